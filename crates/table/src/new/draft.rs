//! The form of a new table as filled in, and its errors.

use std::fmt;
use std::ops::RangeInclusive;

use quayside_bots::Level;
use quayside_engine::GameName;
use quayside_text::Text;

use super::{TableRandomness, is_opponent};
use crate::bot_names::bot_name;
use crate::fair::{Dealer, Offered, clean_nonce};
use crate::fields::Fields;
use crate::names::{clean_name, person_name};
use crate::setup::{Access, Coach, Hints, Pace, Place, Setup, Terms};
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

/// A field of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// The number of players, and whether they play in teams.
    Size,
    /// The player of a seat.
    Player(usize),
    /// The name of a seat's player; without a seat, that of the visitor.
    Name(Option<usize>),
    /// A house rule.
    Rule(&'static str),
    /// The speed of the bots.
    Pace,
    /// Who finds the table.
    Access,
    /// The clock.
    Clock,
    /// The kind of clock of a player who seeks opponents.
    Time,
    /// The seed.
    Seed,
    /// Whether players may ask for hints.
    Hints,
    /// Whether friends may write to each other.
    Chat,
    /// Which moves come back.
    Coach,
    /// Whether the game is rated.
    Rated,
}

impl Field {
    /// Returns the name in the bodies of programs, which list seats and house rules.
    pub const fn body_name(self) -> &'static str {
        match self {
            Field::Size | Field::Player(_) => "seats",
            Field::Name(_) => "name",
            Field::Rule(_) => "rules",
            Field::Pace => "pace",
            Field::Access => "access",
            Field::Clock => "clock",
            Field::Time => "time",
            Field::Seed => "seed",
            Field::Hints => "hints",
            Field::Chat => "chat",
            Field::Coach => "coach",
            Field::Rated => "rated",
        }
    }
}

impl fmt::Display for Field {
    /// Writes the name in the forms of pages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Field::Size => f.write_str("table"),
            Field::Player(seat) => write!(f, "player{seat}"),
            Field::Name(Some(seat)) => write!(f, "name{seat}"),
            Field::Rule(rule) => f.write_str(rule),
            Field::Name(None)
            | Field::Pace
            | Field::Access
            | Field::Clock
            | Field::Time
            | Field::Seed
            | Field::Hints
            | Field::Chat
            | Field::Coach
            | Field::Rated => f.write_str(self.body_name()),
        }
    }
}

/// An error at a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldError {
    /// The field.
    pub field: Field,
    /// The key of the sentence.
    pub key: &'static str,
}

/// A form as filled in.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The game.
    pub game: GameName,
    /// The chosen size.
    pub size: Size,
    /// The players, by seat: "person", "open", or a bot. Seats without one have the default player.
    pub players: Vec<Option<String>>,
    /// The names of the players, by seat, as typed.
    pub names: Vec<String>,
    /// The house rules that were chosen, each with its value.
    pub rules: Vec<(&'static str, &'static str)>,
    /// Whether moves may be taken back.
    pub takebacks: bool,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Who may ask for a hint.
    pub hints: Hints,
    /// Whether friends may write to each other.
    pub chat: bool,
    /// Which moves come back.
    pub coach: Coach,
    /// Who can find the table while seats are open.
    pub access: Access,
    /// The speed of the bots.
    pub pace: Pace,
    /// The form id of the clock, if one was chosen.
    pub clock: Option<String>,
    /// The minutes and seconds of the maker's own clock, as typed.
    pub own_clock: [String; 2],
    /// The seed, as typed.
    pub seed: String,
    /// A word for the deal, as typed.
    pub nonce: Option<String>,
    /// The name of the deal that the form promised.
    pub offer: Option<String>,
    /// The name of a challenged player, or nothing.
    pub challenged: String,
    /// The field of a choice that the form does not offer, if there is one.
    pub wrong_choice: Option<Field>,
}

impl Draft {
    /// Returns the form as it is first shown.
    pub fn usual(game: GameName) -> Draft {
        Draft::read(game, &Fields::default(), false)
    }

    /// Reads a form of a page; `sent` says whether it was submitted or filled in by an address. In a
    /// submitted form, a missing checkbox means "no" and not the default.
    pub fn read(game: GameName, fields: &Fields, sent: bool) -> Draft {
        let text = |name: &str| fields.get(name).unwrap_or_default();
        let seats = || 0..USUAL.len();
        let mut wrong_choice = None;
        // A choice that was not offered is ignored in an address, and an error in a form.
        let size =
            choice(fields, Field::Size, Draft::sizes(game), &mut wrong_choice, |size| size.id());
        let pace =
            choice(fields, Field::Pace, Pace::ALL, &mut wrong_choice, |pace| pace.id().to_owned());
        let access = choice(fields, Field::Access, Access::ALL, &mut wrong_choice, |access| {
            access.id().to_owned()
        });
        let coach = choice(fields, Field::Coach, Coach::ALL, &mut wrong_choice, |coach| {
            coach.id().to_owned()
        });
        let clock = choice(fields, Field::Clock, Draft::clocks(), &mut wrong_choice, Clone::clone);
        let rules = game.house_rules().iter().filter_map(|&(rule, values)| {
            let values = values.iter().copied();
            let value = choice(fields, Field::Rule(rule), values, &mut wrong_choice, |value| {
                (*value).to_owned()
            });
            Some((rule, value?))
        });
        let rules = rules.collect();
        Draft {
            game,
            size: size.unwrap_or(Size { players: usual_players(game), teams: false }),
            players: seats()
                .map(|seat| fields.get(&format!("player{seat}")).map(str::to_owned))
                .collect(),
            names: seats().map(|seat| text(&format!("name{seat}")).to_owned()).collect(),
            rules,
            takebacks: !sent || fields.get("takebacks").is_some(),
            rated: fields.get("rated").is_some(),
            hints: if fields.get("hints").is_some() { Hints::All } else { Hints::Alone },
            chat: fields.get("chat").is_some(),
            coach: coach.unwrap_or_default(),
            access: access.unwrap_or_default(),
            pace: pace.unwrap_or_default(),
            clock,
            own_clock: ["minutes", "seconds"]
                .map(|name| fields.get(name).unwrap_or("10").trim().to_owned()),
            seed: text("seed").trim().to_owned(),
            nonce: fields.get("nonce").map(str::to_owned),
            offer: fields.get("offer").map(str::to_owned),
            challenged: clean_name(text("challenge")),
            wrong_choice,
        }
    }

    /// Returns every size of a game.
    pub fn sizes(game: GameName) -> Vec<Size> {
        let size = |(players, teams)| Size { players, teams };
        let mut sizes: Vec<Size> = game.tables().into_iter().map(size).collect();
        sizes.sort_by_key(|size| (size.teams, size.players));
        sizes
    }

    /// Returns the player of a seat: "person", "open", or a bot.
    pub fn player(&self, seat: usize) -> &str {
        let chosen = self.players.get(seat).and_then(Option::as_deref);
        chosen.unwrap_or(USUAL[seat % USUAL.len()])
    }

    /// Returns the typed name of a seat, cleaned.
    pub fn name(&self, seat: usize) -> String {
        self.names.get(seat).map(|name| clean_name(name)).unwrap_or_default()
    }

    /// Returns the value of a house rule.
    pub fn option(&self, option: &str, values: &[&'static str]) -> &'static str {
        let chosen = self.rules.iter().find(|(rule, _)| *rule == option);
        chosen.map_or(values[0], |&(_, value)| value)
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
        let chosen = self.clock.clone().unwrap_or_else(|| none.clone());
        // A rated game has a clock; the form says that it was chosen.
        if self.rated && chosen == none { RATED_CLOCK.to_owned() } else { chosen }
    }

    /// Returns the maker's own clock, if its times are possible.
    fn checked_own_clock(&self) -> Option<Timing> {
        let [minutes, seconds] = self.own_clock.each_ref().map(|typed| typed.parse().ok());
        let minutes = minutes.filter(|minutes| OWN_MINUTES.contains(minutes))?;
        let seconds = seconds.filter(|seconds| OWN_SECONDS.contains(seconds))?;
        Some(Timing::live(minutes, seconds))
    }

    /// Returns what is wrong with the maker's own clock.
    fn wrong_clock(&self) -> Option<FieldError> {
        let wrong = |key| Some(FieldError { field: Field::Clock, key });
        match self.checked_own_clock() {
            _ if self.clock_id() != OWN_CLOCK => None,
            None => wrong("new-clock.own-wrong"),
            Some(Timing::Live { bank, increment }) if self.rated => {
                let is_short = bank + 40 * increment < LEAST_RATED * 1000;
                if is_short { wrong("new-clock.own-rated") } else { None }
            }
            Some(Timing::Live { .. } | Timing::None | Timing::Days(_)) => None,
        }
    }

    /// Returns what is wrong with the coach: others may not get such help, and results that it
    /// changes do not count.
    fn wrong_coach(&self) -> Option<FieldError> {
        let seats = 0..usize::from(self.size.players);
        let people = seats.filter(|&seat| self.player(seat) == "person").count();
        let applies = people == 1 && !self.waits() && !self.rated;
        let is_wrong = self.coach != Coach::Off && !applies;
        is_wrong.then_some(FieldError { field: Field::Coach, key: "new-coach.wrong" })
    }

    /// Returns the clock of this form id, for the chosen number of players.
    pub fn clock_of(&self, id: &str) -> Timing {
        if id == OWN_CLOCK {
            return self.checked_own_clock().unwrap_or(Timing::live(10, 10));
        }
        let live = Timing::live_for(self.game, self.size.players.into());
        let place = LIVE.iter().position(|live| *live == id);
        place.map_or_else(|| id.parse().unwrap_or_default(), |place| live[place])
    }

    /// Returns whether anything differs that most tables leave as it is.
    pub fn has_more(&self) -> bool {
        let is_aided =
            !self.takebacks || self.hints == Hints::All || self.chat || self.coach != Coach::Off;
        let has_rules = self.changed_rules().next().is_some() || !self.seed.is_empty();
        is_aided || has_rules || self.pace != Pace::default()
    }

    /// Returns whether the deal waits for people to take open seats.
    pub fn waits(&self) -> bool {
        (0..usize::from(self.size.players)).any(|seat| self.player(seat) == "open")
    }

    /// Returns the deal that the form promised. There is none if the deal waits for people: they
    /// all see the commitment at the table, and add their words there.
    pub fn promised(&self, dealer: &Dealer) -> Option<Offered> {
        if self.waits() { None } else { dealer.offered(self.offer.as_deref()?) }
    }

    /// Returns the table of this form and the names of its people, or all errors.
    pub fn setup(
        &self,
        text: &Text,
        programs: &[String],
        chance: TableRandomness,
    ) -> Result<(Setup, PlayerNames), Vec<FieldError>> {
        let TableRandomness { owner, has_account, bot_seed, offered } = chance;
        let mut wrong = Vec::new();
        let seats = self.seats(text, programs, &mut wrong);
        let seed = self.checked_seed(&mut wrong);
        wrong.extend(self.wrong_clock());
        wrong.extend(self.wrong_coach());
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
            own.nonce = self.nonce.as_deref().and_then(clean_nonce);
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
        let wrong = if self.rated { self.not_rated(has_account, &setup) } else { Vec::new() };
        if wrong.is_empty() { Ok((setup, names)) } else { Err(wrong) }
    }

    /// Returns what keeps a game from being rated, each at its field.
    fn not_rated(&self, has_account: bool, setup: &Setup) -> Vec<FieldError> {
        let mut wrong = Vec::new();
        let none = Timing::None.to_string();
        if self.clock.as_ref().is_none_or(|clock| *clock == none) {
            wrong.push(FieldError { field: Field::Clock, key: "new-rated.clock" });
        }
        let seats = 0..usize::from(self.size.players);
        let people = seats.filter(|&seat| self.player(seat) == "person");
        let mut fields: Vec<Field> = people.skip(1).map(Field::Player).collect();
        fields.extend(self.changed_rules().map(|(rule, _)| Field::Rule(rule)));
        if self.hints == Hints::All {
            fields.push(Field::Hints);
        }
        if self.chat {
            fields.push(Field::Chat);
        }
        if !self.seed.is_empty() {
            fields.push(Field::Seed);
        }
        // Every player of a rated game has an account.
        if !has_account || fields.is_empty() && !setup.can_be_rated() {
            fields.push(Field::Rated);
        }
        let forbids = |field| FieldError { field, key: "new-rated.wrong" };
        wrong.extend(fields.into_iter().map(forbids));
        wrong
    }

    fn terms(&self, people: usize) -> Terms {
        let rules = self.changed_rules();
        Terms {
            game: self.game,
            teams: self.size.teams,
            options: rules.map(|(rule, value)| (rule.to_owned(), value.to_owned())).collect(),
            // Among people, taking back would reveal drawn cards.
            takebacks: self.takebacks && people <= 1 && !self.waits() && !self.rated,
            pace: self.pace,
            guided: false,
            hints: self.hints,
            access: if self.waits() { self.access } else { Access::Link },
            clock: self.clock_of(&self.clock_id()),
            rated: self.rated,
            // Friends sit at their own browsers.
            chat: self.chat && self.waits(),
            coach: self.coach,
        }
    }

    /// Returns the house rules that differ from the printed ones, in the order of the form.
    fn changed_rules(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let rules = self.game.house_rules().iter();
        rules
            .map(|&(rule, values)| ((rule, self.option(rule, values)), values[0]))
            .filter(|((_, value), printed)| value != printed)
            .map(|(chosen, _)| chosen)
    }

    fn checked_seed(&self, wrong: &mut Vec<FieldError>) -> String {
        let seed = &self.seed;
        if seed.is_empty() {
            return String::new();
        }
        if seed.len() != 64 || !seed.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            wrong.push(FieldError { field: Field::Seed, key: "new-error-seed" });
        }
        seed.to_ascii_lowercase()
    }

    /// Returns the players of the seats, with their names.
    fn seats(
        &self,
        text: &Text,
        programs: &[String],
        wrong: &mut Vec<FieldError>,
    ) -> Vec<(Seated<'_>, String)> {
        let mut seats: Vec<(Seated<'_>, String)> = Vec::new();
        let players = usize::from(self.size.players);
        let given: Vec<String> = (0..players).map(|seat| self.name(seat)).collect();
        for seat in 0..players {
            let Some(player) = self.seated(programs, seat) else {
                wrong.push(FieldError { field: Field::Player(seat), key: "new-error-player" });
                continue;
            };
            let written = given[seat].clone();
            let taken = |name: &str| seats.iter().any(|(_, known)| known == name);
            if !written.is_empty() && taken(&written) {
                wrong.push(FieldError { field: Field::Name(Some(seat)), key: "new-error-name" });
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

/// Returns the default number of players.
const fn usual_players(game: GameName) -> u8 {
    match game {
        GameName::Corsairs => 3,
        GameName::Korsar => 4,
    }
}

/// Returns the choice of a field; notes the field if its value is not offered.
fn choice<T>(
    fields: &Fields,
    field: Field,
    offered: impl IntoIterator<Item = T>,
    wrong: &mut Option<Field>,
    id: impl Fn(&T) -> String,
) -> Option<T> {
    let asked = fields.get(&field.to_string())?;
    let chosen = offered.into_iter().find(|choice| id(choice) == asked);
    if chosen.is_none() {
        wrong.get_or_insert(field);
    }
    chosen
}

/// The player chosen for a seat.
#[derive(Clone, Copy)]
enum Seated<'a> {
    Person,
    Bot(&'a str),
    Open,
}
