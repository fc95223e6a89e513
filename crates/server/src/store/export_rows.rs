//! All stored data as rows, for export and import.

use quayside_table::{
    Listing, Millis, NewTable, PlayerId, PlayerNames, RequestId, Setup, Table, TableId,
    WrittenLine, WrittenTable,
};
use serde::{Deserialize, Serialize};

use super::batch_rows::BatchRows;
use super::club_export::{self, ClubExport};
use super::connection::args;
use super::rows::{json, player_id, table_id, written_owing};
use super::{
    Account, Bond, Device, Invitation, NoticeSettings, OperatorAction, Passkey, Recipient, Report,
    StoreError, Token, Transaction, lists, rows,
};

/// An exported row.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Item {
    /// A setting of the server.
    Setting(Setting),
    /// An account.
    Account(Box<AccountExport>),
    /// A session.
    Session(SessionExport),
    /// A club.
    Club(ClubExport),
    /// An action of an operator.
    Action(OperatorAction),
    /// A table with its log.
    Table(Box<TableExport>),
    /// An uploaded record.
    Record(RecordExport),
}

/// A setting of the server.
#[derive(Serialize, Deserialize)]
pub(super) struct Setting {
    /// The name.
    pub(super) name: String,
    /// The value.
    pub(super) value: String,
}

/// A session: the hash of a cookie's secret, and its player.
#[derive(Serialize, Deserialize)]
pub(super) struct SessionExport {
    /// The hash.
    pub(super) token: String,
    /// The player.
    pub(super) player: PlayerId,
    /// When the player first sat down, or signed in.
    pub(super) made: Millis,
    /// The last use, if the player has an account.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) seen: Millis,
    /// The name of the device.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) device: String,
}

/// A session's database row.
type SessionRow = (String, String, i64, i64, String);

impl SessionExport {
    /// Parses a session.
    fn read(row: SessionRow) -> Result<SessionExport, StoreError> {
        let (token, player, made, seen, device) = row;
        let (player, made, seen) = (player_id(&player)?, Millis(made), Millis(seen));
        Ok(SessionExport { token, player, made, seen, device })
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "`serde` gives a reference")]
fn is_zero(time: &Millis) -> bool {
    *time == Millis(0)
}

/// An account, and all its data without sessions.
#[derive(Serialize, Deserialize)]
pub(super) struct AccountExport {
    /// The account.
    #[serde(flatten)]
    pub(super) account: Account,
    /// The former guests of the account.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) aliases: Vec<PlayerId>,
    /// Whether the profile is hidden.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) hidden: bool,
    /// The followed players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) follows: Vec<PlayerId>,
    /// The blocked players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) blocks: Vec<PlayerId>,
    /// The passkeys.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) passkeys: Vec<Passkey>,
    /// The notice settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) notices: Option<NoticeExport>,
    /// The tokens of programs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) tokens: Vec<Token>,
    /// The invitations to the player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) invitations: Vec<Invitation>,
    /// The open reports about the player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) reports: Vec<Report>,
}

impl AccountExport {
    /// Returns an account without further data.
    pub(super) const fn new(account: Account) -> AccountExport {
        AccountExport {
            account,
            aliases: Vec::new(),
            hidden: false,
            follows: Vec::new(),
            blocks: Vec::new(),
            passkeys: Vec::new(),
            notices: None,
            tokens: Vec::new(),
            invitations: Vec::new(),
            reports: Vec::new(),
        }
    }

    /// Reads the data of an account.
    async fn read(kept: &mut Transaction, account: Account) -> Result<AccountExport, StoreError> {
        let player = account.player;
        let mut bound = [Vec::new(), Vec::new()];
        for (bond, all) in [Bond::Follows, Bond::Blocks].into_iter().zip(&mut bound) {
            *all = kept.bound(bond, player).await?.iter().map(|friend| friend.player).collect();
        }
        let [follows, blocks] = bound;
        let recipient = kept.recipient(player).await?;
        Ok(AccountExport {
            aliases: kept.aliases(player).await?,
            hidden: !kept.is_shown(player).await?,
            follows,
            blocks,
            passkeys: kept.passkeys(player).await?,
            notices: recipient.map(|Recipient { secret, silent, settings, .. }| NoticeExport {
                secret,
                silent,
                settings,
            }),
            tokens: kept.tokens(player).await?,
            invitations: kept.invitations(player).await?,
            reports: kept.reports_about(player).await?,
            account,
        })
    }

    /// Stores the data of an existing account.
    async fn put(&self, kept: &mut Transaction) -> Result<(), StoreError> {
        let Account { player, made, .. } = self.account;
        for alias in &self.aliases {
            kept.add_alias(*alias, player).await?;
        }
        kept.set_shown(player, !self.hidden).await?;
        for (bond, all) in [(Bond::Follows, &self.follows), (Bond::Blocks, &self.blocks)] {
            for other in all {
                kept.bind(bond, player, *other, made).await?;
            }
        }
        for passkey in &self.passkeys {
            kept.put_passkey(player, passkey).await?;
        }
        if let Some(NoticeExport { secret, silent, settings }) = self.notices.clone() {
            let failed = 0;
            kept.put_settings(&Recipient { player, secret, silent, failed, settings }).await?;
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

/// Notice settings.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct NoticeExport {
    /// The secret of the link that ends all notices.
    secret: String,
    /// Whether all notices are off.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    silent: bool,
    /// The settings.
    #[serde(flatten)]
    settings: NoticeSettings,
}

/// A table with its log.
#[derive(Serialize, Deserialize)]
pub(super) struct TableExport {
    /// The id.
    pub(super) id: TableId,
    /// When it was set up.
    pub(super) made: Millis,
    /// When the game ended, if it has.
    pub(super) over: Option<Millis>,
    /// The setup.
    pub(super) setup: Setup,
    /// The names of its players.
    pub(super) names: PlayerNames,
    /// The entries: time, request and text.
    pub(super) log: Vec<(Millis, RequestId, String)>,
    /// The players who have removed it from their lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) unlisted: Vec<PlayerId>,
}

impl TableExport {
    /// Combines the data of a table.
    pub(super) fn of(
        written: WrittenTable,
        over: Option<i64>,
        unlisted: &[(String,)],
    ) -> TableExport {
        let WrittenTable { id, made, setup, names, log, .. } = written;
        let log = log.into_iter().map(|line| (line.at, line.request, line.entry)).collect();
        let unlisted = unlisted.iter().filter_map(|(player,)| player.parse().ok()).collect();
        TableExport { id, made, over: over.map(Millis), setup, names, log, unlisted }
    }

    /// Replays the log by the rules.
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

/// An uploaded record.
#[derive(Serialize, Deserialize)]
pub(super) struct RecordExport {
    /// The id.
    pub(super) id: TableId,
    /// When it was uploaded.
    pub(super) made: Millis,
    /// The record.
    pub(super) record: String,
}

/// The outcome of an import.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ImportOutcome {
    /// It was new.
    New,
    /// It existed already.
    Same,
    /// Different data exists under that name.
    Different,
}

/// Visits all rows; an error ends it.
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
            each(&Item::Account(Box::new(AccountExport::read(kept, account).await?)))?;
        }
    }
    last.clear();
    club_export::show(kept, &mut each).await?;
    loop {
        let actions = kept.actions_after(&last).await?;
        let Some(end) = actions.last() else { break };
        last.clone_from(&end.id);
        actions.into_iter().try_for_each(|action| each(&Item::Action(action)))?;
    }
    last.clear();
    while let Some(id) =
        kept.next("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT 1", &last).await?
    {
        match kept.kept_table(table_id(&id)?).await {
            Ok(Some(table)) => each(&Item::Table(Box::new(table)))?,
            Ok(None) => (),
            // One unreadable table must not prevent the backup of all others.
            Err(StoreError::Unreadable(error)) => {
                tracing::error!(table = %id, %error, "failed to read a table; it is left out");
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

/// Imports one row; `was_empty` is whether the store was empty before the import.
pub(super) async fn put(
    kept: &mut Transaction,
    item: &Item,
    was_empty: bool,
) -> Result<ImportOutcome, StoreError> {
    let known = match item {
        Item::Setting(setting) => match kept.setting(&setting.name).await? {
            Some(known) if known == setting.value => return Ok(ImportOutcome::Same),
            Some(_) if !was_empty => return Ok(ImportOutcome::Different),
            Some(_) | None => None,
        },
        Item::Account(new) => {
            let account = &new.account;
            match kept.account(account.player).await? {
                Some(known) if known == *account => return Ok(ImportOutcome::Same),
                Some(_) => return Ok(ImportOutcome::Different),
                None if !kept.put_account(account).await? => return Ok(ImportOutcome::Different),
                None => (),
            }
            new.put(kept).await?;
            return Ok(ImportOutcome::New);
        }
        Item::Session(session) => match kept.session(&session.token).await? {
            Some(player) if player == session.player => return Ok(ImportOutcome::Same),
            Some(_) => return Ok(ImportOutcome::Different),
            None => None,
        },
        Item::Club(club) => return club_export::put(kept, club).await,
        Item::Action(action) => kept.action(&action.id).await?.map(Item::Action),
        Item::Table(table) => kept.kept_table(table.id).await?.map(|known| {
            // A table is the same even if players have removed it from their lists.
            let unlisted = table.unlisted.clone();
            Item::Table(Box::new(TableExport { unlisted, ..known }))
        }),
        Item::Record(record) => kept.kept_record(record.id).await?.map(Item::Record),
    };
    if let Some(known) = known {
        let same = json(&known)? == json(item)?;
        return Ok(if same { ImportOutcome::Same } else { ImportOutcome::Different });
    }
    match item {
        Item::Setting(setting) => kept.put_setting(&setting.name, &setting.value).await?,
        Item::Session(session) => {
            let SessionExport { token, made, seen, device, .. } = session;
            let (token, device) = (token.clone(), device.clone());
            let new = Device { token, made: *made, seen: *seen, device };
            kept.begin_session(&new, session.player).await?;
        }
        Item::Account(_) | Item::Club(_) => (),
        Item::Action(action) => {
            kept.put_action(action).await?;
            if action.annuls().is_some() {
                kept.uncount(Millis(0)).await?;
            }
        }
        Item::Table(table) => put_table(kept, table).await?,
        Item::Record(record) => kept.put_record(record).await?,
    }
    Ok(ImportOutcome::New)
}

async fn put_table(kept: &mut Transaction, table: &TableExport) -> Result<(), StoreError> {
    let played = table.played().map_err(|error| StoreError::unreadable(&error))?;
    let new = NewTable::of(table.id, table.setup.clone(), table.names.clone(), table.made);
    let new = new.map_err(|error| StoreError::unreadable(&error))?;
    let listing = Listing { over: table.over, ..played.listing() };
    let due = played.due().filter(|_| played.keeps_time()).map(|due| due.at);
    if let Some(over) = table.over {
        // It may have ended before games that are already counted.
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
    /// Returns whether the store has neither tables nor records.
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

    /// Returns up to a thousand sessions after this token.
    async fn sessions(&mut self, after: &str) -> Result<Vec<SessionExport>, StoreError> {
        let sessions = "SELECT token, player, made, seen, device FROM sessions WHERE token > $1 \
                        ORDER BY token LIMIT 1000";
        self.all(sessions, args![after]).await?.into_iter().map(SessionExport::read).collect()
    }

    /// Returns the next id.
    async fn next(&mut self, sql: &'static str, after: &str) -> Result<Option<String>, StoreError> {
        Ok(self.one(sql, args![after]).await?.map(|(id,)| id))
    }

    /// Reads a table without its plans.
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

    async fn kept_table(&mut self, id: TableId) -> Result<Option<TableExport>, StoreError> {
        let Some(table) = self.written_table(id).await? else { return Ok(None) };
        let over = "SELECT over FROM tables WHERE id = $1";
        let over: Option<(Option<i64>,)> = self.one(over, args![id]).await?;
        let unlisted = "SELECT player FROM unlisted WHERE table_id = $1 ORDER BY player";
        let unlisted: Vec<(String,)> = self.all(unlisted, args![id]).await?;
        Ok(Some(TableExport::of(table, over.and_then(|(over,)| over), &unlisted)))
    }

    /// Stores the log of a new table.
    async fn put_log(&mut self, table: &TableExport, owing: i64) -> Result<(), StoreError> {
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

    /// Returns an uploaded record.
    pub(super) async fn kept_record(
        &mut self,
        id: TableId,
    ) -> Result<Option<RecordExport>, StoreError> {
        let record = "SELECT made, record FROM records WHERE id = $1";
        let record: Option<(i64, Vec<u8>)> = self.one(record, args![id]).await?;
        let Some((made, record)) = record else { return Ok(None) };
        let record = String::from_utf8(record).map_err(|error| StoreError::unreadable(&error))?;
        Ok(Some(RecordExport { id, made: Millis(made), record }))
    }

    async fn put_record(&mut self, record: &RecordExport) -> Result<(), StoreError> {
        let put = "INSERT INTO records (id, record, made) VALUES ($1, $2, $3)";
        self.run(put, args![record.id, record.record.as_bytes(), record.made]).await?;
        Ok(())
    }
}
