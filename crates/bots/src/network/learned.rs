//! The policy and value networks of a game, and their candidates.

use quayside_engine::Seat;
use rand::Rng as _;

use super::{Policy, Readable, Value};
use crate::{BotRng, Candidate, Situation};

/// Maximum number of candidates. With more of them, each gets fewer playouts.
const MOST: usize = 8;

/// Maximum distance of a candidate's logit from the best one: its probability is then 1/400 (e^-6) of
/// the best one's.
const LEAST: f32 = 6.0;

/// Number of moves that a hint weighs.
const HINTED: usize = 6;

/// The trained networks of a game.
pub(crate) struct Learned<G> {
    policy: Policy<G>,
    pub(crate) value: Value<G>,
}

impl<G: Readable> Learned<G> {
    /// Reads the weights, if they have the size of these networks.
    pub(crate) fn read(policy: &[u8], value: &[u8]) -> Option<Learned<G>> {
        Some(Learned { policy: Policy::read(policy)?, value: Value::read(value)? })
    }

    /// Lists the moves that the policy prefers, the most likely first. Each unit of logit below the
    /// first one adds `trust` to a candidate's handicap.
    pub(crate) fn candidates(
        &self,
        situation: &Situation<'_, G>,
        moves: Vec<G::Move>,
        trust: f64,
    ) -> Vec<Candidate<G::Move>> {
        let mut moves = self.ranked(situation, moves);
        moves.truncate(MOST);
        moves.retain(|&(behind, _)| behind <= LEAST);
        moves.into_iter().map(|ranked| candidate(ranked, trust)).collect()
    }

    /// Lists the moves that a hint weighs: the first six, however unlikely, and those in `also`.
    pub(crate) fn hinted(
        &self,
        situation: &Situation<'_, G>,
        moves: Vec<G::Move>,
        also: &[G::Move],
        trust: f64,
    ) -> Vec<Candidate<G::Move>> {
        let moves = self.ranked(situation, moves).into_iter().enumerate();
        let weighed = moves.filter(|(place, (_, mv))| *place < HINTED || also.contains(mv));
        weighed.map(|(_, ranked)| candidate(ranked, trust)).collect()
    }

    /// Picks a legal move with the policy's distribution, if it covers all of them.
    pub(crate) fn sample(&self, state: &G, seat: Seat, rng: &mut BotRng) -> Option<G::Move> {
        let moves = state.legal_moves(seat);
        if let [only] = moves[..] {
            return Some(only);
        }
        let logits = self.policy.weights(state, seat);
        let logit = |mv: &G::Move| state.number_of(seat, *mv).map(|number| logits[number]);
        let logits: Option<Vec<f32>> = moves.iter().map(logit).collect();
        let logits = logits?;
        let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        // Platforms round their own `exp` differently, and the choice must be the same on all of
        // them.
        let weight = |logit: &f32| libm::exp(f64::from(logit - most));
        let sum: f64 = logits.iter().map(weight).sum();
        let mut left = sum * f64::from(rng.next_u32()) / f64::from(u32::MAX);
        let picked = logits.iter().map(weight).position(|weight| {
            left -= weight;
            left <= 0.0
        });
        // Rounding can leave a little weight after the last move.
        Some(moves[picked.unwrap_or(0)])
    }

    /// Returns the moves that the policy covers, the most likely first, with the distance of their
    /// logits from the first.
    fn ranked(&self, situation: &Situation<'_, G>, moves: Vec<G::Move>) -> Vec<(f32, G::Move)> {
        let (deal, seat) = (situation.deal(), situation.seat());
        let weights = self.policy.weights(deal, seat);
        let weigh = |mv| deal.number_of(seat, mv).map(|number| (weights[number], mv));
        let mut moves: Vec<_> = moves.into_iter().filter_map(weigh).collect();
        moves.sort_by(|one, other| other.0.total_cmp(&one.0));
        let most = moves.first().map_or(0.0, |first| first.0);
        moves.into_iter().map(|(weight, mv)| (most - weight, mv)).collect()
    }
}

fn candidate<M>((behind, mv): (f32, M), trust: f64) -> Candidate<M> {
    Candidate { mv, handicap: trust * f64::from(behind) }
}

#[cfg(test)]
mod tests {
    use quayside_engine::{Variant, corsairs, korsar};

    use super::*;
    use crate::rng_for;

    /// Checks that the weights fit the game, and that the values of deals differ.
    fn check<G: Readable>(policy: &[u8], value: &[u8]) {
        let learned = Learned::<G>::read(policy, value).expect("weights of this game");
        assert!(Learned::<G>::read(&policy[2..], value).is_none(), "too few");
        assert!(Learned::<G>::read(policy, &[value, &[0, 0]].concat()).is_none(), "too many");
        assert!(Learned::<G>::read(&[], &[]).is_none(), "none");
        let table = Variant::<G>::new(2, false).expect("two can play");
        let mut values = Vec::new();
        for seed in 0..400 {
            let state = G::new(table, None, seed.into());
            let seat = state.to_move().first().expect("somebody begins");
            let value = learned.value.of(&state, seat);
            let other = learned.value.of(&state, seat.left(2));
            assert!((value + other - 1.0).abs() < 1e-9, "somebody wins");
            values.push(value);
            let (view, mut rng) = (state.view(seat), rng_for("bot", seed, &[]));
            let situation = Situation::<G>::new(&view, seat, &mut rng);
            let moves = learned.candidates(&situation, situation.legal_moves(), 0.5);
            assert_eq!(moves[0].handicap.to_bits(), 0.0_f64.to_bits());
            assert!(moves.is_sorted_by(|one, other| one.handicap <= other.handicap), "{moves:?}");
        }
        // Some deals are better than others; on average the first seat has an advantage.
        let mean = values.iter().sum::<f64>() / 400.0;
        let off = |value: &f64| (value - mean).abs();
        assert!((0.5..0.65).contains(&mean), "{mean}");
        assert!(values.iter().map(off).sum::<f64>() > 400.0 * 0.02, "{values:?}");
    }

    #[test]
    fn the_weights_in_the_tree_are_read() {
        check::<corsairs::State>(
            include_bytes!("../../weights/corsairs-policy.f16"),
            include_bytes!("../../weights/corsairs-value.f16"),
        );
        check::<korsar::State>(
            include_bytes!("../../weights/korsar-policy.f16"),
            include_bytes!("../../weights/korsar-value.f16"),
        );
    }
}
