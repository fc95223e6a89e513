//! The table itself: looking at it, and moving.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::Seat;
use quayside_pages::{Asked, LobbyAsked, address};
use quayside_table::{Actor, Command, Reader, Refusal, TableId};
use serde::Deserialize;

use crate::answer::{json, moved, refused, respond};
use crate::app::App;
use crate::context::{Context, Wants};
use crate::error::Error;
use crate::form::Form;
use crate::random;
use crate::tables::{Acted, OpenTable, Request};

/// What an address asks for.
#[derive(Deserialize)]
pub(crate) struct Question {
    seat: Option<usize>,
    #[serde(default)]
    round: u16,
    hint: Option<String>,
}

/// Opens the table of this id.
pub(super) async fn open(app: &App, id: &str) -> Result<Arc<OpenTable>, Error> {
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    app.tables.open(id).await?.ok_or(Error::NotFound)
}

/// Shows the table.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(question): Query<Question>,
    context: Context,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    let people = &context.visitor.people;
    let table = open.table().await;
    open.touch(&table, people);
    let wanted = question.seat.and_then(Seat::new);
    let reader = table.reader(people, wanted);
    if context.wants == Wants::Json {
        return Ok(json(table.json(reader)));
    }
    let mut asked = Asked { round: question.round, ..Asked::default() };
    if let (Reader::Seat(seat), Some(_)) = (reader, &question.hint)
        && table.to_move().contains(&seat)
    {
        let (seq, errand) = (table.seq(), table.question(seat));
        drop(table);
        asked.hint_refused = errand.is_none();
        if let Some(errand) = errand {
            let advice = app.tables.thinkers().advise(errand).await;
            // What was weighed may be the past by now.
            asked.advice = advice.filter(|_| open.watch().borrow().seq == seq);
        }
    } else {
        drop(table);
    }
    Ok(draw(&app, &open, &context, wanted, asked).await)
}

/// Draws a table for whoever asks.
pub(super) async fn draw(
    app: &App,
    open: &OpenTable,
    context: &Context,
    wanted: Option<Seat>,
    mut asked: Asked,
) -> Response {
    let table = open.table().await;
    let people = &context.visitor.people;
    let reader = table.reader(people, wanted);
    // What the script shows of the log need not be told again.
    let told = quayside_pages::untold(&context.page, reader, table.rewinds());
    let view = table.view_from(people, reader, told);
    asked.around = open.around(&table);
    let id = table.id();
    drop(table);
    asked.lobby.link = format!("{}/tables/{id}", app.network.origin(&context.host));
    asked.lobby.can_open = app.network.can_open(context.peer);
    respond(quayside_pages::table(&context.page, &view, &asked))
}

/// Makes a move.
pub(crate) async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    let (seat, seq) = choice(&form)?;
    let game = open.table().await.setup().terms.game;
    let mv = quayside_pages::compose(game, &form.0).unwrap_or_default();
    act(&app, &open, &context, form, seat, Command::Move { seat, seq, mv }).await
}

/// Takes back the last choice of a seat.
pub(crate) async fn take_back(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    let (seat, seq) = choice(&form)?;
    act(&app, &open, &context, form, seat, Command::TakeBack { seat, seq }).await
}

/// Returns for which seat and which length of the log a form was made.
fn choice(form: &Form) -> Result<(Seat, u32), Error> {
    Ok((form.seat("seat")?, form.number("seq").ok_or(Error::Malformed)?))
}

/// Carries out what a seat does, and shows what came of it.
async fn act(
    app: &App,
    open: &Arc<OpenTable>,
    context: &Context,
    form: Form,
    seat: Seat,
    command: Command<String>,
) -> Result<Response, Error> {
    let by = Actor::People(&context.visitor.people);
    let request = Request { by, id: form.request(), session: None, command };
    let acted = app.tables.act(open, request).await?;
    if context.wants == Wants::Json {
        return moved(&acted, &*open.table().await, seat, context.page.text);
    }
    let round = form.number("round").unwrap_or(0).try_into().unwrap_or(0);
    let mut asked = Asked { round, ..Asked::default() };
    match acted {
        // Our script takes the answer itself; others are sent to the table.
        Acted::Done(_) if context.page.known.is_some() => (),
        Acted::Done(_) => {
            let id = open.table().await.id();
            let to = address(&id.to_string(), Reader::Seat(seat), round, "");
            return Ok(Redirect::to(&to).into_response());
        }
        Acted::Refused(Refusal::Stale) => {
            asked.stale = true;
            asked.status = StatusCode::CONFLICT.as_u16();
        }
        Acted::Refused(Refusal::Illegal(illegal)) => {
            let names = open.table().await.names();
            let why = illegal.explain(context.page.text, &names, seat);
            asked.refused = Some((illegal.rule(), why));
            asked.fields = form.0;
            asked.status = StatusCode::UNPROCESSABLE_ENTITY.as_u16();
        }
        Acted::Refused(refusal) => return Err(refused(&refusal)),
    }
    Ok(draw(app, open, context, Some(seat), asked).await)
}

/// Sets up the same table for another game; everybody goes to the table that was set up first.
pub(crate) async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    let next = random::table_id();
    let command = Command::Rematch {
        id: next,
        secret: context.page.promised(&form.0).unwrap_or_else(random::secret),
        whims: random::number(),
        nonce: form.get("nonce").and_then(quayside_table::fair::clean_nonce),
    };
    let by = Actor::People(&context.visitor.people);
    let request = Request { by, id: form.request(), session: None, command };
    let next = match app.tables.act(&open, request).await? {
        Acted::Done(_) => open.table().await.company().next().unwrap_or(next),
        Acted::Refused(Refusal::GoneOn(next)) => next,
        Acted::Refused(refusal) => return Err(refused(&refusal)),
    };
    Ok(Redirect::to(&format!("/tables/{next}")).into_response())
}

/// What a lobby shows beside the table.
pub(super) fn lobby_asked(wrong: Option<(&'static str, String)>, status: StatusCode) -> Asked {
    let lobby = LobbyAsked { wrong, ..LobbyAsked::default() };
    Asked { lobby, status: status.as_u16(), ..Asked::default() }
}
