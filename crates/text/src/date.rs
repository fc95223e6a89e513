//! Days and points in time (UTC), given as milliseconds since 1970.

use crate::{Text, say};

/// Milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Writes the day as in the language: "15 November 2026".
pub fn day(text: &Text, at: i64) -> String {
    let (year, month, day) = civil(at.div_euclid(DAY));
    say!(text, "date", day = day, month = month, year = year).to_string()
}

/// Writes the day as ISO 8601 does: "2026-11-15".
pub fn iso(at: i64) -> String {
    let (year, month, day) = civil(at.div_euclid(DAY));
    format!("{year:04}-{month:02}-{day:02}")
}

/// Writes the point in time as RFC 3339 does: "2026-11-15T23:59:59Z".
pub fn moment(at: i64) -> String {
    let seconds = at.rem_euclid(DAY) / 1000;
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{}T{hour:02}:{minute:02}:{second:02}Z", iso(at))
}

/// Returns year, month and day of a number of days since 1970. Years are counted from March, so
/// that a leap day is the last of its year.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        for (days, date) in [
            (0, (1970, 1, 1)),
            (-1, (1969, 12, 31)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_772, (2026, 11, 15)),
        ] {
            assert_eq!(civil(days), date);
        }
    }

    #[test]
    fn a_moment_has_its_time_of_day() {
        assert_eq!(moment(0), "1970-01-01T00:00:00Z");
        let last = 20_773 * DAY - 1;
        assert_eq!(moment(last), "2026-11-15T23:59:59Z");
    }
}
