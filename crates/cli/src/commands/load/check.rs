//! Whether every move of a journal is in the log of its table.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read as _, Write};
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

use anyhow::Context;
use serde::Serialize;

use super::person::{Client, Person, Site};
use super::table::{PATIENCE, length};
use super::trouble::Trouble;

/// What a journal says of one table.
#[derive(Default)]
struct Noted {
    /// The cookies of those who sat there, by seat.
    jars: BTreeMap<usize, String>,
    /// The acknowledged moves, by how long the log was with each.
    moves: BTreeMap<u32, (usize, String)>,
}

/// What was found.
#[derive(Serialize, Default)]
struct Found {
    tables: usize,
    moves: usize,
    missing: usize,
}

/// Looks for every move of a journal.
pub(super) async fn check(
    site: &Rc<Site>,
    journal: &Path,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    let name = journal.display();
    let text = text_of(journal).with_context(|| format!("can't read {name}"))?;
    let mut found = Found::default();
    for (id, noted) in read(&text).with_context(|| format!("{name} is not a journal"))? {
        found.tables += 1;
        found.moves += noted.moves.len();
        let looking = missing(site, &id, &noted);
        let missing = tokio::time::timeout(PATIENCE, looking).await.unwrap_or(Err(Trouble::Late));
        let missing = missing.unwrap_or_else(|trouble| {
            eprintln!("{id}: {}", trouble.kind());
            noted.moves.len().max(1)
        });
        found.missing += missing;
    }
    if json {
        serde_json::to_writer(&mut *out, &found)?;
        writeln!(out)?;
    } else {
        let Found { tables, moves, missing } = found;
        writeln!(out, "{moves} moves at {tables} tables, {missing} missing")?;
    }
    Ok(ExitCode::from(u8::from(found.missing > 0)))
}

/// Reads a journal, up to a length that no night of moves has.
fn text_of(journal: &Path) -> io::Result<String> {
    const LARGEST: u64 = 256 << 20;
    let mut text = String::new();
    let read = File::open(journal)?.take(LARGEST + 1).read_to_string(&mut text)?;
    if read as u64 > LARGEST {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "larger than 256 MiB"));
    }
    Ok(text)
}

fn read(journal: &str) -> Option<BTreeMap<String, Noted>> {
    let mut tables: BTreeMap<String, Noted> = BTreeMap::new();
    for line in journal.lines() {
        if let Some(line) = line.strip_prefix("# ") {
            let (id, seat, jar) = three(line)?;
            let noted = tables.entry(id.to_owned()).or_default();
            noted.jars.insert(seat.parse().ok()?, jar.to_owned());
        } else {
            let (id, seq, entry) = three(line)?;
            let (seat, mv) = entry.split_once(' ')?;
            let noted = tables.entry(id.to_owned()).or_default();
            noted.moves.insert(seq.parse().ok()?, (seat.parse().ok()?, mv.to_owned()));
        }
    }
    Some(tables)
}

fn three(line: &str) -> Option<(&str, &str, &str)> {
    let mut words = line.splitn(3, ' ');
    Some((words.next()?, words.next()?, words.next()?))
}

/// Counts the moves that are not in the log, as those who made them read it.
async fn missing(site: &Rc<Site>, id: &str, noted: &Noted) -> Result<usize, Trouble> {
    let length = length(&mut Person::new(site, Client::Program), id).await?;
    let mut left = noted.moves.clone();
    let last = left.keys().next_back().map_or(0, |&last| last.min(length));
    for (seat, jar) in &noted.jars {
        let mut person = Person::new(site, Client::Program);
        let cookies = jar.split("; ").filter_map(|cookie| cookie.split_once('='));
        person.jar = cookies.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let path = format!("/tables/{id}/events?moves=yes&seat={seat}");
        let mut events = person.listen(&path, Some(0)).await?;
        while events.last < Some(last) {
            let shown = events.next().await?;
            let told = shown.seat.zip(shown.mv);
            if left.get(&shown.seq) == told.as_ref() && told.is_some() {
                left.remove(&shown.seq);
            }
        }
    }
    for (seq, (seat, mv)) in &left {
        eprintln!("{id} {seq} {seat} {mv}: missing");
    }
    Ok(left.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_is_read() {
        let journal =
            "# a 0 visitor=1\n# a 1 visitor=2; prefs=x\na 1 0 draw stock\na 2 0 discard g7\n";
        let tables = read(journal).expect("a journal");
        let noted = &tables["a"];
        assert_eq!(noted.jars[&1], "visitor=2; prefs=x");
        assert_eq!(noted.moves[&2], (0, "discard g7".to_owned()));
        for wrong in ["a", "a 1", "a x 0 draw", "a 1 draw", "# a 0"] {
            assert!(read(wrong).is_none(), "{wrong}");
        }
    }
}
