//! Shared parts of both games' notations.

use core::fmt::{self, Display};

/// Reads a number of digits alone; one that is too large for anything is the largest.
pub(crate) fn number(text: &str) -> Option<u8> {
    let digits = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(u8::MAX))
}

/// Writes the items with a space between two.
pub(crate) fn write_list(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = impl Display>,
) -> fmt::Result {
    items.enumerate().try_for_each(|(place, item)| {
        let space = if place == 0 { "" } else { " " };
        write!(f, "{space}{item}")
    })
}
