//! Many tables, stepped together: the part of `VectorEnv` without Python.

use std::thread;

use quayside_engine::Step;
use quayside_engine::random::below;

use crate::play::returns;
use crate::running::{RunningGame, Setup, TableRng};
use crate::studied::Studied;

/// Many tables of one game.
pub(crate) struct Batch<G: Studied> {
    setup: Setup<G>,
    tables: Vec<BatchTable<G>>,
    /// The legal actions of each table; a copy, since Python may change the arrays.
    legal: Vec<Legal>,
}

struct BatchTable<G: Studied> {
    game: RunningGame<G>,
    begun: G::Begun,
    /// The actions that led to `begun`, for saving.
    steps: Vec<u16>,
}

/// A saved table: its state, the actions of the move in progress, `lots`, `deal`, `moves`.
pub(crate) type PickledTable = (String, Vec<u16>, u64, u64, u64);

/// Some actions, as a set and as a list.
#[derive(Clone)]
struct Legal {
    set: [u64; MOST_ACTIONS.div_ceil(64)],
    list: [u16; MOST_ACTIONS],
    count: usize,
}

/// The maximum number of actions of a game.
const MOST_ACTIONS: usize = 554;

/// The arrays shared with Python: one row for each table.
pub(crate) struct Arrays<'a> {
    pub(crate) observations: &'a mut [u8],
    pub(crate) masks: &'a mut [u8],
    pub(crate) seats: &'a mut [i64],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) dones: &'a mut [bool],
}

/// Some of the tables, with their rows.
struct TableSlice<'a, G: Studied> {
    setup: &'a Setup<G>,
    tables: &'a mut [BatchTable<G>],
    legal: &'a mut [Legal],
    actions: &'a [i64],
    arrays: Arrays<'a>,
}

impl<G: Studied> Batch<G> {
    /// Sets up this number of tables; the random numbers of each follow from the seed and its
    /// index. Returns none if bots make all moves of the game.
    pub(crate) fn new(setup: Setup<G>, count: usize, seed: u64) -> Option<Batch<G>> {
        let table = |place| BatchTable::new(&setup, TableRng::of(seed, place));
        let tables = (0..count as u64).map(table).collect::<Option<_>>()?;
        Some(Batch { setup, tables, legal: vec![Legal::NONE; count] })
    }

    /// Deals a new game at every table.
    pub(crate) fn reset(&mut self, seed: u64, arrays: Arrays<'_>, threads: usize) {
        for (place, table) in (0..).zip(&mut self.tables) {
            table.game.lots = TableRng::of(seed, place);
        }
        self.all(&[], arrays).run_on(threads, |table, setup, _, rewards, done| {
            *done = false;
            rewards.fill(0.0);
            table.deal(setup);
        });
    }

    /// Returns all tables in the form that is pickled.
    pub(crate) fn pickle(&self) -> Vec<PickledTable> {
        self.tables.iter().map(BatchTable::pickle).collect()
    }

    /// Restores saved tables; returns whether they fit.
    pub(crate) fn restore(&mut self, kept: &[PickledTable]) -> bool {
        let tables = kept.iter().map(|kept| BatchTable::restore(&self.setup, kept));
        match tables.collect::<Option<Vec<_>>>() {
            Some(tables) if tables.len() == self.tables.len() => self.tables = tables,
            Some(_) | None => return false,
        }
        true
    }

    /// Writes the present state of all tables to the arrays.
    pub(crate) fn show(&mut self, arrays: Arrays<'_>, threads: usize) {
        self.all(&[], arrays).run_on(threads, |_, _, _, _, _| ());
    }

    /// Takes an action at each table and writes the new state; a finished game is followed by a new
    /// deal. If an action is illegal, nothing changes, and its table is returned.
    pub(crate) fn step(
        &mut self,
        actions: &[i64],
        arrays: Arrays<'_>,
        threads: usize,
    ) -> Result<(), usize> {
        let wrong = actions.iter().zip(&self.legal).position(|(&action, legal)| !legal.has(action));
        if let Some(place) = wrong {
            return Err(place);
        }
        self.all(actions, arrays).run_on(threads, BatchTable::take);
        Ok(())
    }

    /// Picks a legal action at each table, uniformly at random.
    pub(crate) fn sample(&mut self, actions: &mut [i64]) {
        for ((table, legal), action) in self.tables.iter_mut().zip(&self.legal).zip(actions) {
            let place = below(&mut table.game.lots, legal.count.max(1) as u32);
            *action = legal.list[place as usize].into();
        }
    }

    fn all<'a>(&'a mut self, actions: &'a [i64], arrays: Arrays<'a>) -> TableSlice<'a, G> {
        let Batch { setup, tables, legal } = self;
        TableSlice { setup, tables, legal, actions, arrays }
    }
}

/// A function on a table, its action, its rewards and whether its game is over.
trait TableStep<G: Studied>:
    Fn(&mut BatchTable<G>, &Setup<G>, i64, &mut [f32], &mut bool) + Copy + Send
{
}

impl<G: Studied, F> TableStep<G> for F where
    F: Fn(&mut BatchTable<G>, &Setup<G>, i64, &mut [f32], &mut bool) + Copy + Send
{
}

impl<'a, G: Studied> TableSlice<'a, G> {
    /// Runs a function at each table and writes its state, on this number of threads.
    fn run_on(self, threads: usize, act: impl TableStep<G>) {
        let (mut rest, mut left) = (self, threads);
        if left <= 1 {
            return rest.run(act);
        }
        thread::scope(|scope| {
            while left > 1 && !rest.tables.is_empty() {
                let (part, others) = rest.split(left);
                scope.spawn(move || part.run(act));
                (rest, left) = (others, left - 1);
            }
            rest.run(act);
        });
    }

    /// Returns the number of players, and the length of an observation.
    fn row(&self) -> (usize, usize) {
        let variant = &self.setup.variant;
        (variant.players().into(), G::length(variant))
    }

    /// Splits off the first of this number of equal parts.
    fn split(self, parts: usize) -> (TableSlice<'a, G>, TableSlice<'a, G>) {
        let (players, length) = self.row();
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
        let setup = self.setup;
        let arrays = Arrays { observations, masks, seats, rewards, dones };
        let first = TableSlice { setup, tables, legal, actions, arrays };
        let arrays = Arrays {
            observations: more_observations,
            masks: more_masks,
            seats: more_seats,
            rewards: more_rewards,
            dones: more_dones,
        };
        let (tables, legal, actions) = (more_tables, more_legal, more_actions);
        (first, TableSlice { setup, tables, legal, actions, arrays })
    }

    fn run(self, act: impl TableStep<G>) {
        let (players, length) = self.row();
        let Arrays { observations, masks, seats, rewards, dones } = self.arrays;
        let rows = observations.chunks_exact_mut(length).zip(masks.chunks_exact_mut(G::ACTIONS));
        let ends = rewards.chunks_exact_mut(players).zip(dones);
        let tables = self.tables.iter_mut().zip(self.legal);
        let actions = self.actions.iter().copied().chain(std::iter::repeat(0));
        for ((((table, legal), (observation, mask)), (rewards, done)), (seat, action)) in
            tables.zip(rows).zip(ends).zip(seats.iter_mut().zip(actions))
        {
            act(table, self.setup, action, rewards, done);
            *seat = table.show(legal, observation, mask);
        }
    }
}

impl<G: Studied> BatchTable<G> {
    /// Deals a first game; returns none if bots make all of its moves.
    fn new(setup: &Setup<G>, lots: TableRng) -> Option<BatchTable<G>> {
        let (begun, steps) = (G::Begun::default(), Vec::new());
        let mut table = BatchTable { game: RunningGame::new(setup, lots), begun, steps };
        table.deal(setup);
        table.game.state.to_move().first().map(|_| table)
    }

    /// Deals a new game.
    fn deal(&mut self, setup: &Setup<G>) {
        self.begin_move();
        self.game.deal(setup, RunningGame::let_bots_play);
    }

    fn begin_move(&mut self) {
        self.begun = G::Begun::default();
        self.steps.clear();
    }

    /// Takes a legal action; deals a new game if one is over.
    #[inline]
    fn take(&mut self, setup: &Setup<G>, number: i64, rewards: &mut [f32], done: &mut bool) {
        *done = false;
        rewards.fill(0.0);
        let action = usize::try_from(number).ok().and_then(G::action);
        if let (Some(seat), Some(action)) = (self.game.state.to_move().first(), action) {
            match self.game.state.step(seat, &self.begun, action) {
                Step::Begun(begun) => {
                    self.begun = begun;
                    self.steps.push(G::number(action) as u16);
                }
                Step::Move(mv) => {
                    self.game.play(seat, mv);
                    self.begin_move();
                    if !setup.bots.is_empty() {
                        self.game.let_bots_play(setup);
                    }
                }
            }
        }
        if self.game.state.to_move().first().is_none() {
            for (reward, won) in rewards.iter_mut().zip(returns(&self.game.state)) {
                *reward = won as f32;
            }
            *done = true;
            self.deal(setup);
        }
    }

    /// Writes the observation and the legal actions of the seat to move; returns the seat.
    #[inline]
    fn show(&self, legal: &mut Legal, observation: &mut [u8], mask: &mut [u8]) -> i64 {
        legal.clear();
        mask.fill(0);
        let Some(seat) = self.game.state.to_move().first() else { return -1 };
        G::encode(&self.game.state.view(seat), &self.begun, observation);
        self.game.state.visit_actions(seat, &self.begun, |action| {
            let number = G::number(action);
            mask[number] = 1;
            legal.insert(number);
        });
        i64::from(seat as u8)
    }

    fn pickle(&self) -> PickledTable {
        let RunningGame { state, lots, deal, moves } = &self.game;
        (state.to_string(), self.steps.clone(), lots.0, *deal, *moves)
    }

    fn restore(setup: &Setup<G>, kept: &PickledTable) -> Option<BatchTable<G>> {
        let (line, steps, lots, deal, moves) = kept;
        let state: G = line.parse().ok().filter(|state: &G| state.variant() == setup.variant)?;
        let mut begun = G::Begun::default();
        for &number in steps {
            let action = G::action(number.into())?;
            let seat = state.to_move().first()?;
            let mut legal = false;
            state.visit_actions(seat, &begun, |other| legal |= other == action);
            match state.step(seat, &begun, action) {
                Step::Begun(more) if legal => begun = more,
                Step::Begun(_) | Step::Move(_) => return None,
            }
        }
        let game = RunningGame { state, lots: TableRng(*lots), deal: *deal, moves: *moves };
        Some(BatchTable { game, begun, steps: steps.clone() })
    }
}

impl Legal {
    const NONE: Legal =
        Legal { set: [0; MOST_ACTIONS.div_ceil(64)], list: [0; MOST_ACTIONS], count: 0 };

    #[inline]
    fn clear(&mut self) {
        self.set.fill(0);
        self.count = 0;
    }

    #[inline]
    fn insert(&mut self, number: usize) {
        self.set[number / 64] |= 1 << (number % 64);
        self.list[self.count] = number as u16;
        self.count += 1;
    }

    #[inline]
    fn has(&self, action: i64) -> bool {
        let number = usize::try_from(action).unwrap_or(usize::MAX);
        self.set.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }
}
