//! Saved games: one record per game, rewritten at every move.
//!
//! A saved game is a record like any other. A comment names the players, `# seats me captain
//! admiral`, and another says that a newcomer is shown how to play, so that every reader of records
//! can read it.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use quayside_engine::{AnyRecord, Game, Record, with_game};

use super::seats::Player;
use crate::private_file;

/// How the line begins that names the players.
const SEATS: &str = "# seats";
/// The line of a game that shows a newcomer how to play.
const GUIDED: &str = "# guided";

/// The file of one game, locked while it is open.
pub(crate) struct Save {
    file: PathBuf,
    lock: PathBuf,
    /// Whether a newcomer is shown how to play.
    pub(crate) guided: bool,
    /// Held while the game is played; the system releases it, even after a crash.
    _held: File,
}

impl Save {
    /// Takes a new file for a game in this folder.
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

    /// Takes the file of a game that goes on.
    pub(crate) fn open(file: &Path) -> anyhow::Result<Save> {
        let lock = beside(file, "lock");
        let held = private_file::append(&lock);
        let held = held.with_context(|| format!("can't save the game in {}", file.display()))?;
        if held.try_lock().is_err() {
            bail!("{} is being played elsewhere", file.display());
        }
        Ok(Save { file: file.to_owned(), lock, guided: false, _held: held })
    }

    /// Returns where the game is kept.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    /// Saves a game: once this returns, it survives a crash and a power cut.
    pub(crate) fn write<G: Game>(&self, record: &Record<G>, players: &[Player]) -> io::Result<()> {
        let new = beside(&self.file, "new");
        let mut written = private_file::create(&new)?;
        written.write_all(self.text(record, players).as_bytes())?;
        written.sync_all()?;
        drop(written);
        fs::rename(&new, &self.file)?;
        // The new name is in the folder, and that must be on the disk, too.
        match self.file.parent().map(File::open) {
            Some(Ok(folder)) => folder.sync_all().or(Ok(())),
            Some(Err(_)) | None => Ok(()),
        }
    }

    /// Writes a record, who sits where, and whether a newcomer is guided.
    fn text<G: Game>(&self, record: &Record<G>, players: &[Player]) -> String {
        let record = record.to_string();
        let (head, lines) = record.split_once('\n').unwrap_or((&record, ""));
        let seats: Vec<String> = players.iter().map(ToString::to_string).collect();
        let guided = if self.guided { format!("{GUIDED}\n") } else { String::new() };
        format!("{head}\n{SEATS} {}\n{guided}{lines}", seats.join(" "))
    }
}

impl Drop for Save {
    fn drop(&mut self) {
        // An empty lock that stays behind does no harm.
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

/// Returns who sits where, if the text of a record says it.
pub(crate) fn seats(text: &str) -> Option<Vec<Player>> {
    let line = text.lines().find_map(|line| line.strip_prefix(SEATS))?;
    line.split_whitespace().map(|word| word.parse().ok()).collect()
}

/// Returns whether the text of a record says that a newcomer is guided.
pub(crate) fn is_guided(text: &str) -> bool {
    text.lines().any(|line| line == GUIDED)
}

/// Returns the games in this folder that are not over, the one that was played last first.
pub(crate) fn unfinished(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut kept: Vec<_> = files
        .filter(|file| file.extension() == Some(OsStr::new("quay")))
        .filter_map(|file| {
            Some((fs::metadata(&file).and_then(|about| about.modified()).ok()?, file))
        })
        .collect();
    kept.sort();
    let games = kept.into_iter().rev().map(|(_, file)| file);
    games.filter(|file| goes_on(file)).collect()
}

/// Returns whether a game is being played elsewhere.
pub(crate) fn is_open(file: &Path) -> bool {
    File::open(beside(file, "lock")).is_ok_and(|lock| lock.try_lock().is_err())
}

fn goes_on(file: &Path) -> bool {
    let Ok(bytes) = fs::read(file) else { return false };
    let known = std::str::from_utf8(&bytes).is_ok_and(|text| seats(text).is_some());
    known
        && AnyRecord::read(&bytes)
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
        let players = [Player::Person, Player::Bot("captain")];
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
    fn only_games_that_go_on_are_gone_on_with() {
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
