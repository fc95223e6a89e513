//! The lobby and invitations for programs.

use serde::Serialize;
use serde_json::Value;

use crate::id::Millis;
use crate::timing::Timing;
use crate::view::{ListedTable, SeatKind};

#[derive(Serialize)]
struct Lobby<'a> {
    tables: Vec<Open<'a>>,
}

/// A public table with open seats.
#[derive(Serialize)]
struct Open<'a> {
    table: String,
    game: &'static str,
    teams: bool,
    options: &'a [(String, String)],
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    rated: bool,
    #[serde(skip_serializing_if = "Timing::is_none")]
    clock: Timing,
    seats: Vec<Seat<'a>>,
}

/// An invitation that the reader has received.
#[derive(Serialize)]
struct Invitation<'a> {
    host: &'a str,
    made: Millis,
    #[serde(flatten)]
    table: Open<'a>,
}

#[derive(Serialize)]
struct Seat<'a> {
    kind: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    name: &'a str,
    /// Whether the requesting program sits here.
    own: bool,
    /// Whether a program plays under the name.
    #[serde(skip_serializing_if = "is_false")]
    bot: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_false(it: &bool) -> bool {
    !*it
}

impl<'a> Open<'a> {
    fn of(table: &'a ListedTable) -> Open<'a> {
        let seats = table.seats.iter().map(|seat| Seat {
            kind: match seat.kind {
                SeatKind::Open => "open",
                SeatKind::Person => "person",
                SeatKind::Bot(_) => "bot",
            },
            name: &seat.name,
            own: seat.own,
            bot: seat.is_program,
        });
        Open {
            table: table.id.to_string(),
            game: table.terms.game.id(),
            teams: table.terms.teams,
            options: &table.terms.options,
            rated: table.terms.rated,
            clock: table.terms.clock,
            seats: seats.collect(),
        }
    }
}

/// Lists public tables with open seats.
pub fn open_tables_json<'a>(tables: impl IntoIterator<Item = &'a ListedTable>) -> String {
    let lobby = Lobby { tables: tables.into_iter().map(Open::of).collect() };
    serde_json::to_string(&lobby).expect("a table can be written as JSON")
}

/// Converts an invitation to a table.
pub fn invitation_json(host: &str, made: Millis, table: &ListedTable) -> Value {
    let invitation = Invitation { host, made, table: Open::of(table) };
    serde_json::to_value(invitation).expect("a table can be written as JSON")
}
