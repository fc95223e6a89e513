//! The second judge: games to the end by the policy networks at every seat; in games of several
//! rounds, to the end of the round.

use quayside_engine::Seat;
use rand::{Rng as _, SeedableRng as _};

use super::judge::{Judge, mean};
use crate::chance::Chance;
use crate::{BotRng, Skills, Strategy};

/// Numbers of worlds after which the judge may decide. One game says little: with the last number
/// the error of a lead is about two points.
const STAGES: [usize; 3] = [200, 400, 1_000];
/// Standard errors that a lead needs. A review asks about several moves of a game, and one in ten
/// games of admirals may have a false mistake.
const SURE: f64 = 2.5;
/// Number of moves after which a position is valued as it is: policies could exchange cards for long.
const LONGEST: u32 = 2_000;

/// Returns whether one move is better than another in games that are played to their end.
pub(super) fn is_better<G: Strategy>(
    judge: &Judge<G>,
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
                let (mut state, rng) = (world, &mut BotRng::seed_from_u64(luck));
                state.play_unchecked(seat, mv);
                judge.ended(&world, &play(state, rng), rng)
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

/// Plays to the end of the game or of the round.
fn play<G: Strategy>(mut state: G, rng: &mut BotRng) -> G {
    for _ in 0..LONGEST {
        let Some(mover) = state.to_move().first() else { break };
        state.policy_step(mover, rng);
    }
    state
}
