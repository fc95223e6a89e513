//! Luck and lost chances: the causes of a result, card by card and move by move.

use quayside_engine::record::PlayedMove;
use quayside_engine::{Eyes, Record};

use super::{Calibration, Estimate, of_position};
use crate::{BotRng, Strategy};

/// The causes of one side's result, as changes of its chance with all hands open.
///
/// All sides begin with the same chance; that, `luck`, `own` and `others` add up to `result`.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Account {
    /// Gain by chance events: the deals, and cards drawn from the stock.
    pub luck: f64,
    /// Gain by the side's moves; lost chances are negative.
    pub own: f64,
    /// Gain by the moves of the other sides: the part of the result that neither explains.
    pub others: f64,
    /// The side's share of the win, or its chance where the record ends.
    pub result: f64,
}

/// Returns for each side of a game the causes of its result.
///
/// A chance is the mean over `worlds` worlds; with more worlds, less sampling noise counts as luck
/// or skill.
pub fn accounts<G: Strategy>(record: &Record<G>, worlds: u32, rng: &mut BotRng) -> Vec<Account> {
    let table = record.variant();
    let sides = usize::from(table.sides());
    let mut book = Book {
        accounts: vec![Account::default(); sides],
        now: vec![1.0 / f64::from(sides as u8); sides],
        position: None,
        worlds,
    };
    record.replay(|step| book.add(&step, rng));
    for (account, now) in book.accounts.iter_mut().zip(&book.now) {
        account.result = *now;
    }
    book.accounts
}

struct Book<G> {
    accounts: Vec<Account>,
    /// The current chances.
    now: Vec<f64>,
    /// The position of the current chances; none before the first deal.
    position: Option<G>,
    worlds: u32,
}

impl<G: Strategy> Book<G> {
    fn add(&mut self, step: &PlayedMove<'_, G>, rng: &mut BotRng) {
        let mover = step.before.variant().side(step.seat);
        if self.position.as_ref() != Some(step.before) {
            let dealt = self.chances(step.before, rng);
            self.turn(dealt);
        }
        if let Some(expected) = self.expected(step, rng) {
            self.play(mover, expected);
            let turned = self.chances(step.after, rng);
            self.turn(turned);
        } else {
            let after = self.chances(step.after, rng);
            self.play(mover, after);
        }
        self.position = Some(*step.after);
    }

    fn chances(&self, state: &G, rng: &mut BotRng) -> Vec<f64> {
        of_position(state, self.worlds, rng).iter().map(|side| side.chance).collect()
    }

    /// Returns the chances after a move but before its chance event, if there is one: if the table
    /// looks different with another stock or another next deal.
    fn expected(&self, step: &PlayedMove<'_, G>, rng: &mut BotRng) -> Option<Vec<f64>> {
        let play = |_| {
            let mut world = *step.before;
            world.reshuffle(rng);
            world.play_unchecked(step.seat, step.mv);
            world
        };
        let worlds: Vec<G> = (0..self.worlds.max(1)).map(play).collect();
        let seen = step.after.view_for(Eyes::All);
        if worlds.iter().all(|world| world.view_for(Eyes::All) == seen) {
            return None;
        }
        let chances = Calibration::of_position(step.after.variant());
        let chances = chances.apply(&Estimate::over(step.before, worlds, rng));
        Some(chances.iter().map(|side| side.chance).collect())
    }

    /// Books a chance event.
    fn turn(&mut self, next: Vec<f64>) {
        for (side, account) in self.accounts.iter_mut().enumerate() {
            account.luck += next[side] - self.now[side];
        }
        self.now = next;
    }

    /// Books the move of a side.
    fn play(&mut self, mover: usize, next: Vec<f64>) {
        for (side, account) in self.accounts.iter_mut().enumerate() {
            let part = if side == mover { &mut account.own } else { &mut account.others };
            *part += next[side] - self.now[side];
        }
        self.now = next;
    }
}
