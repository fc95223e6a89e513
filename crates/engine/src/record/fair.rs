//! The lines of the fair deal: what was promised, added and revealed.
//!
//! Here they are text of a certain form; `quayside verify` checks what they prove.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use super::Malformed;
use crate::notation::number;
use crate::seat::Seat;

/// What a record says about where its seed is from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FairDeal {
    /// What was published before the game: 64 lower-case hexadecimal digits.
    pub commitment: Option<String>,
    /// What each seat added.
    pub nonces: [Option<String>; 8],
    /// What was promised and is now revealed: 64 lower-case hexadecimal digits.
    pub secret: Option<String>,
    /// What all lines of the record come down to: 64 lower-case hexadecimal digits.
    pub seal: Option<String>,
}

impl FairDeal {
    /// The words that begin a line of the fair deal.
    pub const LINES: [&str; 4] = ["commitment", "nonce", "secret", "seal"];

    /// Takes a line that begins with one of [`FairDeal::LINES`], at a table of `players`.
    pub(super) fn read(&mut self, word: &str, rest: &str, players: u8) -> Result<(), Malformed> {
        match word {
            "commitment" => once(&mut self.commitment, digits(rest)?, "commitment"),
            "secret" => once(&mut self.secret, digits(rest)?, "secret"),
            "seal" => once(&mut self.seal, digits(rest)?, "seal"),
            _ => {
                let (seat, text) = rest.split_once(char::is_whitespace).ok_or(Malformed::Nonce)?;
                let seat = number(seat).filter(|&seat| seat < players);
                let seat = seat.and_then(|seat| Seat::new(seat.into())).ok_or(Malformed::Seat)?;
                once(&mut self.nonces[seat.index()], text.trim(), "nonce")
            }
        }
    }

    /// Writes the lines that stand below the seed; the seal comes last of all.
    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(commitment) = &self.commitment {
            writeln!(f, "commitment {commitment}")?;
        }
        for (seat, nonce) in self.nonces.iter().enumerate() {
            if let Some(nonce) = nonce {
                writeln!(f, "nonce {seat} {nonce}")?;
            }
        }
        match &self.secret {
            Some(secret) => writeln!(f, "secret {secret}"),
            None => Ok(()),
        }
    }
}

/// Returns the text if it is 64 lower-case hexadecimal digits.
fn digits(text: &str) -> Result<&str, Malformed> {
    let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    (text.len() == 64 && text.bytes().all(digit)).then_some(text).ok_or(Malformed::Digits)
}

fn once(place: &mut Option<String>, text: &str, line: &'static str) -> Result<(), Malformed> {
    match place.replace(text.to_owned()) {
        None => Ok(()),
        Some(_) => Err(Malformed::Twice(line)),
    }
}
