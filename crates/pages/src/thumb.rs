//! A table in small, as its player may see it: what lies open, and the own hand.

use maud::{Markup, html};
use quayside_engine::korsar::Ship;
use quayside_engine::{Either, corsairs, korsar};
use quayside_table::AnyView;
use quayside_text::Text;

use crate::components::{
    band_class, band_emblem, colour_class, colour_emblem, mute_card, mute_slip, sheet,
};
use crate::page::Page;

/// As many ships are drawn.
const SHIPS: usize = 3;

/// Draws a table; nothing, where nothing lies open yet. What it shows is said beside it.
pub(crate) fn thumb(page: &Page, view: &AnyView) -> Option<Markup> {
    match view {
        AnyView::Lobby(_) => None,
        AnyView::Game(Either::Corsairs(table)) => Some(corsairs(page.text, &table.view)),
        AnyView::Game(Either::Korsar(table)) if table.view.sea.ships().is_empty() => None,
        AnyView::Game(Either::Korsar(table)) => Some(korsar(&table.view)),
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

/// Draws a merchant ship and the strengths of those who fight for it.
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
