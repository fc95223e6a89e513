//! Outgoing TLS to servers that this computer trusts.

use std::io;
use std::sync::{Arc, OnceLock};

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

/// A TLS client. The certificates are read at first use.
#[derive(Default)]
pub struct Tls(OnceLock<TlsConnector>);

impl Tls {
    /// Returns a client that trusts these certificates.
    #[cfg(test)]
    pub(crate) fn trusting(roots: RootCertStore) -> Tls {
        Tls(OnceLock::from(connector(roots)))
    }

    /// Encrypts a connection to a host, and checks the host's certificate.
    pub async fn connect(&self, host: &str, stream: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        let name = ServerName::try_from(host.to_owned()).map_err(io::Error::other)?;
        self.0.get_or_init(|| connector(system_roots())).connect(name, stream).await
    }
}

fn system_roots() -> RootCertStore {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    let (taken, _) = roots.add_parsable_certificates(found.certs);
    if taken == 0 {
        tracing::warn!("no certificates are installed here: https does not work");
    }
    roots
}

fn connector(roots: RootCertStore) -> TlsConnector {
    let provider = Arc::new(crypto::ring::default_provider());
    let config =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.expect("ring speaks TLS 1.2 and 1.3");
    let mut config = config.with_root_certificates(roots).with_no_client_auth();
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    TlsConnector::from(Arc::new(config))
}
