//! The three classes that lead to each other: a game is set up, a state of it is played, a view
//! is what one seat knows of a state; and from a view other states can be drawn.

pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod view;
