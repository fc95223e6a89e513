//! Comparison of logs with a journal: each acknowledged move once and in its place, no move that
//! was not sent, all of it in the streams, and legal.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;
use std::rc::Rc;

use quayside_engine::{AnyRecord, Game, Record, Seat, with_game};
use serde::Serialize;

use super::journal::{JournalTable, Moves};
use super::nodes::Nodes;
use super::person::{Client, LoadPlayer};
use super::run::PATIENCE;
use super::table::length;
use super::trouble::Trouble;

/// The results, with the keys of `docs/formats.md`.
#[derive(Serialize, Default)]
pub(super) struct CheckResults {
    tables: usize,
    /// Acknowledged moves.
    moves: usize,
    /// Moves that were sent and never answered, and are in the log.
    unanswered: usize,
    /// Acknowledged moves that are missing from their place in the log.
    missing: usize,
    /// Moves in the log that were not sent for that place.
    extra: usize,
    /// Streams that omitted or repeated an entry.
    gaps: usize,
    /// Tables whose log the rules forbid, or that can't be read.
    illegal: usize,
}

impl CheckResults {
    /// Returns whether there is no error.
    pub(super) fn is_sound(&self) -> bool {
        self.missing + self.extra + self.gaps + self.illegal == 0
    }
}

impl fmt::Display for CheckResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CheckResults { tables, moves, unanswered, missing, extra, gaps, illegal } = self;
        write!(
            f,
            "{moves} moves at {tables} tables, {missing} missing, {extra} that no player made, \
             {gaps} streams with gaps, {illegal} logs that are not legal"
        )?;
        if *unanswered > 0 {
            write!(f, "; {unanswered} more without an answer")?;
        }
        Ok(())
    }
}

/// Reads a journal, up to a length above that of a whole night.
pub(super) fn text_of(journal: &Path) -> io::Result<String> {
    // A larger file is no journal, and is not read into memory.
    const LARGEST: u64 = 512 << 20;
    let mut text = String::new();
    let read = File::open(journal)?.take(LARGEST + 1).read_to_string(&mut text)?;
    if read as u64 > LARGEST {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "larger than 512 MiB"));
    }
    Ok(text)
}

/// Compares every table of a journal with the logs of the nodes. Unfinished games are closed, since
/// their deals are shown only then.
pub(super) async fn check(
    nodes: &Rc<Nodes>,
    journal: BTreeMap<String, JournalTable>,
) -> CheckResults {
    let mut found = CheckResults::default();
    for (number, (id, noted)) in journal.into_iter().enumerate() {
        found.tables += 1;
        found.moves += noted.moves.len();
        let mut table = Checked { nodes, number, id: &id, noted: &noted, found: &mut found };
        if let Err(trouble) = table.check().await {
            found.missing += noted.moves.len().max(1);
            eprintln!("{id}: {}", trouble.kind());
        }
    }
    found
}

/// A table that is compared with its journal.
struct Checked<'a> {
    nodes: &'a Rc<Nodes>,
    number: usize,
    id: &'a str,
    noted: &'a JournalTable,
    found: &'a mut CheckResults,
}

impl Checked<'_> {
    async fn check(&mut self) -> Result<(), Trouble> {
        let mut length = 0;
        for node in 0..self.nodes.len() {
            length = length.max(self.ask(&mut self.visitor(node), length_of).await?);
        }
        let mut log = Moves::new();
        for (&seat, token) in &self.noted.tokens {
            // People at different nodes see the same.
            let mut person = self.person(self.number + seat, token);
            let received = self
                .ask(&mut person, async |person, id| stream_moves(person, id, seat, length).await);
            match received.await {
                Ok(received) => log.extend(received),
                Err(Trouble::Gap | Trouble::Repeated) => {
                    self.found.gaps += 1;
                    self.print_fault(format_args!("the stream of seat {seat} has gaps"));
                }
                Err(trouble) => return Err(trouble),
            }
        }
        self.compare(&log);
        if !self.is_legal(&log).await? {
            self.found.illegal += 1;
            self.print_fault("its log is not legal");
        }
        Ok(())
    }

    /// Compares the log with the journal.
    fn compare(&mut self, log: &Moves) {
        let JournalTable { sent, moves, .. } = self.noted;
        for (seq, made) in moves {
            if log.get(seq) != Some(made) {
                self.found.missing += 1;
                self.print_fault(format_args!("{seq} {} {}: missing", made.0, made.1));
            }
        }
        for (seq, made) in log {
            if moves.contains_key(seq) {
                continue;
            }
            if sent.get(seq) == Some(made) {
                self.found.unanswered += 1;
            } else {
                self.found.extra += 1;
                self.print_fault(format_args!("{seq} {} {}: no player made it", made.0, made.1));
            }
        }
    }

    /// Plays the log by the rules, with the cards from the record of the game.
    async fn is_legal(&self, log: &Moves) -> Result<bool, Trouble> {
        let Some(token) = self.noted.tokens.get(&0) else { return Ok(log.is_empty()) };
        let mut maker = self.person(self.number + 2, token);
        let record = self.ask(&mut maker, record_of).await?;
        let record = AnyRecord::read(record.as_bytes());
        Ok(record.is_ok_and(|record| with_game!(record, record => plays(&record, log))))
    }

    fn visitor(&self, node: usize) -> LoadPlayer {
        LoadPlayer::new(self.nodes, Client::Program, node)
    }

    fn person(&self, node: usize, token: &str) -> LoadPlayer {
        let mut person = self.visitor(node);
        token.clone_into(&mut person.token);
        person
    }

    /// Calls a function with a node, or with the others if it does not answer.
    async fn ask<T>(
        &self,
        person: &mut LoadPlayer,
        asks: impl AsyncFn(&mut LoadPlayer, &str) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let mut last = Trouble::Connection;
        for _ in 0..self.nodes.len() {
            let answer = tokio::time::timeout(PATIENCE, asks(person, self.id)).await;
            match answer.unwrap_or(Err(Trouble::Late)) {
                Err(trouble) if trouble.is_passing() => last = trouble,
                answer => return answer,
            }
            person.move_on();
        }
        Err(last)
    }

    fn print_fault(&self, what: impl fmt::Display) {
        eprintln!("{} {what}", self.id);
    }
}

async fn length_of(person: &mut LoadPlayer, id: &str) -> Result<u32, Trouble> {
    length(person, id).await
}

/// Returns the moves that a stream sends to a seat, up to this length of the log; without those
/// made face down.
async fn stream_moves(
    person: &LoadPlayer,
    id: &str,
    seat: usize,
    length: u32,
) -> Result<Moves, Trouble> {
    let path = format!("/tables/{id}/stream?seat={seat}");
    let mut events = person.listen(&path, Some(0)).await?;
    let mut moves = Moves::new();
    for _ in 0..length {
        let shown = events.next().await?;
        if let Some(made) = shown.seat.zip(shown.mv) {
            moves.insert(shown.seq, made);
        }
    }
    Ok(moves)
}

/// Returns the record of a game; an unfinished one is closed first.
async fn record_of(person: &mut LoadPlayer, id: &str) -> Result<String, Trouble> {
    let path = format!("/tables/{id}/record");
    let mut answer = person.get(&path).await?;
    if answer.status == 409 {
        // Once the players have another table, a closed one stays closed and has a record.
        for step in ["close", "rematch"] {
            person.post(&format!("/tables/{id}/{step}"), String::new()).await?;
        }
        answer = person.get(&path).await?;
    }
    match answer.status {
        200 => Ok(answer.text()?.into()),
        status => Err(Trouble::Status(status)),
    }
}

/// Returns whether all moves of a log are legal, and those of the record are among them.
fn plays<G: Game>(record: &Record<G>, log: &Moves) -> bool {
    let mut state = *record.after(0).state();
    let all_legal = log.values().all(|(seat, mv)| {
        let (seat, mv) = (Seat::new(*seat), mv.parse());
        seat.zip(mv.ok()).is_some_and(|(seat, mv)| state.play(seat, mv).is_ok())
    });
    all_legal && record.moves() <= log.len()
}

#[cfg(test)]
mod tests {
    use quayside_engine::{Seed, Variant, korsar};

    use super::*;

    #[test]
    fn a_log_is_played_by_the_rules() {
        let variant = Variant::new(2, false).expect("a variant");
        let record: Record<korsar::State> = Record::seeded(variant, Some(Seat::S1), Seed([7; 32]));
        let log = |seats: &[usize]| {
            (4..).zip(seats.iter().map(|&seat| (seat, "draw".to_owned()))).collect::<Moves>()
        };
        assert!(plays(&record, &log(&[])));
        assert!(plays(&record, &log(&[1, 0, 1])));
        assert!(!plays(&record, &log(&[1, 0, 0])), "out of turn");
        assert!(!plays(&record, &log(&[0])));
        let mut longer = record.clone();
        longer.play("draw".parse().expect("a move")).expect("it is legal");
        assert!(!plays(&longer, &log(&[])), "the record has more");
    }
}
