//! Moves by a page's form: previews, and questions about doubtful moves.

use axum::http::StatusCode;
use axum::response::Response;
use quayside_engine::{AnyCard, AnyMove, ParseMoveError, Seat};
use quayside_pages::{TableRequest, sails_without_hope};
use quayside_table::{CoachTask, Lapse, Reader, Table, compose};
use tokio::sync::MutexGuard;

use super::table::{LastChoice, draw};
use super::visit::{Arrival, Visit};
use crate::error::Error;
use crate::tables::OpenTable;

/// Shows the choices of a page's form and their consequences, without a move.
pub(crate) async fn preview(visit: Visit) -> Result<Response, Error> {
    let (seat, _) = visit.body.read::<LastChoice>()?.choice();
    let asked = TableRequest { fields: visit.body.fields(), ..TableRequest::default() };
    let table = visit.open.table().await;
    Ok(draw(&visit.app, &visit.open, table, &visit.context, Some(seat), asked).await)
}

/// The move of a page's form.
struct Composed {
    mv: Result<AnyMove, ParseMoveError<AnyCard>>,
    doubt: Option<Doubt>,
}

/// The reason why a move may come back.
struct Doubt {
    /// The length of the log before the move.
    seq: u32,
    /// The input of the coach; none for sailing without hope, which needs no judgement.
    coach: Option<CoachTask>,
}

/// Plays the move of a page's form. A doubtful move comes back once, with a question.
pub(crate) async fn play(arrival: Arrival) -> Result<Response, Error> {
    let choice = arrival.body.read::<LastChoice>()?.choice();
    let look =
        |arrival: &Arrival, open: &OpenTable, table: &Table| arrival.compose(open, table, choice);
    let (visit, Composed { mv, doubt }) = arrival.open(look).await?;
    let question = match doubt {
        None => None,
        Some(Doubt { seq, coach: None }) => Some((seq, None)),
        Some(Doubt { seq, coach: Some(task) }) => {
            // The table is not locked while the coach thinks.
            let lapse = visit.app.tables.judge(&visit.open, task).await;
            lapse.map(|lapse| (seq, Some(lapse)))
        }
    };
    let table = visit.open.table().await;
    match question {
        Some((seq, lapse)) if seq == table.seq() => {
            Ok(visit.return_move(table, choice.0, lapse).await)
        }
        Some(_) | None => visit.make_move(table, choice, mv).await,
    }
}

impl Arrival {
    /// Reads the move of a page's form.
    fn compose(&self, open: &OpenTable, table: &Table, (seat, seq): (Seat, u32)) -> Composed {
        let (fields, people) = (self.body.fields(), &self.context.visitor.people);
        let anyway = fields.get("anyway");
        let written = anyway.map(str::to_owned).or_else(|| compose(open.game, &fields));
        let mv = AnyMove::parse(open.game, &written.unwrap_or_default());
        let is_own = table.reader(people, Some(seat)) == Reader::Seat(seat);
        let sails = |game| sails_without_hope(game, seat, &fields);
        let doubt = |coach| Doubt { seq: table.seq(), coach };
        let doubt = if anyway.is_some() {
            None
        } else if is_own && table.game().is_some_and(sails) {
            Some(doubt(None))
        } else if open.is_coached(table.seq()) {
            None
        } else {
            let now = self.app.tables.now();
            let task = mv.ok().and_then(|mv| table.coach_task(people, (seat, seq), mv, now));
            task.map(|task| doubt(Some(task)))
        };
        Composed { mv, doubt }
    }
}

impl Visit {
    /// Shows the form of a move again, with a question about it.
    async fn return_move(
        &self,
        table: MutexGuard<'_, Table>,
        seat: Seat,
        lapse: Option<Lapse>,
    ) -> Response {
        // There is one question before a move.
        self.open.coach(table.seq());
        let (fields, status) = (self.body.fields(), StatusCode::UNPROCESSABLE_ENTITY.as_u16());
        let asked = TableRequest { lapse, fields, status, ..TableRequest::default() };
        draw(&self.app, &self.open, table, &self.context, Some(seat), asked).await
    }
}
