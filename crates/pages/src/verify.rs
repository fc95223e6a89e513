//! The page that verifies whether a game was dealt fairly: every step of the proof of a record.
//!
//! Without a script the server checks. With `assets/script/verify.js` the reader's own browser
//! hashes as the text changes, and deals the first cards; it takes the words from templates in the
//! page.

use maud::{Markup, html};
use quayside_engine::record::{Fault, LONGEST_RECORD, check_lengths};
use quayside_engine::{Seat, corsairs, korsar};
use quayside_table::fair::{
    self, Finding, LIMITS, Standing, Step, StepKind, Verdict, Verification,
};
use quayside_text::{Who, say};

use crate::answer::Answer;
use crate::assets;
use crate::components::{chip, labelled, sentence};
use crate::page::Page;
use crate::upload_record::fault;

/// The input of a visitor.
struct VerifyInput<'a> {
    /// The record.
    text: &'a str,
    /// What was noted before the game: the commitment, the hash of the list, or both.
    noted: &'a str,
}

/// Verifies a record, if there is one; `noted` are the values noted before the game: the
/// commitment, the hash of the list, both with a space between, or nothing.
pub fn verify(page: &Page, text: &str, noted: &str) -> Answer {
    let noted = noted.trim();
    // A text above the limit is not sent back.
    let shown = if text.len() > LONGEST_RECORD { "" } else { text };
    let brought = VerifyInput { text: shown, noted };
    if text.trim().is_empty() {
        return draw(page, &brought, None);
    }
    let hashes = fair::notes(noted);
    let checked =
        check_lengths(text.as_bytes()).and_then(|()| fair::check(text.as_bytes(), &hashes));
    let status = if checked.is_ok() { 200 } else { 422 };
    draw(page, &brought, Some(&checked)).with_status(status)
}

fn draw(
    page: &Page,
    brought: &VerifyInput<'_>,
    checked: Option<&Result<Verification, Fault>>,
) -> Answer {
    let title = page.say("verify-title");
    let form = draw_form(page, brought, checked.is_some_and(Result::is_err));
    let proof = draw_proof(page, checked);
    let body = html! {
        h1 { (title) }
        p.lead { (page.say("verify-what")) }
        // A result comes first; while the reader types, nothing moves.
        @if checked.is_some() { (proof) (form) } @else { (form) (proof) }
        section aria-labelledby="limits" {
            h2 #limits { (page.say("fair-limits")) }
            ul.limits { @for limit in LIMITS { li { (page.say(limit)) } } }
        }
        (templates(page))
        script type="module" src=(assets::VERIFY.address()) {}
    };
    page.wrap_text(&title, "sheet-page", &body)
}

fn draw_form(page: &Page, brought: &VerifyInput<'_>, wrong: bool) -> Markup {
    html! {
        form.bring.verify method="post" action="/verify" enctype="multipart/form-data" {
            label.drop {
                span { (page.say("bring-file")) }
                input type="file" name="file" accept=".quay,text/plain";
            }
            label {
                span { (page.say("bring-text")) }
                textarea name="text" rows="8" spellcheck="false" autocomplete="off"
                    aria-describedby=[wrong.then_some("wrong")] { (brought.text) }
            }
            label {
                span { (page.say("verify-noted")) }
                input type="text" name="noted" value=(brought.noted) maxlength="280"
                    spellcheck="false" autocomplete="off" autocapitalize="off";
            }
            button.btn.lamp type="submit" { (page.say("verify-go")) }
        }
    }
}

fn draw_proof(page: &Page, checked: Option<&Result<Verification, Fault>>) -> Markup {
    html! {
        section #proof aria-labelledby="proof-title" hidden[checked.is_none()] {
            h2 #proof-title { (page.say("verify-steps")) }
            @match checked {
                Some(Ok(report)) => {
                    (verdict(page, report.verdict()))
                    (standings(page, report))
                    ol.proof { @for step in &report.steps { (draw_step(page, report, step)) } }
                    p.soft { (page.say("verify-by-server")) }
                }
                Some(Err(wrong)) => (fault(page, "verify-wrong", wrong)),
                None => {}
            }
        }
    }
}

fn verdict(page: &Page, verdict: Verdict) -> Markup {
    html! {
        p.verdict data-verdict=(verdict.name()) role="status" { (fair::verdict(page.text, verdict)) }
    }
}

/// Draws the proof of each seat.
fn standings(page: &Page, report: &Verification) -> Markup {
    html! {
        ul.standings {
            @for (seat, standing) in report.standings() {
                (draw_standing(page, &player_name(page, report, *seat), *standing))
            }
        }
        @if report.broken > 0 {
            p.broken { (say!(page.text, "fair-broken", count = report.broken.to_string()).to_string()) }
        }
    }
}

fn draw_standing(page: &Page, name: &str, standing: Standing) -> Markup {
    let who = Who { name: name.to_owned(), you: false };
    html! {
        li data-standing=(standing.name()) { (labelled(page.text, who, page.say(standing.key()))) }
    }
}

fn player_name(page: &Page, report: &Verification, seat: Seat) -> String {
    let name = report.names[seat.index()].clone();
    let number = || say!(page.text, "seat-number", seat = seat.index() + 1).to_string();
    if name.is_empty() { number() } else { name }
}

fn draw_step(page: &Page, report: &Verification, step: &Step) -> Markup {
    let found = sentence(page.text, &report.describe(page.text, step));
    let values = match &step.finding {
        Finding::Failed { expected, found } => Some((expected.as_str(), found.as_str())),
        Finding::Passed | Finding::Illegal(_) | Finding::Absent => None,
    };
    item(page, step.what, step.finding.name(), &found, values)
}

fn item(
    page: &Page,
    what: StepKind,
    result: &str,
    found: &Markup,
    values: Option<(&str, &str)>,
) -> Markup {
    html! {
        li data-step=(what.name()) data-result=(result) {
            h3 { (page.say(what.key())) }
            p { (found) }
            @if let Some((expected, found)) = values {
                dl {
                    dt { (page.say("fair-expected")) } dd { code.expected { (expected) } }
                    dt { (page.say("fair-found")) } dd { code.found { (found) } }
                }
            }
        }
    }
}

/// Draws the templates for the script: every step with every result, verdicts, and all cards.
fn templates(page: &Page) -> Markup {
    let text = page.text;
    let and = say!(text, "and", one = "{one}", other = "{other}").to_string();
    let seat = say!(text, "seat-number", seat = "{seat}").to_string();
    html! {
        template #verify-words data-and=(and) data-seat=(seat) {
            @for what in StepKind::ALL { (every_end(page, what)) }
            @for one in Verdict::ALL { (verdict(page, one)) }
            @for standing in Standing::ALL { (draw_standing(page, "", standing)) }
            p.broken { (say!(page.text, "fair-broken", count = "{count}").to_string()) }
            p.soft.by { (page.say("verify-by-browser")) }
            div.dealt {
                h3 { (page.say("verify-dealt")) }
                p { (page.say("verify-dealt-what")) }
                dl {}
            }
        }
        template #verify-corsairs {
            @for card in corsairs::Card::ALL { span data-card=(card) { (chip(text, card.into())) } }
        }
        template #verify-korsar {
            @for card in korsar::Card::ALL { span data-card=(card) { (chip(text, card.into())) } }
        }
    }
}

fn every_end(page: &Page, what: StepKind) -> Markup {
    let blank = Finding::Failed { expected: String::new(), found: String::new() };
    // A template needs a name; the script replaces it.
    let report = Verification {
        steps: Vec::new(),
        seats: vec![(Seat::S0, Standing::Unnoted)],
        broken: 0,
        arranged: false,
        has_position: false,
        names: [const { String::new() }; 8],
    };
    let ends: &[Finding] = match what {
        // Only the server checks moves.
        StepKind::Law => &[],
        StepKind::Noted
        | StepKind::Promise
        | StepKind::Commitment
        | StepKind::Nonces
        | StepKind::List
        | StepKind::Seed
        | StepKind::Lot
        | StepKind::Seal
        | StepKind::Signed => &[Finding::Passed, blank, Finding::Absent],
    };
    html! {
        @for finding in ends {
            (draw_step(page, &report, &Step { what, finding: finding.clone() }))
        }
        @let waiting = match what {
            StepKind::Law => Some("verify-law-waiting"),
            StepKind::Promise | StepKind::List | StepKind::Signed => Some("verify-signature-waiting"),
            StepKind::Noted
            | StepKind::Commitment
            | StepKind::Nonces
            | StepKind::Seed
            | StepKind::Lot
            | StepKind::Seal => None,
        };
        @if let Some(key) = waiting {
            (item(page, what, "waiting", &html! { (page.say(key)) }, None))
        }
    }
}
