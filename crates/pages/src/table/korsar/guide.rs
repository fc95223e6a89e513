//! What a newcomer is told, turn by turn.

use quayside_text::korsar::guide;

use super::Board;

/// Returns the key of what a newcomer is told just now.
pub(super) fn prompt(board: &Board<'_>) -> Option<&'static str> {
    let me = board.me()?;
    if board.over {
        return Some("guide-korsar-end");
    }
    Some(guide::prompt(board.view, me, board.acts, board.since))
}
