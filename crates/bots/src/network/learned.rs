//! Both networks of a game, and the moves that they propose.

use super::{Policy, Readable, Value};
use crate::{Candidate, Situation};

/// How many moves are proposed at most, none of them less likely than the likeliest by more than
/// this in the weights of the network.
const MOST: usize = 8;
const LEAST: f32 = 6.0;

/// What was learned about a game.
pub(crate) struct Learned<G> {
    policy: Policy<G>,
    pub(crate) value: Value<G>,
}

impl<G: Readable> Learned<G> {
    /// Reads the weights, if these are of such networks.
    pub(crate) fn read(policy: &[u8], value: &[u8]) -> Option<Learned<G>> {
        Some(Learned { policy: Policy::read(policy)?, value: Value::read(value)? })
    }

    /// Lists those of some moves that a trained player would make, the likeliest first. To be
    /// preferred to that, another must be worth more by `trust` for each unit of weight that it has
    /// less.
    pub(crate) fn candidates(
        &self,
        situation: &Situation<'_, G>,
        moves: Vec<G::Move>,
        trust: f64,
    ) -> Vec<Candidate<G::Move>> {
        let (deal, seat) = (situation.deal(), situation.seat());
        let weights = self.policy.weights(deal, seat);
        let weigh = |mv| deal.number_of(seat, mv).map(|number| (weights[number], mv));
        let mut moves: Vec<_> = moves.into_iter().filter_map(weigh).collect();
        moves.sort_by(|one, other| other.0.total_cmp(&one.0));
        moves.truncate(MOST);
        let most = moves.first().map_or(0.0, |first| first.0);
        let likely = moves.into_iter().filter(|&(weight, _)| weight >= most - LEAST);
        let candidate = |(weight, mv)| {
            let handicap = trust * f64::from(most - weight);
            Candidate { mv, handicap }
        };
        likely.map(candidate).collect()
    }
}
