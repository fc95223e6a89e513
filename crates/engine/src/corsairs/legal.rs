//! What the law allows: refusals with their rule, every legal move, and one at random.

use std::ops::ControlFlow;

use rand_core::Rng;

use super::divide::{Berths, Laid};
use super::state::{Phase, Settling, State};
use super::{Card, CardSet, FirstLapSailing, Illegal, LastPierCard, Move, Source};
use crate::game::Game;
use crate::random::below;
use crate::seat::Seat;

impl State {
    /// Names the rule that forbids the move, if one does.
    pub(super) fn refusal(&self, seat: Seat, mv: Move) -> Result<(), Illegal> {
        match &self.phase {
            Phase::Over(_) => return Err(Illegal::GameOver),
            Phase::Deal => return Err(Illegal::NotDealt),
            Phase::Draw | Phase::Discard(_) | Phase::Crew if seat != self.mover => {
                return Err(Illegal::NotYourTurn(self.mover));
            }
            Phase::Draw | Phase::Discard(_) | Phase::Crew | Phase::Settle(_) => (),
        }
        match (&self.phase, mv) {
            (Phase::Draw, Move::Draw(Source::Pier)) if !self.may_draw_pier() => {
                Err(Illegal::LastPierCard)
            }
            (Phase::Draw, Move::Draw(_)) => Ok(()),
            (Phase::Draw, Move::Discard(_) | Move::Sail(_)) => Err(Illegal::DrawFirst),
            (Phase::Discard(_), Move::Draw(_)) => Err(Illegal::DrawnAlready),
            (Phase::Discard(_), Move::Discard(card)) => self.check_discard(card, false),
            (Phase::Discard(_), Move::Sail(card)) => self.check_discard(card, true),
            (Phase::Draw | Phase::Discard(_), Move::Crew(_) | Move::Settle { .. }) => {
                Err(Illegal::NobodySails)
            }
            (Phase::Crew, Move::Crew(crew)) => match (crew - self.hands[seat]).iter().next() {
                Some(card) => Err(Illegal::CrewNotHeld(card)),
                None => self.divide().check_crew(self.hands[seat], crew),
            },
            (Phase::Crew, _) => Err(Illegal::LayDown),
            (Phase::Settle(settling), Move::Settle { attach, crew }) => {
                self.check_settle(settling, seat, Laid { attach, crew })
            }
            (Phase::Settle(_), _) => Err(Illegal::SettleNow),
            (Phase::Deal | Phase::Over(_), _) => unreachable!("refused above"),
        }
    }

    /// Draws stock, discard, pier; discards in canonical order, then sails; crews and settlements
    /// in the order of `divide.rs`.
    pub(super) fn visit_moves<B>(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.to_move().contains(seat) {
            return ControlFlow::Continue(());
        }
        let hand = self.hands[seat];
        match &self.phase {
            Phase::Draw => {
                visit(Move::Draw(Source::Stock))?;
                visit(Move::Draw(Source::Discard))?;
                if self.may_draw_pier() {
                    visit(Move::Draw(Source::Pier))?;
                }
                ControlFlow::Continue(())
            }
            Phase::Discard(_) => {
                if !self.must_sail() {
                    hand.iter().map(Move::Discard).try_for_each(&mut visit)?;
                }
                if self.may_sail() {
                    hand.iter().map(Move::Sail).try_for_each(&mut visit)?;
                }
                ControlFlow::Continue(())
            }
            Phase::Crew => self.divide().visit_crews(hand, &mut |crew| visit(Move::Crew(crew))),
            Phase::Settle(settling) => {
                let divide = self.divide();
                Berths::of(settling.laid[self.mover].crew).visit(hand, &mut |attach| {
                    divide.visit_crews(hand - attach, &mut |crew| {
                        visit(Move::Settle { attach, crew })
                    })
                })
            }
            Phase::Deal | Phase::Over(_) => ControlFlow::Continue(()),
        }
    }

    /// Draws, discards and sails come out alike; crews and settlements as `divide.rs` says.
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
            Phase::Deal | Phase::Over(_) => unreachable!("nobody owes a move"),
        }
    }

    /// Picks what `seat` might settle against the closer's crew.
    #[inline]
    pub(super) fn random_settlement(&self, crew: CardSet, seat: Seat, rng: &mut impl Rng) -> Laid {
        let hand = self.hands[seat];
        let attach = Berths::of(crew).random(hand, rng);
        Laid { attach, crew: self.divide().random_crew(hand - attach, rng) }
    }

    /// C6.2: tells whether the last card of the stock was drawn, so that the mover must set sail.
    pub fn must_sail(&self) -> bool {
        self.deck.len() == 0
    }

    /// C4.7: tells whether the mover may set sail in this turn.
    pub fn may_sail(&self) -> bool {
        match self.rules().first_lap_sailing {
            FirstLapSailing::Allowed => true,
            FirstLapSailing::Forbidden => self.turns >= self.players() || self.must_sail(),
        }
    }

    /// C6.1: tells whether the first card of the pier may be drawn.
    pub fn may_draw_pier(&self) -> bool {
        match self.rules().last_pier_card {
            LastPierCard::Annul => true,
            LastPierCard::Forbid => self.pier().len() > 1,
        }
    }

    fn check_discard(&self, card: Card, sail: bool) -> Result<(), Illegal> {
        if !self.hands[self.mover].contains(card) {
            Err(Illegal::NotHeld(card))
        } else if sail && !self.may_sail() {
            Err(Illegal::TooSoonToSail)
        } else if !sail && self.must_sail() {
            Err(Illegal::MustSail)
        } else {
            Ok(())
        }
    }

    fn check_settle(&self, settling: &Settling, seat: Seat, laid: Laid) -> Result<(), Illegal> {
        if !self.to_move().contains(seat) {
            return Err(Illegal::NothingToSettle);
        }
        let hand = self.hands[seat];
        if let Some(card) = ((laid.attach | laid.crew) - hand).iter().next() {
            return Err(Illegal::SettleNotHeld(card));
        }
        Berths::of(settling.laid[self.mover].crew).check(laid.attach)?;
        if let Some(card) = (laid.attach & laid.crew).iter().next() {
            return Err(Illegal::AttachedAndCrew(card));
        }
        self.divide().check_crew(hand - laid.attach, laid.crew)
    }
}
