//! Names of people.

use quayside_engine::record::{LONGEST_NAME, visible_name};
use quayside_text::{Lang, Text, say};

use crate::view::ListedTable;

/// Returns a name as it is stored: one short line of visible characters, without the sign that
/// begins comments in records.
pub fn clean_name(written: &str) -> String {
    let plain = |c: &char| !is_noncharacter(*c) && *c != '#';
    let plain: String = visible_name(written).chars().filter(plain).collect();
    let short: String = plain.trim().chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}

/// Returns a name, then alternatives in case it is taken: with a number, within the limit.
pub fn free_names(name: &str) -> impl Iterator<Item = String> {
    let numbered = move |number: u8| {
        let short: String = name.chars().take(LONGEST_NAME - 2).collect();
        format!("{} {number}", short.trim_end())
    };
    // No table has more than eight seats.
    std::iter::once(name.to_owned()).chain((2..=9).map(numbered))
}

/// Returns whether this is a noncharacter of Unicode, which XML forbids.
pub const fn is_noncharacter(c: char) -> bool {
    let code = c as u32;
    code & 0xFFFE == 0xFFFE || matches!(code, 0xFDD0..=0xFDEF)
}

/// Returns the reader's last name at one of these tables, if they chose it themselves.
pub fn given_name(tables: &[ListedTable]) -> Option<String> {
    let ours = Lang::ALL.map(|lang| Text::of(lang).word("me"));
    let own = tables.iter().filter_map(|table| table.seats.iter().find(|seat| seat.own));
    let mut names = own.map(|seat| &seat.name).filter(|name| !name.is_empty());
    names.find(|name| !ours.contains(name)).cloned()
}

/// Names a person without a name by the number of the seat; with another number if that name is
/// taken.
pub(crate) fn person_name(text: &Text, seat: usize, taken: impl Fn(&str) -> bool) -> String {
    let plain = match seat {
        0 => text.word("me"),
        _ => say!(text, "new-player", number = seat + 1).to_string(),
    };
    let numbered =
        |number: u8| say!(text, "new-second", name = plain.clone(), number = number).to_string();
    let mut names = std::iter::once(plain.clone()).chain((2..=9).map(numbered));
    names.find(|name| !taken(name)).unwrap_or(plain)
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_NAME, clean_name, free_names};

    #[test]
    fn free_names_are_within_the_limit() {
        assert_eq!(free_names("Ada").take(3).collect::<Vec<_>>(), ["Ada", "Ada 2", "Ada 3"]);
        for name in ["ü".repeat(LONGEST_NAME), format!("{} b", "a".repeat(LONGEST_NAME - 3))] {
            let names: Vec<String> = free_names(&name).collect();
            assert!(names.iter().all(|name| name.chars().count() <= LONGEST_NAME), "{names:?}");
            assert!(names.iter().all(|name| *name == clean_name(name)), "{names:?}");
            let different: std::collections::HashSet<&String> = names.iter().collect();
            assert_eq!(different.len(), 9, "{names:?}");
        }
    }

    #[test]
    fn a_name_is_one_short_line() {
        assert_eq!(clean_name("  Ada\r\n #1 \u{7}"), "Ada 1");
        assert_eq!(clean_name(&"ü".repeat(40)), "ü".repeat(24));
        assert_eq!(clean_name("\u{0}"), "");
        assert_eq!(clean_name("\u{202e}adA\u{2069}\u{200b}"), "adA");
    }
}
