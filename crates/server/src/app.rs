//! What every handler can reach.

use std::ops::Deref;
use std::sync::Arc;

use quayside_table::fair::Dealer;
use tokio::net::TcpListener;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{Mutex, watch};

use crate::clock::SystemClock;
use crate::config::Config;
use crate::limits::Limits;
use crate::meters::Meters;
use crate::network::Network;
use crate::random;
use crate::replays::Replays;
use crate::store::Store;
use crate::tables::{LocalBus, Tables, ThreadedThinkers};
use crate::visitor::Sessions;

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
    /// The people behind sessions.
    pub(crate) sessions: Sessions,
    /// Whether the server is about to stop: event streams end then.
    pub(crate) stopping: watch::Sender<bool>,
    /// How others reach this server.
    pub(crate) network: Network,
    /// Listeners that are opened while the server runs.
    pub(crate) doors: Mutex<UnboundedReceiver<TcpListener>>,
    /// What the operator says.
    pub(crate) config: Config,
    /// The limits.
    pub(crate) limits: Arc<Limits>,
    /// The numbers.
    pub(crate) meters: Meters,
    /// The games that were replayed last.
    pub(crate) replays: Replays,
    /// The key of offered deals.
    pub(crate) dealer: Dealer,
}

impl App {
    /// Serves the tables of this store.
    pub fn new(store: Store) -> App {
        App::with(store, Config::default())
    }

    /// Serves the tables of this store, as the operator says.
    pub fn with(store: Store, config: Config) -> App {
        let thinkers = ThreadedThinkers::default();
        let meters = Meters::new(store.commits(), thinkers.seconds());
        let dealer = Dealer::new(store.key().signing().into(), random::bytes);
        let (bus, clock) = (Arc::new(LocalBus::default()), Arc::new(SystemClock));
        let tables = Tables::new(store, bus, clock, Arc::new(thinkers), config.away);
        let (network, doors) = Network::new(config.public_url.clone());
        App(Arc::new(Inner {
            stopping: watch::Sender::new(false),
            sessions: Sessions::default(),
            network,
            doors: Mutex::new(doors),
            limits: Arc::new(Limits::new(&config.limits)),
            meters,
            replays: Replays::default(),
            dealer,
            config,
            tables,
        }))
    }
}
