//! The pictures beside the rules of Corsairs.

use maud::{Markup, html};
use quayside_engine::corsairs::{Band, Card, Job};
use quayside_table::GameName;
use quayside_text::corsairs::{band_name, job_name};
use quayside_text::{AnyCard, say};

use super::pictures::{HandPart, figure, read, row, zone};
use crate::components::{self, band_class, band_emblem, icon, sheet};
use crate::page::Page;

fn cards(names: &str) -> Vec<AnyCard> {
    read(GameName::Corsairs, names)
}

/// Draws the picture beside a sentence of the short rules.
pub(super) fn in_short(page: &Page, number: usize) -> Markup {
    match number {
        2 => turn(page),
        4 => figure(page, "rules-picture-hand", &example(page)),
        5 => figure(page, "rules-picture-under", &sunk_closer(page)),
        _ => html! {},
    }
}

/// Draws the picture beside a clause.
pub(super) fn beside(page: &Page, clause: &str) -> Markup {
    match clause {
        "C1.2" => figure(page, "rules-picture-bands", &bands(page)),
        "C1.3" => figure(page, "rules-picture-jobs", &jobs(page)),
        "C2.3" => pier(page),
        "C4.6" => figure(page, "rules-picture-choice", &choice(page)),
        "C4.8" => figure(page, "rules-picture-hand", &example(page)),
        "C7.3" => figure(page, "rules-picture-under", &sunk_closer(page)),
        _ => html! {},
    }
}

/// Draws cards with a label under each.
fn named(page: &Page, class: &str, cards: impl Iterator<Item = (Card, String)>) -> Markup {
    html! {
        ul class={ "named " (class) } {
            @for (card, name) in cards {
                li { (components::card(page.text, card.into(), "")) span { (name) } }
            }
        }
    }
}

fn bands(page: &Page) -> Markup {
    let captain = |band| Job::new(1).map(|job| Card::new(band, job));
    let cards = Band::ALL.into_iter().filter_map(captain);
    named(page, "bands", cards.map(|card| (card, band_name(page.text, card.band()))))
}

fn jobs(page: &Page) -> Markup {
    let jobs = (1..=Job::COUNT).filter_map(Job::new);
    let cards = jobs.zip(Band::ALL.into_iter().cycle()).map(|(job, band)| {
        let name = format!("{} {}", job.number(), job_name(page.text, job));
        (Card::new(band, job), name)
    });
    named(page, "jobs", cards)
}

/// Draws the two piles to draw from.
fn turn(page: &Page) -> Markup {
    let pile = |key: &str, top: &Markup| html! { div.pile { (top) span { (page.say(key)) } } };
    let discard = row(page, &cards("y8"));
    let picture = html! {
        div.piles {
            (pile("rules-picture-stock", &components::back()))
            (pile("rules-picture-discard", &discard))
            (pile("rules-picture-pier", &moored(page)))
        }
    };
    figure(page, "rules-picture-turn", &picture)
}

/// Draws a pier: its first card whole, the others as slips.
fn moored(page: &Page) -> Markup {
    let row = cards("r5 b2 g9 p4 s11 a3 o6");
    html! {
        div.moored {
            @for (place, card) in row.into_iter().enumerate() {
                @match card {
                    AnyCard::Corsairs(later) if place > 0 => (components::slip(page.text, later)),
                    AnyCard::Corsairs(_) | AnyCard::Korsar(_) => (components::card(page.text, card, "first")),
                }
            }
        }
    }
}

fn pier(page: &Page) -> Markup {
    let red = band_name(page.text, Band::Red);
    html! {
        figure.picture {
            div.board {
                span class={ "flag " (band_class(Band::Red)) } {
                    svg aria-hidden="true" { use href={ (sheet()) "#" (band_emblem(Band::Red)) } {} }
                    (red)
                }
                (moored(page))
            }
            figcaption { (say!(page.text, "rules-picture-first", band = red).to_string()) }
        }
    }
}

/// Draws the worked example (C4.8).
fn example(page: &Page) -> Markup {
    html! {
        div.zones {
            (zone(page, HandPart::Crew, &cards("o1 o2 o7 o8 v3 v10")))
            (zone(page, HandPart::Prisoners, &cards("r4 r6 r11")))
            (zone(page, HandPart::Stowaways, &cards("v2 a2 g1")))
        }
    }
}

/// Draws one hand divided in two ways (C4.6).
fn choice(page: &Page) -> Markup {
    html! {
        div.zones {
            (zone(page, HandPart::Crew, &cards("o1 o2 o3 o4 y10 y11")))
            (zone(page, HandPart::Stowaways, &cards("b5 b6")))
        }
        div.zones {
            (zone(page, HandPart::Crew, &cards("b5 b6 y10 y11")))
            (zone(page, HandPart::Stowaways, &cards("o1 o2 o3 o4")))
        }
    }
}

/// Draws a closer that one player sinks and another does not (C7).
fn sunk_closer(page: &Page) -> Markup {
    let ship = |limit: u8, stowaways: &str, who: Option<&str>, symbol: &str, what: &str| {
        html! {
            li {
                p.head {
                    @if let Some(who) = who { b { (page.say(who)) } " " }
                    (say!(page.text, "rules-limit", limit = limit).to_string())
                }
                (row(page, &cards(stowaways)))
                p.what { (icon(symbol)) " " (page.say(what)) }
            }
        }
    };
    html! {
        ul.ships {
            (ship(5, "v2 a2 g1", Some("rules-closer"), "barrel", "rules-pays"))
            (ship(9, "s4 g5", None, "barrel", "rules-higher"))
            (ship(5, "b5", None, "next", "rules-lower"))
        }
    }
}
