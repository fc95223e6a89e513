//! The encoding of Korsar for networks.
//!
//! Sides and seats are counted clockwise from the reading seat. Numbers are unary, and card sets
//! have one bit for each card of the deck, so that no input needs scaling.

use quayside_engine::korsar::{Action, Card, CardSet, Colour, MERCHANTS, Move, Phase, Ship, State};
use quayside_engine::{Game, HouseRules, Seat, Steps};

use crate::network::{Bits, Choices, Readable, RowLayout};

/// Maximum number of sides: five players, or four teams.
const SIDES: usize = 5;
const SEATS: usize = 8;
/// Maximum hand size that is distinguished.
const HELD: usize = 12;
/// Thresholds of the number of cards in the stock.
const STOCK: [u16; 16] = [1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 30, 36, 42, 50, 58];
/// Gold is encoded in steps of 4, a lead in steps of 2 on both sides of zero.
const GOLD: usize = 12;
const LEAD: usize = 25;
/// Number of bits that [`PositionReader::reach`] writes.
const REACH: usize = 9 + 1 + 4 + 1;

const TABLE_SEEN: usize =
    3 * Card::COUNT + SEATS * HELD + STOCK.len() + SIDES * GOLD + LEAD + 7 + 4 + 1 + 2 * SEATS;
const SHIP_SEEN: usize =
    7 + SIDES + 1 + 2 * (1 + SIDES) + 4 * (SIDES + 10 + 1) + 1 + 1 + 11 + 2 * REACH;
const SHIP: RowLayout = RowLayout { seen: SHIP_SEEN, all: SHIP_SEEN + (SIDES - 1) * REACH };

impl Readable for State {
    const TABLE: RowLayout =
        RowLayout { seen: TABLE_SEEN, all: TABLE_SEEN + (SEATS - 1) * Card::COUNT };
    const SCORE: usize = 0;
    const BEGUN: usize = 0;
    const SIDES: usize = SIDES;
    const ITEM: RowLayout = SHIP;
    const ITEMS: usize = MERCHANTS;
    const CHOICES: Choices = Choices { before: 1 + 7, each: 21, after: 21 };

    fn turn(&self) -> Seat {
        self.mover()
    }

    fn is_read(&self) -> bool {
        true
    }

    /// Numbers moves as actions do.
    fn number_of(&self, _: Seat, mv: Move) -> Option<usize> {
        Some(State::number(Action(mv)))
    }

    fn read_table(&self, seat: Seat, all: bool, row: &mut Bits<'_>) {
        PositionReader::new(self, seat).table(all, row);
    }

    fn read_items(&self, seat: Seat, all: bool, mut show: impl FnMut(usize, &[u64])) {
        let reader = PositionReader::new(self, seat);
        for ship in self.sea().ships() {
            let mut words = [0; SHIP.words()];
            reader.ship(ship, all, &mut Bits::new(&mut words));
            show(usize::from(ship.number()) - 1, &words);
        }
    }
}

/// A table and the seat that reads it.
struct PositionReader<'a> {
    state: &'a State,
    seat: Seat,
    players: u8,
    team: u8,
    /// The hand of each seat, from the reading one on.
    hands: [Hand; SEATS],
}

/// The features of a hand that matter to ships.
#[derive(Clone, Copy)]
struct Hand {
    /// For each colour: the strengths in hand as bits, their sum, and whether the captain is there.
    strengths: [u8; 4],
    sums: [u8; 4],
    captains: [bool; 4],
    admiral: bool,
}

impl Hand {
    const NONE: Hand =
        Hand { strengths: [0; 4], sums: [0; 4], captains: [false; 4], admiral: false };

    fn of(cards: CardSet) -> Hand {
        let mut hand = Hand { admiral: cards.contains(Card::ADMIRAL), ..Hand::NONE };
        for (place, colour) in Colour::ALL.into_iter().enumerate() {
            for strength in 1..=4 {
                let card = Card::pirate(colour, strength);
                let there = card.is_some_and(|card| cards.contains(card));
                hand.strengths[place] |= u8::from(there) << (strength - 1);
            }
            hand.sums[place] = cards.strength(colour);
            hand.captains[place] = cards.contains(Card::captain(colour));
        }
        hand
    }

    /// Returns both hands of a team as one.
    fn and(self, other: Hand) -> Hand {
        let mut both = self;
        for colour in 0..4 {
            both.strengths[colour] |= other.strengths[colour];
            both.sums[colour] += other.sums[colour];
            both.captains[colour] |= other.captains[colour];
        }
        both.admiral |= other.admiral;
        both
    }
}

impl<'a> PositionReader<'a> {
    fn new(state: &'a State, seat: Seat) -> PositionReader<'a> {
        let (players, team) = (state.variant().players(), state.variant().team_size());
        let mut reader = PositionReader { state, seat, players, team, hands: [Hand::NONE; SEATS] };
        let mut at = seat;
        for place in 0..usize::from(players) {
            reader.hands[place] = Hand::of(state.hand(at));
            at = at.left(players);
        }
        reader
    }

    /// Returns the distance of a seat from the reading one.
    fn seat_distance(&self, seat: Seat) -> usize {
        let (seat, from) = (seat as u8, self.seat as u8);
        usize::from(if seat >= from { seat - from } else { seat + self.players - from })
    }

    /// Returns the distance of a side from the reading one.
    fn side_distance(&self, seat: Seat) -> usize {
        let (sides, own) = (self.players / self.team, self.seat as u8 / self.team);
        let side = seat as u8 / self.team;
        usize::from(if side >= own { side - own } else { side + sides - own })
    }

    /// Returns the first seat of the side at this distance from the reading one.
    fn first_of(&self, side: usize) -> Option<Seat> {
        let sides = self.players / self.team;
        let at = (self.seat as u8 / self.team + side as u8) % sides;
        (side < usize::from(sides)).then(|| Seat::ALL[usize::from(at * self.team)])
    }

    fn partner(&self) -> Option<Seat> {
        (self.team == 2).then(|| Seat::ALL[self.seat.index() ^ 1])
    }

    fn table(&self, all: bool, row: &mut Bits<'_>) {
        let (state, variant) = (self.state, self.state.variant());
        let partner = self.partner().map_or(CardSet::EMPTY, |seat| state.hand(seat));
        row.mask(Card::COUNT, state.hand(self.seat).bits());
        row.mask(Card::COUNT, partner.bits());
        row.mask(Card::COUNT, self.unseen().bits());
        let mut at = self.seat;
        let mut sizes = [0; SEATS];
        for size in &mut sizes[..usize::from(self.players)] {
            *size = state.hand(at).len();
            at = at.left(self.players);
        }
        for size in sizes {
            row.up_to(HELD, size.into());
        }
        row.reached(&STOCK, state.stock().into());
        self.gold(row);
        let size = usize::from(self.players / self.team) - 2;
        row.one_of(7, Some(if self.team == 2 { 4 + size } else { size }));
        for (option, values) in <State as Game>::HouseRules::OPTIONS {
            row.flag(variant.rules.value(option) != values.first().copied());
        }
        row.flag(state.phase() == Phase::LastLap);
        row.one_of(SEATS, Some(self.seat_distance(state.mover())));
        row.one_of(SEATS, Some(self.seat_distance(state.first())));
        debug_assert_eq!(row.written(), TABLE_SEEN, "what is seen of the table");
        if all {
            let mut at = self.seat;
            for _ in 1..self.players {
                at = at.left(self.players);
                row.mask(Card::COUNT, state.hand(at).bits());
            }
        }
    }

    /// Returns the cards that are hidden from the side of the seat.
    fn unseen(&self) -> CardSet {
        let mut cards = self.state.stock_cards();
        for seat in Seat::table(self.players).filter(|&seat| self.side_distance(seat) > 0) {
            self.state.hand(seat).iter().for_each(|card| cards.insert(card));
        }
        cards
    }

    fn gold(&self, row: &mut Bits<'_>) {
        let golds = (0..SIDES).map(|side| self.first_of(side).map(|seat| self.state.gold(seat)));
        let (mut own, mut rival) = (0, 0);
        for (side, gold) in golds.enumerate() {
            let gold = gold.unwrap_or(0);
            row.up_to(GOLD, usize::from(gold / 4));
            if side == 0 {
                own = usize::from(gold);
            } else {
                rival = rival.max(usize::from(gold));
            }
        }
        row.up_to(LEAD, ((own + LEAD).saturating_sub(rival)) / 2);
    }

    fn ship(&self, ship: &Ship, all: bool, row: &mut Bits<'_>) {
        let side = |seat: Seat| self.side_distance(seat);
        row.one_of(7, Some(usize::from(ship.gold()) - 2));
        row.one_of(SIDES, Some(side(ship.owner())));
        row.flag(ship.owner() == self.seat);
        row.one_of(1 + SIDES, Some(ship.leader().map_or(0, |seat| 1 + side(seat))));
        row.one_of(1 + SIDES, Some(ship.commander().map_or(0, |seat| 1 + side(seat))));
        let (mut holders, mut own, mut best) = ([None; 4], None, 0);
        for at in ship.sides() {
            let strength = ship.strength(at.colour);
            holders[at.colour as usize] = Some(side(at.seat));
            match side(at.seat) {
                0 => own = Some(usize::from(strength)),
                _ => best = best.max(usize::from(strength)),
            }
        }
        for (colour, holder) in Colour::ALL.into_iter().zip(holders) {
            row.one_of(SIDES, holder);
            row.up_to(10, ship.strength(colour).into());
            row.flag(ship.has_played(Card::captain(colour)));
        }
        row.flag(ship.has_played(Card::ADMIRAL));
        row.flag(ship.is_unattacked());
        row.one_of(11, own.map(|own| (own + 5).saturating_sub(best)));
        self.reach(ship, &self.hands[0], holders, 0, self.seat, row);
        match self.partner() {
            Some(partner) => {
                self.reach(
                    ship,
                    &self.hands[self.seat_distance(partner)],
                    holders,
                    0,
                    partner,
                    row,
                );
            }
            None => row.skip(REACH),
        }
        debug_assert_eq!(row.written(), SHIP.seen, "what is seen of a ship");
        if all {
            for other in 1..SIDES {
                let Some(first) = self.first_of(other) else { break };
                let mut hand = self.hands[self.seat_distance(first)];
                if self.team == 2 {
                    hand = hand.and(self.hands[self.seat_distance(Seat::ALL[first.index() ^ 1])]);
                }
                self.reach(ship, &hand, holders, other, ship.owner(), row);
            }
        }
    }

    /// Writes the options of a hand on a ship: the strength that it can add and whether it has the
    /// captain, or the strengths with which it can join; and whether it can send the admiral.
    fn reach(
        &self,
        ship: &Ship,
        hand: &Hand,
        holders: [Option<usize>; 4],
        side: usize,
        seat: Seat,
        row: &mut Bits<'_>,
    ) {
        if let Some(colour) = holders.iter().position(|&holder| holder == Some(side)) {
            row.one_of(9, Some(hand.sums[colour].into()));
            row.flag(hand.captains[colour]);
            row.skip(4);
        } else {
            row.skip(9 + 1);
            let free = (0..4).filter(|&colour| holders[colour].is_none());
            let joins = free.fold(0, |joins, colour| joins | hand.strengths[colour]);
            row.mask(4, joins.into());
        }
        row.flag(hand.admiral && ship.owner() == seat && self.side_distance(ship.owner()) == side);
    }
}

#[cfg(test)]
mod tests {
    use quayside_engine::random::below;

    use super::*;
    use crate::network::seen;
    use crate::rng_for;

    /// Passes positions of random games at every table to `show`, once for each seat.
    fn positions(mut show: impl FnMut(&State, Seat)) {
        for table in quayside_engine::korsar::Variant::all() {
            for seed in 0..10 {
                let mut state = State::new(table, None, seed.into());
                let mut rng = rng_for("game", seed, &[]);
                while let Some(mover) = state.to_move().first() {
                    if below(&mut rng, 8) == 0 {
                        Seat::table(table.players()).for_each(|seat| show(&state, seat));
                    }
                    let mv = state.random_move(mover, &mut rng);
                    state.play_unchecked(mover, mv);
                }
            }
        }
    }

    fn row(state: &State, seat: Seat, all: bool) -> Vec<u64> {
        let mut words = vec![7; State::WORDS];
        state.read(seat, all, &mut words);
        words
    }

    #[test]
    fn hidden_information_is_encoded_only_on_request() {
        let mut rng = rng_for("world", 1, &[]);
        positions(|state, seat| {
            let other = State::sample(&state.view(seat), &mut rng);
            let visible = row(state, seat, false);
            assert_eq!(visible, row(&other, seat, false));
            assert_eq!(visible, seen::<State>(row(state, seat, true)), "the rest is beyond");
        });
    }

    #[test]
    fn a_position_is_encoded_as_it_is() {
        positions(|state, seat| {
            let words = row(state, seat, true);
            let bits = |from: usize, count: usize| -> u128 {
                let bit = |place: usize| u128::from(words[place / 64] >> (place % 64) & 1);
                (0..count).map(|place| bit(from + place) << place).sum()
            };
            assert_eq!(bits(0, Card::COUNT), state.hand(seat).bits());
            let next = seat.left(state.variant().players());
            assert_eq!(bits(TABLE_SEEN, Card::COUNT), state.hand(next).bits());
            assert_eq!(
                bits(2 * Card::COUNT, Card::COUNT),
                if state.outcome().is_some() { 0 } else { state.view(seat).unseen().bits() }
            );
            for number in 1..=MERCHANTS {
                let ship = &words[State::TABLE.words() + (number - 1) * SHIP.words()..];
                let there = state.sea().ship(number as u8);
                let gold = there.map_or(0, |ship| 1 << (ship.gold() - 2));
                assert_eq!(ship[0] & 0x7f, gold);
            }
        });
    }
}
