//! Bots that hurry: where one household plays alone with bots, they need not wait between moves
//! until a person owes one. Nothing of it is in the log.

use crate::command::Refusal;
use crate::company::Stage;
use crate::decision::{Due, TimedEvent};
use crate::id::Household;
use crate::table::Table;

impl Table {
    /// Returns whether only bots owe moves now.
    pub fn waits_for_bots(&self) -> bool {
        let owing = self.to_move();
        let is_bot = |&seat: &_| self.company().bot(seat).is_some();
        !self.is_over() && !owing.is_empty() && owing.iter().all(is_bot)
    }

    /// Checks that these people may let the bots hurry now.
    pub fn may_hurry(&self, people: &Household) -> Result<(), Refusal> {
        let company = self.company();
        if company.seats_of(people).next().is_none() || company.is_shared() {
            return Err(Refusal::Forbidden);
        }
        let is_playing = company.stage() == Stage::Playing && !company.is_paused();
        if is_playing && self.waits_for_bots() { Ok(()) } else { Err(Refusal::NotNow) }
    }

    /// Returns the next scheduled event if bots hurry: they wait for readers of a round's result, but
    /// not between moves.
    pub fn due_in_a_hurry(&self) -> Option<Due> {
        let mut due = self.due()?;
        if matches!(due.what, TimedEvent::BotMoves(_)) {
            due.at = due.at.min(self.last().max(self.clocks().at()));
        }
        Some(due)
    }
}
