//! Corsairs as an array.

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
            mark(penalties, view.penalties[seat], place);
        }
        out.division(view, begun);
        out.table(view, begun, round);
    }
}

/// The bits of each byte as eight bytes.
const SPREAD: [u64; 256] = {
    let mut words = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            words[byte] |= (byte as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    words
};

/// Writes a number into zeros at the place of each card, eight places at a time.
#[inline]
fn mark(part: &mut [u8], cards: CardSet, number: u8) {
    if cards.is_empty() {
        return;
    }
    let bits = cards.bits().to_le_bytes();
    let words = bits.map(|byte| SPREAD[usize::from(byte)] * u64::from(number));
    let (eights, rest) = part.as_chunks_mut::<8>();
    for (eight, word) in eights.iter_mut().zip(words) {
        *eight = (u64::from_le_bytes(*eight) | word).to_le_bytes();
    }
    for (place, byte) in rest.iter_mut().zip(words[eights.len()].to_le_bytes()) {
        *place |= byte;
    }
}

impl Writer<'_> {
    #[inline]
    fn cards(&mut self, cards: CardSet) {
        mark(self.part(Card::COUNT), cards, 1);
    }

    /// The top of the pile, and who threw what lies there.
    #[inline]
    fn discards(&mut self, view: &View, round: Round) {
        let (top, pile) = self.part(2 * Card::COUNT).split_at_mut(Card::COUNT);
        let mut last = None;
        let mut thrower = round.players;
        let mut next = round.place(view.dealer.left(round.players));
        for discard in view.discards.iter() {
            // A card that was taken may be thrown again: what the last throw says holds.
            pile[usize::from(discard.card.index())] = if discard.taken { 0 } else { 1 + thrower };
            last = if discard.taken { last } else { Some(discard.card) };
            thrower = next;
            next = if next + 1 == round.players { 0 } else { next + 1 };
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
