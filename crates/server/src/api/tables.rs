//! Tables: looking at them, following them, setting them up, moving.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use quayside_engine::Seat;
use quayside_table::{GameName, Reader};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::schema::{Found, Question, Table, TableLine};
use super::streams::NDJSON;
use crate::answer::json;
use crate::app::App;
use crate::context::Context;
use crate::error::Error;
use crate::form::Form;
use crate::handlers::events::{Hears, Listener};
use crate::handlers::visit::{Visit, open_for};
use crate::handlers::{new, records, table as page};
use crate::problem::Changed;

/// Which seat looks, where an account has several.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Look {
    /// The seat, where the account has several.
    #[param(maximum = 7)]
    seat: Option<u8>,
}

/// From where a table is followed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Follow {
    /// The seat, where the account has several.
    #[param(maximum = 7)]
    seat: Option<u8>,
    /// The last entry that the program has read: those after it follow the first line.
    after: Option<u32>,
}

impl Look {
    fn seat(&self) -> Option<Seat> {
        Seat::new(self.seat?.into())
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
    let hears = Hears::Lines { people: people.clone(), seat: Look { seat }.seat(), after };
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

/// How a table is set up: the fields of the form at `/new/{game}`.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct NewTable {
    /// `corsairs` or `korsar`.
    #[schema(pattern = "^(corsairs|korsar)$")]
    game: String,
    /// How many play: `2` to `5`, or in teams `4t`, `6t`, `8t`.
    #[schema(example = "2")]
    table: Option<String>,
    /// Who sits at seat 0: `person` (the account), `open`, or the name of a bot.
    #[schema(example = "person")]
    player0: Option<String>,
    /// Who sits at seat 1; and so on, up to `player7`.
    #[schema(example = "open")]
    player1: Option<String>,
    /// The name of a guest at seat 0; an account has one.
    name0: Option<String>,
    /// `lobby` if everybody may find the table while seats are open, or `link`.
    access: Option<String>,
    /// `none`, `quick`, `usual`, `slow`, `3d`, `5d` or `10d`.
    clock: Option<String>,
    /// How fast bots move: `fast`, `calm` or `slow`.
    pace: Option<String>,
    /// A seed of 64 hexadecimal digits; without it the deal is fair.
    seed: Option<String>,
    /// `yes` if moves may be taken back, where one person plays.
    takebacks: Option<String>,
    /// `yes` if people may ask for hints.
    hints: Option<String>,
    /// `yes` if the game is rated: with a clock, by the printed rules, and for accounts alone.
    rated: Option<String>,
}

/// Sets up a table.
#[utoipa::path(post, path = "/tables", tag = "tables",
    request_body(content = NewTable, content_type = "application/x-www-form-urlencoded"),
    responses((status = 201, description = "The table", body = Found)),
    security(("token" = ["play"])))]
pub(super) async fn set_up(
    State(app): State<App>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let game: Option<GameName> = form.get("game").and_then(|game| game.parse().ok());
    new::set_up(&app, &context, game.ok_or(Error::Malformed)?, form).await
}

/// A move.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct NewMove {
    /// How long the log was that the program looked at.
    seq: u32,
    /// The seat that moves.
    #[schema(maximum = 7)]
    seat: u32,
    /// The move in its notation.
    #[schema(example = "draw stock")]
    r#move: String,
    /// 32 hexadecimal digits drawn at random: the same again, if an answer was lost, is done once.
    request: Option<String>,
}

/// Makes a move.
#[utoipa::path(post, path = "/tables/{id}/moves", tag = "tables", operation_id = "move",
    request_body(content = NewMove, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "It is stored", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn play(visit: Visit) -> Result<Response, Error> {
    page::play(visit).await
}

/// The last choice of a seat.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct LastChoice {
    /// How long the log was that the program looked at.
    seq: u32,
    /// The seat.
    #[schema(maximum = 7)]
    seat: u32,
    /// As in a move.
    request: Option<String>,
}

/// Takes the last choice of a seat back.
#[utoipa::path(post, path = "/tables/{id}/back", tag = "tables",
    request_body(content = LastChoice, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "It is taken back", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn take_back(visit: Visit) -> Result<Response, Error> {
    page::take_back(visit).await
}

/// What is to be done when the turn comes.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct NewPlan {
    /// How long the log was that the program looked at.
    seq: u32,
    /// The seat.
    #[schema(maximum = 7)]
    seat: u32,
    /// The move; nothing cancels what was planned.
    #[schema(example = "draw stock")]
    plan: Option<String>,
    /// What follows it.
    #[schema(example = "discard o7")]
    then: Option<String>,
}

/// Plans the next turn of a seat, or cancels that.
///
/// docs/formats.md tells what can be planned, and when a plan ends. Nobody else is told.
#[utoipa::path(post, path = "/tables/{id}/plan", tag = "tables",
    request_body(content = NewPlan, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "It is kept; the log stays as it is", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn plan(visit: Visit) -> Result<Response, Error> {
    page::plan(visit).await
}

/// Sets up the next table for the same people, once the game is over.
///
/// The same table is answered if another was faster.
#[utoipa::path(post, path = "/tables/{id}/rematch", tag = "tables",
    responses((status = 201, description = "The next table", body = Found)),
    security(("token" = ["play"])))]
pub(super) async fn rematch(visit: Visit) -> Result<Response, Error> {
    page::rematch(visit).await
}
