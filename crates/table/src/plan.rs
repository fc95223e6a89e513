//! What a person has planned for their next turn: kept beside the log, and known to their seat only.
//!
//! What may be planned, and which move follows, is a pure function of the plan and of what the seat
//! knows. What does not fit when the seat owes a move is dropped, and the person decides.

use quayside_engine::{Game, GameView as _, Seat, corsairs, korsar};

use crate::command::{Command, Refusal};
use crate::company::Stage;
use crate::id::Household;
use crate::table::{Playable, Table};
use crate::timing::Timing;

/// With a live clock a planned move is made after this many milliseconds: the clock runs meanwhile.
const QUICK: u64 = 200;

/// What stands between two moves of a plan as it is written.
const COMMA: &str = ", ";

/// A game whose turns can be planned.
pub trait Plannable: Game {
    /// Returns the move with which a plan of a seat that waits begins, if it may plan at all.
    fn opening(view: &Self::View) -> Option<Self::Move>;

    /// Returns whether a plan may go on with a move.
    fn may_follow(view: &Self::View, mv: Self::Move) -> bool;

    /// Returns whether a planned move is made by a seat that owes one: the law allows it, and it
    /// obliges the seat to nothing that was not planned.
    fn still_fits(view: &Self::View, mv: Self::Move) -> bool;

    /// Returns the round: what was planned in one ends with it.
    fn round(view: &Self::View) -> u16;
}

impl Plannable for corsairs::State {
    /// C3.2: a card of the stock is as good as another. What lies open is worth looking at first: on
    /// the discard pile there will be another card, and the pier's decides who is a prisoner.
    fn opening(view: &corsairs::View) -> Option<corsairs::Move> {
        use corsairs::ViewPhase::{Discard, Draw};
        let goes_on = matches!(view.phase, Draw | Discard(_));
        let waits = view.seat().is_some_and(|seat| !view.to_move().contains(seat));
        let draw = corsairs::Move::Draw(corsairs::Source::Stock);
        (goes_on && waits && view.stock > 1).then_some(draw)
    }

    fn may_follow(view: &corsairs::View, mv: corsairs::Move) -> bool {
        matches!(mv, corsairs::Move::Discard(card) if view.hand().contains(card))
    }

    /// C6.2: the last card of the stock would oblige the seat to sail.
    fn still_fits(view: &corsairs::View, mv: corsairs::Move) -> bool {
        let draws = matches!(mv, corsairs::Move::Draw(_));
        view.check(mv).is_ok() && (view.stock > 1 || !draws)
    }

    fn round(view: &corsairs::View) -> u16 {
        view.round
    }
}

impl Plannable for korsar::State {
    fn opening(view: &korsar::View) -> Option<korsar::Move> {
        let goes_on = view.outcome().is_none() && view.stock > 0;
        let waits = view.seat().is_some_and(|seat| !view.to_move().contains(seat));
        (goes_on && waits).then_some(korsar::Move::Draw)
    }

    fn may_follow(_: &korsar::View, _: korsar::Move) -> bool {
        false
    }

    fn still_fits(view: &korsar::View, mv: korsar::Move) -> bool {
        view.check(mv).is_ok()
    }

    fn round(_: &korsar::View) -> u16 {
        1
    }
}

/// A plan as a store keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenPlan {
    /// Whose plan it is.
    pub seat: Seat,
    /// How many entries the log had when it was made: what came later may have ended it.
    pub seq: u32,
    /// The moves, in their notation: `draw stock, discard o7`. Nothing, where a plan was cancelled.
    pub moves: String,
}

/// The plans of a table.
#[derive(Clone, Debug)]
pub(crate) struct Plans<G: Game> {
    /// As a store keeps them, in the order of seats; some may have ended.
    written: Vec<WrittenPlan>,
    /// Those that still hold.
    held: Vec<Plan<G::Move>>,
}

#[derive(Clone, Debug)]
struct Plan<Move> {
    seat: Seat,
    round: u16,
    /// What is still to be done; never empty.
    moves: Vec<Move>,
}

impl<G: Playable> Plans<G> {
    pub(crate) const fn new() -> Plans<G> {
        Plans { written: Vec::new(), held: Vec::new() }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// Returns what a seat has planned.
    pub(crate) fn of(&self, seat: Seat) -> &[G::Move] {
        self.held.iter().find(|plan| plan.seat == seat).map_or(&[], |plan| &plan.moves)
    }

    /// Ends all plans.
    pub(crate) fn clear(&mut self) {
        self.held.clear();
    }

    /// Follows a move of a seat: what was planned is done, and anything else ends its plan.
    pub(crate) fn follow(&mut self, seat: Seat, mv: G::Move) {
        for plan in self.held.iter_mut().filter(|plan| plan.seat == seat) {
            let is_planned = plan.moves.remove(0) == mv;
            if !is_planned {
                plan.moves.clear();
            }
        }
        self.held.retain(|plan| !plan.moves.is_empty());
    }

    /// Drops what does not fit how the game stands.
    pub(crate) fn review(&mut self, state: &G, plays: impl Fn(Seat) -> bool) {
        let owing = state.to_move();
        self.held.retain(|plan| {
            let view = state.view(plan.seat);
            let is_due = owing.contains(plan.seat);
            let goes_on = state.outcome().is_none() && G::round(&view) == plan.round;
            goes_on && plays(plan.seat) && (!is_due || G::still_fits(&view, plan.moves[0]))
        });
    }

    /// Returns the seat whose planned move is due.
    pub(crate) fn due(&self, state: &G) -> Option<Seat> {
        self.held.iter().map(|plan| plan.seat).find(|&seat| state.to_move().contains(seat))
    }
}

/// Reads the moves of a plan from their notation.
fn read<G: Game>(moves: &str) -> Option<Vec<G::Move>> {
    moves.split(COMMA).map(|mv| mv.parse().ok()).collect()
}

impl<G: Playable> Table<G> {
    /// Returns what is to be kept if the people at a browser plan this for a seat, or why they can't;
    /// they looked at the table when its log had `seq` entries. No moves cancel a plan.
    pub fn plan(
        &self,
        people: &Household,
        seat: Seat,
        seq: u32,
        moves: &str,
    ) -> Result<WrittenPlan, Refusal<G::Illegal>> {
        let mut own = self.company.seats_of(people);
        if !own.any(|own| own == seat) {
            return Err(Refusal::Forbidden);
        }
        let plan = WrittenPlan { seat, seq: self.seq, moves: moves.to_owned() };
        if moves.is_empty() {
            return Ok(plan);
        }
        let moves = read::<G>(moves).ok_or(Refusal::Malformed)?;
        if seq < self.moved(seat) || self.seq < seq || self.to_move().contains(&seat) {
            return Err(Refusal::Stale);
        }
        let may = self.may_plan(people, seat) && self.allows_plan(seat, &moves);
        may.then_some(plan).ok_or(Refusal::NotNow)
    }

    /// Returns whether a seat may plan for its next turn. People who share a screen would see each
    /// other's plans, so they make none.
    pub(crate) fn may_plan(&self, people: &Household, seat: Seat) -> bool {
        let plays = self.company.stage() == Stage::Playing && self.company.present().contains(seat);
        let is_alone = self.company.seats_of(people).count() == 1;
        let game = self.game.as_ref().filter(|_| plays && is_alone && !self.is_over());
        game.is_some_and(|game| G::opening(&game.state().view(seat)).is_some())
    }

    fn allows_plan(&self, seat: Seat, moves: &[G::Move]) -> bool {
        let Some(game) = &self.game else { return false };
        let view = game.state().view(seat);
        match *moves {
            [draw] => G::opening(&view) == Some(draw),
            [draw, next] => G::opening(&view) == Some(draw) && G::may_follow(&view, next),
            _ => false,
        }
    }

    /// Makes a plan part of the table that a store keeps now, or takes one away.
    pub fn keep_plan(&mut self, plan: WrittenPlan) {
        self.plans.held.retain(|held| held.seat != plan.seat);
        self.plans.written.retain(|written| written.seat != plan.seat);
        if plan.moves.is_empty() {
            return;
        }
        let moves = read::<G>(&plan.moves).filter(|moves| self.allows_plan(plan.seat, moves));
        if let (Some(moves), Some(game)) = (moves, &self.game) {
            let (seat, round) = (plan.seat, G::round(&game.state().view(plan.seat)));
            self.plans.held.push(Plan { seat, round, moves });
            self.review_plans();
        }
        let place = self.plans.written.partition_point(|written| written.seat < plan.seat);
        self.plans.written.insert(place, plan);
    }

    /// Drops the plans that do not fit how the table stands.
    pub(crate) fn review_plans(&mut self) {
        if self.plans.is_empty() {
            return;
        }
        let present = self.company.present();
        match self.game.as_ref().filter(|_| !self.is_over()) {
            Some(game) => self.plans.review(game.state(), |seat| present.contains(seat)),
            None => self.plans.clear(),
        }
    }

    /// Returns the plans as a store keeps them, in the order of seats; some may have ended.
    pub fn written_plans(&self) -> &[WrittenPlan] {
        &self.plans.written
    }

    /// Takes away the plans that have ended, and returns them: a store need not keep them.
    pub fn take_ended_plans(&mut self) -> Vec<WrittenPlan> {
        let Plans { written, held } = &mut self.plans;
        let is_held = |plan: &WrittenPlan| held.iter().any(|held| held.seat == plan.seat);
        written.extract_if(.., |plan| !is_held(plan)).collect()
    }

    /// Returns what a seat has planned, for that seat only.
    pub fn planned(&self, seat: Seat) -> &[G::Move] {
        self.plans.of(seat)
    }

    /// Returns the move that follows from the plan of a seat that owes one.
    pub fn planned_move(&self, seat: Seat) -> Option<Command<G::Move>> {
        let owes = self.to_move().contains(&seat);
        let mv = *self.plans.of(seat).first().filter(|_| owes)?;
        Some(Command::Move { seat, seq: self.seq, mv })
    }

    /// Returns the seats that owe a move and have not planned it.
    pub fn awaited(&self) -> Vec<Seat> {
        let mut owing = self.to_move();
        owing.retain(|&seat| self.plans.of(seat).is_empty());
        owing
    }

    /// Returns how long a planned move waits, in milliseconds: as long as a bot's does.
    pub(crate) fn plan_pause(&self) -> u64 {
        let pause = self.setup.terms.pace.pause();
        match self.setup.terms.clock {
            Timing::Live { .. } => pause.min(QUICK),
            Timing::None | Timing::Days(_) => pause,
        }
    }
}
