//! What the admiral needs to know about Korsar.

use std::sync::LazyLock;

use quayside_engine::korsar::{HouseRules, Move, State, Variant};
use quayside_engine::{Game, Seat};

use super::best;
use super::captain::CAPTAIN;
use super::judge::{Judge, Odds};
use crate::network::Learned;
use crate::{Candidate, Situation, Skill, Skills};

/// The admiral's skills.
pub(super) const SKILLS: &[Skill] = &[Skill::Search, Skill::Network];

/// How many moves are searched besides the first.
const OTHERS: usize = 7;
/// How much of the worth is gold: a game that is lost or won is still played well.
const GOLD: f64 = 0.1;

/// How much more a move must be worth for each unit of weight that it has less.
const TRUST: f64 = 0.01;

/// Returns the networks, if this admiral has them, their weights are there, and they have learned to
/// play this table: by the law, with all cards.
fn learned(table: Variant, skills: Skills) -> Option<&'static Learned<State>> {
    static LEARNED: LazyLock<Option<Learned<State>>> = LazyLock::new(|| {
        Learned::read(
            include_bytes!("../../weights/korsar-policy.f16"),
            include_bytes!("../../weights/korsar-value.f16"),
        )
    });
    let known = table.is_full_size() && table.rules == HouseRules::default();
    LEARNED.as_ref().filter(|_| known && skills.has(Skill::Network))
}

/// Lists the moves that are worth a search: the likeliest of a trained player first, or the
/// captain's own.
pub(super) fn candidates(situation: &Situation<'_, State>, skills: Skills) -> Vec<Candidate<Move>> {
    if let Some(learned) = learned(situation.deal().variant(), skills) {
        return learned.candidates(situation, situation.legal_moves(), TRUST);
    }
    let odds = Odds::of(situation.view().unseen());
    let own = best(situation.deal(), situation.seat(), &CAPTAIN, &odds);
    let judge = Judge::new(situation.deal(), situation.seat(), &CAPTAIN, &odds);
    let mut others: Vec<Move> =
        situation.legal_moves().into_iter().filter(|&mv| mv != own).collect();
    others.sort_by(|&one, &other| judge.score(other).total_cmp(&judge.score(one)));
    others.truncate(OTHERS);
    others.insert(0, own);
    others.into_iter().map(Candidate::even).collect()
}

/// Returns whether a playout of so many moves has gone far enough: all others have answered, and among
/// few sides once more, and the seat that chose is to move again.
pub(super) fn is_played_out(state: &State, moves: u32, skills: Skills) -> bool {
    let table = state.variant();
    let rounds = if table.sides() <= 3 { 2 } else { 1 };
    moves > rounds * u32::from(table.players()) && learned(table, skills).is_some()
}

/// Returns whether a network has learned to tell what the position is worth.
pub(super) fn is_judged(state: &State, skills: Skills) -> bool {
    learned(state.variant(), skills).is_some()
}

/// What a position is worth: by the network, or at the end the part in the win, and a little for
/// the gold.
pub(super) fn worth(state: &State, seat: Seat, skills: Skills) -> f64 {
    let learned = learned(state.variant(), skills);
    let Some(outcome) = state.outcome() else {
        return learned.map_or(0.5, |learned| learned.value.of(state, seat));
    };
    let own_side = |other: Seat| state.side(other) == state.side(seat);
    let count = |winners: usize| f64::from(winners as u8);
    let own = outcome.winners.iter().filter(|&winner| own_side(winner)).count();
    let won = count(own) / count(outcome.winners.len());
    if learned.is_some() {
        return won;
    }
    let seats = Seat::table(state.variant().players());
    let rival =
        seats.filter(|&other| !own_side(other)).map(|other| outcome.scores[other.index()]).max();
    let ahead = f64::from(outcome.scores[seat.index()] - rival.unwrap_or(0)) / 200.0;
    (1.0 - GOLD) * won + GOLD * (0.5 + ahead).clamp(0.0, 1.0)
}
