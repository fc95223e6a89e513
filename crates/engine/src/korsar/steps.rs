//! The moves of Korsar as numbers: each is one step.

use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use super::{Card, MERCHANTS, Move, State};
use crate::game::{Game, ParseMoveError};
use crate::seat::Seat;
use crate::steps::{Step, Steps};

/// A move, as one of 554 numbers.
///
/// | numbers | action |
/// |---|---|
/// | 0 | draw |
/// | 1–7 | lay the merchant ship `m2` … `m8` |
/// | 8 + 21 (ship − 1) + card | play a card on ship 1–25 |
/// | 533 + card | discard a card |
///
/// `card` counts from 0 the 21 kinds that are no merchant ships, in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Action(pub Move);

/// The kinds of merchant ships.
const LAID: usize = 7;
/// The kinds that are played on ships.
const PLAYED: usize = Card::KINDS - LAID;
/// Where the numbers of the parts begin.
const PLAY: usize = 1 + LAID;
const DISCARD: usize = PLAY + PLAYED * MERCHANTS;

impl Steps for State {
    const ACTIONS: usize = DISCARD + PLAYED;

    type Action = Action;
    type Begun = ();

    fn action(number: usize) -> Option<Action> {
        let played = |number: usize| Card::ALL[LAID + number % PLAYED];
        Some(Action(match number {
            0 => Move::Draw,
            1..PLAY => Move::Lay(Card::ALL[number - 1]),
            PLAY..DISCARD => {
                let place = number - PLAY;
                Move::Play(played(place), (place / PLAYED) as u8 + 1)
            }
            _ if number < State::ACTIONS => Move::Discard(played(number - DISCARD)),
            _ => return None,
        }))
    }

    #[inline]
    fn number(action: Action) -> usize {
        match action.0 {
            Move::Draw => 0,
            Move::Lay(card) => 1 + card.index(),
            Move::Play(card, ship) => {
                PLAY + PLAYED * usize::from(ship.max(1) - 1) + card.index() - LAID
            }
            Move::Discard(card) => DISCARD + card.index() - LAID,
        }
    }

    #[inline]
    fn visit_actions(&self, seat: Seat, (): &(), mut visit: impl FnMut(Action)) {
        let ControlFlow::Continue(()) = self.visit_legal(seat, |mv| {
            visit(Action(mv));
            ControlFlow::<core::convert::Infallible>::Continue(())
        });
    }

    fn step(&self, _: Seat, (): &(), action: Action) -> Step<State> {
        Step::Move(action.0)
    }

    fn next_step(&self, _: Seat, (): &(), mv: Move) -> Action {
        Action(mv)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Action {
    type Err = ParseMoveError<Card>;

    fn from_str(text: &str) -> Result<Action, ParseMoveError<Card>> {
        text.parse().map(Action)
    }
}
