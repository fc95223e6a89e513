//! The full state of a table of Corsairs.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use rand_core::Rng;

use super::deck::Deck;
use super::discards::Discards;
use super::divide::Laid;
use super::legal::Law;
use super::score::{self, RoundEnd};
use super::{
    ANNULLED_IN_A_ROW, BySeat, Card, CardSet, HouseRules, Illegal, MOST_PLAYERS, Move, Position,
    Size, Source, TURNS, Variant, View, pier_length,
};
use crate::game::{Eyes, Game, Outcome};
use crate::list::List;
use crate::seat::{Seat, SeatSet, Turn};
use crate::seed::Seed;

/// The full state of a table of Corsairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) phase: Phase,
    /// Whether the decks of the rounds to come follow from a seed, or are given.
    pub(super) decks: Decks,
    pub(super) dealer: Seat,
    /// Whose turn it is; the closer, once a player has set sail.
    pub(super) mover: Seat,
    /// Rounds that were dealt before this one, annulled ones too.
    pub(super) round: u16,
    /// Turns of this round that are over.
    pub(super) turns: u8,
    /// C8.2: rounds annulled in a row.
    pub(super) annulled: u8,
    /// C8.1: this round is the last, unless it is annulled.
    pub(super) last_round: bool,
    pub(super) hands: BySeat<CardSet>,
    /// C3.5: cards that all players saw a seat take, and that it still holds.
    pub(super) known: BySeat<CardSet>,
    pub(super) penalties: BySeat<CardSet>,
    pub(super) pier: Pier,
    pub(super) discards: Discards,
    pub(super) deck: Deck,
}

/// The source of the decks of later rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decks {
    /// From the seed of this round's deck.
    Seeded,
    /// Given by the caller, with [`Game::deal`].
    Given,
}

/// The phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// C2: the dealer deals.
    Deal,
    /// C3.2: the mover draws.
    Draw,
    /// C3.3: the mover discards or sails, after drawing from here.
    Discard(Source),
    /// C4.3: the closer lays down the crew.
    Crew,
    /// C5: the others settle.
    Settle(Settling),
    /// C8, C9: the game is over, and these have won.
    Over(SeatSet),
}

/// C5.6: the cards laid down so far; hidden until all have settled, except the closer's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settling {
    pub(super) laid: BySeat<Laid>,
    /// The seats that have laid down, the closer included.
    pub(super) settled: SeatSet,
}

/// C2.3: the face-up row; its first card gives the pier its colour (C3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pier {
    row: List<Card, { Pier::LONGEST }>,
    drawn: u8,
}

impl Pier {
    /// C2.3: the longest row, of four players.
    pub(super) const LONGEST: usize = pier_length(MOST_PLAYERS as u8) as usize;
    pub(super) const NONE: Pier = Pier { row: List::empty(Card::ALL[0]), drawn: 0 };

    /// Returns the cards still in the row, the first one first.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.row[usize::from(self.drawn)..]
    }

    /// Returns the whole row, with the cards that were drawn.
    pub(super) fn row(&self) -> &[Card] {
        &self.row
    }

    /// Returns how many cards were drawn from the row.
    pub fn drawn(&self) -> u8 {
        self.drawn
    }

    pub(super) fn of(row: &[Card]) -> Pier {
        let mut pier = Pier::NONE;
        for &card in row {
            pier.row.push(card);
        }
        pier
    }

    #[inline]
    pub(super) fn draw(&mut self) -> Card {
        let card = self.cards()[0];
        self.drawn += 1;
        card
    }
}

impl State {
    /// Returns the phase.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Returns the dealer of this round.
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Returns whose turn it is; once a player has set sail, the closer.
    pub fn mover(&self) -> Seat {
        self.mover
    }

    /// Returns how many rounds were dealt before this one, annulled ones too.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Returns how many turns of this round are over.
    pub fn turns(&self) -> u8 {
        self.turns
    }

    /// C8.1: returns whether the game ends with this round, unless it is annulled.
    pub fn is_last_round(&self) -> bool {
        self.last_round
    }

    /// Returns a seat's hand; all 12 cards until the round is scored.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// C3.5: returns the cards that all players know a seat holds.
    pub fn known(&self, seat: Seat) -> CardSet {
        self.known[seat]
    }

    /// C7.4: returns the penalty cards of a seat.
    pub fn penalties(&self, seat: Seat) -> CardSet {
        self.penalties[seat]
    }

    /// Returns the pier, its first card first.
    pub fn pier(&self) -> &[Card] {
        self.pier.cards()
    }

    /// Returns all discards of this round.
    pub fn discards(&self) -> &Discards {
        &self.discards
    }

    /// Returns how many cards are in the stock.
    pub fn stock(&self) -> u8 {
        self.deck.len()
    }

    /// Returns the cards in the stock, not their order.
    pub fn stock_cards(&self) -> CardSet {
        self.deck.rest()
    }

    /// Makes the game wait for given decks from the next round on, by [`Game::deal`].
    pub fn await_decks(&mut self) {
        self.decks = Decks::Given;
        self.deck = Deck::given(self.deck.decided().upcoming(), Deck::NO_SEED);
    }

    /// C5.6: returns the cards that a seat laid down, until the round is scored.
    pub fn laid(&self, seat: Seat) -> Option<Laid> {
        match &self.phase {
            Phase::Settle(settling) if settling.settled.contains(seat) => Some(settling.laid[seat]),
            Phase::Deal
            | Phase::Draw
            | Phase::Discard(_)
            | Phase::Crew
            | Phase::Settle(_)
            | Phase::Over(_) => None,
        }
    }

    /// C5.6: replaces the laid cards of a seat that has settled, for callers that sample hidden
    /// settlements.
    pub fn resettle(&mut self, seat: Seat, laid: Laid) {
        if let Phase::Settle(settling) = &mut self.phase
            && settling.settled.contains(seat)
        {
            settling.laid[seat] = laid;
        }
    }

    pub(super) fn players(&self) -> u8 {
        self.variant.players()
    }

    pub(super) fn rules(&self) -> HouseRules {
        self.variant.rules
    }

    #[inline]
    pub(super) fn size(&self) -> &Size {
        self.variant.size()
    }
}

impl Game for State {
    const NAME: &'static str = "corsairs";
    const FIRST: &'static str = "dealer";
    const ONE_DECK: bool = false;
    /// C8: every scored round costs at least one card, so at most 36 are scored, each after at
    /// most 19 annulled ones; a round has at most 200 turns of two moves and four lay down.
    const LONGEST: u32 = 36 * ANNULLED_IN_A_ROW as u32 * (2 * TURNS as u32 + 4);

    type Card = Card;
    type HouseRules = HouseRules;
    type Size = Size;
    type Move = Move;
    type Illegal = Illegal;
    type Event = RoundEnd;
    type View = View;

    /// C2.1: returns whether a table has these seats: two to four players, each alone.
    fn seats(players: u8, teams: bool) -> bool {
        (2..=4).contains(&players) && !teams
    }

    fn size(players: u8) -> Size {
        Size::full(players)
    }

    fn fits(size: &Size, players: u8) -> bool {
        size.fits(players)
    }

    fn new(variant: Variant, first: Option<Seat>, seed: Seed) -> State {
        let dealer = first.unwrap_or_else(|| seed.lot(variant.players(), 1));
        let mut state = State::undealt(variant, dealer);
        state.decks = Decks::Seeded;
        state.deck = Deck::undecided(CardSet::EMPTY, seed);
        state.next_round();
        state
    }

    fn undealt(variant: Variant, dealer: Seat) -> State {
        State {
            variant,
            phase: Phase::Deal,
            decks: Decks::Given,
            dealer,
            mover: dealer.left(variant.players()),
            round: 0,
            turns: 0,
            annulled: 0,
            last_round: false,
            hands: BySeat::all(CardSet::EMPTY),
            known: BySeat::all(CardSet::EMPTY),
            penalties: BySeat::all(CardSet::EMPTY),
            pier: Pier::NONE,
            discards: Discards::NONE,
            deck: Deck::undecided(CardSet::EMPTY, Deck::NO_SEED),
        }
    }

    fn variant(&self) -> Variant {
        self.variant
    }

    fn awaits_deck(&self) -> bool {
        self.phase == Phase::Deal
    }

    /// C2.2: returns all cards that are not penalties.
    fn deck_cards(&self) -> Vec<Card> {
        (self.size().cards() - self.all_penalties()).iter().collect()
    }

    /// C2.5: deals a deck in its order.
    fn deal(&mut self, deck: &[Card]) {
        self.deck = Deck::given(deck, Deck::NO_SEED);
        self.give();
    }

    fn stack(&mut self, card: Card) -> bool {
        self.deck.stack(card)
    }

    fn reshuffle(&mut self, rng: &mut impl Rng) {
        self.deck = Deck::undecided(self.deck.rest(), Seed::random(rng));
    }

    fn seed_later_decks(&mut self, seed: Seed) {
        if self.decks == Decks::Given {
            self.decks = Decks::Seeded;
            self.deck = Deck::given(self.deck.decided().upcoming(), seed);
        }
    }

    #[inline]
    fn to_move(&self) -> Turn {
        self.owing()
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        self.refusal(seat, mv)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, mv: Move, on: impl FnMut(RoundEnd)) {
        self.make(seat, mv, on);
    }

    fn visit_legal<B>(
        &self,
        seat: Seat,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_moves(seat, visit)
    }

    #[inline]
    fn random_move(&self, seat: Seat, rng: &mut impl Rng) -> Move {
        self.pick(seat, rng)
    }

    /// C5.6: returns whether a move is hidden: a settlement is visible only to its seat.
    fn is_face_down(eyes: Eyes, seat: Seat, mv: Move) -> bool {
        let own = eyes == Eyes::Seat(seat) || eyes == Eyes::All;
        matches!(mv, Move::Settle { .. }) && !own
    }

    fn drawn(&self, before: &State, seat: Seat) -> Option<Card> {
        let new = self.hands[seat] - before.hands[seat];
        new.iter().next().filter(|_| new.len() == 1)
    }

    #[inline]
    fn view_for(&self, viewer: Eyes) -> View {
        View::of(self, viewer)
    }

    fn sample(view: &View, rng: &mut impl Rng) -> State {
        view.sample(rng)
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(winners) => Some(score::outcome(winners, &self.penalties, self.players())),
            Phase::Deal | Phase::Draw | Phase::Discard(_) | Phase::Crew | Phase::Settle(_) => None,
        }
    }

    fn unsound(&self) -> Option<&'static str> {
        self.first_unsound()
    }
}
