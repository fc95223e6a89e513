//! The reader's actions besides drawing.

use maud::{Markup, html};
use quayside_engine::corsairs::{Move, Position as _, Source, ViewPhase};
use quayside_text::say;

use super::sailing::{SURE, hopeless};
use super::{Board, waiting};
use crate::components::{card_name, icon, sentence};
use crate::table::plan::{self, Planning, planning};
use crate::table::{coach, help};

/// Draws the row of actions in a turn.
pub(super) fn acts(board: &Board<'_>) -> Markup {
    let throws = matches!(board.view.phase, ViewPhase::Discard(_));
    let turn = match (board.acts, throws) {
        (true, true) => throwing(board),
        (true, false) => html! { p.wait.soft { (board.page.say("draw-now")) } },
        (false, _) if board.is_closed() => {
            html! { p.wait.soft { (board.page.say("table-closed")) } }
        }
        (false, _) => waits(board),
    };
    row(board, &turn)
}

/// Shows who has the turn, or the reader's plan for the next one.
fn waits(board: &Board<'_>) -> Markup {
    let text = board.text();
    let waits = html! { p.wait.soft { (sentence(text, &waiting(board))) } };
    match planning(board) {
        Planning::Nothing => waits,
        Planning::Offered => html! { (waits) " " (planner(board)) },
        Planning::Made(moves) => {
            let card = moves.iter().find_map(|mv| match *mv {
                Move::Discard(card) => Some(card),
                Move::Draw(_) | Move::Sail(_) | Move::Crew(_) | Move::Settle { .. } => None,
            });
            let made = match card {
                Some(card) => say!(text, "plan-made-discard", card = card),
                None => say!(text, "plan-made"),
            };
            html! { p.wait.planned { (sentence(text, &made)) } " " (plan::cancel(board)) }
        }
    }
}

/// C3.2, C3.3: lets the reader plan to draw from the stock, and what to discard then.
fn planner(board: &Board<'_>) -> Markup {
    let (page, text) = (board.page, board.text());
    let draw = Move::Draw(Source::Stock).to_string();
    let make = html! { (page.say("plan-make")) };
    html! {
        details.planbox {
            summary.btn.second data-key="w" { (page.say("plan")) kbd aria-hidden="true" data-t="W" {} }
            div.pop {
                p { (page.say("plan.help")) }
                label {
                    (page.say("plan-then")) " "
                    select name="then" {
                        option value="" { (page.say("plan-then.open")) }
                        @for card in board.view.hand().iter() {
                            option value=(Move::Discard(card)) { (card_name(text, card.into())) }
                        }
                    }
                }
                (plan::button(board, "lamp", &draw, None, &make))
            }
        }
    }
}

/// Draws a row of actions: the highlighted ones, and the help that is always there.
pub(super) fn row(board: &Board<'_>, lit: &Markup) -> Markup {
    let help = html! { (help::take_back(board)) " " (help::hint(board)) };
    let acts = coach::acts(board).unwrap_or_else(|| html! { (help) " " (lit) });
    let acts = board.page.part("acts", acts);
    html! { div class=(coach::class(board)) data-part=(acts.name) data-v=(acts.version) { (acts) } }
}

/// C3.3, C4.1: draws the choice to stay or to sail.
fn throwing(board: &Board<'_>) -> Markup {
    let page = board.page;
    let (may_stay, may_sail) = (!board.view.must_sail(), board.view.may_sail());
    let warned = hopeless(board.view, &board.asked.fields);
    html! {
        @if let Some(limit) = warned {
            p.wait.warning role="alert" {
                (say!(board.text(), "sail-warning", limit = limit).to_string())
            }
            input type="hidden" name=(SURE) value="yes";
        }
        @if !may_stay { p.wait { (page.say("refuse-must-sail")) } }
        @if !may_sail { p.wait.soft { (page.say("refuse-too-soon")) } }
        @if may_stay {
            button.btn.lamp.grow type="submit" name="act" value="discard" data-key="d" {
                (page.say("discard")) kbd aria-hidden="true" data-t="D" {}
            } " "
        }
        @if may_sail {
            button.btn.second.grow[!may_stay].lamp[!may_stay] type="submit" name="act" value="sail" data-key="g"
                aria-label=[warned.is_none().then(|| page.say("discard-and-sail"))] {
                (icon("sail"))
                @if warned.is_some() { (page.say("sail-warning.sure")) }
                @else {
                    span {
                        span.wide { (page.say("discard-and-sail")) }
                        span.narrow data-t=(page.say("set-sail")) {}
                    }
                }
                kbd aria-hidden="true" data-t="G" {}
            }
        }
    }
}

/// The orders of the hand, with their keys.
const ORDERS: [(&str, &str); 2] = [("band", "sort-band"), ("number", "sort-number")];

/// Lets the reader sort the hand.
pub(super) fn sorter(board: &Board<'_>) -> Markup {
    let page = board.page;
    html! {
        div.sorter role="group" aria-label=(page.say("sort-by")) {
            span.soft aria-hidden="true" { (page.say("sort-by")) }
            @for (value, word) in ORDERS {
                " "
                button type="submit" formaction="/settings" formnovalidate name="sort" value=(value)
                    data-key=[(page.prefs.sort != value).then_some("o")]
                    aria-pressed=(page.prefs.sort == value) { (page.say(word)) }
            }
        }
    }
}

/// Draws the button for the other order of the hand, where there is room for one button only.
pub(super) fn sort_cell(board: &Board<'_>) -> Markup {
    let page = board.page;
    let other = ORDERS.into_iter().find(|(value, _)| *value != page.prefs.sort);
    html! {
        @if let Some((value, word)) = other {
            button.sortcell type="submit" formaction="/settings" formnovalidate name="sort" value=(value)
                data-key="o" {
                (icon("sort"))
                span.sr { (page.say("sort-by")) " " (page.say(word)) }
            }
        }
    }
}

/// Draws the hidden first button of the form: browsers press it for Enter on a card or a division.
pub(super) fn by_enter(board: &Board<'_>) -> Markup {
    let discards = matches!(board.view.phase, ViewPhase::Discard(_));
    let act = if board.view.must_sail() { "sail" } else { "discard" };
    let name = discards.then_some("act");
    html! {
        @if board.acts {
            button.sr type="submit" name=[name] value=[name.map(|_| act)] tabindex="-1" aria-hidden="true" {}
        }
    }
}
