//! Scores of entrants: per deal, per match, and the printed summary.

#![expect(clippy::cast_precision_loss, reason = "no match has 2^52 games")]

use std::ops::Add;

use quayside_engine::{Game, Seat};

use super::{Interval, Played, Times, interval};

/// Units of a whole win, divisible by every number of winners, so that shared wins are exact.
pub const WIN: u64 = 840;

/// The wins and scores of an entrant over some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Number of games.
    pub games: u64,
    /// Games that it won alone.
    pub wins: u64,
    /// Games whose win it shared.
    pub shared: u64,
    /// Its shares of all wins, in units of 1/[`WIN`].
    pub parts: u64,
    /// Sum of the scores of its sides.
    pub score: i64,
    /// Number of scored sides; a forfeited game has no scores.
    pub scored: u64,
    /// Games that it forfeited.
    pub forfeits: u64,
}

impl Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        Tally {
            games: self.games + other.games,
            wins: self.wins + other.wins,
            shared: self.shared + other.shared,
            parts: self.parts + other.parts,
            score: self.score + other.score,
            scored: self.scored + other.scored,
            forfeits: self.forfeits + other.forfeits,
        }
    }
}

/// Returns the tally of each entrant in a game.
///
/// An entrant that forfeits loses on all its sides; the others share the win.
pub(super) fn of_game<G: Game>(played: &Played<G>, entrants: usize) -> Vec<Tally> {
    let Played { seats, record, forfeit, .. } = played;
    let outcome = record.state().outcome().filter(|_| forfeit.is_none());
    let loser = forfeit.as_ref().map(|forfeit| seats[forfeit.seat.index()]);
    let won = |seat: Seat| match &outcome {
        Some(outcome) => outcome.winners.contains(seat),
        None => Some(seats[seat.index()]) != loser,
    };
    let sides = Seat::table(seats.len() as u8).step_by(record.variant().team_size().into());
    let winners = sides.clone().filter(|&side| won(side)).count().max(1) as u64;
    let mut tallies = vec![Tally { games: 1, ..Tally::default() }; entrants];
    for side in sides {
        let tally = &mut tallies[seats[side.index()]];
        tally.parts += if won(side) { WIN / winners } else { 0 };
        if let Some(outcome) = &outcome {
            tally.score += i64::from(outcome.scores[side.index()]);
            tally.scored += 1;
        }
    }
    for (entrant, tally) in tallies.iter_mut().enumerate() {
        tally.wins = u64::from(tally.parts == WIN);
        tally.shared = u64::from((1..WIN).contains(&tally.parts));
        tally.forfeits = u64::from(Some(entrant) == loser);
    }
    tallies
}

/// The score of an entrant in a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Score {
    /// Its name.
    pub name: String,
    /// Number of sides that it took in each game.
    pub sides: usize,
    /// Number of sides of the table.
    pub of_sides: usize,
    /// Its tally of each deal.
    pub deals: Vec<Tally>,
    /// Its thinking times.
    pub times: Times,
}

impl Score {
    /// Creates a score from tallies by deal, without thinking times.
    pub fn new(name: String, sides: usize, of_sides: usize, deals: Vec<Tally>) -> Score {
        Score { name, sides, of_sides, deals, times: Times::default() }
    }

    /// Returns the sum over all deals.
    pub fn total(&self) -> Tally {
        self.deals.iter().fold(Tally::default(), |sum, deal| sum + *deal)
    }

    /// Returns for each deal the lead over another entrant, per side.
    pub fn leads_over(&self, other: &Score) -> Vec<i64> {
        let side = |deal: &Tally, sides: usize| (deal.parts * sides as u64).cast_signed();
        let pairs = self.deals.iter().zip(&other.deals);
        pairs.map(|(one, two)| side(one, other.sides) - side(two, self.sides)).collect()
    }

    /// Adds the score of another match at the same kind of table.
    pub fn extend(&mut self, other: &Score) {
        self.deals.extend(&other.deals);
        self.times.merge(&other.times);
    }

    /// Returns the printed summary.
    pub fn summary(&self) -> Summary {
        let Tally { games, wins, shared, parts, score, scored, forfeits } = self.total();
        let won = |deal: &Tally| (deal.parts as f64 / WIN as f64, deal.games as f64);
        let Interval { low, high } = interval(&self.deals.iter().map(won).collect::<Vec<_>>());
        Summary {
            bot: self.name.clone(),
            games,
            wins,
            shared,
            forfeits,
            win_share: parts as f64 / (WIN * games.max(1)) as f64,
            low,
            high,
            fair_share: self.sides as f64 / self.of_sides as f64,
            mean_score: score as f64 / scored.max(1) as f64,
            p50_ms: self.times.percentile_ms(50),
            p99_ms: self.times.percentile_ms(99),
        }
    }
}

/// The summary of an entrant's match in one line.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// Its name.
    pub bot: String,
    /// Number of games.
    pub games: u64,
    /// Games that it won alone.
    pub wins: u64,
    /// Games whose win it shared.
    pub shared: u64,
    /// Games that it forfeited.
    pub forfeits: u64,
    /// Its share of all wins, on all its sides together.
    pub win_share: f64,
    /// The lower end of the 95% interval of the win share.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// Its expected share among equals.
    pub fair_share: f64,
    /// Mean penalty cards (Corsairs) or gold (Korsar) per side.
    pub mean_score: f64,
    /// Median thinking time in milliseconds.
    pub p50_ms: f64,
    /// 99th percentile of the thinking time in milliseconds.
    pub p99_ms: f64,
}
