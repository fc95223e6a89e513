//! What people want to be told while they are away, and what is to be told to them.

use quayside_table::{Millis, PlayerId, TableId};
use quayside_text::Lang;
use serde::{Deserialize, Serialize};

use super::StoreError;
use super::connection::args;
use super::rows::{json, player_id, table_id};
use super::transaction::Transaction;

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
pub struct NoticeSettings {
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

impl Default for NoticeSettings {
    fn default() -> NoticeSettings {
        NoticeSettings {
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
    pub wishes: NoticeSettings,
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

/// Notices, and what people want of them.
impl Transaction {
    /// Returns the notice settings of a person, or of the person whose account a guest has signed in
    /// to.
    pub async fn recipient(&mut self, player: PlayerId) -> Result<Option<Recipient>, StoreError> {
        let found = "SELECT player, secret, silent, wishes, failed FROM wishes WHERE player = $1 \
                     OR player = (SELECT person FROM aliases WHERE player = $1)";
        self.one(found, args![player]).await?.map(recipient).transpose()
    }

    /// Keeps the notice settings of a person.
    pub async fn put_wishes(&mut self, new: &Recipient) -> Result<(), StoreError> {
        let put = "INSERT INTO wishes (player, secret, silent, wishes, failed) \
                   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player) DO UPDATE SET \
                   silent = excluded.silent, wishes = excluded.wishes, failed = excluded.failed";
        let Recipient { player, secret, silent, failed, wishes } = new;
        self.run(put, args![*player, secret, *silent, json(wishes)?, *failed]).await?;
        Ok(())
    }

    /// Returns the settings to which a link with this secret belongs.
    pub(super) async fn holder(&mut self, secret: &str) -> Result<Option<Recipient>, StoreError> {
        let found = "SELECT player, secret, silent, wishes, failed FROM wishes WHERE secret = $1";
        self.one(found, args![secret]).await?.map(recipient).transpose()
    }

    /// Returns the browsers of a person that show notices.
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

    /// Keeps a browser of a person, in place of what was known of it.
    pub async fn put_browser(&mut self, player: PlayerId, new: &Browser) -> Result<(), StoreError> {
        let Browser { endpoint, session, p256dh, auth, made } = new;
        let old = "DELETE FROM pushes WHERE endpoint = $1 OR session = $2";
        self.run(old, args![endpoint, session]).await?;
        let put = "INSERT INTO pushes (endpoint, player, session, p256dh, auth, made) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        self.run(put, args![endpoint, player, session, p256dh, auth, *made]).await?;
        Ok(())
    }

    /// Forgets a browser.
    pub(super) async fn remove_browser(&mut self, endpoint: &str) -> Result<(), StoreError> {
        self.run("DELETE FROM pushes WHERE endpoint = $1", args![endpoint]).await?;
        Ok(())
    }

    /// Keeps a notice, in place of an older one for the same person and table.
    pub async fn put_notice(&mut self, new: &Notice) -> Result<(), StoreError> {
        let put = "INSERT INTO notices (player, table_id, occasion, seq, due) \
                   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player, table_id) DO UPDATE SET \
                   occasion = excluded.occasion, seq = excluded.seq, due = excluded.due \
                   WHERE notices.seq < excluded.seq";
        let Notice { player, table, occasion, seq, due } = *new;
        self.run(put, args![player, table, occasion.id(), seq, due]).await?;
        Ok(())
    }

    /// Returns notices that are due, the oldest first.
    pub async fn due(&mut self, now: Millis, most: i64) -> Result<Vec<Notice>, StoreError> {
        let found = "SELECT player, table_id, occasion, seq, due FROM notices \
                     WHERE due <= $1 ORDER BY due LIMIT $2";
        self.all(found, args![now, most]).await?.into_iter().map(notice).collect()
    }
}
