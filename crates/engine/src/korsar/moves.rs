//! Moves and their notation.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Card, ShipNumber};
use crate::game::ParseMoveError;
use crate::notation::number;

/// K3.2: a move of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Draw a card.
    Draw,
    /// K4.1: lay a merchant ship; the card is one.
    Lay(Card),
    /// K5: play a pirate ship, a captain or the admiral on a ship at sea.
    Play(Card, ShipNumber),
    /// K3.3: discard a card.
    Discard(Card),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Draw => f.write_str("draw"),
            Move::Lay(card) => write!(f, "play {card}"),
            Move::Play(card, ship) => write!(f, "play {card} @{ship}"),
            Move::Discard(card) => write!(f, "discard {card}"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError<Card>;

    fn from_str(text: &str) -> Result<Move, ParseMoveError<Card>> {
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        match *words.as_slice() {
            ["draw"] => Ok(Move::Draw),
            ["play", card] => match card.parse::<Card>()? {
                card if card.is_merchant() => Ok(Move::Lay(card)),
                _ => Err(ParseMoveError::Malformed),
            },
            ["play", card, ship] => match card.parse::<Card>()? {
                card if card.is_merchant() => Err(ParseMoveError::Malformed),
                card => Ok(Move::Play(card, ship_number(ship).ok_or(ParseMoveError::Malformed)?)),
            },
            ["discard", card] => Ok(Move::Discard(card.parse()?)),
            _ => Err(ParseMoveError::Malformed),
        }
    }
}

/// Reads `@2`. A number beyond any ship's is valid notation, too: there is no such ship.
fn ship_number(text: &str) -> Option<ShipNumber> {
    number(text.strip_prefix('@')?)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn moves_read_back() {
        for text in ["draw", "play m5", "play b3 @2", "play bc @12", "play ad @1", "discard b3"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
        assert_eq!("play  b3 @002".parse::<Move>().unwrap().to_string(), "play b3 @2");
        assert!("play b3 @99999999999999999999999".parse::<Move>().is_ok());
    }

    #[test]
    fn invalid_moves_are_refused() {
        for text in [
            "",
            "draw stock",
            "play",
            "play b3",
            "play m5 @1",
            "play b3 2",
            "play b3 @",
            "play b3 @+1",
            "play b3 @1 @2",
            "discard",
            "discard b3 @1",
            "play ad",
            "play m9",
            "sail m5",
            "pass",
        ] {
            assert_eq!(text.parse::<Move>(), Err(ParseMoveError::Malformed), "{text:?}");
        }
    }
}
