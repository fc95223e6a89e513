//! The three main classes: a `Game` is a setup, a `State` is played, a `View` is one seat's
//! knowledge of a state; other states can be sampled from a view.

pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod view;
