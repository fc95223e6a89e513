//! Where chance comes from: everything follows from the match's seed.
//!
//! Numbers are stirred together one after another: `h` starts at 0, and for each number `n` it
//! becomes the `SplitMix64` output function of `(h xor n) + 0x9e3779b97f4a7c15`.
//! Deal `d` of a match has the first 32 bytes of xoshiro256++, seeded (as `rand` does from 64
//! bits) with the four little-endian words of the match's seed and `d`, stirred.
//! The choice of a seat at move `m` of a game gets a xoshiro256++ seeded with the four words of
//! the deal's seed, the seat and `m`, stirred. The seating has no part in it.

use quayside_engine::{Seat, Seed};
use rand::SeedableRng;

use crate::BotRng;

/// Returns the seed of a deal.
pub fn deal_seed(of_match: Seed, deal: u64) -> Seed {
    Seed::random(&mut stirred(of_match, &[deal]))
}

/// Returns the random source for one choice: that of `seat` after so many moves of a game.
pub fn decision_rng(of_deal: Seed, seat: Seat, moves: u64) -> BotRng {
    stirred(of_deal, &[seat.index() as u64, moves])
}

fn stirred(seed: Seed, numbers: &[u64]) -> BotRng {
    let words = seed.0.as_chunks().0.iter().map(|word| u64::from_le_bytes(*word));
    BotRng::seed_from_u64(words.chain(numbers.iter().copied()).fold(0, stir))
}

/// The output function of `SplitMix64`.
fn stir(stirred: u64, number: u64) -> u64 {
    let mut word = (stirred ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
