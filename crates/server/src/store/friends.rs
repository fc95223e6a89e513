//! Whom people follow, whom they do not want to meet, and what they tell the operator.

use async_trait::async_trait;
use quayside_engine::record::visible_name;
use quayside_pages::NEIGHBOURS;
use quayside_table::{Millis, PlayerId, TableId};
use serde::{Deserialize, Serialize};

use super::apart::Apart;
use super::people::InTransaction;
use super::rows::{player_id, table_id};
use super::{Store, StoreError};

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

/// A change of the bond between two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BondChange {
    Follow,
    Unfollow,
    Block,
    Unblock,
}

impl BondChange {
    /// Reads the last part of an address.
    pub(crate) fn read(way: &str) -> Option<BondChange> {
        match way {
            "follow" => Some(BondChange::Follow),
            "unfollow" => Some(BondChange::Unfollow),
            "block" => Some(BondChange::Block),
            "unblock" => Some(BondChange::Unblock),
            _ => None,
        }
    }
}

impl Store {
    /// Changes the bond of a player to another; returns whether that is possible: a hidden player
    /// can't be followed.
    pub(crate) async fn set_bond(
        &self,
        change: BondChange,
        player: PlayerId,
        other: PlayerId,
        now: Millis,
    ) -> Result<bool, StoreError> {
        let mut people = self.change_people().await?;
        match change {
            BondChange::Follow if !people.is_shown(other).await? => return Ok(false),
            BondChange::Follow => people.bind(Bond::Follows, player, other, now).await?,
            BondChange::Unfollow => people.unbind(Bond::Follows, player, other).await?,
            BondChange::Block => {
                // The other player still follows this one, and so does not learn of the block.
                people.bind(Bond::Blocks, player, other, now).await?;
                people.unbind(Bond::Follows, player, other).await?;
                people.uninvite(player, other).await?;
                people.uninvite(other, player).await?;
            }
            BondChange::Unblock => people.unbind(Bond::Blocks, player, other).await?,
        }
        people.commit().await?;
        Ok(true)
    }
}

/// The number of reports that a player may make in a day.
const REPORTS_A_DAY: usize = 10;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Reports that the operator has not resolved.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenReports {
    /// The first of them, each with the kept names of its subject and its author.
    pub(crate) first: Vec<(Report, Option<String>, Option<String>)>,
    /// The number of the others.
    pub(crate) more: usize,
}

impl Store {
    /// Keeps a report, unless the same player has made the same before; returns whether the player
    /// may make one.
    pub(crate) async fn report(&self, new: &Report) -> Result<bool, StoreError> {
        let mut people = self.change_people().await?;
        let made = people.reports_of(new.player).await?;
        let what = |report: &Report| (report.other, report.table, report.reason.clone());
        if made.iter().any(|report| what(report) == what(new)) {
            return Ok(true);
        }
        let is_recent = |report: &&Report| new.made.since(report.made) < DAY;
        let by_player = made.iter().filter(|report| report.reason != NEIGHBOURS);
        if by_player.filter(is_recent).count() >= REPORTS_A_DAY {
            return Ok(false);
        }
        people.put_report(new).await?;
        people.commit().await?;
        Ok(true)
    }

    /// Returns the reports that the operator has not resolved.
    pub(crate) async fn open_reports(&self) -> Result<OpenReports, StoreError> {
        let mut people = self.people().await?;
        let mut open = OpenReports::default();
        for report in people.reports().await? {
            let called = people.called(&[report.other, report.player]).await?;
            let name_of = |player| {
                let mut found = called.iter().filter(|(known, ..)| *known == player);
                found.next().map(|(_, name, _)| name.clone())
            };
            let (about, by) = (name_of(report.other), name_of(report.player));
            open.first.push((report, about, by));
        }
        open.more = people.count_reports().await?.saturating_sub(open.first.len());
        Ok(open)
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

    /// Returns the players that a person has this bond to, by their names, up to 500. Hidden players
    /// are never present.
    async fn bound(&mut self, bond: Bond, player: PlayerId) -> Result<Vec<Friend>, StoreError>;

    /// Returns the blocks of a player, who may have been a guest.
    async fn apart(&mut self, player: PlayerId) -> Result<Apart, StoreError>;

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

    /// Returns the reports that the operator has not resolved, up to 100: those of players before
    /// those of the server, each the oldest first.
    async fn reports(&mut self) -> Result<Vec<Report>, StoreError>;

    /// Counts the reports that the operator has not resolved.
    async fn count_reports(&mut self) -> Result<usize, StoreError>;

    /// Returns the reports about a person that the operator has not resolved, the oldest first.
    async fn reports_about(&mut self, player: PlayerId) -> Result<Vec<Report>, StoreError>;

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
    Ok(Friend { player: player_id(&player)?, name: visible_name(&name), seen: Millis(seen) })
}

fn report((id, player, other, table, reason, made): ReportRow) -> Result<Report, StoreError> {
    let (player, other) = (player_id(&player)?, player_id(&other)?);
    Ok(Report { id, player, other, table: table_id(&table)?, reason, made: Millis(made) })
}

/// Finds the other players of all blocks, whether they are the ones who block, and the guests that
/// they were before.
const APART: &str = "\
    SELECT met.person, met.blocks, aliases.player FROM \
        (SELECT other AS person, CAST(0 AS BIGINT) AS blocks FROM blocks WHERE player = \
             coalesce((SELECT person FROM aliases WHERE aliases.player = $1), $1) \
         UNION ALL SELECT player, CAST(1 AS BIGINT) FROM blocks WHERE other = \
             coalesce((SELECT person FROM aliases WHERE aliases.player = $1), $1)) AS met \
    LEFT JOIN aliases ON aliases.person = met.person";

fn apart(rows: Vec<(String, i64, Option<String>)>) -> Result<Apart, StoreError> {
    let mut apart = Apart::default();
    for (person, blocks, alias) in rows {
        for player in std::iter::once(person).chain(alias) {
            apart.add(player_id(&player)?, blocks != 0);
        }
    }
    Ok(apart)
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
                                      WHERE sessions.player = accounts.player \
                                      AND accounts.shown <> 0), 0) \
                     FROM {0} JOIN accounts ON accounts.player = {0}.other \
                     WHERE {0}.player = $1 ORDER BY accounts.alike LIMIT 500",
                    bond.table()
                );
                let bound = sqlx::query_as(sqlx::AssertSqlSafe(bound)).bind(player.to_string());
                bound.fetch_all(&mut *self.0).await?.into_iter().map(friend).collect()
            }

            async fn apart(&mut self, player: PlayerId) -> Result<Apart, StoreError> {
                let rows = sqlx::query_as(APART).bind(player.to_string());
                apart(rows.fetch_all(&mut *self.0).await?)
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
                    called.extend(found.map(|(name, muted)| {
                        (*player, visible_name(&name), Millis(muted))
                    }));
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
                             WHERE closed IS NULL \
                             ORDER BY CASE WHEN reason = $1 THEN 1 ELSE 0 END, made, id LIMIT 100";
                let found = sqlx::query_as(found).bind(NEIGHBOURS);
                found.fetch_all(&mut *self.0).await?.into_iter().map(report).collect()
            }

            async fn count_reports(&mut self) -> Result<usize, StoreError> {
                let count = "SELECT count(*) FROM reports WHERE closed IS NULL";
                let count: i64 = sqlx::query_scalar(count).fetch_one(&mut *self.0).await?;
                Ok(count.try_into().unwrap_or(0))
            }

            async fn reports_about(
                &mut self,
                player: PlayerId,
            ) -> Result<Vec<Report>, StoreError> {
                let open = "SELECT id, player, other, table_id, reason, made FROM reports \
                            WHERE other = $1 AND closed IS NULL ORDER BY made, id";
                let open = sqlx::query_as(open).bind(player.to_string());
                open.fetch_all(&mut *self.0).await?.into_iter().map(report).collect()
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
