//! Instructions for newcomers in a guided game.

use quayside_text::corsairs::guide;

use super::{Board, round};

/// Returns the key of the present instruction for a newcomer.
pub(super) fn prompt(board: &Board<'_>) -> Option<&'static str> {
    if board.over {
        return Some("guide-corsairs-over");
    }
    if round::end(board).is_some() {
        return (board.view.round == 1).then_some("guide-corsairs-reckoning");
    }
    guide::prompt(board.view, board.acts)
}

/// Returns what on the table an advice talks about.
pub(super) fn parts_of(prompt: &str) -> &'static str {
    match prompt {
        "guide-corsairs-draw" | "guide-corsairs-known" => "pier piles",
        "guide-corsairs-wait" | "guide-corsairs-last-round" => "players",
        "guide-corsairs-pier" => "flag",
        "guide-corsairs-roles" => "hand",
        "guide-corsairs-discard" | "guide-corsairs-limit" | "guide-corsairs-sail" => "limit",
        "guide-corsairs-crew" => "options",
        "guide-corsairs-settle" => "closer options",
        "guide-corsairs-reckoning" | "guide-corsairs-over" => "scores",
        _ => "help",
    }
}
