//! Corsairs as an array.

use quayside_engine::Seat;
use quayside_engine::corsairs::{Begun, Card, CardSet, State, Variant, View, ViewPhase};

use super::{Encode, Part, Round, Writer};

impl Encode for State {
    fn parts(variant: &Variant) -> Vec<Part> {
        let players = usize::from(variant.players());
        vec![
            // The own hand.
            Part::new("hand", &[Card::COUNT]),
            // What is known of the other hands; the closer's whole hand once it is laid down.
            Part::new("known", &[players - 1, Card::COUNT]),
            // The place of each card in the row, the first is 1.
            Part::new("pier", &[Card::COUNT]),
            // The card on top of the discard pile.
            Part::new("top", &[Card::COUNT]),
            // Who threw each card of the pile: 1 + seat; the dealer's first card: 1 + players.
            Part::new("pile", &[Card::COUNT]),
            // Whose penalty each card is: 1 + seat.
            Part::new("penalties", &[Card::COUNT]),
            // The closer's crew, and what the seat itself has attached and manned so far.
            Part::new("closers_crew", &[Card::COUNT]),
            Part::new("attach", &[Card::COUNT]),
            Part::new("crew", &[Card::COUNT]),
            // Draw, discard, crew, settle; and where the card was drawn from.
            Part::new("phase", &[4]),
            Part::new("source", &[3]),
            // Attaching, manning, sharing; and the bands chosen so far.
            Part::new("stage", &[3]),
            Part::new("bands", &[10]),
            Part::new("dealer", &[players]),
            Part::new("mover", &[players]),
            Part::new("settled", &[players]),
            Part::new("penalty_count", &[players]),
            // Single numbers.
            Part::new("stock", &[1]),
            Part::new("turns", &[1]),
            Part::new("annulled", &[1]),
            Part::new("last_round", &[1]),
        ]
    }

    #[inline]
    fn write(view: &View, begun: &Begun, out: &mut Writer<'_>) {
        let round = Round::of(view.eyes, view.variant.players());
        out.cards(view.seen(round.from));
        round.seats().skip(1).for_each(|seat| out.cards(view.seen(seat)));
        let pier = out.part(Card::COUNT);
        for (place, card) in (1..).zip(view.pier.cards()) {
            pier[usize::from(card.index())] = place;
        }
        out.discards(view, round);
        let penalties = out.part(Card::COUNT);
        for (place, seat) in (1..).zip(round.seats()) {
            for card in view.penalties[seat].iter() {
                penalties[usize::from(card.index())] = place;
            }
        }
        out.division(view, begun);
        out.table(view, begun, round);
    }
}

impl Writer<'_> {
    #[inline]
    fn cards(&mut self, cards: CardSet) {
        let part = self.part(Card::COUNT);
        for card in cards.iter() {
            part[usize::from(card.index())] = 1;
        }
    }

    /// The top of the pile, and who threw what lies there.
    #[inline]
    fn discards(&mut self, view: &View, round: Round) {
        let (top, pile) = self.part(2 * Card::COUNT).split_at_mut(Card::COUNT);
        let mut last = None;
        let mut thrower = None;
        for discard in view.discards.iter() {
            if !discard.taken {
                let who = thrower.map_or(round.players, |seat: Seat| round.place(seat));
                pile[usize::from(discard.card.index())] = 1 + who;
                last = Some(discard.card);
            }
            thrower = Some(thrower.unwrap_or(view.dealer).left(round.players));
        }
        if let Some(card) = last {
            top[usize::from(card.index())] = 1;
        }
    }

    /// What is laid down, or begun to be.
    #[inline]
    fn division(&mut self, view: &View, begun: &Begun) {
        let (closers, own) = match view.phase {
            ViewPhase::Settle { crew, own, .. } => (crew, own),
            ViewPhase::Deal
            | ViewPhase::Draw
            | ViewPhase::Discard(_)
            | ViewPhase::Crew
            | ViewPhase::Over(_) => (CardSet::EMPTY, None),
        };
        let (attach, crew) =
            own.map_or((begun.attach, begun.crew), |laid| (laid.attach, laid.crew));
        for cards in [closers, attach, crew] {
            self.cards(cards);
        }
    }

    #[inline]
    fn table(&mut self, view: &View, begun: &Begun, round: Round) {
        let players = usize::from(round.players);
        let (phase, source, settled) = match view.phase {
            ViewPhase::Draw => (Some(0), None, None),
            ViewPhase::Discard(source) => (Some(1), Some(source as usize), None),
            ViewPhase::Crew => (Some(2), None, None),
            ViewPhase::Settle { settled, .. } => (Some(3), None, Some(settled)),
            ViewPhase::Deal | ViewPhase::Over(_) => (None, None, None),
        };
        self.one_of(4, phase);
        self.one_of(3, source);
        self.one_of(3, begun.stage());
        let bands = self.part(10);
        begun.bands.iter().flatten().for_each(|&band| bands[band as usize] = 1);
        self.one_of(players, Some(round.place(view.dealer).into()));
        self.one_of(players, Some(round.place(view.mover).into()));
        for seat in round.seats() {
            self.number(settled.is_some_and(|settled| settled.contains(seat)).into());
        }
        round.seats().for_each(|seat| self.number(view.penalties[seat].len()));
        for number in [view.stock, view.turns, view.annulled, view.last_round.into()] {
            self.number(number);
        }
    }
}
