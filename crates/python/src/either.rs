//! One of two: the same thing of either game.

use quayside_bots::Strategy;
use quayside_bots::encode::Encode;
use quayside_engine::{Variant, corsairs, korsar};
use quayside_text::Narrate;

/// A value of Corsairs, or the same kind of value of Korsar.
#[derive(Clone)]
pub(crate) enum Either<C, K> {
    Corsairs(C),
    Korsar(K),
}

/// How a table of either game plays.
pub(crate) type AnyVariant = Either<Variant<corsairs::State>, Variant<korsar::State>>;

/// A game with everything that the Python package needs.
pub(crate) trait Studied: Encode + Strategy + Narrate {}

impl<G: Encode + Strategy + Narrate> Studied for G {}

/// Evaluates the same expression for either game.
macro_rules! either {
    ($either:expr, $one:pat => $body:expr) => {
        match $either {
            $crate::either::Either::Corsairs($one) => $body,
            $crate::either::Either::Korsar($one) => $body,
        }
    };
}
pub(crate) use either;

/// Maps a value of either game to another value of the same game.
macro_rules! map_either {
    ($either:expr, $one:pat => $body:expr) => {
        match $either {
            $crate::either::Either::Corsairs($one) => $crate::either::Either::Corsairs($body),
            $crate::either::Either::Korsar($one) => $crate::either::Either::Korsar($body),
        }
    };
}
pub(crate) use map_either;
