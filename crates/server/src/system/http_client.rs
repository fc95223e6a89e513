//! The HTTP client: one connection to another server, for notices and for programs.

use std::io;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::TrySendError;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

use super::tls::Tls;

/// Size limit of the head of an answer.
const HEAD: usize = 16 * 1024;

/// A request with its whole body.
pub type WholeRequest = Request<Full<Bytes>>;

/// An HTTP connection to a server; it ends when it is dropped.
pub struct HttpConnection {
    sender: SendRequest<Full<Bytes>>,
    driver: JoinHandle<hyper::Result<()>>,
}

impl HttpConnection {
    /// Starts HTTP over a connection to a host, encrypted if a TLS client is given.
    pub async fn start(
        stream: TcpStream,
        host: &str,
        tls: Option<&Tls>,
    ) -> io::Result<HttpConnection> {
        stream.set_nodelay(true)?;
        match tls {
            None => HttpConnection::handshake(stream).await,
            Some(tls) => HttpConnection::handshake(tls.connect(host, stream).await?).await,
        }
    }

    /// Starts HTTP over an open connection.
    async fn handshake(
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    ) -> io::Result<HttpConnection> {
        let mut http = http1::Builder::new();
        let handshake = http.max_buf_size(HEAD).handshake(TokioIo::new(stream)).await;
        let (sender, driver) = handshake.map_err(io::Error::other)?;
        Ok(HttpConnection { sender, driver: tokio::spawn(driver) })
    }

    /// Waits until the connection takes a request; returns whether it does.
    pub async fn is_ready(&mut self) -> bool {
        self.sender.ready().await.is_ok()
    }

    /// Sends a request.
    pub async fn send(&mut self, request: WholeRequest) -> hyper::Result<Response<Incoming>> {
        self.sender.send_request(request).await
    }

    /// Sends a request over a connection that the server may have closed; the error has the
    /// request, if it was not sent.
    pub async fn try_send(
        &mut self,
        request: WholeRequest,
    ) -> Result<Response<Incoming>, TrySendError<WholeRequest>> {
        self.sender.try_send_request(request).await
    }
}

impl Drop for HttpConnection {
    fn drop(&mut self) {
        self.driver.abort();
    }
}
