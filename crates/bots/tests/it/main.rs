//! Bots, the arena and hints.

mod arena;
mod arrays;
mod bots;
mod chance;
mod endgames;
mod games;
mod hints;
mod lapses;
mod positions;
mod review;
mod win_chance;
