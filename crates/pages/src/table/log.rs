//! The log in words, newest first.

use maud::{Markup, html};
use quayside_engine::{Eyes, Seat};
use quayside_table::{Reader, TableView};
use quayside_text::{Lang, Sentence, say};

use super::{Board, GamePage};
use crate::components::sentence;
use crate::page::Page;
use crate::part::Part;

/// The number of moves in a chunk of the log. Only the newest chunk changes with a move, which
/// keeps updates small.
const CHUNK: usize = 8;

/// Returns how many moves the script already shows; the log describes those after them.
/// `rewinds` is the number of times that moves were taken back at the table.
pub fn count_shown_moves(page: &Page, reader: Reader, rewinds: u32) -> usize {
    let Some(known) = &page.known else { return 0 };
    let version = settled_version(page.prefs.lang, reader.eyes(), rewinds);
    let mut shown = known.numbered(NAME, &version);
    shown.sort_unstable();
    // The chunks that the script shows are consecutive, but need not start at the first.
    let Some(&first) = shown.first() else { return 0 };
    let together = (first..).zip(&shown).take_while(|(chunk, shown)| chunk == *shown).count();
    (first + together) * CHUNK
}

/// The part name of a chunk, without its number.
const NAME: &str = "log";

fn name(chunk: usize) -> String {
    format!("{NAME}{chunk}")
}

/// Returns the version of every chunk whose text is final.
fn settled_version(lang: Lang, eyes: Eyes, rewinds: u32) -> String {
    let who = eyes.seat().map_or("x".to_owned(), |seat| seat.to_string());
    format!("s{rewinds}{}{who}", lang.code())
}

/// Draws the log in chunks.
pub(super) fn log<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let (text, page) = (board.text(), board.page);
    let omitted = table.screen.log.omitted;
    let settled = settled_version(page.prefs.lang, table.reader.eyes(), table.rewinds);
    let shown = (table.forgotten.div_ceil(CHUNK)..omitted.div_ceil(CHUNK)).rev();
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
        // The script shows these already.
        @for number in shown { ul.log data-part=(name(number)) data-v=(settled) {} }
    }
}

/// Returns whether the text of a chunk is final: the move after it is described, too, since it
/// might have replaced its last line.
fn is_settled<G: GamePage>(table: &TableView<G>, chunk: usize) -> bool {
    (chunk + 1) * CHUNK < table.settled
}

/// Says that the time of a seat ran out.
pub(super) fn timeout<G: GamePage>(board: &Board<'_, G>, seat: Seat) -> Sentence {
    let text = board.text();
    say!(text, "clock-out", who = board.names.of(text, seat))
}

/// Says whose time ran out after this number of moves.
pub(crate) fn timeouts<'a, G: GamePage>(
    board: &'a Board<'_, G>,
    moves: usize,
) -> impl Iterator<Item = Sentence> + 'a {
    let here = board.screen.log.timeouts.iter().filter(move |(before, _)| *before == moves);
    here.map(|&(_, seat)| timeout(board, seat))
}

/// Describes the moves that the reader saw, in chunks that begin at the same moves on every page.
fn chunks<G: GamePage>(board: &Board<'_, G>) -> Vec<(usize, Vec<Sentence>)> {
    let (text, log) = (board.text(), &board.screen.log);
    let mut lines: Vec<(usize, Sentence)> = Vec::new();
    let mut last = None;
    for (place, seen) in (log.omitted..).zip(&log.seen) {
        lines.extend(timeouts(board, place).map(|line| (place / CHUNK, line)));
        let said = G::describe_move(text, &board.names, seen);
        if let Some(last) = last.filter(|_| said.instead) {
            lines.remove(last);
        }
        lines.extend(said.lines.into_iter().map(|line| (place / CHUNK, line)));
        last = lines.len().checked_sub(1);
    }
    let moves = log.moves();
    lines.extend(timeouts(board, moves).map(|line| (moves / CHUNK, line)));
    let whole = log.omitted.div_ceil(CHUNK);
    let mut chunks: Vec<(usize, Vec<Sentence>)> = Vec::new();
    for (number, line) in lines.into_iter().rev().filter(|(number, _)| *number >= whole) {
        match chunks.last_mut().filter(|(last, _)| *last == number) {
            Some((_, lines)) => lines.push(line),
            None => chunks.push((number, vec![line])),
        }
    }
    chunks
}
