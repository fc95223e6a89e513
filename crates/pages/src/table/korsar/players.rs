//! The players, with their gold, the number of their cards, and whose turn it is.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_text::say;

use super::{Board, party};
use crate::components::{icon, sheet};
use crate::table::clocks::{clock, wick};
use crate::table::people::bubble;

/// Draws the players; partners share a panel.
pub(super) fn draw(board: &Board<'_>) -> Markup {
    let sides = party::sides(board);
    let teams = board.view.variant.teams();
    let kind = if teams { "teams" } else { "alone" };
    let players = html! {
        @for &side in &sides {
            @if teams { (team(board, side)) } @else { (alone(board, side)) }
        }
    };
    let players = board.page.part("players", players);
    html! {
        h2.sr { (board.page.say("sea-players")) }
        ul class={ "players " (kind) " p" (sides.len()) }
            data-part=(players.name) data-v=(players.version) { (players) }
    }
}

fn alone(board: &Board<'_>, seat: Seat) -> Markup {
    let turn = is_turn(board, seat);
    html! {
        li.player.turn[turn].me[board.me() == Some(seat)] data-place={ "seat" (seat) } {
            div.who {
                (lamp(board, turn)) (board.emblem(seat)) span.name { (board.name(seat)) }
                (board.points(seat)) (board.level(seat))
                (clock(board, seat))
            }
            div.facts { (gold(board, seat)) span.sr { ", " } (cards(board, seat)) }
            (wick(board, seat))
            (bubble(board, seat))
        }
    }
}

/// K8.3: draws a team, which shares its gold; each partner has a hand.
fn team(board: &Board<'_>, side: Seat) -> Markup {
    let seats: Vec<Seat> = party::seats(board, side).collect();
    let turn = seats.iter().any(|&seat| is_turn(board, seat));
    html! {
        li.player.team.turn[turn].me[party::mine(board) == Some(side)] {
            div.facts { (gold(board, side)) }
            ul.mates {
                @for seat in seats {
                    @let turn = is_turn(board, seat);
                    li.mate.now[turn] data-place={ "seat" (seat) } {
                        span.who {
                            (lamp(board, turn)) (board.emblem(seat)) span.name { (board.name(seat)) }
                            (board.points(seat)) (board.level(seat))
                        }
                        span.sr { ", " }
                        (cards(board, seat))
                        (clock(board, seat))
                        (bubble(board, seat))
                    }
                }
            }
        }
    }
}

fn is_turn(board: &Board<'_>, seat: Seat) -> bool {
    !board.over && board.view.mover == seat
}

fn lamp(board: &Board<'_>, turn: bool) -> Markup {
    html! {
        @if turn {
            svg.lit aria-hidden="true" { use href={ (sheet()) "#lantern" } {} }
            span.sr { (board.page.say("sea-turn")) " " }
        }
    }
}

fn gold(board: &Board<'_>, side: Seat) -> Markup {
    let (text, gold) = (board.text(), board.view.gold[side]);
    html! {
        span.gl {
            (icon("coin")) b aria-hidden="true" data-t=(gold) {}
            span.wide aria-hidden="true" data-t=(say!(text, "sea-gold", gold = gold)) {}
            span.sr { (say!(text, "sea-gold-of", gold = gold).to_string()) }
        }
    }
}

fn cards(board: &Board<'_>, seat: Seat) -> Markup {
    let text = board.text();
    let cards = board.view.count(seat);
    html! {
        span.cd {
            (icon("cards")) b aria-hidden="true" data-t=(cards) {}
            span.wide aria-hidden="true" data-t=(say!(text, "sea-cards", cards = cards)) {}
            span.sr { (say!(text, "sea-cards-of", cards = cards).to_string()) }
        }
    }
}
