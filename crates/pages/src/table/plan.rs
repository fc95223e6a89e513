//! Planning the next turn while others play: what may be planned, what is, and how to cancel it.
//!
//! It stands in the row of actions, which is empty then, and opens over what lies above.

use maud::{Markup, html};

use super::{Board, GamePage};
use crate::components::kbd;

/// What is there for the reader to plan or to cancel.
pub(super) enum Planning<'a, Move> {
    /// Nothing: it is their turn, or nobody waits for another person.
    Nothing,
    /// They may plan.
    Offered,
    /// They have planned these moves.
    Made(&'a [Move]),
}

/// Returns what the reader may plan or cancel. Bots don't let people wait.
pub(super) fn planning<'a, G: GamePage>(board: &'a Board<'_, G>) -> Planning<'a, G::Move> {
    let table = board.table;
    if !table.plan.is_empty() {
        Planning::Made(&table.plan)
    } else if table.may_plan && board.company.has_several_people {
        Planning::Offered
    } else {
        Planning::Nothing
    }
}

/// Draws a button that plans this, or nothing.
pub(super) fn button<G: GamePage>(
    board: &Board<'_, G>,
    class: &str,
    plan: &str,
    key: Option<&str>,
    inside: &Markup,
) -> Markup {
    html! {
        button class={ "btn " (class) } type="submit" name="plan" value=(plan) data-key=[key]
            formaction={ "/tables/" (board.id) "/plan" } formnovalidate { (inside) }
    }
}

/// Draws the button that cancels what was planned.
pub(super) fn cancel<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let inside = html! { (board.page.say("plan-cancel")) (kbd("W")) };
    button(board, "second", "", Some("w"), &inside)
}
