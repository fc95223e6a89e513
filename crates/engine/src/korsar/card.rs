//! K1: the cards. Cards of a kind are alike, so a [`Card`] is one of 28 kinds.

use core::fmt;
use core::str::FromStr;

use crate::game::ParseCardError;
use crate::notation::number;

/// K1.2: a pirate colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Blue,
    Green,
    Purple,
    Yellow,
}

impl Colour {
    /// The colours in canonical order.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Green, Colour::Purple, Colour::Yellow];

    /// Returns the letter that stands for the colour in the notation.
    pub const fn letter(self) -> char {
        match self {
            Colour::Blue => 'b',
            Colour::Green => 'g',
            Colour::Purple => 'p',
            Colour::Yellow => 'y',
        }
    }
}

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// K1.1: a merchant ship with its gold.
    Merchant(u8),
    /// K1.2: a pirate ship of a colour with its strength.
    Pirate(Colour, u8),
    /// K1.3: the captain of a colour.
    Captain(Colour),
    /// K1.3: the admiral.
    Admiral,
}

/// A card of one of 28 kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 78;
    /// How many kinds of cards there are.
    pub const KINDS: usize = 28;
    /// The admiral.
    pub const ADMIRAL: Card = Card(27);

    /// The kinds in canonical order: merchant ships, then each colour with its captain, then the
    /// admiral.
    pub const ALL: [Card; Card::KINDS] = {
        let mut all = [Card(0); Card::KINDS];
        let mut index = 0;
        while index < Card::KINDS {
            all[index] = Card(index as u8);
            index += 1;
        }
        all
    };

    /// K1: how many cards of each kind there are.
    pub const COPIES: [u8; Card::KINDS] = {
        let (merchants, colour) = ([5, 6, 5, 5, 2, 1, 1], [2, 4, 4, 2, 1]);
        let mut copies = [1; Card::KINDS];
        let mut index = 0;
        while index < Card::KINDS - 1 {
            copies[index] = if index < 7 { merchants[index] } else { colour[(index - 7) % 5] };
            index += 1;
        }
        copies
    };

    /// All 78 cards in canonical order.
    pub const DECK: [Card; Card::COUNT] = {
        let mut deck = [Card(0); Card::COUNT];
        let (mut kind, mut place) = (0, 0);
        while kind < Card::KINDS {
            let mut copy = 0;
            while copy < Card::COPIES[kind] {
                deck[place] = Card(kind as u8);
                place += 1;
                copy += 1;
            }
            kind += 1;
        }
        deck
    };

    /// Returns the merchant ship with this gold, if there is one.
    pub const fn merchant(gold: u8) -> Option<Card> {
        if gold >= 2 && gold <= 8 { Some(Card(gold - 2)) } else { None }
    }

    /// Returns the pirate ship of this colour and strength, if there is one.
    pub const fn pirate(colour: Colour, strength: u8) -> Option<Card> {
        // Strength 0 wraps around to 255 and is refused with those above 4.
        let in_colour = strength.wrapping_sub(1);
        if in_colour < 4 { Some(Card(7 + 5 * colour as u8 + in_colour)) } else { None }
    }

    /// Returns the captain of a colour.
    pub const fn captain(colour: Colour) -> Card {
        Card(7 + 5 * colour as u8 + 4)
    }

    /// Returns the card's place among the kinds, in canonical order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the kind of the card.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self.0 {
            0..=6 => Kind::Merchant(self.0 + 2),
            27.. => Kind::Admiral,
            7..=26 => {
                let (colour, rank) = (Colour::ALL[((self.0 - 7) / 5) as usize], (self.0 - 7) % 5);
                if rank == 4 { Kind::Captain(colour) } else { Kind::Pirate(colour, rank + 1) }
            }
        }
    }

    /// Returns whether the card is a merchant ship.
    #[inline]
    pub const fn is_merchant(self) -> bool {
        self.0 < 7
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Kind::Merchant(gold) => write!(f, "m{gold}"),
            Kind::Pirate(colour, strength) => write!(f, "{}{strength}", colour.letter()),
            Kind::Captain(colour) => write!(f, "{}c", colour.letter()),
            Kind::Admiral => f.write_str("ad"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        if text == "ad" {
            return Ok(Card::ADMIRAL);
        }
        let letter = text.chars().next().ok_or(ParseCardError)?;
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter);
        let rank = &text[letter.len_utf8()..];
        let card = match (colour, rank, number(rank)) {
            (Some(colour), "c", _) => Some(Card::captain(colour)),
            (Some(colour), _, Some(strength)) => Card::pirate(colour, strength),
            (None, _, Some(gold)) if letter == 'm' => Card::merchant(gold),
            _ => None,
        };
        card.ok_or(ParseCardError)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn k1_the_cards_of_the_sheet() {
        let of = |is: fn(Kind) -> bool| Card::DECK.iter().filter(|card| is(card.kind())).count();
        assert_eq!(of(|kind| matches!(kind, Kind::Merchant(_))), 25, "K1.1");
        assert_eq!(of(|kind| matches!(kind, Kind::Pirate(..))), 48, "K1.2");
        assert_eq!(of(|kind| matches!(kind, Kind::Captain(_))), 4, "K1.3");
        assert_eq!(of(|kind| kind == Kind::Admiral), 1, "K1.3");
        let gold = |card: &Card| if let Kind::Merchant(gold) = card.kind() { gold } else { 0 };
        assert_eq!(Card::DECK.iter().map(gold).sum::<u8>(), 100, "K1.1");
        let strength = |card: &Card| {
            if let Kind::Pirate(Colour::Green, strength) = card.kind() { strength } else { 0 }
        };
        assert_eq!(Card::DECK.iter().map(strength).sum::<u8>(), 2 + 8 + 12 + 8, "K1.2");
    }

    #[test]
    fn cards_read_back() {
        for card in Card::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for text in
            ["", "m", "m1", "m9", "b0", "b5", "b", "c", "ac", "mc", "adm", "x3", "b+3", "é2", "AD"]
        {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError), "{text:?}");
        }
    }
}
