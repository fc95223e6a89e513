//! What people are called; `quayside_table` names the bots.

use quayside_text::say;

use crate::page::Page;

/// The bots that may be chosen, the weakest first.
pub const BOTS: [&str; 4] = ["deckhand", "mate", "captain", "admiral"];

/// The most characters of a name.
pub const LONGEST_NAME: usize = quayside_engine::record::LONGEST_NAME;

/// Returns a name as it is kept: one short line, without the sign that begins comments in records.
pub fn clean_name(written: &str) -> String {
    let plain: String = written.chars().filter(|c| !c.is_control() && *c != '#').collect();
    let short: String = plain.trim().chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}

/// Names a person who has not given a name, by the number of the seat; with another number if that
/// name is taken.
pub(crate) fn person_name(page: &Page, seat: usize, taken: impl Fn(&str) -> bool) -> String {
    let plain = match seat {
        0 => page.say("me"),
        _ => say!(page.text, "new-player", number = seat + 1).to_string(),
    };
    let numbered = |number: u8| {
        say!(page.text, "new-second", name = plain.clone(), number = number).to_string()
    };
    let mut names = std::iter::once(plain.clone()).chain((2..=9).map(numbered));
    names.find(|name| !taken(name)).unwrap_or(plain)
}

#[cfg(test)]
mod tests {
    use super::clean_name;

    #[test]
    fn a_name_is_one_short_line() {
        assert_eq!(clean_name("  Ada\r\n #1 \u{7}"), "Ada 1");
        assert_eq!(clean_name(&"ü".repeat(40)), "ü".repeat(24));
        assert_eq!(clean_name("\u{0}"), "");
    }
}
