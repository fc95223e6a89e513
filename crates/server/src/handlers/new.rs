//! Setting up a table.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_pages::new::{self, Chance, Draft};
use quayside_pages::{Fields, Page};
use quayside_table::{GameName, NewTable, PlayerNames, Setup, TableId};

use crate::answer::respond;
use crate::app::App;
use crate::context::Context;
use crate::error::Error;
use crate::form::Form;
use crate::random;
use crate::visitor::Visitor;
use crate::store::StoreError;

/// Begins a game against bots at once.
pub(crate) async fn play_now(
    State(app): State<App>,
    Path(game): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let chance = chance(&context, &form.0);
    let nonce = form.get("nonce").and_then(quayside_table::fair::clean_nonce);
    let table = new::against_bots(&context.page, known(&game)?, chance, nonce);
    begin(&app, &context.visitor, table).await
}

/// Begins the game that shows a newcomer how to play.
pub(crate) async fn learn(
    State(app): State<App>,
    Path(game): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let chance = chance(&context, &Fields::default());
    begin(&app, &context.visitor, new::lesson(&context.page, known(&game)?, chance)).await
}

/// Shows the form for a new table; the address may fill in any of its fields.
pub(crate) async fn form(
    Path(game): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
    context: Context,
) -> Result<Response, Error> {
    let draft = Draft::new(known(&game)?, Fields(fields), false);
    Ok(respond(new::form(&context.page, &draft, &[])))
}

/// Sets up the table of the form, or says what is wrong with it and loses nothing.
pub(crate) async fn create(
    State(app): State<App>,
    Path(game): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let chance = chance(&context, &form.0);
    let draft = Draft::new(known(&game)?, form.0, true);
    if !draft.is_ours() {
        return Err(Error::Malformed);
    }
    match draft.setup(&context.page, chance) {
        Ok(table) => begin(&app, &context.visitor, table).await,
        Err(wrong) => Ok(respond(new::form(&context.page, &draft, &wrong))),
    }
}

fn known(game: &str) -> Result<GameName, Error> {
    game.parse().map_err(|()| Error::NotFound)
}

/// Draws what a new table needs; the secret is the one that the form promised, if it did.
fn chance(context: &Context, fields: &Fields) -> Chance {
    Chance {
        owner: context.visitor.people.owner(),
        whims: random::number(),
        secret: promised(&context.page, fields).unwrap_or_else(random::secret),
    }
}

/// Returns the secret that a form promised.
pub(crate) fn promised(page: &Page, fields: &Fields) -> Option<quayside_table::fair::Secret> {
    let offer = fields.get("offer").filter(|offer| offer.len() == 32)?;
    Some(page.dealer.as_ref()?.secret(offer))
}

/// Sets up a table, once: a promised deal is dealt to the first who asks.
async fn begin(
    app: &App,
    visitor: &Visitor,
    (setup, names): (Setup, PlayerNames),
) -> Result<Response, Error> {
    let (id, secret) = (random::table_id(), setup.secret.clone());
    let table = NewTable::of(id, setup, names, app.tables.now()).map_err(|_| Error::Malformed)?;
    let id = match app.tables.create(&table, visitor.new.as_ref()).await {
        Err(StoreError::Stale) => again(app, visitor, &secret).await?,
        made => made.map(|()| id)?,
    };
    Ok(Redirect::to(&format!("/tables/{id}")).into_response())
}

/// Returns the table that the same click has set up before.
async fn again(app: &App, visitor: &Visitor, secret: &str) -> Result<TableId, Error> {
    let id = app.tables.store().dealt(secret).await?.ok_or(Error::Malformed)?;
    let open = app.tables.open(id).await?.ok_or(Error::Malformed)?;
    let own = open.table().await.company().is_maker(&visitor.people);
    own.then_some(id).ok_or(Error::Malformed)
}
