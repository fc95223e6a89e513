//! What people have sent and what was acknowledged, line by line: how it is written, and read.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs::File;
use std::io::Write;

/// Where a run writes down what happens: to a file, or to memory until its end, or nowhere.
#[derive(Default)]
pub(super) struct Journal {
    pub(super) file: Option<File>,
    pub(super) kept: Option<RefCell<String>>,
}

impl Journal {
    /// Notes who sits where.
    pub(super) fn sits(&self, table: &str, seat: usize, token: &str) {
        self.write(|| format!("# {table} {seat} {token}\n"));
    }

    /// Notes a move that is about to be sent, with which the log is `seq` long.
    pub(super) fn sends(&self, table: &str, seq: u32, seat: impl Display, mv: &str) {
        self.write(|| format!("? {table} {seq} {seat} {mv}\n"));
    }

    /// Notes that a move is acknowledged.
    pub(super) fn acknowledged(&self, table: &str, seq: u32, seat: impl Display, mv: &str) {
        self.write(|| format!("{table} {seq} {seat} {mv}\n"));
    }

    /// Notes that nothing more is sent to a table.
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

/// Moves with who made them, by how long the log was with each.
pub(super) type Moves = BTreeMap<u32, (usize, String)>;

/// What a journal says of one table.
#[derive(Default)]
pub(super) struct Noted {
    /// The tokens of those who sat there, by seat.
    pub(super) tokens: BTreeMap<usize, String>,
    /// The moves that were sent.
    pub(super) sent: Moves,
    /// The moves that were acknowledged.
    pub(super) moves: Moves,
}

/// Reads a journal; returns what it says of each table, or nothing if it is no journal.
pub(super) fn read(journal: &str) -> Option<BTreeMap<String, Noted>> {
    let mut tables: BTreeMap<String, Noted> = BTreeMap::new();
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
    fn what_is_written_is_read_again() {
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
