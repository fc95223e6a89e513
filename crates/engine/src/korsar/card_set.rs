//! Hands of cards as bits.
//!
//! Each of the 78 cards has a bit, those of a kind side by side. A hand with two cards of a kind
//! has the lower two of that kind's bits. So equal hands are equal numbers. Above them each of the
//! 28 kinds has a bit that says whether the kind is there at all: legal moves only ask that.

use core::fmt;

use super::MERCHANTS;
use super::card::{Card, Colour};
use crate::notation::write_list;

/// A number of cards, with several of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

/// A set of kinds of cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Kinds(u32);

/// Where the bits of the kinds begin.
const KINDS: u32 = 96;

/// The cards, without the kinds.
const CARDS: u128 = (1 << Card::COUNT) - 1;

/// The bits of a kind: one card, all cards, and the kind.
#[derive(Clone, Copy)]
struct Bits {
    lowest: u128,
    cards: u128,
    kind: u128,
}

/// The bits of each kind.
const BITS: [Bits; Card::KINDS] = {
    let mut bits = [Bits { lowest: 0, cards: 0, kind: 0 }; Card::KINDS];
    let (mut kind, mut bit) = (0, 0);
    while kind < Card::KINDS {
        let copies = Card::COPIES[kind];
        bits[kind].lowest = 1 << bit;
        bits[kind].cards = ((1 << copies) - 1) << bit;
        bits[kind].kind = 1 << (KINDS as usize + kind);
        bit += copies;
        kind += 1;
    }
    bits
};

/// The cards of a fight in half the room: all but the merchant ships.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Fight(u64);

impl Fight {
    pub(super) const NONE: Fight = Fight(0);

    #[inline]
    pub(super) const fn of(cards: CardSet) -> Fight {
        Fight(((cards.0 & CARDS) >> MERCHANTS) as u64)
    }

    /// Adds a card that is no merchant ship.
    #[inline]
    pub(super) const fn insert(&mut self, card: Card) {
        let bits = BITS[card.index()];
        let of_kind = self.0 & (bits.cards >> MERCHANTS) as u64;
        let more = of_kind << 1 | (bits.lowest >> MERCHANTS) as u64;
        self.0 |= more & (bits.cards >> MERCHANTS) as u64;
    }

    /// Returns whether there is a card of this kind.
    #[inline]
    pub(super) const fn contains(self, card: Card) -> bool {
        self.0 & (BITS[card.index()].lowest >> MERCHANTS) as u64 != 0
    }

    /// Returns how many cards there are.
    #[inline]
    pub(super) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// K5.3: returns the strength of the pirate ships of one colour, added up.
    #[inline]
    pub(super) const fn strength(self, colour: Colour) -> u8 {
        STRENGTH[(self.0 >> (13 * colour as u32) & 0xfff) as usize]
    }

    /// Returns the cards in canonical order.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let card = *Card::DECK[MERCHANTS..].get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(card)
        })
    }

    /// Returns the cards.
    pub(super) fn cards(self) -> CardSet {
        CardSet::from_cards((self.0 as u128) << MERCHANTS)
    }
}

impl fmt::Debug for Fight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().fmt(f)
    }
}

/// How many cards of each kind there are, to be counted down.
pub(super) struct Counts([u8; Card::KINDS]);

impl Counts {
    #[inline]
    pub(super) fn of(cards: CardSet) -> Counts {
        Counts(core::array::from_fn(|kind| cards.count(Card::ALL[kind])))
    }

    /// Counts a card out.
    #[inline]
    pub(super) fn less(&mut self, card: Card) {
        let count = &mut self.0[card.index()];
        *count = count.saturating_sub(1);
    }

    /// Returns the cards that are left.
    #[inline]
    pub(super) fn cards(&self) -> CardSet {
        BITS.iter().zip(self.0).filter(|(_, count)| *count > 0).fold(
            CardSet::EMPTY,
            |CardSet(all), (bits, count)| {
                let cards = bits.lowest * ((1 << count) - 1);
                CardSet(all | cards | bits.kind)
            },
        )
    }
}

impl Kinds {
    pub(super) const NONE: Kinds = Kinds(0);
    pub(super) const MERCHANTS: Kinds = Kinds::from_to(0, 7);
    pub(super) const OTHERS: Kinds = Kinds::from_to(7, Card::KINDS);
    pub(super) const ADMIRAL: Kinds = Kinds::only(Card::ADMIRAL);

    /// The pirate ships of each colour.
    pub(super) const PIRATES: [Kinds; 4] = [
        Kinds::from_to(7, 11),
        Kinds::from_to(12, 16),
        Kinds::from_to(17, 21),
        Kinds::from_to(22, 26),
    ];

    const fn from_to(from: usize, to: usize) -> Kinds {
        Kinds((1 << to) - (1 << from))
    }

    pub(super) const fn only(card: Card) -> Kinds {
        Kinds(1 << card.index())
    }

    #[inline]
    pub(super) const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    #[inline]
    pub(super) const fn contains(self, card: Card) -> bool {
        self.0 & 1 << card.index() != 0
    }

    #[inline]
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the kind that stands at `place` in canonical order, counted from 0.
    #[inline]
    pub(super) fn nth(self, place: u32) -> Option<Card> {
        let mut rest = self.0;
        for _ in 0..place {
            // Clears the lowest bit. An empty set wraps around and stays empty.
            rest &= rest.wrapping_sub(1);
        }
        Card::ALL.get(rest.trailing_zeros() as usize).copied()
    }

    /// Returns the kinds in canonical order.
    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let card = *Card::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(card)
        })
    }
}

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// All 78 cards.
    pub const ALL: CardSet = CardSet(CARDS | ((1 << Card::KINDS) - 1) << KINDS);

    /// Adds a card; there must be fewer of its kind than the deck has.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        let bits = BITS[card.index()];
        let of_kind = self.0 & bits.cards;
        self.0 |= (of_kind << 1 | bits.lowest) & bits.cards | bits.kind;
    }

    /// Takes a card out, if there is one of its kind.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        let bits = BITS[card.index()];
        let of_kind = self.0 & bits.cards;
        let fewer = of_kind >> 1 & bits.cards;
        let kind = if fewer == 0 { bits.kind } else { 0 };
        self.0 = self.0 & !(bits.cards | kind) | fewer;
    }

    /// Finds the kinds of cards that are given as bits.
    fn from_cards(cards: u128) -> CardSet {
        let there = BITS.iter().filter(|bits| cards & bits.lowest != 0);
        CardSet(there.fold(cards, |all, bits| all | bits.kind))
    }

    /// Returns these cards and those.
    #[must_use]
    pub fn plus(self, other: CardSet) -> CardSet {
        self.iter().chain(other.iter()).collect()
    }

    /// Returns these cards without those.
    #[must_use]
    pub fn minus(mut self, other: CardSet) -> CardSet {
        other.iter().for_each(|card| self.remove(card));
        self
    }

    /// Returns whether there is a card of this kind.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & BITS[card.index()].lowest != 0
    }

    /// Returns how many cards of this kind there are.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 & BITS[card.index()].cards).count_ones() as u8
    }

    /// Returns the cards as 78 bits: those of a kind side by side, the lowest of them set.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0 & CARDS
    }

    /// Returns how many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        (self.0 & CARDS).count_ones() as u8
    }

    /// Returns whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the gold of the merchant ships among the cards.
    pub fn gold(self) -> u8 {
        (2..=8).filter_map(|gold| Some(gold * self.count(Card::merchant(gold)?))).sum()
    }

    /// Returns the strength of the pirate ships of one colour, added up (K5.3).
    pub const fn strength(self, colour: Colour) -> u8 {
        Fight::of(self).strength(colour)
    }

    /// Returns the kinds among the cards that are among `these`.
    #[inline]
    pub(super) const fn kinds(self, these: Kinds) -> Kinds {
        Kinds((self.0 >> KINDS) as u32 & these.0)
    }

    /// Returns the cards in canonical order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0 & CARDS;
        core::iter::from_fn(move || {
            let card = *Card::DECK.get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(card)
        })
    }
}

/// The strength of each set of the twelve pirate ships of a colour.
const STRENGTH: [u8; 1 << 12] = {
    let mut strengths = [0; 1 << 12];
    let mut set = 1usize;
    while set < strengths.len() {
        let ship = match set.trailing_zeros() {
            0..2 => 1,
            2..6 => 2,
            6..10 => 3,
            _ => 4,
        };
        strengths[set] = strengths[set & (set - 1)] + ship;
        set += 1;
    }
    strengths
};

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

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

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn equal_hands_are_equal_numbers() {
        let set = |text: &str| -> CardSet {
            text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
        };
        let mut hand = set("b3 m5 b3 ad bc");
        assert_eq!(hand, set("ad bc b3 b3 m5"));
        assert_eq!(hand.to_string(), "m5 b3 b3 bc ad");
        assert_eq!((hand.len(), hand.gold(), hand.strength(Colour::Blue)), (5, 5, 6));
        hand.remove("b3".parse().unwrap());
        assert_eq!(hand, set("b3 m5 ad bc"));
        hand.remove("b3".parse().unwrap());
        hand.remove("b3".parse().unwrap());
        assert_eq!(hand, set("m5 ad bc"));
        assert_eq!(Card::DECK.into_iter().collect::<CardSet>(), CardSet::ALL);
        assert_eq!(CardSet::ALL.minus(hand).plus(hand), CardSet::ALL);
    }
}
