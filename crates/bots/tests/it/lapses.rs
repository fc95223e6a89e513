//! Lapses: which moves are said to lose much.

use quayside_bots::hint::{LAPSE_BUDGET, Lapse, hint, lapse};
use quayside_bots::{Budget, Strategy, rng_for};
use quayside_engine::{Seat, corsairs, korsar};

use crate::hints::positions;

const THRESHOLDS: [f64; 2] = [0.05, 0.02];

fn judge<G: Strategy>(
    (state, seat): (&G, Seat),
    mv: G::Move,
    threshold: f64,
    seed: u64,
) -> Option<Lapse<G::Move>> {
    let mut rng = rng_for("lapse", seed, &[]);
    lapse::<G>(&state.view(seat), seat, (mv, threshold), LAPSE_BUDGET, &mut rng)
}

/// Judges the last legal move of many positions by both thresholds.
fn check_thresholds<G: Strategy>() {
    let mut found = [0; 2];
    positions::<G>(0..5, |state, seat, number| {
        let legal = state.legal_moves(seat);
        let mv = *legal.last().expect("a move");
        let [big, all] = THRESHOLDS.map(|threshold| judge((state, seat), mv, threshold, number));
        if let Some(big) = &big {
            assert_eq!(all.as_ref(), Some(big), "{state}: a big loss is a loss");
        }
        for (place, (lapse, threshold)) in [big, all].iter().zip(THRESHOLDS).enumerate() {
            let Some(Lapse { best, played }) = lapse else { continue };
            assert_eq!(played.mv, mv, "{state}");
            assert!(best.mv != mv && legal.contains(&best.mv), "{state}");
            assert!(played.loss.chance >= threshold && !played.is_close, "{state}: {played:?}");
            let apart = best.chance.chance - played.chance.chance;
            assert!((played.loss.chance - apart).abs() < 1e-9, "{state}: {played:?}");
            assert!(played.loss.error < played.loss.chance, "{state}: {played:?}");
            found[place] += 1;
        }
    });
    assert!(found[0] > 5 && found[1] > found[0], "{found:?}");
}

#[test]
fn lapses_lose_more_than_the_threshold() {
    check_thresholds::<corsairs::State>();
    check_thresholds::<korsar::State>();
}

/// Checks that neither the move of a longer thought nor an illegal or only move is a lapse.
fn check_good_moves<G: Strategy>() {
    let (mut good, mut judged) = (0, 0);
    positions::<G>(0..2, |state, seat, number| {
        let mut rng = rng_for("advice", number, &[]);
        let budget = Budget::Playouts(1000);
        let best = hint::<G>(&state.view(seat), seat, &[], budget, &mut rng).moves[0].mv;
        let lapse = judge((state, seat), best, 0.05, number);
        judged += 1;
        good += u32::from(lapse.is_none());
        if state.legal_moves(seat).len() == 1 {
            assert_eq!(judge((state, seat), best, -1.0, number), None);
        }
    });
    assert!(judged > 10 && 100 * good >= 95 * judged, "{good} of {judged}");
}

#[test]
fn best_moves_are_no_lapses() {
    check_good_moves::<corsairs::State>();
    check_good_moves::<korsar::State>();
}
