//! How a house is run: what its operator says, and how much of everything there is.

use std::time::Duration;

/// How a house is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address under which others find the house.
    pub public_url: Option<String>,
    /// Whether visitors come through a proxy of ours, which says where they come from.
    pub behind_proxy: bool,
    /// How many days a table is kept after something last happened at it; for ever, unless said.
    pub keep_days: Option<u32>,
    /// How long the head of a request may take to arrive.
    pub head_timeout: Duration,
    /// How long the body of a request may take to arrive.
    pub body_timeout: Duration,
    /// Who has not been heard of for so long is away from the table.
    pub away: Duration,
    /// How long those who are being served may take when the house closes.
    pub farewell: Duration,
    /// How much of everything there is.
    pub limits: Limits,
}

/// How much of everything there is.
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
        }
    }
}

impl Config {
    /// Tells whether others reach the house by https.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}
