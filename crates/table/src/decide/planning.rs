//! Plans for the next turn, made while others play: who may plan, and which move a plan leads to.

use quayside_engine::{AnyMove, Seat, with_game};

use crate::command::{Command, Refusal};
use crate::company::Stage;
use crate::id::Household;
use crate::plan::{NewPlan, Plan, Plannable, may_begin};
use crate::table::Table;
use crate::timing::Timing;

/// With a live clock a planned move waits only this many milliseconds, because the clock runs
/// meanwhile.
const QUICK: u64 = 200;

impl Table {
    /// Returns the plan to store if the people at a browser plan these moves for a seat, or the
    /// reason for a refusal; `seq` is the log length that they last saw. An empty list cancels a
    /// plan.
    pub fn plan(
        &self,
        people: &Household,
        seat: Seat,
        seq: u32,
        moves: &[AnyMove],
    ) -> Result<NewPlan, Refusal> {
        self.must_own(people, seat)?;
        if moves.is_empty() {
            return Ok(self.cancel_plan(seat));
        }
        if seq < self.moved(seat) || self.seq < seq || self.to_move().contains(&seat) {
            return Err(Refusal::Stale);
        }
        let game = self.game().filter(|_| self.may_plan(people, seat));
        let plan = game.and_then(|game| Plan::new(game, seat, moves)).ok_or(Refusal::NotNow)?;
        Ok(NewPlan::new(plan, self.seq))
    }

    /// Returns the cancellation of a seat's plan.
    pub const fn cancel_plan(&self, seat: Seat) -> NewPlan {
        NewPlan::cancelled(seat, self.seq)
    }

    /// Returns whether a seat may plan its next turn. People who share a screen would see each
    /// other's plans, so they make none.
    pub(crate) fn may_plan(&self, people: &Household, seat: Seat) -> bool {
        let plays = self.company.stage() == Stage::Playing && self.company.present().contains(seat);
        let is_alone = self.company.seats_of(people).count() == 1;
        let game = self.game().filter(|_| plays && is_alone && !self.is_over());
        game.is_some_and(|game| with_game!(game, game => may_begin(game.state(), seat)))
    }

    /// Returns the planned move of a seat that owes one, as a command.
    pub fn planned_move(&self, seat: Seat) -> Option<Command> {
        let owes = self.to_move().contains(&seat);
        let mv = *self.planned(seat).first().filter(|_| owes)?;
        Some(Command::Move { seat, seq: self.seq, mv })
    }

    /// Returns the seats that owe a move and have not planned it.
    pub fn awaited(&self) -> Vec<Seat> {
        let mut owing = self.to_move();
        owing.retain(|&seat| self.planned(seat).is_empty());
        owing
    }

    /// Returns the seat whose planned move is due after a move that leads to this state.
    pub(super) fn planned_after<G: Plannable>(
        &self,
        seat: Seat,
        mv: AnyMove,
        state: &G,
    ) -> Option<Seat> {
        if self.plans.is_empty() {
            return None;
        }
        let (mut plans, present) = (self.plans.clone(), self.company.present());
        plans.follow(seat, mv);
        plans.review(state, present);
        plans.due(state.to_move())
    }

    /// Returns how many milliseconds a planned move waits: as long as a bot does.
    pub(super) fn plan_pause(&self) -> u64 {
        let pause = self.setup.terms.pace.pause();
        match self.setup.terms.clock {
            Timing::Live { .. } => pause.min(QUICK),
            Timing::None | Timing::Days(_) => pause,
        }
    }
}
