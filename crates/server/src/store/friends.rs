//! Whom people follow, whom they do not want to meet, and what they tell the operator.

use async_trait::async_trait;
use quayside_table::{Millis, PlayerId, TableId};

use super::StoreError;
use super::people::InTransaction;
use super::rows::{player_id, table_id};

/// How somebody stands to somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bond {
    /// They follow them.
    Follows,
    /// They do not want to meet them.
    Blocks,
}

impl Bond {
    const fn table(self) -> &'static str {
        match self {
            Bond::Follows => "follows",
            Bond::Blocks => "blocks",
        }
    }
}

/// Somebody with an account, as others see them in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Friend {
    /// The person.
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// When one of their devices was last used.
    pub seen: Millis,
}

/// What somebody tells the operator about somebody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// Who tells.
    pub player: PlayerId,
    /// About whom.
    pub other: PlayerId,
    /// Where it happened.
    pub table: TableId,
    /// Why.
    pub reason: String,
    /// When.
    pub made: Millis,
}

/// Whom people know, in the transaction of [`super::People`].
#[async_trait]
pub trait Friends: Send {
    /// Notes how a person stands to another.
    async fn bind(
        &mut self,
        bond: Bond,
        player: PlayerId,
        other: PlayerId,
        now: Millis,
    ) -> Result<(), StoreError>;

    /// Notes that a person stands so to another no more.
    async fn unbind(
        &mut self,
        bond: Bond,
        player: PlayerId,
        other: PlayerId,
    ) -> Result<(), StoreError>;

    /// Returns to whom a person stands so, by their names, up to 500.
    async fn bound(&mut self, bond: Bond, player: PlayerId) -> Result<Vec<Friend>, StoreError>;

    /// Returns everybody who does not want to meet this person, or whom this person does not.
    async fn unwanted(&mut self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError>;

    /// Returns what those of these people are called who keep a name, and until when they say
    /// nothing.
    async fn called(
        &mut self,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, String, Millis)>, StoreError>;

    /// Returns whether everybody may see the page about a person.
    async fn is_shown(&mut self, player: PlayerId) -> Result<bool, StoreError>;

    /// Lets everybody see the page about a person, or nobody.
    async fn set_shown(&mut self, player: PlayerId, shown: bool) -> Result<(), StoreError>;

    /// Lets a person say nothing until then.
    async fn mute(&mut self, player: PlayerId, until: Millis) -> Result<(), StoreError>;

    /// Keeps a report, unless the same person has told the same already.
    async fn put_report(&mut self, report: &Report) -> Result<(), StoreError>;

    /// Returns the reports that the operator has not seen to, the oldest first, up to 100.
    async fn reports(&mut self) -> Result<Vec<Report>, StoreError>;

    /// Returns what a person told the operator, the oldest first.
    async fn reports_of(&mut self, player: PlayerId) -> Result<Vec<Report>, StoreError>;

    /// Notes that the operator has seen to a report.
    async fn close_report(&mut self, id: &str, now: Millis) -> Result<(), StoreError>;

    /// Forgets how a person stands to others, and what was told by or about them.
    async fn forget_bonds(&mut self, player: PlayerId) -> Result<(), StoreError>;

    /// Counts the games of a person that are over, up to 100,000.
    async fn count_played(&mut self, player: PlayerId) -> Result<u32, StoreError>;
}

type FriendRow = (String, String, i64);
type ReportRow = (String, String, String, String, String, i64);

fn friend((player, name, seen): FriendRow) -> Result<Friend, StoreError> {
    Ok(Friend { player: player_id(&player)?, name, seen: Millis(seen) })
}

fn report((id, player, other, table, reason, made): ReportRow) -> Result<Report, StoreError> {
    let (player, other) = (player_id(&player)?, player_id(&other)?);
    Ok(Report { id, player, other, table: table_id(&table)?, reason, made: Millis(made) })
}

/// Writes the statements for a kind of database.
macro_rules! friends {
    ($Db:ty, $unwritten:path) => {
        #[async_trait]
        impl Friends for InTransaction<$Db> {
            async fn bind(
                &mut self,
                bond: Bond,
                player: PlayerId,
                other: PlayerId,
                now: Millis,
            ) -> Result<(), StoreError> {
                let bind = format!(
                    "INSERT INTO {} (player, other, made) VALUES ($1, $2, $3) \
                     ON CONFLICT DO NOTHING",
                    bond.table()
                );
                let bind = sqlx::query(sqlx::AssertSqlSafe(bind)).bind(player.to_string());
                let bind = bind.bind(other.to_string()).bind(now.0);
                bind.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn unbind(
                &mut self,
                bond: Bond,
                player: PlayerId,
                other: PlayerId,
            ) -> Result<(), StoreError> {
                let unbind =
                    format!("DELETE FROM {} WHERE player = $1 AND other = $2", bond.table());
                let unbind = sqlx::query(sqlx::AssertSqlSafe(unbind)).bind(player.to_string());
                unbind.bind(other.to_string()).execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn bound(
                &mut self,
                bond: Bond,
                player: PlayerId,
            ) -> Result<Vec<Friend>, StoreError> {
                let bound = format!(
                    "SELECT accounts.player, accounts.name, \
                            coalesce((SELECT max(seen) FROM sessions \
                                      WHERE sessions.player = accounts.player), 0) \
                     FROM {0} JOIN accounts ON accounts.player = {0}.other \
                     WHERE {0}.player = $1 ORDER BY accounts.alike LIMIT 500",
                    bond.table()
                );
                let bound = sqlx::query_as(sqlx::AssertSqlSafe(bound)).bind(player.to_string());
                bound.fetch_all(&mut *self.0).await?.into_iter().map(friend).collect()
            }

            async fn unwanted(&mut self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
                let found = "SELECT other FROM blocks WHERE player = $1 \
                             UNION SELECT player FROM blocks WHERE other = $1";
                let found = sqlx::query_scalar(found).bind(player.to_string());
                let found: Vec<String> = found.fetch_all(&mut *self.0).await?;
                found.iter().map(|player| player_id(player)).collect()
            }

            async fn called(
                &mut self,
                players: &[PlayerId],
            ) -> Result<Vec<(PlayerId, String, Millis)>, StoreError> {
                let mut called = Vec::new();
                for player in players {
                    let found = "SELECT accounts.name, accounts.muted FROM accounts \
                                 WHERE player = $1 OR player = \
                                 (SELECT person FROM aliases WHERE aliases.player = $1)";
                    let found = sqlx::query_as(found).bind(player.to_string());
                    let found: Option<(String, i64)> = found.fetch_optional(&mut *self.0).await?;
                    called.extend(found.map(|(name, muted)| (*player, name, Millis(muted))));
                }
                Ok(called)
            }

            async fn is_shown(&mut self, player: PlayerId) -> Result<bool, StoreError> {
                let shown = "SELECT shown <> 0 FROM accounts WHERE player = $1";
                let shown = sqlx::query_scalar(shown).bind(player.to_string());
                Ok(shown.fetch_optional(&mut *self.0).await?.unwrap_or(false))
            }

            async fn set_shown(
                &mut self,
                player: PlayerId,
                shown: bool,
            ) -> Result<(), StoreError> {
                let set = "UPDATE accounts SET shown = $2 WHERE player = $1";
                let set = sqlx::query(set).bind(player.to_string()).bind(i64::from(shown));
                set.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn mute(&mut self, player: PlayerId, until: Millis) -> Result<(), StoreError> {
                let mute = "UPDATE accounts SET muted = $2 WHERE player = $1";
                let mute = sqlx::query(mute).bind(player.to_string()).bind(until.0);
                mute.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn put_report(&mut self, new: &Report) -> Result<(), StoreError> {
                let put = sqlx::query(
                    "INSERT INTO reports (id, player, other, table_id, reason, made) \
                     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
                );
                let put = put.bind(&new.id).bind(new.player.to_string());
                let put = put.bind(new.other.to_string()).bind(new.table.to_string());
                let put = put.bind(&new.reason).bind(new.made.0);
                put.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn reports(&mut self) -> Result<Vec<Report>, StoreError> {
                let found = "SELECT id, player, other, table_id, reason, made FROM reports \
                             WHERE closed IS NULL ORDER BY made, id LIMIT 100";
                let found = sqlx::query_as(found).fetch_all(&mut *self.0).await?;
                found.into_iter().map(report).collect()
            }

            async fn reports_of(&mut self, player: PlayerId) -> Result<Vec<Report>, StoreError> {
                let told = "SELECT id, player, other, table_id, reason, made FROM reports \
                            WHERE player = $1 ORDER BY made, id";
                let told = sqlx::query_as(told).bind(player.to_string());
                told.fetch_all(&mut *self.0).await?.into_iter().map(report).collect()
            }

            async fn close_report(&mut self, id: &str, now: Millis) -> Result<(), StoreError> {
                let close = "UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL";
                let close = sqlx::query(close).bind(id).bind(now.0);
                close.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn forget_bonds(&mut self, player: PlayerId) -> Result<(), StoreError> {
                for statement in [
                    "DELETE FROM follows WHERE player = $1 OR other = $1",
                    "DELETE FROM blocks WHERE player = $1 OR other = $1",
                    "DELETE FROM reports WHERE player = $1 OR other = $1",
                ] {
                    let statement = sqlx::query(statement).bind(player.to_string());
                    statement.execute(&mut *self.0).await.map_err($unwritten)?;
                }
                Ok(())
            }

            async fn count_played(&mut self, player: PlayerId) -> Result<u32, StoreError> {
                let count = "SELECT count(*) FROM (SELECT 1 FROM seats \
                             WHERE player = $1 AND over IS NOT NULL LIMIT 100000) AS played";
                let count = sqlx::query_scalar(count).bind(player.to_string());
                let count: i64 = count.fetch_one(&mut *self.0).await?;
                Ok(count.try_into().unwrap_or(0))
            }
        }
    };
}

friends!(sqlx::Sqlite, super::sqlite::unwritten);
friends!(sqlx::Postgres, super::postgres::unwritten);
