//! The lobby: which tables it shows; it and invitations for programs.

use quayside_engine::GameName;
use serde::Serialize;

use crate::context::Stamp;
use crate::fields::Fields;
use crate::id::Millis;
use crate::new::SeekSize;
use crate::timing::Timing;
use crate::view::{ListedTable, SeatKind};

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

/// The public tables with open seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// The tables, the longest waiting first.
    pub tables: Vec<OpenTable>,
}

/// A public table with open seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenTable {
    /// The table.
    pub table: String,
    /// The game.
    pub game: &'static str,
    /// Whether the game is played in teams.
    pub teams: bool,
    /// The house rules, each a name and a value.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<String>>))]
    pub options: Vec<(String, String)>,
    /// Whether the game is rated.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub rated: bool,
    /// The time control, if the table has clocks.
    #[serde(skip_serializing_if = "Timing::is_none")]
    #[cfg_attr(
        feature = "schema",
        schema(value_type = String, required = false, example = "600000+15000")
    )]
    pub clock: Timing,
    /// The seats.
    pub seats: Vec<LobbySeat>,
}

/// An invitation to a table that has not begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Invitation {
    /// The name of the host.
    pub host: String,
    /// The time of the invitation, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", schema(value_type = i64))]
    pub made: Millis,
    /// The table.
    #[serde(flatten)]
    pub table: OpenTable,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LobbySeat {
    /// `person`, `bot` or `open`.
    pub kind: &'static str,
    /// The name of the player.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub name: String,
    /// Whether the seat is the reader's.
    pub own: bool,
    /// Whether a bot plays, or a program under a person's name.
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub bot: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_false(it: &bool) -> bool {
    !*it
}

impl OpenTable {
    fn of(table: &ListedTable) -> OpenTable {
        let seats = table.seats.iter().map(|seat| LobbySeat {
            bot: seat.is_program || matches!(seat.kind, SeatKind::Bot(_)),
            kind: match seat.kind {
                SeatKind::Open => "open",
                SeatKind::Person => "person",
                SeatKind::Bot(_) => "bot",
            },
            name: seat.name.clone(),
            own: seat.own,
        });
        OpenTable {
            table: table.id.to_string(),
            game: table.terms.game.id(),
            teams: table.terms.teams,
            options: table.terms.options.clone(),
            rated: table.terms.rated,
            clock: table.terms.clock,
            seats: seats.collect(),
        }
    }
}

impl Lobby {
    /// Lists public tables with open seats.
    pub fn of<'a>(tables: impl IntoIterator<Item = &'a ListedTable>) -> Lobby {
        Lobby { tables: tables.into_iter().map(OpenTable::of).collect() }
    }
}

impl Invitation {
    /// Converts an invitation to a table.
    pub fn new(host: &str, made: Millis, table: &ListedTable) -> Invitation {
        Invitation { host: host.to_owned(), made, table: OpenTable::of(table) }
    }

    /// Returns whether this is the other invitation, whose table may have changed since.
    pub fn is_same(&self, other: &Invitation) -> bool {
        let key = |it: &Invitation| (it.host.clone(), it.made, it.table.table.clone());
        key(self) == key(other)
    }
}
