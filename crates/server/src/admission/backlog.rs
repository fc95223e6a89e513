//! Backlog of unread answers: limits their memory, and closes clients that do not read.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::http::header;
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::{Mutex, Notify};
use tokio::time::{Instant, Sleep, sleep};

/// Size limit of uncounted answers, and size of the pieces in which larger ones are sent.
const PIECE: usize = 16 * 1024;

/// Counted size of an answer of unknown length.
const UNKNOWN: usize = 256 * 1024;

/// Content types that are produced while they are read, so that little of them waits.
const STREAMS: [&str; 2] = ["text/event-stream", "application/x-ndjson"];

/// Time after which a client that still reads an answer is closed, if memory is short.
const SLOW: Duration = Duration::from_secs(5);

/// Poll interval for a stalled client. If memory is short, the client is closed then.
const STEP: Duration = Duration::from_millis(500);

/// Maximum time that a request waits for room.
const WAIT: Duration = Duration::from_secs(3);

/// The answers that clients have not read yet.
pub(crate) struct Backlog {
    bytes: AtomicUsize,
    most: usize,
    freed: Notify,
    /// Held by the request that has waited longest, so that requests are answered in order of
    /// arrival.
    first: Mutex<()>,
}

impl Backlog {
    /// Returns an empty backlog that holds at most this number of bytes.
    pub(crate) fn new(most: usize) -> Backlog {
        Backlog { bytes: AtomicUsize::new(0), most, freed: Notify::new(), first: Mutex::new(()) }
    }

    fn is_full(&self) -> bool {
        self.bytes.load(Ordering::Relaxed) >= self.most
    }

    /// Waits for room for another answer, in order of arrival; returns whether there is room.
    pub(crate) async fn room(&self) -> bool {
        let room = async {
            let _first = self.first.lock().await;
            loop {
                let freed = self.freed.notified();
                if !self.is_full() {
                    return;
                }
                freed.await;
            }
        };
        let is_free = || self.first.try_lock().is_ok() && !self.is_full();
        is_free() || tokio::time::timeout(WAIT, room).await.is_ok()
    }

    /// Counts an answer until it is sent.
    pub(crate) fn hold(self: &Arc<Self>, response: Response) -> Response {
        let kind = response.headers().get(header::CONTENT_TYPE);
        let is_stream = kind.is_some_and(|kind| STREAMS.iter().any(|stream| kind == stream));
        let size = response.body().size_hint().exact().map_or(UNKNOWN, |size| size as usize);
        if is_stream || size <= PIECE {
            return response;
        }
        self.bytes.fetch_add(size, Ordering::Relaxed);
        let backlog = Arc::clone(self);
        let (rest, begun) = (Bytes::new(), Instant::now());
        response.map(|body| Body::new(CountedBody { body, rest, size, begun, backlog }))
    }
}

/// A counted body.
struct CountedBody {
    body: Body,
    /// Data that has arrived from the body and is not sent yet.
    rest: Bytes,
    size: usize,
    begun: Instant,
    backlog: Arc<Backlog>,
}

impl HttpBody for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.backlog.is_full() && self.begun.elapsed() >= SLOW {
            let slow = io::Error::from(io::ErrorKind::TimedOut);
            return Poll::Ready(Some(Err(axum::Error::new(slow))));
        }
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
                },
                other => return Poll::Ready(other),
            }
        }
        let length = self.rest.len().min(PIECE);
        // Copies, so that the last piece does not keep the whole page in memory.
        let piece = Bytes::copy_from_slice(&self.rest.split_to(length));
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (inner, rest) = (self.body.size_hint(), self.rest.len() as u64);
        let mut hint = SizeHint::new();
        hint.set_lower(inner.lower() + rest);
        if let Some(upper) = inner.upper() {
            hint.set_upper(upper + rest);
        }
        hint
    }
}

impl Drop for CountedBody {
    fn drop(&mut self) {
        self.backlog.bytes.fetch_sub(self.size, Ordering::Relaxed);
        if !self.backlog.is_full() {
            self.backlog.freed.notify_waiters();
        }
    }
}

/// A connection that fails when its client stops reading.
pub(crate) struct WatchedStream {
    stream: TcpStream,
    backlog: Arc<Backlog>,
    patience: Duration,
    stalled: Option<Stalled>,
}

/// The stall of a client: when it began, and when to check it next.
struct Stalled {
    since: Instant,
    look: Pin<Box<Sleep>>,
}

impl WatchedStream {
    /// Wraps a stream. A write may stall for `patience`, and for less if the backlog is full.
    pub(crate) fn new(
        stream: TcpStream,
        backlog: Arc<Backlog>,
        patience: Duration,
    ) -> WatchedStream {
        WatchedStream { stream, backlog, patience, stalled: None }
    }

    /// Makes a write fail that has stalled too long.
    fn limit<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let step = STEP.min(self.patience);
        let stalled = self
            .stalled
            .get_or_insert_with(|| Stalled { since: Instant::now(), look: Box::pin(sleep(step)) });
        while stalled.look.as_mut().poll(context).is_ready() {
            if self.backlog.is_full() || stalled.since.elapsed() >= self.patience {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            stalled.look.as_mut().reset(Instant::now() + step);
        }
        Poll::Pending
    }
}

impl AsyncRead for WatchedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for WatchedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.limit(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.limit(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::poll;
    use http_body_util::BodyExt;

    use super::*;

    fn answer(kind: &'static str, size: usize) -> Response {
        Response::builder()
            .header(header::CONTENT_TYPE, kind)
            .body(Body::from(vec![b'x'; size]))
            .expect("a response")
    }

    #[test]
    fn streams_do_not_count_in_the_backlog() {
        let backlog = Arc::new(Backlog::new(100 * PIECE));
        for kind in STREAMS {
            let _held = backlog.hold(answer(kind, 200 * PIECE));
            assert!(!backlog.is_full(), "{kind}");
        }
        let held = backlog.hold(answer("text/html", 200 * PIECE));
        assert!(backlog.is_full());
        drop(held);
        assert!(!backlog.is_full());
    }

    #[tokio::test(start_paused = true)]
    async fn requests_that_wait_are_answered_in_order() {
        let backlog = Arc::new(Backlog::new(100 * PIECE));
        let page = || backlog.hold(answer("text/html", 100 * PIECE));
        let mut unread = page();
        let mut waiting: Vec<_> = (0..3).map(|_| Box::pin(backlog.room())).collect();
        for room in &mut waiting {
            assert!(poll!(room).is_pending(), "it is full");
        }
        while !waiting.is_empty() {
            drop(unread);
            assert!(poll!(Box::pin(backlog.room())).is_pending(), "others wait already");
            // Waiting requests are served in order of arrival, whatever the order of the polls.
            for room in waiting.iter_mut().skip(1).rev() {
                assert!(poll!(room).is_pending(), "it is not its turn");
            }
            assert_eq!(poll!(waiting.remove(0)), Poll::Ready(true));
            unread = page();
        }
    }

    #[tokio::test(start_paused = true)]
    async fn slow_readers_are_closed_when_memory_is_short() {
        let backlog = Arc::new(Backlog::new(100 * PIECE));
        let mut slow = backlog.hold(answer("application/json", 90 * PIECE)).into_body();
        tokio::time::advance(2 * SLOW).await;
        assert!(slow.frame().await.expect("a piece").is_ok(), "there is room");
        let other = backlog.hold(answer("application/json", 20 * PIECE));
        assert!(slow.frame().await.expect("a piece").is_err(), "there is none");
        let mut other = other.into_body();
        assert!(other.frame().await.expect("a piece").is_ok(), "it has just begun");
        drop(slow);
        assert!(other.collect().await.is_ok());
    }
}
