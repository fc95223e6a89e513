//! The form of a new table as filled in, and its errors.

use std::ops::RangeInclusive;

use quayside_bots::Level;
use quayside_engine::GameName;
use quayside_text::Text;

use super::{TableRandomness, is_opponent};
use crate::bot_names::bot_name;
use crate::fair::{Dealer, Offered, clean_nonce};
use crate::fields::Fields;
use crate::names::{clean_name, person_name};
use crate::setup::{Access, Hints, Pace, Place, Setup, Terms};
use crate::table::PlayerNames;
use crate::timing::Timing;

/// The default players of the seats.
const USUAL: [&str; 8] = {
    let (deckhand, mate) = (Level::Deckhand.name(), Level::Mate.name());
    let captain = Level::Captain.name();
    ["person", captain, mate, deckhand, captain, mate, captain, mate]
};

/// The form ids of the live clocks, which depend on the game.
pub const LIVE: [&str; 3] = ["quick", "usual", "slow"];

/// The form id of a live clock whose times the maker sets.
pub const OWN_CLOCK: &str = "own";

/// The possible minutes of a bank that the maker sets.
pub const OWN_MINUTES: RangeInclusive<u64> = 1..=180;

/// The possible seconds of an increment that the maker sets.
pub const OWN_SECONDS: RangeInclusive<u64> = 0..=180;

/// The least time for 40 turns in a rated game, in seconds: about the fastest usual clock. Shorter
/// ones would rate the hand that is faster, and not the better player.
const LEAST_RATED: u64 = 5 * 60;

/// The clock of a rated game, unless another is chosen.
pub const RATED_CLOCK: &str = LIVE[1];

/// The number of players, and whether they play in teams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// The number of players.
    pub players: u8,
    /// Whether the game is played in teams.
    pub teams: bool,
}

impl Size {
    /// Returns the form id: "4", or "4t" in teams.
    pub fn id(self) -> String {
        format!("{}{}", self.players, if self.teams { "t" } else { "" })
    }
}

/// An error at a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The name of the field.
    pub field: String,
    /// The key of the sentence.
    pub key: &'static str,
}

/// A form as filled in.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The game.
    pub game: GameName,
    fields: Fields,
    /// Whether it was submitted: then a missing checkbox means "no" and not the default.
    sent: bool,
}

impl Draft {
    /// Reads a form; `sent` says whether it was submitted or filled in by an address.
    pub fn new(game: GameName, fields: Fields, sent: bool) -> Draft {
        Draft { game, fields, sent }
    }

    /// Returns every size of the game.
    pub fn sizes(&self) -> Vec<Size> {
        let size = |(players, teams)| Size { players, teams };
        let mut sizes: Vec<Size> = self.game.tables().into_iter().map(size).collect();
        sizes.sort_by_key(|size| (size.teams, size.players));
        sizes
    }

    /// Returns the chosen size.
    pub fn size(&self) -> Size {
        let usual = match self.game {
            GameName::Corsairs => Size { players: 3, teams: false },
            GameName::Korsar => Size { players: 4, teams: false },
        };
        let asked = self.fields.get("table");
        self.sizes().into_iter().find(|size| Some(size.id().as_str()) == asked).unwrap_or(usual)
    }

    /// Returns the player of a seat: "person", "open", or a bot.
    pub fn player(&self, seat: usize) -> &str {
        self.fields.get(&format!("player{seat}")).unwrap_or(USUAL[seat % USUAL.len()])
    }

    /// Returns the typed name of a seat, cleaned.
    pub fn name(&self, seat: usize) -> String {
        let written = self.fields.get(&format!("name{seat}")).unwrap_or_default();
        clean_name(written)
    }

    /// Returns the value of a house rule.
    pub fn option(&self, option: &str, values: &[&'static str]) -> &'static str {
        let asked = self.fields.get(option);
        values.iter().copied().find(|value| Some(*value) == asked).unwrap_or(values[0])
    }

    /// Returns whether moves may be taken back.
    pub fn takebacks(&self) -> bool {
        !self.sent || self.fields.get("takebacks").is_some()
    }

    /// Returns whether the game counts for ratings.
    pub fn rated(&self) -> bool {
        self.fields.get("rated").is_some()
    }

    /// Returns who may ask for a hint.
    pub fn hints(&self) -> Hints {
        if self.fields.get("hints").is_some() { Hints::All } else { Hints::Alone }
    }

    /// Returns whether friends may write to each other.
    pub fn chat(&self) -> bool {
        self.fields.get("chat").is_some()
    }

    /// Returns who can find the table while seats are open.
    pub fn access(&self) -> Access {
        if self.fields.get("access") == Some("lobby") { Access::Lobby } else { Access::Link }
    }

    /// Returns how fast bots move.
    pub fn pace(&self) -> Pace {
        let asked = self.fields.get("pace");
        Pace::ALL.into_iter().find(|pace| Some(pace.id()) == asked).unwrap_or_default()
    }

    /// Returns the form ids of all clocks.
    pub fn clocks() -> Vec<String> {
        let days = Timing::DAYS.map(|days| Timing::Days(days).to_string());
        let live = LIVE.map(str::to_owned);
        let own = [OWN_CLOCK.to_owned()];
        [Timing::None.to_string()].into_iter().chain(live).chain(own).chain(days).collect()
    }

    /// Returns the form id of the chosen clock.
    pub fn clock_id(&self) -> String {
        let none = Timing::None.to_string();
        let asked = self.fields.get("clock").unwrap_or(&none);
        // A rated game has a clock; the form says that it was chosen.
        let asked = if self.rated() && asked == none { RATED_CLOCK } else { asked };
        Draft::clocks().into_iter().find(|clock| clock == asked).unwrap_or(none)
    }

    /// Returns the minutes and seconds of the maker's own clock, as written.
    pub fn own_clock(&self) -> [&str; 2] {
        let written = |name, usual| self.fields.get(name).map_or(usual, str::trim);
        [written("minutes", "10"), written("seconds", "10")]
    }

    /// Returns the maker's own clock, if its times are possible.
    fn checked_own_clock(&self) -> Option<Timing> {
        let [minutes, seconds] = self.own_clock().map(|written| written.parse().ok());
        let minutes = minutes.filter(|minutes| OWN_MINUTES.contains(minutes))?;
        let seconds = seconds.filter(|seconds| OWN_SECONDS.contains(seconds))?;
        Some(Timing::live(minutes, seconds))
    }

    /// Returns what is wrong with the maker's own clock.
    fn wrong_clock(&self) -> Option<Wrong> {
        let wrong = |key| Some(Wrong { field: "clock".to_owned(), key });
        match self.checked_own_clock() {
            _ if self.clock_id() != OWN_CLOCK => None,
            None => wrong("new-clock.own-wrong"),
            Some(Timing::Live { bank, increment }) if self.rated() => {
                let is_short = bank + 40 * increment < LEAST_RATED * 1000;
                if is_short { wrong("new-clock.own-rated") } else { None }
            }
            Some(Timing::Live { .. } | Timing::None | Timing::Days(_)) => None,
        }
    }

    /// Returns the clock of this form id, for the chosen number of players.
    pub fn clock_of(&self, id: &str) -> Timing {
        if id == OWN_CLOCK {
            return self.checked_own_clock().unwrap_or(Timing::live(10, 10));
        }
        let live = Timing::live_for(self.game, self.size().players.into());
        let place = LIVE.iter().position(|live| *live == id);
        place.map_or_else(|| id.parse().unwrap_or_default(), |place| live[place])
    }

    /// Returns whether anything differs that most tables leave as it is.
    pub fn has_more(&self) -> bool {
        let is_aided = !self.takebacks() || self.hints() == Hints::All || self.chat();
        let has_rules = !self.changed_rules().is_empty() || !self.seed().is_empty();
        is_aided || has_rules || self.pace() != Pace::default()
    }

    /// Returns the name of the challenged player, or nothing.
    pub fn challenged(&self) -> String {
        clean_name(self.fields.get("challenge").unwrap_or_default())
    }

    /// Returns what was written as the seed.
    pub fn seed(&self) -> &str {
        self.fields.get("seed").unwrap_or_default().trim()
    }

    /// Returns the field of a choice that the form does not offer, if there is one.
    pub fn wrong_choice(&self) -> Option<String> {
        let clocks = Draft::clocks();
        let texts = |ids: &[&str]| ids.iter().map(|&id| id.to_owned()).collect::<Vec<_>>();
        let choices = [
            ("table", self.sizes().into_iter().map(Size::id).collect()),
            ("pace", texts(&Pace::ALL.map(Pace::id))),
            ("access", texts(&["link", "lobby"])),
            ("clock", clocks),
        ];
        let rules = self.game.house_rules().iter().map(|&(option, values)| (option, texts(values)));
        let mut choices = choices.into_iter().chain(rules);
        let wrong = choices.find(|(name, offered): &(&str, Vec<String>)| {
            self.fields.get(name).is_some_and(|value| offered.iter().all(|known| known != value))
        });
        wrong.map(|(name, _)| name.to_owned())
    }

    /// Returns whether the deal waits for people to take open seats.
    pub fn waits(&self) -> bool {
        (0..usize::from(self.size().players)).any(|seat| self.player(seat) == "open")
    }

    /// Returns the deal that the form promised. There is none if the deal waits for people: they
    /// all see the commitment at the table, and add their words there.
    pub fn promised(&self, dealer: &Dealer) -> Option<Offered> {
        if self.waits() { None } else { dealer.promised(&self.fields) }
    }

    /// Returns the table of this form and the names of its people, or all errors.
    pub fn setup(
        &self,
        text: &Text,
        programs: &[String],
        chance: TableRandomness,
    ) -> Result<(Setup, PlayerNames), Vec<Wrong>> {
        let TableRandomness { owner, has_account, bot_seed, offered } = chance;
        let mut wrong = Vec::new();
        let seats = self.seats(text, programs, &mut wrong);
        let seed = self.checked_seed(&mut wrong);
        wrong.extend(self.wrong_clock());
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let mut names = PlayerNames::new();
        let mut places: Vec<Place> = Vec::new();
        for (player, name) in seats {
            places.push(match player {
                Seated::Person => {
                    let player = owner.companion(names.len());
                    names.insert(player, name);
                    Place::person(player)
                }
                Seated::Bot(bot) => Place::bot(bot, name),
                Seated::Open => Place::open(),
            });
        }
        let waits = self.waits();
        if let Some(own) = places.iter_mut().find(|place| place.player().is_some() && !waits) {
            own.nonce = self.fields.get("nonce").and_then(clean_nonce);
        }
        let (secret, promise) = if seed.is_empty() {
            (offered.secret.to_string(), Some(offered.promise))
        } else {
            (String::new(), None)
        };
        let setup = Setup {
            terms: self.terms(names.len()),
            seats: places,
            seed,
            secret,
            promise,
            bot_seed,
            first: None,
            start: None,
            waits,
            rests: true,
            maker: Some(owner),
        };
        let wrong = if self.rated() { self.not_rated(has_account, &setup) } else { Vec::new() };
        if wrong.is_empty() { Ok((setup, names)) } else { Err(wrong) }
    }

    /// Returns what keeps a game from being rated, each at its field.
    fn not_rated(&self, has_account: bool, setup: &Setup) -> Vec<Wrong> {
        let mut wrong = Vec::new();
        let none = Timing::None.to_string();
        if self.fields.get("clock").is_none_or(|clock| clock == none) {
            wrong.push(Wrong { field: "clock".to_owned(), key: "new-rated.clock" });
        }
        let seats = 0..usize::from(self.size().players);
        let people = seats.filter(|&seat| self.player(seat) == "person");
        let mut fields: Vec<String> = people.skip(1).map(|seat| format!("player{seat}")).collect();
        fields.extend(self.changed_rules().into_iter().map(|(option, _)| option));
        if self.hints() == Hints::All {
            fields.push("hints".to_owned());
        }
        if self.chat() {
            fields.push("chat".to_owned());
        }
        if !self.seed().is_empty() {
            fields.push("seed".to_owned());
        }
        // Every player of a rated game has an account.
        if !has_account || fields.is_empty() && !setup.can_be_rated() {
            fields.push("rated".to_owned());
        }
        let forbids = |field| Wrong { field, key: "new-rated.wrong" };
        wrong.extend(fields.into_iter().map(forbids));
        wrong
    }

    fn terms(&self, people: usize) -> Terms {
        Terms {
            game: self.game,
            teams: self.size().teams,
            options: self.changed_rules(),
            // Among people, taking back would reveal drawn cards.
            takebacks: self.takebacks() && people <= 1 && !self.waits() && !self.rated(),
            pace: self.pace(),
            guided: false,
            hints: self.hints(),
            access: if self.waits() { self.access() } else { Access::Link },
            clock: self.clock_of(&self.clock_id()),
            rated: self.rated(),
            // Friends sit at their own browsers.
            chat: self.chat() && self.waits(),
        }
    }

    fn changed_rules(&self) -> Vec<(String, String)> {
        let rules = self.game.house_rules().iter();
        let chosen =
            rules.map(|&(option, values)| (option, self.option(option, values), values[0]));
        chosen
            .filter(|(_, value, printed)| value != printed)
            .map(|(option, value, _)| (option.to_owned(), value.to_owned()))
            .collect()
    }

    fn checked_seed(&self, wrong: &mut Vec<Wrong>) -> String {
        let seed = self.seed();
        if seed.is_empty() {
            return String::new();
        }
        if seed.len() != 64 || !seed.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            wrong.push(Wrong { field: "seed".to_owned(), key: "new-error-seed" });
        }
        seed.to_ascii_lowercase()
    }

    /// Returns the players of the seats, with their names.
    fn seats(
        &self,
        text: &Text,
        programs: &[String],
        wrong: &mut Vec<Wrong>,
    ) -> Vec<(Seated<'_>, String)> {
        let mut seats: Vec<(Seated<'_>, String)> = Vec::new();
        let players = usize::from(self.size().players);
        let given: Vec<String> = (0..players).map(|seat| self.name(seat)).collect();
        for seat in 0..players {
            let Some(player) = self.seated(programs, seat) else {
                wrong.push(Wrong { field: format!("player{seat}"), key: "new-error-player" });
                continue;
            };
            let written = given[seat].clone();
            let taken = |name: &str| seats.iter().any(|(_, known)| known == name);
            if !written.is_empty() && taken(&written) {
                wrong.push(Wrong { field: format!("name{seat}"), key: "new-error-name" });
            }
            let name = match player {
                // The person who takes the seat gives the name.
                Seated::Open => String::new(),
                Seated::Person | Seated::Bot(_) if !written.is_empty() => written,
                Seated::Person => person_name(text, seat, taken),
                Seated::Bot(bot) => {
                    let given = |name: &str| given.iter().any(|known| known == name);
                    bot_name(bot, seat, |name| given(name) || taken(name))
                }
            };
            seats.push((player, name));
        }
        seats
    }

    fn seated(&self, programs: &[String], seat: usize) -> Option<Seated<'_>> {
        match self.player(seat) {
            "person" => Some(Seated::Person),
            "open" => Some(Seated::Open),
            bot => is_opponent(bot, programs).then_some(Seated::Bot(bot)),
        }
    }
}

/// The player chosen for a seat.
#[derive(Clone, Copy)]
enum Seated<'a> {
    Person,
    Bot(&'a str),
    Open,
}
