//! The chance of each side to win: from the view of a seat, or with all hands open.
//!
//! An [`Estimate`] is the mean over worlds of the value of each for the sides at the end of a
//! playout ([`Strategy::worth`]). A [`Calibration`] turns it into chances: of the positions called
//! 70%, 70% are won, over games of bots of all levels at one table. It does not know how strong the
//! opponents are. The chances of all sides add up to 1.

mod fitted;
mod estimate;
mod calibration;

pub use calibration::{Calibration, TURNS};
pub use estimate::Estimate;
pub(crate) use estimate::{Sum, worths};

use quayside_engine::{Game, GameView as _, Outcome, Seat, Variant};

use crate::{BotRng, Strategy};

/// A chance to win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chance {
    /// From 0 to 1; a tie counts as a part of a win.
    pub chance: f64,
    /// Its standard error, as far as it comes from the sampling of worlds.
    pub error: f64,
}

/// Default number of worlds: an error of three points or less, in a few milliseconds.
pub const WORLDS: u32 = 200;

/// Returns the chance of each side from a view alone.
///
/// ```
/// use quayside_bots::chance::{WORLDS, of_view};
/// use quayside_bots::rng_for;
/// use quayside_engine::{Game, Seat, Variant, korsar};
///
/// let table = Variant::new(3, false).expect("three can play");
/// let game = korsar::State::new(table, Some(Seat::S0), 7.into());
/// let chances = of_view::<korsar::State>(&game.view(Seat::S0), WORLDS, &mut rng_for("chance", 7, &[]));
/// let sum: f64 = chances.iter().map(|side| side.chance).sum();
/// assert!((sum - 1.0).abs() < 1e-9);
/// ```
pub fn of_view<G: Strategy>(view: &G::View, worlds: u32, rng: &mut BotRng) -> Vec<Chance> {
    if let Some(outcome) = view.outcome() {
        return sure(&parts(view.variant(), &outcome));
    }
    if let Some(parts) = decided(&G::sample(view, &mut rng.clone())) {
        return sure(&parts);
    }
    Calibration::of_seat(view.variant()).apply(&Estimate::of_view::<G>(view, worlds, rng))
}

/// Returns the chance of each side with all hands open; only future chance events are unknown.
pub fn of_position<G: Strategy>(state: &G, worlds: u32, rng: &mut BotRng) -> Vec<Chance> {
    if let Some(parts) = decided(state) {
        return sure(&parts);
    }
    Calibration::of_position(state.variant()).apply(&Estimate::of_position(state, worlds, rng))
}

/// Returns the share of each side in the win, if that is decided.
pub(crate) fn decided<G: Strategy>(state: &G) -> Option<Vec<f64>> {
    if let Some(outcome) = state.outcome() {
        return Some(parts(state.variant(), &outcome));
    }
    let winner = state.decided()?;
    let part = |side| if side == winner { 1.0 } else { 0.0 };
    Some((0..usize::from(state.variant().sides())).map(part).collect())
}

/// Returns the share of each side in a win.
pub fn parts<G: Game>(table: Variant<G>, outcome: &Outcome) -> Vec<f64> {
    let won = |seat: Seat| f64::from(u8::from(outcome.winners.contains(seat)));
    let sum: f64 = sides(table).map(won).sum();
    sides(table).map(|seat| won(seat) / sum).collect()
}

/// Returns the first seat of each side.
pub(crate) fn sides<G: Game>(table: Variant<G>) -> impl Iterator<Item = Seat> {
    Seat::table(table.players()).step_by(table.team_size().into())
}

fn sure(parts: &[f64]) -> Vec<Chance> {
    parts.iter().map(|&chance| Chance { chance, error: 0.0 }).collect()
}
