//! Tables as JSON, with exactly the keys that `docs/formats.md` lists: the full state for `replay
//! --json`, and a seat's view for external bots.

mod clock;
mod corsairs;
mod korsar;
mod history;
mod view;

pub use self::history::SeatHistory;
pub use self::view::{Message, PositionJson, read_answer, view_keys};

use std::ops::ControlFlow;

use quayside_engine::{Eyes, Game, GameView as _, History, Record, Seat};
use serde::Serialize;

use crate::clock::ClocksView;
use crate::result::{GameResult, Scored};
use clock::ClockJson;
pub(crate) use clock::RunningClock;

/// A game that can be described in words (`text`) and in JSON.
pub trait GameJson: quayside_text::Narrate + Scored {
    /// The output of `replay --json`.
    type Json: Serialize;

    /// Returns the output of `replay --json`, limited to the cards that are visible.
    fn table(look: TableParts<'_, Self>) -> Self::Json;

    /// Returns the visible part of a hand.
    fn hand(view: &Self::View, seat: Seat) -> HandJson;

    /// Returns the cards of a seat that all players know.
    fn known_cards(view: &Self::View, seat: Seat) -> Vec<String>;

    /// Returns the cards that a seat discarded, in order.
    fn thrown(view: &Self::View, seat: Seat) -> Vec<String>;

    /// Returns the output of `replay --json`, with all cards.
    fn json(record: &Record<Self>) -> Self::Json {
        let state = record.state();
        let view = state.view_for(Eyes::All);
        let seats = Seat::table(record.variant().players());
        let hands = seats.map(|seat| Self::hand(&view, seat)).collect();
        let progress = Progress::of(record.history(), record.forfeits());
        let owing = state.to_move().first().filter(|_| progress.result(&view).is_none());
        let legal =
            owing.map_or(Some(Vec::new()), |seat| listed(|visit| state.visit_legal(seat, visit)));
        let clock = ClocksView::of_record(record, usize::MAX).as_ref().map(ClockJson::of);
        Self::table(TableParts { view: &view, hands, legal, progress, clock })
    }
}

/// Limit of listed legal moves; if there are more, none are listed.
const MOST_MOVES: usize = 20_000;

/// A table from the view of a reader.
pub struct TableParts<'a, G: Game> {
    view: &'a G::View,
    hands: Vec<HandJson>,
    legal: Option<Vec<String>>,
    progress: Progress<G>,
    /// The clocks of a recorded game.
    clock: Option<ClockJson>,
}

/// The course of a game so far.
#[derive(Clone)]
pub(crate) struct Progress<G: Game> {
    /// How many moves were made.
    moves: usize,
    /// The events that followed from them.
    events: Vec<G::Event>,
    /// The seats that have forfeited a rated game, in order.
    forfeits: Vec<Seat>,
}

/// A hand: its cards where they are visible, otherwise their number.
#[derive(Serialize)]
#[serde(untagged)]
pub enum HandJson {
    /// The cards, in canonical order.
    Cards(Vec<String>),
    /// The number of cards.
    Count(u8),
}

/// The keys that both games have.
#[derive(Serialize)]
struct Common {
    game: &'static str,
    players: u8,
    moves: usize,
    over: bool,
    winners: Vec<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forfeits: Vec<usize>,
    phase: &'static str,
    to_move: Vec<usize>,
    hands: Vec<HandJson>,
    stock: u8,
    legal: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<ClockJson>,
}

impl<G: Scored> Progress<G> {
    /// A game before its first move.
    const NONE: Progress<G> = Progress { moves: 0, events: Vec::new(), forfeits: Vec::new() };

    /// Returns the course of a game that these seats have forfeited.
    pub(crate) fn of(game: &History<G>, forfeits: &[Seat]) -> Progress<G> {
        let (moves, events) = (game.moves().len(), game.events().collect());
        Progress { moves, events, forfeits: forfeits.to_vec() }
    }

    /// Returns the result of the game, once it has one.
    fn result(&self, view: &G::View) -> Option<GameResult> {
        GameResult::of::<G>(view, &self.forfeits)
    }

    /// Adds a move that was made, with the events that followed from it.
    fn add_move(&mut self, events: &[G::Event]) {
        self.moves += 1;
        self.events.extend_from_slice(events);
    }
}

impl Common {
    fn of<G: Scored>(look: TableParts<'_, G>, phase: &'static str, stock: u8) -> Common {
        let result = look.progress.result(look.view);
        let to_move = look.view.to_move().iter().filter(|_| result.is_none());
        Common {
            game: G::NAME,
            players: look.view.variant().players(),
            moves: look.progress.moves,
            over: result.is_some(),
            winners: result.as_ref().map_or(Vec::new(), |result| seats(result.winners.iter())),
            forfeits: seats(look.progress.forfeits),
            phase,
            to_move: seats(to_move),
            hands: look.hands,
            stock,
            legal: look.legal,
            clock: look.clock,
        }
    }
}

fn seats(seats: impl IntoIterator<Item = Seat>) -> Vec<usize> {
    seats.into_iter().map(Seat::index).collect()
}

/// Lists moves, sorted; `None` if they are too many.
fn listed<Move: ToString>(
    visit: impl FnOnce(&mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Option<Vec<String>> {
    let mut moves = Vec::new();
    let end = visit(&mut |mv: Move| {
        moves.push(mv.to_string());
        if moves.len() > MOST_MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    moves.sort_unstable();
    end.is_continue().then_some(moves)
}

fn cards(cards: impl IntoIterator<Item = impl ToString>) -> Vec<String> {
    cards.into_iter().map(|card| card.to_string()).collect()
}
