//! What people do at a table beside playing: sit down, leave, start, speak.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::SeatSet;
use quayside_pages::{BOTS, bot_name, clean_name};
use quayside_table::fair::clean_nonce;
use quayside_table::{Actor, Command, Refusal};

use super::table::{draw, lobby_asked, open};
use crate::answer::refused;
use crate::app::App;
use crate::context::Context;
use crate::error::Error;
use crate::form::Form;
use crate::tables::{Acted, OpenTable, Request};

/// Carries out what people do, and shows them the table again.
async fn act(
    app: &App,
    open: &Arc<OpenTable>,
    context: &Context,
    form: &Form,
    command: Command<String>,
) -> Result<Response, Error> {
    match carry_out(app, open, context, form, command).await? {
        // Those who were too late see how the table is now.
        Acted::Done(_) | Acted::Refused(Refusal::Stale | Refusal::Done | Refusal::NotNow) => {
            back_to(app, open, context).await
        }
        Acted::Refused(refusal) => Err(refused(&refusal)),
    }
}

async fn carry_out(
    app: &App,
    open: &Arc<OpenTable>,
    context: &Context,
    form: &Form,
    command: Command<String>,
) -> Result<Acted, Error> {
    let by = Actor::People(&context.visitor.people);
    let session = context.visitor.new.clone();
    let request = Request { by, id: form.request(), session, command };
    Ok(app.tables.act(open, request).await?)
}

/// Shows the table: to our script at once, to others by a redirect.
async fn back_to(app: &App, open: &OpenTable, context: &Context) -> Result<Response, Error> {
    if context.page.known.is_some() {
        let asked = lobby_asked(None, StatusCode::OK);
        return Ok(draw(app, open, context, None, asked).await);
    }
    let id = open.table().await.id();
    Ok(Redirect::to(&format!("/tables/{id}")).into_response())
}

/// Returns the word that a form adds to the deal, if one was typed.
fn nonce(form: &Form) -> Result<Option<String>, Error> {
    let typed = form.get("nonce").unwrap_or_default();
    if typed.trim().is_empty() {
        return Ok(None);
    }
    clean_nonce(typed).map(Some).ok_or(Error::Malformed)
}

/// Takes an open seat.
pub(crate) async fn sit(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    let name = clean_name(form.get("name").unwrap_or_default());
    let command =
        Command::Sit { seat: form.seat("seat")?, name: name.clone(), nonce: nonce(&form)? };
    let wrong = match carry_out(&app, &open, &context, &form, command).await? {
        Acted::Done(_) | Acted::Refused(Refusal::Done | Refusal::NotNow) => {
            return back_to(&app, &open, &context).await;
        }
        // Those who come after the deal can watch.
        Acted::Refused(Refusal::TooLate) if open.table().await.is_dealt() => {
            return back_to(&app, &open, &context).await;
        }
        Acted::Refused(Refusal::TooLate) => "lobby-too-late",
        Acted::Refused(Refusal::SeatTaken) => "lobby-taken",
        Acted::Refused(Refusal::NoName) => "lobby-no-name",
        Acted::Refused(Refusal::NameTaken) => "new-error-name",
        Acted::Refused(refusal) => return Err(refused(&refusal)),
    };
    let asked = lobby_asked(Some((wrong, name)), StatusCode::UNPROCESSABLE_ENTITY);
    Ok(draw(&app, &open, &context, None, asked).await)
}

/// Leaves a seat before the start; the maker may also free any other.
pub(crate) async fn rise(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    let command = Command::Rise { seat: form.seat("for")?, seq: form.number("seq") };
    act(&app, &open, &context, &form, command).await
}

/// Adds the visitor's word to the deal.
pub(crate) async fn add_nonce(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    match nonce(&form)? {
        Some(nonce) => act(&app, &open, &context, &form, Command::AddNonce { nonce }).await,
        None => back_to(&app, &open, &context).await,
    }
}

/// Deals the cards: the maker says when.
pub(crate) async fn start(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    let command = Command::Start { seq: form.number("seq"), nonce: nonce(&form)? };
    act(&app, &open, &context, &form, command).await
}

/// Seats a bot: before the start at an open seat, later for a person who is away or leaves.
pub(crate) async fn bot(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    let seat = form.seat("for")?;
    let bot = form.get("bot").unwrap_or("captain").to_owned();
    if !BOTS.contains(&bot.as_str()) {
        return Err(Error::Malformed);
    }
    let table = open.table().await;
    let away: SeatSet = open.around(&table).away.into_iter().collect();
    let names = table.names();
    drop(table);
    let name = bot_name(&context.page, &bot, |name| names.iter().any(|known| known == name));
    act(&app, &open, &context, &form, Command::SeatBot { seat, bot, name, away }).await
}

/// Takes the own seat back from a bot.
pub(crate) async fn come_back(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    act(&app, &open, &context, &form, Command::Return { seat: form.seat("for")? }).await
}

/// Closes the table.
pub(crate) async fn close(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    act(&app, &open, &context, &form, Command::Close).await
}

/// Says one of the phrases to all.
pub(crate) async fn say(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    let seat = open.table().await.company().seats_of(&context.visitor.people).next();
    if !open.say(seat.ok_or(Error::Forbidden)?, form.get("phrase").unwrap_or_default()) {
        return Err(Error::Malformed);
    }
    back_to(&app, &open, &context).await
}

/// Lets others in the local network reach this computer.
pub(crate) async fn network(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    if !app.network.can_open(context.peer) {
        return Err(Error::Forbidden);
    }
    app.network.open().await.map_err(|error| {
        tracing::warn!(%error, "cannot listen in the local network");
        Error::NoNetwork
    })?;
    back_to(&app, &open, &context).await
}
