//! Moves in small steps, each of them a number: a fixed action space for programs that learn.
//!
//! Most moves are one step. Laying down in Corsairs has too many choices to number, so it is split
//! into steps: a card to attach, a band to man, a card to serve. A step without an alternative is
//! taken automatically, and every legal move is reached by exactly one sequence of steps.

use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::str::FromStr;

use crate::game::Game;
use crate::seat::Seat;

/// A game whose moves can be made in small steps.
pub trait Steps: Game {
    /// The number of actions; an action is a number below this.
    const ACTIONS: usize;

    /// A step: a whole move, or a part of one.
    type Action: Copy + Eq + Debug + Display + FromStr + Send + Sync + 'static;
    /// The choices so far for a move of several steps; empty by default.
    type Begun: Copy + Eq + Debug + Default + Send + Sync + 'static;

    /// Returns the action with this number, if there is one.
    fn action(number: usize) -> Option<Self::Action>;

    /// Returns the number of an action.
    fn number(action: Self::Action) -> usize;

    /// Calls `visit` with every legal step of `seat`, by ascending number.
    fn visit_actions(&self, seat: Seat, begun: &Self::Begun, visit: impl FnMut(Self::Action));

    /// Takes a legal step: the move is whole, or begun.
    fn step(&self, seat: Seat, begun: &Self::Begun, action: Self::Action) -> Step<Self>;

    /// Returns the next step of a legal move that was begun with these choices.
    fn next_step(&self, seat: Seat, begun: &Self::Begun, mv: Self::Move) -> Self::Action;

    /// Returns the steps of a legal move from its beginning.
    fn steps(&self, seat: Seat, mv: Self::Move) -> Vec<Self::Action> {
        let (mut steps, mut begun) = (Vec::new(), Self::Begun::default());
        loop {
            let action = self.next_step(seat, &begun, mv);
            steps.push(action);
            match self.step(seat, &begun, action) {
                Step::Begun(more) => begun = more,
                Step::Move(_) => return steps,
            }
        }
    }
}

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<G: Steps> {
    /// The move needs more steps.
    Begun(G::Begun),
    /// The move is whole.
    Move(G::Move),
}
