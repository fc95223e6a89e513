//! K3.1, K7.2: the merchant ships that each side has won.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::korsar::{Card, State};
use quayside_table::GameScreen;

use super::Board;
use crate::components::korsar_slip;

/// Lists the ships that a side has won, the richest first.
pub(super) fn draw(board: &Board<'_>, side: Seat) -> Markup {
    let won = ships(board, side);
    html! {
        h4.sr { (board.page.say("end-prizes")) }
        p.lay.prizes {
            @if won.is_empty() { span.soft { (board.page.say("end-no-prize")) } }
            @for &card in &won { (korsar_slip(board.text(), card, "")) " " }
        }
    }
}

/// Returns the ships that a side has won, the richest first.
fn ships(board: &Board<'_>, side: Seat) -> Vec<Card> {
    let mut ships: Vec<Card> = won(board.screen, side).filter_map(Card::merchant).collect();
    ships.sort_unstable_by_key(|card| std::cmp::Reverse(card.index()));
    ships
}

/// Returns the gold of each ship that a side has won.
pub(super) fn won(screen: &GameScreen<State>, side: Seat) -> impl Iterator<Item = u8> {
    screen.log.events.iter().filter_map(move |event| event.gold_for(side))
}
