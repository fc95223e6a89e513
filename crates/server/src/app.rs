//! The index of every address.

use std::io;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

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
}

impl App {
    /// Serves the tables of this store.
    pub fn new(store: Store) -> App {
        App { tables: Tables::new(store), stopping: watch::Sender::new(false) }
    }
}

/// Serves until `stop` is done; a move that has come by then is still made.
pub async fn serve(
    listener: TcpListener,
    app: App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let stopping = app.stopping.clone();
    let stop = async move {
        stop.await;
        stopping.send_replace(true);
    };
    axum::serve(listener, router(app)).with_graceful_shutdown(stop).await
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
        .route("/tables/{id}/events", get(pages::table::events))
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
