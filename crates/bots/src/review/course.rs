//! The course of a game: how cards and moves changed the chance of one side, step by step.

use quayside_engine::record::PlayedMove;
use quayside_engine::{Game, Record, Seat, Variant};

use super::judge::{Judge, WorldPart, shuffled, usual_move};
use crate::chance::Chance;
use crate::{Strategy, rng_for};

/// A move of the game, and the changes of the chance with all hands open. They add up.
///
/// A move is compared with the usual one in the same position, not with the chance before it: a judge
/// that values the sides to move and to wait a little differently would find merit in every move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CourseStep {
    /// Who moved.
    pub seat: Seat,
    /// Whether the seat plays for the side that is reviewed.
    pub is_own: bool,
    /// The round, counted from 0; a game without rounds has one.
    pub round: usize,
    /// Change by the cards that were dealt before the move, and by the usual move.
    pub usual: f64,
    /// Change by the move instead of the usual one, before the cards that it reveals are known.
    pub moved: Chance,
    /// Change by the cards that it revealed: the drawn card, or the deal of the next round.
    pub revealed: f64,
    /// The chance afterwards; at the end of the game the side's share of the win.
    pub chance: f64,
    /// Its standard error; 0 where nothing is left to chance.
    pub error: f64,
}

/// Follows the chance of a seat's side through a game.
pub fn course<G: Strategy>(record: &Record<G>, seat: Seat) -> Vec<CourseStep> {
    let mut course: Option<Course<G>> = None;
    let mut steps = Vec::with_capacity(record.moves());
    record.replay(|step| {
        let course = course.get_or_insert_with(|| Course::new(record.variant(), seat));
        steps.push(course.step(&step, steps.len()));
    });
    steps
}

struct Course<G: Game> {
    judge: Judge<G>,
    round: usize,
    chance: f64,
}

impl<G: Strategy> Course<G> {
    fn new(table: Variant<G>, seat: Seat) -> Course<G> {
        let fair = 1.0 / f64::from(table.sides());
        Course { judge: Judge::new(table, seat), round: 0, chance: fair }
    }

    fn step(&mut self, step: &PlayedMove<'_, G>, place: usize) -> CourseStep {
        let PlayedMove { seat, mv, before, events, after } = *step;
        // The seed is fixed, so a game has the same course in every review.
        let rng = &mut rng_for("course", 0, &[place as u64]);
        // The cards that moves reveal are not known before: the stock is shuffled.
        let moves = [mv, usual_move(before, seat, rng)];
        let [ref played, ref usual] =
            self.judge.weigh(seat, &moves, shuffled(before, rng), rng)[..]
        else {
            unreachable!("two moves have two values")
        };
        let expected = self.judge.mean(played);
        let gain = self.judge.lead(played, usual, WorldPart::All);
        let ends_round = !G::ONE_DECK && !events.is_empty();
        let Chance { chance, error } = if (G::is_draw(mv) || ends_round) && !after.awaits_deck() {
            self.judge.chance(after, rng)
        } else {
            expected
        };
        let step = CourseStep {
            seat,
            is_own: before.variant().side(seat) == self.judge.side,
            round: self.round,
            usual: expected.chance - gain.chance - self.chance,
            moved: gain,
            revealed: chance - expected.chance,
            chance,
            error,
        };
        self.chance = chance;
        self.round += usize::from(ends_round);
        step
    }
}
