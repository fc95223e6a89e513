//! Setting up a table.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use quayside_text::say;

use crate::app::App;
use crate::error::Error;
use crate::page::Page;
use crate::table::{GameName, Pace, Place, Player, Setup};
use crate::visitor::{random_name, random_number};

/// Begins a game against bots at once.
pub(crate) async fn play_now(
    State(app): State<App>,
    Path(game): Path<String>,
    page: Page,
) -> Result<Response, Error> {
    let game: GameName = game.parse().map_err(|()| Error::NotFound)?;
    let bots: &[&str] = match game {
        GameName::Corsairs => &["captain", "mate"],
        GameName::Korsar => &["captain", "mate", "deckhand"],
    };
    begin(&app, against(&page, game, bots)).await
}

/// Begins the game that shows a newcomer how to play.
pub(crate) async fn learn(
    State(app): State<App>,
    Path(game): Path<String>,
    page: Page,
) -> Result<Response, Error> {
    let game: GameName = game.parse().map_err(|()| Error::NotFound)?;
    let mut setup = against(&page, game, &["deckhand"]);
    setup.guided = true;
    begin(&app, setup).await
}

async fn begin(app: &App, setup: Setup) -> Result<Response, Error> {
    let id = app.tables.create(setup).await?;
    Ok(Redirect::to(&format!("/tables/{id}")).into_response())
}

/// Sets up a table for the visitor and these bots.
fn against(page: &Page, game: GameName, bots: &[&str]) -> Setup {
    let text = page.text;
    let me =
        Place { name: say!(text, "me").to_string(), player: Player::Person(page.visitor.clone()) };
    let bots = bots.iter().map(|&bot| Place {
        name: page.say(&format!("bot-{bot}")),
        player: Player::Bot(bot.to_owned()),
    });
    Setup {
        game,
        seats: std::iter::once(me).chain(bots).collect(),
        teams: false,
        options: Vec::new(),
        seed: random_name(32),
        whims: random_number(),
        first: None,
        takebacks: true,
        pace: Pace::Calm,
        guided: false,
    }
}

/// Shows the form for a new table.
pub(crate) async fn form(Path(game): Path<String>, page: Page) -> Result<Response, Error> {
    let _: GameName = game.parse().map_err(|()| Error::NotFound)?;
    Ok(page.wrap_text("", "", &maud::html! {}).into_response())
}

/// Sets up the table of the form.
pub(crate) async fn create(
    State(_app): State<App>,
    Path(_game): Path<String>,
    _page: Page,
    Form(_fields): Form<Vec<(String, String)>>,
) -> Result<Response, Error> {
    Err(Error::Malformed)
}
