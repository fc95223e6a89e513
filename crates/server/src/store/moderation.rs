//! The log of operators' actions. The sanctions in force and the annulled games follow from it.

use std::collections::{BTreeMap, BTreeSet};

use quayside_engine::record::visible_name;
use quayside_table::{ClubId, Household, Measure, Millis, PlayerId, TableId};
use serde::{Deserialize, Serialize};

use super::connection::args;
use super::rows::{club_id, player_id, table_id};
use super::transaction::Transaction;
use super::{Account, Report, Store, StoreError};

/// The number of actions that operators see.
const NEWEST: u32 = 100;

/// The number of names of a person that operators see.
const NAMES: u32 = 20;

/// An action of an operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OperatorAction {
    /// Its id.
    pub id: String,
    /// The time.
    pub made: Millis,
    /// The operator; missing in mutes of the version before.
    pub operator: Option<PlayerId>,
    /// The id of the [`Measure`]; a newer version may have others.
    pub measure: String,
    /// The person that it is about.
    pub player: Option<PlayerId>,
    /// The table that it is about.
    pub table: Option<TableId>,
    /// The club that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<ClubId>,
    /// The report that led to it.
    pub report: Option<String>,
    /// When a sanction ends, else 0.
    pub until: Millis,
    /// A note for operators; of a new name the one before.
    pub note: String,
    /// When it was undone.
    pub undone: Option<Millis>,
    /// The operator who undid it.
    pub undone_by: Option<PlayerId>,
}

impl OperatorAction {
    /// Returns the measure, unless only a newer version has it.
    pub(crate) fn measure(&self) -> Option<Measure> {
        Measure::named(&self.measure)
    }

    /// Returns the table whose game the action annuls. If the action is undone, the game counts
    /// again.
    pub(super) fn annuls(&self) -> Option<TableId> {
        self.table.filter(|_| self.measure() == Some(Measure::Annul))
    }
}

/// Until when a person is under each sanction; 0 if the person never was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sanctions {
    /// The person says no phrases.
    pub muted: Millis,
    /// The person only reads.
    pub banned: Millis,
    /// The person begins no rated games.
    pub unrated: Millis,
}

impl Sanctions {
    /// Reads the measures of a person, each with its end: `mute 17 ban 20`.
    pub(super) fn read(written: &str) -> Sanctions {
        let mut sanctions = Sanctions::default();
        let mut words = written.split(' ');
        while let (Some(measure), Some(until)) = (words.next(), words.next()) {
            let kind = match Measure::named(measure) {
                Some(Measure::Mute) => &mut sanctions.muted,
                Some(Measure::Ban) => &mut sanctions.banned,
                Some(Measure::Unrate) => &mut sanctions.unrated,
                Some(
                    Measure::Rename
                    | Measure::Annul
                    | Measure::Close
                    | Measure::RenameClub
                    | Measure::DeleteClub,
                )
                | None => continue,
            };
            *kind = Millis(until.parse().unwrap_or(0)).max(*kind);
        }
        sanctions
    }
}

/// Returns SQL for the measures that are not undone about a person and the guests that the person
/// was, as [`Sanctions::read`] reads them; `player` is SQL for the person.
pub(super) fn sanctions_of(player: &str) -> String {
    format!(
        "coalesce((SELECT string_agg(measure || ' ' || until, ' ') FROM \
         (SELECT measure, until FROM operator_actions WHERE undone IS NULL AND player = {player} \
          UNION ALL SELECT measure, until FROM aliases JOIN operator_actions USING (player) \
          WHERE undone IS NULL AND aliases.person = {player}) AS theirs), '')"
    )
}

/// The name of a person.
#[derive(Clone, Debug, Default)]
pub(crate) struct PersonName {
    /// The name of the account, or of a guest at a table; empty if there is none.
    pub(crate) name: String,
    /// Whether the person has an account.
    pub(crate) has_account: bool,
}

/// The history of a person, for operators.
pub(crate) struct History {
    /// The person and their earlier ids.
    pub(crate) people: Household,
    /// The account.
    pub(crate) account: Option<Account>,
    /// The names at tables.
    pub(crate) names: Vec<String>,
    /// The reports about the person, the last first, each with whether it is closed.
    pub(crate) about: Vec<(Report, bool)>,
    /// The reports by the person.
    pub(crate) by: Vec<(Report, bool)>,
    /// The actions about the person, the last first.
    pub(crate) log: Vec<OperatorAction>,
}

impl Store {
    /// Records an action, or that it is undone; recounts ratings if it is about a rated game.
    pub(crate) async fn record_action(&self, action: &OperatorAction) -> Result<(), StoreError> {
        if let Some(table) = action.annuls() {
            return self.recount_from(table, action).await;
        }
        let mut rows = self.change().await?;
        rows.put_action(action).await?;
        let closed = action.undone.is_none().then_some(action.made.0);
        if action.measure() == Some(Measure::Close)
            && let Some(report) = &action.report
        {
            let close = "UPDATE reports SET closed = $2 WHERE id = $1";
            rows.run(close, args![report, closed]).await?;
        }
        rows.commit().await
    }

    /// Returns an action.
    pub(crate) async fn action(&self, id: &str) -> Result<Option<OperatorAction>, StoreError> {
        self.read().await?.action(id).await
    }

    /// Returns the newest actions, the last first.
    pub(crate) async fn actions(&self) -> Result<Vec<OperatorAction>, StoreError> {
        let newest = actions("true ORDER BY made DESC, id LIMIT $1");
        let rows: Vec<ActionRow> = self.database()?.all(newest, args![NEWEST]).await?;
        rows.into_iter().map(action).collect()
    }

    /// Returns those of these tables whose games are annulled.
    pub(crate) async fn annulled(&self, tables: &[TableId]) -> Result<Vec<TableId>, StoreError> {
        if tables.is_empty() { Ok(Vec::new()) } else { self.read().await?.annulled(tables).await }
    }

    /// Returns those of these tables whose rated games are over and not annulled.
    pub(crate) async fn rated_tables(
        &self,
        tables: &[TableId],
    ) -> Result<Vec<TableId>, StoreError> {
        let mut rows = self.read().await?;
        let annulled = rows.annulled(tables).await?;
        let rated =
            format!("SELECT id FROM tables WHERE id {{in 1}} AND over IS NOT NULL AND {RATED}");
        let rated: Vec<(String,)> = rows.all(rated, args![tables]).await?;
        let rated = rated.iter().map(|(id,)| table_id(id));
        rated.filter(|id| !id.as_ref().is_ok_and(|id| annulled.contains(id))).collect()
    }

    /// Returns the names of these people.
    pub(crate) async fn person_names(
        &self,
        players: BTreeSet<PlayerId>,
    ) -> Result<BTreeMap<PlayerId, PersonName>, StoreError> {
        let (mut rows, mut found) = (self.read().await?, BTreeMap::new());
        for player in players {
            let person = if let Some((_, name)) = rows.account_names(&[player]).await?.pop() {
                PersonName { name, has_account: true }
            } else {
                let name = "SELECT name FROM names WHERE player = $1 ORDER BY table_id LIMIT 1";
                let name: Option<(String,)> = rows.one(name, args![player]).await?;
                let name = name.map(|(name,)| visible_name(&name)).unwrap_or_default();
                PersonName { name, has_account: false }
            };
            found.insert(player, person);
        }
        Ok(found)
    }

    /// Returns the person who has this id now: a guest may have signed in to an account.
    pub(crate) async fn person_now(&self, player: PlayerId) -> Result<PlayerId, StoreError> {
        let found = "SELECT person FROM aliases WHERE player = $1";
        let found: Option<(String,)> = self.database()?.one(found, args![player]).await?;
        found.map_or(Ok(player), |(person,)| player_id(&person))
    }

    /// Returns the history of a person, for operators.
    pub(crate) async fn history(&self, player: PlayerId) -> Result<History, StoreError> {
        let mut rows = self.read().await?;
        let people = player.household().once(&rows.aliases(player).await?);
        let log = actions("player {in 1} ORDER BY made DESC, id LIMIT $2");
        let log: Vec<ActionRow> = rows.all(log, args![&people, NEWEST]).await?;
        Ok(History {
            account: rows.account(player).await?,
            names: rows.names_at_tables(&people).await?,
            about: rows.all_reports("other", &people).await?,
            by: rows.all_reports("player", &people).await?,
            log: log.into_iter().map(action).collect::<Result<_, _>>()?,
            people,
        })
    }
}

/// Finds tables that were set up as rated.
pub(super) const RATED: &str = "setup LIKE '%\"rated\":true%'";

/// Reads actions.
fn actions(which: &str) -> String {
    format!(
        "SELECT id, made, operator, measure, player, table_id, report, until, note, undone, \
         undone_by, club FROM operator_actions WHERE {which}"
    )
}

type ActionRow = (
    String,
    i64,
    Option<String>,
    String,
    Option<String>,
    Option<String>,
    Option<String>,
    i64,
    String,
    Option<i64>,
    Option<String>,
    Option<String>,
);

fn action(row: ActionRow) -> Result<OperatorAction, StoreError> {
    let (id, made, operator, measure, player, table, report, until, note, undone, by, club) = row;
    let person = |id: Option<String>| id.as_deref().map(player_id).transpose();
    Ok(OperatorAction {
        id,
        made: Millis(made),
        operator: person(operator)?,
        measure,
        player: person(player)?,
        table: table.as_deref().map(table_id).transpose()?,
        club: club.as_deref().map(club_id).transpose()?,
        report,
        until: Millis(until),
        note,
        undone: undone.map(Millis),
        undone_by: person(by)?,
    })
}

/// The log of operators.
impl Transaction {
    /// Keeps an action; of one that is there, notes whether it is undone.
    pub async fn put_action(&mut self, new: &OperatorAction) -> Result<(), StoreError> {
        let put = "INSERT INTO operator_actions (id, made, operator, measure, player, table_id, \
                   report, until, note, undone, undone_by, club) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (id) \
                   DO UPDATE SET undone = excluded.undone, undone_by = excluded.undone_by";
        let id = |player: Option<PlayerId>| player.map(|player| player.to_string());
        let OperatorAction { made, until, undone, .. } = *new;
        let values = args![
            &new.id,
            made,
            id(new.operator),
            &new.measure,
            id(new.player),
            new.table.map(|table| table.to_string()),
            new.report.as_deref(),
            until,
            &new.note,
            undone.map(|undone| undone.0),
            id(new.undone_by),
            new.club.map(|club| club.to_string()),
        ];
        self.run(put, values).await?;
        Ok(())
    }

    /// Returns an action.
    pub(super) async fn action(&mut self, id: &str) -> Result<Option<OperatorAction>, StoreError> {
        self.one(actions("id = $1"), args![id]).await?.map(action).transpose()
    }

    /// Returns the actions that follow this id, up to a thousand.
    pub(super) async fn actions_after(
        &mut self,
        after: &str,
    ) -> Result<Vec<OperatorAction>, StoreError> {
        let some = actions("id > $1 ORDER BY id LIMIT 1000");
        let rows: Vec<ActionRow> = self.all(some, args![after]).await?;
        rows.into_iter().map(action).collect()
    }

    /// Returns the actions about the people of a household, the oldest first.
    pub(super) async fn actions_about(
        &mut self,
        people: &Household,
    ) -> Result<Vec<OperatorAction>, StoreError> {
        let all = actions("player {in 1} ORDER BY made, id");
        let rows: Vec<ActionRow> = self.all(all, args![people]).await?;
        rows.into_iter().map(action).collect()
    }

    /// Returns the sanctions of a person.
    pub async fn sanctions(&mut self, player: PlayerId) -> Result<Sanctions, StoreError> {
        let written = format!("SELECT {}", sanctions_of("$1"));
        let written: Option<(String,)> = self.one(written, args![player]).await?;
        Ok(Sanctions::read(&written.unwrap_or_default().0))
    }

    /// Returns those of these tables whose games are annulled.
    pub(super) async fn annulled(
        &mut self,
        tables: &[TableId],
    ) -> Result<Vec<TableId>, StoreError> {
        let found = "SELECT table_id FROM operator_actions \
                     WHERE measure = 'annul' AND undone IS NULL AND table_id {in 1}";
        let found: Vec<(String,)> = self.all(found, args![tables]).await?;
        found.iter().map(|(id,)| table_id(id)).collect()
    }

    /// Returns the names of the people of a household at tables.
    async fn names_at_tables(&mut self, people: &Household) -> Result<Vec<String>, StoreError> {
        let names = "SELECT DISTINCT name FROM names WHERE player {in 1} ORDER BY name LIMIT $2";
        let names: Vec<(String,)> = self.all(names, args![people, NAMES]).await?;
        Ok(names.iter().map(|(name,)| visible_name(name)).collect())
    }
}
