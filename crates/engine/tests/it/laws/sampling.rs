//! A deal sampled from a view is uniform: the unseen cards fall anywhere with the same chance.
//!
//! For late positions, in which little is unseen, many deals are sampled and counted: how often
//! each card lies in each hidden place, how often two cards lie there together, and how often
//! each is the next of the stock. All bounds are wide and the chance is fixed: no run differs.

use std::collections::BTreeSet;

use quayside_engine::{Eyes, Game, Seat, Seed, Variant, corsairs, korsar};
use rand::SeedableRng;

use super::table::{Law, LawRng};

const SAMPLES: u32 = 20_000;

/// Counts how often each of the unseen cards, by place in the list, is in each hidden place.
struct CardCounts {
    /// How many of these cards are unseen.
    copies: Vec<u32>,
    /// For each hidden place its size and how often each card lay there.
    places: Vec<(u32, Vec<u32>)>,
    /// For each hidden place how often each card lay there together with the next one.
    pairs: Vec<Vec<u32>>,
}

impl CardCounts {
    fn new(copies: Vec<u32>, sizes: &[u32]) -> CardCounts {
        let none = vec![0; copies.len()];
        let places = sizes.iter().map(|&size| (size, none.clone())).collect();
        CardCounts { copies, places, pairs: vec![none; sizes.len()] }
    }

    /// Counts one deal: for each hidden place how many of each card lie there.
    fn count(&mut self, deal: &[Vec<u32>]) {
        for (place, counts) in deal.iter().enumerate() {
            for (card, &here) in counts.iter().enumerate() {
                self.places[place].1[card] += here;
                let next = counts[(card + 1) % counts.len()];
                self.pairs[place][card] += here * next;
            }
        }
    }

    /// Checks that every count is within six deviations of what a fair deal gives.
    fn check(&self) {
        let unseen: u32 = self.copies.iter().sum();
        assert_eq!(unseen, self.places.iter().map(|(size, _)| size).sum::<u32>());
        let near = |found: u32, share: f64, what: &str| {
            let expected = share * f64::from(SAMPLES);
            let off = (f64::from(found) - expected).abs();
            assert!(off <= 6.0 * expected.max(1.0).sqrt(), "{what}: {found}, not {expected:.0}");
        };
        for (place, (size, counts)) in self.places.iter().enumerate() {
            let chance = f64::from(*size) / f64::from(unseen);
            let both = chance * (f64::from(*size) - 1.0) / (f64::from(unseen) - 1.0);
            for (card, &copies) in self.copies.iter().enumerate() {
                let next = self.copies[(card + 1) % self.copies.len()];
                near(counts[card], f64::from(copies) * chance, &format!("card {card} in {place}"));
                let pairs = f64::from(copies * next) * both;
                near(self.pairs[place][card], pairs, &format!("cards {card} and next in {place}"));
            }
        }
    }
}

/// Samples deals from a view and counts the unseen cards in the hidden hands, in the stock and,
/// as a place of its own, at the top of the stock.
fn check_uniform<G: Law>(
    state: &G,
    viewer: Seat,
    unseen: &[G::Card],
    hidden: &[Seat],
    seen_in: impl Fn(&G, Seat) -> Vec<G::Card>,
    next: impl Fn(&G) -> G::Card,
) {
    let mut kinds = unseen.to_vec();
    kinds.dedup();
    let count = |cards: &[G::Card]| -> Vec<u32> {
        kinds.iter().map(|kind| cards.iter().filter(|card| *card == kind).count() as u32).collect()
    };
    let mut sizes: Vec<u32> =
        hidden.iter().map(|&seat| seen_in(state, seat).len() as u32).collect();
    sizes.extend([1, state.in_stock().len() as u32 - 1]);
    let mut tally = CardCounts::new(count(unseen), &sizes);
    let view = state.view(viewer);
    let mut rng = LawRng::seed_from_u64(71);
    for _ in 0..SAMPLES {
        let deal = G::sample(&view, &mut rng);
        let mut places: Vec<Vec<u32>> =
            hidden.iter().map(|&seat| count(&seen_in(&deal, seat))).collect();
        let top = count(&[next(&deal)]);
        let stock = count(&deal.in_stock());
        let rest = stock.iter().zip(&top).map(|(all, top)| all - top).collect();
        places.extend([top, rest]);
        tally.count(&places);
    }
    tally.check();
    check_reshuffled(state, next);
}

/// Checks that the stock, shuffled again, has any of its cards on top, and all else is as it was.
fn check_reshuffled<G: Law>(state: &G, next: impl Fn(&G) -> G::Card) {
    let mut rng = LawRng::seed_from_u64(73);
    let mut shuffled = || {
        let mut other = *state;
        other.reshuffle(&mut rng);
        assert!(other.view_for(Eyes::All) == state.view_for(Eyes::All), "{other}");
        assert_eq!(other.unsound(), None);
        next(&other)
    };
    let tops: BTreeSet<G::Card> = (0..500).map(|_| shuffled()).collect();
    assert_eq!(tops, state.in_stock().into_iter().collect());
}

/// Plays at random, with moves that `likes` likes wherever there are some, until `enough`.
fn played<G: Law>(
    mut state: G,
    likes: impl Fn(&G, G::Move) -> bool,
    enough: impl Fn(&G) -> bool,
) -> G {
    let mut rng = LawRng::seed_from_u64(72);
    while !enough(&state) {
        let seat = state.to_move().first().expect("the game goes on");
        let mut moves = (0..200).map(|_| state.random_move(seat, &mut rng));
        let mv = moves.find(|&mv| likes(&state, mv));
        state.play_unchecked(seat, mv.unwrap_or_else(|| state.random_move(seat, &mut rng)));
    }
    state
}

/// Two hidden hands and a short stock, with cards that are alike.
#[test]
fn korsar_deals_are_uniform() {
    use korsar::{Move, State};
    let variant = Variant::<State>::new(3, false).expect("three can play");
    let start = State::new(variant, None, Seed([7; 32]));
    // No player runs out of cards.
    let careful = |state: &State, mv| mv == Move::Draw || state.hand(state.mover()).len() > 4;
    let late = |state: &State| (2..6).contains(&state.stock()) && state.mover() == Seat::S0;
    let state = played(start, careful, late);
    let unseen: Vec<_> = state.view(Seat::S0).unseen().iter().collect();
    let hand = |state: &State, seat| state.held(seat);
    check_uniform(&state, Seat::S0, &unseen, &[Seat::S1, Seat::S2], hand, |deal| {
        let mut deal = *deal;
        let before = deal.hand(Seat::S0);
        deal.play_unchecked(Seat::S0, Move::Draw);
        let drawn = deal.hand(Seat::S0).minus(before);
        drawn.iter().next().expect("a card was drawn")
    });
}

/// Two hidden hands, in part known, and a short stock.
#[test]
fn corsairs_deals_are_uniform() {
    use corsairs::{Move, Phase, Source, State};
    let variant = Variant::<State>::new(3, false).expect("three can play");
    let start = State::new(variant, Some(Seat::S2), Seed([8; 32]));
    // All players collect known cards.
    let collector = |state: &State, mv| match mv {
        Move::Draw(Source::Pier) => state.pier().len() > 1,
        Move::Discard(card) => {
            let known = state.known(state.mover());
            known.len() > 8 || !known.contains(card)
        }
        Move::Draw(_) => true,
        Move::Sail(_) | Move::Crew(_) | Move::Settle { .. } => false,
    };
    let late = |state: &State| {
        *state.phase() == Phase::Draw && state.mover() == Seat::S0 && state.stock() <= 12
    };
    let state = played(start, collector, late);
    let others = [Seat::S1, Seat::S2];
    assert!(others.iter().any(|&seat| !state.known(seat).is_empty()), "something is known");
    let unseen: Vec<_> = state.view(Seat::S0).unseen().iter().collect();
    let unknown = |deal: &State, seat| (deal.hand(seat) - state.known(seat)).iter().collect();
    check_uniform(&state, Seat::S0, &unseen, &others, unknown, |deal| {
        let mut deal = *deal;
        let before = deal.hand(Seat::S0);
        deal.play_unchecked(Seat::S0, Move::Draw(Source::Stock));
        let drawn = deal.hand(Seat::S0) - before;
        drawn.iter().next().expect("a card was drawn")
    });
}
