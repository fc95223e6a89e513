//! The heuristic value of a move, in gold.

use quayside_engine::korsar::{Card, CardSet, Kind, Move, Ship, State};
use quayside_engine::{Game, Seat};

/// Parameters of a heuristic player, in gold or as probabilities.
#[derive(Clone, Copy)]
pub(crate) struct Weights {
    /// Value of a card from the stock, and its decrease with each card in hand.
    pub(crate) draw: [f32; 2],
    /// Chance that a merchant ship comes home: for the cheapest, and its decrease with each
    /// additional gold.
    pub(crate) home: [f32; 2],
    /// Cost of playing a strength, a captain or the admiral, because played cards are lost.
    pub(crate) cost: [f32; 3],
    /// Number of the seat's turns before the end from which cards lose their value.
    pub(crate) end: f32,
    /// Value of a tie, and loss by the lead of another side.
    pub(crate) tie: f32,
    pub(crate) denied: f32,
    /// Chance that an opponent who can beat a lead does so: by joining the fight, with the ships of
    /// a side that fights already, and with a captain against a captain or the admiral.
    pub(crate) dares: [f32; 3],
    /// Chance to win a lead back with a full reserve in hand.
    pub(crate) reserve: f32,
    /// With three sides and more: increase of that loss for each gold that the leader has won above
    /// the mean.
    pub(crate) ahead: f32,
    /// Whether a player counts on the partner's hand, and on two hands for every other side.
    pub(crate) partner: bool,
}

/// The mate counts a lead as a win and a played card as lost.
pub(super) const MATE: Weights = Weights {
    draw: [1.0, 0.0],
    home: [0.3, 0.0],
    cost: [0.1, 0.6, 0.6],
    end: 0.0,
    tie: 0.1,
    denied: 0.0,
    dares: [0.0; 3],
    reserve: 0.0,
    ahead: 0.0,
    partner: false,
};

/// The deckhand rarely lays ships and likes to play its strongest card.
pub(super) const DECKHAND: Weights =
    Weights { home: [0.15, 0.0], cost: [-0.1, -0.6, -0.6], ..MATE };

/// Values the moves of one seat by the hands that it may see and the table.
pub(super) struct Judge<'a> {
    state: &'a State,
    weights: &'a Weights,
    odds: &'a Odds,
    side: Seat,
    sides: u8,
    hand: CardSet,
    /// K8.2: the partner's hand, if there is one to count on.
    partner: CardSet,
    /// Mean number of cards that each of the other sides holds, rounded.
    others: i32,
    /// Estimated number of the seat's remaining turns.
    turns: f32,
    /// Mean gold won per side; only computed with three sides and more.
    mean: f32,
}

impl<'a> Judge<'a> {
    pub(super) fn new(
        state: &'a State,
        seat: Seat,
        weights: &'a Weights,
        odds: &'a Odds,
    ) -> Judge<'a> {
        let (variant, players) = (state.variant(), state.variant().players());
        let (side, sides, hand) =
            (state.side(seat), players / variant.team_size(), state.hand(seat));
        let counts_on = weights.partner && variant.teams();
        let partner = Seat::ALL[seat.index() ^ 1];
        let partner = if counts_on { state.hand(partner) } else { CardSet::EMPTY };
        let turns = f32::from(state.stock()) / f32::from(players) + f32::from(hand.len());
        let held: u8 = Seat::table(players).map(|other| state.hand(other).len()).sum();
        let others = i32::from(held - hand.len() - partner.len())
            / i32::from(if counts_on { sides } else { players } - 1);
        let won = || Seat::table(players).map(|other| state.gold(other)).sum::<u8>();
        let mean = if sides > 2 { f32::from(won()) / f32::from(sides) } else { 0.0 };
        Judge { state, weights, odds, side, sides, hand, partner, others, turns, mean }
    }

    /// Returns the value of a move.
    pub(super) fn score(&self, mv: Move) -> f32 {
        self.score_above(mv, f32::MIN)
    }

    /// Returns the value of a move if it is more than `least`, else any number that is not more.
    pub(super) fn score_above(&self, mv: Move, least: f32) -> f32 {
        match mv {
            Move::Draw => self.weights.draw[0] - self.weights.draw[1] * f32::from(self.hand.len()),
            Move::Discard(card) => -self.cost(card) - 0.5,
            Move::Lay(card) => self.lay(card),
            Move::Play(card, number) => {
                self.state.sea().ship(number).map_or(0.0, |ship| self.fight(ship, card, least))
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

    /// K4: returns the value of laying a ship, which may come home.
    fn lay(&self, card: Card) -> f32 {
        let Kind::Merchant(gold) = card.kind() else { return 0.0 };
        let gold = f32::from(gold);
        let [home, greed] = self.weights.home;
        gold * (home - greed * (gold - 2.0))
    }

    /// K5: returns the gain of playing this card on this ship.
    fn fight(&self, ship: &Ship, card: Card, least: f32) -> f32 {
        let (gold, cost) = (f32::from(ship.gold()), self.cost(card));
        let before = self.standing(ship, self.hand);
        // Upper bound: no standing is better than the whole ship.
        let most = gold * (1.0 - before) - cost;
        if most <= least {
            return most;
        }
        let (mut after, mut hand) = (*ship, self.hand);
        after.join(self.side, card, self.state.side(ship.owner()));
        hand.remove(card);
        gold * (self.standing(&after, hand) - before) - cost
    }

    /// Returns the value of the ship for this side with this hand, as a share of its gold.
    fn standing(&self, ship: &Ship, hand: CardSet) -> f32 {
        match ship.leader() {
            Some(side) if side == self.side => {
                let keeps = self.keeps(ship);
                keeps + (1.0 - keeps) * self.weights.reserve * self.reserve(ship, hand)
            }
            Some(side) => -self.denied(side) / f32::from(self.sides - 1),
            None => self.weights.tie,
        }
    }

    /// Returns the loss by the lead of another side; the more gold that side has, the larger.
    fn denied(&self, side: Seat) -> f32 {
        if self.sides == 2 {
            return self.weights.denied;
        }
        let ahead = f32::from(self.state.gold(side)) - self.mean;
        self.weights.denied * (1.0 + self.weights.ahead * ahead).clamp(0.0, 3.0)
    }

    /// Returns the reserve of this side for a fight: from 0 (none) to 1 (full).
    fn reserve(&self, ship: &Ship, hand: CardSet) -> f32 {
        let Some(colour) = ship.colour_of(self.side) else { return 0.0 };
        let strength = hand.strength(colour) + self.partner.strength(colour);
        let captain = Card::captain(colour);
        let commands = hand.contains(captain) || self.partner.contains(captain);
        (f32::from(strength) / 6.0 + if commands { 0.5 } else { 0.0 }).min(1.0)
    }

    /// Returns the chance that this side keeps the lead until its next turn.
    fn keeps(&self, ship: &Ship) -> f32 {
        let [joins, pushes, commands] = self.weights.dares;
        let own = ship.colour_of(self.side);
        let strength = own.map_or(0, |colour| ship.strength(colour));
        let commanded = ship.commander() == Some(self.side);
        let (mut keeps, mut rivals, mut taken) = (1.0, 0, [false; 4]);
        for side in ship.sides() {
            taken[side.colour as usize] = true;
            if side.seat == self.side {
                continue;
            }
            rivals += 1;
            let (captain, odds) =
                (self.odds.captain[side.colour as usize], &self.odds.ships[side.colour as usize]);
            keeps *= if commanded {
                1.0 - commands * self.chance_of(captain)
            } else {
                let short = strength.saturating_sub(ship.strength(side.colour)).clamp(1, 5);
                1.0 - pushes * self.chance_of(captain + odds[usize::from(short) - 1])
            };
        }
        if commanded {
            return keeps;
        }
        // K5.2, K5.4: a side that does not fight yet may join in a free colour.
        let newcomers = (self.sides - 1).saturating_sub(rivals);
        let tops = usize::from(strength.clamp(1, 5)) - 1;
        let free: f32 = (0..4)
            .filter(|&colour| !taken[colour])
            .map(|colour| self.odds.ships[colour][tops])
            .sum();
        let dear = (f32::from(ship.gold()) / 5.0).min(1.2);
        keeps * (1.0 - (joins * dear * self.chance_of(free)).min(0.95)).powi(newcomers.into())
    }

    /// Returns the chance that another side holds a card of a kind with this share of the unseen
    /// cards.
    fn chance_of(&self, part: f32) -> f32 {
        1.0 - (1.0 - part.min(1.0)).powi(self.others)
    }
}

/// Shares of the unseen cards that could turn a fight.
pub(super) struct Odds {
    /// For each colour: the pirate ships of strength 1 or more, 2 or more, and so on.
    ships: [[f32; 5]; 4],
    captain: [f32; 4],
}

impl Odds {
    /// The odds before any card is seen.
    pub(super) const FULL: Odds = Odds {
        ships: [[12.0 / 78.0, 10.0 / 78.0, 6.0 / 78.0, 2.0 / 78.0, 0.0]; 4],
        captain: [1.0 / 78.0; 4],
    };

    /// Returns the odds over these unseen cards.
    pub(super) fn of(unseen: CardSet) -> Odds {
        let all = f32::from(unseen.len().max(1));
        let mut odds = Odds { ships: [[0.0; 5]; 4], captain: [0.0; 4] };
        for card in unseen.iter() {
            match card.kind() {
                Kind::Pirate(colour, strength) => {
                    for part in &mut odds.ships[colour as usize][..usize::from(strength)] {
                        *part += 1.0 / all;
                    }
                }
                Kind::Captain(colour) => odds.captain[colour as usize] = 1.0 / all,
                Kind::Merchant(_) | Kind::Admiral => (),
            }
        }
        odds
    }
}
