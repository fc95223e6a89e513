//! What an operator wants to know: numbers for Prometheus, and a line a request in the log.

use std::sync::atomic::AtomicU64;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::app::App;
use crate::store::Commits;

/// What is counted.
pub(crate) struct Meters {
    registry: Registry,
    requests: Family<Status, Counter<u64, AtomicU64>>,
    moves: Family<Outcome, Counter<u64, AtomicU64>>,
    tables: Gauge,
    streams: Gauge,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Status {
    status: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Outcome {
    outcome: &'static str,
}

impl Meters {
    /// Counts from here on.
    pub(crate) fn new(commits: &Commits, thinking: &Histogram) -> Meters {
        let mut registry = Registry::with_prefix("quayside");
        let meters = (Family::default(), Family::default(), Gauge::default(), Gauge::default());
        let (requests, moves, tables, streams) = meters;
        registry.register(
            "requests",
            "Requests by the class of their answer",
            Family::clone(&requests),
        );
        registry.register("moves", "Moves of visitors by what came of them", Family::clone(&moves));
        registry.register("open_tables", "Tables that are kept in memory", Gauge::clone(&tables));
        registry.register("event_streams", "Pages that wait for news", Gauge::clone(&streams));
        registry.register("commit_appends", "Entries in one transaction", commits.appends.clone());
        registry.register(
            "commit_seconds",
            "Time that a transaction took",
            commits.seconds.clone(),
        );
        registry.register("bot_seconds", "Time that a bot thought about a move", thinking.clone());
        Meters { registry, requests, moves, tables, streams }
    }

    /// Writes all numbers as they are now.
    pub(crate) fn write(&self, tables: usize, streams: usize) -> Result<String, std::fmt::Error> {
        self.tables.set(tables.try_into().unwrap_or(i64::MAX));
        self.streams.set(streams.try_into().unwrap_or(i64::MAX));
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.registry)?;
        Ok(text)
    }

    fn count(&self, is_move: bool, status: StatusCode) {
        let class = match status.as_u16() {
            0..300 => "2xx",
            300..400 => "3xx",
            400..500 => "4xx",
            _ => "5xx",
        };
        self.requests.get_or_create(&Status { status: class }).inc();
        let outcome = match status {
            _ if !is_move => return,
            StatusCode::OK | StatusCode::SEE_OTHER => "made",
            StatusCode::UNPROCESSABLE_ENTITY => "refused",
            StatusCode::CONFLICT => "stale",
            _ => "failed",
        };
        self.moves.get_or_create(&Outcome { outcome }).inc();
    }
}

/// Counts a request and says what came of it; who came and to which table is nobody's business.
pub(crate) async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("nowhere", MatchedPath::as_str);
    let is_move =
        method == Method::POST && route.starts_with("/tables/") && route.ends_with("/moves");
    app.meters.count(is_move, response.status());
    let (status, micros) = (response.status().as_u16(), began.elapsed().as_micros());
    tracing::debug!(%method, route, status, micros, "answered");
    response
}
