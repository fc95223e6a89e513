//! Reviews of finished games, from tables of this server or uploaded records.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use quayside_engine::{Seat, with_game};
use quayside_pages::{Answer, Attempt, Moment, Replayed, ReviewPage, ReviewState};
use quayside_table::review::{ReviewJson, fog, is_reviewed, judge, truth};
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
use crate::store::StoreError;
use crate::system::blocking;

/// The seat that is reviewed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReviewQuery {
    /// The seat; without it that of the account or guest, or else seat 0.
    #[param(value_type = Option<u32>, maximum = 7)]
    seat: Option<SeatNumber>,
}

/// The reviewed seat, and what is shown of a decision.
#[derive(Deserialize)]
pub(crate) struct MomentQuery {
    seat: Option<SeatNumber>,
    /// If present, all hands are open.
    truth: Option<String>,
    /// If present, the reader chooses a move.
    r#try: Option<String>,
    /// The move that the reader chose.
    r#move: Option<String>,
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
    let of = Reviewable::table(&app, id, &context).await?;
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
    let of = Reviewable::record(&app, id).await?;
    of.answer(&app, context, query, address).await
}

/// Shows a decision in the review of a table's game.
pub(crate) async fn table_moment(
    State(app): State<App>,
    Path((id, at)): Path<(String, usize)>,
    Query(query): Query<MomentQuery>,
    address: ClientAddress,
    context: Context,
) -> Result<Response, Error> {
    let of = Reviewable::table(&app, id, &context).await?;
    of.moment(&app, context, (at, query), address).await
}

/// Shows a decision in the review of an uploaded record.
pub(crate) async fn record_moment(
    State(app): State<App>,
    Path((id, at)): Path<(String, usize)>,
    Query(query): Query<MomentQuery>,
    address: ClientAddress,
    context: Context,
) -> Result<Response, Error> {
    let of = Reviewable::record(&app, id).await?;
    of.moment(&app, context, (at, query), address).await
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
    async fn table(app: &App, id: String, context: &Context) -> Result<Reviewable, Error> {
        let game = replayed_table(app, &id).await?;
        let open = open(app, &id).await?;
        let own = open.table().await.company().seats_of(&context.visitor.people).next();
        Ok(Reviewable { id, base: "tables", replay: "/replay", game, own })
    }

    async fn record(app: &App, id: String) -> Result<Reviewable, Error> {
        let game = replayed_record(app, &id).await?;
        Ok(Reviewable { id, base: "records", replay: "", game, own: None })
    }

    /// Returns the reviewed seat and its review.
    async fn review(
        &self,
        app: &App,
        context: &Context,
        seat: Option<SeatNumber>,
        address: ClientAddress,
    ) -> Result<(Seat, Reviewed), Error> {
        let seat = seat.map(|SeatNumber(seat)| seat).or(self.own).unwrap_or(Seat::S0);
        let players = with_game!(self.game.record(), record => record.variant().players());
        if seat.index() >= usize::from(players) {
            return Err(Error::NotFound);
        }
        if !is_reviewed(self.game.record()) {
            return Err(Error::NotOver);
        }
        let key = (self.id.parse().map_err(|_| Error::NotFound)?, seat);
        let admit = || app.limits.review(address, context.visitor.people.owner());
        Ok((seat, app.reviews.get(key, &self.game, admit).await?))
    }

    async fn answer(
        self,
        app: &App,
        context: Context,
        query: ReviewQuery,
        address: ClientAddress,
    ) -> Result<Response, Error> {
        let (seat, reviewed) = self.review(app, &context, query.seat, address).await?;
        if context.wants == ResponseFormat::Api {
            return Ok(for_program(reviewed));
        }
        self.draw(context, seat, reviewed, None).await
    }

    async fn moment(
        self,
        app: &App,
        context: Context,
        (at, query): (usize, MomentQuery),
        address: ClientAddress,
    ) -> Result<Response, Error> {
        let (seat, reviewed) = self.review(app, &context, query.seat, address).await?;
        // A move that was not weighed is judged now, which costs as much as a hint.
        let owner = context.visitor.people.owner();
        let _alone = query.r#move.as_ref().map(|_| app.limits.hint(owner)).transpose()?;
        self.draw(context, seat, reviewed, Some((at, query))).await
    }

    /// Draws the review, or one of its decisions.
    async fn draw(
        self,
        context: Context,
        seat: Seat,
        reviewed: Reviewed,
        moment: Option<(usize, MomentQuery)>,
    ) -> Result<Response, Error> {
        let Reviewable { id, base, replay, game, own } = self;
        let draw = move || {
            let state = match reviewed {
                Reviewed::Making(percent) => ReviewState::Making(percent),
                Reviewed::Made(review) => {
                    let review = serde_json::from_str(&review);
                    ReviewState::Made(review.map_err(|error| StoreError::unreadable(&error))?)
                }
            };
            let base = format!("/{base}/{id}");
            let replay = format!("{base}{replay}");
            let place = ReviewPage { base: &base, replay: &replay, seat, own };
            let answer = match (&state, &moment) {
                (ReviewState::Made(review), Some((at, query))) => {
                    show(&context, &place, review, (*at, query), &game)
                }
                (state, _) => Some(quayside_pages::review(&context.page, &place, state, &game)),
            };
            Ok(respond(answer.ok_or(Error::NotFound)?))
        };
        blocking::run(draw).await
    }
}

/// Draws a decision; none if the seat made none there, or the chosen move was not legal.
fn show(
    context: &Context,
    place: &ReviewPage<'_>,
    review: &ReviewJson,
    (at, query): (usize, &MomentQuery),
    game: &Replayed,
) -> Option<Answer> {
    let (record, decision) = (game.record(), review.decision(at)?);
    let attempt = match (&query.r#move, &query.r#try) {
        (Some(mv), _) => Attempt::Judged(judge(record, review, decision, mv)?),
        (None, Some(_)) => Attempt::Choosing,
        (None, None) => Attempt::None,
    };
    let truth = query.truth.as_ref().and_then(|_| truth(record, decision));
    let fog = &fog(record, decision)?;
    let moment = Moment { review, decision, fog, attempt: &attempt, truth: truth.as_deref() };
    Some(quayside_pages::moment(&context.page, place, &moment, game))
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
