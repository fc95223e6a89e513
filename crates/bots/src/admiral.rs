//! The admiral: search over deals that fit what the seat knows.
//!
//! Flat Monte Carlo with sequential halving. Worlds are drawn from the view; each candidate is
//! played in the same worlds with the same random numbers, and then every seat plays a fast version
//! of the captain's rules, from its own hand and the table only. After each stage the worse half of
//! the candidates is dropped. The captain's own move is kept unless another is better by more than
//! its error.
//! Where the rest of the game can be solved, it is.

use std::time::Duration;

use rand::{Rng, SeedableRng};

use crate::{Bot, BotRng, Budget, Candidate, Clock, Situation, Skill, Skills, Solved, Strategy};

/// Searches over deals that fit the view.
#[derive(Clone, Copy, Debug)]
pub struct Admiral {
    skills: Skills,
}

impl Default for Admiral {
    fn default() -> Admiral {
        Admiral::with(Skills::ALL)
    }
}

/// How much is doubted: as if one playout more had gone quite otherwise.
const DOUBT: f64 = 1.0;

/// A candidate, and what its playouts were worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed<M> {
    /// The move.
    pub mv: M,
    /// The mean worth of its playouts, from 0 (lost) to 1 (won). It compares moves; a calibrated
    /// chance to win is [`crate::chance`]'s.
    pub worth: f64,
    /// The standard error of the mean.
    pub error: f64,
    /// How many playouts there were.
    pub playouts: u32,
}

impl<M> Weighed<M> {
    /// Returns whether the playouts leave open which of the two is better.
    pub fn is_close_to(&self, other: &Weighed<M>) -> bool {
        (self.worth - other.worth).abs() <= self.error + other.error
    }
}

impl<G: Strategy> Bot<G> for Admiral {
    fn choose(
        &mut self,
        situation: &Situation<'_, G>,
        rng: &mut BotRng,
        budget: Budget,
    ) -> G::Move {
        self.weigh(situation, rng, budget)[0].mv
    }
}

impl Admiral {
    /// An admiral with these skills of a game ([`Strategy::SKILLS`]).
    pub fn with(skills: Skills) -> Admiral {
        Admiral { skills }
    }

    /// Weighs the candidates; the move to make comes first, then the others by their worth.
    pub fn weigh<G: Strategy>(
        &self,
        situation: &Situation<'_, G>,
        rng: &mut BotRng,
        budget: Budget,
    ) -> Vec<Weighed<G::Move>> {
        if let Some(solved) = self.solve(situation, budget) {
            return vec![solved];
        }
        self.search(situation, rng, budget)
    }

    /// Returns the best move and what it leads to, where the rest of the game can be solved.
    pub(crate) fn solve<G: Strategy>(
        self,
        situation: &Situation<'_, G>,
        budget: Budget,
    ) -> Option<Weighed<G::Move>> {
        let searches = self.skills.has(Skill::Search);
        let solved = searches.then(|| G::solve(situation, positions(budget)))?;
        solved.map(|Solved { mv, worth }| Weighed { mv, worth, error: 0.0, playouts: 1 })
    }

    /// Weighs the candidates by playouts.
    pub(crate) fn search<G: Strategy>(
        self,
        situation: &Situation<'_, G>,
        rng: &mut BotRng,
        budget: Budget,
    ) -> Vec<Weighed<G::Move>> {
        let candidates = G::candidates(situation, self.skills, rng);
        let mut search = Search::new(candidates, self.skills, budget);
        if search.tallies.len() > 1 && self.skills.has(Skill::Search) {
            search.run(situation, rng);
        }
        search.verdict()
    }
}

/// Returns how many positions a solver may visit: about half of the budget.
fn positions(budget: Budget) -> u32 {
    match budget {
        Budget::Time(time, _) => {
            u32::try_from(time.as_micros()).unwrap_or(u32::MAX).saturating_mul(2)
        }
        Budget::Playouts(playouts) => playouts.saturating_mul(100),
    }
}

/// Running sums of one candidate.
#[derive(Clone, Copy)]
struct Tally<M> {
    candidate: Candidate<M>,
    sum: f64,
    squares: f64,
    playouts: u32,
    /// Differences to the first candidate in the same worlds.
    lead: f64,
    lead_squares: f64,
}

struct Search<M> {
    /// Candidates still in the search; the captain's own move first.
    tallies: Vec<Tally<M>>,
    /// Candidates that were dropped.
    out: Vec<Tally<M>>,
    skills: Skills,
    spending: Spending,
}

/// A budget, and what is spent of it.
enum Spending {
    Time { start: Duration, time: Duration, clock: Clock },
    Playouts { done: u32, all: u32 },
}

impl Spending {
    fn new(budget: Budget) -> Spending {
        match budget {
            Budget::Time(time, clock) => Spending::Time { start: clock(), time, clock },
            Budget::Playouts(playouts) => Spending::Playouts { done: 0, all: playouts.max(1) },
        }
    }

    fn count(&mut self, playouts: u32) {
        if let Spending::Playouts { done, .. } = self {
            *done += playouts;
        }
    }

    /// Returns the share of the budget that is spent.
    fn share(&self) -> f64 {
        match self {
            Spending::Time { start, time, clock } => {
                clock().saturating_sub(*start).as_secs_f64() / time.as_secs_f64().max(1e-9)
            }
            Spending::Playouts { done, all } => f64::from(*done) / f64::from(*all),
        }
    }
}

impl<M: Copy> Search<M> {
    fn new(candidates: Vec<Candidate<M>>, skills: Skills, budget: Budget) -> Search<M> {
        let tallies = candidates.into_iter().map(Tally::new).collect();
        Search { tallies, out: Vec::new(), skills, spending: Spending::new(budget) }
    }

    fn run<G: Strategy<Move = M>>(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng) {
        let stages = f64::from(usize::BITS - (self.tallies.len() - 1).leading_zeros());
        let mut stage = 1.0;
        while self.spending.share() < 1.0 {
            self.world(situation, rng);
            if self.spending.share() >= stage / stages && self.tallies.len() > 2 {
                self.halve();
                stage += 1.0;
            }
        }
    }

    /// Plays every remaining candidate in one world, with the same random numbers.
    fn world<G: Strategy<Move = M>>(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng) {
        let seat = situation.seat();
        let world = G::believe(situation.view(), self.skills, rng);
        let luck = rng.next_u64();
        let mut captains = 0.0;
        for (place, tally) in self.tallies.iter_mut().enumerate() {
            let mut state = world;
            let mut rng = BotRng::seed_from_u64(luck);
            state.play_unchecked(seat, tally.candidate.mv);
            let mut played = 1;
            while !state.is_played_out(&world, played, self.skills) {
                let Some(mover) = state.to_move().first() else { break };
                state.playout_step(mover, &mut rng);
                played += 1;
            }
            let worth = state.worth(seat, self.skills);
            if place == 0 {
                captains = worth;
            }
            tally.add(worth, worth - captains);
        }
        self.spending.count(self.tallies.len() as u32);
    }

    /// Drops the worse half of the candidates; the captain's own move stays.
    fn halve(&mut self) {
        self.tallies[1..].sort_by(|one, other| other.promise().total_cmp(&one.promise()));
        let keep = self.tallies.len().div_ceil(2).max(2);
        self.out.extend(self.tallies.drain(keep..));
    }

    /// Returns the candidates, the best first: the captain's own unless another is surely better.
    fn verdict(mut self) -> Vec<Weighed<M>> {
        let best = (1..self.tallies.len())
            .max_by(|&one, &other| self.tallies[one].lead().total_cmp(&self.tallies[other].lead()));
        let doubt = if self.skills == Skills::only(Skill::Search) { 0.0 } else { DOUBT };
        if let Some(best) = best.filter(|&best| self.tallies[best].is_better(doubt)) {
            self.tallies.swap(0, best);
        }
        let rest = self.tallies.len().min(1);
        self.out.extend(self.tallies.drain(rest..));
        self.out.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        self.tallies.extend(self.out);
        self.tallies.iter().map(Tally::weighed).collect()
    }
}

impl<M: Copy> Tally<M> {
    fn new(candidate: Candidate<M>) -> Tally<M> {
        Tally { candidate, sum: 0.0, squares: 0.0, playouts: 0, lead: 0.0, lead_squares: 0.0 }
    }

    fn add(&mut self, worth: f64, lead: f64) {
        self.sum += worth;
        self.squares += worth * worth;
        self.lead += lead;
        self.lead_squares += lead * lead;
        self.playouts += 1;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.playouts.max(1))
    }

    /// The mean worth, less the handicap.
    fn promise(&self) -> f64 {
        self.mean() - self.candidate.handicap
    }

    /// The lead over the first candidate, beyond the handicap.
    fn lead(&self) -> f64 {
        self.lead / f64::from(self.playouts.max(1)) - self.candidate.handicap
    }

    /// Returns whether the lead over the first candidate is more than its error; `doubt` is
    /// added to the squares, for few playouts may be alike by chance.
    fn is_better(&self, doubt: f64) -> bool {
        let playouts = f64::from(self.playouts.max(1));
        let variance = (self.lead_squares / playouts - (self.lead / playouts).powi(2)).max(0.0);
        self.lead() > ((variance + doubt / playouts) / playouts).sqrt()
    }

    fn weighed(&self) -> Weighed<M> {
        let playouts = f64::from(self.playouts.max(1));
        let variance = (self.squares / playouts - self.mean().powi(2)).max(0.0);
        let error = (variance / playouts).sqrt();
        Weighed { mv: self.candidate.mv, worth: self.mean(), error, playouts: self.playouts }
    }
}
