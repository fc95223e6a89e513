//! The effects of a move on the table, clause by clause.

use super::legal::Law;
use super::ship::Ship;
use super::state::{Phase, State};
use super::{Card, End, Kind, Move, ShipNumber, UnattackedAtEnd};
use crate::seat::Seat;

/// An event that follows from a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// K3.1, K7.2: a side wins a ship.
    Won {
        /// The player, or the team's first player.
        side: Seat,
        /// The ship's number.
        ship: ShipNumber,
        /// The gold aboard.
        gold: u8,
    },
    /// K8.6, K7.1 with `end=finish_lap`: a player without cards is passed over.
    PassedOver(Seat),
    /// K7.2: the game is over, and no side wins this ship.
    Lost {
        /// The ship's number.
        ship: ShipNumber,
        /// The gold aboard.
        gold: u8,
    },
}

impl Event {
    /// K3.1, K7.2: returns the gold of the ship that a side wins.
    pub fn gold_for(self, side: Seat) -> Option<u8> {
        match self {
            Event::Won { side: winner, gold, .. } => (winner == side).then_some(gold),
            Event::PassedOver(_) | Event::Lost { .. } => None,
        }
    }
}

impl State {
    /// K3.2: makes the move of the mover, and passes the turn.
    #[expect(clippy::inline_always, reason = "the hot loop of random play and of playouts")]
    #[inline(always)]
    pub(super) fn make(&mut self, mv: Move, on: impl FnMut(Event)) {
        let seat = self.mover;
        match mv {
            Move::Draw => {
                if let Some(card) = self.stock.pop() {
                    self.hands[seat].insert(card);
                }
            }
            Move::Lay(card) => self.lay(card),
            Move::Play(card, number) => {
                self.hands[seat].remove(card);
                let (variant, side) = (self.variant, self.side(seat));
                if let Some(ship) = self.sea.ship_mut(number) {
                    let owners = super::state::side(variant, ship.owner());
                    ship.join(side, card, owners);
                }
            }
            Move::Discard(card) => {
                self.hands[seat].remove(card);
                self.thrown.push((seat, card));
            }
        }
        self.pass_turn(on);
    }

    /// K4.1: lays a merchant ship in front of its owner; it sails.
    #[inline]
    fn lay(&mut self, card: Card) {
        let Kind::Merchant(gold) = card.kind() else { return };
        self.hands[self.mover].remove(card);
        self.laid += 1;
        self.sea.push(Ship::laid(self.laid, self.mover, gold, self.side(self.mover)));
    }

    /// K3, K7.1: passes the turn to the next player who can act, or ends the game.
    #[inline]
    fn pass_turn(&mut self, mut on: impl FnMut(Event)) {
        if self.stock.is_empty() && self.is_a_player_out(|seat| self.hands[seat].is_empty()) {
            match self.variant.rules.end {
                End::AtOnce => return self.finish(on),
                End::FinishLap => self.phase = Phase::LastLap,
            }
        }
        loop {
            self.mover = self.mover.left(self.variant.players());
            if self.phase == Phase::LastLap && self.mover == self.first {
                return self.finish(on);
            }
            self.collect(&mut on);
            if !self.stock.is_empty() || !self.hands[self.mover].is_empty() {
                return;
            }
            on(Event::PassedOver(self.mover));
        }
    }

    /// K3.1, K8.5: collects every ship now won, for the player or the team's first player.
    #[inline]
    fn collect(&mut self, on: impl FnMut(Event)) {
        let side = self.mover;
        if self.side(side) == side
            && self.sea.ships().iter().any(|ship| ship.leader() == Some(side))
        {
            self.win(|ship| ship.leader().filter(|&leader| leader == side), on);
        }
    }

    /// K7.2: settles all fights.
    fn finish(&mut self, mut on: impl FnMut(Event)) {
        let to_nobody = self.variant.rules.unattacked_at_end == UnattackedAtEnd::Nobody;
        self.win(|ship| ship.leader().filter(|_| !(to_nobody && ship.is_unattacked())), &mut on);
        for ship in self.sea.ships() {
            on(Event::Lost { ship: ship.number(), gold: ship.gold() });
        }
        self.phase = Phase::Over;
    }

    /// K3.1: moves ships, with all cards of their fights, to the piles of their winners.
    fn win(&mut self, winner: impl Fn(&Ship) -> Option<Seat>, mut on: impl FnMut(Event)) {
        let State { sea, gold, piles, .. } = self;
        sea.take(|ship| {
            let Some(side) = winner(ship) else { return false };
            gold[side] += ship.gold();
            piles[side] += ship.count();
            on(Event::Won { side, ship: ship.number(), gold: ship.gold() });
            true
        });
    }
}
