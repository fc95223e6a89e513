//! How much anybody gets: tables, seats and moves in a time, and event streams at the same time.

use std::collections::HashMap;
use std::collections::hash_map::{Entry, RandomState};
use std::hash::{BuildHasher, Hash};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use http_body_util::BodyExt;

use crate::app::App;
use crate::config::{self, Config};
use crate::error::Error;
use crate::visitor::Visitor;

/// What everybody has had lately.
pub(crate) struct Limits {
    tables: Rate,
    joins: Rate,
    moves: Rate,
    streams: Mutex<Streams>,
    most: config::Limits,
}

/// So many in a time, for each address or visitor.
struct Rate {
    limiter: DefaultKeyedRateLimiter<u16>,
    hasher: RandomState,
}

/// The event streams that are open.
#[derive(Default)]
struct Streams {
    all: usize,
    of_table: HashMap<String, usize>,
    of_visitor: HashMap<Visitor, usize>,
}

/// What a request wants more of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Want {
    Table,
    Join,
    Move,
    Stream,
    Nothing,
}

impl Want {
    fn of(request: &Request) -> Want {
        let mut path = request.uri().path().trim_matches('/').split('/');
        let path = (path.next(), path.next(), path.next());
        match (request.method() == Method::POST, path) {
            (true, (Some("play" | "learn" | "new"), ..) | (Some("tables"), _, Some("rematch"))) => {
                Want::Table
            }
            (true, (Some("tables"), _, Some("sit")) | (Some("replay"), ..)) => Want::Join,
            (true, (Some("tables"), ..)) => Want::Move,
            (false, (Some("tables"), Some(_), Some("events"))) => Want::Stream,
            (true | false, _) => Want::Nothing,
        }
    }
}

impl Rate {
    fn new(quota: Quota) -> Rate {
        Rate { limiter: RateLimiter::keyed(quota), hasher: RandomState::new() }
    }

    /// Takes one more, if there is one.
    ///
    /// Who asks is hashed to 16 bits, so that no crowd of addresses can fill our memory; strangers
    /// whose hashes meet share what there is.
    fn take(&self, who: &impl Hash) -> Result<(), Error> {
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
            streams: Mutex::default(),
            most: most.clone(),
        }
    }

    /// Returns how many event streams are open.
    pub(crate) fn streams(&self) -> usize {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner).all
    }

    /// Opens one more event stream, if there is room.
    fn stream(self: &Arc<Self>, table: &str, visitor: &Visitor, held: bool) -> Option<Open> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let of_table = streams.of_table.get(table).copied().unwrap_or(0);
        let of_visitor = streams.of_visitor.get(visitor).copied().unwrap_or(0);
        if streams.all >= self.most.streams
            || of_table >= self.most.streams_of_table
            || held && of_visitor >= self.most.streams_of_visitor
        {
            return None;
        }
        streams.all += 1;
        *streams.of_table.entry(table.to_owned()).or_default() += 1;
        *streams.of_visitor.entry(visitor.clone()).or_default() += 1;
        let (table, visitor) = (table.to_owned(), visitor.clone());
        Some(Open { limits: Arc::clone(self), table, visitor })
    }
}

/// An event stream that is open, until this is dropped.
struct Open {
    limits: Arc<Limits>,
    table: String,
    visitor: Visitor,
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
        leave(streams.of_visitor.entry(self.visitor.clone()));
    }
}

/// Turns away who has had enough for now.
pub(crate) async fn hold(
    State(app): State<App>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    let want = Want::of(&request);
    let address = address(&app.config, &request);
    if let Some(address) = address
        && let Err(error) = take(&app, want, address, &visitor).await
    {
        return error.into_response();
    }
    if want != Want::Stream {
        return next.run(request).await;
    }
    let table = request.uri().path().split('/').nth(2).unwrap_or_default();
    let Some(open) = app.limits.stream(table, &visitor, address.is_some()) else {
        return Error::Crowded.into_response();
    };
    let response = next.run(request).await;
    // The stream is open as long as its body is there.
    response.map(|body| {
        Body::new(body.map_frame(move |frame| {
            let _ = &open;
            frame
        }))
    })
}

async fn take(app: &App, want: Want, address: IpAddr, visitor: &Visitor) -> Result<(), Error> {
    match want {
        Want::Table => {
            app.limits.tables.take(&address)?;
            let unfinished = app.tables.store().unfinished(visitor).await?;
            if unfinished >= app.config.limits.tables_of_visitor {
                return Err(Error::TooManyTables);
            }
            Ok(())
        }
        Want::Join => app.limits.joins.take(&address),
        Want::Move => app.limits.moves.take(visitor),
        Want::Stream | Want::Nothing => Ok(()),
    }
}

/// Returns where a visitor comes from; nobody who sits at this very computer is held back.
fn address(config: &Config, request: &Request) -> Option<IpAddr> {
    let ConnectInfo(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
    let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back();
    let peer = peer.ip().to_canonical();
    match forwarded {
        None if peer.is_loopback() => None,
        // The last address is the one that our proxy has seen; whoever came wrote the others.
        Some(path) if config.behind_proxy => {
            let seen = path.to_str().ok().and_then(|path| path.rsplit(',').next());
            let seen = seen.and_then(|seen| seen.trim().parse().ok());
            Some(neighbourhood(seen.unwrap_or(peer)))
        }
        None | Some(_) => Some(neighbourhood(peer)),
    }
}

/// Returns what one household has: a whole network of 64 bits, where there are that many.
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
        let visitor = |digit: &str| Visitor::named(&digit.repeat(32)).expect("a name");
        let first = limits.stream("a", &visitor("1"), true).expect("there is room");
        assert!(limits.stream("a", &visitor("1"), true).is_none(), "one visitor has one");
        let second = limits.stream("a", &visitor("2"), true).expect("there is room");
        assert!(limits.stream("a", &visitor("3"), true).is_none(), "one table has two");
        let third =
            limits.stream("b", &visitor("1"), false).expect("at this computer, so not held");
        assert!(limits.stream("c", &visitor("4"), true).is_none(), "the house has three");
        drop(first);
        assert_eq!(limits.streams(), 2);
        assert!(limits.stream("c", &visitor("4"), true).is_some(), "there is room again");
        drop((second, third));
        let streams = limits.streams.lock().expect("nobody panicked");
        assert!(streams.all == 0 && streams.of_table.is_empty() && streams.of_visitor.is_empty());
    }
}
