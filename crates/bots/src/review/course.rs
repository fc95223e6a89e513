//! The course of a game: how cards and moves changed the chance of one side, step by step.

use quayside_engine::record::PlayedMove;
use quayside_engine::{Game, Record, Seat, Variant};

use super::judge::Judge;
use crate::chance::Chance;
use crate::{Strategy, rng_for};

/// A move of the game, and the changes of the chance with all hands open. They add up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CourseStep {
    /// Who moved.
    pub seat: Seat,
    /// Whether the seat plays for the side that is reviewed.
    pub is_own: bool,
    /// The round, counted from 0; a game without rounds has one.
    pub round: usize,
    /// Change by the cards that were dealt before the move.
    pub dealt: f64,
    /// Change by the move, before the cards that it reveals are known.
    pub moved: f64,
    /// Change by the cards that it revealed: the drawn card, or the deal of the next round.
    pub revealed: f64,
    /// The chance afterwards; at the end of the game the side's share of the win.
    pub chance: f64,
    /// Its standard error; 0 where a network values positions instead of playouts.
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
    /// The position of the chance; none before the first deal.
    position: Option<G>,
}

impl<G: Strategy> Course<G> {
    fn new(table: Variant<G>, seat: Seat) -> Course<G> {
        let fair = 1.0 / f64::from(table.sides());
        Course { judge: Judge::new(table, seat), round: 0, chance: fair, position: None }
    }

    fn step(&mut self, step: &PlayedMove<'_, G>, place: usize) -> CourseStep {
        let PlayedMove { seat, mv, before, events, after } = *step;
        // The seed is fixed, so a game has the same course in every review.
        let rng = &mut rng_for("course", 0, &[place as u64]);
        let start = if self.position.as_ref() == Some(before) {
            self.chance
        } else {
            self.judge.chance(before, before, rng).chance
        };
        let known = self.judge.expected(before, seat, mv, rng);
        let expected = known.chance;
        let ends_round = !G::ONE_DECK && !events.is_empty();
        let Chance { chance, error } = if (G::is_draw(mv) || ends_round) && !after.awaits_deck() {
            self.judge.chance(after, after, rng)
        } else {
            known
        };
        let step = CourseStep {
            seat,
            is_own: before.variant().side(seat) == self.judge.side,
            round: self.round,
            dealt: start - self.chance,
            moved: expected - start,
            revealed: chance - expected,
            chance,
            error,
        };
        (self.chance, self.position) = (chance, Some(*after));
        self.round += usize::from(ends_round);
        step
    }
}
