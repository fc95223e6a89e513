//! The list of a visitor's tables.

use maud::{Markup, html};
use quayside_engine::{Eyes, Seat};
use quayside_table::{
    Emblem, GameName, GameResult, ListedTable, SeatKind, SeatView, TableFilter, TableId,
};
use quayside_text::{Names, plain, say};

use crate::answer::Answer;
use crate::components::{icon, labelled, sheet};
use crate::date::date;
use crate::page::Page;
use crate::people::emblem;
use crate::preview::won;

/// A page of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GamesPart {
    /// The newest games.
    First,
    /// Older games.
    Later,
}

/// A page of the list of a visitor's tables.
pub struct GamesList {
    /// Which page it is.
    pub part: GamesPart,
    /// Which games are listed.
    pub filter: TableFilter,
    /// The tables of this page.
    pub games: Vec<ListedTable>,
    /// The table after which the next page begins, if there is one.
    pub older: Option<TableId>,
    /// The table that was just removed from the list.
    pub removed: Option<TableId>,
}

/// Lists the visitor's unfinished tables and their finished games.
pub fn games(page: &Page, list: &GamesList) -> Answer {
    let GamesList { part, filter, games, older, removed } = list;
    let is_first = *part == GamesPart::First;
    let has = |over: bool| games.iter().any(|table| table.over == over);
    let body = html! {
        h1 { (page.say("foot-games")) }
        @if let Some(removed) = removed { (undo(page, *removed)) }
        @if is_first && games.is_empty() && *filter == TableFilter::All { (none(page)) } @else {
            (filters(page, *filter))
            @if is_first || has(false) {
                (section(page, "games-open", "games-none-open", games, false))
            }
            @if has(true) || is_first && older.is_none() {
                (section(page, "games-over", "games-none-over", games, true))
            }
        }
        @if !is_first || older.is_some() {
            p.ways {
                @let address = listing(*filter);
                @if !is_first { a.btn.small href=(address) { (page.say("games-newest")) } }
                @if let Some(last) = older {
                    a.btn.small href={ (address) "&before=" (last) } { (page.say("games-older")) }
                }
            }
        }
    };
    page.wrap_text(&page.say("foot-games"), "sheet-page", &body)
}

/// Returns the address of a list.
fn listing(filter: TableFilter) -> String {
    format!("/games?show={}", filter.id())
}

/// Draws which games can be listed.
fn filters(page: &Page, shown: TableFilter) -> Markup {
    let name = |filter| match filter {
        TableFilter::All => page.say("open-both"),
        TableFilter::Game(game) => page.say(&format!("game-{}", game.id())),
        TableFilter::Rated => page.say("games-rated"),
    };
    html! {
        nav.filters aria-label=(page.say("open-show")) {
            ul {
                @for filter in TableFilter::ALL {
                    li {
                        a href=(listing(filter)) aria-current=[(filter == shown).then_some("true")] {
                            (name(filter))
                        }
                    }
                }
            }
        }
    }
}

fn section(page: &Page, title: &str, none: &str, games: &[ListedTable], over: bool) -> Markup {
    let games: Vec<&ListedTable> = games.iter().filter(|table| table.over == over).collect();
    html! {
        section aria-labelledby=(title) {
            h2 id=(title) { (page.say(title)) }
            @if games.is_empty() { p.soft { (page.say(none)) } } @else {
                ul.tables.played {
                    @for table in games { li { (row(page, table)) } }
                }
            }
        }
    }
}

/// Shows that a table was removed from the list, with a button that restores it.
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
    // The word is the same in every row, so the label for screen readers also names the table.
    let label = |key: &str| {
        say!(page.text, "labelled", label = page.say(key), what = name.clone()).to_string()
    };
    html! {
        svg.mark aria-hidden="true" { use href={ (sheet()) "#" (mark(table.terms.game)) } {} }
        div.t {
            p { (faces(table, fellows(table))) (name) @if table.terms.rated { " " span.tag { (page.say("new-rated")) } } }
            p.soft { (date(page.text, table.last)) " · " (standing(page, table)) }
        }
        div.ways {
            @if table.over && table.result.is_none() {
                // The page of a closed table knows whether its replay may be seen.
                a.btn.small href=(address) aria-label=(label("home-look")) { (page.say("home-look")) }
            } @else if table.over {
                a.btn.small.to-review href={ (address) "/review" } aria-label=(label("review")) {
                    (page.say("review"))
                }
                " "
                a.btn.small href={ (address) "/replay" } aria-label=(label("games-replay")) {
                    (page.say("games-replay"))
                }
                " "
                a.btn.small href={ (address) "/record.quay" } aria-label=(label("download-record")) {
                    (page.say("download-record"))
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

/// Describes how a game ended, or who has the turn.
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
        @else if table.deals { b.turn { (icon("lantern")) " " (page.say("lobby-start")) } }
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

/// Returns whether the table waits for a person at the reader's browser: to move, or to deal.
pub(crate) fn is_your_turn(table: &ListedTable) -> bool {
    let owing = table.owing.unwrap_or_default();
    table.deals
        || !table.over && table.seats.iter().any(|place| place.own && owing.contains(place.seat))
}

/// Names the winners and the final scores.
fn ended(page: &Page, table: &ListedTable, names: &Names<'_>, result: &GameResult) -> Markup {
    let text = page.text;
    let unit = match table.terms.game {
        GameName::Corsairs => "corsairs-penalties",
        GameName::Korsar => "end-gold",
    };
    let scores = table.seats.iter().map(|place| {
        let (name, score) = (names.of(text, place.seat).name, result.scores[place.seat.index()]);
        say!(text, "labelled", label = name, what = score.to_string()).to_string()
    });
    let scores: Vec<String> = scores.collect();
    html! {
        b { (won(text, names, result).to_string()) } " " (scores.join(", ")) " " (page.say(unit))
        @for line in plain::forfeits(text, names, &result.forfeits) { " · " (line.to_string()) }
    }
}

/// Returns the visitor's seat, if they have exactly one.
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

/// Returns the names of the players at a table.
pub(crate) fn names(page: &Page, table: &ListedTable) -> Vec<String> {
    let name = |seat: &SeatView| match seat.kind {
        SeatKind::Open => page.say("lobby-open"),
        SeatKind::Person | SeatKind::Bot(_) => seat.name.clone(),
    };
    table.seats.iter().map(name).collect()
}

/// Returns the seats of the visitor's fellow players; without any, those of the visitor.
pub(crate) fn fellows(table: &ListedTable) -> Vec<&SeatView> {
    let taken = table.seats.iter().filter(|seat| seat.kind != SeatKind::Open);
    let (own, others): (Vec<_>, Vec<_>) = taken.partition(|seat| seat.own);
    if others.is_empty() { own } else { others }
}

/// Names a table by its game and the visitor's fellow players.
pub(crate) fn named(page: &Page, table: &ListedTable) -> String {
    let text = page.text;
    let (names, fellows) = (names(page, table), fellows(table));
    let names = Names::new(&names, Eyes::Bystander);
    let whom = names.list(text, fellows.iter().map(|seat| seat.seat));
    let game = page.say(&format!("game-{}.full", table.terms.game.id()));
    if fellows.iter().all(|seat| seat.own) && fellows.len() < table.seats.len() {
        // The other seats are still open.
        return game;
    }
    say!(text, "table-with", game = game, names = whom.name).to_string()
}

/// Draws the emblems of these seats.
pub(crate) fn faces<'a>(
    table: &ListedTable,
    seats: impl IntoIterator<Item = &'a SeatView>,
) -> Markup {
    let of = |seat: &SeatView| {
        let chosen = table.emblems.iter().find(|(known, _)| *known == seat.seat);
        chosen.map_or_else(|| Emblem::of_name(&seat.name), |(_, emblem)| *emblem)
    };
    html! {
        @for seat in seats { (emblem(of(seat))) }
    }
}
