//! People who keep their name: how they get an account, sign in on other devices, and leave.

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

/// How long a link for another device is good.
pub(crate) const LINK_MILLIS: u64 = 10 * 60 * 1000;

/// Why something can't be done about an account. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Wrong {
    /// A name needs at least one letter or digit.
    #[error("a name needs a letter or a digit")]
    NoName,
    /// Somebody else has a name that looks like this.
    #[error("somebody else has this name, or one that looks like it")]
    NameTaken,
    /// There is no such account.
    #[error("nobody has this name")]
    Nobody,
}

/// A device that signs in, and the session that it had before.
pub(crate) struct SignInContext<'a> {
    /// The session that it had.
    pub(crate) before: &'a Session,
    /// The guest who played there, if somebody did.
    pub(crate) guest: Option<PlayerId>,
    /// What it is called.
    pub(crate) device: String,
    /// The time.
    pub(crate) now: Millis,
}
