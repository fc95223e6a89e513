//! The law of Corsairs and Korsar.

pub mod corsairs;
pub mod game;
pub mod korsar;
pub mod list;
pub mod perft;
pub mod random;
pub mod record;
pub mod rule;
pub mod seat;
pub mod seed;

pub use game::{
    Game, Hand, HouseRules, IllegalMove, Outcome, ParseCardError, ParseMoveError, Variant,
};
pub use perft::perft;
pub use record::{AnyRecord, Record};
pub use rule::RuleId;
pub use seat::{BySeat, Seat, SeatSet, Turn};
pub use seed::Seed;
