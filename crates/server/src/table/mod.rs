//! Tables: how one is set up, what happens at it, and who may do what.
//!
//! The log is the truth. [`Tables`] is the only writer: it checks a move against the law, appends
//! it, and only then plays it on the table that it keeps in memory.

mod setup;
mod entry;
mod seated;
mod live;

pub use entry::Entry;
pub(crate) use entry::ParseEntryError;
pub(crate) use live::{Live, Play, Tables, now, sit};
pub(crate) use seated::viewer;
pub(crate) use seated::{Advice, Hosted, Refused, Seated, Viewer};
pub use setup::{GameName, Id, Pace, Place, Player, Setup};
