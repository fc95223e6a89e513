//! Targets: for each card of the hand and each ship a button, or a short reason why not.
//!
//! All of them are in the page; the style sheet shows those of the card that is chosen.

use maud::{Markup, html};
use quayside_engine::korsar::{Card, Move, Ship};
use quayside_engine::{GameView as _, Seat};
use quayside_text::korsar::fight::{does, follows, why_not};

use super::Board;
use super::sea::title;
use crate::components::{card_name, icon, kbd, sentence};

/// The keys of the ships, in the order in which they lie at sea: the letters without another
/// function.
const KEYS: [&str; 16] =
    ["a", "b", "c", "e", "f", "i", "j", "k", "m", "q", "r", "v", "w", "x", "y", "z"];

/// Draws the effect of every card of the hand on a ship.
pub(super) fn on(board: &Board<'_>, ship: &Ship, place: usize) -> Markup {
    let Some(me) = board.me() else { return html! {} };
    let hand = board.view.hand();
    let cards = Card::ALL.into_iter().filter(|&card| hand.contains(card) && !card.is_merchant());
    html! {
        div.aim {
            @for card in cards {
                @match board.view.check(Move::Play(card, ship.number())) {
                    Ok(()) => (button(board, ship, (me, card), KEYS.get(place).copied())),
                    Err(illegal) => p class={ "no t" (card.index()) } {
                        span.sr { (card_name(board.text(), card.into())) ". " }
                        (sentence(board.text(), &why_not(board.text(), &board.names, illegal)))
                    },
                }
            }
        }
    }
}

fn button(board: &Board<'_>, ship: &Ship, (me, card): (Seat, Card), key: Option<&str>) -> Markup {
    let (text, view) = (board.text(), board.view);
    let does = does(text, view, ship, me, card);
    let follows = follows(text, &board.names, view, ship, (me, card));
    html! {
        button class={ "btn target small t" (card.index()) } type="submit" name="move"
            value=(Move::Play(card, ship.number())) data-key=[key] {
            span.do {
                @if is_advised(board, Move::Play(card, ship.number())) { (icon("hint")) " " }
                (sentence(text, &does))
                @if let Some(key) = key { " " (kbd(&key.to_uppercase())) }
            }
            span.sr { ". " (title(board, ship)) ". " }
            small { (sentence(text, &follows)) }
        }
        " "
    }
}

/// Returns whether a move is the best one of the advice that was asked for.
fn is_advised(board: &Board<'_>, mv: Move) -> bool {
    board.advised() == Some(mv)
}
