//! The law of Corsairs and Korsar.

pub mod corsairs;
pub mod korsar;
pub mod game;
pub mod random;
pub mod rule;
pub mod seat;
pub mod seed;

pub use game::{Game, HouseRules, IllegalMove, Outcome, ParseCardError, ParseMoveError, Variant};
pub use rule::RuleId;
pub use seat::{BySeat, Seat, SeatSet, Turn};
pub use seed::Seed;
