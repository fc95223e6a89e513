//! The ships at sea, each in a frame with its fight.

use quayside_engine::korsar::{Card, Ship};
use quayside_text::korsar::fight;
use quayside_text::{AnyCard, say};
use ratatui::style::Style;

use super::super::cards::CardSize;
use super::super::paint::{Paint, SAID, SOFT, STRONG};
use super::super::pixels;
use super::super::row::{Press, Row, side_by_side};
use super::{GameContext, Marks, hand, sea};

/// The minimum and maximum width of a frame, by the scale of its picture.
const WIDTHS: [(usize, usize); 2] = [(28, 44), (42, 60)];

/// Returns the scale of the pictures: ships grow with the cards.
fn scale(ctx: &GameContext<'_>) -> usize {
    if matches!(ctx.look.cards, CardSize::Large(11.., _)) { 2 } else { 1 }
}

/// Returns the number of frames side by side.
fn across(ctx: &GameContext<'_>) -> usize {
    let (least, _) = WIDTHS[scale(ctx) - 1];
    let room = ((ctx.look.width - 1) / (least + 1)).max(1);
    ctx.view.sea.ships().len().clamp(1, room)
}

/// Returns the width of a frame, which grows with the table.
fn width(ctx: &GameContext<'_>) -> usize {
    let (_, most) = WIDTHS[scale(ctx) - 1];
    ((ctx.look.width - 1) / across(ctx) - 1).min(most)
}

/// Draws the ships side by side.
pub(super) fn rows(ctx: &GameContext<'_>, marks: &Marks) -> Vec<Row> {
    let mut rows = Vec::new();
    for ships in ctx.view.sea.ships().chunks(across(ctx)) {
        let inside: Vec<Vec<Row>> = ships.iter().map(|ship| inside(ctx, marks, ship)).collect();
        let height = inside.iter().map(Vec::len).max().unwrap_or(0);
        let frames =
            ships.iter().zip(inside).map(|(ship, rows)| frame(ctx, marks, ship, rows, height));
        let frames: Vec<Vec<Row>> = frames.collect();
        let ground = vec![Row::default()];
        rows.extend(side_by_side(std::iter::once(ground).chain(frames).collect(), 1));
    }
    rows
}

/// Draws a frame with its content; with a lamp around the selected ship.
fn frame(
    ctx: &GameContext<'_>,
    marks: &Marks,
    ship: &Ship,
    rows: Vec<Row>,
    height: usize,
) -> Vec<Row> {
    let (text, paint, width) = (ctx.text(), ctx.look.paint, width(ctx));
    let here = hand::pointed(ctx, marks) == Some(ship.number());
    let open = hand::chosen(ctx, marks).is_some_and(|card| hand::may(ctx, card, ship));
    let key = match (here && open, open) {
        (true, _) => paint.lamp(),
        (false, true) => paint.key(),
        (false, false) => STRONG,
    };
    let edge = if here && open { paint.edge() } else { SOFT };
    let sign = if here { '▸' } else { ' ' };
    let owner = say!(text, "ship-of", who = ctx.names.of(text, ship.owner()));
    let title = Row::of(edge, "╭─").add(key, format!("{sign}{} ", ship.number()));
    let title = title.add(STRONG, format!(" {owner} ")).cut(width - 1);
    let line = "─".repeat((width - 1).saturating_sub(title.width()));
    let blank = std::iter::repeat_with(Row::default);
    let middle = rows.into_iter().chain(blank).take(height).map(|row| {
        Row::of(edge, "│").add(SAID, " ").join(row).cut(width - 1).to(width - 1).add(edge, "│")
    });
    let foot = Row::of(edge, format!("╰{}╯", "─".repeat(width - 2)));
    let rows = std::iter::once(title.add(edge, line).add(edge, "╮")).chain(middle).chain([foot]);
    let press = Press::Row(ship.number().into());
    rows.map(|row| if ctx.acts { row.hit(press) } else { row }).collect()
}

/// Draws the ship with its gold, the fighters, the leader and the effect of a card.
fn inside(ctx: &GameContext<'_>, marks: &Marks, ship: &Ship) -> Vec<Row> {
    let (text, paint) = (ctx.text(), ctx.look.paint);
    let (room, scale) = (width(ctx) - 4, scale(ctx));
    let mut rows = picture(paint, scale);
    if let Some(card) = Card::merchant(ship.gold()).map(AnyCard::from) {
        let gold = say!(text, "sea-gold-of", gold = ship.gold()).to_string();
        let chips = [Row::of(paint.card(card), format!(" {card} ")), Row::of(STRONG, gold)];
        let column = pixels::SHIP[0].len() * scale + 3;
        for (row, chip) in rows[2 * scale - 1..].iter_mut().zip(chips) {
            *row = std::mem::take(row).to(column).join(chip);
        }
    }
    let fight = sea::fighters(ctx, ship);
    let fight = fight.into_iter().flat_map(|row| row.wrap(room, 1));
    rows.extend(fight);
    let standing = fight::standing(text, ctx.names, &ctx.view, ship);
    rows.extend(Row::default().say(paint, SAID, &standing).wrap(room, 0));
    let here = hand::pointed(ctx, marks) == Some(ship.number());
    let says = hand::chosen(ctx, marks).filter(|_| here);
    if let Some(says) = says.and_then(|card| hand::says(ctx, card, ship)) {
        rows.extend(Row::of(STRONG, "→ ").join(says).wrap(room, 2));
    }
    rows
}

/// Draws a merchant ship.
fn picture(paint: Paint, scale: usize) -> Vec<Row> {
    let cell = |row: Row, cell: [Option<char>; 2]| {
        let style: Style = paint.ship_pixels(cell);
        let block = match cell {
            [Some(upper), Some(lower)] if upper == lower => "█",
            [Some(_), _] => "▀",
            [None, Some(_)] => "▄",
            [None, None] => " ",
        };
        row.add(style, block)
    };
    let lines = pixels::cells(&pixels::enlarged(pixels::SHIP, scale)).into_iter();
    lines.map(|line| line.into_iter().fold(Row::default(), cell)).collect()
}
