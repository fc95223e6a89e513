//! The terminal: games and records on a text screen, or line by line.
//!
//! Texts, hints and consequences come from the lower crates, as in the browser; the code here draws
//! them and handles keys.

mod paint;
mod row;
mod pixels;
mod face;
mod cards;
mod terminal_game;
mod corsairs;
mod korsar;
mod frame;
mod review;
mod sheet;
mod seats;
mod save;
mod sitting;
mod table;
mod ascii;
mod terminal;
mod draft;
mod menu;
mod lines;
mod replay;
#[cfg(test)]
mod tests;

pub(crate) use ascii::LineOutput;
pub(crate) use draft::TableDraft;
pub(crate) use lines::{Lines, farewell, parting};
pub(crate) use menu::{Menu, MenuChoice};
pub(crate) use paint::Paint;
pub(crate) use replay::{PlayOn, Replay};
pub(crate) use save::{
    Save, all as kept_games, allows_hints, coach as kept_coach, is_guided, is_open,
    read as read_kept, seats as kept_seats, unfinished,
};
pub(crate) use seats::{SeatArg, SeatPlayer, Seating};
pub(crate) use sitting::Sitting;
pub(crate) use table::{Flow, TableScreen};
pub(crate) use terminal::Terminal;
pub(crate) use terminal_game::TerminalGame;
