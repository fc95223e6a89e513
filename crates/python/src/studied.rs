//! The requirements of the Python package on a game.

use quayside_bots::Strategy;
use quayside_engine::{Either, Variant, corsairs, korsar};
use quayside_table::Scored;
use quayside_text::Narrate;

use crate::encode::Encode;

/// The rules of a table of either game.
pub(crate) type AnyVariant = Either<Variant<corsairs::State>, Variant<korsar::State>>;

/// A game with everything that the Python package needs.
pub(crate) trait Studied: Encode + Strategy + Narrate + Scored {}

impl<G: Encode + Strategy + Narrate + Scored> Studied for G {}
