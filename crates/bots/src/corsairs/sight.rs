//! What a player of Corsairs looks at: the own hand and the table.

use quayside_engine::corsairs::{
    Band, Card, CardSet, Division, HouseRules, Parting, Solver, Source, State,
};
use quayside_engine::{Game, Seat};

/// The own hand and what lies open; of a state nothing else is looked at.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub(super) state: &'a State,
    pub(super) hand: CardSet,
    rules: HouseRules,
    /// Whether a crew has one band only, as in small games.
    one_band: bool,
}

impl<'a> Sight<'a> {
    /// Looks at the table with the eyes of `seat`, which sees no other hand.
    pub(super) fn new(state: &'a State, seat: Seat) -> Sight<'a> {
        let (hand, table) = (state.hand(seat), state.variant());
        Sight { state, hand, rules: table.rules, one_band: table.size().crews == 1 }
    }

    pub(super) fn players(&self) -> u8 {
        self.state.variant().players()
    }

    /// How many turns of the own are over in this round.
    pub(super) fn turns(&self) -> usize {
        usize::from(self.state.turns() / self.players())
    }

    pub(super) fn colour(&self) -> Band {
        self.state.pier_colour().expect("a round has a pier")
    }

    /// The best division of a hand of twelve.
    pub(super) fn divide(&self, hand: CardSet, colour: Band) -> Division {
        let solver = Solver::closer(hand, colour, self.rules);
        if self.one_band { solver.of_one_band().lowest_limit() } else { solver.lowest_limit() }
    }

    /// The lowest limit of the hand as it is.
    pub(super) fn limit(&self) -> u16 {
        self.divide(self.hand, self.colour()).limit
    }

    /// The card to part with, and what is left then.
    pub(super) fn best_discard(&self, hand: CardSet, colour: Band) -> Parting {
        let solver = Solver::closer(hand, colour, self.rules);
        if self.one_band { solver.of_one_band().parting() } else { solver.parting() }
    }

    /// The best limit after drawing this card.
    pub(super) fn limit_with(&self, card: Card, colour: Band) -> u16 {
        let mut hand = self.hand;
        hand.insert(card);
        self.best_discard(hand, colour).limit
    }

    /// The best limit after drawing from an open source, if it can be drawn from and the round
    /// goes on.
    pub(super) fn limit_from(&self, source: Source) -> Option<u16> {
        match source {
            Source::Stock => None,
            Source::Discard => Some(self.limit_with(self.state.discards().top()?, self.colour())),
            Source::Pier => {
                let [first, next, ..] = self.state.pier() else { return None };
                Some(self.limit_with(*first, next.band()))
            }
        }
    }

    /// The best settlement against the closer.
    pub(super) fn settlement(&self) -> Division {
        let crew = self.state.closers_crew().expect("somebody has closed");
        let closer = self.state.hand(self.state.mover());
        let limit = (closer - crew).without_band(self.colour()).sum();
        let solver = Solver::opponent(self.hand, self.colour(), self.rules, crew);
        if self.one_band {
            solver.of_one_band().settlement(limit)
        } else {
            solver.settlement(limit)
        }
    }
}
