//! The table of Korsar: players and fights on the water, the hand on the quay.
//!
//! Everything is drawn from the view and from a deal that fits it: the consequences of a choice are
//! computed by the engine, never here.

mod party;
mod news;
mod players;
mod sea;
mod target;
mod hand;
mod prizes;
mod end;
mod guide;
mod travels;

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::korsar::{State, View};
use quayside_table::GameScreen;
use quayside_text::korsar::fight;
use quayside_text::{AnyCard, SeenMove};

use crate::components::{chip, icon, sentence};
use crate::table::travels::Travel;
use crate::table::{self as page, GamePage};
use news::News;

/// A table of Korsar as one page shows it.
type Board<'a> = page::Board<'a, State>;

impl GamePage for State {
    fn progress(board: &Board<'_>) -> String {
        fight::progress(board.text(), board.view).to_string()
    }

    fn harbour(board: &Board<'_>) -> Markup {
        if board.over {
            return end::harbour(board);
        }
        let news = News::of(board);
        let banner = board.page.part("news", banner(board));
        let won = board.page.part("won", won(board, &news));
        html! {
            section.harbour.water aria-label=(board.page.say("sea")) {
                (no_default())
                (players::draw(board))
                (sea::fleet(board, &news))
                // Below the ships, so that they move none.
                div.news data-part=(banner.name) data-v=(banner.version) { (banner) }
                div.won-at data-part=(won.name) data-v=(won.version) { (won) }
                (thrown(board))
            }
        }
    }

    fn quay(board: &Board<'_>) -> Markup {
        if board.over { end::quay(board) } else { hand::quay(board) }
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

    fn prompt(board: &Board<'_>) -> Option<&'static str> {
        guide::prompt(board)
    }

    fn parts_of(prompt: &str) -> &'static str {
        guide::parts_of(prompt)
    }

    fn prizes(screen: &GameScreen<State>, seat: Seat) -> Vec<u8> {
        prizes::won(screen, screen.view.side(seat)).collect()
    }

    fn clause(board: &Board<'_>) -> &'static str {
        let ships = board.view.sea.ships();
        if board.over {
            "K7.3"
        } else if board.view.stock == 0 {
            "K3.3"
        } else if ships.is_empty() {
            "K4.1"
        } else if ships.iter().any(|ship| ship.leader().is_none()) {
            "K6.3"
        } else {
            "K5.2"
        }
    }
}

/// Draws a disabled first button, so that Enter on a card presses no button of the form.
fn no_default() -> Markup {
    html! { button type="submit" disabled hidden { "–" } }
}

/// Warns that the stock runs low, and says what ends the game.
fn banner(board: &Board<'_>) -> Markup {
    let text = board.text();
    let Some(said) = fight::warning(text, &board.names, board.view) else { return html! {} };
    html! { p.banner { (icon("cards")) span { (sentence(text, &said)) } } }
}

/// Shows the ships that were won since the reader's last move.
fn won(board: &Board<'_>, news: &News) -> Markup {
    let text = board.text();
    if news.won.is_empty() {
        return html! {};
    }
    let since = board.me().map_or("sea-lately", |_| "sea-since");
    html! {
        p.won {
            (icon("coin"))
            span {
                (board.page.say(since))
                @for &(side, gold) in &news.won {
                    " " span.one {
                        (sentence(text, &party::of(board, side).say(text, "sea-won", gold)))
                    }
                }
            }
        }
    }
}

/// K3.3: shows the discarded cards, which lie face up.
fn thrown(board: &Board<'_>) -> Markup {
    let text = board.text();
    html! {
        @if !board.view.thrown.is_empty() {
            p.thrown data-place="discards" {
                (board.page.say("sea-thrown"))
                @for &(_, card) in board.view.thrown.iter() { " " (chip(text, card.into())) }
            }
        }
    }
}
