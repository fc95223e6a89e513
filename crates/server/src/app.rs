//! What every handler can reach.

use std::ops::Deref;
use std::sync::Arc;

use quayside_pages::Replayed;
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
use crate::store::cache::Cache;
use crate::store::{Store, StoreError};
use crate::system::random;
use crate::tables::{Bus, LocalBus, Tables, ThreadedThinkers};
use crate::visitors::Sessions;
use crate::visitors::player_cache::PlayerCache;
use crate::visitors::shared_address::SharedAddresses;

/// What every handler can reach; a clone is the same app.
#[derive(Clone)]
pub struct App(Arc<Inner>);

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

/// What an [`App`] holds.
pub struct Inner {
    /// The tables.
    pub(crate) tables: Tables,
    /// Tells people who are away.
    pub(crate) notices: Notices,
    /// The people behind sessions.
    pub(crate) sessions: Sessions,
    /// What is known of people who play.
    pub(crate) player_cache: PlayerCache,
    /// Whether the server is about to stop: event streams end then.
    pub(crate) stopping: watch::Sender<bool>,
    /// The names of this server.
    pub(crate) hosts: Hosts,
    /// How others reach this server.
    pub(crate) network: Network,
    /// Listeners that are opened while the server runs.
    pub(crate) doors: Mutex<UnboundedReceiver<TcpListener>>,
    /// When the store was last tried, and whether it could be written.
    pub(crate) ready: Mutex<Option<(Instant, bool)>>,
    /// What the operator says.
    pub(crate) config: Config,
    /// The limits.
    pub(crate) limits: Arc<Limits>,
    /// From where people last moved.
    pub(crate) shared_addresses: SharedAddresses,
    /// The answers that clients have not read yet.
    pub(crate) backlog: Arc<Backlog>,
    /// The numbers.
    pub(crate) metrics: Metrics,
    /// The games that were replayed last.
    pub(crate) replays: Cache<String, Arc<Replayed>>,
    /// The pictures that were asked for last, by their drawings.
    pub(crate) pictures: Cache<String, Arc<Vec<u8>>>,
    /// Promises deals, and signs them.
    pub(crate) dealer: Dealer,
    /// The names of the operator's bots.
    pub(crate) bots: Arc<[String]>,
}

impl App {
    /// Serves the tables of this store.
    pub fn new(store: Store) -> App {
        App::with(store, Config::default())
    }

    /// Serves the tables of this store, as the operator says.
    pub fn with(store: Store, config: Config) -> App {
        App::on(Arc::new(LocalBus::default()), store, config)
    }

    /// Serves the tables of this store, as one of the nodes on this bus.
    pub fn on(bus: Arc<dyn Bus>, store: Store, config: Config) -> App {
        let thinkers = ThreadedThinkers::new(config.programs.clone());
        let bots = config.programs.iter().map(|program| program.name.clone()).collect();
        let key = store.signing_key().clone();
        let dealer = Dealer::new(store.offer_key(), key, random::bytes);
        let (clock, commits) = (store.clock(), store.commits().clone());
        let thinking = thinkers.seconds().clone();
        let (told, turned) = mpsc::channel(notices::WAITING);
        let tables = Tables::new(store, bus, clock, Arc::new(thinkers), config.away).telling(told);
        let public = config.public_urls.first().map(String::as_str);
        let notices =
            Notices::new(tables.clone(), turned, config.features, &config.notices, public);
        let metrics = Metrics::new(config.node.clone(), &commits, &thinking, notices.counts());
        let public_url = config.public_urls.first().cloned();
        let (network, doors) = Network::new(public_url, tables.store().is_shared());
        App(Arc::new(Inner {
            stopping: watch::Sender::new(false),
            notices,
            sessions: Sessions::default(),
            player_cache: PlayerCache::default(),
            hosts: Hosts::new(&config.public_urls),
            network,
            doors: Mutex::new(doors),
            ready: Mutex::default(),
            limits: Arc::new(Limits::new(&config.limits)),
            shared_addresses: SharedAddresses::default(),
            backlog: Arc::new(Backlog::new(config.limits.unread_bytes)),
            metrics,
            replays: Cache::new(16),
            pictures: Cache::new(64),
            dealer,
            bots,
            config,
            tables,
        }))
    }

    /// Sends the notices that are due, and waits until they are sent: for tests.
    pub async fn send_notices(&self) -> Result<(), StoreError> {
        for sending in self.notices.send_due().await? {
            let _ = sending.await;
        }
        Ok(())
    }

    /// Promises a deal at a new table.
    pub(crate) fn fresh_deal(&self) -> Offered {
        let (table, secret) = (random::table_id(), random::secret());
        let promise = self.dealer.promise(table, &secret, self.tables.now());
        Offered { table, secret, promise }
    }
}
