//! Histogram of thinking times.

use std::time::Duration;

/// A histogram in logarithmic classes of 3% or less, so that its size does not depend on the number
/// of choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Times {
    counts: Vec<u64>,
}

/// Number of classes for each doubling of the time, as a power of two.
const FINE: u32 = 5;

impl Default for Times {
    fn default() -> Times {
        Times { counts: vec![0; (64 - FINE as usize + 1) << FINE] }
    }
}

impl Times {
    /// Adds one choice.
    pub fn add(&mut self, time: Duration) {
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.counts[class(nanoseconds)] += 1;
    }

    /// Adds all choices of another histogram.
    pub fn merge(&mut self, other: &Times) {
        self.counts.iter_mut().zip(&other.counts).for_each(|(count, more)| *count += more);
    }

    /// Returns the given percentile of the times in milliseconds.
    pub fn percentile_ms(&self, percent: u64) -> f64 {
        let all: u64 = self.counts.iter().sum();
        let wanted = (all * percent).div_ceil(100).max(1);
        let mut below = 0;
        let class = self.counts.iter().position(|count| {
            below += count;
            below >= wanted
        });
        class.map_or(0.0, |class| Duration::from_nanos(longest(class)).as_secs_f64() * 1e3)
    }
}

/// Returns the class of a number: small numbers have classes of their own, larger ones are
/// classified by their first six bits.
fn class(number: u64) -> usize {
    let shift = (u64::BITS - number.leading_zeros()).saturating_sub(FINE + 1);
    ((shift as usize) << FINE) + (number >> shift) as usize
}

/// Returns the largest number of a class. For the last class the shift drops the top bit, and the
/// subtraction wraps around to `u64::MAX`.
fn longest(class: usize) -> u64 {
    let shift = (class >> FINE).saturating_sub(1);
    let first = (class - (shift << FINE)) as u64;
    ((first + 1) << shift).wrapping_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_holds_numbers_that_are_alike() {
        for number in (0..5000).chain([1 << 20, 123_456_789, u64::MAX / 3, u64::MAX]) {
            let most = longest(class(number));
            assert!(most >= number && most - number <= number / 32, "{number}: {most}");
            assert_eq!(class(most), class(number));
        }
    }

    #[test]
    fn percentiles_of_a_hundred() {
        let mut times = Times::default();
        (1..=100).for_each(|ms| times.add(Duration::from_millis(ms)));
        assert!((50.0..51.6).contains(&times.percentile_ms(50)));
        assert!((99.0..102.1).contains(&times.percentile_ms(99)));
        assert!(Times::default().percentile_ms(50).abs() < 1e-12);
    }
}
