//! The players' names, as the reader sees them.

use quayside_engine::{Eyes, Seat};

use crate::{Text, Who, say};

/// The players' names, and the reader.
#[derive(Clone, Debug)]
pub struct Names<'a> {
    names: &'a [String],
    eyes: Eyes,
}

impl<'a> Names<'a> {
    /// Names the seats. Without any names, seats are called by their numbers, from 1; among others,
    /// a player without a name is one who was deleted.
    pub fn new(names: &'a [String], eyes: Eyes) -> Names<'a> {
        Names { names, eyes }
    }

    /// Returns the number of names.
    pub fn count(&self) -> usize {
        self.names.len()
    }

    /// Returns the reader.
    pub fn eyes(&self) -> Eyes {
        self.eyes
    }

    /// Returns the seat of the reader, if they sit at the table.
    pub fn me(&self) -> Option<Seat> {
        self.eyes.seat()
    }

    /// Returns the reader's name for a seat: "you" or a name.
    pub fn of(&self, text: &Text, seat: Seat) -> Who {
        if self.eyes == Eyes::Seat(seat) {
            return Who { name: say!(text, "you").to_string(), you: true };
        }
        Who { name: self.plain(text, seat), you: false }
    }

    /// Returns the substitute for the name of a deleted person.
    fn substitute(&self, text: &Text, seat: Seat) -> String {
        let forgotten = self.names.iter().filter(|name| name.is_empty()).count();
        if forgotten == 1 {
            return say!(text, "somebody").to_string();
        }
        say!(text, "somebody.several", seat = seat.index() + 1).to_string()
    }

    /// Returns the name of a seat, the same for every reader.
    pub fn plain(&self, text: &Text, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            Some(_) if self.names.iter().any(|name| !name.is_empty()) => {
                self.substitute(text, seat)
            }
            Some(_) | None => say!(text, "seat-number", seat = seat.index() + 1).to_string(),
        }
    }

    /// Joins several players, the reader first: "You, B and C".
    pub fn list(&self, text: &Text, seats: impl Iterator<Item = Seat>) -> Who {
        let mut seats: Vec<Seat> = seats.collect();
        seats.sort_by_key(|&seat| self.eyes != Eyes::Seat(seat));
        let you = seats.first().is_some_and(|&seat| self.eyes == Eyes::Seat(seat));
        let mut names: Vec<String> = seats.iter().map(|&seat| self.of(text, seat).name).collect();
        let name = match (names.pop(), names.is_empty()) {
            (Some(last), true) => last,
            (Some(last), false) => {
                let others = names.join(", ");
                say!(text, "and", one = others, other = last).to_string()
            }
            (None, _) => say!(text, "nobody").to_string(),
        };
        // Two people take another form of the verb, even if one of them is the reader.
        Who { name, you: you && seats.len() == 1 }
    }
}
