//! A side of the game as the reader calls it: you, your team, a player, two partners.

use quayside_engine::Seat;
use quayside_text::korsar::fight::Party;

use super::Scene;

/// Names a side.
pub(super) fn of(scene: &Scene<'_>, side: Seat) -> Party {
    Party::of(scene.text(), &scene.names, scene.view, side)
}

/// Returns the side of the reader, if they sit at the table.
pub(super) fn mine(scene: &Scene<'_>) -> Option<Seat> {
    scene.me().map(|me| scene.view.side(me))
}

/// Returns the seats of a side.
pub(super) fn seats(scene: &Scene<'_>, side: Seat) -> impl Iterator<Item = Seat> {
    let view = scene.view;
    Seat::table(view.variant.players()).filter(move |&seat| view.side(seat) == side)
}

/// Returns the sides in the order of play, the reader's last.
pub(super) fn sides(scene: &Scene<'_>) -> Vec<Seat> {
    let view = scene.view;
    let sides = Seat::table(view.variant.players()).filter(|&seat| view.side(seat) == seat);
    let mut sides: Vec<Seat> = sides.collect();
    if let Some(place) = sides.iter().position(|&side| mine(scene) == Some(side)) {
        sides.rotate_left(place + 1);
    }
    sides
}
