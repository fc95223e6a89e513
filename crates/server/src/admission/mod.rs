//! Which requests are admitted: the names of the server, rate limits, connections, unread answers.

pub(crate) mod backlog;
pub(crate) mod hosts;
pub(crate) mod limits;
pub(crate) mod network;
