//! Schemas of what programs read. `quayside_table` writes the views of games, as `docs/formats.md`
//! describes; the schemas here repeat that. It describes lobbies and invitations itself.

#![allow(dead_code, reason = "some shapes are only described: others write and read them")]

use quayside_table::Invitation;
use serde::Serialize;
use utoipa::ToSchema;

/// Any object.
#[derive(Serialize, ToSchema)]
pub(super) struct AnyObject {}

/// A table as its reader sees it.
#[derive(Serialize, ToSchema)]
#[schema(as = Table)]
pub(super) struct TableSchema {
    /// The length of the log.
    seq: u32,
    /// The reader's seat; none for spectators, and before the deal.
    #[schema(required = true)]
    seat: Option<u32>,
    /// The game as the reader sees it; none before the deal.
    #[schema(required = true)]
    view: Option<View>,
    /// The reader's legal moves; `null` if there are more than 20,000.
    #[schema(required = true)]
    legal: Option<Vec<String>>,
    /// The clocks, if the table has any.
    #[schema(nullable = false)]
    clock: Option<Clock>,
    /// The reader's planned moves, if any.
    #[schema(nullable = false)]
    plan: Option<Vec<String>>,
    /// The seats whose people still read the result of the last round, if there are any.
    #[schema(nullable = false)]
    reading: Option<Vec<u32>>,
    /// The state of the deal, until the cards are dealt.
    #[schema(nullable = false)]
    deal: Option<Deal>,
}

/// The reader's view of a game: these keys, and those of its game (docs/formats.md).
#[derive(Serialize, ToSchema)]
pub(super) struct View {
    /// The game.
    #[schema(example = "korsar")]
    game: String,
    /// The number of players.
    players: u32,
    /// The number of moves made.
    moves: u32,
    /// Whether the game is over.
    over: bool,
    /// The seats that have won.
    winners: Vec<u32>,
    /// The seats that have left a rated game or run out of time in it, in order; absent if there
    /// are none.
    #[schema(required = false)]
    forfeits: Vec<u32>,
    /// The phase of the game.
    phase: String,
    /// The seats that owe a move.
    to_move: Vec<u32>,
    /// The cards of a visible hand; the number of cards of any other.
    hands: Vec<Hand>,
    /// The number of cards in the stock.
    stock: u32,
    /// The reader's legal moves.
    #[schema(required = true)]
    legal: Option<Vec<String>>,
    /// The reader's seat.
    #[schema(required = true)]
    seat: Option<u32>,
    /// By seat, the cards that all players know it holds.
    known: Vec<Vec<String>>,
    /// By seat, the cards that it discarded.
    thrown: Vec<Vec<String>>,
}

/// A hand.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum Hand {
    /// The cards.
    Cards(Vec<String>),
    /// The number of cards.
    Count(u32),
}

/// The clocks of a table.
#[derive(Serialize, ToSchema)]
pub(super) struct Clock {
    /// The time control: a bank and an increment in milliseconds, or days.
    #[schema(example = "600000+15000")]
    timing: String,
    /// The time that each seat had left at `at`, in milliseconds; `null` for a bot.
    left: Vec<Option<i64>>,
    /// The time of the last entry.
    at: i64,
    /// The seats whose clocks are running.
    ticking: Vec<u32>,
    /// Whether all clocks are stopped.
    paused: bool,
}

/// The state of a deal.
#[derive(Serialize, ToSchema)]
pub(super) struct Deal {
    /// Whether the seed was chosen.
    arranged: bool,
    /// The hash of the server's secret.
    #[schema(required = true)]
    commitment: Option<String>,
    /// The signature under it.
    #[schema(required = true)]
    promise: Option<AnyObject>,
    /// The signed list of what the seats add.
    #[schema(required = true)]
    list: Option<AnyObject>,
    /// The seats whose nonces are still to be revealed.
    missing: Vec<u32>,
    /// The number of aborted deals.
    broken: u32,
}

/// The question for a bot, as in docs/bots.md, with the length of the log.
#[derive(ToSchema)]
pub(super) struct Question {
    /// The length of the log.
    seq: u32,
    /// The seat's view.
    view: View,
    /// The seat's legal moves; `null` if there are more than 20,000.
    #[schema(required = true)]
    legal: Option<Vec<String>>,
    /// The view in one line.
    position: String,
    /// The moves so far, as the seat saw them.
    history: Vec<AnyObject>,
    /// The version of the protocol.
    protocol: u32,
}

/// The invitations of an account.
#[derive(Serialize, ToSchema)]
pub(super) struct Invitations {
    /// The invitations, the latest first.
    pub(super) invitations: Vec<Invitation>,
}

/// The account of a token.
#[derive(Serialize, ToSchema)]
pub(super) struct Account {
    /// The name.
    pub(super) name: String,
    /// The picture beside the name: the chosen one, or one derived from the name.
    pub(super) emblem: &'static str,
    /// When the account was made, in milliseconds since 1970.
    pub(super) made: i64,
    /// Whether the account is marked as a bot.
    pub(super) bot: bool,
    /// The scopes of the token.
    pub(super) scopes: Vec<&'static str>,
}

/// A player with an account.
#[derive(Serialize, ToSchema)]
#[schema(as = Person)]
pub(super) struct PersonSchema {
    /// The name.
    pub(super) name: String,
    /// The picture beside the name: the chosen one, or one derived from the name.
    pub(super) emblem: &'static str,
    /// When the account was made, in milliseconds since 1970.
    pub(super) made: i64,
    /// Whether a program plays under the name.
    pub(super) bot: bool,
    /// The number of finished games.
    pub(super) games: u32,
    /// The latest finished games. Only their players learn at which tables they were played.
    pub(super) recent: Vec<RecentGame>,
    /// The standings, in each pool in which the person has played.
    pub(super) ratings: Vec<StandingIn>,
}

/// A player's standing in a pool.
#[derive(Serialize, ToSchema)]
pub(super) struct StandingIn {
    /// The pool.
    pub(super) pool: &'static str,
    /// The estimated strength; 400 points more are odds of ten to one.
    pub(super) points: f64,
    /// The standard deviation of the estimate, in points.
    pub(super) uncertainty: f64,
    /// The number of games that counted.
    pub(super) games: u32,
}

/// The strongest of a pool.
#[derive(Serialize, ToSchema)]
pub(super) struct League {
    /// People, the strongest first.
    pub(super) people: Vec<Ranked>,
    /// Accounts under whose names programs play, the strongest first.
    pub(super) bots: Vec<Ranked>,
}

/// A player in the league.
#[derive(Serialize, ToSchema)]
pub(super) struct Ranked {
    /// The name.
    pub(super) name: String,
    /// The standing.
    #[serde(flatten)]
    pub(super) standing: StandingIn,
}

/// A finished game.
#[derive(Serialize, ToSchema)]
pub(super) struct RecentGame {
    /// The game.
    pub(super) game: &'static str,
    /// The number of players.
    pub(super) players: usize,
    /// Whether the person won.
    pub(super) won: bool,
    /// When it ended, in milliseconds since 1970.
    pub(super) at: i64,
}

/// A table of the account, as a line of an export.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayedGame {
    /// The table.
    pub(super) table: String,
    /// The game.
    pub(super) game: &'static str,
    /// Whether the game is played in teams.
    pub(super) teams: bool,
    /// The house rules, each a name and a value.
    #[schema(value_type = Vec<Vec<String>>)]
    pub(super) options: Vec<(String, String)>,
    /// Whether the game is rated.
    pub(super) rated: bool,
    /// The time control, if the table has clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "600000+15000")]
    pub(super) clock: Option<String>,
    /// The seats.
    pub(super) seats: Vec<GameSeat>,
    /// Whether the table is finished.
    pub(super) over: bool,
    /// The time of the last entry, in milliseconds since 1970.
    pub(super) last: i64,
    /// The seats that have won; absent if the game was not played to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) winners: Option<Vec<usize>>,
    /// The seats that have left a rated game or run out of time in it, in order; absent if there
    /// are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub(super) forfeits: Vec<usize>,
    /// The record, if it was requested and the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) record: Option<String>,
}

/// A seat of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct GameSeat {
    /// `person`, `bot` or `open`.
    pub(super) kind: &'static str,
    /// The name of the player.
    pub(super) name: String,
    /// Whether the seat is the account's.
    pub(super) own: bool,
    /// Whether a bot plays, or a program under a person's name.
    pub(super) bot: bool,
}

/// A line of an account's stream: first all its unfinished tables, then events.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum AccountLine {
    /// The first line.
    Tables {
        /// The tables.
        tables: Vec<OwnTable>,
        /// The open invitations, the latest first.
        invitations: Vec<Invitation>,
    },
    /// A new invitation.
    Invited(InvitationEvent),
    /// An event at a table.
    Event(TableEvent),
}

/// A new invitation.
#[derive(Serialize, ToSchema)]
pub(super) struct InvitationEvent {
    /// `invitation`.
    pub(super) event: &'static str,
    /// The invitation.
    #[serde(flatten)]
    pub(super) invitation: Invitation,
}

/// An event at a table of the account.
#[derive(Serialize, ToSchema)]
pub(super) struct TableEvent {
    /// `table` (a new table), `start` (the cards are dealt), `turn` (the account owes a move),
    /// `over`, or `left` (the account no longer sits there).
    pub(super) event: &'static str,
    /// The current state of the table.
    #[serde(flatten)]
    pub(super) table: OwnTable,
}

/// The state of one of the account's tables.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnTable {
    /// The table.
    pub(super) table: String,
    /// The game.
    pub(super) game: &'static str,
    /// The length of the log.
    pub(super) seq: u32,
    /// The account's seats.
    pub(super) seats: Vec<usize>,
    /// The account's seats that owe a move.
    pub(super) owing: Vec<usize>,
    /// Whether the cards are dealt.
    pub(super) dealt: bool,
    /// Whether the table is finished.
    pub(super) over: bool,
}

/// A line of a table's stream: first the whole table, then each entry of its log.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum TableLine {
    /// The first line.
    Table(Box<TableSchema>),
    /// An entry of the log.
    Entry(Entry),
}

/// An entry of a log as the reader sees it.
#[derive(Serialize, ToSchema)]
pub(super) struct Entry {
    /// The length of the log with this entry.
    seq: u32,
    /// The seat that moved.
    #[schema(nullable = false)]
    seat: Option<u32>,
    /// The move; `null` if it was made face down.
    r#move: Option<String>,
    /// The number of moves that remain after moves were taken back.
    #[schema(nullable = false)]
    back: Option<u32>,
}
