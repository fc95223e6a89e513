//! The lobby: public tables with open seats, and looking for somebody to play with.

use maud::{Markup, html};
use quayside_engine::Eyes;
use quayside_table::{GameName, ListedTable, SeatKind, SeatView};
use quayside_text::{Names, say};

use crate::answer::Answer;
use crate::components::{icon, sheet, timing};
use crate::fields::Fields;
use crate::games::{mark, names};
use crate::names::LONGEST_NAME;
use crate::new::{SeekSize, SeekTime};
use crate::page::{Head, Page, Updates};
use crate::table_request::Stamp;

/// The lobby as one visitor sees it.
pub struct LobbyPage {
    /// The open tables, those that wait the longest first.
    pub tables: Vec<ListedTable>,
    /// What the visitor is called, if that is known.
    pub name: Option<String>,
    /// Which tables are shown.
    pub filter: Filter,
    /// The key of what was wrong with the form that was sent.
    pub wrong: Option<&'static str>,
}

/// Which tables are shown; where nothing is said, all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    game: Option<GameName>,
    size: Option<SeekSize>,
}

impl Filter {
    /// Reads an address.
    pub fn read(fields: &Fields) -> Filter {
        let size = fields.get("size");
        Filter {
            game: fields.get("game").and_then(|game| game.parse().ok()),
            size: SeekSize::ALL.into_iter().find(|known| Some(known.id()) == size),
        }
    }

    /// Returns whether a table is shown.
    pub fn shows(&self, table: &ListedTable) -> bool {
        self.game.is_none_or(|game| table.terms.game == game)
            && self.size.is_none_or(|size| size.fits(table.seats.len()))
    }
}

/// Returns what changes whenever the lobby shows something else.
pub fn lobby_stamp(tables: &[ListedTable]) -> Stamp {
    let mut shown = String::new();
    for table in tables {
        shown.push_str(&table.id.to_string());
        for seat in &table.seats {
            shown.push_str(if seat.kind == SeatKind::Open { "-" } else { &seat.name });
            shown.push('\n');
        }
    }
    // FNV-1a: equal lists have equal stamps on every node.
    let hash = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(16_777_619);
    Stamp { seq: shown.bytes().fold(2_166_136_261, hash), talk: 0 }
}

/// Shows the open tables.
pub fn lobby_page(page: &Page, lobby: &LobbyPage) -> Answer {
    let title = page.say("open-title");
    let shown: Vec<&ListedTable> =
        lobby.tables.iter().filter(|table| lobby.filter.shows(table)).collect();
    let list = page.part("open-tables", list(page, lobby, &shown));
    let body = html! {
        (page.bar(&places(page)))
        main #main .sheet-page.open-tables {
            h1 { (title) }
            // One form: whoever has no name yet says it once, for whatever they choose.
            form method="post" action="/seek" {
                section.find aria-labelledby="find" {
                    h2 #find { (page.say("seek")) }
                    (finder(page, lobby.name.as_deref(), lobby.wrong))
                }
                (filters(page, lobby.filter))
                section aria-labelledby="open" data-part=(list.name) data-v=(list.version) { (list) }
            }
        }
        (page.foot())
    };
    let stamp = lobby_stamp(&lobby.tables);
    let updates = Updates { events: "/lobby/events", stamp, moment: 0, waits: false, turn: false };
    let status = if lobby.wrong.is_some() { 422 } else { 200 };
    let head = Head { title: &title, updates: Some(updates), ..Head::default() };
    page.wrap(&head, &body).with_status(status)
}

/// Draws the ways to the places of a regular, in the bar.
pub(crate) fn places(page: &Page) -> Markup {
    let place = |address: &str, key: &str| {
        let is_here = page.path.split('?').next() == Some(address);
        html! {
            a href=(address) aria-current=[is_here.then_some("page")] { (page.say(key)) } " "
        }
    };
    html! {
        nav.places aria-label="Quayside" {
            (place("/lobby", "open-title"))
            (place("/games", "foot-games"))
            (place("/ratings", "ratings"))
        }
    }
}

/// Draws what can be chosen among, as an address: it works without a script.
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
            @if lobby.tables.is_empty() { (nobody(page)) }
            @else { p.soft { (page.say("open-none-such")) } }
        } @else {
            ul.tables { @for table in shown { (row(page, table)) } }
        }
    }
}

/// Says honestly that nobody waits, and what can be done about it.
fn nobody(page: &Page) -> Markup {
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

/// Draws an open table, with a button that takes a seat there.
pub(crate) fn row(page: &Page, table: &ListedTable) -> Markup {
    let text = page.text;
    let known = names(page, table);
    let known = Names::new(&known, Eyes::Bystander);
    let people = table.seats.iter().filter(|seat| seat.kind == SeatKind::Person);
    let with = known.list(text, people.map(|seat| seat.seat)).name;
    let open = table.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count();
    let (taken, seats) = (table.seats.len() - open, table.seats.len());
    let game = page.say(&format!("game-{}.full", table.terms.game.id()));
    let sits = table.seats.iter().any(|seat| seat.own);
    let label = if sits { page.say("games-resume") } else { page.say("lobby-sit") };
    let what = say!(text, "table-with", game = game.clone(), names = with.clone()).to_string();
    let spoken = say!(text, "labelled", label = label.clone(), what = what).to_string();
    html! {
        li data-key=(table.id) {
            svg.mark aria-hidden="true" { use href={ (sheet()) "#" (mark(table.terms.game)) } {} }
            div.t {
                p { b { (game) } " " span.host { (with) } }
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

/// Says what is not as usual at a table: bots, partners, house rules.
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

/// Draws what is asked of those who look for somebody to play with.
pub(crate) fn finder(page: &Page, name: Option<&str>, wrong: Option<&'static str>) -> Markup {
    html! {
        div.finder {
            fieldset {
                legend.sr { (page.say("seek-game")) }
                div.seg.joined {
                    @for game in GameName::ALL {
                        label {
                            input type="radio" name="game" value=(game.id())
                                checked[game == GameName::Korsar];
                            span { (page.say(&format!("game-{}", game.id()))) }
                        }
                    }
                }
            }
            fieldset {
                legend.sr { (page.say("seek-size")) }
                div.seg.joined {
                    @for size in SeekSize::ALL {
                        label {
                            input type="radio" name="size" value=(size.id())
                                checked[size == SeekSize::default()];
                            span { (page.say(&format!("seek-size.{}", size.id()))) }
                        }
                    }
                }
            }
            fieldset {
                legend.sr { (page.say("seek-time")) }
                div.seg.joined {
                    @for time in SeekTime::ALL {
                        label {
                            input type="radio" name="time" value=(time.id())
                                checked[time == SeekTime::default()];
                            span { (page.say(&format!("seek-time.{}", time.id()))) }
                        }
                    }
                }
            }
            // Only those who keep a name play for ratings.
            @if page.me.is_some() {
                label.tick {
                    input type="checkbox" name="rated" value="yes";
                    span { (page.say("new-rated")) }
                }
            }
            @match name.filter(|_| wrong.is_none()) {
                Some(name) => { input type="hidden" name="name" value=(name); }
                None => { (name_field(page, name, wrong)) }
            }
            button.btn.go-on type="submit" { (icon("lantern")) " " (page.say("seek")) }
            p.soft { (page.say("seek.help")) }
        }
    }
}

/// Asks what the visitor is called.
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
