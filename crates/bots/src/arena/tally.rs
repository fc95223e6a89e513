//! What bots achieve: a deal, a match, and the line that is printed of it.

#![expect(clippy::cast_precision_loss, reason = "no match has 2^52 games")]

use std::ops::Add;

use quayside_engine::{Game, Seat};

use super::{Interval, Played, Times, interval};

/// A whole win. A win that is shared by any number of sides is then counted exactly.
pub const WIN: u64 = 840;

/// What an entrant achieved in some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The games.
    pub games: u64,
    /// Games that it won alone.
    pub wins: u64,
    /// Games whose win it shared.
    pub shared: u64,
    /// Its parts of all wins; [`WIN`] is a whole one.
    pub parts: u64,
    /// The sum of the scores of its sides.
    pub score: i64,
    /// How many sides were scored; a game that is forfeited has no scores.
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

/// Returns what each entrant achieved in a game.
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

/// What an entrant achieved in a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Score {
    /// Its name.
    pub name: String,
    /// On how many sides it sat in each game.
    pub sides: usize,
    /// How many sides there were.
    pub of_sides: usize,
    /// What it achieved, by deal.
    pub deals: Vec<Tally>,
    /// How long its choices took.
    pub times: Times,
}

impl Score {
    /// Notes what was achieved by deal; no choices yet.
    pub fn new(name: String, sides: usize, of_sides: usize, deals: Vec<Tally>) -> Score {
        Score { name, sides, of_sides, deals, times: Times::default() }
    }

    /// Returns the sum over all deals.
    pub fn total(&self) -> Tally {
        self.deals.iter().fold(Tally::default(), |sum, deal| sum + *deal)
    }

    /// Returns by how much each deal went better for a side of this one than for one of another's.
    pub fn leads_over(&self, other: &Score) -> Vec<i64> {
        let side = |deal: &Tally, sides: usize| (deal.parts * sides as u64).cast_signed();
        let pairs = self.deals.iter().zip(&other.deals);
        pairs.map(|(one, two)| side(one, other.sides) - side(two, self.sides)).collect()
    }

    /// Adds what was achieved in another match at the same kind of table.
    pub fn extend(&mut self, other: &Score) {
        self.deals.extend(&other.deals);
        self.times.merge(&other.times);
    }

    /// Sums everything up.
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

/// A match in one line for each entrant.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// Its name.
    pub bot: String,
    /// Its games.
    pub games: u64,
    /// Games that it won alone.
    pub wins: u64,
    /// Games whose win it shared.
    pub shared: u64,
    /// Games that it forfeited.
    pub forfeits: u64,
    /// Its part of all wins, on all its sides together.
    pub win_share: f64,
    /// The lower end of the 95% interval of the win share.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// The part that it would win if all were equals.
    pub fair_share: f64,
    /// Penalty cards (Corsairs) or gold (Korsar) for each of its sides, on average.
    pub mean_score: f64,
    /// The time that half of its choices did not exceed.
    pub p50_ms: f64,
    /// The time that 99 of 100 choices did not exceed.
    pub p99_ms: f64,
}
