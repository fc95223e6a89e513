//! The full state of a table of Korsar.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use rand_core::Rng;

use super::card_set::Counts;
use super::legal::Law;
use super::play::Event;
use super::ship::Sea;
use super::{BySeat, Card, CardSet, HouseRules, Illegal, MERCHANTS, Move, Size, Variant, View};
use crate::game::{Eyes, Game, Outcome};
use crate::list::List;
use crate::random::shuffle_front;
use crate::seat::{Seat, Turn};
use crate::seed::Seed;

/// The full state of a table of Korsar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) phase: Phase,
    /// K2.2: the first player.
    pub(super) first: Seat,
    /// Whose turn it is.
    pub(super) mover: Seat,
    /// The number of laid merchant ships.
    pub(super) laid: u8,
    pub(super) hands: BySeat<CardSet>,
    pub(super) stock: Stock,
    pub(super) sea: Sea,
    /// K3.1: the gold won by each side.
    pub(super) gold: BySeat<u8>,
    /// K3.5: the number of cards in the pile of each side.
    pub(super) piles: BySeat<u8>,
    pub(super) thrown: Thrown,
}

/// The phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// K2: the cards are dealt.
    Deal,
    /// K3.2: the mover acts.
    Action,
    /// K7.1 with `end=finish_lap`: the mover acts, and the game ends with this lap.
    LastLap,
    /// K7: the game is over.
    Over,
}

/// The cards that were not drawn yet, the next one last.
pub(super) type Stock = List<Card, { Card::COUNT }>;

/// K3.3: the discards with their seats, in order; merchant ships are never discarded.
pub type Thrown = List<(Seat, Card), { Card::COUNT - MERCHANTS }>;

/// Piles up the cards from the next one to draw to the last.
pub(super) fn stock(cards: &[Card]) -> Stock {
    let mut stock = Stock::empty(Card::ADMIRAL);
    cards.iter().rev().for_each(|&card| stock.push(card));
    stock
}

impl State {
    /// Returns the phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// K2.2: returns the first player.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Returns whose turn it is.
    pub fn mover(&self) -> Seat {
        self.mover
    }

    /// Returns the number of laid merchant ships; the next one has the next number.
    pub fn laid(&self) -> u8 {
        self.laid
    }

    /// Returns a seat's hand.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// Returns the number of cards in the stock.
    pub fn stock(&self) -> u8 {
        self.stock.len() as u8
    }

    /// Returns the cards in the stock, not their order.
    pub fn stock_cards(&self) -> CardSet {
        self.stock.iter().copied().collect()
    }

    /// Returns the ships at sea; once the game is over, those that no side won.
    pub fn sea(&self) -> &Sea {
        &self.sea
    }

    /// Returns all cards in the piles: those that are nowhere else.
    pub fn won(&self) -> CardSet {
        if self.phase == Phase::Deal {
            return CardSet::EMPTY;
        }
        let mut piles = Counts::of(self.variant.size().deck);
        self.stock.iter().for_each(|&card| piles.less(card));
        self.thrown.iter().for_each(|&(_, card)| piles.less(card));
        self.seats().for_each(|seat| self.hands[seat].iter().for_each(|card| piles.less(card)));
        self.sea.ships().iter().for_each(|ship| ship.each_card(|card| piles.less(card)));
        piles.cards()
    }

    /// Returns all discards.
    pub fn thrown(&self) -> &Thrown {
        &self.thrown
    }

    /// K3.1: returns the gold that a seat has won; a team's is under its first seat.
    pub fn gold(&self, seat: Seat) -> u8 {
        self.gold[seat]
    }

    /// K7.3, K8.8: returns the score of a seat's side.
    pub fn score(&self, seat: Seat) -> i16 {
        Law::score(self, seat)
    }

    /// K8.3: returns the side that a seat plays for: itself, or its team's first seat.
    #[inline]
    pub fn side(&self, seat: Seat) -> Seat {
        side(self.variant, seat)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + Clone {
        Seat::table(self.variant.players())
    }

    /// K2.2, K2.3: deals the cards.
    fn give(&mut self, deck: &[Card]) {
        let (players, hand) = (self.variant.players(), self.variant.size().hand);
        let (hands, stock) = deck.split_at(usize::from(hand) * usize::from(players));
        let mut seat = self.first;
        for &card in hands {
            self.hands[seat].insert(card);
            seat = seat.left(players);
        }
        self.stock = self::stock(stock);
        self.phase = Phase::Action;
    }
}

/// K8.1, K8.3: returns the side that a seat plays for; partners sit side by side, the first
/// player at the even seat.
#[inline]
pub(super) fn side(variant: Variant, seat: Seat) -> Seat {
    if variant.teams() { Seat::ALL[seat.index() & !1] } else { seat }
}

/// K8.1: returns the seats of a side.
pub(super) fn team(variant: Variant, side: Seat) -> impl Iterator<Item = Seat> {
    Seat::table(variant.players()).skip(side.index()).take(variant.team_size().into())
}

impl Game for State {
    const NAME: &'static str = "korsar";
    const FIRST: &'static str = "first";
    const ONE_DECK: bool = true;
    /// K3.2: every move takes a card from the stock or from a hand.
    const LONGEST: u32 = 2 * Card::COUNT as u32;

    type Card = Card;
    type HouseRules = HouseRules;
    type Size = Size;
    type Move = Move;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;

    /// K2.1: returns whether a table has these seats: two to five alone; four, six or eight in
    /// teams of two.
    fn seats(players: u8, teams: bool) -> bool {
        if teams { matches!(players, 4 | 6 | 8) } else { (2..=5).contains(&players) }
    }

    fn size(_: u8) -> Size {
        Size::FULL
    }

    fn fits(size: &Size, players: u8) -> bool {
        size.fits(players)
    }

    fn new(variant: Variant, first: Option<Seat>, seed: Seed) -> State {
        let first = first.unwrap_or_else(|| seed.lot(variant.players(), variant.team_size()));
        let mut state = State::undealt(variant, first);
        let (mut deck, count) = variant.size().cards();
        seed.deck(0).shuffle(&mut deck[..count]);
        state.give(&deck[..count]);
        state
    }

    fn undealt(variant: Variant, first: Seat) -> State {
        State {
            variant,
            phase: Phase::Deal,
            first,
            mover: first,
            laid: 0,
            hands: BySeat::all(CardSet::EMPTY),
            stock: stock(&[]),
            sea: Sea::CALM,
            gold: BySeat::all(0),
            piles: BySeat::all(0),
            thrown: Thrown::empty((Seat::S0, Card::ADMIRAL)),
        }
    }

    fn variant(&self) -> Variant {
        self.variant
    }

    fn awaits_deck(&self) -> bool {
        self.phase == Phase::Deal
    }

    fn deck_cards(&self) -> Vec<Card> {
        self.variant.size().deck.iter().collect()
    }

    fn deal(&mut self, deck: &[Card]) {
        self.give(deck);
    }

    /// Swaps the last such card of the stock with the top one.
    fn stack(&mut self, card: Card) -> bool {
        let place = self.stock.iter().rposition(|&other| other == card);
        let top = self.stock.len().saturating_sub(1);
        place.inspect(|&place| self.stock.swap(place, top)).is_some()
    }

    fn reshuffle(&mut self, rng: &mut impl Rng) {
        let cards = self.stock.len();
        shuffle_front(rng, &mut self.stock, cards);
    }

    #[inline]
    fn to_move(&self) -> Turn {
        self.owing()
    }

    fn check(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        self.refusal(seat, mv)
    }

    #[inline]
    fn apply(&mut self, _: Seat, mv: Move, on: impl FnMut(Event)) {
        self.make(mv, on);
    }

    fn visit_legal<B>(
        &self,
        seat: Seat,
        visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_moves(seat, visit)
    }

    #[inline]
    fn random_move(&self, _: Seat, rng: &mut impl Rng) -> Move {
        self.pick(rng)
    }

    fn drawn(&self, before: &State, seat: Seat) -> Option<Card> {
        let new = self.hands[seat].minus(before.hands[seat]);
        new.iter().next().filter(|_| new.len() == 1)
    }

    fn view_for(&self, viewer: Eyes) -> View {
        View::of(self, viewer)
    }

    fn sample(view: &View, rng: &mut impl Rng) -> State {
        view.sample(rng)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending()
    }

    fn unsound(&self) -> Option<&'static str> {
        self.first_unsound()
    }
}
