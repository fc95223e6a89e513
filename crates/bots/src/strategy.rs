//! What bots need to know about a game.

use quayside_engine::{Game, Seat};

use crate::{BotRng, Situation, Switches};

/// A move that is known to be best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Solved<M> {
    /// The move.
    pub mv: M,
    /// What it leads to: 1 is a win, 0.5 a tie, 0 a loss.
    pub worth: f64,
}

/// How to play a game well: the choice of each bot, and what search needs.
pub trait Strategy: Game {
    /// Returns the move of a beginner.
    fn deckhand(situation: &Situation<'_, Self>, rng: &mut BotRng) -> Self::Move;

    /// Returns the move of a greedy player.
    fn mate(situation: &Situation<'_, Self>, rng: &mut BotRng) -> Self::Move;

    /// The names of the expert's rules of thumb.
    const RULES: &'static [&'static str];

    /// Returns the move of an expert who follows these rules.
    fn captain(situation: &Situation<'_, Self>, rules: Switches, rng: &mut BotRng) -> Self::Move;

    /// Returns the best move, where the rest of the game can be solved by visiting at most
    /// `positions` positions.
    fn solve(_situation: &Situation<'_, Self>, _positions: u32) -> Option<Solved<Self::Move>> {
        None
    }

    /// Lists the moves that are worth a search, the expert's own first.
    fn candidates(situation: &Situation<'_, Self>, rng: &mut BotRng) -> Vec<Self::Move>;

    /// Chooses for `seat` in a playout: fast, from its own hand and the table only.
    fn playout(&self, seat: Seat, rng: &mut BotRng) -> Self::Move;

    /// Returns whether a playout that began at `start` has gone far enough.
    fn is_played_out(&self, start: &Self) -> bool;

    /// Returns the worth of a position at the end of a playout to `seat`, from 0 (lost) to 1 (won).
    fn worth(&self, seat: Seat) -> f64;
}
