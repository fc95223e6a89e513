//! C4, C5: what the closer has laid down, while the others settle.

use maud::{Markup, html};
use quayside_engine::corsairs::{CardSet, Laid, View};
use quayside_text::corsairs::band_name;
use quayside_text::say;

use super::Table;
use super::harbour::{flag, top};
use crate::pieces::slip;

/// Draws the harbour once somebody has sailed; the crew is there when it is laid down.
pub(super) fn harbour(scene: &Table<'_>, crew: Option<CardSet>) -> Markup {
    let (text, view) = (scene.text(), scene.view);
    let who = scene.names.of(text, view.mover);
    let limit = crew.map(|crew| stowaways(view, crew).sum());
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
                h3 { (page.say("crew-laid")) " " small { (bands(scene, crew)) } }
                (slips(scene, crew))
            }
            section {
                h3 { (page.say("stowaways-laid")) }
                (slips(scene, stowaways(scene.view, crew)))
            }
        }
    }
}

/// C4.5: returns the closer's stowaways.
pub(super) fn stowaways(view: &View, crew: CardSet) -> CardSet {
    let laid = Laid { crew, ..Laid::default() };
    view.pier_colour().map_or(CardSet::EMPTY, |pier| laid.stowaways(view.seen(view.mover), pier))
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

/// Names the bands of a crew.
pub(super) fn bands(scene: &Table<'_>, crew: CardSet) -> String {
    let text = scene.text();
    let mut names = crew.bands().map(|band| band_name(text, band));
    match (names.next(), names.next()) {
        (Some(one), Some(other)) => say!(text, "and", one = one, other = other).to_string(),
        (Some(one), None) => one,
        (None, _) => String::new(),
    }
}
