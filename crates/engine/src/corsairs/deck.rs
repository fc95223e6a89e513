//! A round's cards, shuffled no further than they are dealt.
//!
//! A round that sails early looks at few cards, so the deck decides a card when it is drawn.
//! What comes out is what a full shuffle would have given ([`Seed`]).

use super::{Card, CardSet};
use crate::seed::{Seed, Stream};

/// The cards of a round that nobody has drawn yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deck {
    /// The order of the deck; penalty cards stand in it too, and are passed over.
    order: [Card; Card::COUNT],
    /// How many places of `order` were passed.
    passed: u8,
    /// How many places of `order` are decided; the rest follows from `stream`.
    decided: u8,
    stream: Stream,
    /// The cards that are still to come.
    rest: CardSet,
}

impl Deck {
    /// C2.2: the deck of a round without the penalty cards, as the seed shuffles it.
    pub(super) fn shuffled(seed: Seed, round: u16, penalties: CardSet) -> Deck {
        Deck {
            order: Card::ALL,
            passed: 0,
            decided: 0,
            stream: seed.deck(round.into()),
            rest: CardSet::ALL - penalties,
        }
    }

    /// A deck in a given order.
    pub(super) fn given(cards: &[Card]) -> Deck {
        let mut deck = Deck::undecided(cards.iter().copied().collect(), Seed([0; 32]));
        deck.order[..cards.len()].copy_from_slice(cards);
        deck.decided = Card::COUNT as u8;
        deck
    }

    /// A deck of these cards, in an order that is decided as they are drawn.
    pub(super) fn undecided(rest: CardSet, seed: Seed) -> Deck {
        let stream = seed.deck(0);
        Deck { order: Card::ALL, passed: 0, decided: 0, stream, rest }
    }

    /// Returns how many cards are left.
    #[inline]
    pub(super) fn len(&self) -> u8 {
        self.rest.len()
    }

    /// Returns the cards that are left.
    pub(super) fn rest(&self) -> CardSet {
        self.rest
    }

    /// Draws the next card; there must be one.
    #[inline]
    pub(super) fn draw(&mut self) -> Card {
        loop {
            let place = usize::from(self.passed);
            if self.passed >= self.decided {
                self.stream.decide(&mut self.order, place);
                self.decided += 1;
            }
            self.passed += 1;
            let card = self.order[place];
            if self.rest.contains(card) {
                self.rest.remove(card);
                return card;
            }
        }
    }
}
