//! C8: the players' penalty cards by round, and the number left to the end.

use quayside_engine::Seat;
use quayside_engine::corsairs::{GAME_OVER, LAST_ROUND, Position as _, RoundEnd};
use unicode_width::UnicodeWidthStr;

use super::super::paint::{SAID, SOFT, STRONG};
use super::super::row::{Row, bar};
use super::GameContext;

/// The width of the columns of rounds and sums.
const COLUMN: usize = 4;
/// The minimum width of a bar.
const BAR: usize = 8;

/// Shows the players' penalty cards, and the number handed out in all.
pub(super) fn rows(ctx: &GameContext<'_>, width: usize) -> Vec<Row> {
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

/// Returns the cost of a round for a seat; a dash if it was annulled.
fn paid(end: &RoundEnd, seat: Seat) -> String {
    end.paid(seat).map_or_else(|| "–".to_owned(), |cards| cards.to_string())
}

/// C8.1, C8.2: draws the number handed out, with those that begin the last round and end the game.
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
