//! Belief about hidden hands.
//!
//! Deals that fit a view are equally likely only before the first turn. Later, players have kept
//! good cards: so each hidden hand of a uniform sample replays its past turns, in each of which it
//! draws an unseen card and discards the worst card that it is not known to hold.

use quayside_engine::corsairs::{Card, CardSet, Position as _, State, View};
use quayside_engine::{Game, GameView as _, Hand, Seat, random};

use super::Sight;
use crate::BotRng;

/// One sampled world in this many stays uniform, because not every player keeps the good cards. The
/// smaller the number, the less the admiral expects of the others' hands; belief as a whole wins
/// eleven points against captains (docs/research/strength-notes.md).
const UNIFORM: u32 = 8;

/// Samples a deal that fits the view, with hidden hands improved by their past turns and the best
/// settlement of each.
pub(super) fn sample(view: &View, rng: &mut BotRng) -> State {
    let mut deal = grown(view, rng);
    let closer = deal.mover();
    for seat in Seat::table(view.variant.players()) {
        if seat != closer && view.seat() != Some(seat) && deal.laid(seat).is_some() {
            let laid = Sight::new(&deal, seat).best().laid;
            deal.resettle(seat, laid);
        }
    }
    deal
}

/// Samples a deal with hidden hands improved by their past turns.
fn grown(view: &View, rng: &mut BotRng) -> State {
    let deal = State::sample(view, rng);
    if deal.pier_colour().is_none() || random::below(rng, UNIFORM) == 0 {
        return deal;
    }
    let mut stock = deal.stock_cards();
    let mut believed = *view;
    for seat in Seat::table(view.variant.players()) {
        if matches!(view.hands[seat], Hand::Hidden(_)) {
            let mut hand = deal.hand(seat);
            let sight = Sight::new(&deal, seat);
            for _ in view.thrown(seat) {
                improve(&sight, &mut hand, &mut stock, view.known[seat], rng);
            }
            believed.hands[seat] = Hand::Seen(hand);
        }
    }
    // The improved hands are given as seen, so this deals only the stock, from the cards that are
    // left.
    State::sample(&believed, rng)
}

/// Simulates a turn: draws an unseen card, and discards the worst card that is not known to be
/// held.
fn improve(
    sight: &Sight<'_>,
    hand: &mut CardSet,
    stock: &mut CardSet,
    known: CardSet,
    rng: &mut BotRng,
) {
    let count = u32::from(stock.len());
    let Some(card) = (count > 0).then(|| stock.nth(random::below(rng, count))).flatten() else {
        return;
    };
    hand.insert(card);
    let worst = worst(sight, *hand, known);
    hand.remove(worst);
    // The discarded card replaces the drawn one, so that the next turns draw from as many cards.
    stock.remove(card);
    stock.insert(worst);
}

/// Returns the card whose loss costs a hand least, among those not known to be held.
fn worst(sight: &Sight<'_>, hand: CardSet, known: CardSet) -> Card {
    let colour = sight.pier();
    let worst = sight.parting(hand, colour).card;
    if !known.contains(worst) {
        return worst;
    }
    let left = |card: &Card| sight.divide(hand - CardSet::only(*card), colour).limit;
    (hand - known).iter().min_by_key(left).unwrap_or(worst)
}

#[cfg(test)]
mod tests {
    use super::super::tests::played;
    use super::*;
    use crate::rng_for;

    #[test]
    fn sampled_deals_fit_the_view() {
        for players in 2..=4 {
            for moves in (0..60).step_by(7) {
                let state = played(players, 5, moves);
                for seat in Seat::table(players) {
                    let view = state.view(seat);
                    let mut rng = rng_for("world", 1, &[]);
                    for _ in 0..20 {
                        assert_eq!(sample(&view, &mut rng).view(seat), view);
                    }
                }
            }
        }
    }

    #[test]
    fn settled_hands_are_assumed_to_be_optimal() {
        let mut settled = 0;
        for seed in 0..30 {
            for moves in 0..80 {
                let state = played(4, seed, moves);
                let Some(seat) = state.to_move().first() else { break };
                let hidden = |other: &Seat| {
                    ![seat, state.mover()].contains(other) && state.laid(*other).is_some()
                };
                for other in Seat::table(4).filter(hidden) {
                    let world = sample(&state.view(seat), &mut rng_for("world", seed, &[]));
                    let best = Sight::new(&world, other).best().laid;
                    assert_eq!(world.laid(other), Some(best));
                    settled += 1;
                }
            }
        }
        assert!(settled > 5, "only {settled}");
    }

    #[test]
    fn hands_are_believed_to_have_grown_better() {
        let (mut uniform, mut believed, mut truth) = (0, 0, 0);
        for seed in 0..40 {
            let state = played(2, seed, 32);
            let (Some(seat), Some(_)) = (state.to_move().first(), state.pier_colour()) else {
                continue;
            };
            let (view, other) = (state.view(seat), seat.left(2));
            let limit = |deal: &State| u32::from(Sight::new(deal, other).limit());
            let mut rng = rng_for("world", seed, &[]);
            uniform += limit(&State::sample(&view, &mut rng));
            believed += limit(&sample(&view, &mut rng));
            truth += limit(&state);
        }
        // Nearer to the true hand than to a hand before its first turn.
        assert!(2 * believed < uniform + truth, "{uniform} {believed} {truth}");
    }
}
