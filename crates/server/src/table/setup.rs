//! How a table is set up.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use quayside_engine::{Game, Seat, Seed, Variant};
use serde::{Deserialize, Serialize};

use crate::fair::{self, Secret};
use crate::visitor::{Visitor, random_name, random_number};

/// The name of a table in its address: short enough to send, too long to guess.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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
#[allow(clippy::struct_excessive_bools, reason = "each is a box to tick on the form, or not")]
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
    /// What all cards follow from, where somebody asked for a deal; else empty.
    #[serde(default)]
    pub seed: String,
    /// What the cards follow from, together with the seats' own words; nobody is told before the
    /// end. Empty where the seed is said.
    #[serde(default)]
    pub secret: String,
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
    /// Whether the cards are dealt only when the maker says so.
    #[serde(default)]
    pub waits: bool,
    /// Who made the table; the first person at it, unless said.
    #[serde(default)]
    pub maker: Option<Visitor>,
}

/// A place at the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Place {
    /// What whoever sits here is called.
    pub name: String,
    /// Who it is.
    pub player: Player,
    /// What the seat added to the deal before the cards were dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
}

impl Place {
    /// Returns a seat that anybody may take.
    pub fn open() -> Place {
        Place { name: String::new(), player: Player::Open, nonce: None }
    }

    /// Returns the person who sits here, if one does.
    pub fn visitor(&self) -> Option<&Visitor> {
        match &self.player {
            Player::Person(visitor) => Some(visitor),
            Player::Bot(_) | Player::Open => None,
        }
    }
}

/// Whoever makes the moves of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Somebody at this browser.
    Person(Visitor),
    /// A bot, by name.
    Bot(String),
    /// Nobody yet: whoever has the link may sit down.
    Open,
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
    /// Returns the table that the engine plays at, if the law knows such a table.
    pub fn variant<G: Game>(&self) -> Option<Variant<G>> {
        let players = u8::try_from(self.seats.len()).ok()?;
        let table = Variant::new(players, self.teams)?;
        self.options.iter().try_fold(table, |table, (option, value)| table.with(option, value))
    }

    /// Returns what the cards follow from, once the seats have added what they will.
    pub fn deal(&self, nonces: &[Option<String>]) -> Option<Seed> {
        match self.secret() {
            Some(secret) => Some(fair::seed(&secret, nonces)),
            None => self.seed.parse().ok(),
        }
    }

    /// Returns the server's part of the deal.
    pub fn secret(&self) -> Option<Secret> {
        self.secret.parse().ok()
    }

    /// Returns who deals or plays first, where it is said.
    pub fn first(&self) -> Option<Seat> {
        self.first.and_then(|first| Seat::new(first.into()))
    }

    /// Returns the seats of people, with who they are.
    pub fn visitors(&self) -> impl Iterator<Item = (Seat, &Visitor)> {
        let places = Seat::ALL.into_iter().zip(&self.seats);
        places.filter_map(|(seat, place)| Some((seat, place.visitor()?)))
    }

    /// Returns what those are called who sat there from the first.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|place| place.name.clone()).collect()
    }

    /// Returns what those have added to the deal who sat there from the first.
    pub fn nonces(&self) -> Vec<Option<String>> {
        self.seats.iter().map(|place| place.nonce.clone()).collect()
    }

    /// Sets up a table like this one for another game: new cards, and everybody keeps the seat.
    pub fn again(&self, seats: Vec<Place>, maker: &Visitor, waits: bool, secret: &Secret) -> Setup {
        Setup {
            seats,
            seed: String::new(),
            secret: secret.to_string(),
            whims: random_number(),
            first: None,
            waits,
            maker: Some(maker.clone()),
            ..self.clone()
        }
    }
}
