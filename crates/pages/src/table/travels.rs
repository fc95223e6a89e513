//! What moved on the table, for the script that lets cards and ships travel.
//!
//! The list is made from the moves as the reader saw them, so a hidden card has no name here. Each
//! move is a part of the page, so that an update carries only new moves.

use std::fmt;

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::korsar::ShipNumber;
use quayside_text::AnyCard;

use super::{Board, GamePage};
use crate::components::{face, inks};

/// The number of moves that are listed: of more moves at once, none travels.
const MOST_MOVES: usize = 8;

/// A place on the table, as `data-place` names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Stock,
    Discards,
    Pier,
    /// A player's hand; for hidden hands their panel.
    Seat(Seat),
    Ship(ShipNumber),
    /// The crews on the table.
    Crews,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Stock => f.write_str("stock"),
            Place::Discards => f.write_str("discards"),
            Place::Pier => f.write_str("pier"),
            Place::Seat(seat) => write!(f, "seat{seat}"),
            Place::Ship(number) => write!(f, "ship{number}"),
            Place::Crews => f.write_str("crews"),
        }
    }
}

/// A card or a ship that went from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Travel {
    pub(crate) from: Place,
    pub(crate) to: Place,
    /// The card, unless the reader does not know it or a whole ship travels.
    pub(crate) card: Option<AnyCard>,
}

impl Travel {
    /// Makes a travel; `card` is none if it is hidden.
    pub(crate) fn new(from: Place, to: Place, card: Option<AnyCard>) -> Travel {
        Travel { from, to, card }
    }
}

/// Draws the list of the last moves, which is not shown. `data-moves` is the number of moves so
/// far, `data-deal` the number of the deal.
pub(crate) fn draw<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let log = &board.screen.log;
    // An update knows no moves before the reader's last one; a replay is always whole.
    let old = if board.table.is_some() { log.old } else { 0 };
    let first = log.seen.len().saturating_sub(MOST_MOVES).max(old);
    html! {
        div.travels hidden data-moves=(log.moves()) data-deal=(G::deal_shown(board)) {
            @for (place, seen_move) in log.seen.iter().enumerate().skip(first) {
                @let number = log.omitted + place + 1;
                @let travels = G::travels(seen_move);
                @let part = board.page.part(format!("move{number}"), list(board, &travels));
                ul data-move=(number) data-by=(seen_move.seat) data-sound=(G::sound(seen_move))
                    data-part=(part.name) data-v=(part.version) { (part) }
            }
        }
    }
}

fn list<G: GamePage>(board: &Board<'_, G>, travels: &[Travel]) -> Markup {
    html! {
        @for Travel { from, to, card } in travels {
            li data-from=(from) data-to=(to) data-what=[card] {
                @if let Some(card) = *card {
                    span class={ "card " (inks(card)) } { (face(board.text(), card)) }
                }
            }
        }
    }
}
