//! Counting lines of play: two programs that know the same rules count the same.

use core::ops::ControlFlow;

use crate::game::Game;

/// Returns the number of lines of play of exactly `depth` moves.
///
/// Where several owe a move, the first moves first. A line that ends sooner is not counted.
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(seat) = state.to_move().first() else { return 0 };
    let mut lines = 0;
    let ControlFlow::Continue(()) = state.visit_legal(seat, |mv| {
        let mut next = *state;
        next.play_unchecked(seat, mv);
        lines += perft(&next, depth - 1);
        ControlFlow::<core::convert::Infallible>::Continue(())
    });
    lines
}
