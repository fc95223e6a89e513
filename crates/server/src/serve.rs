//! The door: who comes in, how long they may take, and how the house closes.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tower::ServiceExt;

use crate::app::{App, router};
use crate::table::now;

/// The head of a request is smaller than this; an idle connection keeps half of it.
const HEAD: usize = 16 * 1024;

/// Tables that nobody looks at are put away this often.
const TIDYING: Duration = Duration::from_mins(1);

/// Tables that are to be removed are looked for this often.
const DAY: Duration = Duration::from_hours(24);

type Guests = Arc<GracefulShutdown>;

/// Serves until `stop` is done; what has come by then is still answered.
pub async fn serve(
    listener: TcpListener,
    app: App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let tidying = tokio::spawn(tidy(app.clone()));
    let forgetting = tokio::spawn(forget(app.clone()));
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
        tracing::warn!("somebody was still being served");
    }
    tidying.abort();
    forgetting.abort();
    Ok(())
}

/// Lets in whoever comes, as long as there is room.
async fn welcome(listener: TcpListener, app: App, room: Arc<Semaphore>, guests: Guests) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(app.config.head_timeout).max_buf_size(HEAD);
    let router = router(app);
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(guest) => guest,
            Err(error) => {
                tracing::error!(%error, "nobody can be let in");
                // There may be file handles again in a moment.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Ok(place) = Arc::clone(&room).try_acquire_owned() else {
            turn_away(&stream);
            continue;
        };
        // A page is sent in one go; waiting for more would only delay it.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
            router.clone().oneshot(request)
        });
        let guest = guests.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // Whoever leaves early or is too slow is simply gone.
            let _ = guest.await;
            drop(place);
        });
    }
}

fn turn_away(stream: &TcpStream) {
    let full = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n\
                 content-length: 0\r\n\r\n";
    let _ = stream.try_write(full);
}

/// Puts tables away that nobody looks at; they are opened again when somebody comes.
async fn tidy(app: App) {
    loop {
        tokio::time::sleep(TIDYING).await;
        app.tables.put_away().await;
    }
}

/// Removes tables where nothing has happened for as long as the operator says.
async fn forget(app: App) {
    let Some(days) = app.config.keep_days else { return };
    loop {
        let since = now() - i64::from(days) * 24 * 60 * 60;
        match app.tables.forget(since).await {
            Ok(0) => (),
            Ok(tables) => tracing::info!(tables, days, "removed what nobody came back to"),
            Err(error) => tracing::error!(%error, "old tables could not be removed"),
        }
        tokio::time::sleep(DAY).await;
    }
}
