//! The table of Corsairs.
//!
//! Everything is drawn from what the reader sees, never from the truth: see [`Board`].

mod harbour;
mod closer;
mod hand;
mod sailing;
mod acts;
mod lay;
mod by_hand;
mod round;
mod scores;
mod guide;
mod travels;

use maud::{Markup, html};
use quayside_engine::corsairs::{Position as _, State, View, ViewPhase};
use quayside_engine::{GameView as _, Seat};
use quayside_table::Fields;
use quayside_text::corsairs::table;
use quayside_text::{AnyCard, SeenMove, Sentence};

use crate::table::travels::Travel;
use crate::table::{self as page, GamePage};

/// A table of Corsairs as one page shows it.
type Board<'a> = page::Board<'a, State>;

impl GamePage for State {
    fn progress(board: &Board<'_>) -> String {
        table::progress(board.text(), board.view, round_shown(board)).to_string()
    }

    fn by_enter(board: &Board<'_>) -> Markup {
        if round::end(board).is_some() || board.over {
            return html! {};
        }
        acts::by_enter(board)
    }

    fn harbour(board: &Board<'_>) -> Markup {
        let end = round::end(board);
        if end.is_some() || board.over {
            return round::harbour(board, end);
        }
        match board.view.phase {
            ViewPhase::Settle { crew, .. } => closer::harbour(board, Some(crew)),
            ViewPhase::Crew => closer::harbour(board, None),
            ViewPhase::Deal | ViewPhase::Draw | ViewPhase::Discard(_) | ViewPhase::Over(_) => {
                harbour::harbour(board)
            }
        }
    }

    fn quay(board: &Board<'_>) -> Markup {
        if round::end(board).is_some() || board.over {
            return round::quay(board);
        }
        match (board.me(), board.view.phase) {
            (None, _) => onlooker(board),
            (Some(me), ViewPhase::Crew | ViewPhase::Settle { .. }) if board.acts => {
                lay::quay(board, me)
            }
            (Some(me), ViewPhase::Settle { crew, own, .. }) => {
                lay::waiting_for(board, me, crew, own)
            }
            (Some(me), _) => hand::quay(board, me),
        }
    }

    fn hand_of(view: &View, seat: Seat) -> Vec<AnyCard> {
        view.seen(seat).iter().map(AnyCard::from).collect()
    }

    fn travels(seen_move: &SeenMove<'_, State>) -> Vec<Travel> {
        travels::of(seen_move)
    }

    fn sound(seen_move: &SeenMove<'_, State>) -> &'static str {
        travels::sound(seen_move)
    }

    fn deal_shown(board: &Board<'_>) -> u16 {
        round_shown(board)
    }

    fn prompt(board: &Board<'_>) -> Option<&'static str> {
        guide::prompt(board)
    }

    fn instruction(board: &Board<'_>, prompt: &str) -> Sentence {
        quayside_text::corsairs::guide::instruction(board.text(), board.view, prompt)
    }

    fn parts_of(prompt: &str) -> &'static str {
        guide::parts_of(prompt)
    }

    fn clause(board: &Board<'_>) -> &'static str {
        if board.over {
            return "C8.3";
        }
        if let Some(end) = round::end(board) {
            return end.clause();
        }
        match board.view.phase {
            ViewPhase::Deal => "C2.1",
            ViewPhase::Draw => "C3.2",
            ViewPhase::Discard(_) if board.view.must_sail() => "C6.2",
            ViewPhase::Discard(_) => "C3.3",
            ViewPhase::Crew => "C4.2",
            ViewPhase::Settle { .. } => "C5.2",
            ViewPhase::Over(_) => "C8.3",
        }
    }

    fn sails_without_hope(view: &View, fields: &Fields) -> bool {
        sailing::hopeless(view, fields).is_some()
    }
}

/// Returns the number of the round that the page shows. While the reckoning is shown, the next round
/// is dealt already.
fn round_shown(board: &Board<'_>) -> u16 {
    let reckoned = !board.over && round::end(board).is_some();
    board.view.round + u16::from(!reckoned)
}

/// Shows a bystander who has the turn.
fn onlooker(board: &Board<'_>) -> Markup {
    let scores = board.page.part("scores", scores::folded(board));
    html! {
        section.quay.onlooker aria-label=(board.page.say("corsairs-watching")) {
            p.wait { b { (board.page.say("corsairs-watching")) } " " (waiting(board).to_string()) }
            details.scorebox data-part=(scores.name) data-v=(scores.version) { (scores) }
        }
    }
}

/// Announces to screen readers who has the turn: a live region that is always there and that the
/// script fills.
fn turn_announcement(board: &Board<'_>) -> Markup {
    let said = if board.acts {
        board.page.say(table::turn_key(board.view))
    } else {
        waiting(board).to_string()
    };
    html! { p.sr role="status" data-say=(said) {} }
}

/// Says who has the turn.
fn waiting(board: &Board<'_>) -> Sentence {
    table::waiting(board.text(), &board.names, board.view, board.view.to_move())
}

/// Returns the seats in the order of turns, the reader last.
fn around(board: &Board<'_>) -> Vec<Seat> {
    let players = board.view.variant.players();
    let Some(me) = board.me() else { return Seat::table(players).collect() };
    let mut seats = vec![me.left(players)];
    while seats.len() < usize::from(players) {
        seats.push(seats[seats.len() - 1].left(players));
    }
    seats
}
