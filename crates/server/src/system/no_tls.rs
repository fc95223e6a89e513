//! Outgoing TLS in a build without the feature `https`: none.

use std::io;

use tokio::net::TcpStream;

use crate::system::features::Feature;

/// A TLS client that refuses to encrypt.
#[derive(Default)]
pub struct Tls(());

impl Tls {
    /// Returns an error that names the feature.
    #[allow(clippy::unused_async, reason = "another build waits here")]
    pub async fn connect(&self, _: &str, _: TcpStream) -> io::Result<TcpStream> {
        Err(io::Error::other(Feature::Https.missing()))
    }
}
