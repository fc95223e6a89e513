//! Admission of requests: server names, rate limits, connections, unread answers.

pub(crate) mod backlog;
pub(crate) mod hosts;
pub(crate) mod limits;
pub(crate) mod network;
