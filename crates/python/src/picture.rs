//! The table as a picture: cards as coloured rectangles with their names, row by row.

use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::ascii::FONT_7X13_BOLD;
use embedded_graphics::pixelcolor::Rgb888;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle};
use embedded_graphics::text::Text;
use quayside_engine::corsairs::{self, Band};
use quayside_engine::korsar::{self, Colour, Kind};
use quayside_engine::{Hand, Seat};

/// A picture: three bytes a pixel, row by row.
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) bytes: Vec<u8>,
}

const TABLE: Rgb888 = Rgb888::new(24, 54, 66);
const BACK: Rgb888 = Rgb888::new(70, 90, 100);
const INK: Rgb888 = Rgb888::new(20, 20, 24);
const CHALK: Rgb888 = Rgb888::new(236, 232, 220);
/// The size of a slip, and the distances between slips and rows.
const SLIP: Size = Size::new(30, 40);
const STEP: i32 = 33;
const ROW: i32 = 48;
const LEFT: i32 = 90;
const MARGIN: i32 = 8;
const WIDTH: usize = 800;

impl OriginDimensions for Picture {
    fn size(&self) -> Size {
        Size::new(self.width as u32, self.height as u32)
    }
}

impl DrawTarget for Picture {
    type Color = Rgb888;
    type Error = std::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb888>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Self::Error> {
        for Pixel(point, colour) in pixels {
            let (Ok(x), Ok(y)) = (usize::try_from(point.x), usize::try_from(point.y)) else {
                continue;
            };
            if x < self.width && y < self.height {
                let at = 3 * (y * self.width + x);
                self.bytes[at..at + 3].copy_from_slice(&[colour.r(), colour.g(), colour.b()]);
            }
        }
        Ok(())
    }
}

/// A row of the picture: what it is, and its slips.
struct CardRow {
    label: String,
    slips: Vec<(Rgb888, String)>,
}

fn draw(lines: &[CardRow], rows: usize) -> Picture {
    let height = rows * ROW as usize + 2 * MARGIN as usize;
    let ground = [TABLE.r(), TABLE.g(), TABLE.b()];
    let mut picture = Picture { width: WIDTH, height, bytes: ground.repeat(WIDTH * height) };
    let chalk = MonoTextStyle::new(&FONT_7X13_BOLD, CHALK);
    let ink = MonoTextStyle::new(&FONT_7X13_BOLD, INK);
    for (row, line) in (0..).zip(lines) {
        let top = MARGIN + row * ROW;
        let Ok(_) = Text::new(&line.label, Point::new(MARGIN, top + 24), chalk).draw(&mut picture);
        for (place, (colour, name)) in (0..).zip(&line.slips) {
            let corner = Point::new(LEFT + place * STEP, top);
            let slip = Rectangle::new(corner, SLIP).into_styled(PrimitiveStyle::with_fill(*colour));
            let Ok(()) = slip.draw(&mut picture);
            let Ok(_) = Text::new(name, corner + Point::new(4, 24), ink).draw(&mut picture);
        }
    }
    picture
}

fn line(label: impl Into<String>, slips: Vec<(Rgb888, String)>) -> CardRow {
    CardRow { label: label.into(), slips }
}

fn hidden(count: u8) -> Vec<(Rgb888, String)> {
    vec![(BACK, String::new()); count.into()]
}

/// Draws a view of Corsairs: the pier, the discard, one row per hand, the penalties.
pub(crate) fn corsairs(view: &corsairs::View) -> Picture {
    let slip = |card: corsairs::Card| (band(card.band()), card.to_string());
    let mut table: Vec<(Rgb888, String)> = view.discards.top().into_iter().map(slip).collect();
    table.push((BACK, view.stock.to_string()));
    let mut lines = vec![
        line("pier", view.pier.cards().iter().copied().map(slip).collect()),
        line("discard", table),
    ];
    for seat in Seat::table(view.variant.players()) {
        let slips = match view.hands[seat] {
            Hand::Seen(cards) => cards.iter().map(slip).collect(),
            Hand::Hidden(count) => {
                let known = view.known[seat];
                let mut slips: Vec<(Rgb888, String)> = known.iter().map(slip).collect();
                slips.extend(hidden(count.saturating_sub(known.len())));
                slips
            }
        };
        let label = format!("{}{seat} ({})", turn(view.mover == seat), view.penalties[seat].len());
        lines.push(line(label, slips));
    }
    draw(&lines, 2 + usize::from(view.variant.players()))
}

/// Draws a view of Korsar: one row per hand, then the ships at sea.
pub(crate) fn korsar(view: &korsar::View) -> Picture {
    let slip = |card: korsar::Card| (kind(card.kind()), card.to_string());
    let mut lines = vec![line("stock", vec![(BACK, view.stock.to_string())])];
    for seat in Seat::table(view.variant.players()) {
        let slips = match view.hands[seat] {
            Hand::Seen(cards) => cards.iter().map(slip).collect(),
            Hand::Hidden(count) => hidden(count),
        };
        let label = format!("{}{seat} ({})", turn(view.mover == seat), view.gold[seat]);
        lines.push(line(label, slips));
    }
    for ship in view.sea.ships() {
        let mut slips: Vec<(Rgb888, String)> = ship.cards().iter().map(slip).collect();
        let leader = ship.leader().map_or_else(|| "=".to_owned(), |seat| format!(">{seat}"));
        slips.push((CHALK, leader));
        lines.push(line(format!("@{} of {}", ship.number(), ship.owner()), slips));
    }
    // The height does not depend on the ships at sea, so that pictures can become a video.
    draw(&lines, 1 + usize::from(view.variant.players()) + 9)
}

fn turn(is_mover: bool) -> &'static str {
    if is_mover { "> seat " } else { "  seat " }
}

fn band(band: Band) -> Rgb888 {
    match band {
        Band::Pink => Rgb888::new(240, 150, 190),
        Band::Violet => Rgb888::new(170, 120, 210),
        Band::Blue => Rgb888::new(90, 130, 220),
        Band::Sky => Rgb888::new(140, 205, 235),
        Band::Grey => Rgb888::new(165, 165, 165),
        Band::Brown => Rgb888::new(175, 125, 85),
        Band::Red => Rgb888::new(225, 90, 80),
        Band::Orange => Rgb888::new(240, 160, 70),
        Band::Yellow => Rgb888::new(240, 220, 90),
        Band::Green => Rgb888::new(110, 190, 110),
    }
}

fn kind(kind: Kind) -> Rgb888 {
    match kind {
        Kind::Merchant(_) => Rgb888::new(235, 200, 120),
        Kind::Pirate(colour, _) | Kind::Captain(colour) => match colour {
            Colour::Blue => Rgb888::new(90, 130, 220),
            Colour::Green => Rgb888::new(110, 190, 110),
            Colour::Purple => Rgb888::new(170, 120, 210),
            Colour::Yellow => Rgb888::new(240, 220, 90),
        },
        Kind::Admiral => Rgb888::new(225, 90, 80),
    }
}
