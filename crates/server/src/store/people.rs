//! People who keep their name, their sessions and devices, in one transaction.
//!
//! The statements are written once and mean the same to both databases.

use async_trait::async_trait;
use quayside_engine::record::visible_name;
use quayside_table::{Millis, PlayerId, TableId};
use serde::{Deserialize, Serialize};
use sqlx::{Database, Transaction};

use super::StoreError;
use super::friends::Friends;
use super::invitations::Invitations;
use super::passkeys::Passkeys;
use super::ratings::Ratings;
use super::rows::{player_id, table_id};
use super::statistics::Statistics;
use super::tokens::Tokens;

/// Somebody who keeps a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Account {
    /// The person.
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// The name as it is compared: without case and look-alikes.
    pub alike: String,
    /// Since when.
    pub made: Millis,
    /// A hash of the sign-in code; empty without one.
    pub code: String,
    /// When the code was made.
    pub coded: Millis,
    /// What the person may do beside playing.
    #[serde(default, skip_serializing_if = "Role::is_player")]
    pub role: Role,
}

/// What somebody with an account may do beside playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Nothing.
    #[default]
    Player,
    /// Look after the others.
    Operator,
    /// Nothing: a program plays under this name, and everybody is told.
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

    fn read(written: &str) -> Role {
        let roles = [Role::Operator, Role::Bot];
        roles.into_iter().find(|role| role.written() == written).unwrap_or_default()
    }
}

/// The person to whom a session leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The person.
    pub player: PlayerId,
    /// Whom the person was before, as a guest elsewhere.
    pub aliases: Vec<PlayerId>,
    /// The name, if the person keeps one.
    pub name: Option<String>,
    /// What the person may do beside playing.
    pub role: Role,
    /// When the session was last used.
    pub seen: Millis,
}

/// A device that is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The hash of what its cookie holds.
    pub token: String,
    /// Since when.
    pub made: Millis,
    /// When it was last used.
    pub seen: Millis,
    /// What it is called.
    pub device: String,
}

/// Looks for the person to whom a session leads.
pub(super) const PERSON: &str = "\
    SELECT sessions.player, sessions.seen, accounts.name, coalesce(accounts.role, ''), \
           coalesce((SELECT string_agg(aliases.player, ' ') FROM aliases \
                     WHERE aliases.person = sessions.player), '') \
    FROM sessions LEFT JOIN accounts ON accounts.player = sessions.player WHERE token = $1";

/// What [`PERSON`] finds.
pub(super) type PersonRow = (String, i64, Option<String>, String, String);

impl Person {
    /// Reads what [`PERSON`] found.
    pub(super) fn read(row: PersonRow) -> Result<Person, StoreError> {
        let (player, seen, name, role, aliases) = row;
        let name = name.map(|name| visible_name(&name));
        let aliases = aliases.split_whitespace().map(player_id).collect::<Result<_, _>>()?;
        let (player, role) = (player_id(&player)?, Role::read(&role));
        Ok(Person { player, aliases, name, role, seen: Millis(seen) })
    }
}

/// People, in one transaction; without [`People::commit`] nothing stays of what was changed.
#[async_trait]
pub trait People: Friends + Invitations + Passkeys + Ratings + Statistics + Tokens {
    /// Returns somebody's account.
    async fn account(&mut self, player: PlayerId) -> Result<Option<Account>, StoreError>;

    /// Returns the account with a name that looks like this.
    async fn account_alike(&mut self, alike: &str) -> Result<Option<Account>, StoreError>;

    /// Returns accounts in the order of their persons, from after this one, up to a thousand.
    async fn accounts(&mut self, after: &str) -> Result<Vec<Account>, StoreError>;

    /// Keeps a new account; returns whether the person has none yet and no other looks like it.
    async fn put_account(&mut self, account: &Account) -> Result<bool, StoreError>;

    /// Changes an account; returns whether it is there and no other looks like it.
    async fn change_account(&mut self, account: &Account) -> Result<bool, StoreError>;

    /// Removes an account, its links, passkeys, aliases, sessions, tokens and notices.
    async fn remove_account(&mut self, player: PlayerId) -> Result<(), StoreError>;

    /// Returns whom a person was before, as a guest elsewhere.
    async fn aliases(&mut self, person: PlayerId) -> Result<Vec<PlayerId>, StoreError>;

    /// Notes that a guest was this person.
    async fn add_alias(&mut self, guest: PlayerId, person: PlayerId) -> Result<(), StoreError>;

    /// Signs a device in.
    async fn begin_session(&mut self, device: &Device, player: PlayerId) -> Result<(), StoreError>;

    /// Lets a session lead to nobody known, for ever: what its cookie holds is worth nothing.
    async fn end_session(&mut self, token: &str, nobody: PlayerId) -> Result<(), StoreError>;

    /// Notes when a session was last used.
    async fn touch_session(&mut self, token: &str, now: Millis) -> Result<(), StoreError>;

    /// Returns the devices that are signed in as a person, the last used first.
    async fn devices(&mut self, player: PlayerId) -> Result<Vec<Device>, StoreError>;

    /// Keeps a link by which another device signs in, and removes those that are too old.
    async fn put_link(
        &mut self,
        token: &str,
        player: PlayerId,
        until: Millis,
        now: Millis,
    ) -> Result<(), StoreError>;

    /// Returns to whom a link leads that is not too old.
    async fn link(&mut self, token: &str, now: Millis) -> Result<Option<PlayerId>, StoreError>;

    /// Takes a link away; returns whether it was there.
    async fn take_link(&mut self, token: &str) -> Result<bool, StoreError>;

    /// Takes all links of a person away.
    async fn remove_links(&mut self, player: PlayerId) -> Result<(), StoreError>;

    /// Returns the tables where a person sits, with whether the game is not over.
    async fn tables(&mut self, player: PlayerId) -> Result<Vec<(TableId, bool)>, StoreError>;

    /// Returns the tables where a person sits and the game is not over.
    async fn unfinished(&mut self, player: PlayerId) -> Result<Vec<TableId>, StoreError>;

    /// Gives a person another name at every table.
    async fn rename(&mut self, player: PlayerId, name: &str) -> Result<(), StoreError>;

    /// Forgets what a person is called at every table.
    async fn forget(&mut self, player: PlayerId) -> Result<(), StoreError>;

    /// Ends the transaction and keeps what was changed.
    async fn commit(self: Box<Self>) -> Result<(), StoreError>;
}

/// The people of a database, in a transaction, and the permit to write that it holds until then.
pub(super) struct InTransaction<Db: Database>(pub(super) Transaction<'static, Db>, Option<Permit>);

/// A permit that is given back when it is dropped.
type Permit = Box<dyn Send>;

impl<Db: Database> InTransaction<Db> {
    /// Returns a transaction that needs no permit.
    pub(super) fn new(transaction: Transaction<'static, Db>) -> InTransaction<Db> {
        InTransaction(transaction, None)
    }

    /// Returns a transaction that holds a permit until it has ended.
    pub(super) fn with_permit(
        transaction: Transaction<'static, Db>,
        permit: impl Send + 'static,
    ) -> InTransaction<Db> {
        InTransaction(transaction, Some(Box::new(permit)))
    }
}

/// The columns of an account.
macro_rules! select {
    ($rest:literal) => {
        concat!("SELECT player, name, alike, made, code, coded, role FROM accounts ", $rest)
    };
}

type AccountRow = (String, String, String, i64, String, i64, String);

fn account(
    (player, name, alike, made, code, coded, role): AccountRow,
) -> Result<Account, StoreError> {
    let (player, role, name) = (player_id(&player)?, Role::read(&role), visible_name(&name));
    Ok(Account { player, name, alike, made: Millis(made), code, coded: Millis(coded), role })
}

/// Writes the statements for a kind of database.
macro_rules! people {
    ($Db:ty, $unwritten:path) => {
        #[async_trait]
        impl People for InTransaction<$Db> {
            async fn account(&mut self, player: PlayerId) -> Result<Option<Account>, StoreError> {
                let found = sqlx::query_as(select!("WHERE player = $1")).bind(player.to_string());
                found.fetch_optional(&mut *self.0).await?.map(account).transpose()
            }

            async fn account_alike(&mut self, alike: &str) -> Result<Option<Account>, StoreError> {
                let found = sqlx::query_as(select!("WHERE alike = $1")).bind(alike);
                found.fetch_optional(&mut *self.0).await?.map(account).transpose()
            }

            async fn accounts(&mut self, after: &str) -> Result<Vec<Account>, StoreError> {
                let some = select!("WHERE player > $1 ORDER BY player LIMIT 1000");
                let some = sqlx::query_as(some).bind(after).fetch_all(&mut *self.0).await?;
                some.into_iter().map(account).collect()
            }

            async fn put_account(&mut self, new: &Account) -> Result<bool, StoreError> {
                let put = sqlx::query(
                    "INSERT INTO accounts (player, name, alike, made, code, coded, role) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
                );
                let put = put.bind(new.player.to_string()).bind(&new.name).bind(&new.alike);
                let put = put.bind(new.made.0).bind(&new.code).bind(new.coded.0);
                let put = put.bind(new.role.written()).execute(&mut *self.0).await;
                Ok(put.map_err($unwritten)?.rows_affected() > 0)
            }

            async fn change_account(&mut self, new: &Account) -> Result<bool, StoreError> {
                let changed = sqlx::query(
                    "UPDATE accounts SET name = $2, alike = $3, code = $4, coded = $5, role = $6 \
                     WHERE player = $1 AND NOT EXISTS \
                     (SELECT 1 FROM accounts AS other WHERE other.alike = $3 AND other.player <> $1)",
                );
                let changed = changed.bind(new.player.to_string()).bind(&new.name);
                let changed = changed.bind(&new.alike).bind(&new.code).bind(new.coded.0);
                let changed = changed.bind(new.role.written()).execute(&mut *self.0).await;
                match changed.map_err($unwritten) {
                    Ok(changed) => Ok(changed.rows_affected() > 0),
                    // Two changed to the same name at the same moment.
                    Err(StoreError::Stale) => Ok(false),
                    Err(error) => Err(error),
                }
            }

            async fn remove_account(&mut self, player: PlayerId) -> Result<(), StoreError> {
                for statement in [
                    "DELETE FROM accounts WHERE player = $1",
                    "DELETE FROM links WHERE player = $1",
                    "DELETE FROM passkeys WHERE player = $1",
                    "DELETE FROM aliases WHERE person = $1",
                    "DELETE FROM sessions WHERE player = $1",
                    "DELETE FROM tokens WHERE player = $1",
                    "DELETE FROM wishes WHERE player = $1",
                    "DELETE FROM pushes WHERE player = $1",
                    "DELETE FROM notices WHERE player = $1",
                ] {
                    let statement = sqlx::query(statement).bind(player.to_string());
                    statement.execute(&mut *self.0).await.map_err($unwritten)?;
                }
                Ok(())
            }

            async fn aliases(&mut self, person: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
                let found = "SELECT player FROM aliases WHERE person = $1 ORDER BY player";
                let found = sqlx::query_scalar(found).bind(person.to_string());
                let found: Vec<String> = found.fetch_all(&mut *self.0).await?;
                found.iter().map(|alias| player_id(alias)).collect()
            }

            async fn add_alias(
                &mut self,
                guest: PlayerId,
                person: PlayerId,
            ) -> Result<(), StoreError> {
                let add = "INSERT INTO aliases (player, person) VALUES ($1, $2) \
                           ON CONFLICT DO NOTHING";
                let add = sqlx::query(add).bind(guest.to_string()).bind(person.to_string());
                add.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn begin_session(
                &mut self,
                new: &Device,
                player: PlayerId,
            ) -> Result<(), StoreError> {
                let begin = sqlx::query(
                    "INSERT INTO sessions (token, player, made, seen, device) \
                     VALUES ($1, $2, $3, $4, $5)",
                );
                let begin = begin.bind(&new.token).bind(player.to_string()).bind(new.made.0);
                let begin = begin.bind(new.seen.0).bind(&new.device);
                begin.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn end_session(
                &mut self,
                token: &str,
                nobody: PlayerId,
            ) -> Result<(), StoreError> {
                let end = sqlx::query(
                    "INSERT INTO sessions (token, player, made) VALUES ($1, $2, 0) \
                     ON CONFLICT (token) DO UPDATE SET player = excluded.player, device = ''",
                );
                let end = end.bind(token).bind(nobody.to_string());
                end.execute(&mut *self.0).await.map_err($unwritten)?;
                for statement in [
                    // Its browser shows nothing more, and answers no question that it was asked.
                    "DELETE FROM pushes WHERE session = $1",
                    "DELETE FROM ceremonies WHERE session = $1",
                ] {
                    let statement = sqlx::query(statement).bind(token);
                    statement.execute(&mut *self.0).await.map_err($unwritten)?;
                }
                Ok(())
            }

            async fn touch_session(&mut self, token: &str, now: Millis) -> Result<(), StoreError> {
                let touch = "UPDATE sessions SET seen = $2 WHERE token = $1 AND seen < $2";
                let touch = sqlx::query(touch).bind(token).bind(now.0);
                touch.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn devices(&mut self, player: PlayerId) -> Result<Vec<Device>, StoreError> {
                let found = "SELECT token, made, seen, device FROM sessions WHERE player = $1 \
                             ORDER BY seen DESC, token";
                let found = sqlx::query_as(found).bind(player.to_string());
                let found: Vec<(String, i64, i64, String)> =
                    found.fetch_all(&mut *self.0).await?;
                let device = |(token, made, seen, device)| Device {
                    token,
                    made: Millis(made),
                    seen: Millis(seen),
                    device,
                };
                Ok(found.into_iter().map(device).collect())
            }

            async fn put_link(
                &mut self,
                token: &str,
                player: PlayerId,
                until: Millis,
                now: Millis,
            ) -> Result<(), StoreError> {
                let old = sqlx::query("DELETE FROM links WHERE until < $1 OR player = $2");
                let old = old.bind(now.0).bind(player.to_string());
                old.execute(&mut *self.0).await.map_err($unwritten)?;
                let put = "INSERT INTO links (token, player, until) VALUES ($1, $2, $3)";
                let put = sqlx::query(put).bind(token).bind(player.to_string()).bind(until.0);
                put.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn link(
                &mut self,
                token: &str,
                now: Millis,
            ) -> Result<Option<PlayerId>, StoreError> {
                let found = "SELECT player FROM links WHERE token = $1 AND until >= $2";
                let found = sqlx::query_scalar(found).bind(token).bind(now.0);
                let found: Option<String> = found.fetch_optional(&mut *self.0).await?;
                found.map(|player| player_id(&player)).transpose()
            }

            async fn take_link(&mut self, token: &str) -> Result<bool, StoreError> {
                let take = sqlx::query("DELETE FROM links WHERE token = $1").bind(token);
                let taken = take.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(taken.rows_affected() > 0)
            }

            async fn remove_links(&mut self, player: PlayerId) -> Result<(), StoreError> {
                let remove = sqlx::query("DELETE FROM links WHERE player = $1");
                let remove = remove.bind(player.to_string());
                remove.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn tables(
                &mut self,
                player: PlayerId,
            ) -> Result<Vec<(TableId, bool)>, StoreError> {
                let found = "SELECT DISTINCT table_id, over IS NULL FROM seats WHERE player = $1";
                let found = sqlx::query_as(found).bind(player.to_string());
                let found: Vec<(String, bool)> = found.fetch_all(&mut *self.0).await?;
                found.into_iter().map(|(id, goes_on)| Ok((table_id(&id)?, goes_on))).collect()
            }

            async fn unfinished(&mut self, player: PlayerId) -> Result<Vec<TableId>, StoreError> {
                let found = "SELECT DISTINCT table_id FROM seats WHERE player = $1 AND over IS NULL";
                let found = sqlx::query_scalar(found).bind(player.to_string());
                let found: Vec<String> = found.fetch_all(&mut *self.0).await?;
                found.iter().map(|id| table_id(id)).collect()
            }

            async fn rename(&mut self, player: PlayerId, name: &str) -> Result<(), StoreError> {
                let rename = sqlx::query("UPDATE names SET name = $2 WHERE player = $1");
                let rename = rename.bind(player.to_string()).bind(name);
                rename.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn forget(&mut self, player: PlayerId) -> Result<(), StoreError> {
                for forget in [
                    "DELETE FROM names WHERE player = $1",
                    "DELETE FROM plans WHERE EXISTS (SELECT 1 FROM seats WHERE player = $1 \
                     AND seats.table_id = plans.table_id AND seats.seat = plans.seat)",
                ] {
                    let forget = sqlx::query(forget).bind(player.to_string());
                    forget.execute(&mut *self.0).await.map_err($unwritten)?;
                }
                Ok(())
            }

            async fn commit(self: Box<Self>) -> Result<(), StoreError> {
                let InTransaction(transaction, permit) = *self;
                let committed = transaction.commit().await;
                drop(permit);
                committed.map_err($unwritten)
            }
        }
    };
}

people!(sqlx::Sqlite, super::sqlite::unwritten);
people!(sqlx::Postgres, super::postgres::unwritten);
