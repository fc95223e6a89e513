//! Clocks at the table: what each player has left, what happens at zero, pauses.
//!
//! A page shows what is left when it is drawn; `clock.js` goes on from there.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_table::{ClocksView, Stage, Timing};
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
        span.clock.runs[runs].low[low] data-left=(left) data-at=(board.asked.around.now.0)
            data-low=(clocks.timing.low()) data-units=[units(board, has_days)]
            data-warns=[runs.then(|| warning(board, seat))] data-own[board.me() == Some(seat)] {
            (icon(if has_days { "days" } else { "clock" })) (icon("sand"))
            span.sr { (board.page.say("clock-left")) " " }
            b { (clocks.shown(board.text(), seat, board.asked.around.now).unwrap_or_default()) }
        }
    }
}

/// Draws how much of the bank a seat has left, along the edge of its panel.
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
    let clocks = board.table.clocks.as_ref()?;
    Some((clocks, clocks.left(seat, board.asked.around.now)?))
}

fn units<G: GamePage>(board: &Board<'_, G>, has_days: bool) -> Option<String> {
    has_days.then(|| board.page.say("clock-units"))
}

/// What is said once little is left; the script puts the seconds in the place of the dots.
fn warning<G: GamePage>(board: &Board<'_, G>, seat: Seat) -> String {
    let text = board.text();
    let (name, seconds) = (board.name(seat), "…");
    let said = match (board.me() == Some(seat), board.terms.rated) {
        (true, false) => say!(text, "clock-warns-me", seconds = seconds),
        (true, true) => say!(text, "clock-warns-me.rated", seconds = seconds),
        (false, false) => say!(text, "clock-warns", name = name, seconds = seconds),
        (false, true) => say!(text, "clock-warns.rated", name = name, seconds = seconds),
    };
    said.to_string()
}

/// Draws where the script says that little time is left: a live region must be there before.
pub(super) fn says<G: GamePage>(board: &Board<'_, G>) -> Markup {
    html! {
        @if board.table.clocks.is_some() { p.sr.clock-says role="status" data-say="" {} }
    }
}

/// Returns the key that says why a move came too late.
pub(super) const fn late<G: GamePage>(board: &Board<'_, G>) -> &'static str {
    if board.terms.rated { "clock-late.rated" } else { "clock-late" }
}

/// Draws how the time is set, what happens at zero, and how to stop the clocks.
pub(super) fn panel<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let (page, Some(clocks)) = (board.page, &board.table.clocks) else { return html! {} };
    let me = board.me().filter(|&me| may_pause(board, me));
    let panel = html! {
        summary {
            (icon("clock")) (page.say("clock")) " "
            span.soft { (timing(page.text, clocks.timing)) }
        }
        p.soft { (page.say(zero_key(board.terms))) }
        @if let Some(me) = me {
            @if clocks.is_paused {
                (button(board, "resume", "clock-resume"))
            } @else if clocks.wants_pause.contains(me) {
                p.soft { (page.say("clock-asked")) }
                (button(board, "resume", "clock-withdraw"))
            } @else if clocks.wants_pause.is_empty() {
                (button(board, "pause", if is_alone(board) { "clock-pause" } else { "clock-ask" }))
            }
        }
    };
    let panel = page.part("time", panel);
    html! {
        details.peoplebox.timebox #time data-part=(panel.name) data-v=(panel.version) { (panel) }
    }
}

/// Draws that somebody wants a pause, or that all clocks stand still.
pub(super) fn notice<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let (page, Some(clocks)) = (board.page, &board.table.clocks) else { return html! {} };
    let me = board.me().filter(|&me| may_pause(board, me));
    let asks = clocks.wants_pause.iter().find(|&seat| Some(seat) != me);
    html! {
        @if clocks.is_paused {
            p.notice.go-next {
                span { (page.say("clock-paused")) } " "
                @if me.is_some() { (button(board, "resume", "clock-resume")) }
            }
        } @else if let (Some(me), Some(seat)) = (me, asks) {
            @if !clocks.wants_pause.contains(me) {
                p.notice.go-next {
                    span { (say!(page.text, "clock-asks", name = board.name(seat)).to_string()) } " "
                    (button(board, "pause", "clock-agree")) " "
                    (button(board, "resume", "clock-refuse"))
                }
            }
        }
    }
}

fn may_pause<G: GamePage>(board: &Board<'_, G>, me: Seat) -> bool {
    let is_lonely = board.terms.rated && is_alone(board);
    let plays = board.company.stage == Stage::Playing && !board.company.is_bot(me);
    plays && !board.over && !is_lonely
}

fn is_alone<G: GamePage>(board: &Board<'_, G>) -> bool {
    let plays = |seat: &&quayside_table::SeatView| !board.company.is_bot(seat.seat);
    board.company.seats.iter().filter(plays).all(|seat| seat.own)
}

fn button<G: GamePage>(board: &Board<'_, G>, action: &str, key: &str) -> Markup {
    html! {
        button.btn.small type="submit" formaction={ "/tables/" (board.id) "/" (action) }
            formnovalidate { (board.page.say(key)) }
    }
}
