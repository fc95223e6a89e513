//! The tables where a visitor sits.

use maud::{Markup, html};
use quayside_engine::Eyes;
use quayside_table::{GameName, ListedTable, SeatKind, SeatView, TableId};
use quayside_text::{Names, say};

use crate::answer::Answer;
use crate::page::Page;
use crate::pieces::{labelled, sheet};

/// A part of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GamesPart {
    /// The newest games.
    First,
    /// Older games.
    Later,
}

/// Lists the tables that the visitor can go on with, and those where the game is over.
///
/// `older` is the table after which the next part begins, if there is one.
pub fn games(
    page: &Page,
    which: GamesPart,
    tables: &[ListedTable],
    older: Option<TableId>,
) -> Answer {
    let is_first = which == GamesPart::First;
    let has = |over: bool| is_first || tables.iter().any(|table| table.over == over);
    let body = html! {
        h1 { (page.say("foot-games")) }
        @if is_first && tables.is_empty() { (none(page)) } @else {
            @if has(false) { (part(page, "games-open", "games-none-open", tables, false)) }
            @if has(true) && (older.is_none() || tables.iter().any(|table| table.over)) {
                (part(page, "games-over", "games-none-over", tables, true))
            }
        }
        @if !is_first || older.is_some() {
            p.ways {
                @if !is_first { a.btn.small href="/games" { (page.say("games-newest")) } }
                @if let Some(last) = older {
                    a.btn.small href={ "/games?before=" (last) } { (page.say("games-older")) }
                }
            }
        }
    };
    page.wrap_text(&page.say("foot-games"), "sheet-page", &body)
}

fn part(page: &Page, title: &str, none: &str, tables: &[ListedTable], over: bool) -> Markup {
    let tables: Vec<&ListedTable> = tables.iter().filter(|table| table.over == over).collect();
    html! {
        section aria-labelledby=(title) {
            h2 id=(title) { (page.say(title)) }
            @if tables.is_empty() { p.soft { (page.say(none)) } } @else {
                ul.tables {
                    @for table in tables { li { (row(page, table)) } }
                }
            }
        }
    }
}

fn row(page: &Page, table: &ListedTable) -> Markup {
    let address = format!("/tables/{}", table.id);
    let name = named(page, table);
    // The same word stands on every row: the ear hears which table it is for.
    let label = |key: &str| {
        say!(page.text, "labelled", label = page.say(key), what = name.clone()).to_string()
    };
    html! {
        svg.mark aria-hidden="true" { use href={ (sheet()) "#" (mark(table.terms.game)) } {} }
        span.t { (name) }
        @if table.over {
            a.btn.small href={ (address) "/replay" } aria-label=(label("games-replay")) {
                (page.say("games-replay"))
            }
            a.btn.small href={ (address) "/record.quay" } aria-label=(label("games-record")) {
                (page.say("games-record"))
            }
        } @else {
            a.btn.small.go-on href=(address) aria-label=(label("games-resume")) {
                (page.say("games-resume"))
            }
        }
    }
}

/// Returns the symbol that stands for a game.
fn mark(game: GameName) -> &'static str {
    match game {
        GameName::Corsairs => "j-1",
        GameName::Korsar => "ship-pirate",
    }
}

fn none(page: &Page) -> Markup {
    html! {
        div.empty {
            svg.lit aria-hidden="true" { use href={ (sheet()) "#lantern" } {} }
            h2 { (page.say("games-none")) }
            p.soft { (page.say("games-none.help")) }
            div.ways {
                @for game in GameName::ALL {
                    form method="post" action={ "/play/" (game.id()) } {
                        (page.offer())
                        button.btn.lamp type="submit" {
                            (labelled(
                                page.text,
                                page.say("home-play"),
                                page.say(&format!("game-{}.full", game.id())),
                            ))
                        }
                    }
                }
            }
        }
    }
}

/// Names a table by its game and by whom the visitor plays there with.
pub(crate) fn named(page: &Page, table: &ListedTable) -> String {
    let text = page.text;
    let seats = |own: bool| table.seats.iter().filter(move |seat| seat.own == own);
    let name = |seat: &SeatView| match seat.kind {
        SeatKind::Open => page.say("lobby-open"),
        SeatKind::Person | SeatKind::Bot(_) => seat.name.clone(),
    };
    let names: Vec<String> = table.seats.iter().map(name).collect();
    let names = Names::new(&names, Eyes::Bystander);
    let alone = seats(false).next().is_none();
    let whom = names.list(text, seats(alone).map(|seat| seat.seat));
    let game = page.say(&format!("game-{}.full", table.terms.game.id()));
    say!(text, "table-with", game = game, names = whom.name).to_string()
}
