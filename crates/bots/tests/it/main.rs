//! Bots, the arena and hints.

mod arena;
mod arrays;
mod bots;
mod chance;
mod endgames;
mod hints;
mod lapses;
mod positions;
mod win_chance;
