//! The journal of sent and acknowledged moves, line by line: writing and reading it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs::File;
use std::io::Write;

/// The journal of a run: in a file, or in memory until its end, or none.
#[derive(Default)]
pub(super) struct Journal {
    pub(super) file: Option<File>,
    pub(super) kept: Option<RefCell<String>>,
}

impl Journal {
    /// Writes the token of a seat.
    pub(super) fn sits(&self, table: &str, seat: usize, token: &str) {
        self.write(|| format!("# {table} {seat} {token}\n"));
    }

    /// Writes a move that is about to be sent, after which the log has `seq` entries.
    pub(super) fn sends(&self, table: &str, seq: u32, seat: impl Display, mv: &str) {
        self.write(|| format!("? {table} {seq} {seat} {mv}\n"));
    }

    /// Writes that a move is acknowledged.
    pub(super) fn acknowledged(&self, table: &str, seq: u32, seat: impl Display, mv: &str) {
        self.write(|| format!("{table} {seq} {seat} {mv}\n"));
    }

    /// Writes that a table is finished.
    pub(super) fn leaves(&self, table: &str) {
        self.write(|| format!("= {table}\n"));
    }

    /// Writes a line in one call, so that none is torn.
    fn write(&self, line: impl FnOnce() -> String) {
        if self.file.is_none() && self.kept.is_none() {
            return;
        }
        let line = line();
        if let Some(mut file) = self.file.as_ref() {
            file.write_all(line.as_bytes()).expect("the journal can be written");
        }
        if let Some(kept) = &self.kept {
            kept.borrow_mut().push_str(&line);
        }
    }
}

/// Moves with their seats, by the length of the log after each.
pub(super) type Moves = BTreeMap<u32, (usize, String)>;

/// The entries of a journal about one table.
#[derive(Default)]
pub(super) struct JournalTable {
    /// The tokens of the players, by seat.
    pub(super) tokens: BTreeMap<usize, String>,
    /// The moves that were sent.
    pub(super) sent: Moves,
    /// The moves that were acknowledged.
    pub(super) moves: Moves,
}

/// Reads a journal; returns its entries by table, or none if it is not a journal.
pub(super) fn read(journal: &str) -> Option<BTreeMap<String, JournalTable>> {
    let mut tables: BTreeMap<String, JournalTable> = BTreeMap::new();
    for line in journal.lines() {
        if line.starts_with("= ") {
            continue;
        }
        let (mark, rest) = match line.split_at_checked(2) {
            Some((mark @ ("# " | "? "), rest)) => (mark, rest),
            Some(_) | None => ("", line),
        };
        let mut words = rest.splitn(3, ' ');
        let (id, second, third) = (words.next()?, words.next()?, words.next()?);
        let noted = tables.entry(id.to_owned()).or_default();
        if mark == "# " {
            noted.tokens.insert(second.parse().ok()?, third.to_owned());
        } else {
            let (seat, mv) = third.split_once(' ')?;
            let moves = if mark == "? " { &mut noted.sent } else { &mut noted.moves };
            moves.insert(second.parse().ok()?, (seat.parse().ok()?, mv.to_owned()));
        }
    }
    Some(tables)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_entries_are_read_back() {
        let journal = Journal { file: None, kept: Some(RefCell::default()) };
        journal.sits("a", 0, "qg_1");
        journal.sits("a", 1, "qg_2");
        journal.sends("a", 5, 0, "draw stock");
        journal.acknowledged("a", 5, 0, "draw stock");
        journal.sends("a", 6, 0, "discard g7");
        journal.leaves("a");
        let tables = read(&journal.kept.expect("kept").take()).expect("a journal");
        let noted = &tables["a"];
        assert_eq!(noted.tokens[&1], "qg_2");
        assert_eq!(noted.moves, BTreeMap::from([(5, (0, "draw stock".to_owned()))]));
        assert_eq!(noted.sent[&6], (0, "discard g7".to_owned()));
        for wrong in ["a", "a 1", "a x 0 draw", "a 1 draw", "# a 0", "? a 1 draw", "é"] {
            assert!(read(wrong).is_none(), "{wrong}");
        }
    }
}
