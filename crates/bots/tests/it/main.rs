//! Bots, the arena and hints.

mod arena;
mod bots;
mod chance;
mod encode;
mod endgames;
mod positions;
mod win_chance;
