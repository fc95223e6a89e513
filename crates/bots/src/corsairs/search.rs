//! What the admiral needs to know about Corsairs.

use quayside_engine::corsairs::{Card, Move, Phase, Source, State};
use quayside_engine::{Game, Seat};

use super::captain;
use super::sight::Sight;
use crate::{Situation, Switches};

/// The names of the skills, in the order of the constants below.
pub(super) const SKILLS: &[&str] = &["search", "belief", "wide"];

/// Believe that the others have kept what is good.
pub(super) const BELIEF: usize = 1;
/// Search more discards, and more cards to sail with; never throw back what was just taken.
const WIDE: usize = 2;

/// How many discards are searched, the best first.
const DISCARDS: usize = 4;
const DISCARDS_WIDE: usize = 6;
/// How many cards to sail with are searched, the best first.
const SAILS_WIDE: usize = 2;

/// Lists the moves that are worth a search, the captain's own first.
///
/// Laying down is solved, not searched.
pub(super) fn candidates(situation: &Situation<'_, State>, skills: Switches) -> Vec<Move> {
    let sight = Sight::new(situation.deal(), situation.seat());
    let mut moves = vec![captain::choose(situation, Switches::ALL)];
    let others: Vec<Move> = match sight.state.phase() {
        Phase::Draw => Source::ALL.into_iter().map(Move::Draw).collect(),
        Phase::Discard(_) => {
            let mut cards = best_discards(&sight);
            let (discards, sails) =
                if skills.has(WIDE) { (DISCARDS_WIDE, SAILS_WIDE) } else { (DISCARDS, 1) };
            let sails: Vec<Move> = cards.iter().take(sails).map(|&card| Move::Sail(card)).collect();
            if skills.has(WIDE) && sight.state.phase() == &Phase::Discard(Source::Discard) {
                // To throw back what was just taken would be a turn for nothing.
                let taken = sight.state.discards().iter().next_back().map(|last| last.card);
                cards.retain(|&card| Some(card) != taken);
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

/// The cards of the hand, the one first that leaves the lowest limit.
fn best_discards(sight: &Sight<'_>) -> Vec<Card> {
    let left = |card: &Card| {
        let mut rest = sight.hand;
        rest.remove(*card);
        let left = sight.divide(rest, sight.colour());
        (left.limit, left.count)
    };
    let mut cards: Vec<Card> = sight.hand.iter().collect();
    cards.sort_by_cached_key(left);
    cards
}

/// What a round's end is worth: the game, or the chance to win it with these penalties.
///
/// The chance follows the penalty cards, the more sharply the nearer the end of the game is.
pub(super) fn worth(state: &State, seat: Seat) -> f64 {
    if let Some(outcome) = state.outcome() {
        let shared = f64::from(outcome.winners.len() as u8);
        return if outcome.winners.contains(seat) { 1.0 / shared } else { 0.0 };
    }
    let seats = || Seat::table(state.variant().players());
    let penalties = |seat| f64::from(state.penalties(seat).len());
    let heat = 4.0 + 10.0 * (1.0 - seats().map(penalties).sum::<f64>() / 45.0);
    // Platforms round their own `exp` differently, and a choice must be the same on all of them.
    let chance = |seat| libm::exp(-penalties(seat) / heat);
    chance(seat) / seats().map(chance).sum::<f64>()
}
