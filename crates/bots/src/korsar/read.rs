//! Korsar as networks read it.
//!
//! Sides and seats are counted from the one that looks, clockwise. Numbers are written as that many
//! ones, and cards as a bit for each of the deck's, so that nothing needs a scale.

use quayside_engine::korsar::{Action, Card, CardSet, Colour, MERCHANTS, Move, Phase, Ship, State};
use quayside_engine::{Game, HouseRules, Seat, Steps};

use crate::network::{Bits, Choices, Readable, Row};

/// How many sides there are at most: five players, or four teams.
const SIDES: usize = 5;
const SEATS: usize = 8;
/// How many cards of a hand are told apart.
const HELD: usize = 12;
/// From how many cards in the stock on another bit is set.
const STOCK: [u16; 16] = [1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 30, 36, 42, 50, 58];
/// Gold is told in steps of 4, a lead in steps of 2 on both sides of zero.
const GOLD: usize = 12;
const LEAD: usize = 25;
/// What a hand can do on a ship: see [`Reader::reach`].
const REACH: usize = 9 + 1 + 4 + 1;

const TABLE_SEEN: usize =
    3 * Card::COUNT + SEATS * HELD + STOCK.len() + SIDES * GOLD + LEAD + 7 + 4 + 1 + 2 * SEATS;
const SHIP_SEEN: usize =
    7 + SIDES + 1 + 2 * (1 + SIDES) + 4 * (SIDES + 10 + 1) + 1 + 1 + 11 + 2 * REACH;
const SHIP: Row = Row { seen: SHIP_SEEN, all: SHIP_SEEN + (SIDES - 1) * REACH };

impl Readable for State {
    const TABLE: Row = Row { seen: TABLE_SEEN, all: TABLE_SEEN + (SEATS - 1) * Card::COUNT };
    const SCORE: usize = 0;
    const BEGUN: usize = 0;
    const SIDES: usize = SIDES;
    const ITEM: Row = SHIP;
    const ITEMS: usize = MERCHANTS;
    const CHOICES: Choices = Choices { before: 1 + 7, each: 21, after: 21 };

    fn turn(&self) -> Seat {
        self.mover()
    }

    fn is_read(&self) -> bool {
        true
    }

    /// The numbers of the moves as actions.
    fn number_of(&self, _: Seat, mv: Move) -> Option<usize> {
        Some(State::number(Action(mv)))
    }

    fn read_table(&self, seat: Seat, all: bool, row: &mut Bits<'_>) {
        Reader::new(self, seat).table(all, row);
    }

    fn read_items(&self, seat: Seat, all: bool, mut show: impl FnMut(usize, &[u64])) {
        let reader = Reader::new(self, seat);
        for ship in self.sea().ships() {
            let mut words = [0; SHIP.words()];
            reader.ship(ship, all, &mut Bits::new(&mut words));
            show(usize::from(ship.number()) - 1, &words);
        }
    }
}

/// A table and who looks at it.
struct Reader<'a> {
    state: &'a State,
    seat: Seat,
    players: u8,
    team: u8,
    /// What each seat holds, from the one that looks on.
    hands: [Hand; SEATS],
}

/// A hand, as far as ships care.
#[derive(Clone, Copy)]
struct Hand {
    /// For each colour: which strengths are there, how strong they are together, the captain.
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

impl<'a> Reader<'a> {
    fn new(state: &'a State, seat: Seat) -> Reader<'a> {
        let (players, team) = (state.variant().players(), state.variant().team_size());
        let mut reader = Reader { state, seat, players, team, hands: [Hand::NONE; SEATS] };
        let mut at = seat;
        for place in 0..usize::from(players) {
            reader.hands[place] = Hand::of(state.hand(at));
            at = at.left(players);
        }
        reader
    }

    /// Returns how far a seat is from the one that looks.
    fn place(&self, seat: Seat) -> usize {
        let (seat, from) = (seat as u8, self.seat as u8);
        usize::from(if seat >= from { seat - from } else { seat + self.players - from })
    }

    /// Returns how far a side is from the one that looks.
    fn side(&self, seat: Seat) -> usize {
        let (sides, own) = (self.players / self.team, self.seat as u8 / self.team);
        let side = seat as u8 / self.team;
        usize::from(if side >= own { side - own } else { side + sides - own })
    }

    /// Returns the first seat of the side that is so far from the one that looks.
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
        row.one_of(SEATS, Some(self.place(state.mover())));
        row.one_of(SEATS, Some(self.place(state.first())));
        debug_assert_eq!(row.written(), TABLE_SEEN, "what is seen of the table");
        if all {
            let mut at = self.seat;
            for _ in 1..self.players {
                at = at.left(self.players);
                row.mask(Card::COUNT, state.hand(at).bits());
            }
        }
    }

    /// Returns the cards that the side of the seat can't see.
    fn unseen(&self) -> CardSet {
        let mut cards = self.state.stock_cards();
        for seat in Seat::table(self.players).filter(|&seat| self.side(seat) > 0) {
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
        let side = |seat: Seat| self.side(seat);
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
                self.reach(ship, &self.hands[self.place(partner)], holders, 0, partner, row);
            }
            None => row.skip(REACH),
        }
        debug_assert_eq!(row.written(), SHIP.seen, "what is seen of a ship");
        if all {
            for other in 1..SIDES {
                let Some(first) = self.first_of(other) else { break };
                let mut hand = self.hands[self.place(first)];
                if self.team == 2 {
                    hand = hand.and(self.hands[self.place(Seat::ALL[first.index() ^ 1])]);
                }
                self.reach(ship, &hand, holders, other, ship.owner(), row);
            }
        }
    }

    /// What a hand of a side can still do on a ship: how much strength it can add and whether it
    /// has the captain, or with which strengths it can join; and whether it can send the admiral.
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
        row.flag(hand.admiral && ship.owner() == seat && self.side(ship.owner()) == side);
    }
}

#[cfg(test)]
mod tests {
    use quayside_engine::random::below;

    use super::*;
    use crate::network::seen;
    use crate::rng_for;

    /// Shows the positions of random games at every table to each of their seats.
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
    fn what_is_hidden_is_told_only_to_those_who_see_all() {
        let mut rng = rng_for("world", 1, &[]);
        positions(|state, seat| {
            let other = State::sample(&state.view(seat), &mut rng);
            let told = row(state, seat, false);
            assert_eq!(told, row(&other, seat, false));
            assert_eq!(told, seen::<State>(row(state, seat, true)), "the rest is beyond");
        });
    }

    #[test]
    fn a_position_is_told_as_it_stands() {
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
