//! Instructions for newcomers, turn by turn.

use quayside_text::korsar::guide;

use super::Board;

/// Returns the key of the present instruction for a newcomer.
pub(super) fn prompt(board: &Board<'_>) -> Option<&'static str> {
    let me = board.me()?;
    if board.over {
        return Some("guide-korsar-end");
    }
    Some(guide::prompt(board.view, me, board.acts, board.since))
}

/// Returns what on the table an advice talks about.
pub(super) fn parts_of(prompt: &str) -> &'static str {
    match prompt {
        "guide-korsar-first" | "guide-korsar-lay" | "guide-korsar-empty" => "hand",
        "guide-korsar-wait" => "players",
        "guide-korsar-end" => "scores",
        "guide-korsar-draw" => "draw",
        "guide-korsar-won" => "won",
        _ => "sea",
    }
}
