//! Moves and their notation.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Card, CardSet};
use crate::game::ParseMoveError;

/// A move of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// C3.2: draw one card.
    Draw(Source),
    /// C3.3: discard one card.
    Discard(Card),
    /// C4.1: discard one card and close the round.
    Sail(Card),
    /// C4.3: the closer's crew; prisoners and stowaways follow from it.
    Crew(CardSet),
    /// C5: what an opponent attaches to the closer's crew, and their own crew.
    Settle {
        /// C5.2: cards attached to the closer's crew.
        attach: CardSet,
        /// C5.5: their own crew, from the rest.
        crew: CardSet,
    },
}

/// C3.2: where a card is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The face-down stock.
    Stock,
    /// The top of the discard pile.
    Discard,
    /// The first card of the pier.
    Pier,
}

impl Source {
    /// The three sources.
    pub const ALL: [Source; 3] = [Source::Stock, Source::Discard, Source::Pier];

    /// Returns the word that stands for the source in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Source::Stock => "stock",
            Source::Discard => "discard",
            Source::Pier => "pier",
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = |word: &str, cards: CardSet| {
            let space = if cards.is_empty() { "" } else { " " };
            write!(f, "{word}{space}{cards}")
        };
        match *self {
            Move::Draw(source) => write!(f, "draw {}", source.name()),
            Move::Discard(card) => write!(f, "discard {card}"),
            Move::Sail(card) => write!(f, "sail {card}"),
            Move::Crew(crew) => words("crew", crew),
            Move::Settle { attach, crew } => {
                words("settle", CardSet::EMPTY)?;
                if !attach.is_empty() {
                    words(" attach", attach)?;
                }
                if !crew.is_empty() {
                    words(" crew", crew)?;
                }
                Ok(())
            }
        }
    }
}

type ParseError = ParseMoveError<Card>;

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Move, ParseError> {
        let mut words = text.split_ascii_whitespace();
        let verb = words.next().ok_or(ParseError::Malformed)?;
        let rest: Vec<&str> = words.collect();
        match (verb, rest.as_slice()) {
            ("draw", [from]) => {
                let source = Source::ALL.into_iter().find(|source| source.name() == *from);
                source.map(Move::Draw).ok_or(ParseError::Malformed)
            }
            ("discard", [card]) => Ok(Move::Discard(card.parse()?)),
            ("sail", [card]) => Ok(Move::Sail(card.parse()?)),
            ("crew", crew) => Ok(Move::Crew(card_set(crew)?)),
            ("settle", parts) => settle(parts),
            _ => Err(ParseError::Malformed),
        }
    }
}

/// Reads `attach … crew …`; a part that is empty is left out.
fn settle(parts: &[&str]) -> Result<Move, ParseError> {
    let (attach, crew) = match parts.iter().position(|&word| word == "crew") {
        Some(at) => (&parts[..at], Some(&parts[at + 1..])),
        None => (parts, None),
    };
    let attach = match attach {
        [] => None,
        ["attach", cards @ ..] => Some(cards),
        _ => return Err(ParseError::Malformed),
    };
    let part = |cards: Option<&[&str]>| match cards {
        None => Ok(CardSet::EMPTY),
        Some([]) => Err(ParseError::Malformed),
        Some(cards) => card_set(cards),
    };
    Ok(Move::Settle { attach: part(attach)?, crew: part(crew)? })
}

/// Reads a list of cards in any order.
fn card_set(words: &[&str]) -> Result<CardSet, ParseError> {
    let cards: Vec<Card> = words.iter().map(|word| word.parse()).collect::<Result<_, _>>()?;
    cards.into_iter().try_fold(CardSet::EMPTY, |set, card| {
        if set.contains(card) {
            Err(ParseError::CardTwice(card))
        } else {
            Ok(set | CardSet::only(card))
        }
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn moves_are_written_canonically() {
        for (text, canonical) in [
            ("draw stock", "draw stock"),
            ("draw  pier ", "draw pier"),
            ("discard g07", "discard g7"),
            ("sail v10", "sail v10"),
            ("crew v3 o2 o1", "crew v3 o1 o2"),
            ("crew", "crew"),
            ("settle", "settle"),
            ("settle crew b2 b1", "settle crew b1 b2"),
            ("settle attach o9", "settle attach o9"),
            ("settle attach o9 v4 crew b1", "settle attach v4 o9 crew b1"),
        ] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), canonical);
        }
    }

    #[test]
    fn invalid_moves_are_refused() {
        for text in [
            "",
            "draw",
            "draw sea",
            "discard",
            "discard g7 g8",
            "sail",
            "settle attach",
            "settle crew",
            "settle attach crew b1",
            "settle b1",
            "settle crew b1 attach o9",
            "crew crew",
            "play m5",
            "Draw stock",
        ] {
            assert_eq!(text.parse::<Move>(), Err(ParseMoveError::Malformed), "{text:?}");
        }
        let twice = ParseMoveError::CardTwice("b1".parse().unwrap());
        assert_eq!("crew b1 b2 b1".parse::<Move>(), Err(twice));
        assert_eq!("settle crew b1 b1".parse::<Move>(), Err(twice));
    }
}
