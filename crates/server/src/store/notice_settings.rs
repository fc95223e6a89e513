//! Notices and their settings, each change in its own transaction.

use quayside_table::{Household, Millis, PlayerId};

use super::connection::args;
use super::{Browser, Notice, Recipient, Store, StoreError};

/// Maximum number of a player's browsers that show notices.
const BROWSERS: usize = 20;

/// A notice's recipient: the settings, the browsers and all ids of the player.
pub(crate) struct NoticeReader {
    /// The settings, if the player has any.
    pub(crate) to: Option<Recipient>,
    /// The browsers that show notices.
    pub(crate) browsers: Vec<Browser>,
    /// The player with all former guests.
    pub(crate) household: Household,
}

impl Store {
    /// Returns the notice settings of a player.
    pub(crate) async fn recipient(
        &self,
        player: PlayerId,
    ) -> Result<Option<Recipient>, StoreError> {
        self.read().await?.recipient(player).await
    }

    /// Returns the browsers of a player that show notices.
    pub(crate) async fn browsers(&self, player: PlayerId) -> Result<Vec<Browser>, StoreError> {
        self.read().await?.browsers(player).await
    }

    /// Returns all data that decides where a notice is sent.
    pub(crate) async fn notice_reader(&self, player: PlayerId) -> Result<NoticeReader, StoreError> {
        let mut rows = self.read().await?;
        let to = rows.recipient(player).await?;
        let household = player.household().once(&rows.aliases(player).await?);
        Ok(NoticeReader { to, browsers: rows.browsers(player).await?, household })
    }

    /// Returns the settings to which a link with this secret belongs.
    pub(crate) async fn notice_holder(
        &self,
        secret: &str,
    ) -> Result<Option<Recipient>, StoreError> {
        self.read().await?.holder(secret).await
    }

    /// Stores notice settings.
    pub(crate) async fn put_settings(&self, to: &Recipient) -> Result<(), StoreError> {
        let mut rows = self.change().await?;
        rows.put_settings(to).await?;
        rows.commit().await
    }

    /// Changes the settings to which a link with this secret belongs; returns the new settings, or
    /// `None` if there are none or `change` refuses.
    pub(crate) async fn change_settings(
        &self,
        secret: &str,
        change: impl FnOnce(&mut Recipient) -> bool + Send,
    ) -> Result<Option<Recipient>, StoreError> {
        let mut rows = self.change().await?;
        let Some(mut holder) = rows.holder(secret).await? else { return Ok(None) };
        if !change(&mut holder) {
            return Ok(None);
        }
        rows.put_settings(&holder).await?;
        rows.commit().await?;
        Ok(Some(holder))
    }

    /// Adds a browser, which replaces the oldest if there are too many; `fresh` are the settings
    /// for a player who has none yet.
    pub(crate) async fn add_browser(
        &self,
        browser: &Browser,
        fresh: &Recipient,
    ) -> Result<(), StoreError> {
        let (mut rows, player) = (self.change().await?, fresh.player);
        rows.put_browser(player, browser).await?;
        for old in rows.browsers(player).await?.iter().skip(BROWSERS) {
            rows.remove_browser(&old.endpoint).await?;
        }
        if rows.recipient(player).await?.is_none() {
            rows.put_settings(fresh).await?;
        }
        rows.commit().await
    }

    /// Removes a browser of a player.
    pub(crate) async fn remove_browser(
        &self,
        player: PlayerId,
        endpoint: &str,
    ) -> Result<(), StoreError> {
        let mut rows = self.change().await?;
        if rows.browsers(player).await?.iter().any(|browser| browser.endpoint == endpoint) {
            rows.remove_browser(endpoint).await?;
        }
        rows.commit().await
    }

    /// Returns due notices, the oldest first.
    pub(crate) async fn due_notices(
        &self,
        now: Millis,
        most: i64,
    ) -> Result<Vec<Notice>, StoreError> {
        self.read().await?.due(now, most).await
    }

    /// Stores a notice, which replaces an older one for the same player and table.
    pub(crate) async fn put_notice(&self, notice: &Notice) -> Result<(), StoreError> {
        let mut rows = self.change().await?;
        rows.put_notice(notice).await?;
        rows.commit().await
    }

    /// Removes a notice; returns whether it existed: only one of several nodes removes it.
    pub(crate) async fn take_notice(&self, notice: &Notice) -> Result<bool, StoreError> {
        let take = "DELETE FROM notices WHERE player = $1 AND table_id = $2 AND seq = $3";
        let mut rows = self.change().await?;
        let is_ours = rows.run(take, args![notice.player, notice.table, notice.seq]).await? > 0;
        rows.commit().await?;
        Ok(is_ours)
    }

    /// Postpones a notice.
    pub(crate) async fn postpone_notice(
        &self,
        notice: &Notice,
        due: Millis,
    ) -> Result<(), StoreError> {
        let put_off = "UPDATE notices SET due = $4 \
                       WHERE player = $1 AND table_id = $2 AND seq = $3";
        let Notice { player, table, seq, .. } = *notice;
        self.database()?.run(put_off, args![player, table, seq, due]).await?;
        Ok(())
    }

    /// Records whether a player's webhook worked.
    pub async fn tried_webhook(&self, player: PlayerId, works: bool) -> Result<(), StoreError> {
        let note = "UPDATE wishes SET failed = CASE WHEN $2 THEN 0 ELSE failed + 1 END \
                    WHERE player = $1";
        self.database()?.run(note, args![player, works]).await?;
        Ok(())
    }

    /// Records whether a browser was reached; removes it after this many consecutive failures.
    pub(crate) async fn tried_browser(
        &self,
        endpoint: &str,
        works: bool,
        most: i64,
    ) -> Result<(), StoreError> {
        let mut rows = self.change().await?;
        let note = "UPDATE pushes SET failed = CASE WHEN $2 THEN 0 ELSE failed + 1 END \
                    WHERE endpoint = $1";
        rows.run(note, args![endpoint, works]).await?;
        let remove = "DELETE FROM pushes WHERE endpoint = $1 AND failed >= $2";
        rows.run(remove, args![endpoint, most]).await?;
        rows.commit().await
    }
}
