//! Either game: its name, values of one game or the other, and code that is the same for both.

use alloc::vec::Vec;
use core::any::Any;
use core::fmt::{self, Display};
use core::str::FromStr;

use crate::game::{Game, HouseRules, IllegalMove, ParseMoveError, Variant};
use crate::rule::RuleId;
use crate::{corsairs, korsar};

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum GameName {
    /// Leo Colovini's.
    Corsairs,
    /// Reiner Knizia's.
    Korsar,
}

/// A value of Corsairs, or the same kind of value of Korsar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Either<C, K> {
    /// Of Corsairs.
    Corsairs(C),
    /// Of Korsar.
    Korsar(K),
}

/// One of the two games.
pub trait KnownGame:
    Game<Card: Into<AnyCard>, Move: Into<AnyMove>, Illegal: Into<AnyIllegal>> + Into<AnyState>
{
    /// Its name.
    const GAME: GameName;
}

impl KnownGame for corsairs::State {
    const GAME: GameName = GameName::Corsairs;
}

impl KnownGame for korsar::State {
    const GAME: GameName = GameName::Korsar;
}

/// A card of either game.
pub type AnyCard = Either<corsairs::Card, korsar::Card>;

/// A move of either game.
pub type AnyMove = Either<corsairs::Move, korsar::Move>;

/// Why the law of either game forbids a move.
pub type AnyIllegal = Either<corsairs::Illegal, korsar::Illegal>;

/// A state of either game.
pub type AnyState = Either<corsairs::State, korsar::State>;

/// Evaluates the same expression for either game: with the value that an [`Either`] holds, with
/// that value mapped to another of the same game, or with the state of the game that is named.
///
/// ```
/// use quayside_engine::{AnyMove, Either, GameName, Variant, korsar, with_game};
///
/// let mv: AnyMove = korsar::Move::Draw.into();
/// assert_eq!(with_game!(mv, mv => mv.to_string()), "draw");
/// let written: Either<String, String> = with_game!(map mv, mv => mv.to_string());
/// assert_eq!(written, Either::Korsar("draw".to_owned()));
/// let sizes = |game: GameName| with_game!(game, type G => Variant::<G>::sizes());
/// assert_eq!(sizes(GameName::Corsairs), "2 to 4 players");
/// ```
#[macro_export]
macro_rules! with_game {
    (map $value:expr, $inner:pat => $body:expr) => {
        match $value {
            $crate::Either::Corsairs($inner) => $crate::Either::Corsairs($body),
            $crate::Either::Korsar($inner) => $crate::Either::Korsar($body),
        }
    };
    ($game:expr, type $G:ident => $body:expr) => {
        match $game {
            $crate::GameName::Corsairs => {
                type $G = $crate::corsairs::State;
                $body
            }
            $crate::GameName::Korsar => {
                type $G = $crate::korsar::State;
                $body
            }
        }
    };
    ($value:expr, $inner:pat => $body:expr) => {
        match $value {
            $crate::Either::Corsairs($inner) => $body,
            $crate::Either::Korsar($inner) => $body,
        }
    };
}

impl GameName {
    /// Both games.
    pub const ALL: [GameName; 2] = [GameName::Corsairs, GameName::Korsar];

    /// Returns the name in records, addresses and text keys.
    pub const fn id(self) -> &'static str {
        match self {
            GameName::Corsairs => "corsairs",
            GameName::Korsar => "korsar",
        }
    }

    /// Returns every table that the game can be played at: how many play, and whether in teams.
    pub fn tables(self) -> Vec<(u8, bool)> {
        with_game!(self, type G => {
            Variant::<G>::all().map(|table| (table.players(), table.teams())).collect()
        })
    }

    /// Returns every house rule with its values, the printed one first.
    pub const fn house_rules(self) -> &'static [(&'static str, &'static [&'static str])] {
        with_game!(self, type G => <<G as Game>::HouseRules as HouseRules>::OPTIONS)
    }
}

impl Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for GameName {
    type Err = ();

    fn from_str(id: &str) -> Result<GameName, ()> {
        GameName::ALL.into_iter().find(|game| game.id() == id).ok_or(())
    }
}

impl<C, K> Either<C, K> {
    /// Returns which game the value is of.
    pub const fn game(&self) -> GameName {
        match self {
            Either::Corsairs(_) => GameName::Corsairs,
            Either::Korsar(_) => GameName::Korsar,
        }
    }
}

impl<C: 'static, K: 'static> Either<C, K> {
    /// Returns the value, if it has this type: for code that is generic over the game.
    pub fn get<T: 'static>(&self) -> Option<&T> {
        with_game!(self, value => (value as &dyn Any).downcast_ref())
    }
}

impl<C: Display, K: Display> Display for Either<C, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_game!(self, value => value.fmt(f))
    }
}

/// Makes values of either game from those of one.
macro_rules! from_one {
    ($($Kind:ident)+) => {$(
        impl From<corsairs::$Kind> for Either<corsairs::$Kind, korsar::$Kind> {
            fn from(value: corsairs::$Kind) -> Self {
                Either::Corsairs(value)
            }
        }

        impl From<korsar::$Kind> for Either<corsairs::$Kind, korsar::$Kind> {
            fn from(value: korsar::$Kind) -> Self {
                Either::Korsar(value)
            }
        }
    )+};
}
from_one!(Card Move Illegal State);

impl AnyMove {
    /// Reads a move of a game from its notation.
    pub fn parse(game: GameName, text: &str) -> Result<AnyMove, ParseMoveError<AnyCard>> {
        with_game!(game, type G => read::<G>(text))
    }
}

fn read<G: KnownGame>(text: &str) -> Result<AnyMove, ParseMoveError<AnyCard>> {
    text.parse::<G::Move>().map(Into::into).map_err(|error| match error {
        ParseMoveError::Malformed => ParseMoveError::Malformed,
        ParseMoveError::CardTwice(card) => ParseMoveError::CardTwice(card.into()),
    })
}

impl IllegalMove for AnyIllegal {
    type Card = AnyCard;

    fn card_twice(card: AnyCard) -> AnyIllegal {
        with_game!(map card, card => IllegalMove::card_twice(card))
    }

    fn rule(&self) -> RuleId {
        with_game!(self, illegal => illegal.rule())
    }
}
