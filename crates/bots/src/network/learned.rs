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

#[cfg(test)]
mod tests {
    use quayside_engine::{Variant, corsairs, korsar};

    use super::*;
    use crate::rng_for;

    /// Checks that these are weights of a game, and that they tell deals apart.
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
        // Some deals are better than others; all in all it is good to begin.
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
