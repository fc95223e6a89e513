//! C1: the cards, ten bands of eleven jobs.

use core::fmt;
use core::str::FromStr;

use crate::game::ParseCardError;
use crate::notation::number;

/// C1.2: a band of corsairs; each has its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Band {
    Pink,
    Violet,
    Blue,
    Sky,
    Grey,
    Brown,
    Red,
    Orange,
    Yellow,
    Green,
}

impl Band {
    /// The bands in canonical order.
    pub const ALL: [Band; 10] = [
        Band::Pink,
        Band::Violet,
        Band::Blue,
        Band::Sky,
        Band::Grey,
        Band::Brown,
        Band::Red,
        Band::Orange,
        Band::Yellow,
        Band::Green,
    ];

    /// Returns the letter that stands for the band in the notation.
    pub const fn letter(self) -> char {
        match self {
            Band::Pink => 'p',
            Band::Violet => 'v',
            Band::Blue => 'b',
            Band::Sky => 's',
            Band::Grey => 'a',
            Band::Brown => 'n',
            Band::Red => 'r',
            Band::Orange => 'o',
            Band::Yellow => 'y',
            Band::Green => 'g',
        }
    }
}

/// C1.3: a job aboard, 1 (the captain) to 11.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Job(u8);

impl Job {
    /// How many jobs there are.
    pub const COUNT: u8 = 11;

    /// Returns the job with this number, if there is one.
    pub const fn new(number: u8) -> Option<Job> {
        if number >= 1 && number <= Job::COUNT { Some(Job(number)) } else { None }
    }

    /// Returns the job's number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// C1.1: one of 110 cards, all different.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 110;

    /// The cards in canonical order: by band, then by number.
    pub const ALL: [Card; Card::COUNT] = {
        let mut all = [Card(0); Card::COUNT];
        let mut index = 0;
        while index < Card::COUNT {
            all[index] = Card(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the card of a band and a job.
    pub const fn new(band: Band, job: Job) -> Card {
        Card(band as u8 * Job::COUNT + job.0 - 1)
    }

    /// Returns the card's place in canonical order.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the card's band.
    #[inline]
    pub const fn band(self) -> Band {
        Band::ALL[(self.0 / Job::COUNT) as usize]
    }

    /// Returns the card's job.
    #[inline]
    pub const fn job(self) -> Job {
        Job(self.0 % Job::COUNT + 1)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.band().letter(), self.job().number())
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
        let letter = text.chars().next().ok_or(ParseCardError)?;
        let band = Band::ALL.into_iter().find(|band| band.letter() == letter);
        let job = number(&text[letter.len_utf8()..]).and_then(Job::new);
        Ok(Card::new(band.ok_or(ParseCardError)?, job.ok_or(ParseCardError)?))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn c1_1_all_110_cards_are_different_and_read_back() {
        for (index, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(card.index()), index);
            assert_eq!(card, Card::new(card.band(), card.job()));
            assert_eq!(card.to_string().parse(), Ok(card));
        }
    }

    #[test]
    fn invalid_cards_are_refused() {
        for text in
            ["", "g", "g0", "g12", "x1", "7", "g+7", "g-1", "g 7", "ü1", "g7 ", "G7", "g999"]
        {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError), "{text:?}");
        }
    }
}
