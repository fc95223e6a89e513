//! The index of every address.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{Mutex, watch};
use tokio::task::JoinSet;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use crate::network::Network;
use crate::store::Store;
use crate::table::Tables;
use crate::{assets, error, pages, visitor};

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
    doors: Arc<Mutex<UnboundedReceiver<TcpListener>>>,
}

impl App {
    /// Serves the tables of this store.
    pub fn new(store: Store) -> App {
        App::at(store, None)
    }

    /// Serves them under an address that others know.
    pub fn at(store: Store, public_url: Option<String>) -> App {
        let (network, doors) = Network::new(public_url);
        App {
            tables: Tables::new(store),
            stopping: watch::Sender::new(false),
            network,
            doors: Arc::new(Mutex::new(doors)),
        }
    }

    /// Holds people to be away when they were not heard of for so long.
    pub fn away_after(mut self, away: Duration) -> App {
        self.tables.away = away;
        self
    }
}

/// Serves until `stop` is done; a move that has come by then is still made.
pub async fn serve(
    listener: TcpListener,
    app: App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let _ = app.network.own.set(listener.local_addr()?);
    let stopping = app.stopping.clone();
    tokio::spawn(async move {
        stop.await;
        stopping.send_replace(true);
    });
    let mut rooms = JoinSet::new();
    rooms.spawn(serve_at(listener, app.clone()));
    let mut doors = app.doors.lock().await;
    loop {
        tokio::select! {
            Some(door) = doors.recv() => { rooms.spawn(serve_at(door, app.clone())); }
            room = rooms.join_next() => match room {
                Some(served) => served.map_err(io::Error::other)??,
                None => return Ok(()),
            },
        }
    }
}

async fn serve_at(listener: TcpListener, app: App) -> io::Result<()> {
    let mut stopping = app.stopping.subscribe();
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let stop = async move {
        let _ = stopping.wait_for(|&stopping| stopping).await;
    };
    axum::serve(listener, service).with_graceful_shutdown(stop).await
}

/// No form that we send comes back larger than this; a record of a long game is smaller, too.
const LARGEST_BODY: usize = 256 * 1024;

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
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn(error::dress))
        .layer(from_fn(visitor::name))
        // A page is made in a third of a millisecond; packing it tightly would take three times that.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .with_state(app)
}
