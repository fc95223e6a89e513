//! Quiet hours: when nothing is sent.

use quayside_table::Millis;

use crate::store::NoticeSettings;

/// Milliseconds of an hour and of a day.
const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// Returns when the quiet hours end, if it is one of them.
pub(super) fn quiet_until(wishes: &NoticeSettings, now: Millis) -> Option<Millis> {
    let hours = wishes.quiet?;
    let since_midnight = (now.0 + i64::from(wishes.zone) * 60_000).rem_euclid(DAY);
    let [from, to] = [hours.from, hours.to].map(|hour| i64::from(hour) * HOUR);
    let since_begin = (since_midnight - from).rem_euclid(DAY);
    let length = (to - from).rem_euclid(DAY);
    (since_begin < length).then(|| Millis(now.0 + length - since_begin))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Hours;

    #[test]
    fn quiet_hours_end_in_the_morning_of_the_person() {
        // 22 to 7 in a zone one hour ahead of UTC.
        let night = Some(Hours { from: 22, to: 7 });
        let wishes = NoticeSettings { quiet: night, zone: 60, ..NoticeSettings::default() };
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
            assert_eq!(quiet_until(&wishes, Millis(10 * DAY + hour * HOUR)), until, "{hour}");
        }
        let noon = Some(Hours { from: 12, to: 14 });
        let wishes = NoticeSettings { quiet: noon, zone: -90, ..NoticeSettings::default() };
        let half_past_one = Millis(13 * HOUR + HOUR / 2);
        assert_eq!(quiet_until(&wishes, half_past_one), Some(Millis(15 * HOUR + HOUR / 2)));
        // From an hour to the same is never.
        let wishes =
            NoticeSettings { quiet: Some(Hours { from: 3, to: 3 }), ..NoticeSettings::default() };
        assert_eq!(quiet_until(&wishes, Millis(3 * HOUR)), None);
    }
}
