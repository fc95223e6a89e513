//! The open cards: players, pier, piles, the closer's crew, and the end of the game.

use quayside_engine::corsairs::{Card, CardSet, Move, Position as _, Source, ViewPhase};
use quayside_engine::{GameView as _, Seat};
use quayside_text::corsairs::{band, table};
use quayside_text::{AnyCard, Sentence, Text, say};
use ratatui::style::Style;

use super::super::cards::CardSize;
use super::super::paint::{SAID, SOFT, STRONG};
use super::super::row::{Press, Row, step};
use super::super::terminal_game::{Act, Harbour};
use super::{GameContext, Marks, pier};

/// Shows the open cards.
pub(super) fn harbour(ctx: &GameContext<'_>, marks: &Marks) -> Harbour {
    let mut rows = players(ctx);
    rows.push(Row::default());
    match ctx.view.phase {
        ViewPhase::Settle { crew, .. } => rows.extend(closer(ctx, Some(crew))),
        ViewPhase::Crew => rows.extend(closer(ctx, None)),
        ViewPhase::Draw | ViewPhase::Discard(_) => rows.extend(piles(ctx, marks)),
        ViewPhase::Deal | ViewPhase::Over(_) => (),
    }
    Harbour { rows, focus: 0 }
}

/// Shows the players in columns; a lamp marks those whose turn it is.
fn players(ctx: &GameContext<'_>) -> Vec<Row> {
    let (text, view) = (ctx.text(), &ctx.view);
    let seats: Vec<Seat> = Seat::table(view.variant.players()).collect();
    let width = |word: &dyn Fn(Seat) -> String| {
        seats.iter().map(|&seat| Row::of(SAID, word(seat)).width()).max().unwrap_or(0)
    };
    let name = |seat| Row::of(STRONG, ctx.name(seat)).aside(&ctx.level(seat));
    let cards = |seat: Seat| say!(text, "zone-cards", count = view.count(seat)).to_string();
    let paid = |seat: Seat| {
        format!("{:>2} {}", view.penalties[seat].len(), text.word("corsairs-penalties"))
    };
    let names = 4 + seats.iter().map(|&seat| name(seat).width()).max().unwrap_or(0);
    let hands = names + 2 + width(&cards);
    let known = hands + 2 + width(&paid);
    let dealt = !matches!(view.phase, ViewPhase::Over(_) | ViewPhase::Deal);
    seats
        .iter()
        .map(|&seat| {
            let turn = ctx.view.to_move().contains(seat);
            let (sign, style) = if turn { (" ▸ ", ctx.look.paint.lamp()) } else { ("   ", SAID) };
            let row = Row::of(style, sign).add(SAID, " ").join(name(seat)).to(names + 2);
            let row = if dealt { row.add(SAID, cards(seat)) } else { row };
            row.to(hands + 2).add(SAID, paid(seat)).to(known + 2).join(standing(ctx, seat))
        })
        .collect()
}

/// Shows the present action of a player, and the cards that all saw them take.
fn standing(ctx: &GameContext<'_>, seat: Seat) -> Row {
    let (text, view) = (ctx.text(), &ctx.view);
    let word = |key: &str| Row::of(SOFT, text.word(key));
    match view.phase {
        ViewPhase::Settle { settled, .. } => match (settled.contains(seat), seat == view.mover) {
            (_, true) => word("corsairs-sailed"),
            (true, false) => word("corsairs-laid"),
            (false, false) => word("corsairs-choosing"),
        },
        ViewPhase::Crew if seat == view.mover => word("corsairs-sailed"),
        ViewPhase::Over(_) if ctx.wins(seat) => {
            Row::of(STRONG, format!("★ {}", text.word("end-wins")))
        }
        ViewPhase::Crew | ViewPhase::Over(_) | ViewPhase::Deal => Row::default(),
        ViewPhase::Draw | ViewPhase::Discard(_) => {
            let known = view.known[seat];
            if known.is_empty() || ctx.me() == Some(seat) || ctx.reads() {
                return Row::default();
            }
            word("corsairs-took").add(SAID, " ").join(chips(ctx, known.iter()))
        }
    }
}

/// Shows cards in a row.
pub(super) fn chips(ctx: &GameContext<'_>, cards: impl Iterator<Item = Card>) -> Row {
    let paint = ctx.look.paint;
    let mut row = Row::default();
    for card in cards {
        let gap = if row.spans.is_empty() { "" } else { " " };
        row = row.add(SAID, gap).add(paint.card(AnyCard::from(card)), card.to_string());
    }
    if row.spans.is_empty() { Row::of(SOFT, ctx.text().word("none")) } else { row }
}

/// The piles in displayed order.
pub(super) const PILES: [Source; 3] = [Source::Stock, Source::Discard, Source::Pier];

/// Returns the place of the selected pile.
fn pointed(ctx: &GameContext<'_>, marks: &Marks) -> Option<usize> {
    let draws = ctx.acts && ctx.view.phase == ViewPhase::Draw;
    draws.then(|| marks.row.unwrap_or(0).min(PILES.len() - 1))
}

/// C3.2: shows the stock, the discard pile and the pier.
fn piles(ctx: &GameContext<'_>, marks: &Marks) -> Vec<Row> {
    let (text, view) = (ctx.text(), &ctx.view);
    let paint = ctx.look.paint;
    let chosen = pointed(ctx, marks);
    if let CardSize::Large(width, height) = ctx.look.cards {
        return pier::piles(ctx, chosen, (width, (height - 1).max(5)));
    }
    let names = PILES.map(|source| pile_name(text, source));
    let column =
        6 + names.iter().map(|name| Row::of(SAID, name.as_str()).width()).max().unwrap_or(0) + 2;
    let mut rows: Vec<Row> = PILES
        .iter()
        .zip(names)
        .enumerate()
        .map(|(place, (&source, name))| {
            let row = match chosen {
                Some(at) => {
                    let style = if at == place { paint.lamp() } else { paint.key() };
                    let sign = if at == place { '▸' } else { ' ' };
                    Row::of(style, format!("{sign}{} ", key_of_source(source)))
                }
                None => Row::of(SAID, "   "),
            };
            let row = row.add(SAID, " ").add(STRONG, name).to(column);
            let row = match source {
                Source::Stock => row.join(stock(ctx)),
                Source::Discard => row.join(discard(ctx)),
                Source::Pier => row.join(chips(ctx, view.pier.cards().iter().copied())),
            };
            if chosen.is_some() { row.hit(Press::Row(place)) } else { row }
        })
        .collect();
    let then = Row::default().to(column).say(paint, SOFT, &pier_says(ctx));
    rows.extend(then.wrap(ctx.look.width - 1, column));
    rows
}

/// Names a pile.
pub(super) fn pile_name(text: &Text, source: Source) -> String {
    text.word(match source {
        Source::Stock => "stock",
        Source::Discard => "discards",
        Source::Pier => "rules-picture-pier",
    })
}

/// Describes the colour of the pier, and the next one.
pub(super) fn pier_says(ctx: &GameContext<'_>) -> Sentence {
    let (text, view) = (ctx.text(), &ctx.view);
    let Some(colour) = view.pier_colour() else { return Sentence::default() };
    let is = say!(text, "pier-is", band = band(text, colour));
    is.then(Sentence::from("·")).then(table::if_pier_is_taken(text, view))
}

fn stock(ctx: &GameContext<'_>) -> Row {
    let (text, stock) = (ctx.text(), ctx.view.stock);
    let row = Row::of(SAID, say!(text, "zone-cards", count = stock).to_string());
    match stock {
        0 => row.add(SOFT, format!("  {}", text.word("stock-out"))),
        1 => row.add(SOFT, format!("  {}", text.word("stock-last"))),
        _ => row,
    }
}

fn discard(ctx: &GameContext<'_>) -> Row {
    let view = &ctx.view;
    let row = chips(ctx, view.discards.top().into_iter());
    match table::thrown_by(ctx.text(), ctx.names, view) {
        Some(from) => row.add(SAID, "  ").say(ctx.look.paint, SOFT, &from),
        None => row,
    }
}

/// Returns the key that draws from a source.
pub(super) const fn key_of_source(source: Source) -> char {
    match source {
        Source::Stock => 's',
        Source::Discard => 'd',
        Source::Pier => 'p',
    }
}

/// C4, C5: shows the closer's crew and stowaways.
fn closer(ctx: &GameContext<'_>, crew: Option<CardSet>) -> Vec<Row> {
    let (text, view) = (ctx.text(), &ctx.view);
    let paint = ctx.look.paint;
    let sailed = say!(text, "closer-sailed", who = ctx.names.of(text, view.mover));
    let mut head = Row::of(SAID, " ").say(paint, STRONG, &sailed);
    if let Some(colour) = view.pier_colour() {
        let is = say!(text, "pier-is", band = band(text, colour));
        head = head.add(SAID, "  ").say(paint, Style::new(), &is);
    }
    let Some(crew) = crew else { return vec![head] };
    let stowaways = view.closers_stowaways();
    head = head.add(STRONG, format!("  {}", say!(text, "limit", limit = stowaways.sum())));
    let [one, other] = ["crew-laid", "stowaways-laid"].map(|key| text.word(key));
    if let CardSize::Large(_, height) = ctx.look.cards {
        let mut rows = vec![head];
        rows.extend(pier::laid(ctx, [(one, crew), (other, stowaways)], height));
        return rows;
    }
    let column = 3 + Row::of(SAID, one.as_str()).width().max(Row::of(SAID, other.as_str()).width());
    let row = |name: String, cards: CardSet| {
        Row::of(SAID, format!(" {name}")).to(column).join(chips(ctx, cards.iter()))
    };
    vec![head, row(one, crew), row(other, stowaways)]
}

/// Returns the actions while a card is to be drawn.
pub(super) fn acts(ctx: &GameContext<'_>, marks: &Marks) -> Vec<Act> {
    let text = ctx.text();
    let go = match pointed(ctx, marks).map(|place| PILES[place]) {
        Some(Source::Discard) => "advise-draw-discard",
        Some(Source::Pier) => "advise-draw-pier",
        Some(Source::Stock) | None => "advise-draw-stock",
    };
    vec![Act::lit(text.word(go)), Act::new("↑↓", text.word("play-pile"), Press::Down(1))]
}

/// Points at a pile, or draws from it.
pub(super) fn press(ctx: &GameContext<'_>, marks: &mut Marks, press: Press) -> Option<Move> {
    let at = pointed(ctx, marks)?;
    match press {
        Press::Enter => return Some(Move::Draw(PILES[at])),
        Press::Char(letter) => {
            return PILES
                .into_iter()
                .find(|&source| key_of_source(source) == letter)
                .map(Move::Draw);
        }
        Press::Row(place) if place == at => return Some(Move::Draw(PILES[at])),
        Press::Row(place) => marks.row = Some(place),
        Press::Down(by) | Press::Along(by) => marks.row = Some(step(at, by, PILES.len())),
        Press::Escape | Press::Tab | Press::Leaf(_) | Press::Ends(_) | Press::Card(_) => (),
    }
    None
}
