//! Quiet hours, in which no notices are sent.

use quayside_table::Millis;

use super::zones;
use crate::store::NoticeSettings;

/// Milliseconds of an hour and a day.
const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// Returns the end of the quiet hours, if `now` lies in them.
pub(super) fn quiet_until(settings: &NoticeSettings, now: Millis) -> Option<Millis> {
    let hours = settings.quiet?;
    let ahead = ahead(&settings.zone, now);
    let since_midnight = (now.0 + ahead).rem_euclid(DAY);
    let [from, to] = [hours.from, hours.to].map(|hour| i64::from(hour) * HOUR);
    let since_begin = (since_midnight - from).rem_euclid(DAY);
    let length = (to - from).rem_euclid(DAY);
    let until = (since_begin < length).then(|| Millis(now.0 + length - since_begin))?;
    // Clocks may be changed in the night.
    Some(Millis(until.0 + ahead - self::ahead(&settings.zone, until)))
}

/// Returns the milliseconds by which clocks in a zone are ahead of UTC.
fn ahead(zone: &str, at: Millis) -> i64 {
    let minutes = zone.parse::<i64>().map(|minutes| minutes * 60_000);
    minutes.ok().or_else(|| zones::ahead(zone, at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Hours;

    #[test]
    fn quiet_hours_end_in_the_morning_of_the_person() {
        // 22 to 7 in a zone one hour ahead of UTC.
        let night = Some(Hours { from: 22, to: 7 });
        let settings =
            NoticeSettings { quiet: night, zone: "60".to_owned(), ..NoticeSettings::default() };
        for (hour, until) in [
            (20, None),
            (21, Some(30)),
            (23, Some(30)),
            (24, Some(30)),
            (29, Some(30)),
            (30, None),
            (36, None),
        ] {
            let until = until.map(|hour: i64| Millis(10 * DAY + hour * HOUR));
            assert_eq!(quiet_until(&settings, Millis(10 * DAY + hour * HOUR)), until, "{hour}");
        }
        let noon = Some(Hours { from: 12, to: 14 });
        let settings =
            NoticeSettings { quiet: noon, zone: "-90".to_owned(), ..NoticeSettings::default() };
        let half_past_one = Millis(13 * HOUR + HOUR / 2);
        assert_eq!(quiet_until(&settings, half_past_one), Some(Millis(15 * HOUR + HOUR / 2)));
        // In Rome clocks go from 2:00 to 3:00 in the night to 2026-03-29; before, UTC+1.
        let settings = NoticeSettings {
            quiet: night,
            zone: "Europe/Rome".to_owned(),
            ..NoticeSettings::default()
        };
        let evening = Millis(1_774_735_200_000);
        assert_eq!(quiet_until(&settings, Millis(evening.0 - HOUR - 1)), None);
        for hour in 0..8 {
            let now = Millis(evening.0 + (hour - 1) * HOUR);
            assert_eq!(quiet_until(&settings, now), Some(Millis(evening.0 + 7 * HOUR)), "{hour}");
        }
        assert_eq!(quiet_until(&settings, Millis(evening.0 + 7 * HOUR)), None);
        // Quiet hours with the same start and end are empty.
        let settings =
            NoticeSettings { quiet: Some(Hours { from: 3, to: 3 }), ..NoticeSettings::default() };
        assert_eq!(quiet_until(&settings, Millis(3 * HOUR)), None);
    }
}
