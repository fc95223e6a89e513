//! Berths: the places of the ships at sea. A ship keeps its berth while others come and go.

use quayside_engine::korsar::{Ship, ShipNumber, State};
use quayside_engine::{AnyHistory, corsairs, with_game};

/// The ships at sea by berth. An empty berth is taken by the next ship that is laid.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Berths(Vec<Option<ShipNumber>>);

/// A game whose ships may have berths.
pub trait Moored {
    /// Updates the berths to the ships at sea; a game without ships has none.
    fn moor(&self, _: &mut Berths) {}
}

impl Moored for corsairs::State {}

impl Moored for State {
    fn moor(&self, berths: &mut Berths) {
        berths.update(self);
    }
}

impl Berths {
    /// Returns the berths of a game, from its first move on.
    pub(crate) fn of(game: &AnyHistory) -> Berths {
        let mut berths = Berths::default();
        with_game!(game, game => {
            game.start().moor(&mut berths);
            game.replay(|step| step.after.moor(&mut berths));
        });
        berths
    }

    /// Returns the ship in each berth.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<ShipNumber>> {
        self.0.iter().copied()
    }

    /// Releases the berths of ships that left, and gives new ships the first empty ones.
    fn update(&mut self, state: &State) {
        let ships = state.sea().ships();
        for berth in &mut self.0 {
            berth.take_if(|number| ships.iter().all(|ship| ship.number() != *number));
        }
        for number in ships.iter().map(Ship::number) {
            if self.0.contains(&Some(number)) {
                continue;
            }
            match self.0.iter_mut().find(|berth| berth.is_none()) {
                Some(berth) => *berth = Some(number),
                None => self.0.push(Some(number)),
            }
        }
        while self.0.last() == Some(&None) {
            self.0.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use quayside_bots::rng_for;
    use quayside_engine::{Game as _, Variant};
    use rand::Rng as _;

    use super::*;

    #[test]
    fn a_ship_keeps_its_berth() {
        let mut rng = rng_for("berths", 1, &[]);
        let variant = Variant::<State>::new(4, false).expect("four can play");
        let seed = "5e".repeat(32).parse().expect("a seed");
        let mut state = State::new(variant, None, seed);
        let (mut berths, mut empty) = (Berths::default(), 0);
        while let Some(seat) = state.to_move().first() {
            let moves = state.legal_moves(seat);
            state.apply(seat, moves[rng.next_u32() as usize % moves.len()], |_| ());
            let before = berths.clone();
            berths.update(&state);
            for (place, number) in berths.iter().enumerate() {
                let was = before.iter().position(|one| one.is_some() && one == number);
                assert!(was.is_none_or(|was| was == place), "{number:?} left berth {was:?}");
                empty += usize::from(number.is_none());
            }
            let mut moored: Vec<ShipNumber> = berths.iter().flatten().collect();
            moored.sort_unstable();
            let ships = state.sea().ships().iter();
            assert_eq!(moored, ships.map(Ship::number).collect::<Vec<_>>());
        }
        assert!(empty > 5, "ships left {empty} empty berths");
    }
}
