//! Corsairs as an array.

use quayside_engine::corsairs::{Begun, Card, CardSet, State, Variant, View, ViewPhase};

use super::{Encode, ObservationPart, Round, Writer};

impl Encode for State {
    fn parts(variant: &Variant) -> Vec<ObservationPart> {
        let players = usize::from(variant.players());
        vec![
            // The seat's hand.
            ObservationPart::new("hand", &[Card::COUNT]),
            // The known cards of the other hands; the closer's whole hand once it is laid down.
            ObservationPart::new("known", &[players - 1, Card::COUNT]),
            // The place of each card in the pier; the first is 1.
            ObservationPart::new("pier", &[Card::COUNT]),
            // The card on top of the discard pile.
            ObservationPart::new("top", &[Card::COUNT]),
            // Who discarded each card of the pile: 1 + seat; the dealer's first card: 1 + players.
            ObservationPart::new("pile", &[Card::COUNT]),
            // Whose penalty each card is: 1 + seat.
            ObservationPart::new("penalties", &[Card::COUNT]),
            // The closer's crew, and the cards that the seat has attached and manned so far.
            ObservationPart::new("closers_crew", &[Card::COUNT]),
            ObservationPart::new("attach", &[Card::COUNT]),
            ObservationPart::new("crew", &[Card::COUNT]),
            // The phase: draw, discard, crew, settle; and the source of the drawn card.
            ObservationPart::new("phase", &[4]),
            ObservationPart::new("source", &[3]),
            // The stage: attaching, manning, sharing; and the bands chosen so far.
            ObservationPart::new("stage", &[3]),
            ObservationPart::new("bands", &[10]),
            ObservationPart::new("dealer", &[players]),
            ObservationPart::new("mover", &[players]),
            ObservationPart::new("settled", &[players]),
            ObservationPart::new("penalty_count", &[players]),
            // Single numbers.
            ObservationPart::new("stock", &[1]),
            ObservationPart::new("turns", &[1]),
            ObservationPart::new("annulled", &[1]),
            ObservationPart::new("last_round", &[1]),
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

    /// Writes the top of the pile, and who discarded each card.
    #[inline]
    fn discards(&mut self, view: &View, round: Round) {
        let (top, pile) = self.part(2 * Card::COUNT).split_at_mut(Card::COUNT);
        let mut last = None;
        let mut thrower = round.players;
        let mut next = round.place(view.dealer.left(round.players));
        for discard in view.discards.iter() {
            // A card that was taken may be discarded again: the last discard counts.
            pile[usize::from(discard.card.index())] = if discard.taken { 0 } else { 1 + thrower };
            last = if discard.taken { last } else { Some(discard.card) };
            thrower = next;
            next = if next + 1 == round.players { 0 } else { next + 1 };
        }
        if let Some(card) = last {
            top[usize::from(card.index())] = 1;
        }
    }

    /// Writes the laid division, or the one in progress.
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
