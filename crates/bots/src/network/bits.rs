//! The input of networks: rows of bits, most of them zero.

use quayside_engine::{Game, Seat};

/// The layout of an input row: first the bits visible to the seat, then the hidden ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowLayout {
    /// Number of bits visible to the seat.
    pub seen: usize,
    /// Number of all bits.
    pub all: usize,
}

impl RowLayout {
    /// Returns the number of words of the row.
    pub const fn words(self) -> usize {
        self.all.div_ceil(64)
    }
}

/// The layout of a policy's outputs: some choices, then those on each item, then others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choices {
    /// Number of choices before those on items.
    pub before: usize,
    /// Number of choices on each item.
    pub each: usize,
    /// Number of choices after those on items.
    pub after: usize,
}

/// A game with an encoding for networks.
///
/// A position is a row for the table and one for each item on it. All items are encoded by the same
/// layer. In Korsar the items are the ships, in Corsairs the cards of a hand that is to discard.
pub trait Readable: Game {
    /// The layout of the table's row.
    const TABLE: RowLayout;
    /// Number of bits at the beginning of that row that encode the score: the part of a position
    /// that remains when a new round is to be dealt.
    const SCORE: usize;
    /// The layout of an item's row.
    const ITEM: RowLayout;
    /// Maximum number of items.
    const ITEMS: usize;
    /// The bit of the table's row that is set once every seat has had a turn of the round.
    const BEGUN: usize;
    /// Maximum number of sides.
    const SIDES: usize;
    /// The layout of the choices.
    const CHOICES: Choices;
    /// Number of choices.
    const ALL_CHOICES: usize =
        Self::CHOICES.before + Self::ITEMS * Self::CHOICES.each + Self::CHOICES.after;
    /// Number of words of a whole position.
    const WORDS: usize = Self::TABLE.words() + Self::ITEMS * Self::ITEM.words();

    /// Returns the seat to move; before a deal, the seat that will move first.
    fn turn(&self) -> Seat;

    /// Returns whether a network evaluates the moves of this position.
    fn is_read(&self) -> bool;

    /// Returns the number of a move among the choices, if the policy covers such a move.
    fn number_of(&self, seat: Seat, mv: Self::Move) -> Option<usize>;

    /// Writes the row of the table as `seat` sees it, with all hidden bits if `all`.
    fn read_table(&self, seat: Seat, all: bool, row: &mut Bits<'_>);

    /// Passes the row of each present item to `show`, with its place.
    fn read_items(&self, seat: Seat, all: bool, show: impl FnMut(usize, &[u64]));

    /// Writes the whole position into [`Readable::WORDS`] words.
    fn read(&self, seat: Seat, all: bool, words: &mut [u64]) {
        words.fill(0);
        let (table, items) = words.split_at_mut(Self::TABLE.words());
        self.read_table(seat, all, &mut Bits::new(table));
        let length = Self::ITEM.words();
        self.read_items(seat, all, |place, row| {
            items[place * length..][..length].copy_from_slice(row);
        });
    }
}

/// A writer of a row, from its first bit to its last.
pub struct Bits<'a> {
    words: &'a mut [u64],
    at: usize,
}

impl Bits<'_> {
    /// Creates a writer into words that are zero.
    pub fn new(words: &mut [u64]) -> Bits<'_> {
        Bits { words, at: 0 }
    }

    /// Returns the number of bits written.
    pub fn written(&self) -> usize {
        self.at
    }

    /// Skips bits, which stay zero.
    #[inline]
    pub fn skip(&mut self, bits: usize) {
        self.at += bits;
    }

    /// Writes one bit.
    #[inline]
    pub fn flag(&mut self, so: bool) {
        self.mask(1, so.into());
    }

    /// Writes a one-hot value of `places` bits; a place beyond the end sets the last bit, none sets
    /// no bit.
    #[inline]
    pub fn one_of(&mut self, places: usize, place: Option<usize>) {
        let bits = place.map_or(0, |place| 1 << place.min(places - 1));
        self.mask(places, bits);
    }

    /// Writes a unary number of `places` bits, capped at their count.
    #[inline]
    pub fn up_to(&mut self, places: usize, count: usize) {
        self.mask(places, (1 << count.min(places)) - 1);
    }

    /// Writes a 1 for each of these thresholds that a number reaches.
    #[inline]
    pub fn reached(&mut self, thresholds: &[u16], number: u16) {
        let count = thresholds.iter().filter(|&&least| number >= least).count();
        self.up_to(thresholds.len(), count);
    }

    /// Writes fewer than 128 bits, the lowest first.
    #[inline]
    pub fn mask(&mut self, places: usize, bits: u128) {
        let (word, shift) = (self.at / 64, self.at % 64);
        let low = bits << shift;
        self.words[word] |= low as u64;
        if shift + places > 64 {
            self.words[word + 1] |= (low >> 64) as u64;
        }
        if shift + places > 128 {
            self.words[word + 2] |= (bits >> (128 - shift)) as u64;
        }
        self.at += places;
    }
}

/// Clears the bits of a position that are hidden from the seat.
#[cfg(test)]
pub(crate) fn seen<G: Readable>(mut words: Vec<u64>) -> Vec<u64> {
    let (table, items) = words.split_at_mut(G::TABLE.words());
    let items = items.chunks_mut(G::ITEM.words()).map(|item| (item, G::ITEM.seen));
    for (row, seen) in std::iter::once((table, G::TABLE.seen)).chain(items) {
        for (place, word) in row.iter_mut().enumerate() {
            let bits = seen.saturating_sub(64 * place).min(64);
            *word &= u64::MAX.checked_shr(64 - bits as u32).unwrap_or(0);
        }
    }
    words
}
