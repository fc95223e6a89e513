//! A game played from Python: its state, and the moves that led there.

use std::sync::Arc;

use quayside_engine::{Eyes, Game, History, Record, Seat, SeatSet, Seed, Step, Turn, Variant};
use quayside_table::GameResult;

use crate::studied::Studied;

/// A game that is played move by move, or step by step.
#[derive(Clone)]
pub(crate) struct Play<G: Studied> {
    history: History<G>,
    /// The steps of the move that the first seat to move has begun.
    pub(crate) begun: G::Begun,
    /// Those steps by number, for saving.
    steps: Vec<u16>,
    origin: Origin<G>,
}

/// The origin of a game.
#[derive(Clone)]
enum Origin<G: Game> {
    Seed(Option<Seat>, Seed),
    Record(Arc<Record<G>>),
    /// A deal that was sampled to fit a view, or a position after this number of moves.
    Position(usize),
}

/// A saved game: a record, or a position after a number of moves; and the steps of the move in
/// progress.
pub(crate) type PickledPlay = (String, Option<usize>, Vec<u16>);

/// Why an action can't be taken.
pub(crate) enum ActionError<G: Studied> {
    /// There is no such action.
    Unknown,
    /// The law forbids the move.
    Move(G::Illegal),
    /// It is not a step of any legal move.
    Step(G::Action),
}

impl<G: Studied> Play<G> {
    /// Deals a game from a seed.
    pub(crate) fn seeded(table: Variant<G>, first: Option<Seat>, seed: Seed) -> Play<G> {
        Play::begin(History::new(G::new(table, first, seed)), Origin::Seed(first, seed))
    }

    /// Continues from a deal that was sampled to fit a view.
    pub(crate) fn sampled(state: G) -> Play<G> {
        Play::begin(History::new(state), Origin::Position(0))
    }

    /// Continues from the end of a record.
    pub(crate) fn recorded(record: Record<G>) -> Play<G> {
        Play::begin(record.history().clone(), Origin::Record(Arc::new(record)))
    }

    fn begin(history: History<G>, origin: Origin<G>) -> Play<G> {
        Play { history, begun: G::Begun::default(), steps: Vec::new(), origin }
    }

    /// Returns the present state of the game.
    pub(crate) fn state(&self) -> &G {
        self.history.state()
    }

    /// Returns the game in the form that is pickled.
    pub(crate) fn pickle(&self) -> PickledPlay {
        let steps = self.steps.clone();
        let dealt = !matches!(self.origin, Origin::Position(_));
        match self.record().filter(|_| dealt) {
            Some(record) => (record.to_string(), None, steps),
            None => (self.state().to_string(), Some(self.moves()), steps),
        }
    }

    /// Restores a position after this number of moves, if it is one.
    pub(crate) fn restore(table: Variant<G>, position: &str, moves: usize) -> Option<Play<G>> {
        let state: G = position.parse().ok()?;
        (state.variant() == table)
            .then(|| Play::begin(History::new(state), Origin::Position(moves)))
    }

    /// Returns the number of moves.
    pub(crate) fn moves(&self) -> usize {
        let before = if let Origin::Position(moves) = self.origin { moves } else { 0 };
        before + self.history.moves().len()
    }

    /// Plays a whole move, or says why not.
    pub(crate) fn play(&mut self, seat: Seat, mv: G::Move) -> Result<(), G::Illegal> {
        let tried = self.history.try_move(seat, mv)?;
        self.history.make(&tried);
        self.begun = G::Begun::default();
        self.steps.clear();
        Ok(())
    }

    /// Takes a step for the first seat that owes a move.
    pub(crate) fn step(&mut self, number: usize) -> Result<(), ActionError<G>> {
        let action = G::action(number).ok_or(ActionError::Unknown)?;
        let seat = self.state().to_move().first().unwrap_or(Seat::S0);
        let mut legal = false;
        self.state().visit_actions(seat, &self.begun, |other| legal |= other == action);
        if !legal {
            return Err(self.refusal(seat, action));
        }
        match self.state().step(seat, &self.begun, action) {
            Step::Begun(begun) => {
                self.begun = begun;
                self.steps.push(number as u16);
            }
            Step::Move(mv) => self.play(seat, mv).map_err(ActionError::Move)?,
        }
        Ok(())
    }

    /// Returns the error of an action, with the rule if the action alone is a move.
    fn refusal(&self, seat: Seat, action: G::Action) -> ActionError<G> {
        let whole = action.to_string().parse::<G::Move>().ok();
        match whole.map(|mv| self.state().check(seat, mv)) {
            Some(Err(illegal)) => ActionError::Move(illegal),
            Some(Ok(())) | None => ActionError::Step(action),
        }
    }

    /// Deals a deck; returns whether one is due and this one fits.
    pub(crate) fn deal(&mut self, deck: &[G::Card]) -> bool {
        self.history.deal(deck.to_vec()).is_ok()
    }

    /// Returns the result, once there is one. Forfeits of a record count at its end.
    pub(crate) fn result(&self) -> Option<GameResult> {
        let forfeits = match &self.origin {
            Origin::Record(record) if record.moves() == self.moves() => record.forfeits(),
            Origin::Record(_) | Origin::Seed(..) | Origin::Position(_) => &[],
        };
        GameResult::of::<G>(&self.state().view_for(Eyes::All), forfeits)
    }

    /// Returns the seats that owe a move.
    pub(crate) fn to_move(&self) -> Turn {
        if self.result().is_some() { Turn::NOBODY } else { self.state().to_move() }
    }

    /// Returns the value of the game for each seat: see [`returns`].
    pub(crate) fn returns(&self) -> [f64; 8] {
        let table = self.state().variant();
        self.result().map_or([0.0; 8], |result| shares(table, result.winners))
    }

    /// Returns the record of the game; a small game has none.
    pub(crate) fn record(&self) -> Option<Record<G>> {
        let table = self.state().variant();
        let mut record = match &self.origin {
            Origin::Seed(first, seed) => Record::seeded(table, *first, *seed),
            Origin::Record(record) => (**record).clone(),
            Origin::Position(_) => Record::from_position(*self.history.start())?,
        };
        if !table.is_full_size() {
            return None;
        }
        record.follow(&self.history).ok()?;
        Some(record)
    }
}

/// Returns the value of a game for each seat: 1 for a side that wins alone, less for the sides of a
/// tie, and the others lose as much in total. Partners win and lose together.
pub(crate) fn returns<G: Game>(state: &G) -> [f64; 8] {
    state.outcome().map_or([0.0; 8], |outcome| shares(state.variant(), outcome.winners))
}

fn shares<G: Game>(table: Variant<G>, winners: SeatSet) -> [f64; 8] {
    let mut shares = [0.0; 8];
    let number = |count: usize| f64::from(count as u8);
    let team = usize::from(table.team_size());
    let sides = number(usize::from(table.players()) / team);
    let share = number(team) / number(winners.len());
    for seat in Seat::table(table.players()) {
        let won = if winners.contains(seat) { share } else { 0.0 };
        shares[seat.index()] = (sides * won - 1.0) / (sides - 1.0);
    }
    shares
}
