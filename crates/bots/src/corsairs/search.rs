//! What the admiral needs to know about Corsairs.

use std::sync::LazyLock;

use quayside_engine::corsairs::{
    Card, GAME_OVER, HouseRules, Move, Phase, Position as _, Source, State, Variant,
};
use quayside_engine::{Game, Seat};

use super::{Sight, captain};
use crate::network::{Learned, Readable};
use crate::{Candidate, Situation, Skill, Skills};

/// The admiral's skills.
pub(super) const SKILLS: &[Skill] = &[Skill::Search, Skill::Belief, Skill::Wide, Skill::Network];

/// How many discards are searched, the best first.
const DISCARDS: usize = 4;
const DISCARDS_WIDE: usize = 6;
/// How many cards to sail with are searched, the best first.
const SAILS_WIDE: usize = 2;

/// How much more a move must be worth for each unit of weight that a network gives it less.
const TRUST: f64 = 0.005;
/// With four at the table the captain's rules choose, and playouts by them go to the end of the round:
/// among captains that is stronger, for a policy has learned to play its equals.
const BY_RULES: u8 = 4;

/// Returns the networks, if this admiral has them, their weights are there, and they have learned
/// this table: by the law, with all cards.
fn learned(table: Variant, skills: Skills) -> Option<&'static Learned<State>> {
    static LEARNED: LazyLock<Option<Learned<State>>> = LazyLock::new(|| {
        Learned::read(
            include_bytes!("../../weights/corsairs-policy.f16"),
            include_bytes!("../../weights/corsairs-value.f16"),
        )
    });
    let known = table.is_full_size() && table.rules == HouseRules::default();
    LEARNED.as_ref().filter(|_| known && skills.has(Skill::Network))
}

/// Lists the moves that are worth a search: the likeliest of a trained player first, or the
/// captain's own.
///
/// Laying down is solved, not searched.
pub(super) fn candidates(situation: &Situation<'_, State>, skills: Skills) -> Vec<Candidate<Move>> {
    let table = situation.deal().variant();
    let is_asked = table.players() < BY_RULES && situation.deal().is_read();
    match learned(table, skills).filter(|_| is_asked) {
        Some(learned) => {
            let thrown_back = taken(situation.deal()).map(Move::Discard);
            let mut moves = situation.legal_moves();
            moves.retain(|&mv| Some(mv) != thrown_back);
            learned.candidates(situation, moves, TRUST)
        }
        None => captains(situation, skills).into_iter().map(Candidate::even).collect(),
    }
}

/// Lists the moves that are worth a search without networks, the captain's own first.
fn captains(situation: &Situation<'_, State>, skills: Skills) -> Vec<Move> {
    let sight = Sight::new(situation.deal(), situation.seat());
    let mut moves = vec![captain::choose(situation, Skills::ALL)];
    let others: Vec<Move> = match sight.position.phase() {
        Phase::Draw => Source::ALL.into_iter().map(Move::Draw).collect(),
        Phase::Discard(_) => {
            let mut cards = best_discards(&sight);
            let (discards, sails) =
                if skills.has(Skill::Wide) { (DISCARDS_WIDE, SAILS_WIDE) } else { (DISCARDS, 1) };
            let sails: Vec<Move> = cards.iter().take(sails).map(|&card| Move::Sail(card)).collect();
            if skills.has(Skill::Wide) {
                cards.retain(|&card| Some(card) != taken(sight.position));
            }
            cards.truncate(discards);
            cards.into_iter().map(Move::Discard).chain(sails).collect()
        }
        Phase::Crew | Phase::Settle(_) | Phase::Deal | Phase::Over(_) => Vec::new(),
    };
    for mv in others {
        if !moves.contains(&mv) && situation.deal().check(situation.seat(), mv).is_ok() {
            moves.push(mv);
        }
    }
    moves
}

/// The card that was just taken from the discard pile: to throw it back would be a turn for nothing.
fn taken(state: &State) -> Option<Card> {
    let last = state.discards().iter().next_back().map(|last| last.card);
    last.filter(|_| state.phase() == &Phase::Discard(Source::Discard))
}

/// The cards of the hand, the one first that leaves the lowest limit.
fn best_discards(sight: &Sight<'_>) -> Vec<Card> {
    let left = |card: &Card| {
        let left = sight.without(*card);
        (left.limit, left.count)
    };
    let mut cards: Vec<Card> = sight.hand.iter().collect();
    cards.sort_by_cached_key(left);
    cards
}

/// Returns whether a playout has gone far enough: to the end of the round, or with networks to the
/// next turn of the seat that chose.
pub(super) fn is_played_out(state: &State, start: &State, moves: u32, skills: Skills) -> bool {
    state.round() != start.round()
        || state.to_move().first().is_none()
        || (state.variant().players() < BY_RULES
            && moves >= 2 * u32::from(state.variant().players()) - 1
            && matches!(state.phase(), Phase::Draw)
            && learned(state.variant(), skills).is_some())
}

/// Returns whether a network has learned to tell what the position is worth.
pub(super) fn is_judged(state: &State, skills: Skills) -> bool {
    state.is_read() && learned(state.variant(), skills).is_some()
}

/// What a position is worth: the part in the win, or what networks say, or a guess by penalties.
pub(super) fn worth(state: &State, seat: Seat, skills: Skills) -> f64 {
    if let Some(outcome) = state.outcome() {
        let shared = f64::from(outcome.winners.len() as u8);
        return if outcome.winners.contains(seat) { 1.0 / shared } else { 0.0 };
    }
    match learned(state.variant(), skills) {
        Some(learned) if state.turns() == 0 => learned.value.of_score(state, seat),
        Some(learned) => learned.value.of(state, seat),
        None => guess(state, seat),
    }
}

/// What a round's end is worth: the chance to win the game with these penalties.
///
/// The chance follows the penalty cards, the more sharply the nearer the end of the game is.
fn guess(state: &State, seat: Seat) -> f64 {
    let seats = || Seat::table(state.variant().players());
    let penalties = |seat| f64::from(state.penalties(seat).len());
    let heat = 4.0 + 10.0 * (1.0 - f64::from(state.penalties_out()) / f64::from(GAME_OVER));
    // Platforms round their own `exp` differently, and a choice must be the same on all of them.
    let chance = |seat| libm::exp(-penalties(seat) / heat);
    chance(seat) / seats().map(chance).sum::<f64>()
}
