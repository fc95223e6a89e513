//! Games that begin at a moment of a replay.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use quayside_bots::rng_for;
use quayside_engine::Seed;
use quayside_pages::Replayed;
use quayside_table::{HiddenCards, Origin, Recorded, TableId, new};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::Schema;

use super::new::{begin, chance};
use super::records::{replayed_record, replayed_table};
use crate::app::App;
use crate::error::Error;
use crate::http::answer::Found;
use crate::http::context::Context;
use crate::http::form::{Body, Number, SeatNumber, choices, wrong_field};
use crate::system::{blocking, random};

/// The moment of a replay, and the players of the new game.
#[derive(Deserialize, ToSchema)]
pub(crate) struct PlayOn {
    /// The number of moves before the moment.
    #[schema(value_type = u32)]
    at: Number,
    /// The seat of the account or guest.
    #[schema(value_type = u32, maximum = 7)]
    seat: SeatNumber,
    /// The bot at all other seats.
    #[schema(example = "captain")]
    bot: String,
    /// The cards that the seat does not see: drawn again from its view, or the true ones.
    #[serde(default)]
    #[schema(schema_with = hidden_cards)]
    cards: HiddenCards,
}

fn hidden_cards() -> Schema {
    choices(HiddenCards::ALL.map(HiddenCards::id))
}

/// Sets up a game against bots from a moment of a finished game.
///
/// It is not rated, and its deal can't be proved.
#[utoipa::path(post, path = "/tables/{id}/play-on", tag = "tables", operation_id = "play_on",
    request_body = PlayOn,
    responses((status = 201, description = "The table", body = Found)),
    security(("token" = ["play"])))]
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    body: Body,
) -> Result<Response, Error> {
    let asked = body.read()?;
    let game = replayed_table(&app, &id).await?;
    set_up(&app, context, asked, game, Recorded::Table(id_of(&id)?)).await
}

/// Sets up a game against bots from a moment of an uploaded record.
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    body: Body,
) -> Result<Response, Error> {
    let asked = body.read()?;
    let game = replayed_record(&app, &id).await?;
    set_up(&app, context, asked, game, Recorded::Upload(id_of(&id)?)).await
}

fn id_of(id: &str) -> Result<TableId, Error> {
    id.parse().map_err(|_| Error::NotFound)
}

async fn set_up(
    app: &App,
    context: Context,
    asked: PlayOn,
    game: Arc<Replayed>,
    of: Recorded,
) -> Result<Response, Error> {
    let PlayOn { at: Number(at), seat: SeatNumber(seat), bot, cards } = asked;
    let origin = Origin { of, moves: at as usize, seat: seat.index() as u8, cards };
    let chance = chance(app, &context, None);
    let id = chance.offered.table;
    let mut rng = rng_for("play on", Seed(random::bytes()), &[]);
    let (text, programs) = (context.page.text, Arc::clone(&app.bots));
    let made = blocking::run(move || {
        new::play_on(text, (game.record(), origin), (&bot, &programs), &chance, &mut rng)
    });
    let table = made.await.map_err(|field| wrong_field(field, "no game can begin there"))?;
    begin(app, &context, id, table).await
}
