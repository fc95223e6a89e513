//! Sends a request to an address that somebody gave us: to the one that was checked, without
//! following anything, and not for long.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::{HeaderValue, Request, StatusCode, header};
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;

use super::address::{Address, Refused};
use crate::system::tls::Tls;

/// The head of an answer is smaller than this; its body is not read.
const HEAD: usize = 16 * 1024;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failed {
    /// The address is not allowed.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The other side did not answer in time.
    #[error("it took too long")]
    Late,
    /// The other side can't be reached.
    #[error("{0}")]
    Unreachable(String),
    /// The other side did not accept it; a redirection counts as that.
    #[error("it answered {0}")]
    Answered(StatusCode),
    /// The mail server does not take a letter to this address.
    #[error("the mail server does not take it")]
    NotTaken,
}

impl Failed {
    /// Returns whether the same request may succeed later.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            Failed::Late | Failed::Unreachable(_) => true,
            Failed::Answered(status) => {
                status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS
            }
            Failed::Refused(_) | Failed::NotTaken => false,
        }
    }

    /// Returns whether there is nobody at the address any more.
    pub(crate) fn is_gone(&self) -> bool {
        matches!(self, Failed::Answered(StatusCode::NOT_FOUND | StatusCode::GONE))
    }
}

/// What is sent.
#[derive(Clone, Debug)]
pub(crate) struct Letter {
    /// The headers, beside those that every request has.
    pub(crate) headers: Vec<(&'static str, String)>,
    /// The body.
    pub(crate) body: Vec<u8>,
}

/// Sends requests.
pub(crate) struct Client {
    /// Whether private networks are allowed.
    pub(crate) private: bool,
    /// How long one request may take.
    pub(crate) timeout: Duration,
    tls: Tls,
}

impl Client {
    /// Makes a client.
    pub(crate) fn new(private: bool, timeout: Duration) -> Client {
        Client { private, timeout, tls: Tls::default() }
    }

    /// Checks whether an address may be sent to.
    pub(crate) async fn check(&self, address: &str) -> Result<Address, Refused> {
        let address = Address::read(address, self.private)?;
        let found = tokio::time::timeout(self.timeout, address.look_up(self.private)).await;
        found.unwrap_or(Err(Refused::Unknown))?;
        Ok(address)
    }

    /// Sends a letter.
    pub(crate) async fn send(&self, address: &str, letter: &Letter) -> Result<(), Failed> {
        let address = Address::read(address, self.private)?;
        let sent = tokio::time::timeout(self.timeout, self.try_to_send(&address, letter)).await;
        let status = sent.unwrap_or(Err(Failed::Late))?;
        if status.is_success() { Ok(()) } else { Err(Failed::Answered(status)) }
    }

    async fn try_to_send(&self, address: &Address, letter: &Letter) -> Result<StatusCode, Failed> {
        let stream = connect(&address.look_up(self.private).await?).await?;
        let request = request(address, letter).map_err(|error| unreachable(&error))?;
        if !address.is_encrypted() {
            return exchange(stream, request).await;
        }
        let stream = self.tls.connect(address.host(), stream).await;
        exchange(stream.map_err(|error| unreachable(&error))?, request).await
    }
}

fn unreachable(error: &impl std::fmt::Display) -> Failed {
    Failed::Unreachable(error.to_string())
}

/// Connects to the first of these that answers.
async fn connect(found: &[SocketAddr]) -> Result<TcpStream, Failed> {
    let mut failed = Failed::Refused(Refused::Unknown);
    for address in found {
        match TcpStream::connect(address).await {
            Ok(stream) => return Ok(stream),
            Err(error) => failed = unreachable(&error),
        }
    }
    Err(failed)
}

fn request(address: &Address, letter: &Letter) -> Result<Request<Full<Bytes>>, axum::http::Error> {
    let mut request = Request::post(address.path())
        .header(header::HOST, address.authority())
        .header(header::USER_AGENT, HeaderValue::from_static("Quayside"))
        .header(header::CONNECTION, HeaderValue::from_static("close"));
    for (name, value) in &letter.headers {
        request = request.header(*name, value);
    }
    request.body(Full::from(letter.body.clone()))
}

/// Sends a request, and returns the status of the answer.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Result<StatusCode, Failed> {
    let mut http = http1::Builder::new();
    http.max_buf_size(HEAD);
    let handshake = http.handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = handshake.map_err(|error| unreachable(&error))?;
    // It ends with this function, whatever the other side does.
    let connection = AbortOnDrop(tokio::spawn(connection));
    let answer = sender.send_request(request).await.map_err(|error| unreachable(&error))?;
    drop(connection);
    Ok(answer.status())
}

struct AbortOnDrop<T>(tokio::task::JoinHandle<T>);

impl<T> Drop for AbortOnDrop<T> {
    fn drop(&mut self) {
        self.0.abort();
    }
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

    /// Answers requests by https, as `localhost`; the certificate is good for a hundred years.
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
    async fn only_whom_we_trust_is_sent_to() {
        let port = serve().await;
        let letter = Letter { headers: Vec::new(), body: b"Your turn".to_vec() };
        let mut roots = RootCertStore::empty();
        let authority = CertificateDer::from_pem_slice(include_bytes!("tls/ca.pem"));
        roots.add(authority.expect("a certificate")).expect("an authority");
        let trusting = client(roots);
        let address = format!("https://localhost:{port}/");
        trusting.send(&address, &letter).await.expect("it is sent");
        // The same computer by a name that the certificate does not have.
        let address = format!("https://127.0.0.1:{port}/");
        let failed = trusting.send(&address, &letter).await;
        assert!(matches!(failed, Err(Failed::Unreachable(_))), "{failed:?}");
        let address = format!("https://localhost:{port}/");
        let failed = client(RootCertStore::empty()).send(&address, &letter).await;
        assert!(matches!(failed, Err(Failed::Unreachable(_))), "{failed:?}");
    }
}
