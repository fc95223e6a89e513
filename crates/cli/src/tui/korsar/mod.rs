//! A table of Korsar on the screen.

mod sea;
mod ships;
mod score;
mod hand;

use quayside_engine::korsar::{Card, Event, Kind, Move, Phase, ShipNumber, State, View};
use quayside_engine::{GameView as _, Seat};
use quayside_text::korsar::{fight, guide};
use quayside_text::{AnyCard, Narrate, Sentence};

use super::row::{Press, Row};
use super::terminal_game::{Act, DrawContext, Harbour, Sort, TerminalGame};

/// A table of Korsar as its reader sees it.
type GameContext<'a> = DrawContext<'a, State>;

/// The reader's selection.
#[derive(Clone, Default)]
pub(crate) struct Marks {
    /// The place of a card in the sorted hand.
    card: Option<usize>,
    /// The target ship of the card.
    ship: Option<ShipNumber>,
}

impl TerminalGame for State {
    type Marks = Marks;

    fn progress(ctx: &GameContext<'_>) -> String {
        fight::progress(ctx.text(), &ctx.view).to_string()
    }

    fn harbour(ctx: &GameContext<'_>, marks: &Marks) -> Harbour {
        sea::harbour(ctx, marks)
    }

    fn score(ctx: &GameContext<'_>, width: usize) -> Vec<Row> {
        score::rows(ctx, width)
    }

    fn quay(ctx: &GameContext<'_>, marks: &Marks) -> Vec<Row> {
        match (ctx.me(), ctx.view.phase) {
            (None, _) | (_, Phase::Deal | Phase::Over) => Vec::new(),
            (Some(me), Phase::Action | Phase::LastLap) => hand::quay(ctx, me, marks),
        }
    }

    fn acts(ctx: &GameContext<'_>, marks: &Marks) -> Vec<Act> {
        if ctx.acts { hand::acts(ctx, marks) } else { Vec::new() }
    }

    fn press(ctx: &GameContext<'_>, marks: &mut Marks, press: Press) -> Option<Move> {
        if let Press::Down(by) = press {
            hand::look_round(ctx, marks, by);
            return None;
        }
        if ctx.acts { hand::press(ctx, marks, press) } else { None }
    }

    fn other_order(ctx: &GameContext<'_>) -> String {
        ctx.text().word(match ctx.look.sort {
            Sort::Band => "hand-by-strength",
            Sort::Number => "hand-by-colour",
        })
    }

    fn offers(ctx: &GameContext<'_>) -> Vec<Move> {
        ctx.view.legal_moves()
    }

    fn remark(ctx: &GameContext<'_>, mv: Move) -> String {
        let (text, view) = (ctx.text(), &ctx.view);
        let at_sea = |ship: ShipNumber| view.sea.ship(ship);
        match (mv, ctx.me()) {
            (Move::Play(card, number), Some(me)) => at_sea(number).map_or(String::new(), |ship| {
                let does = fight::does(text, view, ship, me, card);
                format!("{does}, {}", fight::follows(text, ctx.names, view, ship, (me, card)))
            }),
            (Move::Lay(card) | Move::Discard(card), _) => State::card_name(text, card),
            (Move::Draw | Move::Play(..), _) => String::new(),
        }
    }

    fn confirm(_: &GameContext<'_>, _: Move) -> Option<(String, [String; 2])> {
        None
    }

    fn reckoning(_: &GameContext<'_>, _: &[(Seat, Move)], _: &[Event]) -> Vec<Row> {
        Vec::new()
    }

    fn ends_round(_: &Event) -> bool {
        false
    }

    fn guide(ctx: &GameContext<'_>) -> Option<Sentence> {
        let key = if ctx.view.phase == Phase::Over {
            "guide-korsar-end"
        } else {
            guide::prompt(&ctx.view, ctx.me()?, ctx.acts, ctx.since)
        };
        Some(ctx.text().say(key, Vec::new()))
    }

    fn hand_of(view: &View, seat: Seat) -> Vec<AnyCard> {
        view.seen(seat).iter().map(AnyCard::from).collect()
    }
}

/// Returns the cards of a hand in displayed order.
fn sorted(ctx: &GameContext<'_>, seat: Seat) -> Vec<Card> {
    let mut cards: Vec<Card> = ctx.view.seen(seat).iter().collect();
    match ctx.look.sort {
        Sort::Band => cards.sort_by_key(|card| by_colour(*card)),
        Sort::Number => cards.sort_by_key(|card| by_strength(*card)),
    }
    cards
}

/// Returns the sort key by colour: merchant ships; pirate ships by colour, strongest first, with
/// their captain; the admiral.
fn by_colour(card: Card) -> (u8, i8) {
    match card.kind() {
        Kind::Merchant(gold) => (0, -gold.cast_signed()),
        Kind::Pirate(colour, strength) => (1 + colour as u8, -strength.cast_signed()),
        Kind::Captain(colour) => (1 + colour as u8, 0),
        Kind::Admiral => (5, 0),
    }
}

/// Returns the sort key by strength: merchant ships; pirate ships, strongest first; captains and
/// the admiral.
fn by_strength(card: Card) -> (u8, i8, u8) {
    match card.kind() {
        Kind::Merchant(gold) => (0, -gold.cast_signed(), 0),
        Kind::Pirate(colour, strength) => (1, -strength.cast_signed(), colour as u8),
        Kind::Captain(colour) => (2, 0, colour as u8),
        Kind::Admiral => (3, 0, 0),
    }
}
