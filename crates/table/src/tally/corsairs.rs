//! Figures of a game of Corsairs.

use quayside_engine::corsairs::{CardSet, Move, Reckoning, RoundEnd, State};
use quayside_engine::{Game as _, History, Seat};

use super::{Figures, Tallied};

impl Tallied for State {
    /// Counts by seat: `sails` and the sum of their `limits`; how often it was `sunk` when it
    /// sailed, and how often it `sank` the closer; `sweeps`; `penalties`; and `crew-g` and so on,
    /// how often its crew had a band.
    fn tally(game: &History<State>) -> Vec<Figures> {
        let players = game.state().variant().players();
        let mut seats = vec![Figures::default(); players.into()];
        for end in game.events() {
            match end {
                RoundEnd::Annulled => {}
                RoundEnd::Sailed(reckoning) => {
                    sail(&reckoning, &mut seats);
                    pay(&reckoning, players, &mut seats);
                }
                RoundEnd::Sweep(reckoning) => {
                    sail(&reckoning, &mut seats);
                    let swept = |&seat: &Seat| reckoning.limit(seat) == Some(0);
                    for seat in Seat::table(players).filter(swept) {
                        seats[seat.index()].add("sweeps", 1);
                    }
                }
            }
        }
        for &(seat, mv) in game.moves() {
            let crew = match mv {
                Move::Crew(crew) | Move::Settle { crew, .. } => crew,
                Move::Draw(_) | Move::Discard(_) | Move::Sail(_) => CardSet::EMPTY,
            };
            for band in crew.bands() {
                seats[seat.index()].add(&format!("crew-{}", band.letter()), 1);
            }
        }
        seats
    }
}

/// C4: counts who sailed, and the limit.
fn sail(reckoning: &Reckoning, seats: &mut [Figures]) {
    let closer = reckoning.closer;
    seats[closer.index()].add("sails", 1);
    seats[closer.index()].add("limits", reckoning.limit(closer).unwrap_or(0).into());
}

/// C7: counts the seats that sank the closer, and those that paid.
fn pay(reckoning: &Reckoning, players: u8, seats: &mut [Figures]) {
    let closer = reckoning.closer;
    let mut is_sunk = false;
    for seat in Seat::table(players) {
        seats[seat.index()].add("penalties", reckoning.paid[seat].into());
        if reckoning.sank(seat) {
            seats[seat.index()].add("sank", 1);
            is_sunk = true;
        }
    }
    seats[closer.index()].add("sunk", is_sunk.into());
}

#[cfg(test)]
mod tests {
    use quayside_engine::record::AnyRecord;

    use super::*;

    #[test]
    fn a_game_is_counted_round_by_round() {
        let text = include_bytes!("../../../../docs/games/short.quay");
        let Ok(AnyRecord::Corsairs(record)) = AnyRecord::read(text) else {
            panic!("a record of Corsairs");
        };
        let game = record.history();
        let seats = State::tally(game);
        let sum = |name: &str| seats.iter().map(|seat| seat.of(name)).sum::<i64>();
        let (mut sailed, mut limits) = (0, 0);
        for end in game.events() {
            if let RoundEnd::Sailed(reckoning) | RoundEnd::Sweep(reckoning) = end {
                sailed += 1;
                limits += i64::from(reckoning.limit(reckoning.closer).expect("the closer laid"));
            }
        }
        assert_eq!((sum("sails"), sum("limits")), (sailed, limits));
        assert_eq!((sailed, sum("sank"), sum("sunk"), sum("sweeps")), (3, 1, 1, 1));
        let penalties = Seat::table(game.state().variant().players())
            .map(|seat| i64::from(game.state().penalties(seat).len()));
        let counted: Vec<i64> = seats.iter().map(|seat| seat.of("penalties")).collect();
        assert_eq!(counted, penalties.collect::<Vec<_>>());
    }
}
