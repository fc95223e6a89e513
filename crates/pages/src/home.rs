//! The first page: two games as pictures, one click to play; for a regular, what waits for them.

use maud::{Markup, html};
use quayside_table::{AnyView, GameName, ListedTable, Millis, TableId};
use quayside_text::say;

use crate::answer::Answer;
use crate::components::{picture, sheet};
use crate::date::date;
use crate::games::{is_your_turn, mark, named, standing};
use crate::lobby::{finder, places, row, tags};
use crate::page::{Head, Page};
use crate::thumb::thumb;

/// As many tables are drawn where the visitor is to move; the others are a click away.
pub const TILES: usize = 3;

/// As many tables are shown where others are to move, and as many open ones.
const SHOWN: usize = 4;

/// What the first page shows of and to its visitor.
#[derive(Default)]
pub struct Home {
    /// The tables where the visitor can go on, the last played first.
    pub going: Vec<ListedTable>,
    /// What the visitor sees at the first of those where it is their turn.
    pub views: Vec<(TableId, AnyView)>,
    /// What the visitor is called, if that is known.
    pub name: Option<String>,
    /// Where the visitor is invited, the last first.
    pub invitations: Vec<InvitationView>,
    /// The open tables, those that wait the longest first.
    pub open: Vec<ListedTable>,
}

/// An invitation to a table that has not begun.
#[derive(Clone, Debug)]
pub struct InvitationView {
    /// The name of who invites.
    pub host: String,
    /// When.
    pub made: Millis,
    /// The table.
    pub table: ListedTable,
}

impl Home {
    /// Returns the tables where it is the visitor's turn.
    pub fn turns(&self) -> impl Iterator<Item = &ListedTable> {
        self.going.iter().filter(|table| is_your_turn(table))
    }
}

/// Shows both games; to those who have a name or an unfinished game, first what waits for them.
pub fn home(page: &Page, home: &Home) -> Answer {
    if home.going.is_empty() && home.name.is_none() { newcomer(page) } else { regular(page, home) }
}

fn newcomer(page: &Page) -> Answer {
    let body = html! {
        section.hero.water {
            h1 { (page.say("tagline")) }
            p { (page.say("home-how")) }
        }
        div.games {
            @for game in GameName::ALL { (offer(page, game, true)) }
        }
    };
    page.wrap_text(&page.say("tagline"), "home", &body)
}

fn regular(page: &Page, home: &Home) -> Answer {
    let (turns, others): (Vec<&ListedTable>, Vec<&ListedTable>) =
        home.going.iter().partition(|table| is_your_turn(table));
    let title = if turns.is_empty() {
        page.say("home-calm")
    } else {
        say!(page.text, "home-turns", count = turns.len()).to_string()
    };
    let body = html! {
        (page.bar(&places(page)))
        main #main .home.regular {
            section.turns.water {
                h1 { (title) }
                @if !turns.is_empty() {
                    ul.tiles {
                        @for (place, table) in turns.iter().take(TILES).enumerate() {
                            (tile(page, home, table, place == 0))
                        }
                    }
                }
                @if turns.len() > TILES { p { a href="/games" { (page.say("home-more")) } } }
            }
            form.cols method="post" action="/seek" {
                @if !(home.invitations.is_empty() && others.is_empty()) {
                    div.asks {
                        @if !home.invitations.is_empty() { (invited(page, &home.invitations)) }
                        @if !others.is_empty() { (waiting(page, &others)) }
                    }
                }
                section.find aria-labelledby="find" {
                    h2 #find { (page.say("seek")) }
                    (finder(page, home.name.as_deref(), None))
                }
                (open(page, &home.open))
            }
            section.games aria-label=(page.say("home-games")) {
                // The lamp is lit where somebody waits for the visitor.
                @for game in GameName::ALL { (offer(page, game, turns.is_empty())) }
            }
        }
        (page.foot())
    };
    page.wrap(&Head { title: &title, ..Head::default() }, &body)
}

/// Draws a table where the visitor is to move; the first of them is lit.
fn tile(page: &Page, home: &Home, table: &ListedTable, lit: bool) -> Markup {
    let view = home.views.iter().find(|(id, _)| *id == table.id);
    let thumb = view.and_then(|(_, view)| thumb(page, view));
    let address = format!("/tables/{}", table.id);
    let name = named(page, table);
    let label = page.say("home-go");
    let spoken = say!(page.text, "labelled", label = label.clone(), what = name.clone());
    html! {
        li.tile.first[lit] {
            a.shot href=(address) tabindex="-1" aria-hidden="true" {
                @match thumb {
                    Some(thumb) => (thumb),
                    None => (picture(page.text, table.terms.game)),
                }
            }
            div.txt {
                h2 {
                    svg.lit aria-hidden="true" { use href={ (sheet()) "#lantern" } {} }
                    span { (name) }
                }
                div.do {
                    p.soft { (date(page.text, table.last)) }
                    a.btn.lamp[lit] href=(address) aria-label=(spoken.to_string()) { (label) }
                }
            }
        }
    }
}

/// Lists tables where the visitor is invited.
fn invited(page: &Page, invitations: &[InvitationView]) -> Markup {
    let text = page.text;
    html! {
        section.invitations aria-labelledby="invitations" {
            h2 #invitations { (page.say("home-invitations")) }
            ul.tables {
                @for InvitationView { host, table, .. } in invitations.iter().take(SHOWN) {
                    @let game = page.say(&format!("game-{}.full", table.terms.game.id()));
                    @let what = say!(text, "preview-invites", name = host.clone(), game = game).to_string();
                    @let spoken = |key| say!(text, "labelled", label = page.say(key), what = what.clone()).to_string();
                    li {
                        svg.mark aria-hidden="true" { use href={ (sheet()) "#" (mark(table.terms.game)) } {} }
                        div.t {
                            p { b { (what) } }
                            p.soft {
                                (say!(text, "new-alone", count = table.seats.len()).to_string())
                                (tags(page, table))
                            }
                        }
                        div.ways {
                            button.btn.small.go-on type="submit" aria-label=(spoken("lobby-sit"))
                                formaction={ "/tables/" (table.id) "/sit" } { (page.say("lobby-sit")) } " "
                            button.btn.small type="submit" aria-label=(spoken("home-decline"))
                                formaction={ "/tables/" (table.id) "/decline" } { (page.say("home-decline")) }
                        }
                    }
                }
            }
        }
    }
}

/// Lists tables where others are to move.
fn waiting(page: &Page, tables: &[&ListedTable]) -> Markup {
    let label = page.say("home-look");
    let spoken =
        |name: String| say!(page.text, "labelled", label = label.clone(), what = name).to_string();
    html! {
        section.waiting aria-labelledby="waiting" {
            h2 #waiting {
                (page.say("home-waiting")) " "
                a.all href="/games" { (page.say("foot-games")) }
            }
            ul.tables {
                @for table in tables.iter().take(SHOWN) {
                    @let name = named(page, table);
                    li {
                        svg.mark aria-hidden="true" { use href={ (sheet()) "#" (mark(table.terms.game)) } {} }
                        div.t {
                            p { (name) }
                            p.soft { (standing(page, table)) }
                        }
                        a.btn.small href={ "/tables/" (table.id) } aria-label=(spoken(name)) { (label) }
                    }
                }
            }
        }
    }
}

/// Lists tables where anybody may sit down.
fn open(page: &Page, tables: &[ListedTable]) -> Markup {
    html! {
        section.open aria-labelledby="open" {
            h2 #open {
                (page.say("open-tables")) " "
                a.all href="/lobby" { (say!(page.text, "open-all", count = tables.len()).to_string()) }
            }
            @if tables.is_empty() {
                p.soft { (page.say("open-none")) }
            } @else {
                ul.tables { @for table in tables.iter().take(SHOWN) { (row(page, table)) } }
            }
        }
    }
}

/// Draws a game with the ways to begin it.
fn offer(page: &Page, game: GameName, lit: bool) -> Markup {
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
                    button.btn.lamp[lit] type="submit" { (page.say("home-play")) } " "
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
