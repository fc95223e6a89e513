//! Tables: looking at them, following them, setting them up.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use quayside_engine::{HouseRules, Seat, corsairs, korsar};
use quayside_pages::Fields;
use quayside_table::{GameName, Reader};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::schema::{Question, Table, TableLine};
use super::streams::NDJSON;
use crate::app::App;
use crate::error::Error;
use crate::handlers::events::{Hears, Listener};
use crate::handlers::visit::open_for;
use crate::handlers::{new, records};
use crate::http::answer::{Found, json};
use crate::http::context::Context;
use crate::http::form::{
    Body, Flag, Number, Query, SeatNumber, fields_of, game_choice, list, wrong_field,
};

/// Which seat looks, where an account has several.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Look {
    /// The seat, where the account has several.
    #[param(value_type = Option<u32>, maximum = 7)]
    seat: Option<SeatNumber>,
}

/// From where a table is followed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Follow {
    /// The seat, where the account has several.
    #[param(value_type = Option<u32>, maximum = 7)]
    seat: Option<SeatNumber>,
    /// The last entry that the program has read: those after it follow the first line.
    #[param(value_type = Option<u32>)]
    after: Option<Number>,
}

impl Look {
    fn seat(&self) -> Option<Seat> {
        self.seat.map(|SeatNumber(seat)| seat)
    }
}

/// Shows a table.
///
/// Without a token as anybody sees it who has the link; with one as the account sees it.
#[utoipa::path(get, path = "/tables/{id}", tag = "tables", params(Look),
    responses((status = 200, description = "The table", body = Table)),
    security((), ("token" = ["read"])))]
pub(super) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    context: Context,
) -> Result<Response, Error> {
    let open = open_for(&app, &context.visitor, &id).await?;
    let table = open.table().await;
    open.touch(&table, &context.visitor.people);
    Ok(json(table.json(table.reader(&context.visitor.people, look.seat()))))
}

/// Follows a table.
///
/// The first line is the whole table, as `GET /tables/{id}` shows it; each other line is an entry
/// of its log, from now on or after a named one. A seated account counts as present while it
/// follows.
#[utoipa::path(get, path = "/tables/{id}/stream", tag = "tables", params(Follow),
    responses((status = 200, description = "Lines without an end", body = TableLine, content_type = "application/x-ndjson")),
    security((), ("token" = ["read"])))]
pub(super) async fn follow_table(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(Follow { seat, after }): Query<Follow>,
    context: Context,
) -> Result<Response, Error> {
    let open = open_for(&app, &context.visitor, &id).await?;
    let people = context.visitor.people;
    let (seat, after) = (Look { seat }.seat(), after.map(|Number(after)| after));
    let hears = Hears::Lines { people: people.clone(), seat, after };
    let stopping = app.stopping.subscribe();
    let listener =
        Listener::new(app.tables.clone(), open, &people, hears, stopping, app.config.keep_alive)
            .await?;
    Ok((NDJSON, listener.body()).into_response())
}

/// Asks what a bot is asked.
///
/// What `docs/bots.md` tells of: the view, the legal moves, the position and the history, if the
/// account owes a move at the table.
#[utoipa::path(get, path = "/tables/{id}/question", tag = "tables", params(Look),
    responses((status = 200, description = "The question", body = Question)),
    security(("token" = ["read"])))]
pub(super) async fn question(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    context: Context,
) -> Result<Response, Error> {
    let open = open_for(&app, &context.visitor, &id).await?;
    let table = open.table().await;
    open.touch(&table, &context.visitor.people);
    let Reader::Seat(seat) = table.reader(&context.visitor.people, look.seat()) else {
        return Err(Error::Forbidden);
    };
    Ok(json(table.asked(seat).ok_or(Error::NotNow)?))
}

/// Returns the record of a game that is over.
#[utoipa::path(get, path = "/tables/{id}/record", tag = "tables",
    responses((status = 200, description = "The record", body = String, content_type = "text/plain")))]
pub(super) async fn record(state: State<App>, id: Path<String>) -> Result<Response, Error> {
    records::download(state, id).await
}

/// How a table is set up.
#[derive(Serialize, Deserialize, ToSchema)]
pub(super) struct NewTable {
    /// The game.
    #[schema(schema_with = game_choice)]
    game: GameName,
    /// Who sits where, from seat 0 on: `person` (the account or guest), `open`, or the name of a bot.
    #[serde(deserialize_with = "list")]
    #[schema(min_items = 2, max_items = 8, example = json!(["person", "captain"]))]
    seats: Vec<String>,
    /// Whether partners play together.
    #[schema(value_type = Option<bool>)]
    teams: Option<Flag>,
    /// House rules that are not the printed ones, each as in `name=value`.
    #[serde(default, deserialize_with = "list")]
    rules: Vec<String>,
    /// How the clocks are set.
    clock: Option<Clocks>,
    /// Who finds the table while seats are open.
    access: Option<Access>,
    /// How fast bots move.
    pace: Option<Pace>,
    /// A seed; without it the deal is fair.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    seed: Option<String>,
    /// Whether moves may be taken back, where one person plays.
    #[schema(value_type = Option<bool>)]
    takebacks: Option<Flag>,
    /// Whether people may ask for hints.
    #[schema(value_type = Option<bool>)]
    hints: Option<Flag>,
    /// Whether the game is rated: with a clock, by the printed rules, and for accounts alone.
    #[schema(value_type = Option<bool>)]
    rated: Option<Flag>,
    /// The name of a guest; an account has one.
    name: Option<String>,
}

/// How clocks are set: not at all, live, or in days for a move.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Clocks {
    None,
    Quick,
    Usual,
    Slow,
    #[serde(rename = "3d")]
    ThreeDays,
    #[serde(rename = "5d")]
    FiveDays,
    #[serde(rename = "10d")]
    TenDays,
}

/// Who finds a table: whoever has the link, or everybody in the lobby.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Access {
    Link,
    Lobby,
}

/// How fast bots move.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Pace {
    Fast,
    Calm,
    Slow,
}

impl NewTable {
    /// Returns the fields of the page's form that sets up the same table.
    fn fields(&self) -> Result<Fields, Error> {
        let Fields(mut fields) = fields_of(self);
        let teams = if self.teams == Some(Flag(true)) { "t" } else { "" };
        fields.push(("table".to_owned(), format!("{}{teams}", self.seats.len())));
        for (seat, player) in self.seats.iter().enumerate() {
            fields.push((format!("player{seat}"), player.clone()));
        }
        let own = self.seats.iter().position(|player| player == "person");
        if let (Some(own), Some(name)) = (own, &self.name) {
            fields.push((format!("name{own}"), name.clone()));
        }
        let known = match self.game {
            GameName::Corsairs => corsairs::HouseRules::OPTIONS,
            GameName::Korsar => korsar::HouseRules::OPTIONS,
        };
        for rule in &self.rules {
            let rule = rule.split_once('=').filter(|(name, value)| {
                known.iter().any(|(known, values)| known == name && values.contains(value))
            });
            let wrong = || wrong_field("rules", "no such house rule");
            let (name, value) = rule.ok_or_else(wrong)?;
            fields.push((name.to_owned(), value.to_owned()));
        }
        Ok(Fields(fields))
    }
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
    let table: NewTable = body.read()?;
    new::set_up(&app, &context, table.game, table.fields()?).await
}
