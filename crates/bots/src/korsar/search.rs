//! The admiral's search in Korsar.

use std::sync::LazyLock;

use quayside_engine::korsar::{HouseRules, Move, State, Variant};
use quayside_engine::{Game, Seat};

use super::best;
use super::captain::CAPTAIN;
use super::judge::{Judge, Odds};
use crate::chance::sides;
use crate::network::Learned;
use crate::strategy::first_and;
use crate::{BotRng, Candidate, Situation, Skill, Skills, Strategy as _};

/// The admiral's skills.
pub(super) const SKILLS: &[Skill] = &[Skill::Search, Skill::Network];

/// Number of moves searched besides the first. With 400 playouts five candidates were stronger
/// than eight, at 20 ms as strong; fifteen gained nothing (docs/research/strength-notes.md).
const OTHERS: usize = 7;
/// Weight of gold in the value: so that a decided game is still played well.
const GOLD: f64 = 0.1;

/// Handicap of a candidate per unit of logit below the first one, in chance to win. A larger one
/// follows the policy more, a smaller one the playouts.
const TRUST: f64 = 0.01;

/// Returns the networks, if this admiral uses them, their weights are present, and they were
/// trained for this table: standard rules, all cards.
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

/// Lists the moves to search: the policy's most likely moves, or else the captain's choice and its
/// alternatives.
pub(super) fn candidates(situation: &Situation<'_, State>, skills: Skills) -> Vec<Candidate<Move>> {
    if let Some(learned) = learned(situation.deal().variant(), skills) {
        return learned.candidates(situation, situation.legal_moves(), TRUST);
    }
    captains(situation).into_iter().map(Candidate::even).collect()
}

/// Lists the moves that a hint weighs.
pub(super) fn hinted(situation: &Situation<'_, State>, also: &[Move]) -> Vec<Candidate<Move>> {
    match learned(situation.deal().variant(), Skills::ALL) {
        Some(learned) => learned.hinted(situation, situation.legal_moves(), also, TRUST),
        None => first_and(captains(situation), also),
    }
}

/// Lists the moves to search without networks, the captain's choice first.
fn captains(situation: &Situation<'_, State>) -> Vec<Move> {
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

/// Returns whether a playout of `moves` moves may stop: all others have answered, twice with three
/// sides or fewer, and the seat that chose is to move again.
pub(super) fn is_played_out(state: &State, moves: u32, skills: Skills) -> bool {
    let table = state.variant();
    let rounds = if table.sides() <= 3 { 2 } else { 1 };
    moves > rounds * u32::from(table.players()) && learned(table, skills).is_some()
}

/// Returns whether the value network was trained for this position.
pub(super) fn is_judged(state: &State, skills: Skills) -> bool {
    learned(state.variant(), skills).is_some()
}

/// Returns the value of a position: by the network, or at the end the share of the win and a small
/// part for the gold.
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

/// Returns that value for each side.
pub(super) fn worths(state: &State) -> Vec<f64> {
    match learned(state.variant(), Skills::ALL).filter(|_| state.outcome().is_none()) {
        Some(learned) => learned.value.of_sides(state, true),
        None => sides(state.variant()).map(|seat| worth(state, seat, Skills::ALL)).collect(),
    }
}

/// Makes a move of the policy.
pub(super) fn policy_step(state: &mut State, seat: Seat, rng: &mut BotRng) {
    let learned = learned(state.variant(), Skills::ALL);
    match learned.and_then(|learned| learned.sample(state, seat, rng)) {
        Some(mv) => state.play_unchecked(seat, mv),
        None => state.playout_step(seat, rng),
    }
}
