//! Shared support of the tests of several crates: a `PostgreSQL` server, a failing network, the
//! length of long tests, the time limit of waits; and with the feature `tables`, tables at chosen
//! moments, games with proved or forged deals, and pairs of games that look the same to a reader.
//!
//! Without that feature it uses no crate of the workspace, so that the tests of every crate can use
//! it without delay.
//!
//! Some support is shared by `#[path]` instead:
//!
//! - `House` and `Chrome` (`server/tests`) use the store and sessions of `server`. Its unit tests use
//!   this crate, which would then contain `server` a second time, with other types.
//! - `Server` (`cli/tests/it/common`) runs the binary that Cargo names only to the tests of `cli`.
//! - `load` in `tools` puts updates of pages together itself, as programs do not use this crate.

#[cfg(feature = "tables")]
pub mod fixtures;
#[cfg(feature = "tables")]
mod forged;
mod length;
mod network;
mod postgres;
#[cfg(feature = "tables")]
mod rated;
#[cfg(feature = "tables")]
mod sealed;
#[cfg(feature = "tables")]
mod signed;
#[cfg(feature = "tables")]
pub mod twins;

#[cfg(feature = "tables")]
pub use forged::{Claim, chosen, unchosen};
pub use length::{PATIENCE, number, rounds};
pub use network::{Network, Passage};
pub use postgres::Cluster;
#[cfg(feature = "tables")]
pub use rated::rated;
#[cfg(feature = "tables")]
pub use sealed::sealed;
#[cfg(feature = "tables")]
pub use signed::{FairGame, FairTable, fair_game, people, word};
