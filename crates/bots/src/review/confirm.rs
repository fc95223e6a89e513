//! The second judge: games to the end by the policy networks at every seat.

use quayside_engine::Seat;
use rand::{Rng as _, SeedableRng as _};

use super::judge::mean;
use crate::chance::{Chance, parts};
use crate::{BotRng, Skills, Strategy};

/// Numbers of worlds after which the judge may decide. One game says little: with the last number
/// the error of a lead is about two points.
const STAGES: [usize; 3] = [200, 400, 1_000];
/// Standard errors that a lead needs. A review asks about several moves of a game, and one in ten
/// games of admirals may have a false mistake.
const SURE: f64 = 2.5;
/// Number of moves after which a game counts as a tie: policies could exchange cards for long.
const LONGEST: u32 = 2_000;

/// Returns whether one move is better than another in games that are played to their end.
pub(super) fn is_better<G: Strategy>(
    before: &G,
    seat: Seat,
    [best, played]: [G::Move; 2],
    rng: &mut BotRng,
) -> bool {
    let view = before.view(seat);
    let mut leads = Vec::new();
    for worlds in STAGES {
        while leads.len() < worlds {
            let world = G::believe(&view, Skills::ALL, rng);
            let luck = rng.next_u64();
            let share = |mv| {
                let mut state = world;
                state.play_unchecked(seat, mv);
                share(state, seat, &mut BotRng::seed_from_u64(luck))
            };
            leads.push(share(best) - share(played));
        }
        let Chance { chance, error } = mean(leads.iter().copied());
        if chance > SURE * error {
            return true;
        }
        if chance + error < 0.0 {
            return false;
        }
    }
    false
}

/// Plays a game to its end, and returns the share of the seat's side in the win.
fn share<G: Strategy>(mut state: G, seat: Seat, rng: &mut BotRng) -> f64 {
    let table = state.variant();
    for _ in 0..LONGEST {
        let Some(mover) = state.to_move().first() else { break };
        state.policy_step(mover, rng);
    }
    let outcome = state.outcome();
    outcome
        .map_or(1.0 / f64::from(table.sides()), |outcome| parts(table, &outcome)[table.side(seat)])
}
