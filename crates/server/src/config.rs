//! What the operator of a server decides.

use std::time::Duration;

/// What the operator of a server decides.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address under which others find the server.
    pub public_url: Option<String>,
    /// Whether visitors come through a proxy of ours, which sets `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How many days a table is kept after its last entry; for ever if not said.
    pub keep_days: Option<u32>,
    /// How long the head of a request may take to arrive.
    pub head_timeout: Duration,
    /// How long the body of a request may take to arrive.
    pub body_timeout: Duration,
    /// How long a browser may be silent before its people are away from the table.
    pub away: Duration,
    /// How long requests may take when the server stops.
    pub farewell: Duration,
    /// Limits per visitor and per address.
    pub limits: Limits,
}

/// Limits per visitor and per address.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections at the same time.
    pub connections: usize,
    /// Event streams at the same time.
    pub streams: usize,
    /// Event streams of one table.
    pub streams_of_table: usize,
    /// Event streams of one visitor.
    pub streams_of_visitor: usize,
    /// Tables of one visitor where the game is not over.
    pub tables_of_visitor: u32,
    /// Tables that one address may set up in a minute.
    pub tables_a_minute: u32,
    /// Seats that one address may take, and records that it may bring, in a minute.
    pub joins_a_minute: u32,
    /// Moves that one visitor may make in a second.
    pub moves_a_second: u32,
    /// Hints that one visitor may ask for in a minute.
    pub hints_a_minute: u32,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            behind_proxy: false,
            keep_days: None,
            head_timeout: Duration::from_secs(10),
            body_timeout: Duration::from_secs(20),
            away: Duration::from_secs(30),
            farewell: Duration::from_secs(5),
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 12_000,
            streams: 10_000,
            streams_of_table: 500,
            streams_of_visitor: 20,
            tables_of_visitor: 100,
            tables_a_minute: 30,
            joins_a_minute: 30,
            moves_a_second: 20,
            hints_a_minute: 30,
        }
    }
}

impl Config {
    /// Returns the origin that browsers name when they come by the public address.
    pub(crate) fn public_origin(&self) -> Option<String> {
        let (scheme, rest) = self.public_url.as_deref()?.split_once("://")?;
        let host = rest.split(['/', '?', '#']).next()?.to_ascii_lowercase();
        let port = if scheme == "https" { ":443" } else { ":80" };
        Some(format!("{scheme}://{}", host.strip_suffix(port).unwrap_or(&host)))
    }

    /// Returns whether others reach the server by https.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_name_the_public_address_without_its_usual_port() {
        let origin = |url: &str| {
            Config { public_url: Some(url.to_owned()), ..Config::default() }.public_origin()
        };
        assert_eq!(origin("https://Quay.example:443/x").as_deref(), Some("https://quay.example"));
        assert_eq!(origin("http://quay.example:8080").as_deref(), Some("http://quay.example:8080"));
        assert_eq!(origin("quay.example"), None);
    }
}
