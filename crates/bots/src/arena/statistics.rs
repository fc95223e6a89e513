//! Statistics of a sample of deals.
//!
//! The unit is the deal, because the games of one deal are correlated. All resampling uses fixed
//! random sources, so equal results give equal numbers.

#![expect(clippy::cast_precision_loss, reason = "no match has 2^52 games")]

use quayside_engine::random::below;
use rand::{Rng, SeedableRng};

use crate::BotRng;

/// A 95% interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// Number of bootstrap samples for an interval.
const RESAMPLES: usize = 2_000;

/// Number of random sign flips for a test.
const FLIPS: u32 = 10_000;

/// With more deals than this, neighbours are summed first: faster, and as precise.
const UNITS: usize = 5_000;

/// Returns the 95% interval of a share, from the wins and games of each deal.
///
/// Bootstrap over deals. If all or none were won there is no variance to resample: then the
/// interval extends to the share at which such a result has a probability of 2.5%.
#[allow(clippy::disallowed_methods, reason = "read by people, and no move depends on it")]
pub fn interval(deals: &[(f64, f64)]) -> Interval {
    let share = |sum: (f64, f64)| if sum.1 > 0.0 { sum.0 / sum.1 } else { 0.0 };
    let add = |one: (f64, f64), two: &(f64, f64)| (one.0 + two.0, one.1 + two.1);
    let all = share(deals.iter().fold((0.0, 0.0), add));
    let surprise = 0.025_f64.powf(1.0 / deals.len().max(1) as f64);
    if all <= 0.0 {
        return Interval { low: 0.0, high: 1.0 - surprise };
    }
    if all >= 1.0 {
        return Interval { low: surprise, high: 1.0 };
    }
    let units: Vec<(f64, f64)> = deals
        .chunks(deals.len().div_ceil(UNITS))
        .map(|chunk| chunk.iter().fold((0.0, 0.0), add))
        .collect();
    // A fixed seed: the same results print the same intervals.
    let mut rng = BotRng::seed_from_u64(0x1e7e);
    let mut draw = || {
        let picks = (0..units.len()).map(|_| &units[below(&mut rng, units.len() as u32) as usize]);
        share(picks.fold((0.0, 0.0), add))
    };
    let mut shares: Vec<f64> = (0..RESAMPLES).map(|_| draw()).collect();
    shares.sort_by(f64::total_cmp);
    Interval { low: shares[RESAMPLES / 40], high: shares[RESAMPLES - 1 - RESAMPLES / 40] }
}

/// Returns the p-value of the sum of the differences, if each sign is random.
///
/// A two-sided sign-flip test; at least 1 in 10,001, the smallest value that 10,000 flips can show.
pub fn paired_test(differences: &[i64]) -> f64 {
    if differences.is_empty() {
        return 1.0;
    }
    let units: Vec<i64> = differences
        .chunks(differences.len().div_ceil(UNITS))
        .map(|chunk| chunk.iter().sum())
        .filter(|&unit| unit != 0)
        .collect();
    let seen = units.iter().sum::<i64>().abs();
    let mut rng = BotRng::seed_from_u64(0xf11b);
    let mut flip = || {
        let signed = |unit: &i64, sign: u64| if sign & 1 == 0 { *unit } else { -unit };
        let of_word = |units: &[i64], signs: u64| -> i64 {
            units.iter().enumerate().map(|(place, unit)| signed(unit, signs >> place)).sum()
        };
        units.chunks(64).map(|units| of_word(units, rng.next_u64())).sum::<i64>()
    };
    let as_large = (0..FLIPS).filter(|_| flip().abs() >= seen).count();
    (as_large + 1) as f64 / f64::from(FLIPS + 1)
}
