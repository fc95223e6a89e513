//! The judge of a review: the chance of one side with all hands open.
//!
//! A position is valued as the admiral values it: a quick policy plays on until all others have
//! answered, and the network values what follows. A network alone overlooks answers, and calls the
//! greedy moves of a mate better than those of stronger bots.

use quayside_engine::{Game, Seat, Seed, Variant};
use rand::{Rng as _, SeedableRng as _};

use crate::chance::{Calibration, Chance, Estimate, Sum, decided, worths};
use crate::{BotRng, Situation, Skills, Strategy};

/// Playouts of a true position: an error of about a point.
const PLAYOUTS: u32 = 100;

/// The chance of one side, with all hands open.
pub(super) struct Judge<G: Game> {
    table: Variant<G>,
    pub(super) side: usize,
    calibration: Calibration,
    /// Whether a network values the positions of this table; else they are played out.
    pub(super) is_learned: bool,
}

impl<G: Strategy> Judge<G> {
    /// Creates the judge of a seat's side.
    pub(super) fn new(table: Variant<G>, seat: Seat) -> Judge<G> {
        // Networks value turns; so the first one shows whether there are any for this table.
        let dealt = G::new(table, None, Seed([0; 32]));
        Judge {
            table,
            side: table.side(seat),
            calibration: Calibration::of_position(table),
            is_learned: dealt.is_judged(Skills::ALL),
        }
    }

    /// Values moves of a seat in worlds, all of them in the same ones and with the same luck. The
    /// cards of a round that is dealt after a world do not count.
    pub(super) fn weigh(
        &self,
        seat: Seat,
        moves: &[G::Move],
        worlds: impl Iterator<Item = G>,
        rng: &mut BotRng,
    ) -> Vec<Values> {
        let mut values: Vec<Values> = Vec::new();
        for world in worlds {
            let luck = rng.next_u64();
            for (place, &mv) in moves.iter().enumerate() {
                let mut after = world;
                after.play_unchecked(seat, mv);
                if place == values.len() {
                    values.push(self.values(after.to_move().first()));
                }
                self.add(&mut values[place], &world, &after, &mut BotRng::seed_from_u64(luck));
            }
        }
        values
    }

    /// Returns the chance in a position; only the order of the stock is unknown.
    pub(super) fn chance(&self, state: &G, rng: &mut BotRng) -> Chance {
        let mut values = self.values(state.to_move().first());
        for world in shuffled(state, rng) {
            self.add(&mut values, &world, &world, rng);
        }
        self.mean(&values)
    }

    /// Begins the values of a position in which this seat moves.
    fn values(&self, next: Option<Seat>) -> Values {
        let open = Sum::new(self.table, next, None);
        Values { each: Vec::new(), decided: Vec::new(), open }
    }

    /// Adds the value of a position in a world that was like `start`.
    fn add(&self, values: &mut Values, start: &G, state: &G, rng: &mut BotRng) {
        let value = if let Some(parts) = decided(state) {
            values.decided.push(parts[self.side]);
            parts[self.side]
        } else {
            let end = played_out(start, dealt(state), rng);
            if self.is_learned {
                self.ended(start, &end, rng)
            } else {
                let worths = worths(start, &end);
                values.open.add_worths(&worths, start.left());
                worths[self.side]
            }
        };
        values.each.push(value);
    }

    /// Returns the chance at the end of a playout that began at `start`.
    pub(super) fn ended(&self, start: &G, end: &G, rng: &mut BotRng) -> f64 {
        if let Some(parts) = decided(end) {
            return parts[self.side];
        }
        let estimate = Estimate::of_playout(start, &dealt(end), rng);
        self.calibration.apply(&estimate)[self.side].chance
    }

    /// Returns the mean chance over all worlds. Where nothing is learned, the values of playouts are
    /// averaged first and then calibrated, because one playout says little.
    pub(super) fn mean(&self, values: &Values) -> Chance {
        if self.is_learned {
            return mean(values.each.iter().copied());
        }
        let decided = mean(values.decided.iter().copied());
        let open = self.calibration.apply(&values.open.mean())[self.side];
        let part = f64::from(values.decided.len() as u32) / f64::from(values.each.len() as u32);
        Chance {
            chance: part * decided.chance + (1.0 - part) * open.chance,
            error: (part * decided.error).hypot((1.0 - part) * open.error),
        }
    }

    /// Returns the mean of the lead of one move over another in some worlds.
    pub(super) fn lead(&self, one: &Values, other: &Values, part: WorldPart) -> Chance {
        let places = (0..one.each.len()).filter(|place| part.has(*place));
        let lead = mean(places.map(|place| one.each[place] - other.each[place]));
        if self.is_learned {
            return lead;
        }
        // Near the mean, chances differ by this much for each unit of value.
        let mut unit = one.open.mean();
        unit.errors[self.side] = 1.0;
        let steepness = self.calibration.apply(&unit)[self.side].error;
        Chance { chance: steepness * lead.chance, error: steepness * lead.error }
    }
}

/// Returns the move that bots prefer without a search, by the view of the seat.
pub(super) fn usual_move<G: Strategy>(before: &G, seat: Seat, rng: &mut BotRng) -> G::Move {
    let view = before.view(seat);
    G::hinted(&Situation::new(&view, seat, rng), &[])[0].mv
}

/// Returns the worlds of a position with all hands open: they differ in the order of the stock.
pub(super) fn shuffled<G: Strategy>(state: &G, rng: &BotRng) -> impl Iterator<Item = G> + use<G> {
    let (state, mut rng) = (*state, rng.clone());
    (0..PLAYOUTS).map(move |_| {
        let mut world = state;
        world.reshuffle(&mut rng);
        world
    })
}

/// The values of a move in all worlds.
pub(super) struct Values {
    each: Vec<f64>,
    /// Those of the worlds in which the game was decided, and the others.
    decided: Vec<f64>,
    open: Sum,
}

/// Some of the worlds of a decision.
#[derive(Clone, Copy)]
pub(super) enum WorldPart {
    /// Those in which the best move is chosen.
    Choosing,
    /// The others, in which moves are measured: else the best move would be one that was lucky in
    /// these worlds.
    Measuring,
    /// All worlds.
    All,
}

impl WorldPart {
    fn has(self, place: usize) -> bool {
        match self {
            WorldPart::Choosing => place.is_multiple_of(2),
            WorldPart::Measuring => !place.is_multiple_of(2),
            WorldPart::All => true,
        }
    }
}

/// Returns the mean, and its standard error.
pub(super) fn mean(values: impl Iterator<Item = f64> + Clone) -> Chance {
    let count = f64::from(values.clone().count().max(1) as u32);
    let mean = values.clone().sum::<f64>() / count;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / count;
    Chance { chance: mean, error: (variance / count).sqrt() }
}

/// Returns the position with a deck, if it waits for one: which deck does not matter, since the
/// cards of a round that is dealt later do not count.
fn dealt<G: Game>(state: &G) -> G {
    let mut state = *state;
    if state.awaits_deck() {
        state.deal(&state.deck_cards());
    }
    state
}

/// Plays on after a move until the position can be valued.
fn played_out<G: Strategy>(start: &G, mut state: G, rng: &mut BotRng) -> G {
    let mut played = 1;
    while !state.is_played_out(start, played, Skills::ALL) {
        let Some(mover) = state.to_move().first() else { break };
        state.playout_step(mover, rng);
        played += 1;
    }
    state
}
