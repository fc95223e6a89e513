//! The table of Korsar.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::korsar::{State, View};
use quayside_text::AnyCard;

use crate::scene::{Fields, Scene, Shown};
use crate::table::GameName;

impl Shown for State {
    const GAME: GameName = GameName::Korsar;

    fn compose(fields: &Fields) -> Option<String> {
        fields.get("move").map(str::to_owned)
    }

    fn whereabouts(_scene: &Scene<'_, State>) -> String {
        String::new()
    }

    fn harbour(_scene: &Scene<'_, State>) -> Markup {
        html! {}
    }

    fn quay(_scene: &Scene<'_, State>) -> Markup {
        html! {}
    }

    fn hand_of(view: &View, seat: Seat) -> Vec<AnyCard> {
        view.seen(seat).iter().map(AnyCard::from).collect()
    }

    fn prompt(_scene: &Scene<'_, State>) -> Option<&'static str> {
        None
    }
}
