//! K3.1, K7.2: the merchant ships that each side has won.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::korsar::{Card, Event, State};
use quayside_table::TableView;

use super::{Board, party};
use crate::components::{icon, korsar_slip};

/// Lists the ships that each side has won, the richest first.
pub(super) fn draw(board: &Board<'_>, sides: &[Seat]) -> Markup {
    let (page, text) = (board.page, board.text());
    html! {
        section.prizes aria-labelledby="prizes-h" {
            h2 #prizes-h { (page.say("end-prizes")) }
            ul {
                @for &side in sides {
                    @let won = ships(board, side);
                    li {
                        h3 { (board.names.list(text, party::seats(board, side)).name) }
                        " "
                        p.lay {
                            @if won.is_empty() { span.soft { (page.say("end-no-prize")) } }
                            @for &card in &won { (korsar_slip(text, card, "")) " " }
                        }
                        p.total {
                            (icon("coin")) " " b.n { (board.view.gold[side]) }
                            span.sr { " " (page.say("end-gold")) }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the ships that a side has won, the richest first.
fn ships(board: &Board<'_>, side: Seat) -> Vec<Card> {
    let mut ships: Vec<Card> = won(board.table, side).filter_map(Card::merchant).collect();
    ships.sort_unstable_by_key(|card| std::cmp::Reverse(card.index()));
    ships
}

/// Returns the gold of each ship that a side has won.
pub(super) fn won(table: &TableView<State>, side: Seat) -> impl Iterator<Item = u8> {
    table.events.iter().filter_map(move |event| match *event {
        Event::Won { side: winner, gold, .. } if winner == side => Some(gold),
        Event::Won { .. } | Event::PassedOver(_) | Event::Lost { .. } => None,
    })
}
