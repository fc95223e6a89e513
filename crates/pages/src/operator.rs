//! What people told the operator, and what can be done about it.

use maud::{Markup, html};
use quayside_table::{Millis, TableId};
use quayside_text::say;

use crate::answer::Answer;
use crate::date::date;
use crate::names::LONGEST_NAME;
use crate::page::Page;
use crate::people::wrap;

/// Why somebody is reported, by the key of its sentence.
pub const REASONS: [&str; 4] = ["report-name", "report-phrases", "report-stalls", "report-cheats"];

/// Why the server itself tells of two people: the key of its sentence.
pub const NEIGHBOURS: &str = "report-neighbours";

/// What somebody told the operator.
#[derive(Clone, Debug)]
pub struct ReportView {
    /// Its id.
    pub id: String,
    /// About whom, if the person keeps a name.
    pub about: Option<String>,
    /// Who tells, if the person keeps a name.
    pub by: Option<String>,
    /// Where.
    pub table: TableId,
    /// The key of why.
    pub reason: &'static str,
    /// When.
    pub made: Millis,
}

/// Lists open reports, and the number of those that are left out.
pub fn reports(page: &Page, reports: &[ReportView], more: usize, wrong: Option<&str>) -> Answer {
    let body = html! {
        h1 { (page.say("operator")) }
        @if let Some(wrong) = wrong { p.wrong.box role="alert" { (page.say(wrong)) } }
        @if reports.is_empty() { p.lead { (page.say("operator.none")) } }
        div.boxes { @for report in reports { (one(page, report)) } }
        @if more > 0 { p.lead { (say!(page.text, "operator-more", count = more).to_string()) } }
    };
    let status = if wrong.is_some() { 422 } else { 200 };
    wrap(page, &page.say("operator"), "account", &body).with_status(status)
}

fn one(page: &Page, report: &ReportView) -> Markup {
    let called = |name: &Option<String>| name.clone().unwrap_or_else(|| page.say("people-guest"));
    let is_hint = report.reason == NEIGHBOURS;
    let by = if is_hint {
        page.say("report-neighbours.by")
    } else {
        say!(page.text, "operator-by", name = called(&report.by)).to_string()
    };
    html! {
        section.way aria-labelledby={ "h-" (report.id) } {
            h2 id={ "h-" (report.id) } {
                (called(&report.about)) @if is_hint { " · " (called(&report.by)) }
            }
            p { b { (page.say(report.reason)) } }
            @if is_hint { p { (page.say("report-neighbours.help")) } }
            p.soft {
                (by) " · " (date(page.text, report.made)) " · "
                a href={ "/tables/" (report.table) } { (page.say("operator.table")) }
            }
            form.line method="post" action="/operator" {
                input type="hidden" name="report" value=(report.id);
                @if report.about.is_some() && !is_hint {
                    div.field {
                        label for={ "n-" (report.id) } { (page.say("account-name")) }
                        input id={ "n-" (report.id) } name="name" type="text"
                            maxlength=(LONGEST_NAME) autocomplete="off";
                    }
                    div.two {
                        button.btn.small type="submit" name="do" value="rename" {
                            (page.say("operator.rename"))
                        } " "
                        button.btn.small type="submit" name="do" value="mute" {
                            (page.say("operator.mute"))
                        }
                    }
                }
                button.btn.small type="submit" name="do" value="close" {
                    (page.say("operator.close"))
                }
            }
        }
    }
}
