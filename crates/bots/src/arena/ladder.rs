//! The ladder: a round robin of matches between two bots.

#![expect(clippy::cast_precision_loss, reason = "no match has 2^52 games")]

use quayside_engine::Game;
use quayside_engine::random::below;
use rand::SeedableRng;

use super::{Contest, Entrant, Match, Rating, Results, Score, Tally, WIN, rating, strengths};
use crate::BotRng;

/// The results of a ladder.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The names of the bots.
    pub bots: Vec<String>,
    /// Every match. With two sides each pair meets once; with more, each bot also plays alone
    /// against copies of the other.
    pub pairings: Vec<Pairing>,
}

/// One match of a ladder.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// The bot on one side.
    pub one: usize,
    /// The bot on all other sides.
    pub many: usize,
    /// Its results.
    pub results: Results,
}

impl Ladder {
    /// Lists the matches: the bot on one side, and the bot on all other sides.
    pub fn pairs(bots: usize, sides: usize) -> Vec<(usize, usize)> {
        let all = (0..bots).flat_map(|one| (0..bots).map(move |many| (one, many)));
        all.filter(|(one, many)| one < many || (one > many && sides > 2)).collect()
    }

    /// Plays a match like `of` between every pair, by calling `play`.
    pub fn play<G: Game, F>(of: &Match<'_, G>, mut play: F) -> Result<Ladder, String>
    where
        F: FnMut((usize, usize), &Match<'_, G>) -> Result<Results, String>,
    {
        let mut pairings = Vec::new();
        for (one, many) in Ladder::pairs(of.entrants.len(), of.sides()) {
            let entrants: Vec<&Entrant<G>> = vec![of.entrants[one], of.entrants[many]];
            let pair = Match { entrants, ..of.clone() };
            let results = play((one, many), &pair)?;
            pairings.push(Pairing { one, many, results });
        }
        let bots = of.entrants.iter().map(|entrant| entrant.name.clone()).collect();
        Ok(Ladder { bots, pairings })
    }

    /// Returns the number of games played.
    pub fn games(&self) -> u64 {
        self.pairings.iter().map(|pairing| pairing.results.games).sum()
    }

    /// Returns the score of `one` on its one side against `many`, if they met that way.
    pub fn score(&self, one: usize, many: usize) -> Option<&Score> {
        self.pairings.iter().find_map(|pairing| {
            let scores = &pairing.results.scores;
            match (pairing.one, pairing.many) {
                pair if pair == (one, many) => Some(&scores[0]),
                pair if pair == (many, one) && scores[1].sides == 1 => Some(&scores[1]),
                _ => None,
            }
        })
    }

    /// Returns the score of a bot on its one side against all others together.
    pub fn total(&self, one: usize) -> Option<Score> {
        let mut scores = (0..self.bots.len()).filter_map(|many| self.score(one, many));
        let mut total = scores.next()?.clone();
        scores.for_each(|score| total.extend(score));
        Some(total)
    }

    /// Returns the ratings, the strongest first, with bootstrap intervals over deals.
    pub fn ratings(&self) -> Vec<Rating> {
        // Each sample fits all ratings again, so there are fewer than for an interval of one share.
        // Ten of them lie outside the 95% on each side; with fewer, an interval would hang on a few
        // samples.
        const RESAMPLES: usize = 400;
        let rate = |contests: &[Contest]| rating::ratings(&strengths(self.bots.len(), contests));
        let found = rate(
            &self.contests(|deals| deals.iter().fold(Tally::default(), |sum, deal| sum + *deal)),
        );
        // A fixed seed: the same results print the same intervals.
        let mut rng = BotRng::seed_from_u64(0x1add);
        let resampled: Vec<Vec<f64>> = (0..RESAMPLES)
            .map(|_| rate(&self.contests(|deals| drawn_again(deals, &mut rng))))
            .collect();
        let rating = |(bot, rating): (usize, f64)| {
            let mut drawn: Vec<f64> = resampled.iter().map(|draw| draw[bot]).collect();
            drawn.sort_by(f64::total_cmp);
            let (low, high) = (drawn[RESAMPLES / 40], drawn[RESAMPLES - 1 - RESAMPLES / 40]);
            Rating { bot: self.bots[bot].clone(), rating, low, high }
        };
        let mut ratings: Vec<Rating> = found.into_iter().enumerate().map(rating).collect();
        ratings.sort_by(|one, other| other.rating.total_cmp(&one.rating));
        ratings
    }

    fn contests(&self, mut sum: impl FnMut(&[Tally]) -> Tally) -> Vec<Contest> {
        let contest = |pairing: &Pairing| {
            let score = &pairing.results.scores[0];
            let tally = sum(&score.deals);
            Contest {
                one: pairing.one,
                many: pairing.many,
                sides: score.of_sides,
                won: tally.parts as f64 / WIN as f64,
                games: tally.games as f64,
            }
        };
        self.pairings.iter().map(contest).collect()
    }
}

/// Draws a bootstrap sample: as many deals as there are, with replacement.
fn drawn_again(deals: &[Tally], rng: &mut BotRng) -> Tally {
    let mut pick = || deals[below(rng, deals.len() as u32) as usize];
    (0..deals.len()).fold(Tally::default(), |sum, _| sum + pick())
}
