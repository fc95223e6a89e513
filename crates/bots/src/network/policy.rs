//! The policy network: the moves of a trained player, from the view of a seat.

use std::marker::PhantomData;

use quayside_engine::Seat;

use super::layer::{Layer, Sums, add_positive};
use super::{Bits, Choices, MOST_WORDS, Readable, positive};

/// Widths of the layers, in blocks of 32 sums. The weights have this shape: other widths need
/// another training (`crates/python/training/`). Wider layers take longer for each position, and
/// leave a search fewer playouts.
const WIDE: usize = 8;
const ITEM: usize = 4;

/// A network that returns a logit for every choice of a seat; the softmax of the logits is the
/// distribution of a trained player's moves.
pub struct Policy<G> {
    table: Layer<WIDE>,
    item: Layer<WIDE>,
    wide: Layer<WIDE>,
    /// Output layer of choices that are not on an item.
    elsewhere: Layer<1>,
    /// Hidden layer of choices on an item, from the item and from the table.
    from_item: Layer<ITEM>,
    from_table: Layer<ITEM>,
    on_item: Layer<1>,
    game: PhantomData<fn(G)>,
}

impl<G: Readable> Policy<G> {
    /// Reads the weights, if they have the size of this network.
    pub fn read(mut file: &[u8]) -> Option<Policy<G>> {
        let (rest, Choices { before, each, after }) = (&mut file, G::CHOICES);
        let network = Policy {
            table: Layer::read(rest, G::TABLE.seen, 32 * WIDE)?,
            item: Layer::read(rest, G::ITEM.seen, 32 * WIDE)?,
            wide: Layer::read(rest, 32 * WIDE, 32 * WIDE)?,
            elsewhere: Layer::read(rest, 32 * WIDE, before + after)?,
            from_item: Layer::read(rest, 32 * WIDE, 32 * ITEM)?,
            from_table: Layer::read(rest, 32 * WIDE, 32 * ITEM)?,
            on_item: Layer::read(rest, 32 * ITEM, each)?,
            game: PhantomData,
        };
        rest.is_empty().then_some(network)
    }

    /// Returns the logit of each choice; that of choices on absent items is negative infinity.
    pub fn weights(&self, state: &G, seat: Seat) -> Vec<f32> {
        let mut words = [0; MOST_WORDS];
        state.read_table(seat, false, &mut Bits::new(&mut words));
        let mut sums = self.table.start();
        self.table.add_bits(&words, &mut sums);
        let mut items = Vec::new();
        state.read_items(seat, false, |place, row| {
            let mut item = self.item.start();
            self.item.add_bits(row, &mut item);
            add_positive(&mut sums, &item);
            items.push((place, item));
        });
        positive(&mut sums);
        let mut wide = self.wide.start();
        self.wide.add(&sums, &mut wide);
        positive(&mut wide);
        self.choices(&wide, &items)
    }

    fn choices(&self, wide: &Sums<WIDE>, items: &[(usize, Sums<WIDE>)]) -> Vec<f32> {
        let Choices { before, each, after } = G::CHOICES;
        let mut elsewhere = self.elsewhere.start();
        self.elsewhere.add(wide, &mut elsewhere);
        let mut weights = vec![f32::NEG_INFINITY; G::ALL_CHOICES];
        weights[..before].copy_from_slice(&elsewhere[0][..before]);
        weights[before + G::ITEMS * each..].copy_from_slice(&elsewhere[0][before..][..after]);

        let mut table = self.from_table.start();
        self.from_table.add(wide, &mut table);
        for (place, item) in items {
            let mut sums = table;
            self.from_item.add(item, &mut sums);
            positive(&mut sums);
            let mut on_item = self.on_item.start();
            self.on_item.add(&sums, &mut on_item);
            weights[before + place * each..][..each].copy_from_slice(&on_item[0][..each]);
        }
        weights
    }
}
