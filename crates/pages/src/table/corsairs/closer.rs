//! C4, C5: the cards that the closer has laid down, while the others settle.

use maud::{Markup, html};
use quayside_engine::corsairs::{CardSet, Position as _};
use quayside_text::corsairs::table::bands;
use quayside_text::say;

use super::Board;
use super::harbour::{flag, top};
use crate::components::slip;

/// Draws the harbour once a player has sailed; with the crew once it is laid down.
pub(super) fn harbour(board: &Board<'_>, crew: Option<CardSet>) -> Markup {
    let (text, view) = (board.text(), board.view);
    let who = board.names.of(text, view.mover);
    let limit = crew.map(|_| view.closers_stowaways().sum());
    let closer = html! {
        div.head {
            h2 #closer-h { (say!(text, "closer-sailed", who = who).to_string()) }
            p {
                (flag(board)) " "
                @if let Some(limit) = limit {
                    span.lim { (say!(text, "limit", limit = limit).to_string()) }
                }
            }
        }
        @if let Some(crew) = crew { (laid(board, crew)) }
    };
    let closer = board.page.part("closer", closer);
    html! {
        section.harbour.water.sailing aria-labelledby="closer-h" {
            (top(board))
            div.closer data-part=(closer.name) data-v=(closer.version) { (closer) }
        }
    }
}

/// Draws the closer's crew and stowaways.
fn laid(board: &Board<'_>, crew: CardSet) -> Markup {
    let page = board.page;
    html! {
        div.crewrow data-place="crews" {
            section {
                h3 { (page.say("crew-laid")) " " small { (bands(board.text(), crew)) } }
                (slips(board, crew))
            }
            section {
                h3 { (page.say("stowaways-laid")) }
                (slips(board, board.view.closers_stowaways()))
            }
        }
    }
}

/// Draws cards that were laid down.
pub(super) fn slips(board: &Board<'_>, cards: CardSet) -> Markup {
    html! {
        div.lay {
            @for card in cards.iter() { (slip(board.text(), card)) " " }
            @if cards.is_empty() { span.soft { (board.page.say("none")) } }
        }
    }
}
