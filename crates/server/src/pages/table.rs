//! The table itself: looking at it, and moving.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use quayside_engine::Seat;
use serde::Deserialize;

use super::answers::{Asks, json, moved};
use crate::app::App;
use crate::error::Error;
use crate::fair::clean_nonce;
use crate::page::{Page, Shown};
use crate::pages::lobby::Lobby;
use crate::scene::{Asked, Fields, address};
use crate::table::{Id, Live, Play, Table, Viewer, viewer};

/// What an address asks for.
#[derive(Deserialize)]
pub(crate) struct Question {
    seat: Option<usize>,
    #[serde(default)]
    round: u16,
    hint: Option<String>,
}

/// Opens the table of this name.
pub(super) async fn open(app: &App, id: &str) -> Result<(Id, Arc<Live>), Error> {
    let id: Id = id.parse().map_err(|()| Error::NotFound)?;
    let live = app.tables.open(&id).await?.ok_or(Error::NotFound)?;
    Ok((id, live))
}

/// Shows the table to whoever asks.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(question): Query<Question>,
    asks: Asks,
    page: Page,
) -> Result<Response, Error> {
    let (id, live) = open(&app, &id).await?;
    let mut asked = Asked { round: question.round, ..Asked::default() };
    let mut table = live.table().await;
    live.touch(&table, &page.visitor);
    let viewer = viewer(&table, &page.visitor, question.seat.and_then(Seat::new));
    if asks == Asks::Program {
        return Ok(json(table.tell(viewer)));
    }
    if let (Viewer::Seat(seat), Some(_)) = (viewer, &question.hint)
        && table.to_move().contains(&seat)
        && let Some(think) = table.advise(seat)
    {
        let seq = table.seq();
        drop(table);
        let advice = tokio::task::spawn_blocking(think).await.ok();
        table = live.table().await;
        // What was weighed may be the past by now.
        asked.advice = advice.filter(|_| table.seq() == seq);
    }
    if table.game().is_none() {
        return Ok(lobby(&app, &id, &live, &table, &page, None).into_response());
    }
    Ok(draw(&id, &live, &table, viewer, &page, asked)?.into_response())
}

/// Draws a table whose cards are dealt.
fn draw(
    id: &Id,
    live: &Live,
    table: &Table,
    viewer: Viewer,
    page: &Page,
    asked: Asked,
) -> Result<Shown, Error> {
    let game = table.game().ok_or(Error::Malformed)?;
    let asked = Asked { around: live.around(table), ..asked };
    Ok(game.show(table, id, viewer, page, &asked))
}

/// Draws a table before the cards are dealt.
pub(super) fn lobby(
    app: &App,
    id: &Id,
    live: &Live,
    table: &Table,
    page: &Page,
    wrong: Option<(&'static str, String)>,
) -> Shown {
    let link = format!("{}/tables/{id}", app.network.origin(page));
    let can_open = app.network.can_open(page);
    let around = live.around(table);
    Lobby { id, table, page, around, link, can_open, wrong }.show()
}

/// Makes a move.
pub(crate) async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    asks: Asks,
    page: Page,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let (id, live) = open(&app, &id).await?;
    let turn = Turn::of(&live, &page, Fields(fields)).await?;
    let play = app.tables.play(&live, page.text, turn.seat, turn.seq, &turn.fields).await?;
    turn.answer(&id, &live, &page, asks, play).await
}

/// Takes back the visitor's last choice.
pub(crate) async fn take_back(
    State(app): State<App>,
    Path(id): Path<String>,
    asks: Asks,
    page: Page,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let (id, live) = open(&app, &id).await?;
    let turn = Turn::of(&live, &page, Fields(fields)).await?;
    let play = app.tables.take_back(&live, turn.seat, turn.seq).await?;
    turn.answer(&id, &live, &page, asks, play).await
}

/// A form that was sent, and who sent it.
struct Turn {
    seat: Seat,
    seq: u32,
    round: u16,
    fields: Fields,
}

impl Turn {
    async fn of(live: &Live, page: &Page, fields: Fields) -> Result<Turn, Error> {
        let number = |name: &str| fields.get(name).and_then(|value| value.parse::<u32>().ok());
        let seq = number("seq").ok_or(Error::Malformed)?;
        let seat = number("seat").and_then(|seat| Seat::new(seat as usize));
        let seat = seat.ok_or(Error::Malformed)?;
        let round = number("round").unwrap_or(0).try_into().unwrap_or(0);
        let table = live.table().await;
        if table.company().person(seat) != Some(&page.visitor) {
            return Err(Error::Forbidden);
        }
        Ok(Turn { seat, seq, round, fields })
    }

    async fn answer(
        self,
        id: &Id,
        live: &Live,
        page: &Page,
        asks: Asks,
        play: Play,
    ) -> Result<Response, Error> {
        if asks == Asks::Program {
            let now = live.watch().borrow().seq;
            return moved(play, now).ok_or(Error::Malformed);
        }
        let mut asked = Asked { round: self.round, ..Asked::default() };
        let status = match play {
            Play::Made(_) => {
                let address = address(id.as_str(), Viewer::Seat(self.seat), self.round, "");
                return Ok(Redirect::to(&address).into_response());
            }
            Play::Malformed => return Err(Error::Malformed),
            Play::Stale => {
                asked.stale = true;
                StatusCode::CONFLICT
            }
            Play::Refused(refused) => {
                asked.refused = Some(refused);
                asked.fields = self.fields;
                StatusCode::UNPROCESSABLE_ENTITY
            }
        };
        let table = live.table().await;
        let viewer = viewer(&table, &page.visitor, Some(self.seat));
        Ok((status, draw(id, live, &table, viewer, page, asked)?).into_response())
    }
}

/// Sets up the same table again, for another game; whoever comes second goes where the first went.
pub(crate) async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    page: Page,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let (_, live) = open(&app, &id).await?;
    let fields = Fields(fields);
    let (secret, nonce) = (page.promised(&fields), fields.get("nonce").and_then(clean_nonce));
    let next = app.tables.go_on(&live, &page.visitor, &secret, nonce).await?;
    let next = next.ok_or(Error::Forbidden)?;
    Ok(Redirect::to(&format!("/tables/{next}")).into_response())
}
