//! C3.3, C3.5: the discard pile, and all discards of this round.

use core::fmt;

use super::{Card, CardSet, TURNS};
use crate::list::List;

/// Every discard of the round in order: the card turned up first, then one a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Discards {
    /// The index of each card, with [`TAKEN`] once the next player has drawn it.
    log: List<u8, { TURNS as usize + 1 }>,
}

/// A discarded card, and whether the next player took it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discard {
    /// The card.
    pub card: Card,
    /// Whether the next player drew it: only the last discard can be drawn (C3.2).
    pub taken: bool,
}

const TAKEN: u8 = 0x80;

impl Discards {
    /// No pile: no cards are dealt.
    pub(super) const NONE: Discards = Discards { log: List::empty(0) };

    /// C3.3: discards a card. C2.4: the dealer turned up the first.
    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        self.log.push(card.index());
    }

    /// C3.2: takes the last discard.
    #[inline]
    pub(super) fn take(&mut self) -> Card {
        let last = self.log.last_mut().expect("the pile has a top at every draw");
        let card = Card::ALL[usize::from(*last)];
        *last |= TAKEN;
        card
    }

    /// Removes all, for the next round.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.log.clear();
    }

    /// Returns every discard in order; the first was turned up by the dealer, then each turn
    /// brought one.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Discard> + ExactSizeIterator {
        self.log.iter().map(|entry| Discard {
            card: Card::ALL[usize::from(entry & !TAKEN)],
            taken: entry & TAKEN != 0,
        })
    }

    /// Returns the card on top of the pile.
    pub fn top(&self) -> Option<Card> {
        self.iter().rfind(|discard| !discard.taken).map(|discard| discard.card)
    }

    /// Returns the cards in the pile.
    pub fn pile(&self) -> CardSet {
        self.iter().filter(|discard| !discard.taken).map(|discard| discard.card).collect()
    }
}

impl fmt::Debug for Discards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
