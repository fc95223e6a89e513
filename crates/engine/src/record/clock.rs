//! The times of a game: how its clocks were set, and what was left after each move.
//!
//! They do not change the game, and a record need not have them.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::Malformed;

/// What a record says about the time that its players took.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameTimes {
    /// How the clocks were set: `600000+15000` is a bank and an increment in milliseconds, `3d` the
    /// days of a turn.
    pub clock: Option<String>,
    /// By move: how many milliseconds the mover had left after it, where it is known.
    left: Vec<Option<u64>>,
}

impl GameTimes {
    /// The words that begin a line about time.
    pub(super) const LINES: [&str; 2] = ["clock", "left"];

    /// Returns how many milliseconds the mover had left after a move, counted from 0.
    pub fn left(&self, place: usize) -> Option<u64> {
        self.left.get(place).copied().flatten()
    }

    /// Notes what the mover had left after a move; returns whether it was not known.
    pub fn note(&mut self, place: usize, left: u64) -> bool {
        if self.left.len() <= place {
            self.left.resize(place + 1, None);
        }
        self.left[place].replace(left).is_none()
    }

    /// Returns the times of the first moves.
    pub(super) fn first(&self, moves: usize) -> GameTimes {
        let left = self.left.iter().take(moves).copied().collect();
        GameTimes { clock: self.clock.clone(), left }
    }

    /// Takes a line that begins with one of [`GameTimes::LINES`], after this many moves.
    pub(super) fn read(&mut self, word: &str, rest: &str, moves: usize) -> Result<(), Malformed> {
        if word == "clock" {
            let clock = Some(rest).filter(|clock| is_clock(clock)).ok_or(Malformed::Clock)?;
            return match self.clock.replace(clock.to_owned()) {
                None => Ok(()),
                Some(_) => Err(Malformed::Twice("clock")),
            };
        }
        let left = millis(rest).ok_or(Malformed::Clock)?;
        let place = moves.checked_sub(1).ok_or(Malformed::Clock)?;
        if self.note(place, left) { Ok(()) } else { Err(Malformed::Twice("left")) }
    }
}

fn is_clock(text: &str) -> bool {
    match text.split_once('+') {
        Some((bank, increment)) => millis(bank).is_some() && millis(increment).is_some(),
        None => text.strip_suffix('d').is_some_and(|days| days.len() < 3 && millis(days).is_some()),
    }
}

/// Reads milliseconds in their one form: digits, no zero before them, at most a few centuries.
fn millis(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && text.len() <= 13;
    text.parse().ok().filter(|_| plain && (text == "0" || !text.starts_with('0')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_about_time_have_one_form() {
        for (word, rest, moves, expected) in [
            ("clock", "600000+15000", 0, Ok(())),
            ("clock", "0+0", 9, Ok(())),
            ("clock", "3d", 0, Ok(())),
            ("clock", "10d", 0, Ok(())),
            ("clock", "100d", 0, Err(Malformed::Clock)),
            ("clock", "d", 0, Err(Malformed::Clock)),
            ("clock", "60", 0, Err(Malformed::Clock)),
            ("clock", "+60", 0, Err(Malformed::Clock)),
            ("clock", "60+-1", 0, Err(Malformed::Clock)),
            ("left", "0", 1, Ok(())),
            ("left", "259200000", 1, Ok(())),
            ("left", "01", 1, Err(Malformed::Clock)),
            ("left", "", 1, Err(Malformed::Clock)),
            ("left", "99999999999999", 1, Err(Malformed::Clock)),
            ("left", "5", 0, Err(Malformed::Clock)),
        ] {
            let read = GameTimes::default().read(word, rest, moves);
            assert_eq!(read, expected, "{word} {rest}");
        }
        let mut times = GameTimes::default();
        assert_eq!(times.read("left", "7000", 2), Ok(()));
        assert_eq!((times.left(0), times.left(1), times.left(2)), (None, Some(7000), None));
        assert_eq!(times.read("left", "6000", 2), Err(Malformed::Twice("left")));
    }
}
