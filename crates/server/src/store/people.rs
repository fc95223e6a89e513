//! Accounts, sessions and devices in the store.

use std::sync::LazyLock;

use quayside_engine::Seat;
use quayside_engine::record::visible_name;
use quayside_table::{Emblem, Millis, PlayerId, TableId};
use serde::{Deserialize, Serialize};

use super::connection::args;
use super::moderation::{Sanctions, sanctions_of};
use super::rows::{player_id, table_id};
use super::transaction::Transaction;
use super::{Store, StoreError};

/// A player's account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Account {
    /// The player.
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// The skeleton of the name, without case and look-alikes, for comparison.
    pub alike: String,
    /// When it was made.
    pub made: Millis,
    /// The hash of the sign-in code; empty without one.
    pub code: String,
    /// When the code was made.
    pub coded: Millis,
    /// The role.
    #[serde(default, skip_serializing_if = "Role::is_player")]
    pub role: Role,
    /// The chosen emblem.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emblem: Option<Emblem>,
}

impl Account {
    /// Returns the emblem: the chosen one, or that of the name.
    pub(crate) fn shown_emblem(&self) -> Emblem {
        self.emblem.unwrap_or_else(|| Emblem::of_name(&self.name))
    }
}

/// The rights of an account beside playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// None.
    #[default]
    Player,
    /// Moderate other players.
    Operator,
    /// None: a program plays under this name, and pages show that.
    Bot,
}

impl Role {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "`serde` gives a reference")]
    const fn is_player(&self) -> bool {
        matches!(self, Role::Player)
    }

    const fn written(self) -> &'static str {
        match self {
            Role::Player => "",
            Role::Operator => "operator",
            Role::Bot => "bot",
        }
    }

    pub(super) fn read(written: &str) -> Role {
        let roles = [Role::Operator, Role::Bot];
        roles.into_iter().find(|role| role.written() == written).unwrap_or_default()
    }
}

/// The player of a session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The player.
    pub player: PlayerId,
    /// The former guests of the account.
    pub aliases: Vec<PlayerId>,
    /// The account's name, if there is an account.
    pub name: Option<String>,
    /// The role.
    pub role: Role,
    /// When the session was last used.
    pub seen: Millis,
    /// The sanctions of operators.
    pub sanctions: Sanctions,
}

/// A signed-in device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The hash of its cookie's secret.
    pub token: String,
    /// When it signed in.
    pub made: Millis,
    /// When it was last used.
    pub seen: Millis,
    /// The name of the device.
    pub device: String,
}

/// Selects the player of a session.
static PERSON: LazyLock<String> = LazyLock::new(|| {
    let sanctions = sanctions_of("sessions.player");
    format!(
        "SELECT sessions.player, sessions.seen, accounts.name, coalesce(accounts.role, ''), \
         coalesce((SELECT string_agg(aliases.player, ' ') FROM aliases \
                   WHERE aliases.person = sessions.player), ''), {sanctions} \
         FROM sessions LEFT JOIN accounts ON accounts.player = sessions.player WHERE token = $1"
    )
});

/// A row of [`PERSON`].
pub(super) type PersonRow = (String, i64, Option<String>, String, String, String);

impl Person {
    /// Parses a row of [`PERSON`].
    pub(super) fn read(row: PersonRow) -> Result<Person, StoreError> {
        let (player, seen, name, role, aliases, sanctions) = row;
        let name = name.map(|name| visible_name(&name));
        let aliases = aliases.split_whitespace().map(player_id).collect::<Result<_, _>>()?;
        let (player, role) = (player_id(&player)?, Role::read(&role));
        let (seen, sanctions) = (Millis(seen), Sanctions::read(&sanctions));
        Ok(Person { player, aliases, name, role, seen, sanctions })
    }
}

/// Returns a query for accounts.
fn accounts(which: &str) -> String {
    format!(
        "SELECT player, name, alike, made, code, coded, role, emblem FROM accounts WHERE {which}"
    )
}

/// Parses a chosen emblem; one of a later version is unknown.
pub(super) fn read_emblem(id: Option<String>) -> Option<Emblem> {
    id.and_then(|id| Emblem::find(&id))
}

type AccountRow = (String, String, String, i64, String, i64, String, Option<String>);

fn account(
    (player, name, alike, made, code, coded, role, emblem): AccountRow,
) -> Result<Account, StoreError> {
    let (player, role, name) = (player_id(&player)?, Role::read(&role), visible_name(&name));
    let (made, coded, emblem) = (Millis(made), Millis(coded), read_emblem(emblem));
    Ok(Account { player, name, alike, made, code, coded, role, emblem })
}

impl Store {
    /// Returns the player of a session.
    pub async fn person_of(&self, token: &str) -> Result<Option<Person>, StoreError> {
        self.database()?.one(PERSON.as_str(), args![token]).await?.map(Person::read).transpose()
    }

    /// Records that a session is in use.
    pub(crate) async fn touch_session(&self, token: &str, now: Millis) -> Result<(), StoreError> {
        let touch = "UPDATE sessions SET seen = $2 WHERE token = $1 AND seen < $2";
        self.database()?.run(touch, args![token, now]).await?;
        Ok(())
    }
}

/// Accounts and sessions.
impl Transaction {
    /// Returns the account of a player.
    pub async fn account(&mut self, player: PlayerId) -> Result<Option<Account>, StoreError> {
        self.one(accounts("player = $1"), args![player]).await?.map(account).transpose()
    }

    /// Returns the account with this skeleton of a name.
    pub async fn account_alike(&mut self, alike: &str) -> Result<Option<Account>, StoreError> {
        self.one(accounts("alike = $1"), args![alike]).await?.map(account).transpose()
    }

    /// Returns up to a thousand accounts after this player, in the order of their ids.
    pub(super) async fn accounts(&mut self, after: &str) -> Result<Vec<Account>, StoreError> {
        let some = accounts("player > $1 ORDER BY player LIMIT 1000");
        self.all(some, args![after]).await?.into_iter().map(account).collect()
    }

    /// Stores a new account; returns whether the player had none and the name was free.
    pub async fn put_account(&mut self, new: &Account) -> Result<bool, StoreError> {
        let put = "INSERT INTO accounts (player, name, alike, made, code, coded, role, emblem) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
        let Account { player, name, alike, made, code, coded, role, emblem } = new;
        let (role, emblem) = (role.written(), emblem.map(Emblem::id));
        let values = args![*player, name, alike, *made, code, *coded, role, emblem];
        Ok(self.run(put, values).await? > 0)
    }

    /// Changes an account; returns whether it exists and the name is free.
    pub async fn change_account(&mut self, new: &Account) -> Result<bool, StoreError> {
        let change = "UPDATE accounts SET name = $2, alike = $3, code = $4, coded = $5, role = $6 \
                      WHERE player = $1 AND NOT EXISTS \
                      (SELECT 1 FROM accounts AS other WHERE other.alike = $3 AND other.player <> $1)";
        let Account { player, name, alike, code, coded, role, .. } = new;
        let values = args![*player, name, alike, code, *coded, role.written()];
        match self.run(change, values).await {
            Ok(changed) => Ok(changed > 0),
            // Two accounts took the same name at the same moment.
            Err(StoreError::Stale) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Changes the emblem of an account; without one it is derived from the name.
    pub(super) async fn set_emblem(
        &mut self,
        player: PlayerId,
        emblem: Option<Emblem>,
    ) -> Result<(), StoreError> {
        let set = "UPDATE accounts SET emblem = $2 WHERE player = $1";
        self.run(set, args![player, emblem.map(Emblem::id)]).await?;
        Ok(())
    }

    /// Returns the seats of people with accounts at these tables, with the emblems they have chosen.
    pub(super) async fn accounts_at(
        &mut self,
        tables: &[TableId],
    ) -> Result<Vec<(TableId, Seat, Option<Emblem>)>, StoreError> {
        let found = "SELECT seats.table_id, seats.seat, accounts.emblem \
                     FROM seats LEFT JOIN aliases ON aliases.player = seats.player \
                     JOIN accounts ON accounts.player = coalesce(aliases.person, seats.player) \
                     WHERE seats.table_id {in 1}";
        let found: Vec<(String, i64, Option<String>)> = self.all(found, args![tables]).await?;
        let row = |(table, seat, emblem): (String, i64, Option<String>)| {
            let seat = usize::try_from(seat).ok().and_then(Seat::new)?;
            Some(table_id(&table).map(|table| (table, seat, read_emblem(emblem))))
        };
        found.into_iter().filter_map(row).collect()
    }

    /// Removes an account, its links, passkeys, aliases, sessions, tokens and notices.
    pub(super) async fn remove_account(&mut self, player: PlayerId) -> Result<(), StoreError> {
        let remove = [
            "DELETE FROM accounts WHERE player = $1",
            "DELETE FROM links WHERE player = $1",
            "DELETE FROM passkeys WHERE player = $1",
            "DELETE FROM aliases WHERE person = $1",
            "DELETE FROM sessions WHERE player = $1",
            "DELETE FROM tokens WHERE player = $1",
            "DELETE FROM wishes WHERE player = $1",
            "DELETE FROM pushes WHERE player = $1",
            "DELETE FROM notices WHERE player = $1",
        ];
        self.each(&remove, args![player]).await
    }

    /// Returns the former guests of an account.
    pub async fn aliases(&mut self, person: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
        let found = "SELECT player FROM aliases WHERE person = $1 ORDER BY player";
        let found: Vec<(String,)> = self.all(found, args![person]).await?;
        found.iter().map(|(alias,)| player_id(alias)).collect()
    }

    /// Stores that a guest became this player.
    pub async fn add_alias(&mut self, guest: PlayerId, person: PlayerId) -> Result<(), StoreError> {
        let add = "INSERT INTO aliases (player, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.run(add, args![guest, person]).await?;
        Ok(())
    }

    /// Signs a device in.
    pub async fn begin_session(
        &mut self,
        new: &Device,
        player: PlayerId,
    ) -> Result<(), StoreError> {
        let begin = "INSERT INTO sessions (token, player, made, seen, device) \
                     VALUES ($1, $2, $3, $4, $5)";
        self.run(begin, args![&new.token, player, new.made, new.seen, &new.device]).await?;
        Ok(())
    }

    /// Ends a session permanently: it leads to an unknown player, and its cookie becomes useless.
    pub(super) async fn end_session(
        &mut self,
        token: &str,
        nobody: PlayerId,
    ) -> Result<(), StoreError> {
        let end = "INSERT INTO sessions (token, player, made) VALUES ($1, $2, 0) \
                   ON CONFLICT (token) DO UPDATE SET player = excluded.player, device = ''";
        self.run(end, args![token, nobody]).await?;
        // Its browser shows no more notices, and its challenges end.
        let remove =
            ["DELETE FROM pushes WHERE session = $1", "DELETE FROM ceremonies WHERE session = $1"];
        self.each(&remove, args![token]).await
    }

    /// Returns the signed-in devices of a player, the last used first.
    pub(super) async fn devices(&mut self, player: PlayerId) -> Result<Vec<Device>, StoreError> {
        let found = "SELECT token, made, seen, device FROM sessions WHERE player = $1 \
                     ORDER BY seen DESC, token";
        let found: Vec<(String, i64, i64, String)> = self.all(found, args![player]).await?;
        let device = |(token, made, seen, device)| {
            let (made, seen) = (Millis(made), Millis(seen));
            Device { token, made, seen, device }
        };
        Ok(found.into_iter().map(device).collect())
    }

    /// Stores a link that signs another device in, and removes expired ones.
    pub(super) async fn put_link(
        &mut self,
        token: &str,
        player: PlayerId,
        until: Millis,
        now: Millis,
    ) -> Result<(), StoreError> {
        let old = "DELETE FROM links WHERE until < $1 OR player = $2";
        self.run(old, args![now, player]).await?;
        let put = "INSERT INTO links (token, player, until) VALUES ($1, $2, $3)";
        self.run(put, args![token, player, until]).await?;
        Ok(())
    }

    /// Returns the player of a link that has not expired.
    pub(super) async fn link(
        &mut self,
        token: &str,
        now: Millis,
    ) -> Result<Option<PlayerId>, StoreError> {
        let found = "SELECT player FROM links WHERE token = $1 AND until >= $2";
        let found: Option<(String,)> = self.one(found, args![token, now]).await?;
        found.map(|(player,)| player_id(&player)).transpose()
    }

    /// Removes a link; returns whether it existed.
    pub(super) async fn take_link(&mut self, token: &str) -> Result<bool, StoreError> {
        Ok(self.run("DELETE FROM links WHERE token = $1", args![token]).await? > 0)
    }

    /// Returns the tables where a player sits, and whether each is unfinished.
    pub(super) async fn tables(
        &mut self,
        player: PlayerId,
    ) -> Result<Vec<(TableId, bool)>, StoreError> {
        let found = "SELECT DISTINCT table_id, over IS NULL FROM seats WHERE player = $1";
        let found: Vec<(String, bool)> = self.all(found, args![player]).await?;
        found.into_iter().map(|(id, is_unfinished)| Ok((table_id(&id)?, is_unfinished))).collect()
    }

    /// Renames a player at every table.
    pub(super) async fn rename(&mut self, player: PlayerId, name: &str) -> Result<(), StoreError> {
        self.run("UPDATE names SET name = $2 WHERE player = $1", args![player, name]).await?;
        Ok(())
    }

    /// Removes the name, the messages and the plans of a player from every table, and the reports
    /// and actions of operators about the player.
    pub(super) async fn forget(&mut self, player: PlayerId) -> Result<(), StoreError> {
        let forget = [
            "DELETE FROM names WHERE player = $1",
            "DELETE FROM messages WHERE player = $1",
            "DELETE FROM reports WHERE player = $1 OR other = $1",
            "DELETE FROM operator_actions WHERE player = $1",
            "DELETE FROM plans WHERE EXISTS (SELECT 1 FROM seats WHERE player = $1 \
             AND seats.table_id = plans.table_id AND seats.seat = plans.seat)",
        ];
        self.each(&forget, args![player]).await
    }
}
