//! Everything that is kept, thing by thing: to be shown, or brought from elsewhere.

use async_trait::async_trait;
use quayside_table::{
    Listing, Millis, NewTable, PlayerId, PlayerNames, RequestId, Setup, Table, TableId,
    WrittenLine, WrittenTable,
};
use serde::{Deserialize, Serialize};

use super::StoreError;
use super::friends::{Bond, Friends, Report};
use super::invitations::Invitation;
use super::notices::{Notices, Recipient, Wishes};
use super::passkeys::Passkey;
use super::people::{Account, Device};
use super::rows::{json, player_id, table_id};
use super::tokens::Token;

/// Something that is kept.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Item {
    /// What the server keeps for itself.
    Setting(Setting),
    /// Somebody who keeps a name.
    Account(Box<KeptAccount>),
    /// A session.
    Session(KeptSession),
    /// A table with its log.
    Table(Box<KeptTable>),
    /// A record that was brought from elsewhere.
    Record(KeptRecord),
}

/// What the server keeps for itself.
#[derive(Serialize, Deserialize)]
pub(super) struct Setting {
    /// What it is called.
    pub(super) name: String,
    /// What it is.
    pub(super) value: String,
}

/// A session: a hash of what a cookie holds leads to a person.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptSession {
    /// The hash.
    pub(super) token: String,
    /// The person.
    pub(super) player: PlayerId,
    /// When the person first sat down, or signed in.
    pub(super) made: Millis,
    /// When it was last used, if the person keeps a name.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) seen: Millis,
    /// What the device is called.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) device: String,
}

/// A session as a database has it.
pub(super) type SessionRow = (String, String, i64, i64, String);

impl KeptSession {
    /// Reads a session.
    pub(super) fn read(row: SessionRow) -> Result<KeptSession, StoreError> {
        let (token, player, made, seen, device) = row;
        let (player, made, seen) = (player_id(&player)?, Millis(made), Millis(seen));
        Ok(KeptSession { token, player, made, seen, device })
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "`serde` gives a reference")]
fn is_zero(time: &Millis) -> bool {
    *time == Millis(0)
}

/// Somebody who keeps a name, and all that belongs to the name but its devices.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptAccount {
    /// The account.
    #[serde(flatten)]
    pub(super) account: Account,
    /// Guests who were the same person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) aliases: Vec<PlayerId>,
    /// Whether nobody may see the page about them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) hidden: bool,
    /// Until when they say nothing.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) muted: Millis,
    /// Whom they follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) follows: Vec<PlayerId>,
    /// Whom they do not want to meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) blocks: Vec<PlayerId>,
    /// Passkeys by which they sign in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) passkeys: Vec<Passkey>,
    /// What they want to be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) notices: Option<KeptWishes>,
    /// The tokens by which programs act for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) tokens: Vec<Token>,
    /// The invitations to them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) invitations: Vec<Invitation>,
    /// The open reports about them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) reports: Vec<Report>,
}

impl KeptAccount {
    /// Returns an account that nothing belongs to yet.
    pub(super) const fn new(account: Account) -> KeptAccount {
        KeptAccount {
            account,
            aliases: Vec::new(),
            hidden: false,
            muted: Millis(0),
            follows: Vec::new(),
            blocks: Vec::new(),
            passkeys: Vec::new(),
            notices: None,
            tokens: Vec::new(),
            invitations: Vec::new(),
            reports: Vec::new(),
        }
    }

    /// Reads what belongs to an account.
    async fn read(kept: &mut dyn Kept, account: Account) -> Result<KeptAccount, StoreError> {
        let player = account.player;
        let mut bound = [Vec::new(), Vec::new()];
        for (bond, all) in [Bond::Follows, Bond::Blocks].into_iter().zip(&mut bound) {
            *all = kept.bound(bond, player).await?.iter().map(|friend| friend.player).collect();
        }
        let [follows, blocks] = bound;
        let called = kept.called(&[player]).await?;
        let told = kept.recipient(player).await?;
        Ok(KeptAccount {
            aliases: kept.aliases(player).await?,
            hidden: !kept.is_shown(player).await?,
            muted: called.first().map_or(Millis(0), |(_, _, muted)| *muted),
            follows,
            blocks,
            passkeys: kept.passkeys(player).await?,
            notices: told.map(|Recipient { secret, silent, wishes, .. }| KeptWishes {
                secret,
                silent,
                wishes,
            }),
            tokens: kept.tokens(player).await?,
            invitations: kept.invitations(player).await?,
            reports: kept.reports_about(player).await?,
            account,
        })
    }

    /// Keeps what belongs to an account that is there.
    async fn put(&self, kept: &mut dyn Kept) -> Result<(), StoreError> {
        let Account { player, made, .. } = self.account;
        for alias in &self.aliases {
            kept.add_alias(*alias, player).await?;
        }
        kept.set_shown(player, !self.hidden).await?;
        kept.mute(player, self.muted).await?;
        for (bond, all) in [(Bond::Follows, &self.follows), (Bond::Blocks, &self.blocks)] {
            for other in all {
                kept.bind(bond, player, *other, made).await?;
            }
        }
        for passkey in &self.passkeys {
            kept.put_passkey(player, passkey).await?;
        }
        if let Some(KeptWishes { secret, silent, wishes }) = self.notices.clone() {
            let failed = 0;
            kept.put_wishes(&Recipient { player, secret, silent, failed, wishes }).await?;
        }
        for token in &self.tokens {
            kept.put_token(player, token).await?;
        }
        for invitation in &self.invitations {
            kept.invite(&Invitation { player, ..*invitation }).await?;
        }
        for report in &self.reports {
            kept.put_report(&Report { other: player, ..report.clone() }).await?;
        }
        Ok(())
    }
}

/// What somebody wants to be told.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct KeptWishes {
    /// What the link holds that ends all notices.
    secret: String,
    /// Whether there are none at all for now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    silent: bool,
    /// The rest.
    #[serde(flatten)]
    wishes: Wishes,
}

/// A table with its log.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptTable {
    /// Its id.
    pub(super) id: TableId,
    /// When it was set up.
    pub(super) made: Millis,
    /// When the game ended, if it has.
    pub(super) over: Option<Millis>,
    /// How it was set up.
    pub(super) setup: Setup,
    /// The names of its people.
    pub(super) names: PlayerNames,
    /// What happened: when, by which request, what.
    pub(super) log: Vec<(Millis, RequestId, String)>,
    /// The people who have taken it off their list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) unlisted: Vec<PlayerId>,
}

impl KeptTable {
    /// Joins what was read of a table.
    pub(super) fn of(written: WrittenTable, over: Option<i64>, unlisted: &[String]) -> KeptTable {
        let WrittenTable { id, made, setup, names, log, .. } = written;
        let log = log.into_iter().map(|line| (line.at, line.request, line.entry)).collect();
        let unlisted = unlisted.iter().filter_map(|player| player.parse().ok()).collect();
        KeptTable { id, made, over: over.map(Millis), setup, names, log, unlisted }
    }

    /// Plays what happened, by the law.
    pub(super) fn played(&self) -> Result<Table, String> {
        let line = |(at, request, entry): &(Millis, RequestId, String)| WrittenLine {
            at: *at,
            request: *request,
            entry: entry.clone(),
        };
        let table = Table::read(WrittenTable {
            id: self.id,
            made: self.made,
            setup: self.setup.clone(),
            names: self.names.clone(),
            log: self.log.iter().map(line).collect(),
            plans: Vec::new(),
        });
        let table = table.map_err(|error| error.to_string())?;
        match table.spoiled() {
            Some(spoiled) => Err(spoiled.to_string()),
            None => Ok(table),
        }
    }
}

/// A record that was brought from elsewhere.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptRecord {
    /// Its id.
    pub(super) id: TableId,
    /// When it was brought.
    pub(super) made: Millis,
    /// The record itself.
    pub(super) record: String,
}

/// What became of something that was brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Put {
    /// It was not here before.
    New,
    /// It was here already.
    Same,
    /// Something else is here under that name.
    Different,
}

/// Things that have ids, in an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Tables.
    Tables,
    /// Records that were brought from elsewhere.
    Records,
}

/// Everything that is kept, in one transaction: as it stood at one moment, with what is put there.
#[async_trait]
pub(super) trait Kept: Notices + Friends {
    /// Returns whether there is no table and no record.
    async fn is_empty(&mut self) -> Result<bool, StoreError>;

    /// Returns a setting.
    async fn setting(&mut self, name: &str) -> Result<Option<String>, StoreError>;

    /// Returns the person to whom a session leads.
    async fn session(&mut self, token: &str) -> Result<Option<PlayerId>, StoreError>;

    /// Returns the sessions that follow this token, up to a thousand.
    async fn sessions(&mut self, after: &str) -> Result<Vec<KeptSession>, StoreError>;

    /// Returns the id that follows.
    async fn next(&mut self, kind: Kind, after: &str) -> Result<Option<String>, StoreError>;

    /// Returns a table.
    async fn table(&mut self, id: TableId) -> Result<Option<KeptTable>, StoreError>;

    /// Returns a record.
    async fn record(&mut self, id: TableId) -> Result<Option<KeptRecord>, StoreError>;

    /// Keeps a setting, in place of the one that was there.
    async fn put_setting(&mut self, setting: &Setting) -> Result<(), StoreError>;

    /// Keeps a table that is not there; `due` is when something happens there, looked at or not.
    async fn put_table(
        &mut self,
        table: &KeptTable,
        new: &NewTable,
        listing: &Listing,
        due: Option<Millis>,
    ) -> Result<(), StoreError>;

    /// Keeps a record that is not there.
    async fn put_record(&mut self, record: &KeptRecord) -> Result<(), StoreError>;
}

/// Shows everything that is kept, thing by thing; an error ends it.
pub(super) async fn show(
    kept: &mut dyn Kept,
    mut each: impl FnMut(&Item) -> Result<(), StoreError> + Send,
) -> Result<(), StoreError> {
    let name = "cookie-key".to_owned();
    if let Some(value) = kept.setting(&name).await? {
        each(&Item::Setting(Setting { name, value }))?;
    }
    let mut last = String::new();
    loop {
        let sessions = kept.sessions(&last).await?;
        let Some(end) = sessions.last() else { break };
        last.clone_from(&end.token);
        sessions.into_iter().try_for_each(|session| each(&Item::Session(session)))?;
    }
    last.clear();
    loop {
        let accounts = kept.accounts(&last).await?;
        let Some(end) = accounts.last() else { break };
        last = end.player.to_string();
        for account in accounts {
            each(&Item::Account(Box::new(KeptAccount::read(kept, account).await?)))?;
        }
    }
    last.clear();
    while let Some(id) = kept.next(Kind::Tables, &last).await? {
        match kept.table(table_id(&id)?).await {
            Ok(Some(table)) => each(&Item::Table(Box::new(table)))?,
            Ok(None) => (),
            // One table that can't be read must not cost the backup of all others.
            Err(StoreError::Unreadable(error)) => {
                tracing::error!(table = %id, %error, "a table can't be read and is left out");
            }
            Err(error) => return Err(error),
        }
        last = id;
    }
    last.clear();
    while let Some(id) = kept.next(Kind::Records, &last).await? {
        if let Some(record) = kept.record(table_id(&id)?).await? {
            each(&Item::Record(record))?;
        }
        last = id;
    }
    Ok(())
}

/// Takes one thing in; `was_empty` says whether nothing was kept here before.
pub(super) async fn put(
    kept: &mut dyn Kept,
    item: &Item,
    was_empty: bool,
) -> Result<Put, StoreError> {
    let known = match item {
        Item::Setting(setting) => match kept.setting(&setting.name).await? {
            Some(known) if known == setting.value => return Ok(Put::Same),
            Some(_) if !was_empty => return Ok(Put::Different),
            Some(_) | None => None,
        },
        Item::Account(new) => {
            let account = &new.account;
            match kept.account(account.player).await? {
                Some(known) if known == *account => return Ok(Put::Same),
                Some(_) => return Ok(Put::Different),
                None if !kept.put_account(account).await? => return Ok(Put::Different),
                None => (),
            }
            new.put(kept).await?;
            return Ok(Put::New);
        }
        Item::Session(session) => match kept.session(&session.token).await? {
            Some(player) if player == session.player => return Ok(Put::Same),
            Some(_) => return Ok(Put::Different),
            None => None,
        },
        Item::Table(table) => kept.table(table.id).await?.map(|known| {
            // What people take off their lists does not make it another table.
            let unlisted = table.unlisted.clone();
            Item::Table(Box::new(KeptTable { unlisted, ..known }))
        }),
        Item::Record(record) => kept.record(record.id).await?.map(Item::Record),
    };
    if let Some(known) = known {
        let same = json(&known)? == json(item)?;
        return Ok(if same { Put::Same } else { Put::Different });
    }
    match item {
        Item::Setting(setting) => kept.put_setting(setting).await?,
        Item::Session(session) => {
            let KeptSession { token, made, seen, device, .. } = session;
            let (token, device) = (token.clone(), device.clone());
            let new = Device { token, made: *made, seen: *seen, device };
            kept.begin_session(&new, session.player).await?;
        }
        Item::Account(_) => (),
        Item::Table(table) => put_table(kept, table).await?,
        Item::Record(record) => kept.put_record(record).await?,
    }
    Ok(Put::New)
}

async fn put_table(kept: &mut dyn Kept, table: &KeptTable) -> Result<(), StoreError> {
    let played = table.played().map_err(|error| StoreError::unreadable(&error))?;
    let new = NewTable::of(table.id, table.setup.clone(), table.names.clone(), table.made);
    let new = new.map_err(|error| StoreError::unreadable(&error))?;
    let listing = Listing { over: table.over, ..played.listing() };
    let due = played.due().filter(|_| played.keeps_time()).map(|due| due.at);
    if let Some(over) = table.over {
        // It may have ended before games that are counted already.
        kept.uncount(over).await?;
    }
    kept.put_table(table, &new, &listing, due).await
}
