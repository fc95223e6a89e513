//! A hand of cards, side by side.

use quayside_text::AnyCard;
use ratatui::style::Style;

use super::paint::SAID;
use super::row::{Press, Row};
use super::terminal_game::Look;

/// How many columns a card takes.
const CELL: usize = 6;

/// A card of a hand as it is shown.
pub(crate) struct Held {
    /// The card.
    pub(crate) card: AnyCard,
    /// The sign below it.
    pub(crate) mark: (&'static str, Style),
    /// Whether it is pointed at.
    pub(crate) chosen: bool,
}

/// Shows a hand, in as many rows as it takes; a click points at a card.
pub(crate) fn hand(look: Look, held: &[Held]) -> Vec<Row> {
    let across = ((look.width - 1) / CELL).max(1);
    let mut rows = Vec::new();
    for (line, held) in held.chunks(across).enumerate() {
        let first = line * across;
        if look.roomy {
            rows.push(edge(look, held, first, ["╭────╮", "┏━━━━┓"]));
        }
        rows.push(faces(look, held, first));
        if look.roomy {
            rows.push(edge(look, held, first, ["╰────╯", "┗━━━━┛"]));
        }
        rows.push(marks(held, first));
    }
    rows
}

/// Adds what belongs to one card, so that a click on it points at the card.
fn cell(row: Row, place: usize, part: Row) -> Row {
    row.join(part.hit(Press::Card(place)))
}

fn edge(look: Look, held: &[Held], first: usize, [plain, chosen]: [&str; 2]) -> Row {
    held.iter().enumerate().fold(Row::of(SAID, " "), |row, (offset, held)| {
        let (edge, style) = if held.chosen { (chosen, look.paint.lamp()) } else { (plain, SAID) };
        cell(row, first + offset, Row::of(style, edge))
    })
}

fn faces(look: Look, held: &[Held], first: usize) -> Row {
    let sides = |held: &Held| match (look.roomy, held.chosen) {
        (true, true) => ["┃", "┃"],
        (true, false) => ["│", "│"],
        (false, true) => ["[", "]"],
        (false, false) => [" ", " "],
    };
    held.iter().enumerate().fold(Row::of(SAID, " "), |row, (offset, held)| {
        let [left, right] = sides(held);
        let style = if held.chosen { look.paint.lamp() } else { SAID };
        let face = format!("{:^4}", held.card.to_string());
        let part = Row::of(style, left).add(look.paint.card(held.card), face).add(style, right);
        cell(row, first + offset, part)
    })
}

fn marks(held: &[Held], first: usize) -> Row {
    held.iter().enumerate().fold(Row::of(SAID, " "), |row, (offset, held)| {
        let (mark, style) = held.mark;
        cell(row, first + offset, Row::of(style, format!("{mark:^CELL$}")))
    })
}
