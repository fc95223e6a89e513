//! A hand of cards, side by side.

use quayside_text::AnyCard;
use ratatui::style::Style;

use super::face::face;
use super::paint::{SAID, STRONG};
use super::row::{Press, Row};
use super::terminal_game::DrawSettings;

/// The size of drawn cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CardSize {
    /// In one line.
    Line,
    /// In three lines, with an edge around the name.
    Edged,
    /// As a card with a numeral, of this width and height.
    Large(usize, usize),
}

/// The width of a card that is not large.
const CELL: usize = 6;

/// A card of a displayed hand.
pub(crate) struct CardInHand {
    /// The card.
    pub(crate) card: AnyCard,
    /// The sign below it.
    pub(crate) mark: (&'static str, Style),
    /// Whether the reader points at it.
    pub(crate) chosen: bool,
}

/// Shows a hand in rows; a click points at a card.
pub(crate) fn hand(look: DrawSettings, held: &[CardInHand]) -> Vec<Row> {
    let cell = match look.hand {
        CardSize::Line | CardSize::Edged => CELL,
        CardSize::Large(width, _) => width + 1,
    };
    let across = ((look.quay - 2) / cell).max(1);
    let mut rows = Vec::new();
    for (line, held) in held.chunks(across).enumerate() {
        let first = line * across;
        match look.hand {
            CardSize::Line => rows.push(names(look, held, first)),
            CardSize::Edged => {
                rows.push(edge(look, held, first, ["╭────╮", "┏━━━━┓"]));
                rows.push(names(look, held, first));
                rows.push(edge(look, held, first, ["╰────╯", "┗━━━━┛"]));
            }
            CardSize::Large(width, height) => {
                rows.extend(faces(look, held, first, (width, height)));
                continue;
            }
        }
        rows.push(marks(held, first));
    }
    rows
}

/// Adds a part of a card, so that a click on it points at the card.
fn cell(row: Row, place: usize, part: Row) -> Row {
    row.join(part.hit(Press::Card(place)))
}

fn edge(look: DrawSettings, held: &[CardInHand], first: usize, [plain, chosen]: [&str; 2]) -> Row {
    held.iter().enumerate().fold(Row::of(SAID, " "), |row, (offset, held)| {
        let (edge, style) = if held.chosen { (chosen, look.paint.lamp()) } else { (plain, SAID) };
        cell(row, first + offset, Row::of(style, edge))
    })
}

fn names(look: DrawSettings, held: &[CardInHand], first: usize) -> Row {
    let sides = |held: &CardInHand| match (look.hand, held.chosen) {
        (CardSize::Edged, true) => ["┃", "┃"],
        (CardSize::Edged, false) => ["│", "│"],
        (CardSize::Line | CardSize::Large(..), true) => ["[", "]"],
        (CardSize::Line | CardSize::Large(..), false) => [" ", " "],
    };
    held.iter().enumerate().fold(Row::of(SAID, " "), |row, (offset, held)| {
        let [left, right] = sides(held);
        let style = if held.chosen { look.paint.lamp() } else { SAID };
        let face = format!("{:^4}", held.card.to_string());
        let part = Row::of(style, left).add(look.paint.card(held.card), face).add(style, right);
        cell(row, first + offset, part)
    })
}

fn marks(held: &[CardInHand], first: usize) -> Row {
    held.iter().enumerate().fold(Row::of(SAID, " "), |row, (offset, held)| {
        let (mark, style) = held.mark;
        cell(row, first + offset, Row::of(style, format!("{mark:^CELL$}")))
    })
}

/// Draws large cards in the middle, with a lamp around the selected one.
fn faces(look: DrawSettings, held: &[CardInHand], first: usize, size: (usize, usize)) -> Vec<Row> {
    let frame = look.paint.frame();
    let columns: Vec<Vec<Row>> = held.iter().map(|held| column(look, held, size)).collect();
    let lines = size.1 + 2;
    let indent = look.quay.saturating_sub(held.len() * (size.0 + 1) + 1) / 2;
    let line = |at: usize| {
        let [left, right] = match at {
            0 => ["┏", "┓"],
            _ if at + 1 == lines => ["┗", "┛"],
            _ => ["┃", "┃"],
        };
        let mut row = Row::of(SAID, " ".repeat(indent));
        let mut lit = false;
        for (place, (held, column)) in held.iter().zip(&columns).enumerate() {
            row = match (held.chosen, lit) {
                (true, _) => row.add(frame, left),
                (false, true) => row.add(frame, right),
                (false, false) => row.add(SAID, " "),
            };
            lit = held.chosen;
            row = cell(row, first + place, column[at].clone());
        }
        if lit { row.add(frame, right) } else { row }
    };
    (0..lines).map(line).collect()
}

/// Draws a card with the line above it and its sign below.
fn column(look: DrawSettings, held: &CardInHand, (width, height): (usize, usize)) -> Vec<Row> {
    let (frame, (sign, style)) = (look.paint.frame(), held.mark);
    let left = (width - 1) / 2;
    let [above, below] = if held.chosen {
        let lamp = look.paint.lamp().patch(STRONG);
        let below = Row::of(frame, "━".repeat(left)).add(lamp, sign);
        [Row::of(frame, "━".repeat(width)), below.add(frame, "━".repeat(width - 1 - left))]
    } else {
        [Row::of(SAID, " ".repeat(width)), Row::of(style, format!("{sign:^width$}"))]
    };
    let card = face(look, held.card, (width, height));
    std::iter::once(above).chain(card).chain([below]).collect()
}
