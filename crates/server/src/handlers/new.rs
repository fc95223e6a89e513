//! Setting up a table.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use quayside_pages::new_table;
use quayside_table::fair::Offered;
use quayside_table::new::{self, Draft, TableRandomness};
use quayside_table::{Fields, GameName, NewTable, PlayerNames, Setup, TableId};
use serde::Deserialize;

use super::invitations::send;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::{leads_to, respond};
use crate::http::context::{Context, ResponseFormat};
use crate::http::form::{Body, Form, wrong_field};
use crate::http::problem::Problem;
use crate::store::StoreError;
use crate::system::random;
use crate::visitors::Visitor;

/// The deal of a new game: the one that the page promised, and a word for it.
#[derive(Deserialize)]
pub(crate) struct DealForm {
    offer: Option<String>,
    nonce: Option<String>,
}

/// Starts a game against bots immediately.
pub(crate) async fn play_now(
    State(app): State<App>,
    Path(game): Path<String>,
    context: Context,
    Form(DealForm { offer, nonce }): Form<DealForm>,
) -> Result<Response, Error> {
    let promised = offer.and_then(|name| app.dealer.offered(&name));
    let chance = chance(&app, &context, promised);
    let id = chance.offered.table;
    let table = new::play_now(context.page.text, parse_game(&game)?, nonce.as_deref(), chance);
    begin(&app, &context, id, table).await
}

/// Starts the tutorial game.
pub(crate) async fn learn(
    State(app): State<App>,
    Path(game): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let chance = chance(&app, &context, None);
    let id = chance.offered.table;
    begin(&app, &context, id, new::lesson(context.page.text, parse_game(&game)?, chance)).await
}

/// Shows the form for a new table; the address may fill in any of its fields.
pub(crate) async fn form(
    Path(game): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
    context: Context,
) -> Result<Response, Error> {
    let draft = Draft::read(parse_game(&game)?, &Fields(fields), false);
    Ok(respond(new_table(&context.page, &draft, &[])))
}

/// Sets up the form's table, or shows the form again with its errors.
pub(crate) async fn create(
    State(app): State<App>,
    Path(game): Path<String>,
    context: Context,
    body: Body,
) -> Result<Response, Error> {
    set_up(&app, &context, &Draft::read(parse_game(&game)?, &body.fields(), true)).await
}

/// Sets up the table of a draft.
pub(crate) async fn set_up(app: &App, context: &Context, draft: &Draft) -> Result<Response, Error> {
    let chance = chance(app, context, draft.promised(&app.dealer));
    if let Some(field) = draft.wrong_choice {
        return Err(wrong_field(field.body_name(), "no such choice"));
    }
    let id = chance.offered.table;
    match draft.setup(context.page.text, &app.bots, chance) {
        Ok(table) => {
            let answer = begin(app, context, id, table).await?;
            let challenged = &draft.challenged;
            if let Some(me) =
                context.visitor.account_player().filter(|_| draft.waits() && !challenged.is_empty())
            {
                // The table is there in any case, with other ways to invite.
                let _ = send(app, me, challenged, id, true).await;
            }
            Ok(answer)
        }
        Err(wrong) if context.wants == ResponseFormat::Api => {
            let problem = Problem::new("wrong-fields");
            let fields = wrong.into_iter().map(|wrong| wrong.field.body_name().to_owned());
            Ok(problem.with_fields(fields).into_response())
        }
        Err(wrong) => Ok(respond(new_table(&context.page, draft, &wrong))),
    }
}

fn parse_game(game: &str) -> Result<GameName, Error> {
    game.parse().map_err(|()| Error::NotFound)
}

/// Draws the random parts of a new table; a deal that the form promised is kept.
pub(super) fn chance(app: &App, context: &Context, promised: Option<Offered>) -> TableRandomness {
    let owner = context.visitor.people.owner();
    let offered = promised.unwrap_or_else(|| app.fresh_deal());
    let has_account = context.visitor.account.is_some();
    TableRandomness { owner, has_account, bot_seed: random::number(), offered }
}

/// Sets up a table once: a promised deal is dealt only to the first request.
pub(super) async fn begin(
    app: &App,
    context: &Context,
    id: TableId,
    (setup, mut names): (Setup, PlayerNames),
) -> Result<Response, Error> {
    let visitor = &context.visitor;
    if setup.is_rated() {
        visitor.may_play_rated(app.tables.now())?;
    }
    let owner = visitor.people.owner();
    if let Some(account) = &visitor.account
        && names.iter().all(|(player, name)| *player == owner || *name != account.name)
    {
        names.entry(owner).and_modify(|name| name.clone_from(&account.name));
    }
    let table = NewTable::of(id, setup, names, app.tables.now()).map_err(|_| Error::Malformed)?;
    match app.tables.create(&table, visitor.new_session().as_ref()).await {
        Err(StoreError::Stale) => again(app, visitor, id).await?,
        made => made?,
    }
    Ok(leads_to(context.wants, id))
}

/// Checks that an earlier click of the same visitor has set up the table.
async fn again(app: &App, visitor: &Visitor, id: TableId) -> Result<(), Error> {
    let open = app.tables.open(id).await?.ok_or(Error::Malformed)?;
    let own = open.table().await.company().is_maker(&visitor.people);
    own.then_some(()).ok_or(Error::Malformed)
}
