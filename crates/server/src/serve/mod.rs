//! Connections: accepting them, their time limits, and stopping in order.

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
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tower::ServiceExt;

use self::routes::router;
use crate::admission::backlog::{Backlog, Patient};
use crate::admission::hosts::LocalAddress;
use crate::app::App;
use crate::store::ObservedTime;

/// The head of a request is smaller than this; an idle connection keeps half of it.
const HEAD: usize = 16 * 1024;

/// The system keeps no more than about twice this for a client that does not read.
#[cfg(unix)]
const SEND_BUFFER: usize = 64 * 1024;

/// Tables that nobody looks at are dropped from memory this often.
const TIDYING: Duration = Duration::from_mins(1);

/// The clock is set by the database this often.
const TIME_CHECK: Duration = Duration::from_mins(1);

/// Interval at which the store notes that the server runs.
const NOTING: Duration = Duration::from_hours(1);

/// Interval at which old tables are removed.
const DAY: Duration = Duration::from_hours(24);

type Guests = Arc<GracefulShutdown>;

/// Serves until `stop` is done; requests that have arrived by then are answered.
pub async fn serve(
    listener: TcpListener,
    app: App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let tidying = tokio::spawn(tidy(app.clone()));
    let forgetting = tokio::spawn(forget(app.clone()));
    let mut among_nodes = JoinSet::new();
    // A node that is alone need not hear of each move that it has made itself.
    if app.tables.store().is_shared() {
        among_nodes.spawn(app.tables.clone().listen());
        among_nodes.spawn(app.tables.clone().keep_up());
        among_nodes.spawn(app.tables.clone().keep_company());
    }
    among_nodes.spawn(app.tables.clone().keep_lobby());
    among_nodes.spawn(app.tables.clone().keep_turns());
    among_nodes.spawn(ratings::keep_counting(app.clone()));
    let timing = tokio::spawn(keep_time(app.clone()));
    let telling = tokio::spawn(app.notices.clone().keep_sending());
    let _ = app.network.own.set(listener.local_addr()?);
    let guests = Arc::new(GracefulShutdown::new());
    let room = Arc::new(Semaphore::new(app.config.limits.connections));
    let mut doors = JoinSet::new();
    let open = |listener| welcome(listener, app.clone(), Arc::clone(&room), Arc::clone(&guests));
    doors.spawn(open(listener));
    let mut more = app.doors.lock().await;
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            Some(listener) = more.recv() => { doors.spawn(open(listener)); }
            () = &mut stop => break,
        }
    }
    doors.shutdown().await;
    app.stopping.send_replace(true);
    let guests = Arc::into_inner(guests).expect("every door is closed").shutdown();
    if tokio::time::timeout(app.config.farewell, guests).await.is_err() {
        tracing::warn!("some requests were cut off");
    }
    tidying.abort();
    forgetting.abort();
    among_nodes.shutdown().await;
    timing.abort();
    telling.abort();
    if let Err(error) = app.notices.note_all().await {
        tracing::warn!(%error, "some turns were not noted");
    }
    if let Err(error) = app.tables.store().release_turns().await {
        tracing::warn!(%error, "other nodes wait before they take over");
    }
    Ok(())
}

/// Accepts connections as long as there is room.
async fn welcome(listener: TcpListener, app: App, room: Arc<Semaphore>, guests: Guests) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(app.config.head_timeout).max_buf_size(HEAD);
    limit_send_buffer(&listener);
    let router = router(app.clone());
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(guest) => guest,
            Err(error) => {
                tracing::error!(%error, "cannot accept connections");
                // There may be file handles again in a moment.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Ok(place) = Arc::clone(&room).try_acquire_owned() else {
            turn_away(&stream);
            continue;
        };
        // Behind a proxy all visitors share its address.
        let counted = if app.config.behind_proxy { Ipv4Addr::LOCALHOST.into() } else { peer.ip() };
        let Some(connected) = app.limits.connect(counted) else {
            turn_away(&stream);
            continue;
        };
        // A page is sent in one go; waiting for more would only delay it.
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
        let stream = Patient::new(stream, Arc::clone(&app.backlog), patience);
        let guest = guests.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // A client that leaves early or is too slow gets no answer.
            let _ = guest.await;
            drop((place, connected));
        });
    }
}

/// Answers a request, once others are read.
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
    // The visitor may disconnect at any moment. A form still runs to its end, so that memory follows
    // the store.
    match tokio::spawn(answer).await {
        Ok(answer) => answer.map(|response| backlog.hold(response)),
        Err(error) => {
            tracing::error!(%error, "a form was cut off");
            Ok(StatusCode::INTERNAL_SERVER_ERROR.into_response())
        }
    }
}

/// Keeps what waits for a client in our own memory, where it is counted.
fn limit_send_buffer(listener: &TcpListener) {
    #[cfg(unix)]
    if let Err(error) = rustix::net::sockopt::set_socket_send_buffer_size(listener, SEND_BUFFER) {
        tracing::warn!(%error, "cannot limit the memory of connections");
    }
    #[cfg(not(unix))]
    let _ = listener;
}

fn turn_away(stream: &TcpStream) {
    let full = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n\
                 content-length: 0\r\n\r\n";
    let _ = stream.try_write(full);
}

/// Drops tables that nobody looks at from memory; they are read again when needed.
async fn tidy(app: App) {
    loop {
        tokio::time::sleep(TIDYING).await;
        app.tables.put_away();
    }
}

/// Keeps the clock to that of the database.
async fn keep_time(app: App) {
    loop {
        tokio::time::sleep(TIME_CHECK).await;
        if let Err(error) = app.tables.store().correct_clock().await {
            tracing::warn!(%error, "the clock was not compared with the database's");
        }
    }
}

/// Notes that the server runs, and removes tables where nothing has happened for as long as the
/// operator says, and records that were brought before that.
async fn forget(app: App) {
    let mut removed: Option<Instant> = None;
    loop {
        let is_due = removed.is_none_or(|at| at.elapsed() >= DAY);
        if let Some(time) = observe(&app).await
            && let Some(days) = app.config.keep_days.filter(|_| is_due)
        {
            removed = Some(Instant::now());
            match app.tables.store().begin_clean_up().await {
                Ok(true) => remove_old(&app, days, &time).await,
                Ok(false) => (),
                Err(error) => tracing::error!(%error, "old tables could not be removed"),
            }
        }
        tokio::time::sleep(NOTING).await;
    }
}

async fn observe(app: &App) -> Option<ObservedTime> {
    let observed = app.tables.store().observe(app.tables.now()).await;
    observed.inspect_err(|error| tracing::warn!(%error, "failed to note the time")).ok()
}

async fn remove_old(app: &App, days: u32, time: &ObservedTime) {
    let since = time.before(i64::from(days) * 24 * 60 * 60 * 1000);
    match app.tables.remove_quiet(since).await {
        Ok(0) => (),
        Ok(tables) => tracing::info!(tables, days, "removed tables without new entries"),
        Err(error) => tracing::error!(%error, "old tables could not be removed"),
    }
    match app.tables.store().remove_records(since).await {
        Ok(0) => (),
        Ok(records) => tracing::info!(records, days, "removed records"),
        Err(error) => tracing::error!(%error, "old records could not be removed"),
    }
}
