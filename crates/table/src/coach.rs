//! The coach: at a table where one person plays bots, a move that loses much comes back once.
//!
//! A move that came back is not in the log; whether the player was asked is no part of the table.

use quayside_engine::{AnyMove, Seat};

use crate::id::{Household, Millis};
use crate::setup::Coach;
use crate::table::Table;
use crate::thinking::{BotTask, Lapse};

/// The input of the coach: a move, and the knowledge of its seat.
pub struct CoachTask {
    task: BotTask,
    mv: AnyMove,
    threshold: f64,
}

impl Table {
    /// Returns the moves that come back here: none among several people and in rated games.
    pub fn coach(&self) -> Coach {
        if self.company().has_several_people() || self.setup().is_rated() {
            return Coach::Off;
        }
        self.setup().terms.coach
    }

    /// Returns the input of the coach for a move; none without a coach, or if these people may not
    /// move for the seat now. An illegal move does not come back.
    pub fn coach_task(
        &self,
        people: &Household,
        (seat, seq): (Seat, u32),
        mv: AnyMove,
        now: Millis,
    ) -> Option<CoachTask> {
        let threshold = self.coach().threshold()?;
        self.may_move(people, (seat, seq), now).ok()?;
        Some(CoachTask { task: self.judged(seat)?, mv, threshold })
    }
}

impl CoachTask {
    /// Judges the move; returns why it comes back, if it does.
    pub fn judge(self) -> Option<Lapse> {
        self.task.judge(self.mv, self.threshold)
    }
}
