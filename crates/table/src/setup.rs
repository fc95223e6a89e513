//! The setup of a table: all settings made before the first card is dealt.

use quayside_engine::{AnyState, Game, GameName, Seat, Seed, Variant, with_game};
use serde::{Deserialize, Serialize};

use crate::fair::{Secret, Signature};
use crate::id::{Millis, PlayerId};
use crate::start::{Start, can_play_on};
use crate::timing::Timing;

/// The terms of a table: the public part of its setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Terms {
    /// The game.
    pub game: GameName,
    /// Whether partners play together.
    pub teams: bool,
    /// The house rules that differ from the law.
    pub options: Vec<(String, String)>,
    /// Whether moves may be taken back; only where one person plays against bots.
    pub takebacks: bool,
    /// The speed of the bots.
    pub pace: Pace,
    /// Whether a newcomer gets instructions.
    pub guided: bool,
    /// Who may ask for a hint.
    #[serde(default)]
    pub hints: Hints,
    /// Which moves come back once before they are played; only where one person plays against bots.
    #[serde(default, skip_serializing_if = "Coach::is_off")]
    pub coach: Coach,
    /// Who can find the table.
    #[serde(default, skip_serializing_if = "Access::is_usual")]
    pub access: Access,
    /// The time control.
    #[serde(default, skip_serializing_if = "Timing::is_none")]
    pub clock: Timing,
    /// Whether the game counts for the ratings of its people, who all have accounts.
    #[serde(default, skip_serializing_if = "is_no")]
    pub rated: bool,
    /// Whether friends may write to each other; see [`crate::ChatState`].
    #[serde(default, skip_serializing_if = "is_no")]
    pub chat: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_no(said: &bool) -> bool {
    !said
}

/// Who can find a table while it has open seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Access {
    /// Visitors with its link.
    #[default]
    Link,
    /// All visitors: it is in the lobby, and starts automatically when all seats are taken.
    Lobby,
}

impl Terms {
    /// Returns the usual terms of a game between strangers without clocks.
    pub const fn new(game: GameName) -> Terms {
        Terms {
            game,
            teams: false,
            options: Vec::new(),
            takebacks: false,
            pace: Pace::Calm,
            guided: false,
            hints: Hints::Alone,
            coach: Coach::Off,
            access: Access::Link,
            clock: Timing::None,
            rated: false,
            chat: false,
        }
    }
}

impl Access {
    /// Every access.
    pub const ALL: [Access; 2] = [Access::Link, Access::Lobby];

    /// Returns the name in forms.
    pub const fn id(self) -> &'static str {
        match self {
            Access::Link => "link",
            Access::Lobby => "lobby",
        }
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    fn is_usual(&self) -> bool {
        *self == Access::default()
    }
}

/// Who may ask for a hint. A hint between people is help from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hints {
    /// One person who plays against bots.
    #[default]
    Alone,
    /// All players.
    All,
}

/// Which moves come back once, with the question whether to play them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Coach {
    /// None.
    #[default]
    Off,
    /// Those that lose much of the chance to win.
    Big,
    /// Also those that lose a little.
    All,
}

impl Coach {
    /// Every choice.
    pub const ALL: [Coach; 3] = [Coach::Off, Coach::Big, Coach::All];

    /// Returns the name in forms and text keys.
    pub const fn id(self) -> &'static str {
        match self {
            Coach::Off => "off",
            Coach::Big => "big",
            Coach::All => "all",
        }
    }

    /// Returns the choice with this name.
    pub fn named(name: &str) -> Option<Coach> {
        Coach::ALL.into_iter().find(|coach| coach.id() == name)
    }

    /// Returns the least loss of chance for which a move comes back, if any does. Below two points
    /// few judgements within the budget of the coach are clear.
    pub const fn threshold(self) -> Option<f64> {
        match self {
            Coach::Off => None,
            Coach::Big => Some(0.05),
            Coach::All => Some(0.02),
        }
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    fn is_off(&self) -> bool {
        *self == Coach::Off
    }
}

/// The setup of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The public part.
    #[serde(flatten)]
    pub terms: Terms,
    /// The initial players, by seat.
    pub seats: Vec<Place>,
    /// The seed of all decks, if it was chosen; otherwise empty.
    #[serde(default)]
    pub seed: String,
    /// The server's part of a fair deal; empty if the seed was chosen. Kept secret until the end.
    #[serde(default)]
    pub secret: String,
    /// The signature under the hash of the secret. Without it, as in the first version, words are
    /// given in the clear and the seed is derived in another way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promise: Option<Signature>,
    /// Seed of the bots' random choices.
    #[serde(rename = "whims")]
    pub bot_seed: u64,
    /// The seat that deals or plays first; drawn by lot if absent.
    pub first: Option<u8>,
    /// The position with which the game begins, instead of a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
    /// Whether the cards are dealt only when the maker starts the game.
    #[serde(default)]
    pub waits: bool,
    /// Whether bots and clocks rest while people read the result of a round. Tables of earlier
    /// versions did not, and their clocks follow from their logs.
    #[serde(default, skip_serializing_if = "is_no")]
    pub rests: bool,
    /// The maker of the table; by default the first person at it.
    #[serde(default)]
    pub maker: Option<PlayerId>,
}

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// The name of a bot here. The names of people are kept beside the log.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The player.
    pub player: Player,
    /// The word that the seat added to the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
}

impl Place {
    /// Returns an open seat.
    pub const fn open() -> Place {
        Place { name: String::new(), player: Player::Open, nonce: None }
    }

    /// Returns the seat of a person.
    pub const fn person(player: PlayerId) -> Place {
        Place { name: String::new(), player: Player::Person(player), nonce: None }
    }

    /// Returns the seat of a bot under a name.
    pub fn bot(bot: &str, name: String) -> Place {
        Place { name, player: Player::Bot(bot.to_owned()), nonce: None }
    }

    /// Returns the person of this seat, if there is one.
    pub const fn player(&self) -> Option<PlayerId> {
        match self.player {
            Player::Person(player) => Some(player),
            Player::Bot(_) | Player::Open => None,
        }
    }
}

/// The player who makes the moves of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A person.
    Person(PlayerId),
    /// A bot, by its level.
    Bot(String),
    /// An open seat: any visitor who has the link may take it.
    Open,
}

/// The speed of the bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// At once.
    Fast,
    /// Slow enough to follow.
    #[default]
    Calm,
    /// With time to think between moves.
    Slow,
}

impl Pace {
    /// Every pace.
    pub const ALL: [Pace; 3] = [Pace::Fast, Pace::Calm, Pace::Slow];

    /// Returns the name in forms and text keys.
    pub const fn id(self) -> &'static str {
        match self {
            Pace::Fast => "fast",
            Pace::Calm => "calm",
            Pace::Slow => "slow",
        }
    }

    /// Returns how long a bot waits on average before it moves, in milliseconds.
    pub const fn pause(self) -> u64 {
        match self {
            Pace::Fast => 0,
            Pace::Calm => 600,
            Pace::Slow => 1500,
        }
    }

    /// Returns how long bots wait longer after a deal, in milliseconds: pages show it for that time.
    pub const fn deal(self) -> u64 {
        match self {
            Pace::Fast => 0,
            Pace::Calm | Pace::Slow => 1000,
        }
    }

    /// Returns how long a bot waits after an entry of the log. The pause varies by a quarter with the
    /// time of that entry, so it says nothing about the bot's cards.
    pub const fn pause_after(self, last: Millis) -> u64 {
        self.pause() * (75 + last.0.rem_euclid(51).cast_unsigned()) / 100
    }
}

impl Setup {
    /// Returns the variant that the engine plays, if the rules have it.
    pub fn variant<G: Game>(&self) -> Option<Variant<G>> {
        let players = u8::try_from(self.seats.len()).ok()?;
        let table = Variant::new(players, self.terms.teams)?;
        let options = self.terms.options.iter();
        options.clone().try_fold(table, |table, (option, value)| table.with(option, value))
    }

    /// Returns the seed of all decks, if it was chosen: then the person who chose it knows every
    /// card.
    pub fn arranged(&self) -> Option<Seed> {
        self.seed.parse().ok().filter(|_| self.secret.is_empty())
    }

    /// Returns the server's part of a fair deal.
    pub fn secret(&self) -> Option<Secret> {
        Secret::parse(&self.secret)
    }

    /// Returns the seat that deals or plays first, if it is given.
    pub fn first(&self) -> Option<Seat> {
        self.first.and_then(|first| Seat::new(first.into()))
    }

    /// Returns the position with which the game begins; `None` if there is none, or if the rest of
    /// the setup does not fit it. Such a game has no deal to prove, and is neither timed nor rated.
    pub(crate) fn position(&self) -> Option<AnyState> {
        let start = self.start.as_ref()?;
        let is_undealt = self.seed.is_empty() && self.secret.is_empty() && self.promise.is_none();
        let is_untimed = self.terms.clock.is_none() && !self.terms.rated;
        if !is_undealt || !is_untimed || self.first.is_some() || self.waits {
            return None;
        }
        with_game!(self.terms.game, type G => {
            let state: G = start.position.parse().ok()?;
            let fits = self.variant() == Some(state.variant()) && can_play_on(&state);
            fits.then(|| state.into())
        })
    }

    /// Returns the seats of people.
    pub fn people(&self) -> impl Iterator<Item = (Seat, PlayerId)> {
        let places = Seat::ALL.into_iter().zip(&self.seats);
        places.filter_map(|(seat, place)| Some((seat, place.player()?)))
    }
}
