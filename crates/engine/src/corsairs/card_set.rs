//! Sets of cards as bits: [`CardSet`] over the deck, [`Jobs`] within one band.

use core::fmt;
use core::ops::{BitAnd, BitOr, Sub};

use rand_core::Rng;

use super::card::{Band, Card, Job};
use crate::notation::write_list;

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

/// The jobs held in one band, or served aboard one ship: a set of numbers from 1 to 11.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Jobs(u16);

const BAND: u128 = (1 << Job::COUNT) - 1;

/// The bit of each card: a look-up is cheaper than a shift across 128 bits.
const BIT: [u128; Card::COUNT] = {
    let mut bits = [0; Card::COUNT];
    let mut index = 0;
    while index < Card::COUNT {
        bits[index] = 1 << index;
        index += 1;
    }
    bits
};

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// All 110 cards.
    pub const ALL: CardSet = CardSet((1 << Card::COUNT) - 1);

    /// Returns the set of one card.
    #[inline]
    pub const fn only(card: Card) -> CardSet {
        CardSet(BIT[card.index() as usize])
    }

    /// Returns the cards of one band with these jobs.
    #[inline]
    pub const fn of(band: Band, jobs: Jobs) -> CardSet {
        CardSet((jobs.0 as u128) << (band as u8 * Job::COUNT))
    }

    /// Returns whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & BIT[card.index() as usize] != 0
    }

    /// Returns whether every card of `other` is in this set.
    pub const fn contains_all(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= BIT[card.index() as usize];
    }

    /// Removes a card.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !BIT[card.index() as usize];
    }

    /// Returns how many cards are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns whether the set holds no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the jobs held in one band.
    #[inline]
    pub const fn jobs(self, band: Band) -> Jobs {
        Jobs((self.0 >> (band as u8 * Job::COUNT) & BAND) as u16)
    }

    /// Returns the cards of one band.
    #[inline]
    pub const fn of_band(self, band: Band) -> CardSet {
        CardSet(self.0 & BAND << (band as u8 * Job::COUNT))
    }

    /// Returns the cards that are not of one band.
    #[inline]
    #[must_use]
    pub const fn without_band(self, band: Band) -> CardSet {
        CardSet(self.0 & !(BAND << (band as u8 * Job::COUNT)))
    }

    /// Returns the bands that have a card in the set, in canonical order.
    pub fn bands(self) -> impl Iterator<Item = Band> {
        Band::ALL.into_iter().filter(move |&band| !self.jobs(band).is_empty())
    }

    /// C4.5: returns the sum of the cards' numbers.
    pub fn sum(self) -> u16 {
        Band::ALL.into_iter().map(|band| u16::from(self.jobs(band).sum())).sum()
    }

    /// Returns the card that stands at `place` in canonical order, counted from 0.
    #[inline]
    pub fn nth(self, place: u32) -> Option<Card> {
        let low = self.0 as u64;
        let in_low = low.count_ones();
        let (mut half, skip, base) = if place < in_low {
            (low, place, 0)
        } else {
            ((self.0 >> 64) as u64, place - in_low, 64)
        };
        for _ in 0..skip {
            // Clears the lowest bit. An empty half wraps around and stays empty.
            half &= half.wrapping_sub(1);
        }
        (half != 0).then(|| Card::ALL[(base + half.trailing_zeros()) as usize])
    }

    /// Returns some of the cards: each with even chances.
    pub(super) fn random_subset(self, rng: &mut impl Rng) -> CardSet {
        let coins = u128::from(rng.next_u64()) | u128::from(rng.next_u64()) << 64;
        CardSet(self.0 & coins)
    }

    /// Returns the set as bits; bit 0 is the first card in canonical order.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Returns the cards in canonical order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let card = *Card::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(card)
        })
    }
}

impl Jobs {
    /// No job.
    pub const NONE: Jobs = Jobs(0);
    /// All eleven jobs.
    pub const ALL: Jobs = Jobs(BAND as u16);
    /// How many sets of jobs there are.
    pub const SETS: usize = 1 << Job::COUNT;

    /// Returns the set whose bits these are; bit 0 is job 1.
    #[inline]
    pub const fn from_bits(bits: u16) -> Jobs {
        Jobs(bits & BAND as u16)
    }

    /// Returns the set of one job.
    pub const fn only(job: Job) -> Jobs {
        Jobs(1 << (job.number() - 1))
    }

    /// Returns the set as bits; bit 0 is job 1.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns whether there is no job in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many jobs are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        LEN[self.0 as usize % Jobs::SETS]
    }

    /// Returns whether the job is in the set.
    pub const fn contains(self, job: Job) -> bool {
        self.0 & 1 << (job.number() - 1) != 0
    }

    /// Returns the sum of the jobs' numbers.
    #[inline]
    pub const fn sum(self) -> u8 {
        SUM[self.0 as usize % Jobs::SETS]
    }

    /// Returns the job with the highest number.
    #[inline]
    pub const fn highest(self) -> Option<Job> {
        Job::new((u16::BITS - self.0.leading_zeros()) as u8)
    }

    /// Returns every set of jobs within this one: the empty one first, this one last.
    pub fn subsets(self) -> impl Iterator<Item = Jobs> {
        let mut next = Some(0u16);
        core::iter::from_fn(move || {
            let subset = next?;
            // The next number whose bits all lie within the mask.
            next = (subset != self.0).then(|| (subset | !self.0).wrapping_add(1) & self.0);
            Some(Jobs(subset))
        })
    }
}

/// The number of jobs in each set.
const LEN: [u8; Jobs::SETS] = {
    let mut lens = [0; Jobs::SETS];
    let mut set = 1;
    while set < Jobs::SETS {
        lens[set] = lens[set & (set - 1)] + 1;
        set += 1;
    }
    lens
};

/// The sum of each set of jobs.
const SUM: [u8; Jobs::SETS] = {
    let mut sums = [0; Jobs::SETS];
    let mut set = 1;
    while set < Jobs::SETS {
        sums[set] = sums[set & (set - 1)] + set.trailing_zeros() as u8 + 1;
        set += 1;
    }
    sums
};

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, |set, card| set | CardSet::only(card))
    }
}

/// Implements set operators for a set of bits: union, intersection, difference.
macro_rules! set_operators {
    ($Set:ident) => {
        impl BitOr for $Set {
            type Output = $Set;
            #[inline]
            fn bitor(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }
        }

        impl BitAnd for $Set {
            type Output = $Set;
            #[inline]
            fn bitand(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }
        }

        impl Sub for $Set {
            type Output = $Set;
            #[inline]
            fn sub(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }
        }
    };
}

set_operators!(CardSet);
set_operators!(Jobs);

impl fmt::Display for CardSet {
    /// Writes the cards in canonical order, a space between two.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.iter())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
