//! What people are called; `quayside_table` names the bots.

use quayside_engine::record::visible_name;
use quayside_table::{Level, ListedTable};
use quayside_text::{Lang, Text, say};

use crate::page::Page;

impl Page {
    /// Returns the bots that may be chosen: ours, and those of the operator.
    pub fn bots(&self) -> impl Iterator<Item = &str> {
        Level::OPPONENTS
            .map(Level::name)
            .into_iter()
            .chain(self.programs.iter().map(String::as_str))
    }

    /// Returns how the bots are offered, each with what it is called.
    pub(crate) fn offered_bots(&self) -> impl Iterator<Item = (&str, String)> {
        let ours = Level::OPPONENTS.map(Level::name);
        let ours = ours.into_iter().map(|bot| (bot, self.say(&format!("new-{bot}"))));
        ours.chain(self.programs.iter().map(|name| (name.as_str(), name.clone())))
    }

    /// Says what kind of bot plays a seat: "bot · captain", or the name of a program.
    pub(crate) fn bot_kind(&self, bot: &str) -> String {
        let key = format!("bot-{bot}");
        if self.text.has(&key) {
            return self.say(&key);
        }
        say!(self.text, "program-bot", name = bot).to_string()
    }
}

/// The most characters of a name.
pub const LONGEST_NAME: usize = quayside_engine::record::LONGEST_NAME;

/// Returns a name as it is kept: one short line of characters that readers see, without the sign
/// that begins comments in records.
pub fn clean_name(written: &str) -> String {
    let plain = |c: &char| !is_noncharacter(*c) && *c != '#';
    let plain: String = visible_name(written).chars().filter(plain).collect();
    let short: String = plain.trim().chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}

/// Returns a name, then the names to take where that one is taken: with a number, within the limit.
pub fn free_names(name: &str) -> impl Iterator<Item = String> {
    let numbered = move |number: u8| {
        let short: String = name.chars().take(LONGEST_NAME - 2).collect();
        format!("{} {number}", short.trim_end())
    };
    // No table has more than eight seats.
    std::iter::once(name.to_owned()).chain((2..=9).map(numbered))
}

/// Returns whether this is a code point that stands for no character, which XML does not allow.
pub(crate) const fn is_noncharacter(c: char) -> bool {
    let code = c as u32;
    code & 0xFFFE == 0xFFFE || matches!(code, 0xFDD0..=0xFDEF)
}

/// Returns what the reader was last called at one of these tables, if it was their own choice.
pub fn given_name(tables: &[ListedTable]) -> Option<String> {
    let ours = Lang::ALL.map(|lang| Text::of(lang).word("me"));
    let own = tables.iter().filter_map(|table| table.seats.iter().find(|seat| seat.own));
    let mut names = own.map(|seat| &seat.name).filter(|name| !name.is_empty());
    names.find(|name| !ours.contains(name)).cloned()
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
