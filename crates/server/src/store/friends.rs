//! Whom people follow, whom they do not want to meet, and what they tell the operator.

use quayside_engine::record::visible_name;
use quayside_pages::NEIGHBOURS;
use quayside_table::{Millis, PlayerId, TableId};
use serde::{Deserialize, Serialize};

use super::apart::Apart;
use super::connection::args;
use super::rows::{player_id, table_id};
use super::transaction::Transaction;
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
        let mut people = self.change().await?;
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
        let mut people = self.change().await?;
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
        let mut people = self.read().await?;
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

/// Bonds between people, and reports.
impl Transaction {
    /// Notes the bond of a person to another.
    pub async fn bind(
        &mut self,
        bond: Bond,
        player: PlayerId,
        other: PlayerId,
        now: Millis,
    ) -> Result<(), StoreError> {
        let table = bond.table();
        let sql = format!(
            "INSERT INTO {table} (player, other, made) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        );
        self.run(sql, args![player, other, now]).await?;
        Ok(())
    }

    /// Removes the bond of a person to another.
    async fn unbind(
        &mut self,
        bond: Bond,
        player: PlayerId,
        other: PlayerId,
    ) -> Result<(), StoreError> {
        let sql = format!("DELETE FROM {} WHERE player = $1 AND other = $2", bond.table());
        self.run(sql, args![player, other]).await?;
        Ok(())
    }

    /// Returns the players that a person has this bond to, by their names, up to 500. Hidden players
    /// are never present.
    pub async fn bound(&mut self, bond: Bond, player: PlayerId) -> Result<Vec<Friend>, StoreError> {
        let sql = format!(
            "SELECT accounts.player, accounts.name, \
                    coalesce((SELECT max(seen) FROM sessions \
                              WHERE sessions.player = accounts.player \
                              AND accounts.shown <> 0), 0) \
             FROM {0} JOIN accounts ON accounts.player = {0}.other \
             WHERE {0}.player = $1 ORDER BY accounts.alike LIMIT 500",
            bond.table()
        );
        self.all(sql, args![player]).await?.into_iter().map(friend).collect()
    }

    /// Returns the blocks of a player, who may have been a guest.
    pub async fn apart(&mut self, player: PlayerId) -> Result<Apart, StoreError> {
        let rows: Vec<(String, i64, Option<String>)> = self.all(APART, args![player]).await?;
        let mut apart = Apart::default();
        for (person, blocks, alias) in rows {
            for player in std::iter::once(person).chain(alias) {
                apart.add(player_id(&player)?, blocks != 0);
            }
        }
        Ok(apart)
    }

    /// Returns the names of those of these people who keep one, and until when they are muted.
    pub async fn called(
        &mut self,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, String, Millis)>, StoreError> {
        let mut called = Vec::new();
        for player in players {
            let found = "SELECT accounts.name, accounts.muted FROM accounts WHERE player = $1 \
                         OR player = (SELECT person FROM aliases WHERE aliases.player = $1)";
            let found: Option<(String, i64)> = self.one(found, args![*player]).await?;
            let called_so =
                |(name, muted): (String, _)| (*player, visible_name(&name), Millis(muted));
            called.extend(found.map(called_so));
        }
        Ok(called)
    }

    /// Returns whether the page about a person is public.
    pub async fn is_shown(&mut self, player: PlayerId) -> Result<bool, StoreError> {
        let shown = "SELECT shown <> 0 FROM accounts WHERE player = $1";
        let shown: Option<(bool,)> = self.one(shown, args![player]).await?;
        Ok(shown.is_some_and(|(shown,)| shown))
    }

    /// Makes the page about a person public or private.
    pub async fn set_shown(&mut self, player: PlayerId, shown: bool) -> Result<(), StoreError> {
        let set = "UPDATE accounts SET shown = $2 WHERE player = $1";
        self.run(set, args![player, i64::from(shown)]).await?;
        Ok(())
    }

    /// Mutes a person until this time.
    pub async fn mute(&mut self, player: PlayerId, until: Millis) -> Result<(), StoreError> {
        let mute = "UPDATE accounts SET muted = $2 WHERE player = $1";
        self.run(mute, args![player, until]).await?;
        Ok(())
    }

    /// Keeps a report.
    pub async fn put_report(&mut self, new: &Report) -> Result<(), StoreError> {
        let put = "INSERT INTO reports (id, player, other, table_id, reason, made) \
                   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
        let Report { id, player, other, table, reason, made } = new;
        self.run(put, args![id, *player, *other, *table, reason, *made]).await?;
        Ok(())
    }

    /// Returns the reports that the operator has not resolved, up to 100: those of players before
    /// those of the server, each the oldest first.
    pub async fn reports(&mut self) -> Result<Vec<Report>, StoreError> {
        let open = "SELECT id, player, other, table_id, reason, made FROM reports \
                    WHERE closed IS NULL \
                    ORDER BY CASE WHEN reason = $1 THEN 1 ELSE 0 END, made, id LIMIT 100";
        self.all(open, args![NEIGHBOURS]).await?.into_iter().map(report).collect()
    }

    /// Counts the reports that the operator has not resolved.
    async fn count_reports(&mut self) -> Result<usize, StoreError> {
        let count = "SELECT count(*) FROM reports WHERE closed IS NULL";
        let count: Option<(i64,)> = self.one(count, &[]).await?;
        Ok(count.map_or(0, |(count,)| count.try_into().unwrap_or(0)))
    }

    /// Returns the reports about a person that the operator has not resolved, the oldest first.
    pub(super) async fn reports_about(
        &mut self,
        player: PlayerId,
    ) -> Result<Vec<Report>, StoreError> {
        let open = "SELECT id, player, other, table_id, reason, made FROM reports \
                    WHERE other = $1 AND closed IS NULL ORDER BY made, id";
        self.all(open, args![player]).await?.into_iter().map(report).collect()
    }

    /// Returns the reports by a person, the oldest first.
    pub(super) async fn reports_of(&mut self, player: PlayerId) -> Result<Vec<Report>, StoreError> {
        let made = "SELECT id, player, other, table_id, reason, made FROM reports \
                    WHERE player = $1 ORDER BY made, id";
        self.all(made, args![player]).await?.into_iter().map(report).collect()
    }

    /// Removes the bonds of a person to others, and the reports by and about the person.
    pub(super) async fn forget_bonds(&mut self, player: PlayerId) -> Result<(), StoreError> {
        let forget = [
            "DELETE FROM follows WHERE player = $1 OR other = $1",
            "DELETE FROM blocks WHERE player = $1 OR other = $1",
            "DELETE FROM reports WHERE player = $1 OR other = $1",
        ];
        self.each(&forget, args![player]).await
    }

    /// Counts the games of a person that are over, up to 100,000.
    pub(super) async fn count_played(&mut self, player: PlayerId) -> Result<u32, StoreError> {
        let count = "SELECT count(*) FROM (SELECT 1 FROM seats \
                     WHERE player = $1 AND over IS NOT NULL LIMIT 100000) AS played";
        let count: Option<(i64,)> = self.one(count, args![player]).await?;
        Ok(count.map_or(0, |(count,)| count.try_into().unwrap_or(0)))
    }
}
