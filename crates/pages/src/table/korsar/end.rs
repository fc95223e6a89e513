//! The end of a game: who won, how the gold adds up, what nobody won.

use maud::{Markup, html};
use quayside_engine::korsar::{Card, CardSet};
use quayside_engine::{GameView as _, Seat};
use quayside_table::GameResult;
use quayside_text::{Sentence, say};

use super::hand::sorted;
use super::news::News;
use super::{Board, party, prizes, sea};
use crate::components::{icon, korsar_slip, sentence};
use crate::table::forfeits;

/// Draws the result, the reckoning of each side, and the ships that nobody won.
pub(super) fn harbour(board: &Board<'_>) -> Markup {
    let text = board.text();
    let Some(result) = &board.table.result else { return html! {} };
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
            (prizes::draw(board, &sides))
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

/// K7.3: most gold wins; a tie is shared.
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

/// K7.3, K8.8: what a side has won, less the merchant ships in its hands.
fn score(board: &Board<'_>, result: &GameResult, side: Seat) -> Markup {
    let (text, view) = (board.text(), board.view);
    let seats: Vec<Seat> = party::seats(board, side).collect();
    let held: u8 = seats.iter().map(|&seat| view.seen(seat).gold()).sum();
    let total = result.scores[side.index()];
    let wins = result.winners.contains(side);
    // Where forfeits decided the game, nothing is paid, and hands stay hidden.
    let is_over = view.outcome().is_some();
    html! {
        li.score.wins[wins].mine[party::mine(board) == Some(side)] {
            h3 {
                @if wins { (icon("m-lead")) }
                span { (names(board, side)) }
                @if wins { span.sr { " " (board.page.say("end-wins")) } }
            }
            p.total {
                (icon("coin")) b.n { (total) } " "
                span.sr { (board.page.say("end-gold")) }
            }
            @if is_over { p.sum2 {
                @if held == 0 { (say!(text, "end-sum", won = view.gold[side]).to_string()) }
                @else {
                    (say!(text, "end-sum-less", won = view.gold[side], held = held).to_string())
                }
            } }
            @for &seat in seats.iter().filter(|_| is_over) { (hand(board, seat, view.seen(seat), seats.len() > 1)) }
        }
    }
}

/// Names every seat of a side: at the end a team is its people.
fn names(board: &Board<'_>, side: Seat) -> String {
    board.names.list(board.text(), party::seats(board, side)).name
}

fn hand(board: &Board<'_>, seat: Seat, hand: CardSet, named: bool) -> Markup {
    let text = board.text();
    html! {
        div.left {
            @if named { span.whose { (board.name(seat)) } " " }
            @if hand.is_empty() { span.soft { (board.page.say("no-cards")) } }
            span.ships {
                @for card in sorted(board, hand) {
                    (korsar_slip(text, card, if card.is_merchant() { "costs" } else { "" })) " "
                }
            }
        }
    }
}

/// Draws what can be done after a game.
pub(super) fn quay(board: &Board<'_>) -> Markup {
    let page = board.page;
    let address = format!("/tables/{}", board.id);
    html! {
        section.quay.ended aria-label=(page.say("end-after")) {
            div.acts {
                a.btn href={ (address) "/record.quay" } download { (page.say("end-record")) } " "
                a.btn href={ (address) "/replay" } { (page.say("end-replay")) } " "
                span.gap {}
                a.btn href="/new/korsar" { (page.say("new-table")) } " "
                @if board.me().is_some() {
                    button.btn.lamp type="submit" formaction={ (address) "/rematch" } data-key="n" {
                        (page.say("rematch"))
                    }
                }
            }
        }
    }
}
