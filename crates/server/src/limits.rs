//! Limits per visitor and per address: tables, seats and moves in a time, and event streams at the
//! same time. Each route says what it takes more of; see the index in `routes.rs`.

use std::collections::hash_map::{Entry, RandomState};
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, Hash};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{ConnectInfo, Request};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use quayside_table::PlayerId;

use crate::config::{self, Config};
use crate::error::Error;

/// What each address and visitor has had lately.
pub(crate) struct Limits {
    /// Tables that are set up.
    pub(crate) tables: Rate,
    /// Seats that are taken, records that are brought.
    pub(crate) joins: Rate,
    /// Changes of tables.
    pub(crate) moves: Rate,
    /// Hints that are asked for.
    hints: Rate,
    /// The visitors who wait for a hint.
    hinted: Mutex<HashSet<PlayerId>>,
    streams: Mutex<Streams>,
    most: config::Limits,
}

/// A rate for each address or visitor.
pub(crate) struct Rate {
    limiter: DefaultKeyedRateLimiter<u16>,
    hasher: RandomState,
}

/// The event streams that are open.
#[derive(Default)]
struct Streams {
    all: usize,
    of_table: HashMap<String, usize>,
    of_visitor: HashMap<PlayerId, usize>,
}

/// What a route takes more of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Want {
    /// A table is set up.
    Table,
    /// A seat is taken, or a record is brought.
    Join,
    /// A table changes.
    Move,
    /// An event stream is opened.
    Stream,
}

impl Rate {
    fn new(quota: Quota) -> Rate {
        Rate { limiter: RateLimiter::keyed(quota), hasher: RandomState::new() }
    }

    /// Takes one more, if there is one.
    ///
    /// The key is hashed to 16 bits, so that no number of addresses can fill our memory; visitors
    /// whose hashes collide share a limit.
    pub(crate) fn take(&self, who: &impl Hash) -> Result<(), Error> {
        let who = self.hasher.hash_one(who) as u16;
        self.limiter.check_key(&who).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            Error::TooMuch(wait.as_secs() + 1)
        })
    }
}

impl Limits {
    pub(crate) fn new(most: &config::Limits) -> Limits {
        let at_least_one = |count| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        Limits {
            tables: Rate::new(Quota::per_minute(at_least_one(most.tables_a_minute))),
            joins: Rate::new(Quota::per_minute(at_least_one(most.joins_a_minute))),
            moves: Rate::new(Quota::per_second(at_least_one(most.moves_a_second))),
            hints: Rate::new(Quota::per_minute(at_least_one(most.hints_a_minute))),
            hinted: Mutex::default(),
            streams: Mutex::default(),
            most: most.clone(),
        }
    }

    /// Lets a visitor wait for a hint, one at a time. This holds at this very computer, too: a hint
    /// costs more than any other page.
    pub(crate) fn hint(self: &Arc<Self>, visitor: PlayerId) -> Result<Hint, Error> {
        if !self.hinted.lock().unwrap_or_else(PoisonError::into_inner).insert(visitor) {
            return Err(Error::TooMuch(1));
        }
        let hint = Hint { limits: Arc::clone(self), visitor };
        self.hints.take(&visitor)?;
        Ok(hint)
    }

    /// Returns how many event streams are open.
    pub(crate) fn streams(&self) -> usize {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner).all
    }

    /// Opens one more event stream, if there is room.
    pub(crate) fn stream(
        self: &Arc<Self>,
        table: &str,
        visitor: PlayerId,
        held: bool,
    ) -> Option<Open> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let of_table = streams.of_table.get(table).copied().unwrap_or(0);
        let of_visitor = streams.of_visitor.get(&visitor).copied().unwrap_or(0);
        if streams.all >= self.most.streams
            || of_table >= self.most.streams_of_table
            || held && of_visitor >= self.most.streams_of_visitor
        {
            return None;
        }
        streams.all += 1;
        *streams.of_table.entry(table.to_owned()).or_default() += 1;
        *streams.of_visitor.entry(visitor).or_default() += 1;
        Some(Open { limits: Arc::clone(self), table: table.to_owned(), visitor })
    }
}

/// A hint that a visitor waits for, until this is dropped.
pub(crate) struct Hint {
    limits: Arc<Limits>,
    visitor: PlayerId,
}

impl Drop for Hint {
    fn drop(&mut self) {
        let hinted = self.limits.hinted.lock();
        hinted.unwrap_or_else(PoisonError::into_inner).remove(&self.visitor);
    }
}

/// An event stream that is open, until this is dropped.
pub(crate) struct Open {
    limits: Arc<Limits>,
    table: String,
    visitor: PlayerId,
}

impl Drop for Open {
    fn drop(&mut self) {
        fn leave<K: Hash + Eq>(entry: Entry<'_, K, usize>) {
            if let Entry::Occupied(mut entry) = entry {
                *entry.get_mut() -= 1;
                if *entry.get() == 0 {
                    entry.remove();
                }
            }
        }
        let mut streams = self.limits.streams.lock().unwrap_or_else(PoisonError::into_inner);
        streams.all -= 1;
        leave(streams.of_table.entry(std::mem::take(&mut self.table)));
        leave(streams.of_visitor.entry(self.visitor));
    }
}

/// Returns the address of a visitor; `None` at this very computer, which has no limits.
pub(crate) fn address(config: &Config, request: &Request) -> Option<IpAddr> {
    let ConnectInfo(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
    let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back();
    let peer = peer.ip().to_canonical();
    match forwarded {
        None if peer.is_loopback() => None,
        // The last address is the one that our proxy has seen; clients write the others.
        Some(path) if config.behind_proxy => {
            let seen = path.to_str().ok().and_then(|path| path.rsplit(',').next());
            let seen = seen.and_then(|seen| seen.trim().parse().ok());
            Some(neighbourhood(seen.unwrap_or(peer)))
        }
        None | Some(_) => Some(neighbourhood(peer)),
    }
}

/// Returns the network that counts as one address: all 64 low bits of IPv6 belong together.
fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let network = u128::from(address) >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from(network))
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn come(peer: &str, forwarded: &[&str], behind_proxy: bool) -> Option<String> {
        let peer: SocketAddr = peer.parse().expect("an address");
        let mut request = Request::post("/play/korsar").extension(ConnectInfo(peer));
        for list in forwarded {
            request = request.header("x-forwarded-for", *list);
        }
        let request = request.body(Body::empty()).expect("a request");
        let config = Config { behind_proxy, ..Config::default() };
        address(&config, &request).map(|address| address.to_string())
    }

    #[test]
    fn who_comes_from_where() {
        let some = |address: &str| Some(address.to_owned());
        assert_eq!(come("127.0.0.1:9", &[], false), None, "somebody at this computer");
        assert_eq!(come("[::1]:9", &[], true), None);
        assert_eq!(come("192.0.2.7:9", &[], false), some("192.0.2.7"));
        assert_eq!(come("[::ffff:192.0.2.7]:9", &[], false), some("192.0.2.7"));
        assert_eq!(come("[2001:db8::1:2:3:4]:9", &[], false), some("2001:db8::"));
        // Nobody talks his way out of a limit.
        assert_eq!(come("192.0.2.7:9", &["127.0.0.1"], false), some("192.0.2.7"));
        assert_eq!(come("127.0.0.1:9", &["192.0.2.9"], false), some("127.0.0.1"));
        // A proxy of ours adds the address that it has seen.
        assert_eq!(come("127.0.0.1:9", &["1.1.1.1, 192.0.2.9"], true), some("192.0.2.9"));
        assert_eq!(come("127.0.0.1:9", &["1.1.1.1", "192.0.2.9"], true), some("192.0.2.9"));
        assert_eq!(come("127.0.0.1:9", &["nonsense"], true), some("127.0.0.1"));
    }

    #[test]
    fn a_crowd_of_addresses_takes_no_more_memory_than_a_few() {
        let rate = Rate::new(Quota::per_minute(NonZeroU32::MIN));
        for address in 0..200_000u32 {
            let _ = rate.take(&IpAddr::from(address.to_be_bytes()));
        }
        assert!(rate.limiter.len() <= 1 << 16, "{} are remembered", rate.limiter.len());
    }

    #[test]
    fn streams_that_end_make_room() {
        let most = config::Limits {
            streams: 3,
            streams_of_table: 2,
            streams_of_visitor: 1,
            ..config::Limits::default()
        };
        let limits = Arc::new(Limits::new(&most));
        let visitor = |digit: &str| digit.repeat(32).parse::<PlayerId>().expect("an id");
        let first = limits.stream("a", visitor("1"), true).expect("there is room");
        assert!(limits.stream("a", visitor("1"), true).is_none(), "one visitor has one");
        let second = limits.stream("a", visitor("2"), true).expect("there is room");
        assert!(limits.stream("a", visitor("3"), true).is_none(), "one table has two");
        let third = limits.stream("b", visitor("1"), false).expect("at this computer, so not held");
        assert!(limits.stream("c", visitor("4"), true).is_none(), "the house has three");
        drop(first);
        assert_eq!(limits.streams(), 2);
        assert!(limits.stream("c", visitor("4"), true).is_some(), "there is room again");
        drop((second, third));
        let streams = limits.streams.lock().expect("nobody panicked");
        assert!(streams.all == 0 && streams.of_table.is_empty() && streams.of_visitor.is_empty());
    }
}
