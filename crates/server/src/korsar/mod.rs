//! The table of Korsar: players and fights on the water, the hand on the quay.
//!
//! Everything is drawn from the view and from a deal that fits it: what follows from a choice is
//! asked of the law, never worked out here.

mod party;
mod news;
mod players;
mod sea;
mod target;
mod hand;
mod end;
mod guide;

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::korsar::{State, View};
use quayside_text::AnyCard;
use quayside_text::korsar::fight;

use crate::pieces::{chip, icon, sentence};
use crate::scene::{Fields, Shown};
use crate::table::GameName;
use news::News;

/// A table of Korsar as one page shows it.
type Scene<'a> = crate::scene::Scene<'a, State>;

impl Shown for State {
    const GAME: GameName = GameName::Korsar;

    fn compose(fields: &Fields) -> Option<String> {
        fields.get("move").map(str::to_owned)
    }

    fn whereabouts(scene: &Scene<'_>) -> String {
        fight::whereabouts(scene.text(), scene.view).to_string()
    }

    fn harbour(scene: &Scene<'_>) -> Markup {
        if scene.over {
            return end::harbour(scene);
        }
        let news = News::of(scene);
        html! {
            section.harbour.water aria-label=(scene.page.say("sea")) {
                (no_default())
                (players::draw(scene))
                div.news { (banner(scene)) (won(scene, &news)) }
                (sea::fleet(scene, &news))
                (thrown(scene))
            }
        }
    }

    fn quay(scene: &Scene<'_>) -> Markup {
        if scene.over { end::quay(scene) } else { hand::quay(scene) }
    }

    fn hand_of(view: &View, seat: Seat) -> Vec<AnyCard> {
        view.seen(seat).iter().map(AnyCard::from).collect()
    }

    fn prompt(scene: &Scene<'_>) -> Option<&'static str> {
        guide::prompt(scene)
    }
}

/// Keeps the enter key on a card from pressing the first button of the form, whatever it does.
fn no_default() -> Markup {
    html! { button type="submit" disabled hidden { "–" } }
}

/// Says that the stock runs low, and what ends the game.
fn banner(scene: &Scene<'_>) -> Markup {
    let text = scene.text();
    let Some(said) = fight::warning(text, &scene.names, scene.view) else { return html! {} };
    html! { p.banner { (icon("cards")) span { (sentence(text, &said)) } } }
}

/// Tells of the ships that were won since the reader's last move.
fn won(scene: &Scene<'_>, news: &News) -> Markup {
    let text = scene.text();
    if news.won.is_empty() {
        return html! {};
    }
    let since = scene.me().map_or("sea-lately", |_| "sea-since");
    html! {
        p.won {
            (icon("coin"))
            span {
                (scene.page.say(since))
                @for &(side, gold) in &news.won {
                    " " span.one {
                        (sentence(text, &party::of(scene, side).say(text, "sea-won", gold)))
                    }
                }
            }
        }
    }
}

/// K3.3: shows what was discarded; it lies face up.
fn thrown(scene: &Scene<'_>) -> Markup {
    let text = scene.text();
    html! {
        @if !scene.view.thrown.is_empty() {
            p.thrown {
                (scene.page.say("sea-thrown"))
                @for &(_, card) in scene.view.thrown.iter() { " " (chip(text, card.into())) }
            }
        }
    }
}
