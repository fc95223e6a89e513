//! Lapses: moves that lose much of the chance to win, compared with the best one.

use std::ops::ControlFlow;

use quayside_engine::{GameView as _, Seat};

use super::weighing::Weighing;
use super::{Choice, candidates};
use crate::{BotRng, Budget, Situation, Strategy};

/// A move that loses much.
#[derive(Clone, PartialEq, Debug)]
pub struct Lapse<M> {
    /// The move to make.
    pub best: Choice<M>,
    /// The move that loses: its loss, and what the better move changes.
    pub played: Choice<M>,
}

/// The playouts of a judgement: at most 50 milliseconds on one core at every kind of table.
pub const LAPSE_BUDGET: Budget = Budget::Playouts(600);

/// Returns the lapse if `mv` loses at least `threshold` of the chance to win and is not close to
/// the best move.
///
/// It depends on the view alone, and with a budget in playouts the same random source gives the
/// same answer. A move that is not legal is no lapse, and neither is the only legal one.
pub fn lapse<G: Strategy>(
    view: &G::View,
    seat: Seat,
    (mv, threshold): (G::Move, f64),
    budget: Budget,
    rng: &mut BotRng,
) -> Option<Lapse<G::Move>> {
    if view.check(mv).is_err() || is_forced::<G>(view) {
        return None;
    }
    let situation = Situation::<G>::new(view, seat, rng);
    let solved = G::solve(&situation, budget.positions());
    if solved.is_some_and(|best| best.mv == mv) {
        return None;
    }
    let candidates = candidates(&situation, solved, &[mv]);
    let mut choices = Weighing::run(&situation, candidates, budget, rng).choices().into_iter();
    let best = choices.next()?;
    let played = choices.find(|choice| choice.mv == mv)?;
    (!played.is_close && played.loss.chance >= threshold).then_some(Lapse { best, played })
}

/// Returns whether there is no choice. A hand can be divided in thousands of ways: two are enough.
fn is_forced<G: Strategy>(view: &G::View) -> bool {
    let mut legal = 0;
    let more = view.visit_legal(|_| {
        legal += 1;
        if legal > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    more.is_continue()
}
