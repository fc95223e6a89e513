//! The question of the coach: a move that loses much comes back once, as the same page with a
//! notice and three buttons in the place of the actions.

use maud::{Markup, html};
use quayside_table::Lapse;
use quayside_text::{CoachQuestion, Rival};

use super::{Board, GamePage, help};
use crate::components::{icon, kbd, sentence};

/// Draws the notice: what the move loses, and why, which the button beside it shows.
pub(super) fn notice<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let Some(question) = question(board) else { return html! {} };
    let text = board.text();
    html! {
        // It scrolls on small screens, also by keys.
        div.notice.coach role="alert" tabindex="0" {
            (icon("hint"))
            div.coachtext {
                p { b { (sentence(text, &question.asks)) } }
                p.soft { (sentence(text, &question.unit)) }
                ul.reasons { @for reason in question.reasons() { li { (sentence(text, &reason)) } } }
            }
        }
    }
}

fn question<G: GamePage>(board: &Board<'_, G>) -> Option<CoachQuestion> {
    let Lapse { best, played, loss, differences } = board.asked.lapse.as_ref()?;
    let mv = *played.get()?;
    let played = Rival { mv, is_close: false, differences: differences.clone() };
    let moves = (*best.get()?, played);
    let (text, names) = (board.text(), &board.names);
    Some(CoachQuestion::new::<G>(text, names, board.view, moves, *loss))
}

/// Draws the actions while the coach asks. "Think again" lies where the move was sent, so that a
/// second press by mistake does no harm.
pub(super) fn acts<G: GamePage>(board: &Board<'_, G>) -> Option<Markup> {
    let page = board.page;
    let mv = board.asked.lapse.as_ref()?.played;
    Some(html! {
        (help::take_back(board)) " "
        details.coachwhy {
            summary.btn.second data-key="w" { (icon("hint")) (page.say("coach-why")) (kbd("W")) }
        } " "
        button.btn.second type="submit" name="anyway" value=(mv) formnovalidate data-key="y" {
            (page.say("coach-anyway")) (kbd("Y"))
        } " "
        button.btn.lamp.grow type="submit" formaction=(preview(board)) formnovalidate autofocus
            data-key="t" {
            (page.say("coach-again")) (kbd("T"))
        }
    })
}

/// Returns the classes of the row of actions.
pub(super) fn class<G: GamePage>(board: &Board<'_, G>) -> &'static str {
    if board.asked.lapse.is_some() { "acts coached" } else { "acts" }
}

/// Draws the hidden first button of the form, which browsers press for Enter on a card: the coach
/// asks, so it is "think again".
pub(super) fn by_enter<G: GamePage>(board: &Board<'_, G>) -> Option<Markup> {
    board.asked.lapse.as_ref().map(|_| {
        html! {
            button.sr type="submit" formaction=(preview(board)) formnovalidate tabindex="-1"
                aria-hidden="true" {}
        }
    })
}

/// Returns the address that shows the form again, without the question.
fn preview<G: GamePage>(board: &Board<'_, G>) -> String {
    format!("/tables/{}/preview", board.id)
}
