//! Small seeds give fair samples.
//!
//! Deals are sampled from an opening, each with a random source of its own made from consecutive
//! small numbers, and the cards of the opponent's hand are counted.

use std::collections::BTreeMap;

use quayside_bots::arena::decision_rng;
use quayside_bots::{BotRng, rng_for};
use quayside_engine::{Game, Seat, Seed, Variant, corsairs, korsar};
use rand::SeedableRng;

const SAMPLES: u64 = 4_000;

/// The distribution of cards of some kinds in hands dealt from all of them.
struct Hands<'a> {
    /// Number of cards of each kind.
    kinds: &'a BTreeMap<String, u32>,
    /// Number of cards of a hand.
    size: u32,
}

impl Hands<'_> {
    /// Returns by how many standard deviations chi-squared exceeds its expectation for fair hands.
    ///
    /// The counts of a hand vary less than those of single draws, as no card is drawn twice:
    /// (N − n) / (N − 1) times as much.
    fn surprise(&self, counts: &BTreeMap<String, u32>) -> f64 {
        let cards = f64::from(self.kinds.values().sum::<u32>());
        let size = f64::from(self.size);
        let hands = f64::from(counts.values().sum::<u32>()) / size;
        let square = |(kind, copies): (&String, &u32)| {
            let expected = hands * size * f64::from(*copies) / cards;
            let found = f64::from(counts.get(kind).copied().unwrap_or(0));
            (found - expected).powi(2) / expected
        };
        let squares: f64 = self.kinds.iter().map(square).sum();
        let freedom = f64::from(self.kinds.len() as u32 - 1);
        (squares * (cards - 1.0) / (cards - size) - freedom) / (2.0 * freedom).sqrt()
    }
}

fn counted<T: ToString>(cards: impl Iterator<Item = T>) -> BTreeMap<String, u32> {
    let mut counts = BTreeMap::new();
    cards.for_each(|card| *counts.entry(card.to_string()).or_default() += 1);
    counts
}

/// Returns the chi-squared deviation of the hands, and how many of the first thousand differ.
fn check<G: Game, T: ToString>(
    unseen: impl Fn(&G::View) -> Vec<T>,
    hand: impl Fn(&G) -> Vec<T>,
    rng: impl Fn(u64) -> BotRng,
) -> (f64, usize) {
    let table = Variant::new(2, false).expect("two can play");
    let state = G::new(table, Some(Seat::S0), Seed([1; 32]));
    let view = state.view(Seat::S0);
    let kinds = counted(unseen(&view).iter().map(T::to_string));
    let hands = Hands { kinds: &kinds, size: hand(&state).len() as u32 };
    let deals: Vec<Vec<String>> = (0..SAMPLES)
        .map(|number| G::sample(&view, &mut rng(number)))
        .map(|deal| hand(&deal).iter().map(T::to_string).collect())
        .collect();
    let mut first = deals[..1000].to_vec();
    first.sort();
    first.dedup();
    (hands.surprise(&counted(deals.iter().flatten())), first.len())
}

fn check_both(rng: impl Fn(u64) -> BotRng) -> [(f64, usize); 2] {
    [
        check::<corsairs::State, _>(
            |view| view.unseen().iter().collect(),
            |state| state.hand(Seat::S1).iter().collect(),
            &rng,
        ),
        check::<korsar::State, _>(
            |view| view.unseen().iter().collect(),
            |state| state.hand(Seat::S1).iter().collect(),
            &rng,
        ),
    ]
}

#[test]
fn deals_sampled_from_small_seeds_are_fair() {
    let sources: [(&str, &dyn Fn(u64) -> BotRng); 4] = [
        ("seeds", &|seed| rng_for("sample", seed, &[])),
        ("numbers", &|number| rng_for("sample", 0, &[number])),
        ("moves of the arena", &|moves| decision_rng(Seed([0; 32]), Seat::S0, moves)),
        ("deals of the arena", &|deal| decision_rng(Seed::from(deal), Seat::S0, 0)),
    ];
    for (name, rng) in sources {
        for (surprise, different) in check_both(rng) {
            assert!(surprise < 5.0, "{name}: {surprise:.1} deviations too much");
            assert!(different > 980, "{name}: {different} of 1000 hands are different");
        }
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "shows why it is")]
fn deals_sampled_from_seeds_without_a_hash_are_unfair() {
    for (surprise, _) in check_both(|seed| BotRng::from_seed(Seed::from(seed).0)) {
        assert!(surprise > 50.0, "{surprise:.1} deviations");
    }
}
