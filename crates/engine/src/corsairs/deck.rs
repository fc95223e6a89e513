//! A round's cards, shuffled no further than they are dealt.
//!
//! A round that sails early looks at few cards, so the deck decides a card when it is drawn.
//! The result is the same as that of a full shuffle ([`Seed`]).

use super::{Card, CardSet};
use crate::seed::{Seed, Stream};

/// The cards of a round that were not drawn yet.
///
/// Decks are equal if they deal the same cards, however much of their order is decided.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deck {
    /// The cards that are not in the deck.
    absent: CardSet,
    /// The source of the order, of this deck and of the next ones.
    stream: Stream,
    /// From `drawn` to `ready` the next cards; from `decided` on those whose order is open, with
    /// the absent ones among them.
    order: [Card; Card::COUNT],
    drawn: u8,
    ready: u8,
    decided: u8,
    /// The number of cards left.
    len: u8,
}

/// The number of places that are decided at a time.
const AT_A_TIME: usize = 11;

impl Deck {
    /// Makes a deck of these cards, in an order that is decided as they are drawn.
    pub(super) fn undecided(cards: CardSet, seed: Seed) -> Deck {
        let (absent, len) = (CardSet::ALL - cards, cards.len());
        let (stream, order) = (seed.deck(0), Card::ALL);
        Deck { absent, stream, order, drawn: 0, ready: 0, decided: 0, len }
    }

    /// The seed field of given decks.
    pub(super) const NO_SEED: Seed = Seed([0; 32]);

    /// Makes a deck in a given order; the next ones follow from the seed.
    pub(super) fn given(cards: &[Card], seed: Seed) -> Deck {
        let mut deck = Deck::undecided(cards.iter().copied().collect(), seed);
        deck.order[..cards.len()].copy_from_slice(cards);
        deck.ready = deck.len;
        deck.decided = Card::COUNT as u8;
        deck
    }

    /// C2.2: makes this the deck of a round, without the penalty cards and others that are absent.
    pub(super) fn shuffle(&mut self, round: u16, absent: CardSet) {
        self.absent = absent;
        self.stream.restart(round.into());
        self.order = Card::ALL;
        (self.drawn, self.ready, self.decided) = (0, 0, 0);
        self.len = Card::COUNT as u8 - absent.len();
    }

    /// Puts a card on top; returns whether it is there.
    pub(super) fn stack(&mut self, card: Card) -> bool {
        *self = self.decided();
        let rest = &mut self.order[usize::from(self.drawn)..usize::from(self.ready)];
        let place = rest.iter().position(|&other| other == card);
        place.inspect(|&place| rest.swap(0, place)).is_some()
    }

    /// Removes all cards.
    pub(super) fn clear(&mut self) {
        self.absent = CardSet::ALL;
        self.len = 0;
        self.ready = self.drawn;
    }

    /// Returns how many cards are left.
    #[inline]
    pub(super) fn len(&self) -> u8 {
        self.len
    }

    /// Returns the seed that the next decks follow from.
    pub(super) fn seed(&self) -> Seed {
        self.stream.seed()
    }

    /// Returns the same deck with its order decided to the end.
    pub(super) fn decided(mut self) -> Deck {
        while usize::from(self.decided) < Card::COUNT {
            self.decide();
        }
        self
    }

    /// Returns the cards whose order is decided, the next one first.
    pub(super) fn upcoming(&self) -> &[Card] {
        &self.order[usize::from(self.drawn)..usize::from(self.ready)]
    }

    /// Returns the cards that are left.
    pub(super) fn rest(&self) -> CardSet {
        let part =
            |from: u8, to: u8| self.order[usize::from(from)..usize::from(to)].iter().copied();
        let open: CardSet = part(self.decided, Card::COUNT as u8).collect();
        part(self.drawn, self.ready).collect::<CardSet>() | (open - self.absent)
    }

    /// Draws the next card; there must be one.
    #[inline]
    pub(super) fn draw(&mut self) -> Card {
        self.draw_many(1)[0]
    }

    /// Draws the next `count` cards, which must be there.
    #[inline]
    pub(super) fn draw_many(&mut self, count: u8) -> &[Card] {
        while self.ready < self.drawn + count {
            self.decide();
        }
        let from = usize::from(self.drawn);
        self.drawn += count;
        self.len -= count;
        &self.order[from..from + usize::from(count)]
    }

    /// Decides the next places, and moves the cards that are there up to those that are ready.
    #[inline(never)]
    fn decide(&mut self) {
        let from = usize::from(self.decided);
        let to = Card::COUNT.min(from + AT_A_TIME);
        self.stream.decide(&mut self.order, from..to);
        self.decided = to as u8;
        if self.absent.is_empty() {
            self.ready = to as u8;
            return;
        }
        let mut ready = usize::from(self.ready);
        for place in from..to {
            let card = self.order[place];
            self.order[ready] = card;
            ready += usize::from(!self.absent.contains(card));
        }
        self.ready = ready as u8;
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        self.seed() == other.seed() && self.decided().upcoming() == other.decided().upcoming()
    }
}

impl Eq for Deck {}
