//! C8: how many penalty cards everybody has, and how far it is to the end.

use maud::{Markup, html};
use quayside_engine::corsairs::{GAME_OVER, LAST_ROUND, Reckoning};
use quayside_text::corsairs::table::penalties_out;
use quayside_text::say;

use super::{Board, around};
use crate::pieces::icon;

/// Draws what is inside a folded score sheet: its title, and the sheet.
pub(super) fn folded(board: &Board<'_>) -> Markup {
    let page = board.page;
    let own = board.me().map(|me| board.view.penalties[me].len());
    html! {
        summary.btn.small {
            (icon("barrel"))
            @if let Some(own) = own { b.n { (own) } span.sr { " " (page.say("corsairs-penalties")) " " } }
            span.word { (page.say("scores")) }
        }
        div.pop { (sheet(board, None)) }
    }
}

/// Draws the score sheet, with what this round cost where it is over.
pub(super) fn sheet(board: &Board<'_>, reckoning: Option<&Reckoning>) -> Markup {
    let (page, view) = (board.page, board.view);
    html! {
        table.scores {
            caption { (page.say("scores")) }
            thead {
                tr {
                    th scope="col" { (page.say("scores-player")) }
                    @if reckoning.is_some() { th scope="col" { (page.say("scores-round")) } }
                    th scope="col" { (page.say("scores-total")) }
                }
            }
            tbody {
                @for seat in around(board) {
                    tr.own[board.me() == Some(seat)] {
                        th scope="row" { (board.name(seat)) }
                        @if let Some(reckoning) = reckoning { td { "+" (reckoning.paid[seat]) } }
                        td { b.n { (view.penalties[seat].len()) } }
                    }
                }
            }
        }
        (gauge(board))
    }
}

/// Draws how far it is to the last round and to the end.
fn gauge(board: &Board<'_>) -> Markup {
    let (text, out) = (board.text(), penalties_out(board.view));
    let said = if board.over || out >= GAME_OVER {
        say!(text, "gauge-over", count = out)
    } else if board.view.last_round {
        say!(text, "gauge-last-round", count = out)
    } else {
        let (last, over) = (LAST_ROUND.saturating_sub(out), GAME_OVER - out);
        say!(text, "gauge", count = out, last = last, over = over)
    };
    html! {
        div.gauge {
            svg viewBox="0 0 50 7" aria-hidden="true" {
                rect.all x="0" y="0" width="50" height="3" rx="1.5" {}
                rect.out x="0" y="0" width=(out.min(50)) height="3" rx="1.5" {}
                @for mark in [LAST_ROUND, GAME_OVER] {
                    rect.mark x=(mark) y="-.5" width=".5" height="4" {}
                    text x=(mark) y="7" { (mark) }
                }
            }
            p { (said.to_string()) }
        }
    }
}
