//! The help that both games offer beside their own actions: a hint, and the last choice taken
//! back. What can't be pressed just now keeps its place.

use maud::{Markup, html};

use super::{Board, GamePage};
use crate::components::{icon, kbd, sheet};

/// Offers a hint, where the table gives any.
pub(super) fn hint<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let word = board.page.say("hint");
    let inside = html! { (icon("hint")) span.word { (word) } (kbd("H")) };
    html! {
        @if board.offers_hint() {
            a.btn.help href=(board.address("hint=1")) data-swap data-key="h" aria-label=(word) { (inside) }
        } @else if board.table.gives_hints {
            button.btn.help type="button" disabled aria-label=(word) { (inside) }
        }
    }
}

/// Offers to take the last choice back, once there is one.
pub(super) fn take_back<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let word = board.page.say("take-back");
    let moved = board.since.iter().any(|seen_move| Some(seen_move.seat) == board.me());
    let inside = html! {
        svg.ic.turned aria-hidden="true" { use href={ (sheet()) "#next" } {} }
        span.word { (word) }
        (kbd("U"))
    };
    html! {
        @if board.terms.takebacks && moved {
            button.btn.back-step type="submit" formaction={ "/tables/" (board.id) "/back" }
                formnovalidate data-key="u" aria-label=(word) { (inside) }
        } @else if board.terms.takebacks {
            button.btn.back-step type="button" disabled aria-label=(word) { (inside) }
        }
    }
}
