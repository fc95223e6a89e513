//! A side of the game as the reader calls it: you, your team, a player, two partners.

use quayside_engine::Seat;
use quayside_text::korsar::side_name;
use quayside_text::{Arg, Sentence, Text, Who};

use super::Scene;

/// A side as the reader calls it.
pub(super) struct Party {
    /// What it is called.
    pub who: Who,
    /// The form of the verb: "you", "ours", "one", "many".
    form: &'static str,
}

/// Names a side.
pub(super) fn of(scene: &Scene<'_>, side: Seat) -> Party {
    let text = scene.text();
    let who = side_name(text, &scene.names, scene.view, side);
    let own = mine(scene) == Some(side);
    match (own, scene.view.variant.teams()) {
        (true, false) => Party { who, form: "you" },
        (true, true) => {
            let name = text.word("sea-your-team");
            Party { who: Who { name, you: false }, form: "ours" }
        }
        (false, false) => Party { who, form: "one" },
        (false, true) => Party { who, form: "many" },
    }
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

impl Party {
    /// Says a sentence of this side and a number of gold or strength.
    pub(super) fn say(&self, text: &Text, key: &str, count: impl Into<Arg>) -> Sentence {
        let who = Arg::Who(self.who.clone());
        let form = Arg::Choice(self.form);
        text.say(key, vec![("who", who), ("form", form), ("count", count.into())])
    }
}
