//! Reading a record: line by line, each played as it is read.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Malformed, Note, Record, visible_name};
use crate::either::{AnyIllegal, Either, GameName, KnownGame};
use crate::game::{Game, IllegalMove, ParseMoveError, Variant};
use crate::notation::number;
use crate::seat::{Seat, SeatSet};
use crate::seed::Seed;
use crate::{corsairs, korsar};

/// A record of either game.
pub type AnyRecord = Either<Box<Record<corsairs::State>>, Box<Record<korsar::State>>>;

/// Why a record can't be read, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: FaultKind,
}

/// What is wrong with a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// It can't be read.
    Malformed(Malformed),
    /// It is a move that the law forbids.
    Illegal(AnyIllegal),
}

impl From<Malformed> for FaultKind {
    fn from(malformed: Malformed) -> FaultKind {
        FaultKind::Malformed(malformed)
    }
}

/// A line without its comment, and its number.
#[derive(Clone, Copy)]
struct RecordLine<'a> {
    number: usize,
    text: &'a str,
}

impl<'a> RecordLine<'a> {
    fn split(self) -> (&'a str, &'a str) {
        let (word, rest) = self.text.split_once(char::is_whitespace).unwrap_or((self.text, ""));
        (word, rest.trim_start())
    }

    fn fault(self, what: impl Into<FaultKind>) -> Fault {
        Fault { line: self.number, what: what.into() }
    }
}

impl AnyRecord {
    /// Reads a record and plays it by the law.
    pub fn read(bytes: &[u8]) -> Result<AnyRecord, Fault> {
        let text = str::from_utf8(bytes).map_err(|error| {
            let line = bytes[..error.valid_up_to()].split(|&byte| byte == b'\n').count();
            Fault { line, what: Malformed::NotUtf8.into() }
        })?;
        // Some editors begin a file with a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let end = text.lines().count().max(1);
        let mut lines = text.lines().zip(1..).filter_map(|(line, number)| {
            let text = line.split('#').next().unwrap_or_default().trim();
            (!text.is_empty()).then_some(RecordLine { number, text })
        });
        read_magic(lines.next(), end)?;
        let mut header = Header::default();
        let mut body = None;
        for line in lines.by_ref() {
            if !header.read(line)? {
                body = Some(line);
                break;
            }
        }
        let begun = body.map_or(end, |line| line.number);
        let lines = body.into_iter().chain(lines);
        match header.game.ok_or(missing("game", begun))? {
            GameName::Corsairs => {
                header.record(begun)?.read(lines, end).map(Box::new).map(AnyRecord::Corsairs)
            }
            GameName::Korsar => {
                header.record(begun)?.read(lines, end).map(Box::new).map(AnyRecord::Korsar)
            }
        }
    }
}

fn missing(header: &'static str, line: usize) -> Fault {
    Fault { line, what: Malformed::Missing(header).into() }
}

fn read_magic(line: Option<RecordLine<'_>>, end: usize) -> Result<(), Fault> {
    let line = line.ok_or(Fault { line: end, what: Malformed::NotARecord.into() })?;
    match line.split() {
        ("quayside-record", "1") => Ok(()),
        ("quayside-record", _) => Err(line.fault(Malformed::Version)),
        _ => Err(line.fault(Malformed::NotARecord)),
    }
}

/// The lines before the first deck or move, as they stand.
#[derive(Default)]
struct Header<'a> {
    game: Option<GameName>,
    players: Option<(RecordLine<'a>, u8)>,
    teams: Option<RecordLine<'a>>,
    options: Vec<(RecordLine<'a>, &'a str)>,
    first: Option<(RecordLine<'a>, &'static str, Seat)>,
    seed: Option<(RecordLine<'a>, Seed)>,
    position: Option<(RecordLine<'a>, &'a str)>,
    notes: Vec<RecordLine<'a>>,
}

/// The words that begin a header line.
const HEADERS: [&str; 9] = [
    "quayside-record",
    "game",
    "players",
    "teams",
    "option",
    "dealer",
    "first",
    "seed",
    "position",
];

/// Returns whether this word begins a line that does not change the game.
fn is_note(word: &str) -> bool {
    matches!(word, "name" | "date" | "forfeit" | "result") || Note::new(word, "", 0).is_some()
}

impl<'a> Header<'a> {
    /// Takes a line; returns whether it still belongs to the header.
    fn read(&mut self, line: RecordLine<'a>) -> Result<bool, Fault> {
        let (word, rest) = line.split();
        let fault = |what: Malformed| line.fault(what);
        match word {
            "quayside-record" => return Err(fault(Malformed::Twice("quayside-record"))),
            "game" => {
                let game = rest.parse().map_err(|()| fault(Malformed::UnknownGame))?;
                once(&mut self.game, game, "game", line)?;
            }
            "players" => {
                let players = number(rest).ok_or(fault(Malformed::Players))?;
                once(&mut self.players, (line, players), "players", line)?;
            }
            "teams" if rest == "yes" => once(&mut self.teams, line, "teams", line)?,
            "teams" => return Err(fault(Malformed::Teams)),
            "option" => self.options.push((line, rest)),
            "dealer" | "first" => {
                let header = if word == "dealer" { "dealer" } else { "first" };
                let seat = seat(rest).ok_or(fault(Malformed::Seat))?;
                once(&mut self.first, (line, header, seat), header, line)?;
            }
            "seed" => {
                let seed = rest.parse().map_err(|_| fault(Malformed::Seed))?;
                once(&mut self.seed, (line, seed), "seed", line)?;
            }
            "position" => once(&mut self.position, (line, rest), "position", line)?,
            word if is_note(word) => self.notes.push(line),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Sets the table that the header describes; `end` is where it ends.
    fn record<G: Game>(mut self, end: usize) -> Result<RecordReader<'a, G>, Fault> {
        let (players_line, players) = self.players.ok_or(missing("players", end))?;
        let mut variant = Variant::<G>::new(players, self.teams.is_some()).ok_or_else(|| {
            let alone = Variant::<G>::new(players, false).is_some();
            match self.teams {
                Some(teams) if alone => teams.fault(Malformed::Teams),
                Some(_) | None => players_line.fault(Malformed::Players),
            }
        })?;
        let mut named: Vec<&str> = Vec::new();
        for (line, option) in core::mem::take(&mut self.options) {
            let (name, value) = option.split_once('=').ok_or(line.fault(Malformed::Option))?;
            if named.contains(&name) {
                return Err(line.fault(Malformed::Twice("option")));
            }
            named.push(name);
            variant = variant.with(name, value).ok_or(line.fault(Malformed::Option))?;
        }
        let record = match self.position {
            Some((line, position)) => self.at_position(variant, line, position)?,
            None => self.dealt(variant, end)?,
        };
        Ok(RecordReader { record, notes: self.notes, moves: 0, result: None })
    }
}

impl Header<'_> {
    /// Begins a game with its deal.
    fn dealt<G: Game>(&self, variant: Variant<G>, end: usize) -> Result<Record<G>, Fault> {
        let first = self.first.map(|first| check_first(variant, first)).transpose()?;
        match (self.seed, first) {
            (Some((_, seed)), first) => Ok(Record::seeded(variant, first, seed)),
            (None, Some(first)) => Ok(Record::undealt(variant, first)),
            (None, None) => Err(missing(G::FIRST, end)),
        }
    }

    /// Begins a game at a position, which replaces the deal.
    fn at_position<G: Game>(
        &self,
        variant: Variant<G>,
        line: RecordLine<'_>,
        position: &str,
    ) -> Result<Record<G>, Fault> {
        let deal = self.seed.map(|(line, _)| line).or(self.first.map(|(line, ..)| line));
        if let Some(deal) = deal {
            return Err(deal.fault(Malformed::PositionWithDeal));
        }
        let state: G = position.parse().map_err(|_| line.fault(Malformed::Position))?;
        if state.variant() != variant {
            return Err(line.fault(Malformed::PositionTable));
        }
        Record::from_position(state).ok_or(line.fault(Malformed::PositionOver))
    }
}

fn check_first<G: Game>(
    variant: Variant<G>,
    (line, header, seat): (RecordLine<'_>, &'static str, Seat),
) -> Result<Seat, Fault> {
    if header != G::FIRST {
        return Err(line.fault(Malformed::OtherGame(header)));
    }
    let number = seat.index() as u8;
    if number >= variant.players() || !number.is_multiple_of(variant.team_size()) {
        return Err(line.fault(Malformed::Seat));
    }
    Ok(seat)
}

/// Plays the lines that follow the header.
struct RecordReader<'a, G: Game> {
    record: Record<G>,
    notes: Vec<RecordLine<'a>>,
    /// How many moves were played.
    moves: usize,
    result: Option<(RecordLine<'a>, SeatSet)>,
}

impl<'a, G: KnownGame> RecordReader<'a, G> {
    fn read(
        mut self,
        lines: impl Iterator<Item = RecordLine<'a>>,
        end: usize,
    ) -> Result<Record<G>, Fault> {
        for line in core::mem::take(&mut self.notes) {
            self.note(line)?;
        }
        for line in lines {
            self.line(line)?;
        }
        if G::ONE_DECK && self.record.state().awaits_deck() {
            return Err(missing("deck", end));
        }
        self.record.notes.sort_by_key(|note| note.place);
        match self.result {
            Some((line, winners)) if winners != self.record.winners() => {
                Err(line.fault(Malformed::Result))
            }
            Some(_) | None => Ok(self.record),
        }
    }

    fn line(&mut self, line: RecordLine<'a>) -> Result<(), Fault> {
        match line.split() {
            (word, _) if is_note(word) => self.note(line),
            ("deck", cards) => self.deck(line, cards),
            (word, _) => match HEADERS.into_iter().find(|&header| header == word) {
                Some(header) => Err(line.fault(Malformed::TooLate(header))),
                None => self.play(line),
            },
        }
    }

    /// Lines that do not change the game.
    fn note(&mut self, line: RecordLine<'a>) -> Result<(), Fault> {
        let players = self.record.variant().players();
        let (word, rest) = line.split();
        match word {
            "name" => {
                let (number, name) =
                    rest.split_once(char::is_whitespace).ok_or(line.fault(Malformed::Name))?;
                let seat = seat(number).filter(|seat| seat.index() < players.into());
                let place =
                    &mut self.record.names[seat.ok_or(line.fault(Malformed::Seat))?.index()];
                once(place, visible_name(name), "name", line)
            }
            "date" if is_date(rest) => once(&mut self.record.date, rest.to_owned(), "date", line),
            "date" => Err(line.fault(Malformed::Date)),
            "forfeit" => {
                let seat = seat(rest).ok_or(line.fault(Malformed::Seat))?;
                let is_noted = self.record.forfeit(seat);
                is_noted.then_some(()).ok_or(line.fault(Malformed::Forfeit))
            }
            "result" => {
                let mut winners = SeatSet::EMPTY;
                for word in rest.split_whitespace() {
                    match seat(word) {
                        Some(seat) if !winners.contains(seat) => winners = winners.with(seat),
                        Some(_) | None => return Err(line.fault(Malformed::Result)),
                    }
                }
                if winners.is_empty() {
                    return Err(line.fault(Malformed::Result));
                }
                once(&mut self.result, (line, winners), "result", line)
            }
            _ => {
                let note = Note::new(word, rest, self.moves);
                let note = note.ok_or(line.fault(Malformed::Unknown))?;
                self.record.notes.push(Note { line: line.number, ..note });
                Ok(())
            }
        }
    }

    fn deck(&mut self, line: RecordLine<'a>, cards: &str) -> Result<(), Fault> {
        if self.record.seed.is_some() {
            return Err(line.fault(Malformed::DeckWithSeed));
        }
        if !self.record.state().awaits_deck() {
            return Err(line.fault(Malformed::NoDeckDue));
        }
        let deck: Result<_, _> = cards.split_whitespace().map(str::parse).collect();
        let deck = deck.map_err(|_| line.fault(Malformed::WrongDeck))?;
        self.record.deal(deck).map_err(|_| line.fault(Malformed::WrongDeck))
    }

    fn play(&mut self, line: RecordLine<'a>) -> Result<(), Fault> {
        let played = match line.text.parse::<G::Move>() {
            Ok(_) if G::ONE_DECK && self.record.state().awaits_deck() => {
                return Err(line.fault(Malformed::DeckDue));
            }
            Ok(mv) => self.record.play(mv).map(|_| ()),
            Err(ParseMoveError::CardTwice(card)) => Err(G::Illegal::card_twice(card)),
            Err(ParseMoveError::Malformed) => return Err(line.fault(Malformed::Unknown)),
        };
        self.moves += 1;
        played.map_err(|illegal| line.fault(FaultKind::Illegal(illegal.into())))
    }
}

/// Fills a place that may be filled once.
fn once<T>(
    place: &mut Option<T>,
    value: T,
    header: &'static str,
    line: RecordLine<'_>,
) -> Result<(), Fault> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(line.fault(Malformed::Twice(header))),
    }
}

fn seat(text: &str) -> Option<Seat> {
    Seat::new(number(text)?.into())
}

/// Returns whether the text is a day of the calendar: 2026-11-15.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let &[year, month, day] = parts.as_slice() else { return false };
    if (year.len(), month.len(), day.len()) != (4, 2, 2) {
        return false;
    }
    let (Some(century), Some(of_century)) =
        (year.get(..2).and_then(number), year.get(2..).and_then(number))
    else {
        return false;
    };
    let year = u16::from(century) * 100 + u16::from(of_century);
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match number(month) {
        Some(1 | 3 | 5 | 7 | 8 | 10 | 12) => 31,
        Some(4 | 6 | 9 | 11) => 30,
        Some(2) => {
            if leap {
                29
            } else {
                28
            }
        }
        Some(_) | None => return false,
    };
    number(day).is_some_and(|day| (1..=days).contains(&day))
}
