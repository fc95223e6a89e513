//! What the tests of several crates share: a `PostgreSQL` server, a network that fails, and the
//! length of long tests.
//!
//! It uses no crate of the workspace and no dependency, so that the tests of every crate can use it.

mod length;
mod network;
mod postgres;

pub use length::{number, rounds};
pub use network::{Network, Passage};
pub use postgres::Cluster;
