//! What the laws need to know about a game beyond its contract, and tables to try them at.

use std::hash::Hash;

use proptest::prelude::*;
use quayside_engine::random::below;
use quayside_engine::{Game, HouseRules, Seat, Seed, Variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

pub(crate) type LawRng = Xoshiro256PlusPlus;

/// What the laws need to know about a game beyond its contract.
pub(crate) trait Law: Game<Move: Hash> {
    /// The letter that the ids of the game's rules begin with.
    const LETTER: char;
    /// How many clauses each section of the law has.
    const CLAUSES: &'static [u8];

    /// Returns all cards in canonical order.
    fn all_cards() -> Vec<Self::Card>;

    /// Returns the seat that the lot fell on, before the first move.
    fn first(&self) -> Seat;

    /// Returns the cards of a hand.
    fn held(&self, seat: Seat) -> Vec<Self::Card>;

    /// Returns the cards of the stock, in canonical order.
    fn in_stock(&self) -> Vec<Self::Card>;

    /// Returns whether a player of this manner would rather do something else.
    fn dislikes(manner: Manner, mv: Self::Move) -> bool;

    /// Returns a move by forethought, where the game has a solver.
    fn clever(&self, seat: Seat) -> Option<Self::Move>;

    /// Moves of all kinds, most of them illegal, many of them nearly legal.
    fn candidates(&self, seat: Seat, rng: &mut LawRng) -> Vec<Self::Move>;

    /// Returns whether the rules allow a move of a seat that owes one, read by the letter; nothing
    /// where another test does (`solvers`).
    fn lawful(&self, seat: Seat, mv: Self::Move) -> Option<bool>;

    /// Checks that every card is in exactly one place.
    fn check_cards(&self);

    /// Returns a move of `mover` for this state and one for the other that look the same to
    /// `viewer`, if one is found. The views of `viewer` are equal before.
    fn lookalikes(
        &self,
        other: &Self,
        viewer: Seat,
        mover: Seat,
        rng: &mut LawRng,
    ) -> Option<(Self::Move, Self::Move)>;
}

/// How a table plays, so that games of all shapes come up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// Any legal move.
    Any,
    /// Puts off what ends a round or a game.
    Slow,
    /// Goes round in circles as long as it can.
    Circling,
    /// Seeks the fight.
    Bold,
    /// Knows the best division of a hand.
    Clever,
}

impl Manner {
    const ALL: [Manner; 5] =
        [Manner::Any, Manner::Slow, Manner::Circling, Manner::Bold, Manner::Clever];
}

/// A table, a seed and all that is left to chance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting<G: Game> {
    pub(crate) variant: Variant<G>,
    pub(crate) seed: Seed,
    manner: Manner,
    chance: u64,
}

/// Returns every number of players, alone and in teams, with any house rules.
pub(crate) fn settings<G: Game>() -> impl Strategy<Value = Setting<G>> {
    let tables: Vec<Variant<G>> = Variant::all().collect();
    let values = prop::collection::vec(0..2_usize, G::HouseRules::OPTIONS.len());
    let seed = any::<[u8; 32]>().no_shrink();
    let chance = any::<u64>().no_shrink();
    (0..tables.len(), values, seed, 0..Manner::ALL.len(), chance).prop_map(
        move |(table, values, seed, manner, chance)| Setting {
            variant: with_values(tables[table], &values),
            seed: Seed(seed),
            manner: Manner::ALL[manner],
            chance,
        },
    )
}

fn with_values<G: Game>(variant: Variant<G>, values: &[usize]) -> Variant<G> {
    G::HouseRules::OPTIONS.iter().zip(values).fold(variant, |variant, ((option, names), value)| {
        variant.with(option, names[value % names.len()]).expect("the option has this value")
    })
}

impl<G: Law> Setting<G> {
    /// Returns the random source that plays this game.
    pub(crate) fn chance(&self) -> LawRng {
        LawRng::seed_from_u64(self.chance)
    }

    /// Begins the game.
    pub(crate) fn begin(&self) -> G {
        G::new(self.variant, None, self.seed)
    }

    /// Picks who moves, of those who owe a move in any order, and what.
    pub(crate) fn choose(&self, state: &G, rng: &mut LawRng) -> Option<(Seat, G::Move)> {
        let owing: Vec<Seat> = state.to_move().iter().collect();
        if owing.is_empty() {
            return None;
        }
        let seat = owing[below(rng, owing.len() as u32) as usize];
        let clever = (self.manner == Manner::Clever).then(|| state.clever(seat)).flatten();
        let mut mv = clever.unwrap_or_else(|| state.random_move(seat, rng));
        for _ in 0..8 {
            if !G::dislikes(self.manner, mv) {
                break;
            }
            mv = state.random_move(seat, rng);
        }
        Some((seat, mv))
    }

    /// Plays the game to its end and shows `visit` every state, the last one too.
    pub(crate) fn play_through(&self, mut visit: impl FnMut(&G, &mut LawRng)) {
        let mut rng = self.chance();
        let mut state = self.begin();
        visit(&state, &mut rng);
        while let Some((seat, mv)) = self.choose(&state, &mut rng) {
            state.apply(seat, mv, |_| ());
            visit(&state, &mut rng);
        }
    }

    /// Plays the game to its end and returns its moves.
    pub(crate) fn moves(&self) -> Vec<(Seat, G::Move)> {
        let mut rng = self.chance();
        let mut state = self.begin();
        let mut moves = Vec::new();
        while let Some((seat, mv)) = self.choose(&state, &mut rng) {
            state.apply(seat, mv, |_| ());
            moves.push((seat, mv));
        }
        moves
    }

    /// Returns the seats of the table.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::table(self.variant.players())
    }
}
