//! The quay: the reader's hand, and what can be done with it.

use maud::{Markup, html};
use quayside_engine::korsar::{Card, CardSet, Kind, Move};
use quayside_engine::{Game, Seat};
use quayside_text::korsar::fight::turn_key;
use quayside_text::{Sentence, say};

use super::news::News;
use super::{Scene, party};
use crate::pieces::{card, card_name, chip, face, icon, inks, sentence};

/// Draws the quay of a game that goes on.
pub(super) fn quay(scene: &Scene<'_>) -> Markup {
    let Some(me) = scene.me() else { return watching(scene) };
    let hand = scene.view.hand();
    html! {
        section.quay aria-label=(scene.page.say("hand")) {
            div.say2 {
                p role="status" { (asks(scene)) (notes(scene, me)) }
                @if hand.len() > 1 { (sorting(scene)) }
            }
            (partner(scene, me))
            (cards(scene, hand))
            (acts(scene, me))
        }
    }
}

/// Says whose turn it is to somebody who only watches.
fn watching(scene: &Scene<'_>) -> Markup {
    html! {
        section.quay.watching aria-label=(scene.page.say("hand-none")) {
            div.say2 { p role="status" { (scene.page.say("hand-watch")) " " (thinks(scene)) } }
        }
    }
}

fn thinks(scene: &Scene<'_>) -> Markup {
    let text = scene.text();
    if scene.is_closed() {
        return html! { b { (scene.page.say("table-closed")) } };
    }
    let who = scene.names.of(text, scene.view.mover);
    html! { b { (sentence(text, &say!(text, "hand-thinks", who = who))) } }
}

/// Says what the table waits for while no card is chosen.
fn asks(scene: &Scene<'_>) -> Markup {
    if !scene.acts {
        return thinks(scene);
    }
    html! { b.unchosen { (scene.page.say(turn_key(scene.view))) } }
}

/// Says for each card of the hand where it may go; the style sheet shows that of the chosen one.
fn notes(scene: &Scene<'_>, me: Seat) -> Markup {
    let text = scene.text();
    let note = |card: Card| -> Sentence {
        let ships = scene.view.sea.ships().iter();
        let plays = ships.map(|ship| Move::Play(card, ship.number()));
        let open = plays.filter(|&mv| scene.deal.check(me, mv).is_ok()).count();
        match (card.kind(), open) {
            (Kind::Merchant(gold), _) => say!(text, "hand-note-lay", card = card, gold = gold),
            (_, 0) => say!(text, "hand-note-nowhere", card = card),
            (_, _) => say!(text, "hand-note-lit", card = card, ships = open),
        }
    };
    html! {
        @if scene.acts {
            @for card in kinds(scene.view.hand()) {
                span class={ "t" (card.index()) } { (sentence(text, &note(card))) }
            }
        }
    }
}

/// Returns each kind of card once.
fn kinds(hand: CardSet) -> impl Iterator<Item = Card> {
    Card::ALL.into_iter().filter(move |&card| hand.contains(card))
}

/// Draws the switch between the two orders of the hand.
fn sorting(scene: &Scene<'_>) -> Markup {
    let by_colour = scene.page.prefs.sort == "band";
    let (other, key) =
        if by_colour { ("number", "hand-by-strength") } else { ("band", "hand-by-colour") };
    html! {
        input type="hidden" name="back" value=(scene.address(""));
        button.btn.small.sorting type="submit" name="sort" value=(other)
            formaction="/settings" data-key="s" {
            (icon("sort")) span { (scene.page.say(key)) }
        }
    }
}

/// K8.2: partners may see each other's hands.
fn partner(scene: &Scene<'_>, me: Seat) -> Markup {
    let text = scene.text();
    let partner = party::seats(scene, scene.view.side(me)).find(|&seat| seat != me);
    html! {
        @if let Some(seat) = partner {
            @let hand = sorted(scene, scene.view.seen(seat));
            p.partner {
                span { (say!(text, "hand-partner", who = scene.name(seat)).to_string()) }
                @for card in hand { " " (chip(text, card.into())) }
            }
        }
    }
}

/// Draws the hand: a group of radio buttons while the reader is to choose.
fn cards(scene: &Scene<'_>, hand: CardSet) -> Markup {
    let size = match hand.len() {
        0..=8 => "few",
        9..=12 => "some",
        _ => "many",
    };
    let legend = say!(scene.text(), "hand-cards", cards = hand.len()).to_string();
    let chosen = chosen(scene, hand);
    let fresh = News::of(scene).drawn;
    let held = sorted(scene, hand);
    // Of cards that are alike the first one is chosen and the first one is new.
    let first = |place: usize, card: Card| !held[..place].contains(&card);
    html! {
        fieldset class={ "hand " (size) } {
            legend.sr { (legend) }
            @for (place, &held) in held.iter().enumerate() {
                @let new = if first(place, held) && fresh.contains(held) { "new" } else { "" };
                @if scene.acts {
                    (choice(scene, held, new, chosen == Some(held) && first(place, held)))
                } @else {
                    (card(scene.text(), held.into(), new))
                }
            }
        }
    }
}

fn choice(scene: &Scene<'_>, held: Card, new: &str, checked: bool) -> Markup {
    html! {
        label class={ "card " (inks(held.into())) " " (new) } data-card=(held) {
            input class={ "sr h" (held.index()) } type="radio" name="card" value=(held)
                checked[checked];
            (face(held.into()))
            span.sr { (card_name(scene.text(), held.into())) }
        }
    }
}

/// Returns the card that is chosen already: the one of a refused form, of the advice, or the
/// only kind there is.
fn chosen(scene: &Scene<'_>, hand: CardSet) -> Option<Card> {
    let refused = scene.asked.fields.get("card").and_then(|card| card.parse().ok());
    let advised = scene.asked.advice.iter().flatten().next();
    let advised = advised.and_then(|advice| match advice.mv.parse().ok()? {
        Move::Draw => None,
        Move::Lay(card) | Move::Play(card, _) | Move::Discard(card) => Some(card),
    });
    let only = kinds(hand).next().filter(|_| kinds(hand).count() == 1);
    refused.or(advised).or(only).filter(|&card| hand.contains(card))
}

/// Sorts a hand as the reader likes it.
pub(super) fn sorted(scene: &Scene<'_>, hand: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = hand.iter().collect();
    if scene.page.prefs.sort == "band" {
        cards.sort_by_key(|card| by_colour(*card));
    } else {
        cards.sort_by_key(|card| by_strength(*card));
    }
    cards
}

/// Pirate ships by colour, the strongest first, with their captain; the admiral; merchant ships.
fn by_colour(card: Card) -> (u8, i8) {
    match card.kind() {
        Kind::Pirate(colour, strength) => (colour as u8, -strength.cast_signed()),
        Kind::Captain(colour) => (colour as u8, 0),
        Kind::Admiral => (4, 0),
        Kind::Merchant(gold) => (5, -gold.cast_signed()),
    }
}

/// Officers, then pirate ships, the strongest first, then merchant ships.
fn by_strength(card: Card) -> (u8, i8, u8) {
    match card.kind() {
        Kind::Admiral => (0, 0, 0),
        Kind::Captain(colour) => (1, 0, colour as u8),
        Kind::Pirate(colour, strength) => (2, -strength.cast_signed(), colour as u8),
        Kind::Merchant(gold) => (3, -gold.cast_signed(), 0),
    }
}

/// Draws what can be done besides playing on a ship.
fn acts(scene: &Scene<'_>, me: Seat) -> Markup {
    let moved = scene.since.iter().any(|glimpse| glimpse.seat == me);
    html! {
        div.acts {
            @if scene.acts {
                a.btn.asks-hint href=(scene.address("hint=1")) data-key="h" {
                    (icon("hint")) span { (scene.page.say("hint")) }
                }
            }
            @if scene.setup.takebacks && moved {
                button.btn.undo type="submit" data-key="u"
                    formaction={ "/tables/" (scene.id) "/back" } {
                    span { (scene.page.say("take-back")) }
                }
            }
            span.gap {}
            @if scene.acts { (moves(scene, me)) }
        }
    }
}

fn moves(scene: &Scene<'_>, me: Seat) -> Markup {
    let (text, view) = (scene.text(), scene.view);
    let legal = |mv: Move| scene.deal.check(me, mv).is_ok();
    let button = |card: Card, mv: Move, look: &str, long: &str, short: &str| {
        let say = |key| sentence(text, &text.say(key, vec![("card", card.into())]));
        html! {
            button class={ "btn grow " (look) " t" (card.index()) } type="submit"
                name="move" value=(mv) {
                span.wide { (say(long)) } span.narrow { (say(short)) }
            }
        }
    };
    html! {
        @for card in kinds(view.hand()) {
            @if legal(Move::Lay(card)) {
                (button(card, Move::Lay(card), "lamp", "hand-lay", "hand-lay-short"))
            }
            @if legal(Move::Discard(card)) {
                (button(card, Move::Discard(card), "second", "hand-throw", "hand-throw-short"))
            }
        }
        @if legal(Move::Draw) {
            button.btn.second.lamp[view.hand().is_empty()] type="submit" name="move"
                value=(Move::Draw) data-key="d" {
                span.wide { (say!(text, "hand-draw", stock = view.stock).to_string()) }
                span.narrow { (say!(text, "hand-draw-short", stock = view.stock).to_string()) }
            }
        }
    }
}
