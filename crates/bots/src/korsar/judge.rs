//! What a move is worth, in gold.

use quayside_engine::korsar::{Card, CardSet, Kind, Move, Ship, State};
use quayside_engine::{Game, Seat};

/// What a player believes; in gold, or as a chance.
#[derive(Clone, Copy)]
pub(crate) struct Weights {
    /// What a card from the stock is worth, and how much less with each card in hand.
    pub(crate) draw: [f32; 2],
    /// The chance that a merchant ship comes home: for the cheapest, less for each gold more,
    /// more with the admiral in hand, and more for each strong pirate ship in hand.
    pub(crate) home: [f32; 4],
    /// What playing a strength, a captain or the admiral costs, for those the cards are lost.
    pub(crate) cost: [f32; 3],
    /// From how many own turns before the end cards lose their worth.
    pub(crate) end: f32,
    /// How much a merchant ship in hand presses as the end comes near, and how much earlier.
    pub(crate) hurry: [f32; 2],
    /// What a tie is worth, and what a lead of another takes from this side.
    pub(crate) tie: f32,
    pub(crate) denied: f32,
    /// The chance that a newcomer beats a strength of 1, 2, 3, 4, or more.
    pub(crate) joins: [f32; 5],
    /// The chance to keep a lead of 1, 2, 3, 4, or more over those who fight already.
    pub(crate) pushed: [f32; 5],
    /// The chance to keep a ship with the last captain or admiral, alone and against rivals.
    pub(crate) command: [f32; 2],
}

/// What a beginner thinks: a lead is a win, and ships are for sending out.
pub(super) const DECKHAND: Weights =
    Weights { draw: [1.0, 0.0], home: [0.3, 0.0, 0.0, 0.0], cost: [0.1, 0.6, 0.6], ..MATE };

/// A lead is a win, and what is played is gone.
pub(super) const MATE: Weights = Weights {
    draw: [1.0, 0.0],
    home: [0.3, 0.0, 0.0, 0.0],
    cost: [0.1, 0.6, 0.6],
    end: 0.0,
    hurry: [0.0, 0.0],
    tie: 0.1,
    denied: 0.0,
    joins: [0.0; 5],
    pushed: [1.0; 5],
    command: [1.0, 1.0],
};

/// Judges the moves of one seat by its own hand and the table.
pub(super) struct Judge<'a> {
    state: &'a State,
    weights: &'a Weights,
    side: Seat,
    sides: u8,
    hand: CardSet,
    /// How many own turns are left, about.
    turns: f32,
    merchants: f32,
    strong: f32,
}

impl<'a> Judge<'a> {
    pub(super) fn new(state: &'a State, seat: Seat, weights: &'a Weights) -> Judge<'a> {
        let variant = state.variant();
        let hand = state.hand(seat);
        let sides = variant.players() / variant.team_size();
        let turns = f32::from(state.stock()) / f32::from(variant.players()) + f32::from(hand.len());
        let (mut merchants, mut strong) = (0.0, 0.0);
        for card in hand.iter() {
            match card.kind() {
                Kind::Merchant(_) => merchants += 1.0,
                Kind::Pirate(_, 3..) => strong += 1.0,
                Kind::Pirate(..) | Kind::Captain(_) | Kind::Admiral => (),
            }
        }
        Judge { state, weights, side: state.side(seat), sides, hand, turns, merchants, strong }
    }

    pub(super) fn score(&self, mv: Move) -> f32 {
        match mv {
            Move::Draw => self.weights.draw[0] - self.weights.draw[1] * f32::from(self.hand.len()),
            Move::Discard(card) => -self.cost(card) - 0.5,
            Move::Lay(card) => self.lay(card),
            Move::Play(card, number) => {
                self.state.sea().ship(number).map_or(0.0, |ship| self.fight(ship, card))
            }
        }
    }

    fn cost(&self, card: Card) -> f32 {
        let [strength, captain, admiral] = self.weights.cost;
        let cost = match card.kind() {
            Kind::Merchant(_) => 0.0,
            Kind::Pirate(_, of) => f32::from(of) * strength,
            Kind::Captain(_) => captain,
            Kind::Admiral => admiral,
        };
        cost * (self.turns / self.weights.end.max(0.01)).min(1.0)
    }

    /// K4: a ship that is laid may come home; one in hand when the game ends costs its gold.
    fn lay(&self, card: Card) -> f32 {
        let Kind::Merchant(gold) = card.kind() else { return 0.0 };
        let gold = f32::from(gold);
        let [home, greed, admiral, strong] = self.weights.home;
        let [hurry, early] = self.weights.hurry;
        let guarded = if self.hand.contains(Card::ADMIRAL) { admiral } else { 0.0 };
        let late = (self.merchants + early - self.turns).clamp(0.0, 2.0) * hurry;
        gold * (home - greed * (gold - 2.0) + guarded + strong * self.strong.min(4.0) + late)
    }

    /// K5: what playing this card on this ship gains.
    fn fight(&self, ship: &Ship, card: Card) -> f32 {
        let before = self.standing(ship);
        let mut after = *ship;
        after.join(self.side, card, self.state.side(ship.owner()));
        f32::from(ship.gold()) * (self.standing(&after) - before) - self.cost(card)
    }

    /// What the ship is worth to this side as it stands, in parts of its gold.
    fn standing(&self, ship: &Ship) -> f32 {
        match ship.leader() {
            Some(side) if side == self.side => self.keeps(ship),
            Some(_) => -self.weights.denied / f32::from(self.sides - 1),
            None => self.weights.tie,
        }
    }

    /// The chance that this side keeps the lead until its next turn.
    fn keeps(&self, ship: &Ship) -> f32 {
        let own = ship.colour_of(self.side).map_or(0, |colour| ship.strength(colour));
        let (mut rivals, mut strongest) = (0, 0);
        for other in ship.sides().filter(|side| side.seat != self.side) {
            rivals += 1;
            strongest = strongest.max(ship.strength(other.colour));
        }
        if ship.commander() == Some(self.side) {
            return self.weights.command[usize::from(rivals > 0)];
        }
        // K5.4: whoever does not fight yet may join while a colour is free.
        let newcomers = (self.sides - 1).min(3).saturating_sub(rivals);
        let dear = (f32::from(ship.gold()) / 5.0).min(1.2);
        let joins = self.weights.joins[usize::from(own.clamp(1, 5) - 1)] * dear;
        let lead = own.saturating_sub(strongest).clamp(1, 5) - 1;
        let pushed = if rivals > 0 { self.weights.pushed[usize::from(lead)] } else { 1.0 };
        pushed * (1.0 - joins.min(0.95)).powi(newcomers.into())
    }
}
