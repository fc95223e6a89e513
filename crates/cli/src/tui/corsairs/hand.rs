//! The reader's cards in a turn, and their worth.

use quayside_engine::corsairs::{Band, Card, CardSet, Move, Position as _, ViewPhase};
use quayside_text::corsairs::table;
use quayside_text::say;
use ratatui::style::Style;

use super::super::cards::{self, CardInHand};
use super::super::paint::{SAID, SOFT, STRONG};
use super::super::row::{Press, Row};
use super::super::terminal_game::Act;
use super::{GameContext, Marks, lay, point, sorted};

/// The roles of cards in a division: sign and key of the word.
pub(super) const ROLES: [(&str, &str); 4] =
    [("✓", "role-crew"), ("#", "role-prisoner"), ("●", "role-stowaway"), ("↗", "role-attach")];

/// The role of the card to discard.
const GOES: (&str, &str) = ("✗", "discard");

/// Returns the sign of a card's role.
pub(super) fn role(card: Card, crew: CardSet, pier: Option<Band>) -> (&'static str, Style) {
    if crew.contains(card) {
        (ROLES[0].0, STRONG)
    } else if Some(card.band()) == pier {
        (ROLES[1].0, SOFT)
    } else {
        (ROLES[2].0, SAID)
    }
}

/// Explains the signs; that of discarding only in a turn to discard.
pub(super) fn legend(ctx: &GameContext<'_>, roles: usize, throws: bool) -> Row {
    let signs = ROLES[..roles].iter().chain(throws.then_some(&GOES));
    signs.fold(Row::of(SAID, " "), |row, (sign, key)| {
        row.add(SOFT, format!("{sign} {}   ", ctx.text().word(key)))
    })
}

/// Returns the card to discard: the last drawn one, unless the reader points at another.
fn chosen(ctx: &GameContext<'_>, marks: &Marks) -> Option<Card> {
    let throws = ctx.acts && matches!(ctx.view.phase, ViewPhase::Discard(_));
    let hand = ctx.view.hand();
    let held = |card: &Card| hand.contains(*card);
    let first = || marks.card.filter(held).or_else(|| drawn(ctx)).or_else(|| hand.nth(0));
    throws.then(first)?
}

/// Returns the card that the reader drew last.
fn drawn(ctx: &GameContext<'_>) -> Option<Card> {
    let me = ctx.me()?;
    let seen_move = ctx.since.iter().rfind(|seen_move| seen_move.seat == me)?;
    let drawn = seen_move.after.seen(me) - seen_move.before.seen(me);
    drawn.nth(0).filter(|_| drawn.len() == 1)
}

/// Shows the hand with its worth without the card to discard.
pub(super) fn quay(ctx: &GameContext<'_>, marks: &Marks) -> Vec<Row> {
    let (text, view) = (ctx.text(), &ctx.view);
    let chosen = chosen(ctx, marks);
    let rest = chosen.map_or(view.hand(), |card| view.hand() - CardSet::only(card));
    let division = view.lowest_limit(rest);
    let readout = match chosen {
        Some(card) => say!(text, "readout-without", card = card),
        None => say!(text, "readout-as-it-stands"),
    };
    let head = if ctx.acts { table::turn_key(view) } else { "corsairs-your-hand" };
    let head = Row::of(STRONG, format!(" {}", text.word(head)))
        .add(SAID, "   ")
        .add(STRONG, lay::worth(text, division.limit, division.count))
        .add(SAID, " ")
        .say(ctx.look.paint, SOFT, &readout);
    let shown: Vec<CardInHand> = sorted(ctx)
        .into_iter()
        .map(|card| {
            let mark = role(card, division.laid.crew, view.pier_colour());
            let mark = if chosen == Some(card) { (GOES.0, STRONG) } else { mark };
            CardInHand { card: card.into(), mark, chosen: chosen == Some(card) }
        })
        .collect();
    let mut rows = head.wrap(ctx.look.quay - 1, 1);
    if marks.sails && chosen.is_some() {
        let asks = asks_to_sail(ctx, rest);
        rows.extend(Row::of(STRONG, format!(" {asks}")).wrap(ctx.look.quay - 1, 1));
    }
    rows.extend(cards::hand(ctx.look, &shown));
    rows.push(legend(ctx, 3, chosen.is_some()));
    rows
}

/// Asks for confirmation to set sail with these cards.
pub(super) fn asks_to_sail(ctx: &GameContext<'_>, cards: CardSet) -> String {
    say!(ctx.text(), "play-sail", limit = ctx.view.lowest_limit(cards).limit).to_string()
}

/// C3.3, C4.1: returns the actions: to discard and stay, or to sail.
pub(super) fn acts(ctx: &GameContext<'_>, marks: &Marks) -> Vec<Act> {
    let text = ctx.text();
    let (stays, sails) = (!ctx.view.must_sail(), ctx.view.may_sail());
    let label = text.word("discard-and-sail");
    if marks.sails {
        let back = Act::new("Esc", text.word("play-stay"), Press::Escape);
        return vec![Act::lit(label), back];
    }
    let mut acts = Vec::new();
    if stays {
        acts.push(Act::lit(text.word("discard")));
    }
    if sails {
        let sail = Act::new("g", label.clone(), Press::Char('g'));
        acts.push(if stays { sail } else { Act::lit(label) });
    }
    acts.push(Act::new("←→", text.word("play-card"), Press::Along(1)));
    acts
}

/// Points at a card, or discards it; sailing needs a confirmation.
pub(super) fn press(ctx: &GameContext<'_>, marks: &mut Marks, press: Press) -> Option<Move> {
    let at = chosen(ctx, marks);
    let stays = !ctx.view.must_sail();
    let asked = std::mem::take(&mut marks.sails);
    match press {
        Press::Enter | Press::Char('g') if asked => return at.map(Move::Sail),
        // A move that a rule forbids is refused at once.
        Press::Char('g') if !ctx.view.may_sail() => return at.map(Move::Sail),
        Press::Char('g') => marks.sails = true,
        Press::Enter if !stays => marks.sails = true,
        Press::Enter | Press::Char('d') => return at.map(Move::Discard),
        // A second click discards the card, and never sets sail.
        Press::Card(place) if sorted(ctx).get(place).copied() == at => {
            return at.filter(|_| stays && !asked).map(Move::Discard);
        }
        Press::Char(_)
        | Press::Escape
        | Press::Tab
        | Press::Along(_)
        | Press::Down(_)
        | Press::Leaf(_)
        | Press::Ends(_)
        | Press::Card(_)
        | Press::Row(_) => {
            point(ctx, marks, at, press);
        }
    }
    None
}
