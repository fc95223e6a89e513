//! The notes of a record about time: the time control, and the time left after each move.

use quayside_engine::record::{Malformed, Note, NotePlace};

use crate::timing::Timing;

/// The times in a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct GameTimes {
    /// The time control, if the game was played with clocks.
    pub(crate) clock: Option<Timing>,
    /// By move: the milliseconds that the mover had left after it, if known.
    left: Vec<Option<u64>>,
}

impl GameTimes {
    /// Returns the times in the notes of a record.
    pub(crate) fn of(notes: &[Note]) -> GameTimes {
        let mut times = GameTimes::default();
        for note in notes {
            // A record with a malformed note has no time there.
            let _ = times.read(note);
        }
        times
    }

    /// Returns the milliseconds that the mover had left after a move, counted from 0.
    pub(crate) fn left(&self, place: usize) -> Option<u64> {
        self.left.get(place).copied().flatten()
    }

    /// Reads a note; returns whether it is about time.
    pub(crate) fn read(&mut self, note: &Note) -> Result<bool, Malformed> {
        match (note.split(), note.place) {
            (("clock", rest), _) => {
                let clock = timing(rest).ok_or(Malformed::Clock)?;
                match self.clock.replace(clock) {
                    None => Ok(true),
                    Some(_) => Err(Malformed::Twice("clock")),
                }
            }
            (("left", rest), NotePlace::After(moves)) => {
                let left = millis(rest).ok_or(Malformed::Clock)?;
                let place = moves.checked_sub(1).ok_or(Malformed::Clock)?;
                if self.left.len() <= place {
                    self.left.resize(place + 1, None);
                }
                match self.left[place].replace(left) {
                    None => Ok(true),
                    Some(_) => Err(Malformed::Twice("left")),
                }
            }
            _ => Ok(false),
        }
    }
}

/// Reads the time control of a game with clocks, in its one form.
fn timing(text: &str) -> Option<Timing> {
    let is_plain = match text.split_once('+') {
        Some((bank, increment)) => millis(bank).is_some() && millis(increment).is_some(),
        None => text.strip_suffix('d').is_some_and(|days| days.len() < 3 && millis(days).is_some()),
    };
    text.parse().ok().filter(|_| is_plain)
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
        let read = |times: &mut GameTimes, word, rest, moves| {
            times.read(&Note::new(word, rest, moves).expect("a note"))
        };
        for (word, rest, moves, expected) in [
            ("clock", "600000+15000", 0, Ok(true)),
            ("clock", "0+0", 9, Ok(true)),
            ("clock", "3d", 0, Ok(true)),
            ("clock", "10d", 0, Ok(true)),
            ("clock", "100d", 0, Err(Malformed::Clock)),
            ("clock", "d", 0, Err(Malformed::Clock)),
            ("clock", "60", 0, Err(Malformed::Clock)),
            ("clock", "+60", 0, Err(Malformed::Clock)),
            ("clock", "60+-1", 0, Err(Malformed::Clock)),
            ("left", "0", 1, Ok(true)),
            ("left", "259200000", 1, Ok(true)),
            ("left", "01", 1, Err(Malformed::Clock)),
            ("left", "", 1, Err(Malformed::Clock)),
            ("left", "99999999999999", 1, Err(Malformed::Clock)),
            ("left", "5", 0, Err(Malformed::Clock)),
            ("secret", "5", 0, Ok(false)),
        ] {
            let result = read(&mut GameTimes::default(), word, rest, moves);
            assert_eq!(result, expected, "{word} {rest}");
        }
        let mut times = GameTimes::default();
        assert_eq!(read(&mut times, "left", "7000", 2), Ok(true));
        assert_eq!((times.left(0), times.left(1), times.left(2)), (None, Some(7000), None));
        assert_eq!(read(&mut times, "left", "6000", 2), Err(Malformed::Twice("left")));
    }
}
