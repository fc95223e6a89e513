//! What the admiral needs to know about Korsar.

use std::sync::LazyLock;

use quayside_engine::korsar::{HouseRules, Move, State, Variant};
use quayside_engine::{Game, Seat};

use super::best;
use super::captain::CAPTAIN;
use super::judge::{Judge, Odds};
use crate::network::{Policy, Readable, Value};
use crate::{Candidate, Situation, Switches};

/// The names of the skills, in the order of the constants below.
pub(super) const SKILLS: &[&str] = &["search", "network"];

/// Choose candidates and value positions by what networks have learned.
const NETWORK: usize = 1;

/// How many moves are searched besides the first.
const OTHERS: usize = 7;
/// How much of the worth is gold: a game that is lost or won is still played well.
const GOLD: f64 = 0.1;

/// How many moves of a trained player are searched, none of them less likely than the likeliest by
/// more than this in the weights of the network.
const LIKELIEST: usize = 8;
const LEAST: f32 = 6.0;
/// How much more a move must be worth for each unit of weight that it has less.
const TRUST: f64 = 0.01;
/// A playout is so long where a network tells what comes of it: the move, and an answer.
const ANSWERED: u32 = 2;

/// What was learned.
struct Networks {
    policy: Policy<State>,
    value: Value<State>,
}

/// Returns the networks, if this admiral has them, their weights are there, and they have learned to
/// play this table: by the law, with all cards.
fn networks(table: Variant, skills: Switches) -> Option<&'static Networks> {
    static NETWORKS: LazyLock<Option<Networks>> = LazyLock::new(|| {
        Some(Networks {
            policy: Policy::read(include_bytes!("../../weights/korsar-policy.f16"))?,
            value: Value::read(include_bytes!("../../weights/korsar-value.f16"))?,
        })
    });
    let learned = table.is_full_size() && table.rules == HouseRules::default();
    NETWORKS.as_ref().filter(|_| learned && skills.has(NETWORK))
}

/// Lists the moves that are worth a search: the likeliest of a trained player first, or the
/// captain's own.
pub(super) fn candidates(
    situation: &Situation<'_, State>,
    skills: Switches,
) -> Vec<Candidate<Move>> {
    if let Some(networks) = networks(situation.deal().variant(), skills) {
        return likeliest(situation, &networks.policy);
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

/// The moves that a trained player would make, the likeliest first.
fn likeliest(situation: &Situation<'_, State>, policy: &Policy<State>) -> Vec<Candidate<Move>> {
    let weights = policy.weights(situation.deal(), situation.seat());
    let number = |mv| situation.deal().number_of(situation.seat(), mv);
    let weight = |mv| number(mv).map_or(f32::NEG_INFINITY, |number| weights[number]);
    let mut moves = situation.legal_moves();
    moves.sort_by(|&one, &other| weight(other).total_cmp(&weight(one)));
    moves.truncate(LIKELIEST);
    let most = weight(moves[0]);
    moves.retain(|&mv| weight(mv) >= most - LEAST);
    let handicap = |mv| TRUST * f64::from(most - weight(mv));
    moves.into_iter().map(|mv| Candidate { mv, handicap: handicap(mv) }).collect()
}

/// Returns whether a playout of so many moves has gone far enough.
pub(super) fn is_played_out(state: &State, moves: u32, skills: Switches) -> bool {
    moves >= ANSWERED && networks(state.variant(), skills).is_some()
}

/// What a position is worth: by the network, or at the end the part in the win, and a little for
/// the gold.
pub(super) fn worth(state: &State, seat: Seat, skills: Switches) -> f64 {
    let networks = networks(state.variant(), skills);
    let Some(outcome) = state.outcome() else {
        return networks.map_or(0.5, |networks| networks.value.of(state, seat));
    };
    let own_side = |other: Seat| state.side(other) == state.side(seat);
    let count = |winners: usize| f64::from(winners as u8);
    let own = outcome.winners.iter().filter(|&winner| own_side(winner)).count();
    let won = count(own) / count(outcome.winners.len());
    if networks.is_some() {
        return won;
    }
    let seats = Seat::table(state.variant().players());
    let rival =
        seats.filter(|&other| !own_side(other)).map(|other| outcome.scores[other.index()]).max();
    let ahead = f64::from(outcome.scores[seat.index()] - rival.unwrap_or(0)) / 200.0;
    (1.0 - GOLD) * won + GOLD * (0.5 + ahead).clamp(0.0, 1.0)
}
