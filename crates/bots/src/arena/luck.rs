//! The random sources of a match, all derived from its seed.
//!
//! The seed of deal `d` is the first 32 bytes of the random source derived from the match's seed
//! and `d`, hashed as [`crate::rng_for`] does, without a purpose. The source for the choice of a
//! seat at move `m` of a game is derived from the deal's seed, the seat and `m`. It does not depend
//! on the seating.

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
