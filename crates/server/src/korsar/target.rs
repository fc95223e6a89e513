//! Where each card of the hand may go: a button a card and ship, or a few words why not.
//!
//! All of them are in the page; the style sheet shows those of the card that is chosen.

use maud::{Markup, html};
use quayside_engine::korsar::{Card, Move, Ship};
use quayside_engine::{Game, Seat};
use quayside_text::korsar::fight::{does, follows, why_not};

use super::Scene;
use super::sea::title;
use crate::pieces::{icon, sentence};

/// Draws what every card of the hand could do at a ship.
pub(super) fn on(scene: &Scene<'_>, ship: &Ship) -> Markup {
    let Some(me) = scene.me() else { return html! {} };
    let hand = scene.view.hand();
    let cards = Card::ALL.into_iter().filter(|&card| hand.contains(card) && !card.is_merchant());
    html! {
        div.aim {
            @for card in cards {
                @match scene.deal.check(me, Move::Play(card, ship.number())) {
                    Ok(()) => (button(scene, ship, me, card)),
                    Err(illegal) => p class={ "no t" (card.index()) } {
                        (sentence(scene.text(), &why_not(scene.text(), &scene.names, illegal)))
                    },
                }
            }
        }
    }
}

fn button(scene: &Scene<'_>, ship: &Ship, me: Seat, card: Card) -> Markup {
    let (text, view) = (scene.text(), scene.view);
    let does = does(text, view, ship, me, card);
    let follows = follows(text, &scene.names, view, ship, (me, card));
    html! {
        button class={ "btn target small t" (card.index()) } type="submit" name="move"
            value=(Move::Play(card, ship.number())) {
            span.do {
                @if is_advised(scene, Move::Play(card, ship.number())) { (icon("hint")) " " }
                (sentence(text, &does))
            }
            span.sr { ", " (title(scene, ship)) ": " }
            small { (sentence(text, &follows)) }
        }
    }
}

/// Tells whether a move is the best one of the advice that was asked for.
fn is_advised(scene: &Scene<'_>, mv: Move) -> bool {
    let best = scene.asked.advice.iter().flatten().next();
    best.is_some_and(|advice| advice.mv.parse() == Ok(mv))
}
