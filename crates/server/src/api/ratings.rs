//! Ratings: the strongest of each pool.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use quayside_pages::RankedView;
use quayside_table::rating::{Pool, Standing};

use super::schema::{League, Ranked, StandingIn};
use crate::app::App;
use crate::error::Error;
use crate::handlers::ratings;
use crate::http::answer::json_value;

/// Lists up to 100 of the strongest players of a pool whose ratings are fairly certain.
///
/// The pools are `corsairs-two`, `corsairs-more`, `korsar-alone` and `korsar-teams`.
#[utoipa::path(get, path = "/ratings/{pool}", tag = "people",
    responses((status = 200, description = "The strongest first", body = League)))]
pub(super) async fn league(
    State(app): State<App>,
    Path(pool): Path<String>,
) -> Result<Response, Error> {
    let pool = Pool::named(&pool).ok_or(Error::NotFound)?;
    let league = ratings::league(&app, pool).await?;
    let ranked =
        |RankedView { name, standing, .. }| Ranked { name, standing: stands(pool, standing) };
    let (people, bots) = (league.people.into_iter(), league.programs.into_iter());
    let league = League { people: people.map(ranked).collect(), bots: bots.map(ranked).collect() };
    Ok(json_value(StatusCode::OK, &league))
}

/// Returns a standing in the form for programs.
pub(super) fn stands(pool: Pool, Standing { rating, games }: Standing) -> StandingIn {
    let (points, uncertainty) = (rating.points, rating.uncertainty);
    StandingIn { pool: pool.id(), points, uncertainty, games }
}
