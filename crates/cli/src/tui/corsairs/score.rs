//! C8: how many penalty cards everybody has, round by round, and how far it is to the end.

use quayside_engine::Seat;
use quayside_engine::corsairs::{GAME_OVER, LAST_ROUND, Position as _, RoundEnd};
use unicode_width::UnicodeWidthStr;

use super::super::paint::{SAID, SOFT, STRONG};
use super::super::row::{Row, bar};
use super::Table;

/// How wide the column of a round is, and the one of the sum.
const COLUMN: usize = 4;
/// How wide a bar is at least.
const BAR: usize = 8;

/// Shows who has how many penalty cards, and how many are out.
pub(super) fn rows(ctx: &Table<'_>, width: usize) -> Vec<Row> {
    let view = &ctx.view;
    let seats: Vec<Seat> = Seat::table(view.variant.players()).collect();
    let names = seats.iter().map(|&seat| ctx.name(seat).width()).max().unwrap_or(0).min(width / 2);
    let room = width.saturating_sub(names + COLUMN + 1 + BAR) / COLUMN;
    let rounds = &ctx.events[ctx.events.len().saturating_sub(room)..];
    let column = names + rounds.len() * COLUMN;
    let most = seats.iter().map(|&seat| view.penalties[seat].len()).max().unwrap_or(0).max(10);
    let mut rows: Vec<Row> = Vec::new();
    if !rounds.is_empty() {
        let first = ctx.events.len() - rounds.len() + 1;
        let head = (first..).take(rounds.len()).fold(Row::default().to(names), |row, round| {
            row.add(SOFT, format!("{round:>COLUMN$}"))
        });
        rows.push(head.add(SOFT, format!("{:>COLUMN$}", "Σ")));
    }
    rows.extend(seats.iter().map(|&seat| {
        let sum = view.penalties[seat].len();
        let row = Row::of(STRONG, ctx.name(seat)).cut(names).to(names);
        let row = rounds
            .iter()
            .fold(row, |row, end| row.add(SAID, format!("{:>COLUMN$}", paid(end, seat))));
        let row = row.to(column).add(STRONG, format!("{sum:>COLUMN$}")).add(SAID, " ");
        row.join(bar(sum.into(), most.into(), width.saturating_sub(column + COLUMN + 1)))
    }));
    rows.push(gauge(view.penalties_out(), width));
    rows
}

/// C6, C7.4: returns what a round cost a seat; a dash where nobody paid because it was annulled.
fn paid(end: &RoundEnd, seat: Seat) -> String {
    match end {
        RoundEnd::Annulled => "–".to_owned(),
        RoundEnd::Sailed(reckoning) | RoundEnd::Sweep(reckoning) => {
            reckoning.paid[seat].to_string()
        }
    }
}

/// C8.1, C8.2: draws how many are out of those that begin the last round and end the game.
fn gauge(out: u8, width: usize) -> Row {
    let said = format!(" {out}/{LAST_ROUND}/{GAME_OVER}");
    let width = width.saturating_sub(said.width());
    let at = |count: u8| usize::from(count.min(GAME_OVER)) * width / usize::from(GAME_OVER);
    let last = at(LAST_ROUND);
    let full = at(out);
    let line = |from: usize, to: usize| {
        let lit = to.min(full).saturating_sub(from);
        Row::of(STRONG, "━".repeat(lit)).add(SOFT, "─".repeat((to - from) - lit))
    };
    line(0, last).add(STRONG, "┃").join(line(last + 1, width.max(last + 1))).add(SOFT, said)
}
