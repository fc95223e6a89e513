//! Random sources, each derived from a purpose, a seed and numbers.
//!
//! Seeds that people choose are small and similar: 0, 1, 2 … Xoshiro with such a state has a
//! low-entropy start, so that the first numbers of different seeds are nearly the same. Here seeds
//! are hashed first, and this is the only place where a seed becomes a generator.
//!
//! The hash consumes one number after another: it starts at 0, and for each number `n` it becomes
//! the `SplitMix64` output function of `(hash xor n) + 0x9e3779b97f4a7c15`. The generator is
//! xoshiro256++, seeded with the hash as `rand` does from 64 bits.

use quayside_engine::Seed;
use rand::SeedableRng;

/// The random source of a bot.
pub type BotRng = rand::rngs::Xoshiro256PlusPlus;

/// Returns the random source for a purpose, from a seed and numbers.
///
/// Equal arguments give equal sources; different arguments give independent ones. So a program may
/// use the same small seed to deal, to sample and to choose.
///
/// ```
/// use quayside_bots::rng_for;
/// assert_eq!(rng_for("bot", 7, &[1, 2]), rng_for("bot", 7, &[1, 2]));
/// assert_ne!(rng_for("bot", 7, &[1, 2]), rng_for("bot", 7, &[1, 3]));
/// assert_ne!(rng_for("bot", 7, &[1, 2]), rng_for("deal", 7, &[1, 2]));
/// ```
pub fn rng_for(purpose: &str, seed: impl Into<Seed>, numbers: &[u64]) -> BotRng {
    let purpose = [purpose.len() as u64].into_iter().chain(purpose.bytes().map(u64::from));
    hashed(seed.into(), purpose.chain(numbers.iter().copied()))
}

/// Returns the random source derived from the four little-endian words of a seed and numbers.
pub(crate) fn hashed(seed: Seed, numbers: impl IntoIterator<Item = u64>) -> BotRng {
    let words = seed.0.as_chunks().0.iter().map(|word| u64::from_le_bytes(*word));
    BotRng::seed_from_u64(words.chain(numbers).fold(0, hash))
}

/// Mixes a number into the hash with the output function of `SplitMix64`.
fn hash(hash: u64, number: u64) -> u64 {
    // `SplitMix64` is arithmetic modulo 2^64.
    let mut word = (hash ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
