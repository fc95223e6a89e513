//! Streams without an end: news for pages and programs, and blank lines that keep the connection
//! alive.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::watch;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

use crate::app::App;
use crate::error::Error;

/// Content type of JSON lines.
pub(crate) const NDJSON_TYPE: &str = "application/x-ndjson";

/// Headers of a stream of JSON lines; proxies must not buffer it.
pub(crate) const NDJSON: [(HeaderName, &str); 3] = [
    (header::CONTENT_TYPE, NDJSON_TYPE),
    (header::CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("x-accel-buffering"), "no"),
];

/// How server-sent events are sent.
const EVENTS: [(HeaderName, &str); 2] =
    [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-cache")];

/// The format of a stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// Server-sent events, for pages.
    Events,
    /// Lines of JSON, for programs.
    Lines,
}

/// A source of news for one stream.
pub(crate) trait Source: Send + 'static {
    /// The reason to look for news.
    type Woken: Send;

    /// The name of the source in the log.
    const NAME: &'static str;

    /// Waits until there may be news; ends with the stream. Nothing is lost where this is dropped.
    fn wait(&mut self) -> impl Future<Output = Option<Self::Woken>> + Send;

    /// Returns the news, perhaps none: after a wait, or before a blank line.
    fn news(
        &mut self,
        woken: Option<Self::Woken>,
    ) -> impl Future<Output = Result<Bytes, Error>> + Send;
}

/// A stream to one reader; it ends when the server stops or can't read.
pub(crate) struct Stream<S> {
    source: S,
    format: Format,
    stopping: watch::Receiver<bool>,
    alive: Interval,
}

impl<S: Source> Stream<S> {
    /// Begins a stream.
    pub(crate) fn new(
        source: S,
        format: Format,
        stopping: watch::Receiver<bool>,
        keep_alive: Duration,
    ) -> Stream<S> {
        let mut alive = interval_at(Instant::now() + keep_alive, keep_alive);
        alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Stream { source, format, stopping, alive }
    }

    /// Waits for something to send.
    pub(crate) async fn next(&mut self) -> Option<Bytes> {
        loop {
            let woken = tokio::select! {
                biased;
                _ = self.stopping.wait_for(|&stopping| stopping) => return None,
                woken = self.source.wait() => Some(woken?),
                _ = self.alive.tick() => None,
            };
            let is_silent = woken.is_none();
            let news = self.source.news(woken).await;
            let news = news.inspect_err(|error| {
                tracing::error!(source = S::NAME, %error, "failed to read a stream");
            });
            match news.ok()? {
                news if !news.is_empty() => return Some(news),
                _ if is_silent && self.format == Format::Events => return Some(":\n\n".into()),
                _ if is_silent => return Some("\n".into()),
                _ => (),
            }
        }
    }
}

/// Answers with a stream that begins with `first`.
pub(crate) fn respond(app: &App, source: impl Source, format: Format, first: Bytes) -> Response {
    let stream = Stream::new(source, format, app.stopping.subscribe(), app.config.keep_alive);
    let first = Some(first).filter(|first| !first.is_empty());
    let body =
        Body::from_stream(stream::unfold((first, stream), |(first, mut stream)| async move {
            let sent = match first {
                Some(first) => first,
                None => stream.next().await?,
            };
            Some((Ok::<Bytes, Infallible>(sent), (None, stream)))
        }));
    match format {
        Format::Events => (EVENTS, body).into_response(),
        Format::Lines => (NDJSON, body).into_response(),
    }
}
