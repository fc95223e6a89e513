//! Legality of moves: refusals with their rule, every legal move, and a random one.

use core::ops::ControlFlow;

use rand_core::Rng;

use super::card_set::Kinds;
use super::state::{Phase, State, side, team};
use super::{
    Card, CardSet, End, Illegal, Kind, Move, PartnerAdmiral, Sea, Ship, ShipNumber, TeamEnd,
    Variant, View,
};
use crate::game::{Hand, Outcome};
use crate::random::below;
use crate::seat::{Seat, SeatSet, Turn};

/// The rules of moves, written once for [`State`] and for [`View`].
///
/// The required methods are the facts that the rules need. A `State` knows them for every seat; a
/// `View` knows them for the viewer's seat, which is the only one that it judges.
pub(super) trait Law {
    fn table_variant(&self) -> &Variant;
    fn phase(&self) -> Phase;
    /// Returns whose turn it is.
    fn mover(&self) -> Seat;
    /// Returns the number of cards in the stock.
    fn stock(&self) -> u8;
    fn sea(&self) -> &Sea;
    /// Returns the cards that a seat holds, as far as they are known.
    fn known_hand(&self, seat: Seat) -> CardSet;
    /// Returns the number of cards of a seat.
    fn count(&self, seat: Seat) -> u8;
    /// K3.1: returns the gold that a side has won.
    fn gold(&self, side: Seat) -> u8;

    #[inline]
    fn stock_is_empty(&self) -> bool {
        self.stock() == 0
    }

    /// Returns the seat that owes a move.
    #[inline]
    fn owing(&self) -> Turn {
        match self.phase() {
            Phase::Action | Phase::LastLap => Turn::of(self.mover()),
            Phase::Deal | Phase::Over => Turn::NOBODY,
        }
    }

    /// Names the rule that forbids any move to seats that owe none.
    fn refusal_out_of_turn(&self) -> Illegal {
        match self.phase() {
            Phase::Over => Illegal::GameOver,
            Phase::Deal => Illegal::NotDealt,
            Phase::Action | Phase::LastLap => Illegal::NotYourTurn(self.mover()),
        }
    }

    /// Names the rule that forbids the move, if one does.
    fn refusal(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        if !self.owing().contains(seat) {
            return Err(self.refusal_out_of_turn());
        }
        if let Move::Lay(card) | Move::Play(card, _) | Move::Discard(card) = mv
            && !self.known_hand(seat).contains(card)
        {
            return Err(Illegal::NotHeld(card));
        }
        match mv {
            Move::Draw if self.stock_is_empty() => Err(Illegal::StockEmpty),
            Move::Lay(card) if !card.is_merchant() => Err(Illegal::NotMerchant(card)),
            Move::Play(card, number) => self.refusal_at_sea(card, number),
            Move::Discard(_) if !self.stock_is_empty() => Err(Illegal::StockLasts),
            Move::Discard(card) if card.is_merchant() => Err(Illegal::MerchantDiscarded(card)),
            Move::Draw | Move::Lay(_) | Move::Discard(_) => Ok(()),
        }
    }

    /// K5: names the rule that forbids the mover to play a card on a ship.
    fn refusal_at_sea(&self, card: Card, number: ShipNumber) -> Result<(), Illegal> {
        let ship = self.sea().ship(number).ok_or(Illegal::NoSuchShip(number))?;
        if self.playable(ship).contains(card) {
            return Ok(());
        }
        let side = |seat: Seat| side(*self.table_variant(), seat);
        let own = ship.colour_of(side(self.mover()));
        Err(match (card.kind(), own) {
            (Kind::Merchant(_), _) => Illegal::NotMerchant(card),
            (Kind::Admiral, _) if side(ship.owner()) == side(self.mover()) => {
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
        let own = side(*self.table_variant(), self.mover());
        let commands = match self.table_variant().rules.partner_admiral {
            PartnerAdmiral::No => ship.owner() == self.mover(),
            PartnerAdmiral::Yes => side(*self.table_variant(), ship.owner()) == own,
        };
        let open = ship.open_to(own);
        if commands { open.and(Kinds::ADMIRAL) } else { open }
    }

    /// Visits the legal moves. The order is: draw; merchant ships; for each ship at sea by number
    /// the cards that may be played on it; discards. Cards are in canonical order.
    fn visit_moves<B>(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.owing().contains(seat) {
            return ControlFlow::Continue(());
        }
        let hand = self.known_hand(seat);
        if !self.stock_is_empty() {
            visit(Move::Draw)?;
        }
        for card in hand.kinds(Kinds::MERCHANTS).iter() {
            visit(Move::Lay(card))?;
        }
        for ship in self.sea().ships() {
            for card in hand.kinds(self.playable(ship)).iter() {
                visit(Move::Play(card, ship.number()))?;
            }
        }
        if self.stock_is_empty() {
            for card in hand.kinds(Kinds::OTHERS).iter() {
                visit(Move::Discard(card))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// K8.7: returns whether the game ends only once both partners of a team have no cards.
    fn ends_by_team(&self) -> bool {
        self.table_variant().teams() && self.table_variant().rules.team_end == TeamEnd::BothOut
    }

    /// K7.1, K8.7: with the stock empty, returns whether a player or a team is out; `is_out`
    /// returns whether a seat has no cards.
    #[inline]
    fn is_a_player_out(&self, is_out: impl Fn(Seat) -> bool) -> bool {
        let mut seats = Seat::table(self.table_variant().players());
        if self.ends_by_team() {
            seats.any(|seat| {
                team(*self.table_variant(), side(*self.table_variant(), seat)).all(&is_out)
            })
        } else {
            seats.any(is_out)
        }
    }

    /// K7.1: returns whether a move of the mover ends the game at once.
    fn ends(&self, mv: Move) -> bool {
        let draws = mv == Move::Draw;
        let is_out = |seat: Seat| match (seat == self.mover(), draws) {
            (true, true) => false,
            (true, false) => self.count(seat) == 1,
            (false, _) => self.count(seat) == 0,
        };
        self.table_variant().rules.end == End::AtOnce
            && self.stock() <= u8::from(draws)
            && self.is_a_player_out(is_out)
    }

    /// K7.3, K8.8: returns the score of a seat's side: its gold, and at the end less the gold that
    /// its hands still hold.
    fn score(&self, seat: Seat) -> i16 {
        let side = side(*self.table_variant(), seat);
        let won = i16::from(self.gold(side));
        match self.phase() {
            Phase::Deal | Phase::Action | Phase::LastLap => won,
            Phase::Over => team(*self.table_variant(), side)
                .fold(won, |score, seat| score - i16::from(self.known_hand(seat).gold())),
        }
    }

    /// K7.3: returns the outcome: most gold wins, and a tie is shared.
    fn ending(&self) -> Option<Outcome> {
        if self.phase() != Phase::Over {
            return None;
        }
        let seats = || Seat::table(self.table_variant().players());
        let mut scores = [0; 8];
        seats().for_each(|seat| scores[seat.index()] = self.score(seat));
        let most = seats().map(|seat| scores[seat.index()]).max();
        let winners: SeatSet = seats().filter(|seat| Some(scores[seat.index()]) == most).collect();
        Some(Outcome { winners, scores })
    }
}

impl Law for State {
    #[inline]
    fn table_variant(&self) -> &Variant {
        &self.variant
    }

    #[inline]
    fn phase(&self) -> Phase {
        self.phase
    }

    #[inline]
    fn mover(&self) -> Seat {
        self.mover
    }

    #[inline]
    fn stock(&self) -> u8 {
        self.stock.len() as u8
    }

    #[inline]
    fn sea(&self) -> &Sea {
        &self.sea
    }

    #[inline]
    fn known_hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    #[inline]
    fn count(&self, seat: Seat) -> u8 {
        self.hands[seat].len()
    }

    fn gold(&self, side: Seat) -> u8 {
        self.gold[side]
    }
}

impl Law for View {
    fn table_variant(&self) -> &Variant {
        &self.variant
    }

    fn phase(&self) -> Phase {
        self.phase
    }

    fn mover(&self) -> Seat {
        self.mover
    }

    fn stock(&self) -> u8 {
        self.stock
    }

    fn sea(&self) -> &Sea {
        &self.sea
    }

    fn known_hand(&self, seat: Seat) -> CardSet {
        self.seen(seat)
    }

    fn count(&self, seat: Seat) -> u8 {
        match self.hands[seat] {
            Hand::Seen(cards) => cards.len(),
            Hand::Hidden(count) => count,
        }
    }

    fn gold(&self, side: Seat) -> u8 {
        self.gold[side]
    }
}

impl State {
    /// Picks a legal move of the mover, each with the same chance.
    #[expect(clippy::inline_always, reason = "the hot loop of random play and of playouts")]
    #[inline(always)]
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

#[inline]
fn kind(cards: Kinds, number: u32) -> Card {
    cards.nth(number).expect("the number is below the number of kinds")
}
