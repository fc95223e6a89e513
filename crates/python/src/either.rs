//! One of two: the same thing of either game.

use quayside_bots::Strategy;
use quayside_bots::encode::Encode;
use quayside_engine::{Variant, corsairs, korsar};
use quayside_text::Narrate;

/// Something of Corsairs, or the same of Korsar.
#[derive(Clone)]
pub(crate) enum Either<C, K> {
    Corsairs(C),
    Korsar(K),
}

/// How a table of either game plays.
pub(crate) type AnyVariant = Either<Variant<corsairs::State>, Variant<korsar::State>>;

/// A game with all that Python asks for.
pub(crate) trait Studied: Encode + Strategy + Narrate {}

impl<G: Encode + Strategy + Narrate> Studied for G {}

/// Does the same with whichever of the two it is.
macro_rules! either {
    ($either:expr, $one:pat => $body:expr) => {
        match $either {
            $crate::either::Either::Corsairs($one) => $body,
            $crate::either::Either::Korsar($one) => $body,
        }
    };
}
pub(crate) use either;

/// Turns whichever of the two it is into something else of the same game.
macro_rules! map_either {
    ($either:expr, $one:pat => $body:expr) => {
        match $either {
            $crate::either::Either::Corsairs($one) => $crate::either::Either::Corsairs($body),
            $crate::either::Either::Korsar($one) => $crate::either::Either::Korsar($body),
        }
    };
}
pub(crate) use map_either;
