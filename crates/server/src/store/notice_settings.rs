//! Notices and their settings, each change in a transaction of its own.

use quayside_table::{Household, Millis, PlayerId};

use super::connection::args;
use super::{Browser, Notice, Recipient, Store, StoreError};

/// The most browsers of one person that show notices.
const BROWSERS: usize = 20;

/// A notice's reader: the settings, the browsers and the people at them.
pub(crate) struct NoticeReader {
    /// The settings, if the person has any.
    pub(crate) to: Option<Recipient>,
    /// The browsers that show notices.
    pub(crate) browsers: Vec<Browser>,
    /// The person with all guests they were before.
    pub(crate) household: Household,
}

impl Store {
    /// Returns the notice settings of a person.
    pub(crate) async fn recipient(
        &self,
        player: PlayerId,
    ) -> Result<Option<Recipient>, StoreError> {
        self.read().await?.recipient(player).await
    }

    /// Returns the browsers of a person that show notices.
    pub(crate) async fn browsers(&self, player: PlayerId) -> Result<Vec<Browser>, StoreError> {
        self.read().await?.browsers(player).await
    }

    /// Returns everything that decides where a notice is sent.
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
    pub(crate) async fn put_wishes(&self, to: &Recipient) -> Result<(), StoreError> {
        let mut rows = self.change().await?;
        rows.put_wishes(to).await?;
        rows.commit().await
    }

    /// Changes the settings to which a link with this secret belongs; returns them as they are
    /// then, or nothing if there are none or `change` refuses.
    pub(crate) async fn change_wishes(
        &self,
        secret: &str,
        change: impl FnOnce(&mut Recipient) -> bool + Send,
    ) -> Result<Option<Recipient>, StoreError> {
        let mut rows = self.change().await?;
        let Some(mut holder) = rows.holder(secret).await? else { return Ok(None) };
        if !change(&mut holder) {
            return Ok(None);
        }
        rows.put_wishes(&holder).await?;
        rows.commit().await?;
        Ok(Some(holder))
    }

    /// Adds a browser, which takes the place of the oldest if there are too many; `fresh` are the
    /// settings of a person who has none yet.
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
            rows.put_wishes(fresh).await?;
        }
        rows.commit().await
    }

    /// Removes a browser of a person.
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

    /// Returns notices that are due, the oldest first.
    pub(crate) async fn due_notices(
        &self,
        now: Millis,
        most: i64,
    ) -> Result<Vec<Notice>, StoreError> {
        self.read().await?.due(now, most).await
    }

    /// Stores a notice, in place of an older one for the same person and table.
    pub(crate) async fn put_notice(&self, notice: &Notice) -> Result<(), StoreError> {
        let mut rows = self.change().await?;
        rows.put_notice(notice).await?;
        rows.commit().await
    }

    /// Removes a notice; returns whether it was there: of several nodes, one is first.
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

    /// Records whether the webhook of a person worked.
    pub async fn tried_webhook(&self, player: PlayerId, works: bool) -> Result<(), StoreError> {
        let note = "UPDATE wishes SET failed = CASE WHEN $2 THEN 0 ELSE failed + 1 END \
                    WHERE player = $1";
        self.database()?.run(note, args![player, works]).await?;
        Ok(())
    }

    /// Records whether a browser was reached; forgets it after this many failures in a row.
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
