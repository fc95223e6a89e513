//! `Tables`: thousands of games for a network in training.
//!
//! Unlike `VectorEnv` it plays tables of every size together, writes positions as the bits that
//! networks read, including those of hidden hands, and writes into arrays of the caller: memory
//! from which a graphics card can copy them.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::thread;

use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use quayside_bots::network::Readable;
use quayside_bots::rng_for;
use quayside_engine::{Either, Seat, corsairs, korsar, with_game};

use crate::bots::Bot;
use crate::error::value_error;
use crate::game::setup::Game;
use crate::play::returns;
use crate::running::{RunningGame, Setup, TableRng};
use crate::studied::Studied;

/// Results have a place for the maximum number of seats.
const SEATS: usize = 8;
/// The number of tables in a unit of work.
const PART: usize = 128;

/// Many tables of one game, stepped together. Rows of all arrays belong to the tables in the order
/// in which they were set.
#[pyclass(module = "quayside")]
pub(crate) struct Tables {
    hall: Either<TableGroup<corsairs::State>, TableGroup<korsar::State>>,
    threads: usize,
}

struct TableGroup<G: Studied> {
    setups: Vec<Setup<G>>,
    tables: Vec<GroupTable<G>>,
}

struct GroupTable<G: Studied> {
    /// The index of its setup.
    setup: usize,
    game: RunningGame<G>,
    /// The choices, with their numbers.
    choices: Vec<(usize, G::Move)>,
}

/// One row for each of some tables.
struct Rows<'a> {
    inputs: &'a mut [i64],
    masks: &'a mut [i64],
    seats: &'a mut [u8],
    dones: &'a mut [u8],
    results: &'a mut [f32],
}

/// Returns the number of words in a mask of choices.
const fn mask_words<G: Readable>() -> usize {
    G::ALL_CHOICES.div_ceil(64)
}

impl<'a> Rows<'a> {
    fn split<G: Readable>(self, at: usize) -> (Rows<'a>, Rows<'a>) {
        let (inputs, more_inputs) = self.inputs.split_at_mut(at * G::WORDS);
        let (masks, more_masks) = self.masks.split_at_mut(at * mask_words::<G>());
        let (seats, more_seats) = self.seats.split_at_mut(at);
        let (dones, more_dones) = self.dones.split_at_mut(at);
        let (results, more_results) = self.results.split_at_mut(at * SEATS);
        (
            Rows { inputs, masks, seats, dones, results },
            Rows {
                inputs: more_inputs,
                masks: more_masks,
                seats: more_seats,
                dones: more_dones,
                results: more_results,
            },
        )
    }

    /// Returns whether the arrays have a row for each of this number of tables.
    fn fit<G: Readable>(&self, count: usize) -> bool {
        self.inputs.len() == count * G::WORDS
            && self.masks.len() == count * mask_words::<G>()
            && self.seats.len() == count
            && self.dones.len() == count
            && self.results.len() == count * SEATS
    }
}

#[pymethods]
impl Tables {
    /// Sets tables: for each entry a game, how many tables of it, and its bots by seat.
    #[new]
    #[pyo3(signature = (entries, *, seed=0, threads=1))]
    fn new(
        py: Python<'_>,
        entries: Vec<(Game, usize, Vec<Option<Bot>>)>,
        seed: u64,
        threads: usize,
    ) -> PyResult<Tables> {
        let (mut corsairs, mut korsar, mut counts) = (Vec::new(), Vec::new(), Vec::new());
        for (game, count, bots) in entries {
            let first = game.first;
            counts.push(count);
            match game.variant {
                Either::Corsairs(variant) => corsairs.push(Setup { variant, first, bots }),
                Either::Korsar(variant) => korsar.push(Setup { variant, first, bots }),
            }
        }
        let hall = match (corsairs.is_empty(), korsar.is_empty()) {
            (false, true) => {
                py.detach(|| TableGroup::new(corsairs, &counts, seed)).map(Either::Corsairs)
            }
            (true, false) => {
                py.detach(|| TableGroup::new(korsar, &counts, seed)).map(Either::Korsar)
            }
            (true, true) | (false, false) => {
                return Err(value_error("all tables must be of one game"));
            }
        };
        let hall = hall.ok_or_else(|| value_error("at a table bots make all moves"))?;
        Ok(Tables { hall, threads: threads.max(1) })
    }

    fn __len__(&self) -> usize {
        with_game!(&self.hall, hall => hall.tables.len())
    }

    /// Returns the numbers of bits and places that networks of a game are built by.
    #[staticmethod]
    fn shape(game: &Game) -> Vec<(&'static str, usize)> {
        fn of<G: Readable>() -> Vec<(&'static str, usize)> {
            vec![
                ("words", G::WORDS),
                ("mask_words", mask_words::<G>()),
                ("choices", G::ALL_CHOICES),
                ("table_words", G::TABLE.words()),
                ("table_seen", G::TABLE.seen),
                ("table_all", G::TABLE.all),
                ("score", G::SCORE),
                ("begun", G::BEGUN),
                ("sides", G::SIDES),
                ("items", G::ITEMS),
                ("item_words", G::ITEM.words()),
                ("item_seen", G::ITEM.seen),
                ("item_all", G::ITEM.all),
                ("before", G::CHOICES.before),
                ("each", G::CHOICES.each),
                ("after", G::CHOICES.after),
            ]
        }
        with_game!(game.variant.game(), type G => of::<G>())
    }

    /// Makes a legal choice at each table, if choices are given; then shows all tables.
    #[expect(clippy::too_many_arguments, reason = "one for each array")]
    #[expect(clippy::needless_pass_by_value, reason = "Python hands it over so")]
    fn step(
        &mut self,
        py: Python<'_>,
        choices: Option<PyReadonlyArray1<'_, i64>>,
        mut inputs: PyReadwriteArray2<'_, i64>,
        mut masks: PyReadwriteArray2<'_, i64>,
        mut seats: PyReadwriteArray1<'_, u8>,
        mut dones: PyReadwriteArray1<'_, u8>,
        mut results: PyReadwriteArray2<'_, f32>,
    ) -> PyResult<()> {
        let choices = choices.as_ref().map(PyReadonlyArray1::as_slice).transpose().map_err(gaps)?;
        let rows = Rows {
            inputs: inputs.as_slice_mut().map_err(gaps)?,
            masks: masks.as_slice_mut().map_err(gaps)?,
            seats: seats.as_slice_mut().map_err(gaps)?,
            dones: dones.as_slice_mut().map_err(gaps)?,
            results: results.as_slice_mut().map_err(gaps)?,
        };
        let threads = self.threads;
        with_game!(&mut self.hall, hall => hall.checked_step(py, choices, rows, threads))
    }

    /// Writes the choice that a bot would make at each table.
    fn choose(
        &self,
        py: Python<'_>,
        bot: &Bot,
        mut choices: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        let choices = choices.as_slice_mut().map_err(gaps)?;
        if choices.len() != self.__len__() {
            return Err(value_error("there is not a choice for each table"));
        }
        let threads = self.threads;
        py.detach(|| with_game!(&self.hall, hall => hall.choose(bot, choices, threads)));
        Ok(())
    }
}

fn gaps<E>(_: E) -> PyErr {
    value_error("the arrays must be contiguous")
}

impl<G: Studied + Readable> TableGroup<G> {
    fn new(setups: Vec<Setup<G>>, counts: &[usize], seed: u64) -> Option<TableGroup<G>> {
        let places = counts.iter().enumerate();
        let places = places.flat_map(|(setup, &count)| std::iter::repeat_n(setup, count));
        let table = |(place, setup)| GroupTable::new(&setups, setup, TableRng::of(seed, place));
        let tables = (0..).zip(places).map(table).collect::<Option<Vec<_>>>()?;
        Some(TableGroup { setups, tables })
    }

    fn checked_step(
        &mut self,
        py: Python<'_>,
        choices: Option<&[i64]>,
        rows: Rows<'_>,
        threads: usize,
    ) -> PyResult<()> {
        let count = self.tables.len();
        if !rows.fit::<G>(count) || choices.is_some_and(|choices| choices.len() != count) {
            return Err(value_error("an array has not a row for each table"));
        }
        py.detach(|| self.step(choices, rows, threads));
        Ok(())
    }

    fn step(&mut self, choices: Option<&[i64]>, rows: Rows<'_>, threads: usize) {
        let (mut rest, mut first, setups) = (rows, 0, &self.setups[..]);
        let mut parts = Vec::new();
        for tables in self.tables.chunks_mut(PART) {
            let (rows, others) = rest.split::<G>(tables.len());
            let choices = choices.map(|choices| &choices[first..first + tables.len()]);
            (rest, first) = (others, first + tables.len());
            parts.push((tables, choices, rows));
        }
        share(parts, threads, |(tables, choices, rows)| {
            play(setups, tables, choices, rows);
        });
    }

    fn choose(&self, bot: &Bot, choices: &mut [i64], threads: usize) {
        let parts = self.tables.chunks(PART).zip(choices.chunks_mut(PART));
        share(parts.collect(), threads, |(tables, choices)| {
            for (table, choice) in tables.iter().zip(choices) {
                *choice = table.choice_of(bot).unwrap_or(-1);
            }
        });
    }
}

/// Does all parts of some work on several threads; an idle thread takes the next part, since parts
/// with bots take longer.
fn share<T: Send>(parts: Vec<T>, threads: usize, work: impl Fn(T) + Sync) {
    let parts = Mutex::new(parts);
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).pop();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(part) = next() {
                    work(part);
                }
            });
        }
    });
}

/// Plays and writes some of the tables.
fn play<G: Studied + Readable>(
    setups: &[Setup<G>],
    tables: &mut [GroupTable<G>],
    choices: Option<&[i64]>,
    rows: Rows<'_>,
) {
    let masks = rows.masks.chunks_exact_mut(mask_words::<G>());
    let shown = rows.inputs.chunks_exact_mut(G::WORDS).zip(masks);
    let ends = rows.dones.iter_mut().zip(rows.results.chunks_exact_mut(SEATS));
    let all = tables.iter_mut().zip(shown).zip(ends).zip(rows.seats).enumerate();
    let mut words = vec![0; G::WORDS];
    for (place, (((table, (inputs, mask)), (done, results)), seat)) in all {
        *done = 0;
        if let Some(choices) = choices {
            table.make(setups, choices[place]);
            if table.game.state.to_move().first().is_none() {
                *done = 1;
                for (result, won) in results.iter_mut().zip(returns(&table.game.state)) {
                    *result = won as f32;
                }
                table.deal(setups);
            }
        }
        let Some(mover) = table.game.state.to_move().first() else { continue };
        *seat = mover as u8;
        table.game.state.read(mover, true, &mut words);
        for (input, word) in inputs.iter_mut().zip(&words) {
            *input = word.cast_signed();
        }
        table.list(mover);
        mask.fill(0);
        for (number, _) in &table.choices {
            mask[number / 64] |= 1_i64 << (number % 64);
        }
    }
}

impl<G: Studied + Readable> GroupTable<G> {
    /// Deals a first game; returns none if bots make all of its moves.
    fn new(setups: &[Setup<G>], setup: usize, lots: TableRng) -> Option<GroupTable<G>> {
        let game = RunningGame::new(&setups[setup], lots);
        let mut table = GroupTable { setup, game, choices: Vec::new() };
        table.deal(setups);
        let mover = table.game.state.to_move().first()?;
        table.list(mover);
        Some(table)
    }

    /// Deals a new game.
    fn deal(&mut self, setups: &[Setup<G>]) {
        self.game.deal(&setups[self.setup], play_others);
    }

    /// Lists the choices of a seat.
    fn list(&mut self, seat: Seat) {
        let (state, choices) = (&self.game.state, &mut self.choices);
        choices.clear();
        let ControlFlow::Continue(()) = state.visit_legal(seat, |mv| {
            choices.extend(state.number_of(seat, mv).map(|number| (number, mv)));
            ControlFlow::<Infallible>::Continue(())
        });
    }

    /// Makes a legal choice, and advances to the next one.
    fn make(&mut self, setups: &[Setup<G>], choice: i64) {
        let Some(seat) = self.game.state.to_move().first() else { return };
        let is_chosen = |&&(number, _): &&(usize, G::Move)| i64::try_from(number) == Ok(choice);
        if let Some(&(_, mv)) = self.choices.iter().find(is_chosen) {
            self.game.play(seat, mv);
            play_others(&mut self.game, &setups[self.setup]);
        }
    }

    /// Returns the number of the choice that a bot would make.
    fn choice_of(&self, bot: &Bot) -> Option<i64> {
        let seat = self.game.state.to_move().first()?;
        let mv = self.game.choice(bot, seat)?;
        i64::try_from(self.game.state.number_of(seat, mv)?).ok()
    }
}

/// Plays the moves of bots, and random ones where no network reads the state.
fn play_others<G: Studied + Readable>(game: &mut RunningGame<G>, setup: &Setup<G>) {
    while let Some(seat) = game.state.to_move().first() {
        match setup.bots.get(seat.index()) {
            Some(Some(bot)) => {
                let Some(mv) = game.choice(bot, seat) else { return };
                game.play(seat, mv);
            }
            Some(None) | None if game.state.is_read() => return,
            Some(None) | None => {
                game.state.playout_step(seat, &mut rng_for("table", game.deal, &[]));
                game.moves += 1;
            }
        }
    }
}
