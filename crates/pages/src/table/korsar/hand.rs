//! The quay: the reader's hand and actions.

use maud::{Markup, html};
use quayside_engine::korsar::{Card, CardSet, Kind, Move};
use quayside_engine::{GameView as _, Seat};
use quayside_table::Reader;
use quayside_text::korsar::fight::{is_idle, turn_key};
use quayside_text::{Sentence, say};

use super::news::News;
use super::{Board, party};
use crate::components::{card, card_name, digit, face, icon, inks, kbd, korsar_slip, sentence};
use crate::table::plan::{self, Planning, planning};
use crate::table::{address, coach, help};

/// Draws the quay of a running game.
pub(super) fn quay(board: &Board<'_>) -> Markup {
    let Some(me) = board.me() else { return watching(board) };
    let (page, hand) = (board.page, board.view.hand());
    let said = html! {
        p role="status" { (asks(board)) (notes(board)) }
        @if hand.len() > 1 { (sorting(board)) }
    };
    let acts = coach::acts(board).unwrap_or_else(|| acts(board));
    let (said, acts) = (page.part("said", said), page.part("acts", acts));
    let cards = page.part("hand", cards(board, hand));
    html! {
        section.quay aria-label=(page.say("hand")) {
            div.say2 data-part=(said.name) data-v=(said.version) { (said) }
            (partner(board, me))
            fieldset class={ "hand " (size(hand)) } data-place={ "seat" (me) } data-part=(cards.name) data-v=(cards.version) {
                (cards)
            }
            div class=(coach::class(board)) data-part=(acts.name) data-v=(acts.version) { (acts) }
        }
    }
}

/// Shows a bystander who has the turn.
fn watching(board: &Board<'_>) -> Markup {
    html! {
        section.quay.watching aria-label=(board.page.say("hand-none")) {
            div.say2 { p role="status" { (board.page.say("hand-watch")) " " (thinks(board)) } }
        }
    }
}

fn thinks(board: &Board<'_>) -> Markup {
    let text = board.text();
    if board.is_closed() {
        return html! { b { (board.page.say("table-closed")) } };
    }
    let who = board.names.of(text, board.view.mover);
    html! { b { (sentence(text, &say!(text, "hand-thinks", who = who))) } }
}

/// Shows who has the turn and what to do while no card is chosen.
fn asks(board: &Board<'_>) -> Markup {
    if !board.acts {
        return thinks(board);
    }
    html! { b.unchosen { (board.page.say(turn_key(board.view))) } }
}

/// Describes for each card of the hand where it may be played; the style sheet shows the text of
/// the chosen one.
fn notes(board: &Board<'_>) -> Markup {
    let text = board.text();
    let note = |card: Card| -> Sentence {
        let ships = board.view.sea.ships().iter();
        let plays = ships.map(|ship| Move::Play(card, ship.number()));
        let open = plays.filter(|&mv| board.view.check(mv).is_ok()).count();
        match (card.kind(), open) {
            (Kind::Merchant(gold), _) => say!(text, "hand-note-lay", card = card, gold = gold),
            (_, 0) => say!(text, "hand-note-nowhere", card = card),
            (_, _) => say!(text, "hand-note-lit", card = card, ships = open),
        }
    };
    html! {
        @if board.acts {
            @for card in kinds(board.view.hand()) {
                " " span class={ "t" (card.index()) } { (sentence(text, &note(card))) }
            }
        }
    }
}

/// Returns each kind of card once.
fn kinds(hand: CardSet) -> impl Iterator<Item = Card> {
    Card::ALL.into_iter().filter(move |&card| hand.contains(card))
}

/// Draws the switch between the two orders of the hand.
fn sorting(board: &Board<'_>) -> Markup {
    let by_colour = board.page.prefs.sort == "band";
    let (other, key) =
        if by_colour { ("number", "hand-by-strength") } else { ("band", "hand-by-colour") };
    html! {
        button.btn.small.sorting type="submit" name="sort" value=(other)
            formaction="/settings" data-key="o" {
            (icon("sort")) span { (board.page.say(key)) }
        }
    }
}

/// K8.2: partners may see each other's hands.
fn partner(board: &Board<'_>, me: Seat) -> Markup {
    let text = board.text();
    let partner = party::seats(board, board.view.side(me)).find(|&seat| seat != me);
    html! {
        @if let Some(seat) = partner {
            @let hand = sorted(board, board.view.seen(seat));
            p.partner data-place={ "seat" (seat) } {
                span { (say!(text, "hand-partner", who = board.name(seat)).to_string()) } " "
                span.mates-hand { @for card in hand { (korsar_slip(text, card, "")) " " } }
            }
        }
    }
}

/// Draws the hand: a group of radio buttons while it is the reader's turn.
fn cards(board: &Board<'_>, hand: CardSet) -> Markup {
    let legend = say!(board.text(), "hand-cards", cards = hand.len()).to_string();
    let chosen = chosen(board, hand);
    let fresh = News::of(board).drawn;
    let held = sorted(board, hand);
    // Of equal cards the first one is chosen and the first one is marked as new.
    let first = |place: usize, card: Card| !held[..place].contains(&card);
    html! {
        legend.sr { (legend) } " "
        @for (place, &held) in held.iter().enumerate() {
            @let new = if first(place, held) && fresh.contains(held) { "new" } else { "" };
            @if board.acts {
                @let idle = if is_idle(board.view, held) { " idle" } else { "" };
                @let class = format!("{new}{idle}");
                @let is_chosen = chosen == Some(held) && first(place, held);
                (choice(board, held, &class, (place, is_chosen)))
            } @else {
                (card(board.text(), held.into(), new))
            }
            " "
        }
    }
}

/// Returns the class for the number of cards in the hand: one row on a phone, two, or more.
fn size(hand: CardSet) -> &'static str {
    match hand.len() {
        0..=7 => "few",
        8..=14 => "some",
        _ => "many",
    }
}

fn choice(board: &Board<'_>, held: Card, class: &str, (place, checked): (usize, bool)) -> Markup {
    html! {
        label class={ "card " (inks(held.into())) " " (class) } data-card=(held) {
            input class={ "sr h" (held.index()) } type="radio" name="card" value=(held)
                checked[checked];
            (face(board.text(), held.into()))
            span.sr { (card_name(board.text(), held.into())) }
            (digit(place))
        }
    }
}

/// Returns the preselected card: the one of a refused form, of the advice, or the only kind in the
/// hand.
fn chosen(board: &Board<'_>, hand: CardSet) -> Option<Card> {
    let refused = board.asked.fields.get("card").and_then(|card| card.parse().ok());
    let advised = board.advised().and_then(|mv| match mv {
        Move::Draw => None,
        Move::Lay(card) | Move::Play(card, _) | Move::Discard(card) => Some(card),
    });
    let only = kinds(hand).next().filter(|_| kinds(hand).count() == 1);
    refused.or(advised).or(only).filter(|&card| hand.contains(card))
}

/// Sorts a hand as the reader likes it.
pub(super) fn sorted(board: &Board<'_>, hand: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = hand.iter().collect();
    if board.page.prefs.sort == "band" {
        cards.sort_by_key(|card| by_colour(*card));
    } else {
        cards.sort_by_key(|card| by_strength(*card));
    }
    cards
}

/// Returns the sort key by colour: pirate ships by colour, strongest first, with their captain;
/// then the admiral; then merchant ships.
fn by_colour(card: Card) -> (u8, i8) {
    match card.kind() {
        Kind::Pirate(colour, strength) => (colour as u8, -strength.cast_signed()),
        Kind::Captain(colour) => (colour as u8, 0),
        Kind::Admiral => (4, 0),
        Kind::Merchant(gold) => (5, -gold.cast_signed()),
    }
}

/// Returns the sort key by strength: officers, then pirate ships, strongest first, then merchant
/// ships.
fn by_strength(card: Card) -> (u8, i8, u8) {
    match card.kind() {
        Kind::Admiral => (0, 0, 0),
        Kind::Captain(colour) => (1, 0, colour as u8),
        Kind::Pirate(colour, strength) => (2, -strength.cast_signed(), colour as u8),
        Kind::Merchant(gold) => (3, -gold.cast_signed(), 0),
    }
}

/// Draws the actions besides playing on a ship.
fn acts(board: &Board<'_>) -> Markup {
    html! {
        (help::take_back(board)) " "
        (help::hint(board)) " "
        span.gap {}
        @if board.acts { (moves(board)) }
        @if let Some(next) = board.passes_to() { (pass_on(board, next)) }
        (planner(board))
    }
}

/// Draws the button that plans to draw, or cancels that plan.
fn planner(board: &Board<'_>) -> Markup {
    match planning(board) {
        Planning::Nothing => html! {},
        Planning::Offered => {
            let inside = html! { (board.page.say("hand-plan")) (kbd("W")) };
            plan::button(board, "second", &Move::Draw.to_string(), Some("w"), &inside)
        }
        Planning::Made(_) => html! {
            p.wait.planned { (board.page.say("plan-made")) } " " (plan::cancel(board))
        },
    }
}

/// Draws the button that passes the screen on, after the reader has seen the drawn card.
fn pass_on(board: &Board<'_>, next: Seat) -> Markup {
    let to = address(board.id, Reader::Bystander, "");
    let name = board.names.plain(board.text(), next);
    html! {
        a.btn.lamp.grow href=(to) data-swap data-key="n" {
            (say!(board.text(), "curtain-pass", name = name).to_string()) (kbd("N"))
        }
    }
}

fn moves(board: &Board<'_>) -> Markup {
    let (text, view) = (board.text(), board.view);
    let legal = |mv: Move| board.view.check(mv).is_ok();
    let button = |card: Card, mv: Move, (look, key): (&str, &str), long: &str, short: &str| {
        let long = sentence(text, &text.say(long, vec![("card", card.into())]));
        html! {
            button class={ "btn grow " (look) " t" (card.index()) } type="submit"
                name="move" value=(mv) data-key=(key) {
                span.wide { (long) } span.narrow data-t=(text.word(short)) {} (kbd(&key.to_uppercase()))
            } " "
        }
    };
    html! {
        @for card in kinds(view.hand()) {
            @if legal(Move::Lay(card)) {
                (button(card, Move::Lay(card), ("lamp", "l"), "hand-lay", "hand-lay-short"))
            }
            @if legal(Move::Discard(card)) {
                (button(card, Move::Discard(card), ("second", "d"), "hand-throw", "hand-throw-short"))
            }
        }
        @if legal(Move::Draw) {
            button.btn.second.lamp[view.hand().is_empty()] type="submit" name="move"
                value=(Move::Draw) data-key="s" data-place="stock"
                aria-label=(say!(text, "hand-draw", stock = view.stock)) {
                span.wide { (say!(text, "hand-draw", stock = view.stock).to_string()) }
                span.narrow data-t=(say!(text, "hand-draw-short", stock = view.stock)) {}
                (kbd("S"))
            }
        }
    }
}
