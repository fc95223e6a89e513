//! A new table as it was filled in, and what is wrong with it.

use quayside_engine::{Game, HouseRules, Variant, corsairs, korsar};
use quayside_text::say;

use crate::fair::{Secret, clean_nonce};
use crate::page::Page;
use crate::scene::Fields;
use crate::table::{GameName, Pace, Place, Player, Setup};
use crate::visitor::random_number;

/// The bots that may be chosen, the weakest first.
pub(crate) const BOTS: [&str; 4] = ["deckhand", "mate", "captain", "admiral"];

/// Who sits where, unless said.
const USUAL: [&str; 8] =
    ["person", "captain", "mate", "deckhand", "captain", "mate", "captain", "mate"];

/// No name is longer, in characters.
pub(crate) const LONGEST_NAME: usize = 24;

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
pub(super) struct Wrong {
    pub field: String,
    pub key: &'static str,
}

/// A form as it was filled in.
pub(super) struct Draft {
    pub game: GameName,
    pub fields: Fields,
    /// Whether it was sent: then a box without a tick was left without one.
    sent: bool,
}

impl Draft {
    pub(super) fn new(game: GameName, fields: Fields, sent: bool) -> Draft {
        Draft { game, fields, sent }
    }

    /// Returns every size that the game can be played at.
    pub(super) fn sizes(&self) -> Vec<Size> {
        fn all<G: Game>() -> Vec<Size> {
            let size = |table: Variant<G>| Size { players: table.players(), teams: table.teams() };
            let mut sizes: Vec<Size> = Variant::<G>::all().map(size).collect();
            sizes.sort_by_key(|size| (size.teams, size.players));
            sizes
        }
        match self.game {
            GameName::Corsairs => all::<corsairs::State>(),
            GameName::Korsar => all::<korsar::State>(),
        }
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
        match self.game {
            GameName::Corsairs => corsairs::HouseRules::OPTIONS,
            GameName::Korsar => korsar::HouseRules::OPTIONS,
        }
    }

    /// Returns the value of a house rule.
    pub(super) fn option(&self, option: &str, values: &[&'static str]) -> &'static str {
        let asked = self.fields.get(option);
        values.iter().copied().find(|value| Some(*value) == asked).unwrap_or(values[0])
    }

    pub(super) fn takebacks(&self) -> bool {
        !self.sent || self.fields.get("takebacks").is_some()
    }

    pub(super) fn pace(&self) -> Pace {
        let asked = self.fields.get("pace");
        Pace::ALL.into_iter().find(|pace| Some(pace.id()) == asked).unwrap_or_default()
    }

    pub(super) fn seed(&self) -> &str {
        self.fields.get("seed").unwrap_or_default().trim()
    }

    /// Tells whether every choice is one that the form offers.
    pub(super) fn is_ours(&self) -> bool {
        let among = |name: &str, offered: &[&str]| {
            self.fields.get(name).is_none_or(|value| offered.contains(&value))
        };
        let sizes: Vec<String> = self.sizes().into_iter().map(Size::id).collect();
        let sizes: Vec<&str> = sizes.iter().map(String::as_str).collect();
        among("table", &sizes)
            && among("pace", &Pace::ALL.map(Pace::id))
            && self.house_rules().iter().all(|&(option, values)| among(option, values))
    }

    /// Returns the table of this form, or everything that is wrong with it.
    pub(super) fn setup(&self, page: &Page) -> Result<Setup, Vec<Wrong>> {
        let mut wrong = Vec::new();
        let mut seats = self.seats(page, &mut wrong);
        let seed = self.checked_seed(&mut wrong);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let people = seats.iter().filter(|place| place.visitor().is_some()).count();
        let waits = seats.iter().any(|place| place.player == Player::Open);
        let secret = match (seed.is_empty(), waits) {
            (false, _) => String::new(),
            // Everybody reads the commitment at the table, and adds a word there.
            (true, true) => Secret::random().to_string(),
            (true, false) => page.promised(&self.fields).to_string(),
        };
        if let Some(own) = seats.iter_mut().find(|place| place.visitor().is_some() && !waits) {
            own.nonce = self.fields.get("nonce").and_then(clean_nonce);
        }
        Ok(Setup {
            game: self.game,
            seats,
            teams: self.size().teams,
            options: self.changed_rules(),
            seed,
            secret,
            whims: random_number(),
            first: None,
            // Among people it would show what was drawn.
            takebacks: self.takebacks() && people <= 1 && !waits,
            pace: self.pace(),
            guided: false,
            waits,
            maker: Some(page.visitor.clone()),
        })
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

    fn seats(&self, page: &Page, wrong: &mut Vec<Wrong>) -> Vec<Place> {
        let mut seats: Vec<Place> = Vec::new();
        for seat in 0..usize::from(self.size().players) {
            let Some(player) = self.known_player(page, seat) else {
                wrong.push(Wrong { field: format!("player{seat}"), key: "new-error-player" });
                continue;
            };
            let written = self.name(seat);
            let taken = |name: &str| seats.iter().any(|place| place.name == name);
            if !written.is_empty() && taken(&written) {
                wrong.push(Wrong { field: format!("name{seat}"), key: "new-error-name" });
            }
            let name = match player {
                // Whoever sits down says the name.
                Player::Open => String::new(),
                Player::Person(_) | Player::Bot(_) if written.is_empty() => {
                    free_name(page, &player, seat, taken)
                }
                Player::Person(_) | Player::Bot(_) => written,
            };
            seats.push(Place { name, player, nonce: None });
        }
        seats
    }

    fn known_player(&self, page: &Page, seat: usize) -> Option<Player> {
        match self.player(seat) {
            "person" => Some(Player::Person(page.visitor.clone())),
            "open" => Some(Player::Open),
            bot => BOTS.contains(&bot).then(|| Player::Bot(bot.to_owned())),
        }
    }
}

/// Returns what a bot of this rank is called.
pub(crate) fn rank(page: &Page, bot: &str) -> String {
    page.say(&format!("bot-{bot}"))
}

/// Makes a name of what was written: one short line, without the sign that comments records.
pub(crate) fn clean_name(written: &str) -> String {
    let plain: String = written.chars().filter(|c| !c.is_control() && *c != '#').collect();
    let short: String = plain.trim().chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}

/// Names whoever has no name yet, by rank or seat, with a number where that name is taken.
pub(crate) fn free_name(
    page: &Page,
    player: &Player,
    seat: usize,
    taken: impl Fn(&str) -> bool,
) -> String {
    let text = page.text;
    let plain = match player {
        Player::Bot(bot) => rank(page, bot),
        Player::Person(_) if seat == 0 => page.say("me"),
        Player::Person(_) | Player::Open => say!(text, "new-player", number = seat + 1).to_string(),
    };
    let numbered = (2..=9_u8)
        .map(|number| say!(text, "new-second", name = plain.clone(), number = number).to_string());
    let mut names = std::iter::once(plain.clone()).chain(numbered);
    names.find(|name| !taken(name)).unwrap_or(plain)
}

#[cfg(test)]
mod tests {
    use super::clean_name;

    #[test]
    fn a_name_is_one_short_line() {
        assert_eq!(clean_name("  Ada\r\n #1 \u{7}"), "Ada 1");
        assert_eq!(clean_name(&"ü".repeat(40)), "ü".repeat(24));
        assert_eq!(clean_name("\u{0}"), "");
    }
}
