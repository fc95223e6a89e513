//! The screen around a table: a bar above, keys below, the log beside it or between.

use quayside_text::{Text, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::paint::{Paint, SAID, SOFT, STRONG};
use super::row::{Press, Row};
use super::terminal_game::{AHEAD, Harbour};

/// A screen must be at least so large.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);
/// From this width on the log stands beside the table.
const WIDE: u16 = 110;
/// From this height on there is room for large cards.
const TALL: u16 = 34;
/// Number of lines that a log between table and hand has at least, if they fit.
const LOG: usize = 3;

/// Where clicks lead to.
pub(crate) type Hits = Vec<(Rect, Press)>;

/// Everything on a screen.
#[derive(Default)]
pub(crate) struct Frame {
    /// What the bar says: the game, and where it is.
    pub(crate) bar: (String, String),
    /// What lies open.
    pub(crate) harbour: Harbour,
    /// What happened, the newest last; none, where there is nothing to tell of.
    pub(crate) log: Option<Vec<Row>>,
    /// What must be read first.
    pub(crate) notice: Vec<Row>,
    /// What is one's own.
    pub(crate) quay: Vec<Row>,
    /// What can be done.
    pub(crate) keys: Vec<Row>,
}

/// Returns how wide a table can be, and whether there is room for large cards.
pub(crate) fn room(area: Rect) -> (usize, bool) {
    (usize::from(area.width - beside(area)), area.height >= TALL)
}

/// Returns how wide the log beside the table is.
fn beside(area: Rect) -> u16 {
    if area.width >= WIDE { (area.width / 3).clamp(30, 56) } else { 0 }
}

/// Returns the width of a line of the log.
pub(crate) fn log_width(area: Rect) -> usize {
    usize::from(if beside(area) > 0 { beside(area) - 3 } else { area.width - 2 })
}

/// Returns whether a screen is too small to draw on.
pub(crate) fn is_too_small(area: Rect) -> bool {
    area.width < SMALLEST.0 || area.height < SMALLEST.1
}

/// Says in a friendly way that the window is too small.
pub(crate) fn too_small(text: &Text, area: Rect, buffer: &mut Buffer) {
    let (width, height) = SMALLEST;
    let said = say!(text, "play-small", width = width, height = height).to_string();
    let rows = Row::of(SAID, said).wrap(usize::from(area.width).max(1), 0);
    Canvas { buffer, hits: Vec::new() }.rows(area, &rows);
}

impl Frame {
    /// Draws the screen, and returns where clicks lead to.
    pub(crate) fn draw(self, paint: Paint, area: Rect, buffer: &mut Buffer) -> Hits {
        let mut canvas = Canvas { buffer, hits: Vec::new() };
        canvas.bar(paint, area, &self.bar);
        let keys = self.keys.len() as u16;
        let [below, bottom] = [area.height - keys, area.height - keys - 1];
        canvas.rows(Rect { y: below, height: keys, ..area }, &self.keys);
        canvas.rule(Rect { y: bottom, ..area });
        let side = if self.log.is_some() { beside(area) } else { 0 };
        let log = self.log.unwrap_or_default();
        let table = Rect { y: 1, height: bottom - 1, width: area.width - side, ..area };
        if side > 0 {
            canvas.log_beside(Rect { x: table.width, width: side, ..table }, &log);
        }
        let quay = self.notice.len() + self.quay.len() + usize::from(!self.quay.is_empty());
        let quay = (quay as u16).min(table.height);
        let open = table.height - quay;
        canvas.quay(Rect { y: table.y + open, height: quay, ..table }, &self.notice, &self.quay);
        let between = if side > 0 { &[][..] } else { &log };
        canvas.open(Rect { height: open, ..table }, &self.harbour, between);
        canvas.hits
    }
}

/// What is drawn on.
struct Canvas<'a> {
    buffer: &'a mut Buffer,
    hits: Hits,
}

impl Canvas<'_> {
    /// Writes lines from the top on, as many as there is room for.
    fn rows(&mut self, area: Rect, rows: &[Row]) {
        for (y, row) in (area.y..area.bottom()).zip(rows) {
            self.row(area.x, y, area.right(), row);
        }
    }

    fn row(&mut self, mut x: u16, y: u16, end: u16, row: &Row) {
        for (at, press) in &row.hits {
            let width = at.end.min(end - x) - at.start.min(end - x);
            self.hits.push((Rect { x: x + at.start, y, width, height: 1 }, *press));
        }
        for span in &row.spans {
            let room = usize::from(end.saturating_sub(x));
            (x, _) = self.buffer.set_stringn(x, y, &span.content, room, span.style);
        }
    }

    /// Writes what is played and where it is, and whose house it is.
    fn bar(&mut self, paint: Paint, area: Rect, (game, place): &(String, String)) {
        let style = paint.bar();
        self.buffer.set_style(Rect { height: 1, ..area }, style);
        let house = "Quayside ";
        let gap = usize::from(area.width)
            .saturating_sub(game.width() + place.width() + house.width() + 4);
        let bar = Row::of(style.patch(STRONG), format!(" {game}"))
            .add(style, format!("   {place}{}", " ".repeat(gap)))
            .add(style, house);
        self.row(area.x, area.y, area.right(), &bar);
    }

    fn rule(&mut self, area: Rect) {
        let line = Row::of(SOFT, "─".repeat(area.width.into()));
        self.row(area.x, area.y, area.right(), &line);
    }

    fn log_beside(&mut self, area: Rect, log: &[Row]) {
        for y in area.y..area.bottom() {
            self.buffer.set_string(area.x, y, "│", SOFT);
        }
        self.log(Rect { x: area.x + 2, width: area.width - 3, ..area }, log);
    }

    /// Writes the end of the log, its last line at the bottom.
    fn log(&mut self, area: Rect, log: &[Row]) {
        let skip = log.len().saturating_sub(area.height.into());
        let shown = &log[skip..];
        let top = area.bottom() - shown.len() as u16;
        self.rows(Rect { y: top, height: shown.len() as u16, ..area }, shown);
    }

    /// Writes what lies open, the line that the reader is at in sight, and the log below.
    fn open(&mut self, area: Rect, harbour: &Harbour, log: &[Row]) {
        let height = usize::from(area.height);
        // What does not fit can be scrolled, and then the log has its few lines, too.
        let spare = if log.is_empty() || harbour.rows.len() <= height { 0 } else { LOG + 1 };
        let room = height.saturating_sub(spare).max(height / 2);
        let shown = harbour.rows.len().min(room);
        let most = harbour.rows.len() - shown;
        let top = (harbour.focus + AHEAD).saturating_sub(shown).min(most);
        let part = Rect { height: shown as u16, ..area };
        self.rows(part, &harbour.rows[top..top + shown]);
        let more = [(top > 0, part.y, "▲"), (top < most, part.bottom() - 1, "▼")];
        for (_, y, sign) in more.into_iter().filter(|(hidden, ..)| *hidden) {
            self.buffer.set_string(area.right() - 2, y, sign, STRONG);
        }
        let left = area.height - shown as u16;
        if left > 1 && !log.is_empty() {
            let rest = Rect { y: part.bottom() + 1, height: left - 1, ..area };
            self.rule(Rect { y: part.bottom(), height: 1, ..area });
            self.log(Rect { x: rest.x + 1, width: rest.width - 1, ..rest }, log);
        }
    }

    fn quay(&mut self, area: Rect, notice: &[Row], quay: &[Row]) {
        let mut top = area.y;
        if !quay.is_empty() {
            self.rule(Rect { y: top, height: 1, ..area });
            top += 1;
        }
        let rows: Vec<Row> = notice.iter().chain(quay).cloned().collect();
        self.rows(Rect { y: top, height: area.bottom() - top, ..area }, &rows);
    }
}

/// Puts a few lines in the middle of a screen.
pub(crate) fn centred(rows: Vec<Row>, area: Rect) -> Harbour {
    let above = usize::from(area.height).saturating_sub(rows.len() + 4) / 3;
    let width = usize::from(area.width);
    let middle = |row: Row| {
        let left = width.saturating_sub(row.width()) / 2;
        Row::of(SAID, " ".repeat(left)).join(row)
    };
    let blank = std::iter::repeat_with(Row::default).take(above);
    Harbour { rows: blank.chain(rows.into_iter().map(middle)).collect(), focus: 0 }
}
