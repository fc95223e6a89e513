//! The size of a game of Corsairs: by the rules, or smaller for exact study.

use super::{
    ANNULLED_IN_A_ROW, Band, Card, CardSet, GAME_OVER, HAND, Job, Jobs, LAST_ROUND, MOST_PLAYERS,
    TURNS, pier_length,
};

/// The numbers of the rule sheet, which a small game makes smaller.
///
/// ```
/// use quayside_engine::corsairs::{Size, Variant};
///
/// let table = Variant::new(2, false).expect("two can play");
/// let size = Size { bands: 3, jobs: 3, hand: 2, pier: 2, turns: 4, ..Size::one_round(2) };
/// assert!(table.sized(size).is_some_and(|small| !small.is_full_size()));
/// assert!(table.sized(Size { hand: 4, ..size }).is_none(), "nine cards are too few");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// C1.2: how many bands there are, the first in canonical order.
    pub bands: u8,
    /// C1.3: how many jobs there are, the lowest.
    pub jobs: u8,
    /// C1.1: how many cards there are at most: the first in canonical order.
    pub deck: u8,
    /// C2.2: cards in a hand between turns.
    pub hand: u8,
    /// C2.3: cards in the pier.
    pub pier: u8,
    /// C4.3: how many bands a crew may have, one or two.
    pub crews: u8,
    /// C6.3: the number of turns after which a round is annulled.
    pub turns: u8,
    /// C8.1: the number of penalty cards from which on one more round is played.
    pub last_round: u8,
    /// C8.1: the number of penalty cards from which on the game is over.
    pub game_over: u8,
    /// C8.2: the number of annulled rounds in a row after which the game is over.
    pub annulled: u8,
}

impl Size {
    /// Returns the size that the law gives the game.
    pub const fn full(players: u8) -> Size {
        Size {
            bands: Band::ALL.len() as u8,
            jobs: Job::COUNT,
            deck: Card::COUNT as u8,
            hand: HAND,
            pier: pier_length(players),
            crews: 2,
            turns: TURNS,
            last_round: LAST_ROUND,
            game_over: GAME_OVER,
            annulled: ANNULLED_IN_A_ROW,
        }
    }

    /// Returns the base of small games: one round, with crews of one band.
    pub const fn one_round(players: u8) -> Size {
        Size { crews: 1, last_round: 1, game_over: 1, annulled: 1, ..Size::full(players) }
    }

    /// Returns the cards that the game is played with.
    #[inline]
    pub fn cards(&self) -> CardSet {
        let Size { bands, jobs, deck, .. } = Size::full(0);
        if (self.bands, self.jobs, self.deck) == (bands, jobs, deck) {
            return CardSet::ALL;
        }
        let jobs = Jobs::from_bits((1 << self.jobs) - 1);
        let bands = &Band::ALL[..usize::from(self.bands)];
        let all = bands.iter().fold(CardSet::EMPTY, |cards, &band| cards | CardSet::of(band, jobs));
        all.iter().take(self.deck.into()).collect()
    }

    /// Returns whether a round can always be dealt, with a card left to draw (C2.6).
    pub(super) fn fits(&self, players: u8) -> bool {
        let full = Size::full(MOST_PLAYERS as u8);
        let most = |number: u8, most: u8| (1..=most).contains(&number);
        let in_bounds = most(self.bands, full.bands)
            && most(self.jobs, full.jobs)
            && most(self.deck, full.deck)
            && most(self.hand, full.hand)
            && most(self.pier, full.pier)
            && most(self.crews, full.crews)
            && most(self.turns, full.turns)
            && most(self.game_over, full.game_over)
            && most(self.last_round, self.game_over)
            && most(self.annulled, full.annulled);
        let dealt = u16::from(players) * u16::from(self.hand) + u16::from(self.pier) + 1;
        in_bounds && dealt + u16::from(self.game_over) <= u16::from(self.cards().len())
    }
}
