//! Lines of a screen with their click areas.

use std::ops::Range;

use quayside_text::{Piece, Sentence};
use ratatui::style::Style;
use ratatui::text::Span;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::paint::{Paint, SAID, SOFT, STRONG};

/// An input on a screen: a key, or a click on something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Press {
    /// A letter or digit.
    Char(char),
    /// The highlighted action.
    Enter,
    /// Back, or close.
    Escape,
    /// Switch the order of the hand.
    Tab,
    /// Along the cards, or up and down the rows, by this number.
    Along(isize),
    /// Up and down.
    Down(isize),
    /// By a page.
    Leaf(isize),
    /// To the beginning or to the end.
    Ends(bool),
    /// The card at this place of the hand.
    Card(usize),
    /// The row of this number: a pile, an offer, a ship.
    Row(usize),
}

/// A line of a screen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    /// The text.
    pub(crate) spans: Vec<Span<'static>>,
    /// The click areas.
    pub(crate) hits: Vec<(Range<u16>, Press)>,
}

impl Row {
    /// Makes a line of words.
    pub(crate) fn of(style: Style, words: impl Into<String>) -> Row {
        Row::default().add(style, words)
    }

    /// Makes a line of a sentence, with its cards coloured.
    pub(crate) fn sentence(paint: Paint, sentence: &Sentence) -> Row {
        Row::default().say(paint, SAID, sentence)
    }

    /// Returns the width of the line.
    pub(crate) fn width(&self) -> usize {
        self.spans.iter().map(|span| span.content.width()).sum()
    }

    /// Returns whether the line continues the one above it.
    pub(crate) fn is_indented(&self) -> bool {
        self.spans.first().is_some_and(|span| span.content.starts_with(' '))
    }

    /// Appends words.
    pub(crate) fn add(mut self, style: Style, words: impl Into<String>) -> Row {
        self.spans.push(Span::styled(words.into(), style));
        self
    }

    /// Appends a few less important words, if there are any.
    pub(crate) fn aside(self, words: &str) -> Row {
        if words.is_empty() { self } else { self.add(SOFT, format!(" {words}")) }
    }

    /// Appends spans.
    fn with(mut self, spans: Vec<Span<'static>>) -> Row {
        self.spans.extend(spans);
        self
    }

    /// Appends a sentence.
    pub(crate) fn say(mut self, paint: Paint, style: Style, sentence: &Sentence) -> Row {
        self.spans.extend(sentence.0.iter().map(|piece| match piece {
            Piece::Words(words) => Span::styled(words.clone(), style),
            Piece::Name(name) => Span::styled(name.clone(), style.patch(STRONG)),
            Piece::Card(card) => Span::styled(card.to_string(), paint.card(*card)),
            Piece::Band(band, word) => Span::styled(word.clone(), paint.band(*band)),
        }));
        self
    }

    /// Appends another row, with its click areas.
    pub(crate) fn join(mut self, other: Row) -> Row {
        let from = self.width() as u16;
        self.hits.extend(
            other.hits.into_iter().map(|(at, press)| (at.start + from..at.end + from, press)),
        );
        self.spans.extend(other.spans);
        self
    }

    /// Continues at this column, after at least one space.
    pub(crate) fn to(self, column: usize) -> Row {
        let gap = column.saturating_sub(self.width());
        self.add(SAID, " ".repeat(gap))
    }

    /// Cuts the line at this width.
    pub(crate) fn cut(mut self, width: usize) -> Row {
        let mut left = width;
        for span in &mut self.spans {
            let kept = span.content.char_indices().map_while(|(at, sign)| {
                left = left.checked_sub(sign.width().unwrap_or(0))?;
                Some(at + sign.len_utf8())
            });
            let end = kept.last().unwrap_or(0);
            if end < span.content.len() {
                left = 0;
                span.content = span.content[..end].to_owned().into();
            }
        }
        self
    }

    /// Makes the whole line react to clicks.
    pub(crate) fn hit(mut self, press: Press) -> Row {
        let width = self.width() as u16;
        self.hits.push((0..width, press));
        self
    }

    /// Wraps the line at this width; the other lines are indented.
    pub(crate) fn wrap(self, width: usize, indent: usize) -> Vec<Row> {
        if self.width() <= width {
            return vec![self];
        }
        let mut rows = vec![Row::default()];
        for word in words(&self.spans) {
            let first = rows.len() == 1;
            let row = rows.last_mut().expect("there is one");
            let wide: usize = word.iter().map(|span| span.content.width()).sum();
            let blank = word.iter().all(|span| span.content.trim().is_empty());
            let trailing = word.last().map_or(0, |span| span.content.ends_with(' ').into());
            let full = row.width() + wide - trailing > width;
            let begins = row.width() <= if first { 0 } else { indent };
            match (full && !begins, blank) {
                (true, true) => (),
                (false, true) if begins && !first => (),
                (true, false) => rows.push(Row::of(SAID, " ".repeat(indent)).with(word)),
                (false, _) => row.spans.extend(word),
            }
        }
        // Every part of a wrapped line reacts to clicks.
        let whole = self.hits.first().map(|&(_, press)| press);
        match whole {
            Some(press) => rows.into_iter().map(|row| row.hit(press)).collect(),
            None => rows,
        }
    }
}

/// Returns the place after a step in a list, which wraps around.
pub(crate) fn step(from: usize, by: isize, many: usize) -> usize {
    let many = many.max(1).cast_signed();
    (from.cast_signed() + by).rem_euclid(many).cast_unsigned()
}

/// Splits text after every space; a word may consist of several spans.
fn words(spans: &[Span<'static>]) -> Vec<Vec<Span<'static>>> {
    let mut words = vec![Vec::new()];
    for span in spans {
        for part in span.content.split_inclusive(' ') {
            let word = words.last_mut().expect("there is one");
            word.push(Span::styled(part.to_owned(), span.style));
            if part.ends_with(' ') {
                words.push(Vec::new());
            }
        }
    }
    words
}

/// Places items side by side, as many in a line as fit, `gap` apart.
pub(crate) fn flow(items: impl IntoIterator<Item = Row>, width: usize, gap: usize) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for item in items {
        let fits = |row: &Row| row.width() + gap + item.width() <= width;
        match rows.pop() {
            Some(row) if fits(&row) => {
                let column = row.width() + gap;
                rows.push(row.to(column).join(item));
            }
            Some(row) => rows.extend([row, Row::of(SAID, " ").join(item)]),
            None => rows.push(Row::of(SAID, " ").join(item)),
        }
    }
    rows
}

/// Draws a count as a bar, relative to the highest.
pub(crate) fn bar(count: usize, most: usize, width: usize) -> Row {
    Row::of(SOFT, "▇".repeat(count * width / most.max(1)))
}

/// Places blocks of lines side by side, aligned at the bottom.
pub(crate) fn side_by_side(blocks: Vec<Vec<Row>>, gap: usize) -> Vec<Row> {
    let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
    let mut rows = vec![Row::default(); height];
    let mut column = 0;
    for block in blocks {
        let width = block.iter().map(Row::width).max().unwrap_or(0);
        for (row, part) in rows[height - block.len()..].iter_mut().zip(block) {
            *row = std::mem::take(row).to(column).join(part);
        }
        column += width + gap;
    }
    rows
}

/// Places items side by side in as few lines as possible, with the widest gaps that fit.
pub(crate) fn spread(items: &[Row], width: usize) -> Vec<Row> {
    // The last column stays free.
    let width = width - 1;
    let tight = flow(items.iter().cloned(), width, 1);
    let mut loose = [3, 2].into_iter().map(|gap| flow(items.iter().cloned(), width, gap));
    loose.find(|rows| rows.len() <= tight.len()).unwrap_or(tight)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(rows: &[Row]) -> Vec<String> {
        rows.iter().map(|row| row.spans.iter().map(|span| &*span.content).collect()).collect()
    }

    #[test]
    fn a_long_line_is_broken_between_words() {
        let row = Row::of(SAID, "Anna took ").add(STRONG, "g7").add(SAID, " from the pier.");
        let rows = row.clone().hit(Press::Enter).wrap(14, 2);
        assert_eq!(written(&rows), ["Anna took g7 ", "  from the ", "  pier."]);
        assert!(rows.iter().all(|row| row.hits.len() == 1), "every part can be clicked");
        let row = row.add(STRONG, "b2").add(SAID, ", too");
        assert_eq!(written(&row.clone().wrap(28, 0)), ["Anna took g7 from the ", "pier.b2, too"]);
        assert_eq!(row.wrap(60, 2).len(), 1);
        assert_eq!(written(&Row::of(SAID, "unbreakable").wrap(4, 0)), ["unbreakable"]);
    }

    #[test]
    fn long_rows_are_cut() {
        let row = Row::of(SAID, "Anna took ").add(STRONG, "g7").add(SAID, " from the pier.");
        for (width, kept) in [(0, ""), (4, "Anna"), (11, "Anna took g"), (12, "Anna took g7")] {
            assert_eq!(written(&[row.clone().cut(width)]), [kept]);
        }
        assert_eq!(row.clone().cut(80).width(), row.width());
        assert_eq!(Row::of(SAID, "漢字").cut(3).width(), 2, "half a letter is none");
    }

    #[test]
    fn things_flow_into_lines_and_stay_clickable() {
        let items = ["one", "two", "three"].map(|word| Row::of(SAID, word).hit(Press::Char('x')));
        let rows = flow(items, 9, 1);
        assert_eq!(written(&rows), [" one two", " three"]);
        assert_eq!(rows[0].hits[1], (5..8, Press::Char('x')));
    }
}
