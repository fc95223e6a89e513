//! How a table is set up.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use quayside_engine::{Game, Seat, Seed, Variant};
use serde::{Deserialize, Serialize};

use crate::visitor::{Visitor, random_name, random_number};

/// The name of a table in its address: short enough to send, too long to guess.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Id(String);

impl TryFrom<String> for Id {
    type Error = &'static str;

    fn try_from(id: String) -> Result<Id, &'static str> {
        id.parse().map_err(|()| "no name of a table: it has 16 hexadecimal digits")
    }
}

impl Id {
    /// Makes up a new one.
    pub fn new() -> Id {
        Id(random_name(8))
    }

    /// Returns the name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for Id {
    fn default() -> Id {
        Id::new()
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Id {
    type Err = ();

    fn from_str(id: &str) -> Result<Id, ()> {
        let fits = id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| Id(id.to_owned())).ok_or(())
    }
}

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameName {
    /// Leo Colovini's.
    Corsairs,
    /// Reiner Knizia's.
    Korsar,
}

impl GameName {
    /// Both games.
    pub const ALL: [GameName; 2] = [GameName::Corsairs, GameName::Korsar];

    /// Returns what addresses and keys call it.
    pub const fn id(self) -> &'static str {
        match self {
            GameName::Corsairs => "corsairs",
            GameName::Korsar => "korsar",
        }
    }
}

impl FromStr for GameName {
    type Err = ();

    fn from_str(id: &str) -> Result<GameName, ()> {
        GameName::ALL.into_iter().find(|game| game.id() == id).ok_or(())
    }
}

/// Everything that is said before the first card is dealt.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The game.
    pub game: GameName,
    /// Who sits where.
    pub seats: Vec<Place>,
    /// Whether partners play together.
    pub teams: bool,
    /// The house rules that differ from the law.
    pub options: Vec<(String, String)>,
    /// What all cards follow from; nobody is told before the end.
    pub seed: String,
    /// Where the bots' whims come from.
    pub whims: u64,
    /// Who deals or plays first, where it is not left to the lot.
    pub first: Option<u8>,
    /// Whether moves may be taken back; only where nobody but bots would mind.
    pub takebacks: bool,
    /// How fast the bots move.
    pub pace: Pace,
    /// Whether a newcomer is shown how to play.
    pub guided: bool,
}

/// A place at the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Place {
    /// What whoever sits here is called.
    pub name: String,
    /// Who it is.
    pub player: Player,
}

/// Whoever makes the moves of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Somebody at this browser.
    Person(Visitor),
    /// A bot, by name.
    Bot(String),
}

/// How fast the bots move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// At once.
    Fast,
    /// So that one can follow.
    #[default]
    Calm,
    /// With time to think.
    Slow,
}

impl Pace {
    /// All of them.
    pub const ALL: [Pace; 3] = [Pace::Fast, Pace::Calm, Pace::Slow];

    /// Returns what forms and keys call it.
    pub const fn id(self) -> &'static str {
        match self {
            Pace::Fast => "fast",
            Pace::Calm => "calm",
            Pace::Slow => "slow",
        }
    }

    /// Returns how long a bot waits before it moves.
    pub const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Fast => 0,
            Pace::Calm => 600,
            Pace::Slow => 1500,
        })
    }
}

impl Setup {
    /// Sets up the same table for another game: new cards, and everybody keeps the seat.
    pub fn again(&self) -> Setup {
        Setup { seed: random_name(32), whims: random_number(), first: None, ..self.clone() }
    }

    /// Returns the table that the engine plays at, if the law knows such a table.
    pub fn variant<G: Game>(&self) -> Option<Variant<G>> {
        let players = u8::try_from(self.seats.len()).ok()?;
        let table = Variant::new(players, self.teams)?;
        self.options.iter().try_fold(table, |table, (option, value)| table.with(option, value))
    }

    /// Returns what the cards follow from.
    pub fn seed(&self) -> Option<Seed> {
        self.seed.parse().ok()
    }

    /// Returns who deals or plays first, where it is said.
    pub fn first(&self) -> Option<Seat> {
        self.first.and_then(|first| Seat::new(first.into()))
    }

    /// Returns the seats of people, with who they are.
    pub fn visitors(&self) -> impl Iterator<Item = (Seat, &Visitor)> {
        self.places().filter_map(|(seat, place)| match &place.player {
            Player::Person(visitor) => Some((seat, visitor)),
            Player::Bot(_) => None,
        })
    }

    /// Returns every seat with who sits there.
    pub fn places(&self) -> impl Iterator<Item = (Seat, &Place)> {
        Seat::ALL.into_iter().zip(&self.seats)
    }

    /// Returns the bot that plays a seat, if one does.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match &self.seats.get(seat.index())?.player {
            Player::Bot(bot) => Some(bot),
            Player::Person(_) => None,
        }
    }

    /// Returns what the players are called.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|place| place.name.clone()).collect()
    }
}
