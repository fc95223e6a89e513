//! What the pictures of both games are put together from.

use maud::{Markup, html};
use quayside_table::GameName;
use quayside_text::{AnyCard, say};

use super::prose::card;
use crate::components::{self, icon};
use crate::page::Page;

/// Frames a picture, with what it shows below it.
pub(super) fn figure(page: &Page, caption: &str, picture: &Markup) -> Markup {
    html! {
        figure.picture {
            div.board { (picture) }
            figcaption { (page.say(caption)) }
        }
    }
}

/// Reads cards that stand one after the other: "g7 r1".
pub(super) fn read(game: GameName, cards: &str) -> Vec<AnyCard> {
    cards.split(' ').filter_map(|name| card(game, name)).collect()
}

/// Draws cards in a row.
pub(super) fn row(page: &Page, cards: &[AnyCard]) -> Markup {
    html! {
        div.row-of { @for &card in cards { (components::card(page.text, card, "")) } }
    }
}

/// What a part of a hand is: tick, bars or barrel.
#[derive(Clone, Copy)]
pub(super) enum Role {
    Crew,
    Prisoners,
    Stowaways,
}

impl Role {
    fn id(self) -> &'static str {
        match self {
            Role::Crew => "crew",
            Role::Prisoners => "prisoner",
            Role::Stowaways => "stowaway",
        }
    }

    fn key(self) -> &'static str {
        match self {
            Role::Crew => "rules-crew",
            Role::Prisoners => "rules-prisoners",
            Role::Stowaways => "rules-stowaways",
        }
    }
}

/// Draws a part of a divided hand; stowaways with their limit.
pub(super) fn zone(page: &Page, role: Role, cards: &[AnyCard]) -> Markup {
    let text = page.text;
    let limit: u16 = cards.iter().map(|card| number(*card)).sum();
    html! {
        div class={ "zone r-" (role.id()) } {
            p.head {
                (icon(&format!("m-{}", role.id()))) b { (page.say(role.key())) } " "
                small {
                    (say!(text, "rules-cards", count = cards.len()).to_string())
                    @if matches!(role, Role::Stowaways) {
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
