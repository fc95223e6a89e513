//! What networks read: rows of bits, most of them zero.

use quayside_engine::{Game, Seat};

/// A row for networks, in bits: those that the seat may know come first, then what it can't see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// How many bits tell what the seat knows.
    pub seen: usize,
    /// How many bits there are.
    pub all: usize,
}

impl Row {
    /// Returns how many words hold the row.
    pub const fn words(self) -> usize {
        self.all.div_ceil(64)
    }
}

/// What networks choose among, as numbers: some choices, then those on each item, then others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choices {
    /// How many stand before those on items.
    pub before: usize,
    /// How many there are on each item.
    pub each: usize,
    /// How many stand after those on items.
    pub after: usize,
}

/// A game that networks can read.
///
/// A position is a row for the table, and one for each item on it: things that are all read by the
/// same part of a network, whichever they are. In Korsar these are the ships, in Corsairs the cards
/// of a hand that is to part with one.
pub trait Readable: Game {
    /// The row of the table.
    const TABLE: Row;
    /// How many bits at the beginning of that row tell the score: what is left of a position when
    /// a new round is to be dealt.
    const SCORE: usize;
    /// The row of an item.
    const ITEM: Row;
    /// How many items there can be.
    const ITEMS: usize;
    /// The bit of the table's row that is set once all have had a turn of the round.
    const BEGUN: usize;
    /// How many sides there can be.
    const SIDES: usize;
    /// What there is to choose.
    const CHOICES: Choices;
    /// How many choices there are.
    const ALL_CHOICES: usize =
        Self::CHOICES.before + Self::ITEMS * Self::CHOICES.each + Self::CHOICES.after;
    /// How many words hold a whole position.
    const WORDS: usize = Self::TABLE.words() + Self::ITEMS * Self::ITEM.words();

    /// Returns whose turn it is; before a deal, whose turn comes first.
    fn turn(&self) -> Seat;

    /// Returns whether a network is asked for the moves of this position.
    fn is_read(&self) -> bool;

    /// Returns the number of a move among the choices, if networks are asked for such a move.
    fn number_of(&self, seat: Seat, mv: Self::Move) -> Option<usize>;

    /// Writes the row of the table as `seat` sees it, with all that is hidden from it if `all`.
    fn read_table(&self, seat: Seat, all: bool, row: &mut Bits<'_>);

    /// Shows the rows of the items that there are, each with its place.
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

/// Writes a row from its beginning to its end.
pub struct Bits<'a> {
    words: &'a mut [u64],
    at: usize,
}

impl Bits<'_> {
    /// Writes into zeros.
    pub fn new(words: &mut [u64]) -> Bits<'_> {
        Bits { words, at: 0 }
    }

    /// Returns how many bits were written.
    pub fn written(&self) -> usize {
        self.at
    }

    /// Leaves this number of bits at zero.
    #[inline]
    pub fn skip(&mut self, bits: usize) {
        self.at += bits;
    }

    /// Writes whether something is so.
    #[inline]
    pub fn flag(&mut self, so: bool) {
        self.mask(1, so.into());
    }

    /// Writes a 1 at one of this number of places, the last if it is beyond, or nowhere.
    #[inline]
    pub fn one_of(&mut self, places: usize, place: Option<usize>) {
        let bits = place.map_or(0, |place| 1 << place.min(places - 1));
        self.mask(places, bits);
    }

    /// Writes this number of ones, as far as there is room, then zeros.
    #[inline]
    pub fn up_to(&mut self, places: usize, count: usize) {
        self.mask(places, (1 << count.min(places)) - 1);
    }

    /// Writes a 1 for each of these thresholds that a number has reached.
    #[inline]
    pub fn reached(&mut self, thresholds: &[u16], number: u16) {
        let count = thresholds.iter().filter(|&&least| number >= least).count();
        self.up_to(thresholds.len(), count);
    }

    /// Writes these bits, which are fewer than 128, the lowest first.
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

/// Keeps what the seat may know of a position.
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
