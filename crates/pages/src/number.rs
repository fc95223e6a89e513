//! Numbers, as readers write them.

use quayside_text::{Text, say};

pub(crate) use quayside_text::review::decimal;

/// Writes a part of a whole in percent.
pub(crate) fn percent(text: &Text, part: f64) -> String {
    say!(text, "percent", number = format!("{:.0}", 100.0 * part)).to_string()
}

/// Writes a difference of two percentages, with its sign and a decimal.
pub(crate) fn percent_more(text: &Text, part: f64) -> String {
    let number = decimal(text, 100.0 * part);
    let sign = if number.starts_with('−') || part <= 0.0 { "" } else { "+" };
    say!(text, "percent", number = format!("{sign}{number}")).to_string()
}

/// Writes a duration in minutes, or from three hours on in hours.
pub(crate) fn minutes(text: &Text, minutes: f64) -> String {
    if minutes < 180.0 {
        say!(text, "minutes", count = format!("{:.0}", minutes.max(1.0))).to_string()
    } else {
        say!(text, "hours", count = format!("{:.0}", minutes / 60.0)).to_string()
    }
}

#[cfg(test)]
mod tests {
    use quayside_text::Lang;

    use super::*;

    #[test]
    fn numbers_are_written_as_in_their_language() {
        let (english, german) = (Text::of(Lang::En), Text::of(Lang::De));
        assert_eq!((decimal(english, 9.44), decimal(german, -9.44)), ("9.4".into(), "−9,4".into()));
        assert_eq!((decimal(english, -0.04), decimal(german, 0.0)), ("0.0".into(), "0,0".into()));
        assert_eq!(percent(english, 0.337), "34%");
        assert_eq!(percent(german, 0.337), "34\u{a0}%");
        assert_eq!(percent_more(english, 0.0123), "+1.2%");
        assert_eq!(percent_more(english, -0.0123), "−1.2%");
        assert_eq!(percent_more(english, 0.0), "0.0%");
        assert_eq!(
            (minutes(english, 0.2), minutes(english, 14.6)),
            ("1 min".into(), "15 min".into())
        );
        assert_eq!(minutes(english, 300.0), "5 h");
    }
}
