//! The shapes of what programs send and read. What a table is in JSON is written by
//! `quayside_table` and told in `docs/formats.md`; here it is described once more.

#![allow(dead_code, reason = "some shapes are only described: others write and read them")]

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Any object.
#[derive(Serialize, ToSchema)]
pub(super) struct AnyObject {}

/// A table as the reader knows it.
#[derive(Serialize, ToSchema)]
pub(super) struct Table {
    /// How long the log is.
    seq: u32,
    /// The seat that reads; none for others, and before the cards are dealt.
    #[schema(required = true)]
    seat: Option<u32>,
    /// What the reader knows; nothing before the cards are dealt.
    #[schema(required = true)]
    view: Option<View>,
    /// The moves that the reader may make; `null` where there are more than 20,000.
    #[schema(required = true)]
    legal: Option<Vec<String>>,
    /// The clocks, where there are any.
    #[schema(nullable = false)]
    clock: Option<Clock>,
    /// What the reader has planned, where there is a plan.
    #[schema(nullable = false)]
    plan: Option<Vec<String>>,
    /// How the cards come to be dealt, until they are.
    #[schema(nullable = false)]
    deal: Option<Deal>,
}

/// What a reader knows of a game: these keys, and those of its game (docs/formats.md).
#[derive(Serialize, ToSchema)]
pub(super) struct View {
    /// The game.
    #[schema(example = "korsar")]
    game: String,
    /// How many play.
    players: u32,
    /// How many moves were made.
    moves: u32,
    /// Whether the game is over.
    over: bool,
    /// The seats that have won.
    winners: Vec<u32>,
    /// The seats that have left a rated game or run out of time in it, the first one first; missing
    /// where there are none.
    #[schema(required = false)]
    forfeits: Vec<u32>,
    /// The phase of the game.
    phase: String,
    /// The seats that owe a move.
    to_move: Vec<u32>,
    /// The cards of a hand that the reader sees; of any other their number.
    hands: Vec<Hand>,
    /// How many cards the stock has.
    stock: u32,
    /// The moves that the reader may make.
    #[schema(required = true)]
    legal: Option<Vec<String>>,
    /// The seat that reads.
    #[schema(required = true)]
    seat: Option<u32>,
    /// By seat, the cards that everybody knows it holds.
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
    /// How many cards.
    Count(u32),
}

/// The clocks of a table.
#[derive(Serialize, ToSchema)]
pub(super) struct Clock {
    /// How they are set: a bank and an increment in milliseconds, or days.
    #[schema(example = "600000+15000")]
    timing: String,
    /// What each seat had left at `at`, in milliseconds; `null` for a bot.
    left: Vec<Option<i64>>,
    /// The time of the last entry.
    at: i64,
    /// The seats whose clocks go on.
    ticking: Vec<u32>,
    /// Whether all clocks stand still.
    paused: bool,
}

/// How the cards come to be dealt.
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
    /// The seats whose words are still to be revealed.
    missing: Vec<u32>,
    /// How many deals were broken off.
    broken: u32,
}

/// What a bot is asked, as docs/bots.md tells, and how long the log is.
#[derive(ToSchema)]
pub(super) struct Question {
    /// How long the log is.
    seq: u32,
    /// What the seat knows.
    view: View,
    /// The moves that it may make; `null` where there are more than 20,000.
    #[schema(required = true)]
    legal: Option<Vec<String>>,
    /// The view in one line.
    position: String,
    /// The moves so far, as the seat saw them.
    history: Vec<AnyObject>,
    /// The version of the protocol.
    protocol: u32,
}

/// The public tables with open seats.
#[derive(ToSchema)]
pub(super) struct Lobby {
    /// Those that wait the longest come first.
    tables: Vec<OpenTable>,
}

/// A public table with open seats.
#[derive(Serialize, ToSchema)]
pub(super) struct OpenTable {
    /// The table.
    table: String,
    /// The game.
    game: String,
    /// Whether partners play together.
    teams: bool,
    /// The house rules, each a name and a value.
    options: Vec<Vec<String>>,
    /// Whether the game is rated.
    #[schema(nullable = false)]
    rated: Option<bool>,
    /// How the clocks are set, where there are any.
    #[schema(nullable = false, example = "600000+15000")]
    clock: Option<String>,
    /// Who sits where.
    seats: Vec<LobbySeat>,
}

/// The invitations of an account.
#[derive(Serialize, ToSchema)]
pub(super) struct Invitations {
    /// The last comes first.
    #[schema(value_type = Vec<Invitation>)]
    pub(super) invitations: Vec<Value>,
}

/// An invitation to a table that has not begun.
#[derive(Serialize, ToSchema)]
pub(super) struct Invitation {
    /// The name of who invites.
    host: String,
    /// When, in milliseconds since 1970.
    made: i64,
    /// The table.
    table: String,
    /// The game.
    game: String,
    /// Whether partners play together.
    teams: bool,
    /// The house rules, each a name and a value.
    options: Vec<Vec<String>>,
    /// Whether the game is rated.
    #[schema(nullable = false)]
    rated: Option<bool>,
    /// How the clocks are set, where there are any.
    #[schema(nullable = false, example = "600000+15000")]
    clock: Option<String>,
    /// Who sits where.
    seats: Vec<LobbySeat>,
}

/// A seat.
#[derive(Serialize, ToSchema)]
pub(super) struct LobbySeat {
    /// `person`, `bot` or `open`.
    kind: String,
    /// What the player is called.
    #[schema(nullable = false)]
    name: Option<String>,
    /// Whether the program that asks sits here.
    own: bool,
    /// Whether a program plays under the name of a person.
    #[schema(nullable = false)]
    bot: Option<bool>,
}

/// Whom a program acts for.
#[derive(Serialize, ToSchema)]
pub(super) struct Account {
    /// The name.
    pub(super) name: String,
    /// Since when, in milliseconds since 1970.
    pub(super) made: i64,
    /// Whether the account is marked as a bot.
    pub(super) bot: bool,
    /// What the token allows.
    pub(super) scopes: Vec<&'static str>,
}

/// Somebody who keeps a name.
#[derive(Serialize, ToSchema)]
pub(super) struct Person {
    /// The name.
    pub(super) name: String,
    /// Since when, in milliseconds since 1970.
    pub(super) made: i64,
    /// Whether a program plays under the name.
    pub(super) bot: bool,
    /// How many games are over.
    pub(super) games: u32,
    /// The last of them. Where they were played is told to their own people only.
    pub(super) recent: Vec<RecentGame>,
    /// Where they stand, in each pool that they have played in.
    pub(super) ratings: Vec<StandingIn>,
}

/// Where somebody stands in a pool.
#[derive(Serialize, ToSchema)]
pub(super) struct StandingIn {
    /// The pool.
    pub(super) pool: &'static str,
    /// The most likely strength; 400 more are odds of ten to one.
    pub(super) points: f64,
    /// One standard deviation of what is known, in points.
    pub(super) uncertainty: f64,
    /// How many games have counted.
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

/// Somebody among the strongest.
#[derive(Serialize, ToSchema)]
pub(super) struct Ranked {
    /// The name.
    pub(super) name: String,
    /// Where they stand.
    #[serde(flatten)]
    pub(super) standing: StandingIn,
}

/// A game that is over.
#[derive(Serialize, ToSchema)]
pub(super) struct RecentGame {
    /// The game.
    pub(super) game: &'static str,
    /// How many played.
    pub(super) players: usize,
    /// Whether the person has won.
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
    /// Whether partners play together.
    pub(super) teams: bool,
    /// The house rules, each a name and a value.
    #[schema(value_type = Vec<Vec<String>>)]
    pub(super) options: Vec<(String, String)>,
    /// Whether the game is rated.
    pub(super) rated: bool,
    /// How the clocks are set, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "600000+15000")]
    pub(super) clock: Option<String>,
    /// Who sits where.
    pub(super) seats: Vec<GameSeat>,
    /// Whether nobody will move any more.
    pub(super) over: bool,
    /// When something last happened there, in milliseconds since 1970.
    pub(super) last: i64,
    /// The seats that have won; nothing where the game was not played to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) winners: Option<Vec<usize>>,
    /// The seats that have left a rated game or run out of time in it, the first one first; missing
    /// where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub(super) forfeits: Vec<usize>,
    /// The record, if it was asked for and the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) record: Option<String>,
}

/// A seat of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct GameSeat {
    /// `person`, `bot` or `open`.
    pub(super) kind: &'static str,
    /// What the player is called.
    pub(super) name: String,
    /// Whether it is the account's.
    pub(super) own: bool,
    /// Whether a program plays under the name of a person.
    pub(super) bot: bool,
}

/// A line of the stream of an account: first all its tables that are not over, then what happens.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum AccountLine {
    /// The first line.
    Tables {
        /// The tables.
        tables: Vec<OwnTable>,
        /// The invitations that still hold, the last first.
        #[schema(value_type = Vec<Invitation>)]
        invitations: Vec<Value>,
    },
    /// The account is invited.
    Invited(InvitationEvent),
    /// Another line.
    Event(TableEvent),
}

/// An invitation that has come.
#[derive(Serialize, ToSchema)]
pub(super) struct InvitationEvent {
    /// `invitation`.
    pub(super) event: &'static str,
    /// The invitation.
    #[serde(flatten)]
    #[schema(value_type = Invitation)]
    pub(super) invitation: Value,
}

/// What happens at a table of the account.
#[derive(Serialize, ToSchema)]
pub(super) struct TableEvent {
    /// `table` (there is another table), `start` (the cards are dealt), `turn` (the account
    /// owes a move), `over`, or `left` (the account no longer sits there).
    pub(super) event: &'static str,
    /// The table as it stands.
    #[serde(flatten)]
    pub(super) table: OwnTable,
}

/// How a table of an account stands.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnTable {
    /// The table.
    pub(super) table: String,
    /// The game.
    pub(super) game: &'static str,
    /// How long the log is.
    pub(super) seq: u32,
    /// Where the account sits.
    pub(super) seats: Vec<usize>,
    /// Those of its seats that owe a move.
    pub(super) owing: Vec<usize>,
    /// Whether the cards are dealt.
    pub(super) dealt: bool,
    /// Whether nobody will move any more.
    pub(super) over: bool,
}

/// A line of the stream of a table: first the whole table, then each entry of its log.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum TableLine {
    /// The first line.
    Table(Box<Table>),
    /// Another line.
    Entry(Entry),
}

/// An entry of a log as the reader may see it.
#[derive(Serialize, ToSchema)]
pub(super) struct Entry {
    /// How long the log is with it.
    seq: u32,
    /// Who moved.
    #[schema(nullable = false)]
    seat: Option<u32>,
    /// The move; `null` where it was made face down.
    r#move: Option<String>,
    /// The number of moves that still stand: the others were taken back.
    #[schema(nullable = false)]
    back: Option<u32>,
}
