//! A game as one reader sees it: at a table, or in the replay of a record.

use quayside_engine::{Eyes, Game, GameView as _, History, Record, Seat};
use quayside_text::{SeenMove, last_turn};

use crate::berths::Berths;
use crate::clock::ClocksView;
use crate::result::GameResult;
use crate::table::{Playable, Table};

/// The minimum number of moves that are shown; more, if the reader's last move is older.
const TOLD: usize = 40;

/// A game as one reader sees it.
pub struct GameScreen<G: Game> {
    /// The visible part of the game.
    pub view: G::View,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The moves.
    pub log: GameLog<G>,
    /// The berths of the ships at sea.
    pub berths: Berths,
    /// The clocks, if there are any.
    pub clocks: Option<ClocksView>,
    /// The result, once there is one: by the rules of the game, or by forfeits.
    pub result: Option<GameResult>,
}

/// The moves of a game, as one reader saw them.
pub struct GameLog<G: Game> {
    /// The last moves, oldest first.
    pub seen: Vec<SeenMove<'static, G>>,
    /// The number of moves before these.
    pub omitted: usize,
    /// The number of moves in `seen` before the reader's last one.
    pub old: usize,
    /// The events that followed from all moves: rounds that ended, ships that were won.
    pub events: Vec<G::Event>,
    /// The seats whose time has run out, each with the number of moves before that.
    pub timeouts: Vec<(usize, Seat)>,
}

impl<G: Game> GameLog<G> {
    /// Returns the moves that the reader has seen from their last one on, including it.
    pub fn since(&self) -> &[SeenMove<'static, G>] {
        &self.seen[self.old..]
    }

    /// Returns the number of moves so far.
    pub fn moves(&self) -> usize {
        self.omitted + self.seen.len()
    }
}

impl<G: Playable> GameScreen<G> {
    /// Returns a recorded game after `at` moves, with every hand open.
    pub fn of_record(record: &Record<G>, at: usize) -> GameScreen<G> {
        GameScreen::seen(record, at, Eyes::All)
    }

    /// Returns a recorded game after `at` moves, as this reader saw it.
    pub fn seen(record: &Record<G>, at: usize, eyes: Eyes) -> GameScreen<G> {
        let mut seen: Vec<SeenMove<'static, G>> = Vec::new();
        let (mut state, mut events) = (*record.state(), Vec::new());
        let (mut place, mut berths) = (0, Berths::default());
        // The first move shows the state before it.
        record.replay_first(at.max(1), |step| {
            if place == 0 {
                state = *step.before;
                state.moor(&mut berths);
            }
            place += 1;
            if place > at {
                return;
            }
            if place + TOLD > at {
                seen.push(SeenMove::of(eyes, &step, true).into_owned());
            }
            state = *step.after;
            state.moor(&mut berths);
            events.extend_from_slice(step.events);
        });
        let forfeits = if at >= record.moves() { record.forfeits() } else { &[] };
        let view = state.view_for(eyes);
        let names = &record.names[..view.variant().players().into()];
        GameScreen {
            names: names.iter().map(|name| name.clone().unwrap_or_default()).collect(),
            log: GameLog {
                omitted: at.min(place) - seen.len(),
                // Only the last move is news.
                old: seen.len().saturating_sub(1),
                seen,
                events,
                timeouts: Vec::new(),
            },
            berths,
            clocks: ClocksView::of_record(record, at),
            result: GameResult::of::<G>(&view, forfeits),
            view,
        }
    }
}

/// The moves of a table's game, as one reader sees them.
pub(super) struct ShownMoves<G: Game> {
    /// The moves.
    pub log: GameLog<G>,
    /// The number of moves before the first one that may be shown.
    pub forgotten: usize,
    /// The number of moves whose wording is final.
    pub settled: usize,
}

impl Table {
    /// Returns the last moves as these eyes saw them, from `from` or the reader's last move on.
    pub(super) fn shown_moves<G: Playable>(
        &self,
        game: &History<G>,
        eyes: Eyes,
        from: usize,
    ) -> ShownMoves<G> {
        let moves = game.moves();
        let (own, settled) = last_turn(eyes, game.state(), moves, |&(mover, _)| mover);
        let forgotten = moves.len().saturating_sub(TOLD).min(own);
        let tail = forgotten.max(from).min(own);
        let mut seen: Vec<SeenMove<'static, G>> = Vec::with_capacity(moves.len() - tail);
        let mut places = moves.len().saturating_sub(game.kept_moves())..;
        game.replay_last(|step| {
            let place = places.next().expect("there are more numbers than moves");
            if place >= tail {
                let before = seen.last().map(|last| last.after.clone());
                seen.push(SeenMove::after(before, eyes, &step, place >= settled).into_owned());
            }
        });
        let omitted = moves.len() - seen.len();
        let log = GameLog {
            omitted,
            old: own.saturating_sub(omitted),
            seen,
            events: game.events().collect(),
            timeouts: self.timeouts().to_vec(),
        };
        ShownMoves { log, forgotten, settled }
    }
}
