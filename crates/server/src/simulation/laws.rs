//! Laws that must hold at the end of a run.

use std::collections::BTreeSet;

use quayside_engine::Seat;
use quayside_table::{
    Actor, Command, Millis, Table, TableId, TimedEvent, WrittenLine, WrittenTable,
};

use super::people::{RequestAnswer, RequestResult, SentRequest};

type LawResult = Result<(), String>;

/// Number of entries within which a repeated request is recognised.
const REMEMBERED: usize = 64;

/// Checks the log of a table against the answers that people received.
pub(super) fn check_log(
    written: &WrittenTable,
    asked: &[SentRequest],
    planned: &BTreeSet<(TableId, Seat)>,
) -> LawResult {
    let of_table = |asked: &&SentRequest| asked.table == written.id;
    let asked: Vec<&SentRequest> = asked.iter().filter(of_table).collect();
    for asked in &asked {
        check_request(written, asked)?;
    }
    replay(written, &asked, planned)
}

/// Checks that each request is in the log as its answers say, and never twice.
fn check_request(written: &WrittenTable, asked: &SentRequest) -> LawResult {
    let is_own = |line: &&WrittenLine| line.request == asked.id;
    let lines: Vec<&WrittenLine> = written.log.iter().filter(is_own).collect();
    let has_answer = |outcome| asked.answers.iter().any(|answer| answer.outcome == outcome);
    let is_done =
        asked.answers.iter().any(|answer| matches!(answer.outcome, RequestResult::Done(_)));
    let command = &asked.command;
    if is_done && lines.is_empty() {
        return Err(format!("{command:?} was acknowledged and is not in the log"));
    }
    // Of two nodes that are asked at once, one may refuse a command that the other accepts a moment later.
    let is_final = !asked.is_doubled && !is_done && !lines.is_empty();
    // An unanswered attempt may arrive after a later one was refused because time was up.
    let may_straggle = !written.setup.terms.clock.is_none() && has_answer(RequestResult::Unknown);
    if is_final && has_answer(RequestResult::Refused) && !may_straggle {
        return Err(format!("{command:?} was refused and is in the log"));
    }
    // A failed later attempt does not undo an earlier one.
    if is_final && asked.answers.len() == 1 && has_answer(RequestResult::Unstored) {
        return Err(format!("{command:?} was not stored and is in the log"));
    }
    let entries: Vec<&str> = lines.iter().map(|line| &*line.entry).collect();
    let is_once = if let Command::Move { seat, mv, .. } = command {
        entries == [format!("{seat} {mv}")]
    } else if let Command::Sit { .. } = command {
        // A bot may have to give its name up to a person who sits down.
        entries.iter().filter(|entry| entry.starts_with("sit ")).count() == 1
    } else {
        // A table remembers its latest requests only: a much later repetition is a new request.
        let places = (0..).zip(&written.log).filter(|(_, line)| is_own(line));
        let places: Vec<usize> = places.map(|(place, _)| place).collect();
        places.windows(2).all(|pair| pair[1] - pair[0] > REMEMBERED)
    };
    if is_once || entries.is_empty() {
        Ok(())
    } else {
        Err(format!("{command:?} is in the log as {entries:?}"))
    }
}

/// Checks that every entry is legal and was requested by an allowed player, and that no refused
/// request was possible.
fn replay(
    written: &WrittenTable,
    asked: &[&SentRequest],
    planned: &BTreeSet<(TableId, Seat)>,
) -> LawResult {
    let mut table = empty(written);
    let mut refused: Vec<(&SentRequest, &RequestAnswer)> = asked
        .iter()
        .flat_map(|asked| asked.answers.iter().map(move |answer| (*asked, answer)))
        .filter(|(_, answer)| answer.outcome == RequestResult::Refused)
        .collect();
    let mut last = written.made;
    for seq in 0..=written.log.len() {
        refused.retain(|(asked, answer)| {
            let is_then = (answer.from..=answer.upto).contains(&seq);
            !(is_then && is_refused(&table, asked, answer))
        });
        let Some(line) = written.log.get(seq) else { break };
        if line.at < last {
            return Err(format!("entry {seq} is older than the one before it"));
        }
        last = line.at;
        let by_person = asked.iter().any(|asked| asked.id == line.request);
        // Whether the clock has run out is checked when the line is read.
        let by_time = line.entry.starts_with("time ") || begins(&table, line.at);
        let is_automatic = by_time || is_planned(written.id, &line.entry, planned);
        if !by_person && !is_bot_s(&table, &line.entry) && !is_automatic {
            return Err(format!("no player asked for {:?}", line.entry));
        }
        table.read_line(line).map_err(|spoiled| spoiled.to_string())?;
    }
    refused.first().map_or(Ok(()), |(asked, answer)| {
        let RequestAnswer { from, upto, .. } = answer;
        Err(format!("{:?} was refused, but could be done from {from} to {upto}", asked.command))
    })
}

fn is_refused(table: &Table, asked: &SentRequest, answer: &RequestAnswer) -> bool {
    let is_new = table.answered(asked.id).is_none();
    let by = Actor::People(&asked.people);
    is_new && table.decide(by, asked.command.clone(), answer.at).is_err()
}

/// Returns whether a public table starts automatically by then.
fn begins(table: &Table, at: Millis) -> bool {
    table.due().is_some_and(|due| due.what == TimedEvent::Begins && due.at <= at)
}

/// Returns whether a line is a move that its player may have planned.
fn is_planned(id: TableId, entry: &str, planned: &BTreeSet<(TableId, Seat)>) -> bool {
    let (seat, mv) = entry.split_once(' ').unwrap_or_default();
    let seat = seat.parse().ok().and_then(Seat::new);
    seat.is_some_and(|seat| planned.contains(&(id, seat))) && ["draw", "draw stock"].contains(&mv)
}

fn is_bot_s(table: &Table, entry: &str) -> bool {
    let seat = entry.split(' ').next().and_then(|seat| Seat::new(seat.parse().ok()?));
    seat.is_some_and(|seat| table.company().bot(seat).is_some())
}

/// Counts the entries of a log that no person requested.
pub(super) fn bot_moves(asked: &[SentRequest], table: &WrittenTable) -> usize {
    let is_bot_s = |line: &&WrittenLine| {
        !line.entry.starts_with("time ") && asked.iter().all(|asked| asked.id != line.request)
    };
    table.log.iter().filter(is_bot_s).count()
}

/// Returns a table before its first entry.
pub(super) fn empty(written: &WrittenTable) -> Table {
    let (log, plans) = (Vec::new(), Vec::new());
    Table::read(WrittenTable { log, plans, ..written.clone() }).expect("a setup")
}
