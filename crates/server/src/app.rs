//! The index of every address.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{Mutex, watch};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use crate::config::Config;
use crate::limits::{self, Limits};
use crate::meters::{self, Meters};
use crate::network::Network;
use crate::store::Store;
use crate::table::Tables;
use crate::{assets, body, error, origin, pages, visitor};

/// What every handler can reach.
#[derive(Clone)]
pub struct App {
    /// The tables.
    pub(crate) tables: Tables,
    /// Whether the server is about to stop: whoever waits for news is let go.
    pub(crate) stopping: watch::Sender<bool>,
    /// How others reach this server.
    pub(crate) network: Network,
    /// Doors that are opened while it runs.
    pub(crate) doors: Arc<Mutex<UnboundedReceiver<TcpListener>>>,
    /// How the house is run.
    pub(crate) config: Arc<Config>,
    /// How much anybody gets.
    pub(crate) limits: Arc<Limits>,
    /// What is counted.
    pub(crate) meters: Arc<Meters>,
}

impl App {
    /// Serves the tables of this store.
    pub fn new(store: Store) -> App {
        App::with(store, Config::default())
    }

    /// Serves the tables of this store, as the operator says.
    pub fn with(store: Store, config: Config) -> App {
        let tables = Tables::new(store, config.away);
        let (network, doors) = Network::new(config.public_url.clone());
        App {
            stopping: watch::Sender::new(false),
            network,
            doors: Arc::new(Mutex::new(doors)),
            limits: Arc::new(Limits::new(&config.limits)),
            meters: Arc::new(Meters::new(tables.store().commits(), tables.thinking())),
            config: Arc::new(config),
            tables,
        }
    }
}

/// Returns everything that is served.
pub fn router(app: App) -> Router {
    Router::new()
        .route("/", get(pages::home::home))
        .route("/play/{game}", post(pages::new::play_now))
        .route("/learn/{game}", post(pages::new::learn))
        .route("/new/{game}", get(pages::new::form).post(pages::new::create))
        .route("/games", get(pages::games::list))
        .route("/tables/{id}", get(pages::table::show))
        .route("/tables/{id}/moves", post(pages::table::play))
        .route("/tables/{id}/back", post(pages::table::take_back))
        .route("/tables/{id}/rematch", post(pages::table::rematch))
        .route("/tables/{id}/sit", post(pages::seats::sit))
        .route("/tables/{id}/rise", post(pages::seats::rise))
        .route("/tables/{id}/nonce", post(pages::seats::nonce))
        .route("/tables/{id}/start", post(pages::seats::start))
        .route("/tables/{id}/bot", post(pages::seats::bot))
        .route("/tables/{id}/return", post(pages::seats::come_back))
        .route("/tables/{id}/close", post(pages::seats::close))
        .route("/tables/{id}/say", post(pages::seats::say))
        .route("/tables/{id}/network", post(pages::seats::network))
        .route("/tables/{id}/events", get(pages::events::events))
        .route("/tables/{id}/replay", get(pages::replay::table))
        .route("/tables/{id}/record.quay", get(pages::replay::download))
        .route("/replay", get(pages::replay::form).post(pages::replay::bring))
        .route("/records/{id}", get(pages::replay::record))
        .route("/records/{id}/record.quay", get(pages::replay::download_record))
        .route("/verify", get(pages::verify::form).post(pages::verify::check))
        .route("/rules", get(pages::rules::both))
        .route("/rules/{game}", get(pages::rules::rules))
        .route("/settings", get(pages::settings::form).post(pages::settings::set))
        .route("/about", get(pages::about::about))
        .route("/assets/{hash}/{name}", get(assets::send))
        .layer(DefaultBodyLimit::max(body::LARGEST))
        // The last of these is asked first.
        .layer(from_fn_with_state(app.clone(), body::whole))
        .layer(from_fn_with_state(app.clone(), limits::hold))
        .layer(from_fn_with_state(app.clone(), origin::check))
        .layer(from_fn(error::dress))
        .layer(from_fn_with_state(app.clone(), visitor::name))
        .layer(from_fn_with_state(app.clone(), meters::count))
        // A page is made in a third of a millisecond; packing it tightly would take three times that.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .route("/healthz", get(pages::operator::health))
        .route("/metrics", get(pages::operator::metrics))
        .with_state(app)
}
