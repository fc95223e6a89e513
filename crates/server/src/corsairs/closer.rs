//! C4, C5: what the closer has laid down, while the others settle.

use maud::{Markup, html};
use quayside_engine::corsairs::CardSet;
use quayside_text::corsairs::laying::closers_stowaways;
use quayside_text::corsairs::table::bands;
use quayside_text::say;

use super::Table;
use super::harbour::{flag, top};
use crate::pieces::slip;

/// Draws the harbour once somebody has sailed; the crew is there when it is laid down.
pub(super) fn harbour(scene: &Table<'_>, crew: Option<CardSet>) -> Markup {
    let (text, view) = (scene.text(), scene.view);
    let who = scene.names.of(text, view.mover);
    let limit = crew.map(|crew| closers_stowaways(view, crew).sum());
    html! {
        section.harbour.water.sailing aria-labelledby="closer-h" {
            (top(scene))
            div.closer {
                div.head {
                    h2 #closer-h { (say!(text, "closer-sailed", who = who).to_string()) }
                    p {
                        (flag(scene))
                        @if let Some(limit) = limit {
                            span.lim { (say!(text, "limit", limit = limit).to_string()) }
                        }
                    }
                }
                @if let Some(crew) = crew { (laid(scene, crew)) }
            }
        }
    }
}

/// Draws the closer's crew and stowaways.
fn laid(scene: &Table<'_>, crew: CardSet) -> Markup {
    let page = scene.page;
    html! {
        div.crewrow {
            section {
                h3 { (page.say("crew-laid")) " " small { (bands(scene.text(), crew)) } }
                (slips(scene, crew))
            }
            section {
                h3 { (page.say("stowaways-laid")) }
                (slips(scene, closers_stowaways(scene.view, crew)))
            }
        }
    }
}

/// Draws cards that were laid down.
pub(super) fn slips(scene: &Table<'_>, cards: CardSet) -> Markup {
    html! {
        div.lay {
            @for card in cards.iter() { (slip(scene.text(), card)) }
            @if cards.is_empty() { span.soft { (scene.page.say("none")) } }
        }
    }
}
