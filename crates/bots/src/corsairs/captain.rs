//! The captain's rules of thumb for Corsairs.

use quayside_engine::corsairs::{Card, Move, Parting, Phase, Position as _, Source, State, View};

use super::{Sight, lay_down, mate};
use crate::{Situation, Skill, Skills};

/// The captain's rules.
pub(super) const RULES: &[Skill] = &[Skill::Race, Skill::Odds, Skill::Safe];

pub(super) fn choose(situation: &Situation<'_, State>, rules: Skills) -> Move {
    let captain = Captain {
        sight: Sight::new(situation.deal(), situation.seat()),
        view: situation.view(),
        rules,
    };
    match captain.sight.position.phase() {
        Phase::Draw => Move::Draw(captain.source()),
        Phase::Discard(_) => captain.part(),
        Phase::Crew | Phase::Settle(_) | Phase::Deal | Phase::Over(_) => lay_down(&captain.sight),
    }
}

/// Returns the limit at which to set sail, by turn of the seat.
///
/// At equal penalties a won game is worth about sixteen cards, and a round moves about five. So
/// with two or three players only a sweep is good enough. With four, another player too often sails
/// first, and a round won early is worth taking.
pub(super) fn race(sight: &Sight<'_>) -> u16 {
    let players = sight.position.table_variant().players();
    let by_turn: &[u16] = if players == 4 { &[15, 13, 11] } else { &[] };
    by_turn.get(usize::from(sight.position.turns() / players)).copied().unwrap_or(0)
}

struct Captain<'a> {
    sight: Sight<'a>,
    view: &'a View,
    rules: Skills,
}

impl Captain<'_> {
    /// Returns the source with the lowest expected limit.
    fn source(&self) -> Source {
        let sight = &self.sight;
        let open = |source| sight.limit_from(source).map_or(f32::MAX, f32::from);
        let (discard, pier) = (open(Source::Discard), open(Source::Pier));
        let stock =
            if self.rules.has(Skill::Odds) { self.odds() } else { f32::from(sight.limit()) - 2.0 };
        if stock < discard.min(pier) {
            Source::Stock
        } else if discard <= pier {
            Source::Discard
        } else {
            Source::Pier
        }
    }

    /// Returns the mean limit after a draw from the stock, over all unseen cards.
    fn odds(&self) -> f32 {
        let unseen = self.view.unseen();
        let colour = self.sight.pier();
        let limit = |card: Card| f32::from(self.sight.limit_with(card, colour));
        unseen.iter().map(limit).sum::<f32>() / f32::from(unseen.len().max(1))
    }

    /// Chooses the card to discard, and whether to set sail.
    fn part(&self) -> Move {
        let sight = &self.sight;
        let Parting { card, limit, .. } = sight.parting(sight.hand, sight.pier());
        let sails_at = if self.rules.has(Skill::Race) { race(sight) } else { mate::SAILS_AT };
        if sight.position.must_sail() || (sight.position.may_sail() && limit <= sails_at) {
            return Move::Sail(card);
        }
        let costs = sight.hand.iter().map(|card| (self.cost(card), card));
        let least = costs.min_by(|one, other| one.0.total_cmp(&other.0));
        Move::Discard(least.expect("a hand has cards").1)
    }

    /// Returns the cost of a discard: the limit that it leaves, and its use to the next player.
    fn cost(&self, card: Card) -> f32 {
        let sight = &self.sight;
        let left = sight.without(card);
        let limit = f32::from(left.limit) + 0.1 * f32::from(left.count);
        let given = if self.rules.has(Skill::Safe) {
            0.4 * f32::from(self.taken_by_next(card))
        } else {
            0.0
        };
        limit + given - 0.01 * f32::from(card.job().number())
    }

    /// Counts the cards of its band that the next player was seen to take and still holds.
    fn taken_by_next(&self, card: Card) -> u8 {
        let next = self.view.mover.left(self.view.variant.players());
        self.view.known[next].of_band(card.band()).len()
    }
}
