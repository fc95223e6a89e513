//! A table before it begins: game, number of players, players and house rules.

use quayside_bots::Level;
use quayside_engine::GameName;
use quayside_table::Coach;
use quayside_text::{Text, say};

use super::seats::{SeatArg, SeatPlayer};

/// A table before it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableDraft {
    /// The game.
    pub(crate) game: GameName,
    /// Whether partners play together.
    pub(crate) teams: bool,
    /// The players.
    pub(crate) places: Vec<SeatArg>,
    /// The house rules that differ from the printed ones: "division=free".
    pub(crate) options: Vec<String>,
    /// Whether the game shows instructions for newcomers.
    pub(crate) guided: bool,
    /// Which moves come back.
    pub(crate) coach: Coach,
}

/// The house rules of a game, each with its values, the printed one first.
type HouseOptions = &'static [(&'static str, &'static [&'static str])];

/// The default opponent.
const USUAL: SeatPlayer = SeatPlayer::Bot(Level::Captain.name());

impl TableDraft {
    /// Returns the default table of a game.
    pub(crate) fn usual(game: GameName) -> TableDraft {
        let places = vec![place(SeatPlayer::Person)];
        let (options, guided, coach) = (Vec::new(), false, Coach::Off);
        let mut draft = TableDraft { game, teams: false, places, options, guided, coach };
        draft.seat(3);
        draft
    }

    /// Returns a first game: against the weakest bot, by the printed rules, with instructions.
    pub(super) fn first(game: GameName) -> TableDraft {
        let places =
            [SeatPlayer::Person, SeatPlayer::Bot(Level::Deckhand.name())].map(place).to_vec();
        TableDraft { places, guided: true, ..TableDraft::usual(game) }
    }

    /// Returns whether moves can come back: one person plays against bots.
    pub(super) fn may_coach(&self) -> bool {
        self.places.iter().filter(|place| place.player == SeatPlayer::Person).count() == 1
    }

    /// Returns the table without a coach where none is allowed.
    pub(super) fn allowed(self) -> TableDraft {
        let coach = if self.may_coach() { self.coach } else { Coach::Off };
        TableDraft { coach, ..self }
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

    /// Changes the number of seats: adds bots, or removes the last players.
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

pub(super) fn place(player: SeatPlayer) -> SeatArg {
    SeatArg { player, name: None }
}

/// Returns all kinds of players, people first, then bots by strength.
pub(crate) fn all_players() -> Vec<SeatPlayer> {
    // The random bot is a baseline for programs only.
    let bots = Level::OPPONENTS.map(|level| SeatPlayer::Bot(level.name()));
    std::iter::once(SeatPlayer::Person).chain(bots).collect()
}

/// Names a player.
pub(crate) fn named(text: &Text, player: &SeatPlayer) -> String {
    match player {
        SeatPlayer::Person => text.word("new-person"),
        SeatPlayer::Bot(bot) if *bot == Level::Random.name() => text.word("bot-random"),
        SeatPlayer::Bot(bot) => text.word(&format!("new-{bot}")),
    }
}

/// Names a game and its author.
pub(crate) fn game_name(text: &Text, game: GameName) -> String {
    text.word(match game {
        GameName::Corsairs => "plain-corsairs",
        GameName::Korsar => "plain-korsar",
    })
}

/// Describes the number of players: "4 in teams".
pub(crate) fn table_name(text: &Text, (players, teams): (u8, bool)) -> String {
    let count = players;
    let said = if teams {
        say!(text, "new-teams", count = count)
    } else {
        say!(text, "new-alone", count = count)
    };
    said.to_string()
}
