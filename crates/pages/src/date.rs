//! Days, as readers write them.

use maud::{Markup, html};
use quayside_table::Millis;
use quayside_text::{Text, date};

/// Writes the day of a point in time (UTC) inside a sentence.
pub(crate) fn written(text: &Text, at: Millis) -> String {
    date::day(text, at.0)
}

/// Writes a point in time (UTC) as RFC 3339 does.
pub(crate) fn moment(at: Millis) -> String {
    date::moment(at.0)
}

/// Writes the day of a point in time (UTC).
pub(crate) fn date(text: &Text, at: Millis) -> Markup {
    html! { time datetime=(date::iso(at.0)) { (written(text, at)) } }
}

/// Writes the day and the time of day of a point in time (UTC).
pub(crate) fn date_and_time(text: &Text, at: Millis) -> Markup {
    let moment = moment(at);
    html! { time datetime=(moment) { (written(text, at)) ", " (moment[11..16]) " UTC" } }
}

#[cfg(test)]
mod tests {
    use quayside_text::Lang;

    use super::*;

    #[test]
    fn a_date_reads_as_in_its_language() {
        let at = Millis(20_772 * 24 * 60 * 60 * 1000 + 1);
        let english = date(Text::of(Lang::En), at).0;
        assert_eq!(english, "<time datetime=\"2026-11-15\">15 November 2026</time>");
        let spanish = date(Text::of(Lang::Es), at).0;
        assert_eq!(spanish, "<time datetime=\"2026-11-15\">15 de noviembre de 2026</time>");
    }
}
