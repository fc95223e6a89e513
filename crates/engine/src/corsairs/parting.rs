//! C3.3, C4.1: the card to part with, found without trying every card.
//!
//! For a crew of two bands, the cards that cost something are those of every job held twice and
//! those of every job that no band of the crew has. A player who parts with one card chooses the
//! highest of these. So one walk over the pairs of bands answers what a division for each of
//! thirteen cards would.

use super::solve::{BY_SUM, Solver};
use super::{Band, Card, CardSet, Jobs};

/// A card to part with, and the limit without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parting {
    /// The card.
    pub card: Card,
    /// C4.5: the lowest limit of the others.
    pub limit: u16,
    /// C4.5: how many stowaways that limit has, at least.
    pub count: u8,
}

impl Solver {
    /// Returns the card that leaves the lowest limit; of such cards, one that leaves the fewest
    /// stowaways; of such cards, the first one of the highest job.
    ///
    /// Nothing is attached, and the hand is not empty.
    #[inline]
    pub fn parting(&self) -> Parting {
        if self.one_band { self.best_parting::<true>() } else { self.best_parting::<false>() }
    }

    #[inline]
    fn best_parting<const ONE_BAND: bool>(&self) -> Parting {
        let (mut once, mut twice) = (Jobs::NONE, Jobs::NONE);
        for held in self.held {
            twice = twice | once & held;
            once = once | held;
        }
        // What a crew and the card that goes save: by sum, then by count, then by the card.
        let saved = |aboard: Jobs| {
            let loose = twice | (once - aboard);
            let highest = u16::BITS - loose.bits().leading_zeros();
            let crew = u32::from(BY_SUM[usize::from(aboard.bits()) % Jobs::SETS]);
            (crew + 16 * highest) << 4 | highest
        };
        let mut best = 0;
        self.walk::<ONE_BAND>(|first, second| {
            best = best.max(saved(self.held[first] | self.held[second]));
        });
        let (crew, number) = (best >> 4, best & 15);
        let limit = self.total.limit - (crew >> 4) as u16;
        if number == 0 {
            return Parting { card: self.highest(), limit, count: 0 };
        }
        let job = Jobs::from_bits(1 << (number - 1));
        let has = |band: usize| !(self.held[band] & job).is_empty();
        // Where one of the two bands has the job, its card serves, and another goes.
        let mut first_to_go = usize::MAX;
        self.walk::<ONE_BAND>(|first, second| {
            if saved(self.held[first] | self.held[second]) == best {
                let serves =
                    |band: usize| (band == first || band == second) && !(has(first) && has(second));
                let goes = (0..10).find(|&band| has(band) && !serves(band));
                first_to_go = first_to_go.min(goes.unwrap_or(usize::MAX));
            }
        });
        let band = Band::ALL[first_to_go % Band::ALL.len()];
        let card = CardSet::of(band, job).iter().next().expect("a job of a band is a card");
        Parting { card, limit, count: self.total.count - (crew & 15) as u8 - 1 }
    }

    /// Visits the pairs of bands of a crew; the pier's stands for none.
    #[expect(clippy::inline_always, reason = "the walk over the pairs is unrolled")]
    #[inline(always)]
    fn walk<const ONE_BAND: bool>(&self, mut visit: impl FnMut(usize, usize)) {
        for first in 0..9 {
            for second in first + 1..10 {
                if !ONE_BAND || first == self.pier.0 || second == self.pier.0 {
                    visit(first, second);
                }
            }
        }
    }

    /// Returns the first card of the highest job, the pier's too.
    fn highest(&self) -> Card {
        let mut hand = CardSet::of(Band::ALL[self.pier.0], self.pier.1);
        for (band, held) in Band::ALL.into_iter().zip(self.held) {
            hand = hand | CardSet::of(band, held);
        }
        let highest = hand.iter().map(Card::job).max();
        hand.iter().find(|card| Some(card.job()) == highest).expect("a hand has cards")
    }
}
