//! Who came where, for ratings. A record's `result` stays as it was played.

use quayside_engine::{Seat, SeatSet};

use crate::table::{Playable, Table};

impl<G: Playable> Table<G> {
    /// Returns the seats of people that were played for at the end, or for a quarter of their
    /// moves: they are placed last.
    pub fn forfeits(&self) -> SeatSet {
        let people = self.company().people().map(|(seat, _)| seat);
        people.filter(|&seat| self.has_forfeited(seat)).collect()
    }

    fn has_forfeited(&self, seat: Seat) -> bool {
        let own = || self.times().iter().filter(|made| made.seat == seat);
        let played_for = own().filter(|made| made.left.is_none()).count();
        let at_end = self.company().stand_in(seat).is_some();
        at_end || played_for > 0 && 4 * played_for >= own().count()
    }

    /// Returns the place of each seat, from 1, once the game is over; those who share a place have
    /// the same. Those who were played for share the last one.
    pub fn placings(&self) -> Option<Vec<usize>> {
        let outcome = self.game()?.state().outcome()?;
        let forfeits = self.forfeits();
        // The smaller, the better.
        let merit = |seat: Seat| {
            let score = outcome.scores[seat.index()];
            let score = if G::FEWEST_WINS { i32::from(score) } else { -i32::from(score) };
            let is_winner = outcome.winners.contains(seat);
            if forfeits.contains(seat) { (2, 0) } else { (u8::from(!is_winner), score) }
        };
        let seats: Vec<Seat> = self.company().places().map(|(seat, _)| seat).collect();
        let better = |seat: Seat| seats.iter().filter(|&&other| merit(other) < merit(seat)).count();
        Some(seats.iter().map(|&seat| 1 + better(seat)).collect())
    }
}
