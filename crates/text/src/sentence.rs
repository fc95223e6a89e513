//! Words with cards and names in them.

use std::fmt::{self, Display};

use fluent_bundle::{FluentArgs, FluentValue};
use quayside_engine::{AnyCard, corsairs, korsar};

use crate::number;

/// A sentence, ready to be displayed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sentence(pub Vec<Piece>);

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Plain words.
    Words(String),
    /// A player's name.
    Name(String),
    /// A card.
    Card(AnyCard),
    /// A band, by its colour and its name in the sentence's language.
    Band(corsairs::Band, String),
}

/// A player, by the reader's name for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// The name; "you" in the reader's language, if it is the reader.
    pub name: String,
    /// Whether it is the reader.
    pub you: bool,
}

/// An argument of a sentence.
pub enum Arg {
    /// A number, which also decides between singular and plural.
    Count(i64),
    /// A word, or a sentence inside another.
    Sentence(Sentence),
    /// A choice between forms of the sentence.
    Choice(&'static str),
    /// A player: `$who`, with `$who-you` ("yes" or "no") for the form of the verb and `$who-vowel`
    /// for the French elision before a name: "d’Ada".
    Who(Who),
    /// Cards, one after the other.
    Cards(Vec<AnyCard>),
    /// A band, with its name.
    Band(corsairs::Band, String),
}

/// Marks the place of a piece in the output of Fluent.
const MARK: char = '\u{e000}';

impl Arg {
    /// Returns the values that Fluent needs to choose a form, and stores the piece.
    pub(crate) fn hand_over(
        self,
        name: &'static str,
        values: &mut FluentArgs<'_>,
        pieces: &mut Vec<Vec<Piece>>,
    ) {
        let mut keep = |new: Vec<Piece>| {
            pieces.push(new);
            FluentValue::from(format!("{MARK}{}{MARK}", pieces.len() - 1))
        };
        let value = match self {
            Arg::Count(count) => number(count),
            Arg::Choice(choice) => FluentValue::from(choice),
            Arg::Sentence(Sentence(pieces)) => keep(pieces),
            Arg::Who(who) => {
                let mut set = |form: &str, is_so: bool| {
                    let value = FluentValue::from(if is_so { "yes" } else { "no" });
                    values.set(format!("{name}-{form}"), value);
                };
                set("you", who.you);
                set("vowel", who.name.starts_with(is_vowel));
                keep(vec![Piece::Name(who.name)])
            }
            Arg::Cards(cards) => keep(spaced(&cards)),
            Arg::Band(band, word) => keep(vec![Piece::Band(band, word)]),
        };
        values.set(name, value);
    }
}

/// Returns whether French elides "de" before a name with this initial; not for "h" and "y", since
/// usage differs from name to name.
fn is_vowel(initial: char) -> bool {
    initial.to_lowercase().any(|letter| "aàáâäåæeèéêëiìíîïoòóôöøœuùúûü".contains(letter))
}

fn spaced(cards: &[AnyCard]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for card in cards {
        if !pieces.is_empty() {
            pieces.push(Piece::Words(" ".to_owned()));
        }
        pieces.push(Piece::Card(*card));
    }
    pieces
}

impl Sentence {
    /// Replaces the marks by their pieces.
    pub(crate) fn weave(words: &str, pieces: &[Vec<Piece>]) -> Sentence {
        let mut woven = Vec::new();
        for (place, part) in words.split(MARK).enumerate() {
            // Marks come in pairs, so every second part is the number of a piece.
            let piece = part.parse().ok().and_then(|number: usize| pieces.get(number));
            match piece.filter(|_| place % 2 == 1) {
                Some(piece) => woven.extend(piece.iter().cloned()),
                None if part.is_empty() => (),
                None => woven.push(Piece::Words(part.to_owned())),
            }
        }
        Sentence(woven)
    }

    /// Returns whether the sentence is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Appends another sentence, after a space.
    pub fn then(mut self, next: Sentence) -> Sentence {
        if !self.0.is_empty() && !next.0.is_empty() {
            self.0.push(Piece::Words(" ".to_owned()));
        }
        self.0.extend(next.0);
        self
    }
}

impl Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| piece.fmt(f))
    }
}

impl Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Words(words) | Piece::Name(words) | Piece::Band(_, words) => f.write_str(words),
            Piece::Card(card) => card.fmt(f),
        }
    }
}

impl From<Who> for Sentence {
    fn from(who: Who) -> Sentence {
        Sentence(vec![Piece::Name(who.name)])
    }
}

impl From<&str> for Sentence {
    fn from(words: &str) -> Sentence {
        Sentence(vec![Piece::Words(words.to_owned())])
    }
}

macro_rules! arg {
    ($($From:ty => |$value:ident| $arg:expr;)+) => {
        $(impl From<$From> for Arg {
            fn from($value: $From) -> Arg {
                $arg
            }
        })+
    };
}

arg! {
    u8 => |count| Arg::Count(count.into());
    u16 => |count| Arg::Count(count.into());
    u32 => |count| Arg::Count(count.into());
    i16 => |count| Arg::Count(count.into());
    i64 => |count| Arg::Count(count);
    usize => |count| Arg::Count(count.try_into().unwrap_or(i64::MAX));
    &str => |word| Arg::Sentence(word.into());
    String => |word| Arg::Sentence(word.as_str().into());
    Sentence => |sentence| Arg::Sentence(sentence);
    Who => |who| Arg::Who(who);
    corsairs::Card => |card| Arg::Cards(vec![card.into()]);
    korsar::Card => |card| Arg::Cards(vec![card.into()]);
    corsairs::CardSet => |cards| Arg::Cards(cards.iter().map(AnyCard::from).collect());
    korsar::CardSet => |cards| Arg::Cards(cards.iter().map(AnyCard::from).collect());
}
