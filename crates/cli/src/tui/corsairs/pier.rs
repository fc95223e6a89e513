//! The pier, the stock and the discard pile as cards; the closer's crew.

use quayside_engine::corsairs::{Card, CardSet, Source};
use quayside_text::AnyCard;
use quayside_text::corsairs::table;
use quayside_text::say;

use super::super::face::{back, face, framed};
use super::super::paint::{SAID, SOFT, STRONG};
use super::super::row::{Press, Row, side_by_side};
use super::GameContext;
use super::harbour::{PILES, key_of_source, pier_says, pile_name};

/// Widths and gaps of overlapped cards: the widest that fit are used.
const BEHIND: [(usize, usize); 4] = [(13, 1), (8, 1), (6, 1), (6, 0)];
/// The width of the names of the piles.
const NAMES: usize = 14;

/// C3.2: draws the pier with its first card in front, the stock and the discard pile.
pub(super) fn piles(
    ctx: &GameContext<'_>,
    chosen: Option<usize>,
    size: (usize, usize),
) -> Vec<Row> {
    let room = ctx.look.width - 1;
    let head = Row::of(SAID, " ").say(ctx.look.paint, SAID, &pier_says(ctx));
    let mut rows = head.wrap(room, 1);
    let drawn = |behind| {
        let pile = |source| pile(ctx, source, chosen, size, behind);
        side_by_side([Source::Pier, Source::Stock, Source::Discard].map(pile).into(), 1)
    };
    let narrower = BEHIND.into_iter().filter(|behind| behind.0 < size.0 || size.0 == BEHIND[0].0);
    let mut blocks = narrower.map(drawn);
    let fits = blocks.find(|rows| rows.iter().all(|row| row.width() <= room));
    rows.extend(fits.unwrap_or_else(|| drawn(BEHIND[3])));
    rows
}

/// Draws a pile, with a lamp if selected, and its name below.
fn pile(
    ctx: &GameContext<'_>,
    source: Source,
    chosen: Option<usize>,
    (width, height): (usize, usize),
    (behind, gap): (usize, usize),
) -> Vec<Row> {
    let (look, view) = (ctx.look, &ctx.view);
    let place = PILES.iter().position(|&pile| pile == source).unwrap_or(0);
    let lit = chosen == Some(place);
    let large = |card: Card| face(look, card.into(), (width, height));
    let empty = || vec![Row::of(SOFT, "·".repeat(width)); height];
    let mut rows = match source {
        Source::Stock if view.stock > 0 => framed(look, back(look, (width, height)), lit),
        Source::Discard => framed(look, view.discards.top().map_or_else(empty, large), lit),
        Source::Stock => framed(look, empty(), lit),
        Source::Pier => match view.pier.cards() {
            [] => framed(look, empty(), lit),
            [first, rest @ ..] => {
                let mut blocks = vec![framed(look, large(*first), lit)];
                blocks.extend(rest.iter().map(|&card| {
                    let mut rows = face(look, AnyCard::from(card), (behind, (height - 1).max(5)));
                    rows.push(Row::default());
                    rows
                }));
                side_by_side(blocks, gap)
            }
        },
    };
    rows.extend(names(ctx, source, lit, chosen.is_some()));
    if chosen.is_none() {
        return rows;
    }
    rows.into_iter().map(|row| row.hit(Press::Row(place))).collect()
}

/// Writes the name of a pile, with its key and the number or origin of its cards.
fn names(ctx: &GameContext<'_>, source: Source, lit: bool, keys: bool) -> Vec<Row> {
    let (text, view, paint) = (ctx.text(), &ctx.view, ctx.look.paint);
    let name = Row::of(SAID, " ").add(STRONG, pile_name(text, source));
    let beside = match source {
        Source::Stock => match view.stock {
            0 => Row::of(SOFT, text.word("stock-out")),
            count => Row::of(SAID, say!(text, "zone-cards", count = count).to_string()),
        },
        Source::Discard => {
            let from = table::thrown_by(text, ctx.names, view).unwrap_or_default();
            Row::default().say(paint, SOFT, &from)
        }
        Source::Pier => {
            let count = view.pier.cards().len();
            Row::of(SAID, say!(text, "zone-cards", count = count).to_string())
        }
    };
    let key = if keys {
        let style = if lit { paint.lamp() } else { paint.key() };
        let sign = if lit { '▸' } else { ' ' };
        Row::of(SAID, " ").add(style, format!("{sign}{} ", key_of_source(source)))
    } else {
        Row::default()
    };
    let beside = Row::of(SAID, " ").join(beside).wrap(NAMES, 1).into_iter().next();
    vec![name, beside.unwrap_or_default(), key]
}

/// C4, C5: draws the closer's crew, and the stowaways apart from it.
pub(super) fn laid(
    ctx: &GameContext<'_>,
    [crew, stowaways]: [(String, CardSet); 2],
    height: usize,
) -> Vec<Row> {
    // Room for twelve cards side by side.
    let width = if ctx.look.width > 12 * 9 + 6 { 8 } else { 6 };
    let height = (height - 1).clamp(5, 10);
    let block = |(name, cards): (String, CardSet)| {
        let faces = cards.iter().map(|card| face(ctx.look, card.into(), (width, height))).collect();
        let mut rows = vec![Row::of(STRONG, name)];
        if cards.is_empty() {
            rows.push(Row::of(SOFT, ctx.text().word("none")));
        }
        rows.extend(side_by_side(faces, 1));
        rows
    };
    let blocks = vec![vec![Row::of(SAID, "")], block(crew), block(stowaways)];
    side_by_side(blocks, 2)
}
