//! The reader's cards, and their targets.

use quayside_engine::korsar::{Card, Kind, Move, Ship, ShipNumber};
use quayside_engine::{GameView as _, Seat};
use quayside_text::korsar::fight;
use quayside_text::{Narrate, Sentence, say};

use super::super::cards::{self, CardInHand};
use super::super::paint::{SAID, SOFT, STRONG};
use super::super::row::{Press, Row, step};
use super::super::terminal_game::Act;
use super::{GameContext, Marks, sea, sorted};

/// Returns the selected card.
pub(super) fn chosen(ctx: &GameContext<'_>, marks: &Marks) -> Option<Card> {
    let me = ctx.me().filter(|_| ctx.acts)?;
    let cards = sorted(ctx, me);
    cards.get(marks.card.unwrap_or(0)).or(cards.last()).copied()
}

/// Returns whether a card may be played on a ship.
pub(super) fn may(ctx: &GameContext<'_>, card: Card, ship: &Ship) -> bool {
    let mv = Move::Play(card, ship.number());
    ctx.view.check(mv).is_ok()
}

/// Returns the target of the selected card: the selected ship, or the first legal one. Merchant
/// ships have no target.
pub(super) fn pointed(ctx: &GameContext<'_>, marks: &Marks) -> Option<ShipNumber> {
    let card = chosen(ctx, marks).filter(|card| !card.is_merchant())?;
    let ships = ctx.view.sea.ships();
    let there = |number: &ShipNumber| ctx.view.sea.ship(*number).is_some();
    marks
        .ship
        .filter(there)
        .or_else(|| ships.iter().find(|ship| may(ctx, card, ship)).map(Ship::number))
}

/// Describes the effect of a card on a ship, or why it can't be played there.
pub(super) fn says(ctx: &GameContext<'_>, card: Card, ship: &Ship) -> Option<Row> {
    let (text, view, me) = (ctx.text(), &ctx.view, ctx.me()?);
    let said = match ctx.view.check(Move::Play(card, ship.number())) {
        Ok(()) => {
            let follows = fight::follows(text, ctx.names, view, ship, (me, card));
            fight::does(text, view, ship, me, card).then(Sentence::from("·")).then(follows)
        }
        Err(illegal) => fight::why_not(text, ctx.names, illegal),
    };
    Some(Row::sentence(ctx.look.paint, &said))
}

/// Returns the move of Enter: the card on its target. It does nothing on an unplayable card, since
/// drawing has its own key.
fn lit(ctx: &GameContext<'_>, marks: &Marks) -> Option<Move> {
    ctx.me()?;
    let Some(card) = chosen(ctx, marks) else { return Some(Move::Draw) };
    let aimed = pointed(ctx, marks).map(|ship| Move::Play(card, ship));
    let moves = [Some(Move::Lay(card)), aimed, Some(Move::Discard(card))];
    let legal = moves.into_iter().flatten().find(|&mv| ctx.view.check(mv).is_ok());
    // For a selected ship, a refusal is more helpful than another move.
    if marks.ship.is_some() { aimed.or(legal) } else { legal }
}

/// Shows the question, the partner's hand and the reader's hand.
pub(super) fn quay(ctx: &GameContext<'_>, me: Seat, marks: &Marks) -> Vec<Row> {
    let (text, view, paint) = (ctx.text(), &ctx.view, ctx.look.paint);
    let width = ctx.look.quay - 1;
    let asks = text.word(if ctx.acts { fight::turn_key(view) } else { "hand" });
    let mut rows = Row::of(STRONG, format!(" {asks}")).wrap(width, 1);
    let seats = Seat::table(view.variant.players());
    for partner in seats.filter(|&seat| seat != me && view.side(seat) == view.side(me)) {
        let holds = say!(text, "hand-partner", who = ctx.name(partner));
        let head = Row::of(SOFT, format!(" {holds} "));
        rows.extend(head.join(sea::chips(ctx, sorted(ctx, partner).into_iter())).wrap(width, 1));
    }
    let cards = sorted(ctx, me);
    let at = chosen(ctx, marks).map(|_| marks.card.unwrap_or(0).min(cards.len().saturating_sub(1)));
    let held: Vec<CardInHand> = cards
        .iter()
        .enumerate()
        .map(|(place, &card)| CardInHand {
            card: card.into(),
            mark: mark(ctx, card),
            chosen: at == Some(place),
        })
        .collect();
    rows.extend(cards::hand(ctx.look, &held));
    rows.push(legend(ctx));
    if let Some(card) = chosen(ctx, marks) {
        rows.extend(Row::of(SAID, " ").say(paint, SOFT, &note(ctx, card)).wrap(width, 1));
    }
    rows
}

/// The signs of playable cards and of the leader of a fight, with the keys of their meanings.
const SIGNS: [(&str, &str); 4] =
    [("$", "sign-merchant"), ("•", "sign-pirate"), ("◆", "sign-officer"), ("★", "sea-leads")];

/// Explains the signs.
fn legend(ctx: &GameContext<'_>) -> Row {
    SIGNS.iter().fold(Row::of(SAID, " "), |row, (sign, key)| {
        row.add(SOFT, format!("{sign} {}   ", ctx.text().word(key)))
    })
}

/// Returns the sign of a playable card.
fn mark(ctx: &GameContext<'_>, card: Card) -> (&'static str, ratatui::style::Style) {
    let goes = ctx.view.sea.ships().iter().any(|ship| may(ctx, card, ship));
    let sign = match card.kind() {
        Kind::Merchant(_) => SIGNS[0].0,
        Kind::Pirate(..) if goes => SIGNS[1].0,
        Kind::Captain(_) | Kind::Admiral if goes => SIGNS[2].0,
        Kind::Pirate(..) | Kind::Captain(_) | Kind::Admiral => " ",
    };
    (sign, SOFT)
}

/// Describes the targets of a card.
fn note(ctx: &GameContext<'_>, card: Card) -> Sentence {
    let text = ctx.text();
    let name = quayside_engine::korsar::State::card_name(text, card);
    let open = ctx.view.sea.ships().iter().filter(|ship| may(ctx, card, ship)).count();
    let said = match (card.kind(), open) {
        (Kind::Merchant(gold), _) => say!(text, "hand-note-lay", card = card, gold = gold),
        (_, 0) => say!(text, "hand-note-nowhere", card = card),
        (_, _) => say!(text, "hand-note-lit", card = card, ships = open),
    };
    Sentence::from(format!("{name}.").as_str()).then(said)
}

/// Returns the available actions.
pub(super) fn acts(ctx: &GameContext<'_>, marks: &Marks) -> Vec<Act> {
    let (text, view) = (ctx.text(), &ctx.view);
    if ctx.me().is_none() {
        return Vec::new();
    }
    let mut acts = Vec::new();
    // A forbidden move is explained at its target, and is not offered.
    let lit = lit(ctx, marks).filter(|&mv| view.check(mv).is_ok());
    if let Some(mv) = lit {
        let label = quayside_engine::korsar::State::advise(text, view, mv).to_string();
        acts.push(Act::lit(label));
    }
    if lit != Some(Move::Draw) && view.stock > 0 {
        let label = say!(text, "hand-draw", stock = view.stock).to_string();
        let draw = Act::new("d", label, Press::Char('d'));
        acts.push(Act { lit: lit.is_none(), ..draw });
    }
    let throw = chosen(ctx, marks).map(Move::Discard);
    if let Some(Move::Discard(card)) = throw
        && lit != throw
        && ctx.view.check(Move::Discard(card)).is_ok()
    {
        let label = say!(text, "hand-throw", card = card).to_string();
        acts.push(Act::new("x", label, Press::Char('x')));
    }
    if view.hand().len() > 1 {
        acts.push(Act::new("←→", text.word("play-card"), Press::Along(1)));
    }
    if view.sea.ships().len() > 1 {
        acts.push(Act::new("↑↓", text.word("play-ship"), Press::Down(1)));
    }
    acts
}

/// Points at a card or a ship, or plays.
pub(super) fn press(ctx: &GameContext<'_>, marks: &mut Marks, press: Press) -> Option<Move> {
    let many = usize::from(ctx.view.hand().len());
    let at = marks.card.unwrap_or(0).min(many.saturating_sub(1));
    let aimed = pointed(ctx, marks);
    match press {
        Press::Enter => return lit(ctx, marks),
        Press::Char('d') => return Some(Move::Draw),
        Press::Char('x') => return chosen(ctx, marks).map(Move::Discard),
        Press::Card(place) if place == at && marks.card.is_some() => return lit(ctx, marks),
        Press::Card(place) => *marks = Marks { card: Some(place), ship: None },
        Press::Along(by) => {
            let card = step(at, by, many);
            *marks = Marks { card: Some(card), ship: None };
        }
        Press::Ends(last) => {
            let card = if last { many.saturating_sub(1) } else { 0 };
            *marks = Marks { card: Some(card), ship: None };
        }
        Press::Row(number) if aimed.map(usize::from) == Some(number) => return lit(ctx, marks),
        Press::Row(number) => aim(ctx, marks, u8::try_from(number).ok()),
        Press::Char(digit @ '1'..='9') => aim(ctx, marks, Some(digit as u8 - b'0')),
        Press::Down(_) | Press::Char(_) | Press::Escape | Press::Tab | Press::Leaf(_) => (),
    }
    None
}

/// Selects the ship above or below.
pub(super) fn look_round(ctx: &GameContext<'_>, marks: &mut Marks, by: isize) {
    let ships = ctx.view.sea.ships();
    let at = marks.ship.or_else(|| pointed(ctx, marks));
    let from = ships.iter().position(|ship| Some(ship.number()) == at);
    let to = from.map_or(0, |from| step(from, by, ships.len()));
    aim(ctx, marks, ships.get(to).map(Ship::number));
}

fn aim(ctx: &GameContext<'_>, marks: &mut Marks, ship: Option<ShipNumber>) {
    let there = |number: &ShipNumber| ctx.view.sea.ship(*number).is_some();
    marks.ship = ship.filter(there).or(marks.ship);
}
