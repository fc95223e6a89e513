//! Shared parts of the pictures of both games.

use maud::{Markup, html};
use quayside_table::GameName;
use quayside_text::{AnyCard, say};

use super::prose::card;
use crate::components::{self, icon};
use crate::page::Page;

/// Frames a picture, with a caption below it.
pub(super) fn figure(page: &Page, caption: &str, picture: &Markup) -> Markup {
    html! {
        figure.picture {
            div.board { (picture) }
            figcaption { (page.say(caption)) }
        }
    }
}

/// Reads a list of cards: "g7 r1".
pub(super) fn read(game: GameName, cards: &str) -> Vec<AnyCard> {
    cards.split(' ').filter_map(|name| card(game, name)).collect()
}

/// Draws cards in a row.
pub(super) fn row(page: &Page, cards: &[AnyCard]) -> Markup {
    html! {
        div.row-of { @for &card in cards { (components::card(page.text, card, "")) } }
    }
}

/// The role of a part of a hand: tick, bars or barrel.
#[derive(Clone, Copy)]
pub(super) enum HandPart {
    Crew,
    Prisoners,
    Stowaways,
}

impl HandPart {
    fn id(self) -> &'static str {
        match self {
            HandPart::Crew => "crew",
            HandPart::Prisoners => "prisoner",
            HandPart::Stowaways => "stowaway",
        }
    }

    fn key(self) -> &'static str {
        match self {
            HandPart::Crew => "rules-crew",
            HandPart::Prisoners => "rules-prisoners",
            HandPart::Stowaways => "rules-stowaways",
        }
    }
}

/// Draws a part of a divided hand; stowaways with their limit.
pub(super) fn zone(page: &Page, role: HandPart, cards: &[AnyCard]) -> Markup {
    let text = page.text;
    let limit: u16 = cards.iter().map(|card| number(*card)).sum();
    html! {
        div class={ "zone r-" (role.id()) } {
            p.head {
                (icon(&format!("m-{}", role.id()))) b { (page.say(role.key())) } " "
                small {
                    (say!(text, "rules-cards", count = cards.len()).to_string())
                    @if matches!(role, HandPart::Stowaways) {
                        ", " (say!(text, "rules-limit", limit = limit).to_string())
                    }
                }
            }
            (row(page, cards))
        }
    }
}

fn number(card: AnyCard) -> u16 {
    match card {
        AnyCard::Corsairs(card) => card.job().number().into(),
        AnyCard::Korsar(_) => 0,
    }
}
