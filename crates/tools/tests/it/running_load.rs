//! `quayside-tools load` during faults of its servers.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::TOOLS;

/// A run that continues until it is stopped; it is killed when this is dropped.
pub(crate) struct Load {
    process: Child,
    tables: usize,
    heard: Arc<(Mutex<Heard>, Condvar)>,
    reader: Option<JoinHandle<()>>,
    longest: Cell<Duration>,
}

/// The journal so far.
#[derive(Default)]
struct Heard {
    journal: String,
    moves: usize,
    /// The number of acknowledged moves at each table that is still played at.
    played: BTreeMap<String, usize>,
}

/// Returns whether a line of a journal is an acknowledged move.
pub(crate) fn is_move(line: &str) -> bool {
    line.starts_with(|first: char| first.is_ascii_hexdigit()) && line.split(' ').count() > 3
}

impl Heard {
    fn hear(&mut self, line: &str) {
        self.journal += line;
        self.journal.push('\n');
        let mut words = line.split(' ');
        match words.next() {
            Some("#") => {
                let table = words.next().expect("a table").to_owned();
                self.played.entry(table).or_default();
            }
            Some("=") => {
                self.played.remove(words.next().expect("a table"));
            }
            Some(table) if is_move(line) => {
                self.moves += 1;
                *self.played.get_mut(table).expect("a player sits there") += 1;
            }
            Some(_) | None => (),
        }
    }
}

impl Load {
    /// Starts to play at this number of tables of these nodes, as fast as possible.
    pub(crate) fn start(urls: &[String], tables: usize) -> Load {
        let mut process = Command::new(TOOLS)
            .arg("load")
            .args(urls)
            .args(["--tables", &tables.to_string(), "--seconds", "86400"])
            .args(["--check", "--json", "--journal", "/dev/stderr"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let heard = Arc::<(Mutex<Heard>, Condvar)>::default();
        let lines = BufReader::new(process.stderr.take().expect("a pipe"));
        let reader = Some(std::thread::spawn({
            let heard = Arc::clone(&heard);
            move || listen(lines, &heard)
        }));
        Load { process, tables, heard, reader, longest: Cell::default() }
    }

    /// Returns the number of acknowledged moves.
    pub(crate) fn moves(&self) -> usize {
        self.heard().moves
    }

    /// Waits until this many more moves are acknowledged.
    pub(crate) fn makes(&self, more: usize) {
        let wanted = self.heard().moves + more;
        let made = self.wait(Duration::from_mins(5), |heard| heard.moves >= wanted);
        assert!(made, "no {more} moves within five minutes");
    }

    /// Lets time pass.
    pub(crate) fn lasts(&self, time: Duration) {
        self.wait(time, |_| false);
    }

    /// Waits until every table has this many more moves, at most for this time.
    pub(crate) fn all_continue(&self, by: usize, most: Duration) {
        let before = self.heard().played.clone();
        let all = |Heard { played, .. }: &Heard| {
            let went_on = |(table, &moves): (&String, &usize)| {
                played.get(table).is_none_or(|&now| now >= moves + by)
            };
            // People between two games sit down again.
            played.len() == self.tables && before.iter().all(went_on)
        };
        let begun = Instant::now();
        let all_continued = self.wait(most, all);
        self.longest.set(self.longest.get().max(begun.elapsed()));
        if !all_continued {
            let now = self.heard().played.clone();
            panic!("not all continue within {most:?}: {before:?} before, {now:?} now");
        }
    }

    /// Returns the longest time until all tables had continued.
    pub(crate) fn longest(&self) -> Duration {
        self.longest.get()
    }

    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.0.lock().expect("no panic")
    }

    /// Waits at most for this time; returns whether the condition was reached.
    fn wait(&self, most: Duration, has_happened: impl Fn(&Heard) -> bool) -> bool {
        let waits = |heard: &mut Heard| !has_happened(heard);
        let (_heard, waited) =
            self.heard.1.wait_timeout_while(self.heard(), most, waits).expect("no panic");
        !waited.timed_out()
    }

    /// Stops the run, which then checks its logs; returns its report and its journal.
    pub(crate) fn stop(mut self) -> (Value, String) {
        kill_process(Pid::from_child(&self.process), Signal::INT).expect("it runs");
        let mut report = String::new();
        let mut out = self.process.stdout.take().expect("a pipe");
        out.read_to_string(&mut report).expect("text");
        let status = self.process.wait().expect("it ends");
        self.reader.take().expect("it has not ended").join().expect("no panic");
        let journal = std::mem::take(&mut self.heard().journal);
        let report: Value = serde_json::from_str(&report).expect("JSON");
        let said: Vec<&str> = journal.lines().rev().take(20).collect();
        assert!(status.success(), "{status}: {report}\n{said:#?}");
        (report, journal)
    }
}

fn listen(lines: BufReader<ChildStderr>, heard: &(Mutex<Heard>, Condvar)) {
    for line in lines.lines() {
        heard.0.lock().expect("no panic").hear(&line.expect("text"));
        heard.1.notify_all();
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
