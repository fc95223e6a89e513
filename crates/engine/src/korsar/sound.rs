//! What holds in every state of Korsar that legal play can reach.

use super::state::{Phase, State, side};
use super::{Card, CardSet, Colour, Ship};
use crate::seat::Seat;

impl State {
    pub(super) fn first_unsound(&self) -> Option<&'static str> {
        let acting = matches!(self.phase, Phase::Action | Phase::LastLap);
        let ships = self.sea.ships();
        let laws = [
            (self.phase == Phase::Deal || self.cards_are_once(), "K1: a card is in two places"),
            (
                ships.is_sorted_by(|one, next| one.number() < next.number()),
                "K4.1: the order of ships",
            ),
            (
                ships.iter().all(|ship| (1..=self.laid).contains(&ship.number())),
                "K4.1: no such ship",
            ),
            (ships.iter().all(Ship::is_sound), "K5.2: a side with two colours, or two with one"),
            (
                ships
                    .iter()
                    .all(|ship| ship.leader() == ship.leading(side(self.variant, ship.owner()))),
                "K6: the leader",
            ),
            (
                !acting || !self.stock.is_empty() || !self.hands[self.mover].is_empty(),
                "K3.2: the mover can't act",
            ),
            (
                !acting || ships.iter().all(|ship| ship.leader() != Some(self.mover)),
                "K3.1: not collected",
            ),
            (self.gold_is_there(), "K3.1: gold is missing or too much"),
        ];
        laws.into_iter().find(|(holds, _)| !holds).map(|(_, law)| law)
    }

    /// K1: no card is in two places: each kind has so many copies.
    fn cards_are_once(&self) -> bool {
        let hands = Seat::table(self.variant.players()).map(|seat| self.hands[seat]);
        let thrown: CardSet = self.thrown.iter().map(|&(_, card)| card).collect();
        let deck = self.variant.size().deck;
        let places = [self.stock_cards(), self.sea.cards(), thrown];
        let there = |card: Card| {
            places.into_iter().chain(hands.clone()).map(move |cards| cards.count(card))
        };
        Card::ALL.into_iter().all(|card| there(card).sum::<u8>() <= deck.count(card))
    }

    /// K3.1, K3.5: the piles hold what their sides have won.
    fn gold_is_there(&self) -> bool {
        let seats = || Seat::table(self.variant.players());
        seats().map(|seat| self.gold[seat]).sum::<u8>() == self.won().gold()
            && seats().map(|seat| self.piles[seat]).sum::<u8>() == self.won().len()
            && seats().all(|seat| self.side(seat) == seat || self.gold[seat] == 0)
    }
}

impl Ship {
    /// K5.2, K5.4: each side has a colour of its own, and ships of it.
    fn is_sound(&self) -> bool {
        let alone = |seat: Seat| self.sides().filter(|side| side.seat == seat).count() == 1;
        let of = |colour: Colour| self.sides().filter(|side| side.colour == colour).count();
        self.sides().all(|side| alone(side.seat))
            && Colour::ALL
                .into_iter()
                .all(|colour| of(colour) == usize::from(self.fight().strength(colour) > 0))
    }
}
