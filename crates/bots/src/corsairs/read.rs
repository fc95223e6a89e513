//! The encoding of Corsairs for networks.
//!
//! Seats are counted clockwise from the reading seat. Numbers are unary: one bit for each threshold
//! reached. A hand is described by its best division, so that a network need not learn what the
//! solver computes.

use quayside_engine::corsairs::{
    Card, CardSet, Jobs, Move, Parting, Phase, Position as _, Source, State,
};
use quayside_engine::{Game, Seat};

use super::Sight;
use crate::network::{Bits, Choices, Readable, RowLayout};

const SEATS: usize = 4;
const BANDS: usize = 10;
const JOBS: usize = 11;
/// Cards in a hand that is to discard one.
const HELD: usize = 13;

const LIMIT: [u16; 21] =
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 23, 26, 30, 35, 40];
const STOWAWAYS: usize = 8;
const OUTS: [u16; 10] = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15];
const TURNS: [u16; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 19, 22, 26, 32];
const STOCK: [u16; 12] = [1, 2, 3, 4, 6, 8, 11, 15, 20, 26, 33, 42];
/// Maximum penalty cards of a seat, and thresholds of the sum over all seats.
const PENALTIES: usize = 24;
const ALL_PENALTIES: [u16; 12] = [4, 8, 12, 16, 20, 24, 27, 30, 33, 35, 38, 41];

const SCORE: usize = 3 + SEATS + SEATS * PENALTIES + ALL_PENALTIES.len() + 1;
/// Number of bits that [`PositionReader::hand`] and [`PositionReader::offers`] write.
const HAND: usize = LIMIT.len() + STOWAWAYS + OUTS.len() + JOBS;
const OFFERS: usize = 2 * LIMIT.len();
const BEGUN: usize =
    SCORE + 2 * Card::COUNT + (SEATS - 1) * Card::COUNT + BANDS + JOBS + (3 * BANDS + JOBS + 9);
const TABLE_SEEN: usize = BEGUN + TURNS.len() + STOCK.len() + 4 + SEATS + HAND + OFFERS;
const TABLE_ALL: usize = TABLE_SEEN + (SEATS - 1) * (Card::COUNT + HAND);
const CARD_SEEN: usize = BANDS + 2 + JOBS + LIMIT.len() + STOWAWAYS + 6 + 6 + 4 + 3 + 1 + 6 + 1;
const CARD: RowLayout = RowLayout { seen: CARD_SEEN, all: CARD_SEEN };

impl Readable for State {
    const TABLE: RowLayout = RowLayout { seen: TABLE_SEEN, all: TABLE_ALL };
    const SCORE: usize = SCORE;
    const BEGUN: usize = BEGUN;
    const SIDES: usize = SEATS;
    const ITEM: RowLayout = CARD;
    const ITEMS: usize = HELD;
    const CHOICES: Choices = Choices { before: 3, each: 2, after: 0 };

    fn turn(&self) -> Seat {
        self.mover()
    }

    /// Returns whether the network reads the state; laying down is left to the solver.
    fn is_read(&self) -> bool {
        matches!(self.phase(), Phase::Draw | Phase::Discard(_))
    }

    /// Returns the number of a move: three sources to draw from; then, for each card in the hand, a
    /// discard and a sail.
    fn number_of(&self, seat: Seat, mv: Move) -> Option<usize> {
        let place = |card: Card| self.hand(seat).iter().position(|held| held == card);
        match mv {
            Move::Draw(source) => Some(source as usize),
            Move::Discard(card) => Some(3 + 2 * place(card)?),
            Move::Sail(card) => Some(3 + 2 * place(card)? + 1),
            Move::Crew(_) | Move::Settle { .. } => None,
        }
    }

    fn read_table(&self, seat: Seat, all: bool, row: &mut Bits<'_>) {
        let reader = PositionReader::new(self, seat);
        reader.score(row);
        if self.pier_colour().is_some() {
            reader.table(all, row);
        }
    }

    /// Encodes the cards of the hand while it is to discard one.
    fn read_items(&self, seat: Seat, _: bool, mut show: impl FnMut(usize, &[u64])) {
        if self.mover() == seat && matches!(self.phase(), Phase::Discard(_)) {
            let reader = PositionReader::new(self, seat);
            let best = reader.sight.parting(reader.sight.hand, reader.sight.pier());
            for (place, card) in reader.sight.hand.iter().enumerate() {
                let mut words = [0; CARD.words()];
                reader.card(card, best, &mut Bits::new(&mut words));
                show(place, &words);
            }
        }
    }
}

/// A table and the seat that reads it.
struct PositionReader<'a> {
    state: &'a State,
    seat: Seat,
    players: u8,
    sight: Sight<'a>,
    /// The cards that may be in the stock or unseen in another hand.
    unseen: CardSet,
}

impl<'a> PositionReader<'a> {
    fn new(state: &'a State, seat: Seat) -> PositionReader<'a> {
        let players = state.variant().players();
        let hidden = Seat::table(players).filter(|&other| other != seat);
        let unseen = hidden.fold(state.stock_cards(), |cards, other| {
            cards | (state.hand(other) - state.known(other))
        });
        PositionReader { state, seat, players, sight: Sight::new(state, seat), unseen }
    }

    fn place(&self, seat: Seat) -> usize {
        let (seat, from) = (seat as u8, self.seat as u8);
        usize::from(if seat >= from { seat - from } else { seat + self.players - from })
    }

    /// Returns the other seats, clockwise.
    fn others(&self) -> impl Iterator<Item = Seat> {
        let (mut at, players) = (self.seat, self.players);
        (1..players).map(move |_| {
            at = at.left(players);
            at
        })
    }

    /// Writes the score: the part of a position that remains when a new round is to be dealt.
    fn score(&self, row: &mut Bits<'_>) {
        row.one_of(3, Some(usize::from(self.players) - 2));
        row.one_of(SEATS, Some(self.place(self.state.dealer())));
        let penalties = |seat| usize::from(self.state.penalties(seat).len());
        row.up_to(PENALTIES, penalties(self.seat));
        self.others().for_each(|seat| row.up_to(PENALTIES, penalties(seat)));
        row.skip((SEATS - usize::from(self.players)) * PENALTIES);
        row.reached(&ALL_PENALTIES, self.state.penalties_out().into());
        row.flag(self.state.is_last_round());
        debug_assert_eq!(row.written(), SCORE, "the score");
    }

    fn table(&self, all: bool, row: &mut Bits<'_>) {
        let state = self.state;
        row.mask(Card::COUNT, self.sight.hand.bits());
        row.mask(Card::COUNT, self.unseen.bits());
        self.others().for_each(|seat| row.mask(Card::COUNT, state.known(seat).bits()));
        row.skip((SEATS - usize::from(self.players)) * Card::COUNT);
        let top = state.discards().top();
        row.one_of(BANDS, top.map(|card| card.band() as usize));
        row.one_of(JOBS, top.map(|card| usize::from(card.job().number()) - 1));
        let pier = state.pier();
        for place in 0..3 {
            row.one_of(BANDS, pier.get(place).map(|card| card.band() as usize));
        }
        row.one_of(JOBS, pier.first().map(|card| usize::from(card.job().number()) - 1));
        row.up_to(9, pier.len());
        debug_assert_eq!(row.written(), BEGUN, "what lies on the table");
        row.reached(&TURNS, (state.turns() / self.players).into());
        row.reached(&STOCK, state.stock().into());
        row.one_of(
            4,
            match state.phase() {
                Phase::Draw => Some(0),
                Phase::Discard(source) => Some(1 + *source as usize),
                Phase::Deal | Phase::Crew | Phase::Settle(_) | Phase::Over(_) => None,
            },
        );
        row.one_of(SEATS, Some(self.place(state.mover())));
        self.hand(&self.sight, row);
        self.offers(row);
        debug_assert_eq!(row.written(), TABLE_SEEN, "what is seen of the table");
        if all {
            for seat in self.others() {
                row.mask(Card::COUNT, state.hand(seat).bits());
                self.hand(&Sight::new(state, seat), row);
            }
            row.skip((SEATS - usize::from(self.players)) * (Card::COUNT + HAND));
        }
    }

    /// Writes the features of a hand: its limit, its stowaways, the number of unseen cards that
    /// would be no stowaways, and the highest stowaway.
    fn hand(&self, sight: &Sight<'_>, row: &mut Bits<'_>) {
        let colour = sight.pier();
        let mut hand = sight.hand;
        if usize::from(hand.len()) == HELD {
            hand.remove(sight.parting(hand, colour).card);
        }
        let best = sight.divide(hand, colour);
        let crew = best.laid.crew;
        let jobs = crew.bands().fold(Jobs::NONE, |jobs, band| jobs | crew.jobs(band));
        let fit = |band| self.unseen.jobs(band) - jobs;
        let outs: u8 = crew.bands().map(|band| fit(band).len()).sum();
        row.reached(&LIMIT, best.limit);
        row.up_to(STOWAWAYS, best.count.into());
        row.reached(&OUTS, (outs + self.unseen.of_band(colour).len()).into());
        let left = best.laid.stowaways(hand, colour);
        row.up_to(JOBS, left.iter().map(|card| card.job().number().into()).max().unwrap_or(0));
    }

    /// Writes the limit that the seat can reach with each of the open cards, if it is to draw.
    fn offers(&self, row: &mut Bits<'_>) {
        if self.state.mover() != self.seat || !matches!(self.state.phase(), Phase::Draw) {
            return row.skip(OFFERS);
        }
        for source in [Source::Discard, Source::Pier] {
            row.reached(&LIMIT, self.sight.limit_from(source).unwrap_or(u16::MAX));
        }
    }

    fn card(&self, card: Card, best: Parting, row: &mut Bits<'_>) {
        let (sight, state) = (&self.sight, self.state);
        let (hand, colour) = (sight.hand, sight.pier());
        let left = sight.divide(hand - CardSet::only(card), colour);
        row.one_of(BANDS, Some(card.band() as usize));
        row.flag(card.band() == colour);
        row.flag(state.pier().get(1).is_some_and(|next| next.band() == card.band()));
        row.one_of(JOBS, Some(usize::from(card.job().number()) - 1));
        row.reached(&LIMIT, left.limit);
        row.up_to(STOWAWAYS, left.count.into());
        row.reached(&[1, 2, 3, 4, 6, 9], left.limit.saturating_sub(best.limit));
        row.up_to(6, usize::from(hand.of_band(card.band()).len()) - 1);
        row.up_to(4, hand.iter().filter(|other| other.job() == card.job()).count() - 1);
        let next = self.seat.left(self.players);
        row.up_to(3, state.known(next).of_band(card.band()).len().into());
        let taken = state.discards().iter().next_back().map(|last| last.card);
        row.flag(taken == Some(card) && matches!(state.phase(), Phase::Discard(Source::Discard)));
        row.reached(&[1, 2, 3, 5, 7, 9], self.unseen.of_band(card.band()).len().into());
        row.flag(state.must_sail());
        debug_assert_eq!(row.written(), CARD_SEEN, "what is seen of a card");
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::played;
    use super::*;
    use crate::network::seen;
    use crate::rng_for;

    #[test]
    fn hidden_information_is_encoded_only_on_request() {
        let mut rng = rng_for("world", 1, &[]);
        for players in 2..=4 {
            for moves in 0..60 {
                let state = played(players, 5, moves);
                if !state.is_read() {
                    continue;
                }
                for seat in Seat::table(players) {
                    let other = State::sample(&state.view(seat), &mut rng);
                    let (mut visible, mut same, mut all) =
                        ([0; State::WORDS], [0; State::WORDS], [0; State::WORDS]);
                    state.read(seat, false, &mut visible);
                    other.read(seat, false, &mut same);
                    state.read(seat, true, &mut all);
                    assert_eq!(visible, same);
                    assert_eq!(visible[..], seen::<State>(all.to_vec()), "the rest is beyond");
                }
            }
        }
    }

    #[test]
    fn every_choice_has_a_number_of_its_own() {
        for moves in 0..40 {
            let state = played(3, 8, moves);
            let Some(seat) = state.to_move().first().filter(|_| state.is_read()) else { continue };
            let mut numbers: Vec<_> =
                state.legal_moves(seat).iter().map(|&mv| state.number_of(seat, mv)).collect();
            assert!(numbers.iter().all(|&number| number < Some(State::ALL_CHOICES)));
            let count = numbers.len();
            numbers.sort_unstable();
            numbers.dedup();
            assert_eq!(numbers.len(), count);
            assert!(numbers.iter().all(Option::is_some));
        }
    }
}
