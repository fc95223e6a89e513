//! The workloads that `quayside bench` measures.
//!
//! They are compiled here, for each game, so that their speed does not depend on the profile of the
//! caller.

use std::hint::black_box;

use quayside_engine::corsairs::{self, Band, Card, CardSet, Division, Solver};
use quayside_engine::{Game, Seed, Variant, korsar, random};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// Random games of two players, each with a deck derived from its number.
#[derive(Debug)]
pub struct RandomGames {
    rng: Xoshiro256PlusPlus,
    /// Number of games played.
    pub games: u32,
    /// Number of moves made.
    pub moves: u64,
}

impl Default for RandomGames {
    fn default() -> RandomGames {
        RandomGames { rng: Xoshiro256PlusPlus::seed_from_u64(1), games: 0, moves: 0 }
    }
}

impl RandomGames {
    /// Plays more games of Corsairs.
    #[inline(never)]
    pub fn play_corsairs(&mut self, games: u32) {
        self.play::<corsairs::State>(games);
    }

    /// Plays more games of Korsar.
    #[inline(never)]
    pub fn play_korsar(&mut self, games: u32) {
        self.play::<korsar::State>(games);
    }

    fn play<G: Game>(&mut self, games: u32) {
        let variant = Variant::<G>::new(2, false).expect("both games are played by two");
        let mut seed = Seed([0; 32]);
        let (mut rng, mut moves) = (self.rng.clone(), 0);
        for _ in 0..games {
            seed.0[..4].copy_from_slice(&self.games.to_le_bytes());
            let mut state = G::new(variant, None, seed);
            while let Some(seat) = state.to_move().first() {
                let mv = state.random_move(seat, &mut rng);
                state.play_unchecked(seat, mv);
                moves += 1;
            }
            black_box(&state);
            self.games += 1;
        }
        self.rng = rng;
        self.moves += moves;
    }
}

/// Random hands of a closer's opponent, with the closer's division and the colour of the pier.
#[derive(Debug)]
pub struct Hands(Vec<(CardSet, Division, Band)>);

impl Hands {
    /// Number of hands.
    pub const COUNT: usize = 4096;

    /// Deals the hands.
    pub fn deal() -> Hands {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let deal = |_| {
            let mut cards = Card::ALL;
            random::shuffle_front(&mut rng, &mut cards, 25);
            let hand =
                |from: usize| -> CardSet { cards[from..from + 12].iter().copied().collect() };
            let pier = cards[24].band();
            let closer = Solver::closer(hand(12), pier, corsairs::HouseRules::default());
            (hand(0), closer.lowest_limit(), pier)
        };
        Hands((0..Hands::COUNT).map(deal).collect())
    }

    /// Finds the division of each hand with the lowest limit.
    #[inline(never)]
    pub fn divide(&self) {
        let rules = black_box(corsairs::HouseRules::default());
        for &(hand, _, pier) in &self.0 {
            black_box(Solver::closer(hand, pier, rules).lowest_limit());
        }
    }

    /// Finds the best settlement of each hand.
    #[inline(never)]
    pub fn settle(&self) {
        let rules = black_box(corsairs::HouseRules::default());
        for &(hand, closer, pier) in &self.0 {
            let solver = Solver::opponent(hand, pier, rules, closer.laid.crew);
            black_box(solver.settlement(closer.limit));
        }
    }
}
