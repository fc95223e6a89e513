//! Streams of JSON lines: the first line is the current state, and blank lines keep the connection
//! alive.

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use quayside_engine::Seat;
use quayside_table::{Household, Invitation};

use super::invitations::invitations_of;
use super::schema::{AccountLine, InvitationEvent, OwnTable, TableEvent};
use crate::app::App;
use crate::error::Error;
use crate::http::context::Context;
use crate::http::stream::{self, Format, Source};
use crate::tables::{Change, Follower, TableStatus, Wakeup};

/// Follows all tables of the account.
///
/// The first line lists the unfinished tables and the invitations. Each other line is an event: a
/// new `table`, the `start` of a game, a `turn` (the account owes a move), the end of a game
/// (`over`), the account has `left` a table that has not begun, or an `invitation`. While a
/// program follows, the account is present at all its tables.
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
    let first = line(&AccountLine::Tables { tables, invitations: invited.clone() });
    let lines = AccountLines { app: app.clone(), people, follower, invited };
    Ok(stream::respond(&app, lines, Format::Lines, first.into()))
}

/// The lines of an account's stream.
struct AccountLines {
    app: App,
    people: Household,
    follower: Follower,
    /// The invitations that were sent.
    invited: Vec<Invitation>,
}

impl Source for AccountLines {
    const NAME: &'static str = "account";

    type Woken = Wakeup;

    async fn wait(&mut self) -> Option<Wakeup> {
        Some(self.follower.wait().await)
    }

    async fn news(&mut self, woken: Option<Wakeup>) -> Result<Bytes, Error> {
        let Some(woken) = woken else { return Ok(Bytes::new()) };
        let looks = matches!(woken, Wakeup::Look);
        let mut lines: String =
            self.follower.changes(woken).await?.iter().flat_map(events).collect();
        if looks {
            let now = invitations_of(&self.app, &self.people).await?;
            let is_new = |one: &&Invitation| !self.invited.iter().any(|known| known.is_same(one));
            for invitation in now.iter().filter(is_new).cloned() {
                let event = InvitationEvent { event: "invitation", invitation };
                lines += &line(&AccountLine::Invited(event));
            }
            self.invited = now;
        }
        Ok(lines.into())
    }
}

/// Returns the lines for a change, one per event.
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

fn line(entry: &AccountLine) -> String {
    serde_json::to_string(entry).unwrap_or_default() + "\n"
}
