//! What a newcomer is told in a guided game.

use quayside_text::corsairs::guide;

use super::{Board, round};

/// Returns the key of what a newcomer is told just now.
pub(super) fn prompt(board: &Board<'_>) -> Option<&'static str> {
    if board.over {
        return Some("guide-corsairs-over");
    }
    if round::end(board).is_some() {
        return (board.view.round == 1).then_some("guide-corsairs-reckoning");
    }
    guide::prompt(board.view, board.acts)
}
