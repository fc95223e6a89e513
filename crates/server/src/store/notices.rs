//! What people want to be told while they are away, and what is to be told to them.
//!
//! The statements are written once and mean the same to both databases.

use async_trait::async_trait;
use quayside_table::{Millis, PlayerId, TableId};
use quayside_text::Lang;
use serde::{Deserialize, Serialize};

use super::StoreError;
use super::people::{InTransaction, People};
use super::rows::{json, player_id, table_id};

/// What people are told about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// It is their turn.
    Turn,
    /// Somebody invites them to a table.
    Invitation,
    /// A game of theirs is over.
    Over,
}

impl Occasion {
    /// All of them, in the order of the page.
    pub const ALL: [Occasion; 3] = [Occasion::Turn, Occasion::Invitation, Occasion::Over];

    /// Returns the name in rows, forms and text keys.
    pub const fn id(self) -> &'static str {
        match self {
            Occasion::Turn => "turn",
            Occasion::Invitation => "invitation",
            Occasion::Over => "over",
        }
    }
}

/// What somebody wants to be told, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wishes {
    /// What their browsers show, in the order of [`Occasion::ALL`].
    pub browser: [bool; 3],
    /// What the webhook gets.
    pub hook: [bool; 3],
    /// What is sent by mail.
    #[serde(default)]
    pub mail: [bool; 3],
    /// The webhook.
    pub webhook: Option<Webhook>,
    /// The mailbox.
    #[serde(default)]
    pub mailbox: Option<Mailbox>,
    /// When nothing is sent.
    pub quiet: Option<Hours>,
    /// How many minutes their clocks are ahead of UTC.
    pub zone: i16,
    /// Their language.
    pub lang: String,
    /// The beginning of every address of ours, as they know it.
    pub origin: String,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes {
            browser: [true, true, false],
            hook: [true, true, false],
            mail: [true, true, false],
            webhook: None,
            mailbox: None,
            quiet: None,
            zone: 0,
            lang: Lang::En.code().to_owned(),
            origin: String::new(),
        }
    }
}

/// An address of somebody's own that gets notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Webhook {
    /// The address.
    pub address: String,
    /// What is sent there; by the name of the host, if that is not said.
    pub format: Option<Format>,
}

/// A mailbox of somebody's own that gets notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mailbox {
    /// The mail address.
    pub address: String,
    /// What the link holds by which its owner says that notices may come; `None` once that is said.
    pub proof: Option<String>,
}

/// What a webhook gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Plain text, as ntfy takes it.
    Plain,
    /// `{"content": …}`.
    Discord,
    /// `{"text": …}`.
    Slack,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 3] = [Format::Plain, Format::Discord, Format::Slack];

    /// Returns the name in forms.
    pub const fn id(self) -> &'static str {
        match self {
            Format::Plain => "plain",
            Format::Discord => "discord",
            Format::Slack => "slack",
        }
    }
}

/// Hours of a day, from one to another; past midnight if the second is smaller.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hours {
    /// The first hour.
    pub from: u8,
    /// The hour after the last.
    pub to: u8,
}

/// Somebody who may be told something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipient {
    /// The person.
    pub player: PlayerId,
    /// What the link holds that ends all notices.
    pub secret: String,
    /// Whether there are none at all for now.
    pub silent: bool,
    /// How often in a row the webhook failed.
    pub failed: i64,
    /// What the person wants.
    pub wishes: Wishes,
}

/// A browser that shows notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Browser {
    /// Where its notices are sent.
    pub endpoint: String,
    /// Its session, as a hash.
    #[serde(skip)]
    pub session: String,
    /// Its public key.
    pub p256dh: String,
    /// What it shares with us.
    pub auth: String,
    /// Since when.
    pub made: Millis,
}

/// A notice that is not sent yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice {
    /// For whom.
    pub player: PlayerId,
    /// At which table.
    pub table: TableId,
    /// About what.
    pub occasion: Occasion,
    /// How long the log was when the occasion arose.
    pub seq: u32,
    /// When it is to be sent.
    pub due: Millis,
}

/// Notices, in one transaction; without [`People::commit`] nothing stays of what was changed.
#[async_trait]
pub trait Notices: People {
    /// Returns what a person wants to be told; of a guest who has signed in, what the person
    /// wants whose account it is.
    async fn recipient(&mut self, player: PlayerId) -> Result<Option<Recipient>, StoreError>;

    /// Keeps what a person wants to be told.
    async fn put_wishes(&mut self, recipient: &Recipient) -> Result<(), StoreError>;

    /// Returns whom the link with this secret belongs to.
    async fn holder(&mut self, secret: &str) -> Result<Option<Recipient>, StoreError>;

    /// Notes whether somebody's webhook worked.
    async fn tried_webhook(&mut self, player: PlayerId, works: bool) -> Result<(), StoreError>;

    /// Returns the browsers of a person that show notices.
    async fn browsers(&mut self, player: PlayerId) -> Result<Vec<Browser>, StoreError>;

    /// Keeps a browser of a person, in place of what was known of it.
    async fn put_browser(&mut self, player: PlayerId, new: &Browser) -> Result<(), StoreError>;

    /// Forgets a browser.
    async fn remove_browser(&mut self, endpoint: &str) -> Result<(), StoreError>;

    /// Notes whether a browser was reached; forgets it after this many failures in a row.
    async fn tried_browser(
        &mut self,
        endpoint: &str,
        works: bool,
        most: i64,
    ) -> Result<(), StoreError>;

    /// Keeps a notice, in place of an older one for the same person and table.
    async fn put_notice(&mut self, notice: &Notice) -> Result<(), StoreError>;

    /// Returns notices that are due, the oldest first.
    async fn due(&mut self, now: Millis, most: i64) -> Result<Vec<Notice>, StoreError>;

    /// Puts a notice off.
    async fn put_off(&mut self, notice: &Notice, due: Millis) -> Result<(), StoreError>;

    /// Takes a notice away; returns whether it was there: of several nodes, one is first.
    async fn take_notice(&mut self, notice: &Notice) -> Result<bool, StoreError>;
}

/// A recipient as a database has it.
type RecipientRow = (String, String, bool, String, i64);

fn recipient(row: RecipientRow) -> Result<Recipient, StoreError> {
    let (player, secret, silent, wishes, failed) = row;
    let wishes = serde_json::from_str(&wishes).map_err(|error| StoreError::unreadable(&error))?;
    Ok(Recipient { player: player_id(&player)?, secret, silent, failed, wishes })
}

/// A notice as a database has it.
type NoticeRow = (String, String, String, i64, i64);

fn notice((player, table, occasion, seq, due): NoticeRow) -> Result<Notice, StoreError> {
    let occasion = Occasion::ALL.into_iter().find(|known| known.id() == occasion);
    Ok(Notice {
        player: player_id(&player)?,
        table: table_id(&table)?,
        occasion: occasion.ok_or_else(|| StoreError::unreadable(&"a notice"))?,
        seq: seq.try_into().unwrap_or(u32::MAX),
        due: Millis(due),
    })
}

/// Writes the statements for a kind of database.
macro_rules! notices {
    ($Db:ty, $unwritten:path) => {
        #[async_trait]
        impl Notices for InTransaction<$Db> {
            async fn recipient(
                &mut self,
                player: PlayerId,
            ) -> Result<Option<Recipient>, StoreError> {
                let found = "SELECT player, secret, silent, wishes, failed FROM wishes \
                             WHERE player = $1 \
                             OR player = (SELECT person FROM aliases WHERE player = $1)";
                let found = sqlx::query_as(found).bind(player.to_string());
                found.fetch_optional(&mut *self.0).await?.map(recipient).transpose()
            }

            async fn put_wishes(&mut self, new: &Recipient) -> Result<(), StoreError> {
                let put = sqlx::query(
                    "INSERT INTO wishes (player, secret, silent, wishes, failed) \
                     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player) DO UPDATE SET \
                     silent = excluded.silent, wishes = excluded.wishes, failed = excluded.failed",
                );
                let put = put.bind(new.player.to_string()).bind(&new.secret).bind(new.silent);
                let put = put.bind(json(&new.wishes)?).bind(new.failed);
                put.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn holder(&mut self, secret: &str) -> Result<Option<Recipient>, StoreError> {
                let found = "SELECT player, secret, silent, wishes, failed FROM wishes \
                             WHERE secret = $1";
                let found = sqlx::query_as(found).bind(secret);
                found.fetch_optional(&mut *self.0).await?.map(recipient).transpose()
            }

            async fn tried_webhook(
                &mut self,
                player: PlayerId,
                works: bool,
            ) -> Result<(), StoreError> {
                let note = "UPDATE wishes SET failed = CASE WHEN $2 THEN 0 ELSE failed + 1 END \
                            WHERE player = $1";
                let note = sqlx::query(note).bind(player.to_string()).bind(works);
                note.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn browsers(&mut self, player: PlayerId) -> Result<Vec<Browser>, StoreError> {
                let found = "SELECT endpoint, session, p256dh, auth, made FROM pushes \
                             WHERE player = $1 ORDER BY made DESC, endpoint";
                let found = sqlx::query_as(found).bind(player.to_string());
                let found: Vec<(String, String, String, String, i64)> =
                    found.fetch_all(&mut *self.0).await?;
                let browser = |(endpoint, session, p256dh, auth, made)| Browser {
                    endpoint,
                    session,
                    p256dh,
                    auth,
                    made: Millis(made),
                };
                Ok(found.into_iter().map(browser).collect())
            }

            async fn put_browser(
                &mut self,
                player: PlayerId,
                new: &Browser,
            ) -> Result<(), StoreError> {
                let old = sqlx::query("DELETE FROM pushes WHERE endpoint = $1 OR session = $2");
                let old = old.bind(&new.endpoint).bind(&new.session);
                old.execute(&mut *self.0).await.map_err($unwritten)?;
                let put = sqlx::query(
                    "INSERT INTO pushes (endpoint, player, session, p256dh, auth, made) \
                     VALUES ($1, $2, $3, $4, $5, $6)",
                );
                let put = put.bind(&new.endpoint).bind(player.to_string()).bind(&new.session);
                let put = put.bind(&new.p256dh).bind(&new.auth).bind(new.made.0);
                put.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn remove_browser(&mut self, endpoint: &str) -> Result<(), StoreError> {
                let remove = sqlx::query("DELETE FROM pushes WHERE endpoint = $1").bind(endpoint);
                remove.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn tried_browser(
                &mut self,
                endpoint: &str,
                works: bool,
                most: i64,
            ) -> Result<(), StoreError> {
                let note = "UPDATE pushes SET failed = CASE WHEN $2 THEN 0 ELSE failed + 1 END \
                            WHERE endpoint = $1";
                let note = sqlx::query(note).bind(endpoint).bind(works);
                note.execute(&mut *self.0).await.map_err($unwritten)?;
                let remove = "DELETE FROM pushes WHERE endpoint = $1 AND failed >= $2";
                let remove = sqlx::query(remove).bind(endpoint).bind(most);
                remove.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn put_notice(&mut self, new: &Notice) -> Result<(), StoreError> {
                let put = sqlx::query(
                    "INSERT INTO notices (player, table_id, occasion, seq, due) \
                     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player, table_id) DO UPDATE SET \
                     occasion = excluded.occasion, seq = excluded.seq, due = excluded.due \
                     WHERE notices.seq < excluded.seq",
                );
                let put = put.bind(new.player.to_string()).bind(new.table.to_string());
                let put = put.bind(new.occasion.id()).bind(i64::from(new.seq)).bind(new.due.0);
                put.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn due(&mut self, now: Millis, most: i64) -> Result<Vec<Notice>, StoreError> {
                let found = "SELECT player, table_id, occasion, seq, due FROM notices \
                             WHERE due <= $1 ORDER BY due LIMIT $2";
                let found = sqlx::query_as(found).bind(now.0).bind(most);
                let found: Vec<NoticeRow> = found.fetch_all(&mut *self.0).await?;
                found.into_iter().map(notice).collect()
            }

            async fn put_off(&mut self, which: &Notice, due: Millis) -> Result<(), StoreError> {
                let put_off = "UPDATE notices SET due = $4 \
                               WHERE player = $1 AND table_id = $2 AND seq = $3";
                let put_off = sqlx::query(put_off).bind(which.player.to_string());
                let put_off = put_off.bind(which.table.to_string()).bind(i64::from(which.seq));
                put_off.bind(due.0).execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn take_notice(&mut self, which: &Notice) -> Result<bool, StoreError> {
                let take = "DELETE FROM notices \
                            WHERE player = $1 AND table_id = $2 AND seq = $3";
                let take = sqlx::query(take).bind(which.player.to_string());
                let take = take.bind(which.table.to_string()).bind(i64::from(which.seq));
                let taken = take.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(taken.rows_affected() > 0)
            }
        }
    };
}

notices!(sqlx::Sqlite, super::sqlite::unwritten);
notices!(sqlx::Postgres, super::postgres::unwritten);
