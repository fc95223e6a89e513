//! What the process takes from its environment: time, random bytes, threads, outgoing TLS, and the
//! optional parts of the build.

pub(crate) mod blocking;
pub(crate) mod clock;
pub(crate) mod features;
pub(crate) mod http_client;
pub(crate) mod random;
#[cfg_attr(not(feature = "previews"), path = "no_raster.rs")]
pub(crate) mod raster;
#[cfg_attr(not(feature = "https"), path = "no_tls.rs")]
pub(crate) mod tls;
