//! A person at a table: a cookie jar, a connection for moves, and streams of events.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Read;
use std::rc::Rc;

use anyhow::{Context, bail};
use flate2::read::GzDecoder;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{
    ACCEPT, ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN,
    SET_COOKIE,
};
use hyper::http::request::Builder;
use hyper::{Request, Response, Uri};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::net::TcpStream;

use super::trouble::Trouble;

/// The server that is driven.
pub(super) struct Site {
    /// `127.0.0.1:7373`.
    authority: String,
}

impl Site {
    /// Reads an address such as `http://127.0.0.1:7373`.
    pub(super) fn read(url: &str) -> anyhow::Result<Site> {
        let uri: Uri = url.parse().with_context(|| format!("{url} is not an address"))?;
        let (Some("http"), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            bail!("{url} is not an address such as http://127.0.0.1:7373");
        };
        let port = if authority.port().is_none() { ":80" } else { "" };
        Ok(Site { authority: format!("{authority}{port}") })
    }

    async fn connect(&self) -> Result<SendRequest<Full<Bytes>>, Trouble> {
        let stream = TcpStream::connect(&self.authority).await.map_err(|_| Trouble::Connection)?;
        stream.set_nodelay(true).map_err(|_| Trouble::Connection)?;
        let (sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        // How it ends is learned from the request that it breaks.
        tokio::spawn(async { drop(connection.await) });
        Ok(sender)
    }
}

/// The kind of client that a person plays with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Client {
    /// A program, which reads JSON.
    Program,
    /// A browser, which reads compressed pages.
    Browser,
}

/// A person who plays.
pub(super) struct Person {
    site: Rc<Site>,
    client: Client,
    /// What the server has this browser remember.
    pub(super) jar: BTreeMap<String, String>,
    connection: Option<SendRequest<Full<Bytes>>>,
}

/// What the server answered.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) goes_to: Option<String>,
    /// What came over the wire, compressed or not.
    pub(super) body: Bytes,
    compressed: bool,
}

impl Answer {
    /// Returns the text of the answer.
    pub(super) fn text(&self) -> Result<Cow<'_, str>, Trouble> {
        if !self.compressed {
            let text = std::str::from_utf8(&self.body).map_err(|_| Trouble::Wrong)?;
            return Ok(text.into());
        }
        let mut text = String::new();
        GzDecoder::new(&*self.body).read_to_string(&mut text).map_err(|_| Trouble::Wrong)?;
        Ok(text.into())
    }
}

/// The header in which the script names the parts that a page shows.
const HAS: &str = "quayside-has";

impl Person {
    /// A new visitor.
    pub(super) fn new(site: &Rc<Site>, client: Client) -> Person {
        Person { site: Rc::clone(site), client, jar: BTreeMap::new(), connection: None }
    }

    /// Asks for something.
    pub(super) async fn get(&mut self, path: &str) -> Result<Answer, Trouble> {
        self.ask(Request::get(path), String::new()).await
    }

    /// Sends a form.
    pub(super) async fn post(&mut self, path: &str, form: String) -> Result<Answer, Trouble> {
        let mut request =
            Request::post(path).header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        if self.client == Client::Browser {
            request = request.header(ORIGIN, format!("http://{}", self.site.authority));
        }
        self.ask(request, form).await
    }

    /// Asks for an update of a page as the script does; `has` names the parts that it shows.
    pub(super) async fn get_as_script(&mut self, path: &str, has: &str) -> Result<Answer, Trouble> {
        self.ask(Request::get(path).header(HAS, has), String::new()).await
    }

    /// Sends a form as the script does; `has` names the parts that the page shows.
    pub(super) async fn post_as_script(
        &mut self,
        path: &str,
        form: String,
        has: &str,
    ) -> Result<Answer, Trouble> {
        let request = Request::post(path)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(ORIGIN, format!("http://{}", self.site.authority))
            .header(HAS, has);
        self.ask(request, form).await
    }

    /// Listens to what happens at a table, from after an entry where one is named.
    pub(super) async fn listen(&self, path: &str, after: Option<u32>) -> Result<Events, Trouble> {
        let mut request = self.sign(Request::get(path));
        if let Some(after) = after {
            request = request.header("last-event-id", after);
        }
        let mut connection = self.site.connect().await?;
        let answer = connection.send_request(finish(request, String::new())?).await?;
        match answer.status().as_u16() {
            200 => Ok(Events { body: answer.into_body(), read: Vec::new(), at: 0, last: after }),
            status => Err(Trouble::Status(status)),
        }
    }

    /// Hangs up; the next request finds the server again.
    pub(super) fn hang_up(&mut self) {
        self.connection = None;
    }

    async fn ask(&mut self, request: Builder, form: String) -> Result<Answer, Trouble> {
        let request = finish(self.sign(request), form)?;
        // A request that is given up leaves no connection behind that others would wait for.
        let kept = match self.connection.take() {
            // A server may have closed what was idle for long.
            Some(mut kept) => kept.ready().await.is_ok().then_some(kept),
            None => None,
        };
        let mut connection = match kept {
            Some(kept) => kept,
            None => self.site.connect().await?,
        };
        let answer = connection.send_request(request).await?;
        self.remember(&answer);
        let status = answer.status().as_u16();
        let goes_to = answer.headers().get(LOCATION).and_then(|to| to.to_str().ok());
        let goes_to = goes_to.map(str::to_owned);
        let compressed = answer.headers().get(CONTENT_ENCODING).is_some_and(|how| how == "gzip");
        let body = answer.into_body().collect().await?.to_bytes();
        self.connection = Some(connection);
        Ok(Answer { status, goes_to, body, compressed })
    }

    fn sign(&self, request: Builder) -> Builder {
        let request = request.header(HOST, &self.site.authority);
        let request = match self.client {
            Client::Program => request.header(ACCEPT, "application/json"),
            Client::Browser => request.header(ACCEPT, "*/*").header(ACCEPT_ENCODING, "gzip"),
        };
        if self.jar.is_empty() {
            return request;
        }
        let jar: Vec<String> =
            self.jar.iter().map(|(name, value)| format!("{name}={value}")).collect();
        request.header(COOKIE, jar.join("; "))
    }

    fn remember(&mut self, answer: &Response<Incoming>) {
        for cookie in answer.headers().get_all(SET_COOKIE) {
            let cookie = cookie.to_str().unwrap_or_default().split(';').next().unwrap_or_default();
            if let Some((name, value)) = cookie.split_once('=') {
                self.jar.insert(name.to_owned(), value.to_owned());
            }
        }
    }
}

fn finish(request: Builder, form: String) -> Result<Request<Full<Bytes>>, Trouble> {
    request.body(Full::new(Bytes::from(form))).map_err(|_| Trouble::Wrong)
}

/// A stream of events.
pub(super) struct Events {
    body: Incoming,
    read: Vec<u8>,
    /// Up to where `read` is done with.
    at: usize,
    /// The last entry that was shown.
    pub(super) last: Option<u32>,
}

/// An entry of the log, as it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct Shown {
    pub(super) seq: u32,
    pub(super) seat: Option<usize>,
    #[serde(rename = "move")]
    pub(super) mv: Option<String>,
}

impl Events {
    /// Waits for the entry with which the log is `seq` long.
    pub(super) async fn until(&mut self, seq: u32) -> Result<Shown, Trouble> {
        loop {
            let shown = self.next().await?;
            if shown.seq >= seq {
                return if shown.seq == seq { Ok(shown) } else { Err(Trouble::Wrong) };
            }
        }
    }

    /// Waits for the next entry.
    pub(super) async fn next(&mut self) -> Result<Shown, Trouble> {
        serde_json::from_str(&self.data().await?).map_err(|_| Trouble::Wrong)
    }

    /// Waits for the next event that says something, and returns what it says.
    pub(super) async fn data(&mut self) -> Result<String, Trouble> {
        loop {
            while let Some(event) = self.event() {
                if let Some(data) = event? {
                    return Ok(data);
                }
            }
            let frame = self.body.frame().await.ok_or(Trouble::Connection)??;
            if let Some(data) = frame.data_ref() {
                self.read.drain(..self.at);
                self.at = 0;
                self.read.extend_from_slice(data);
            }
        }
    }

    /// Takes an event that has come; some say nothing.
    fn event(&mut self) -> Option<Result<Option<String>, Trouble>> {
        let rest = &self.read[self.at..];
        let end = rest.windows(2).position(|two| two == b"\n\n")?;
        self.at += end + 2;
        let Ok(event) = std::str::from_utf8(&rest[..end]) else {
            return Some(Err(Trouble::Wrong));
        };
        for line in event.lines() {
            if let Some(id) = line.strip_prefix("id: ") {
                self.last = id.parse().ok();
            } else if let Some(data) = line.strip_prefix("data: ") {
                return Some(Ok(Some(data.to_owned())));
            }
        }
        Some(Ok(None))
    }
}
