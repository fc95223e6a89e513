//! Everything that is stored, row by row: to be exported, or imported from elsewhere.

use quayside_table::{
    Listing, Millis, NewTable, PlayerId, PlayerNames, RequestId, Setup, Table, TableId,
    WrittenLine, WrittenTable,
};
use serde::{Deserialize, Serialize};

use super::batch_rows::BatchRows;
use super::connection::args;
use super::rows::{json, player_id, table_id, written_owing};
use super::{
    Account, Bond, Device, Invitation, NoticeSettings, Passkey, Recipient, Report, StoreError,
    Token, Transaction, lists, rows,
};

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
type SessionRow = (String, String, i64, i64, String);

impl KeptSession {
    /// Reads a session.
    fn read(row: SessionRow) -> Result<KeptSession, StoreError> {
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
    async fn read(kept: &mut Transaction, account: Account) -> Result<KeptAccount, StoreError> {
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
    async fn put(&self, kept: &mut Transaction) -> Result<(), StoreError> {
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
    wishes: NoticeSettings,
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
    pub(super) fn of(
        written: WrittenTable,
        over: Option<i64>,
        unlisted: &[(String,)],
    ) -> KeptTable {
        let WrittenTable { id, made, setup, names, log, .. } = written;
        let log = log.into_iter().map(|line| (line.at, line.request, line.entry)).collect();
        let unlisted = unlisted.iter().filter_map(|(player,)| player.parse().ok()).collect();
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

/// Shows everything that is kept, thing by thing; an error ends it.
pub(super) async fn show(
    kept: &mut Transaction,
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
    while let Some(id) =
        kept.next("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT 1", &last).await?
    {
        match kept.kept_table(table_id(&id)?).await {
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
    while let Some(id) =
        kept.next("SELECT id FROM records WHERE id > $1 ORDER BY id LIMIT 1", &last).await?
    {
        if let Some(record) = kept.kept_record(table_id(&id)?).await? {
            each(&Item::Record(record))?;
        }
        last = id;
    }
    Ok(())
}

/// Takes one thing in; `was_empty` says whether nothing was kept here before.
pub(super) async fn put(
    kept: &mut Transaction,
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
        Item::Table(table) => kept.kept_table(table.id).await?.map(|known| {
            // What people take off their lists does not make it another table.
            let unlisted = table.unlisted.clone();
            Item::Table(Box::new(KeptTable { unlisted, ..known }))
        }),
        Item::Record(record) => kept.kept_record(record.id).await?.map(Item::Record),
    };
    if let Some(known) = known {
        let same = json(&known)? == json(item)?;
        return Ok(if same { Put::Same } else { Put::Different });
    }
    match item {
        Item::Setting(setting) => kept.put_setting(&setting.name, &setting.value).await?,
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

async fn put_table(kept: &mut Transaction, table: &KeptTable) -> Result<(), StoreError> {
    let played = table.played().map_err(|error| StoreError::unreadable(&error))?;
    let new = NewTable::of(table.id, table.setup.clone(), table.names.clone(), table.made);
    let new = new.map_err(|error| StoreError::unreadable(&error))?;
    let listing = Listing { over: table.over, ..played.listing() };
    let due = played.due().filter(|_| played.keeps_time()).map(|due| due.at);
    if let Some(over) = table.over {
        // It may have ended before games that are counted already.
        kept.uncount(over).await?;
    }
    let mut extras = BatchRows::default();
    extras.open(&new);
    extras.relist(table.id, &listing);
    extras.note_due(table.id, due);
    extras.put(&mut kept.connection()).await?;
    for player in &table.unlisted {
        kept.run(lists::UNLIST, args![table.id, &player.household()]).await?;
    }
    kept.put_log(table, written_owing(listing.owing)).await
}

impl Transaction {
    /// Returns whether there is no table and no record.
    pub(super) async fn is_empty(&mut self) -> Result<bool, StoreError> {
        let any = "SELECT id FROM tables UNION ALL SELECT id FROM records LIMIT 1";
        let any: Option<(String,)> = self.one(any, &[]).await?;
        Ok(any.is_none())
    }

    /// Returns the player of a session.
    async fn session(&mut self, token: &str) -> Result<Option<PlayerId>, StoreError> {
        let player = "SELECT player FROM sessions WHERE token = $1";
        let player: Option<(String,)> = self.one(player, args![token]).await?;
        player.map(|(player,)| player_id(&player)).transpose()
    }

    /// Returns the sessions that follow this token, up to a thousand.
    async fn sessions(&mut self, after: &str) -> Result<Vec<KeptSession>, StoreError> {
        let sessions = "SELECT token, player, made, seen, device FROM sessions WHERE token > $1 \
                        ORDER BY token LIMIT 1000";
        self.all(sessions, args![after]).await?.into_iter().map(KeptSession::read).collect()
    }

    /// Returns the id that follows.
    async fn next(&mut self, sql: &'static str, after: &str) -> Result<Option<String>, StoreError> {
        Ok(self.one(sql, args![after]).await?.map(|(id,)| id))
    }

    /// Reads a table, without what was planned.
    pub(super) async fn written_table(
        &mut self,
        id: TableId,
    ) -> Result<Option<WrittenTable>, StoreError> {
        let table = "SELECT made, setup FROM tables WHERE id = $1";
        let table: Option<(i64, String)> = self.one(table, args![id]).await?;
        let Some((made, setup)) = table else { return Ok(None) };
        let setup = rows::setup(&setup)?;
        let names = "SELECT player, name FROM names WHERE table_id = $1";
        let names = rows::names(self.all(names, args![id]).await?);
        let log = rows::lines(0, self.all(rows::LINES, args![id, 0_u32, i64::MAX]).await?);
        Ok(Some(WrittenTable { id, made: Millis(made), setup, names, log, plans: Vec::new() }))
    }

    async fn kept_table(&mut self, id: TableId) -> Result<Option<KeptTable>, StoreError> {
        let Some(table) = self.written_table(id).await? else { return Ok(None) };
        let over = "SELECT over FROM tables WHERE id = $1";
        let over: Option<(Option<i64>,)> = self.one(over, args![id]).await?;
        let unlisted = "SELECT player FROM unlisted WHERE table_id = $1 ORDER BY player";
        let unlisted: Vec<(String,)> = self.all(unlisted, args![id]).await?;
        Ok(Some(KeptTable::of(table, over.and_then(|(over,)| over), &unlisted)))
    }

    /// Keeps the log of a table that was just set up.
    async fn put_log(&mut self, table: &KeptTable, owing: i64) -> Result<(), StoreError> {
        let last = table.log.len().saturating_sub(1);
        let lines = table.log.iter().enumerate().map(|(seq, (at, request, entry))| {
            (seq, at.0, request.to_string(), entry, (seq == last).then_some(owing))
        });
        let put = "INSERT INTO moves (table_id, seq, made, request, entry, owing) \
                   SELECT $1, CAST(new.value ->> 0 AS BIGINT), CAST(new.value ->> 1 AS BIGINT), \
                          new.value ->> 2, new.value ->> 3, CAST(new.value ->> 4 AS BIGINT) \
                   FROM {rows 2}";
        self.run(put, args![table.id, json(&lines.collect::<Vec<_>>())?]).await?;
        Ok(())
    }

    /// Returns a record that was brought from elsewhere.
    pub(super) async fn kept_record(
        &mut self,
        id: TableId,
    ) -> Result<Option<KeptRecord>, StoreError> {
        let record = "SELECT made, record FROM records WHERE id = $1";
        let record: Option<(i64, Vec<u8>)> = self.one(record, args![id]).await?;
        let Some((made, record)) = record else { return Ok(None) };
        let record = String::from_utf8(record).map_err(|error| StoreError::unreadable(&error))?;
        Ok(Some(KeptRecord { id, made: Millis(made), record }))
    }

    async fn put_record(&mut self, record: &KeptRecord) -> Result<(), StoreError> {
        let put = "INSERT INTO records (id, record, made) VALUES ($1, $2, $3)";
        self.run(put, args![record.id, record.record.as_bytes(), record.made]).await?;
        Ok(())
    }
}
