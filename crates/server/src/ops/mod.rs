//! What an operator sets and reads: the configuration and the metrics.

pub(crate) mod config;
pub(crate) mod metrics;
