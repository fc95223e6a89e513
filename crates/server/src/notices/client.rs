//! HTTP client for addresses that players give: connects only to checked addresses, follows no
//! redirects, and has a short timeout.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::{HeaderValue, Request, StatusCode, header};
use http_body_util::Full;
use tokio::net::TcpStream;

use super::address::{AddressError, WebAddress};
use crate::system::http_client::{HttpConnection, WholeRequest};
use crate::system::tls::Tls;

/// The reason why a request failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SendError {
    /// The address is not allowed.
    #[error(transparent)]
    Refused(#[from] AddressError),
    /// The server did not answer in time.
    #[error("it took too long")]
    Late,
    /// The server can't be reached.
    #[error("{0}")]
    Unreachable(String),
    /// The server did not accept it; a redirect counts as a refusal.
    #[error("it answered {0}")]
    Answered(StatusCode),
    /// The mail server does not accept a mail to this address.
    #[error("the mail server does not take it")]
    NotTaken,
}

impl SendError {
    /// Returns whether the same request may succeed later.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            SendError::Late | SendError::Unreachable(_) => true,
            SendError::Answered(status) => {
                status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS
            }
            SendError::Refused(_) | SendError::NotTaken => false,
        }
    }

    /// Returns whether the address no longer exists.
    pub(crate) fn is_gone(&self) -> bool {
        matches!(self, SendError::Answered(StatusCode::NOT_FOUND | StatusCode::GONE))
    }
}

/// The content of a request.
#[derive(Clone, Debug)]
pub(crate) struct Letter {
    /// The headers, in addition to those that every request has.
    pub(crate) headers: Vec<(&'static str, String)>,
    /// The body.
    pub(crate) body: Vec<u8>,
}

/// The HTTP client.
pub(crate) struct Client {
    /// Whether private networks are allowed.
    pub(crate) private: bool,
    /// Timeout of a request.
    pub(crate) timeout: Duration,
    tls: Tls,
}

impl Client {
    /// Creates a client.
    pub(crate) fn new(private: bool, timeout: Duration) -> Client {
        Client { private, timeout, tls: Tls::default() }
    }

    /// Checks whether requests to an address are allowed.
    pub(crate) async fn check(&self, address: &str) -> Result<WebAddress, AddressError> {
        let address = WebAddress::read(address, self.private)?;
        let found = tokio::time::timeout(self.timeout, address.look_up(self.private)).await;
        found.unwrap_or(Err(AddressError::Unknown))?;
        Ok(address)
    }

    /// Sends a request.
    pub(crate) async fn send(&self, address: &str, letter: &Letter) -> Result<(), SendError> {
        let address = WebAddress::read(address, self.private)?;
        let sent = tokio::time::timeout(self.timeout, self.try_to_send(&address, letter)).await;
        let status = sent.unwrap_or(Err(SendError::Late))?;
        if status.is_success() { Ok(()) } else { Err(SendError::Answered(status)) }
    }

    async fn try_to_send(
        &self,
        address: &WebAddress,
        letter: &Letter,
    ) -> Result<StatusCode, SendError> {
        let stream = connect(&address.look_up(self.private).await?).await?;
        let request = request(address, letter).map_err(|error| unreachable(&error))?;
        let tls = address.is_encrypted().then_some(&self.tls);
        let connection = HttpConnection::start(stream, address.host(), tls).await;
        let mut connection = connection.map_err(|error| unreachable(&error))?;
        // The body of the answer is not read.
        let answer = connection.send(request).await.map_err(|error| unreachable(&error))?;
        Ok(answer.status())
    }
}

fn unreachable(error: &impl std::fmt::Display) -> SendError {
    SendError::Unreachable(error.to_string())
}

/// Connects to the first address that answers.
async fn connect(found: &[SocketAddr]) -> Result<TcpStream, SendError> {
    let mut failed = SendError::Refused(AddressError::Unknown);
    for address in found {
        match TcpStream::connect(address).await {
            Ok(stream) => return Ok(stream),
            Err(error) => failed = unreachable(&error),
        }
    }
    Err(failed)
}

fn request(address: &WebAddress, letter: &Letter) -> Result<WholeRequest, axum::http::Error> {
    let mut request = Request::post(address.path())
        .header(header::HOST, address.authority())
        .header(header::USER_AGENT, HeaderValue::from_static("Quayside"))
        .header(header::CONNECTION, HeaderValue::from_static("close"));
    for (name, value) in &letter.headers {
        request = request.header(*name, value);
    }
    request.body(Full::from(letter.body.clone()))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::io::AsyncReadExt;
    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::pki_types::pem::PemObject;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
    use tokio_rustls::rustls::{RootCertStore, ServerConfig, crypto};

    use super::*;

    /// Serves https as `localhost`; the certificate is valid for a hundred years.
    async fn serve() -> u16 {
        let certificate = CertificateDer::from_pem_slice(include_bytes!("tls/leaf.pem"));
        let key = PrivateKeyDer::from_pem_slice(include_bytes!("tls/leaf.key")).expect("a key");
        let provider = Arc::new(crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider);
        let config = config.with_safe_default_protocol_versions().expect("TLS");
        let config = config.with_no_client_auth();
        let config = config.with_single_cert(vec![certificate.expect("a certificate")], key);
        let acceptor = TlsAcceptor::from(Arc::new(config.expect("a pair")));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let _ = stream.read(&mut [0; 4096]).await;
                let _ = stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await;
            }
        });
        port
    }

    fn client(roots: RootCertStore) -> Client {
        let tls = Tls::trusting(roots);
        Client { tls, ..Client::new(true, Duration::from_secs(20)) }
    }

    #[tokio::test]
    async fn messages_are_sent_only_to_trusted_servers() {
        let port = serve().await;
        let letter = Letter { headers: Vec::new(), body: b"Your turn".to_vec() };
        let mut roots = RootCertStore::empty();
        let authority = CertificateDer::from_pem_slice(include_bytes!("tls/ca.pem"));
        roots.add(authority.expect("a certificate")).expect("an authority");
        let trusting = client(roots);
        let address = format!("https://localhost:{port}/");
        trusting.send(&address, &letter).await.expect("it is sent");
        // The same computer under a name that the certificate lacks.
        let address = format!("https://127.0.0.1:{port}/");
        let failed = trusting.send(&address, &letter).await;
        assert!(matches!(failed, Err(SendError::Unreachable(_))), "{failed:?}");
        let address = format!("https://localhost:{port}/");
        let failed = client(RootCertStore::empty()).send(&address, &letter).await;
        assert!(matches!(failed, Err(SendError::Unreachable(_))), "{failed:?}");
    }
}
