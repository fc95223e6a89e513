//! The first page: two games as pictures, one click to play.

use maud::{Markup, html};
use quayside_table::{GameName, ListedTable};
use quayside_text::say;

use crate::answer::Answer;
use crate::games::named;
use crate::page::Page;
use crate::pieces::{picture, sheet};

/// Only the newest tables are offered here; the others are a click away.
const OFFERED: usize = 4;

/// Shows both games, and the tables where the visitor can go on, the newest first.
///
/// `your_turn` says whether the newest waits for the visitor.
pub fn home(page: &Page, left: &[ListedTable], your_turn: bool) -> Answer {
    let body = html! {
        section.hero.water {
            h1 { (page.say("tagline")) }
            p { (page.say("home-how")) }
        }
        (resume(page, &left[..left.len().min(OFFERED)], your_turn))
        div.games {
            @for game in GameName::ALL { (offer(page, game)) }
        }
    };
    page.wrap_text(&page.say("tagline"), "home", &body)
}

/// Offers to go on with the newest table, and quietly with those before it.
fn resume(page: &Page, left: &[ListedTable], turn: bool) -> Markup {
    let Some((newest, others)) = left.split_first() else { return html! {} };
    let text = page.text;
    let game = page.say(&format!("game-{}.full", newest.terms.game.id()));
    html! {
        section.left aria-label=(page.say("home-left")) {
            a.resume href={ "/tables/" (newest.id) } {
                svg.lit aria-hidden="true" { use href={ (sheet()) "#lantern" } {} }
                span.t {
                    @if turn { b { (say!(text, "title-your-turn", game = game).to_string()) } }
                    @else { b { (game) } }
                    span.sr { ", " } small { (named(page, newest)) }
                } " "
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
            (picture(page.text, game))
            div.txt {
                h2 { (page.say(&format!("game-{id}"))) }
                p.line { (say("")) }
                p.by.soft { (say(".facts")) }
                form.go method="post" action={ "/play/" (id) } {
                    (page.offer())
                    button.btn.lamp type="submit" { (page.say("home-play")) } " "
                    a.btn href={ "/new/" (id) (friends(game)) } { (page.say("home-friends")) } " "
                    span.links {
                        button.learn type="submit" formaction={ "/learn/" (id) } {
                            (page.say("home-learn"))
                        } " "
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
