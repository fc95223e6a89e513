//! The judge of a review: the chance of one side with all hands open.

use quayside_engine::{Game, Seat, Seed, Variant};

use crate::chance::{Calibration, Chance, Estimate, Sum, decided, worths};
use crate::{BotRng, Place, Skills, Strategy};

/// Playouts of a position that no network values: an error of about five points.
const PLAYOUTS: usize = 100;

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

    /// Returns the chance in a position; the cards up to `start` are known. So the cards of a round
    /// that was dealt after `start` do not count.
    pub(super) fn chance(&self, start: &G, state: &G, rng: &mut BotRng) -> Chance {
        if let Some(parts) = decided(state) {
            return Chance { chance: parts[self.side], error: 0.0 };
        }
        let state = dealt(state);
        let estimate = if self.is_learned {
            Estimate::of_playout(start, &state, rng)
        } else {
            Estimate::over(start, std::iter::repeat_n(state, PLAYOUTS), rng)
        };
        self.calibration.apply(&estimate)[self.side]
    }

    /// Returns the chance after a move, before the cards that it reveals are known: the mean over
    /// the cards that it may draw, and the score if a round ends.
    pub(super) fn expected(&self, before: &G, seat: Seat, mv: G::Move, rng: &mut BotRng) -> Chance {
        let mut cards = if G::is_draw(mv) { before.cards_in(Place::Stock) } else { Vec::new() };
        if cards.is_empty() {
            let mut after = *before;
            after.play_unchecked(seat, mv);
            return self.chance(before, &after, rng);
        }
        let count = f64::from(cards.len() as u32);
        let (mut sum, mut squares) = (0.0, 0.0);
        while let Some(&card) = cards.first() {
            let all = cards.len();
            cards.retain(|other| *other != card);
            let copies = f64::from((all - cards.len()) as u32);
            let mut after = *before;
            after.stack(card);
            after.play_unchecked(seat, mv);
            let Chance { chance, error } = self.chance(before, &after, rng);
            sum += copies * chance;
            squares += (copies * error).powi(2);
        }
        Chance { chance: sum / count, error: f64::sqrt(squares) / count }
    }

    /// Begins the values of a move.
    pub(super) fn values(&self, next: Option<Seat>) -> Values {
        Values { each: Vec::new(), sum: Sum::new(self.table, next, None) }
    }

    /// Adds the value of a position in a world that was like `start`.
    pub(super) fn add(&self, values: &mut Values, start: &G, state: &G, rng: &mut BotRng) {
        let parts = decided(state);
        if self.is_learned {
            let value = match parts {
                Some(parts) => parts[self.side],
                None => self.chance(start, state, rng).chance,
            };
            values.each.push(value);
            return;
        }
        let worths = parts.unwrap_or_else(|| played_out(start, dealt(state), rng));
        values.each.push(worths[self.side]);
        values.sum.add_worths(&worths, start.left());
    }

    /// Returns the mean chance over all worlds. Where nothing is learned, the values of playouts are
    /// averaged first and then calibrated, because one playout says little.
    pub(super) fn mean(&self, values: &Values) -> Chance {
        let mean = mean(values.each.iter().copied());
        if self.is_learned {
            return mean;
        }
        self.calibration.apply(&values.sum.mean())[self.side]
    }

    /// Returns the mean of the lead of one move over another in some worlds.
    pub(super) fn lead(&self, one: &Values, other: &Values, part: WorldPart) -> Chance {
        let places = (0..one.each.len()).filter(|place| part.has(*place));
        let lead = mean(places.map(|place| one.each[place] - other.each[place]));
        if self.is_learned {
            return lead;
        }
        // Near the mean, chances differ by this much for each unit of value.
        let mut unit = one.sum.mean();
        unit.errors[self.side] = 1.0;
        let steepness = self.calibration.apply(&unit)[self.side].error;
        Chance { chance: steepness * lead.chance, error: steepness * lead.error }
    }
}

/// The values of a move in all worlds.
pub(super) struct Values {
    each: Vec<f64>,
    sum: Sum,
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

fn played_out<G: Strategy>(start: &G, mut state: G, rng: &mut BotRng) -> Vec<f64> {
    while !state.is_played_out(start, 0, Skills::ALL) {
        let Some(mover) = state.to_move().first() else { break };
        state.playout_step(mover, rng);
    }
    worths(start, &state)
}
