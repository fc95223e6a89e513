//! A table of Corsairs in plain lines.

use quayside_engine::corsairs::{Band, CardSet, Laid, Position as _, View, ViewPhase};
use quayside_engine::{GameView as _, Hand, Seat};

use super::{band, cards_or_none};
use crate::{AnyCard, Arg, Names, Sentence, Text, plain, say};

/// Describes the dealer, the scores and the pier at the start of a round.
pub(super) fn open(text: &Text, names: &Names<'_>, view: &View) -> Vec<Sentence> {
    let Some(colour) = view.pier_colour().filter(|_| is_round_start(view)) else {
        return Vec::new();
    };
    let dealer = names.of(text, view.dealer);
    let mut deals = say!(text, "plain-round", round = view.round + 1, who = dealer);
    if view.last_round {
        deals = deals.then(say!(text, "last-round"));
    }
    let mut lines = vec![deals];
    if view.round > 0 {
        lines.push(penalties(text, names, view));
    }
    lines.push(pier(text, view, colour));
    lines
}

/// Returns whether the round has just begun.
fn is_round_start(view: &View) -> bool {
    view.phase == ViewPhase::Draw && view.turns == 0
}

/// Describes everything that the view shows.
pub(super) fn layout(text: &Text, names: &Names<'_>, view: &View) -> Vec<Sentence> {
    let mut lines = Vec::new();
    let dealt = view.phase.is_dealt();
    if let Some(colour) = view.pier_colour().filter(|_| dealt) {
        lines.push(pier(text, view, colour));
        lines.push(match view.discards.top() {
            Some(card) => say!(text, "plain-discard", card = card),
            None => say!(text, "plain-no-discard"),
        });
        lines.push(plain::stock(text, view.stock));
        let seats = Seat::table(view.variant.players());
        lines.extend(seats.map(|seat| hand(text, names, view, seat)));
    }
    if let ViewPhase::Settle { crew, own, .. } = view.phase {
        lines.push(laid(text, names, view.mover, Laid { crew, ..Laid::default() }));
        let reader = view.eyes.seat().filter(|&seat| seat != view.mover);
        lines.extend(reader.zip(own).map(|(seat, own)| laid(text, names, seat, own)));
    }
    lines.push(penalties(text, names, view));
    lines
}

fn pier(text: &Text, view: &View, colour: Band) -> Sentence {
    let cards = view.pier.cards().iter().copied().map(AnyCard::from).collect();
    say!(text, "plain-pier", band = band(text, colour), cards = Arg::Cards(cards))
}

/// Shows a hand; of a hidden one, the cards that all saw it take.
fn hand(text: &Text, names: &Names<'_>, view: &View, seat: Seat) -> Sentence {
    let who = names.of(text, seat);
    match view.hands[seat] {
        Hand::Seen(cards) => match view.lowest_limit_of(seat) {
            Some(limit) => say!(text, "plain-hand-limit", who = who, cards = cards, limit = limit),
            None => say!(text, "plain-hand", who = who, cards = cards_or_none(text, cards)),
        },
        Hand::Hidden(count) if view.known[seat].is_empty() => plain::hidden_hand(text, who, count),
        Hand::Hidden(count) => {
            let cards = view.known[seat];
            say!(text, "plain-known-hand", who = who, count = count, cards = cards)
        }
    }
}

fn laid(text: &Text, names: &Names<'_>, seat: Seat, laid: Laid) -> Sentence {
    let (who, crew) = (names.of(text, seat), cards_or_none(text, laid.crew));
    let said = say!(text, "did-lay-crew", who = who, crew = crew);
    if laid.attach.is_empty() {
        return said;
    }
    said.then(say!(text, "did-attach", cards = laid.attach))
}

/// Names the prisoners and the stowaways of a hand that is laid down.
pub(super) fn below_deck(text: &Text, hand: CardSet, pier: Band, laid: Laid) -> Option<Sentence> {
    let prisoners = laid.prisoners(hand, pier);
    let stowaways = laid.stowaways(hand, pier);
    let mut said = Sentence::default();
    if !prisoners.is_empty() {
        said = said.then(say!(text, "plain-prisoners", cards = prisoners));
    }
    if !stowaways.is_empty() {
        said = said.then(say!(text, "plain-stowaways", cards = stowaways));
    }
    (!said.is_empty()).then_some(said)
}

fn penalties(text: &Text, names: &Names<'_>, view: &View) -> Sentence {
    let seats = Seat::table(view.variant.players());
    let paid = seats.map(|seat| (names.of(text, seat), view.penalties[seat].len().into()));
    say!(text, "plain-penalties", scores = plain::scores(text, paid))
}

/// Says whose turn it is, or who has won.
pub(super) fn turn(text: &Text, names: &Names<'_>, view: &View) -> Sentence {
    let who = names.of(text, view.mover);
    match view.phase {
        ViewPhase::Deal => say!(text, "refuse-not-dealt"),
        ViewPhase::Draw => say!(text, "plain-to-draw", who = who),
        ViewPhase::Discard(_) => say!(text, "plain-to-discard", who = who),
        ViewPhase::Crew => say!(text, "plain-to-lay", who = who),
        ViewPhase::Settle { .. } => {
            let (turn, seats) = (view.to_move(), Seat::table(view.variant.players()));
            let owing: Vec<Seat> = seats.filter(|&seat| turn.contains(seat)).collect();
            let who = names.list(text, owing.iter().copied());
            say!(text, "plain-to-settle", who = who, seats = owing.len())
        }
        ViewPhase::Over(winners) => plain::won(text, names, winners, 1),
    }
}
