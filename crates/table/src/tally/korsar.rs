//! Figures of a game of Korsar.

use quayside_engine::korsar::{Event, Ship, State};
use quayside_engine::{Game as _, History, Seat};

use super::{Figures, Tallied};

impl Tallied for State {
    /// Counts by seat: `gold`, the score; `ship-2` to `ship-8`, the ships that its side won, by
    /// their gold; and how many of them were `taken` from another side, and `lost` to one.
    fn tally(game: &History<State>) -> Vec<Figures> {
        let state = game.state();
        let players = state.variant().players();
        let mut seats = vec![Figures::default(); players.into()];
        let mut add = |side: Seat, name: &str, amount: i64| {
            for seat in Seat::table(players).filter(|&seat| state.side(seat) == side) {
                seats[seat.index()].add(name, amount);
            }
        };
        for side in Seat::table(players).filter(|&seat| state.side(seat) == seat) {
            add(side, "gold", state.score(side).into());
        }
        game.replay(|step| {
            for event in step.events {
                let Event::Won { side, ship, gold } = *event else { continue };
                add(side, &format!("ship-{gold}"), 1);
                // A ship that was not at sea before the move was laid by it.
                let owner = step.before.sea().ship(ship).map_or(step.seat, Ship::owner);
                let owner = state.side(owner);
                if owner != side {
                    add(side, "taken", 1);
                    add(owner, "lost", 1);
                }
            }
        });
        seats
    }
}

#[cfg(test)]
mod tests {
    use quayside_engine::record::AnyRecord;

    use super::*;

    #[test]
    fn partners_win_ships_together_and_all_gold_is_counted() {
        let text = include_bytes!("../../../../docs/games/teams.quay");
        let Ok(AnyRecord::Korsar(record)) = AnyRecord::read(text) else {
            panic!("a record of Korsar");
        };
        let (seats, state) = (State::tally(record.history()), record.state());
        assert_eq!(seats[0], seats[1], "partners");
        for (seat, figures) in Seat::table(state.variant().players()).zip(&seats) {
            let ships = (2..=8).map(|gold| gold * figures.of(&format!("ship-{gold}")));
            assert_eq!(ships.sum::<i64>(), i64::from(state.gold(state.side(seat))), "{seat}");
        }
        let sum = |name: &str| seats.iter().map(|seat| seat.of(name)).sum::<i64>();
        assert!(sum("taken") > 0 && sum("taken") == sum("lost"), "{seats:?}");
    }
}
