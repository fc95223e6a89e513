//! A table of Corsairs on the screen.

mod harbour;
mod pier;
mod score;
mod hand;
mod lay;
mod reckoning;

use quayside_engine::corsairs::{
    Card, CardSet, Laid, Move, Position as _, RoundEnd, Source, State, View, ViewPhase,
};
use quayside_engine::{GameView as _, Seat};
use quayside_text::corsairs::laying::Laying;
use quayside_text::corsairs::{guide, table};
use quayside_text::{AnyCard, Narrate, Sentence, say};

use super::row::{Press, Row, step};
use super::terminal_game::{Act, DrawContext, Harbour, Sort, TerminalGame};

/// A table of Corsairs as its reader sees it.
type GameContext<'a> = DrawContext<'a, State>;

/// The reader's selection.
#[derive(Clone, Default)]
pub(crate) struct Marks {
    /// The card to discard, or to tick.
    card: Option<Card>,
    /// The pile to draw from, or the division to lay down.
    row: Option<usize>,
    /// A division that the reader makes card by card.
    by_hand: Option<Laid>,
    /// Whether the reader is being asked to confirm sailing.
    sails: bool,
}

impl TerminalGame for State {
    type Marks = Marks;

    fn progress(ctx: &GameContext<'_>) -> String {
        if matches!(ctx.view.phase, ViewPhase::Over(_)) {
            return ctx.text().word("refuse-game-over");
        }
        // While the reckoning is shown, the next round is dealt already.
        let round = ctx.view.round + u16::from(!ctx.reckons);
        table::progress(ctx.text(), &ctx.view, round).to_string()
    }

    fn harbour(ctx: &GameContext<'_>, marks: &Marks) -> Harbour {
        harbour::harbour(ctx, marks)
    }

    fn score(ctx: &GameContext<'_>, width: usize) -> Vec<Row> {
        score::rows(ctx, width)
    }

    fn quay(ctx: &GameContext<'_>, marks: &Marks) -> Vec<Row> {
        match (ctx.me(), ctx.view.phase) {
            (None, _) | (_, ViewPhase::Deal | ViewPhase::Over(_)) => Vec::new(),
            (Some(me), ViewPhase::Crew | ViewPhase::Settle { .. }) => lay::quay(ctx, me, marks),
            (Some(_), ViewPhase::Draw | ViewPhase::Discard(_)) => hand::quay(ctx, marks),
        }
    }

    fn acts(ctx: &GameContext<'_>, marks: &Marks) -> Vec<Act> {
        match ctx.view.phase {
            _ if !ctx.acts => Vec::new(),
            ViewPhase::Draw => harbour::acts(ctx, marks),
            ViewPhase::Discard(_) => hand::acts(ctx, marks),
            ViewPhase::Crew | ViewPhase::Settle { .. } => lay::acts(ctx, marks),
            ViewPhase::Deal | ViewPhase::Over(_) => Vec::new(),
        }
    }

    fn press(ctx: &GameContext<'_>, marks: &mut Marks, press: Press) -> Option<Move> {
        let me = ctx.me().filter(|_| ctx.acts)?;
        match ctx.view.phase {
            ViewPhase::Draw => harbour::press(ctx, marks, press),
            ViewPhase::Discard(_) => hand::press(ctx, marks, press),
            ViewPhase::Crew | ViewPhase::Settle { .. } => lay::press(ctx, me, marks, press),
            ViewPhase::Deal | ViewPhase::Over(_) => None,
        }
    }

    fn other_order(ctx: &GameContext<'_>) -> String {
        let text = ctx.text();
        let order = match ctx.look.sort {
            Sort::Band => say!(text, "sort-number"),
            Sort::Number => say!(text, "sort-band"),
        };
        format!("{} {order}", text.word("sort-by"))
    }

    fn offers(ctx: &GameContext<'_>) -> Vec<Move> {
        let Some(me) = ctx.me() else { return Vec::new() };
        match ctx.view.phase {
            ViewPhase::Crew | ViewPhase::Settle { .. } => {
                let laying = Laying::of(&ctx.view, me);
                let moves = |laying: Laying<'_>| {
                    laying.offers.iter().map(|offer| laying.sight.lay(offer.laid)).collect()
                };
                laying.map(moves).unwrap_or_default()
            }
            ViewPhase::Deal | ViewPhase::Draw | ViewPhase::Discard(_) | ViewPhase::Over(_) => {
                ctx.view.legal_moves()
            }
        }
    }

    fn remark(ctx: &GameContext<'_>, mv: Move) -> String {
        let (text, view) = (ctx.text(), &ctx.view);
        match mv {
            Move::Draw(Source::Stock) => format!("{} {}", text.word("stock"), view.stock),
            Move::Draw(Source::Discard) => {
                view.discards.top().map_or(String::new(), |card| State::card_name(text, card))
            }
            Move::Draw(Source::Pier) => table::if_pier_is_taken(text, view).to_string(),
            Move::Discard(card) | Move::Sail(card) => {
                let division = view.lowest_limit(view.hand() - CardSet::only(card));
                let worth = lay::worth(text, division.limit, division.count);
                format!("{} · {worth}", State::card_name(text, card))
            }
            Move::Crew(crew) => lay::remark(ctx, Laid { crew, ..Laid::default() }),
            Move::Settle { attach, crew } => lay::remark(ctx, Laid { attach, crew }),
        }
    }

    fn confirm(ctx: &GameContext<'_>, mv: Move) -> Option<(String, [String; 2])> {
        let Move::Sail(card) = mv else { return None };
        // A move that a rule forbids is refused at once.
        ctx.view.check(mv).ok()?;
        let asks = hand::asks_to_sail(ctx, ctx.view.hand() - CardSet::only(card));
        Some((asks, ["discard-and-sail", "play-stay"].map(|key| ctx.text().word(key))))
    }

    fn reckoning(ctx: &GameContext<'_>, moves: &[(Seat, Move)], events: &[RoundEnd]) -> Vec<Row> {
        events.iter().flat_map(|end| reckoning::rows(ctx, moves, end)).collect()
    }

    fn ends_round(_: &RoundEnd) -> bool {
        true
    }

    fn guide(ctx: &GameContext<'_>) -> Option<Sentence> {
        let view = &ctx.view;
        let key = if matches!(view.phase, ViewPhase::Over(_)) {
            Some("guide-corsairs-over")
        } else if ctx.reckons {
            (view.round == 1).then_some("guide-corsairs-reckoning")
        } else {
            guide::prompt(view, ctx.acts)
        };
        let key = match key? {
            // The words of pages name a flag, pictures and a menu; a terminal has signs and keys
            // instead.
            "guide-corsairs-roles" => "guide-corsairs-roles.signs",
            "guide-corsairs-pier" => "guide-corsairs-pier.signs",
            "guide-corsairs-closing" => "guide-corsairs-closing.signs",
            key => key,
        };
        Some(guide::instruction(ctx.text(), view, key))
    }

    fn hand_of(view: &View, seat: Seat) -> Vec<AnyCard> {
        view.seen(seat).iter().map(AnyCard::from).collect()
    }
}

/// Returns the reader's cards in displayed order.
fn sorted(ctx: &GameContext<'_>) -> Vec<Card> {
    let mut cards: Vec<Card> = ctx.view.hand().iter().collect();
    if ctx.look.sort == Sort::Number {
        cards.sort_by_key(|card| (card.job().number(), card.band() as u8));
    }
    cards
}

/// Points at another card, by a key or by a click.
fn point(ctx: &GameContext<'_>, marks: &mut Marks, from: Option<Card>, press: Press) -> bool {
    let cards = sorted(ctx);
    let place = cards.iter().position(|&card| Some(card) == from).unwrap_or(0);
    let place = match press {
        Press::Along(by) => step(place, by, cards.len()),
        Press::Card(place) => place,
        Press::Ends(last) => {
            if last {
                cards.len().saturating_sub(1)
            } else {
                0
            }
        }
        Press::Char(_)
        | Press::Enter
        | Press::Escape
        | Press::Tab
        | Press::Down(_)
        | Press::Leaf(_)
        | Press::Row(_) => return false,
    };
    marks.card = cards.get(place).copied().or(from);
    true
}
