//! The notes of a record: lines about the clocks and the origin of the seed, which do not change
//! the game. They are kept as they are; `quayside-table` reads and writes them.

use alloc::format;
use alloc::string::String;

/// A line that does not change the game.
#[derive(Clone, Debug)]
pub struct Note {
    /// Its place in the record.
    pub place: NotePlace,
    /// The line: a word, and the rest after a space.
    pub text: String,
    /// The number of the line in the record that was read; 0 in a new note.
    pub line: usize,
}

/// The place of a note.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NotePlace {
    /// Before the first deck or move.
    Header,
    /// After a number of moves.
    After(usize),
    /// At the end of the record.
    End,
}

impl PartialEq for Note {
    /// Compares the lines, wherever they were read.
    fn eq(&self, other: &Note) -> bool {
        (self.place, &self.text) == (other.place, &other.text)
    }
}

impl Eq for Note {}

impl Note {
    /// The words that begin a note of the header.
    const HEADER: [&str; 11] = [
        "clock",
        "table",
        "commitment",
        "promise",
        "broken",
        "bots",
        "nonce",
        "word",
        "list",
        "reveal",
        "secret",
    ];

    /// Returns the note of this word and the rest of its line, after a number of moves.
    pub fn new(word: &str, rest: &str, moves: usize) -> Option<Note> {
        let place = match word {
            "left" => NotePlace::After(moves),
            "seal" | "signed" => NotePlace::End,
            _ if Note::HEADER.contains(&word) => NotePlace::Header,
            _ => return None,
        };
        let space = if rest.is_empty() { "" } else { " " };
        Some(Note { place, text: format!("{word}{space}{rest}"), line: 0 })
    }

    /// Returns the word, and the rest of the line.
    pub fn split(&self) -> (&str, &str) {
        self.text.split_once(' ').unwrap_or((&self.text, ""))
    }
}
