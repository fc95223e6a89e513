//! Connections: accepting them, their time limits, and a graceful stop.

mod ratings;
pub(crate) mod routes;

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use quayside_table::Millis;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tower::ServiceExt;

use self::routes::router;
use crate::admission::backlog::{Backlog, WatchedStream};
use crate::admission::hosts::LocalAddress;
use crate::app::App;
use crate::store::{MESSAGE_MILLIS, ObservedTime};

/// Buffer size for the head of a request; an idle connection keeps half of it.
const HEAD: usize = 16 * 1024;

/// Send buffer of the system for a connection; Linux doubles it. A whole page, compressed, fits in;
/// more would be memory of slow clients that `backlog` does not count.
#[cfg(unix)]
const SEND_BUFFER: usize = 64 * 1024;

/// Interval at which unwatched tables are dropped from memory.
const EVICT_INTERVAL: Duration = Duration::from_mins(1);

/// Interval at which the clock is compared with the database's.
const TIME_CHECK: Duration = Duration::from_mins(1);

/// Interval at which the store records that the server runs.
const OBSERVE_INTERVAL: Duration = Duration::from_hours(1);

/// Interval at which old tables are removed.
const DAY: Duration = Duration::from_hours(24);

type OpenConnections = Arc<GracefulShutdown>;

/// Serves until `stop` is done; requests that have arrived by then are answered.
pub async fn serve(
    listener: TcpListener,
    app: App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let evict_task = tokio::spawn(evict_unwatched(app.clone()));
    let cleanup_task = tokio::spawn(remove_old_data(app.clone()));
    let mut node_tasks = JoinSet::new();
    // A single node needs no messages about its own moves.
    if app.tables.store().is_shared() {
        node_tasks.spawn(app.tables.clone().listen());
        node_tasks.spawn(app.tables.clone().catch_up_periodically());
        node_tasks.spawn(app.tables.clone().publish_presence_periodically());
        node_tasks.spawn(app.tables.clone().watch_other_nodes_periodically());
    }
    node_tasks.spawn(app.tables.clone().store_waiting_periodically());
    node_tasks.spawn(app.tables.clone().claim_due_periodically());
    node_tasks.spawn(ratings::count_periodically(app.clone()));
    let clock_task = tokio::spawn(correct_clock_periodically(app.clone()));
    let notice_task = tokio::spawn(app.notices.clone().send_periodically());
    let _ = app.network.own.set(listener.local_addr()?);
    let connections = Arc::new(GracefulShutdown::new());
    let room = Arc::new(Semaphore::new(app.config.limits.connections));
    let mut listeners = JoinSet::new();
    let open = |listener| {
        accept_connections(listener, app.clone(), Arc::clone(&room), Arc::clone(&connections))
    };
    listeners.spawn(open(listener));
    let mut more = app.new_listeners.lock().await;
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            Some(listener) = more.recv() => { listeners.spawn(open(listener)); }
            () = &mut stop => break,
        }
    }
    listeners.shutdown().await;
    app.stopping.send_replace(true);
    let connections = Arc::into_inner(connections).expect("every listener is closed").shutdown();
    if tokio::time::timeout(app.config.shutdown_timeout, connections).await.is_err() {
        let count = app.config.limits.connections - room.available_permits();
        tracing::warn!(count, "some requests were cut off");
    }
    evict_task.abort();
    cleanup_task.abort();
    node_tasks.shutdown().await;
    clock_task.abort();
    notice_task.abort();
    if let Err(error) = app.notices.note_all().await {
        tracing::warn!(%error, "failed to store turn events");
    }
    if let Err(error) = app.tables.store().release_turns().await {
        tracing::warn!(%error, "failed to release due tables; other nodes take over after a wait");
    }
    Ok(())
}

/// Accepts connections while there is room.
async fn accept_connections(
    listener: TcpListener,
    app: App,
    room: Arc<Semaphore>,
    connections: OpenConnections,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(app.config.head_timeout).max_buf_size(HEAD);
    limit_send_buffer(&listener);
    let router = router(app.clone());
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::error!(%error, "failed to accept a connection");
                // File handles may be free again after a moment.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Ok(place) = Arc::clone(&room).try_acquire_owned() else {
            reject(&stream);
            continue;
        };
        // Behind a proxy all visitors share its address, which must not count as one visitor.
        let counted = if app.config.behind_proxy { Ipv4Addr::LOCALHOST.into() } else { peer.ip() };
        let Some(connected) = app.limits.connect(counted) else {
            reject(&stream);
            continue;
        };
        // A page is sent in one go, so waiting for more data would only delay it.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let local = stream.local_addr().map(|local| LocalAddress(local.ip())).ok();
        let backlog = Arc::clone(&app.backlog);
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
            if let Some(local) = local {
                request.extensions_mut().insert(local);
            }
            answer(router.clone(), request, Arc::clone(&backlog))
        });
        let patience = app.config.write_timeout;
        let stream = WatchedStream::new(stream, Arc::clone(&app.backlog), patience);
        let connection = connections.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // A client that leaves early or is too slow gets no answer.
            let _ = connection.await;
            drop((place, connected));
        });
    }
}

/// Answers a request, once the backlog has room.
async fn answer(
    router: Router,
    request: hyper::Request<Body>,
    backlog: Arc<Backlog>,
) -> Result<Response, Infallible> {
    if !backlog.room().await {
        let mut full = StatusCode::SERVICE_UNAVAILABLE.into_response();
        full.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        return Ok(full);
    }
    let is_safe = request.method().is_safe();
    let answer = router.oneshot(request);
    if is_safe {
        return answer.await.map(|response| backlog.hold(response));
    }
    // A disconnected visitor must not cancel a form, so that memory follows the store.
    match tokio::spawn(answer).await {
        Ok(answer) => answer.map(|response| backlog.hold(response)),
        Err(error) => {
            tracing::error!(%error, "a request handler panicked");
            Ok(StatusCode::INTERNAL_SERVER_ERROR.into_response())
        }
    }
}

/// Limits the system's send buffers, so that unread answers stay in our own memory, where they are
/// counted.
fn limit_send_buffer(listener: &TcpListener) {
    #[cfg(unix)]
    if let Err(error) = rustix::net::sockopt::set_socket_send_buffer_size(listener, SEND_BUFFER) {
        tracing::warn!(%error, "failed to limit the memory of connections");
    }
    #[cfg(not(unix))]
    let _ = listener;
}

/// Answers that the server is full.
fn reject(stream: &TcpStream) {
    let full = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n\
                 content-length: 0\r\n\r\n";
    let _ = stream.try_write(full);
}

/// Drops unwatched tables from memory; they are read again when needed.
async fn evict_unwatched(app: App) {
    loop {
        tokio::time::sleep(EVICT_INTERVAL).await;
        app.tables.evict_unwatched();
    }
}

/// Keeps the clock in step with the database's.
async fn correct_clock_periodically(app: App) {
    loop {
        tokio::time::sleep(TIME_CHECK).await;
        if let Err(error) = app.tables.store().correct_clock().await {
            tracing::warn!(%error, "failed to compare the clock with the database's");
        }
    }
}

/// Records that the server runs, and removes old messages, tables without entries for as long as
/// the operator configured, and records uploaded before that.
async fn remove_old_data(app: App) {
    let mut removed: Option<Instant> = None;
    loop {
        let is_due = removed.is_none_or(|at| at.elapsed() >= DAY);
        if let Some(time) = observe(&app).await.filter(|_| is_due) {
            removed = Some(Instant::now());
            match app.tables.store().begin_clean_up().await {
                Ok(true) => remove_old(&app, &time).await,
                Ok(false) => (),
                Err(error) => tracing::error!(%error, "failed to remove old data"),
            }
        }
        tokio::time::sleep(OBSERVE_INTERVAL).await;
    }
}

async fn observe(app: &App) -> Option<ObservedTime> {
    let observed = app.tables.store().observe(app.tables.now()).await;
    observed.inspect_err(|error| tracing::warn!(%error, "failed to store the time")).ok()
}

async fn remove_old(app: &App, time: &ObservedTime) {
    // By the clock, even if the server was off for a time: the promise is 30 days.
    let before = Millis(app.tables.now().0 - MESSAGE_MILLIS);
    if let Err(error) = app.tables.store().remove_messages(before).await {
        tracing::error!(%error, "failed to remove old messages");
    }
    let Some(days) = app.config.keep_days else { return };
    let since = time.before(i64::from(days) * 24 * 60 * 60 * 1000);
    match app.tables.remove_quiet(since).await {
        Ok(0) => (),
        Ok(tables) => tracing::info!(tables, days, "removed tables without new entries"),
        Err(error) => tracing::error!(%error, "failed to remove old tables"),
    }
    match app.tables.store().remove_records(since).await {
        Ok(0) => (),
        Ok(records) => tracing::info!(records, days, "removed records"),
        Err(error) => tracing::error!(%error, "failed to remove old records"),
    }
}
