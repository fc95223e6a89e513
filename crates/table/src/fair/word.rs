//! What seats add to a deal: in the clear, or as a hash that is opened after every one is fixed.

use std::fmt::Write as _;

use quayside_engine::{Seat, SeatSet};

use super::{Secret, hash, is_hash};
use crate::id::{Millis, TableId};

/// What a seat fixed before the deal: nobody can know it, or change it, before it is revealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// 64 hexadecimal digits that the browser drew.
    pub salt: String,
    /// What the person typed; may be empty.
    pub word: String,
}

impl Word {
    /// Makes a word; `None` if it can't stand in a record.
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

/// Returns the hash by which a browser notes a word that it gives in the clear: later it shows that
/// the word of a record is the one that was given.
pub fn clear_hash(commitment: &str, nonce: &str) -> String {
    hash(&format!("quayside-clear 2\ncommitment {commitment}\nnonce {nonce}\n"))
}

/// What a seat adds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Added {
    /// A word that the server saw when it was given.
    Clear(String),
    /// A word that was fixed by its hash, and revealed if it was.
    Fixed {
        /// The hash.
        hash: String,
        /// The word, once it is revealed.
        word: Option<Word>,
    },
}

/// What all seats add to one deal, by seat.
pub type AllAdded = [Option<Added>; 8];

/// Returns what the server signs before any word is revealed, and with it how often a deal was
/// broken off at this table before, whose words were missing, and which seats are bots.
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

/// Returns what the seed of a deal is the hash of; `None` if a word is not revealed.
/// The table is no part of it: whoever runs the server could try one table after another.
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
