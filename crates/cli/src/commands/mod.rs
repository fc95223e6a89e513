//! The commands, one file each.

pub(crate) mod account;
pub(crate) mod arena;
pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod bot;
pub(crate) mod completions;
pub(crate) mod deal;
pub(crate) mod export;
pub(crate) mod hint;
pub(crate) mod key;
pub(crate) mod man;
pub(crate) mod play;
pub(crate) mod ratings;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod serve;
pub(crate) mod verify;
