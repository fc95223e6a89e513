//! Berths: the places of the ships at sea. A ship keeps its berth while others come and go.

use quayside_engine::korsar::{Ship, ShipNumber, State};

/// The ships at sea by berth. An empty berth is taken by the next ship that is laid.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Berths(Vec<Option<ShipNumber>>);

impl Berths {
    /// Returns the ship in each berth.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<ShipNumber>> {
        self.0.iter().copied()
    }

    /// Releases the berths of ships that left, and gives new ships the first empty ones.
    pub(crate) fn update(&mut self, state: &State) {
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
    use quayside_engine::{Game as _, History, Variant};
    use rand::Rng as _;

    use super::*;
    use crate::table::Playable as _;

    #[test]
    fn a_ship_keeps_its_berth() {
        let mut rng = rng_for("berths", 1, &[]);
        let variant = Variant::<State>::new(4, false).expect("four can play");
        let seed = "5e".repeat(32).parse().expect("a seed");
        let mut game = History::new(State::new(variant, None, seed));
        let (mut before, mut empty) = (Berths::default(), 0);
        while let Some(seat) = game.state().to_move().first() {
            let moves = game.state().legal_moves(seat);
            game.play(seat, moves[rng.next_u32() as usize % moves.len()]);
            let berths = State::berths(&game);
            for (place, number) in berths.iter().enumerate() {
                let was = before.iter().position(|one| one.is_some() && one == number);
                assert!(was.is_none_or(|was| was == place), "{number:?} left berth {was:?}");
                empty += usize::from(number.is_none());
            }
            let mut moored: Vec<ShipNumber> = berths.iter().flatten().collect();
            moored.sort_unstable();
            let ships = game.state().sea().ships().iter();
            assert_eq!(moored, ships.map(Ship::number).collect::<Vec<_>>());
            before = berths;
        }
        assert!(empty > 5, "ships left {empty} empty berths");
    }
}
