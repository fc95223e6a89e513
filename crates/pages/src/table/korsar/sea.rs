//! The ships at sea and the fights for them.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::korsar::{Card, Colour, Kind, Ship};
use quayside_text::korsar::fight::standing;
use quayside_text::say;

use super::news::News;
use super::{Board, party, target};
use crate::components::{colour_class, colour_emblem, icon, korsar_slip, sentence, sheet};

/// With fewer ships than this, the open sea is visible behind them.
const OPEN_SEA: usize = 4;
/// From this number of ships, or of rows in one fight, the fights are drawn smaller.
const MANY_SHIPS: usize = 5;
const MANY_ROWS: usize = 3;

/// Draws every ship at sea.
pub(super) fn fleet(board: &Board<'_>, news: &News) -> Markup {
    let (ships, berths) = (board.view.sea.ships(), &board.screen.berths);
    let many = berths.iter().len() >= MANY_SHIPS
        || ships.iter().any(|ship| rows(board, ship) >= MANY_ROWS);
    let mut keys = 0..;
    html! {
        @if ships.len() < OPEN_SEA { (seascape()) }
        @if ships.is_empty() { (empty(board)) } @else {
            ul.fleet.many[many] {
                @for berth in berths.iter() {
                    @match ships.iter().find(|ship| berth == Some(ship.number())).zip(keys.next()) {
                        Some((ship, place)) => (fight(board, ship, place, news)),
                        None => li.mooring aria-hidden="true" {},
                    }
                }
            }
        }
    }
}

/// Draws the open sea at night, the background.
pub(super) fn seascape() -> Markup {
    html! {
        svg.seascape aria-hidden="true" { use href={ (sheet()) "#seascape" } {} }
    }
}

/// Draws the sea without ships: a chosen merchant ship is previewed where it would sail.
fn empty(board: &Board<'_>) -> Markup {
    let hand = board.me().filter(|_| board.acts).map(|_| board.view.hand()).unwrap_or_default();
    let merchants = Card::ALL.into_iter().filter(|&card| card.is_merchant() && hand.contains(card));
    html! {
        div.empty-sea {
            h2 { (board.page.say("sea-empty")) }
            @if board.me().is_some() {
                p { (board.page.say("sea-empty.help")) }
            }
            div.berth aria-hidden="true" {
                svg.outline { use href={ (sheet()) "#ship-outline" } {} }
                @for card in merchants {
                    @if let Kind::Merchant(gold) = card.kind() {
                        span class={ "sails t" (card.index()) } { (vessel(gold)) }
                    }
                }
            }
        }
    }
}

/// Draws a merchant ship with its gold on the sail.
pub(super) fn vessel(gold: impl std::fmt::Display) -> Markup {
    html! {
        svg.vessel viewBox="0 0 96 80" aria-hidden="true" {
            use.ship href={ (sheet()) "#ship-merchant" } width="96" height="80" {}
        }
        span.gold aria-hidden="true" {
            svg { use href={ (sheet()) "#coin" } {} }
            b.n data-t=(gold) {}
        }
    }
}

fn fight(board: &Board<'_>, ship: &Ship, place: usize, news: &News) -> Markup {
    let (text, number) = (board.text(), ship.number());
    let part = |name: &str, content: Markup| board.page.part(format!("{name}{number}"), content);
    let foot = html! {
        p.st {
            (standing_icon(ship))
            span { (sentence(text, &standing(text, &board.names, board.view, ship))) }
        }
        @if board.acts { (target::on(board, ship, place)) }
    };
    // The parts that change with every turn are separate from those that change with a fight.
    let (prize, sides) =
        (part("prize", prize(board, ship)), part("sides", sides(board, ship, news)));
    let foot = part("foot", foot);
    html! {
        li.fight.k-merchant.new[news.is_laid(number)] data-ship=(number) data-place={ "ship" (number) } {
            div.prize data-card=[Card::merchant(ship.gold())]
                data-part=(prize.name) data-v=(prize.version) { (prize) }
            ol.sides data-part=(sides.name) data-v=(sides.version) { (sides) }
            div.foot data-part=(foot.name) data-v=(foot.version) { (foot) }
        }
    }
}

/// Draws the merchant ship with its gold and owner.
pub(super) fn prize(board: &Board<'_>, ship: &Ship) -> Markup {
    let text = board.text();
    html! {
        (vessel(ship.gold()))
        h2 {
            (title(board, ship))
            @if board.names_moves {
                span.no { (say!(text, "ship-number", ship = ship.number()).to_string()) }
            }
            span.sr { ", " (say!(text, "sea-gold-of", gold = ship.gold()).to_string()) }
        }
    }
}

/// Names the owner of a ship.
pub(super) fn title(board: &Board<'_>, ship: &Ship) -> String {
    let text = board.text();
    say!(text, "ship-of", who = board.names.of(text, ship.owner())).to_string()
}

/// Draws the sides of a fight in the order in which they joined.
pub(super) fn sides(board: &Board<'_>, ship: &Ship, news: &News) -> Markup {
    let owner = board.view.side(ship.owner());
    let admiral = ship.fight().contains(Card::ADMIRAL);
    html! {
        @if ship.is_unattacked() && !admiral {
            li.calm { (board.page.say("sea-calm")) }
        }
        @for side in ship.sides() {
            @let commands = admiral && side.seat == owner;
            (row(board, ship, side.seat, Some(side.colour), commands, news))
        }
        @if admiral && ship.colour_of(owner).is_none() {
            (row(board, ship, owner, None, true, news))
        }
    }
}

/// Returns how many rows a fight has: the sides, and the admiral where he stands alone.
fn rows(board: &Board<'_>, ship: &Ship) -> usize {
    let alone = ship.colour_of(board.view.side(ship.owner())).is_none();
    ship.sides().count() + usize::from(alone && ship.fight().contains(Card::ADMIRAL))
}

fn row(
    board: &Board<'_>,
    ship: &Ship,
    side: Seat,
    colour: Option<Colour>,
    admiral: bool,
    news: &News,
) -> Markup {
    let text = board.text();
    let captain = colour.map(Card::captain).filter(|&card| ship.fight().contains(card));
    let leads = ship.leader() == Some(side);
    let strength = colour.map(|colour| ship.strength(colour));
    html! {
        li.side.lead[leads].mine[party::mine(board) == Some(side)] {
            (pennant(colour)) " "
            span.nm {
                (party::of(board, side).who.name)
                @if captain.is_some() { " " small { (board.page.say("chip-captain")) } }
                @if admiral { " " small { (board.page.say("chip-admiral")) } }
            }
            " "
            span.ships {
                @if let Some(colour) = colour { (slips(board, ship, colour, news)) }
                @for card in captain.into_iter().chain(admiral.then_some(Card::ADMIRAL)) {
                    (korsar_slip(text, card, fresh(news.played(ship.number(), card) > 0))) " "
                }
            }
            " "
            b.n.sum {
                @if leads { (icon("m-lead")) span.sr { (board.page.say("sea-leads")) " " } }
                @if let Some(strength) = strength {
                    span.sr { (board.page.say("sea-strength")) " " }
                    (strength)
                }
            }
        }
    }
}

/// Draws the pirate ships of a side, the strongest first.
fn slips(board: &Board<'_>, ship: &Ship, colour: Colour, news: &News) -> Markup {
    let pirates = ship.strengths(colour).filter_map(|strength| Card::pirate(colour, strength));
    let mut cards: Vec<Card> = pirates.collect();
    cards.reverse();
    html! {
        @for (place, &card) in cards.iter().enumerate() {
            // Of equal cards the last ones are the new ones.
            @let alike = cards[place..].iter().filter(|&&other| other == card).count();
            (korsar_slip(board.text(), card, fresh(alike <= news.played(ship.number(), card)))) " "
        }
    }
}

fn fresh(new: bool) -> &'static str {
    if new { "new" } else { "" }
}

/// Draws the pennant of a side; the admiral has a pennant of his own.
fn pennant(colour: Option<Colour>) -> Markup {
    let (class, emblem) = match colour {
        Some(colour) => (colour_class(colour), colour_emblem(colour)),
        None => ("b-adm", "e-yellow"),
    };
    html! {
        span class={ "pen " (class) } { svg aria-hidden="true" { use href={ (sheet()) "#" (emblem) } {} } }
    }
}

fn standing_icon(ship: &Ship) -> Markup {
    icon(if ship.leader().is_some() { "m-lead" } else { "m-tie" })
}
