//! The table's page, and moves.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::{AnyCard, AnyMove, IllegalMove as _, ParseMoveError, Seat};
use quayside_pages::{LobbyRequest, TableRequest, address};
use quayside_table::fair::{Offered, clean_nonce};
use quayside_table::rating::Pool;
use quayside_table::{
    Actor, Advice, BotTask, Command, Household, Reader, Refusal, Table, TableContext, parse_moves,
};
use serde::Deserialize;
use tokio::sync::MutexGuard;
use utoipa::ToSchema;

use super::chat::ChatRequest;
use super::invitations::{may_invite, to_invite};
use super::visit::{Visit, open_with};
use crate::app::App;
use crate::error::Error;
use crate::http::answer::{Found, leads_to, respond};
use crate::http::context::{Context, ResponseFormat};
use crate::http::form::{Number, SeatNumber};
use crate::http::problem::{self, Changed};
use crate::store::StoreError;
use crate::system::random;
use crate::tables::{Acted, NoAdvice, OpenTable};

/// The parameters of a table's address.
#[derive(Deserialize)]
pub(crate) struct TableQuery {
    seat: Option<usize>,
    hint: Option<String>,
    /// Present after a report.
    reported: Option<String>,
}

/// Shows the table.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(question): Query<TableQuery>,
    context: Context,
) -> Result<Response, Error> {
    let (people, visitor) = (&context.visitor.people, &context.visitor);
    let wanted = question.seat.and_then(Seat::new);
    let may_write = visitor.may_write(app.tables.now()).is_ok();
    let look = |open: &OpenTable, table: &Table| {
        if may_write {
            open.touch(table, people);
        }
        let Reader::Seat(seat) = table.reader(people, wanted) else { return None };
        let asks = question.hint.is_some() && table.to_move().contains(&seat);
        asks.then(|| (table.seq(), table.question(seat)))
    };
    let (open, hint) = open_with(&app, visitor, &id, look).await?;
    let reported = question.reported.is_some();
    let mut asked = TableRequest { reported, ..TableRequest::default() };
    if let Some((seq, task)) = hint {
        asked.hint_refused = task.is_none();
        if let Some(task) = task {
            match advise(&app, &open, people, task).await {
                // The game may have continued since the hint was computed.
                Ok(advice) => asked.advice = advice.filter(|_| open.watch().borrow().seq == seq),
                Err(Error::TooMuch(_)) => {
                    asked.hint_delayed = true;
                    asked.status = StatusCode::TOO_MANY_REQUESTS.as_u16();
                }
                Err(error) => return Err(error),
            }
        }
    }
    Ok(draw(&app, &open, open.table().await, &context, wanted, asked).await)
}

/// Returns a hint, within the visitor's limits; `None` if the adviser failed.
async fn advise(
    app: &App,
    open: &OpenTable,
    people: &Household,
    task: BotTask,
) -> Result<Option<Advice>, Error> {
    let _hint = app.limits.hint(people.owner())?;
    match app.tables.advise(open, task).await {
        Ok(advice) => Ok(Some(advice)),
        Err(NoAdvice::Broken) => Ok(None),
        Err(NoAdvice::Busy) => Err(Error::TooMuch(1)),
    }
}

/// Draws a locked table for the visitor.
pub(super) async fn draw(
    app: &App,
    open: &OpenTable,
    table: MutexGuard<'_, Table>,
    context: &Context,
    wanted: Option<Seat>,
    mut asked: TableRequest,
) -> Response {
    let people = &context.visitor.people;
    let reader = table.reader(people, wanted);
    // Log entries that the script already shows are omitted.
    let shown = quayside_pages::count_shown_moves(&context.page, reader, table.rewinds());
    let view = table.view_from(people, reader, shown);
    asked.context = TableContext { now: app.tables.now(), ..open.context(&table) };
    let muted = context.visitor.sanctions.muted;
    asked.context.muted = Some(muted).filter(|until| *until > asked.context.now);
    let sitting: Vec<_> = table.company().people().collect();
    let id = table.id();
    let setup = table.setup();
    let pool = Pool::of(setup.terms.game, setup.seats.len(), setup.terms.teams);
    let pool = setup.is_rated().then_some(pool);
    let counted = pool.filter(|_| table.is_over());
    let me = context.visitor.account_player();
    let host = me.filter(|_| may_invite(&table, people));
    let chat = ChatRequest::new(&table, reader, me, asked.context.now);
    drop(table);
    if let Some(host) = host {
        // If the store fails, the page is shown without friends.
        asked.lobby.friends = to_invite(app, host, id, &sitting).await.unwrap_or_default();
    }
    if let Some(chat) = chat {
        asked.chat = chat.view(app, &sitting).await;
    }
    let (store, reader) = (app.tables.store(), context.visitor.people.owner());
    app.player_cache.introduce(store, reader, (&sitting, pool), &mut asked.context).await;
    if let Some(pool) = counted {
        let store = app.tables.store();
        let annulled = store.annulled(&[id]).await;
        asked.context.is_annulled = annulled.is_ok_and(|annulled| !annulled.is_empty());
        asked.context.rated = store.rated_seats(id, pool, &sitting).await.unwrap_or_default();
    }
    asked.lobby.link = format!("{}/tables/{id}", app.network.origin(&context.host));
    let opens = app.network.can_open(context.peer);
    asked.lobby.network = opens.then(|| app.network.token.to_string());
    respond(quayside_pages::table(&context.page, &view, &asked))
}

/// A move.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewMove {
    /// The length of the log that the program has read.
    #[schema(value_type = u32)]
    seq: Number,
    /// The seat that moves.
    #[schema(value_type = u32, maximum = 7)]
    seat: SeatNumber,
    /// The move in its notation.
    #[serde(rename = "move")]
    #[schema(example = "draw stock")]
    mv: String,
    /// 32 random hexadecimal digits: a request repeated with the same digits, after a lost answer,
    /// is carried out once.
    #[serde(rename = "request")]
    _request: Option<String>,
}

/// Makes a move.
///
/// A move of a program is played as it is: the coach of a table asks on pages only.
#[utoipa::path(post, path = "/tables/{id}/moves", tag = "tables", operation_id = "move",
    request_body = NewMove,
    responses((status = 200, description = "It is stored", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn make_move(visit: Visit) -> Result<Response, Error> {
    let NewMove { seq: Number(seq), seat: SeatNumber(seat), mv, .. } = visit.body.read()?;
    let mv = AnyMove::parse(visit.open.game, &mv);
    visit.make_move(visit.open.table().await, (seat, seq), mv).await
}

/// Checks a move without making it: the answer is that of the move, with the present length of the
/// log.
#[utoipa::path(post, path = "/tables/{id}/preview", tag = "tables", operation_id = "preview",
    request_body = NewMove,
    responses((status = 200, description = "It could be made", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn preview_move(visit: Visit) -> Result<Response, Error> {
    let NewMove { seq: Number(seq), seat: SeatNumber(seat), mv, .. } = visit.body.read()?;
    let (tables, by) = (&visit.app.tables, Actor::People(&visit.context.visitor.people));
    let table = visit.open.table().await;
    let previewed = match AnyMove::parse(visit.open.game, &mv) {
        Ok(mv) => tables.preview(&visit.open, &table, by, Command::Move { seat, seq, mv }),
        Err(error) => Acted::Refused(error.into()),
    };
    visit.answer(table, seat, previewed).await
}

/// The last choice of a seat.
#[derive(Deserialize, ToSchema)]
pub(crate) struct LastChoice {
    /// The length of the log that the program has read.
    #[schema(value_type = u32)]
    seq: Number,
    /// The seat.
    #[schema(value_type = u32, maximum = 7)]
    seat: SeatNumber,
    /// As in a move.
    #[serde(rename = "request")]
    _request: Option<String>,
}

impl LastChoice {
    pub(super) const fn choice(&self) -> (Seat, u32) {
        (self.seat.0, self.seq.0)
    }
}

/// Takes the last choice of a seat back.
#[utoipa::path(post, path = "/tables/{id}/back", tag = "tables",
    request_body = LastChoice,
    responses((status = 200, description = "It is taken back", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn take_back(visit: Visit) -> Result<Response, Error> {
    let (seat, seq) = visit.body.read::<LastChoice>()?.choice();
    visit.choose(seat, Command::TakeBack { seat, seq }).await
}

/// A request of a seat.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SeatRequest {
    /// The seat.
    #[schema(value_type = u32, maximum = 7)]
    seat: SeatNumber,
}

/// Continues after the result of a round, for which bots and clocks wait at most ten seconds.
#[utoipa::path(post, path = "/tables/{id}/continue", tag = "tables", operation_id = "continue",
    request_body = SeatRequest,
    responses((status = 200, description = "The seat has read the result", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn continue_game(visit: Visit) -> Result<Response, Error> {
    let SeatRequest { seat: SeatNumber(seat) } = visit.body.read()?;
    visit.choose(seat, Command::Continue { seat }).await
}

/// Lets bots move without pauses until a person owes a move. Clocks, and the time to read the result
/// of a round, stay.
///
/// For people who play alone with bots, while only bots owe moves.
#[utoipa::path(post, path = "/tables/{id}/finish", tag = "tables", operation_id = "finish",
    request_body = SeatRequest,
    responses((status = 200, description = "They hurry; the log stays as it is", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn finish(visit: Visit) -> Result<Response, Error> {
    let SeatRequest { seat: SeatNumber(seat) } = visit.body.read()?;
    let (table, people) = (visit.open.table().await, &visit.context.visitor.people);
    let acted = visit.app.tables.hurry_bots(&visit.open, &table, people);
    visit.answer(table, seat, acted).await
}

/// The moves for the next turn.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewPlan {
    /// The length of the log that the program has read.
    #[schema(value_type = u32)]
    seq: Number,
    /// The seat.
    #[schema(value_type = u32, maximum = 7)]
    seat: SeatNumber,
    /// The move; without one, the plan is cancelled.
    #[schema(example = "draw stock")]
    plan: Option<String>,
    /// The move that follows it.
    #[schema(example = "discard o7")]
    then: Option<String>,
}

/// Plans the next turn of a seat, or cancels a plan.
///
/// docs/formats.md describes which moves can be planned, and when a plan ends. No other reader
/// sees it.
#[utoipa::path(post, path = "/tables/{id}/plan", tag = "tables",
    request_body = NewPlan,
    responses((status = 200, description = "It is kept; the log stays as it is", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn plan(visit: Visit) -> Result<Response, Error> {
    let NewPlan { seq: Number(seq), seat: SeatNumber(seat), plan, then } = visit.body.read()?;
    let (choice, people) = ((seat, seq), &visit.context.visitor.people);
    let parts = [plan, then].map(Option::unwrap_or_default);
    // A second move without a first is dropped.
    let parts = parts.iter().take_while(|part| !part.is_empty());
    let moves: Option<Vec<_>> = parts.map(|part| parse_moves(visit.open.game, part)).collect();
    let mut table = visit.open.table().await;
    let acted = match moves.map(|moves| moves.concat()) {
        Some(moves) => {
            visit.app.tables.plan(&visit.open, &mut table, people, choice, &moves).await?
        }
        None => Acted::Refused(Refusal::Malformed),
    };
    visit.answer(table, choice.0, acted).await
}

impl Visit {
    /// Plays a move, and shows the result.
    pub(super) async fn make_move(
        &self,
        mut table: MutexGuard<'_, Table>,
        (seat, seq): (Seat, u32),
        mv: Result<AnyMove, ParseMoveError<AnyCard>>,
    ) -> Result<Response, Error> {
        let acted = match mv {
            Ok(mv) => self.act_at(&mut table, Command::Move { seat, seq, mv }).await?,
            Err(error) => Acted::Refused(error.into()),
        };
        self.answer(table, seat, acted).await
    }

    /// Carries out a seat's command, and shows the result.
    async fn choose(&self, seat: Seat, command: Command) -> Result<Response, Error> {
        let mut table = self.open.table().await;
        let acted = self.act_at(&mut table, command).await?;
        self.answer(table, seat, acted).await
    }

    /// Shows the result of a seat's command.
    async fn answer(
        &self,
        table: MutexGuard<'_, Table>,
        seat: Seat,
        acted: Acted,
    ) -> Result<Response, Error> {
        let Visit { app, open, context, .. } = self;
        if context.wants == ResponseFormat::Api {
            return Ok(problem::acted(&acted, &table, seat, context.page.text));
        }
        let mut asked = TableRequest::default();
        match acted {
            // Our script shows the answer itself; other browsers are redirected to the table.
            Acted::Done(_) | Acted::Refused(Refusal::Done) if context.page.known.is_some() => (),
            Acted::Done(_) | Acted::Refused(Refusal::Done) => {
                let to = address(&table.id().to_string(), Reader::Seat(seat), "");
                return Ok(Redirect::to(&to).into_response());
            }
            Acted::Refused(refusal) => {
                let error = Error::from(&refusal);
                asked.status = error.status().as_u16();
                asked.stale = refusal == Refusal::Stale;
                asked.late = refusal == Refusal::TimeUp;
                if let Refusal::Illegal(illegal) = refusal {
                    let why = table.explain(&illegal, seat, context.page.text);
                    asked.refused = Some((illegal.rule(), why));
                    asked.fields = self.body.fields();
                } else if !asked.stale && !asked.late {
                    return Err(error);
                }
            }
        }
        Ok(draw(app, open, table, context, Some(seat), asked).await)
    }
}

/// The deal of the next table.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NextDeal {
    /// A word for the deal, in the clear.
    nonce: Option<String>,
    /// The name of a deal that the page of the finished game has promised.
    offer: Option<String>,
    /// As in a move.
    #[serde(rename = "request")]
    _request: Option<String>,
}

/// Sets up the next table for the same players, once the game is over.
///
/// If another player was faster, the answer is that player's table.
#[utoipa::path(post, path = "/tables/{id}/rematch", tag = "tables",
    request_body = NextDeal,
    responses((status = 201, description = "The next table", body = Found)),
    security(("token" = ["play"])))]
pub(crate) async fn rematch(visit: Visit) -> Result<Response, Error> {
    let NextDeal { nonce, offer, .. } = visit.body.read()?;
    let promised = offer.and_then(|name| visit.app.dealer.offered(&name));
    let is_promised = promised.is_some();
    let offered = promised.unwrap_or_else(|| visit.app.fresh_deal());
    let Offered { table: next, secret, promise } = offered;
    // Locked once, from the question for players to the answer.
    let mut table = visit.open.table().await;
    let players: Vec<_> = table.company().people().map(|(_, player)| player).collect();
    if table.setup().is_rated() {
        visit.context.visitor.may_play_rated(visit.app.tables.now())?;
    }
    let people = &visit.context.visitor.people;
    let command = Command::Rematch {
        id: next,
        without: visit.app.tables.store().left_out(people, &players).await?,
        secret,
        promise,
        bot_seed: random::number(),
        nonce: nonce.as_deref().and_then(clean_nonce),
    };
    let acted = match visit.act_at(&mut table, command).await {
        // The promised deal was dealt at another table: an offer is good once.
        Err(Error::Store(StoreError::Stale)) if is_promised => return Err(Error::Malformed),
        acted => acted?,
    };
    let next = match acted {
        Acted::Done(_) => table.company().next().unwrap_or(next),
        Acted::Refused(Refusal::GoneOn(next)) => next,
        Acted::Refused(refusal) => return Err((&refusal).into()),
    };
    Ok(leads_to(visit.context.wants, next))
}

/// Returns the lobby's part of a table's page.
pub(super) fn lobby_asked(
    wrong: Option<(&'static str, String)>,
    status: StatusCode,
) -> TableRequest {
    let lobby = LobbyRequest { wrong, ..LobbyRequest::default() };
    TableRequest { lobby, status: status.as_u16(), ..TableRequest::default() }
}
