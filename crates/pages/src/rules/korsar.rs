//! The pictures beside the rules of Korsar.

use maud::{Markup, html};
use quayside_engine::korsar::Colour;
use quayside_table::GameName;
use quayside_text::AnyCard;

use super::pictures::{figure, read, row};
use crate::components::{self, colour_chip, icon};
use crate::page::Page;

fn cards(names: &str) -> Vec<AnyCard> {
    read(GameName::Korsar, names)
}

/// Draws the picture beside a sentence of the short rules.
pub(super) fn in_short(page: &Page, number: usize) -> Markup {
    match number {
        4 => figure(page, "rules-picture-merchants", &merchants(page)),
        5 => figure(page, "rules-picture-fight", &fight(page, "m5", &SUMS)),
        _ => html! {},
    }
}

/// Draws the picture beside a clause.
pub(super) fn beside(page: &Page, clause: &str) -> Markup {
    match clause {
        "K1.1" => figure(page, "rules-picture-merchants", &merchants(page)),
        "K1.2" => figure(page, "rules-picture-pirates", &pirates(page)),
        "K1.3" => figure(page, "rules-picture-officers", &row(page, &cards("bc gc pc yc ad"))),
        "K5.3" => figure(page, "rules-picture-fight", &fight(page, "m5", &SUMS)),
        "K5.5" => figure(page, "rules-picture-captain", &fight(page, "m6", &CAPTAIN)),
        "K5.7" => figure(page, "rules-picture-admiral", &fight(page, "m6", &ADMIRAL)),
        "K6.3" => figure(page, "rules-picture-tie", &fight(page, "m7", &TIE)),
        _ => html! {},
    }
}

fn merchants(page: &Page) -> Markup {
    row(page, &cards("m2 m3 m4 m5 m6 m7 m8"))
}

fn pirates(page: &Page) -> Markup {
    html! {
        div.rows { @for cards in ["b1 b2 b3 b4", "g1 g2 g3 g4", "p1 p2 p3 p4", "y1 y2 y3 y4"] {
            (row(page, &self::cards(cards)))
        } }
    }
}

/// The position of a side in a fight.
#[derive(Clone, Copy, PartialEq)]
enum FightPosition {
    Behind,
    Leads,
    Tied,
}

/// A side in a fight: its colour (none is the owner with the admiral), its cards, its strength.
type FightSide = (Option<Colour>, &'static str, u8, FightPosition);

const SUMS: [FightSide; 2] = [
    (Some(Colour::Blue), "b3 b2", 5, FightPosition::Leads),
    (Some(Colour::Purple), "p4", 4, FightPosition::Behind),
];

const CAPTAIN: [FightSide; 2] = [
    (Some(Colour::Blue), "b4 b3 b2", 9, FightPosition::Behind),
    (Some(Colour::Green), "g1 gc", 1, FightPosition::Leads),
];

const ADMIRAL: [FightSide; 3] = [
    (Some(Colour::Blue), "b4 b3 b2", 9, FightPosition::Behind),
    (Some(Colour::Green), "g1 gc", 1, FightPosition::Behind),
    (None, "ad", 0, FightPosition::Leads),
];

const TIE: [FightSide; 3] = [
    (Some(Colour::Green), "g3 g2", 5, FightPosition::Tied),
    (Some(Colour::Yellow), "y4 y1", 5, FightPosition::Tied),
    (Some(Colour::Blue), "b2", 2, FightPosition::Behind),
];

fn fight(page: &Page, ship: &str, sides: &[FightSide]) -> Markup {
    html! {
        div.fight {
            div.prize { (row(page, &cards(ship))) }
            ul.sides { @for side in sides { (side_of(page, side)) } }
        }
    }
}

fn side_of(page: &Page, &(colour, own, strength, stands): &FightSide) -> Markup {
    html! {
        li.leads[stands == FightPosition::Leads] {
            span.whose {
                @match colour {
                    Some(colour) => (colour_chip(page.text, colour)),
                    None => (page.say("rules-owner")),
                }
            }
            div.row-of { @for card in cards(own) { (components::card(page.text, card, "")) } }
            @if colour.is_some() { b.n { (strength) } }
            @match stands {
                FightPosition::Leads => span.how { (icon("m-lead")) (page.say("rules-leads")) },
                FightPosition::Tied => span.how { (icon("m-tie")) (page.say("rules-tied")) },
                FightPosition::Behind => {},
            }
        }
    }
}
