//! What happened, in words, the newest first.

use maud::{Markup, html};
use quayside_text::Sentence;

use super::{Board, GamePage};
use crate::pieces::sentence;

/// How many moves a chunk of the log tells. Only the newest chunk changes with a move, so that an
/// update carries no more.
const CHUNK: usize = 8;

/// Draws the log in chunks.
pub(super) fn log<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let text = board.text();
    html! {
        @for (number, lines) in chunks(board) {
            @let content = html! { @for line in lines { li { (sentence(text, &line)) } } };
            @let chunk = board.page.part(format!("log{number}"), content);
            ol.log data-part=(chunk.name) data-v=(chunk.version) { (chunk) }
        }
    }
}

/// Tells the moves that the reader saw, in chunks that begin at the same moves in every page.
fn chunks<G: GamePage>(board: &Board<'_, G>) -> Vec<(usize, Vec<Sentence>)> {
    let (text, table) = (board.text(), board.table);
    let mut lines: Vec<(usize, Sentence)> = Vec::new();
    for (place, glimpse) in (table.untold..).zip(&table.seen) {
        let said = G::tell(text, &board.names, glimpse);
        if said.instead {
            lines.pop();
        }
        lines.extend(said.lines.into_iter().map(|line| (place / CHUNK, line)));
    }
    let whole = table.untold.div_ceil(CHUNK);
    let mut chunks: Vec<(usize, Vec<Sentence>)> = Vec::new();
    for (number, line) in lines.into_iter().rev().filter(|(number, _)| *number >= whole) {
        match chunks.last_mut().filter(|(last, _)| *last == number) {
            Some((_, lines)) => lines.push(line),
            None => chunks.push((number, vec![line])),
        }
    }
    chunks
}
