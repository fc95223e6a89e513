//! Limits per visitor and per address: rates of tables, seats and moves, and the number of open
//! event streams. Each route names its rate limit; see the index in `routes.rs`.

use std::collections::hash_map::{Entry, RandomState};
use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::hash::{BuildHasher, Hash};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::http::request::Parts;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use quayside_table::PlayerId;

use crate::error::Error;
use crate::ops::config::{self, Config};

/// The limits, and the recent use of each address and visitor.
pub(crate) struct Limits {
    /// New tables.
    pub(crate) tables: Rate,
    /// Seats taken, and uploaded records.
    pub(crate) joins: Rate,
    /// Sign-in attempts, and account changes.
    pub(crate) sign_ins: Rate,
    /// Wrong codes for a name.
    pub(crate) wrong_codes: Rate,
    /// Invitations sent by a player.
    pub(crate) invitations: Rate,
    /// Messages written by a player.
    pub(crate) messages: Rate,
    /// Clubs created by a player.
    pub(crate) clubs: Rate,
    /// Invitation notices to a player.
    invited: Rate,
    /// Invitation notices from one host to one player.
    invited_by: Rate,
    /// Passkey challenges for signing in.
    pub(crate) questions: Rate,
    /// Mails that ask to confirm a mailbox.
    pub(crate) letters: Rate,
    /// Changes of tables.
    pub(crate) moves: Rate,
    /// Drawn pictures.
    pub(crate) pictures: Rate,
    /// Exports for programs.
    pub(crate) exports: Rate,
    /// Guest tokens.
    pub(crate) guests: Rate,
    /// Hints.
    hints: Rate,
    /// Reviews that are started.
    reviews: Rate,
    /// Visitors who wait for a hint.
    hinted: Arc<Busy>,
    /// Owners whose data export is in progress.
    exporting: Arc<Busy>,
    streams: Mutex<Streams>,
    connections: Mutex<HashMap<IpAddr, usize>>,
    most: config::Limits,
}

/// A rate limit per address or visitor.
pub(crate) struct Rate {
    limiter: DefaultKeyedRateLimiter<u16>,
    hasher: RandomState,
}

/// Counts of open event streams.
#[derive(Default)]
struct Streams {
    all: usize,
    of_table: HashMap<String, usize>,
    of_visitor: HashMap<PlayerId, usize>,
    of_address: HashMap<IpAddr, usize>,
    of_address_at_table: HashMap<(IpAddr, String), usize>,
}

/// A visitor's request for an event stream.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    /// The table.
    pub(crate) table: String,
    /// The owner of the browser.
    pub(crate) visitor: PlayerId,
    /// The visitor's address; `None` for this computer.
    pub(crate) address: Option<IpAddr>,
}

/// The rate limit that a route counts against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RateLimit {
    /// Sets up a table.
    Table,
    /// Takes a seat, uploads a record, or changes a club.
    Join,
    /// Signs in, or changes an account.
    SignIn,
    /// Requests the passkey challenge of a sign-in page.
    Question,
    /// Changes a table.
    Move,
    /// Draws a picture.
    Picture,
    /// Exports data, or follows players.
    Export,
    /// Makes a guest token.
    Guest,
    /// Shows a review; only those that are started count.
    Review,
    /// Opens an event stream.
    Stream,
}

impl Rate {
    fn new(quota: Quota) -> Rate {
        Rate { limiter: RateLimiter::keyed(quota), hasher: RandomState::new() }
    }

    /// Counts one more request, or refuses it.
    ///
    /// The key is hashed to 16 bits, so that memory stays bounded however many addresses come;
    /// visitors whose hashes collide share a limit.
    pub(crate) fn take(&self, who: &impl Hash) -> Result<(), Error> {
        let who = self.hasher.hash_one(who) as u16;
        self.limiter.check_key(&who).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            Error::TooMuch(wait.as_secs() + 1)
        })
    }
}

/// Returns a quota for a day.
fn per_day(count: NonZeroU32) -> Quota {
    let period = Duration::from_hours(24) / count.get();
    Quota::with_period(period).map_or(Quota::per_hour(count), |quota| quota.allow_burst(count))
}

impl Limits {
    pub(crate) fn new(most: &config::Limits) -> Limits {
        let at_least_one = |count| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        Limits {
            tables: Rate::new(Quota::per_minute(at_least_one(most.tables_a_minute))),
            joins: Rate::new(Quota::per_minute(at_least_one(most.joins_a_minute))),
            sign_ins: Rate::new(Quota::per_minute(at_least_one(most.sign_ins_a_minute))),
            wrong_codes: Rate::new(Quota::per_minute(at_least_one(most.wrong_codes_a_minute))),
            invitations: Rate::new(Quota::per_hour(at_least_one(most.invitations_an_hour))),
            messages: Rate::new(Quota::per_hour(at_least_one(most.messages_an_hour))),
            clubs: Rate::new(per_day(at_least_one(most.clubs_a_day))),
            invited: Rate::new(Quota::per_hour(at_least_one(most.invitation_notices_an_hour))),
            invited_by: Rate::new(Quota::per_hour(at_least_one(
                most.invitation_notices_of_host_an_hour,
            ))),
            questions: Rate::new(Quota::per_minute(at_least_one(most.sign_ins_a_minute))),
            letters: Rate::new(Quota::per_hour(at_least_one(most.letters_an_hour))),
            moves: Rate::new(Quota::per_second(at_least_one(most.moves_a_second))),
            pictures: Rate::new(Quota::per_minute(at_least_one(most.pictures_a_minute))),
            exports: Rate::new(Quota::per_minute(at_least_one(most.exports_a_minute))),
            guests: Rate::new(Quota::per_minute(at_least_one(most.guests_a_minute))),
            hints: Rate::new(Quota::per_minute(at_least_one(most.hints_a_minute))),
            reviews: Rate::new(Quota::per_minute(at_least_one(most.reviews_a_minute))),
            hinted: Arc::default(),
            exporting: Arc::default(),
            streams: Mutex::default(),
            connections: Mutex::default(),
            most: most.clone(),
        }
    }

    /// Admits a visitor who asks for a hint, one at a time. This applies to this computer as well,
    /// because a hint costs more than any page.
    pub(crate) fn hint(&self, visitor: PlayerId) -> Result<PlayerPermit, Error> {
        let alone = self.hinted.enter(visitor)?;
        self.hints.take(&visitor)?;
        Ok(alone)
    }

    /// Counts a review that a visitor starts; all visitors of an address share one limit.
    pub(crate) fn review(
        &self,
        ClientAddress(address): ClientAddress,
        visitor: PlayerId,
    ) -> Result<(), Error> {
        match address {
            Some(address) => self.reviews.take(&address),
            None => self.reviews.take(&visitor),
        }
    }

    /// Admits a data export of a person, one at a time.
    pub(crate) fn export_alone(&self, player: PlayerId) -> Result<PlayerPermit, Error> {
        self.exporting.enter(player)
    }

    /// Counts an invitation notice; returns whether the player gets it.
    pub(crate) fn notice_of_invitation(&self, host: PlayerId, player: PlayerId) -> bool {
        self.invited_by.take(&(host, player)).is_ok() && self.invited.take(&player).is_ok()
    }

    /// Returns the number of open event streams.
    pub(crate) fn streams(&self) -> usize {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner).all
    }

    /// Opens another event stream, if there is room. Players seated at the table always have room,
    /// unless one browser uses up its own limit.
    pub(crate) fn stream(self: &Arc<Self>, claim: &Claim, sits: bool) -> Option<OpenStream> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let Claim { table, visitor, address } = claim.clone();
        let most = &self.most;
        if address.is_some() && count(&streams.of_visitor, &visitor) >= most.streams_of_visitor {
            return None;
        }
        let crowded = streams.all >= most.streams
            || count(&streams.of_table, &table) >= most.streams_of_table
            || address.is_some_and(|address| {
                let here = count(&streams.of_address_at_table, &(address, table.clone()));
                here >= most.streams_of_address_at_table
                    || count(&streams.of_address, &address) >= most.streams_of_address
            });
        if crowded && !sits {
            return None;
        }
        streams.all += 1;
        *streams.of_table.entry(table.clone()).or_default() += 1;
        *streams.of_visitor.entry(visitor).or_default() += 1;
        if let Some(address) = address {
            *streams.of_address.entry(address).or_default() += 1;
            *streams.of_address_at_table.entry((address, table)).or_default() += 1;
        }
        Some(OpenStream { limits: Arc::clone(self), claim: claim.clone() })
    }

    /// Counts another connection of an address, unless the address is at its limit.
    pub(crate) fn connect(self: &Arc<Self>, peer: IpAddr) -> Option<Connected> {
        let address = neighbourhood(peer);
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let open = count(&connections, &address);
        if open >= self.most.connections_of_address && !address.is_loopback() {
            return None;
        }
        connections.insert(address, open + 1);
        Some(Connected { limits: Arc::clone(self), address })
    }

    /// Returns the number of open connections.
    pub(crate) fn connections(&self) -> usize {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

fn count<K: Hash + Eq>(counts: &HashMap<K, usize>, key: &K) -> usize {
    counts.get(key).copied().unwrap_or(0)
}

/// Decrements a count, and removes it at zero.
fn leave<K: Hash + Eq>(entry: Entry<'_, K, usize>) {
    if let Entry::Occupied(mut entry) = entry {
        *entry.get_mut() -= 1;
        if *entry.get() == 0 {
            entry.remove();
        }
    }
}

/// Players with work in progress, for work that each may have once at a time.
#[derive(Default)]
struct Busy(Mutex<HashSet<PlayerId>>);

impl Busy {
    fn enter(self: &Arc<Self>, player: PlayerId) -> Result<PlayerPermit, Error> {
        if !self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(player) {
            return Err(Error::TooMuch(1));
        }
        Ok(PlayerPermit { busy: Arc::clone(self), player })
    }
}

/// A permit that a player holds at most once; released on drop.
pub(crate) struct PlayerPermit {
    busy: Arc<Busy>,
    player: PlayerId,
}

impl Drop for PlayerPermit {
    fn drop(&mut self) {
        let mut busy = self.busy.0.lock().unwrap_or_else(PoisonError::into_inner);
        busy.remove(&self.player);
    }
}

/// An open event stream; counted until drop.
pub(crate) struct OpenStream {
    limits: Arc<Limits>,
    claim: Claim,
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut streams = self.limits.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let Claim { table, visitor, address } = self.claim.clone();
        streams.all -= 1;
        leave(streams.of_visitor.entry(visitor));
        if let Some(address) = address {
            leave(streams.of_address.entry(address));
            leave(streams.of_address_at_table.entry((address, table.clone())));
        }
        leave(streams.of_table.entry(table));
    }
}

/// An open connection; counted until drop.
pub(crate) struct Connected {
    limits: Arc<Limits>,
    address: IpAddr,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let connections = self.limits.connections.lock();
        leave(connections.unwrap_or_else(PoisonError::into_inner).entry(self.address));
    }
}

/// The address of a visitor, for handlers of limited routes; `None` for this computer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ClientAddress(pub(crate) Option<IpAddr>);

impl<S: Send + Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientAddress, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or_default())
    }
}

/// Returns the address of a visitor; `None` for this computer, which has no limits.
pub(crate) fn address(config: &Config, request: &Request) -> Option<IpAddr> {
    let ConnectInfo(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
    let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back();
    let peer = peer.ip().to_canonical();
    match forwarded {
        None if peer.is_loopback() => None,
        // Our proxy appends the address that it sees; clients can forge the earlier ones.
        Some(path) if config.behind_proxy => {
            let seen = path.to_str().ok().and_then(|path| path.rsplit(',').next());
            let seen = seen.and_then(|seen| seen.trim().parse().ok());
            Some(neighbourhood(seen.unwrap_or(peer)))
        }
        None | Some(_) => Some(neighbourhood(peer)),
    }
}

/// Returns the network that counts as one address: a /64 network for IPv6.
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
    fn clients_are_counted_by_address() {
        let some = |address: &str| Some(address.to_owned());
        assert_eq!(come("127.0.0.1:9", &[], false), None, "a visitor at this computer");
        assert_eq!(come("[::1]:9", &[], true), None);
        assert_eq!(come("192.0.2.7:9", &[], false), some("192.0.2.7"));
        assert_eq!(come("[::ffff:192.0.2.7]:9", &[], false), some("192.0.2.7"));
        assert_eq!(come("[2001:db8::1:2:3:4]:9", &[], false), some("2001:db8::"));
        // Forged headers do not lift a limit.
        assert_eq!(come("192.0.2.7:9", &["127.0.0.1"], false), some("192.0.2.7"));
        assert_eq!(come("127.0.0.1:9", &["192.0.2.9"], false), some("127.0.0.1"));
        // Our proxy appends the address that it sees.
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

    fn claim(table: &str, visitor: u8, address: Option<u8>) -> Claim {
        Claim {
            table: table.to_owned(),
            visitor: PlayerId::new([visitor; PlayerId::BYTES]),
            address: address.map(|last| IpAddr::from([192, 0, 2, last])),
        }
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
        let stream =
            |table, visitor, address| limits.stream(&claim(table, visitor, address), false);
        let first = stream("a", 1, Some(1)).expect("there is room");
        assert!(stream("a", 1, Some(1)).is_none(), "one visitor has one");
        let second = stream("a", 2, Some(1)).expect("there is room");
        assert!(stream("a", 3, Some(1)).is_none(), "one table has two");
        let third = stream("b", 1, None).expect("at this computer, so not held");
        assert!(stream("c", 4, Some(1)).is_none(), "the house has three");
        drop(first);
        assert_eq!(limits.streams(), 2);
        assert!(stream("c", 4, Some(1)).is_some(), "there is room again");
        drop((second, third));
        let streams = limits.streams.lock().expect("no panic");
        assert!(streams.all == 0 && streams.of_table.is_empty() && streams.of_visitor.is_empty());
        assert!(streams.of_address.is_empty() && streams.of_address_at_table.is_empty());
    }

    #[test]
    fn one_address_leaves_room_for_others_and_people_who_sit_there_always_have_some() {
        let most = config::Limits {
            streams: 6,
            streams_of_table: 4,
            streams_of_address: 3,
            streams_of_address_at_table: 2,
            streams_of_visitor: 2,
            ..config::Limits::default()
        };
        let limits = Arc::new(Limits::new(&most));
        let stream =
            |table, visitor, address| limits.stream(&claim(table, visitor, Some(address)), false);
        let mut open = vec![stream("a", 1, 1), stream("a", 2, 1)];
        assert!(stream("a", 3, 1).is_none(), "two of an address at a table");
        open.push(stream("b", 3, 1));
        assert!(stream("c", 4, 1).is_none(), "three of an address");
        open.extend([stream("a", 5, 2), stream("a", 6, 3), stream("b", 7, 3)]);
        assert!(open.iter().all(Option::is_some), "others have room");
        assert!(stream("c", 8, 4).is_none(), "the house is full");
        let player = claim("a", 9, Some(1));
        let own = [limits.stream(&player, true), limits.stream(&player, true)];
        assert!(own.iter().all(Option::is_some), "but not for people who sit at the table");
        assert!(limits.stream(&player, true).is_none(), "who have no use for more");
    }

    #[test]
    fn connections_per_address_are_limited() {
        let most = config::Limits { connections_of_address: 2, ..config::Limits::default() };
        let limits = Arc::new(Limits::new(&most));
        let connect = |address: &str| limits.connect(address.parse().expect("an address"));
        let first = [connect("192.0.2.1"), connect("::ffff:192.0.2.1")];
        assert!(first.iter().all(Option::is_some));
        assert!(connect("192.0.2.1").is_none(), "two of an address");
        let others = [connect("192.0.2.2"), connect("2001:db8::1"), connect("2001:db8::2")];
        assert!(others.iter().all(Option::is_some), "others have their own");
        assert!(connect("2001:db8::3").is_none(), "64 bits are one network");
        let local: Vec<_> = (0..5).map(|_| connect("127.0.0.1")).collect();
        assert!(local.iter().all(Option::is_some), "a proxy, or this computer");
        drop(first);
        assert!(connect("192.0.2.1").is_some(), "there is room again");
        drop((others, local));
        assert_eq!(limits.connections(), 0);
    }
}
