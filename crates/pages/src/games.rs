//! The tables where a visitor sits.

use maud::{Markup, html};
use quayside_engine::{Eyes, Seat};
use quayside_table::{GameName, GameResult, ListedTable, SeatKind, SeatView, TableId};
use quayside_text::{Names, plain, say};

use crate::answer::Answer;
use crate::components::{icon, labelled, sheet};
use crate::date::date;
use crate::page::Page;
use crate::preview::won;

/// A part of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GamesPart {
    /// The newest games.
    First,
    /// Older games.
    Later,
}

/// What is shown of the list of a visitor's tables.
pub struct GamesList {
    /// Which part it is.
    pub part: GamesPart,
    /// The tables of this part.
    pub games: Vec<ListedTable>,
    /// The table after which the next part begins, if there is one.
    pub older: Option<TableId>,
    /// The table that was just taken off the list.
    pub removed: Option<TableId>,
}

/// Lists the tables that the visitor can go on with, and those where the game is over.
pub fn games(page: &Page, list: &GamesList) -> Answer {
    let GamesList { part, games, older, removed } = list;
    let is_first = *part == GamesPart::First;
    let has = |over: bool| games.iter().any(|table| table.over == over);
    let body = html! {
        h1 { (page.say("foot-games")) }
        @if let Some(removed) = removed { (undo(page, *removed)) }
        @if is_first && games.is_empty() { (none(page)) } @else {
            @if is_first || has(false) {
                (section(page, "games-open", "games-none-open", games, false))
            }
            @if has(true) || is_first && older.is_none() {
                (section(page, "games-over", "games-none-over", games, true))
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

fn section(page: &Page, title: &str, none: &str, games: &[ListedTable], over: bool) -> Markup {
    let games: Vec<&ListedTable> = games.iter().filter(|table| table.over == over).collect();
    html! {
        section aria-labelledby=(title) {
            h2 id=(title) { (page.say(title)) }
            @if games.is_empty() { p.soft { (page.say(none)) } } @else {
                ul.tables {
                    @for table in games { li { (row(page, table)) } }
                }
            }
        }
    }
}

/// Says that a table is off the list, and lets it come back.
fn undo(page: &Page, removed: TableId) -> Markup {
    html! {
        form.removed method="post" action="/games/restore" {
            input type="hidden" name="table" value=(removed);
            p role="status" { (page.say("games-removed")) }
            button.btn.small type="submit" { (page.say("games-removed.undo")) }
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
        div.t {
            p { (name) }
            p.soft { (date(page.text, table.last)) " · " (standing(page, table)) }
        }
        div.ways {
            @if table.over {
                a.btn.small href={ (address) "/replay" } aria-label=(label("games-replay")) {
                    (page.say("games-replay"))
                }
                " "
                a.btn.small href={ (address) "/record.quay" } aria-label=(label("games-record")) {
                    (page.say("games-record"))
                }
            } @else {
                a.btn.small.go-on href=(address) aria-label=(label("games-resume")) {
                    (page.say("games-resume"))
                }
            }
            " "
            form method="post" action="/games/remove" {
                input type="hidden" name="table" value=(table.id);
                button.quiet type="submit" aria-label=(label("games-remove")) {
                    (page.say("games-remove"))
                }
            }
        }
    }
}

/// Says how a game ended, or what it waits for.
pub(crate) fn standing(page: &Page, table: &ListedTable) -> Markup {
    let text = page.text;
    let (names, own) = (names(page, table), own(table));
    let names = Names::new(&names, own.map_or(Eyes::Bystander, Eyes::Seat));
    let open = table.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count();
    if let Some(result) = &table.result {
        return html! { (ended(page, table, &names, result)) };
    }
    let owing = table.owing.unwrap_or_default();
    html! {
        @if table.over { (page.say("table-closed")) }
        @else if open > 0 { (say!(text, "lobby-missing", count = open).to_string()) }
        @else if is_your_turn(table) {
            b.turn { (icon("lantern")) " " (page.say("games-your-turn")) }
        } @else if owing.is_empty() { (page.say("lobby-full-maker")) }
        @else {
            @let whom = names.list(text, owing.iter());
            (say!(text, "games-waits", names = whom.name).to_string())
        }
    }
}

/// Returns whether a person at the reader's browser owes a move.
pub(crate) fn is_your_turn(table: &ListedTable) -> bool {
    let owing = table.owing.unwrap_or_default();
    !table.over && table.seats.iter().any(|place| place.own && owing.contains(place.seat))
}

/// Says who has won, and what everybody came to.
fn ended(page: &Page, table: &ListedTable, names: &Names<'_>, result: &GameResult) -> Markup {
    let text = page.text;
    let unit = match table.terms.game {
        GameName::Corsairs => "corsairs-penalties",
        GameName::Korsar => "end-gold",
    };
    let scores = table.seats.iter().map(|place| {
        format!("{} {}", names.of(text, place.seat).name, result.scores[place.seat.index()])
    });
    let scores: Vec<String> = scores.collect();
    html! {
        b { (won(text, names, result).to_string()) } " " (scores.join(", ")) " " (page.say(unit))
        @for line in plain::forfeits(text, names, &result.forfeits) { " · " (line.to_string()) }
    }
}

/// Returns the seat of the visitor, where there is one only.
fn own(table: &ListedTable) -> Option<Seat> {
    let mut own = table.seats.iter().filter(|place| place.own);
    own.next().filter(|_| own.next().is_none()).map(|place| place.seat)
}

/// Returns the symbol that stands for a game.
pub(crate) fn mark(game: GameName) -> &'static str {
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

/// Returns what the seats of a table are called.
pub(crate) fn names(page: &Page, table: &ListedTable) -> Vec<String> {
    let name = |seat: &SeatView| match seat.kind {
        SeatKind::Open => page.say("lobby-open"),
        SeatKind::Person | SeatKind::Bot(_) => seat.name.clone(),
    };
    table.seats.iter().map(name).collect()
}

/// Names a table by its game and by whom the visitor plays there with.
pub(crate) fn named(page: &Page, table: &ListedTable) -> String {
    let text = page.text;
    let taken = || table.seats.iter().filter(|seat| seat.kind != SeatKind::Open);
    let seats = |own: bool| taken().filter(move |seat| seat.own == own);
    let names = names(page, table);
    let names = Names::new(&names, Eyes::Bystander);
    let alone = seats(false).next().is_none();
    let whom = names.list(text, seats(alone).map(|seat| seat.seat));
    let game = page.say(&format!("game-{}.full", table.terms.game.id()));
    if alone && taken().count() < table.seats.len() {
        // Nobody has come yet.
        return game;
    }
    say!(text, "table-with", game = game, names = whom.name).to_string()
}
