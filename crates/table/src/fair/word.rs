//! The words that seats add to a deal: in the clear, or as a hash that is opened after all are
//! fixed.

use std::fmt::Write as _;

use quayside_engine::{Seat, SeatSet};

use super::{Secret, hash, is_hash};
use crate::id::{Millis, TableId};

/// The word of a seat, fixed before the deal: it is secret and unchangeable until it is revealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// 64 hexadecimal digits that the browser drew.
    pub salt: String,
    /// The text that the person typed; may be empty.
    pub word: String,
}

impl Word {
    /// Creates a word; `None` if a record can't hold it.
    pub fn new(salt: &str, word: &str) -> Option<Word> {
        let word = if word.is_empty() { String::new() } else { super::clean_nonce(word)? };
        is_hash(salt).then(|| Word { salt: salt.to_owned(), word })
    }

    /// Returns the hash by which a seat fixes the word at a table.
    pub fn hash(&self, table: TableId, seat: Seat) -> String {
        let Word { salt, word } = self;
        hash(&format!("quayside-word 2\ntable {table}\nseat {seat}\nsalt {salt}\nword {word}\n"))
    }
}

/// Returns the hash by which a browser notes a word given in the clear; later it proves that the
/// word in a record is the one that was given.
pub fn clear_hash(commitment: &str, nonce: &str) -> String {
    hash(&format!("quayside-clear 2\ncommitment {commitment}\nnonce {nonce}\n"))
}

/// The word of a seat, as the server knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// A word that the server received in the clear.
    Clear(String),
    /// A word that was fixed by its hash.
    Fixed {
        /// The hash.
        hash: String,
        /// The word, once revealed.
        word: Option<Word>,
    },
}

/// The words of all seats for one deal, by seat.
pub type AllAdded = [Option<Added>; 8];

/// Returns the text that the server signs before any word is revealed. It also contains the deals
/// that were broken off at this table before, with the seats whose words were missing, and the
/// seats of bots.
pub fn list_text(
    table: TableId,
    at: Millis,
    commitment: &str,
    broken: &[SeatSet],
    bots: SeatSet,
    added: &AllAdded,
) -> String {
    let mut text =
        format!("quayside-list 2\ntable {table}\nat {}\ncommitment {commitment}\n", at.0);
    let lines = broken.iter().map(|missing| ("broken", *missing));
    for (line, seats) in lines.chain((!bots.is_empty()).then_some(("bots", bots))) {
        let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
        let _ = writeln!(text, "{line} {}", seats.join(" "));
    }
    for (seat, added) in added.iter().enumerate() {
        let _ = match added {
            Some(Added::Clear(nonce)) => writeln!(text, "nonce {seat} {nonce}"),
            Some(Added::Fixed { hash, .. }) => writeln!(text, "word {seat} {hash}"),
            None => Ok(()),
        };
    }
    text
}

/// Returns the text whose hash is the seed of a deal; `None` if a word is not revealed. It does not
/// contain the table: otherwise the host could try one table id after another.
pub(super) fn deal_text(secret: &Secret, added: &AllAdded) -> Option<String> {
    let mut text = format!("quayside-deal 2\nsecret {secret}\n");
    for (seat, added) in added.iter().enumerate() {
        let _ = match added {
            Some(Added::Clear(nonce)) => writeln!(text, "nonce {seat} {nonce}"),
            Some(Added::Fixed { word: Some(Word { salt, word }), .. }) => {
                writeln!(text, "word {seat} {salt} {word}")
            }
            Some(Added::Fixed { word: None, .. }) => return None,
            None => Ok(()),
        };
    }
    Some(text)
}
