//! The table of Corsairs.
//!
//! Everything is drawn from what the reader sees, never from the truth: see [`Scene`].

mod harbour;
mod closer;
mod hand;
mod acts;
mod lay;
mod by_hand;
mod round;
mod scores;
mod guide;

use maud::{Markup, html};
use quayside_engine::corsairs::{State, View, ViewPhase};
use quayside_engine::{Game, Seat};
use quayside_text::corsairs::table;
use quayside_text::{AnyCard, Sentence};

use crate::scene::{Fields, Scene, Shown};
use crate::table::GameName;

/// A table of Corsairs as one page shows it.
type Table<'a> = Scene<'a, State>;

impl Shown for State {
    const GAME: GameName = GameName::Corsairs;

    fn compose(fields: &Fields) -> Option<String> {
        if let Some(mv) = fields.get("move") {
            return Some(mv.to_owned());
        }
        match fields.get("choice") {
            Some("hand") => by_hand::compose(fields),
            Some(choice) => Some(choice.to_owned()),
            None => Some(format!("{} {}", fields.get("act")?, fields.get("card")?)),
        }
    }

    fn whereabouts(scene: &Table<'_>) -> String {
        let (text, view) = (scene.text(), scene.view);
        // While a round is reckoned, the next one is dealt already.
        let reckoned = !scene.over && round::end(scene).is_some();
        table::whereabouts(text, view, view.round + u16::from(!reckoned)).to_string()
    }

    fn harbour(scene: &Table<'_>) -> Markup {
        let end = round::end(scene);
        if end.is_some() || scene.over {
            return round::harbour(scene, end);
        }
        match scene.view.phase {
            ViewPhase::Settle { crew, .. } => closer::harbour(scene, Some(crew)),
            ViewPhase::Crew => closer::harbour(scene, None),
            ViewPhase::Deal | ViewPhase::Draw | ViewPhase::Discard(_) | ViewPhase::Over(_) => {
                harbour::harbour(scene)
            }
        }
    }

    fn quay(scene: &Table<'_>) -> Markup {
        if round::end(scene).is_some() || scene.over {
            return round::quay(scene);
        }
        match (scene.me(), scene.view.phase) {
            (None, _) => onlooker(scene),
            (Some(me), ViewPhase::Crew | ViewPhase::Settle { .. }) if scene.acts => {
                lay::quay(scene, me)
            }
            (Some(me), ViewPhase::Settle { crew, own, .. }) => {
                lay::waiting_for(scene, me, crew, own)
            }
            (Some(me), _) => hand::quay(scene, me),
        }
    }

    fn hand_of(view: &View, seat: Seat) -> Vec<AnyCard> {
        view.seen(seat).iter().map(AnyCard::from).collect()
    }

    fn prompt(scene: &Table<'_>) -> Option<&'static str> {
        guide::prompt(scene)
    }
}

/// Says what the table waits for, to somebody who only watches.
fn onlooker(scene: &Table<'_>) -> Markup {
    html! {
        section.quay.onlooker aria-label=(scene.page.say("corsairs-watching")) {
            p.wait { b { (scene.page.say("corsairs-watching")) } " " (waiting(scene).to_string()) }
            (scores::folded(scene))
        }
    }
}

/// Says whom the table waits for.
fn waiting(scene: &Table<'_>) -> Sentence {
    table::waiting(scene.text(), &scene.names, scene.view, scene.deal.to_move())
}

/// Returns the seats in the order of turns, the reader last.
fn around(scene: &Table<'_>) -> Vec<Seat> {
    let players = scene.view.variant.players();
    let Some(me) = scene.me() else { return Seat::table(players).collect() };
    let mut seats = vec![me.left(players)];
    while seats.len() < usize::from(players) {
        seats.push(seats[seats.len() - 1].left(players));
    }
    seats
}

#[cfg(test)]
mod tests {
    use super::*;

    fn composed(fields: &[(&str, &str)]) -> Option<String> {
        let fields = fields.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        State::compose(&Fields(fields.collect()))
    }

    #[test]
    fn forms_are_put_together_to_moves() {
        let hand = [("choice", "hand"), ("crew", "b1"), ("attach", "o9"), ("crew", "b2")];
        let with = |lay| [&hand[..], &[("lay", lay)]].concat();
        for (fields, notation) in [
            (vec![("move", "draw pier"), ("act", "sail")], Some("draw pier")),
            (vec![("act", "discard"), ("card", "g7")], Some("discard g7")),
            (vec![("act", "sail"), ("card", "v10")], Some("sail v10")),
            (vec![("choice", "crew o1 o2"), ("crew", "b1")], Some("crew o1 o2")),
            (with("crew"), Some("crew b1 b2")),
            (with("settle"), Some("settle attach o9 crew b1 b2")),
            (vec![("choice", "hand"), ("lay", "settle")], Some("settle")),
            (with("draw"), None),
            (vec![("card", "g7")], None),
            (vec![], None),
        ] {
            assert_eq!(composed(&fields).as_deref(), notation, "{fields:?}");
        }
    }
}
