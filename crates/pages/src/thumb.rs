//! A small picture of a table for one of its players: the open cards and the player's hand.

use maud::{Markup, html};
use quayside_engine::korsar::Ship;
use quayside_engine::{Either, corsairs, korsar};
use quayside_table::AnyView;
use quayside_text::Text;

use crate::components::{
    band_class, band_emblem, colour_class, colour_emblem, mute_card, mute_slip, sheet,
};
use crate::page::Page;

/// Limit of drawn ships.
const SHIPS: usize = 3;

/// Draws a table; none before the deal. The text beside it says what it shows.
pub(crate) fn thumb(page: &Page, view: &AnyView) -> Option<Markup> {
    match view {
        AnyView::Lobby(_) => None,
        AnyView::Game(Either::Corsairs(table)) => Some(corsairs(page.text, &table.screen.view)),
        AnyView::Game(Either::Korsar(table)) if table.screen.view.sea.ships().is_empty() => None,
        AnyView::Game(Either::Korsar(table)) => Some(korsar(&table.screen.view)),
    }
}

fn corsairs(text: &Text, view: &corsairs::View) -> Markup {
    let pier = view.pier.cards().split_first();
    html! {
        div.thumb.corsairs aria-hidden="true" {
            div.tsea {
                @if let Some((&first, rest)) = pier {
                    span class={ "tflag " (band_class(first.band())) } {
                        svg { use href={ (sheet()) "#" (band_emblem(first.band())) } {} }
                    }
                    div.tpier {
                        (mute_card(text, first.into(), ""))
                        @for &card in rest { (mute_slip(card.into())) }
                    }
                }
                @if let Some(top) = view.discards.top() { (mute_card(text, top.into(), "")) }
            }
            div.tquay { @for card in view.hand().iter() { (mute_slip(card.into())) } }
        }
    }
}

fn korsar(view: &korsar::View) -> Markup {
    html! {
        div.thumb.korsar aria-hidden="true" {
            div.tsea {
                @for ship in view.sea.ships().iter().take(SHIPS) { (fight(ship)) }
            }
            div.tquay { @for card in view.hand().iter() { (mute_slip(card.into())) } }
        }
    }
}

/// Draws a merchant ship and the strengths of its fighters.
fn fight(ship: &Ship) -> Markup {
    let leader = ship.leader();
    html! {
        div.tfight {
            span.prize-ship {
                svg.vessel viewBox="0 0 96 80" { use href={ (sheet()) "#ship-merchant" } {} }
                span.worth { svg { use href={ (sheet()) "#coin" } {} } b.n data-t=(ship.gold()) {} }
            }
            span.pens {
                @for side in ship.sides() {
                    span.tp.lead[leader == Some(side.seat)] {
                        span class={ "tpen " (colour_class(side.colour)) } {
                            svg { use href={ (sheet()) "#" (colour_emblem(side.colour)) } {} }
                        }
                        b.n data-t=(ship.strength(side.colour)) {}
                    }
                }
            }
        }
    }
}
