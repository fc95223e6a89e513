//! Lines without an end: the first tells how all stands, and blank ones keep the connection alive.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use quayside_engine::Seat;
use quayside_table::Household;
use serde_json::Value;
use tokio::sync::watch;
use tokio::time::sleep;

use super::invitations::invitations_of;
use super::schema::{AccountLine, InvitationEvent, OwnTable, TableEvent};
use crate::app::App;
use crate::error::Error;
use crate::http::context::Context;
use crate::tables::{Change, Follower, TableStatus, Woken};

/// A line that only keeps the connection alive.
pub(super) const BLANK: Bytes = Bytes::from_static(b"\n");

/// The type of lines of JSON.
pub(super) const NDJSON_TYPE: &str = "application/x-ndjson";

/// How lines of JSON are sent: at once, whatever stands before the server.
pub(super) const NDJSON: [(HeaderName, &str); 3] = [
    (header::CONTENT_TYPE, NDJSON_TYPE),
    (header::CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("x-accel-buffering"), "no"),
];

/// Follows all tables of the account.
///
/// The first line lists those that are not over, and the invitations. Each other line is an event:
/// there is another `table`, the game begins (`start`), the account owes a move (`turn`), the game
/// is `over`, the account has `left` a table that has not begun, or there is an `invitation`.
/// While a program follows, the account is present at all its tables.
#[utoipa::path(get, path = "/account/stream", tag = "account",
    responses((status = 200, description = "Lines without an end", body = AccountLine, content_type = "application/x-ndjson")),
    security(("token" = ["read"])))]
pub(super) async fn follow_account(
    State(app): State<App>,
    context: Context,
) -> Result<Response, Error> {
    let people = context.visitor.people;
    let (follower, tables) = Follower::new(app.tables.clone(), people.clone()).await?;
    let tables = tables.iter().map(own_table).collect();
    let invited = invitations_of(&app, &people).await?;
    let lines = Some(line(&AccountLine::Tables { tables, invitations: invited.clone() }));
    let stopping = app.stopping.subscribe();
    let lines = AccountLines { app, people, follower, stopping, invited, lines };
    let lines = stream::unfold(lines, |mut lines| async {
        let next = lines.next().await?;
        Some((Ok::<Bytes, Infallible>(next.into()), lines))
    });
    Ok((NDJSON, Body::from_stream(lines)).into_response())
}

/// The lines of an account's stream.
struct AccountLines {
    app: App,
    people: Household,
    follower: Follower,
    stopping: watch::Receiver<bool>,
    /// The invitations that were told.
    invited: Vec<Value>,
    /// What is told first.
    lines: Option<String>,
}

impl AccountLines {
    /// Waits for something to tell; ends when the server stops or can't read.
    async fn next(&mut self) -> Option<String> {
        if let Some(lines) = self.lines.take() {
            return Some(lines);
        }
        let alive = sleep(self.app.config.keep_alive);
        tokio::pin!(alive);
        loop {
            let woken = tokio::select! {
                biased;
                _ = self.stopping.wait_for(|&stopping| stopping) => return None,
                woken = self.follower.wait() => woken,
                () = &mut alive => return Some("\n".to_owned()),
            };
            let lines = self.news(woken).await.inspect_err(
                |error| tracing::error!(%error, "cannot read the tables of an account"),
            );
            let lines = lines.ok()?;
            if !lines.is_empty() {
                return Some(lines);
            }
        }
    }

    /// Tells what has changed; perhaps nothing has.
    async fn news(&mut self, woken: Woken) -> Result<String, Error> {
        let looks = matches!(woken, Woken::Look);
        let mut lines: String =
            self.follower.changes(woken).await?.iter().flat_map(events).collect();
        if looks {
            let now = invitations_of(&self.app, &self.people).await?;
            let is_new = |one: &&Value| self.invited.iter().all(|told| !is_same(told, one));
            for invitation in now.iter().filter(is_new).cloned() {
                let event = InvitationEvent { event: "invitation", invitation };
                lines += &line(&AccountLine::Invited(event));
            }
            self.invited = now;
        }
        Ok(lines)
    }
}

/// Returns whether two invitations are the same.
fn is_same(one: &Value, other: &Value) -> bool {
    ["host", "table", "made"].iter().all(|key| one[key] == other[key])
}

/// Tells of a change, in as many lines as it takes.
fn events(change: &Change) -> Vec<String> {
    let now = match change {
        Change::New(now) | Change::Grown { now, .. } => now,
    };
    let owes = !now.owing.is_empty() && !now.over;
    let events = match change {
        Change::New(_) => vec![("table", true), ("turn", owes)],
        Change::Grown { before, now } => vec![
            ("start", !before.dealt && now.dealt),
            ("turn", owes),
            ("over", !before.over && now.over),
            ("left", now.seats.is_empty() && !now.over),
        ],
    };
    let events = events.into_iter().filter(|(_, happens)| *happens);
    let line_of = |event| line(&AccountLine::Event(TableEvent { event, table: own_table(now) }));
    events.map(|(event, _)| line_of(event)).collect()
}

fn own_table(status: &TableStatus) -> OwnTable {
    let numbers = |seats: &[Seat]| seats.iter().map(|seat| seat.index()).collect();
    OwnTable {
        table: status.table.to_string(),
        game: status.game.id(),
        seq: status.seq,
        seats: numbers(&status.seats),
        owing: numbers(&status.owing),
        dealt: status.dealt,
        over: status.over,
    }
}

fn line(told: &AccountLine) -> String {
    serde_json::to_string(told).unwrap_or_default() + "\n"
}
