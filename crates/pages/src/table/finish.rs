//! The moment after the last move: a small celebration, the picture of the result, sharing.

use maud::{Markup, html};
use quayside_engine::{Eyes, Seat};
use quayside_table::GameResult;
use quayside_text::Names;

use super::{Board, GamePage};
use crate::components::{icon, sheet};
use crate::preview::{PICTURE_SIZE, won};

/// Lets stars fall once for a reader who has won.
pub(super) fn celebration<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let result = board.table.and(board.screen.result.as_ref());
    let wins =
        board.me().is_some_and(|me| result.is_some_and(|result| result.winners.contains(me)));
    html! {
        @if wins {
            svg.cheer viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
                @for group in 0..3 {
                    g {
                        @for star in 0..8 {
                            use href={ (sheet()) "#e-yellow" } x=(star * 15 + group * 5)
                                y=((star * 37 + group * 23) % 40) width="4" height="4" {}
                        }
                    }
                }
            }
        }
    }
}

/// Draws the picture of the result, once there is one.
pub(super) fn picture<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let Some((address, text)) = address(board).zip(words(board)) else { return html! {} };
    let (width, height) = PICTURE_SIZE;
    html! {
        details.picturebox #picture open {
            summary { (icon("sail")) (board.page.say("end-picture")) } " "
            img src=(address) width=(width) height=(height) alt=(text) loading="lazy"; " "
        }
    }
}

/// Draws the button that shares the result; it needs the script.
pub(super) fn share<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let Some((address, text)) = address(board).zip(words(board)) else { return html! {} };
    html! {
        button.btn type="button" data-share=(text) data-address={ "/tables/" (board.id) }
            data-picture=(address) hidden { (board.page.say("end-share")) } " "
    }
}

/// Returns the address of the picture of a finished game.
fn address<G: GamePage>(board: &Board<'_, G>) -> Option<String> {
    let table = board.table.filter(|_| board.over && !board.page.is_framed())?;
    let lang = board.page.prefs.lang.code();
    Some(format!("/tables/{}/picture.svg?lang={lang}&at={}", board.id, table.seq))
}

/// Says who has won, with all scores, as bystanders read it: "Korsar: Ada has won · Ada 12, Ben 7".
fn words<G: GamePage>(board: &Board<'_, G>) -> Option<String> {
    let (text, result) = (board.text(), board.screen.result.as_ref()?);
    let names = Names::new(&board.screen.names, Eyes::Bystander);
    let game = board.page.say(&format!("game-{}", G::GAME.id()));
    let scores = scores(&names, board, result).join(", ");
    Some(format!("{game}: {} · {scores}", won(text, &names, result)))
}

fn scores<G: GamePage>(
    names: &Names<'_>,
    board: &Board<'_, G>,
    result: &GameResult,
) -> Vec<String> {
    let seats = Seat::table(board.screen.names.len() as u8);
    let score = |seat: Seat| result.scores[seat.index()];
    seats.map(|seat| format!("{} {}", names.plain(board.text(), seat), score(seat))).collect()
}
