//! Accounts: how players register a name, sign in on other devices, and delete their account.

pub(crate) mod name_skeleton;
pub(crate) mod session;
mod code;
mod device;
mod token;

use quayside_table::{Millis, PlayerId};

use crate::accounts::session::Session;

pub use code::Code;
pub(crate) use code::hash;
pub(crate) use device::device;
pub use token::TokenSecret;

/// Lifetime of a link for another device.
pub(crate) const LINK_MILLIS: u64 = 10 * 60 * 1000;

/// A refused change of an account. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AccountError {
    /// A name needs at least one letter or digit.
    #[error("a name needs a letter or a digit")]
    NoName,
    /// Another account has a name that looks like this one.
    #[error("another account has this name, or one that looks like it")]
    NameTaken,
    /// There is no such account.
    #[error("no account has this name")]
    Nobody,
}

/// A device that signs in, with its earlier session.
pub(crate) struct SignInContext<'a> {
    /// The session before the sign-in.
    pub(crate) before: &'a Session,
    /// The guest who played with that session, if any.
    pub(crate) guest: Option<PlayerId>,
    /// The display name of the device.
    pub(crate) device: String,
    /// The current time.
    pub(crate) now: Millis,
}
