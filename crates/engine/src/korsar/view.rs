//! K3.5, K8.2: the knowledge of one reader, and the deals that fit it.

use core::ops::ControlFlow;

use rand_core::Rng;

use super::legal::Law;
use super::ship::Sea;
use super::state::{Phase, State, Thrown, side, stock};
use super::{BySeat, Card, CardSet, Illegal, Move, Variant};
use crate::game::{Eyes, GameView, Hand, Outcome};
use crate::random::shuffle_front;
use crate::seat::{Seat, Turn};

/// The knowledge of one reader: a seat, or a bystander.
///
/// Built field by field: what [`State`] holds is secret until it is written here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer.
    pub eyes: Eyes,
    /// The variant of the table.
    pub variant: Variant,
    /// The phase.
    pub phase: Phase,
    /// K2.2: the first player.
    pub first: Seat,
    /// Whose turn it is.
    pub mover: Seat,
    /// The number of laid merchant ships.
    pub laid: u8,
    /// The hands, as far as the reader sees them.
    pub hands: BySeat<Hand<CardSet>>,
    /// The number of cards in the stock.
    pub stock: u8,
    /// The ships at sea.
    pub sea: Sea,
    /// The gold won by each side.
    pub gold: BySeat<u8>,
    /// The number of cards in the pile of each side.
    pub piles: BySeat<u8>,
    /// All cards in the piles; all players saw them.
    pub won: CardSet,
    /// K3.3: all discards.
    pub thrown: Thrown,
}

impl View {
    pub(super) fn of(state: &State, eyes: Eyes) -> View {
        let over = state.phase == Phase::Over;
        let at_table = |other: Seat| other.index() < state.variant.players().into();
        let open = |other: Seat| match eyes {
            Eyes::Seat(seat) => over || state.side(other) == state.side(seat),
            Eyes::Bystander => over,
            Eyes::All => true,
        };
        View {
            eyes,
            variant: state.variant,
            phase: state.phase,
            first: state.first,
            mover: state.mover,
            laid: state.laid,
            hands: BySeat::from_fn(|other| {
                let hand = state.hands[other];
                if at_table(other) && open(other) {
                    Hand::Seen(hand)
                } else {
                    Hand::Hidden(hand.len())
                }
            }),
            stock: state.stock(),
            sea: state.sea,
            gold: state.gold,
            piles: state.piles,
            won: state.won(),
            thrown: state.thrown,
        }
    }

    /// Returns the hand of the viewer's seat; empty for a bystander.
    pub fn hand(&self) -> CardSet {
        self.eyes.seat().map_or(CardSet::EMPTY, |seat| self.seen(seat))
    }

    /// Returns the cards of a hand that the viewer knows.
    pub fn seen(&self, seat: Seat) -> CardSet {
        match self.hands[seat] {
            Hand::Seen(cards) => cards,
            Hand::Hidden(_) => CardSet::EMPTY,
        }
    }

    /// K8.3: returns the side that a seat plays for.
    pub fn side(&self, seat: Seat) -> Seat {
        side(self.variant, seat)
    }

    /// K7.3, K8.8: returns the score of a seat's side.
    pub fn score(&self, seat: Seat) -> i16 {
        Law::score(self, seat)
    }

    /// Returns the number of cards of a seat.
    pub fn count(&self, seat: Seat) -> u8 {
        Law::count(self, seat)
    }

    /// K8.7: returns whether the game ends only once both partners of a team have no cards.
    pub fn ends_by_team(&self) -> bool {
        Law::ends_by_team(self)
    }

    /// K7.1: returns whether a move of the mover ends the game at once.
    pub fn ends(&self, mv: Move) -> bool {
        Law::ends(self, mv)
    }

    /// Returns the cards that may be anywhere: in a hidden hand or in the stock.
    pub fn unseen(&self) -> CardSet {
        let thrown = self.thrown.iter().map(|&(_, card)| card).collect();
        let table = self.variant.size().deck.minus(self.sea.cards()).minus(self.won).minus(thrown);
        Seat::table(self.variant.players())
            .fold(table, |unseen, seat| unseen.minus(self.seen(seat)))
    }

    /// Returns a state that fits the view: unseen cards are equally likely anywhere.
    pub(super) fn sample(&self, rng: &mut impl Rng) -> State {
        let mut cards = Card::DECK;
        let unseen = self.unseen();
        for (place, card) in unseen.iter().enumerate() {
            cards[place] = card;
        }
        let cards = &mut cards[..usize::from(unseen.len())];
        shuffle_front(rng, cards, cards.len());
        let mut rest = &*cards;
        let mut hands = BySeat::all(CardSet::EMPTY);
        for seat in Seat::table(self.variant.players()) {
            hands[seat] = match self.hands[seat] {
                Hand::Seen(hand) => hand,
                Hand::Hidden(count) => {
                    let (hand, others) = rest.split_at(count.into());
                    rest = others;
                    hand.iter().copied().collect()
                }
            };
        }
        State {
            variant: self.variant,
            phase: self.phase,
            first: self.first,
            mover: self.mover,
            laid: self.laid,
            hands,
            stock: stock(if self.phase == Phase::Deal { &[] } else { rest }),
            sea: self.sea,
            gold: self.gold,
            piles: self.piles,
            thrown: self.thrown,
        }
    }
}

impl GameView<State> for View {
    fn eyes(&self) -> Eyes {
        self.eyes
    }

    fn variant(&self) -> Variant {
        self.variant
    }

    fn to_move(&self) -> Turn {
        self.owing()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending()
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        match self.eyes.seat() {
            Some(seat) => self.refusal(seat, mv),
            None => Err(self.refusal_out_of_turn()),
        }
    }

    fn visit_legal<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.eyes.seat() {
            Some(seat) => self.visit_moves(seat, visit),
            None => ControlFlow::Continue(()),
        }
    }
}
