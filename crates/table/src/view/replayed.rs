//! A recorded game as a table that its reader replays.

use quayside_engine::{Eyes, Game, Record, Seat};
use quayside_text::SeenMove;

use super::{CompanyView, DealView, Reader, SeatKind, SeatView, TOLD, TableView};
use crate::clock::ClocksView;
use crate::company::Stage;
use crate::result::GameResult;
use crate::setup::Terms;
use crate::table::Playable;

impl<G: Playable> TableView<G> {
    /// Returns a recorded game after `at` moves, with every hand open.
    pub fn of_record(address: &str, record: &Record<G>, at: usize) -> TableView<G> {
        let mut seen: Vec<SeenMove<'static, G>> = Vec::new();
        let (mut stands, mut events) = (None, Vec::new());
        let mut place = 0;
        // The first move shows how the game stood before it.
        record.replay_first(at.max(1), |step| {
            if place < at && place + TOLD >= at {
                seen.push(SeenMove::of(Eyes::All, &step, true).into_owned());
            }
            if place < at {
                stands = Some(*step.after);
                events.extend_from_slice(step.events);
            } else if place == 0 {
                stands = Some(*step.before);
            }
            place += 1;
        });
        let state = stands.unwrap_or(*record.state());
        let names = names_of(record);
        let forfeits = if at >= record.moves() { record.forfeits() } else { &[] };
        let view = state.view_for(Eyes::All);
        let result = GameResult::of::<G>(&view, forfeits);
        let over = result.is_some();
        TableView {
            id: address.to_owned(),
            seq: 0,
            moment: 0,
            terms: Terms {
                teams: record.variant().teams(),
                clock: ClocksView::timing_of(record),
                ..Terms::new(G::GAME)
            },
            company: CompanyView::of_record(&names, forfeits),
            names,
            reader: Reader::Replay { at },
            view,
            acts: false,
            over,
            result,
            is_closed: over,
            is_spoiled: false,
            gives_hints: false,
            events,
            untold: at.min(place) - seen.len(),
            forgotten: at.min(place) - seen.len(),
            settled: 0,
            rewinds: 0,
            // Only the last move is news.
            old: seen.len().saturating_sub(1),
            seen,
            seal: None,
            clocks: ClocksView::of_record(record, at),
            may_plan: false,
            plan: Vec::new(),
        }
    }
}

impl CompanyView {
    /// Seats the players of a record.
    fn of_record(names: &[String], forfeits: &[Seat]) -> CompanyView {
        let seats = Seat::ALL.into_iter().zip(names).map(|(seat, name)| SeatView {
            seat,
            name: name.clone(),
            kind: SeatKind::Bot(String::new()),
            stand_in: None,
            own: false,
            is_program: false,
            nonce: None,
            hash: None,
        });
        CompanyView {
            seats: seats.collect(),
            is_maker: false,
            maker: None,
            stage: Stage::Playing,
            next: None,
            is_shared: false,
            has_several_people: false,
            deal: DealView::default(),
            forfeits: forfeits.iter().copied().collect(),
        }
    }
}

/// Returns the names of the players of a record.
fn names_of<G: Game>(record: &Record<G>) -> Vec<String> {
    let players = usize::from(record.variant().players());
    record.names[..players].iter().map(|name| name.clone().unwrap_or_default()).collect()
}
