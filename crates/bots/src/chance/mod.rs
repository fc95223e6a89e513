//! The chance of each side to win: by what a seat knows, or with all hands open.
//!
//! An [`Estimate`] is the mean over worlds of what each is worth to the sides at the end of a playout
//! ([`Strategy::worth`]). A [`Calibration`] makes chances of it: of the positions that are called
//! 70%, 70% are won, over games of bots of all levels at one table. Whom one plays against it does not
//! know. The chances of all sides add up to 1.

mod fitted;
mod estimate;
mod calibration;
mod luck;

pub use calibration::{Calibration, TURNS};
pub use estimate::Estimate;
pub use luck::{Account, accounts};

use quayside_engine::{Game, GameView as _, Outcome, Seat, Variant};

use crate::{BotRng, Strategy};

/// A chance to win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chance {
    /// From 0 to 1; a tie counts as a part of a win.
    pub chance: f64,
    /// Its standard error, as far as it comes from the worlds that were drawn.
    pub error: f64,
}

/// Enough worlds for an error of three points or less, in a few milliseconds.
pub const WORLDS: u32 = 200;

/// Returns the chance of each side by what the eyes of a view see, and nothing else.
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
    if let Some(side) = G::sample(view, &mut rng.clone()).decided() {
        return won_by(view.variant(), side);
    }
    Calibration::of_seat(view.variant()).apply(&Estimate::of_view::<G>(view, worlds, rng))
}

/// Returns the chance of each side with all hands open, and nothing unknown but what fate will turn.
pub fn of_position<G: Strategy>(state: &G, worlds: u32, rng: &mut BotRng) -> Vec<Chance> {
    if let Some(outcome) = state.outcome() {
        return sure(&parts(state.variant(), &outcome));
    }
    if let Some(side) = state.decided() {
        return won_by(state.variant(), side);
    }
    Calibration::of_position(state.variant()).apply(&Estimate::of_position(state, worlds, rng))
}

/// Returns the part of each side in a win.
pub fn parts<G: Game>(table: Variant<G>, outcome: &Outcome) -> Vec<f64> {
    let won = |seat: Seat| f64::from(u8::from(outcome.winners.contains(seat)));
    let sum: f64 = sides(table).map(won).sum();
    sides(table).map(|seat| won(seat) / sum).collect()
}

/// Returns the first seat of each side.
fn sides<G: Game>(table: Variant<G>) -> impl Iterator<Item = Seat> {
    Seat::table(table.players()).step_by(table.team_size().into())
}

/// Returns the chances where a side wins for sure.
fn won_by<G: Game>(table: Variant<G>, winner: usize) -> Vec<Chance> {
    let part = |side| if side == winner { 1.0 } else { 0.0 };
    sure(&(0..usize::from(table.sides())).map(part).collect::<Vec<f64>>())
}

fn sure(parts: &[f64]) -> Vec<Chance> {
    parts.iter().map(|&chance| Chance { chance, error: 0.0 }).collect()
}
