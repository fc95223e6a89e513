//! The result of a record with its forfeits, as docs/formats.md defines it.

use quayside_engine::{Outcome, Record, Seat, SeatSet};

use crate::Strategy;
use crate::chance::parts;

/// Returns the share of each side in the win; none if the game is over neither by its rules nor by
/// forfeits.
pub(super) fn shares<G: Strategy>(record: &Record<G>) -> Option<Vec<f64>> {
    let (table, outcome) = (record.variant(), record.state().outcome());
    let has_left = |seat: Seat| {
        record.forfeits().iter().any(|&forfeit| table.side(forfeit) == table.side(seat))
    };
    let standing: SeatSet = Seat::table(table.players()).filter(|&seat| !has_left(seat)).collect();
    let outcome = match outcome {
        None if standing.len() > table.team_size().into() => return None,
        None => Outcome { winners: standing, scores: [0; 8] },
        Some(outcome) => without_forfeits(outcome, standing),
    };
    Some(parts(table, &outcome))
}

/// Returns the outcome among the sides that have not forfeited.
fn without_forfeits(Outcome { winners, scores }: Outcome, standing: SeatSet) -> Outcome {
    let left = winners.iter().filter(|&seat| standing.contains(seat)).collect::<SeatSet>();
    let best = winners.iter().next().map_or(0, |seat| scores[seat.index()]);
    // The winners have the best score of all, so the next best one is the nearest to theirs.
    let distance = |seat: Seat| scores[seat.index()].abs_diff(best);
    let nearest = standing.iter().map(distance).min();
    let is_next = |&seat: &Seat| Some(distance(seat)) == nearest;
    let winners = if left.is_empty() { standing.iter().filter(is_next).collect() } else { left };
    Outcome { winners, scores }
}
