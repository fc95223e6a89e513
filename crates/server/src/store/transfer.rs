//! Export and import of all data as lines of JSON, for backups and moves to another server.

use std::io::{self, BufRead, Read as _, Write};

use quayside_engine::record::{LONGEST_NAME, check_lengths};
use serde::Deserialize;

use quayside_table::{TableId, read_record};

use super::club_export::ClubExport;
use super::export_rows::{
    self, AccountExport, ImportOutcome, Item, RecordExport, SessionExport, Setting, TableExport,
};
use super::migrate::LAST_READER;
use super::{Account, OperatorAction, Store, StoreError, Transaction};
use crate::accounts::name_skeleton::name_skeleton;

/// The version of written exports.
const VERSION: u32 = 1;

/// The first line of an export.
pub const EXPORT_HEAD: &str = "{\"quayside-data\":1}";

/// Maximum length of a line. The longest log of a table has 10,000 entries and those of the
/// longest legal game of Corsairs, 290,880 moves of some 70 bytes: 21 MB.
const LONGEST_LINE: u64 = 32 << 20;

/// A line of an export.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum ExportLine {
    /// The first line: the version of the export.
    #[serde(rename = "quayside-data")]
    Version(u32),
    /// The first line of an export of an earlier development version.
    #[serde(rename = "quayside-export")]
    Earlier(u32),
    Setting(Setting),
    Account(Box<AccountExport>),
    Session(SessionExport),
    Club(ClubExport),
    Action(OperatorAction),
    Table(Box<TableExport>),
    Record(RecordExport),
    /// The last line: the number of lines between the first and this one.
    End(u64),
}

/// The reason why an export or import failed.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// A line is wrong.
    #[error("line {line}: {why}")]
    Line {
        /// The number of the line, from 1.
        line: u64,
        /// The fault.
        why: String,
    },
    /// The file can't be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The database can't be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A line that was not imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rejected {
    /// The number of the line, from 1.
    pub line: u64,
    /// The fault.
    pub why: String,
    /// The line; empty if it is too long.
    pub text: String,
}

/// The result of an import.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    /// New tables and records.
    pub new: u64,
    /// Tables and records that existed already.
    pub same: u64,
    /// Whether the server keeps its own key, so that cookies of the other server are not valid
    /// here.
    pub other_key: bool,
    /// Faulty lines, which were left out.
    pub rejected: Vec<Rejected>,
}

/// Writes all data; reports the count after each line.
pub async fn export(
    store: &Store,
    out: &mut (impl Write + Send),
    mut report: impl FnMut(u64) + Send,
) -> Result<u64, TransferError> {
    let mut failed = None;
    let mut lines = 0;
    writeln!(out, "{EXPORT_HEAD}")?;
    let each = |item: &Item| {
        lines += 1;
        report(lines);
        let line = serde_json::to_string(item).map_err(|error| StoreError::unreadable(&error))?;
        writeln!(out, "{line}").map_err(|error| {
            let why = StoreError::unwritten(&error);
            failed = Some(error);
            why
        })
    };
    let mut snapshot = store.read().await?;
    let written = export_rows::show(&mut snapshot, each).await;
    match (written, failed) {
        (Err(_), Some(error)) => return Err(error.into()),
        (written, _) => written?,
    }
    writeln!(out, "{{\"end\":{lines}}}")?;
    out.flush()?;
    Ok(lines)
}

/// Imports what [`export`] has written elsewhere; replays each table. A faulty line is left out
/// and returned; an incomplete file is not imported at all.
pub async fn import(
    store: &Store,
    mut input: impl BufRead,
    mut report: impl FnMut(u64),
) -> Result<Imported, TransferError> {
    let mut arriving = store.change().await?;
    let was_empty = arriving.is_empty().await?;
    let mut imported = Imported::default();
    let mut number = 0;
    let mut ended = false;
    while let Some(LineText { text, fault }) = next_line(&mut input, number > 0)? {
        number += 1;
        report(number);
        let wrong = |why: String| TransferError::Line { line: number, why };
        let read = match fault {
            Some(fault) => Err(fault.to_owned()),
            None => serde_json::from_str::<ExportLine>(&text).map_err(|error| error.to_string()),
        };
        let line = match read {
            Ok(line) => line,
            Err(why) if number == 1 || ended => return Err(wrong(why)),
            Err(why) => {
                imported.rejected.push(Rejected { line: number, why, text });
                continue;
            }
        };
        let Some(item) = next(line, number, ended).map_err(wrong)? else {
            ended = number > 1;
            continue;
        };
        let taken = take(&mut arriving, was_empty, &item, &mut imported).await?;
        if let Err(why) = taken {
            imported.rejected.push(Rejected { line: number, why, text });
        }
    }
    if !ended {
        let why = "the end is missing: the file was cut short".to_owned();
        return Err(TransferError::Line { line: number, why });
    }
    arriving.commit().await?;
    Ok(imported)
}

/// A line of the file, without its end.
#[derive(Default)]
struct LineText {
    text: String,
    /// The reason why it can't be read.
    fault: Option<&'static str>,
}

/// Reads the next line, if there is one. Skips the rest of a line that is too long, except of the
/// first: a file without any lines is not read to its end.
fn next_line(input: &mut impl BufRead, skips: bool) -> io::Result<Option<LineText>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(None);
    }
    if read as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
        if skips {
            input.skip_until(b'\n')?;
        }
        let fault = Some("the line is too long");
        return Ok(Some(LineText { text: String::new(), fault }));
    }
    let (text, fault) = match String::from_utf8(line) {
        Ok(text) => (text, None),
        Err(wrong) => {
            (String::from_utf8_lossy(wrong.as_bytes()).into_owned(), Some("the line is not UTF-8"))
        }
    };
    Ok(Some(LineText { text: text.trim_end_matches(['\r', '\n']).to_owned(), fault }))
}

/// Imports one row, unless it is faulty.
async fn take(
    arriving: &mut Transaction,
    was_empty: bool,
    item: &Item,
    imported: &mut Imported,
) -> Result<Result<(), String>, StoreError> {
    if let Err(why) = check(item) {
        return Ok(Err(why));
    }
    match (export_rows::put(arriving, item, was_empty).await?, item) {
        (ImportOutcome::Different, Item::Setting(_)) => imported.other_key = true,
        (ImportOutcome::New | ImportOutcome::Same, Item::Setting(_)) | (_, Item::Session(_)) => (),
        (ImportOutcome::Different, Item::Action(action)) => {
            return Ok(Err(format!(
                "the action {} is here already, and it is not the same",
                action.id
            )));
        }
        (ImportOutcome::Different, Item::Account(new)) => {
            return Ok(Err(format!("{}: another account has this name here", new.account.name)));
        }
        (ImportOutcome::Different, Item::Club(new)) => {
            let name = &new.club.name;
            return Ok(Err(format!("{name}: another club is here with this id or name")));
        }
        (ImportOutcome::New, _) => imported.new += 1,
        (ImportOutcome::Same, _) => imported.same += 1,
        (ImportOutcome::Different, Item::Table(table)) => return Ok(Err(other(table.id))),
        (ImportOutcome::Different, Item::Record(record)) => return Ok(Err(other(record.id))),
    }
    Ok(Ok(()))
}

fn other(id: TableId) -> String {
    format!("{id} is here already, and it is not the same")
}

/// Returns the row in a line, unless it is the first or last line.
fn next(line: ExportLine, number: u64, ended: bool) -> Result<Option<Item>, String> {
    if ended {
        return Err("nothing stands after the end".to_owned());
    }
    match (number, line) {
        (1, ExportLine::Version(VERSION)) => Ok(None),
        (1, ExportLine::Earlier(version)) => Err(format!(
            "an export of an earlier development version ({version}); the last commit that reads it \
             is {LAST_READER}"
        )),
        (1, ExportLine::Version(version)) => {
            Err(format!("an export of version {version}; version {VERSION} is read here"))
        }
        (1, _) => Err("no export: the first line says of which version it is".to_owned()),
        (_, ExportLine::Version(_) | ExportLine::Earlier(_)) => {
            Err("another export begins here".to_owned())
        }
        (_, ExportLine::End(lines)) if lines + 2 == number => Ok(None),
        (_, ExportLine::End(lines)) => {
            Err(format!("{lines} lines were written, {} are here", number - 2))
        }
        (_, ExportLine::Setting(setting)) => Ok(Some(Item::Setting(setting))),
        (_, ExportLine::Account(account)) => Ok(Some(Item::Account(account))),
        (_, ExportLine::Session(session)) => Ok(Some(Item::Session(session))),
        (_, ExportLine::Club(club)) => Ok(Some(Item::Club(club))),
        (_, ExportLine::Action(action)) => Ok(Some(Item::Action(action))),
        (_, ExportLine::Table(table)) => Ok(Some(Item::Table(table))),
        (_, ExportLine::Record(record)) => Ok(Some(Item::Record(record))),
    }
}

/// Checks a row; replays a table, and reads a record.
fn check(item: &Item) -> Result<(), String> {
    match item {
        Item::Setting(_) | Item::Session(_) => Ok(()),
        Item::Action(action) => {
            let OperatorAction { id, measure, note, report, .. } = action;
            let mut texts = [id, measure, note].into_iter().chain(report);
            let is_stored = !texts.any(|text| text.contains('\0'));
            is_stored.then_some(()).ok_or_else(|| format!("{id:?}: a character that is none"))
        }
        Item::Account(new) => {
            let Account { player, name, alike, .. } = &new.account;
            let is_named = is_name(name) && *alike == name_skeleton(name);
            is_named.then_some(()).ok_or_else(|| format!("{player}: not a name"))
        }
        Item::Club(ClubExport { club, members }) => {
            let has_owner = members.iter().any(|(player, _)| *player == club.owner);
            let is_whole = is_name(&club.name) && has_owner && !club.code.contains('\0');
            is_whole.then_some(()).ok_or_else(|| format!("{}: not a club", club.id))
        }
        Item::Table(table) => {
            let too_long = |name: &&String| name.chars().count() > LONGEST_NAME;
            let bots = table.setup.seats.iter().map(|place| &place.name);
            let mut names = table.names.values().chain(bots);
            if names.clone().find(too_long).is_some() {
                return Err(format!("{}: a name is longer than {LONGEST_NAME}", table.id));
            }
            // Some databases can't store that.
            if names.any(|name| name.contains('\0')) {
                return Err(format!("{}: a name has a character that is none", table.id));
            }
            let played = table.played().map_err(|error| format!("{}: {error}", table.id))?;
            if played.is_over() == table.over.is_some() {
                Ok(())
            } else {
                Err(format!(
                    "{} says that the game is over where it is not, or not where it is",
                    table.id
                ))
            }
        }
        Item::Record(record) => {
            let bytes = record.record.as_bytes();
            let read = check_lengths(bytes).and_then(|()| read_record(bytes));
            read.map(|_| ()).map_err(|fault| {
                format!("{}: line {} of the record is wrong", record.id, fault.line)
            })
        }
    }
}

/// Returns whether this can be the name of an account or a club.
fn is_name(name: &str) -> bool {
    let fits = name.chars().count() <= LONGEST_NAME && !name.contains('\0');
    fits && !name_skeleton(name).is_empty()
}
