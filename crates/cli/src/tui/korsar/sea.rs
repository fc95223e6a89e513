//! The players, the ships at sea with their fights, and the end of the game.

use quayside_engine::korsar::{Card, Colour, Phase, Ship};
use quayside_engine::{GameView as _, Seat};
use quayside_text::korsar::fight::{self, Party};
use quayside_text::korsar::side_name;
use quayside_text::{AnyCard, say};

use super::super::cards::CardSize;
use super::super::paint::{SAID, SOFT, STRONG};
use super::super::row::{Press, Row, flow};
use super::super::terminal_game::Harbour;
use super::{GameContext, Marks, hand, ships, sorted};

/// The width from which players are drawn with more space.
const ROOMY: usize = 120;

/// Shows the open cards.
pub(super) fn harbour(ctx: &GameContext<'_>, marks: &Marks) -> Harbour {
    let (width, paint) = (ctx.look.width, ctx.look.paint);
    if ctx.view.phase == Phase::Over {
        return Harbour { rows: ended(ctx), focus: 0 };
    }
    let mut rows = flow(in_columns(sides(ctx).map(|side| player(ctx, side))), width - 1, 2);
    if let Some(said) = fight::warning(ctx.text(), ctx.names, &ctx.view) {
        rows.extend(Row::of(SAID, " ").say(paint, STRONG, &said).wrap(width - 1, 1));
    }
    if !ctx.view.thrown.is_empty() {
        let cards = ctx.view.thrown.iter().map(|&(_, card)| card);
        let head = Row::of(SOFT, format!(" {} ", ctx.text().word("sea-thrown")));
        rows.extend(head.join(chips(ctx, cards)).wrap(width - 1, 1));
    }
    rows.push(Row::default());
    let mut focus = 0;
    // The reader can view any ship without a target.
    let pointed = marks.ship.or_else(|| hand::pointed(ctx, marks));
    if let CardSize::Large(..) = ctx.look.cards
        && !ctx.view.sea.ships().is_empty()
    {
        rows.extend(ships::rows(ctx, marks));
        return Harbour { rows, focus: 0 };
    }
    for ship in ctx.view.sea.ships() {
        if pointed == Some(ship.number()) {
            focus = rows.len();
        }
        rows.extend(at_sea(ctx, marks, ship));
    }
    if ctx.view.sea.ships().is_empty() {
        rows.push(Row::of(SOFT, format!(" {}", ctx.text().word("sea-empty"))));
    }
    Harbour { rows, focus }
}

fn seats(ctx: &GameContext<'_>) -> impl Iterator<Item = Seat> + use<> {
    Seat::table(ctx.view.variant.players())
}

pub(super) fn sides<'a>(ctx: &'a GameContext<'_>) -> impl Iterator<Item = Seat> + use<'a> {
    let view = &ctx.view;
    seats(ctx).filter(|&seat| view.side(seat) == seat)
}

/// Shows a side: its players with their cards, and its gold.
fn player(ctx: &GameContext<'_>, side: Seat) -> Row {
    let (text, view) = (ctx.text(), &ctx.view);
    // With enough room, a dot separates a number in a name from the number of cards.
    let [dot, partner] = if ctx.look.width > ROOMY { [" · ", " +"] } else { [" ", ""] };
    let mut row = Row::default();
    for seat in seats(ctx).filter(|&seat| view.side(seat) == side) {
        let turn = ctx.view.to_move().contains(seat);
        if !row.spans.is_empty() {
            row = row.add(SAID, partner).add(SAID, " ");
        }
        let (sign, style) = if turn { ("▸", ctx.look.paint.lamp()) } else { (" ", SAID) };
        row = row.add(style, sign).add(SAID, " ");
        let cards = say!(text, "sea-cards-of", cards = view.count(seat));
        row = row.add(STRONG, ctx.name(seat)).aside(&ctx.level(seat));
        row = row.add(SAID, format!("{dot}{cards}"));
    }
    let gold = say!(text, "sea-gold-of", gold = view.gold[side]);
    row.add(SAID, " · ").add(STRONG, gold.to_string())
}

/// Pads rows to the width of the widest.
fn in_columns(rows: impl Iterator<Item = Row>) -> Vec<Row> {
    let rows: Vec<Row> = rows.collect();
    let widest = rows.iter().map(Row::width).max().unwrap_or(0);
    rows.into_iter().map(|row| row.to(widest)).collect()
}

/// Shows cards in a row.
pub(super) fn chips(ctx: &GameContext<'_>, cards: impl Iterator<Item = Card>) -> Row {
    let paint = ctx.look.paint;
    cards.enumerate().fold(Row::default(), |row, (place, card)| {
        let gap = if place == 0 { "" } else { " " };
        row.add(SAID, gap).add(paint.card(AnyCard::from(card)), card.to_string())
    })
}

/// Shows a ship and its fight; at the selected ship, the effect of the chosen card.
fn at_sea(ctx: &GameContext<'_>, marks: &Marks, ship: &Ship) -> Vec<Row> {
    let (text, view, paint) = (ctx.text(), &ctx.view, ctx.look.paint);
    let here = hand::pointed(ctx, marks) == Some(ship.number());
    let open = hand::chosen(ctx, marks).is_some_and(|card| hand::may(ctx, card, ship));
    let sign = if here { '▸' } else { ' ' };
    let number = format!("{sign}{:>2} ", ship.number());
    let style = match (here && open, open) {
        (true, _) => paint.lamp(),
        (false, true) => paint.key(),
        (false, false) => SAID,
    };
    let owner = say!(text, "ship-of", who = ctx.names.of(text, ship.owner()));
    let card = Card::merchant(ship.gold()).map(AnyCard::from);
    let row = Row::of(style, number).add(SAID, " ");
    let row = match card {
        Some(card) => row.add(paint.card(card), format!(" {card} ")),
        None => row,
    };
    let row = row.add(SAID, " ").add(STRONG, owner.to_string()).add(SAID, "   ");
    let standing = fight::standing(text, ctx.names, view, ship);
    let mut rows = row.say(paint, SAID, &standing).wrap(ctx.look.width - 1, 10);
    let fight: Vec<Row> = fighters(ctx, ship);
    rows.extend(
        flow(fight, ctx.look.width - 10, 3)
            .into_iter()
            .map(|row| Row::of(SAID, " ".repeat(9)).join(row)),
    );
    if let Some(says) =
        hand::chosen(ctx, marks).filter(|_| here).and_then(|card| hand::says(ctx, card, ship))
    {
        rows.extend(Row::of(SAID, "       → ").join(says).wrap(ctx.look.width - 1, 9));
    }
    let press = Press::Row(ship.number().into());
    rows.into_iter().map(|row| if ctx.acts { row.hit(press) } else { row }).collect()
}

/// Shows each side of a fight with its ships, their strength, and the leader.
pub(super) fn fighters(ctx: &GameContext<'_>, ship: &Ship) -> Vec<Row> {
    let (text, view) = (ctx.text(), &ctx.view);
    let owner = view.side(ship.owner());
    let admiral = ship.fight().contains(Card::ADMIRAL);
    let side = |seat: Seat, colour: Option<Colour>, admiral: bool| {
        let pirates = colour.into_iter().flat_map(|colour| {
            let captain = Some(Card::captain(colour)).filter(|&card| ship.fight().contains(card));
            let pirates =
                ship.strengths(colour).filter_map(move |strength| Card::pirate(colour, strength));
            pirates.chain(captain)
        });
        let cards = chips(ctx, pirates.chain(admiral.then_some(Card::ADMIRAL)));
        let sum = colour.map_or(String::new(), |colour| format!(" = {}", ship.strength(colour)));
        let leads = ship.leader() == Some(seat);
        let name = Party::of(text, ctx.names, view, seat).who.name;
        let row = cards.add(STRONG, sum).add(SAID, format!(" {name}"));
        if leads { row.add(STRONG, " ★") } else { row }
    };
    let mut rows: Vec<Row> = ship
        .sides()
        .map(|fighting| {
            side(fighting.seat, Some(fighting.colour), admiral && fighting.seat == owner)
        })
        .collect();
    if admiral && ship.colour_of(owner).is_none() {
        rows.push(side(owner, None, true));
    }
    rows
}

/// K7: shows the winners with their gold, and every hand.
fn ended(ctx: &GameContext<'_>) -> Vec<Row> {
    let (text, view) = (ctx.text(), &ctx.view);
    let Some(outcome) = ctx.view.outcome() else { return Vec::new() };
    let mut rows = Vec::new();
    for side in sides(ctx) {
        let unsold: u8 = seats(ctx)
            .filter(|&seat| view.side(seat) == side)
            .map(|seat| view.seen(seat).gold())
            .sum();
        let won = view.gold[side];
        let sum = match unsold {
            0 => say!(text, "end-sum", won = won),
            _ => say!(text, "end-sum-less", won = won, held = unsold),
        };
        let wins = ctx.wins(side);
        let sign = if wins { " ★ " } else { "   " };
        let style = if wins { ctx.look.paint.lamp() } else { SAID };
        let name = side_name(text, ctx.names, view, side).name;
        let score = format!("{:>4} {}", outcome.scores[side.index()], text.word("end-gold"));
        let row = Row::of(style, sign).add(STRONG, score).add(SAID, "  ").add(STRONG, name);
        rows.extend(row.add(SOFT, format!("   {sum}")).wrap(ctx.look.width - 1, 6));
        for seat in seats(ctx).filter(|&seat| view.side(seat) == side) {
            let cards = sorted(ctx, seat);
            if !cards.is_empty() {
                let head = Row::of(SAID, "      ").add(SOFT, format!("{} ", ctx.name(seat)));
                rows.extend(head.join(chips(ctx, cards.into_iter())).wrap(ctx.look.width - 1, 6));
            }
        }
    }
    let lost = view.sea.ships();
    if !lost.is_empty() {
        rows.push(Row::default());
        rows.push(Row::of(SAID, format!(" {}", say!(text, "end-lost", ships = lost.len()))));
        rows.extend(lost.iter().flat_map(|ship| at_sea(ctx, &Marks::default(), ship)));
    }
    rows
}
