//! A person at a table: a token or a cookie jar, a connection for moves, and streams of events.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::io::Read;
use std::rc::Rc;

use flate2::read::GzDecoder;
use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{
    ACCEPT, ACCEPT_ENCODING, AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, COOKIE, HOST, LOCATION,
    ORIGIN, SET_COOKIE,
};
use hyper::http::request::Builder;
use hyper::{Request, Response};
use quayside_server::{HttpConnection, WholeRequest};
use serde::Deserialize;

use super::nodes::Nodes;
use super::trouble::Trouble;

/// The kind of client that a person plays with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Client {
    /// A program, which uses the API as a guest.
    Program,
    /// A browser, which reads compressed pages.
    Browser,
}

/// A simulated player.
pub(super) struct LoadPlayer {
    nodes: Rc<Nodes>,
    /// The present node.
    node: usize,
    /// The node where each new game begins.
    home: usize,
    /// The step from a failed node to the next one.
    step: usize,
    client: Client,
    /// The cookies of this browser.
    jar: BTreeMap<String, String>,
    /// The API token of the guest; empty before the guest has asked for it.
    pub(super) token: String,
    connection: Option<HttpConnection>,
}

/// An answer of the server.
pub(super) struct ServerAnswer {
    pub(super) status: u16,
    pub(super) goes_to: Option<String>,
    /// The body as sent, compressed or not.
    pub(super) body: Bytes,
    compressed: bool,
}

impl ServerAnswer {
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

/// The path of the API.
const API: &str = "/api/v1";

/// The header in which the script names the parts that a page shows.
const HAS: &str = "quayside-has";

impl LoadPlayer {
    /// Makes a new visitor of a node.
    pub(super) fn new(nodes: &Rc<Nodes>, client: Client, home: usize) -> LoadPlayer {
        let (node, home) = (home % nodes.len(), home % nodes.len());
        let (nodes, jar) = (Rc::clone(nodes), BTreeMap::new());
        LoadPlayer {
            nodes,
            node,
            home,
            step: 1,
            client,
            jar,
            token: String::new(),
            connection: None,
        }
    }

    /// Makes two visitors of different nodes, if there are several. If the node of one fails, that
    /// one moves to a third node.
    pub(super) fn two(nodes: &Rc<Nodes>, client: Client, home: usize) -> [LoadPlayer; 2] {
        let mut two = [home, home + 1].map(|home| LoadPlayer::new(nodes, client, home));
        two[0].step = nodes.len() - 1;
        two
    }

    /// Moves to another node, if there is one.
    pub(super) fn move_on(&mut self) {
        self.node = (self.node + self.step) % self.nodes.len();
        self.hang_up();
    }

    /// Returns to the first node.
    pub(super) fn go_home(&mut self) {
        if self.node != self.home {
            self.node = self.home;
            self.hang_up();
        }
    }

    /// Returns whether there are several nodes.
    pub(super) fn has_choice(&self) -> bool {
        self.nodes.len() > 1
    }

    fn authority(&self) -> &str {
        self.nodes.authority(self.node)
    }

    /// Asks for a guest token, if the person is a program without one.
    pub(super) async fn ask_for_token(&mut self) -> Result<(), Trouble> {
        #[derive(Deserialize)]
        struct Guest {
            token: String,
        }
        if self.client == Client::Browser || !self.token.is_empty() {
            return Ok(());
        }
        let answer = self.post("/guests", String::new()).await?;
        if answer.status != 201 {
            return Err(Trouble::Status(answer.status));
        }
        let guest: Guest = serde_json::from_slice(&answer.body).map_err(|_| Trouble::Wrong)?;
        self.token = guest.token;
        Ok(())
    }

    /// Returns whether the person uses pages.
    pub(super) fn reads_pages(&self) -> bool {
        self.client == Client::Browser
    }

    /// Returns the address of a path: for programs in the API.
    fn address(&self, path: &str) -> String {
        format!("{}{path}", if self.client == Client::Program { API } else { "" })
    }

    /// Sends a GET request.
    pub(super) async fn get(&mut self, path: &str) -> Result<ServerAnswer, Trouble> {
        self.ask(Request::get(self.address(path)), String::new()).await
    }

    /// Sends a form.
    pub(super) async fn post(&mut self, path: &str, form: String) -> Result<ServerAnswer, Trouble> {
        let mut request = Request::post(self.address(path))
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        if self.client == Client::Browser {
            request = request.header(ORIGIN, format!("http://{}", self.authority()));
        }
        self.ask(request, form).await
    }

    /// Requests an update of a page as the script does; `has` names the parts that it shows.
    pub(super) async fn get_as_script(
        &mut self,
        path: &str,
        has: &str,
    ) -> Result<ServerAnswer, Trouble> {
        self.ask(Request::get(path).header(HAS, has), String::new()).await
    }

    /// Sends a form as the script does; `has` names the parts that the page shows.
    pub(super) async fn post_as_script(
        &mut self,
        path: &str,
        form: String,
        has: &str,
    ) -> Result<ServerAnswer, Trouble> {
        let request = Request::post(path)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(ORIGIN, format!("http://{}", self.authority()))
            .header(HAS, has);
        self.ask(request, form).await
    }

    /// Subscribes to a table: to the events of its page, or to its entries after a given one.
    pub(super) async fn listen(&self, path: &str, after: Option<u32>) -> Result<Events, Trouble> {
        let path = after.map_or(path.to_owned(), |after| format!("{path}&after={after}"));
        let request = self.sign(Request::get(self.address(&path)));
        let mut connection = self.nodes.connect(self.node).await?;
        let answer = connection.send(finish(request, String::new())?).await?;
        let body = match answer.status().as_u16() {
            200 => answer.into_body(),
            status => return Err(Trouble::Status(status)),
        };
        Ok(Events {
            _connection: connection,
            body,
            read: Vec::new(),
            at: 0,
            is_named: false,
            has_begun: false,
            last: after,
        })
    }

    /// Closes the connection; the next request opens another.
    pub(super) fn hang_up(&mut self) {
        self.connection = None;
    }

    async fn ask(&mut self, request: Builder, form: String) -> Result<ServerAnswer, Trouble> {
        let request = finish(self.sign(request), form)?;
        // The connection is taken out, so that an aborted request leaves no unusable one behind.
        let kept = match self.connection.take() {
            // A server may have closed an idle connection.
            Some(mut kept) => kept.is_ready().await.then_some(kept),
            None => None,
        };
        let mut connection = match kept {
            Some(kept) => kept,
            None => self.nodes.connect(self.node).await?,
        };
        let answer = connection.send(request).await?;
        self.remember(&answer);
        let status = answer.status().as_u16();
        let goes_to = answer.headers().get(LOCATION).and_then(|to| to.to_str().ok());
        let goes_to = goes_to.map(str::to_owned);
        let compressed = answer.headers().get(CONTENT_ENCODING).is_some_and(|how| how == "gzip");
        let body = answer.into_body().collect().await?.to_bytes();
        self.connection = Some(connection);
        Ok(ServerAnswer { status, goes_to, body, compressed })
    }

    fn sign(&self, request: Builder) -> Builder {
        let request = request.header(HOST, self.authority());
        let request = match self.client {
            Client::Program if self.token.is_empty() => request,
            Client::Program => request.header(AUTHORIZATION, format!("Bearer {}", self.token)),
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

fn finish(request: Builder, form: String) -> Result<WholeRequest, Trouble> {
    request.body(Full::new(Bytes::from(form))).map_err(|_| Trouble::Wrong)
}

/// A stream of events.
pub(super) struct Events {
    /// Kept, because the stream ends with it.
    _connection: HttpConnection,
    body: Incoming,
    read: Vec<u8>,
    /// The end of the processed part of `read`.
    at: usize,
    /// Whether the lines belong to an event with a name: the signal, which is not about the table.
    is_named: bool,
    /// Whether the first line was read, which is the whole table.
    has_begun: bool,
    /// The last received entry; none before the first, if none was given.
    last: Option<u32>,
}

/// A received entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct LogEntry {
    pub(super) seq: u32,
    pub(super) seat: Option<usize>,
    #[serde(rename = "move")]
    pub(super) mv: Option<String>,
}

impl Events {
    /// Returns the next entry, which must follow the one before.
    pub(super) async fn next(&mut self) -> Result<LogEntry, Trouble> {
        if !self.has_begun {
            self.data().await?;
            self.has_begun = true;
        }
        let data = self.data().await?;
        let shown: LogEntry = serde_json::from_str(&data).map_err(|_| Trouble::Wrong)?;
        follows(self.last.replace(shown.seq), shown.seq)?;
        Ok(shown)
    }

    /// Returns the data of the next line that has any.
    pub(super) async fn data(&mut self) -> Result<String, Trouble> {
        loop {
            while let Some(line) = self.line() {
                if let Some(data) = line? {
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

    /// Takes a complete line, with its data if it has any; other lines, and those of events with a
    /// name, have none.
    fn line(&mut self) -> Option<Result<Option<String>, Trouble>> {
        let rest = &self.read[self.at..];
        let end = rest.iter().position(|byte| *byte == b'\n')?;
        self.at += end + 1;
        let Ok(line) = std::str::from_utf8(&rest[..end]) else {
            return Some(Err(Trouble::Wrong));
        };
        // An empty line ends an event.
        self.is_named = line.starts_with("event: ") || self.is_named && !line.is_empty();
        let json = line.starts_with('{').then_some(line);
        let data = line.strip_prefix("data: ").or(json).filter(|_| !self.is_named);
        Some(Ok(data.map(str::to_owned)))
    }
}

/// Checks that an entry follows the last one, if there was one.
fn follows(last: Option<u32>, seq: u32) -> Result<(), Trouble> {
    match last.map(|last| seq.cmp(&(last + 1))) {
        None | Some(Ordering::Equal) => Ok(()),
        Some(Ordering::Greater) => Err(Trouble::Gap),
        Some(Ordering::Less) => Err(Trouble::Repeated),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_and_repeated_entries_are_faults() {
        for (last, seq, found) in [
            (None, 7, Ok(())),
            (Some(0), 1, Ok(())),
            (Some(7), 8, Ok(())),
            (Some(7), 9, Err(Trouble::Gap)),
            (Some(7), 7, Err(Trouble::Repeated)),
            (Some(7), 3, Err(Trouble::Repeated)),
        ] {
            assert_eq!(follows(last, seq), found, "{last:?} {seq}");
        }
    }

    #[test]
    fn two_people_are_at_different_nodes_and_avoid_each_other() {
        let urls = [1, 2, 3].map(|node| format!("http://node{node}:80"));
        let nodes = Rc::new(Nodes::read(&urls).expect("addresses"));
        for home in 0..4 {
            let [mut one, mut two] = LoadPlayer::two(&nodes, Client::Program, home);
            let third = (home + 2) % 3;
            assert_eq!((one.node, two.node), (home % 3, (home + 1) % 3));
            one.move_on();
            assert_eq!(one.node, third);
            one.go_home();
            two.move_on();
            assert_eq!((one.node, two.node), (home % 3, third));
        }
        let one = Rc::new(Nodes::read(&urls[..1]).expect("an address"));
        for mut person in LoadPlayer::two(&one, Client::Program, 5) {
            person.move_on();
            assert_eq!(person.node, 0);
        }
    }
}
