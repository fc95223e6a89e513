//! The end of a game: the winners, the ships and the gold of each side, and the ships that were not
//! won.

use maud::{Markup, html};
use quayside_engine::korsar::{Card, CardSet};
use quayside_engine::{GameView as _, Seat};
use quayside_table::GameResult;
use quayside_text::{Sentence, say};

use super::hand::sorted;
use super::news::News;
use super::{Board, party, prizes, sea};
use crate::components::{icon, korsar_slip, sentence};
use crate::table::{forfeits, help};

/// Draws the result, the reckoning of each side, and the ships that were not won.
pub(super) fn harbour(board: &Board<'_>) -> Markup {
    let text = board.text();
    let Some(result) = &board.screen.result else { return html! {} };
    let lost = board.view.sea.ships();
    let mut sides = party::sides(board);
    sides.sort_by_key(|&side| {
        let has_forfeited = party::seats(board, side).any(|seat| result.forfeits.contains(&seat));
        (has_forfeited, -result.scores[side.index()])
    });
    html! {
        section.harbour.water.ended aria-label=(board.page.say("sea")) {
            div.home-port aria-hidden="true" {
                (sea::seascape())
                @if let Some(best) = sides.first() {
                    div.berth { span.sails { (sea::vessel(result.scores[best.index()])) } }
                }
            }
            div.result {
                h2 { (sentence(text, &headline(board, result))) }
                (forfeits(board))
                @if board.view.outcome().is_some() { p.soft { (board.page.say("end-how")) } }
            }
            ol.scores { @for &side in &sides { (score(board, result, side)) } }
            @if !lost.is_empty() {
                p.soft.lost { (say!(text, "end-lost", ships = lost.len()).to_string()) }
                ul.fleet.many {
                    @for ship in lost {
                        li.fight.k-merchant {
                            div.prize data-card=[Card::merchant(ship.gold())] { (sea::prize(board, ship)) }
                            ol.sides { (sea::sides(board, ship, &News::default())) }
                        }
                    }
                }
            }
        }
    }
}

/// K7.3: names the winners: most gold wins; a tie is shared.
fn headline(board: &Board<'_>, result: &GameResult) -> Sentence {
    let (text, view) = (board.text(), board.view);
    let winners: Vec<Seat> = result.winners.iter().collect();
    let Some(&first) = winners.first() else { return Sentence::default() };
    let gold = i64::from(result.scores[first.index()]);
    if winners.iter().all(|&seat| view.side(seat) == view.side(first)) {
        return party::of(board, view.side(first)).say(text, "end-won", gold);
    }
    let who = board.names.list(text, winners.into_iter());
    say!(text, "end-shared", who = who, count = gold)
}

/// K7.3, K8.8: shows the gold of a side: the ships that it has won, less the merchant ships in its
/// hands.
fn score(board: &Board<'_>, result: &GameResult, side: Seat) -> Markup {
    let (text, view) = (board.text(), board.view);
    let seats: Vec<Seat> = party::seats(board, side).collect();
    let held: u8 = seats.iter().map(|&seat| view.seen(seat).gold()).sum();
    let total = result.scores[side.index()];
    let wins = result.winners.contains(side);
    // If forfeits decided the game, the hands are not reckoned and stay hidden.
    let is_over = view.outcome().is_some();
    html! {
        li.score.wins[wins].mine[party::mine(board) == Some(side)] data-place={ "seat" (side) } {
            h3 {
                @if wins { (icon("m-lead")) }
                @for &seat in &seats { (board.emblem(seat)) }
                span { (names(board, side)) }
                @for &seat in &seats { (board.points(seat)) }
                @if wins { span.sr { " " (board.page.say("end-wins")) } }
            }
            p.total {
                (icon("coin")) b.n { (total) } " "
                span.sr { (board.page.say("end-gold")) }
            }
            (prizes::draw(board, side))
            @if is_over { p.sum2 {
                @if held == 0 { (say!(text, "end-sum", won = view.gold[side]).to_string()) }
                @else {
                    (say!(text, "end-sum-less", won = view.gold[side], held = held).to_string())
                }
            } }
            @for &seat in seats.iter().filter(|&&seat| is_over && !view.seen(seat).is_empty()) {
                (hand(board, seat, view.seen(seat), seats.len() > 1))
            }
        }
    }
}

/// Names every seat of a side: at the end, a team is shown as its people.
fn names(board: &Board<'_>, side: Seat) -> String {
    board.names.list(board.text(), party::seats(board, side)).name
}

fn hand(board: &Board<'_>, seat: Seat, hand: CardSet, named: bool) -> Markup {
    let text = board.text();
    html! {
        div.left {
            @if named { span.whose { (board.name(seat)) } " " }
            span.ships {
                @for card in sorted(board, hand) {
                    (korsar_slip(text, card, if card.is_merchant() { "costs" } else { "" })) " "
                }
            }
        }
    }
}

/// Draws the buttons after a game.
pub(super) fn quay(board: &Board<'_>) -> Markup {
    html! {
        section.quay.ended aria-label=(board.page.say("end-after")) {
            (help::farewell(board))
        }
    }
}
