//! Advice: what the admiral would do, and how it weighed the choices.

use quayside_engine::Seat;

use crate::{Admiral, BotRng, Budget, Situation, Strategy, Weighed};

/// Weighs the moves of `seat`, which owes one; the move to make comes first, then the others by
/// their worth.
///
/// The advice follows from the view alone. With a budget in playouts the same random source gives
/// the same advice. Where there is only one candidate, it is returned without a playout.
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
/// assert_eq!(game.check(Seat::S0, advice[0].mv), Ok(()));
/// ```
pub fn hint<G: Strategy>(
    view: &G::View,
    seat: Seat,
    budget: Budget,
    rng: &mut BotRng,
) -> Vec<Weighed<G::Move>> {
    let situation = Situation::<G>::new(view, seat, rng);
    Admiral::default().weigh(&situation, rng, budget)
}
