//! Who plays, with how much gold and how many cards, and whose turn it is.

use maud::{Markup, html};
use quayside_engine::{Hand, Seat};
use quayside_text::say;

use super::{Scene, party};
use crate::pieces::icon;

/// Draws the players; partners share a panel.
pub(super) fn draw(scene: &Scene<'_>) -> Markup {
    let sides = party::sides(scene);
    let teams = scene.view.variant.teams();
    let kind = if teams { "teams" } else { "alone" };
    html! {
        h2.sr { (scene.page.say("sea-players")) }
        ul class={ "players " (kind) " p" (sides.len()) } {
            @for side in sides {
                @if teams { (team(scene, side)) } @else { (alone(scene, side)) }
            }
        }
    }
}

fn alone(scene: &Scene<'_>, seat: Seat) -> Markup {
    let turn = is_turn(scene, seat);
    html! {
        li.player.turn[turn].me[scene.me() == Some(seat)] {
            div.who { (lamp(scene, turn)) span.name { (scene.name(seat)) } }
            div.facts { (gold(scene, seat)) (cards(scene, seat)) }
        }
    }
}

/// K8.3: a team shares its gold, and each partner has an own hand.
fn team(scene: &Scene<'_>, side: Seat) -> Markup {
    let seats: Vec<Seat> = party::seats(scene, side).collect();
    let turn = seats.iter().any(|&seat| is_turn(scene, seat));
    html! {
        li.player.team.turn[turn].me[party::mine(scene) == Some(side)] {
            div.facts { (gold(scene, side)) }
            ul.mates {
                @for seat in seats {
                    @let turn = is_turn(scene, seat);
                    li.mate.now[turn] {
                        span.who { (lamp(scene, turn)) span.name { (scene.name(seat)) } }
                        (cards(scene, seat))
                    }
                }
            }
        }
    }
}

fn is_turn(scene: &Scene<'_>, seat: Seat) -> bool {
    !scene.over && scene.view.mover == seat
}

fn lamp(scene: &Scene<'_>, turn: bool) -> Markup {
    html! {
        @if turn {
            svg.lit aria-hidden="true" { use href="#lantern" {} }
            span.sr { (scene.page.say("sea-turn")) }
        }
    }
}

fn gold(scene: &Scene<'_>, side: Seat) -> Markup {
    let (text, gold) = (scene.text(), scene.view.gold[side]);
    html! {
        span.gl {
            (icon("coin")) b aria-hidden="true" { (gold) }
            span.wide aria-hidden="true" { (say!(text, "sea-gold", gold = gold).to_string()) }
            span.sr { (say!(text, "sea-gold-of", gold = gold).to_string()) }
        }
    }
}

fn cards(scene: &Scene<'_>, seat: Seat) -> Markup {
    let text = scene.text();
    let cards = match scene.view.hands[seat] {
        Hand::Seen(hand) => hand.len(),
        Hand::Hidden(count) => count,
    };
    html! {
        span.cd {
            (icon("cards")) b aria-hidden="true" { (cards) }
            span.wide aria-hidden="true" { (say!(text, "sea-cards", cards = cards).to_string()) }
            span.sr { (say!(text, "sea-cards-of", cards = cards).to_string()) }
        }
    }
}
