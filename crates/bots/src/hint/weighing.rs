//! Moves played in the same worlds.

use rand::{Rng, SeedableRng};

use super::Choice;
use crate::admiral::DOUBT;
use crate::budget::Spending;
use crate::chance::{self, Calibration, Chance, Sum};
use crate::measure::{Row, differences};
use crate::{BotRng, Budget, Candidate, Difference, Situation, Skills, Strategy};

/// Number of worlds in which it is also measured what follows from the moves: the errors of the
/// means are then small against differences worth a sentence, and the cost is a few milliseconds.
const MEASURED: u32 = 200;
/// A difference in chance that is too small to prefer a move.
const SMALL: f64 = 0.01;

/// Running sums over the worlds of all candidates.
pub(super) struct Weighing<M> {
    tallies: Vec<Tally<M>>,
    /// Sums of the products of the values of each pair of candidates.
    products: Vec<Vec<f64>>,
    worlds: u32,
    calibration: Calibration,
    side: usize,
}

/// Running sums over the worlds of one candidate.
struct Tally<M> {
    candidate: Candidate<M>,
    /// The worlds in which the game is undecided after the move.
    open: Sum,
    /// Number of the others, and the sums of the shares in their wins and of their squares.
    decided: u32,
    won: f64,
    won_squares: f64,
    /// Sum of the values of both: shares, and values at the end of playouts.
    value: f64,
    /// The measures of the first worlds.
    measured: Vec<Row>,
}

impl<M: Copy> Weighing<M> {
    /// Plays all candidates in worlds that fit the view, as many as the budget allows.
    pub(super) fn run<G: Strategy<Move = M>>(
        situation: &Situation<'_, G>,
        candidates: Vec<Candidate<M>>,
        budget: Budget,
        rng: &mut BotRng,
    ) -> Weighing<M> {
        let (seat, table) = (situation.seat(), situation.deal().variant());
        let tally = |candidate| Tally {
            candidate,
            open: Sum::new(table, Some(seat), Some(seat)),
            decided: 0,
            won: 0.0,
            won_squares: 0.0,
            value: 0.0,
            measured: Vec::new(),
        };
        let count = candidates.len();
        let mut weighing = Weighing {
            tallies: candidates.into_iter().map(tally).collect(),
            products: vec![vec![0.0; count]; count],
            worlds: 0,
            calibration: Calibration::of_seat(table),
            side: table.side(seat),
        };
        let mut spending = Spending::new(budget);
        while spending.share() < 1.0 {
            weighing.world(situation, rng);
            spending.count(count as u32);
        }
        weighing
    }

    /// Plays every candidate in one sampled world, with the same random numbers.
    fn world<G: Strategy<Move = M>>(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng) {
        let seat = situation.seat();
        let world = G::believe(situation.view(), Skills::ALL, rng);
        let luck = rng.next_u64();
        let mut values = Vec::with_capacity(self.tallies.len());
        for tally in &mut self.tallies {
            let mut state = world;
            state.play_unchecked(seat, tally.candidate.mv);
            if self.worlds < MEASURED {
                let rng = &mut BotRng::seed_from_u64(luck);
                tally.measured.push(G::measure(&state, &world, seat, rng));
            }
            let value = if let Some(parts) = chance::decided(&state) {
                tally.decided += 1;
                tally.won += parts[self.side];
                tally.won_squares += parts[self.side].powi(2);
                parts[self.side]
            } else {
                let worths = play_out(&world, state, &mut BotRng::seed_from_u64(luck));
                tally.open.add_worths(&worths, world.left());
                worths[self.side]
            };
            tally.value += value;
            values.push(value);
        }
        for (one, row) in self.products.iter_mut().enumerate() {
            row.iter_mut().zip(&values).for_each(|(sum, value)| *sum += values[one] * value);
        }
        self.worlds += 1;
    }

    /// Returns the moves, the best first: the first candidate unless another is better by more than
    /// its error.
    pub(super) fn choices(self) -> Vec<Choice<M>> {
        let best = (1..self.tallies.len())
            .map(|place| (self.lead(place, 0), place))
            .map(|((lead, error), place)| {
                (lead - self.tallies[place].candidate.handicap, error, place)
            })
            .filter(|(lead, error, _)| lead > error)
            .max_by(|one, other| one.0.total_cmp(&other.0))
            .map_or(0, |(_, _, place)| place);
        let chances: Vec<Chance> = self.tallies.iter().map(|tally| self.chance(tally)).collect();
        let choice = |place: usize| {
            let (lead, error) = self.lead(best, place);
            let apart = chances[best].chance - chances[place].chance;
            // The calibration stretches the difference and its error alike.
            let stretch = if lead > 0.0 { apart / lead } else { 1.0 };
            Choice {
                mv: self.tallies[place].candidate.mv,
                chance: chances[place],
                loss: Chance { chance: apart, error: error * stretch.abs() },
                is_close: place == best || lead <= 2.0 * error || apart.abs() < SMALL,
                playouts: self.worlds,
                differences: self.differences(best, place),
            }
        };
        let mut choices: Vec<Choice<M>> = (0..self.tallies.len()).map(choice).collect();
        choices[..=best].rotate_right(1);
        choices[1..].sort_by(|one, next| next.chance.chance.total_cmp(&one.chance.chance));
        choices
    }

    /// Returns the mean lead of a candidate over another in the same worlds, and its error.
    fn lead(&self, place: usize, other: usize) -> (f64, f64) {
        let worlds = f64::from(self.worlds.max(1));
        let lead = (self.tallies[place].value - self.tallies[other].value) / worlds;
        let product = |one: usize, two: usize| self.products[one][two];
        let squares = product(place, place) + product(other, other) - 2.0 * product(place, other);
        let variance = (squares / worlds - lead.powi(2)).max(0.0);
        (lead, ((variance + DOUBT / worlds) / worlds).sqrt())
    }

    /// Returns the chance to win after a move.
    fn chance(&self, tally: &Tally<M>) -> Chance {
        let worlds = f64::from(self.worlds.max(1));
        let decided = f64::from(tally.decided);
        let sure = tally.won / decided.max(1.0);
        let open = self.calibration.apply(&tally.open.mean())[self.side];
        let part = decided / worlds;
        let variance = (tally.won_squares / decided.max(1.0) - sure.powi(2)).max(0.0);
        let sure_error = (variance / decided.max(1.0)).sqrt();
        Chance {
            chance: part * sure + (1.0 - part) * open.chance,
            error: (part * sure_error).hypot((1.0 - part) * open.error),
        }
    }

    fn differences(&self, best: usize, other: usize) -> Vec<Difference> {
        differences(&self.tallies[best].measured, &self.tallies[other].measured)
    }
}

/// Plays on until the position can be valued; returns its value for each side.
fn play_out<G: Strategy>(world: &G, mut state: G, rng: &mut BotRng) -> Vec<f64> {
    let mut played = 1;
    while !state.is_played_out(world, played, Skills::ALL) {
        let Some(mover) = state.to_move().first() else { break };
        state.playout_step(mover, rng);
        played += 1;
    }
    chance::worths(world, &state)
}
