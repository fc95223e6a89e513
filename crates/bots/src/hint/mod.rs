//! Advice: the moves worth a thought, each with its chance to win, and what follows from them.

mod weighing;
mod lapse;

use quayside_engine::{GameView as _, Seat};

use crate::chance::{self, Chance};
use crate::strategy::Solved;
use crate::{BotRng, Budget, Candidate, Difference, Situation, Strategy};
use weighing::Weighing;

pub use lapse::{LAPSE_BUDGET, Lapse, lapse};

/// Advice for a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<M> {
    /// The weighed moves: the move to make, then the others by their chance.
    pub moves: Vec<Choice<M>>,
    /// The chance of the seat's side to win.
    pub chance: Chance,
}

/// A weighed move.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// The chance of the seat's side to win after it, calibrated like that of the position.
    pub chance: Chance,
    /// By how much this chance is lower than that of the move to make, with the error of the
    /// difference in the same worlds.
    pub loss: Chance,
    /// Whether the playouts leave open which is better, this move or the one to make.
    pub is_close: bool,
    /// Number of playouts; none if no other move was weighed.
    pub playouts: u32,
    /// What the move to make changes for the better, compared with this one: the clearest first.
    pub differences: Vec<Difference>,
}

/// Sampled worlds for the chance: enough for an error of two points, in about twenty milliseconds.
const WORLDS: u32 = 3 * chance::WORLDS;

/// Weighs the moves of `seat`, which is to move, and estimates its chance to win. The moves in
/// `also` are weighed in any case, if they are legal.
///
/// The advice depends on the view alone. With a budget in playouts the same random source gives the
/// same advice. All moves are played in the same worlds. A single candidate that is not
/// solved is returned without a playout. If the first move is proven to win, its chance is 1. A
/// proven loss is estimated like any other position, because opponents may still make mistakes.
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
/// let advice = hint::<korsar::State>(&view, Seat::S0, &[], Budget::Playouts(50), rng);
/// assert_eq!(game.check(Seat::S0, advice.moves[0].mv), Ok(()));
/// assert!(advice.moves.iter().all(|choice| (0.0..1.0).contains(&choice.chance.chance)));
/// ```
pub fn hint<G: Strategy>(
    view: &G::View,
    seat: Seat,
    also: &[G::Move],
    budget: Budget,
    rng: &mut BotRng,
) -> Hint<G::Move> {
    let situation = Situation::<G>::new(view, seat, rng);
    let solved = G::solve(&situation, budget.positions());
    let candidates = candidates(&situation, solved, also);
    let is_won = solved.is_some_and(|best| best.worth >= 1.0);
    let sure = Chance { chance: 1.0, error: 0.0 };
    let chance = if is_won {
        sure
    } else {
        chance::of_view::<G>(view, WORLDS, rng)[view.variant().side(seat)]
    };
    if let ([Candidate { mv, .. }], None) = (&candidates[..], solved) {
        let only = Choice {
            mv: *mv,
            chance,
            loss: Chance { chance: 0.0, error: 0.0 },
            is_close: true,
            playouts: 0,
            differences: Vec::new(),
        };
        return Hint { moves: vec![only], chance };
    }
    let mut moves = Weighing::run(&situation, candidates, budget, rng).choices();
    if is_won {
        moves[0].chance = sure;
    }
    // Where nothing is hidden, the only move may end the game.
    let chance = if moves.len() == 1 { moves[0].chance } else { chance };
    Hint { moves, chance }
}

/// Lists the moves to weigh; a solved one comes first, and no other may overtake it.
fn candidates<G: Strategy>(
    situation: &Situation<'_, G>,
    solved: Option<Solved<G::Move>>,
    also: &[G::Move],
) -> Vec<Candidate<G::Move>> {
    let is_legal = |mv: &G::Move| situation.deal().check(situation.seat(), *mv).is_ok();
    let also: Vec<G::Move> = also.iter().copied().filter(is_legal).collect();
    let mut candidates = G::hinted(situation, &also);
    if let Some(Solved { mv, .. }) = solved {
        candidates.retain(|other| other.mv != mv);
        for other in &mut candidates {
            other.handicap = f64::INFINITY;
        }
        candidates.insert(0, Candidate::even(mv));
    }
    candidates
}
