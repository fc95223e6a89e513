//! Buttons of both games: a hint, taking back the last choice, and the choices after a game.
//! Disabled buttons keep their place.

use maud::{Markup, html};
use quayside_engine::GameView as _;
use quayside_table::{Pace, Stage};

use super::{Board, GamePage, finish};
use crate::components::{icon, kbd, sheet};

/// Draws the button for a hint, if the table gives any; while bots move, one that lets them hurry.
pub(super) fn hint<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let word = board.page.say("hint");
    let inside = html! { (icon("hint")) span.word { (word) } (kbd("H")) };
    html! {
        @if board.offers_hint() {
            a.btn.help href=(board.address("hint=1")) data-swap data-key="h" aria-label=(word) { (inside) }
        } @else if waits_for_bots(board) {
            @let word = board.page.say("finish-turns");
            button.btn.help type="submit" formaction={ "/tables/" (board.id) "/finish" } formnovalidate
                data-key="f" aria-label=(word) title=(word) {
                (icon("end")) (kbd("F"))
            }
        } @else if board.table.is_some_and(|table| table.gives_hints) {
            button.btn.help type="button" disabled aria-label=(word) { (inside) }
        }
    }
}

/// Returns whether the reader plays alone with bots and waits for them.
fn waits_for_bots<G: GamePage>(board: &Board<'_, G>) -> bool {
    let Some(table) = board.table.filter(|_| board.me().is_some() && !board.over) else {
        return false;
    };
    let company = &table.company;
    let mut owing = board.view.to_move().iter();
    table.terms.pace != Pace::Fast
        && company.stage == Stage::Playing
        && !(company.is_shared || company.is_paused || table.reads)
        && owing.all(|seat| company.is_bot(seat))
}

/// Draws the button that takes back the last choice, once there is one.
pub(super) fn take_back<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let word = board.page.say("take-back");
    let allowed = board.table.is_some_and(|table| table.terms.takebacks);
    let moved = board.since.iter().any(|seen_move| Some(seen_move.seat) == board.me());
    let inside = html! {
        svg.ic.turned aria-hidden="true" { use href={ (sheet()) "#next" } {} }
        span.word { (word) }
        (kbd("U"))
    };
    html! {
        @if allowed && moved {
            button.btn.back-step type="submit" formaction={ "/tables/" (board.id) "/back" }
                formnovalidate data-key="u" aria-label=(word) { (inside) }
        } @else if allowed {
            button.btn.back-step type="button" disabled aria-label=(word) { (inside) }
        }
    }
}

/// Draws the buttons after a game.
pub(super) fn farewell<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let (page, table) = (board.page, format!("/tables/{}", board.id));
    html! {
        div.acts.farewell {
            @if board.me().is_some() {
                button.btn.lamp.grow type="submit" formaction={ (table) "/rematch" } data-key="n" {
                    (page.say("rematch"))
                } " "
            }
            (finish::share(board))
            a.btn href={ (table) "/review" } { (page.say("review")) } " "
            a.btn href={ (table) "/replay" } { (page.say("see-replay")) } " "
            a.btn href={ (table) "/record.quay" } download { (page.say("download-record")) } " "
            a.btn href={ "/new/" (G::GAME.id()) } { (page.say("new-table")) }
        }
    }
}
