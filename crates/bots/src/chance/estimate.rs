//! Estimates: the mean value of a position for each side, before calibration.

use quayside_engine::{Game, GameView as _, Seat, Variant};

use super::sides;
use crate::{BotRng, Skills, Strategy};

/// Mean value of a position for each side, over the worlds that fit it.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    /// Mean value by side; they add up to 1.
    pub worths: Vec<f64>,
    /// Standard errors of the means.
    pub errors: Vec<f64>,
    /// Distance in seats from the mover to the next seat of each side.
    pub turns: Vec<usize>,
    /// The side whose view is estimated, unless all hands are open.
    pub eyes: Option<usize>,
    /// Remaining part of the game ([`Strategy::left`]).
    pub left: f64,
}

impl Estimate {
    /// Lower bound of a value: a loss in all sampled worlds is not a certain loss.
    pub(super) const LEAST: f64 = 0.002;

    /// Estimates a view, in worlds that fit it.
    pub fn of_view<G: Strategy>(view: &G::View, worlds: u32, rng: &mut BotRng) -> Estimate {
        let table = view.variant();
        let mut sum = Sum::new(table, view.to_move().first(), view.seat());
        for _ in 0..worlds.max(1) {
            let world = G::believe(view, Skills::ALL, rng);
            sum.add(&world, &world, rng);
        }
        sum.mean()
    }

    /// Estimates a position with all hands open; the order of the stock stays unknown.
    pub fn of_position<G: Strategy>(state: &G, worlds: u32, rng: &mut BotRng) -> Estimate {
        // Without playouts all worlds are equal.
        let worlds = if is_played_out(state, state) { 1 } else { worlds.max(1) };
        let drawn = (0..worlds).map(|_| *state);
        Estimate::over(state, drawn, rng)
    }

    /// Estimates a position with all hands open by one playout; the cards up to `start` are known.
    pub(crate) fn of_playout<G: Strategy>(start: &G, state: &G, rng: &mut BotRng) -> Estimate {
        let mut sum = Sum::new(state.variant(), state.to_move().first(), None);
        sum.add(start, state, rng);
        sum.mean()
    }

    /// Estimates positions that differ only in cards revealed after `start`.
    pub(crate) fn over<G: Strategy>(
        start: &G,
        worlds: impl IntoIterator<Item = G>,
        rng: &mut BotRng,
    ) -> Estimate {
        let mut worlds = worlds.into_iter().peekable();
        let first = *worlds.peek().expect("there is a world");
        let mut sum = Sum::new(first.variant(), first.to_move().first(), None);
        for mut world in worlds {
            world.reshuffle(rng);
            sum.add(start, &world, rng);
        }
        sum.mean()
    }

    /// Returns the logarithm of a side's value.
    pub fn log_worth(&self, side: usize) -> f64 {
        libm::log(self.worths[side].max(Estimate::LEAST))
    }
}

/// Running sums of an estimate over worlds.
pub(crate) struct Sum {
    sums: Vec<f64>,
    squares: Vec<f64>,
    worlds: u32,
    turns: Vec<usize>,
    eyes: Option<usize>,
    left: f64,
}

impl Sum {
    pub(crate) fn new<G: Game>(table: Variant<G>, mover: Option<Seat>, eyes: Option<Seat>) -> Sum {
        let zeros = vec![0.0; sides(table).count()];
        let turns = turns(table, mover);
        let eyes = eyes.map(|seat| table.side(seat));
        Sum { sums: zeros.clone(), squares: zeros, worlds: 0, turns, eyes, left: 0.0 }
    }

    /// Plays a world out and adds its value for each side; the cards up to `start` are known.
    pub(crate) fn add<G: Strategy>(&mut self, start: &G, world: &G, rng: &mut BotRng) {
        let mut state = *world;
        while !is_played_out(start, &state) {
            let mover = state.to_move().first().expect("the game continues");
            state.playout_step(mover, rng);
        }
        self.add_worths(&worths(start, &state), world.left());
    }

    /// Adds a world by its value for each side.
    pub(crate) fn add_worths(&mut self, worths: &[f64], left: f64) {
        for (side, worth) in worths.iter().enumerate() {
            self.sums[side] += worth;
            self.squares[side] += worth * worth;
        }
        self.left += left;
        self.worlds += 1;
    }

    pub(crate) fn mean(&self) -> Estimate {
        let worlds = f64::from(self.worlds.max(1));
        let error = |(sum, square): (&f64, &f64)| {
            let variance = (square / worlds - (sum / worlds).powi(2)).max(0.0);
            (variance / worlds).sqrt()
        };
        Estimate {
            worths: self.sums.iter().map(|sum| sum / worlds).collect(),
            errors: self.sums.iter().zip(&self.squares).map(error).collect(),
            turns: self.turns.clone(),
            eyes: self.eyes,
            left: self.left / worlds,
        }
    }
}

/// Returns the distance in seats from the mover to the next seat of each side.
fn turns<G: Game>(table: Variant<G>, mover: Option<Seat>) -> Vec<usize> {
    let mut turns = vec![0; sides(table).count()];
    let Some(mover) = mover else { return turns };
    let players = usize::from(table.players());
    for away in (0..players).rev() {
        let seat = Seat::ALL[(mover.index() + away) % players];
        turns[table.side(seat)] = away;
    }
    turns
}

/// Returns whether a playout may stop.
fn is_played_out<G: Strategy>(start: &G, state: &G) -> bool {
    state.to_move().first().is_none()
        || state.is_judged(Skills::ALL)
        || state.is_played_out(start, 0, Skills::ALL)
}

/// Returns the value of the end of a playout for each side.
pub(crate) fn worths<G: Strategy>(start: &G, state: &G) -> Vec<f64> {
    let worths = state.worths(start);
    let sum: f64 = worths.iter().sum();
    worths.into_iter().map(|worth| worth / sum).collect()
}
