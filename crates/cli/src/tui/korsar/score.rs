//! K7: how much gold each side has won.

use super::super::paint::STRONG;
use super::super::row::{Row, bar};
use super::Table;
use super::sea::sides;
use quayside_text::korsar::side_name;
use unicode_width::UnicodeWidthStr;

/// Shows the gold of each side.
pub(super) fn rows(ctx: &Table<'_>, width: usize) -> Vec<Row> {
    let view = &ctx.view;
    let name = |side| side_name(ctx.text(), ctx.names, view, side).name;
    let names = sides(ctx).map(|side| name(side).width()).max().unwrap_or(0).min(width / 2);
    let most = sides(ctx).map(|side| view.gold[side]).max().unwrap_or(0).max(10);
    sides(ctx)
        .map(|side| {
            let gold = view.gold[side];
            let row = Row::of(STRONG, name(side)).to(names).add(STRONG, format!("{gold:>4} "));
            row.join(bar(gold.into(), most.into(), width.saturating_sub(names + 5)))
        })
        .collect()
}
