//! The arena: many games between bots, and what they show.
//!
//! Every deal follows from the match's seed and its number, and every choice that a bot makes
//! has a random source of its own, which follows from the deal, the seat and the number of the
//! move. So a match with a budget in playouts ends the same on one thread as on many, and in
//! duplicate play equal bots share every deal exactly.

mod entrant;
mod game;
mod ladder;
mod luck;
mod rating;
mod seating;
mod statistics;
mod tally;
mod times;

pub use entrant::{Entrant, Player};
pub use game::{Forfeit, Played};
pub use ladder::{Ladder, Pairing};
pub use luck::{deal_seed, decision_rng};
pub use rating::{Contest, Rating, strengths};
pub use seating::seating;
pub use statistics::{Interval, interval, paired_test};
pub use tally::{Score, Summary, Tally, WIN};
pub use times::Times;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use quayside_engine::{Game, Seat, Seed, Variant};

use crate::Budget;

/// A match to be played: who, at which table, how often.
#[derive(Clone, Debug)]
pub struct Match<'a, G: Game> {
    /// The table.
    pub table: Variant<G>,
    /// Who plays. There are at most as many as sides; the last one also takes the sides left over.
    pub entrants: Vec<&'a Entrant<G>>,
    /// How many games, at least.
    pub games: u64,
    /// Whether every deal is played in all its seatings.
    pub duplicate: bool,
    /// All deals follow from it.
    pub seed: Seed,
    /// How long a bot may think about a move.
    pub budget: Budget,
    /// How many games are played at the same time.
    pub threads: usize,
}

/// How a match ended.
#[derive(Clone, Debug)]
pub struct Results {
    /// How many games were played.
    pub games: u64,
    /// What each entrant achieved.
    pub scores: Vec<Score>,
    /// The games that somebody forfeited, in order.
    pub forfeits: Vec<Lost>,
}

/// A game that was forfeited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lost {
    /// The number of the game in its match.
    pub game: u64,
    /// The entrant who forfeited it.
    pub entrant: usize,
    /// The seat, and why.
    pub forfeit: Forfeit,
}

impl<G: Game> Match<'_, G> {
    /// Returns how many sides the table has: teams, or else seats.
    pub fn sides(&self) -> usize {
        usize::from(self.table.players() / self.table.team_size())
    }

    /// Returns how many games are played: whole deals in duplicate play.
    pub fn games(&self) -> u64 {
        let seatings = if self.duplicate { self.sides() as u64 } else { 1 };
        self.games.div_ceil(seatings) * seatings
    }

    /// Returns the number of the deal that a game is played with.
    pub fn deal(&self, game: u64) -> u64 {
        if self.duplicate { game / self.sides() as u64 } else { game }
    }

    /// Returns the entrant at each seat in a game.
    fn seats(&self, game: u64) -> Vec<usize> {
        let sides = seating(self.entrants.len(), self.sides(), game);
        let side = |seat: Seat| sides[seat.index() / usize::from(self.table.team_size())];
        Seat::table(self.table.players()).map(side).collect()
    }

    /// Plays the match and shows each game to `on_game`, which may stop it with a reason.
    ///
    /// Games are shown as they end, from several threads.
    pub fn play<F>(&self, on_game: F) -> Result<Results, String>
    where
        F: Fn(&Played<'_, G>) -> Result<(), String> + Sync,
    {
        let sides = self.sides();
        if !(2..=sides).contains(&self.entrants.len()) {
            return Err(format!("{} bots for {sides} sides", self.entrants.len()));
        }
        let (next, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
        let worker = || {
            let done = self.work(&next, &stopped, &on_game);
            stopped.fetch_or(done.is_err(), Ordering::Relaxed);
            done
        };
        let shifts: Vec<Result<Shift, String>> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(worker)).collect();
            let join = |worker: std::thread::ScopedJoinHandle<'_, _>| {
                worker.join().unwrap_or_else(|_| Err("a bot panicked".to_owned()))
            };
            workers.into_iter().map(join).collect()
        });
        Ok(self.gather(shifts.into_iter().collect::<Result<_, _>>()?))
    }

    /// Plays the next game that nobody has taken, until there is none.
    fn work<F>(&self, next: &AtomicU64, stopped: &AtomicBool, on_game: &F) -> Result<Shift, String>
    where
        F: Fn(&Played<'_, G>) -> Result<(), String>,
    {
        let mut shift = Shift::new(self.entrants.len());
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games() || stopped.load(Ordering::Relaxed) {
                return Ok(shift);
            }
            let seats = self.seats(number);
            let (record, forfeit) = game::play(self, number, &seats, &mut shift.times);
            let tallies = tally::of_game(&record, forfeit.as_ref(), &seats, self.entrants.len());
            shift.games.push((number, tallies));
            let (deal, rotation) = (self.deal(number), number % self.sides() as u64);
            on_game(&Played {
                number,
                deal,
                rotation,
                seats: &seats,
                record: &record,
                forfeit: forfeit.as_ref(),
            })?;
            if let Some(forfeit) = forfeit {
                let entrant = seats[forfeit.seat.index()];
                shift.forfeits.push(Lost { game: number, entrant, forfeit });
            }
        }
    }

    /// Puts together what the threads have seen, by the numbers of the games.
    fn gather(&self, shifts: Vec<Shift>) -> Results {
        let deals = self.games().checked_sub(1).map_or(0, |last| self.deal(last) as usize + 1);
        let score = |entrant: usize| {
            let others = self.entrants.len() - 1;
            let sides = if entrant == others { self.sides() - others } else { 1 };
            let name = self.entrants[entrant].name.clone();
            Score::new(name, sides, self.sides(), vec![Tally::default(); deals])
        };
        let mut scores: Vec<Score> = (0..self.entrants.len()).map(score).collect();
        let mut forfeits = Vec::new();
        for shift in shifts {
            for (game, tallies) in shift.games {
                let deal = self.deal(game) as usize;
                for (score, tally) in scores.iter_mut().zip(tallies) {
                    score.deals[deal] = score.deals[deal] + tally;
                }
            }
            scores.iter_mut().zip(&shift.times).for_each(|(score, times)| score.times.merge(times));
            forfeits.extend(shift.forfeits);
        }
        forfeits.sort_by_key(|lost: &Lost| lost.game);
        Results { games: self.games(), scores, forfeits }
    }
}

/// What one thread has seen.
struct Shift {
    games: Vec<(u64, Vec<Tally>)>,
    times: Vec<Times>,
    forfeits: Vec<Lost>,
}

impl Shift {
    fn new(entrants: usize) -> Shift {
        Shift { games: Vec::new(), times: vec![Times::default(); entrants], forfeits: Vec::new() }
    }
}

impl Results {
    /// Tells how likely so large a difference between the first two is if they are equals.
    ///
    /// What each wins is taken for one of its sides, so that one among many can be compared.
    pub fn first_two_differ(&self) -> f64 {
        let [one, other, ..] = &*self.scores else { return 1.0 };
        paired_test(&one.leads_over(other))
    }
}
