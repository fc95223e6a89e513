//! The state that all handlers share.

use std::ops::Deref;
use std::sync::Arc;

use quayside_pages::Replayed;
use quayside_table::Table;
use quayside_table::fair::{Dealer, Offered};
use tokio::net::TcpListener;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{Mutex, mpsc, watch};
use tokio::time::Instant;

use crate::admission::backlog::Backlog;
use crate::admission::hosts::Hosts;
use crate::admission::limits::Limits;
use crate::admission::network::Network;
use crate::notices::{self, Notices};
use crate::ops::config::Config;
use crate::ops::metrics::Metrics;
use crate::reviews::Reviews;
use crate::store::cache::Cache;
use crate::store::{Store, StoreError};
use crate::system::random;
use crate::tables::{Bus, LocalBus, OpenTable, Tables, ThreadedThinkers};
use crate::visitors::player_cache::PlayerCache;
use crate::visitors::shared_address::SharedAddresses;
use crate::visitors::{Sessions, Visitor};

/// The state that all handlers share; clones share the same state.
#[derive(Clone)]
pub struct App(Arc<Inner>);

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

/// The parts of an [`App`].
pub struct Inner {
    /// The tables.
    pub(crate) tables: Tables,
    /// Notifies players who are away.
    pub(crate) notices: Notices,
    /// The visitors of sessions.
    pub(crate) sessions: Sessions,
    /// Cached names and blocks of players.
    pub(crate) player_cache: PlayerCache,
    /// Whether the server is stopping, which ends event streams.
    pub(crate) stopping: watch::Sender<bool>,
    /// The names of this server.
    pub(crate) hosts: Hosts,
    /// The addresses at which others reach this server.
    pub(crate) network: Network,
    /// Listeners that are opened while the server runs.
    pub(crate) new_listeners: Mutex<UnboundedReceiver<TcpListener>>,
    /// The time of the last test of the store, and whether it was writable.
    pub(crate) ready: Mutex<Option<(Instant, bool)>>,
    /// The operator's settings.
    pub(crate) config: Config,
    /// The limits.
    pub(crate) limits: Arc<Limits>,
    /// Hashes of the addresses from which players last moved.
    pub(crate) shared_addresses: SharedAddresses,
    /// The answers that clients have not read yet.
    pub(crate) backlog: Arc<Backlog>,
    /// The metrics.
    pub(crate) metrics: Metrics,
    /// The latest replayed games.
    pub(crate) replays: Cache<String, Arc<Replayed>>,
    /// Makes and stores reviews of finished games.
    pub(crate) reviews: Reviews,
    /// The latest pictures, by their drawings.
    pub(crate) pictures: Cache<String, Arc<Vec<u8>>>,
    /// Makes and signs promises of deals.
    pub(crate) dealer: Dealer,
    /// The names of the operator's bots.
    pub(crate) bots: Arc<[String]>,
}

impl App {
    /// Serves the tables of this store with the default settings.
    pub fn new(store: Store) -> App {
        App::with(store, Config::default())
    }

    /// Serves the tables of this store with these settings.
    pub fn with(store: Store, config: Config) -> App {
        App::on(Arc::new(LocalBus::default()), store, config)
    }

    /// Serves the tables of this store as one of the nodes on this bus.
    pub fn on(bus: Arc<dyn Bus>, store: Store, config: Config) -> App {
        let thinkers = ThreadedThinkers::new(config.programs.clone());
        let bots = config.programs.iter().map(|program| program.name.clone()).collect();
        let key = store.signing_key().clone();
        let dealer = Dealer::new(store.offer_key(), key, random::bytes);
        let (clock, commits) = (store.clock(), store.commits().clone());
        let thinking = thinkers.seconds().clone();
        let (turn_sender, turn_receiver) = mpsc::channel(notices::WAITING);
        let tables = Tables::new(store, bus, clock, Arc::new(thinkers), config.away)
            .with_turn_events(turn_sender);
        let public = config.public_urls.first().map(String::as_str);
        let notices =
            Notices::new(tables.clone(), turn_receiver, config.features, &config.notices, public);
        let metrics = Metrics::new(config.node.clone(), &commits, &thinking, notices.counts());
        let public_url = config.public_urls.first().cloned();
        let reviews = Reviews::new(tables.store().clone(), config.review, config.limits.reviews);
        let (network, new_listeners) = Network::new(public_url, tables.store().is_shared());
        App(Arc::new(Inner {
            stopping: watch::Sender::new(false),
            notices,
            sessions: Sessions::default(),
            player_cache: PlayerCache::default(),
            hosts: Hosts::new(&config.public_urls),
            network,
            new_listeners: Mutex::new(new_listeners),
            ready: Mutex::default(),
            limits: Arc::new(Limits::new(&config.limits)),
            shared_addresses: SharedAddresses::default(),
            backlog: Arc::new(Backlog::new(config.limits.unread_bytes)),
            metrics,
            replays: Cache::new(16),
            reviews,
            pictures: Cache::new(64),
            dealer,
            bots,
            config,
            tables,
        }))
    }

    /// Sends the due notices, and waits until they are sent; for tests.
    pub async fn send_notices(&self) -> Result<(), StoreError> {
        for sending in self.notices.send_due().await? {
            let _ = sending.await;
        }
        Ok(())
    }

    /// Promises a deal for a new table.
    pub(crate) fn fresh_deal(&self) -> Offered {
        let (table, secret) = (random::table_id(), random::secret());
        let promise = self.dealer.promise(table, &secret, self.tables.now());
        Offered { table, secret, promise }
    }

    /// Returns whether a visitor who has just sat down stays there. If two players with a block
    /// between them sit down at the same moment, at least the second one leaves again.
    pub(crate) async fn stays(
        &self,
        open: &Arc<OpenTable>,
        table: &mut Table,
        visitor: &Visitor,
    ) -> Result<bool, StoreError> {
        if visitor.account.is_none() {
            return Ok(true);
        }
        let apart = self.tables.store().apart(visitor.people.owner()).await?;
        self.tables.part(open, table, &visitor.people, &apart).await?;
        Ok(table.company().seats_of(&visitor.people).next().is_some())
    }
}
