//! What a person has planned for their next turn: kept beside the log, and known to their seat only.
//!
//! What may be planned, and which move follows, is a pure function of the plan and of what the seat
//! knows. What does not fit when the seat owes a move is dropped, and the person decides.

use quayside_engine::{
    AnyHistory, AnyMove, Game, GameName, GameView as _, Seat, SeatSet, Turn, corsairs, korsar,
    with_game,
};

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
pub(crate) struct Plans {
    /// As a store keeps them, in the order of seats; some may have ended.
    written: Vec<WrittenPlan>,
    /// Those that still hold.
    held: Vec<Plan>,
}

/// A plan that still holds.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    seat: Seat,
    round: u16,
    /// What is still to be done; never empty.
    moves: Vec<AnyMove>,
}

impl Plan {
    /// Reads a plan, if it can be made where the game stands.
    pub(crate) fn read(written: &WrittenPlan, game: &AnyHistory) -> Option<Plan> {
        let (seat, moves) = (written.seat, read(game.game(), &written.moves)?);
        let round = with_game!(game, game => allowed_in(game.state(), seat, &moves))?;
        Some(Plan { seat, round, moves })
    }
}

impl Plans {
    pub(crate) const fn new() -> Plans {
        Plans { written: Vec::new(), held: Vec::new() }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// Returns what a seat has planned.
    pub(crate) fn of(&self, seat: Seat) -> &[AnyMove] {
        self.held.iter().find(|plan| plan.seat == seat).map_or(&[], |plan| &plan.moves)
    }

    /// Returns the plans as a store keeps them, in the order of seats; some may have ended.
    pub(crate) fn written(&self) -> &[WrittenPlan] {
        &self.written
    }

    /// Keeps a plan in place of the last one of its seat, and `held` if it holds; one without moves
    /// cancels it.
    pub(crate) fn keep(&mut self, plan: WrittenPlan, held: Option<Plan>) {
        self.held.retain(|held| held.seat != plan.seat);
        self.written.retain(|written| written.seat != plan.seat);
        if plan.moves.is_empty() {
            return;
        }
        self.held.extend(held);
        let place = self.written.partition_point(|written| written.seat < plan.seat);
        self.written.insert(place, plan);
    }

    /// Takes away the plans that have ended, and returns them.
    pub(crate) fn take_ended(&mut self) -> Vec<WrittenPlan> {
        let Plans { written, held } = self;
        let is_held = |plan: &WrittenPlan| held.iter().any(|held| held.seat == plan.seat);
        written.extract_if(.., |plan| !is_held(plan)).collect()
    }

    /// Ends all plans.
    pub(crate) fn clear(&mut self) {
        self.held.clear();
    }

    /// Follows a move of a seat: what was planned is done, and anything else ends its plan.
    pub(crate) fn follow(&mut self, seat: Seat, mv: AnyMove) {
        for plan in self.held.iter_mut().filter(|plan| plan.seat == seat) {
            let is_planned = plan.moves.remove(0) == mv;
            if !is_planned {
                plan.moves.clear();
            }
        }
        self.held.retain(|plan| !plan.moves.is_empty());
    }

    /// Drops what does not fit how the game stands; people play these seats themselves.
    pub(crate) fn review<G: Plannable>(&mut self, state: &G, present: SeatSet) {
        let owing = state.to_move();
        self.held.retain(|plan| {
            let view = state.view(plan.seat);
            let is_due = owing.contains(plan.seat);
            let goes_on = state.outcome().is_none() && G::round(&view) == plan.round;
            goes_on
                && present.contains(plan.seat)
                && (!is_due || plan.moves[0].get().is_some_and(|mv| G::still_fits(&view, *mv)))
        });
    }

    /// Returns the seat whose planned move is due.
    pub(crate) fn due(&self, owing: Turn) -> Option<Seat> {
        self.held.iter().map(|plan| plan.seat).find(|&seat| owing.contains(seat))
    }
}

/// Reads the moves of a plan from their notation.
pub(crate) fn read(game: GameName, moves: &str) -> Option<Vec<AnyMove>> {
    moves.split(COMMA).map(|mv| AnyMove::parse(game, mv).ok()).collect()
}

/// Returns the round in which a seat that waits may plan these moves, if it may.
pub(crate) fn allowed_in<G: Plannable>(state: &G, seat: Seat, moves: &[AnyMove]) -> Option<u16> {
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
