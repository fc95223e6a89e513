//! The operator's configuration of a server.

use std::time::Duration;

use quayside_bots::review::Terms;

use crate::notices::Delivery;
use crate::system::features::Features;
use crate::tables::Program;

/// The operator's configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The optional parts that pages offer; by default those of the build.
    pub features: Features,
    /// The public addresses of the server; links use the first.
    pub public_urls: Vec<String>,
    /// Whether visitors come through a trusted proxy, which sets `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Number of days for which a table is kept after its last entry; `None` keeps it permanently.
    pub keep_days: Option<u32>,
    /// Bots that are programs, in addition to the built-in ones.
    pub programs: Vec<Program>,
    /// The label of this node in the metrics, if it is one of several.
    pub node: Option<String>,
    /// Time limit for the head of a request.
    pub head_timeout: Duration,
    /// Time limit for the body of a request.
    pub body_timeout: Duration,
    /// Time limit for a client that reads nothing of an answer.
    pub write_timeout: Duration,
    /// Interval of the blank lines that keep an idle stream alive.
    pub keep_alive: Duration,
    /// Silence after which the players of a browser count as away.
    pub away: Duration,
    /// Time limit for open requests when the server stops.
    pub shutdown_timeout: Duration,
    /// The delivery of notices to players who are away.
    pub notices: Delivery,
    /// Limits per visitor and per address.
    pub limits: Limits,
    /// The terms of reviews of finished games.
    pub review: Terms,
}

/// Limits per visitor and per address.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Open connections.
    pub connections: usize,
    /// Open connections per address.
    pub connections_of_address: usize,
    /// Bytes of unread answers.
    pub unread_bytes: usize,
    /// Open event streams.
    pub streams: usize,
    /// Open event streams per table.
    pub streams_of_table: usize,
    /// Open event streams per address; players seated at the table are exempt.
    pub streams_of_address: usize,
    /// Open event streams per address and table.
    pub streams_of_address_at_table: usize,
    /// Open event streams per visitor.
    pub streams_of_visitor: usize,
    /// Unfinished tables per visitor.
    pub tables_of_visitor: u32,
    /// New tables per address and minute.
    pub tables_a_minute: u32,
    /// Seats taken, records uploaded and changes of clubs per address and minute.
    pub joins_a_minute: u32,
    /// Sign-in attempts per address and minute.
    pub sign_ins_a_minute: u32,
    /// Wrong codes per name and minute, from all addresses. Right codes are exempt.
    pub wrong_codes_a_minute: u32,
    /// Invitations per host and hour.
    pub invitations_an_hour: u32,
    /// Messages per player and hour.
    pub messages_an_hour: u32,
    /// Clubs created per player and day.
    pub clubs_a_day: u32,
    /// Invitation notices per player and hour.
    pub invitation_notices_an_hour: u32,
    /// Invitation notices from one host to one player per hour.
    pub invitation_notices_of_host_an_hour: u32,
    /// Mails per hour that ask to confirm a mailbox: per account, and per mailbox.
    pub letters_an_hour: u32,
    /// Moves per visitor and second.
    pub moves_a_second: u32,
    /// Pictures per address and minute.
    pub pictures_a_minute: u32,
    /// Exports per account and minute.
    pub exports_a_minute: u32,
    /// Guest tokens per address and minute.
    pub guests_a_minute: u32,
    /// Hints per visitor and minute.
    pub hints_a_minute: u32,
    /// Unfinished reviews of games.
    pub reviews: usize,
    /// Reviews per address and minute, or per visitor at this computer.
    pub reviews_a_minute: u32,
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
            shutdown_timeout: Duration::from_secs(5),
            notices: Delivery::default(),
            limits: Limits::default(),
            review: Terms::default(),
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
            messages_an_hour: 200,
            clubs_a_day: 10,
            invitation_notices_an_hour: 12,
            invitation_notices_of_host_an_hour: 3,
            letters_an_hour: 5,
            moves_a_second: 20,
            pictures_a_minute: 60,
            exports_a_minute: 20,
            guests_a_minute: 30,
            hints_a_minute: 30,
            reviews: 16,
            reviews_a_minute: 12,
        }
    }
}

impl Config {
    /// Returns whether a visitor at this host uses https.
    pub(crate) fn is_https(&self, host: Option<&str>) -> bool {
        self.public_origin(host).is_some_and(|origin| origin.starts_with("https://"))
    }

    /// Returns the origin of the pages at this host.
    pub(crate) fn origin(&self, host: &str) -> Option<String> {
        if self.public_urls.is_empty() {
            return origin(&format!("http://{host}"));
        }
        self.public_origin(Some(host))
    }

    /// Returns the public origin for a visitor at this host: the one with that name, or else the
    /// first.
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

/// Returns the origin of an address, as browsers send it.
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
