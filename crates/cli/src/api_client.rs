//! The HTTP client of the server API, with a token.

use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, bail};
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST, RETRY_AFTER};
use hyper::{Method, Request, Response};
use quayside_server::{Feature, Features, HttpConnection, Tls, WholeRequest};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout, timeout_at};

/// Time limit for the start of an answer, and between lines of a stream, blank ones included.
const PATIENCE: Duration = Duration::from_secs(40);

/// The maximum number of attempts of a repeatable request.
const TRIES: u32 = 8;

/// A client of one server, with a token.
pub(crate) struct ApiClient {
    host: String,
    port: u16,
    tls: Option<Tls>,
    token: String,
    /// Idle connections.
    idle: Mutex<Vec<HttpConnection>>,
}

/// An answer of the server.
pub(crate) struct ApiAnswer {
    pub(crate) status: u16,
    retry_after: Option<u64>,
    body: Bytes,
}

impl ApiAnswer {
    /// Returns the text of the answer.
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Returns whether this is the problem with this code (docs/api.md).
    pub(crate) fn is_problem(&self, word: &str) -> bool {
        #[derive(Deserialize)]
        struct Problem {
            error: String,
        }
        serde_json::from_slice(&self.body).is_ok_and(|problem: Problem| problem.error == word)
    }

    /// Returns the time until the next allowed request, if the server refused this one.
    pub(crate) fn rest(&self) -> Option<Duration> {
        let seconds = self.retry_after.unwrap_or(1);
        matches!(self.status, 429 | 503).then(|| Duration::from_secs(seconds))
    }
}

/// The error of a token that the server does not accept; trying again is pointless.
#[derive(Debug)]
pub(crate) struct TokenRefused(String);

impl std::error::Error for TokenRefused {}

impl fmt::Display for TokenRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the server does not accept the token: {}", self.0)
    }
}

impl ApiClient {
    /// Makes a client from the address of a server.
    pub(crate) fn new(url: &str, token: &str) -> anyhow::Result<ApiClient> {
        let (scheme, rest) = url.split_once("://").context("an address begins with http")?;
        let authority = rest.split('/').next().unwrap_or_default();
        let is_encrypted = is_encrypted(scheme, Features::BUILT)?;
        let usual = if is_encrypted { 443 } else { 80 };
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => {
                (host, port.parse().with_context(|| format!("{port} is no port"))?)
            }
            _ => (authority, usual),
        };
        let tls = is_encrypted.then(Tls::default);
        let (host, token, idle) = (host.to_owned(), token.to_owned(), Mutex::default());
        Ok(ApiClient { host, port, tls, token, idle })
    }

    /// Sends a GET request.
    pub(crate) async fn get(&self, path: &str) -> anyhow::Result<ApiAnswer> {
        self.ask(Method::GET, path, String::new()).await
    }

    /// Sends a form.
    pub(crate) async fn post(&self, path: &str, form: String) -> anyhow::Result<ApiAnswer> {
        self.ask(Method::POST, path, form).await
    }

    /// Sends an idempotent form until it is answered.
    pub(crate) async fn insist(&self, path: &str, form: String) -> anyhow::Result<ApiAnswer> {
        let mut tries = 0;
        loop {
            let answer = self.post(path, form.clone()).await;
            let pause = match &answer {
                Ok(answer) => answer.rest(),
                Err(error) if error.is::<TokenRefused>() => None,
                Err(_) => Some(Duration::from_secs(1)),
            };
            tries += 1;
            match pause {
                Some(pause) if tries < TRIES => tokio::time::sleep(pause).await,
                Some(_) | None => return answer,
            }
        }
    }

    /// Opens a stream of lines.
    pub(crate) async fn follow(&self, path: &str) -> anyhow::Result<Lines> {
        let (connection, response) = self.send(Method::GET, path, String::new()).await?;
        match response.status().as_u16() {
            200 => (),
            // The token is unknown, or lacks the scope.
            401 | 403 => bail!(TokenRefused(read(response).await?.text())),
            _ => bail!("{path}: {}", read(response).await?.text()),
        }
        let (rest, heard) = (Vec::new(), Instant::now());
        let (body, patience) = (response.into_body(), PATIENCE);
        Ok(Lines { _connection: connection, body, rest, heard, patience })
    }

    async fn ask(&self, method: Method, path: &str, form: String) -> anyhow::Result<ApiAnswer> {
        let (connection, response) = self.send(method, path, form).await?;
        let answer = read(response).await?;
        if answer.status == 401 {
            bail!(TokenRefused(answer.text()));
        }
        // A panic leaves the list valid, so a poisoned lock is fine.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
        Ok(answer)
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        form: String,
    ) -> anyhow::Result<(HttpConnection, Response<Incoming>)> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, format!("{}:{}", self.host, self.port))
            .header(AUTHORIZATION, format!("Bearer {}", self.token))
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Full::new(Bytes::from(form)))?;
        timeout(PATIENCE, self.exchange(request)).await.context("the server does not answer")?
    }

    async fn exchange(
        &self,
        mut request: WholeRequest,
    ) -> anyhow::Result<(HttpConnection, Response<Incoming>)> {
        while let Some(mut connection) = self.take_idle() {
            match connection.try_send(request).await {
                Ok(response) => return Ok((connection, response)),
                // The server has closed the idle connection.
                Err(mut error) => match error.take_message() {
                    Some(unsent) => request = unsent,
                    None => return Err(error.into_error().into()),
                },
            }
        }
        let mut connection = self.connect().await?;
        let response = connection.send(request).await?;
        Ok((connection, response))
    }

    /// Returns an idle connection, if there is one.
    fn take_idle(&self) -> Option<HttpConnection> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    async fn connect(&self) -> anyhow::Result<HttpConnection> {
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        let stream = TcpStream::connect((host, self.port)).await.context("can't connect")?;
        Ok(HttpConnection::start(stream, host, self.tls.as_ref()).await?)
    }
}

/// Returns whether a scheme needs an encrypted connection, which is an optional feature.
fn is_encrypted(scheme: &str, features: Features) -> anyhow::Result<bool> {
    match scheme {
        "http" => Ok(false),
        "https" if features.has(Feature::Https) => Ok(true),
        "https" => bail!("can't use https: {}", Feature::Https.missing()),
        _ => bail!("an address begins with http:// or https://"),
    }
}

async fn read(response: Response<Incoming>) -> anyhow::Result<ApiAnswer> {
    let status = response.status().as_u16();
    let retry_after = response.headers().get(RETRY_AFTER);
    let retry_after = retry_after.and_then(|seconds| seconds.to_str().ok()?.parse().ok());
    let body = timeout(PATIENCE, response.into_body().collect()).await??.to_bytes();
    Ok(ApiAnswer { status, retry_after, body })
}

/// The lines of a stream.
pub(crate) struct Lines {
    /// Kept, because the stream ends with it.
    _connection: HttpConnection,
    body: Incoming,
    rest: Vec<u8>,
    /// When something last arrived.
    heard: Instant,
    /// Time limit without any data, after which the connection counts as dead.
    patience: Duration,
}

impl Lines {
    /// Returns the next line that is not blank; cancel safe.
    pub(crate) async fn next(&mut self) -> anyhow::Result<String> {
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                let line = String::from_utf8(line)?;
                if !line.trim().is_empty() {
                    return Ok(line);
                }
                continue;
            }
            let frame = timeout_at(self.heard + self.patience, self.body.frame()).await;
            let frame = frame.context("the connection is dead")?;
            let frame = frame.context("the stream has ended")??;
            self.heard = Instant::now();
            if let Some(data) = frame.data_ref() {
                self.rest.extend_from_slice(data);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    #[test]
    fn https_needs_a_feature() {
        assert!(is_encrypted("https", Features::BUILT).expect("tests have it"));
        assert!(!is_encrypted("http", Features::NONE).expect("every build has it"));
        let refused = is_encrypted("https", Features::NONE).expect_err("it is missing");
        assert!(refused.to_string().contains("`https`"), "{refused}");
    }

    /// Sends one line, then stays silent.
    async fn fall_silent(listener: TcpListener) {
        let (mut stream, _) = listener.accept().await.expect("somebody asks");
        stream.read_buf(&mut Vec::new()).await.expect("a request");
        let line = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nhi\n\r\n";
        stream.write_all(line).await.expect("it is read");
        std::future::pending::<()>().await;
    }

    #[tokio::test]
    async fn a_dead_connection_is_noticed_however_often_the_wait_restarts() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let server = tokio::spawn(fall_silent(listener));
        let client = ApiClient::new(&url, "").expect("an address");
        let mut lines = client.follow("/").await.expect("a stream");
        assert_eq!(lines.next().await.expect("a line"), "hi\n");
        lines.patience = Duration::from_millis(100);
        let waits = async {
            loop {
                let (short, next) = (Duration::from_millis(5), lines.next());
                if let Ok(ended) = timeout(short, next).await {
                    break ended;
                }
            }
        };
        let ended = timeout(quayside_testkit::PATIENCE, waits).await.expect("it is noticed");
        assert_eq!(ended.expect_err("nothing more is said").to_string(), "the connection is dead");
        server.abort();
    }
}
