//! What bots need to know about a game.

use quayside_engine::{Game, Seat};

use crate::{Bot, BotRng, Situation};

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

/// Which of a game's rules of thumb ([`Strategy::RULES`]) a captain follows, or which skills
/// ([`Strategy::SKILLS`]) an admiral has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switches(u32);

impl Switches {
    /// All of them.
    pub const ALL: Switches = Switches(u32::MAX);

    /// Returns the one at this place of the game's list alone.
    pub const fn only(place: usize) -> Switches {
        Switches(1 << place)
    }

    /// Returns all of a list but the one with this name, if there is one.
    pub fn all_but(list: &[&str], name: &str) -> Option<Switches> {
        let place = list.iter().position(|&known| known == name)?;
        Some(Switches(!(1 << place)))
    }

    /// Returns whether the one at this place of the game's list is switched on.
    pub fn has(self, place: usize) -> bool {
        self.0 & 1 << place != 0
    }
}

/// The place of the search in every list of skills: without it an admiral takes the first candidate,
/// and solves nothing.
pub const SEARCH: usize = 0;

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

    /// The names of what an admiral may do without, so that each can be measured; the first is the
    /// search itself ([`SEARCH`]).
    const SKILLS: &'static [&'static str];

    /// Lists the moves that are worth a search, the first choice without one first.
    fn candidates(
        situation: &Situation<'_, Self>,
        skills: Switches,
        rng: &mut BotRng,
    ) -> Vec<Candidate<Self::Move>>;

    /// Returns a deal that fits the view, the likelier the oftener.
    fn believe(view: &Self::View, _skills: Switches, rng: &mut BotRng) -> Self {
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
    fn is_played_out(&self, start: &Self, moves: u32, skills: Switches) -> bool;

    /// Returns whether the worth of a position can be told without a playout.
    fn is_judged(&self, skills: Switches) -> bool;

    /// Returns the worth of a position at the end of a playout to `seat`, from 0 (lost) to 1 (won).
    fn worth(&self, seat: Seat, skills: Switches) -> f64;
}
