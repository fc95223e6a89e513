//! What happened, in words, the newest first.

use maud::{Markup, html};
use quayside_engine::Eyes;
use quayside_table::{Reader, TableView};
use quayside_text::{Lang, Sentence};

use super::{Board, GamePage};
use crate::components::sentence;
use crate::page::Page;
use crate::part::Part;

/// How many moves a chunk of the log tells. Only the newest chunk changes with a move, so that an
/// update carries no more.
const CHUNK: usize = 8;

/// Returns the first move that a log must tell: what the script shows of the moves before it stays
/// as it is. `rewinds` is how often moves were taken back at the table.
pub fn untold(page: &Page, reader: Reader, rewinds: u32) -> usize {
    let Some(known) = &page.known else { return 0 };
    let version = settled_version(page.prefs.lang, reader.eyes(), rewinds);
    let mut shown = known.numbered(NAME, &version);
    shown.sort_unstable();
    // The chunks that the script shows stand together, but not from the first on.
    let Some(&first) = shown.first() else { return 0 };
    let together = (first..).zip(&shown).take_while(|(chunk, shown)| chunk == *shown).count();
    (first + together) * CHUNK
}

/// The name of a chunk, but for its number.
const NAME: &str = "log";

fn name(chunk: usize) -> String {
    format!("{NAME}{chunk}")
}

/// Returns the version of every chunk whose words do not change any more.
fn settled_version(lang: Lang, eyes: Eyes, rewinds: u32) -> String {
    let who = eyes.seat().map_or("x".to_owned(), |seat| seat.to_string());
    format!("s{rewinds}{}{who}", lang.code())
}

/// Draws the log in chunks.
pub(super) fn log<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let (text, page, table) = (board.text(), board.page, board.table);
    let settled = settled_version(page.prefs.lang, table.reader.eyes(), table.rewinds);
    let shown = (table.forgotten.div_ceil(CHUNK)..table.untold.div_ceil(CHUNK)).rev();
    html! {
        @for (number, lines) in chunks(board) {
            @let content = html! { @for line in lines { li { (sentence(text, &line)) } } };
            @let chunk = if is_settled(table, number) {
                Part::of(name(number), settled.clone(), content, page.known.as_ref())
            } else {
                page.part(name(number), content)
            };
            ul.log data-part=(chunk.name) data-v=(chunk.version) { (chunk) }
        }
        // The script has these.
        @for number in shown { ul.log data-part=(name(number)) data-v=(settled) {} }
    }
}

/// Returns whether the words of a chunk do not change any more: the move after it is told, too, and
/// might have taken the place of its last line.
fn is_settled<G: GamePage>(table: &TableView<G>, chunk: usize) -> bool {
    (chunk + 1) * CHUNK < table.settled
}

/// Tells the moves that the reader saw, in chunks that begin at the same moves in every page.
fn chunks<G: GamePage>(board: &Board<'_, G>) -> Vec<(usize, Vec<Sentence>)> {
    let (text, table) = (board.text(), board.table);
    let mut lines: Vec<(usize, Sentence)> = Vec::new();
    for (place, seen) in (table.untold..).zip(&table.seen) {
        let said = G::tell(text, &board.names, seen);
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
