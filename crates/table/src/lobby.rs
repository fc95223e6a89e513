//! The lobby: which tables it shows; it and invitations for programs.

use quayside_engine::GameName;
use serde::Serialize;
use serde_json::Value;

use crate::context::Stamp;
use crate::fields::Fields;
use crate::id::Millis;
use crate::new::SeekSize;
use crate::timing::Timing;
use crate::view::{ListedTable, SeatKind};
use crate::waiting::InvitationView;

/// The filter of open tables; without a choice, all are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// The game.
    pub game: Option<GameName>,
    /// The number of players.
    pub size: Option<SeekSize>,
}

impl Filter {
    /// Reads the query of an address.
    pub fn read(fields: &Fields) -> Filter {
        let size = fields.get("size");
        Filter {
            game: fields.get("game").and_then(|game| game.parse().ok()),
            size: SeekSize::ALL.into_iter().find(|known| Some(known.id()) == size),
        }
    }

    /// Returns whether the filter lets a table through.
    pub fn shows(&self, table: &ListedTable) -> bool {
        self.game.is_none_or(|game| table.terms.game == game)
            && self.size.is_none_or(|size| size.fits(table.seats.len()))
    }
}

/// Returns a stamp that changes whenever the list of open tables or of live games changes.
pub fn lobby_stamp(tables: &[ListedTable], live: &[ListedTable]) -> Stamp {
    let mut shown = String::new();
    for table in tables {
        shown.push_str(&table.id.to_string());
        for seat in &table.seats {
            shown.push_str(if seat.kind == SeatKind::Open { "-" } else { &seat.name });
            shown.push('\n');
        }
    }
    let live: Vec<String> = live.iter().map(|table| table.id.to_string()).collect();
    Stamp { seq: hash(&shown), talk: hash(&live.concat()) }
}

/// Returns a hash, FNV-1a: equal lists have equal stamps on every node.
fn hash(text: &str) -> u32 {
    let add = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(16_777_619);
    text.bytes().fold(2_166_136_261, add)
}

#[derive(Serialize)]
struct Lobby<'a> {
    tables: Vec<LobbyTable<'a>>,
}

/// A public table with open seats.
#[derive(Serialize)]
struct LobbyTable<'a> {
    table: String,
    game: &'static str,
    teams: bool,
    options: &'a [(String, String)],
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    rated: bool,
    #[serde(skip_serializing_if = "Timing::is_none")]
    clock: Timing,
    seats: Vec<LobbySeat<'a>>,
}

/// An invitation that the reader has received.
#[derive(Serialize)]
struct Invitation<'a> {
    host: &'a str,
    made: Millis,
    #[serde(flatten)]
    table: LobbyTable<'a>,
}

#[derive(Serialize)]
struct LobbySeat<'a> {
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

impl<'a> LobbyTable<'a> {
    fn of(table: &'a ListedTable) -> LobbyTable<'a> {
        let seats = table.seats.iter().map(|seat| LobbySeat {
            bot: seat.is_program || matches!(seat.kind, SeatKind::Bot(_)),
            kind: match seat.kind {
                SeatKind::Open => "open",
                SeatKind::Person => "person",
                SeatKind::Bot(_) => "bot",
            },
            name: &seat.name,
            own: seat.own,
        });
        LobbyTable {
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
    let lobby = Lobby { tables: tables.into_iter().map(LobbyTable::of).collect() };
    serde_json::to_string(&lobby).expect("a table can be written as JSON")
}

/// Converts an invitation to a table.
pub fn invitation_json(view: &InvitationView) -> Value {
    let InvitationView { host, made, table } = view;
    let invitation = Invitation { host, made: *made, table: LobbyTable::of(table) };
    serde_json::to_value(invitation).expect("a table can be written as JSON")
}
