//! Counts finished games in the background, and reports hints about them to the operator.

use std::time::Duration;

use crate::app::App;
use crate::store::{Counted, StoreError};

/// Poll interval for games to count.
const LOOKING: Duration = Duration::from_secs(2);

/// Pause of a node that lost the race to another node.
const BEATEN: Duration = Duration::from_mins(1);

/// After counting old games, a node rests this many times as long as it worked, to leave room for
/// players.
const RESTS: u32 = 3;

/// Counts finished games for as long as the server runs.
pub(crate) async fn count_periodically(app: App) {
    let mut rest = LOOKING;
    loop {
        tokio::time::sleep(rest).await;
        let begun = tokio::time::Instant::now();
        rest = match count_and_report(&app).await {
            Ok(Counted::Games(_)) => begun.elapsed() * RESTS,
            Ok(Counted::Beaten) => BEATEN,
            Ok(Counted::Nothing) => LOOKING,
            Err(error) => {
                tracing::warn!(%error, "failed to count finished games");
                LOOKING
            }
        };
    }
}

/// Counts the next games, and reports shared addresses to the operator.
async fn count_and_report(app: &App) -> Result<Counted, StoreError> {
    let counted = app.tables.store().count_next().await?;
    if let Counted::Games(games) = &counted {
        app.shared_addresses.report_to_operator(app.tables.store(), games).await?;
        app.player_cache.forget();
        let rated = games.iter().filter_map(|game| game.rated.as_ref());
        app.tables.show_counted(rated.map(|game| game.table));
    }
    Ok(counted)
}

impl App {
    /// Counts all finished games, as a server does in the background; for tests.
    pub async fn count_games(&self) -> Result<(), StoreError> {
        while !matches!(count_and_report(self).await?, Counted::Nothing) {}
        Ok(())
    }
}
