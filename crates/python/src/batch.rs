//! Many tables, stepped together: what `VectorEnv` does without Python.

use std::thread;

use quayside_bots::{BotRng, rng_for};
use quayside_engine::random::below;
use quayside_engine::{Seat, Seed, Step, Variant};

use crate::either::Studied;
use crate::play::returns;

/// Many tables of one game.
pub(crate) struct Batch<G: Studied> {
    variant: Variant<G>,
    first: Option<Seat>,
    tables: Vec<Table<G>>,
    /// Which actions are legal at each table; not read from the arrays, which Python may change.
    legal: Vec<Legal>,
}

struct Table<G: Studied> {
    state: G,
    begun: G::Begun,
    rng: BotRng,
}

/// A set of actions.
type Legal = [u64; 9];

/// What Python sees of all tables: one row each.
pub(crate) struct Arrays<'a> {
    pub(crate) observations: &'a mut [u8],
    pub(crate) masks: &'a mut [u8],
    pub(crate) seats: &'a mut [i64],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) dones: &'a mut [bool],
}

/// Some of the tables, with their rows.
struct Part<'a, G: Studied> {
    tables: &'a mut [Table<G>],
    legal: &'a mut [Legal],
    actions: &'a [i64],
    arrays: Arrays<'a>,
}

impl<G: Studied> Batch<G> {
    /// Sets up this number of tables; the random numbers of each follow from the seed and its place.
    pub(crate) fn new(
        variant: Variant<G>,
        first: Option<Seat>,
        count: usize,
        seed: u64,
    ) -> Batch<G> {
        let table = |place| {
            let mut rng = rng_for("table", seed, &[place]);
            let state = G::new(variant, first, Seed::random(&mut rng));
            Table { state, begun: G::Begun::default(), rng }
        };
        let tables = (0..count as u64).map(table).collect();
        Batch { variant, first, tables, legal: vec![[0; 9]; count] }
    }

    /// Shows all tables as they stand.
    pub(crate) fn show(&mut self, arrays: Arrays<'_>, threads: usize) {
        arrays.dones.fill(false);
        arrays.rewards.fill(0.0);
        self.each(&[], arrays, threads, |table, _, _, _| table);
    }

    /// Takes an action at each table and shows what follows; where a game ends, a new one is dealt.
    /// If an action is not legal, nothing happens, and its table is returned.
    pub(crate) fn step(
        &mut self,
        actions: &[i64],
        arrays: Arrays<'_>,
        threads: usize,
    ) -> Result<(), usize> {
        let wrong =
            actions.iter().zip(&self.legal).position(|(&action, legal)| !has(legal, action));
        if let Some(place) = wrong {
            return Err(place);
        }
        let (variant, first) = (self.variant, self.first);
        self.each(actions, arrays, threads, move |table, action, rewards, done| {
            table.take(action, variant, first, rewards, done)
        });
        Ok(())
    }

    /// Picks a legal action at each table, uniformly at random.
    pub(crate) fn sample(&mut self, actions: &mut [i64]) {
        for ((table, legal), action) in self.tables.iter_mut().zip(&self.legal).zip(actions) {
            let count: u32 = legal.iter().map(|word| word.count_ones()).sum();
            *action = nth(legal, below(&mut table.rng, count.max(1)));
        }
    }

    /// Does something at each table and shows it, on this number of threads.
    fn each(
        &mut self,
        actions: &[i64],
        arrays: Arrays<'_>,
        threads: usize,
        act: impl for<'t> Fn(&'t mut Table<G>, i64, &mut [f32], &mut bool) -> &'t mut Table<G>
        + Copy
        + Send,
    ) {
        let (players, length) = (usize::from(self.variant.players()), G::length(&self.variant));
        let all = Part { tables: &mut self.tables, legal: &mut self.legal, actions, arrays };
        if threads <= 1 {
            return all.run(players, length, act);
        }
        thread::scope(|scope| {
            let (mut rest, mut left) = (all, threads);
            while left > 1 && !rest.tables.is_empty() {
                let (part, others) = rest.split(left, players, length);
                scope.spawn(move || part.run(players, length, act));
                (rest, left) = (others, left - 1);
            }
            rest.run(players, length, act);
        });
    }
}

impl<'a, G: Studied> Part<'a, G> {
    /// Splits off the first of this number of equal parts.
    fn split(self, parts: usize, players: usize, length: usize) -> (Part<'a, G>, Part<'a, G>) {
        let at = self.tables.len().div_ceil(parts);
        let (tables, more_tables) = self.tables.split_at_mut(at);
        let (legal, more_legal) = self.legal.split_at_mut(at);
        let (actions, more_actions) = self.actions.split_at(at.min(self.actions.len()));
        let Arrays { observations, masks, seats, rewards, dones } = self.arrays;
        let (observations, more_observations) = observations.split_at_mut(at * length);
        let (masks, more_masks) = masks.split_at_mut(at * G::ACTIONS);
        let (seats, more_seats) = seats.split_at_mut(at);
        let (rewards, more_rewards) = rewards.split_at_mut(at * players);
        let (dones, more_dones) = dones.split_at_mut(at);
        let first = Arrays { observations, masks, seats, rewards, dones };
        let rest = Arrays {
            observations: more_observations,
            masks: more_masks,
            seats: more_seats,
            rewards: more_rewards,
            dones: more_dones,
        };
        (
            Part { tables, legal, actions, arrays: first },
            Part { tables: more_tables, legal: more_legal, actions: more_actions, arrays: rest },
        )
    }

    fn run(
        self,
        players: usize,
        length: usize,
        act: impl for<'t> Fn(&'t mut Table<G>, i64, &mut [f32], &mut bool) -> &'t mut Table<G>,
    ) {
        let Arrays { observations, masks, seats, rewards, dones } = self.arrays;
        let rows = observations.chunks_exact_mut(length).zip(masks.chunks_exact_mut(G::ACTIONS));
        let ends = rewards.chunks_exact_mut(players).zip(dones);
        let tables = self.tables.iter_mut().zip(self.legal);
        let actions = self.actions.iter().copied().chain(std::iter::repeat(0));
        for ((((table, legal), (observation, mask)), (rewards, done)), (seat, action)) in
            tables.zip(rows).zip(ends).zip(seats.iter_mut().zip(actions))
        {
            let table = act(table, action, rewards, done);
            *seat = table.show(legal, observation, mask);
        }
    }
}

impl<G: Studied> Table<G> {
    /// Takes a legal action; deals a new game where one is over.
    #[inline]
    fn take(
        &mut self,
        action: i64,
        variant: Variant<G>,
        first: Option<Seat>,
        rewards: &mut [f32],
        done: &mut bool,
    ) -> &mut Table<G> {
        *done = false;
        rewards.fill(0.0);
        let action = usize::try_from(action).ok().and_then(G::action);
        if let (Some(seat), Some(action)) = (self.state.to_move().first(), action) {
            match self.state.step(seat, &self.begun, action) {
                Step::Begun(begun) => self.begun = begun,
                Step::Move(mv) => {
                    self.state.play_unchecked(seat, mv);
                    self.begun = G::Begun::default();
                }
            }
        }
        if self.state.to_move().first().is_none() {
            for (reward, won) in rewards.iter_mut().zip(returns(&self.state)) {
                *reward = won as f32;
            }
            *done = true;
            self.state = G::new(variant, first, Seed::random(&mut self.rng));
        }
        self
    }

    /// Writes down what the seat to move knows and may do; returns the seat.
    #[inline]
    fn show(&self, legal: &mut Legal, observation: &mut [u8], mask: &mut [u8]) -> i64 {
        let Some(seat) = self.state.to_move().first() else { return -1 };
        G::encode(&self.state.view(seat), &self.begun, observation);
        mask.fill(0);
        *legal = [0; 9];
        self.state.visit_actions(seat, &self.begun, |action| {
            let number = G::number(action);
            mask[number] = 1;
            legal[number / 64] |= 1 << (number % 64);
        });
        i64::from(seat as u8)
    }
}

fn has(legal: &Legal, action: i64) -> bool {
    let number = usize::try_from(action).unwrap_or(usize::MAX);
    legal.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
}

/// The action at this place among the legal ones.
fn nth(legal: &Legal, mut place: u32) -> i64 {
    for (base, word) in (0..).step_by(64).zip(legal) {
        if place < word.count_ones() {
            let mut rest = *word;
            for _ in 0..place {
                rest &= rest - 1;
            }
            return base + i64::from(rest.trailing_zeros());
        }
        place -= word.count_ones();
    }
    0
}
