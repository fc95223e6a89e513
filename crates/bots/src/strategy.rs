//! The game knowledge that bots need: one implementation per game.

use quayside_engine::{Game, Seat};

use crate::measure::Row;
use crate::{Bot, BotRng, Situation, Skill, Skills};

/// A move proven to be best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Solved<M> {
    /// The move.
    pub mv: M,
    /// Value under best play: 1 is a win, 0.5 a tie, 0 a loss.
    pub worth: f64,
}

/// A move to search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// Lead over the value of the first candidate that this move needs to be preferred.
    pub handicap: f64,
}

impl<M> Candidate<M> {
    /// Returns a candidate without handicap.
    pub fn even(mv: M) -> Candidate<M> {
        Candidate { mv, handicap: 0.0 }
    }
}

/// A place of hidden cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The hand of a seat.
    Hand(Seat),
    /// The stock.
    Stock,
}

/// Maximum number of moves that a hint weighs where rules of thumb rank them, besides those that its
/// caller adds.
const HINTED: usize = 6;

/// Returns the first moves as candidates of a hint, and those in `also`.
pub(crate) fn first_and<M: PartialEq + Copy>(mut moves: Vec<M>, also: &[M]) -> Vec<Candidate<M>> {
    moves.truncate(HINTED);
    for mv in also {
        if !moves.contains(mv) {
            moves.push(*mv);
        }
    }
    moves.into_iter().map(Candidate::even).collect()
}

/// The playing strength of a game: the move of each bot, and the functions that search needs.
pub trait Strategy: Game {
    /// Returns the move of a beginner.
    fn deckhand(situation: &Situation<'_, Self>, rng: &mut BotRng) -> Self::Move;

    /// Returns the move of a greedy player.
    fn mate(situation: &Situation<'_, Self>, rng: &mut BotRng) -> Self::Move;

    /// The expert's rules of thumb, each of which can be switched off to measure it.
    const RULES: &'static [Skill];

    /// Returns the move of an expert who follows these rules.
    fn captain(situation: &Situation<'_, Self>, rules: Skills, rng: &mut BotRng) -> Self::Move;

    /// Returns the best move, if the rest of the game can be solved by visiting at most `positions`
    /// positions.
    fn solve(_situation: &Situation<'_, Self>, _positions: u32) -> Option<Solved<Self::Move>> {
        None
    }

    /// Returns the remaining part of the game, from 1 at its beginning to 0; stays 0 in games that
    /// have one round.
    fn left(&self) -> f64 {
        0.0
    }

    /// Returns the side that wins whatever is still played, if public information proves it.
    fn decided(&self) -> Option<usize> {
        None
    }

    /// The admiral's skills, each of which can be switched off to measure it.
    const SKILLS: &'static [Skill];

    /// Lists the moves to search; the preferred move without a search comes first.
    fn candidates(
        situation: &Situation<'_, Self>,
        skills: Skills,
        rng: &mut BotRng,
    ) -> Vec<Candidate<Self::Move>>;

    /// Lists the moves that a hint weighs, more than the admiral would: at least three, if so many
    /// are legal and nothing is solved, and those in `also`; the preferred move comes first.
    fn hinted(situation: &Situation<'_, Self>, also: &[Self::Move]) -> Vec<Candidate<Self::Move>>;

    /// Plays on from this position, which follows a move of `seat` at `start`, and measures what
    /// happens.
    fn measure(&self, start: &Self, seat: Seat, rng: &mut BotRng) -> Row;

    /// Samples a deal that fits the view, by the belief about hidden hands (determinization).
    fn believe(view: &Self::View, _skills: Skills, rng: &mut BotRng) -> Self {
        Self::sample(view, rng)
    }

    /// Returns the bot with this name ([`by_name`](crate::by_name)).
    ///
    /// Each game implements it, as it does [`playout_step`](Strategy::playout_step): so the bots
    /// are compiled in this crate, with its profile and not the caller's.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>>;

    /// Makes the move of `seat` in a playout, by a fast policy that reads only the hand of the seat
    /// and the table.
    ///
    /// It has no default, because a default would be compiled in the crate of the caller, with its
    /// profile.
    fn playout_step(&mut self, seat: Seat, rng: &mut BotRng);

    /// Returns whether a playout that began at `start` and has made `moves` moves may stop.
    fn is_played_out(&self, start: &Self, moves: u32, skills: Skills) -> bool;

    /// Returns whether a position can be valued without a playout.
    fn is_judged(&self, skills: Skills) -> bool;

    /// Returns the value of a position at the end of a playout that began at `start` for `seat`,
    /// from 0 (lost) to 1 (won).
    fn worth(&self, start: &Self, seat: Seat, skills: Skills) -> f64;

    /// Returns that value for each side, with all skills.
    fn worths(&self, start: &Self) -> Vec<f64>;

    /// Returns whether a move draws an unseen card from the stock.
    fn is_draw(mv: Self::Move) -> bool;

    /// Lists the cards in a place, in canonical order.
    fn cards_in(&self, place: Place) -> Vec<Self::Card>;

    /// Makes the move of a game that is played to its end by the policy network, or by the playout
    /// policy where no network was trained.
    fn policy_step(&mut self, seat: Seat, rng: &mut BotRng);
}
