//! What follows from a move in Corsairs.

use quayside_engine::corsairs::{Phase, Position as _, State};
use quayside_engine::{Game, Seat};

use super::Sight;
use crate::measure::{Measure, Row};
use crate::{BotRng, Strategy};

/// Plays on to the end of the round of `start`, and measures what happens to `seat`.
pub(super) fn measure(mut state: State, start: &State, seat: Seat, rng: &mut BotRng) -> Row {
    let mut row = Row::default();
    let mut closer = None;
    while state.round() == start.round() {
        let Some(mover) = state.to_move().first() else { break };
        let sails = matches!(state.phase(), Phase::Crew | Phase::Settle(_));
        closer = sails.then(|| state.mover()).or(closer);
        let is_next = *state.phase() == Phase::Draw && state.mover() == seat;
        if (is_next || sails) && row.get(Measure::OwnLimit).is_none() {
            limits(&state, seat, &mut row);
        }
        state.playout_step(mover, rng);
    }
    let Some(closer) = closer else { return row };
    let paid = |other| f32::from(state.penalties(other).len() - start.penalties(other).len());
    let rivals = rivals(&state, seat).map(paid);
    let is_sweep = state.penalties_out() == start.penalties_out();
    let is_won = state.outcome().is_some_and(|outcome| outcome.winners.contains(seat));
    row.mark(Measure::OwnSweep, is_sweep && is_won);
    row.mark(Measure::RivalSweep, is_sweep && !is_won);
    row.mark(Measure::SentUnder, closer == seat && paid(seat) > 0.0);
    row.set(Measure::OwnPenalties, paid(seat));
    row.set(Measure::RivalPenalties, mean(rivals));
    row
}

fn limits(state: &State, seat: Seat, row: &mut Row) {
    let limit = |other| f32::from(Sight::new(state, other).limit());
    row.set(Measure::OwnLimit, limit(seat));
    row.set(Measure::RivalLimit, mean(rivals(state, seat).map(limit)));
}

fn rivals(state: &State, seat: Seat) -> impl Iterator<Item = Seat> {
    Seat::table(state.variant().players()).filter(move |&other| other != seat)
}

fn mean(values: impl Iterator<Item = f32>) -> f32 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    sum / f32::max(count, 1.0)
}
