//! Legality of moves: refusals with their rule, every legal move, and a random one.

use core::ops::ControlFlow;

use rand_core::Rng;

use super::divide::{Berths, Divide, Laid};
use super::state::{Phase, State};
use super::{Card, CardSet, Due, Illegal, Move, Position, Source};
use crate::random::below;
use crate::seat::Seat;

/// The rules of moves, written once for [`State`] and for `View`.
pub(super) trait Law: Position {
    /// Returns the rules by which a hand is divided.
    fn divide(&self) -> Divide {
        let pier = self.pier().first().expect("a round with an empty pier is over").band();
        Divide::of(pier, self.table_variant())
    }

    /// Names the rule that forbids any move to seats that owe none.
    fn refusal_out_of_turn(&self) -> Illegal {
        match self.due() {
            Due::Over => Illegal::GameOver,
            Due::Deal => Illegal::NotDealt,
            Due::Draw | Due::Discard | Due::Crew | Due::Settle { .. } => {
                Illegal::NotYourTurn(self.owing().first().unwrap_or(self.mover()))
            }
        }
    }

    /// Names the rule that forbids the move, if one does.
    fn refusal(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        let due = self.due();
        let settling = matches!(due, Due::Settle { .. });
        if !settling && !self.owing().contains(seat) {
            return Err(self.refusal_out_of_turn());
        }
        match (due, mv) {
            (Due::Draw, Move::Draw(Source::Pier)) if !self.may_draw_pier() => {
                Err(Illegal::LastPierCard)
            }
            (Due::Draw, Move::Draw(_)) => Ok(()),
            (Due::Draw, Move::Discard(_) | Move::Sail(_)) => Err(Illegal::DrawFirst),
            (Due::Discard, Move::Draw(_)) => Err(Illegal::DrawnAlready),
            (Due::Discard, Move::Discard(card)) => self.check_discard(card, false),
            (Due::Discard, Move::Sail(card)) => self.check_discard(card, true),
            (Due::Draw | Due::Discard, Move::Crew(_) | Move::Settle { .. }) => {
                Err(Illegal::NobodySails)
            }
            (Due::Crew, Move::Crew(crew)) => match (crew - self.known_hand(seat)).iter().next() {
                Some(card) => Err(Illegal::CrewNotHeld(card)),
                None => self.divide().check_crew(self.known_hand(seat), crew),
            },
            (Due::Crew, _) => Err(Illegal::LayDown),
            (Due::Settle { crew: closers, .. }, Move::Settle { attach, crew }) => {
                self.check_settle(closers, seat, Laid { attach, crew })
            }
            (Due::Settle { .. }, _) => Err(Illegal::SettleNow),
            (Due::Deal | Due::Over, _) => unreachable!("refused above"),
        }
    }

    fn check_discard(&self, card: Card, sail: bool) -> Result<(), Illegal> {
        if !self.known_hand(self.mover()).contains(card) {
            Err(Illegal::NotHeld(card))
        } else if sail && !self.may_sail() {
            Err(Illegal::TooSoonToSail)
        } else if !sail && self.must_sail() {
            Err(Illegal::MustSail)
        } else {
            Ok(())
        }
    }

    fn check_settle(&self, closers: CardSet, seat: Seat, laid: Laid) -> Result<(), Illegal> {
        if !self.owing().contains(seat) {
            return Err(Illegal::NothingToSettle);
        }
        let hand = self.known_hand(seat);
        if let Some(card) = ((laid.attach | laid.crew) - hand).iter().next() {
            return Err(Illegal::SettleNotHeld(card));
        }
        Berths::of(closers).check(laid.attach)?;
        if let Some(card) = (laid.attach & laid.crew).iter().next() {
            return Err(Illegal::AttachedAndCrew(card));
        }
        self.divide().check_crew(hand - laid.attach, laid.crew)
    }

    /// Draws stock, discard, pier; discards in canonical order, then sails; crews and settlements
    /// in the order of `divide.rs`.
    fn visit_moves<B>(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.owing().contains(seat) {
            return ControlFlow::Continue(());
        }
        let hand = self.known_hand(seat);
        match self.due() {
            Due::Draw => {
                visit(Move::Draw(Source::Stock))?;
                visit(Move::Draw(Source::Discard))?;
                if self.may_draw_pier() {
                    visit(Move::Draw(Source::Pier))?;
                }
                ControlFlow::Continue(())
            }
            Due::Discard => {
                if !self.must_sail() {
                    hand.iter().map(Move::Discard).try_for_each(&mut visit)?;
                }
                if self.may_sail() {
                    hand.iter().map(Move::Sail).try_for_each(&mut visit)?;
                }
                ControlFlow::Continue(())
            }
            Due::Crew => self.divide().visit_crews(hand, &mut |crew| visit(Move::Crew(crew))),
            Due::Settle { crew: closers, .. } => {
                let divide = self.divide();
                Berths::of(closers).visit(hand, &mut |attach| {
                    divide.visit_crews(hand - attach, &mut |crew| {
                        visit(Move::Settle { attach, crew })
                    })
                })
            }
            Due::Deal | Due::Over => ControlFlow::Continue(()),
        }
    }
}

impl<P: Position> Law for P {}

impl State {
    /// Picks a move: draws, discards and sails are equally likely; crews and settlements are as in
    /// `divide.rs`.
    #[inline]
    pub(super) fn pick(&self, seat: Seat, rng: &mut impl Rng) -> Move {
        let hand = self.hands[seat];
        match &self.phase {
            Phase::Draw => {
                let sources = if self.may_draw_pier() { 3 } else { 2 };
                Move::Draw(Source::ALL[below(rng, sources) as usize])
            }
            Phase::Discard(_) => {
                let cards = u32::from(hand.len());
                let ways = if self.must_sail() || !self.may_sail() { 1 } else { 2 };
                let number = below(rng, ways * cards);
                let card = hand.nth(number % cards).expect("the mover holds 13 cards");
                if self.must_sail() || number >= cards {
                    Move::Sail(card)
                } else {
                    Move::Discard(card)
                }
            }
            Phase::Crew => Move::Crew(self.divide().random_crew(hand, rng)),
            Phase::Settle(settling) => {
                let closers = settling.laid[self.mover].crew;
                let Laid { attach, crew } = self.random_settlement(closers, seat, rng);
                Move::Settle { attach, crew }
            }
            Phase::Deal | Phase::Over(_) => unreachable!("no seat owes a move"),
        }
    }

    /// Picks a legal settlement of `seat` against the closer's crew.
    #[inline]
    pub(super) fn random_settlement(&self, crew: CardSet, seat: Seat, rng: &mut impl Rng) -> Laid {
        let hand = self.hands[seat];
        let attach = Berths::of(crew).random(hand, rng);
        Laid { attach, crew: self.divide().random_crew(hand - attach, rng) }
    }
}
