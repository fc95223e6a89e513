//! Reviews of finished games: derived data, which can be made again.

use quayside_engine::Seat;
use quayside_table::TableId;

use super::connection::args;
use super::{Store, StoreError};

impl Store {
    /// Returns the review of a game for a seat by this version of the judge, as JSON.
    pub(crate) async fn review(
        &self,
        (game, seat): (TableId, Seat),
        version: u32,
    ) -> Result<Option<String>, StoreError> {
        let review = "SELECT review FROM reviews WHERE game = $1 AND seat = $2 AND version = $3";
        let which = args![game, seat.index() as u32, version];
        Ok(self.database()?.one(review, which).await?.map(|(review,)| review))
    }

    /// Stores the review of a game for a seat by this version of the judge, and removes those of
    /// earlier versions.
    pub(crate) async fn keep_review(
        &self,
        (game, seat): (TableId, Seat),
        version: u32,
        review: &str,
    ) -> Result<(), StoreError> {
        let seat = seat.index() as u32;
        let mut rows = self.change().await?;
        let old = "DELETE FROM reviews WHERE game = $1 AND seat = $2 AND version < $3";
        rows.run(old, args![game, seat, version]).await?;
        let put = "INSERT INTO reviews (game, seat, version, review) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT DO NOTHING";
        rows.run(put, args![game, seat, version, review]).await?;
        rows.commit().await
    }
}
