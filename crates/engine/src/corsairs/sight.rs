//! The common interface of [`State`] and [`View`], and a player's calculations from it: from the
//! player's hand and the open cards.

use super::divide::{Berths, Divide, Laid};
use super::state::Phase;
use super::{
    Band, Card, CardSet, Discards, Division, FirstLapSailing, LastPierCard, Move, Parting, Solver,
    Source, State, Variant, View, ViewPhase,
};
use crate::seat::{Seat, SeatSet, Turn};

/// The phase, as far as the rules need it to judge a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// C2: the deal.
    Deal,
    /// C3.2: the mover draws.
    Draw,
    /// C3.3: the mover discards or sails.
    Discard,
    /// C4.3: the closer lays down the crew.
    Crew,
    /// C5: the others settle.
    Settle {
        /// The closer's crew.
        crew: CardSet,
        /// C5.6: the seats that have settled, the closer included.
        settled: SeatSet,
    },
    /// C8, C9: nothing.
    Over,
}

/// A position: a [`State`], or the part of it that a [`View`] shows.
///
/// The required methods are the facts that the rules need. A `State` knows them for every seat; a
/// `View` knows them for the viewer's seat, which is the only one that it judges.
pub trait Position {
    /// Returns the variant of the table.
    fn table_variant(&self) -> &Variant;
    /// Returns the phase.
    fn due(&self) -> Due;
    /// Returns whose turn it is; the closer, once a player has set sail.
    fn mover(&self) -> Seat;
    /// Returns how many turns of the round are over.
    fn turns(&self) -> u8;
    /// Returns how many cards are in the stock.
    fn stock(&self) -> u8;
    /// Returns the pier, its first card first.
    fn pier(&self) -> &[Card];
    /// Returns every discard of the round.
    fn discards(&self) -> &Discards;
    /// Returns the cards that a seat holds, as far as they are known.
    fn known_hand(&self, seat: Seat) -> CardSet;
    /// C7.4: returns the penalty cards of a seat.
    fn penalties(&self, seat: Seat) -> CardSet;

    /// Returns the seats that owe a move.
    #[inline]
    fn owing(&self) -> Turn {
        match self.due() {
            Due::Draw | Due::Discard | Due::Crew => Turn::of(self.mover()),
            Due::Settle { settled, .. } => {
                let players = self.table_variant().players();
                let owing = SeatSet::table(players).minus(settled);
                Turn::of_all(owing, self.mover().left(players))
            }
            Due::Deal | Due::Over => Turn::NOBODY,
        }
    }

    /// C3.4: returns the colour of the pier, while there is one.
    #[inline]
    fn pier_colour(&self) -> Option<Band> {
        self.pier().first().map(|card| card.band())
    }

    /// C6.2: returns whether the last card of the stock was drawn, so that the mover must sail.
    #[inline]
    fn must_sail(&self) -> bool {
        self.stock() == 0
    }

    /// C4.7: returns whether the mover may set sail in this turn.
    #[inline]
    fn may_sail(&self) -> bool {
        match self.table_variant().rules.first_lap_sailing {
            FirstLapSailing::Allowed => true,
            FirstLapSailing::Forbidden => {
                self.turns() >= self.table_variant().players() || self.must_sail()
            }
        }
    }

    /// C6.1: returns whether the first card of the pier may be drawn.
    #[inline]
    fn may_draw_pier(&self) -> bool {
        match self.table_variant().rules.last_pier_card {
            LastPierCard::Annul => true,
            LastPierCard::Forbid => self.pier().len() > 1,
        }
    }

    /// C6.3: returns whether the round is annulled unless the mover sets sail in this turn.
    #[inline]
    fn is_last_turn(&self) -> bool {
        self.turns() + 1 == self.table_variant().size().turns
    }

    /// Returns the crew of the closer, from its laying down until the round is scored.
    #[inline]
    fn closers_crew(&self) -> Option<CardSet> {
        match self.due() {
            Due::Settle { crew, .. } => Some(crew),
            Due::Deal | Due::Draw | Due::Discard | Due::Crew | Due::Over => None,
        }
    }

    /// C4.5: returns the stowaways of the closer; none before the crew is laid down.
    fn closers_stowaways(&self) -> CardSet {
        let laid = self.closers_crew().map(|crew| Laid { crew, ..Laid::default() });
        let stowaways =
            |(laid, pier): (Laid, Band)| laid.stowaways(self.known_hand(self.mover()), pier);
        laid.zip(self.pier_colour()).map_or(CardSet::EMPTY, stowaways)
    }

    /// C8.1: returns how many penalty cards all players have together.
    fn penalties_out(&self) -> u8 {
        Seat::table(self.table_variant().players()).map(|seat| self.penalties(seat).len()).sum()
    }

    /// C4.6: returns the division of a hand with the lowest limit, if its player sailed now; an
    /// empty one without a pier.
    fn lowest_limit(&self, hand: CardSet) -> Division {
        let divide = |pier| Sight { position: self, hand }.divide(hand, pier);
        self.pier_colour().map_or_else(Division::default, divide)
    }
}

impl Position for State {
    #[inline]
    fn table_variant(&self) -> &Variant {
        &self.variant
    }

    #[inline]
    fn due(&self) -> Due {
        match &self.phase {
            Phase::Deal => Due::Deal,
            Phase::Draw => Due::Draw,
            Phase::Discard(_) => Due::Discard,
            Phase::Crew => Due::Crew,
            Phase::Settle(settling) => {
                Due::Settle { crew: settling.laid[self.mover].crew, settled: settling.settled }
            }
            Phase::Over(_) => Due::Over,
        }
    }

    #[inline]
    fn mover(&self) -> Seat {
        self.mover
    }

    #[inline]
    fn turns(&self) -> u8 {
        self.turns
    }

    #[inline]
    fn stock(&self) -> u8 {
        self.deck.len()
    }

    #[inline]
    fn pier(&self) -> &[Card] {
        self.pier.cards()
    }

    #[inline]
    fn discards(&self) -> &Discards {
        &self.discards
    }

    #[inline]
    fn known_hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    #[inline]
    fn penalties(&self, seat: Seat) -> CardSet {
        self.penalties[seat]
    }
}

impl Position for View {
    fn table_variant(&self) -> &Variant {
        &self.variant
    }

    fn due(&self) -> Due {
        match self.phase {
            ViewPhase::Deal => Due::Deal,
            ViewPhase::Draw => Due::Draw,
            ViewPhase::Discard(_) => Due::Discard,
            ViewPhase::Crew => Due::Crew,
            ViewPhase::Settle { crew, settled, .. } => Due::Settle { crew, settled },
            ViewPhase::Over(_) => Due::Over,
        }
    }

    fn mover(&self) -> Seat {
        self.mover
    }

    fn turns(&self) -> u8 {
        self.turns
    }

    fn stock(&self) -> u8 {
        self.stock
    }

    fn pier(&self) -> &[Card] {
        self.pier.cards()
    }

    fn discards(&self) -> &Discards {
        &self.discards
    }

    fn known_hand(&self, seat: Seat) -> CardSet {
        self.seen(seat)
    }

    fn penalties(&self, seat: Seat) -> CardSet {
        self.penalties[seat]
    }
}

/// A hand with the position that its player sees; only the open cards of the position are used.
#[derive(Debug)]
pub struct Sight<'a, P: ?Sized> {
    /// The position.
    pub position: &'a P,
    /// The hand.
    pub hand: CardSet,
}

impl<P: ?Sized> Clone for Sight<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: ?Sized> Copy for Sight<'_, P> {}

impl<'a, P: Position + ?Sized> Sight<'a, P> {
    /// Returns the view of a position that `seat` has.
    #[inline]
    pub fn new(position: &'a P, seat: Seat) -> Sight<'a, P> {
        Sight { position, hand: position.known_hand(seat) }
    }

    /// C3.4: returns the colour of the pier; a round is played.
    #[inline]
    pub fn pier(&self) -> Band {
        self.position.pier_colour().expect("a round has a pier")
    }

    /// C4: returns the solver for a hand whose player sails while the pier has this colour.
    #[inline]
    fn sailing(&self, hand: CardSet, pier: Band) -> Solver {
        let solver = Solver::closer(hand, pier, self.position.table_variant().rules);
        if self.position.table_variant().size().crews == 1 { solver.of_one_band() } else { solver }
    }

    /// C4, C5: returns the solver for the hand as it is: once the closer's crew lies on the table,
    /// cards can be attached to it.
    #[inline]
    pub fn solver(&self) -> Solver {
        let solver = self.sailing(self.hand, self.pier());
        self.position.closers_crew().map_or(solver, |crew| solver.against(crew))
    }

    /// C4.6: returns the division of a hand with the lowest limit, while the pier has this colour.
    #[inline]
    pub fn divide(&self, hand: CardSet, pier: Band) -> Division {
        self.sailing(hand, pier).lowest_limit()
    }

    /// C4.5: returns the lowest limit of the hand as it is.
    #[inline]
    pub fn limit(&self) -> u16 {
        self.divide(self.hand, self.pier()).limit
    }

    /// C4.6: returns the division of the hand without this card that has the lowest limit.
    #[inline]
    pub fn without(&self, card: Card) -> Division {
        self.divide(self.hand - CardSet::only(card), self.pier())
    }

    /// Returns the best card of a hand to part with, while the pier has this colour.
    #[inline]
    pub fn parting(&self, hand: CardSet, pier: Band) -> Parting {
        self.sailing(hand, pier).parting()
    }

    /// Returns the lowest limit of the hand after this card was drawn and another one discarded,
    /// while the pier has this colour.
    #[inline]
    pub fn limit_with(&self, card: Card, pier: Band) -> u16 {
        self.parting(self.hand | CardSet::only(card), pier).limit
    }

    /// C3.2, C3.4: returns the open card at a source, and the colour of the pier once it is drawn;
    /// none if there is no card, or if the round ends with it (C6.1).
    #[inline]
    pub fn open_card(&self, source: Source) -> Option<(Card, Band)> {
        match (source, self.position.pier()) {
            (Source::Pier, [first, next, ..]) => Some((*first, next.band())),
            (Source::Discard, [first, ..]) => Some((self.position.discards().top()?, first.band())),
            (Source::Stock | Source::Discard | Source::Pier, _) => None,
        }
    }

    /// Returns the lowest limit after drawing the open card of a source and discarding another.
    #[inline]
    pub fn limit_from(&self, source: Source) -> Option<u16> {
        self.open_card(source).map(|(card, pier)| self.limit_with(card, pier))
    }

    /// C4, C5: returns the best division to lay down: the lowest limit for the closer, the best
    /// settlement for the others.
    #[inline]
    pub fn best(&self) -> Division {
        if self.position.closers_crew().is_none() {
            return self.divide(self.hand, self.pier());
        }
        self.solver().settlement(self.position.closers_stowaways().sum())
    }

    /// Returns the move that lays this down.
    pub fn lay(&self, Laid { attach, crew }: Laid) -> Move {
        match self.position.closers_crew() {
            Some(_) => Move::Settle { attach, crew },
            None => Move::Crew(crew),
        }
    }

    /// C4.2: returns the cards of the hand that may serve in a crew, while the pier has this colour.
    pub fn crewable(&self, pier: Band) -> CardSet {
        Divide::of(pier, self.position.table_variant()).crewable(self.hand)
    }

    /// C5.2: returns the cards of the hand that can be attached to the closer's crew.
    pub fn attachable(&self) -> CardSet {
        let berths = Berths::of(self.position.closers_crew().unwrap_or_default());
        berths.cards(berths.attachable(self.hand))
    }
}
