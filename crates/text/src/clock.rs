//! Remaining time, as clocks show it.

use crate::{Text, say};

const SECOND: u64 = 1000;
const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Writes remaining time: `4:52`, or for clocks of days `2 d 20 h`, from ten days on without hours.
/// A part of a unit counts as a whole one, so that only zero is shown as zero. `clock.js` writes
/// the same.
pub fn time_left(text: &Text, has_days: bool, millis: u64) -> String {
    let seconds = millis.div_ceil(SECOND);
    if !has_days {
        let (hours, minutes, rest) = (seconds / HOUR, seconds % HOUR / MINUTE, seconds % MINUTE);
        return match hours {
            0 => format!("{minutes}:{rest:02}"),
            _ => format!("{hours}:{minutes:02}:{rest:02}"),
        };
    }
    let words = text.word("clock-units");
    let mut units = words.split(' ');
    let mut unit = || units.next().unwrap_or_default();
    let (day, hour, minute) = (unit(), unit(), unit());
    let seconds = seconds.div_ceil(MINUTE) * MINUTE;
    match (seconds / DAY, seconds % DAY / HOUR, seconds % HOUR / MINUTE) {
        (0, 0, minutes) => format!("{minutes} {minute}"),
        (0, hours, minutes) => format!("{hours} {hour} {minutes} {minute}"),
        (10.., ..) => format!("{} {day}", seconds.div_ceil(DAY)),
        (days, hours, _) => format!("{days} {day} {hours} {hour}"),
    }
}

/// Describes a live clock: `10 min + 15 s`.
pub fn live_clock(text: &Text, bank: u64, increment: u64) -> String {
    let minutes = bank.div_ceil(SECOND).div_ceil(MINUTE).cast_signed();
    let seconds = (increment / SECOND).cast_signed();
    say!(text, "clock-live", minutes = minutes, seconds = seconds).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn remaining_times_are_rounded_up() {
        let text = Text::of(Lang::En);
        for (millis, live, days) in [
            (0, "0:00", "0 min"),
            (1, "0:01", "1 min"),
            (9000, "0:09", "1 min"),
            (9001, "0:10", "1 min"),
            (292_000, "4:52", "5 min"),
            (3_600_000, "1:00:00", "1 h 0 min"),
            (3_599_999, "1:00:00", "1 h 0 min"),
            (244_800_000, "68:00:00", "2 d 20 h"),
            (864_000_000, "240:00:00", "10 d"),
            (864_000_001, "240:00:01", "11 d"),
        ] {
            assert_eq!(time_left(text, false, millis), live);
            assert_eq!(time_left(text, true, millis), days);
        }
        assert_eq!(live_clock(text, 600_000, 15_000), "10 min + 15 s");
    }
}
