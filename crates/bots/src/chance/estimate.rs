//! What a position is worth to each side on average, before it is calibrated.

use quayside_engine::{Game, GameView as _, Seat, Variant};

use super::sides;
use crate::{BotRng, Skills, Strategy};

/// What a position is worth to each side on average, in the worlds that it may be.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The mean worth by side; they add up to 1.
    pub worths: Vec<f64>,
    /// The standard errors of the means.
    pub errors: Vec<f64>,
    /// How many seats it is from the mover to the next of the side.
    pub turns: Vec<usize>,
    /// The side that looks, if not all hands are open.
    pub eyes: Option<usize>,
    /// How much of the game is left ([`Strategy::left`]).
    pub left: f64,
}

impl Estimate {
    /// What is worth less is taken for this much: nothing is lost for sure because it was lost in all
    /// worlds that were drawn.
    pub(super) const LEAST: f64 = 0.002;

    /// Estimates what the eyes of a view see, in worlds that fit it.
    pub fn of_view<G: Strategy>(view: &G::View, worlds: u32, rng: &mut BotRng) -> Estimate {
        let table = view.variant();
        let mut sum = Sum::new(table, view.to_move().first(), view.seat());
        for _ in 0..worlds.max(1) {
            sum.add(&G::believe(view, Skills::ALL, rng), rng);
        }
        sum.mean()
    }

    /// Estimates a position with all hands open; the order of the stock stays unknown.
    pub fn of_position<G: Strategy>(state: &G, worlds: u32, rng: &mut BotRng) -> Estimate {
        // Where no playout is needed, all worlds are alike.
        let worlds = if is_played_out(state, state) { 1 } else { worlds.max(1) };
        let drawn = (0..worlds).map(|_| *state);
        Estimate::over(drawn, rng)
    }

    /// Estimates positions that differ in nothing but cards that fate may turn.
    pub(super) fn over<G: Strategy>(
        worlds: impl IntoIterator<Item = G>,
        rng: &mut BotRng,
    ) -> Estimate {
        let mut worlds = worlds.into_iter().peekable();
        let first = *worlds.peek().expect("there is a world");
        let mut sum = Sum::new(first.variant(), first.to_move().first(), None);
        for mut world in worlds {
            world.reshuffle(rng);
            sum.add(&world, rng);
        }
        sum.mean()
    }

    /// Returns the logarithm of what the position is worth to a side.
    pub fn log_worth(&self, side: usize) -> f64 {
        libm::log(self.worths[side].max(Estimate::LEAST))
    }
}

/// The sum of an estimate over worlds.
struct Sum {
    sums: Vec<f64>,
    squares: Vec<f64>,
    worlds: u32,
    turns: Vec<usize>,
    eyes: Option<usize>,
    left: f64,
}

impl Sum {
    fn new<G: Game>(table: Variant<G>, mover: Option<Seat>, eyes: Option<Seat>) -> Sum {
        let zeros = vec![0.0; sides(table).count()];
        let turns = turns(table, mover);
        let eyes = eyes.map(|seat| table.side(seat));
        Sum { sums: zeros.clone(), squares: zeros, worlds: 0, turns, eyes, left: 0.0 }
    }

    /// Plays a world out, and adds what that is worth to each side.
    fn add<G: Strategy>(&mut self, world: &G, rng: &mut BotRng) {
        let mut state = *world;
        while !is_played_out(world, &state) {
            let mover = state.to_move().first().expect("the game goes on");
            state.playout_step(mover, rng);
        }
        for (side, worth) in worths(&state).into_iter().enumerate() {
            self.sums[side] += worth;
            self.squares[side] += worth * worth;
        }
        self.left += world.left();
        self.worlds += 1;
    }

    fn mean(self) -> Estimate {
        let worlds = f64::from(self.worlds);
        let error = |(sum, square): (&f64, &f64)| {
            let variance = (square / worlds - (sum / worlds).powi(2)).max(0.0);
            (variance / worlds).sqrt()
        };
        Estimate {
            worths: self.sums.iter().map(|sum| sum / worlds).collect(),
            errors: self.sums.iter().zip(&self.squares).map(error).collect(),
            turns: self.turns,
            eyes: self.eyes,
            left: self.left / worlds,
        }
    }
}

/// Returns how many seats it is from the mover to the next of each side.
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

/// Returns whether a playout need not go on.
fn is_played_out<G: Strategy>(start: &G, state: &G) -> bool {
    state.to_move().first().is_none()
        || state.is_judged(Skills::ALL)
        || state.is_played_out(start, 0, Skills::ALL)
}

/// Returns what the end of a playout is worth to each side.
fn worths<G: Strategy>(state: &G) -> Vec<f64> {
    let worth = |seat| state.worth(seat, Skills::ALL);
    let worths: Vec<f64> = sides(state.variant()).map(worth).collect();
    let sum: f64 = worths.iter().sum();
    worths.into_iter().map(|worth| worth / sum).collect()
}
