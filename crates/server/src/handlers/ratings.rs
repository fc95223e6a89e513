//! The strongest of each pool, and what all games add up to.

use axum::extract::{Query, State};
use axum::response::Response;
use quayside_pages::{League, RankedView};
use quayside_table::rating::Pool;

use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::store::Ranked;

/// Shows the strongest of a pool, and what all games add up to.
pub(crate) async fn strongest(
    State(app): State<App>,
    Query(asked): Query<PoolAsked>,
    context: Context,
) -> Result<Response, Error> {
    let pool = asked.pool().unwrap_or(Pool::KorsarAlone);
    let league = league(&app, pool).await?;
    let all = app.tables.store().all_figures().await?;
    Ok(respond(quayside_pages::ratings(&context.page, pool, &league, &all)))
}

/// Returns the strongest of a pool, people and programs apart.
pub(crate) async fn league(app: &App, pool: Pool) -> Result<League, Error> {
    let view = |Ranked { name, standing, .. }| RankedView { name, standing };
    let strongest = async |programs| {
        let ranked = app.tables.store().strongest(pool, programs).await?;
        Ok::<_, Error>(ranked.into_iter().map(view).collect())
    };
    Ok(League { people: strongest(false).await?, programs: strongest(true).await? })
}

/// The pool that an address asks for.
#[derive(serde::Deserialize)]
pub(crate) struct PoolAsked {
    pool: Option<String>,
}

impl PoolAsked {
    /// Returns the pool, if there is such a one.
    pub(crate) fn pool(&self) -> Option<Pool> {
        self.pool.as_deref().and_then(Pool::named)
    }
}
