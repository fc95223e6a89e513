//! Planning the next turn while others play: the possible plans, the present one, and cancelling
//! it.
//!
//! It is in the row of actions, which is empty then, and opens over the area above.

use maud::{Markup, html};

use super::{Board, GamePage};
use crate::components::kbd;

/// The state of the reader's plan.
pub(super) enum Planning<'a, Move> {
    /// Nothing: it is their turn, or no other person is to move.
    Nothing,
    /// They may plan.
    Offered,
    /// They have planned these moves.
    Made(&'a [Move]),
}

/// Returns what the reader may plan or cancel. Bots are too fast for plans.
pub(super) fn planning<'a, G: GamePage>(board: &Board<'a, G>) -> Planning<'a, G::Move> {
    match board.table {
        Some(table) if !table.plan.is_empty() => Planning::Made(&table.plan),
        Some(table) if table.may_plan && table.company.has_several_people => Planning::Offered,
        Some(_) | None => Planning::Nothing,
    }
}

/// Draws a button that plans these moves.
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

/// Draws the button that cancels the plan.
pub(super) fn cancel<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let inside = html! { (board.page.say("plan-cancel")) (kbd("W")) };
    button(board, "second", "", Some("w"), &inside)
}
