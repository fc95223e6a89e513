//! K4–K6: merchant ships at sea and the fights for them.

use super::card_set::{Fight, Kinds};
use super::{Card, CardSet, Colour, Kind, MERCHANTS};
use crate::list::List;
use crate::seat::Seat;

/// Ships are numbered from 1 in the order in which they are laid, through the whole game.
pub type ShipNumber = u8;

/// A merchant ship at sea, and the fight for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ship {
    fight: Fight,
    /// K5.2: the sides in the order in which they joined, each with its colour.
    sides: [Option<Side>; 4],
    number: ShipNumber,
    owner: Seat,
    gold: u8,
    /// K5.7: the side of the captain or admiral that was played last.
    commander: Option<Seat>,
    leader: Option<Seat>,
}

/// A side in a fight: a player, or a team under the seat of its first player (K8.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// The player, or the team's first player.
    pub seat: Seat,
    /// The one colour that the side uses in this fight.
    pub colour: Colour,
}

impl Ship {
    /// K4.1: returns a merchant ship that was just laid, and sails.
    #[inline]
    pub(super) const fn laid(number: ShipNumber, owner: Seat, gold: u8, side: Seat) -> Ship {
        let fight = Fight::NONE;
        Ship { fight, sides: [None; 4], number, owner, gold, commander: None, leader: Some(side) }
    }

    /// Returns the same ship with a fight for it: its cards, its sides and who commands.
    pub(super) fn fought(
        self,
        cards: CardSet,
        sides: [Option<Side>; 4],
        commander: Option<Seat>,
        owner_side: Seat,
    ) -> Ship {
        let mut ship = Ship { fight: Fight::of(cards), sides, commander, ..self };
        ship.leader = ship.leading(owner_side);
        ship
    }

    /// Returns the ship's number.
    pub fn number(&self) -> ShipNumber {
        self.number
    }

    /// Returns the seat that laid the ship.
    pub fn owner(&self) -> Seat {
        self.owner
    }

    /// Returns the gold aboard.
    pub fn gold(&self) -> u8 {
        self.gold
    }

    /// Returns all cards played on the ship.
    pub fn fight(&self) -> CardSet {
        self.fight.cards()
    }

    /// Returns whether a card of this kind was played on the ship.
    #[inline]
    pub fn has_played(&self, card: Card) -> bool {
        self.fight.contains(card)
    }

    /// Returns the number of cards of the ship and its fight.
    #[inline]
    pub(super) fn count(&self) -> u8 {
        1 + self.fight.len()
    }

    /// Returns the ship's card and all cards played on it.
    pub fn cards(&self) -> CardSet {
        let mut cards = self.fight();
        cards.insert(Card::merchant(self.gold).expect("a ship at sea is one of the deck's"));
        cards
    }

    /// Calls a function with the ship's card and all cards played on it.
    #[inline]
    pub(super) fn each_card(&self, mut show: impl FnMut(Card)) {
        show(Card::merchant(self.gold).expect("a ship at sea is one of the deck's"));
        self.fight.iter().for_each(show);
    }

    /// Returns the sides in the fight, in the order in which they joined.
    pub fn sides(&self) -> impl Iterator<Item = Side> {
        self.sides.iter().flatten().copied()
    }

    /// K5.3: returns the strength of the side with this colour.
    #[inline]
    pub fn strength(&self, colour: Colour) -> u8 {
        self.fight.strength(colour)
    }

    /// K5.3: returns the strengths of the pirate ships of a colour, ascending.
    pub fn strengths(&self, colour: Colour) -> impl Iterator<Item = u8> {
        self.fight().iter().filter_map(move |card| match card.kind() {
            Kind::Pirate(of, strength) if of == colour => Some(strength),
            Kind::Pirate(..) | Kind::Merchant(_) | Kind::Captain(_) | Kind::Admiral => None,
        })
    }

    /// K6: returns the side that leads alone; none on a tie.
    #[inline]
    pub fn leader(&self) -> Option<Seat> {
        self.leader
    }

    /// K5.7: returns the side of the captain or admiral that was played last.
    pub fn commander(&self) -> Option<Seat> {
        self.commander
    }

    /// K5.7: returns whether the side of the owner leads by the admiral; a captain of its own is
    /// named first.
    pub fn is_led_by_admiral(&self, owner_side: Seat) -> bool {
        let has_captain = |colour| self.fight.contains(Card::captain(colour));
        self.leader == Some(owner_side)
            && self.fight.contains(Card::ADMIRAL)
            && !self.colour_of(owner_side).is_some_and(has_captain)
    }

    /// K6.1: returns whether the ship was not attacked; an admiral alone is no attack.
    pub fn is_unattacked(&self) -> bool {
        self.sides[0].is_none()
    }

    /// Returns the colour under which a side fights for this ship, if it does.
    #[inline]
    pub fn colour_of(&self, side: Seat) -> Option<Colour> {
        self.sides().find(|other| other.seat == side).map(|own| own.colour)
    }

    /// K5.1–K5.5: returns the pirate ships and captains that a side may play on this ship.
    #[inline]
    pub(super) fn open_to(&self, side: Seat) -> Kinds {
        let mut taken = 0;
        for other in self.sides() {
            if other.seat == side {
                let captain = Kinds::only(Card::captain(other.colour));
                return Kinds::PIRATES[other.colour as usize].and(captain);
            }
            taken |= 1 << other.colour as u8;
        }
        FREE[taken]
    }

    /// K5: adds a pirate ship or a captain of a side, or the admiral of the ship's owner.
    #[inline]
    pub fn join(&mut self, side: Seat, card: Card, owner_side: Seat) {
        self.fight.insert(card);
        match card.kind() {
            Kind::Pirate(colour, _) => {
                let own = Some(Side { seat: side, colour });
                if let Some(place) = self.sides.iter_mut().find(|at| at.is_none() || **at == own) {
                    *place = own;
                }
            }
            Kind::Captain(_) | Kind::Admiral => self.commander = Some(side),
            Kind::Merchant(_) => (),
        }
        self.leader = self.leading(owner_side);
    }

    /// K5.7, K6.2: returns the side that leads: the last captain or admiral leads, else the
    /// strongest side if it is alone; on a tie no side does (K6.3). The owner leads while no side
    /// attacks (K6.1), and has no strength without ships (K6.4).
    #[inline]
    pub(super) fn leading(&self, owner_side: Seat) -> Option<Seat> {
        if self.commander.is_some() {
            return self.commander;
        }
        let (mut strongest, mut leader) = (0, Some(owner_side));
        for side in self.sides() {
            let strength = self.fight.strength(side.colour);
            if strength > strongest {
                (strongest, leader) = (strength, Some(side.seat));
            } else if strength == strongest {
                leader = None;
            }
        }
        leader
    }
}

/// K5.2: the pirate ships of the colours that are not taken.
const FREE: [Kinds; 16] = {
    let mut free = [Kinds::NONE; 16];
    let mut taken = 0;
    while taken < 16 {
        let mut colour = 0;
        while colour < 4 {
            if taken & 1 << colour == 0 {
                free[taken] = free[taken].and(Kinds::PIRATES[colour]);
            }
            colour += 1;
        }
        taken += 1;
    }
    free
};

/// The ships at sea, by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sea(List<Ship, MERCHANTS>);

impl Sea {
    pub(super) const CALM: Sea = Sea(List::empty(Ship::laid(0, Seat::S0, 0, Seat::S0)));

    /// Returns the ships at sea, by number.
    #[inline]
    pub fn ships(&self) -> &[Ship] {
        &self.0
    }

    /// Returns the ship with this number, if it is at sea.
    #[inline]
    pub fn ship(&self, number: ShipNumber) -> Option<&Ship> {
        self.0.iter().find(|ship| ship.number == number)
    }

    #[inline]
    pub(super) fn ship_mut(&mut self, number: ShipNumber) -> Option<&mut Ship> {
        self.0.iter_mut().find(|ship| ship.number == number)
    }

    #[inline]
    pub(super) fn push(&mut self, ship: Ship) {
        self.0.push(ship);
    }

    /// Removes the ships for which `win` returns true.
    pub(super) fn take(&mut self, mut win: impl FnMut(&Ship) -> bool) {
        self.0.retain(|ship| !win(ship));
    }

    /// Returns all cards at sea.
    pub fn cards(&self) -> CardSet {
        self.0.iter().fold(CardSet::EMPTY, |cards, ship| cards.plus(ship.cards()))
    }
}
