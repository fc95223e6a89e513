//! The size of a game of Korsar: by the rules, or smaller for exact study.

use super::{Card, CardSet, HAND};

/// The deck and the hands, which a small game makes smaller.
///
/// ```
/// use quayside_engine::korsar::{Card, CardSet, Size, Variant};
///
/// let cards = "m2 m3 b1 b1 g2 gc".split(' ').map(|card| card.parse::<Card>().expect("a card"));
/// let size = Size { deck: cards.collect(), hand: 2 };
/// let table = Variant::new(2, false).expect("two can play");
/// assert!(table.sized(size).is_some_and(|small| !small.is_full_size()));
/// assert!(table.sized(Size { hand: 4, ..size }).is_none(), "six cards are too few");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// K1: the cards that the game is played with.
    pub deck: CardSet,
    /// K2.2: cards dealt to each player.
    pub hand: u8,
}

impl Size {
    /// The size that the law gives the game.
    pub const FULL: Size = Size { deck: CardSet::ALL, hand: HAND as u8 };

    /// Returns the deck in canonical order, and its number of cards.
    pub(super) fn cards(&self) -> ([Card; Card::COUNT], usize) {
        let mut cards = Card::DECK;
        if *self == Size::FULL {
            return (cards, Card::COUNT);
        }
        for (place, card) in self.deck.iter().enumerate() {
            cards[place] = card;
        }
        (cards, self.deck.len().into())
    }

    /// Returns whether a hand can be dealt to each of the players.
    pub(super) fn fits(&self, players: u8) -> bool {
        let dealt = u16::from(players) * u16::from(self.hand);
        self.hand > 0 && dealt <= u16::from(self.deck.len())
    }
}
