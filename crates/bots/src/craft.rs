//! What a game tells its bots.

use quayside_engine::{Game, Seat};

use crate::{BotRng, Seen, Switches};

/// A move that is known to be best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Solved<M> {
    /// The move.
    pub mv: M,
    /// What it leads to: 1 a win, one half a tie, 0 a loss.
    pub worth: f64,
}

/// What players of one game have learned: each bot's choice, and what search needs.
pub trait Craft: Game {
    /// What a beginner does.
    fn deckhand(seen: &Seen<'_, Self>, rng: &mut BotRng) -> Self::Move;

    /// What a greedy player does.
    fn mate(seen: &Seen<'_, Self>, rng: &mut BotRng) -> Self::Move;

    /// The names of the expert's rules of thumb.
    const RULES: &'static [&'static str];

    /// What an expert does who follows these rules.
    fn captain(seen: &Seen<'_, Self>, rules: Switches, rng: &mut BotRng) -> Self::Move;

    /// Returns the best move where the game is so near its end, and so open, that it can be solved
    /// by looking at no more than so many positions.
    fn solve(_seen: &Seen<'_, Self>, _positions: u32) -> Option<Solved<Self::Move>> {
        None
    }

    /// Lists the moves that are worth a search, the expert's own first.
    fn candidates(seen: &Seen<'_, Self>, rng: &mut BotRng) -> Vec<Self::Move>;

    /// Chooses for `seat` in a playout, fast, looking at nothing but its own hand and the table.
    fn playout(&self, seat: Seat, rng: &mut BotRng) -> Self::Move;

    /// Tells whether a playout that began at `start` has gone far enough.
    fn is_played_out(&self, start: &Self) -> bool;

    /// Returns what the position is worth to `seat` where a playout ends: from 0 (lost) to 1 (won).
    fn worth(&self, seat: Seat) -> f64;
}
