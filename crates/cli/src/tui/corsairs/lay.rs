//! C4, C5: laying down: the offered divisions, and others card by card.

use quayside_engine::corsairs::{Card, CardSet, Division, Laid, Move, ViewPhase};
use quayside_engine::{GameView as _, IllegalMove, Seat};
use quayside_text::corsairs::laying::Laying;
use quayside_text::{Narrate, Sentence, Text, say};

use super::super::cards::{self, CardInHand};
use super::super::paint::{SAID, SOFT, STRONG};
use super::super::row::{Press, Row, step};
use super::super::terminal_game::Act;
use super::hand::{ROLES, legend, role};
use super::{GameContext, Marks, point, sorted};

/// The maximum number of offers that are all explained.
const MANY: usize = 3;

/// Describes the limit and the number of stowaways: "Limit 3 · 2 stowaways".
pub(super) fn worth(text: &Text, limit: u16, count: u8) -> String {
    let (limit, count) =
        (say!(text, "limit", limit = limit), say!(text, "stowaways", count = count));
    format!("{limit} · {count}")
}

/// Describes the consequence of a division.
pub(super) fn remark(ctx: &GameContext<'_>, laid: Laid) -> String {
    let Some(laying) = ctx.me().and_then(|me| Laying::of(&ctx.view, me)) else {
        return String::new();
    };
    let offer = reckoned(&laying, laid);
    let worth = worth(ctx.text(), offer.limit, offer.count);
    format!("{worth}. {}", explained(ctx, &laying, &offer))
}

/// Returns a division with its limit and its stowaways.
fn reckoned(laying: &Laying<'_>, laid: Laid) -> Division {
    laid.reckon(laying.sight.hand, laying.sight.pier())
}

fn explained(ctx: &GameContext<'_>, laying: &Laying<'_>, offer: &Division) -> Sentence {
    let text = ctx.text();
    let outcome = laying.outcome(text, ctx.names, offer.limit, offer.count);
    laying.merit(text, offer).then(outcome)
}

/// Returns the present division: an offer, or the reader's own.
fn standing(laying: &Laying<'_>, marks: &Marks) -> Division {
    let place = marks.row.unwrap_or(laying.best).min(laying.offers.len() - 1);
    marks.by_hand.map_or(laying.offers[place], |laid| reckoned(laying, laid))
}

/// Shows the offers, and the hand in its present division.
pub(super) fn quay(ctx: &GameContext<'_>, me: Seat, marks: &Marks) -> Vec<Row> {
    let Some(laying) = Laying::of(&ctx.view, me) else { return Vec::new() };
    if !ctx.acts {
        return laid_down(ctx, me, &laying);
    }
    let mut rows = offers(ctx, &laying, marks);
    let stands = standing(&laying, marks);
    rows.extend(hand(ctx, &laying, stands.laid, marks.card.or_else(|| first(ctx))));
    rows
}

fn first(ctx: &GameContext<'_>) -> Option<Card> {
    sorted(ctx).first().copied()
}

fn offers(ctx: &GameContext<'_>, laying: &Laying<'_>, marks: &Marks) -> Vec<Row> {
    let (text, paint) = (ctx.text(), ctx.look.paint);
    let title = text.word(if laying.settles { "divide-cards" } else { "lay-down-crew" });
    let beside = text.word(if laying.settles { "hidden-until-all" } else { "others-follow" });
    let mut rows = Row::of(STRONG, format!(" {title}"))
        .add(SOFT, format!("   {beside}"))
        .wrap(ctx.look.quay - 1, 1);
    let chosen = standing(laying, marks);
    let worth_of = |offer: &Division| worth(text, offer.limit, offer.count);
    let names = laying.offers.iter().map(worth_of).chain([text.word("by-hand")]);
    let widest = names.map(|name| Row::of(SAID, name).width()).max().unwrap_or(0);
    let column = 5 + widest + 2;
    let row = |place: usize, lit: bool, name: String, help: &Sentence| {
        let style = if lit { paint.lamp() } else { paint.key() };
        let sign = if lit { '▸' } else { ' ' };
        let row = Row::of(style, format!("{sign}{} ", place + 1)).add(SAID, " ");
        let row = row.add(STRONG, name).to(column).say(paint, SAID, help);
        row.hit(Press::Row(place)).wrap(ctx.look.quay - 1, column)
    };
    for (place, offer) in laying.offers.iter().enumerate() {
        let lit = marks.by_hand.is_none() && chosen == *offer;
        // With many offers only the chosen one is explained, since the hand needs room.
        let help = lit || laying.offers.len() <= MANY;
        let help = if help { explained(ctx, laying, offer) } else { Sentence::default() };
        rows.extend(row(place, lit, worth_of(offer), &help));
    }
    let help = match marks.by_hand {
        Some(_) => Sentence::from(worth_of(&chosen).as_str()).then(verdict(ctx, laying, &chosen)),
        None => say!(text, "by-hand-help"),
    };
    let lit = marks.by_hand.is_some();
    rows.extend(row(laying.offers.len(), lit, text.word("by-hand"), &help));
    rows
}

/// Describes the consequence of a division, or names the clause that forbids it.
fn verdict(ctx: &GameContext<'_>, laying: &Laying<'_>, division: &Division) -> Sentence {
    let (text, mv) = (ctx.text(), laying.sight.lay(division.laid));
    if ctx.me().is_none() {
        return Sentence::default();
    }
    match ctx.view.check(mv) {
        Ok(()) => laying.outcome(text, ctx.names, division.limit, division.count),
        Err(illegal) => {
            let why = quayside_engine::corsairs::State::refuse(text, ctx.names, &illegal);
            Sentence::from(format!("{}:", illegal.rule()).as_str()).then(why)
        }
    }
}

/// Shows every card with its role in a division.
fn hand(ctx: &GameContext<'_>, laying: &Laying<'_>, laid: Laid, chosen: Option<Card>) -> Vec<Row> {
    let held: Vec<CardInHand> = sorted(ctx)
        .into_iter()
        .map(|card| {
            let mark = if laid.attach.contains(card) {
                (ROLES[3].0, STRONG)
            } else {
                role(card, laid.crew, Some(laying.sight.pier()))
            };
            CardInHand { card: card.into(), mark, chosen: chosen == Some(card) }
        })
        .collect();
    let mut rows = cards::hand(ctx.look, &held);
    rows.push(legend(ctx, if laying.settles { 4 } else { 3 }, false));
    rows
}

/// Shows the reader's laid cards while others still choose.
fn laid_down(ctx: &GameContext<'_>, me: Seat, laying: &Laying<'_>) -> Vec<Row> {
    let (text, view) = (ctx.text(), &ctx.view);
    let laid = match view.phase {
        ViewPhase::Settle { crew, own, .. } => {
            let closer = Laid { crew, ..Laid::default() };
            own.filter(|_| me != view.mover).unwrap_or(closer)
        }
        ViewPhase::Deal
        | ViewPhase::Draw
        | ViewPhase::Discard(_)
        | ViewPhase::Crew
        | ViewPhase::Over(_) => Laid::default(),
    };
    let division = reckoned(laying, laid);
    let waits = view.phase == ViewPhase::Crew;
    let head = text.word(if waits { "corsairs-your-hand" } else { "you-laid-down" });
    let mut rows = vec![Row::of(STRONG, format!(" {head}"))];
    if !waits {
        let row = rows.remove(0).add(SAID, "   ");
        rows.push(row.add(STRONG, worth(text, division.limit, division.count)));
    }
    rows.extend(hand(ctx, laying, laid, None));
    rows
}

/// Returns the actions while a crew is to be laid down.
pub(super) fn acts(ctx: &GameContext<'_>, marks: &Marks) -> Vec<Act> {
    let text = ctx.text();
    let mut acts = vec![Act::lit(text.word("lay-down"))];
    acts.push(Act::new("↑↓", text.word("play-division"), Press::Down(1)));
    acts.push(Act::new("←→", text.word("play-card"), Press::Along(1)));
    acts.push(Act::new("␣", text.word("role-crew"), Press::Char(' ')));
    let laying = ctx.me().and_then(|me| Laying::of(&ctx.view, me));
    if laying.is_some_and(|laying| !laying.sight.attachable().is_empty()) {
        acts.push(Act::new("a", text.word("play-attach"), Press::Char('a')));
    }
    if marks.by_hand.is_some() {
        acts.push(Act::new("Esc", text.word("play-offers"), Press::Escape));
    }
    acts
}

/// Points at a division or a card, ticks cards, or lays down.
pub(super) fn press(
    ctx: &GameContext<'_>,
    me: Seat,
    marks: &mut Marks,
    press: Press,
) -> Option<Move> {
    let laying = Laying::of(&ctx.view, me)?;
    let (stands, many) = (standing(&laying, marks), laying.offers.len());
    let at = marks.by_hand.map_or(marks.row.unwrap_or(laying.best).min(many - 1), |_| many);
    match press {
        Press::Enter | Press::Char('l') => return Some(laying.sight.lay(stands.laid)),
        Press::Row(place) if place == at => return Some(laying.sight.lay(stands.laid)),
        Press::Row(place) => turn_to(&laying, marks, place),
        Press::Down(by) => turn_to(&laying, marks, step(at, by, many + 1)),
        Press::Char(digit @ '1'..='9') => {
            turn_to(&laying, marks, (digit as usize - '1' as usize).min(many));
        }
        Press::Char(' ') => tick(ctx, &laying, marks, false),
        Press::Char('a') => tick(ctx, &laying, marks, true),
        Press::Escape => (marks.by_hand, marks.row) = (None, None),
        Press::Card(place) => {
            let again = sorted(ctx).get(place).copied() == marks.card;
            point(ctx, marks, None, press);
            if again {
                tick(ctx, &laying, marks, false);
            }
        }
        Press::Along(_) | Press::Ends(_) => {
            point(ctx, marks, marks.card.or_else(|| first(ctx)), press);
        }
        Press::Char(_) | Press::Tab | Press::Leaf(_) => (),
    }
    None
}

/// Selects an offer, or after the last one a division by hand, which begins as the present one.
fn turn_to(laying: &Laying<'_>, marks: &mut Marks, place: usize) {
    if place >= laying.offers.len() {
        marks.by_hand = Some(standing(laying, marks).laid);
    } else {
        (marks.by_hand, marks.row) = (None, Some(place));
    }
}

/// Adds a card to the crew or removes it; or attaches it to the closer's crew or detaches it.
fn tick(ctx: &GameContext<'_>, laying: &Laying<'_>, marks: &mut Marks, attaches: bool) {
    let Some(card) = marks.card.or_else(|| first(ctx)) else { return };
    let mut laid = standing(laying, marks).laid;
    let sight = laying.sight;
    let allowed = if attaches { sight.attachable() } else { sight.crewable(sight.pier()) };
    let one = CardSet::only(card);
    let (ticked, other) = if attaches {
        (&mut laid.attach, &mut laid.crew)
    } else {
        (&mut laid.crew, &mut laid.attach)
    };
    if ticked.contains(card) {
        *ticked = *ticked - one;
    } else if allowed.contains(card) {
        *ticked = *ticked | one;
        *other = *other - one;
    } else {
        return;
    }
    marks.by_hand = Some(laid);
    marks.card = Some(card);
}
