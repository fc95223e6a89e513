//! The strongest of each pool, and what all games add up to.

use std::collections::BTreeMap;

use axum::extract::{Query, State};
use axum::response::Response;
use quayside_pages::{FiguresByKind, League, RankedView, RatingHistory, Versus};
use quayside_table::rating::{Certainty, Pool, Standing};
use quayside_table::statistics::TableKind;
use quayside_table::{Figures, PlayerId};

use crate::answer::respond;
use crate::app::App;
use crate::context::Context;
use crate::error::Error;
use crate::store::{People, Ranked};

/// A graph shows this many games.
const SHOWN: u32 = 1000;

/// Shows the strongest of a pool, and what all games add up to.
pub(crate) async fn strongest(
    State(app): State<App>,
    Query(asked): Query<PoolAsked>,
    context: Context,
) -> Result<Response, Error> {
    let pool = asked.pool().unwrap_or(Pool::KorsarAlone);
    let mut people = app.tables.store().people().await?;
    let league = league(&mut *people, pool).await?;
    let all = people.figures(None).await?;
    Ok(respond(quayside_pages::ratings(&context.page, pool, &league, &all)))
}

/// Returns the strongest of a pool, people and programs apart.
pub(crate) async fn league(people: &mut dyn People, pool: Pool) -> Result<League, Error> {
    let view = |Ranked { name, standing, .. }| RankedView { name, standing };
    let mut strongest = async |programs| {
        let ranked = people.strongest(pool, Certainty::UNCERTAIN_ABOVE, programs).await?;
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

/// Returns where a person stands in each pool, and how it came to that in the one that is asked for,
/// else in the one where they have played most.
pub(super) async fn stands(
    people: &mut dyn People,
    player: PlayerId,
    asked: Option<Pool>,
) -> Result<(Vec<(Pool, Standing)>, Option<RatingHistory>), Error> {
    let standings = people.standings(player).await?;
    let most = standings.iter().max_by_key(|(_, standing)| standing.games).map(|(pool, _)| *pool);
    let Some(pool) = asked.or(most) else { return Ok((standings, None)) };
    let games = people.rated(player, pool, SHOWN).await?;
    let games = games.into_iter().map(|game| (game.at, game.rating)).collect();
    Ok((standings, Some(RatingHistory { pool, games })))
}

/// Returns how often two people came before each other.
pub(super) async fn versus(
    people: &mut dyn People,
    one: PlayerId,
    other: PlayerId,
) -> Result<Versus, Error> {
    let (games, ahead, behind) = people.compared(one, other).await?;
    Ok(Versus { games, ahead, behind })
}

/// Adds up what the games of a person come to, those as a guest elsewhere included.
pub(super) async fn figures(
    people: &mut dyn People,
    player: PlayerId,
    aliases: &[PlayerId],
) -> Result<FiguresByKind, Error> {
    let mut sums: BTreeMap<TableKind, Figures> = BTreeMap::new();
    for id in aliases.iter().chain([&player]) {
        for (kind, figures) in people.figures(Some(*id)).await? {
            sums.entry(kind).or_default().add_all(&figures);
        }
    }
    Ok(sums.into_iter().collect())
}
