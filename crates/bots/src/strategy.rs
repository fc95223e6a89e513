//! What bots need to know about a game.

use quayside_engine::{Game, Seat};

use crate::{Bot, BotRng, Situation, Skill, Skills};

/// A move that is known to be best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Solved<M> {
    /// The move.
    pub mv: M,
    /// What it leads to: 1 is a win, 0.5 a tie, 0 a loss.
    pub worth: f64,
}

/// A move that is worth a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// By how much its worth must be above that of the first candidate to be preferred.
    pub handicap: f64,
}

impl<M> Candidate<M> {
    /// A move that needs no more than to be better.
    pub fn even(mv: M) -> Candidate<M> {
        Candidate { mv, handicap: 0.0 }
    }
}

/// How to play a game well: the choice of each bot, and what search needs.
pub trait Strategy: Game {
    /// Returns the move of a beginner.
    fn deckhand(situation: &Situation<'_, Self>, rng: &mut BotRng) -> Self::Move;

    /// Returns the move of a greedy player.
    fn mate(situation: &Situation<'_, Self>, rng: &mut BotRng) -> Self::Move;

    /// The expert's rules of thumb.
    const RULES: &'static [Skill];

    /// Returns the move of an expert who follows these rules.
    fn captain(situation: &Situation<'_, Self>, rules: Skills, rng: &mut BotRng) -> Self::Move;

    /// Returns the best move, where the rest of the game can be solved by visiting at most
    /// `positions` positions.
    fn solve(_situation: &Situation<'_, Self>, _positions: u32) -> Option<Solved<Self::Move>> {
        None
    }

    /// Returns how much of the game is left, from 1 at its beginning to 0, where lots of rounds make a
    /// game.
    fn left(&self) -> f64 {
        0.0
    }

    /// Returns the side that wins whatever is still played, if that is known. It follows from what lies
    /// open to all.
    fn decided(&self) -> Option<usize> {
        None
    }

    /// What an admiral may do without, so that each can be measured.
    const SKILLS: &'static [Skill];

    /// Lists the moves that are worth a search, the first choice without one first.
    fn candidates(
        situation: &Situation<'_, Self>,
        skills: Skills,
        rng: &mut BotRng,
    ) -> Vec<Candidate<Self::Move>>;

    /// Returns a deal that fits the view, the likelier the oftener.
    fn believe(view: &Self::View, _skills: Skills, rng: &mut BotRng) -> Self {
        Self::sample(view, rng)
    }

    /// Returns the bot with this name ([`by_name`](crate::by_name)).
    ///
    /// Each game implements it, as it does [`playout_step`](Strategy::playout_step): so the bots are
    /// compiled in this crate, whatever the profile of the caller.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>>;

    /// Makes the move of `seat` in a playout, chosen fast, from its own hand and the table only.
    ///
    /// A default would be compiled in the crate of the caller, with its profile.
    fn playout_step(&mut self, seat: Seat, rng: &mut BotRng);

    /// Returns whether a playout that began at `start` and is so many moves long has gone far enough.
    fn is_played_out(&self, start: &Self, moves: u32, skills: Skills) -> bool;

    /// Returns whether the worth of a position can be told without a playout.
    fn is_judged(&self, skills: Skills) -> bool;

    /// Returns the worth of a position at the end of a playout to `seat`, from 0 (lost) to 1 (won).
    fn worth(&self, seat: Seat, skills: Skills) -> f64;
}
