//! C7: what a round has cost, player by player.

use quayside_engine::Seat;
use quayside_engine::corsairs::{Reckoning, RoundEnd};
use quayside_text::{AnyCard, Names, say};

use super::super::paint::{SAID, SOFT, STRONG};
use super::super::row::Row;
use super::super::terminal_game::Look;

/// Shows what each player was left with, in columns.
pub(super) fn rows(look: Look, names: &Names<'_>, end: &RoundEnd) -> Vec<Row> {
    match end {
        RoundEnd::Annulled => vec![Row::default()],
        RoundEnd::Sailed(reckoning) | RoundEnd::Sweep(reckoning) => table(look, names, reckoning),
    }
}

fn table(look: Look, names: &Names<'_>, reckoning: &Reckoning) -> Vec<Row> {
    let text = look.text;
    // A player with a limit has laid down; the others never had to.
    let players = Seat::ALL.into_iter().take(names.count());
    let seats: Vec<Seat> = players.collect();
    let limit = |seat| match reckoning.limit(seat) {
        Some(limit) => say!(text, "limit", limit = limit).to_string(),
        None => text.word("never-laid"),
    };
    let width = |word: &dyn Fn(Seat) -> String| {
        seats.iter().map(|&seat| Row::of(SAID, word(seat)).width()).max().unwrap_or(0)
    };
    let name = |seat: Seat| names.of(text, seat).name;
    let paid = |seat: Seat| say!(text, "paid", count = reckoning.paid[seat]).to_string();
    let limits = 4 + width(&name) + 2;
    let costs = limits + width(&limit) + 3;
    let cards = costs + width(&paid) + 3;
    seats
        .iter()
        .map(|&seat| {
            let sign = if seat == reckoning.closer { " » " } else { "   " };
            let row = Row::of(SAID, sign).to(4).add(STRONG, name(seat)).to(limits);
            let row = row.add(SAID, limit(seat)).to(costs).add(SAID, paid(seat)).to(cards);
            let stowaways = reckoning.stowaways[seat].unwrap_or_default();
            if stowaways.is_empty() {
                return row.add(SOFT, "–");
            }
            stowaways.iter().fold(row, |row, card| {
                let card = AnyCard::from(card);
                row.add(look.paint.card(card), card.to_string()).add(SAID, " ")
            })
        })
        .collect()
}
