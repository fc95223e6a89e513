//! What the tests of several crates share: a `PostgreSQL` server, a network that fails, the length of
//! long tests; and with the feature `tables` games whose deals are proved or forged, and games that a
//! reader can't tell apart.
//!
//! Without that feature it uses no crate of the workspace, so that the tests of every crate can use
//! it and wait for nothing.

#[cfg(feature = "tables")]
mod forged;
mod length;
mod network;
mod postgres;
#[cfg(feature = "tables")]
mod sealed;
#[cfg(feature = "tables")]
mod signed;
#[cfg(feature = "tables")]
pub mod twins;

#[cfg(feature = "tables")]
pub use forged::{Claim, chosen, unchosen};
pub use length::{number, rounds};
pub use network::{Network, Passage};
pub use postgres::Cluster;
#[cfg(feature = "tables")]
pub use sealed::sealed;
#[cfg(feature = "tables")]
pub use signed::{FairGame, FairTable, fair_game, people, word};
