//! Where chance comes from: everything follows from the match's seed.
//!
//! Deal `d` of a match has the first 32 bytes of the random source that follows from the match's
//! seed and `d`, hashed as [`crate::rng_for`] does, without a purpose.
//! The choice of a seat at move `m` of a game has the source that follows from the deal's seed, the
//! seat and `m`. The seating has no part in it.

use quayside_engine::{Seat, Seed};

use crate::BotRng;
use crate::rng::hashed;

/// Returns the seed of a deal.
pub fn deal_seed(of_match: Seed, deal: u64) -> Seed {
    Seed::random(&mut hashed(of_match, [deal]))
}

/// Returns the random source for one choice: that of `seat` after `moves` moves of a game.
pub fn decision_rng(of_deal: Seed, seat: Seat, moves: u64) -> BotRng {
    hashed(of_deal, [seat.index() as u64, moves])
}
