//! Where each card of the hand may go: a button a card and ship, or a few words why not.
//!
//! All of them are in the page; the style sheet shows those of the card that is chosen.

use maud::{Markup, html};
use quayside_engine::korsar::{Card, Illegal, Kind, Move, Ship, State};
use quayside_engine::{Game, Seat};
use quayside_text::korsar::colour_name;
use quayside_text::{Sentence, Told, say};

use super::sea::{best, lead, title};
use super::{Scene, party};
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
                        (sentence(scene.text(), &why_not(scene, illegal)))
                    },
                }
            }
        }
    }
}

fn button(scene: &Scene<'_>, ship: &Ship, me: Seat, card: Card) -> Markup {
    let text = scene.text();
    let side = scene.view.side(me);
    let mut after = *ship;
    after.join(side, card, scene.view.side(ship.owner()));
    html! {
        button class={ "btn target small t" (card.index()) } type="submit" name="move"
            value=(Move::Play(card, ship.number())) {
            span.do {
                @if is_advised(scene, Move::Play(card, ship.number())) { (icon("hint")) " " }
                (sentence(text, &does(scene, ship, &after, side, card)))
            }
            span.sr { ", " (title(scene, ship)) ": " }
            small { (sentence(text, &follows(scene, &after, side))) }
        }
    }
}

/// Tells whether a move is the best one of the advice that was asked for.
fn is_advised(scene: &Scene<'_>, mv: Move) -> bool {
    let best = scene.asked.advice.iter().flatten().next();
    best.is_some_and(|advice| advice.mv.parse() == Ok(mv))
}

/// Says what the card does: "Add b4: 5 → 9".
fn does(scene: &Scene<'_>, ship: &Ship, after: &Ship, side: Seat, card: Card) -> Sentence {
    let text = scene.text();
    match (card.kind(), ship.colour_of(side)) {
        (Kind::Captain(_) | Kind::Admiral, _) => say!(text, "ship-send", card = card),
        (Kind::Pirate(..) | Kind::Merchant(_), Some(colour)) => {
            let (from, to) = (ship.strength(colour), after.strength(colour));
            say!(text, "ship-add", card = card, from = from, to = to)
        }
        (Kind::Pirate(..) | Kind::Merchant(_), None) => {
            let own = scene.view.side(ship.owner()) == side;
            if own {
                say!(text, "ship-guard", card = card)
            } else {
                say!(text, "ship-attack", card = card)
            }
        }
    }
}

/// Says how the fight stands then.
fn follows(scene: &Scene<'_>, after: &Ship, side: Seat) -> Sentence {
    let text = scene.text();
    match (after.leader(), after.commander()) {
        (Some(leader), None) if leader == side => {
            say!(text, "ship-then-lead-by", by = lead(after, side))
        }
        (Some(leader), Some(_)) if leader == side => say!(text, "ship-then-lead"),
        (Some(leader), Some(_)) => party::of(scene, leader).say(text, "ship-then-officer", 0u8),
        (Some(_), None) => say!(text, "ship-then-behind", by = -lead(after, side)),
        (None, _) => say!(text, "ship-then-tied", strength = best(after, None)),
    }
}

/// Says in a few words why a card can't go there.
fn why_not(scene: &Scene<'_>, illegal: Illegal) -> Sentence {
    let text = scene.text();
    match illegal {
        Illegal::OtherColour(colour) => {
            say!(text, "ship-not-colour", colour = colour_name(text, colour))
        }
        Illegal::ColourTaken(colour) => {
            say!(text, "ship-not-taken", colour = colour_name(text, colour))
        }
        Illegal::FightFull(_) => say!(text, "ship-not-full"),
        Illegal::CaptainAlone(colour) => {
            say!(text, "ship-not-captain", colour = colour_name(text, colour))
        }
        Illegal::NotOwner(_) => say!(text, "ship-not-owner"),
        Illegal::PartnersShip(seat) => {
            say!(text, "ship-not-partner", who = scene.names.of(text, seat))
        }
        Illegal::CardTwice(_)
        | Illegal::NotDealt
        | Illegal::NotYourTurn(_)
        | Illegal::NotHeld(_)
        | Illegal::StockEmpty
        | Illegal::StockLasts
        | Illegal::MerchantDiscarded(_)
        | Illegal::NotMerchant(_)
        | Illegal::NoSuchShip(_)
        | Illegal::GameOver => State::refuse(text, &scene.names, &illegal),
    }
}
