//! Clocks at the table: each player's remaining time, the effect of zero, pauses.
//!
//! A page shows the time left when it is drawn; `clock.js` counts down from there.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_table::{ClocksView, CompanyView, Stage, TableView, Timing};
use quayside_text::say;

use super::{Board, GamePage};
use crate::components::{icon, timing, zero_key};

/// Draws the clock of a seat.
pub(crate) fn clock<G: GamePage>(board: &Board<'_, G>, seat: Seat) -> Markup {
    let Some((clocks, left)) = of(board, seat) else { return html! {} };
    let has_days = matches!(clocks.timing, Timing::Days(_));
    let runs = clocks.ticking.contains(seat);
    let low = left < clocks.timing.low();
    html! {
        span.clock.runs[runs].low[low] data-left=(left) data-at=(board.asked.context.now.0)
            data-rest=[rest(board, clocks)]
            data-low=(clocks.timing.low()) data-units=[units(board, has_days)]
            data-warns=[runs.then(|| warning(board, seat))] data-own[board.me() == Some(seat)] {
            (icon(if has_days { "days" } else { "clock" })) (icon("sand"))
            span.sr { (board.page.say("clock-left")) " " }
            b { (clocks.shown(board.text(), seat, board.asked.context.now).unwrap_or_default()) }
        }
    }
}

/// Returns for how many milliseconds the clocks still rest.
fn rest<G: GamePage>(board: &Board<'_, G>, clocks: &ClocksView) -> Option<u64> {
    Some(clocks.at.since(board.asked.context.now)).filter(|&rest| rest > 0)
}

/// Draws the remaining part of a seat's bank, along the edge of its panel.
pub(crate) fn wick<G: GamePage>(board: &Board<'_, G>, seat: Seat) -> Markup {
    let Some((clocks, left)) = of(board, seat) else { return html! {} };
    let bank = clocks.timing.bank().max(1);
    let low = left < clocks.timing.low();
    html! {
        svg.wick.low[low] viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true" {
            rect width=(left.min(bank) * 100 / bank) height="3" data-bank=(bank) {}
        }
    }
}

fn of<'a, G: GamePage>(board: &'a Board<'_, G>, seat: Seat) -> Option<(&'a ClocksView, u64)> {
    let clocks = board.screen.clocks.as_ref()?;
    Some((clocks, clocks.left(seat, board.asked.context.now)?))
}

fn units<G: GamePage>(board: &Board<'_, G>, has_days: bool) -> Option<String> {
    has_days.then(|| board.page.say("clock-units"))
}

/// Returns the warning of little time; the script replaces the dots by the seconds.
fn warning<G: GamePage>(board: &Board<'_, G>, seat: Seat) -> String {
    let text = board.text();
    let (name, seconds) = (board.name(seat), "…");
    let said = match (board.me() == Some(seat), board.is_rated()) {
        (true, false) => say!(text, "clock-warns-me", seconds = seconds),
        (true, true) => say!(text, "clock-warns-me.rated", seconds = seconds),
        (false, false) => say!(text, "clock-warns", name = name, seconds = seconds),
        (false, true) => say!(text, "clock-warns.rated", name = name, seconds = seconds),
    };
    said.to_string()
}

/// Draws the live region for warnings of the script: it must exist before its first text.
pub(super) fn says<G: GamePage>(board: &Board<'_, G>) -> Markup {
    html! {
        @if board.screen.clocks.is_some() { p.sr.clock-says role="status" data-say="" {} }
    }
}

/// Returns the key of the reason why a move came too late.
pub(super) fn late<G: GamePage>(board: &Board<'_, G>) -> &'static str {
    if board.is_rated() { "clock-late.rated" } else { "clock-late" }
}

/// Draws the clock settings, the effect of zero, and the button that pauses.
pub(super) fn panel<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let (page, Some(clocks)) = (board.page, &board.screen.clocks) else { return html! {} };
    let panel = html! {
        summary {
            (icon("clock")) (page.say("clock")) " "
            span.soft { (timing(page.text, clocks.timing)) }
        }
        p.soft { (page.say(zero_key(board.is_rated()))) }
        @if let Some((table, me)) = may_pause(board) {
            @if table.company.is_paused {
                (button(board, "resume", "clock-resume"))
            } @else if table.company.wants_pause.contains(me) {
                p.soft { (page.say("clock-asked")) }
                (button(board, "resume", "clock-withdraw"))
            } @else if table.company.wants_pause.is_empty() {
                (button(board, "pause", if is_alone(&table.company) { "clock-pause" } else { "clock-ask" }))
            }
        }
    };
    let panel = page.part("time", panel);
    html! {
        details.peoplebox.timebox #time data-part=(panel.name) data-v=(panel.version) { (panel) }
    }
}

/// Draws the request for a pause, or that all clocks are paused.
pub(super) fn notice<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let (page, company) = (board.page, &table.company);
    let me = may_pause(board).map(|(_, me)| me);
    let asks = company.wants_pause.iter().find(|&seat| Some(seat) != me);
    html! {
        @if company.is_paused {
            p.notice.go-next {
                span { (page.say("clock-paused")) } " "
                @if me.is_some() { (button(board, "resume", "clock-resume")) }
            }
        } @else if let (Some(me), Some(seat)) = (me, asks) {
            @if !company.wants_pause.contains(me) {
                p.notice.go-next {
                    span { (say!(page.text, "clock-asks", name = board.name(seat)).to_string()) } " "
                    (button(board, "pause", "clock-agree")) " "
                    (button(board, "resume", "clock-refuse"))
                }
            }
        }
    }
}

/// Returns the table and the reader's seat, if the reader may pause the clocks.
fn may_pause<'a, G: GamePage>(board: &Board<'a, G>) -> Option<(&'a TableView<G>, Seat)> {
    let (table, me) = (board.table?, board.me()?);
    let company = &table.company;
    let is_lonely = table.terms.rated && is_alone(company);
    let plays = company.stage == Stage::Playing && !company.is_bot(me);
    (plays && !board.over && !is_lonely).then_some((table, me))
}

fn is_alone(company: &CompanyView) -> bool {
    company.seats.iter().filter(|seat| !company.is_bot(seat.seat)).all(|seat| seat.own)
}

fn button<G: GamePage>(board: &Board<'_, G>, action: &str, key: &str) -> Markup {
    html! {
        button.btn.small type="submit" formaction={ "/tables/" (board.id) "/" (action) }
            formnovalidate { (board.page.say(key)) }
    }
}
