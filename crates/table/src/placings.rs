//! The result of the game at a table, and the place of each seat in it.

use quayside_engine::{Game as _, Seat, SeatSet, with_game};

use crate::result::GameResult;
use crate::table::Table;

impl Table {
    /// Returns the result of the game, once it has one.
    pub fn result(&self) -> Option<GameResult> {
        let forfeits = self.company().forfeits();
        with_game!(self.game()?, game => GameResult::of_state(game.state(), forfeits))
    }

    /// Returns the place of each seat, from 1, once the game has a result; ties share a place.
    pub fn placings(&self) -> Option<Vec<usize>> {
        let (result, absent) = (self.result()?, self.absent());
        Some(with_game!(self.game()?, game => result.places(game.state().variant(), absent)))
    }

    /// Returns the seats of people who did not play to the end: those that forfeited, and those
    /// that are absent.
    pub fn leavers(&self) -> SeatSet {
        let absent = self.absent();
        self.company().forfeits().iter().fold(absent, |leavers, &seat| leavers.with(seat))
    }

    /// Returns the seats of people that a bot played for at the end, or for a quarter of their
    /// moves; empty where players forfeit. Unrated games are counted like this, and rated ones
    /// whose logs are older than the entry `forfeit`.
    pub(crate) fn absent(&self) -> SeatSet {
        if !self.company().forfeits().is_empty() {
            return SeatSet::EMPTY;
        }
        let people = self.company().people().map(|(seat, _)| seat);
        people.filter(|&seat| self.is_absent(seat)).collect()
    }

    fn is_absent(&self, seat: Seat) -> bool {
        let own = || self.times().iter().filter(|made| made.seat == seat);
        let played_for = own().filter(|made| made.left.is_none()).count();
        let at_end = self.company().stand_in(seat).is_some();
        at_end || played_for > 0 && 4 * played_for >= own().count()
    }
}
