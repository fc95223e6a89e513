//! The strongest of each pool.

use axum::extract::{Query, State};
use axum::response::Response;
use quayside_pages::RankedView;
use quayside_table::rating::{Certainty, Pool};

use super::friends::PoolAsked;
use crate::answer::respond;
use crate::app::App;
use crate::context::Context;
use crate::error::Error;

/// Shows the strongest of a pool.
pub(crate) async fn strongest(
    State(app): State<App>,
    Query(asked): Query<PoolAsked>,
    context: Context,
) -> Result<Response, Error> {
    let pool = asked.pool().unwrap_or(Pool::KorsarAlone);
    let mut people = app.tables.store().people().await?;
    let ranked = people.strongest(pool, Certainty::UNCERTAIN_ABOVE).await?;
    let view =
        |ranked: crate::store::Ranked| RankedView { name: ranked.name, standing: ranked.standing };
    let people: Vec<RankedView> = ranked.into_iter().map(view).collect();
    Ok(respond(quayside_pages::ratings(&context.page, pool, &people)))
}
