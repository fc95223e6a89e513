//! The admiral's search in Corsairs.

use std::sync::LazyLock;

use quayside_engine::corsairs::{
    Card, GAME_OVER, HouseRules, Move, Phase, Position as _, Source, State, Variant,
};
use quayside_engine::{Game, Seat};

use super::{Sight, captain};
use crate::chance::sides;
use crate::network::{Learned, Readable};
use crate::strategy::first_and;
use crate::{BotRng, Candidate, Situation, Skill, Skills, Strategy as _};

/// The admiral's skills.
pub(super) const SKILLS: &[Skill] = &[Skill::Search, Skill::Belief, Skill::Wide, Skill::Network];

/// Number of discards searched, the best first: of the first admiral, and with the skill `wide`.
/// More of them leave each fewer playouts; `wide` as a whole gained nothing measurable
/// (docs/research/strength-notes.md).
const DISCARDS: usize = 4;
const DISCARDS_WIDE: usize = 6;
/// Number of cards to sail with that are searched, the best first.
const SAILS_WIDE: usize = 2;

/// Handicap of a candidate per unit of logit below the first one, in chance to win. A larger one
/// follows the policy more, a smaller one the playouts.
const TRUST: f64 = 0.005;
/// With four players the captain's rules choose candidates, and playouts by them run to the end of
/// the round. Among captains that is stronger, because the policy has learned to play against its
/// equals.
const BY_RULES: u8 = 4;

/// Returns the networks, if this admiral uses them, their weights are present, and they were
/// trained for this table: standard rules, all cards.
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

/// Lists the moves to search: the policy's most likely moves, or else the captain's choice and its
/// alternatives.
///
/// Laying down is solved, not searched.
pub(super) fn candidates(situation: &Situation<'_, State>, skills: Skills) -> Vec<Candidate<Move>> {
    match chooser(situation, skills) {
        Some(learned) => learned.candidates(situation, sensible(situation, &[]), TRUST),
        None => captains(situation, skills).into_iter().map(Candidate::even).collect(),
    }
}

/// Lists the moves that a hint weighs. Where cards are laid down that is the solved move alone.
pub(super) fn hinted(situation: &Situation<'_, State>, also: &[Move]) -> Vec<Candidate<Move>> {
    if let Some(learned) = chooser(situation, Skills::ALL) {
        return learned.hinted(situation, sensible(situation, also), also, TRUST);
    }
    let mut moves = captains(situation, Skills::ALL);
    // The best card to sail with comes before the discards, or it would be cut off.
    if let Some(sail) = moves[1..].iter().position(|mv| matches!(mv, Move::Sail(_))) {
        moves[1..=sail + 1].rotate_right(1);
    }
    first_and(moves, also)
}

/// Returns the networks, if their policy chooses the candidates here.
fn chooser(situation: &Situation<'_, State>, skills: Skills) -> Option<&'static Learned<State>> {
    let table = situation.deal().variant();
    let is_asked = table.players() < BY_RULES && situation.deal().is_read();
    learned(table, skills).filter(|_| is_asked)
}

/// Lists the legal moves but the discard of the card just taken, unless that is in `also`.
fn sensible(situation: &Situation<'_, State>, also: &[Move]) -> Vec<Move> {
    let thrown_back = taken(situation.deal()).map(Move::Discard);
    let mut moves = situation.legal_moves();
    moves.retain(|mv| Some(*mv) != thrown_back || also.contains(mv));
    moves
}

/// Lists the moves to search without networks, the captain's choice first.
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

/// Returns the card just taken from the discard pile: to discard it again would waste the turn.
fn taken(state: &State) -> Option<Card> {
    let last = state.discards().iter().next_back().map(|last| last.card);
    last.filter(|_| state.phase() == &Phase::Discard(Source::Discard))
}

/// Returns the cards of the hand, the one whose discard leaves the lowest limit first.
fn best_discards(sight: &Sight<'_>) -> Vec<Card> {
    let left = |card: &Card| {
        let left = sight.without(*card);
        (left.limit, left.count)
    };
    let mut cards: Vec<Card> = sight.hand.iter().collect();
    cards.sort_by_cached_key(left);
    cards
}

/// Returns whether a playout may stop: at the end of the round, or with networks at the next turn
/// of the seat that chose.
pub(super) fn is_played_out(state: &State, start: &State, moves: u32, skills: Skills) -> bool {
    state.round() != start.round()
        || state.to_move().first().is_none()
        || (state.variant().players() < BY_RULES
            // After these moves the seat's next turn begins if it chose a discard; one later after
            // a draw, for which the phase is checked, too.
            && moves >= 2 * u32::from(state.variant().players()) - 1
            && matches!(state.phase(), Phase::Draw)
            && learned(state.variant(), skills).is_some())
}

/// Returns whether the value network was trained for this position.
pub(super) fn is_judged(state: &State, skills: Skills) -> bool {
    state.is_read() && learned(state.variant(), skills).is_some()
}

/// Returns the value of a position: the share of the win, or the network's value, or a guess by
/// penalties.
///
/// The hands of a round dealt since `start` are one deal of many, so only the score counts there.
/// In the round of `start` they count from the first turn.
pub(super) fn worth(state: &State, start: &State, seat: Seat, skills: Skills) -> f64 {
    if let Some(outcome) = state.outcome() {
        let shared = f64::from(outcome.winners.len() as u8);
        return if outcome.winners.contains(seat) { 1.0 / shared } else { 0.0 };
    }
    match learned(state.variant(), skills) {
        Some(learned) if state.round() != start.round() => learned.value.of_score(state, seat),
        Some(learned) => learned.value.of(state, seat),
        None => guess(state, seat),
    }
}

/// Returns that value for each side.
pub(super) fn worths(state: &State, start: &State) -> Vec<f64> {
    match learned(state.variant(), Skills::ALL).filter(|_| state.outcome().is_none()) {
        Some(learned) => learned.value.of_sides(state, state.round() == start.round()),
        None => sides(state.variant()).map(|seat| worth(state, start, seat, Skills::ALL)).collect(),
    }
}

/// Makes a move of the policy; cards are laid down by the solver.
pub(super) fn policy_step(state: &mut State, seat: Seat, rng: &mut BotRng) {
    let learned = learned(state.variant(), Skills::ALL).filter(|_| state.is_read());
    match learned.and_then(|learned| learned.sample(state, seat, rng)) {
        Some(mv) => state.play_unchecked(seat, mv),
        None => state.playout_step(seat, rng),
    }
}

/// Returns the value of the end of a round: the chance to win the game with these penalties.
///
/// A softmax over the penalty cards. Its temperature falls from 14 cards to 4 at the end of the
/// game, so that the same lead counts more the later it is.
fn guess(state: &State, seat: Seat) -> f64 {
    let seats = || Seat::table(state.variant().players());
    let penalties = |seat| f64::from(state.penalties(seat).len());
    let heat = 4.0 + 10.0 * (1.0 - f64::from(state.penalties_out()) / f64::from(GAME_OVER));
    // Platforms round their own `exp` differently, and a choice must be the same on all of them.
    let chance = |seat| libm::exp(-penalties(seat) / heat);
    chance(seat) / seats().map(chance).sum::<f64>()
}
