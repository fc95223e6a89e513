//! Metrics for Prometheus, and a log line per request.

use std::sync::atomic::AtomicU64;

use axum::http::StatusCode;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::notices::Counts;
use crate::store::Commits;

/// The metrics of a node.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Status, Counter<u64, AtomicU64>>,
    moves: Family<MoveLabels, Counter<u64, AtomicU64>>,
    tables: Gauge,
    streams: Gauge,
    connections: Gauge,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Status {
    status: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct MoveLabels {
    outcome: &'static str,
}

impl Metrics {
    /// Creates the metrics, labelled with the node's name if it is one of several.
    pub(crate) fn new(
        node: Option<String>,
        commits: &Commits,
        thinking: &Histogram,
        notices: Counts,
    ) -> Metrics {
        let label = node.map(|node| ("node".into(), node.into()));
        let mut registry = Registry::with_prefix_and_labels("quayside", label.into_iter());
        let (requests, moves) = (Family::default(), Family::default());
        let (tables, streams, connections) = <(Gauge, Gauge, Gauge)>::default();
        registry.register(
            "requests",
            "Requests by the class of their answer",
            Family::clone(&requests),
        );
        registry.register("moves", "Moves of visitors by what came of them", Family::clone(&moves));
        registry.register("open_tables", "Tables that are kept in memory", Gauge::clone(&tables));
        registry.register("event_streams", "Pages that wait for news", Gauge::clone(&streams));
        registry.register("connections", "Open connections", Gauge::clone(&connections));
        registry.register("notices", "Notices by their way and what came of them", notices);
        registry.register("commit_appends", "Entries in one transaction", commits.appends.clone());
        registry.register(
            "commit_seconds",
            "Time that a transaction took",
            commits.seconds.clone(),
        );
        registry.register(
            "bot_seconds",
            "Time that bots had for a move, and waited for a thread before it",
            thinking.clone(),
        );
        Metrics { registry, requests, moves, tables, streams, connections }
    }

    /// Writes the current values of all metrics.
    pub(crate) fn write(
        &self,
        tables: usize,
        streams: usize,
        connections: usize,
    ) -> Result<String, std::fmt::Error> {
        self.connections.set(connections.try_into().unwrap_or(i64::MAX));
        self.tables.set(tables.try_into().unwrap_or(i64::MAX));
        self.streams.set(streams.try_into().unwrap_or(i64::MAX));
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.registry)?;
        Ok(text)
    }

    /// Counts a request and its outcome.
    pub(crate) fn count(&self, is_move: bool, status: StatusCode) {
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
        self.moves.get_or_create(&MoveLabels { outcome }).inc();
    }
}
