//! What follows from a move in Korsar.

use quayside_engine::korsar::{Ship, State};
use quayside_engine::{Game, Seat};

use crate::measure::{Measure, Row};
use crate::{BotRng, Strategy};

/// Laps that are played: the others answer, the seat moves, and they answer again.
const LAPS: u8 = 2;

/// Plays on for two laps, and measures the gold of the side of `seat`.
pub(super) fn measure(mut state: State, start: &State, seat: Seat, rng: &mut BotRng) -> Row {
    let players = start.variant().players();
    for _ in 0..LAPS * players {
        let Some(mover) = state.to_move().first() else { break };
        state.playout_step(mover, rng);
    }
    let own = state.side(seat);
    let led = |side| {
        let ships = state.sea().ships().iter().filter(|ship| ship.leader() == Some(side));
        state.gold(side) + ships.map(Ship::gold).sum::<u8>()
    };
    let sides = Seat::table(players).map(|other| state.side(other));
    let rival = sides.filter(|&side| side != own).map(led).max();
    let is_lost = |ship: &&Ship| {
        state.side(ship.owner()) == own && ship.leader().is_some_and(|side| side != own)
    };
    let lost: u8 = state.sea().ships().iter().filter(is_lost).map(Ship::gold).sum();
    let mut row = Row::default();
    row.set(Measure::OwnGold, led(own).into());
    row.set(Measure::RivalGold, rival.unwrap_or(0).into());
    row.set(Measure::LostGold, lost.into());
    row
}
