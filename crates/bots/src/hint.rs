//! Advice: what the admiral would do, how it weighed the choices, and the chance to win.

use quayside_engine::{GameView as _, Seat};

use crate::chance::{self, Chance};
use crate::{Admiral, BotRng, Budget, Situation, Strategy, Weighed};

/// Advice for a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<M> {
    /// The moves that were weighed: the one to make, then the others by their worth.
    pub moves: Vec<Weighed<M>>,
    /// The chance of the seat's side to win.
    pub chance: Chance,
}

/// In how many worlds the chance is estimated: enough for an error of two points, in about twenty
/// milliseconds.
const WORLDS: u32 = 3 * chance::WORLDS;

/// Weighs the moves of `seat`, which owes one, and estimates its chance to win.
///
/// The advice follows from the view alone. With a budget in playouts the same random source gives
/// the same advice. Where there is only one candidate, it is returned without a playout. Where it is
/// proven that the first move wins, the chance is 1: others may still go wrong where they have lost,
/// so that a proven loss is estimated like any other position.
///
/// ```
/// use quayside_bots::hint::hint;
/// use quayside_bots::{BotRng, Budget};
/// use quayside_engine::{Game, Seat, Seed, Variant, korsar};
/// use rand::SeedableRng;
///
/// let table = Variant::new(2, false).expect("two can play");
/// let game = korsar::State::new(table, Some(Seat::S0), Seed([7; 32]));
/// let rng = &mut BotRng::seed_from_u64(7);
/// let view = game.view(Seat::S0);
/// let advice = hint::<korsar::State>(&view, Seat::S0, Budget::Playouts(50), rng);
/// assert_eq!(game.check(Seat::S0, advice.moves[0].mv), Ok(()));
/// assert!((0.0..1.0).contains(&advice.chance.chance));
/// ```
pub fn hint<G: Strategy>(
    view: &G::View,
    seat: Seat,
    budget: Budget,
    rng: &mut BotRng,
) -> Hint<G::Move> {
    let situation = Situation::<G>::new(view, seat, rng);
    let admiral = Admiral::default();
    let solved = admiral.solve(&situation, budget);
    let is_won = solved.as_ref().is_some_and(|best| best.worth >= 1.0);
    let moves = solved.map_or_else(|| admiral.search(&situation, rng, budget), |best| vec![best]);
    let chance = if is_won {
        Chance { chance: 1.0, error: 0.0 }
    } else {
        chance::of_view::<G>(view, WORLDS, rng)[view.variant().side(seat)]
    };
    Hint { moves, chance }
}
