//! Seeking opponents.

use axum::extract::State;
use axum::response::Response;
use quayside_table::new::{Field, FieldError, SeekOptions};
use quayside_table::{Filter, GameName, SeekSize, SeekTime, clean_name};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::Schema;

use super::lobby;
use super::visit::Visit;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::{Found, leads_to};
use crate::http::context::{Context, ResponseFormat};
use crate::http::form::{Body, Flag, choices, game_choice, wrong_field};
use crate::http::problem::Changed;
use crate::matchmaking::{self, Seeker};

/// The wanted game.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewSeek {
    /// The game.
    #[schema(schema_with = game_choice)]
    game: GameName,
    /// The number of players.
    #[schema(schema_with = size_choice)]
    size: Option<SeekSize>,
    /// The kind of time control; of a rated game a live clock, unless given.
    #[schema(schema_with = time_choice)]
    time: Option<SeekTime>,
    /// Whether the game is rated: with a clock, and for accounts only.
    #[schema(value_type = Option<bool>)]
    rated: Option<Flag>,
    /// The name of a guest; an account uses its own.
    name: Option<String>,
}

/// Returns the schema of a number of players.
pub(crate) fn size_choice() -> Schema {
    choices(SeekSize::ALL.map(SeekSize::id))
}

/// Returns the schema of a kind of time control.
fn time_choice() -> Schema {
    choices(SeekTime::ALL.map(SeekTime::id))
}

/// Seeks opponents.
///
/// Takes a seat at a public table where others wait, or sets one up. Tables with the fewest open
/// seats come first, then the longest waiting; in a rated game, the nearest ratings.
#[utoipa::path(post, path = "/seek", tag = "lobby", request_body = NewSeek,
    responses((status = 201, description = "The table where the account sits", body = Found)),
    security(("token" = ["play"])))]
pub(crate) async fn seek(
    State(app): State<App>,
    context: Context,
    body: Body,
) -> Result<Response, Error> {
    let NewSeek { game, size, time, rated, name } = body.read()?;
    let options = SeekOptions::new(game, size, time, rated == Some(Flag(true)));
    let name = context.visitor.name_or(clean_name(&name.unwrap_or_default()));
    let at_name = |key| FieldError { field: Field::Name(None), key };
    let wrong = if name.is_empty() {
        Some((Error::Refused("no-name"), at_name("lobby-no-name")))
    } else if options.rated && context.visitor.account.is_none() {
        Some((Error::NoAccount, at_name("lobby-rated.keep")))
    } else {
        options
            .wrong()
            .map(|wrong| (wrong_field(wrong.field.body_name(), "a rated game has a clock"), wrong))
    };
    match (wrong, context.wants) {
        (Some((_, wrong)), ResponseFormat::Page) => {
            let filter = Filter { game: Some(game), size };
            return lobby::draw(&app, &context, filter, Some((options, wrong))).await;
        }
        (Some((error, _)), ResponseFormat::Api) => return Err(error),
        (None, _) => (),
    }
    if options.rated {
        context.visitor.may_play_rated(app.tables.now())?;
    }
    let id = Seeker { app, visitor: context.visitor, options, name }.find().await?;
    Ok(leads_to(context.wants, id))
}

/// Seats bots at all open seats, before the start.
///
/// The bots are captains, or in a rated game those nearest to the account's rating.
#[utoipa::path(post, path = "/tables/{id}/bots", tag = "seats",
    responses((status = 200, description = "They sit there", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn seat_bots(visit: Visit) -> Result<Response, Error> {
    matchmaking::seat_bots(&visit.app, &visit.open, &visit.context.visitor).await?;
    Ok(visit.show().await)
}
