//! The players: people at this keyboard, and bots.

use std::fmt;
use std::str::FromStr;

use quayside_bots::Level;
use quayside_engine::Seat;
use quayside_table::bot_name;
use quayside_text::{Text, say};

use crate::external;

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeatPlayer {
    /// A person at this keyboard.
    Person,
    /// A bot, by name.
    Bot(&'static str),
}

/// The name for people on the command line and in saved games.
const PERSON: &str = "me";

/// The sign that replaces spaces of a program and its arguments in saved games.
const SPACE: &str = "␣";

impl FromStr for SeatPlayer {
    type Err = String;

    fn from_str(word: &str) -> Result<SeatPlayer, String> {
        if word == PERSON {
            return Ok(SeatPlayer::Person);
        }
        if external::is_program(word) {
            // Leaks a string per seat at most.
            return Ok(SeatPlayer::Bot(word.replace(SPACE, " ").leak()));
        }
        let bot = Level::named(word).map(|level| SeatPlayer::Bot(level.name()));
        bot.ok_or_else(|| {
            let bots = Level::names().join(", ");
            format!("unknown player {word}; use {PERSON}, a bot ({bots}) or cmd:PROGRAM")
        })
    }
}

impl SeatPlayer {
    /// Describes the level of a bot: "bot · captain".
    pub(crate) fn level(&self, text: &Text) -> Option<String> {
        match self {
            SeatPlayer::Person => None,
            SeatPlayer::Bot(bot) if external::is_program(bot) => Some("cmd".to_owned()),
            SeatPlayer::Bot(bot) => Some(text.word(&format!("bot-{bot}"))),
        }
    }
}

impl fmt::Display for SeatPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatPlayer::Person => f.write_str(PERSON),
            SeatPlayer::Bot(name) => f.write_str(&name.replace(' ', SPACE)),
        }
    }
}

/// A place at the table, as given on the command line: `me`, `captain`, `me:Anna`, `cmd:./mybot`,
/// `Nemo=cmd:./mybot`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatArg {
    /// The player.
    pub(crate) player: SeatPlayer,
    /// The name, if given.
    pub(crate) name: Option<String>,
}

impl FromStr for SeatArg {
    type Err = String;

    fn from_str(word: &str) -> Result<SeatArg, String> {
        let (player, name) = match (word.split_once('='), word.split_once(':')) {
            (Some((name, program)), _) if external::is_program(program) => (program, Some(name)),
            (_, Some((player, name))) if !external::is_program(word) => (player, Some(name)),
            (_, Some(_) | None) => (word, None),
        };
        // A record has names on one line, and comments after this sign.
        let plain = |name: &&str| {
            !name.trim().is_empty() && !name.contains(|sign: char| sign == '#' || sign.is_control())
        };
        if name.is_some_and(|name| !plain(&name)) {
            return Err(format!("{word} has no name that can be written down"));
        }
        let name = name.map(|name| name.trim().to_owned());
        Ok(SeatArg { player: player.trim().parse()?, name })
    }
}

/// The players of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seating {
    /// The players, by seat.
    pub(crate) players: Vec<SeatPlayer>,
    /// Their names.
    pub(crate) names: Vec<String>,
}

impl Seating {
    /// Seats the players. A bot without a name gets its usual one, a person that of the seat; all
    /// names differ.
    pub(crate) fn new(text: &Text, places: &[SeatArg]) -> Seating {
        let alone = places.iter().filter(|place| place.player == SeatPlayer::Person).count() == 1;
        let mut names: Vec<String> = Vec::new();
        let given = |name: &str| places.iter().any(|place| place.name.as_deref() == Some(name));
        for (seat, place) in places.iter().enumerate() {
            let plain = match (&place.name, &place.player) {
                (Some(name), _) => name.clone(),
                (None, SeatPlayer::Bot(bot)) => bot_name(bot, seat, |name| {
                    given(name) || names.iter().any(|known| known == name)
                }),
                (None, SeatPlayer::Person) if alone => text.word("me"),
                (None, SeatPlayer::Person) => {
                    say!(text, "new-player", number = seat + 1).to_string()
                }
            };
            let numbered = (2..=9_u8).map(|number| {
                say!(text, "new-second", name = plain.clone(), number = number).to_string()
            });
            let mut free = std::iter::once(plain.clone()).chain(numbered);
            names.push(free.find(|name| !names.contains(name)).unwrap_or(plain));
        }
        let players = places.iter().map(|place| place.player.clone()).collect();
        Seating { players, names }
    }

    /// Returns the player of a seat.
    pub(crate) fn player(&self, seat: Seat) -> &SeatPlayer {
        &self.players[seat.index()]
    }

    /// Returns the seats of people.
    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> {
        let players = Seat::ALL.into_iter().zip(&self.players);
        players.filter(|(_, player)| **player == SeatPlayer::Person).map(|(seat, _)| seat)
    }

    /// Returns the seat of the only person, if there is one.
    pub(crate) fn alone(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }
}

#[cfg(test)]
mod tests {
    use quayside_text::Lang;

    use super::*;

    fn named(seats: &str) -> Result<Vec<String>, String> {
        let places: Result<Vec<SeatArg>, String> = seats.split(',').map(str::parse).collect();
        Ok(Seating::new(Text::of(Lang::En), &places?).names)
    }

    #[test]
    fn every_seat_has_a_different_name() {
        for (seats, names) in [
            ("me,captain,captain", &["Skipper", "Marisol", "Victor"][..]),
            ("me,me:Anna,mate", &["Player 1", "Anna", "Clara"]),
            ("captain:Nemo,me", &["Nemo", "Skipper"]),
            ("captain,me:Bruno,captain", &["Marisol", "Bruno", "Victor"]),
            ("me,Nemo=cmd:./bot --x=1", &["Skipper", "Nemo"]),
        ] {
            assert_eq!(named(seats).expect("all players are known"), names, "{seats}");
        }
        let program: SeatArg = "cmd:./my bot".parse().expect("a program");
        assert_eq!(program.player, SeatPlayer::Bot("cmd:./my bot"));
        assert_eq!(program.player.to_string().parse(), Ok(program.player));
        for wrong in ["captian,me", "me:,mate", "me:A#1,mate", ""] {
            assert!(named(wrong).is_err(), "{wrong}");
        }
    }
}
