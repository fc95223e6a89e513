//! Plans for a person's next turn: kept beside the log, and visible to their seat only.
//!
//! Which moves can be planned, and which move a plan leads to, is a pure function of the plan and
//! the seat's view. A plan that no longer fits when the seat owes a move is dropped, and the person
//! decides.

use quayside_engine::{
    AnyHistory, AnyMove, Game, GameName, GameView as _, Seat, SeatSet, Turn, corsairs, korsar,
    with_game,
};

/// Separator of the moves in a written plan.
const COMMA: &str = ", ";

/// A game whose turns can be planned.
pub trait Plannable: Game {
    /// Returns the first move of a plan for a waiting seat, if it may plan at all.
    fn opening(view: &Self::View) -> Option<Self::Move>;

    /// Returns whether a plan may continue with a move.
    fn may_follow(view: &Self::View, mv: Self::Move) -> bool;

    /// Returns whether a seat that owes a move makes its planned one: it is legal, and commits the
    /// seat to nothing that was not planned.
    fn still_fits(view: &Self::View, mv: Self::Move) -> bool;

    /// Returns the round: plans end with their round.
    fn round(view: &Self::View) -> u16;
}

impl Plannable for corsairs::State {
    /// C3.2: returns a draw from the stock, whose cards are all equally unknown. Open cards should
    /// be seen first: the top of the discard pile will change, and taking the pier's card decides
    /// who is a prisoner.
    fn opening(view: &corsairs::View) -> Option<corsairs::Move> {
        use corsairs::ViewPhase::{Discard, Draw};
        let continues = matches!(view.phase, Draw | Discard(_));
        let waits = view.seat().is_some_and(|seat| !view.to_move().contains(seat));
        let draw = corsairs::Move::Draw(corsairs::Source::Stock);
        (continues && waits && view.stock > 1).then_some(draw)
    }

    fn may_follow(view: &corsairs::View, mv: corsairs::Move) -> bool {
        matches!(mv, corsairs::Move::Discard(card) if view.hand().contains(card))
    }

    /// C6.2: returns whether the move is legal and does not draw the last card of the stock, which
    /// would oblige the seat to sail.
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
        let continues = view.outcome().is_none() && view.stock > 0;
        let waits = view.seat().is_some_and(|seat| !view.to_move().contains(seat));
        (continues && waits).then_some(korsar::Move::Draw)
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

/// A plan in the form that a store keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenPlan {
    /// Whose plan it is.
    pub seat: Seat,
    /// Log length when it was made: later entries may have ended it.
    pub seq: u32,
    /// The moves, in their notation: `draw stock, discard o7`. Empty for a cancelled plan.
    pub moves: String,
}

/// A plan to store, or the cancellation of one; made by [`Table::plan`](crate::Table::plan).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPlan {
    written: WrittenPlan,
    /// The plan, if it is valid.
    valid: Option<Plan>,
}

impl NewPlan {
    /// Writes a plan that is valid at this log length.
    pub(crate) fn new(plan: Plan, seq: u32) -> NewPlan {
        let moves: Vec<String> = plan.moves.iter().map(ToString::to_string).collect();
        let written = WrittenPlan { seat: plan.seat, seq, moves: moves.join(COMMA) };
        NewPlan { written, valid: Some(plan) }
    }

    /// Cancels the plan of a seat.
    pub(crate) const fn cancelled(seat: Seat, seq: u32) -> NewPlan {
        let written = WrittenPlan { seat, seq, moves: String::new() };
        NewPlan { written, valid: None }
    }

    /// Parses a stored plan; it is not valid if the current state of the game does not allow it.
    pub(crate) fn read(written: WrittenPlan, game: Option<&AnyHistory>) -> NewPlan {
        let valid = game.and_then(|game| {
            let moves = parse_moves(game.game(), &written.moves)?;
            Plan::new(game, written.seat, &moves)
        });
        NewPlan { written, valid }
    }

    /// Returns the plan in the form that a store keeps.
    pub const fn written(&self) -> &WrittenPlan {
        &self.written
    }
}

/// The plans of a table.
#[derive(Clone, Debug)]
pub(crate) struct Plans {
    /// The stored plans, in the order of seats; some may have ended.
    written: Vec<WrittenPlan>,
    /// Those that are still valid.
    valid: Vec<Plan>,
}

/// A plan that is still valid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    seat: Seat,
    round: u16,
    /// The remaining moves; never empty.
    moves: Vec<AnyMove>,
}

impl Plan {
    /// Plans moves, if the current state of the game allows it.
    pub(crate) fn new(game: &AnyHistory, seat: Seat, moves: &[AnyMove]) -> Option<Plan> {
        let round = with_game!(game, game => allowed_in(game.state(), seat, moves))?;
        Some(Plan { seat, round, moves: moves.to_vec() })
    }
}

impl Plans {
    pub(crate) const fn new() -> Plans {
        Plans { written: Vec::new(), valid: Vec::new() }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.valid.is_empty()
    }

    /// Returns the planned moves of a seat.
    pub(crate) fn of(&self, seat: Seat) -> &[AnyMove] {
        self.valid.iter().find(|plan| plan.seat == seat).map_or(&[], |plan| &plan.moves)
    }

    /// Returns the plans in the form that a store keeps, in the order of seats; some may have
    /// ended.
    pub(crate) fn written(&self) -> &[WrittenPlan] {
        &self.written
    }

    /// Replaces the plan of a seat. A plan without moves cancels the last one.
    pub(crate) fn replace(&mut self, NewPlan { written: plan, valid }: NewPlan) {
        self.valid.retain(|valid| valid.seat != plan.seat);
        self.written.retain(|written| written.seat != plan.seat);
        if plan.moves.is_empty() {
            return;
        }
        self.valid.extend(valid);
        let place = self.written.partition_point(|written| written.seat < plan.seat);
        self.written.insert(place, plan);
    }

    /// Removes the plans that have ended, and returns them.
    pub(crate) fn take_ended(&mut self) -> Vec<WrittenPlan> {
        let Plans { written, valid } = self;
        let is_valid = |plan: &WrittenPlan| valid.iter().any(|valid| valid.seat == plan.seat);
        written.extract_if(.., |plan| !is_valid(plan)).collect()
    }

    /// Ends all plans.
    pub(crate) fn clear(&mut self) {
        self.valid.clear();
    }

    /// Advances plans after a move: a planned move is removed, and any other ends its seat's plan.
    pub(crate) fn follow(&mut self, seat: Seat, mv: AnyMove) {
        for plan in self.valid.iter_mut().filter(|plan| plan.seat == seat) {
            let is_planned = plan.moves.remove(0) == mv;
            if !is_planned {
                plan.moves.clear();
            }
        }
        self.valid.retain(|plan| !plan.moves.is_empty());
    }

    /// Drops plans that the state of the game no longer allows; `present` are the seats that people
    /// play themselves.
    pub(crate) fn review<G: Plannable>(&mut self, state: &G, present: SeatSet) {
        let owing = state.to_move();
        self.valid.retain(|plan| {
            let view = state.view(plan.seat);
            let is_due = owing.contains(plan.seat);
            let continues = state.outcome().is_none() && G::round(&view) == plan.round;
            continues
                && present.contains(plan.seat)
                && (!is_due || plan.moves[0].get().is_some_and(|mv| G::still_fits(&view, *mv)))
        });
    }

    /// Returns the seat whose planned move is due.
    pub(crate) fn due(&self, owing: Turn) -> Option<Seat> {
        self.valid.iter().map(|plan| plan.seat).find(|&seat| owing.contains(seat))
    }
}

/// Parses the moves of a plan: `draw stock, discard o7`.
pub fn parse_moves(game: GameName, moves: &str) -> Option<Vec<AnyMove>> {
    moves.split(COMMA).map(|mv| AnyMove::parse(game, mv).ok()).collect()
}

/// Returns the round in which a waiting seat may plan these moves, if it may.
fn allowed_in<G: Plannable>(state: &G, seat: Seat, moves: &[AnyMove]) -> Option<u16> {
    let view = state.view(seat);
    let opens = |mv: &AnyMove| G::opening(&view).is_some_and(|draw| mv.get() == Some(&draw));
    let follows = |mv: &AnyMove| mv.get().is_some_and(|mv| G::may_follow(&view, *mv));
    let may = match moves {
        [draw] => opens(draw),
        [draw, next] => opens(draw) && follows(next),
        _ => false,
    };
    may.then(|| G::round(&view))
}

/// Returns whether a seat may plan its next turn now.
pub(crate) fn may_begin<G: Plannable>(state: &G, seat: Seat) -> bool {
    G::opening(&state.view(seat)).is_some()
}
