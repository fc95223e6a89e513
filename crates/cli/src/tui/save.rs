//! Saved games: one record per game, rewritten at every move.
//!
//! A saved game is a normal record. Comments name the players, `# seats me captain admiral`, and
//! mark a guided game, so that every reader of records can read it.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use quayside_engine::record::Fault;
use quayside_engine::{AnyRecord, Game, Record, with_game};
use quayside_table::{Coach, read_record};

use super::seats::SeatPlayer;
use crate::private_file;

/// The beginning of the line with the players.
const SEATS: &str = "# seats";
/// The line of a guided game.
const GUIDED: &str = "# guided";
/// The line of a game with hints among several people.
const HINTS: &str = "# hints";
/// The beginning of the line with the coach.
const COACH: &str = "# coach ";

/// The file of one game, locked while it is open.
pub(crate) struct Save {
    file: PathBuf,
    lock: PathBuf,
    /// Whether the game shows instructions for newcomers.
    pub(crate) guided: bool,
    /// Whether hints are allowed among several people.
    pub(crate) hints: bool,
    /// Which moves come back.
    pub(crate) coach: Coach,
    /// The lock, held while the game is open; the system releases it, even after a crash.
    _held: File,
}

impl Save {
    /// Creates a new file for a game in this folder.
    pub(crate) fn new(folder: &Path, game: &str) -> anyhow::Result<Save> {
        private_file::create_folder(folder)
            .with_context(|| format!("can't create {}", folder.display()))?;
        for number in 1..100_000_u32 {
            let file = folder.join(format!("{game}-{number:04}.quay"));
            match private_file::create_new(&file) {
                Ok(_) => return Save::open(&file),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => (),
                Err(error) => {
                    return Err(error).with_context(|| format!("can't create {}", file.display()));
                }
            }
        }
        bail!("{} is full of games", folder.display())
    }

    /// Opens the file of an unfinished game.
    pub(crate) fn open(file: &Path) -> anyhow::Result<Save> {
        let lock = beside(file, "lock");
        let held = private_file::append(&lock);
        let held = held.with_context(|| format!("can't save the game in {}", file.display()))?;
        if held.try_lock().is_err() {
            bail!("{} is being played elsewhere", file.display());
        }
        let (file, coach) = (file.to_owned(), Coach::Off);
        Ok(Save { file, lock, guided: false, hints: false, coach, _held: held })
    }

    /// Returns the file of the game.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// Saves a game: once this returns, it survives a crash and a power cut.
    pub(crate) fn write<G: Game>(
        &self,
        record: &Record<G>,
        players: &[SeatPlayer],
    ) -> io::Result<()> {
        let new = beside(&self.file, "new");
        let mut written = private_file::create(&new)?;
        written.write_all(self.text(record, players).as_bytes())?;
        written.sync_all()?;
        drop(written);
        fs::rename(&new, &self.file)?;
        // The rename must reach the disk, too.
        match self.file.parent().map(File::open) {
            Some(Ok(folder)) => folder.sync_all().or(Ok(())),
            Some(Err(_)) | None => Ok(()),
        }
    }

    /// Writes a record with its players, and whether it is guided.
    fn text<G: Game>(&self, record: &Record<G>, players: &[SeatPlayer]) -> String {
        let record = record.to_string();
        let (head, lines) = record.split_once('\n').unwrap_or((&record, ""));
        let seats: Vec<String> = players.iter().map(ToString::to_string).collect();
        let notes = [(self.guided, GUIDED), (self.hints, HINTS)];
        let notes = notes.into_iter().filter(|(is_set, _)| *is_set);
        let mut notes: String = notes.flat_map(|(_, note)| [note, "\n"]).collect();
        if self.coach != Coach::Off {
            notes.extend([COACH, self.coach.id(), "\n"]);
        }
        format!("{head}\n{SEATS} {}\n{notes}{lines}", seats.join(" "))
    }
}

impl Drop for Save {
    fn drop(&mut self) {
        // A remaining empty lock file does no harm.
        let _ = fs::remove_file(&self.lock);
    }
}

/// Returns the name of a file that belongs to another.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

/// Returns the players named in the text of a record, if any.
pub(crate) fn seats(text: &str) -> Option<Vec<SeatPlayer>> {
    let line = text.lines().find_map(|line| line.strip_prefix(SEATS))?;
    line.split_whitespace().map(|word| word.parse().ok()).collect()
}

/// Returns whether the text of a record marks a guided game.
pub(crate) fn is_guided(text: &str) -> bool {
    text.lines().any(|line| line == GUIDED)
}

/// Returns whether the text of a record allows hints among several people.
pub(crate) fn allows_hints(text: &str) -> bool {
    text.lines().any(|line| line == HINTS)
}

/// Returns the coach that the text of a record names.
pub(crate) fn coach(text: &str) -> Coach {
    let named = text.lines().find_map(|line| line.strip_prefix(COACH));
    named.and_then(Coach::named).unwrap_or_default()
}

/// Reads a saved game. An incomplete last line, without a line end, is dropped if it is invalid:
/// the game continues before it.
pub(crate) fn read(bytes: &[u8]) -> Result<AnyRecord, Fault> {
    read_record(bytes).or_else(|fault| {
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let torn_line = bytes[..whole].split(|&byte| byte == b'\n').count();
        if whole == bytes.len() || fault.line != torn_line {
            return Err(fault);
        }
        read_record(&bytes[..whole]).map_err(|_| fault)
    })
}

/// Returns all saved games in this folder, last played first.
pub(crate) fn all(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut kept: Vec<_> = files
        .filter(|file| file.extension() == Some(OsStr::new("quay")))
        .filter_map(|file| {
            Some((fs::metadata(&file).and_then(|about| about.modified()).ok()?, file))
        })
        .collect();
    kept.sort();
    kept.into_iter().rev().map(|(_, file)| file).collect()
}

/// Returns the unfinished games in this folder, last played first.
pub(crate) fn unfinished(folder: &Path) -> Vec<PathBuf> {
    all(folder).into_iter().filter(|file| is_unfinished(file)).collect()
}

/// Returns whether a game is open elsewhere.
pub(crate) fn is_open(file: &Path) -> bool {
    File::open(beside(file, "lock")).is_ok_and(|lock| lock.try_lock().is_err())
}

fn is_unfinished(file: &Path) -> bool {
    let Ok(bytes) = fs::read(file) else { return false };
    let known = seats(&String::from_utf8_lossy(&bytes)).is_some();
    known
        && read(&bytes)
            .is_ok_and(|record| with_game!(record, record => record.state().outcome().is_none()))
}

#[cfg(test)]
mod tests {
    use quayside_engine::{Seed, Variant, korsar};

    use super::*;

    fn begun() -> Record<korsar::State> {
        let table = Variant::new(2, false).expect("two can play");
        Record::seeded(table, None, Seed([7; 32]))
    }

    #[test]
    fn a_kept_game_is_a_record_that_says_who_plays() {
        let folder = tempfile::tempdir().expect("a folder");
        let players = [SeatPlayer::Person, SeatPlayer::Bot("captain")];
        let save = Save::new(folder.path(), "korsar").expect("a file");
        let mut record = begun();
        for _ in 0..3 {
            record.play(korsar::Move::Draw).expect("there are cards");
            save.write(&record, &players).expect("it is kept");
        }
        let kept = fs::read_to_string(save.file()).expect("a text");
        assert_eq!(seats(&kept).as_deref(), Some(&players[..]));
        assert!(
            matches!(AnyRecord::read(kept.as_bytes()), Ok(AnyRecord::Korsar(read)) if *read == record)
        );
        assert_eq!(unfinished(folder.path()), [save.file()]);
        let file = save.file().to_owned();
        assert!(is_open(&file));
        drop(save);
        assert!(!is_open(&file));
    }

    #[test]
    fn two_programs_never_play_one_game() {
        let folder = tempfile::tempdir().expect("a folder");
        let save = Save::new(folder.path(), "korsar").expect("a file");
        assert!(Save::open(save.file()).is_err(), "it is being played");
        let file = save.file().to_owned();
        drop(save);
        assert!(Save::open(&file).is_ok());
        let second = Save::new(folder.path(), "korsar").expect("another file");
        assert_ne!(second.file(), file);
    }

    #[test]
    fn a_torn_last_line_is_left_out() {
        let mut record = begun();
        for _ in 0..3 {
            record.play(korsar::Move::Draw).expect("there are cards");
        }
        let whole = record.to_string();
        let moves = |bytes: &[u8]| {
            read(bytes).map(|record| with_game!(record, record => record.moves())).ok()
        };
        assert_eq!(moves(whole.as_bytes()), Some(3));
        assert_eq!(moves(whole.trim_end().as_bytes()), Some(3), "a whole line counts");
        assert_eq!(moves(&whole.as_bytes()[..whole.len() - 3]), Some(2));
        let torn_letter = [whole.as_bytes(), &[0xc3]].concat();
        assert_eq!(moves(&torn_letter), Some(3));
        let wrong_before = whole.replacen("draw", "drew", 1);
        assert_eq!(moves(&wrong_before.as_bytes()[..whole.len() - 3]), None);
    }

    #[test]
    fn only_unfinished_games_are_resumed() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(unfinished(folder.path()).is_empty());
        assert!(unfinished(&folder.path().join("none")).is_empty());
        let over = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/short.quay");
        let over = fs::read_to_string(over).expect("a record");
        let seated = over.replacen('\n', "\n# seats me mate\n", 1);
        for (name, text) in [
            ("over.quay", &*seated),
            ("broken.quay", "# seats me\n"),
            ("plain.quay", &begun().to_string()),
        ] {
            fs::write(folder.path().join(name), text).expect("it is written");
        }
        assert!(unfinished(folder.path()).is_empty());
    }
}
