//! What the operator of a server decides.

use std::time::Duration;

use crate::notices::Delivery;
use crate::system::features::Features;
use crate::tables::Program;

/// What the operator of a server decides.
#[derive(Clone, Debug)]
pub struct Config {
    /// The optional parts that pages offer; those of the build.
    pub features: Features,
    /// The addresses under which others find the server; links name the first.
    pub public_urls: Vec<String>,
    /// Whether visitors come through a proxy of ours, which sets `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How many days a table is kept after its last entry; for ever if not said.
    pub keep_days: Option<u32>,
    /// Bots that are programs, beside our own.
    pub programs: Vec<Program>,
    /// The name that the numbers of this node have, if it is one of several.
    pub node: Option<String>,
    /// How long the head of a request may take to arrive.
    pub head_timeout: Duration,
    /// How long the body of a request may take to arrive.
    pub body_timeout: Duration,
    /// How long a client may read nothing of what is sent to it.
    pub write_timeout: Duration,
    /// Interval of the blank lines that keep a stream without news alive.
    pub keep_alive: Duration,
    /// How long a browser may be silent before its people are away from the table.
    pub away: Duration,
    /// How long requests may take when the server stops.
    pub farewell: Duration,
    /// How people who are away are told.
    pub notices: Delivery,
    /// Limits per visitor and per address.
    pub limits: Limits,
}

/// Limits per visitor and per address.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections at the same time.
    pub connections: usize,
    /// Connections of one address.
    pub connections_of_address: usize,
    /// Bytes of answers that clients have not read yet.
    pub unread_bytes: usize,
    /// Event streams at the same time.
    pub streams: usize,
    /// Event streams of one table.
    pub streams_of_table: usize,
    /// Event streams of one address; people who sit at the table are not held to it.
    pub streams_of_address: usize,
    /// Event streams of one address at one table.
    pub streams_of_address_at_table: usize,
    /// Event streams of one visitor.
    pub streams_of_visitor: usize,
    /// Tables of one visitor where the game is not over.
    pub tables_of_visitor: u32,
    /// Tables that one address may set up in a minute.
    pub tables_a_minute: u32,
    /// Seats that one address may take, and records that it may bring, in a minute.
    pub joins_a_minute: u32,
    /// Attempts to sign in of one address in a minute.
    pub sign_ins_a_minute: u32,
    /// Wrong codes for one name in a minute, of all addresses. A right code is not held to it.
    pub wrong_codes_a_minute: u32,
    /// Invitations of one player in an hour.
    pub invitations_an_hour: u32,
    /// Notices of invitations that one player gets in an hour.
    pub invitation_notices_an_hour: u32,
    /// Notices of invitations that one player gets of another in an hour.
    pub invitation_notices_of_host_an_hour: u32,
    /// Letters in an hour that ask about a mailbox: of one account, and to one mailbox.
    pub letters_an_hour: u32,
    /// Moves that one visitor may make in a second.
    pub moves_a_second: u32,
    /// Pictures that one address may ask for in a minute.
    pub pictures_a_minute: u32,
    /// Exports that one account may ask for in a minute.
    pub exports_a_minute: u32,
    /// Tokens of guests that one address may ask for in a minute.
    pub guests_a_minute: u32,
    /// Hints that one visitor may ask for in a minute.
    pub hints_a_minute: u32,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            features: Features::BUILT,
            public_urls: Vec::new(),
            behind_proxy: false,
            keep_days: None,
            programs: Vec::new(),
            node: None,
            head_timeout: Duration::from_secs(10),
            body_timeout: Duration::from_secs(20),
            write_timeout: Duration::from_secs(20),
            keep_alive: Duration::from_secs(15),
            away: Duration::from_secs(30),
            farewell: Duration::from_secs(5),
            notices: Delivery::default(),
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 12_000,
            connections_of_address: 500,
            unread_bytes: 64 * 1024 * 1024,
            streams: 10_000,
            streams_of_table: 500,
            streams_of_address: 200,
            streams_of_address_at_table: 50,
            streams_of_visitor: 20,
            tables_of_visitor: 100,
            tables_a_minute: 30,
            joins_a_minute: 30,
            sign_ins_a_minute: 10,
            wrong_codes_a_minute: 100,
            invitations_an_hour: 60,
            invitation_notices_an_hour: 12,
            invitation_notices_of_host_an_hour: 3,
            letters_an_hour: 5,
            moves_a_second: 20,
            pictures_a_minute: 60,
            exports_a_minute: 20,
            guests_a_minute: 30,
            hints_a_minute: 30,
        }
    }
}

impl Config {
    /// Returns whether a visitor who names this host comes by https.
    pub(crate) fn is_https(&self, host: Option<&str>) -> bool {
        self.public_origin(host).is_some_and(|origin| origin.starts_with("https://"))
    }

    /// Returns the origin of the pages that a visitor reads who names this host.
    pub(crate) fn origin(&self, host: &str) -> Option<String> {
        if self.public_urls.is_empty() {
            return origin(&format!("http://{host}"));
        }
        self.public_origin(Some(host))
    }

    /// Returns the public address by which a visitor comes who names this host: the one with that
    /// name, or else the first.
    pub(crate) fn public_origin(&self, host: Option<&str>) -> Option<String> {
        let mut origins = self.public_urls.iter().filter_map(|url| origin(url));
        let called = |origin: &String| {
            let (_, name) = origin.split_once("://").unwrap_or_default();
            host.is_some_and(|host| host.eq_ignore_ascii_case(name))
        };
        let by_name = origins.clone().find(called);
        by_name.or_else(|| origins.next())
    }
}

/// Returns the origin that browsers name when they come by this address.
pub(crate) fn origin(url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    let scheme = scheme.to_ascii_lowercase();
    let host = rest.split(['/', '?', '#']).next()?.to_ascii_lowercase();
    let port = if scheme == "https" { ":443" } else { ":80" };
    Some(format!("{scheme}://{}", host.strip_suffix(port).unwrap_or(&host)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_name_the_public_address_without_its_usual_port() {
        assert_eq!(origin("https://Quay.example:443/x").as_deref(), Some("https://quay.example"));
        assert_eq!(origin("http://quay.example:8080").as_deref(), Some("http://quay.example:8080"));
        assert_eq!(origin("quay.example"), None);
    }

    #[test]
    fn the_name_that_a_visitor_uses_says_whether_they_come_by_https() {
        let urls = ["https://quay.example", "http://box.lan:8080"];
        let public_urls = urls.map(str::to_owned).to_vec();
        let config = Config { public_urls, ..Config::default() };
        assert!(config.is_https(Some("Quay.example")));
        assert!(!config.is_https(Some("box.lan:8080")));
        assert!(config.is_https(Some("127.0.0.1:7373")), "a proxy may change the name");
        assert!(!Config::default().is_https(Some("localhost")));
    }
}
