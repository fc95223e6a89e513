//! The law of two card games: Corsairs (Leo Colovini) and Korsar (Reiner Knizia).
//!
//! Pure and deterministic: no I/O, no clock, no floats (and no `std`, so that the compiler checks
//! it); equal inputs give equal outputs in every version. The clause ids in this crate (C4.3, K5.2)
//! are those of `docs/rules/`.
//!
//! A whole game, with moves picked at random:
//!
//! ```
//! use quayside_engine::{Game, Seed, Variant, corsairs};
//! use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
//!
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
//! let table = Variant::<corsairs::State>::new(3, false).expect("three can play");
//! let mut game = corsairs::State::new(table, None, Seed([7; 32]));
//! while let Some(seat) = game.to_move().first() {
//!     let mv = game.random_move(seat, &mut rng);
//!     game.play(seat, mv).expect("random moves are legal");
//! }
//! assert!(!game.outcome().expect("the game is over").winners.is_empty());
//! ```
//!
//! A move that the law forbids changes nothing and names the rule:
//!
//! ```
//! use quayside_engine::{Game, IllegalMove, Seat, Seed, Variant, korsar};
//!
//! let table = Variant::new(2, false).expect("two can play");
//! let mut game = korsar::State::new(table, Some(Seat::S0), Seed([7; 32]));
//! let refusal = game.play(Seat::S1, "draw".parse()?).unwrap_err();
//! assert_eq!(refusal.rule().to_string(), "K2.2");
//! # Ok::<(), quayside_engine::ParseMoveError<korsar::Card>>(())
//! ```
//!
//! Read on: [`game`] is the contract, [`corsairs`] and [`korsar`] keep it.

#![no_std]

extern crate alloc;

pub mod game;
pub mod seat;
pub mod rule;
pub mod corsairs;
pub mod korsar;
pub mod either;
pub mod steps;
pub mod seed;
pub mod random;
pub mod hex;
pub mod list;
pub mod record;
pub mod position;
pub mod perft;
mod notation;

pub use either::{AnyCard, AnyIllegal, AnyMove, AnyState, Either, GameName, KnownGame};
pub use game::{
    Eyes, Game, GameView, Hand, HouseRules, IllegalMove, Outcome, ParseCardError, ParseMoveError,
    ParsePositionError, Variant,
};
pub use perft::perft;
pub use record::{AnyHistory, AnyRecord, History, Record};
pub use rule::RuleId;
pub use seat::{BySeat, Seat, SeatSet, Turn};
pub use seed::Seed;
pub use steps::{Step, Steps};
