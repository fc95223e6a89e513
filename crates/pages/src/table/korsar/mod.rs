//! The table of Korsar: players and fights on the water, the hand on the quay.
//!
//! Everything is drawn from the view and from a deal that fits it: what follows from a choice is
//! asked of the law, never worked out here.

mod party;
mod news;
mod players;
mod sea;
mod target;
mod hand;
mod prizes;
mod end;
mod guide;

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::korsar::{State, View};
use quayside_table::TableView;
use quayside_text::AnyCard;
use quayside_text::korsar::fight;

use crate::components::{chip, icon, sentence};
use crate::fields::Fields;
use crate::table::{self as page, GamePage};
use news::News;

/// A table of Korsar as one page shows it.
type Board<'a> = page::Board<'a, State>;

impl GamePage for State {
    fn compose(fields: &Fields) -> Option<String> {
        fields.get("move").map(str::to_owned)
    }

    fn whereabouts(board: &Board<'_>) -> String {
        fight::whereabouts(board.text(), board.view).to_string()
    }

    fn harbour(board: &Board<'_>) -> Markup {
        if board.over {
            return end::harbour(board);
        }
        let news = News::of(board);
        let told = board.page.part("news", html! { (banner(board)) (won(board, &news)) });
        html! {
            section.harbour.water aria-label=(board.page.say("sea")) {
                (no_default())
                (players::draw(board))
                div.news data-part=(told.name) data-v=(told.version) { (told) }
                (sea::fleet(board, &news))
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

    fn prompt(board: &Board<'_>) -> Option<&'static str> {
        guide::prompt(board)
    }

    fn prizes(table: &TableView<State>, seat: Seat) -> Vec<u8> {
        prizes::won(table, table.view.side(seat)).collect()
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

/// Keeps the enter key on a card from pressing the first button of the form, whatever it does.
fn no_default() -> Markup {
    html! { button type="submit" disabled hidden { "–" } }
}

/// Says that the stock runs low, and what ends the game.
fn banner(board: &Board<'_>) -> Markup {
    let text = board.text();
    let Some(said) = fight::warning(text, &board.names, board.view) else { return html! {} };
    html! { p.banner { (icon("cards")) span { (sentence(text, &said)) } } }
}

/// Tells of the ships that were won since the reader's last move.
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

/// K3.3: shows what was discarded; it lies face up.
fn thrown(board: &Board<'_>) -> Markup {
    let text = board.text();
    html! {
        @if !board.view.thrown.is_empty() {
            p.thrown {
                (board.page.say("sea-thrown"))
                @for &(_, card) in board.view.thrown.iter() { " " (chip(text, card.into())) }
            }
        }
    }
}
