//! The tables where a visitor sits.

use axum::extract::State;
use maud::{Markup, html};
use quayside_engine::{Eyes, Seat};
use quayside_text::{Names, say};

use crate::app::App;
use crate::error::Error;
use crate::page::{Page, Shown};
use crate::store::Listed;
use crate::table::{GameName, Place, Player};

/// Lists what the visitor can go on with, and what is over.
pub(crate) async fn list(State(app): State<App>, page: Page) -> Result<Shown, Error> {
    let tables = app.tables.store().tables_of(&page.visitor).await?;
    let body = html! {
        h1 { (page.say("foot-games")) }
        @if tables.is_empty() { (none(&page)) } @else {
            (part(&page, "games-open", "games-none-open", &tables, false))
            (part(&page, "games-over", "games-none-over", &tables, true))
        }
    };
    Ok(page.wrap_text(&page.say("foot-games"), "sheet-page", &body))
}

fn part(page: &Page, title: &str, none: &str, tables: &[Listed], over: bool) -> Markup {
    let tables: Vec<&Listed> = tables.iter().filter(|table| table.over == over).collect();
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

fn row(page: &Page, table: &Listed) -> Markup {
    let address = format!("/tables/{}", table.id);
    let name = named(page, table);
    // The same word stands on every row: the ear hears which table it is for.
    let label = |key: &str| format!("{}: {name}", page.say(key));
    html! {
        svg.mark aria-hidden="true" { use href={ "#" (mark(table.setup.game)) } {} }
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
            svg.lit aria-hidden="true" { use href="#lantern" {} }
            h2 { (page.say("games-none")) }
            p.soft { (page.say("games-none.help")) }
            div.ways {
                @for game in GameName::ALL {
                    form method="post" action={ "/play/" (game.id()) } {
                        (page.offer())
                        button.btn.lamp type="submit" {
                            (page.say("home-play")) ": " (page.say(&format!("game-{}", game.id())))
                        }
                    }
                }
            }
        }
    }
}

/// Names a table by its game and by whom the visitor plays there with.
pub(crate) fn named(page: &Page, table: &Listed) -> String {
    let text = page.text;
    let own: Vec<Seat> = own_seats(page, table).collect();
    let others =
        || Seat::ALL.into_iter().take(table.seats.len()).filter(|seat| !own.contains(seat));
    let name = |place: &Place| match place.player {
        Player::Open => page.say("lobby-open"),
        Player::Person(_) | Player::Bot(_) => place.name.clone(),
    };
    let names: Vec<String> = table.seats.iter().map(name).collect();
    let names = Names::new(&names, Eyes::Bystander);
    let whom = match others().next() {
        Some(_) => names.list(text, others()),
        None => names.list(text, own.into_iter()),
    };
    let game = page.say(&format!("game-{}", table.setup.game.id()));
    say!(text, "table-with", game = game, names = whom.name).to_string()
}

fn own_seats(page: &Page, table: &Listed) -> impl Iterator<Item = Seat> {
    let places = Seat::ALL.into_iter().zip(&table.seats);
    places.filter(|(_, place)| place.visitor() == Some(&page.visitor)).map(|(seat, _)| seat)
}

/// Tells whether a table waits for the visitor.
pub(crate) async fn yours(app: &App, page: &Page, table: &Listed) -> bool {
    // A table that can't be opened says so on its own page, not here.
    let Ok(Some(live)) = app.tables.open(&table.id).await else { return false };
    let owing = live.table().await.to_move();
    own_seats(page, table).any(|seat| owing.contains(&seat))
}
