//! The pages of operators: reports, their actions, and the history of a person.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::record::LONGEST_NAME;
use quayside_table::{
    ClubId, Incident, ListedTable, Measure, Millis, NEIGHBOURS, PlayerId, TableId,
};
use quayside_text::{Arg, say};

use crate::answer::Answer;
use crate::clubs::club_address;
use crate::date::{date, written};
use crate::page::Page;
use crate::people::{person_address, wrap};
use crate::profile::ended;

/// The days that a sanction may last. The longest is a year, so that each is looked at again.
pub const SANCTION_DAYS: [u32; 4] = [1, 7, 30, 365];

/// The days that are chosen first.
const USUAL_DAYS: u32 = 7;

/// The maximum length of a note.
pub const LONGEST_NOTE: usize = 200;

/// Returns the key of the button of a measure.
const fn button_key(measure: Measure) -> &'static str {
    match measure {
        Measure::Mute => "operator.mute",
        Measure::Ban => "operator.ban",
        Measure::Unrate => "operator.unrate",
        Measure::Rename | Measure::RenameClub => "operator.rename",
        Measure::Annul => "operator.annul",
        Measure::Close => "operator.close",
        Measure::DeleteClub => "club-delete",
    }
}

/// Returns the key of the sentence of a measure in the log.
const fn done_key(measure: Measure) -> &'static str {
    match measure {
        Measure::Mute => "operator-did.mute",
        Measure::Ban => "operator-did.ban",
        Measure::Unrate => "operator-did.unrate",
        Measure::Rename => "operator-did.rename",
        Measure::Annul => "operator-did.annul",
        Measure::Close => "operator-did.close",
        Measure::RenameClub => "operator-did.rename-club",
        Measure::DeleteClub => "operator-did.delete-club",
    }
}

/// A person, as operators see them.
#[derive(Clone, Debug)]
pub struct ReportedPlayer {
    /// The person.
    pub player: PlayerId,
    /// The name of the account, or of a guest at a table; empty if there is none.
    pub name: String,
    /// Whether the person has an account.
    pub has_account: bool,
}

/// A report.
#[derive(Clone, Debug)]
pub struct ReportView {
    /// The id.
    pub id: String,
    /// Its subject.
    pub about: ReportedPlayer,
    /// The seat of the subject.
    pub seat: Option<Seat>,
    /// Its author.
    pub by: ReportedPlayer,
    /// Where it happened.
    pub incident: Incident,
    /// Whether the table's game counts for ratings.
    pub counts: bool,
    /// The key of the reason.
    pub reason: &'static str,
    /// When it was made.
    pub made: Millis,
    /// The quoted message; empty if there is none.
    pub quote: String,
    /// Whether an operator has closed it.
    pub closed: bool,
}

/// An action of an operator.
#[derive(Clone, Debug)]
pub struct ActionView {
    /// Its id.
    pub id: String,
    /// The time.
    pub made: Millis,
    /// The operator's name.
    pub operator: String,
    /// The measure.
    pub measure: Measure,
    /// The person that it is about.
    pub about: Option<ReportedPlayer>,
    /// The table that it is about.
    pub table: Option<TableId>,
    /// The club that it is about.
    pub club: Option<ClubId>,
    /// When a sanction ends.
    pub until: Millis,
    /// The note; of a new name the one before, of a deleted club its name.
    pub note: String,
    /// The time when it was undone, and the name of the operator who undid it.
    pub undone: Option<(Millis, String)>,
}

/// The content of the page of operators.
#[derive(Clone, Debug)]
pub struct OperatorView {
    /// The open reports.
    pub reports: Vec<ReportView>,
    /// The number of those that are left out.
    pub more: usize,
    /// The newest actions, the last first.
    pub log: Vec<ActionView>,
    /// The action that was just done or undone.
    pub done: Option<ActionView>,
    /// The key of what is wrong.
    pub wrong: Option<&'static str>,
}

/// A person and their history, for operators.
#[derive(Clone, Debug)]
pub struct HistoryView {
    /// The person.
    pub person: ReportedPlayer,
    /// The creation time of the account.
    pub since: Option<Millis>,
    /// The names at tables.
    pub names: Vec<String>,
    /// The sanctions that hold.
    pub sanctions: Vec<ActionView>,
    /// The reports about the person, the last first.
    pub about: Vec<ReportView>,
    /// The reports by the person, the last first.
    pub by: Vec<ReportView>,
    /// All actions about the person, the last first.
    pub log: Vec<ActionView>,
    /// The last games, each with whether it counts for ratings, and whether it is annulled.
    pub games: Vec<(ListedTable, bool, bool)>,
    /// The action that was just done or undone.
    pub done: Option<ActionView>,
    /// The key of what is wrong.
    pub wrong: Option<&'static str>,
}

/// The subject of a form.
#[derive(Clone, Copy)]
enum About<'a> {
    Report(&'a str),
    Person(PlayerId),
}

/// Lists open reports and the log of operators.
pub fn reports(page: &Page, view: &OperatorView) -> Answer {
    let body = html! {
        h1 { (page.say("operator")) }
        (outcome(page, view.done.as_ref(), view.wrong, None))
        @if view.reports.is_empty() { p.lead { (page.say("operator.none")) } }
        div.boxes { @for report in &view.reports { (open_report(page, report)) } }
        @if view.more > 0 {
            p.lead { (say!(page.text, "operator-more", count = view.more).to_string()) }
        }
        div.boxes {
            section.way aria-labelledby="h-find" {
                h2 #h-find { (page.say("operator.find")) }
                form.line method="get" action="/operator/people" {
                    div.field {
                        label for="find" { (page.say("new-name")) }
                        input #find name="name" type="text" required maxlength=(LONGEST_NAME) autocomplete="off";
                    }
                    button.btn.small type="submit" { (page.say("operator.history")) }
                }
            }
            (log(page, &view.log, None))
        }
    };
    let status = if view.wrong.is_some() { 422 } else { 200 };
    wrap(page, &page.say("operator"), "account", &body).with_status(status)
}

/// Shows an operator the history of a person.
pub fn history(page: &Page, view: &HistoryView) -> Answer {
    let person = &view.person;
    let back = Some(person.player);
    let reports = |key: &str, reports: &[ReportView]| {
        html! {
            section.way aria-labelledby={ "h-" (key) } {
                h2 id={ "h-" (key) } { (page.say(&format!("operator.{key}"))) }
                @if reports.is_empty() { p.soft { (page.say("operator.none")) } }
                ul.rows { @for report in reports { li { div.t { (summary(page, report)) } } } }
            }
        }
    };
    let body = html! {
        h1 { (player_name(page, person)) }
        p.soft {
            @match view.since {
                Some(since) => { (page.say("account-since")) " " (date(page.text, since)) " · "
                    a href=(person_address(&person.name)) { (page.say("profile-look")) } }
                None => { (page.say("people-guest")) }
            }
            @if !view.names.is_empty() { " · " (page.say("operator.names")) " " (view.names.join(", ")) }
            " · " a href="/operator" { (page.say("operator")) }
        }
        (outcome(page, view.done.as_ref(), view.wrong, back))
        div.boxes {
            section.way aria-labelledby="h-measures" {
                h2 #h-measures { (page.say("operator.measures")) }
                ul.rows { @for action in &view.sanctions { (entry(page, action, back)) } }
                (measures(page, About::Person(person.player), person))
            }
            (reports("about", &view.about))
            (reports("by", &view.by))
            (games(page, view))
            (log(page, &view.log, back))
        }
    };
    let status = if view.wrong.is_some() { 422 } else { 200 };
    wrap(page, &player_name(page, person), "account", &body).with_status(status)
}

/// Shows the action that was just taken, with a button to undo it, or an error.
fn outcome(
    page: &Page,
    done: Option<&ActionView>,
    wrong: Option<&str>,
    back: Option<PlayerId>,
) -> Markup {
    html! {
        @if let Some(wrong) = wrong { p.wrong.box role="alert" { (page.say(wrong)) } }
        @if let Some(action) = done { div.way role="status" { ul.rows { (entry(page, action, back)) } } }
    }
}

fn player_name(page: &Page, person: &ReportedPlayer) -> String {
    if person.name.is_empty() { page.say("people-guest") } else { person.name.clone() }
}

/// Draws the name of a person, which leads to their history.
fn link(page: &Page, person: &ReportedPlayer) -> Markup {
    html! {
        a href={ "/operator/people/" (person.player) } { (player_name(page, person)) }
        @if !person.has_account && !person.name.is_empty() { " (" (page.say("people-guest")) ")" }
    }
}

fn hidden(about: About<'_>) -> Markup {
    match about {
        About::Report(id) => html! { input type="hidden" name="report" value=(id); },
        About::Person(player) => html! { input type="hidden" name="person" value=(player); },
    }
}

fn button(page: &Page, measure: Measure) -> Markup {
    html! {
        button.btn.small type="submit" name="do" value=(measure.id()) { (page.say(button_key(measure))) } " "
    }
}

fn open_report(page: &Page, report: &ReportView) -> Markup {
    let is_hint = report.reason == NEIGHBOURS;
    let about = About::Report(&report.id);
    html! {
        section.way aria-labelledby={ "h-" (report.id) } {
            h2 id={ "h-" (report.id) } {
                (player_name(page, &report.about)) @if is_hint { " · " (player_name(page, &report.by)) }
            }
            p.reported { (summary(page, report)) }
            @if is_hint { p { (page.say("report-neighbours.help")) } }
            @else { (measures(page, about, &report.about)) }
            @if let Incident::Club(club) = report.incident { (club_measures(page, club, Some(&report.id))) }
            form.two method="post" action="/operator" {
                (hidden(about))
                @if report.counts { (button(page, Measure::Annul)) }
                (button(page, Measure::Close))
            }
        }
    }
}

/// Shows the reason, the two players, the day and the table of a report.
fn summary(page: &Page, report: &ReportView) -> Markup {
    let is_hint = report.reason == NEIGHBOURS;
    html! {
        b { (page.say(report.reason)) } " "
        small.soft {
            (link(page, &report.about))
            @if let Some(seat) = report.seat {
                ", " (say!(page.text, "operator-seat", seat = seat.index() + 1).to_string())
            }
            " · "
            @if is_hint { (link(page, &report.by)) " · " (page.say("report-neighbours.by")) }
            @else { (page.say("operator.by-whom")) " " (link(page, &report.by)) }
            " · " (date(page.text, report.made)) " · "
            @match report.incident {
                Incident::Table(table) => { a href={ "/tables/" (table) } { (page.say("operator.table")) } }
                Incident::Club(club) => { a href=(club_address(club)) { (page.say("operator.club")) } }
            }
            @if report.closed { " · " (page.say("operator.closed")) }
        }
        @if !report.quote.is_empty() { " " q { (report.quote) } }
    }
}

/// Draws the forms with measures about a person. A name is sent by a form of its own: Enter in a field
/// presses the first button of its form.
fn measures(page: &Page, about: About<'_>, person: &ReportedPlayer) -> Markup {
    let id = |name: &str| match about {
        About::Report(report) => format!("{name}-{report}"),
        About::Person(_) => name.to_owned(),
    };
    html! {
        form.line method="post" action="/operator" {
            (hidden(about))
            div.field {
                label for=(id("days")) { (page.say("operator.days")) }
                select id=(id("days")) name="days" {
                    @for days in SANCTION_DAYS {
                        option value=(days) selected[days == USUAL_DAYS] { (say!(page.text, "operator-days", days = days as usize).to_string()) }
                    }
                }
            }
            div.field {
                label for=(id("note")) { (page.say("operator.note")) }
                input id=(id("note")) name="note" type="text" maxlength=(LONGEST_NOTE) autocomplete="off";
            }
            div.two {
                (button(page, Measure::Mute))
                @if person.has_account { (button(page, Measure::Unrate)) }
                (button(page, Measure::Ban))
            }
        }
        @if person.has_account {
            form.line method="post" action="/operator" {
                (hidden(about))
                div.field {
                    label for=(id("name")) { (page.say("account-name")) }
                    input id=(id("name")) name="name" type="text" required
                        maxlength=(LONGEST_NAME) autocomplete="off";
                }
                (button(page, Measure::Rename))
            }
        }
    }
}

/// Draws the forms with measures about a club, which may handle a report.
pub(crate) fn club_measures(page: &Page, club: ClubId, report: Option<&str>) -> Markup {
    let field = format!("club-{}", report.map_or_else(|| club.to_string(), str::to_owned));
    let hidden = html! {
        input type="hidden" name="club" value=(club);
        @if let Some(report) = report { input type="hidden" name="report" value=(report); }
    };
    html! {
        form.line method="post" action="/operator" {
            (hidden)
            div.field {
                label for=(field) { (page.say("clubs.name")) }
                input id=(field) name="name" type="text" required
                    maxlength=(LONGEST_NAME) autocomplete="off";
            }
            (button(page, Measure::RenameClub))
        }
        form method="post" action="/operator" { (hidden) (button(page, Measure::DeleteClub)) }
    }
}

fn games(page: &Page, view: &HistoryView) -> Markup {
    html! {
        section.way aria-labelledby="h-games" {
            h2 #h-games { (page.say("profile-recent")) }
            @if view.games.is_empty() { p.soft { (page.say("profile-none")) } }
            ul.rows {
                @for (table, counts, is_annulled) in &view.games {
                    li {
                        div.t {
                            a href={ "/tables/" (table.id) } {
                                (page.say(&format!("game-{}.full", table.terms.game.id())))
                            } " "
                            @if table.terms.rated { span.tag { (page.say("new-rated")) } " " }
                            @if *is_annulled { span.tag { (page.say("rated-annulled.tag")) } }
                            small {
                                @if let Some(key) = ended(table) { (page.say(key)) " · " }
                                (date(page.text, table.last))
                            }
                        }
                        @if *counts {
                            form method="post" action="/operator" {
                                (hidden(About::Person(view.person.player)))
                                input type="hidden" name="table" value=(table.id);
                                (button(page, Measure::Annul))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn log(page: &Page, actions: &[ActionView], back: Option<PlayerId>) -> Markup {
    html! {
        section.way aria-labelledby="h-log" {
            h2 #h-log { (page.say("operator.log")) }
            @if actions.is_empty() { p.soft { (page.say("operator.log-empty")) } }
            ul.rows { @for action in actions { (entry(page, action, back)) } }
        }
    }
}

/// Draws an action, with a button to undo it.
fn entry(page: &Page, action: &ActionView, back: Option<PlayerId>) -> Markup {
    let name = action.about.as_ref().map(|about| player_name(page, about)).unwrap_or_default();
    let args = vec![
        ("name", Arg::from(name)),
        ("date", Arg::from(written(page.text, action.until))),
        ("old", Arg::from(action.note.clone())),
    ];
    // The sentences of these measures contain the note.
    let is_named =
        matches!(action.measure, Measure::Rename | Measure::RenameClub | Measure::DeleteClub);
    let is_note = !is_named && !action.note.is_empty();
    let is_deleted = action.measure == Measure::DeleteClub && action.undone.is_none();
    html! {
        li {
            div.t {
                (page.text.say(done_key(action.measure), args).to_string())
                small {
                    (date(page.text, action.made))
                    @if !action.operator.is_empty() { " · " (action.operator) }
                    @if let Some(about) = &action.about { " · " (link(page, about)) }
                    @if let Some(table) = action.table {
                        " · " a href={ "/tables/" (table) } { (page.say("operator.table")) }
                    }
                    @if let Some(club) = action.club.filter(|_| !is_deleted) {
                        " · " a href=(club_address(club)) { (page.say("operator.club")) }
                    }
                    @if is_note { " · " (action.note) }
                    @if let Some((when, operator)) = &action.undone {
                        " · " (say!(page.text, "operator-undone", name = operator.clone(),
                            date = written(page.text, *when)).to_string())
                    }
                }
            }
            @if action.undone.is_none() {
                form method="post" action="/operator" {
                    input type="hidden" name="action" value=(action.id);
                    @if let Some(player) = back { (hidden(About::Person(player))) }
                    button.btn.small type="submit" name="do" value="undo" { (page.say("operator.undo")) }
                }
            }
        }
    }
}
