//! Korsar as an array.

use quayside_engine::Seat;
use quayside_engine::korsar::{
    Card, CardSet, Colour, MERCHANTS, Phase, Ship, State, Variant, View,
};

use super::{Encode, ObservationPart, Round, Writer};

/// The numbers written for each ship: see [`Writer::ship`].
const SHIP: usize = 17;

impl Encode for State {
    fn parts(variant: &Variant) -> Vec<ObservationPart> {
        let players = usize::from(variant.players());
        let mut parts = vec![
            // The number of cards of each kind in the seat's hand, and in the partner's.
            ObservationPart::new("hand", &[Card::KINDS]),
        ];
        if variant.teams() {
            parts.push(ObservationPart::new("partner", &[Card::KINDS]));
        }
        parts.extend([
            ObservationPart::new("hand_sizes", &[players]),
            // A row for each ship by its number, all zero unless it is at sea: gold; 1 + owner;
            // 1 + leading side, 0 on a tie; 1 + side of the last captain or admiral, 0 if none;
            // by colour 1 + side, strength, and whether its captain is there; the admiral.
            ObservationPart::new("ships", &[MERCHANTS, SHIP]),
            // The number of cards of each kind that were discarded, and that are in the piles.
            ObservationPart::new("thrown", &[Card::KINDS]),
            ObservationPart::new("won", &[Card::KINDS]),
            // By side, a team's under its first seat.
            ObservationPart::new("gold", &[players]),
            ObservationPart::new("piles", &[players]),
            ObservationPart::new("mover", &[players]),
            ObservationPart::new("first", &[players]),
            // Single numbers: the stock, the number of laid ships, and whether this is the last
            // lap.
            ObservationPart::new("stock", &[1]),
            ObservationPart::new("laid", &[1]),
            ObservationPart::new("last_lap", &[1]),
        ]);
        parts
    }

    #[inline]
    fn write(view: &View, (): &(), out: &mut Writer<'_>) {
        let round = Round::of(view.eyes, view.variant.players());
        let players = usize::from(round.players);
        out.kinds(view.seen(round.from));
        if view.variant.teams() {
            out.kinds(view.seen(Seat::ALL[round.from.index() ^ 1]));
        }
        for seat in round.seats() {
            out.number(view.count(seat));
        }
        let ships = out.part(MERCHANTS * SHIP);
        for ship in view.sea.ships() {
            let row = usize::from(ship.number().max(1) - 1) * SHIP;
            Writer { rest: &mut ships[row..row + SHIP] }.ship(ship, round);
        }
        let thrown = out.part(Card::KINDS);
        view.thrown.iter().for_each(|(_, card)| thrown[card.index()] += 1);
        out.kinds(view.won);
        round.seats().for_each(|seat| out.number(view.gold[seat]));
        round.seats().for_each(|seat| out.number(view.piles[seat]));
        out.one_of(players, Some(round.place(view.mover).into()));
        out.one_of(players, Some(round.place(view.first).into()));
        for number in [view.stock, view.laid, (view.phase == Phase::LastLap).into()] {
            out.number(number);
        }
    }
}

impl Writer<'_> {
    #[inline]
    fn kinds(&mut self, cards: CardSet) {
        let part = self.part(Card::KINDS);
        cards.iter().for_each(|card| part[card.index()] += 1);
    }

    #[inline]
    fn ship(&mut self, ship: &Ship, round: Round) {
        let one_more = |seat: Seat| 1 + round.place(seat);
        self.number(ship.gold());
        self.number(one_more(ship.owner()));
        self.number(ship.leader().map_or(0, one_more));
        self.number(ship.commander().map_or(0, one_more));
        let colours = self.part(12);
        for side in ship.sides() {
            let colour = side.colour as usize;
            colours[colour] = one_more(side.seat);
            colours[4 + colour] = ship.strength(side.colour);
            colours[8 + colour] = ship.has_played(Card::captain(Colour::ALL[colour])).into();
        }
        self.number(ship.has_played(Card::ADMIRAL).into());
    }
}
