//! Counts finished games in the background, and gives the operator hints about them.

use std::time::Duration;

use crate::app::App;
use crate::store::{Counted, StoreError};

/// Games to count are looked for this often.
const LOOKING: Duration = Duration::from_secs(2);

/// A node that came too late leaves the work to the other for this long.
const BEATEN: Duration = Duration::from_mins(1);

/// As long as a node has counted old games, it rests this many times: people play meanwhile.
const RESTS: u32 = 3;

/// Counts finished games for as long as the server runs.
pub(crate) async fn keep_counting(app: App) {
    let mut rest = LOOKING;
    loop {
        tokio::time::sleep(rest).await;
        let begun = tokio::time::Instant::now();
        rest = match count_and_tell(&app).await {
            Ok(Counted::Games(_)) => begun.elapsed() * RESTS,
            Ok(Counted::Beaten) => BEATEN,
            Ok(Counted::Nothing) => LOOKING,
            Err(error) => {
                tracing::warn!(%error, "cannot count finished games");
                LOOKING
            }
        };
    }
}

/// Counts the next games, and tells the operator what looks odd about them.
async fn count_and_tell(app: &App) -> Result<Counted, StoreError> {
    let counted = app.tables.store().count_next().await?;
    if let Counted::Games(games) = &counted {
        app.shared_addresses.tell_operator(app.tables.store(), games).await?;
    }
    Ok(counted)
}

impl App {
    /// Counts games until none is left, as a server does in passing: for tests.
    pub async fn count_games(&self) -> Result<(), StoreError> {
        while !matches!(count_and_tell(self).await?, Counted::Nothing) {}
        Ok(())
    }
}
