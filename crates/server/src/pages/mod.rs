//! The pages, one file each: its handlers and its markup together.

pub(crate) mod home;
pub(crate) mod new;
pub(crate) mod operator;
pub(crate) mod games;
pub(crate) mod table;
pub(crate) mod lobby;
pub(crate) mod seats;
pub(crate) mod events;
pub(crate) mod answers;
pub(crate) mod replay;
pub(crate) mod verify;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod about;
pub(crate) mod error;
