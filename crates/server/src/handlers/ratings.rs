//! The ranking of each pool, and statistics of all games.

use axum::extract::{Query, State};
use axum::response::Response;
use quayside_pages::{League, RankedView};
use quayside_table::Emblem;
use quayside_table::rating::Pool;

use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::store::Ranked;

/// Shows the ranking of a pool, and statistics of all games.
pub(crate) async fn show_ranking(
    State(app): State<App>,
    Query(asked): Query<PoolQuery>,
    context: Context,
) -> Result<Response, Error> {
    let pool = asked.pool().unwrap_or(Pool::ALL[0]);
    let (store, league) = (app.tables.store(), league(&app, pool).await?);
    let own = match context.visitor.account_player() {
        Some(me) => Some(store.rating(me, pool).await?),
        None => None,
    };
    let all = store.all_figures().await?;
    Ok(respond(quayside_pages::ratings(&context.page, pool, own, &league, &all)))
}

/// Returns the ranking of a pool, with people and programs in separate lists.
pub(crate) async fn league(app: &App, pool: Pool) -> Result<League, Error> {
    let view = |Ranked { name, emblem, standing, .. }| {
        let emblem = emblem.unwrap_or_else(|| Emblem::of_name(&name));
        RankedView { name, emblem, standing }
    };
    let ranking = async |programs| {
        let ranked = app.tables.store().ranking(pool, programs).await?;
        Ok::<_, Error>(ranked.into_iter().map(view).collect())
    };
    Ok(League { people: ranking(false).await?, programs: ranking(true).await? })
}

/// The pool in an address.
#[derive(serde::Deserialize)]
pub(crate) struct PoolQuery {
    pool: Option<String>,
}

impl PoolQuery {
    /// Returns the pool, if it exists.
    pub(crate) fn pool(&self) -> Option<Pool> {
        self.pool.as_deref().and_then(Pool::named)
    }
}
