//! The screen around a table: a bar above, keys below, score and log beside it or the log between.

use quayside_text::{Text, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::cards::CardSize;
use super::paint::{Paint, SAID, SOFT, STRONG};
use super::row::{Press, Row};
use super::terminal_game::{AHEAD, DrawContext, Harbour, TerminalGame};

/// A screen must be at least so large.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);
/// From this width on score and log stand beside the table, and cards are large.
const WIDE: u16 = 120;
/// From this width on thirteen cards with emblems stand side by side.
const VAST: u16 = 186;
/// From this height on cards have an edge, at least.
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
    /// What stands beside the table where there is room: titles and lines, the log last.
    pub(crate) panels: Vec<(String, Vec<Row>)>,
    /// What must be read first.
    pub(crate) notice: Vec<Row>,
    /// What is one's own.
    pub(crate) quay: Vec<Row>,
    /// What can be done.
    pub(crate) keys: Vec<Row>,
}

/// Returns how wide a table can be.
pub(crate) fn table_width(area: Rect) -> usize {
    usize::from(area.width - beside(area))
}

/// Returns how wide score and log beside the table are.
fn beside(area: Rect) -> u16 {
    if area.width >= WIDE { (area.width / 4).clamp(32, 52) } else { 0 }
}

/// Returns the width of a line beside the table, if anything stands there.
pub(crate) fn panel_width(area: Rect) -> Option<usize> {
    Some(usize::from(beside(area))).filter(|&width| width > 0).map(|width| width - 4)
}

/// Returns how large cards of the table and of a hand can be drawn, the largest first.
fn card_sizes(area: Rect) -> impl Iterator<Item = [CardSize; 2]> {
    let vast = (12..=15).rev().map(|height| CardSize::Large(13, height));
    let wide = (5..=10).rev().map(|height| CardSize::Large(8, height));
    let vast = vast.filter(move |_| area.width >= VAST);
    let wide = wide.filter(move |_| area.width >= WIDE);
    let edged = (area.height >= TALL).then_some([CardSize::Edged; 2]);
    // A hand is looked at more than the table.
    let hand = wide.clone().map(|size| [CardSize::Line, size]);
    vast.chain(wide).map(|size| [size; 2]).chain(hand).chain(edged)
}

/// Draws a screen with cards as large as it has room for.
pub(crate) fn fitting(area: Rect, mut draw: impl FnMut([CardSize; 2]) -> Frame) -> Frame {
    let mut large = card_sizes(area).filter_map(|size| {
        let frame = draw(size);
        // A narrow screen scrolls what does not fit.
        (area.width < WIDE || frame.fits(area)).then_some(frame)
    });
    let fits = large.next();
    drop(large);
    fits.unwrap_or_else(|| draw([CardSize::Line; 2]))
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
    /// Puts score and log beside the table, or the log between table and hand.
    pub(crate) fn with_log<G: TerminalGame>(
        mut self,
        ctx: &DrawContext<'_, G>,
        area: Rect,
        log: &[Row],
    ) -> Frame {
        let wrap = |width| log.iter().flat_map(|row| row.clone().wrap(width, 2)).collect();
        match panel_width(area) {
            Some(width) => {
                let [score, log] = ["scores", "log"].map(|key| ctx.text().word(key));
                self.panels = vec![(score, G::score(ctx, width)), (log, wrap(width))];
            }
            None => self.log = Some(wrap(usize::from(area.width) - 2)),
        }
        self
    }

    /// Returns how high what is one's own is, with what must be read first.
    fn quay_height(&self) -> usize {
        self.notice.len() + self.quay.len() + usize::from(!self.quay.is_empty())
    }

    /// Returns whether all that lies open can be seen at once.
    fn fits(&self, area: Rect) -> bool {
        let around = 2 + self.keys.len() + self.quay_height();
        self.harbour.rows.len() + around <= usize::from(area.height)
    }

    /// Draws the screen, and returns where clicks lead to.
    pub(crate) fn draw(self, paint: Paint, area: Rect, buffer: &mut Buffer) -> Hits {
        let mut canvas = Canvas { buffer, hits: Vec::new() };
        canvas.bar(paint, area, &self.bar);
        let keys = self.keys.len() as u16;
        let [below, bottom] = [area.height - keys, area.height - keys - 1];
        canvas.rows(Rect { y: below, height: keys, ..area }, &self.keys);
        canvas.rule(Rect { y: bottom, ..area });
        let table = Rect { y: 1, height: bottom - 1, ..area };
        let quay = (self.quay_height() as u16).min(table.height);
        let open = Rect { height: table.height - quay, ..table };
        canvas.quay(Rect { y: open.bottom(), height: quay, ..table }, &self.notice, &self.quay);
        let log = self.log.unwrap_or_default();
        let side = if self.panels.is_empty() { 0 } else { beside(area) };
        if side > 0 {
            let x = area.width - side;
            canvas.panels(Rect { x, width: side, ..open }, self.panels);
        }
        let between = if side > 0 { &[][..] } else { &log };
        // Where there is room to spare, what lies open keeps away from the bar.
        let spare = open.height.saturating_sub(self.harbour.rows.len() as u16);
        let above = if side > 0 { (spare / 3).min(4) } else { 0 };
        let (y, height) = (open.y + above, open.height - above);
        canvas.open(Rect { y, height, width: area.width - side, ..open }, &self.harbour, between);
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

    /// Draws what stands beside the table, each with a frame; the last has what room is left.
    fn panels(&mut self, mut area: Rect, panels: Vec<(String, Vec<Row>)>) {
        let last = panels.len() - 1;
        for (place, (title, rows)) in panels.into_iter().enumerate() {
            let wanted = if place == last { area.height } else { rows.len() as u16 + 2 };
            let height = wanted.min(area.height);
            if height < 3 {
                return;
            }
            self.framed(Rect { height, ..area }, &title);
            let inner =
                Rect { x: area.x + 2, y: area.y + 1, width: area.width - 4, height: height - 2 };
            self.rows(inner, if place == last { newest(&rows, inner.height) } else { &rows });
            area = Rect { y: area.y + height, height: area.height - height, ..area };
        }
    }

    fn framed(&mut self, area: Rect, title: &str) {
        let across = "─".repeat(usize::from(area.width) - 2);
        let [right, bottom] = [area.right() - 1, area.bottom() - 1];
        self.buffer.set_string(area.x, area.y, format!("╭{across}╮"), SOFT);
        for y in area.y + 1..bottom {
            self.buffer.set_string(area.x, y, "│", SOFT);
            self.buffer.set_string(right, y, "│", SOFT);
        }
        self.buffer.set_string(area.x, bottom, format!("╰{across}╯"), SOFT);
        let title_style = STRONG.remove_modifier(Modifier::DIM);
        self.buffer.set_string(area.x + 2, area.y, format!(" {title} "), title_style);
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

/// Returns the last lines of a log that there is room for, without the rest of a sentence whose
/// beginning there is no room for.
fn newest(log: &[Row], height: u16) -> &[Row] {
    let shown = &log[log.len().saturating_sub(height.into())..];
    let whole = shown.iter().position(|row| !row.is_indented());
    &shown[whole.unwrap_or(0)..]
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
