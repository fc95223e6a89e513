//! A table that is being set: which game, how many, who sits where and by which house rules.

use quayside_bots::Level;
use quayside_engine::GameName;
use quayside_text::{Text, say};

use super::seats::{Place, Player};

/// A table that is being set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    /// The game.
    pub(crate) game: GameName,
    /// Whether partners play together.
    pub(crate) teams: bool,
    /// Who sits where.
    pub(crate) places: Vec<Place>,
    /// The house rules that differ from the printed ones: "division=free".
    pub(crate) options: Vec<String>,
    /// Whether a newcomer is told what to do.
    pub(crate) guided: bool,
}

/// The house rules of a game, and their values, the printed one first.
type HouseOptions = &'static [(&'static str, &'static [&'static str])];

/// Who sits down against a newcomer.
const USUAL: Player = Player::Bot(Level::Captain.name());

impl Draft {
    /// A table of a game as most will want it.
    pub(crate) fn usual(game: GameName) -> Draft {
        let places = vec![place(Player::Person)];
        let mut draft = Draft { game, teams: false, places, options: Vec::new(), guided: false };
        draft.seat(3);
        draft
    }

    /// A first game: against the weakest bot, by the printed rules, with somebody who explains.
    pub(super) fn first(game: GameName) -> Draft {
        let places = [Player::Person, Player::Bot(Level::Deckhand.name())].map(place).to_vec();
        Draft { places, guided: true, ..Draft::usual(game) }
    }

    pub(super) fn house_options(&self) -> HouseOptions {
        self.game.house_rules()
    }

    /// Returns the value of a house rule.
    pub(super) fn value(&self, (name, values): (&str, &[&'static str])) -> &'static str {
        let chosen = self.options.iter().filter_map(|option| option.split_once('='));
        let chosen = chosen.rev().find(|(option, _)| *option == name);
        let known = chosen.and_then(|(_, value)| values.iter().find(|known| **known == value));
        known.copied().unwrap_or(values[0])
    }

    /// Changes the number of seats: bots are added, or the last players removed.
    fn seat(&mut self, players: u8) {
        self.places.resize_with(players.into(), || place(USUAL));
    }

    /// Sets the number of players, and whether they play in teams.
    pub(crate) fn set(&mut self, (players, teams): (u8, bool)) {
        self.teams = teams;
        self.seat(players);
    }

    pub(super) fn table(&self) -> (u8, bool) {
        (self.places.len() as u8, self.teams)
    }
}

pub(super) fn place(player: Player) -> Place {
    Place { player, name: None }
}

/// Returns all kinds of players, people first, then bots by strength.
pub(crate) fn all_players() -> Vec<Player> {
    // A bot that plays anything at all is for programs to be measured by.
    let bots = Level::OPPONENTS.map(|level| Player::Bot(level.name()));
    std::iter::once(Player::Person).chain(bots).collect()
}

/// Says who sits at a seat.
pub(crate) fn named(text: &Text, player: &Player) -> String {
    match player {
        Player::Person => text.word("new-person"),
        Player::Bot(bot) if *bot == Level::Random.name() => text.word("bot-random"),
        Player::Bot(bot) => text.word(&format!("new-{bot}")),
    }
}

/// Names a game, and after whom.
pub(crate) fn game_name(text: &Text, game: GameName) -> String {
    text.word(match game {
        GameName::Corsairs => "plain-corsairs",
        GameName::Korsar => "plain-korsar",
    })
}

/// Says how many play: "4 in teams".
pub(crate) fn table_name(text: &Text, (players, teams): (u8, bool)) -> String {
    let count = players;
    let said = if teams {
        say!(text, "new-teams", count = count)
    } else {
        say!(text, "new-alone", count = count)
    };
    said.to_string()
}
