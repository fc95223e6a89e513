//! Reports to the operator, and the pages of operators: reports, measures with undo and a log, and
//! the history of a person.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::Seat;
use quayside_pages::{
    ActionView, HistoryView, LONGEST_NOTE, OperatorView, ReportView, ReportedPlayer, SANCTION_DAYS,
};
use quayside_table::{ClubId, Incident, Measure, NEIGHBOURS, PlayerId, REASONS, TableId};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::Schema;

use super::people::RECENT;
use super::visit::Visit;
use super::{account, chat, clubs};
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::{Context, ResponseFormat};
use crate::http::form::{Form, SeatNumber, choices, wrong_field};
use crate::http::problem::Changed;
use crate::store::{OpenReports, OperatorAction, PersonName, Report, ReportNames, Role};
use crate::system::random;

/// The milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// Seconds until a player with too many reports may report again.
pub(super) const REPORT_AGAIN: u64 = 60 * 60;

/// A report to the operator.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewReport {
    /// The seat of the reported player.
    #[schema(value_type = u32, maximum = 7)]
    about: SeatNumber,
    /// The reason.
    #[schema(schema_with = reasons)]
    reason: String,
    /// The id of a message that the report quotes; the report is then about its author.
    message: Option<String>,
}

fn reasons() -> Schema {
    choices(REASONS)
}

/// Reports a player at the table to the operator.
#[utoipa::path(post, path = "/tables/{id}/report", tag = "seats",
    request_body = NewReport,
    responses((status = 200, description = "The operator will see it", body = Changed)),
    security(("token" = ["account"])))]
pub(crate) async fn report(visit: Visit) -> Result<Response, Error> {
    let NewReport { about: SeatNumber(mut about), reason, message } = visit.body.read()?;
    if !REASONS.contains(&&*reason) {
        return Err(wrong_field("reason", "no such reason"));
    }
    let (mut quote, reader) = (String::new(), visit.context.visitor.account_player());
    if let (Some(id), Some(reader)) = (message.filter(|id| !id.is_empty()), reader) {
        let quoted = chat::quoted(&visit, reader, &id).await?;
        let quoted = quoted.ok_or_else(|| wrong_field("message", "no such message"))?;
        (about, quote) = (quoted.seat, quoted.body);
    }
    let table = visit.open.table().await;
    let (company, called) = (table.company(), table.names());
    let people = &visit.context.visitor.people;
    let own = company.seats_of(people).next().ok_or(Error::Forbidden)?;
    let subject = company.person(about).ok_or(Error::Forbidden)?;
    // Sanctions are for browsers: of those who share one, the report is about its owner.
    let owners: Vec<_> =
        company.people().map(|(_, player)| player).chain(table.setup().maker).collect();
    let is_owner = |player: &PlayerId| *player != subject && player.household().contains(subject);
    let other = owners.into_iter().find(is_owner).unwrap_or(subject);
    let name = |seat: Seat| called.get(seat.index()).cloned().unwrap_or_default();
    let seat = i64::try_from(about.index()).ok();
    let names = ReportNames { name: name(about), seat, author: name(own), quote };
    let (id, table_id, player) = (random::hex::<8>(), table.id(), people.owner());
    drop(table);
    let made = visit.app.tables.now();
    let incident = Incident::Table(table_id);
    let new = Report { id, player, other, incident, reason, made, names };
    if !visit.app.tables.store().report(&new).await? {
        return Err(Error::TooMuch(REPORT_AGAIN));
    }
    match visit.context.wants {
        ResponseFormat::Api => Ok(visit.show().await),
        ResponseFormat::Page => {
            Ok(Redirect::to(&format!("/tables/{table_id}?reported=yes")).into_response())
        }
    }
}

/// The query of a page: the action that was just taken, or a name to find.
#[derive(Deserialize, Default)]
pub(crate) struct OperatorQuery {
    done: Option<String>,
    name: Option<String>,
}

/// Lists open reports and the log of operators.
pub(crate) async fn reports(
    State(app): State<App>,
    Query(asked): Query<OperatorQuery>,
    context: Context,
) -> Result<Response, Error> {
    only_operators(&context)?;
    draw(&app, &context, None, asked.done.as_deref(), None).await
}

/// Finds the history of the person with this name.
pub(crate) async fn find(
    State(app): State<App>,
    Query(asked): Query<OperatorQuery>,
    context: Context,
) -> Result<Response, Error> {
    only_operators(&context)?;
    match app.tables.store().account_named(&asked.name.unwrap_or_default()).await? {
        Some(account) => Ok(Redirect::to(&address(Some(account.player), None)).into_response()),
        None => draw(&app, &context, None, None, Some("operator.unknown")).await,
    }
}

/// Shows the history of a person.
pub(crate) async fn person(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<OperatorQuery>,
    context: Context,
) -> Result<Response, Error> {
    only_operators(&context)?;
    let player = id.parse().map_err(|_| Error::NotFound)?;
    draw(&app, &context, Some(player), asked.done.as_deref(), None).await
}

/// An action of an operator.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct ActionForm {
    /// A measure, or `undo`.
    #[serde(rename = "do")]
    measure: String,
    /// The action to undo.
    action: String,
    /// The report that is handled.
    report: Option<String>,
    /// The person, if it is not that of a report.
    person: Option<String>,
    /// The table of a rated game that is annulled.
    table: String,
    /// The club that is renamed or deleted.
    club: String,
    days: String,
    note: String,
    /// A new name.
    name: String,
}

/// Takes an action or undoes one, and shows it.
pub(crate) async fn act(
    State(app): State<App>,
    context: Context,
    Form(form): Form<ActionForm>,
) -> Result<Response, Error> {
    let operator = only_operators(&context)?;
    let person =
        form.person.as_deref().map(str::parse).transpose().map_err(|_| Error::Malformed)?;
    let by = Operator { app: &app, context: &context, id: operator };
    let done = match (&*form.measure, &form.report) {
        ("undo", _) => by.undo(&form.action).await?,
        (_, Some(id)) => match app.tables.store().open_report(id).await? {
            Some(report) => by.act(&form, Some(report), None).await?,
            // Another operator was faster.
            None => return Ok(Redirect::to("/operator").into_response()),
        },
        (_, None) => by.act(&form, None, person).await?,
    };
    match done {
        Ok(id) => Ok(Redirect::to(&address(person, Some(&id))).into_response()),
        Err(wrong) => draw(&app, &context, person, None, Some(wrong)).await,
    }
}

/// Returns the address of the history of a person, or of the page of operators.
fn address(person: Option<PlayerId>, done: Option<&str>) -> String {
    let page = person.map_or("/operator".to_owned(), |id| format!("/operator/people/{id}"));
    done.map_or(page.clone(), |id| format!("{page}?done={id}"))
}

/// The id of the action, or the key of an error.
type ActionResult = Result<Result<String, &'static str>, Error>;

/// The operator of a request.
struct Operator<'a> {
    app: &'a App,
    context: &'a Context,
    id: PlayerId,
}

impl Operator<'_> {
    /// Takes the action of a form, about a report or a person.
    async fn act(
        &self,
        form: &ActionForm,
        report: Option<Report>,
        person: Option<PlayerId>,
    ) -> ActionResult {
        let (store, now) = (self.app.tables.store(), self.app.tables.now());
        let measure = Measure::named(&form.measure).ok_or(Error::Malformed)?;
        let player = match report.as_ref().map(|report| report.other).or(person) {
            Some(player) => Ok(store.person_now(player).await?),
            None => Err(Error::Malformed),
        };
        let days = form.days.parse().ok();
        let days = days.filter(|days| SANCTION_DAYS.contains(days)).unwrap_or(7);
        let note = form.note.chars().filter(|c| !c.is_control());
        let mut action = OperatorAction {
            id: random::hex::<8>(),
            made: now,
            operator: Some(self.id),
            measure: measure.id().to_owned(),
            player: player.as_ref().ok().copied(),
            table: None,
            club: None,
            report: report.as_ref().map(|report| report.id.clone()),
            until: quayside_table::Millis(0),
            note: note.take(LONGEST_NOTE).collect(),
            undone: None,
            undone_by: None,
        };
        match measure {
            Measure::Mute | Measure::Ban | Measure::Unrate => {
                let account = store.account(player?).await?;
                if account.is_some_and(|account| account.role == Role::Operator) {
                    return Ok(Err("operator.wrong"));
                }
                action.until = now.plus(u64::from(days) * DAY);
            }
            Measure::Rename => {
                let player = player?;
                let account = store.account(player).await?.ok_or(Error::NotNow)?;
                if let Err(wrong) = self.rename(player, &form.name).await? {
                    return Ok(Err(wrong));
                }
                action.note = account.name;
            }
            Measure::Annul => {
                let table = form.table.parse().ok();
                let table = report.and_then(|report| report.incident.table()).or(table);
                let table: TableId = player.and(table.ok_or(Error::Malformed))?;
                if store.rated_tables(&[table]).await?.is_empty() {
                    return Err(Error::NotNow);
                }
                (action.table, action.player) = (Some(table), None);
            }
            Measure::Close => drop(report.ok_or(Error::Malformed)?),
            Measure::RenameClub | Measure::DeleteClub => {
                if let Err(wrong) = self.change_club(form, &mut action).await? {
                    return Ok(Err(wrong));
                }
            }
        }
        self.record(action).await.map(Ok)
    }

    /// Renames or deletes the club of a form.
    async fn change_club(
        &self,
        form: &ActionForm,
        action: &mut OperatorAction,
    ) -> Result<Result<(), &'static str>, Error> {
        let store = self.app.tables.store();
        let id: ClubId = form.club.parse().map_err(|_| Error::Malformed)?;
        let club = store.club(id).await?.ok_or(Error::NotNow)?.club;
        (action.club, action.player, action.note) = (Some(id), None, club.name);
        if action.measure() == Some(Measure::DeleteClub) {
            store.set_club_removed(id, Some(action.made)).await?;
            return Ok(Ok(()));
        }
        Ok(store.rename_club(id, &form.name).await?.map_err(clubs::key))
    }

    /// Undoes an action.
    async fn undo(&self, id: &str) -> ActionResult {
        let action = self.app.tables.store().action(id).await?.ok_or(Error::NotFound)?;
        if action.undone.is_some() {
            return Ok(Ok(action.id));
        }
        if let (Some(Measure::Rename), Some(player)) = (action.measure(), action.player)
            && let Err(wrong) = self.rename(player, &action.note).await?
        {
            return Ok(Err(wrong));
        }
        match (action.measure(), action.club) {
            (Some(Measure::RenameClub), Some(club)) => {
                if let Err(wrong) = self.app.tables.store().rename_club(club, &action.note).await? {
                    return Ok(Err(clubs::key(wrong)));
                }
            }
            (Some(Measure::DeleteClub), Some(club)) => {
                // The last member may have left it meanwhile.
                if !self.app.tables.store().set_club_removed(club, None).await? {
                    return Err(Error::NotNow);
                }
            }
            (Some(_) | None, _) => (),
        }
        let (undone, undone_by) = (Some(self.app.tables.now()), Some(self.id));
        self.record(OperatorAction { undone, undone_by, ..action }).await.map(Ok)
    }

    async fn rename(
        &self,
        player: PlayerId,
        name: &str,
    ) -> Result<Result<(), &'static str>, Error> {
        if let Err(wrong) = self.app.tables.store().rename_account(player, name).await? {
            return Ok(Err(account::key(wrong)));
        }
        self.app.people_changed(&self.context.visitor, player).await?;
        Ok(Ok(()))
    }

    /// Records an action; it holds at once at this node, and at others after a moment.
    async fn record(&self, action: OperatorAction) -> Result<String, Error> {
        self.app.tables.store().record_action(&action).await?;
        if let Some(player) = action.player {
            self.app.sessions.forget_person(player);
        }
        Ok(action.id)
    }
}

/// Draws the history of a person, or the page of operators.
async fn draw(
    app: &App,
    context: &Context,
    person: Option<PlayerId>,
    done: Option<&str>,
    wrong: Option<&'static str>,
) -> Result<Response, Error> {
    let store = app.tables.store();
    let done = match done {
        Some(id) => store.action(id).await?,
        None => None,
    };
    if let Some(player) = person {
        return draw_history(app, context, player, done, wrong).await;
    }
    let OpenReports { first, more } = store.open_reports().await?;
    let log = store.actions().await?;
    let views = Views::of(app, first.iter(), log.iter().chain(&done)).await?;
    let view = OperatorView {
        reports: first.into_iter().map(|report| views.report(report, false)).collect(),
        more,
        log: log.into_iter().filter_map(|action| views.action(action)).collect(),
        done: done.and_then(|action| views.action(action)),
        wrong,
    };
    Ok(respond(quayside_pages::reports(&context.page, &view)))
}

async fn draw_history(
    app: &App,
    context: &Context,
    player: PlayerId,
    done: Option<OperatorAction>,
    wrong: Option<&'static str>,
) -> Result<Response, Error> {
    let (store, now) = (app.tables.store(), app.tables.now());
    let player = store.person_now(player).await?;
    let history = store.history(player).await?;
    let reports = history.about.iter().chain(&history.by).map(|(report, _)| report);
    let mut views = Views::of(app, reports, history.log.iter().chain(&done)).await?;
    let names = store.person_names(BTreeSet::from([player])).await?;
    views.names.extend(names);
    let person = views.reported(player, "");
    let is_known = person.has_account || !person.name.is_empty();
    if !is_known && history.about.is_empty() && history.log.is_empty() {
        return Err(Error::NotFound);
    }
    let games = store.last_games(&history.people, RECENT).await?;
    let ids: Vec<TableId> = games.iter().map(|game| game.id).collect();
    let (annulled, rated) = (store.annulled(&ids).await?, store.rated_tables(&ids).await?);
    let reports = |reports: Vec<(Report, bool)>| {
        reports.into_iter().map(|(report, closed)| views.report(report, closed)).collect()
    };
    let holds = |action: &&OperatorAction| action.undone.is_none() && action.until > now;
    let sanctions = history.log.iter().filter(holds).cloned();
    let view = HistoryView {
        person,
        since: history.account.map(|account| account.made),
        names: history.names,
        sanctions: sanctions.filter_map(|action| views.action(action)).collect(),
        about: reports(history.about),
        by: reports(history.by),
        log: history.log.into_iter().filter_map(|action| views.action(action)).collect(),
        games: games
            .into_iter()
            .map(|game| (rated.contains(&game.id), annulled.contains(&game.id), game))
            .map(|(counts, is_annulled, game)| (game, counts, is_annulled))
            .collect(),
        done: done.and_then(|action| views.action(action)),
        wrong,
    };
    Ok(respond(quayside_pages::history(&context.page, &view)))
}

/// The names of people, and the tables whose games count, for views of reports and actions.
struct Views {
    names: BTreeMap<PlayerId, PersonName>,
    rated: Vec<TableId>,
}

impl Views {
    async fn of<'a>(
        app: &App,
        reports: impl Iterator<Item = &'a Report>,
        actions: impl Iterator<Item = &'a OperatorAction>,
    ) -> Result<Views, Error> {
        let (mut people, mut tables) = (BTreeSet::new(), Vec::new());
        for report in reports {
            people.extend([report.other, report.player]);
            tables.extend(report.incident.table());
        }
        for action in actions {
            people.extend([action.operator, action.player, action.undone_by].into_iter().flatten());
        }
        let store = app.tables.store();
        let rated = store.rated_tables(&tables).await?;
        Ok(Views { names: store.person_names(people).await?, rated })
    }

    /// Returns a person; a guest has the name from the table where it was seen.
    fn reported(&self, player: PlayerId, at_table: &str) -> ReportedPlayer {
        let PersonName { name, has_account } = self.names.get(&player).cloned().unwrap_or_default();
        let name = if has_account || at_table.is_empty() { name } else { at_table.to_owned() };
        ReportedPlayer { player, name, has_account }
    }

    fn report(&self, report: Report, closed: bool) -> ReportView {
        let mut reasons = REASONS.into_iter().chain([NEIGHBOURS]);
        let reason = reasons.find(|reason| *reason == report.reason).unwrap_or(REASONS[0]);
        let seat = report.names.seat.and_then(|seat| Seat::new(seat.try_into().ok()?));
        ReportView {
            about: self.reported(report.other, &report.names.name),
            seat,
            by: self.reported(report.player, &report.names.author),
            counts: report.incident.table().is_some_and(|table| self.rated.contains(&table)),
            incident: report.incident,
            reason,
            made: report.made,
            closed,
            quote: report.names.quote,
            id: report.id,
        }
    }

    /// Returns an action, unless only a newer version knows what was done.
    fn action(&self, action: OperatorAction) -> Option<ActionView> {
        let name = |player| self.reported(player, "").name;
        Some(ActionView {
            measure: action.measure()?,
            operator: action.operator.map(name).unwrap_or_default(),
            about: action.player.map(|player| self.reported(player, "")),
            undone: action.undone.zip(action.undone_by.map(name)),
            id: action.id,
            made: action.made,
            table: action.table,
            club: action.club,
            until: action.until,
            note: action.note,
        })
    }
}

pub(super) fn only_operators(context: &Context) -> Result<PlayerId, Error> {
    let account = context.visitor.account.as_ref();
    let is_operator = account.is_some_and(|account| account.role == Role::Operator);
    // Visitors must not learn that this page exists.
    context.visitor.account_player().filter(|_| is_operator).ok_or(Error::NotFound)
}
