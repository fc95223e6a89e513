//! What the law allows: refusals with their rule, every legal move, and one at random.

use core::ops::ControlFlow;

use rand_core::Rng;

use super::divide::{Berths, Divide, Laid};
use super::state::{Phase, State};
use super::{
    Card, CardSet, FirstLapSailing, Illegal, LastPierCard, Move, Source, Variant, View, ViewPhase,
};
use crate::random::below;
use crate::seat::{Seat, SeatSet, Turn};

/// What the table waits for, as far as the law needs it to judge a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Due {
    /// C2: the deal.
    Deal,
    /// C3.2: the mover draws.
    Draw,
    /// C3.3: the mover discards or sails.
    Discard,
    /// C4.3: the closer lays down the crew.
    Crew,
    /// C5: the others settle against this crew; some have settled.
    Settle { crew: CardSet, settled: SeatSet },
    /// C8, C9: nothing.
    Over,
}

/// The law of moves, written once for [`State`] and for `View`.
///
/// The required methods are the facts that the law needs. A `State` knows them for every seat; a
/// `View` knows them for the seat that looks, which is the only seat it judges.
pub(super) trait Law {
    fn table(&self) -> &Variant;
    fn due(&self) -> Due;
    /// Returns whose turn it is; the closer, once a player has set sail.
    fn mover(&self) -> Seat;
    /// Returns how many turns of the round are over.
    fn turns(&self) -> u8;
    /// Returns how many cards are in the stock.
    fn stock(&self) -> u8;
    fn pier(&self) -> &[Card];
    fn held(&self, seat: Seat) -> CardSet;

    /// Returns the seats that owe a move.
    #[inline]
    fn owing(&self) -> Turn {
        match self.due() {
            Due::Draw | Due::Discard | Due::Crew => Turn::of(self.mover()),
            Due::Settle { settled, .. } => {
                let players = self.table().players();
                let owing = SeatSet::table(players).minus(settled);
                Turn::of_all(owing, self.mover().left(players))
            }
            Due::Deal | Due::Over => Turn::NOBODY,
        }
    }

    /// Returns the rules by which a hand is divided.
    fn divide(&self) -> Divide {
        let pier = self.pier().first().expect("a round with an empty pier is over").band();
        Divide::new(pier, self.table().rules, self.table().size().crews)
    }

    /// C6.2: returns whether the last card of the stock was drawn, so that the mover must sail.
    fn must_sail(&self) -> bool {
        self.stock() == 0
    }

    /// C4.7: returns whether the mover may set sail in this turn.
    fn may_sail(&self) -> bool {
        match self.table().rules.first_lap_sailing {
            FirstLapSailing::Allowed => true,
            FirstLapSailing::Forbidden => {
                self.turns() >= self.table().players() || self.must_sail()
            }
        }
    }

    /// C6.1: returns whether the first card of the pier may be drawn.
    fn may_draw_pier(&self) -> bool {
        match self.table().rules.last_pier_card {
            LastPierCard::Annul => true,
            LastPierCard::Forbid => self.pier().len() > 1,
        }
    }

    /// Names the rule that forbids any move to those who owe none.
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
            (Due::Crew, Move::Crew(crew)) => match (crew - self.held(seat)).iter().next() {
                Some(card) => Err(Illegal::CrewNotHeld(card)),
                None => self.divide().check_crew(self.held(seat), crew),
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
        if !self.held(self.mover()).contains(card) {
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
        let hand = self.held(seat);
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
        let hand = self.held(seat);
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

impl Law for State {
    #[inline]
    fn table(&self) -> &Variant {
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
    fn held(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }
}

impl Law for View {
    fn table(&self) -> &Variant {
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

    fn held(&self, seat: Seat) -> CardSet {
        self.seen(seat)
    }
}

impl State {
    /// Draws, discards and sails all have the same chance; crews and settlements as `divide.rs`
    /// says.
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

    /// C6.2: returns whether the last card of the stock was drawn, so that the mover must sail.
    pub fn must_sail(&self) -> bool {
        Law::must_sail(self)
    }

    /// C4.7: returns whether the mover may set sail in this turn.
    pub fn may_sail(&self) -> bool {
        Law::may_sail(self)
    }
}
