//! The arena: many games between bots, and their statistics.
//!
//! Every deal is derived from the match's seed and its number, and every choice of a bot has its
//! own random source, derived from the deal, the seat and the number of the move. So a match with a
//! budget in playouts has the same results in whatever order its games are played, and in duplicate
//! play equal bots share every deal exactly.
//!
//! It uses no threads: [`Match::play`] plays one game after another, and a caller with threads
//! calls [`Match::play_game`] on each and adds up the [`Results`].

mod entrant;
mod game;
mod ladder;
mod luck;
mod rating;
mod seating;
mod statistics;
mod tally;
mod times;

pub use entrant::{ArenaPlayer, Entrant};
pub use game::{Forfeit, Played};
pub use ladder::{Ladder, Pairing};
pub use luck::{deal_seed, decision_rng};
pub use rating::{Contest, Rating, strengths};
pub use seating::seating;
pub use statistics::{Interval, interval, paired_test};
pub use tally::{Score, Summary, Tally, WIN};
pub use times::Times;

use quayside_engine::{Game, Seat, Seed, Variant};

use crate::{Budget, Clock};

/// The settings of a match: the bots, the table, the number of games.
#[derive(Clone, Debug)]
pub struct Match<'a, G: Game> {
    /// The table.
    pub table: Variant<G>,
    /// The bots. There are at most as many as sides; the last one also takes the sides left over.
    pub entrants: Vec<&'a Entrant<G>>,
    /// Minimum number of games.
    pub games: u64,
    /// Whether every deal is played in all its seatings.
    pub duplicate: bool,
    /// Seed of all deals.
    pub seed: Seed,
    /// Limit on the thinking time for one move.
    pub budget: Budget,
    /// The clock that measures thinking times.
    pub clock: Clock,
}

/// The results of a match.
#[derive(Clone, Debug)]
pub struct Results {
    /// Number of games played.
    pub games: u64,
    /// The score of each entrant.
    pub scores: Vec<Score>,
    /// The games that were forfeited, in order.
    pub forfeits: Vec<ForfeitedGame>,
}

/// A game that was forfeited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForfeitedGame {
    /// The number of the game in its match.
    pub game: u64,
    /// The entrant that forfeited it.
    pub entrant: usize,
    /// The seat and the reason.
    pub forfeit: Forfeit,
}

impl<G: Game> Match<'_, G> {
    /// Returns the number of sides: teams, or else seats.
    pub fn sides(&self) -> usize {
        usize::from(self.table.sides())
    }

    /// Returns the number of seatings in which every deal is played.
    pub fn seatings(&self) -> u64 {
        if self.duplicate { self.sides() as u64 } else { 1 }
    }

    /// Returns the number of games to play: whole deals in duplicate play.
    pub fn games(&self) -> u64 {
        self.games.next_multiple_of(self.seatings())
    }

    /// Returns the number of the deal that a game is played with.
    pub fn deal(&self, game: u64) -> u64 {
        game / self.seatings()
    }

    /// Returns the number of deals.
    fn deals(&self) -> u64 {
        self.games().checked_sub(1).map_or(0, |last| self.deal(last) + 1)
    }

    /// Returns the entrant at each seat in a game.
    fn seats(&self, game: u64) -> Vec<usize> {
        let sides = seating(self.entrants.len(), self.sides(), game);
        let side = |seat: Seat| sides[self.table.side(seat)];
        Seat::table(self.table.players()).map(side).collect()
    }

    /// Returns empty results to add games to, or the reason why the match can't be played.
    pub fn begin(&self) -> Result<Results, String> {
        let (entrants, sides) = (self.entrants.len(), self.sides());
        if !(2..=sides).contains(&entrants) {
            return Err(format!("{entrants} bots for {sides} sides"));
        }
        let score = |(place, entrant): (usize, &&Entrant<G>)| {
            let taken = if place + 1 == entrants { sides - place } else { 1 };
            let deals = vec![Tally::default(); self.deals() as usize];
            Score::new(entrant.name.clone(), taken, sides, deals)
        };
        let scores = self.entrants.iter().enumerate().map(score).collect();
        Ok(Results { games: 0, scores, forfeits: Vec::new() })
    }

    /// Plays one game after another and passes each to `on_game`, which may stop the match with a
    /// reason.
    pub fn play<F>(&self, mut on_game: F) -> Result<Results, String>
    where
        F: FnMut(&Played<G>) -> Result<(), String>,
    {
        let mut results = self.begin()?;
        for number in 0..self.games() {
            let played = self.play_game(number);
            on_game(&played)?;
            results.add(&played);
        }
        Ok(results)
    }
}

impl Results {
    /// Adds a game of the match. The results do not depend on the order in which games are added.
    pub fn add<G: Game>(&mut self, played: &Played<G>) {
        let tallies = tally::of_game(played, self.scores.len());
        self.games += 1;
        for (score, tally) in self.scores.iter_mut().zip(tallies) {
            let deal = &mut score.deals[played.deal as usize];
            *deal = *deal + tally;
        }
        for &(entrant, time) in &played.choices {
            self.scores[entrant].times.add(time);
        }
        if let Some(forfeit) = played.forfeit.clone() {
            let (game, entrant) = (played.number, played.seats[forfeit.seat.index()]);
            let place = self.forfeits.partition_point(|lost| lost.game < game);
            self.forfeits.insert(place, ForfeitedGame { game, entrant, forfeit });
        }
    }

    /// Removes every deal that was not played in all its seatings, after the match was interrupted.
    pub fn keep_whole_deals(&mut self, seatings: u64) {
        let is_whole = |deal: &Tally| deal.games == seatings;
        let Some(score) = self.scores.first() else { return };
        let whole: Vec<bool> = score.deals.iter().map(is_whole).collect();
        self.forfeits.retain(|lost| whole[(lost.game / seatings) as usize]);
        for score in &mut self.scores {
            score.deals.retain(is_whole);
        }
        self.games = whole.iter().filter(|is_whole| **is_whole).count() as u64 * seatings;
    }

    /// Returns the p-value of the difference between the first two entrants.
    ///
    /// Wins are counted per side, so that one side can be compared with many.
    pub fn first_two_differ(&self) -> f64 {
        let [one, other, ..] = &*self.scores else { return 1.0 };
        paired_test(&one.leads_over(other))
    }
}
