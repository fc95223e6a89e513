//! Pending notices, and the notice settings of players.

use quayside_table::{Millis, PlayerId, TableId};
use quayside_text::Lang;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::StoreError;
use super::connection::args;
use super::rows::{json, player_id, table_id};
use super::transaction::Transaction;

/// The occasion of a notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// It is the player's turn.
    Turn,
    /// The player is invited to a table.
    Invitation,
    /// A game of the player is over.
    Over,
}

impl Occasion {
    /// All occasions, in the order of the page.
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

/// A player's notice settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NoticeSettings {
    /// The occasions for browsers, in the order of [`Occasion::ALL`].
    pub browser: [bool; 3],
    /// The occasions for the webhook.
    pub hook: [bool; 3],
    /// The occasions for mail.
    #[serde(default)]
    pub mail: [bool; 3],
    /// The webhook.
    pub webhook: Option<Webhook>,
    /// The mailbox.
    #[serde(default)]
    pub mailbox: Option<Mailbox>,
    /// The quiet hours, in which nothing is sent.
    pub quiet: Option<Hours>,
    /// The player's time zone: its name, or the minutes ahead of UTC.
    #[serde(deserialize_with = "zone")]
    pub zone: String,
    /// The language.
    pub lang: String,
    /// The server's origin as the player uses it, for links.
    pub origin: String,
}

impl Default for NoticeSettings {
    fn default() -> NoticeSettings {
        NoticeSettings {
            browser: [true, true, false],
            hook: [true, true, false],
            mail: [true, true, false],
            webhook: None,
            mailbox: None,
            quiet: None,
            zone: "UTC".to_owned(),
            lang: Lang::En.code().to_owned(),
            origin: String::new(),
        }
    }
}

/// Reads a time zone, which was a number of minutes in version 0.1.
fn zone<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let zone = Value::deserialize(deserializer)?;
    Ok(zone.as_str().map_or_else(|| zone.to_string(), str::to_owned))
}

/// A player's address for notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Webhook {
    /// The address.
    pub address: String,
    /// The format; by default the usual one of the host.
    pub format: Option<Format>,
}

/// A player's mailbox for notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mailbox {
    /// The mail address.
    pub address: String,
    /// The secret of the link that confirms the mailbox; `None` once it is confirmed.
    pub proof: Option<String>,
}

/// The format of a webhook's requests.
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
    /// All formats.
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

/// A recipient of notices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipient {
    /// The player.
    pub player: PlayerId,
    /// The secret of the link that ends all notices.
    pub secret: String,
    /// Whether all notices are off.
    pub silent: bool,
    /// Number of consecutive failures of the webhook.
    pub failed: i64,
    /// The settings.
    pub settings: NoticeSettings,
}

/// A browser that shows notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Browser {
    /// The address of its push service.
    pub endpoint: String,
    /// Its session, as a hash.
    #[serde(skip)]
    pub session: String,
    /// Its public key.
    pub p256dh: String,
    /// The secret that it shares with us.
    pub auth: String,
    /// When it was registered.
    pub made: Millis,
}

/// A pending notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The player.
    pub player: PlayerId,
    /// The table.
    pub table: TableId,
    /// The occasion.
    pub occasion: Occasion,
    /// The log length when the occasion arose.
    pub seq: u32,
    /// When it is due.
    pub due: Millis,
}

/// A recipient's database row.
type RecipientRow = (String, String, bool, String, i64);

fn recipient(row: RecipientRow) -> Result<Recipient, StoreError> {
    let (player, secret, silent, settings, failed) = row;
    let settings =
        serde_json::from_str(&settings).map_err(|error| StoreError::unreadable(&error))?;
    Ok(Recipient { player: player_id(&player)?, secret, silent, failed, settings })
}

/// A notice's database row.
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

/// Notices and their settings.
impl Transaction {
    /// Returns the notice settings of a player, or of the account that a former guest signed in
    /// to.
    pub async fn recipient(&mut self, player: PlayerId) -> Result<Option<Recipient>, StoreError> {
        let found = "SELECT player, secret, silent, wishes, failed FROM wishes WHERE player = $1 \
                     OR player = (SELECT person FROM aliases WHERE player = $1)";
        self.one(found, args![player]).await?.map(recipient).transpose()
    }

    /// Stores the notice settings of a player.
    pub async fn put_settings(&mut self, new: &Recipient) -> Result<(), StoreError> {
        let put = "INSERT INTO wishes (player, secret, silent, wishes, failed) \
                   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player) DO UPDATE SET \
                   silent = excluded.silent, wishes = excluded.wishes, failed = excluded.failed";
        let Recipient { player, secret, silent, failed, settings } = new;
        self.run(put, args![*player, secret, *silent, json(settings)?, *failed]).await?;
        Ok(())
    }

    /// Returns the settings to which a link with this secret belongs.
    pub(super) async fn holder(&mut self, secret: &str) -> Result<Option<Recipient>, StoreError> {
        let found = "SELECT player, secret, silent, wishes, failed FROM wishes WHERE secret = $1";
        self.one(found, args![secret]).await?.map(recipient).transpose()
    }

    /// Returns the browsers of a player that show notices.
    pub async fn browsers(&mut self, player: PlayerId) -> Result<Vec<Browser>, StoreError> {
        let found = "SELECT endpoint, session, p256dh, auth, made FROM pushes \
                     WHERE player = $1 ORDER BY made DESC, endpoint";
        let found: Vec<(String, String, String, String, i64)> =
            self.all(found, args![player]).await?;
        let browser = |(endpoint, session, p256dh, auth, made)| {
            let made = Millis(made);
            Browser { endpoint, session, p256dh, auth, made }
        };
        Ok(found.into_iter().map(browser).collect())
    }

    /// Stores a browser of a player, which replaces its earlier data.
    pub async fn put_browser(&mut self, player: PlayerId, new: &Browser) -> Result<(), StoreError> {
        let Browser { endpoint, session, p256dh, auth, made } = new;
        let old = "DELETE FROM pushes WHERE endpoint = $1 OR session = $2";
        self.run(old, args![endpoint, session]).await?;
        let put = "INSERT INTO pushes (endpoint, player, session, p256dh, auth, made) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        self.run(put, args![endpoint, player, session, p256dh, auth, *made]).await?;
        Ok(())
    }

    /// Removes a browser.
    pub(super) async fn remove_browser(&mut self, endpoint: &str) -> Result<(), StoreError> {
        self.run("DELETE FROM pushes WHERE endpoint = $1", args![endpoint]).await?;
        Ok(())
    }

    /// Stores a notice, which replaces an older one for the same player and table.
    pub async fn put_notice(&mut self, new: &Notice) -> Result<(), StoreError> {
        let put = "INSERT INTO notices (player, table_id, occasion, seq, due) \
                   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player, table_id) DO UPDATE SET \
                   occasion = excluded.occasion, seq = excluded.seq, due = excluded.due \
                   WHERE notices.seq < excluded.seq";
        let Notice { player, table, occasion, seq, due } = *new;
        self.run(put, args![player, table, occasion.id(), seq, due]).await?;
        Ok(())
    }

    /// Returns due notices, the oldest first.
    pub async fn due(&mut self, now: Millis, most: i64) -> Result<Vec<Notice>, StoreError> {
        let found = "SELECT player, table_id, occasion, seq, due FROM notices \
                     WHERE due <= $1 ORDER BY due LIMIT $2";
        self.all(found, args![now, most]).await?.into_iter().map(notice).collect()
    }
}
