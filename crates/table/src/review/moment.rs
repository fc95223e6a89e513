//! A decision of a review, looked at again: where the hidden cards may have been, and what another
//! move would have cost.

pub use quayside_bots::Place;
use quayside_bots::review::judge_move;
pub use quayside_bots::review::{Fog, FogCard};
use quayside_bots::{Strategy, review, rng_for};
use quayside_engine::{AnyCard, AnyRecord, KnownGame, Record, Seat, with_game};

use super::{DecisionJson, OptionJson, ReviewJson};

/// Number of worlds in which hidden cards are counted.
const FOGGED: u32 = 100;

/// Counts where the cards may have been that the player of a decision did not see.
pub fn fog(record: &AnyRecord, decision: &DecisionJson) -> Option<Fog<AnyCard>> {
    with_game!(record, record => fog_in(record, decision))
}

fn fog_in<G: KnownGame + Strategy>(
    record: &Record<G>,
    decision: &DecisionJson,
) -> Option<Fog<AnyCard>> {
    let (before, seat) = before(record, decision)?;
    let rng = &mut rng_for("fog", 0, &[decision.moves as u64]);
    let fog = review::fog::<G>(&before.view(seat), seat, FOGGED, rng);
    let card = |FogCard { card, seats, stock }: FogCard<G::Card>| FogCard {
        card: card.into(),
        seats,
        stock,
    };
    Some(Fog { cards: fog.cards.into_iter().map(card).collect(), worlds: fog.worlds })
}

/// Returns where these cards really were.
pub fn truth(record: &AnyRecord, decision: &DecisionJson) -> Option<Vec<(Place, AnyCard)>> {
    with_game!(record, record => truth_in(record, decision))
}

fn truth_in<G: KnownGame + Strategy>(
    record: &Record<G>,
    decision: &DecisionJson,
) -> Option<Vec<(Place, AnyCard)>> {
    let (before, seat) = before(record, decision)?;
    let others = Seat::table(before.variant().players()).filter(|&other| other != seat);
    let places = others.map(Place::Hand).chain([Place::Stock]);
    let held = |place| before.cards_in(place).into_iter().map(move |card| (place, card.into()));
    Some(places.flat_map(held).collect())
}

/// Judges another move in the place of the played one, as in the review if it was weighed there;
/// none if it was not legal.
pub fn judge(
    record: &AnyRecord,
    review: &ReviewJson,
    decision: &DecisionJson,
    mv: &str,
) -> Option<OptionJson> {
    let weighed = decision.weighed(mv).cloned();
    weighed.or_else(|| with_game!(record, record => judge_in(record, review, decision, mv)))
}

fn judge_in<G: Strategy>(
    record: &Record<G>,
    review: &ReviewJson,
    decision: &DecisionJson,
    mv: &str,
) -> Option<OptionJson> {
    let (before, seat) = before(record, decision)?;
    let mv: G::Move = mv.parse().ok()?;
    before.check(seat, mv).ok()?;
    let judged = judge_move(&before, seat, mv, review.worlds, 0.into());
    judged.options.iter().find(|option| option.mv == mv).map(OptionJson::of)
}

/// Returns the position of a decision, and who decided.
fn before<G: Strategy>(record: &Record<G>, decision: &DecisionJson) -> Option<(G, Seat)> {
    let (mut place, mut found) = (0, None);
    record.replay_first(decision.moves + 1, |step| {
        if place == decision.moves {
            found = Some((*step.before, step.seat));
        }
        place += 1;
    });
    found
}
