//! The account for which a program acts: its data, and its games.

use std::collections::VecDeque;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use quayside_engine::Seat;
use quayside_table::{GameName, Household, ListedTable, SeatKind, TableId};
use serde::Deserialize;
use utoipa::IntoParams;

use super::gate::Granted;
use super::schema::{Account, AnyObject, GameSeat, PlayedGame};
use crate::app::App;
use crate::error::Error;
use crate::handlers::home::Listed;
use crate::handlers::{account as page, data, home, records};
use crate::http::answer::json_value;
use crate::http::context::Context;
use crate::http::form::{Body, Flag, Number, Query, game_choice, time};
use crate::http::stream::NDJSON;
use crate::store::{Role, Scope, StoreError};

/// Returns the account of the token, and the token's scopes.
#[utoipa::path(get, path = "/account", tag = "account",
    responses((status = 200, description = "The account", body = Account)),
    security(("token" = ["read"])))]
pub(super) async fn account(
    State(app): State<App>,
    Extension(granted): Extension<Granted>,
    context: Context,
) -> Result<Response, Error> {
    let account = page::own(&app, &context).await?.ok_or(Error::NoAccount)?;
    let scopes = granted.scopes.into_iter().map(Scope::id).collect();
    let (made, bot) = (account.made.0, account.role == Role::Bot);
    let emblem = account.shown_emblem().id();
    let account = Account { name: account.name, emblem, made, bot, scopes };
    Ok(json_value(StatusCode::OK, &account))
}

/// Returns all stored data of the account.
#[utoipa::path(get, path = "/account/data", tag = "account",
    responses((status = 200, description = "Everything", body = AnyObject)),
    security(("token" = ["account"])))]
pub(super) async fn data(state: State<App>, context: Context) -> Result<Response, Error> {
    data::give(state, context).await
}

/// Filter of the exported games.
#[derive(Deserialize, IntoParams, Clone)]
#[into_params(parameter_in = Query)]
pub(super) struct ExportQuery {
    /// The game.
    #[param(schema_with = game_choice)]
    game: Option<GameName>,
    /// Whether to export finished games, or unfinished ones.
    #[param(value_type = Option<bool>)]
    over: Option<Flag>,
    /// Only games with an entry at this time or later, in milliseconds since 1970.
    #[serde(default, deserialize_with = "time")]
    since: Option<i64>,
    /// Only games without an entry at this time or later.
    #[serde(default, deserialize_with = "time")]
    until: Option<i64>,
    /// The maximum number of games.
    #[param(value_type = Option<u32>, minimum = 1)]
    max: Option<Number>,
    /// Whether lines of finished games include the record.
    #[param(value_type = Option<bool>)]
    records: Option<Flag>,
}

impl ExportQuery {
    fn shows(&self, table: &ListedTable) -> bool {
        self.game.is_none_or(|game| game == table.terms.game)
            && self.over.is_none_or(|Flag(over)| over == table.over)
            && self.since.is_none_or(|since| table.last.0 >= since)
            && self.until.is_none_or(|until| table.last.0 < until)
    }
}

/// Exports the games of the account.
///
/// One line per game: unfinished games first, then finished ones, the latest first.
#[utoipa::path(get, path = "/games", tag = "account", params(ExportQuery),
    responses((status = 200, description = "Lines", body = PlayedGame, content_type = "application/x-ndjson")),
    security(("token" = ["read"])))]
pub(super) async fn games(
    State(app): State<App>,
    Query(which): Query<ExportQuery>,
    context: Context,
) -> Result<Response, Error> {
    let left = which.max.map_or(u32::MAX, |Number(max)| max);
    let (people, pages) = (context.visitor.people, Pages::First);
    let export = Export { app, people, which, left, pages, tables: VecDeque::new() };
    let lines = stream::unfold(export, |mut export| async {
        let line = export.next().await.transpose()?;
        Some((line, export))
    });
    Ok((NDJSON, axum::body::Body::from_stream(lines)).into_response())
}

/// The position in the list of games.
enum Pages {
    First,
    After(TableId),
    Done,
}

/// An export in progress.
struct Export {
    app: App,
    people: Household,
    which: ExportQuery,
    left: u32,
    pages: Pages,
    tables: VecDeque<ListedTable>,
}

impl Export {
    async fn next(&mut self) -> Result<Option<Bytes>, StoreError> {
        while self.left > 0 {
            let Some(table) = self.tables.pop_front() else {
                if !self.turn_page().await? {
                    return Ok(None);
                }
                continue;
            };
            if self.which.shows(&table) {
                self.left -= 1;
                let game = self.game(table).await;
                let line = serde_json::to_string(&game).unwrap_or_default();
                return Ok(Some(Bytes::from(line + "\n")));
            }
        }
        Ok(None)
    }

    /// Reads the next page; returns whether there was one.
    async fn turn_page(&mut self) -> Result<bool, StoreError> {
        let before = match self.pages {
            Pages::First => None,
            Pages::After(table) => Some(table),
            Pages::Done => return Ok(false),
        };
        let page = self.app.tables.store().tables_of(&self.people, before).await?;
        self.pages = page.older.map_or(Pages::Done, Pages::After);
        self.tables.extend(page.tables);
        Ok(true)
    }

    async fn game(&self, table: ListedTable) -> PlayedGame {
        let wants_record = table.over && self.which.records == Some(Flag(true));
        let record = if wants_record {
            // A table that was closed before the deal has no record.
            records::read(&self.app, table.id).await.ok()
        } else {
            None
        };
        let seats = table.seats.into_iter().map(|seat| GameSeat {
            bot: seat.is_program || matches!(seat.kind, SeatKind::Bot(_)),
            kind: match seat.kind {
                SeatKind::Open => "open",
                SeatKind::Person => "person",
                SeatKind::Bot(_) => "bot",
            },
            name: seat.name,
            own: seat.own,
        });
        let result = table.result.as_ref();
        let forfeits = result.map_or(&[][..], |result| &result.forfeits);
        PlayedGame {
            table: table.id.to_string(),
            game: table.terms.game.id(),
            teams: table.terms.teams,
            options: table.terms.options,
            rated: table.terms.rated,
            clock: (!table.terms.clock.is_none()).then(|| table.terms.clock.to_string()),
            seats: seats.collect(),
            over: table.over,
            last: table.last.0,
            winners: result.map(|it| it.winners.iter().map(Seat::index).collect()),
            forfeits: forfeits.iter().copied().map(Seat::index).collect(),
            record,
        }
    }
}

/// Removes a game from the account's list; other players keep it on theirs.
#[utoipa::path(post, path = "/games/remove", tag = "account",
    request_body = Listed,
    responses((status = 204, description = "It is off the list")),
    security(("token" = ["account"])))]
pub(super) async fn unlist(
    State(app): State<App>,
    context: Context,
    body: Body,
) -> Result<Response, Error> {
    home::set_listed(&app, &context, &body, false).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Puts a game back on the account's list.
#[utoipa::path(post, path = "/games/restore", tag = "account",
    request_body = Listed,
    responses((status = 204, description = "It is on the list")),
    security(("token" = ["account"])))]
pub(super) async fn list(
    State(app): State<App>,
    context: Context,
    body: Body,
) -> Result<Response, Error> {
    home::set_listed(&app, &context, &body, true).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
