//! The operator's interface: configuration and metrics.

pub(crate) mod config;
pub(crate) mod metrics;
