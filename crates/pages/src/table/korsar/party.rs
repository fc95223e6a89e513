//! The reader's name for a side: you, your team, a player, two partners.

use quayside_engine::Seat;
use quayside_text::korsar::fight::Party;

use super::Board;

/// Names a side.
pub(super) fn of(board: &Board<'_>, side: Seat) -> Party {
    Party::of(board.text(), &board.names, board.view, side)
}

/// Returns the side of the reader, if they sit at the table.
pub(super) fn mine(board: &Board<'_>) -> Option<Seat> {
    board.me().map(|me| board.view.side(me))
}

/// Returns the seats of a side.
pub(super) fn seats(board: &Board<'_>, side: Seat) -> impl Iterator<Item = Seat> {
    let view = board.view;
    Seat::table(view.variant.players()).filter(move |&seat| view.side(seat) == side)
}

/// Returns the sides in the order of play, the reader's last.
pub(super) fn sides(board: &Board<'_>) -> Vec<Seat> {
    let view = board.view;
    let sides = Seat::table(view.variant.players()).filter(|&seat| view.side(seat) == seat);
    let mut sides: Vec<Seat> = sides.collect();
    if let Some(place) = sides.iter().position(|&side| mine(board) == Some(side)) {
        sides.rotate_left(place + 1);
    }
    sides
}
