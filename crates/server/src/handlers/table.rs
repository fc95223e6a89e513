//! The table itself: looking at it, and moving.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::{AnyMove, IllegalMove as _, Seat};
use quayside_pages::{Around, Asked, Fields, LobbyAsked, address};
use quayside_table::fair::Offered;
use quayside_table::{Advice, BotTask, Command, Household, Reader, Refusal};
use serde::Deserialize;
use utoipa::ToSchema;

use super::friends::me;
use super::invitations::{may_invite, to_invite};
use super::visit::{Visit, open_for};
use crate::app::App;
use crate::error::Error;
use crate::http::answer::{Found, leads_to, respond};
use crate::http::context::{Context, ResponseFormat};
use crate::http::form::{Number, SeatNumber};
use crate::http::problem::{self, Changed};
use crate::store::StoreError;
use crate::system::random;
use crate::tables::{Acted, NoAdvice, OpenTable};

/// What an address asks for.
#[derive(Deserialize)]
pub(crate) struct Question {
    seat: Option<usize>,
    #[serde(default)]
    round: u16,
    hint: Option<String>,
}

/// Shows the table.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(question): Query<Question>,
    context: Context,
) -> Result<Response, Error> {
    let open = open_for(&app, &context.visitor, &id).await?;
    let people = &context.visitor.people;
    let table = open.table().await;
    open.touch(&table, people);
    let wanted = question.seat.and_then(Seat::new);
    let reader = table.reader(people, wanted);
    let mut asked = Asked { round: question.round, ..Asked::default() };
    if let (Reader::Seat(seat), Some(_)) = (reader, &question.hint)
        && table.to_move().contains(&seat)
    {
        let (seq, errand) = (table.seq(), table.question(seat));
        drop(table);
        asked.hint_refused = errand.is_none();
        if let Some(errand) = errand {
            match advise(&app, &open, people, errand).await {
                // What was weighed may be the past by now.
                Ok(advice) => asked.advice = advice.filter(|_| open.watch().borrow().seq == seq),
                Err(Error::TooMuch(_)) => {
                    asked.hint_delayed = true;
                    asked.status = StatusCode::TOO_MANY_REQUESTS.as_u16();
                }
                Err(error) => return Err(error),
            }
        }
    } else {
        drop(table);
    }
    Ok(draw(&app, &open, &context, wanted, asked).await)
}

/// Returns a hint, if the visitor has not asked for too many; `None` if the adviser failed.
async fn advise(
    app: &App,
    open: &OpenTable,
    people: &Household,
    errand: BotTask,
) -> Result<Option<Advice>, Error> {
    let _hint = app.limits.hint(people.owner())?;
    match app.tables.advise(open, errand).await {
        Ok(advice) => Ok(Some(advice)),
        Err(NoAdvice::Broken) => Ok(None),
        Err(NoAdvice::Busy) => Err(Error::TooMuch(1)),
    }
}

/// Draws a table for the visitor.
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
    asked.around = Around { now: app.tables.now(), ..open.around(&table) };
    let sitting: Vec<_> = table.company().people().collect();
    let (id, is_shared) = (table.id(), table.company().is_shared());
    let host = me(context).filter(|_| may_invite(&table, people));
    drop(table);
    if let Some(host) = host {
        // A page without friends is better than none.
        asked.lobby.friends = to_invite(app, host, id, &sitting).await.unwrap_or_default();
    }
    if is_shared {
        let (store, reader) = (app.tables.store(), context.visitor.people.owner());
        app.player_cache.introduce(store, reader, &sitting, &mut asked.around).await;
    }
    asked.lobby.link = format!("{}/tables/{id}", app.network.origin(&context.host));
    let opens = app.network.can_open(context.peer);
    asked.lobby.network = opens.then(|| app.network.token.to_string());
    respond(quayside_pages::table(&context.page, &view, &asked))
}

/// Makes the move of a page's form, or shows what the form asks before.
pub(crate) async fn play(visit: Visit) -> Result<Response, Error> {
    let (seat, seq) = visit.body.read::<LastChoice>()?.choice();
    let fields = visit.body.fields();
    if visit.only_asks(seat, &fields).await {
        let asked = Asked { round: visit.round(), fields, ..Asked::default() };
        return Ok(draw(&visit.app, &visit.open, &visit.context, Some(seat), asked).await);
    }
    let game = visit.open.game;
    let mv = quayside_pages::compose(game, &fields).unwrap_or_default();
    visit.make_move(seat, seq, &mv).await
}

/// A move.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewMove {
    /// How long the log was that the program looked at.
    #[schema(value_type = u32)]
    seq: Number,
    /// The seat that moves.
    #[schema(value_type = u32, maximum = 7)]
    seat: SeatNumber,
    /// The move in its notation.
    #[serde(rename = "move")]
    #[schema(example = "draw stock")]
    mv: String,
    /// 32 hexadecimal digits drawn at random: the same again, if an answer was lost, is done once.
    #[serde(rename = "request")]
    _request: Option<String>,
}

/// Makes a move.
#[utoipa::path(post, path = "/tables/{id}/moves", tag = "tables", operation_id = "move",
    request_body = NewMove,
    responses((status = 200, description = "It is stored", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn make_move(visit: Visit) -> Result<Response, Error> {
    let NewMove { seq: Number(seq), seat: SeatNumber(seat), mv, .. } = visit.body.read()?;
    visit.make_move(seat, seq, &mv).await
}

/// The last choice of a seat.
#[derive(Deserialize, ToSchema)]
pub(crate) struct LastChoice {
    /// How long the log was that the program looked at.
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
    const fn choice(&self) -> (Seat, u32) {
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

/// What is to be done when the turn comes.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewPlan {
    /// How long the log was that the program looked at.
    #[schema(value_type = u32)]
    seq: Number,
    /// The seat.
    #[schema(value_type = u32, maximum = 7)]
    seat: SeatNumber,
    /// The move; nothing cancels what was planned.
    #[schema(example = "draw stock")]
    plan: Option<String>,
    /// What follows it.
    #[schema(example = "discard o7")]
    then: Option<String>,
}

/// Plans the next turn of a seat, or cancels that.
///
/// docs/formats.md says what can be planned, and when a plan ends. No other reader sees it.
#[utoipa::path(post, path = "/tables/{id}/plan", tag = "tables",
    request_body = NewPlan,
    responses((status = 200, description = "It is kept; the log stays as it is", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn plan(visit: Visit) -> Result<Response, Error> {
    let NewPlan { seq: Number(seq), seat: SeatNumber(seat), plan, then } = visit.body.read()?;
    let (choice, people) = ((seat, seq), &visit.context.visitor.people);
    let parts = [plan, then].map(Option::unwrap_or_default);
    // What would follow nothing is left out.
    let parts = parts.into_iter().take_while(|part| !part.is_empty());
    let moves = parts.collect::<Vec<_>>().join(", ");
    let acted = visit.app.tables.plan(&visit.open, people, choice, &moves).await?;
    visit.answer(choice.0, acted).await
}

impl Visit {
    /// Returns the round up to which the reader has seen the reckonings.
    fn round(&self) -> u16 {
        self.body.fields().get("round").and_then(|round| round.parse().ok()).unwrap_or(0)
    }

    /// Returns whether the form of a seat makes no move yet.
    async fn only_asks(&self, seat: Seat, fields: &Fields) -> bool {
        let (table, people) = (self.open.table().await, &self.context.visitor.people);
        let reader = table.reader(people, Some(seat));
        reader == Reader::Seat(seat) && {
            let view = table.view_from(people, reader, usize::MAX);
            quayside_pages::only_asks(&view, fields)
        }
    }

    /// Reads a move, makes it, and shows what came of it.
    async fn make_move(self, seat: Seat, seq: u32, mv: &str) -> Result<Response, Error> {
        match AnyMove::parse(self.open.game, mv) {
            Ok(mv) => self.choose(seat, Command::Move { seat, seq, mv }).await,
            Err(error) => self.answer(seat, Acted::Refused(error.into())).await,
        }
    }

    /// Carries out what a seat does, and shows what came of it.
    async fn choose(self, seat: Seat, command: Command) -> Result<Response, Error> {
        let acted = self.act(command).await?;
        self.answer(seat, acted).await
    }

    /// Shows what came of what a seat wanted.
    async fn answer(self, seat: Seat, acted: Acted) -> Result<Response, Error> {
        let Visit { app, open, context, .. } = &self;
        if context.wants == ResponseFormat::Api {
            let table = open.table().await;
            return Ok(problem::acted(&acted, &table, seat, context.page.text));
        }
        let round = self.round();
        let mut asked = Asked { round, ..Asked::default() };
        match acted {
            // Our script takes the answer itself; others are sent to the table.
            Acted::Done(_) if context.page.known.is_some() => (),
            Acted::Done(_) => {
                let id = open.table().await.id();
                let to = address(&id.to_string(), Reader::Seat(seat), round, "");
                return Ok(Redirect::to(&to).into_response());
            }
            Acted::Refused(refusal @ (Refusal::Stale | Refusal::TimeUp)) => {
                asked.stale = refusal == Refusal::Stale;
                asked.late = refusal == Refusal::TimeUp;
                asked.status = StatusCode::CONFLICT.as_u16();
            }
            Acted::Refused(Refusal::Illegal(illegal)) => {
                let why = open.table().await.explain(&illegal, seat, context.page.text);
                asked.refused = Some((illegal.rule(), why));
                asked.fields = self.body.fields();
                asked.status = StatusCode::UNPROCESSABLE_ENTITY.as_u16();
            }
            Acted::Refused(refusal) => return Err((&refusal).into()),
        }
        Ok(draw(app, open, context, Some(seat), asked).await)
    }
}

/// Sets up the next table for the same people, once the game is over.
///
/// The same table is answered if another was faster.
#[utoipa::path(post, path = "/tables/{id}/rematch", tag = "tables",
    responses((status = 201, description = "The next table", body = Found)),
    security(("token" = ["play"])))]
pub(crate) async fn rematch(visit: Visit) -> Result<Response, Error> {
    let fields = visit.body.fields();
    let promised = visit.context.page.promised(&fields);
    let is_promised = promised.is_some();
    let offered = promised.unwrap_or_else(|| visit.app.fresh_deal());
    let Offered { table: next, secret, promise } = offered;
    let table = visit.open.table().await;
    let players: Vec<_> = table.company().people().map(|(_, player)| player).collect();
    drop(table);
    let people = &visit.context.visitor.people;
    let command = Command::Rematch {
        id: next,
        without: visit.app.tables.store().left_out(people, &players).await?,
        secret,
        promise,
        bot_seed: random::number(),
        nonce: fields.get("nonce").and_then(quayside_table::fair::clean_nonce),
    };
    let acted = match visit.act(command).await {
        // The promised deal was dealt elsewhere: an offer is good once.
        Err(Error::Store(StoreError::Stale)) if is_promised => return Err(Error::Malformed),
        acted => acted?,
    };
    let next = match acted {
        Acted::Done(_) => visit.open.table().await.company().next().unwrap_or(next),
        Acted::Refused(Refusal::GoneOn(next)) => next,
        Acted::Refused(refusal) => return Err((&refusal).into()),
    };
    Ok(leads_to(visit.context.wants, next))
}

/// What a lobby shows beside the table.
pub(super) fn lobby_asked(wrong: Option<(&'static str, String)>, status: StatusCode) -> Asked {
    let lobby = LobbyAsked { wrong, ..LobbyAsked::default() };
    Asked { lobby, status: status.as_u16(), ..Asked::default() }
}
