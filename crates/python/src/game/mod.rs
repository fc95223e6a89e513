//! The three main classes: a `Game` is set up, a `State` of it is played, a `View` is what one seat
//! knows of a state; other states can be sampled from a view.

pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod view;
