//! What the admiral needs to know about Korsar.

use quayside_engine::korsar::{Move, State};
use quayside_engine::{Game, Seat};

use super::best;
use super::captain::CAPTAIN;
use super::judge::{Judge, Odds};
use crate::Situation;

/// How many moves are searched besides the captain's own.
const OTHERS: usize = 7;
/// How much of the worth is gold: a game that is lost or won is still played well.
const GOLD: f64 = 0.1;

/// Lists the moves that are worth a search, the captain's own first.
pub(super) fn candidates(situation: &Situation<'_, State>) -> Vec<Move> {
    let odds = Odds::of(situation.view().unseen());
    let own = best(situation.deal(), situation.seat(), &CAPTAIN, &odds);
    let judge = Judge::new(situation.deal(), situation.seat(), &CAPTAIN, &odds);
    let mut others: Vec<Move> =
        situation.legal_moves().into_iter().filter(|&mv| mv != own).collect();
    others.sort_by(|&one, &other| judge.score(other).total_cmp(&judge.score(one)));
    others.truncate(OTHERS);
    others.insert(0, own);
    others
}

/// What the end of the game is worth: the part in the win, and a little for the gold.
pub(super) fn worth(state: &State, seat: Seat) -> f64 {
    let Some(outcome) = state.outcome() else { return 0.5 };
    let own_side = |other: Seat| state.side(other) == state.side(seat);
    let count = |winners: usize| f64::from(winners as u8);
    let own = outcome.winners.iter().filter(|&winner| own_side(winner)).count();
    let won = count(own) / count(outcome.winners.len());
    let seats = Seat::table(state.variant().players());
    let rival =
        seats.filter(|&other| !own_side(other)).map(|other| outcome.scores[other.index()]).max();
    let ahead = f64::from(outcome.scores[seat.index()] - rival.unwrap_or(0)) / 200.0;
    (1.0 - GOLD) * won + GOLD * (0.5 + ahead).clamp(0.0, 1.0)
}
