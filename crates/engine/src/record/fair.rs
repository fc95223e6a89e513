//! The lines of the fair deal: what was promised, added and revealed.
//!
//! Here they are text of a certain form; `quayside verify` checks what they prove.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use super::Malformed;
use crate::hex;
use crate::notation::number;
use crate::seat::{Seat, SeatSet};

/// The lines of a record about the origin of its seed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FairDeal {
    /// The table: 16 lower-case hexadecimal digits.
    pub table: Option<String>,
    /// When and how the server signed its commitment.
    pub promise: Option<Signed>,
    /// What was published before the game: 64 lower-case hexadecimal digits.
    pub commitment: Option<String>,
    /// The deals that were broken off before this one: whose words were missing.
    pub broken: Vec<SeatSet>,
    /// The seats that the signed list names as bots; empty in records of earlier builds.
    pub bots: SeatSet,
    /// When and how the server signed the list of what all seats add.
    pub list: Option<Signed>,
    /// What each seat added in the clear.
    pub nonces: [Option<String>; 8],
    /// The hash of what each seat added unseen: 64 lower-case hexadecimal digits.
    pub words: [Option<String>; 8],
    /// What each of them revealed.
    pub reveals: [Option<Reveal>; 8],
    /// The secret, promised before and revealed now: 64 lower-case hexadecimal digits.
    pub secret: Option<String>,
    /// What all lines of the record come down to: 64 lower-case hexadecimal digits.
    pub seal: Option<String>,
    /// When the game ended, and how the server signed the seal.
    pub signed: Option<Signed>,
}

/// A signature, with its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signed {
    /// Milliseconds since 1970.
    pub at: u64,
    /// The public key of the server: 64 lower-case hexadecimal digits.
    pub key: String,
    /// 128 lower-case hexadecimal digits.
    pub signature: String,
}

/// What a seat fixed before the deal and revealed after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reveal {
    /// 64 lower-case hexadecimal digits, drawn by the browser.
    pub salt: String,
    /// A word; may be empty.
    pub word: String,
}

impl FairDeal {
    /// The words that begin a line of the fair deal.
    pub const LINES: [&str; 12] = [
        "table",
        "promise",
        "commitment",
        "broken",
        "bots",
        "list",
        "nonce",
        "word",
        "reveal",
        "secret",
        "seal",
        "signed",
    ];

    /// Takes a line that begins with this word, whatever the number of players; returns whether it
    /// is of the fair deal and has the right form.
    pub fn take(&mut self, word: &str, rest: &str) -> bool {
        FairDeal::LINES.contains(&word) && self.read(word, rest, 8).is_ok()
    }

    /// Takes a line that begins with one of [`FairDeal::LINES`], at a table of `players`.
    pub(super) fn read(&mut self, word: &str, rest: &str, players: u8) -> Result<(), Malformed> {
        let digits = |rest| digits(rest, 64).map(str::to_owned);
        match word {
            "table" => once(&mut self.table, self::digits(rest, 16)?.to_owned(), "table"),
            "commitment" => once(&mut self.commitment, digits(rest)?, "commitment"),
            "secret" => once(&mut self.secret, digits(rest)?, "secret"),
            "seal" => once(&mut self.seal, digits(rest)?, "seal"),
            "promise" => once(&mut self.promise, Signed::read(rest)?, "promise"),
            "list" => once(&mut self.list, Signed::read(rest)?, "list"),
            "signed" => once(&mut self.signed, Signed::read(rest)?, "signed"),
            "broken" => {
                self.broken.push(seats(rest, players)?);
                Ok(())
            }
            "bots" if !self.bots.is_empty() => Err(Malformed::Twice("bots")),
            "bots" => {
                self.bots = seats(rest, players)?;
                if self.bots.is_empty() { Err(Malformed::Seat) } else { Ok(()) }
            }
            _ => {
                let (number, rest) = split(rest);
                let place = seat(number, players)?.index();
                match word {
                    "word" => once(&mut self.words[place], digits(rest)?, "word"),
                    "reveal" => {
                        let (salt, word) = split(rest);
                        let reveal = Reveal { salt: digits(salt)?, word: word.to_owned() };
                        once(&mut self.reveals[place], reveal, "reveal")
                    }
                    _ if rest.is_empty() => Err(Malformed::Nonce),
                    _ => once(&mut self.nonces[place], rest.to_owned(), "nonce"),
                }
            }
        }
    }

    /// Writes the lines that stand below the seed; the seal comes last of all.
    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |f: &mut fmt::Formatter<'_>, line, text: &Option<String>| match text {
            Some(text) => writeln!(f, "{line} {text}"),
            None => Ok(()),
        };
        text(f, "table", &self.table)?;
        text(f, "commitment", &self.commitment)?;
        write_signed(f, "promise", self.promise.as_ref())?;
        for missing in &self.broken {
            write_seats(f, "broken", *missing)?;
        }
        if !self.bots.is_empty() {
            write_seats(f, "bots", self.bots)?;
        }
        for (line, words) in [("nonce", &self.nonces), ("word", &self.words)] {
            for (seat, word) in words.iter().enumerate() {
                if let Some(word) = word {
                    writeln!(f, "{line} {seat} {word}")?;
                }
            }
        }
        write_signed(f, "list", self.list.as_ref())?;
        for (seat, reveal) in self.reveals.iter().enumerate() {
            match reveal {
                Some(Reveal { salt, word }) if word.is_empty() => {
                    writeln!(f, "reveal {seat} {salt}")?;
                }
                Some(Reveal { salt, word }) => writeln!(f, "reveal {seat} {salt} {word}")?,
                None => (),
            }
        }
        text(f, "secret", &self.secret)
    }

    /// Writes the lines that end a record.
    pub(super) fn write_end(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(seal) = &self.seal {
            writeln!(f, "seal {seal}")?;
        }
        write_signed(f, "signed", self.signed.as_ref())
    }
}

impl Signed {
    /// Reads a time and a signature.
    fn read(text: &str) -> Result<Signed, Malformed> {
        let (at, rest) = split(text);
        let (key, signature) = split(rest);
        let digits = at.bytes().all(|byte| byte.is_ascii_digit());
        let plain = digits && at.len() <= 15 && (at == "0" || !at.starts_with('0'));
        let at = at.parse().ok().filter(|_| plain).ok_or(Malformed::Signature)?;
        let hex = |text, count| match self::digits(text, count) {
            Ok(text) => Ok(text.to_owned()),
            Err(_) => Err(Malformed::Signature),
        };
        Ok(Signed { at, key: hex(key, 64)?, signature: hex(signature, 128)? })
    }
}

fn write_signed(f: &mut fmt::Formatter<'_>, line: &str, signed: Option<&Signed>) -> fmt::Result {
    match signed {
        Some(Signed { at, key, signature }) => writeln!(f, "{line} {at} {key} {signature}"),
        None => Ok(()),
    }
}

fn write_seats(f: &mut fmt::Formatter<'_>, line: &str, seats: SeatSet) -> fmt::Result {
    f.write_str(line)?;
    seats.iter().try_for_each(|seat| write!(f, " {seat}"))?;
    writeln!(f)
}

/// Splits a line into its first word and the rest.
fn split(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

fn seat(text: &str, players: u8) -> Result<Seat, Malformed> {
    let seat = number(text).filter(|&seat| seat < players);
    seat.and_then(|seat| Seat::new(seat.into())).ok_or(Malformed::Seat)
}

/// Reads a set of seats, ascending: it is signed, so it has one form.
fn seats(text: &str, players: u8) -> Result<SeatSet, Malformed> {
    let seats = text.split_whitespace().map(|word| seat(word, players));
    let seats = seats.collect::<Result<SeatSet, _>>()?;
    let canonical = seats.iter().map(|seat| seat.to_string());
    if canonical.eq(text.split_whitespace()) { Ok(seats) } else { Err(Malformed::Seat) }
}

/// Returns the text if it is this many lower-case hexadecimal digits.
fn digits(text: &str, count: usize) -> Result<&str, Malformed> {
    hex::is_lower(text, count).then_some(text).ok_or(Malformed::Digits)
}

fn once<T>(place: &mut Option<T>, value: T, line: &'static str) -> Result<(), Malformed> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(Malformed::Twice(line)),
    }
}
