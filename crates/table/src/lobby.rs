//! The lobby for programs.

use serde::Serialize;

use crate::setup::GameName;
use crate::view::{ListedTable, SeatKind};

#[derive(Serialize)]
struct Lobby<'a> {
    tables: Vec<Open<'a>>,
}

/// A public table with open seats.
#[derive(Serialize)]
struct Open<'a> {
    table: String,
    game: GameName,
    teams: bool,
    options: &'a [(String, String)],
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    rated: bool,
    seats: Vec<Seat<'a>>,
}

#[derive(Serialize)]
struct Seat<'a> {
    kind: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    name: &'a str,
    /// Whether the program that asks sits here.
    own: bool,
}

/// Lists public tables with open seats.
pub fn open_tables_json<'a>(tables: impl IntoIterator<Item = &'a ListedTable>) -> String {
    let open = |table: &'a ListedTable| Open {
        table: table.id.to_string(),
        game: table.terms.game,
        teams: table.terms.teams,
        options: &table.terms.options,
        rated: table.terms.rated,
        seats: table
            .seats
            .iter()
            .map(|seat| Seat {
                kind: match seat.kind {
                    SeatKind::Open => "open",
                    SeatKind::Person => "person",
                    SeatKind::Bot(_) => "bot",
                },
                name: &seat.name,
                own: seat.own,
            })
            .collect(),
    };
    let lobby = Lobby { tables: tables.into_iter().map(open).collect() };
    serde_json::to_string(&lobby).expect("a table can be written as JSON")
}
