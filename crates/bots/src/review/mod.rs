//! Review of a finished game: its result as a sum of cards, decisions, hidden cards and the moves
//! of the others, and the decisions that cost most.
//!
//! The judge is one function: the calibrated chance of a side with all hands open, after the answers
//! of the others. [`course`] follows it through the game. Each move is compared with the usual one,
//! the first choice of the policy. A decision of the side is judged in worlds drawn from what its
//! player could know: the gain there is skill, and the rest of the gain is due to hidden cards. So
//! the [`Ledger`] adds up exactly. A second judge, games played on by the policy networks, confirms
//! a decision before it is called a mistake.
//!
//! The same record, seat, number of worlds and seed give the same review on every machine.

mod judge;
mod course;
mod decision;
mod confirm;
mod ledger;
mod levels;
mod result;

use std::ops::ControlFlow;

pub use course::{CourseStep, course};
pub use decision::{Decision, Fog, FogCard, Verdict, WeighedOption, fog};
pub use ledger::{Cause, Ledger, TurningPoint};
pub use levels::levels;

use quayside_engine::{Record, Seat, Seed};

use crate::chance::Chance;
use crate::{Strategy, rng_for};
use judge::Judge;
use ledger::Forfeit;

/// The version of the judge: reviews of different versions are not comparable.
pub const VERSION: u32 = 3;

/// Number of worlds for a decision: an error of about a point.
pub const WORLDS: u32 = 400;

/// Least loss of a decision that is listed: below it, judges of different seeds disagree.
pub const LISTED: f64 = 0.02;
/// Least loss of a mistake: smaller ones happen to admirals in every game.
const MISTAKE: f64 = 0.05;
/// Number of decisions that the second judge is asked about.
pub const CONFIRMED: usize = 8;

/// A review of a game for one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Review<M> {
    /// The seat.
    pub seat: Seat,
    /// Whether the judge is calibrated for this table; with house rules it is not.
    pub is_calibrated: bool,
    /// The causes of the result of the seat's side.
    pub ledger: Ledger,
    /// The course of the game, one step for each move.
    pub course: Vec<CourseStep>,
    /// The decisions of the side, in the order of the game.
    pub decisions: Vec<Decision<M>>,
    /// The largest changes of the chance, in the order of the game.
    pub turning_points: Vec<TurningPoint>,
    /// Number of the seat's turns.
    pub turns: u32,
}

/// The terms of a review.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Number of worlds for a decision.
    pub worlds: u32,
    /// Seed of the worlds.
    pub seed: Seed,
    /// Maximum number of decisions that the second judge is asked about, the costliest first.
    pub confirmed: usize,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { worlds: WORLDS, seed: 0.into(), confirmed: CONFIRMED }
    }
}

impl<M: PartialEq + Copy> Review<M> {
    /// Returns the decisions of the seat that cost something, the most expensive first.
    pub fn costly(&self) -> Vec<&Decision<M>> {
        let own = self.decisions.iter().filter(|decision| decision.seat == self.seat);
        let mut costly: Vec<_> = own.filter(|decision| decision.costs(LISTED)).collect();
        costly.sort_by(|one, other| other.loss.chance.total_cmp(&one.loss.chance));
        costly
    }

    /// Returns the chance lost in 100 turns of the seat, in points.
    pub fn lost_in_100_turns(&self) -> Chance {
        let own = self.decisions.iter().filter(|decision| decision.seat == self.seat);
        let (sum, squares) = own.fold((0.0, 0.0), |(sum, squares), decision| {
            (sum + decision.measured, squares + decision.loss.error.powi(2))
        });
        let scale = 100.0 * 100.0 / f64::from(self.turns.max(1));
        Chance { chance: (scale * sum).max(0.0), error: scale * f64::sqrt(squares) }
    }
}

/// Reviews a game for a seat; none if it is over neither by its rules nor by forfeits. `progress` gets the completed
/// part, from 0 to 1, and may stop the review.
pub fn review<G: Strategy>(
    record: &Record<G>,
    seat: Seat,
    terms: Terms,
    mut progress: impl FnMut(f64) -> ControlFlow<()>,
) -> Option<Review<G::Move>> {
    let table = record.variant();
    let result = result::shares(record)?[table.side(seat)];
    let course = course(record, seat);
    let mut positions: Vec<(usize, G, Seat, G::Move)> = Vec::new();
    let (mut place, mut turns, mut last) = (0, 0, None);
    record.replay(|step| {
        if table.side(step.seat) == table.side(seat) {
            positions.push((place, *step.before, step.seat, step.mv));
        }
        // Moves in a row are one turn, unless a round ended between them.
        turns += u32::from(step.seat == seat && last != Some(seat));
        last = (!G::ONE_DECK && step.events.is_empty()).then_some(step.seat);
        place += 1;
    });
    let judge = Judge::new(table, seat);
    let mut decisions = Vec::with_capacity(positions.len());
    let all = f64::from(positions.len() as u32);
    for &(at, before, mover, played) in &positions {
        let rng = &mut rng_for("review", terms.seed, &[at as u64]);
        decisions.push(decision::decide(&judge, (at, &before), (mover, played), terms.worlds, rng));
        progress(DECIDED * f64::from(decisions.len() as u32) / all).continue_value()?;
    }
    let fair = 1.0 / f64::from(table.sides());
    let is_own = record.forfeits().iter().any(|&left| table.side(left) == table.side(seat));
    let forfeit = Forfeit { is_own, change: result - course.last().map_or(fair, |it| it.chance) };
    let ledger = Ledger::new(fair, &course, &decisions, forfeit);
    let turning_points = ledger::turning_points(&course, &decisions, forfeit);
    let is_calibrated = judge.is_learned;
    let mut review =
        Review { seat, is_calibrated, ledger, course, decisions, turning_points, turns };
    explain(&mut review, &judge, &positions, terms, progress)?;
    Some(review)
}

/// Judges one move of a seat in a position, without the second judge.
pub fn judge_move<G: Strategy>(
    before: &G,
    seat: Seat,
    mv: G::Move,
    worlds: u32,
    seed: Seed,
) -> Decision<G::Move> {
    let rng = &mut rng_for("review", seed, &[0]);
    decision::decide(&Judge::new(before.variant(), seat), (0, before), (seat, mv), worlds, rng)
}

/// The part of the work that is done when all decisions are judged.
const DECIDED: f64 = 0.5;

/// Asks the second judge about the costliest decisions, and measures what follows from them.
fn explain<G: Strategy>(
    review: &mut Review<G::Move>,
    judge: &Judge<G>,
    positions: &[(usize, G, Seat, G::Move)],
    terms: Terms,
    mut progress: impl FnMut(f64) -> ControlFlow<()>,
) -> Option<()> {
    let costly: Vec<usize> = review.costly().iter().map(|decision| decision.at).collect();
    let count = f64::from(costly.len().max(1) as u32);
    for (rank, at) in costly.into_iter().enumerate() {
        let place = positions.binary_search_by_key(&at, |position| position.0).ok()?;
        let (before, decision) = (&positions[place].1, &mut review.decisions[place]);
        let rng = &mut rng_for("explain", terms.seed, &[at as u64]);
        decision.differences = decision::measure(before, decision, rng);
        decision.verdict = Verdict::Disputed;
        if rank < terms.confirmed && decision.loss.chance >= MISTAKE {
            let moves = [decision.best(), decision.played];
            if confirm::is_better(judge, before, decision.seat, moves, rng) {
                decision.verdict = Verdict::Mistake;
            }
        }
        progress(DECIDED + (1.0 - DECIDED) * f64::from(rank as u32 + 1) / count)
            .continue_value()?;
    }
    Some(())
}
