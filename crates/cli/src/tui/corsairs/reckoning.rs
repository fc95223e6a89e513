//! C7: the reckoning of a round, player by player.

use quayside_engine::Seat;
use quayside_engine::corsairs::{CardSet, Move, Reckoning, RoundEnd};
use quayside_text::say;

use super::super::paint::{SAID, SOFT, STRONG};
use super::super::row::Row;
use super::GameContext;
use super::harbour::chips;

/// Shows each player's laid cards, cost and total.
pub(super) fn rows(ctx: &GameContext<'_>, moves: &[(Seat, Move)], end: &RoundEnd) -> Vec<Row> {
    match end {
        RoundEnd::Annulled => vec![Row::default()],
        RoundEnd::Sailed(reckoning) | RoundEnd::Sweep(reckoning) => table(ctx, moves, reckoning),
    }
}

fn table(ctx: &GameContext<'_>, moves: &[(Seat, Move)], reckoning: &Reckoning) -> Vec<Row> {
    let (text, view) = (ctx.text(), &ctx.view);
    let seats: Vec<Seat> = Seat::table(view.variant.players()).collect();
    // A player with a limit has laid down; the others did not have to.
    let limit = |seat| match reckoning.limit(seat) {
        Some(limit) => say!(text, "limit", limit = limit).to_string(),
        None => text.word("never-laid"),
    };
    let width = |word: &dyn Fn(Seat) -> String| {
        seats.iter().map(|&seat| Row::of(SAID, word(seat)).width()).max().unwrap_or(0)
    };
    let name = |seat: Seat| ctx.name(seat);
    let paid = |seat: Seat| say!(text, "paid", count = reckoning.paid[seat]).to_string();
    let limits = 4 + width(&name) + 2;
    let costs = limits + width(&limit) + 3;
    let sums = costs + width(&paid) + 3;
    let mut rows = Vec::new();
    for &seat in &seats {
        let sign = if seat == reckoning.closer { " » " } else { "   " };
        let row = Row::of(SAID, sign).to(4).add(STRONG, name(seat)).to(limits);
        let row = row.add(SAID, limit(seat)).to(costs).add(SAID, paid(seat)).to(sums);
        let sum = format!("Σ {} ", view.penalties[seat].len());
        rows.push(row.add(STRONG, sum).add(SAID, text.word("corsairs-penalties")));
        if let Some(stowaways) = reckoning.stowaways[seat] {
            rows.push(laid(ctx, crew(moves, seat), stowaways));
        }
    }
    rows
}

/// Shows crew and stowaways in one line.
fn laid(ctx: &GameContext<'_>, crew: CardSet, stowaways: CardSet) -> Row {
    let word = |key| format!("{} ", ctx.text().word(key));
    Row::of(SOFT, format!("      {}", word("crew-laid")))
        .join(chips(ctx, crew.iter()))
        .add(SOFT, format!("   {}", word("stowaways-laid")))
        .join(chips(ctx, stowaways.iter()))
}

/// Returns the last crew that a player has laid down.
fn crew(moves: &[(Seat, Move)], seat: Seat) -> CardSet {
    let crews = moves.iter().rev().filter(|(mover, _)| *mover == seat);
    let crew = crews.map(|&(_, mv)| match mv {
        Move::Crew(crew) | Move::Settle { crew, .. } => Some(crew),
        Move::Draw(_) | Move::Discard(_) | Move::Sail(_) => None,
    });
    crew.flatten().next().unwrap_or_default()
}
