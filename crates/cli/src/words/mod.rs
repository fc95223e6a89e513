//! What we say, in English. The sentences move to `text` when the other languages come.

mod corsairs;
mod korsar;

/// "1 card", "3 cards".
fn count(number: impl Into<i32>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The cards, or "none".
fn or_none(cards: &impl ToString) -> String {
    let cards = cards.to_string();
    if cards.is_empty() { "none".to_owned() } else { cards }
}
