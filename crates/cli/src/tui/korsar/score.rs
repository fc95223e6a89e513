//! K7: the gold that each side has won; at the end less the ships left in hands.

use super::super::paint::STRONG;
use super::super::row::{Row, bar};
use super::GameContext;
use super::sea::sides;
use quayside_engine::Seat;
use quayside_text::korsar::side_name;
use unicode_width::UnicodeWidthStr;

/// Shows the gold of each side.
pub(super) fn rows(ctx: &GameContext<'_>, width: usize) -> Vec<Row> {
    let view = &ctx.view;
    let name = |side| side_name(ctx.text(), ctx.names, view, side).name;
    let names = sides(ctx).map(|side| name(side).width()).max().unwrap_or(0);
    // Two partners have long names; then the bar is short.
    let names = names.min(width.saturating_sub(9));
    let gold = |side: Seat| {
        let result = ctx.result.as_ref();
        result.map_or(view.gold[side].into(), |result| result.scores[side.index()])
    };
    let length = |gold: i16| usize::try_from(gold).unwrap_or(0);
    let most = sides(ctx).map(gold).max().map_or(0, length).max(10);
    sides(ctx)
        .map(|side| {
            let gold = gold(side);
            let row =
                Row::of(STRONG, name(side)).cut(names).to(names).add(STRONG, format!("{gold:>4} "));
            row.join(bar(length(gold), most, width.saturating_sub(names + 5)))
        })
        .collect()
}
