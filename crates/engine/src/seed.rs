//! From 256 bits to every deck of a game. Frozen: what a seed deals never changes.
//!
//! The seed is the key of ChaCha8 (64-bit block counter from 0, 64-bit little-endian nonce).
//! The nonce says which stream is read: deck `d` of a game (counted from 0) is stream `d`, and who
//! begins is drawn by lot from stream 2³² − 1.
//! The key stream is read as 16-bit little-endian words.
//! A number below `n` is the high half of `word × n`; a word whose low half is less than
//! `2¹⁶ mod n` is skipped, so that each number has the same chance.
//! A deck starts in canonical order; for each place from the first to the last but one, the card
//! there changes places with the one that stands `number below (cards from here on)` further on.
//!
//! `docs/seeds.md` says the same with a worked example, for programs that check a deal elsewhere.

use core::fmt;
use core::ops::Range;
use core::str::FromStr;

use chacha20::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::hex::{self, Hex};
use crate::seat::Seat;

/// 256 bits that decide every deck of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// Makes a seed from a number: its first eight bytes, the lowest first.
impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// The stream from which the lot is drawn.
const LOT: u32 = u32::MAX;

impl Seed {
    /// Draws a seed from a random source.
    pub fn random(rng: &mut impl Rng) -> Seed {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Seed(bytes)
    }

    /// Returns the stream that shuffles deck `deck` of the game.
    pub fn deck(self, deck: u32) -> Stream {
        Stream::new(self, deck)
    }

    /// C2.1, K2.2: draws by lot who deals or plays first, among seats 0, `step`, 2 `step` …
    pub fn lot(self, players: u8, step: u8) -> Seat {
        let mut seats: [Seat; 8] =
            core::array::from_fn(|lot| Seat::ALL[lot * usize::from(step) % 8]);
        Stream::new(self, LOT).decide(&mut seats[..usize::from(players / step)], 0..1);
        seats[0]
    }
}

/// The words that one deck is shuffled with, made in batches as they are needed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Stream {
    seed: Seed,
    /// The number of the stream.
    number: u32,
    /// How many batches were made.
    batches: u16,
    /// How many words of the last batch were read.
    read: u8,
    words: [u16; BATCH],
}

/// Four blocks of ChaCha8: enough for all but one in some thousands of 110-card decks.
const BATCH: usize = 128;

impl Stream {
    fn new(seed: Seed, number: u32) -> Stream {
        Stream { seed, number, batches: 0, read: BATCH as u8, words: [0; BATCH] }
    }

    /// Returns the seed of the stream.
    pub(crate) fn seed(&self) -> Seed {
        self.seed
    }

    /// Goes to the stream of another deck of the same seed.
    #[inline]
    pub(crate) fn restart(&mut self, deck: u32) {
        self.number = deck;
        self.batches = 0;
        self.read = BATCH as u8;
    }

    /// Shuffles `cards`, which stand in canonical order.
    pub fn shuffle<T>(mut self, cards: &mut [T]) {
        self.decide(cards, 0..cards.len());
    }

    /// Decides which cards stand at `places`, once all places before them are decided.
    #[inline]
    pub fn decide<T>(&mut self, cards: &mut [T], places: Range<usize>) {
        let mut read = usize::from(self.read);
        for place in places {
            let open = &mut cards[place..];
            let further = loop {
                if read == BATCH {
                    self.make_batch();
                    read = 0;
                }
                let word = self.words[read % BATCH];
                read += 1;
                if let Some(number) = number_below(open.len() as u16, word) {
                    break number;
                }
            };
            open.swap(0, usize::from(further));
        }
        self.read = read as u8;
    }

    #[inline(never)]
    #[expect(clippy::disallowed_methods, reason = "the key of a cipher may be any, and is frozen")]
    fn make_batch(&mut self) {
        let mut bytes = [0; 2 * BATCH];
        let mut cipher = ChaCha8Rng::from_seed(self.seed.0);
        cipher.set_stream(self.number.into());
        cipher.set_block_pos(u64::from(self.batches) * (2 * BATCH as u64 / 64));
        cipher.fill_bytes(&mut bytes);
        for (word, pair) in self.words.iter_mut().zip(bytes.as_chunks().0) {
            *word = u16::from_le_bytes(*pair);
        }
        self.batches += 1;
    }
}

/// Makes a number below `bound` of a word, each with exactly the same chance; none of a word that
/// would favour some.
#[inline]
fn number_below(bound: u16, word: u16) -> Option<u16> {
    // As in `random::below`, with words of 16 bits: `wrapping_neg` makes 2^16 modulo `bound`.
    let product = u32::from(word) * u32::from(bound);
    let low = product as u16;
    (low >= bound || low >= bound.wrapping_neg() % bound).then_some((product >> 16) as u16)
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(&self.0).fmt(f)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stream({}, {}, {}.{})", self.seed, self.number, self.batches, self.read)
    }
}

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSeedError;

impl fmt::Display for ParseSeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed is 64 hexadecimal digits")
    }
}

impl core::error::Error for ParseSeedError {}

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        hex::read(text).map(Seed).ok_or(ParseSeedError)
    }
}
