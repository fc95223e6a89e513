//! The first page: two games as pictures, one click to play.

use axum::extract::State;
use maud::{Markup, PreEscaped, html};
use quayside_text::say;

use crate::app::App;
use crate::error::Error;
use crate::page::{Page, Shown};
use crate::pages::games::{named, yours};
use crate::store::Listed;
use crate::table::GameName;

/// Only the newest tables are offered here; the others are a click away.
const OFFERED: usize = 4;

/// Shows both games, and what the visitor left.
pub(crate) async fn home(State(app): State<App>, page: Page) -> Result<Shown, Error> {
    let mut left = app.tables.store().tables_of(&page.visitor).await?;
    left.retain(|table| !table.over);
    left.truncate(OFFERED);
    let turn = match left.first() {
        Some(newest) => yours(&app, &page, newest).await,
        None => false,
    };
    let body = html! {
        section.hero.water {
            h1 { (page.say("tagline")) }
            p { (page.say("home-how")) }
        }
        (resume(&page, &left, turn))
        div.games {
            @for game in GameName::ALL { (offer(&page, game)) }
        }
    };
    Ok(page.wrap_text(&page.say("tagline"), "home", &body))
}

/// Offers to go on with the newest table, and quietly with those before it.
fn resume(page: &Page, left: &[Listed], turn: bool) -> Markup {
    let Some((newest, others)) = left.split_first() else { return html! {} };
    let text = page.text;
    let game = page.say(&format!("game-{}", newest.setup.game.id()));
    html! {
        section.left aria-label=(page.say("home-left")) {
            a.resume href={ "/tables/" (newest.id) } {
                svg.lit aria-hidden="true" { use href="#lantern" {} }
                span.t {
                    @if turn { b { (say!(text, "title-your-turn", game = game).to_string()) } }
                    @else { b { (game) } }
                    small { (named(page, newest)) }
                }
                span.btn.lamp.small { (page.say("home-resume")) }
            }
            @if !others.is_empty() {
                ul.older {
                    @for table in others {
                        li {
                            a href={ "/tables/" (table.id) } { span { (named(page, table)) } }
                        }
                    }
                }
            }
        }
    }
}

fn offer(page: &Page, game: GameName) -> Markup {
    let id = game.id();
    let say = |part: &str| page.say(&format!("home-{id}{part}"));
    html! {
        article class={ "game " (id) } {
            (picture(page, game))
            div.txt {
                h2 { (page.say(&format!("game-{id}"))) }
                p.line { (say("")) }
                p.by.soft { (say(".facts")) }
                form.go method="post" action={ "/play/" (id) } {
                    (page.offer())
                    button.btn.lamp type="submit" { (page.say("home-play")) }
                    a.btn href={ "/new/" (id) (friends(game)) } { (page.say("home-friends")) }
                    span.links {
                        button.learn type="submit" formaction={ "/learn/" (id) } {
                            (page.say("home-learn"))
                        }
                        a.learn href={ "/new/" (id) } { (page.say("new-table")) }
                    }
                }
            }
        }
    }
}

/// Returns what has the form for a new table begin with open seats.
fn friends(game: GameName) -> &'static str {
    match game {
        GameName::Corsairs => "?player1=open&player2=open",
        GameName::Korsar => "?player1=open&player2=open&player3=open",
    }
}

/// Draws the picture of a game, with the symbols of the page.
pub(crate) fn picture(page: &Page, game: GameName) -> Markup {
    let drawing = match game {
        GameName::Corsairs => include_str!("../../assets/corsairs-picture.svg"),
        GameName::Korsar => include_str!("../../assets/korsar-picture.svg"),
    };
    html! {
        div.pic {
            span.sr { (page.say(&format!("home-{}.picture", game.id()))) }
            (PreEscaped(drawing))
        }
    }
}
