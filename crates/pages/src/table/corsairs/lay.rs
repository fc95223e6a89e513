//! C4, C5: laying down: the good divisions to choose from, and their consequences.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::corsairs::{CardSet, Division, Laid, Position as _};
use quayside_text::corsairs::laying::Laying;
use quayside_text::corsairs::table::bands;
use quayside_text::{Sentence, say};

use super::hand::worth;
use super::{Board, acts, by_hand, turn_announcement, waiting};
use crate::components::{card, sentence, sheet};

/// Draws the quay of a player who lays down.
pub(super) fn quay(board: &Board<'_>, me: Seat) -> Markup {
    let Some(laying) = Laying::of(board.view, me) else { return html! {} };
    let (text, page) = (board.text(), board.page);
    let chosen = chosen(board, &laying);
    let title = if laying.settles { "divide-cards" } else { "lay-down-crew" };
    let lit = html! {
        p.wait.soft.beside { (sentence(text, &beside(board, &laying))) }
        button.btn.lamp.grow type="submit" data-key="l" { (page.say("lay-down")) kbd aria-hidden="true" data-t="L" {} }
    };
    let divide = html! {
        input type="hidden" name="lay" value=(if laying.settles { "settle" } else { "crew" });
        fieldset.opts {
            legend { h2 #divide-h { (page.say(title)) } }
            @for (place, offer) in laying.offers.iter().enumerate() {
                (option(board, &laying, offer, place, chosen == Some(place)))
            }
            label.opt {
                input type="radio" name="choice" id="dh" value="hand" checked[chosen.is_none()];
                b { (page.say("by-hand")) } " "
                small { (page.say("by-hand-help")) }
            } " "
        }
        @for (place, offer) in laying.offers.iter().enumerate() {
            (zones(board, laying.sight.hand, &format!("set{}", place + 1), offer.laid))
        }
        (by_hand::form(board, &laying))
    };
    let divide = page.part("divide", divide);
    html! {
        section.quay aria-labelledby="divide-h" {
            (turn_announcement(board))
            div.divide data-part=(divide.name) data-v=(divide.version) { (divide) }
            (acts::row(board, &lit))
        }
    }
}

/// Returns the chosen offer, by default the advised or best one; none if the reader chooses by hand.
fn chosen(board: &Board<'_>, laying: &Laying<'_>) -> Option<usize> {
    let wanted = |choice: &str| {
        laying.offers.iter().position(|offer| laying.sight.lay(offer.laid).to_string() == choice)
    };
    match board.asked.fields.get("choice") {
        Some("hand") => None,
        Some(choice) => wanted(choice).or(Some(laying.best)),
        None => {
            let advised = board.advised().and_then(|mv| wanted(&mv.to_string()));
            advised.or(Some(laying.best))
        }
    }
}

/// Says who else is choosing.
fn beside(board: &Board<'_>, laying: &Laying<'_>) -> Sentence {
    let text = board.text();
    if laying.settles { say!(text, "hidden-until-all") } else { say!(text, "others-follow") }
}

fn option(
    board: &Board<'_>,
    laying: &Laying<'_>,
    offer: &Division,
    place: usize,
    chosen: bool,
) -> Markup {
    let (text, names) = (board.text(), &board.names);
    let outcome = laying.outcome(text, names, offer.limit, offer.count);
    let help = laying.merit(text, offer).then(outcome);
    html! {
        label.opt {
            input type="radio" name="choice" id={ "d" (place + 1) }
                value=(laying.sight.lay(offer.laid)) checked[chosen];
            b { (worth(board, offer.limit, offer.count)) } " "
            small { (sentence(text, &help)) }
        } " "
    }
}

/// Draws the places of the cards in a division.
fn zones(board: &Board<'_>, hand: CardSet, class: &str, laid: Laid) -> Markup {
    let text = board.text();
    let Some(pier) = board.view.pier_colour() else { return html! {} };
    let left = laid.stowaways(hand, pier);
    let prisoners = laid.prisoners(hand, pier);
    let crew = match bands(text, laid.crew).as_str() {
        "" => say!(text, "zone-crew"),
        named => say!(text, "zone-crew-of", bands = named),
    };
    let cards = |cards: CardSet| say!(text, "zone-cards", count = cards.len());
    html! {
        div class={ "zones " (class) } {
            @if !laid.attach.is_empty() {
                (zone(board, "attach", &say!(text, "zone-attach"), &cards(laid.attach), laid.attach))
            }
            (zone(board, "crew", &crew, &cards(laid.crew), laid.crew))
            (zone(board, "prisoner", &say!(text, "zone-prisoners"), &say!(text, "zone-free"), prisoners))
            (zone(
                board,
                "stowaway",
                &say!(text, "zone-stowaways"),
                &say!(text, "limit", limit = left.sum()),
                left,
            ))
        }
    }
}

fn zone(
    board: &Board<'_>,
    kind: &str,
    title: &Sentence,
    beside: &Sentence,
    cards: CardSet,
) -> Markup {
    html! {
        section class={ "zone r-" (kind) } {
            h3 {
                svg aria-hidden="true" { use href={ (sheet()) "#m-" (kind) } {} }
                (title.to_string()) " "
                small { (beside.to_string()) }
            }
            div.lay {
                @for one in cards.iter() { (card(board.text(), one.into(), "")) " " }
                @if cards.is_empty() { span.soft { (board.page.say("none")) } }
            }
        }
    }
}

/// Draws the quay of a player who has laid down while others still choose.
pub(super) fn waiting_for(
    board: &Board<'_>,
    me: Seat,
    closers: CardSet,
    own: Option<Laid>,
) -> Markup {
    let (text, view) = (board.text(), board.view);
    let as_closer = Laid { crew: closers, ..Laid::default() };
    let laid = own.filter(|_| me != view.mover).unwrap_or(as_closer);
    let lit = html! { p.wait.soft { (sentence(text, &waiting(board))) } };
    let done = html! {
        h2 #divide-h { (board.page.say("you-laid-down")) }
        (zones(board, view.seen(me), "shown", laid))
    };
    let done = board.page.part("divided", done);
    html! {
        section.quay aria-labelledby="divide-h" {
            (turn_announcement(board))
            div.divide.done tabindex="0" role="group" aria-labelledby="divide-h" data-part=(done.name) data-v=(done.version) { (done) }
            (acts::row(board, &lit))
        }
    }
}
