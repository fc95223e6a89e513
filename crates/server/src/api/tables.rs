//! Tables: showing, following and setting them up.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::response::Response;
use quayside_engine::Seat;
use quayside_table::new::{Draft, Field, OWN_CLOCK, Size};
use quayside_table::{Access, Coach, GameName, Hints, Pace, Reader, Table};
use serde::Deserialize;
use utoipa::openapi::schema::Schema;
use utoipa::{IntoParams, ToSchema};

use super::schema::{Question, TableLine, TableSchema};
use crate::app::App;
use crate::error::Error;
use crate::handlers::events::{Listener, Subscription};
use crate::handlers::visit::open_for;
use crate::handlers::{new, records};
use crate::http::answer::{Found, json};
use crate::http::context::Context;
use crate::http::form::{
    Body, Flag, Number, Query, SeatNumber, choices, game_choice, list, wrong_field,
};
use crate::http::stream::{self, Format};

/// The seat from which a table is seen.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SeatQuery {
    /// The seat, if the account has several.
    #[param(value_type = Option<u32>, maximum = 7)]
    seat: Option<SeatNumber>,
}

/// Where to start following a table.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct StreamQuery {
    /// The seat, if the account has several.
    #[param(value_type = Option<u32>, maximum = 7)]
    seat: Option<SeatNumber>,
    /// The last entry that the program has read: later entries follow the first line.
    #[param(value_type = Option<u32>)]
    after: Option<Number>,
}

impl SeatQuery {
    fn seat(&self) -> Option<Seat> {
        self.seat.map(|SeatNumber(seat)| seat)
    }
}

/// Shows a table.
///
/// Without a token, as spectators see it; with a token, as the account sees it.
#[utoipa::path(get, path = "/tables/{id}", tag = "tables", params(SeatQuery),
    responses((status = 200, description = "The table", body = TableSchema)),
    security((), ("token" = ["read"])))]
pub(super) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<SeatQuery>,
    context: Context,
) -> Result<Response, Error> {
    read(&app, &context, &id, &look, |table, reader| Ok(table.json(reader))).await
}

/// Returns JSON of a table for its reader, who is present with this request.
async fn read(
    app: &App,
    context: &Context,
    id: &str,
    look: &SeatQuery,
    write: impl FnOnce(&Table, Reader) -> Result<String, Error>,
) -> Result<Response, Error> {
    let people = &context.visitor.people;
    let open = open_for(app, &context.visitor, id).await?;
    let table = open.table().await;
    open.touch(&table, people);
    Ok(json(write(&table, table.reader(people, look.seat()))?))
}

/// Follows a table.
///
/// The first line is the whole table, as `GET /tables/{id}` shows it; each other line is a new
/// entry of its log, or one after `after`. A seated account counts as present while it follows.
#[utoipa::path(get, path = "/tables/{id}/stream", tag = "tables", params(StreamQuery),
    responses((status = 200, description = "Lines without an end", body = TableLine, content_type = "application/x-ndjson")),
    security((), ("token" = ["read"])))]
pub(super) async fn follow_table(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(StreamQuery { seat, after }): Query<StreamQuery>,
    context: Context,
) -> Result<Response, Error> {
    let open = open_for(&app, &context.visitor, &id).await?;
    let people = context.visitor.people;
    let (seat, after) = (SeatQuery { seat }.seat(), after.map(|Number(after)| after));
    let hears = Subscription::Lines { people: people.clone(), seat, after };
    let listener = Listener::new(app.tables.clone(), open, &people, hears).await?;
    Ok(stream::respond(&app, listener, Format::Lines, Bytes::new()))
}

/// Returns the question for a bot.
///
/// The question is described in `docs/bots.md`: the view, the legal moves, the position and the
/// history, if the account owes a move at the table.
#[utoipa::path(get, path = "/tables/{id}/question", tag = "tables", params(SeatQuery),
    responses((status = 200, description = "The question", body = Question)),
    security(("token" = ["read"])))]
pub(super) async fn question(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<SeatQuery>,
    context: Context,
) -> Result<Response, Error> {
    let ask = |table: &Table, reader: Reader| match reader {
        Reader::Seat(seat) => table.program_input(seat).ok_or(Error::NotNow),
        Reader::Curtain(_) | Reader::Bystander => Err(Error::Forbidden),
    };
    read(&app, &context, &id, &look, ask).await
}

/// Returns the record of a finished game.
#[utoipa::path(get, path = "/tables/{id}/record", tag = "tables",
    responses((status = 200, description = "The record", body = String, content_type = "text/plain")))]
pub(super) async fn record(state: State<App>, id: Path<String>) -> Result<Response, Error> {
    records::download(state, id).await
}

/// The settings of a new table.
#[derive(Deserialize, ToSchema)]
pub(super) struct NewTable {
    /// The game.
    #[schema(schema_with = game_choice)]
    game: GameName,
    /// The players by seat, from seat 0: `person` (the account or guest), `open`, or the name of a
    /// bot.
    #[serde(deserialize_with = "list")]
    #[schema(min_items = 2, max_items = 8, example = json!(["person", "captain"]))]
    seats: Vec<String>,
    /// Whether the game is played in teams.
    #[schema(value_type = Option<bool>)]
    teams: Option<Flag>,
    /// House rules that differ from the printed ones, each as `name=value`.
    #[serde(default, deserialize_with = "list")]
    rules: Vec<String>,
    /// How the clocks are set: not at all, live, or in days for a move.
    #[schema(schema_with = clocks)]
    clock: Option<String>,
    /// Who finds the table while seats are open: those who have the link, or all in the lobby.
    #[schema(schema_with = accesses)]
    access: Option<Access>,
    /// The speed of the bots.
    #[schema(schema_with = paces)]
    pace: Option<Pace>,
    /// A seed; without one the deal is provably fair.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    seed: Option<String>,
    /// Whether moves may be taken back, if only one person plays.
    #[schema(value_type = Option<bool>)]
    takebacks: Option<Flag>,
    /// Which moves come back once on pages, if only one person plays and the game is not rated.
    #[schema(schema_with = coaches)]
    coach: Option<Coach>,
    /// Whether players may ask for hints.
    #[schema(value_type = Option<bool>)]
    hints: Option<Flag>,
    /// Whether friends may write to each other: never in a rated game, and only if a seat is open.
    #[schema(value_type = Option<bool>)]
    chat: Option<Flag>,
    /// Whether the game is rated: with a clock, by the printed rules, and for accounts only.
    #[schema(value_type = Option<bool>)]
    rated: Option<Flag>,
    /// The name of a guest; an account uses its own.
    name: Option<String>,
}

/// Returns the ids of the clocks; makers set their own times in pages only.
fn clock_ids() -> Vec<String> {
    Draft::clocks().into_iter().filter(|clock| clock != OWN_CLOCK).collect()
}

fn clocks() -> Schema {
    choices(clock_ids())
}

fn accesses() -> Schema {
    choices(Access::ALL.map(Access::id))
}

fn coaches() -> Schema {
    choices(Coach::ALL.map(Coach::id))
}

fn paces() -> Schema {
    choices(Pace::ALL.map(Pace::id))
}

impl NewTable {
    /// Returns the draft of this table, or the wrong field.
    fn draft(self) -> Result<Draft, Error> {
        let wrong = |field: Field| wrong_field(field.body_name(), "no such choice");
        let has = |flag: Option<Flag>| flag == Some(Flag(true));
        let (players, teams) = (self.seats.len(), has(self.teams));
        let is_size = |size: &Size| usize::from(size.players) == players && size.teams == teams;
        let size = Draft::sizes(self.game).into_iter().find(is_size);
        if self.clock.as_ref().is_some_and(|clock| !clock_ids().contains(clock)) {
            return Err(wrong(Field::Clock));
        }
        // The name is that of the first person.
        let own = self.seats.iter().position(|player| player == "person");
        let mut names = vec![String::new(); players];
        if let (Some(own), Some(name)) = (own, self.name) {
            names[own] = name;
        }
        Ok(Draft {
            size: size.ok_or_else(|| wrong(Field::Size))?,
            players: self.seats.into_iter().map(Some).collect(),
            names,
            rules: house_rules(self.game, &self.rules)?,
            takebacks: has(self.takebacks),
            rated: has(self.rated),
            hints: if has(self.hints) { Hints::All } else { Hints::Alone },
            chat: has(self.chat),
            coach: self.coach.unwrap_or_default(),
            access: self.access.unwrap_or_default(),
            pace: self.pace.unwrap_or_default(),
            clock: self.clock,
            seed: self.seed.unwrap_or_default(),
            ..Draft::usual(self.game)
        })
    }
}

/// Parses house rules, each as `name=value`.
fn house_rules(
    game: GameName,
    rules: &[String],
) -> Result<Vec<(&'static str, &'static str)>, Error> {
    let parse = |rule: &String| {
        let (name, value) = rule.split_once('=')?;
        let (name, values) = game.house_rules().iter().find(|(known, _)| *known == name)?;
        Some((*name, values.iter().copied().find(|known| *known == value)?))
    };
    let parsed = rules.iter().map(parse).collect::<Option<_>>();
    parsed.ok_or_else(|| wrong_field("rules", "no such house rule"))
}

/// Sets up a table.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, description = "The table", body = Found)),
    security(("token" = ["play"])))]
pub(super) async fn set_up(
    State(app): State<App>,
    context: Context,
    body: Body,
) -> Result<Response, Error> {
    new::set_up(&app, &context, &body.read::<NewTable>()?.draft()?).await
}
