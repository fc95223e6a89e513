//! Setting up a table.

mod draft;
mod form;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;

use crate::app::App;
use crate::error::Error;
use crate::fair::{Secret, clean_nonce};
use crate::page::{Page, Shown};
use crate::scene::Fields;
use crate::store::StoreError;
use crate::table::{GameName, Id, Pace, Place, Player, Setup};
use crate::visitor::random_number;

use draft::Draft;
pub(crate) use draft::{BOTS, LONGEST_NAME, clean_name, free_name, rank};

/// What the cards of a newcomer's game follow from: a hand with two bands to build on, and a pier
/// worth drawing from.
const CORSAIRS_LESSON: &str = "41206669727374206c6573736f6e206174207175617973696465203030303634";

/// The same for Korsar: a hand with two merchant ships, and a captain with ships of his colour.
const KORSAR_LESSON: &str = "41206669727374206c6573736f6e206174207175617973696465203031363932";

/// Begins a game against bots at once.
pub(crate) async fn play_now(
    State(app): State<App>,
    Path(game): Path<String>,
    page: Page,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let fields = Fields(fields);
    let game = known(&game)?;
    let bots: &[&str] = match game {
        GameName::Corsairs => &["captain", "mate"],
        GameName::Korsar => &["captain", "mate", "deckhand"],
    };
    let secret = page.promised(&fields).to_string();
    let mut setup = Setup { secret, ..against(&page, game, bots) };
    setup.seats[0].nonce = fields.get("nonce").and_then(clean_nonce);
    begin(&app, &page, setup).await
}

/// Begins the game that shows a newcomer how to play: always the same cards, and the newcomer
/// moves first.
pub(crate) async fn learn(
    State(app): State<App>,
    Path(game): Path<String>,
    page: Page,
) -> Result<Response, Error> {
    let game = known(&game)?;
    let (seed, first) = match game {
        // The bot deals, so that the newcomer begins (C3.1).
        GameName::Corsairs => (CORSAIRS_LESSON, 1),
        GameName::Korsar => (KORSAR_LESSON, 0),
    };
    let setup = Setup {
        seed: seed.to_owned(),
        secret: String::new(),
        whims: 1,
        first: Some(first),
        guided: true,
        ..against(&page, game, &["deckhand"])
    };
    begin(&app, &page, setup).await
}

fn known(game: &str) -> Result<GameName, Error> {
    game.parse().map_err(|()| Error::NotFound)
}

/// Sets up a table, once: a promised deal is dealt to whoever asked first.
async fn begin(app: &App, page: &Page, setup: Setup) -> Result<Response, Error> {
    let secret = setup.secret.clone();
    let id = match app.tables.create(setup).await {
        Err(StoreError::Stale) => again(app, page, &secret).await?,
        made => made?,
    };
    Ok(Redirect::to(&format!("/tables/{id}")).into_response())
}

/// Returns the table that the same click has set up before.
async fn again(app: &App, page: &Page, secret: &str) -> Result<Id, Error> {
    let id = app.tables.store().dealt(secret).await?.ok_or(Error::Malformed)?;
    let live = app.tables.open(&id).await?.ok_or(Error::Malformed)?;
    let own = live.table().await.company().is_maker(&page.visitor);
    own.then_some(id).ok_or(Error::Malformed)
}

/// Sets up a table for the visitor and these bots.
fn against(page: &Page, game: GameName, bots: &[&str]) -> Setup {
    let place = |name: String, player: Player| Place { name, player, nonce: None };
    let me = place(page.say("me"), Player::Person(page.visitor.clone()));
    let bots = bots.iter().map(|&bot| place(rank(page, bot), Player::Bot(bot.to_owned())));
    Setup {
        game,
        seats: std::iter::once(me).chain(bots).collect(),
        teams: false,
        options: Vec::new(),
        seed: String::new(),
        secret: Secret::random().to_string(),
        whims: random_number(),
        first: None,
        takebacks: true,
        pace: Pace::Calm,
        guided: false,
        waits: false,
        maker: Some(page.visitor.clone()),
    }
}

/// Shows the form for a new table; the address may fill in any of its fields.
pub(crate) async fn form(
    Path(game): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
    page: Page,
) -> Result<Shown, Error> {
    let draft = Draft::new(known(&game)?, Fields(fields), false);
    Ok(form::show(&page, &draft, &[]))
}

/// Sets up the table of the form, or says what is wrong with it and loses nothing.
pub(crate) async fn create(
    State(app): State<App>,
    Path(game): Path<String>,
    page: Page,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let draft = Draft::new(known(&game)?, Fields(fields), true);
    if !draft.is_ours() {
        return Err(Error::Malformed);
    }
    match draft.setup(&page) {
        Ok(setup) => begin(&app, &page, setup).await,
        Err(wrong) => {
            let shown = form::show(&page, &draft, &wrong);
            Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
        }
    }
}
