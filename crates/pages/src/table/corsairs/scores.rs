//! C8: the players' penalty cards, and the number left to the end.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::corsairs::{GAME_OVER, LAST_ROUND, Position as _, RoundEnd};
use quayside_text::say;

use super::{Board, around, round};
use crate::components::{self, icon};

/// Draws the contents of a folded score sheet: its title, and the sheet.
pub(super) fn folded(board: &Board<'_>) -> Markup {
    let page = board.page;
    let own = board.me().map(|me| board.view.penalties[me].len());
    html! {
        summary.btn.small {
            (icon("barrel"))
            @if let Some(own) = own { b.n { (own) } span.sr { " " (page.say("corsairs-penalties")) " " } }
            span.word { (page.say("scores")) }
        }
        div.pop { (sheet(board)) }
    }
}

/// Draws the score sheet: each player's cost by round, and the sums.
pub(super) fn sheet(board: &Board<'_>) -> Markup {
    let (page, view) = (board.page, board.view);
    let seats = around(board);
    let own = |seat| board.me() == Some(seat);
    html! {
        table.scores {
            caption { (page.say("scores")) }
            thead {
                tr {
                    th scope="col" { (page.say("scores-round")) }
                    @for &seat in &seats { th.own[own(seat)] scope="col" { (board.name(seat)) } }
                }
            }
            tbody {
                @for (round, end) in board.screen.log.events.iter().enumerate() {
                    tr {
                        th scope="row" { (round + 1) }
                        @for &seat in &seats { td.own[own(seat)] { (paid(end, seat)) } }
                    }
                }
            }
            tfoot {
                tr {
                    th scope="row" { (page.say("scores-total")) }
                    @for &seat in &seats {
                        td.own[own(seat)] { b.n { (view.penalties[seat].len()) } }
                    }
                }
            }
        }
        (gauge(board))
    }
}

/// Returns the cost of a round for a seat; a dash if it was annulled.
fn paid(end: &RoundEnd, seat: Seat) -> String {
    end.paid(seat).map_or_else(|| "–".to_owned(), |cards| cards.to_string())
}

/// Draws the progress to the last round and to the end.
fn gauge(board: &Board<'_>) -> Markup {
    let (text, out) = (board.text(), board.view.penalties_out());
    let said = if board.over || out >= GAME_OVER {
        say!(text, "gauge-over", count = out)
    } else if board.view.last_round && round::end(board).is_none() {
        say!(text, "gauge-last-round", count = out)
    } else {
        say!(text, "gauge", count = out, last = LAST_ROUND, over = GAME_OVER)
    };
    html! {
        div.gauge {
            svg viewBox="0 0 50 7" aria-hidden="true" {
                rect.all x="0" y="0" width="50" height="3" rx="1.5" {}
                rect.out x="0" y="0" width=(out.min(50)) height="3" rx="1.5" {}
                @for mark in [LAST_ROUND, GAME_OVER] {
                    rect.mark x=(mark) y="-.5" width=".5" height="4" {}
                    use.at href={ (components::sheet()) "#n" (mark) } x=(mark) y="7" {}
                }
            }
            p { (said.to_string()) }
        }
    }
}
