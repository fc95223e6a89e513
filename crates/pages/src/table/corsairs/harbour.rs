//! The open cards: the players, the pier, the piles.

use maud::{Markup, html};
use quayside_engine::corsairs::{Card, Move, Position as _, Prisoners, Source, State, ViewPhase};
use quayside_engine::{GameView as _, Seat};
use quayside_text::corsairs::band_name;
use quayside_text::corsairs::table::{if_pier_is_taken, thrown_by, turn_key};
use quayside_text::{AnyCard, Narrate, Sentence, Text, say};

use super::{Board, around};
use crate::components::{
    back, band_class, band_emblem, card, chip, icon, mute_card, sentence, sheet, shown, slip,
};
use crate::table::clocks::{clock, wick};
use crate::table::people::bubble;

/// Draws the harbour while cards are drawn and discarded.
pub(super) fn harbour(board: &Board<'_>) -> Markup {
    html! {
        section.harbour.water aria-label=(board.page.say("corsairs-harbour")) {
            (top(board))
            (pier(board))
            (piles(board))
            (latest(board))
        }
    }
}

/// Draws the players, with a banner above them in the last round.
pub(super) fn top(board: &Board<'_>) -> Markup {
    html! {
        div.top {
            @if board.view.last_round {
                p.banner { (icon("lantern")) (board.page.say("last-round")) }
            }
            ul.players aria-label=(board.page.say("corsairs-players")) {
                @for seat in around(board) { (player(board, seat)) }
            }
        }
    }
}

fn player(board: &Board<'_>, seat: Seat) -> Markup {
    let (page, view) = (board.page, board.view);
    let (turn, me) = (board.view.to_move().contains(seat), board.me() == Some(seat));
    let cards = view.count(seat);
    let panel = html! {
        div.who {
            @if turn { svg.lit aria-hidden="true" { use href={ (sheet()) "#lantern" } {} } }
            (board.emblem(seat))
            span { (board.name(seat)) }
            (board.points(seat))
            (board.level(seat))
            (clock(board, seat))
        }
        div.facts {
            span { (icon("cards")) b { (cards) } " " span.unit { (page.say("corsairs-cards")) } }
            span.sr { ", " }
            span {
                (icon("barrel")) b { (view.penalties[seat].len()) } " "
                span.unit { (page.say("corsairs-penalties")) }
            }
        }
        div.seen { (standing(board, seat, turn, me)) }
        (wick(board, seat))
        (bubble(board, seat))
    };
    let panel = page.part(format!("player{seat}"), panel);
    html! {
        li.player.turn[turn].me[me] data-seat=(seat) data-place={ "seat" (seat) }
            data-part=(panel.name) data-v=(panel.version) { (panel) }
    }
}

/// Shows the present action of a player, and the cards that all saw them take.
fn standing(board: &Board<'_>, seat: Seat, turn: bool, me: bool) -> Markup {
    let (text, page, view) = (board.text(), board.page, board.view);
    if let ViewPhase::Settle { settled, .. } = view.phase {
        return match (settled.contains(seat), seat == view.mover) {
            (_, true) => html! { (icon("sail")) (page.say("corsairs-sailed")) },
            (true, false) => html! { (icon("m-crew")) (page.say("corsairs-laid")) },
            (false, false) if me => html! { span.now { (page.say(turn_key(view))) } },
            (false, false) => html! { (page.say("corsairs-choosing")) },
        };
    }
    let known = view.known[seat];
    html! {
        @if turn && me { span.now { (page.say(turn_key(view))) } }
        @else if turn { span.now { (page.say("corsairs-thinking")) } }
        @if !(known.is_empty() || turn && me) {
            span.unit { (page.say("corsairs-took")) }
            @for card in known.iter() { " " (chip(text, card.into())) }
        }
    }
}

/// Draws the flag with the pier's colour.
pub(super) fn flag(board: &Board<'_>) -> Markup {
    let text = board.text();
    html! {
        @if let Some(colour) = board.view.pier_colour() {
            span class={ "flag " (band_class(colour)) } {
                svg aria-hidden="true" { use href={ (sheet()) "#" (band_emblem(colour)) } {} }
                span { (say!(text, "pier-is", band = band_name(text, colour)).to_string()) }
            }
        }
    }
}

fn pier(board: &Board<'_>) -> Markup {
    let (text, view) = (board.text(), board.view);
    let cards = view.pier.cards();
    let Some((&first, rest)) = cards.split_first() else { return html! {} };
    let name = band_name(text, first.band());
    let prisoners = match view.variant.rules.prisoners {
        Prisoners::Always => say!(text, "pier-prisoners", band = name),
        Prisoners::Choice => say!(text, "pier-prisoners-choice", band = name),
    };
    let pier = html! {
        h2 #pier-h { (flag(board)) span.sr { ". " } small { (prisoners.to_string()) } }
        div.row {
            ol {
                li.first data-place="pier" { (taking(board, Source::Pier, Some(first))) }
                @for &card in rest { li { (slip(text, card)) } }
            }
            @for _ in 0..view.pier.drawn() { span.gone {} }
        }
        p.then { (icon("next")) " " span { (sentence(text, &if_pier_is_taken(text, view))) } }
    };
    let pier = board.page.part("pier", pier);
    html! {
        section class={ "pier " (band_class(first.band())) } aria-labelledby="pier-h"
            data-part=(pier.name) data-v=(pier.version) { (pier) }
    }
}

/// Draws a pile to draw from: a highlighted button, if the reader may.
fn taking(board: &Board<'_>, source: Source, top: Option<Card>) -> Markup {
    let (text, view) = (board.text(), board.view);
    let pile = |draw: fn(&Text, AnyCard, &str) -> Markup| match (source, top) {
        (_, Some(top)) => draw(text, top.into(), "t-card"),
        (Source::Stock, None) if view.stock > 0 => html! { span.stack { (back()) } },
        (Source::Stock | Source::Discard | Source::Pier, None) => html! { span.empty {} },
    };
    if !board.acts || view.check(Move::Draw(source)).is_err() {
        return pile(card);
    }
    let named = top.map(|top| State::short_name(text, top)).unwrap_or_default();
    let (key, go, label) = match source {
        Source::Stock => ("s", "go-draw", say!(text, "take-stock")),
        Source::Discard => ("t", "go-take", say!(text, "take-discard", card = named)),
        Source::Pier => ("p", "go-take", say!(text, "take-pier", card = named)),
    };
    html! {
        button.take type="submit" name="move" value=(Move::Draw(source)) data-key=(key) {
            span aria-hidden="true" {
                (pile(mute_card))
                span.go { (shown(&board.page.say(go))) kbd data-t=(key.to_uppercase()) {} }
            }
            span.sr { (label.to_string()) }
        }
    }
}

fn piles(board: &Board<'_>) -> Markup {
    let (text, page, view) = (board.text(), board.page, board.view);
    let left = match view.stock {
        1 => Some("stock-last"),
        0 => Some("stock-out"),
        _ => None,
    };
    let piles = html! {
        div.pile.stock data-place="stock" {
            (taking(board, Source::Stock, None))
            p.cap {
                (page.say("stock")) " " b.n { (view.stock) }
                @if let Some(key) = left { " " span.soft { (page.say(key)) } }
            }
        }
        div.pile.thrown data-place="discards" {
            (taking(board, Source::Discard, view.discards.top()))
            p.cap {
                (page.say("discards"))
                @if let Some(from) = thrown_by(text, &board.names, view) { " " span.soft { (from.to_string()) } }
            }
        }
    };
    let piles = page.part("piles", piles);
    html! {
        section.piles aria-label=(page.say("corsairs-piles"))
            data-part=(piles.name) data-v=(piles.version) { (piles) }
    }
}

/// Shows the news in a line, for screens where the log is far below.
fn latest(board: &Board<'_>) -> Markup {
    let text = board.text();
    let mut lines: Vec<Sentence> = Vec::new();
    // What ended the round before is no news in this one.
    let ended = board.since.iter().rposition(|seen_move| !seen_move.events.is_empty());
    for seen_move in board.since.iter().skip(ended.map_or(0, |place| place + 1)) {
        let said = State::describe_move(text, &board.names, seen_move);
        if said.instead {
            lines.pop();
        }
        lines.extend(said.lines);
    }
    let news = lines.split_off(lines.len().saturating_sub(2));
    let news = html! { span { @for line in &news { (sentence(text, line)) " " } } };
    let news = board.page.part("latest", news);
    html! { p.latest.narrow data-part=(news.name) data-v=(news.version) { (news) } }
}
