//! The moves of a game from the view of one seat, for programs that play.

use quayside_engine::record::{MadeMove, PlayedMove};
use quayside_engine::{Eyes, Game, History, Seat};
use serde::Serialize;

use super::{GameJson, Progress};

/// The history of a game from the view of one seat.
#[derive(Clone)]
pub struct SeatHistory<G: Game> {
    pub(super) progress: Progress<G>,
    /// The moves, oldest first.
    pub(super) moves: Vec<SeenMoveJson>,
    /// The seat that saw them.
    seat: Seat,
    /// Moves that are still face down, by their indexes.
    covered: Vec<(usize, String)>,
}

/// A move as a seat saw it.
#[derive(Clone, Debug, Serialize)]
pub(super) struct SeenMoveJson {
    seat: usize,
    /// `None` while it is face down.
    #[serde(rename = "move")]
    mv: Option<String>,
    /// The card that this seat drew.
    #[serde(skip_serializing_if = "Option::is_none")]
    drew: Option<String>,
}

impl<G: GameJson> SeatHistory<G> {
    /// Creates an empty history.
    pub const fn new(seat: Seat) -> SeatHistory<G> {
        SeatHistory { progress: Progress::NONE, moves: Vec::new(), seat, covered: Vec::new() }
    }

    /// Reads a game that these seats have forfeited.
    pub(crate) fn of(game: &History<G>, forfeits: &[Seat], seat: Seat) -> SeatHistory<G> {
        let progress = Progress::of(game, forfeits);
        let mut history = SeatHistory { progress, ..SeatHistory::new(seat) };
        game.made_moves().for_each(|made| history.see(&made));
        history
    }

    /// Adds a move, as far as the seat saw it.
    pub fn add(&mut self, step: &PlayedMove<'_, G>) {
        self.progress.add_move(step.events);
        self.see(&step.made());
    }

    fn see(&mut self, made: &MadeMove<G>) {
        let is_hidden = G::is_face_down(Eyes::Seat(self.seat), made.seat, made.mv);
        let mv = made.mv.to_string();
        if is_hidden {
            self.covered.push((self.moves.len(), mv.clone()));
        }
        let drew = made.drawn.filter(|_| made.seat == self.seat).map(|card| card.to_string());
        self.moves.push(SeenMoveJson {
            seat: made.seat.index(),
            mv: (!is_hidden).then_some(mv),
            drew,
        });
        if made.reveals {
            for (place, mv) in self.covered.drain(..) {
                self.moves[place].mv = Some(mv);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use quayside_bots::BotRng;
    use quayside_engine::{Seed, Variant, corsairs, korsar};
    use rand::SeedableRng;
    use serde_json::Value;

    use super::*;

    /// Plays a random game and shows every history after each move.
    fn play_through<G: GameJson>(table: Variant<G>, mut show: impl FnMut(&G, &[Value])) {
        let mut rng = BotRng::seed_from_u64(9);
        let mut state = G::new(table, None, Seed([5; 32]));
        let mut game = History::new(state);
        let seats = || Seat::table(table.players());
        let mut histories: Vec<SeatHistory<G>> = seats().map(SeatHistory::new).collect();
        while let Some(seat) = state.to_move().first() {
            let (before, mv) = (state, state.random_move(seat, &mut rng));
            let events = state.play(seat, mv).expect("random moves are legal");
            let step = PlayedMove { seat, mv, before: &before, events: &events, after: &state };
            for history in &mut histories {
                history.add(&step);
            }
            let moves: Vec<Value> = histories
                .iter()
                .map(|history| serde_json::to_value(&history.moves).expect("JSON"))
                .collect();
            show(&state, &moves);
            game.play(seat, mv);
            let read = seats().map(|seat| SeatHistory::of(&game, &[], seat));
            let read = read.map(|history| serde_json::to_value(&history.moves).expect("JSON"));
            assert_eq!(read.collect::<Vec<_>>(), moves);
        }
    }

    #[test]
    fn a_choice_face_down_is_seen_when_all_have_chosen() {
        let (mut covered, mut turned) = (0, 0);
        let table = Variant::new(4, false).expect("four can play");
        play_through::<corsairs::State>(table, |state, moves| {
            for (seat, history) in moves.iter().enumerate() {
                for (place, seen) in history.as_array().expect("a list").iter().enumerate() {
                    let own = seen["seat"] == seat;
                    if seen["move"].is_null() {
                        covered += 1;
                        assert!(!own && state.to_move().iter().count() > 0, "{seen}");
                        let mover = &moves[seen["seat"].as_u64().expect("a seat") as usize];
                        assert!(
                            mover[place]["move"]
                                .as_str()
                                .is_some_and(|mv| mv.starts_with("settle"))
                        );
                    } else if !own
                        && seen["move"].as_str().is_some_and(|mv| mv.starts_with("settle"))
                    {
                        turned += 1;
                    }
                    assert!(seen["drew"].is_null() || own, "a card that another drew: {seen}");
                }
            }
        });
        assert!(covered > 10 && turned > 10, "{covered} {turned}");
    }

    #[test]
    fn a_seat_knows_what_it_drew() {
        let table = Variant::new(3, false).expect("three can play");
        play_through::<korsar::State>(table, |_, moves| {
            for (seat, history) in moves.iter().enumerate() {
                for seen in history.as_array().expect("a list") {
                    let draws = seen["move"] == "draw" && seen["seat"] == seat;
                    assert_eq!(seen["drew"].is_string(), draws, "{seen}");
                }
            }
        });
        let table = Variant::new(2, false).expect("two can play");
        play_through::<corsairs::State>(table, |_, moves| {
            for (seat, history) in moves.iter().enumerate() {
                for seen in history.as_array().expect("a list") {
                    let mv = seen["move"].as_str().unwrap_or_default();
                    let draws = mv.starts_with("draw ") && seen["seat"] == seat;
                    assert_eq!(seen["drew"].is_string(), draws, "{seen}");
                }
            }
        });
    }
}
