//! Reviews of finished games, from tables of this server or uploaded records.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use quayside_engine::{Seat, with_game};
use quayside_pages::{Replayed, ReviewPage, ReviewState};
use quayside_table::review::{ReviewJson, is_reviewed};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::records::{replayed_record, replayed_table};
use super::visit::open;
use crate::admission::limits::ClientAddress;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::{json, respond};
use crate::http::context::{Context, ResponseFormat};
use crate::http::form::{Query, SeatNumber};
use crate::reviews::Reviewed;
use crate::system::blocking;

/// The seat that is reviewed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReviewQuery {
    /// The seat; without it that of the account or guest, or else seat 0.
    #[param(value_type = Option<u32>, maximum = 7)]
    seat: Option<SeatNumber>,
}

/// The progress of a review.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewProgress {
    /// The completed part.
    #[schema(maximum = 100)]
    percent: u8,
}

/// Returns the review of a finished game for a seat.
///
/// It is made once, on the first request, and takes seconds.
#[utoipa::path(get, path = "/tables/{id}/review", tag = "tables", operation_id = "review",
    params(ReviewQuery),
    responses(
        (status = 200, description = "The review", body = ReviewJson),
        (status = 202, description = "The review is being made; retry after the seconds of Retry-After", body = ReviewProgress)),
    security((), ("token" = ["read"])))]
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<ReviewQuery>,
    address: ClientAddress,
    context: Context,
) -> Result<Response, Error> {
    let game = replayed_table(&app, &id).await?;
    let open = open(&app, &id).await?;
    let own = open.table().await.company().seats_of(&context.visitor.people).next();
    let of = Reviewable { id, base: "tables", replay: "/replay", game, own };
    of.answer(&app, context, query, address).await
}

/// Returns the review of an uploaded record for a seat.
///
/// It is made once, on the first request, and takes seconds.
#[utoipa::path(get, path = "/records/{id}/review", tag = "tables", operation_id = "review_record",
    params(ReviewQuery),
    responses(
        (status = 200, description = "The review", body = ReviewJson),
        (status = 202, description = "The review is being made; retry after the seconds of Retry-After", body = ReviewProgress)))]
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<ReviewQuery>,
    address: ClientAddress,
    context: Context,
) -> Result<Response, Error> {
    let game = replayed_record(&app, &id).await?;
    let of = Reviewable { id, base: "records", replay: "", game, own: None };
    of.answer(&app, context, query, address).await
}

/// A game whose review the visitor may read.
struct Reviewable {
    id: String,
    base: &'static str,
    /// The rest of the address of the replay.
    replay: &'static str,
    game: Arc<Replayed>,
    /// The visitor's seat.
    own: Option<Seat>,
}

impl Reviewable {
    async fn answer(
        self,
        app: &App,
        context: Context,
        query: ReviewQuery,
        address: ClientAddress,
    ) -> Result<Response, Error> {
        let Reviewable { id, base, replay, game, own } = self;
        let seat = query.seat.map(|SeatNumber(seat)| seat).or(own).unwrap_or(Seat::S0);
        let players = with_game!(game.record(), record => record.variant().players());
        if seat.index() >= usize::from(players) {
            return Err(Error::NotFound);
        }
        if !is_reviewed(game.record()) {
            return Err(Error::NotOver);
        }
        let key = (id.parse().map_err(|_| Error::NotFound)?, seat);
        let admit = || app.limits.review(address, context.visitor.people.owner());
        let reviewed = app.reviews.get(key, &game, admit).await?;
        if context.wants == ResponseFormat::Api {
            return Ok(for_program(reviewed));
        }
        let draw = move || {
            let state = match reviewed {
                Reviewed::Making(percent) => ReviewState::Making(percent),
                Reviewed::Made(review) => ReviewState::Made(serde_json::from_str(&review).ok()?),
            };
            let base = format!("/{base}/{id}");
            let replay = format!("{base}{replay}");
            let review = ReviewPage { base: &base, replay: &replay, seat, own, state };
            Some(respond(quayside_pages::review(&context.page, &review, &game)))
        };
        let unreadable = || StatusCode::INTERNAL_SERVER_ERROR.into_response();
        Ok(blocking::run(draw).await.unwrap_or_else(unreadable))
    }
}

fn for_program(reviewed: Reviewed) -> Response {
    match reviewed {
        Reviewed::Made(review) => json(review),
        Reviewed::Making(percent) => {
            let wait = [(header::RETRY_AFTER, "2")];
            (StatusCode::ACCEPTED, wait, Json(ReviewProgress { percent })).into_response()
        }
    }
}
