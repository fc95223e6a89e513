//! Follows, blocks, and reports to the operator.

use quayside_engine::record::visible_name;
use quayside_table::{Emblem, Household, Incident, Millis, NEIGHBOURS, PlayerId};
use serde::{Deserialize, Serialize};

use super::apart::Blocks;
use super::connection::args;
use super::people::read_emblem;
use super::rows::{club_id, player_id, table_id};
use super::transaction::Transaction;
use super::{Store, StoreError};

/// A relation of a player to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bond {
    /// The player follows the other.
    Follows,
    /// The player blocks the other.
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
    /// Parses the last part of an address.
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

/// Maximum number of reports per player and day.
const REPORTS_A_DAY: usize = 10;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Reports that the operator has not resolved.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenReports {
    /// The first reports.
    pub(crate) first: Vec<Report>,
    /// The number of further reports.
    pub(crate) more: usize,
}

impl Store {
    /// Stores a report, unless the same player has made the same before; returns whether the
    /// player may make one.
    pub(crate) async fn report(&self, new: &Report) -> Result<bool, StoreError> {
        let mut people = self.change().await?;
        let made = people.reports_of(new.player).await?;
        let what = |report: &Report| {
            (report.other, report.incident, report.reason.clone(), report.names.quote.clone())
        };
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
        let first = people.reports().await?;
        let more = people.count_reports().await?.saturating_sub(first.len());
        Ok(OpenReports { first, more })
    }
}

/// A player with an account, in a list of friends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Friend {
    /// The player.
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// The chosen emblem.
    pub emblem: Option<Emblem>,
    /// The last use of one of their devices.
    pub seen: Millis,
}

/// A report about a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The id.
    pub id: String,
    /// The author.
    pub player: PlayerId,
    /// The subject.
    pub other: PlayerId,
    /// The table or club of the incident.
    #[serde(flatten)]
    pub incident: Incident,
    /// The reason.
    pub reason: String,
    /// The time.
    pub made: Millis,
    /// The names of the two players at the table.
    #[serde(flatten)]
    pub names: ReportNames,
}

/// The facts that a report keeps: the names of its two players, as when it was made, and a quoted
/// message.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ReportNames {
    /// The name of the subject.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The seat of the subject.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<i64>,
    /// The name of the author.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub author: String,
    /// A message of the subject, or the name of a club.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub quote: String,
}

type FriendRow = (String, String, Option<String>, i64);
/// The columns of a report.
const REPORT: &str = "id, player, other, table_id, reason, made, name, seat, author, quote, club";

type ReportRow = (
    String,
    String,
    String,
    String,
    String,
    i64,
    String,
    Option<i64>,
    String,
    String,
    Option<String>,
);

fn friend((player, name, emblem, seen): FriendRow) -> Result<Friend, StoreError> {
    let (player, name) = (player_id(&player)?, visible_name(&name));
    Ok(Friend { player, name, emblem: read_emblem(emblem), seen: Millis(seen) })
}

fn report(row: ReportRow) -> Result<Report, StoreError> {
    let (id, player, other, table, reason, made, name, seat, author, quote, club) = row;
    let (player, other) = (player_id(&player)?, player_id(&other)?);
    let (name, author) = (visible_name(&name), visible_name(&author));
    let names = ReportNames { name, seat, author, quote };
    let incident = match club {
        Some(club) => Incident::Club(club_id(&club)?),
        None => Incident::Table(table_id(&table)?),
    };
    Ok(Report { id, player, other, incident, reason, made: Millis(made), names })
}

/// Finds the other players of all blocks, whether they are the blocking side, and their former
/// guests.
const APART: &str = "\
    SELECT met.person, met.blocks, aliases.player FROM \
        (SELECT other AS person, CAST(0 AS BIGINT) AS blocks FROM blocks WHERE player = \
             coalesce((SELECT person FROM aliases WHERE aliases.player = $1), $1) \
         UNION ALL SELECT player, CAST(1 AS BIGINT) FROM blocks WHERE other = \
             coalesce((SELECT person FROM aliases WHERE aliases.player = $1), $1)) AS met \
    LEFT JOIN aliases ON aliases.person = met.person";

/// Bonds between players, and reports.
impl Transaction {
    /// Stores the bond of a player to another.
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

    /// Removes the bond of a player to another.
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

    /// Returns up to 500 players that a player follows or blocks, by name. Hidden players are never
    /// shown as present.
    pub async fn bound(&mut self, bond: Bond, player: PlayerId) -> Result<Vec<Friend>, StoreError> {
        let sql = format!(
            "SELECT accounts.player, accounts.name, accounts.emblem, \
                    coalesce((SELECT max(seen) FROM sessions \
                              WHERE sessions.player = accounts.player \
                              AND accounts.shown <> 0), 0) \
             FROM {0} JOIN accounts ON accounts.player = {0}.other \
             WHERE {0}.player = $1 ORDER BY accounts.alike LIMIT 500",
            bond.table()
        );
        self.all(sql, args![player]).await?.into_iter().map(friend).collect()
    }

    /// Returns the blocks of a player, who may be a former guest.
    pub async fn apart(&mut self, player: PlayerId) -> Result<Blocks, StoreError> {
        let rows: Vec<(String, i64, Option<String>)> = self.all(APART, args![player]).await?;
        let mut apart = Blocks::default();
        for (person, blocks, alias) in rows {
            for player in std::iter::once(person).chain(alias) {
                apart.add(player_id(&player)?, blocks != 0);
            }
        }
        Ok(apart)
    }

    /// Returns the account names of these players.
    pub async fn account_names(
        &mut self,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, String)>, StoreError> {
        let mut called = Vec::new();
        for player in players {
            let found = "SELECT accounts.name FROM accounts WHERE player = $1 \
                         OR player = (SELECT person FROM aliases WHERE aliases.player = $1)";
            let found: Option<(String,)> = self.one(found, args![*player]).await?;
            called.extend(found.map(|(name,)| (*player, visible_name(&name))));
        }
        Ok(called)
    }

    /// Returns whether a profile is public.
    pub async fn is_shown(&mut self, player: PlayerId) -> Result<bool, StoreError> {
        let shown = "SELECT shown <> 0 FROM accounts WHERE player = $1";
        let shown: Option<(bool,)> = self.one(shown, args![player]).await?;
        Ok(shown.is_some_and(|(shown,)| shown))
    }

    /// Makes a profile public or private.
    pub async fn set_shown(&mut self, player: PlayerId, shown: bool) -> Result<(), StoreError> {
        let set = "UPDATE accounts SET shown = $2 WHERE player = $1";
        self.run(set, args![player, i64::from(shown)]).await?;
        Ok(())
    }

    /// Stores a report.
    pub async fn put_report(&mut self, new: &Report) -> Result<(), StoreError> {
        let put = "INSERT INTO reports \
                   (id, player, other, table_id, reason, made, name, seat, author, quote, club) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING";
        let Report { id, player, other, incident, reason, made, names } = new;
        let (place, club) = match incident {
            Incident::Table(table) => (table.to_string(), None),
            Incident::Club(club) => (club.to_string(), Some(club.to_string())),
        };
        let ReportNames { name, seat, author, quote } = names;
        let values =
            args![id, *player, *other, place, reason, *made, name, *seat, author, quote, club];
        self.run(put, values).await?;
        Ok(())
    }

    /// Returns up to 100 open reports: those by players before those by the server, each the
    /// oldest first.
    pub async fn reports(&mut self) -> Result<Vec<Report>, StoreError> {
        let open = format!(
            "SELECT {REPORT} FROM reports WHERE closed IS NULL \
             ORDER BY CASE WHEN reason = $1 THEN 1 ELSE 0 END, made, id LIMIT 100"
        );
        self.all(open, args![NEIGHBOURS]).await?.into_iter().map(report).collect()
    }

    /// Counts the open reports.
    async fn count_reports(&mut self) -> Result<usize, StoreError> {
        let count = "SELECT count(*) FROM reports WHERE closed IS NULL";
        let count: Option<(i64,)> = self.one(count, &[]).await?;
        Ok(count.map_or(0, |(count,)| count.try_into().unwrap_or(0)))
    }

    /// Returns the open reports about a player, the oldest first.
    pub(super) async fn reports_about(
        &mut self,
        player: PlayerId,
    ) -> Result<Vec<Report>, StoreError> {
        let open = format!(
            "SELECT {REPORT} FROM reports WHERE other = $1 AND closed IS NULL ORDER BY made, id"
        );
        self.all(open, args![player]).await?.into_iter().map(report).collect()
    }

    /// Returns the reports by a player, the oldest first.
    pub(super) async fn reports_of(&mut self, player: PlayerId) -> Result<Vec<Report>, StoreError> {
        let made = format!("SELECT {REPORT} FROM reports WHERE player = $1 ORDER BY made, id");
        self.all(made, args![player]).await?.into_iter().map(report).collect()
    }

    /// Returns all reports that name one of these people in this column, the last first, each with
    /// whether it is closed, up to 100.
    pub(super) async fn all_reports(
        &mut self,
        column: &str,
        people: &Household,
    ) -> Result<Vec<(Report, bool)>, StoreError> {
        let mut found = Vec::new();
        for is_closed in [false, true] {
            let not = if is_closed { "NOT" } else { "" };
            let all = format!(
                "SELECT {REPORT} FROM reports WHERE {column} {{in 1}} AND closed IS {not} NULL \
                 ORDER BY made DESC, id LIMIT 100"
            );
            let rows: Vec<ReportRow> = self.all(all, args![people]).await?;
            for row in rows {
                found.push((report(row)?, is_closed));
            }
        }
        found.sort_by_key(|(report, _)| std::cmp::Reverse(report.made));
        Ok(found)
    }

    /// Removes the bonds of a player to others and from others.
    pub(super) async fn forget_bonds(&mut self, player: PlayerId) -> Result<(), StoreError> {
        let forget = [
            "DELETE FROM follows WHERE player = $1 OR other = $1",
            "DELETE FROM blocks WHERE player = $1 OR other = $1",
        ];
        self.each(&forget, args![player]).await
    }

    /// Counts the finished games of a player, up to 100,000.
    pub(super) async fn count_played(&mut self, player: PlayerId) -> Result<u32, StoreError> {
        let count = "SELECT count(*) FROM (SELECT 1 FROM seats \
                     WHERE player = $1 AND over IS NOT NULL LIMIT 100000) AS played";
        let count: Option<(i64,)> = self.one(count, args![player]).await?;
        Ok(count.map_or(0, |(count,)| count.try_into().unwrap_or(0)))
    }
}
