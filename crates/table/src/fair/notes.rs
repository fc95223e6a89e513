//! The notes of a record about the origin of its seed: commitment, words, secret, signatures.

use quayside_engine::record::{Fault, Malformed, Note};
use quayside_engine::{AnyRecord, Game, Record, Seat, SeatSet, hex, with_game};

use super::word::{Added, AllAdded, Word};
use super::{Signature, Signed, split};
use crate::id::Millis;
use crate::times::GameTimes;

/// Reads a record whose notes are well-formed, too, and plays it by the law.
pub fn read_record(bytes: &[u8]) -> Result<AnyRecord, Fault> {
    let record = AnyRecord::read(bytes)?;
    with_game!(&record, record => check_notes(record))?;
    Ok(record)
}

fn check_notes<G: Game>(record: &Record<G>) -> Result<(), Fault> {
    let (mut times, mut fair) = (GameTimes::default(), FairNotes::default());
    let players = record.variant().players();
    let mut read = |note: &Note| -> Result<(), Malformed> {
        let (word, rest) = note.split();
        if times.read(note)? { Ok(()) } else { fair.read(word, rest, players) }
    };
    record.notes.iter().try_for_each(|note| {
        read(note).map_err(|what| Fault { line: note.line, what: what.into() })
    })
}

/// The notes of a record about the origin of its seed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FairNotes {
    /// The table: 16 lower-case hexadecimal digits.
    pub table: Option<String>,
    /// The server's signature of its commitment.
    pub promise: Option<Signature>,
    /// The commitment published before the game: 64 lower-case hexadecimal digits.
    pub commitment: Option<String>,
    /// The aborted deals before this one: the seats with missing words.
    pub broken: Vec<SeatSet>,
    /// The seats that the signed list names as bots; empty in records of earlier builds.
    pub bots: SeatSet,
    /// The server's signature of the list of all words.
    pub list: Option<Signature>,
    /// The word of each seat in the clear.
    pub nonces: [Option<String>; 8],
    /// The hash of each seat's fixed word: 64 lower-case hexadecimal digits.
    pub words: [Option<String>; 8],
    /// The revealed words.
    pub reveals: [Option<Word>; 8],
    /// The secret behind the commitment: 64 lower-case hexadecimal digits.
    pub secret: Option<String>,
    /// The seal, a hash over the lines of the record: 64 lower-case hexadecimal digits.
    pub seal: Option<String>,
    /// The server's signature of the seal.
    pub signed: Option<Signature>,
}

impl FairNotes {
    /// Reads a line that begins with this word, at a table of `players`; other lines are skipped.
    pub(crate) fn read(&mut self, word: &str, rest: &str, players: u8) -> Result<(), Malformed> {
        match word {
            "table" => once(&mut self.table, digits(rest, 16)?, "table"),
            "commitment" => once(&mut self.commitment, digits(rest, 64)?, "commitment"),
            "secret" => once(&mut self.secret, digits(rest, 64)?, "secret"),
            "seal" => once(&mut self.seal, digits(rest, 64)?, "seal"),
            "promise" => once(&mut self.promise, signature(rest)?, "promise"),
            "list" => once(&mut self.list, signature(rest)?, "list"),
            "signed" => once(&mut self.signed, signature(rest)?, "signed"),
            "broken" => {
                self.broken.push(seats(rest, players)?);
                Ok(())
            }
            "bots" if !self.bots.is_empty() => Err(Malformed::Twice("bots")),
            "bots" => {
                self.bots = seats(rest, players)?;
                if self.bots.is_empty() { Err(Malformed::Seat) } else { Ok(()) }
            }
            "word" | "reveal" | "nonce" => self.read_word(word, rest, players),
            _ => Ok(()),
        }
    }

    fn read_word(&mut self, line: &str, rest: &str, players: u8) -> Result<(), Malformed> {
        let (number, rest) = split(rest);
        let place = seat(number, players)?.index();
        match line {
            "word" => once(&mut self.words[place], digits(rest, 64)?, "word"),
            "reveal" => {
                let (salt, word) = split(rest);
                let reveal = Word { salt: digits(salt, 64)?, word: word.to_owned() };
                once(&mut self.reveals[place], reveal, "reveal")
            }
            _ if rest.is_empty() => Err(Malformed::Nonce),
            _ => once(&mut self.nonces[place], rest.to_owned(), "nonce"),
        }
    }

    /// Returns the words of the seats.
    pub fn added(&self) -> AllAdded {
        std::array::from_fn(|seat| match (&self.words[seat], &self.nonces[seat]) {
            (Some(hash), _) => {
                Some(Added::Fixed { hash: hash.clone(), word: self.reveals[seat].clone() })
            }
            (None, Some(nonce)) => Some(Added::Clear(nonce.clone())),
            (None, None) => None,
        })
    }

    /// Adds the words of the seats.
    pub fn add(&mut self, added: &AllAdded) {
        for (seat, added) in added.iter().enumerate() {
            match added {
                Some(Added::Clear(nonce)) => self.nonces[seat] = Some(nonce.clone()),
                Some(Added::Fixed { hash, word }) => {
                    self.words[seat] = Some(hash.clone());
                    self.reveals[seat].clone_from(word);
                }
                None => (),
            }
        }
    }

    /// Returns the notes in their one order; seal and signature are at the end of a record.
    pub fn notes(&self) -> Vec<Note> {
        let one = |word, text: Option<String>| text.map(|text| (word, text));
        let by_seat = |word, texts: [Option<String>; 8]| {
            let by_seat = |(seat, text): (usize, Option<String>)| Some(format!("{seat} {}", text?));
            texts.into_iter().enumerate().filter_map(by_seat).map(move |text| (word, text))
        };
        let reveals = self.reveals.clone().map(|word| {
            let Word { salt, word } = word?;
            Some(if word.is_empty() { salt } else { format!("{salt} {word}") })
        });
        let lines = [
            one("table", self.table.clone()),
            one("commitment", self.commitment.clone()),
            one("promise", self.promise.as_ref().map(signature_line)),
        ];
        let end = [
            one("secret", self.secret.clone()),
            one("seal", self.seal.clone()),
            one("signed", self.signed.as_ref().map(signature_line)),
        ];
        let lines = lines.into_iter().flatten();
        let lines = lines
            .chain(self.broken.iter().map(|missing| ("broken", join(*missing))))
            .chain((!self.bots.is_empty()).then(|| ("bots", join(self.bots))))
            .chain(by_seat("nonce", self.nonces.clone()))
            .chain(by_seat("word", self.words.clone()))
            .chain(one("list", self.list.as_ref().map(signature_line)))
            .chain(by_seat("reveal", reveals))
            .chain(end.into_iter().flatten());
        lines.filter_map(|(word, rest)| Note::new(word, &rest, 0)).collect()
    }
}

fn signature_line(signature: &Signature) -> String {
    format!("{} {}", signature.at.0, signature.signed)
}

/// Reads a time and a signature.
fn signature(text: &str) -> Result<Signature, Malformed> {
    let (at, signed) = split(text);
    let digits = at.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits && at.len() <= 15 && (at == "0" || !at.starts_with('0'));
    let at = at.parse().ok().filter(|_| plain).map(Millis).ok_or(Malformed::Signature)?;
    let (key, signature) = split(signed);
    let signed = Signed { key: key.to_owned(), signature: signature.to_owned() };
    if signed.is_well_formed() { Ok(Signature { at, signed }) } else { Err(Malformed::Signature) }
}

fn join(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}

fn seat(text: &str, players: u8) -> Result<Seat, Malformed> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let seat = text.parse().ok().filter(|_| is_number).and_then(Seat::new);
    seat.filter(|seat| seat.index() < players.into()).ok_or(Malformed::Seat)
}

/// Reads a set of seats, ascending: it is signed, so it has one form.
fn seats(text: &str, players: u8) -> Result<SeatSet, Malformed> {
    let seats = text.split_whitespace().map(|word| seat(word, players));
    let seats = seats.collect::<Result<SeatSet, _>>()?;
    let written = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if join(seats) == written { Ok(seats) } else { Err(Malformed::Seat) }
}

/// Returns the text if it is this many lower-case hexadecimal digits.
fn digits(text: &str, count: usize) -> Result<String, Malformed> {
    hex::is_lower(text, count).then(|| text.to_owned()).ok_or(Malformed::Digits)
}

fn once<T>(place: &mut Option<T>, value: T, line: &'static str) -> Result<(), Malformed> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(Malformed::Twice(line)),
    }
}
