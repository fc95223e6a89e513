//! The lobby: public tables with open seats, and seeking opponents.

use maud::{Markup, html};
use quayside_engine::Eyes;
use quayside_engine::record::LONGEST_NAME;
use quayside_table::new::{Field, FieldError, SeekOptions};
use quayside_table::{
    Filter, GameName, ListedTable, SeatKind, SeatView, SeekSize, SeekTime, lobby_stamp,
};
use quayside_text::{Names, say};

use crate::answer::Answer;
use crate::components::{icon, sheet, timing};
use crate::games::{faces, mark, names};
use crate::page::{Head, Page, Updates};

/// The lobby as one visitor sees it.
pub struct LobbyPage {
    /// The open tables, longest waiting first.
    pub tables: Vec<ListedTable>,
    /// The public games in play, the last set up first.
    pub live: Vec<ListedTable>,
    /// The visitor's name, if known.
    pub name: Option<String>,
    /// The filter of the list.
    pub filter: Filter,
    /// The choices of the finder.
    pub seek: SeekOptions,
    /// The error of the submitted form.
    pub wrong: Option<FieldError>,
}

/// Shows the open tables.
pub fn lobby_page(page: &Page, lobby: &LobbyPage) -> Answer {
    let title = page.say("open-title");
    let shown: Vec<&ListedTable> =
        lobby.tables.iter().filter(|table| lobby.filter.shows(table)).collect();
    let list = page.part("open-tables", list(page, lobby, &shown));
    let live = page.part("live", live(page, lobby));
    let body = html! {
        (page.bar())
        main #main .sheet-page.open-tables {
            h1 { (title) }
            // One form: a guest types a name once, for every button.
            form method="post" action="/seek" {
                section.find aria-labelledby="find" {
                    h2 #find { (page.say("seek")) }
                    (finder(page, lobby.name.as_deref(), lobby.seek, lobby.wrong.as_ref()))
                }
                (filters(page, lobby.filter))
                section aria-labelledby="open" data-part=(list.name) data-v=(list.version) { (list) }
            }
            section.live data-part=(live.name) data-v=(live.version) { (live) }
        }
        (page.foot())
    };
    let stamp = lobby_stamp(&lobby.tables, &lobby.live);
    let updates = Updates { events: "/lobby/events", stamp, moment: 0, waits: false, turn: false };
    let status = if lobby.wrong.is_some() { 422 } else { 200 };
    let head = Head { title: &title, updates: Some(updates), ..Head::default() };
    page.wrap(&head, &body).with_status(status)
}

/// Draws the filters as links, so that they work without a script.
fn filters(page: &Page, filter: Filter) -> Markup {
    let address = |filter: Filter| {
        let game = filter.game.map(|game| format!("game={}", game.id()));
        let size = filter.size.map(|size| format!("size={}", size.id()));
        let asked: Vec<String> = game.into_iter().chain(size).collect();
        if asked.is_empty() { "/lobby".to_owned() } else { format!("/lobby?{}", asked.join("&")) }
    };
    let choice = |to: Filter, words: String| {
        html! {
            li {
                a href=(address(to)) data-swap aria-current=[(to == filter).then_some("true")] {
                    (words)
                }
            }
        }
    };
    let game = |game| Filter { game, ..filter };
    let size = |size| Filter { size, ..filter };
    html! {
        nav.filters aria-label=(page.say("open-show")) {
            ul {
                (choice(game(None), page.say("open-both")))
                @for one in GameName::ALL {
                    (choice(game(Some(one)), page.say(&format!("game-{}", one.id()))))
                }
            }
            ul {
                (choice(size(None), page.say("open-any-number")))
                @for one in [SeekSize::Two, SeekSize::More] {
                    (choice(size(Some(one)), page.say(&format!("seek-size.{}", one.id()))))
                }
            }
        }
    }
}

fn list(page: &Page, lobby: &LobbyPage, shown: &[&ListedTable]) -> Markup {
    html! {
        h2 #open {
            (page.say("open-tables")) " "
            @if !shown.is_empty() { small.soft { (shown.len()) } }
        }
        @if shown.is_empty() {
            @if lobby.tables.is_empty() { (empty_lobby(page)) }
            @else { p.soft { (page.say("open-none-such")) } }
        } @else {
            ul.tables { @for table in shown { (row(page, table)) } }
        }
    }
}

/// Lists the public games in play that fit the filter.
fn live(page: &Page, lobby: &LobbyPage) -> Markup {
    let live = lobby.live.iter().filter(|table| lobby.filter.shows(table));
    let live: Vec<&ListedTable> = live.collect();
    html! {
        h2 #live {
            (page.say("live")) " "
            @if !live.is_empty() { small.soft { (live.len()) } }
        }
        @if live.is_empty() { p.soft { (page.say("live-none")) } }
        @else { (live_games(page, live.into_iter())) }
    }
}

/// Lists games to watch: a reader without a seat sees the open cards.
pub(crate) fn live_games<'a>(page: &Page, live: impl Iterator<Item = &'a ListedTable>) -> Markup {
    let label = page.say("live-watch");
    html! {
        ul.tables {
            @for table in live {
                @let (game, with) = players(page, table);
                @let what = say!(page.text, "table-with", game = game.clone(), names = with.clone()).to_string();
                li data-key=(table.id) {
                    svg.mark aria-hidden="true" { use href={ (sheet()) "#" (mark(table.terms.game)) } {} }
                    div.t {
                        p { b { (game) } " " (emblems(table)) span.host { (with) } }
                        p.soft {
                            (say!(page.text, "new-alone", count = table.seats.len()).to_string())
                            (tags(page, table))
                        }
                    }
                    a.btn.small href={ "/tables/" (table.id) }
                        aria-label=(say!(page.text, "labelled", label = label.clone(), what = what).to_string()) {
                        (label)
                    }
                }
            }
        }
    }
}

/// Returns the name of the game and those of the people at a table; guests are marked.
fn players(page: &Page, table: &ListedTable) -> (String, String) {
    let mut known = names(page, table);
    for (seat, name) in table.seats.iter().zip(&mut known) {
        if seat.is_guest(table.known.contains(&seat.seat)) {
            *name = format!("{name} ({})", page.say("people-guest"));
        }
    }
    for (seat, points) in &table.ratings {
        if let Some(name) = known.get_mut(seat.index()) {
            *name = format!("{name} ({points})");
        }
    }
    let known = Names::new(&known, Eyes::Bystander);
    let people = table.seats.iter().filter(|seat| seat.kind == SeatKind::Person);
    let with = known.list(page.text, people.map(|seat| seat.seat)).name;
    (page.say(&format!("game-{}.full", table.terms.game.id())), with)
}

/// Draws the emblems of the people at a table, in the order of their names.
pub(crate) fn emblems(table: &ListedTable) -> Markup {
    faces(table, table.seats.iter().filter(|seat| seat.kind == SeatKind::Person))
}

/// Says that there are no open tables, and offers alternatives.
fn empty_lobby(page: &Page) -> Markup {
    html! {
        div.nobody {
            p { b { (page.say("open-none")) } }
            p.soft { (page.say("open-none.help")) }
            p.ways {
                @for game in GameName::ALL {
                    @let name = page.say(&format!("game-{}.full", game.id()));
                    a.btn.small href={ "/new/" (game.id()) "?table=2&player1=open&access=lobby" } {
                        (say!(page.text, "labelled", label = page.say("new-table"), what = name).to_string())
                    } " "
                }
            }
        }
    }
}

/// Draws an open table, with a button that takes one of its seats.
pub(crate) fn row(page: &Page, table: &ListedTable) -> Markup {
    let text = page.text;
    let (game, with) = players(page, table);
    let open = table.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count();
    let (taken, seats) = (table.seats.len() - open, table.seats.len());
    let sits = table.seats.iter().any(|seat| seat.own);
    let label = if sits { page.say("games-resume") } else { page.say("lobby-sit") };
    let what = say!(text, "table-with", game = game.clone(), names = with.clone()).to_string();
    let spoken = say!(text, "labelled", label = label.clone(), what = what).to_string();
    html! {
        li data-key=(table.id) {
            svg.mark aria-hidden="true" { use href={ (sheet()) "#" (mark(table.terms.game)) } {} }
            div.t {
                p { b { (game) } " " (emblems(table)) span.host { (with) } }
                p.soft {
                    span.dots aria-hidden="true" {
                        @for seat in 0..seats { i.on[seat < taken] {} }
                    } " "
                    (say!(text, "open-seats", taken = taken, seats = seats).to_string())
                    (tags(page, table))
                }
            }
            @if sits {
                a.btn.small.go-on href={ "/tables/" (table.id) } aria-label=(spoken) { (label) }
            } @else {
                button.btn.small type="submit" formaction={ "/tables/" (table.id) "/sit" }
                    aria-label=(spoken) { (label) }
            }
        }
    }
}

/// Lists the features of a table that are not the default: bots, partners, house rules.
pub(crate) fn tags(page: &Page, table: &ListedTable) -> Markup {
    let (text, terms, seats) = (page.text, &table.terms, table.seats.len());
    let is_bot = |seat: &&SeatView| seat.is_program || matches!(seat.kind, SeatKind::Bot(_));
    let bots = table.seats.iter().filter(is_bot).count();
    let rule = |(option, value): &(String, String)| {
        let key = format!("option-{}", option.replace('_', "-"));
        let value = page.say(&format!("{key}.{}", value.replace('_', "-")));
        say!(text, "labelled", label = page.say(&key), what = value).to_string()
    };
    html! {
        @if bots > 0 { " " span.tag { (say!(text, "open-bots", count = bots).to_string()) } }
        @if terms.teams { " " span.tag { (say!(text, "new-teams", count = seats).to_string()) } }
        @for option in &terms.options { " " span.tag { (rule(option)) } }
        @if terms.rated { " " span.tag { (page.say("new-rated")) } }
        @if !terms.clock.is_none() { " " span.tag { (timing(text, terms.clock)) } }
    }
}

/// Draws the choice of the time control, which has a clock in a rated game.
fn times(page: &Page, time: SeekTime, wrong: Option<&'static str>) -> Markup {
    html! {
        fieldset aria-describedby=[wrong.map(|_| "wrong-time")] {
            legend.sr { (page.say("seek-time")) }
            div.seg.joined {
                @for one in SeekTime::ALL {
                    label.no-clock[one == SeekTime::None] {
                        input type="radio" name="time" value=(one.id()) checked[one == time]
                            data-rated[one == SeekTime::Live];
                        span { (page.say(&format!("seek-time.{}", one.id()))) }
                    }
                }
            }
            @if let Some(key) = wrong {
                p.wrong #wrong-time role="alert" { (page.say(key)) }
            }
        }
    }
}

/// Draws the form for seeking opponents.
pub(crate) fn finder(
    page: &Page,
    name: Option<&str>,
    seek: SeekOptions,
    wrong: Option<&FieldError>,
) -> Markup {
    let key = |field| wrong.filter(|wrong| wrong.field == field).map(|wrong| wrong.key);
    let (wrong_name, wrong_time) = (key(Field::Name(None)), key(Field::Time));
    // An impossible time is corrected.
    let time = if wrong_time.is_some() { SeekTime::Live } else { seek.time };
    html! {
        div.finder {
            (radios("game", &page.say("seek-game"), GameName::ALL.map(|game| {
                (game.id(), page.say(&format!("game-{}", game.id())), game == seek.game)
            })))
            (radios("size", &page.say("seek-size"), SeekSize::ALL.map(|size| {
                (size.id(), page.say(&format!("seek-size.{}", size.id())), size == seek.size)
            })))
            (times(page, time, wrong_time))
            // Rated games need an account.
            @if page.me.is_some() {
                label.tick {
                    input type="checkbox" name="rated" value="yes" checked[seek.rated];
                    span { (page.say("new-rated")) }
                }
            }
            @match name.filter(|_| wrong_name.is_none()) {
                Some(name) => { input type="hidden" name="name" value=(name); }
                None => { (name_field(page, name, wrong_name)) }
            }
            button.btn.go-on type="submit" { (icon("lantern")) " " (page.say("seek")) }
            p.soft { (page.say("seek.help")) }
        }
    }
}

/// Draws a choice among values, each with its label and whether it is chosen at first.
fn radios<const N: usize>(name: &str, legend: &str, values: [(&str, String, bool); N]) -> Markup {
    html! {
        fieldset {
            legend.sr { (legend) }
            div.seg.joined {
                @for (value, label, checked) in values {
                    label {
                        input type="radio" name=(name) value=(value) checked[checked];
                        span { (label) }
                    }
                }
            }
        }
    }
}

/// Asks for the visitor's name.
fn name_field(page: &Page, name: Option<&str>, wrong: Option<&'static str>) -> Markup {
    html! {
        div.field {
            label for="name" { (page.say("lobby-name")) }
            input #name name="name" type="text" required maxlength=(LONGEST_NAME)
                autocomplete="nickname" value=(name.unwrap_or_default())
                aria-invalid=[wrong.map(|_| "true")] aria-describedby=[wrong.map(|_| "wrong-name")];
            @if let Some(wrong) = wrong {
                p.wrong #wrong-name role="alert" { (page.say(wrong)) }
            }
        }
    }
}
