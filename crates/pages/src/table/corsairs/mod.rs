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

use maud::{Markup, html};
use quayside_engine::corsairs::{Position as _, State, View, ViewPhase};
use quayside_engine::{GameView as _, Seat};
use quayside_text::corsairs::table;
use quayside_text::{AnyCard, Sentence};

use crate::fields::Fields;
use crate::table::{self as page, GamePage};

/// A table of Corsairs as one page shows it.
type Board<'a> = page::Board<'a, State>;

impl GamePage for State {
    fn compose(fields: &Fields) -> Option<String> {
        if let Some(mv) = fields.get("move") {
            return Some(mv.to_owned());
        }
        match fields.get("choice") {
            Some("hand") => by_hand::compose(fields),
            Some(choice) => Some(choice.to_owned()),
            None => Some(format!("{} {}", fields.get("act")?, fields.get("card")?)),
        }
    }

    fn whereabouts(board: &Board<'_>) -> String {
        let (text, view) = (board.text(), board.view);
        // While a round is reckoned, the next one is dealt already.
        let reckoned = !board.over && round::end(board).is_some();
        table::whereabouts(text, view, view.round + u16::from(!reckoned)).to_string()
    }

    fn harbour(board: &Board<'_>) -> Markup {
        let end = round::end(board);
        if end.is_some() || board.over {
            return round::harbour(board, end);
        }
        let harbour = match board.view.phase {
            ViewPhase::Settle { crew, .. } => closer::harbour(board, Some(crew)),
            ViewPhase::Crew => closer::harbour(board, None),
            ViewPhase::Deal | ViewPhase::Draw | ViewPhase::Discard(_) | ViewPhase::Over(_) => {
                harbour::harbour(board)
            }
        };
        html! { (acts::by_enter(board)) (harbour) }
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

    fn prompt(board: &Board<'_>) -> Option<&'static str> {
        guide::prompt(board)
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

    fn only_asks(view: &View, fields: &Fields) -> bool {
        let checks = fields.get("check").is_some() && fields.get("choice") == Some("hand");
        checks || sailing::hopeless(view, fields).is_some()
    }
}

/// Says what the table waits for, to a bystander.
fn onlooker(board: &Board<'_>) -> Markup {
    let scores = board.page.part("scores", scores::folded(board));
    html! {
        section.quay.onlooker aria-label=(board.page.say("corsairs-watching")) {
            p.wait { b { (board.page.say("corsairs-watching")) } " " (waiting(board).to_string()) }
            details.scorebox data-part=(scores.name) data-v=(scores.version) { (scores) }
        }
    }
}

/// Says to the ear what the table waits for: a live region that is there all the time, and that the
/// script fills.
fn spoken(board: &Board<'_>) -> Markup {
    let said = if board.acts {
        board.page.say(table::turn_key(board.view))
    } else {
        waiting(board).to_string()
    };
    html! { p.sr role="status" data-say=(said) {} }
}

/// Says whom the table waits for.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn composed(fields: &[(&str, &str)]) -> Option<String> {
        let fields = fields.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        State::compose(&Fields(fields.collect()))
    }

    #[test]
    fn forms_are_put_together_to_moves() {
        let hand = [("choice", "hand"), ("crew", "b1"), ("attach", "o9"), ("crew", "b2")];
        let with = |lay| [&hand[..], &[("lay", lay)]].concat();
        for (fields, notation) in [
            (vec![("move", "draw pier"), ("act", "sail")], Some("draw pier")),
            (vec![("act", "discard"), ("card", "g7")], Some("discard g7")),
            (vec![("act", "sail"), ("card", "v10")], Some("sail v10")),
            (vec![("choice", "crew o1 o2"), ("crew", "b1")], Some("crew o1 o2")),
            (with("crew"), Some("crew b1 b2")),
            (with("settle"), Some("settle attach o9 crew b1 b2")),
            (vec![("choice", "hand"), ("lay", "settle")], Some("settle")),
            (with("draw"), None),
            (vec![("card", "g7")], None),
            (vec![], None),
        ] {
            assert_eq!(composed(&fields).as_deref(), notation, "{fields:?}");
        }
    }
}
