//! The first page: two games as pictures, one click to play; regular visitors first see what waits
//! for them.

use maud::{Markup, html};
use quayside_table::new::{Again, usual_bots};
use quayside_table::{AnyView, GameName, InvitationView, ListedTable, Stamp, TableId};
use quayside_text::say;

use crate::answer::Answer;
use crate::components::{picture, sheet};
use crate::date::date;
use crate::games::{faces, fellows, is_your_turn, mark, named, standing};
use crate::lobby::{emblems, live_games, tags};
use crate::page::{Head, Page, Sheets, Updates};
use crate::people::{emblem, person_address};
use crate::preview;
use crate::profile::FriendView;
use crate::thumb::thumb;

/// Limit of drawn tables where it is the visitor's turn; the others are a click away.
pub const TILES: usize = 3;

/// Limit of listed tables where others have the turn, of invitations, and of live games.
const SHOWN: usize = 4;

/// Limit of listed friends who are online.
const FRIENDS: usize = 8;

/// The contents of the first page for a visitor.
#[derive(Default)]
pub struct Home {
    /// Whether the visitor has been here before.
    pub is_regular: bool,
    /// The visitor's unfinished tables, last played first.
    pub going: Vec<ListedTable>,
    /// The visitor's last game of each kind against bots.
    pub again: Vec<Again>,
    /// The visitor's views of the first [`TILES`] tables where it is their turn.
    pub views: Vec<(TableId, AnyView)>,
    /// The address of the server, as others reach it.
    pub origin: String,
    /// The visitor's invitations, newest first.
    pub invitations: Vec<InvitationView>,
    /// The players that the visitor follows who are online.
    pub friends: Vec<FriendView>,
    /// The public games in play, the last set up first.
    pub live: Vec<ListedTable>,
    /// The number of open tables in the lobby.
    pub open: usize,
    /// The stamp of all this.
    pub stamp: Stamp,
}

impl Home {
    /// Returns the tables where it is the visitor's turn.
    pub fn turns(&self) -> impl Iterator<Item = &ListedTable> {
        self.going.iter().filter(|table| is_your_turn(table))
    }
}

/// Returns the stamp of the first page: that of the visitor's tables and invitations, that of the
/// lobby, and a number that stands for the friends who are online.
pub const fn home_stamp(own: u32, lobby: Stamp, friends: u32) -> Stamp {
    Stamp { seq: own, talk: lobby.seq ^ lobby.talk.rotate_left(1) ^ friends.rotate_left(2) }
}

/// Shows both games; visitors who have been here before first see what waits for them.
pub fn home(page: &Page, home: &Home) -> Answer {
    if home.is_regular { regular(page, home) } else { newcomer(page, home) }
}

fn newcomer(page: &Page, home: &Home) -> Answer {
    let body = html! {
        (page.bar())
        main #main .home {
        section.hero.water {
            h1 { (page.say("tagline")) }
            p { (page.say("home-how")) }
        }
        div.games {
            @for game in GameName::ALL { (offer(page, game, true)) }
        }
        }
        (page.foot())
    };
    // Programs that draw previews have no name here.
    let preview = Some(preview::home_tags(page, &home.origin));
    page.wrap(
        &Head { title: &page.say("tagline"), preview, sheets: Sheets::Home, ..Head::default() },
        &body,
    )
}

fn regular(page: &Page, home: &Home) -> Answer {
    let (turns, others): (Vec<&ListedTable>, Vec<&ListedTable>) =
        home.going.iter().partition(|table| is_your_turn(table));
    let title = if turns.is_empty() {
        page.say("home-calm")
    } else {
        say!(page.text, "home-turns", count = turns.len()).to_string()
    };
    let first = page.part("turns", your_turns(page, home, &turns, &title));
    let invitations = page.part("invitations", invited(page, &home.invitations));
    // The lamp is lit unless it is the visitor's turn somewhere.
    let play = page.part(
        "play",
        html! {
            @for game in GameName::ALL { (again(page, home, game, turns.is_empty())) }
        },
    );
    let rest = page.part(
        "rest",
        html! {
            @if !others.is_empty() { (waiting(page, &others)) }
            @if !home.friends.is_empty() { (friends(page, &home.friends)) }
            (watch(page, &home.live))
        },
    );
    let lobby = page.part("lobby", lobby_line(page, home.open));
    let body = html! {
        (page.bar())
        main #main .home.regular {
            section.turns.water data-part=(first.name) data-v=(first.version) { (first) }
            div.invitations data-part=(invitations.name) data-v=(invitations.version) { (invitations) }
            section.games aria-label=(page.say("home-games")) data-part=(play.name) data-v=(play.version) {
                (play)
            }
            div.cols data-part=(rest.name) data-v=(rest.version) { (rest) }
            p.lobby-line data-part=(lobby.name) data-v=(lobby.version) { (lobby) }
        }
        (page.foot())
    };
    let updates = Updates {
        events: "/home/events",
        stamp: home.stamp,
        moment: 0,
        waits: false,
        turn: !turns.is_empty(),
    };
    page.wrap(
        &Head { title: &title, updates: Some(updates), sheets: Sheets::Home, ..Head::default() },
        &body,
    )
}

/// Draws the tables where it is the visitor's turn.
fn your_turns(page: &Page, home: &Home, turns: &[&ListedTable], title: &str) -> Markup {
    html! {
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
}

/// Draws a table where it is the visitor's turn; the first one is lit.
fn tile(page: &Page, home: &Home, table: &ListedTable, lit: bool) -> Markup {
    let view = home.views.iter().find(|(id, _)| *id == table.id);
    let thumb = view.and_then(|(_, view)| thumb(page, view));
    let address = format!("/tables/{}", table.id);
    let name = named(page, table);
    let label = page.say(if table.deals { "lobby-start" } else { "home-go" });
    let spoken = say!(page.text, "labelled", label = label.clone(), what = name.clone());
    html! {
        li.tile.first[lit] data-key=(table.id) {
            a.shot href=(address) tabindex="-1" aria-hidden="true" {
                @match thumb {
                    Some(thumb) => (thumb),
                    None => (picture(page.text, table.terms.game)),
                }
            }
            div.txt {
                h2 {
                    svg.lit aria-hidden="true" { use href={ (sheet()) "#lantern" } {} }
                    span { (faces(table, fellows(table))) (name) }
                }
                div.do {
                    p.soft { (date(page.text, table.last)) }
                    a.btn.lamp[lit] href=(address) aria-label=(spoken.to_string()) { (label) }
                }
            }
        }
    }
}

/// Lists the tables that the visitor is invited to.
fn invited(page: &Page, invitations: &[InvitationView]) -> Markup {
    let text = page.text;
    html! {
        @if !invitations.is_empty() {
            form method="post" action="/" {
                h2 #invitations { (page.say("home-invitations")) }
                ul.tables {
                    @for InvitationView { host, table, .. } in invitations.iter().take(SHOWN) {
                        @let game = page.say(&format!("game-{}.full", table.terms.game.id()));
                        @let what = say!(text, "preview-invites", name = host.clone(), game = game).to_string();
                        @let spoken = |key| say!(text, "labelled", label = page.say(key), what = what.clone()).to_string();
                        li data-key=(table.id) {
                            svg.mark aria-hidden="true" { use href={ (sheet()) "#" (mark(table.terms.game)) } {} }
                            div.t {
                                p { (emblems(table)) b { (what) } }
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
}

/// Lists tables where others have the turn.
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
                    li data-key=(table.id) {
                        svg.mark aria-hidden="true" { use href={ (sheet()) "#" (mark(table.terms.game)) } {} }
                        div.t {
                            p { (faces(table, fellows(table))) (name) }
                            p.soft { (standing(page, table)) }
                        }
                        a.btn.small href={ "/tables/" (table.id) } aria-label=(spoken(name)) { (label) }
                    }
                }
            }
        }
    }
}

/// Lists the followed players who are online.
fn friends(page: &Page, friends: &[FriendView]) -> Markup {
    html! {
        section.friends-here aria-labelledby="friends" {
            h2 #friends { (page.say("home-friends-here")) }
            ul.tables {
                @for friend in friends.iter().take(FRIENDS) {
                    li data-key=(friend.name) {
                        (emblem(friend.emblem))
                        div.t { p { a href=(person_address(&friend.name)) { (friend.name) } } }
                    }
                }
            }
        }
    }
}

/// Lists public games in play.
fn watch(page: &Page, live: &[ListedTable]) -> Markup {
    let live: Vec<&ListedTable> = live.iter().filter(|table| !sits(table)).collect();
    html! {
        @if !live.is_empty() {
            section.live aria-labelledby="live" {
                h2 #live {
                    (page.say("live")) " "
                    @if live.len() > SHOWN {
                        a.all href="/lobby#live" {
                            (say!(page.text, "open-all", count = live.len()).to_string())
                        }
                    }
                }
                (live_games(page, live.into_iter().take(SHOWN)))
            }
        }
    }
}

/// Returns whether the reader plays at a table.
pub(crate) fn sits(table: &ListedTable) -> bool {
    table.seats.iter().any(|seat| seat.own)
}

/// Draws the lobby in a line.
fn lobby_line(page: &Page, open: usize) -> Markup {
    html! {
        span { (say!(page.text, "home-lobby", count = open).to_string()) } " "
        a.btn.small href="/lobby" { (page.say("seek")) }
    }
}

/// Draws a game with one button that begins it as last time.
fn again(page: &Page, home: &Home, game: GameName, lit: bool) -> Markup {
    let offered = |bot: &String| page.offered_bots().any(|(known, _)| known == bot);
    let mut last = home.again.iter().filter(|again| again.game == game);
    let last = last.find(|again| again.bots.iter().all(offered));
    let id = game.id();
    let name = page.say(&format!("game-{id}"));
    let spoken = |key: &str| {
        say!(page.text, "labelled", label = page.say(key), what = name.clone()).to_string()
    };
    html! {
        article class={ "game " (id) } {
            (picture(page.text, game))
            div.txt {
                h2 { (name) }
                p.line.soft { (opponents(page, game, last)) }
                form.go method="post" action={ @if last.is_some() { "/new/" } @else { "/play/" } (id) } {
                    (page.offer())
                    @for (field, value) in last.iter().flat_map(|again| &again.fields) {
                        input type="hidden" name=(field) value=(value);
                    }
                    button.btn.lamp[lit] type="submit" aria-label=(spoken("home-play")) {
                        (page.say("home-play"))
                    } " "
                    span.links {
                        a.learn href={ "/new/" (id) (with_friends(game)) } aria-label=(spoken("home-friends")) {
                            (page.say("home-friends"))
                        } " "
                        a.learn href={ "/new/" (id) } aria-label=(spoken("new-table")) {
                            (page.say("new-table"))
                        } " "
                        @if last.is_none() {
                            button.learn type="submit" formaction={ "/learn/" (id) }
                                aria-label=(spoken("home-learn")) { (page.say("home-learn")) }
                        }
                    }
                }
            }
        }
    }
}

/// Names the bots of the game that one button begins.
fn opponents(page: &Page, game: GameName, last: Option<&Again>) -> String {
    let usual: Vec<String> = usual_bots(game).iter().map(|bot| (*bot).to_owned()).collect();
    let bots = last.map_or(&usual, |again| &again.bots);
    let mut levels: Vec<(String, usize)> = Vec::new();
    for bot in bots {
        let name = page.offered_bots().find(|(known, _)| known == bot).map(|(_, name)| name);
        let name = name.unwrap_or_default();
        match levels.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => levels.push((name, 1)),
        }
    }
    let written = |(name, count): (String, usize)| match count {
        1 => name,
        _ => format!("{count} × {name}"),
    };
    let mut all: Vec<String> = levels.into_iter().map(written).collect();
    if let Some(again) = last {
        all.extend(
            again
                .teams
                .then(|| say!(page.text, "new-teams", count = again.bots.len() + 1).to_string()),
        );
        all.extend(again.has_rules.then(|| page.say("new-house-rules")));
    }
    all.join(" · ")
}

/// Draws a game with the buttons that begin it.
fn offer(page: &Page, game: GameName, lit: bool) -> Markup {
    let id = game.id();
    let say = |part: &str| page.say(&format!("home-{id}{part}"));
    let name = page.say(&format!("game-{id}"));
    let spoken = |key: &str| {
        say!(page.text, "labelled", label = page.say(key), what = name.clone()).to_string()
    };
    html! {
        article class={ "game " (id) } {
            (picture(page.text, game))
            div.txt {
                h2 { (name) }
                p.line { (say("")) }
                p.by.soft { (say(".facts")) }
                form.go method="post" action={ "/play/" (id) } {
                    (page.offer())
                    button.btn.lamp[lit] type="submit" aria-label=(spoken("home-play")) {
                        (page.say("home-play"))
                    } " "
                    a.btn href={ "/new/" (id) (with_friends(game)) } aria-label=(spoken("home-friends")) {
                        (page.say("home-friends"))
                    } " "
                    span.links {
                        button.learn type="submit" formaction={ "/learn/" (id) }
                            aria-label=(spoken("home-learn")) { (page.say("home-learn")) } " "
                        a.learn href={ "/new/" (id) } aria-label=(spoken("new-table")) {
                            (page.say("new-table"))
                        }
                    }
                }
            }
        }
    }
}

/// Returns the query that opens the form for a new table with open seats.
fn with_friends(game: GameName) -> &'static str {
    match game {
        GameName::Corsairs => "?player1=open&player2=open",
        GameName::Korsar => "?player1=open&player2=open&player3=open",
    }
}
