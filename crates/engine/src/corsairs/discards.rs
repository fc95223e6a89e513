//! C3.3, C3.5: the discard pile, and all that was ever thrown on it this round.

use std::fmt;

use super::{Card, CardSet, TURNS};

/// Every discard of the round in order: the card turned up first, then one a turn.
#[derive(Clone, Copy)]
pub struct Discards {
    /// The index of each card, with [`TAKEN`] once the next player has drawn it.
    log: [u8; TURNS as usize + 1],
    len: u8,
}

/// One card thrown, and whether the next player took it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discard {
    /// The card.
    pub card: Card,
    /// Whether the next player drew it: only the last card thrown can be drawn (C3.2).
    pub taken: bool,
}

const TAKEN: u8 = 0x80;

impl Discards {
    /// No pile: no cards are dealt.
    pub(super) const NONE: Discards = Discards { log: [0; TURNS as usize + 1], len: 0 };

    /// C3.3: throws a card. C2.4: the dealer turned up the first.
    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        self.log[usize::from(self.len)] = card.index();
        self.len += 1;
    }

    /// C3.2: takes the last card thrown up again.
    #[inline]
    pub(super) fn take(&mut self) -> Card {
        let last = &mut self.log[usize::from(self.len - 1)];
        let card = Card::ALL[usize::from(*last)];
        *last |= TAKEN;
        card
    }

    /// Removes all, for the next round.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Returns every discard in order; the first was turned up by the dealer, then each turn
    /// brought one.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Discard> + ExactSizeIterator {
        self.log[..usize::from(self.len)].iter().map(|entry| Discard {
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

impl PartialEq for Discards {
    fn eq(&self, other: &Discards) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Discards {}

impl fmt::Debug for Discards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
