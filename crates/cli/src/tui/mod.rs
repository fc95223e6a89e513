//! The terminal: games played and records read on a screen of letters, or line by line.
//!
//! Texts, hints and what follows from a choice come from the lower crates, as in the browser; what
//! is here draws them and listens to keys.

mod paint;
mod row;
mod pixels;
mod face;
mod cards;
mod terminal_game;
mod corsairs;
mod korsar;
mod frame;
mod sheet;
mod seats;
mod save;
mod sitting;
mod table;
mod terminal;
mod draft;
mod menu;
mod lines;
mod replay;
#[cfg(test)]
mod tests;

pub(crate) use draft::Draft;
pub(crate) use lines::{Lines, farewell};
pub(crate) use menu::{Chosen, Menu};
pub(crate) use paint::Paint;
pub(crate) use replay::Replay;
pub(crate) use save::{Save, is_guided, is_open, seats as kept_seats, unfinished};
pub(crate) use seats::{Place, Player, Seating};
pub(crate) use sitting::Sitting;
pub(crate) use table::{Flow, Table};
pub(crate) use terminal::Terminal;
pub(crate) use terminal_game::TerminalGame;
