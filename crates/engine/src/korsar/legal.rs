//! What the law allows: refusals with their rule, every legal move, and one at random.

use std::ops::ControlFlow;

use rand_core::Rng;

use super::card_set::Kinds;
use super::state::{Phase, State};
use super::{Card, Illegal, Kind, Move, PartnerAdmiral, Ship, ShipNumber};
use crate::random::below;
use crate::seat::Seat;

impl State {
    /// Names the rule that forbids the move, if one does.
    pub(super) fn refusal(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match self.phase {
            Phase::Over => return Err(Illegal::GameOver),
            Phase::Deal => return Err(Illegal::NotDealt),
            Phase::Action | Phase::LastLap if seat != self.mover => {
                return Err(Illegal::NotYourTurn(self.mover));
            }
            Phase::Action | Phase::LastLap => (),
        }
        if let Move::Lay(card) | Move::Play(card, _) | Move::Discard(card) = mv
            && !self.hands[seat].contains(card)
        {
            return Err(Illegal::NotHeld(card));
        }
        match mv {
            Move::Draw if self.stock.is_empty() => Err(Illegal::StockEmpty),
            Move::Lay(card) if !card.is_merchant() => Err(Illegal::NotMerchant(card)),
            Move::Play(card, number) => self.refusal_at_sea(card, number),
            Move::Discard(_) if !self.stock.is_empty() => Err(Illegal::StockLasts),
            Move::Discard(card) if card.is_merchant() => Err(Illegal::MerchantDiscarded(card)),
            Move::Draw | Move::Lay(_) | Move::Discard(_) => Ok(()),
        }
    }

    /// K5: names the rule that forbids the mover to play a card on a ship.
    fn refusal_at_sea(&self, card: Card, number: ShipNumber) -> Result<(), Illegal> {
        let ship = self.sea.ship(number).ok_or(Illegal::NoSuchShip(number))?;
        if self.playable(ship).contains(card) {
            return Ok(());
        }
        let own = ship.colour_of(self.side(self.mover));
        Err(match (card.kind(), own) {
            (Kind::Merchant(_), _) => Illegal::NotMerchant(card),
            (Kind::Admiral, _) if self.side(ship.owner()) == self.side(self.mover) => {
                Illegal::PartnersShip(ship.owner())
            }
            (Kind::Admiral, _) => Illegal::NotOwner(ship.owner()),
            (Kind::Captain(colour), _) => Illegal::CaptainAlone(colour),
            (Kind::Pirate(..), Some(own)) => Illegal::OtherColour(own),
            (Kind::Pirate(..), None) if ship.sides().count() == 4 => Illegal::FightFull(number),
            (Kind::Pirate(colour, _), None) => Illegal::ColourTaken(colour),
        })
    }

    /// K5: returns the kinds of cards that the mover may play on a ship.
    #[inline]
    fn playable(&self, ship: &Ship) -> Kinds {
        let side = self.side(self.mover);
        let commands = match self.variant.rules.partner_admiral {
            PartnerAdmiral::No => ship.owner() == self.mover,
            PartnerAdmiral::Yes => self.side(ship.owner()) == side,
        };
        let open = ship.open_to(side);
        if commands { open.and(Kinds::ADMIRAL) } else { open }
    }

    /// Draw; merchant ships; for each ship at sea by number what may be played on it; discards.
    /// Cards come in canonical order.
    pub(super) fn visit_moves<B>(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if matches!(self.phase, Phase::Deal | Phase::Over) || seat != self.mover {
            return ControlFlow::Continue(());
        }
        let hand = self.hands[seat];
        if !self.stock.is_empty() {
            visit(Move::Draw)?;
        }
        for card in hand.kinds(Kinds::MERCHANTS).iter() {
            visit(Move::Lay(card))?;
        }
        for ship in self.sea.ships() {
            for card in hand.kinds(self.playable(ship)).iter() {
                visit(Move::Play(card, ship.number()))?;
            }
        }
        if self.stock.is_empty() {
            for card in hand.kinds(Kinds::OTHERS).iter() {
                visit(Move::Discard(card))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Picks a legal move of the mover, each with the same chance.
    #[inline]
    pub(super) fn pick(&self, rng: &mut impl Rng) -> Move {
        let hand = self.hands[self.mover];
        let merchants = hand.kinds(Kinds::MERCHANTS);
        let others = hand.kinds(Kinds::OTHERS);
        let besides = if self.stock.is_empty() { others.len() } else { 1 };
        let mut moves = besides + merchants.len();
        for ship in self.sea.ships() {
            moves += hand.kinds(self.playable(ship)).len();
        }
        let mut number = below(rng, moves);
        if number < besides {
            let discards = self.stock.is_empty();
            return if discards { Move::Discard(kind(others, number)) } else { Move::Draw };
        }
        number -= besides;
        if number < merchants.len() {
            return Move::Lay(kind(merchants, number));
        }
        number -= merchants.len();
        for ship in self.sea.ships() {
            let cards = hand.kinds(self.playable(ship));
            if number < cards.len() {
                return Move::Play(kind(cards, number), ship.number());
            }
            number -= cards.len();
        }
        unreachable!("the number is below the number of moves")
    }
}

fn kind(cards: Kinds, number: u32) -> Card {
    cards.nth(number).expect("the number is below the number of kinds")
}
