//! Invariants of every state of Korsar that legal play can reach, and of every view of one.

use chacha20::ChaCha8Rng;
use rand_core::SeedableRng;

use super::legal::Law;
use super::state::{Phase, State, side};
use super::{BySeat, Card, Colour, End, Ship, Variant, View};
use crate::game::{Game, Hand};
use crate::position::first_broken;
use crate::seat::Seat;

impl State {
    pub(super) fn first_unsound(&self) -> Option<&'static str> {
        self.unsound_cards().or_else(|| self.unsound_sea()).or_else(|| self.unsound_turn())
    }

    /// K1, K2: checks the places of the cards.
    fn unsound_cards(&self) -> Option<&'static str> {
        let dealt = self.phase != Phase::Deal;
        let merchants = self.won().iter().filter(|card| card.is_merchant()).count();
        let laid = usize::from(self.laid) == self.sea.ships().len() + merchants;
        first_broken(&[
            (!dealt || self.cards_are_once(), "K1: a card is in two places"),
            (dealt || self.is_empty(), "K2: cards on the table before the deal"),
            (self.gold_is_there(), "K3.1: gold is missing or too much"),
            (self.thrown.iter().all(|(_, card)| !card.is_merchant()), "K3.3: a merchant ship"),
            (self.thrown.is_empty() || self.stock.is_empty(), "K3.3: discards too soon"),
            (laid, "K4.1: more or fewer ships than were laid"),
        ])
    }

    /// K4–K6: checks the ships at sea.
    fn unsound_sea(&self) -> Option<&'static str> {
        let ships = self.sea.ships();
        let owners = |ship: &Ship| side(self.variant, ship.owner());
        first_broken(&[
            (
                ships.is_sorted_by(|one, next| one.number() < next.number()),
                "K4.1: the order of ships",
            ),
            (
                ships.iter().all(|ship| (1..=self.laid).contains(&ship.number())),
                "K4.1: no such ship",
            ),
            (
                ships.iter().all(|ship| ship.is_sound(self.variant)),
                "K5.2: a side with two colours, or two with one",
            ),
            (ships.iter().all(|ship| ship.is_led_soundly(owners(ship))), "K5.7: who commands"),
            (
                ships.iter().all(|ship| ship.leader() == ship.leading(owners(ship))),
                "K6: the leader",
            ),
        ])
    }

    /// K3, K7: checks whose turn it is.
    fn unsound_turn(&self) -> Option<&'static str> {
        let acting = matches!(self.phase, Phase::Action | Phase::LastLap);
        let ships = self.sea.ships();
        let out = self.stock.is_empty() && self.is_a_player_out(|seat| self.hands[seat].is_empty());
        let ends = match self.phase {
            Phase::Deal => true,
            Phase::Action => !out,
            Phase::LastLap => {
                out && self.variant.rules.end == End::FinishLap && self.mover != self.first
            }
            Phase::Over => out,
        };
        first_broken(&[
            (self.side(self.first) == self.first, "K8.1: who began"),
            (ends, "K7.1: whether the game ends"),
            (
                !acting || !self.stock.is_empty() || !self.hands[self.mover].is_empty(),
                "K3.2: the mover can't act",
            ),
            (
                !acting || ships.iter().all(|ship| ship.leader() != Some(self.mover)),
                "K3.1: not collected",
            ),
        ])
    }

    /// K2: checks that nothing is dealt.
    fn is_empty(&self) -> bool {
        let seats = || Seat::table(self.variant.players());
        seats().all(|seat| self.hands[seat].is_empty())
            && self.stock.is_empty()
            && self.sea.ships().is_empty()
            && self.thrown.is_empty()
            && self.mover == self.first
    }

    /// K1: returns whether no card is in two places: each kind has its number of copies.
    fn cards_are_once(&self) -> bool {
        let deck = self.variant.size().deck;
        let mut there = [0u8; Card::KINDS];
        // A position that was typed may name a card too often; it must be refused, not overflow.
        let mut count = |card: Card| there[card.index()] = there[card.index()].saturating_add(1);
        self.stock.iter().for_each(|&card| count(card));
        self.thrown.iter().for_each(|&(_, card)| count(card));
        self.sea.ships().iter().for_each(|ship| ship.each_card(&mut count));
        for seat in Seat::table(self.variant.players()) {
            self.hands[seat].iter().for_each(&mut count);
        }
        Card::ALL.into_iter().all(|card| there[card.index()] <= deck.count(card))
    }

    /// K3.1, K3.5: returns whether the piles hold the prizes of their sides.
    fn gold_is_there(&self) -> bool {
        let seats = || Seat::table(self.variant.players());
        let sum = |counts: &BySeat<u8>| seats().map(|seat| u16::from(counts[seat])).sum::<u16>();
        let nothing = |seat: Seat| self.gold[seat] == 0 && self.piles[seat] == 0;
        sum(&self.gold) == u16::from(self.won().gold())
            && sum(&self.piles) == u16::from(self.won().len())
            && seats().all(|seat| self.side(seat) == seat || nothing(seat))
    }
}

impl Ship {
    /// K5.2, K5.4: returns whether each side is one of the table's, with a colour of its own and
    /// ships of it.
    fn is_sound(&self, variant: Variant) -> bool {
        let alone = |seat: Seat| self.sides().filter(|side| side.seat == seat).count() == 1;
        let of = |colour: Colour| self.sides().filter(|side| side.colour == colour).count();
        let plays =
            |seat: Seat| seat.index() < variant.players().into() && side(variant, seat) == seat;
        self.sides().all(|side| alone(side.seat) && plays(side.seat))
            && Colour::ALL
                .into_iter()
                .all(|colour| of(colour) == usize::from(self.fight().strength(colour) > 0))
    }

    /// K5.5–K5.7: returns whether the ship is led by the rules: a captain joins ships of its
    /// colour; one of those who have a captain or the admiral commands, and no side if there is
    /// none.
    fn is_led_soundly(&self, owner_side: Seat) -> bool {
        let admiral = self.has_played(Card::ADMIRAL).then_some(owner_side);
        let has_captain = |colour: Colour| self.has_played(Card::captain(colour));
        let officers = || {
            let captains = self.sides().filter(|side| has_captain(side.colour));
            captains.map(|side| side.seat).chain(admiral)
        };
        let captains = Colour::ALL.into_iter().filter(|&colour| has_captain(colour));
        captains.count() == self.sides().filter(|side| has_captain(side.colour)).count()
            && match self.commander() {
                Some(commander) => officers().any(|officer| officer == commander),
                None => officers().next().is_none(),
            }
    }
}

impl View {
    /// Names the fault of a view that fits no reachable state.
    ///
    /// A view is sound if a deal that fits it is sound; any such deal will do, since the invariants
    /// need nothing that is hidden.
    #[allow(clippy::disallowed_methods, reason = "a cipher hashes its key")]
    pub(super) fn unsound(&self) -> Option<&'static str> {
        let seats = || Seat::table(self.variant.players());
        let at_table = |seat: Seat| seats().any(|other| other == seat);
        let hidden: u16 = seats()
            .map(|seat| match self.hands[seat] {
                Hand::Seen(_) => 0,
                Hand::Hidden(count) => u16::from(count),
            })
            .sum();
        let unseen = u16::from(self.unseen().len());
        let fits = hidden + u16::from(self.stock) == unseen;
        let dealt = self.phase != Phase::Deal;
        let before = first_broken(&[
            (self.eyes.seat().is_none_or(at_table), "K2.1: no such seat"),
            (if dealt { fits } else { hidden == 0 }, "K1: a card is missing or there twice"),
        ]);
        before.or_else(|| {
            let deal = self.sample(&mut ChaCha8Rng::from_seed([0; 32]));
            deal.first_unsound().or_else(|| {
                first_broken(&[(deal.view_for(self.eyes) == *self, "K3.5: not what the seat sees")])
            })
        })
    }
}
