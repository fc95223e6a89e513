//! The screen around a table: a bar above, keys below, score and log beside it or the log in
//! between.

use quayside_text::{Text, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::cards::CardSize;
use super::paint::{Paint, SAID, SOFT, STRONG};
use super::row::{Press, Row};
use super::terminal_game::{AHEAD, DrawContext, Harbour, TerminalGame};

/// The minimum size of a screen.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);
/// The width from which score and log are beside the table, and cards are large.
const WIDE: u16 = 120;
/// The number of cards of a hand that fit side by side, at every size.
const HAND: u16 = 13;
/// Widths of large cards with their minimum and maximum heights. Emblems need 13 columns.
const LARGE: [(u16, usize, usize); 6] =
    [(15, 13, 17), (13, 12, 15), (11, 9, 13), (10, 8, 12), (9, 7, 11), (8, 5, 10)];
/// Width and heights of the cards of a hand on a screen without room for larger ones.
const SMALL: (u16, usize, usize) = (6, 5, 8);
/// The height from which cards have at least an edge.
const TALL: u16 = 34;
/// The minimum number of lines of a log between table and hand, if they fit.
const LOG: usize = 3;

/// The areas that react to clicks.
pub(crate) type Hits = Vec<(Rect, Press)>;

/// The contents of a screen.
#[derive(Default)]
pub(crate) struct Frame {
    /// The texts of the bar: the game, and its progress.
    pub(crate) bar: (String, String),
    /// The open cards.
    pub(crate) harbour: Harbour,
    /// The log, newest line last; none if there is nothing to report.
    pub(crate) log: Option<Vec<Row>>,
    /// The panels beside the table, if there is room: titles and lines, the log last.
    pub(crate) panels: Vec<(String, Vec<Row>)>,
    /// The notices.
    pub(crate) notice: Vec<Row>,
    /// The reader's own part.
    pub(crate) quay: Vec<Row>,
    /// The available actions.
    pub(crate) keys: Vec<Row>,
}

/// Returns the width of a table.
pub(crate) fn table_width(area: Rect) -> usize {
    usize::from(area.width - beside(area))
}

/// Returns the width of the panels beside the table.
fn beside(area: Rect) -> u16 {
    if area.width >= WIDE { (area.width / 4).clamp(32, 52) } else { 0 }
}

/// Returns the width of a line in a panel, if there are panels.
pub(crate) fn panel_width(area: Rect) -> Option<usize> {
    Some(usize::from(beside(area))).filter(|&width| width > 0).map(|width| width - 4)
}

/// Returns the possible sizes of the cards on the table and in the hand, largest first.
fn card_sizes(area: Rect) -> impl Iterator<Item = [CardSize; 2]> {
    let sizes = |(width, least, most): (u16, usize, usize)| {
        (least..=most).rev().map(move |height| CardSize::Large(width.into(), height))
    };
    let fits = move |&(width, ..): &(u16, usize, usize)| HAND * (width + 1) < area.width;
    let wide = LARGE.into_iter().filter(move |_| area.width >= WIDE).filter(fits).flat_map(sizes);
    let small = Some(SMALL).into_iter().filter(fits).flat_map(sizes);
    let edged = (area.height >= TALL).then_some([CardSize::Edged; 2]);
    // The hand is more important than the table.
    let hand = wide.clone().chain(small).map(|size| [CardSize::Line, size]);
    wide.map(|size| [size; 2]).chain(hand).chain(edged)
}

/// Draws a screen with the largest cards that fit.
pub(crate) fn fitting(area: Rect, mut draw: impl FnMut([CardSize; 2]) -> Frame) -> Frame {
    let mut large = card_sizes(area).filter_map(|size| {
        let frame = draw(size);
        // A narrow screen scrolls if even small cards do not fit.
        let scrolls = area.width < WIDE && size[1] == CardSize::Edged;
        (scrolls || frame.fits(area)).then_some(frame)
    });
    let fits = large.next();
    drop(large);
    fits.unwrap_or_else(|| draw([CardSize::Line; 2]))
}

/// Returns whether a screen is too small to draw on.
pub(crate) fn is_too_small(area: Rect) -> bool {
    area.width < SMALLEST.0 || area.height < SMALLEST.1
}

/// Draws a friendly message that the window is too small.
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

    /// Returns the height of the reader's own part, with notices.
    fn quay_height(&self) -> usize {
        self.notice.len() + self.quay.len() + usize::from(!self.quay.is_empty())
    }

    /// Returns whether all open cards are visible at once.
    fn fits(&self, area: Rect) -> bool {
        // A log between table and hand needs its minimum, too.
        let log = self.log.as_ref().map_or(0, |_| LOG + 1);
        let around = 2 + self.keys.len() + self.quay_height() + log;
        self.harbour.rows.len() + around <= usize::from(area.height)
    }

    /// Draws the screen, and returns the areas that react to clicks.
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
        // If there is room to spare, the open cards keep a distance from the bar.
        let spare = open.height.saturating_sub(self.harbour.rows.len() as u16);
        let above = if side > 0 { (spare / 3).min(4) } else { 0 };
        let (y, height) = (open.y + above, open.height - above);
        canvas.open(Rect { y, height, width: area.width - side, ..open }, &self.harbour, between);
        canvas.hits
    }
}

/// The buffer of a screen, with its click areas.
struct Canvas<'a> {
    buffer: &'a mut Buffer,
    hits: Hits,
}

impl Canvas<'_> {
    /// Writes lines from the top, up to the height.
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

    /// Writes the bar: the game with its progress, and our name.
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

    /// Draws the panels beside the table; the last one gets the remaining room.
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

    /// Writes the open cards, scrolled to the reader's line, and the log below.
    fn open(&mut self, area: Rect, harbour: &Harbour, log: &[Row]) {
        let height = usize::from(area.height);
        // If it must scroll, the log gets its minimum, too.
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

/// Returns the last lines of a log that fit, without a sentence that is cut at its beginning.
fn newest(log: &[Row], height: u16) -> &[Row] {
    let shown = &log[log.len().saturating_sub(height.into())..];
    let whole = shown.iter().position(|row| !row.is_indented());
    &shown[whole.unwrap_or(0)..]
}

/// Centres a few lines on a screen.
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
