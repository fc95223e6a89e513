//! The admiral: search over deals that fit the view.
//!
//! Flat Monte Carlo over determinizations, with sequential halving. Worlds are sampled from the
//! view; each candidate is played in the same worlds with the same random numbers, and the playout
//! policy is a fast version of the captain's rules, which reads only the mover's hand and the
//! table. After each stage the worse half of the candidates is dropped. The first candidate is kept
//! unless another leads by more than its standard error. Positions that can be solved are solved
//! instead.

use rand::{Rng, SeedableRng};

use crate::budget::Spending;
use crate::{Bot, BotRng, Budget, Candidate, Situation, Skill, Skills, Solved, Strategy};

/// A bot that searches over deals that fit the view.
#[derive(Clone, Copy, Debug)]
pub struct Admiral {
    skills: Skills,
}

impl Default for Admiral {
    fn default() -> Admiral {
        Admiral::with(Skills::ALL)
    }
}

/// Prior variance: one extra contrary playout. Without it a few playouts that agree by chance would
/// overrule the first candidate. In Korsar more or less of it gained nothing
/// (docs/research/strength-notes.md).
pub(crate) const DOUBT: f64 = 1.0;

/// A candidate and the value of its playouts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed<M> {
    /// The move.
    pub mv: M,
    /// Mean value of its playouts, from 0 (lost) to 1 (won). It compares moves; a
    /// [hint](crate::hint) has a calibrated chance to win for each.
    pub worth: f64,
    /// Standard error of the mean.
    pub error: f64,
    /// Number of playouts.
    pub playouts: u32,
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
    /// Creates an admiral with these skills of a game ([`Strategy::SKILLS`]).
    pub fn with(skills: Skills) -> Admiral {
        Admiral { skills }
    }

    /// Evaluates the candidates; the move to make comes first, then the others by their value.
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

    /// Returns the best move and its value, if the rest of the game can be solved.
    fn solve<G: Strategy>(
        self,
        situation: &Situation<'_, G>,
        budget: Budget,
    ) -> Option<Weighed<G::Move>> {
        let searches = self.skills.has(Skill::Search);
        let solved = searches.then(|| G::solve(situation, budget.positions()))?;
        solved.map(|Solved { mv, worth }| Weighed { mv, worth, error: 0.0, playouts: 1 })
    }

    /// Evaluates the candidates by playouts.
    fn search<G: Strategy>(
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

/// Running sums over the playouts of one candidate.
#[derive(Clone, Copy)]
struct PlayoutSums<M> {
    candidate: Candidate<M>,
    sum: f64,
    squares: f64,
    playouts: u32,
    /// Sums of the differences to the first candidate in the same worlds.
    lead: f64,
    lead_squares: f64,
}

struct Search<M> {
    /// Candidates still in the search; the first stays first.
    tallies: Vec<PlayoutSums<M>>,
    /// Dropped candidates.
    out: Vec<PlayoutSums<M>>,
    skills: Skills,
    spending: Spending,
}

impl<M: Copy> Search<M> {
    fn new(candidates: Vec<Candidate<M>>, skills: Skills, budget: Budget) -> Search<M> {
        let tallies = candidates.into_iter().map(PlayoutSums::new).collect();
        Search { tallies, out: Vec::new(), skills, spending: Spending::new(budget) }
    }

    fn run<G: Strategy<Move = M>>(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng) {
        // Each stage but the last ends with a halving; two candidates are left for the last one.
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

    /// Plays every remaining candidate in one sampled world, with the same random numbers.
    fn world<G: Strategy<Move = M>>(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng) {
        let seat = situation.seat();
        let world = G::believe(situation.view(), self.skills, rng);
        // All candidates meet the same luck, so their differences vary less than their values.
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
            let worth = state.worth(&world, seat, self.skills);
            if place == 0 {
                captains = worth;
            }
            tally.add(worth, worth - captains);
        }
        self.spending.count(self.tallies.len() as u32);
    }

    /// Drops the worse half of the candidates; the first one stays.
    fn halve(&mut self) {
        self.tallies[1..].sort_by(|one, other| other.promise().total_cmp(&one.promise()));
        let keep = self.tallies.len().div_ceil(2).max(2);
        self.out.extend(self.tallies.drain(keep..));
    }

    /// Returns the candidates, the best first: the first one unless another is better by more than
    /// its error.
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
        self.tallies.iter().map(PlayoutSums::weighed).collect()
    }
}

impl<M: Copy> PlayoutSums<M> {
    fn new(candidate: Candidate<M>) -> PlayoutSums<M> {
        PlayoutSums { candidate, sum: 0.0, squares: 0.0, playouts: 0, lead: 0.0, lead_squares: 0.0 }
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

    /// Returns the mean value less the handicap.
    fn promise(&self) -> f64 {
        self.mean() - self.candidate.handicap
    }

    /// Returns the mean lead over the first candidate less the handicap.
    fn lead(&self) -> f64 {
        self.lead / f64::from(self.playouts.max(1)) - self.candidate.handicap
    }

    /// Returns whether the lead over the first candidate is more than its standard error. `doubt`
    /// is added to the sum of squares, because a few playouts may agree by chance.
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
