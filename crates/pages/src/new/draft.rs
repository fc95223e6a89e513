//! A new table as it was filled in, and what is wrong with it.

use quayside_table::fair::{Offered, clean_nonce};
use quayside_table::{
    Access, GameName, Hints, Pace, Place, PlayerNames, Setup, Terms, Timing, bot_name,
};

use super::Chance;
use crate::fields::Fields;
use crate::names::{clean_name, person_name};
use crate::page::Page;

/// Who sits where, unless said.
const USUAL: [&str; 8] =
    ["person", "captain", "mate", "deckhand", "captain", "mate", "captain", "mate"];

/// What forms call the live clocks that suit a game.
pub(super) const LIVE: [&str; 3] = ["quick", "usual", "slow"];

/// How many play, and whether partners play together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    pub players: u8,
    pub teams: bool,
}

impl Size {
    /// Returns what forms call it: "4", or "4t" in teams.
    pub(super) fn id(self) -> String {
        format!("{}{}", self.players, if self.teams { "t" } else { "" })
    }
}

/// What is wrong, and at which field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The name of the field.
    pub field: String,
    /// The key of the sentence.
    pub key: &'static str,
}

/// A form as it was filled in.
#[derive(Clone, Debug)]
pub struct Draft {
    pub(super) game: GameName,
    fields: Fields,
    /// Whether it was sent: then a box without a tick was left without one.
    sent: bool,
}

impl Draft {
    /// Reads a form; `sent` says whether it was sent, or filled in by an address.
    pub fn new(game: GameName, fields: Fields, sent: bool) -> Draft {
        Draft { game, fields, sent }
    }

    /// Returns every size that the game can be played at.
    pub(super) fn sizes(&self) -> Vec<Size> {
        let size = |(players, teams)| Size { players, teams };
        let mut sizes: Vec<Size> = self.game.tables().into_iter().map(size).collect();
        sizes.sort_by_key(|size| (size.teams, size.players));
        sizes
    }

    /// Returns the size that was chosen.
    pub(super) fn size(&self) -> Size {
        let usual = match self.game {
            GameName::Corsairs => Size { players: 3, teams: false },
            GameName::Korsar => Size { players: 4, teams: false },
        };
        let asked = self.fields.get("table");
        self.sizes().into_iter().find(|size| Some(size.id().as_str()) == asked).unwrap_or(usual)
    }

    /// Returns who plays a seat: "person", "open", or a bot.
    pub(super) fn player(&self, seat: usize) -> &str {
        self.fields.get(&format!("player{seat}")).unwrap_or(USUAL[seat % USUAL.len()])
    }

    /// Returns what was written as the name of a seat, in so far as it can be a name.
    pub(super) fn name(&self, seat: usize) -> String {
        let written = self.fields.get(&format!("name{seat}")).unwrap_or_default();
        clean_name(written)
    }

    /// Returns every house rule with its values, the printed one first.
    pub(super) fn house_rules(&self) -> &'static [(&'static str, &'static [&'static str])] {
        self.game.house_rules()
    }

    /// Returns the value of a house rule.
    pub(super) fn option(&self, option: &str, values: &[&'static str]) -> &'static str {
        let asked = self.fields.get(option);
        values.iter().copied().find(|value| Some(*value) == asked).unwrap_or(values[0])
    }

    pub(super) fn takebacks(&self) -> bool {
        !self.sent || self.fields.get("takebacks").is_some()
    }

    /// Returns whether the game counts for ratings.
    pub(super) fn rated(&self) -> bool {
        self.fields.get("rated").is_some()
    }

    /// Returns who may ask for a hint.
    pub(super) fn hints(&self) -> Hints {
        if self.fields.get("hints").is_some() { Hints::All } else { Hints::Alone }
    }

    /// Returns who finds the table while seats are open.
    pub(super) fn access(&self) -> Access {
        if self.fields.get("access") == Some("lobby") { Access::Lobby } else { Access::Link }
    }

    pub(super) fn pace(&self) -> Pace {
        let asked = self.fields.get("pace");
        Pace::ALL.into_iter().find(|pace| Some(pace.id()) == asked).unwrap_or_default()
    }

    /// Returns what forms call each way to set the clocks.
    pub(super) fn clocks() -> Vec<String> {
        let days = Timing::DAYS.map(|days| Timing::Days(days).to_string());
        let live = LIVE.map(str::to_owned);
        [Timing::None.to_string()].into_iter().chain(live).chain(days).collect()
    }

    /// Returns what forms call the clocks that were chosen.
    pub(super) fn clock_id(&self) -> String {
        let asked = self.fields.get("clock").unwrap_or_default();
        let clock = Draft::clocks().into_iter().find(|clock| clock == asked);
        clock.unwrap_or_else(|| Timing::None.to_string())
    }

    /// Returns how the clocks are set that forms call this, for as many players as were chosen.
    pub(super) fn clock_of(&self, id: &str) -> Timing {
        let live = Timing::live_for(self.game, self.size().players.into());
        let place = LIVE.iter().position(|live| *live == id);
        place.map_or_else(|| id.parse().unwrap_or_default(), |place| live[place])
    }

    pub(super) fn seed(&self) -> &str {
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
        let rules = self.house_rules().iter().map(|&(option, values)| (option, texts(values)));
        let mut choices = choices.into_iter().chain(rules);
        let wrong = choices.find(|(name, offered): &(&str, Vec<String>)| {
            self.fields.get(name).is_some_and(|value| offered.iter().all(|known| known != value))
        });
        wrong.map(|(name, _)| name.to_owned())
    }

    /// Returns whether the cards are dealt later, when people have come.
    pub fn waits(&self) -> bool {
        (0..usize::from(self.size().players)).any(|seat| self.player(seat) == "open")
    }

    /// Returns the deal that the form promised. There is none for cards that are dealt later:
    /// everybody reads the commitment at the table, and adds a word there.
    pub fn promised(&self, page: &Page) -> Option<Offered> {
        if self.waits() { None } else { page.promised(&self.fields) }
    }

    /// Returns the table of this form, and the names of its people; or everything that is wrong.
    pub fn setup(&self, page: &Page, chance: Chance) -> Result<(Setup, PlayerNames), Vec<Wrong>> {
        let Chance { owner, bot_seed, offered } = chance;
        let mut wrong = Vec::new();
        let seats = self.seats(page, &mut wrong);
        let seed = self.checked_seed(&mut wrong);
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
            waits,
            maker: Some(owner),
        };
        if setup.terms.rated && setup.terms.clock == Timing::None {
            return Err(vec![Wrong { field: "rated".to_owned(), key: "new-rated.clock" }]);
        }
        // Everybody at a rated game keeps a name, and nobody plays against themselves.
        let is_wrong = page.me.is_none() || names.len() > 1 || !setup.can_be_rated();
        if setup.terms.rated && is_wrong {
            return Err(vec![Wrong { field: "rated".to_owned(), key: "new-rated.wrong" }]);
        }
        Ok((setup, names))
    }

    fn terms(&self, people: usize) -> Terms {
        Terms {
            game: self.game,
            teams: self.size().teams,
            options: self.changed_rules(),
            // Among people it would show what was drawn.
            takebacks: self.takebacks() && people <= 1 && !self.waits() && !self.rated(),
            pace: self.pace(),
            guided: false,
            hints: self.hints(),
            access: if self.waits() { self.access() } else { Access::Link },
            clock: self.clock_of(&self.clock_id()),
            rated: self.rated(),
        }
    }

    fn changed_rules(&self) -> Vec<(String, String)> {
        let rules = self.house_rules().iter();
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

    /// Returns who sits where, with their names.
    fn seats(&self, page: &Page, wrong: &mut Vec<Wrong>) -> Vec<(Seated<'_>, String)> {
        let mut seats: Vec<(Seated<'_>, String)> = Vec::new();
        let players = usize::from(self.size().players);
        let given: Vec<String> = (0..players).map(|seat| self.name(seat)).collect();
        for seat in 0..players {
            let Some(player) = self.seated(page, seat) else {
                wrong.push(Wrong { field: format!("player{seat}"), key: "new-error-player" });
                continue;
            };
            let written = given[seat].clone();
            let taken = |name: &str| seats.iter().any(|(_, known)| known == name);
            if !written.is_empty() && taken(&written) {
                wrong.push(Wrong { field: format!("name{seat}"), key: "new-error-name" });
            }
            let name = match player {
                // The person who sits down says the name.
                Seated::Open => String::new(),
                Seated::Person | Seated::Bot(_) if !written.is_empty() => written,
                Seated::Person => person_name(page, seat, taken),
                Seated::Bot(bot) => {
                    let given = |name: &str| given.iter().any(|known| known == name);
                    bot_name(bot, seat, |name| given(name) || taken(name))
                }
            };
            seats.push((player, name));
        }
        seats
    }

    fn seated(&self, page: &Page, seat: usize) -> Option<Seated<'_>> {
        match self.player(seat) {
            "person" => Some(Seated::Person),
            "open" => Some(Seated::Open),
            bot => page.bots().any(|known| known == bot).then_some(Seated::Bot(bot)),
        }
    }
}

/// Who was chosen for a seat.
#[derive(Clone, Copy)]
enum Seated<'a> {
    Person,
    Bot(&'a str),
    Open,
}
