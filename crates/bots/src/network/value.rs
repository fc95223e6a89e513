//! The value network: the value of a position for each side, with all hands open.

use std::marker::PhantomData;

use quayside_engine::Seat;

use super::layer::{Layer, Sums, add_positive};
use super::{Bits, MOST_WORDS, Readable, positive};
use crate::chance::sides;

/// Widths of the layers, in blocks of 32 sums. The weights have this shape: other widths need
/// another training (`crates/python/training/`). Wider layers take longer for each position, and
/// leave a search fewer playouts.
const WIDE: usize = 8;
const NARROW: usize = 2;

/// The output of the last layer.
type Logits = [f32; 32];

/// A network that estimates each side's chance to win a position, if all play as in training.
///
/// It reads every hand, so it may only see sampled positions, never the real state.
pub struct Value<G> {
    table: Layer<WIDE>,
    item: Layer<WIDE>,
    narrow: Layer<NARROW>,
    last: Layer<1>,
    game: PhantomData<fn(G)>,
}

impl<G: Readable> Value<G> {
    /// Reads the weights, if they have the size of this network.
    pub fn read(mut file: &[u8]) -> Option<Value<G>> {
        let rest = &mut file;
        let network = Value {
            table: Layer::read(rest, G::TABLE.all, 32 * WIDE)?,
            item: Layer::read(rest, G::ITEM.all, 32 * WIDE)?,
            narrow: Layer::read(rest, 32 * WIDE, 32 * NARROW)?,
            last: Layer::read(rest, 32 * NARROW, G::SIDES)?,
            game: PhantomData,
        };
        rest.is_empty().then_some(network)
    }

    /// Returns the chance of `seat` to win, from 0 to 1.
    pub fn of(&self, state: &G, seat: Seat) -> f64 {
        chance(state, seat, &self.logits(state))
    }

    /// Returns the chance of `seat` to win if a new round is dealt.
    pub fn of_score(&self, state: &G, seat: Seat) -> f64 {
        chance(state, seat, &self.score_logits(state))
    }

    /// Returns the chance of each side to win, or that if a new round is dealt.
    pub(crate) fn of_sides(&self, state: &G, is_dealt: bool) -> Vec<f64> {
        let logits = if is_dealt { self.logits(state) } else { self.score_logits(state) };
        sides(state.variant()).map(|seat| chance(state, seat, &logits)).collect()
    }

    /// Returns the logit of each side, clockwise from the side to move.
    fn logits(&self, state: &G) -> Logits {
        let (turn, mut words) = (state.turn(), [0; MOST_WORDS]);
        state.read_table(turn, true, &mut Bits::new(&mut words));
        let mut sums = self.table.start();
        self.table.add_bits(&words, &mut sums);
        state.read_items(turn, true, |_, row| {
            let mut item = self.item.start();
            self.item.add_bits(row, &mut item);
            add_positive(&mut sums, &item);
        });
        self.last_layers(sums)
    }

    /// Returns the logits of a position whose next round is still to be dealt.
    fn score_logits(&self, state: &G) -> Logits {
        let mut words = [0; MOST_WORDS];
        state.read_table(state.turn(), false, &mut Bits::new(&mut words));
        for (place, word) in words.iter_mut().enumerate() {
            // Words after the score keep no bit.
            let bits = G::SCORE.saturating_sub(64 * place).min(64);
            *word &= u64::MAX.checked_shr(64 - bits as u32).unwrap_or(0);
        }
        let mut sums = self.table.start();
        self.table.add_bits(&words, &mut sums);
        self.last_layers(sums)
    }

    fn last_layers(&self, mut sums: Sums<WIDE>) -> Logits {
        positive(&mut sums);
        let mut narrow = self.narrow.start();
        self.narrow.add(&sums, &mut narrow);
        positive(&mut narrow);
        let mut last = self.last.start();
        self.last.add(&narrow, &mut last);
        last[0]
    }
}

/// Returns the part of `seat` in the softmax of the logits.
fn chance<G: Readable>(state: &G, seat: Seat, logits: &Logits) -> f64 {
    let table = state.variant();
    let sides = usize::from(table.sides());
    let own = logits[(table.side(seat) + sides - table.side(state.turn())) % sides];
    let logits = &logits[..sides];
    1.0 / logits.iter().map(|&logit| libm::exp(f64::from(logit - own))).sum::<f64>()
}
