//! C6–C9: the end of a round with its reasons, and the end of the game.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::corsairs::{CardSet, Move, Position as _, Reckoning, RoundEnd, Source, State};
use quayside_text::corsairs::reckon;
use quayside_text::{SeenMove, Sentence, say};

use super::closer::slips;
use super::{Board, around, scores};
use crate::components::{icon, kbd, sentence};
use crate::preview::won;
use crate::table::{forfeits, help};

/// The end of a round, and the move that caused it.
#[derive(Clone, Copy)]
pub(super) struct End<'a> {
    end: &'a RoundEnd,
    seen_move: &'a SeenMove<'a, State>,
}

/// Returns the end of the last round until the reader continues; to readers without a seat, until
/// the next move.
pub(super) fn end<'a>(board: &'a Board<'_>) -> Option<End<'a>> {
    let end = |seen_move: &'a SeenMove<'a, State>| {
        Some(End { end: seen_move.events.iter().next_back()?, seen_move })
    };
    if board.over || board.table.is_some_and(|table| table.reads) {
        return board.since.iter().rev().find_map(end);
    }
    board.since.last().filter(|_| board.me().is_none()).and_then(end)
}

impl<'a> End<'a> {
    /// Returns the clause by which the round ended.
    pub(super) fn clause(self) -> &'static str {
        match self.end {
            RoundEnd::Annulled => "C6.1",
            RoundEnd::Sailed(_) => "C7.1",
            RoundEnd::Sweep(_) => "C9.1",
        }
    }

    fn reckoning(self) -> Option<&'a Reckoning> {
        match self.end {
            RoundEnd::Annulled => None,
            RoundEnd::Sailed(reckoning) | RoundEnd::Sweep(reckoning) => Some(reckoning),
        }
    }
}

/// Draws the reckoning and the score sheet in the place of the pier.
pub(super) fn harbour(board: &Board<'_>, end: Option<End<'_>>) -> Markup {
    let text = board.text();
    let reckoning = end.and_then(End::reckoning);
    let sheet = board.page.part("sheet", scores::sheet(board));
    let sheet = html! {
        div.sheet-of data-part=(sheet.name) data-v=(sheet.version) { (sheet) }
    };
    let verdict = html! {
        @if let Some(end) = end { (headline(board, end)) }
        @if let Some(reckoning) = reckoning {
            ol.why {
                @for line in why(board, end, reckoning) { li { (sentence(text, &line)) } }
            }
        }
        @if board.view.last_round && !board.over {
            p.banner { (icon("lantern")) (board.page.say("next-is-last")) }
        }
    };
    let verdict = board.page.part("verdict", verdict);
    html! {
        section.harbour.water.ended aria-labelledby="end-h" {
            // Who has won and the totals come first.
            @if board.over { div.verdict { (result(board)) } (sheet) }
            div.verdict data-part=(verdict.name) data-v=(verdict.version) { (verdict) }
            @if let Some(reckoning) = reckoning {
                @let sides = html! {
                    @for seat in around(board) { (side(board, reckoning, seat)) }
                };
                @let sides = board.page.part("sides", sides);
                ul.sides data-part=(sides.name) data-v=(sides.version) { (sides) }
            }
            @if !board.over { (sheet) }
        }
    }
}

/// Shows the winners as a headline.
fn result(board: &Board<'_>) -> Markup {
    let text = board.text();
    let Some(result) = &board.screen.result else { return html! {} };
    let first = result.winners.iter().next().filter(|_| result.forfeits.is_empty());
    let said = match first.map(|seat| board.view.penalties[seat].len()) {
        Some(count) => {
            let who = board.names.list(text, result.winners.iter());
            if result.winners.len() == 1 {
                say!(text, "won-with", who = who, count = count)
            } else {
                say!(text, "won-shared-with", who = who, count = count)
            }
        }
        None => won(text, &board.names, result),
    };
    html! {
        h2.result #end-h { (said.to_string()) }
        (forfeits(board))
    }
}

/// Shows how the round ended.
fn headline(board: &Board<'_>, end: End<'_>) -> Markup {
    let text = board.text();
    let said = match end.end {
        RoundEnd::Annulled => say!(text, "round-annulled"),
        RoundEnd::Sailed(reckoning) | RoundEnd::Sweep(reckoning) => {
            let limit = reckoning.limit(reckoning.closer).unwrap_or_default();
            say!(text, "round-closed", who = board.names.of(text, reckoning.closer), limit = limit)
        }
    };
    let (closing, mover) = (end.seen_move.mv, board.names.of(text, end.seen_move.seat));
    let because = match (end.end, closing) {
        (RoundEnd::Annulled, Some(Move::Draw(Source::Pier))) => {
            Some(say!(text, "annulled-pier", who = mover))
        }
        (RoundEnd::Annulled, _) => Some(say!(text, "annulled-turns")),
        (RoundEnd::Sailed(_) | RoundEnd::Sweep(_), _) => None,
    };
    html! {
        @if board.over { p.closed { (said.to_string()) } }
        @else { h2 #end-h { (said.to_string()) } }
        @if let Some(because) = because { p { (sentence(text, &because)) } }
    }
}

/// C7, C9: explains which players sank the closer, and what it cost.
fn why(board: &Board<'_>, end: Option<End<'_>>, reckoning: &Reckoning) -> Vec<Sentence> {
    let (text, view) = (board.text(), board.view);
    match end.map(|end| end.end) {
        Some(RoundEnd::Sweep(_)) => {
            let clean = |&seat: &Seat| reckoning.stowaways[seat] == Some(CardSet::EMPTY);
            let swept = Seat::table(view.variant.players()).filter(clean);
            vec![say!(text, "sweep-why", who = board.names.list(text, swept))]
        }
        Some(RoundEnd::Sailed(_) | RoundEnd::Annulled) | None => {
            let mut lines = reckon(text, &board.names, reckoning, view.variant.players());
            if view.last_round && !board.over {
                lines.push(say!(text, "one-more-round", count = view.penalties_out()));
            }
            lines
        }
    }
}

/// Shows the cards of one player at the end.
fn side(board: &Board<'_>, reckoning: &Reckoning, seat: Seat) -> Markup {
    let (text, page) = (board.text(), board.page);
    let closer = seat == reckoning.closer;
    let swept = reckoning.paid.table(board.view.variant.players()).iter().all(|&paid| paid == 0);
    // Limits turn up from the lowest to the highest.
    let limit = reckoning.limit(seat);
    let lower = around(board).into_iter().filter(|&other| reckoning.limit(other) < limit).count();
    html! {
        li class={ "player side-of step" (lower) } data-place={ "seat" (seat) } {
            h3.who {
                @if closer { (icon("sail")) }
                (board.emblem(seat))
                span { (board.name(seat)) } " "
                (board.points(seat))
                @if let Some(limit) = limit {
                    small { (say!(text, "limit", limit = limit).to_string()) }
                }
            }
            @match reckoning.stowaways[seat] {
                Some(stowaways) => (slips(board, stowaways)),
                None => p.soft { (page.say("never-laid")) },
            }
            @if !swept {
                p.paid data-paid=(reckoning.paid[seat]) { (icon("barrel")) (say!(text, "paid", count = reckoning.paid[seat]).to_string()) }
            }
        }
    }
}

/// Draws the buttons that continue.
pub(super) fn quay(board: &Board<'_>) -> Markup {
    html! {
        section.quay {
            @if board.over { (help::farewell(board)) } @else { div.acts { (onward(board)) } }
        }
    }
}

fn onward(board: &Board<'_>) -> Markup {
    html! {
        @if board.me().is_some() {
            button.btn.lamp.grow type="submit" formaction={ "/tables/" (board.id) "/continue" }
                formnovalidate data-key="n" {
                (board.page.say("next-round")) (kbd("N"))
            } " "
        }
        (help::take_back(board))
    }
}
