//! The reader's hand, and its present worth.

use std::fmt::Write as _;

use maud::{Markup, html};
use quayside_engine::corsairs::{Band, Card, CardSet, Division, Move, Position as _, ViewPhase};
use quayside_engine::{GameView as _, Seat};
use quayside_text::corsairs::table::turn_key;
use quayside_text::say;

use super::{Board, acts, scores, turn_announcement};
use crate::components::{card_name, digit, face, inks, sentence, sheet};
use crate::table::clocks::clock;

/// Draws the quay in a turn: readout, hand, actions.
pub(super) fn quay(board: &Board<'_>, me: Seat) -> Markup {
    let (page, hand) = (board.page, Hand::of(board, me));
    let deck = html! {
        (mine(board))
        div.readouts role="status" { (readouts(board, &hand)) }
        details.scorebox { (scores::folded(board)) }
        (acts::sorter(board))
    };
    let (deck, cards) = (page.part("deck", deck), page.part("hand", cards(board, &hand)));
    html! {
        section.quay aria-label=(page.say("corsairs-your-hand")) {
            (turn_announcement(board))
            div.deck data-part=(deck.name) data-v=(deck.version) { (deck) }
            fieldset.handset data-place={ "seat" (me) } data-part=(cards.name) data-v=(cards.version) { (cards) }
            (acts::acts(board))
        }
    }
}

/// The role of a card in a division.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CardRole {
    Crew,
    Prisoner,
    Stowaway,
}

impl CardRole {
    /// Returns the role of a card in a division.
    pub(super) fn of(card: Card, crew: CardSet, pier: Option<Band>) -> CardRole {
        if crew.contains(card) {
            CardRole::Crew
        } else if Some(card.band()) == pier {
            CardRole::Prisoner
        } else {
            CardRole::Stowaway
        }
    }

    /// Returns the id in keys, symbols and classes.
    pub(super) const fn id(self) -> &'static str {
        match self {
            CardRole::Crew => "crew",
            CardRole::Prisoner => "prisoner",
            CardRole::Stowaway => "stowaway",
        }
    }
}

/// The reader's hand in its displayed order.
struct Hand {
    cards: Vec<Card>,
    /// The default choice, if one card is to be chosen.
    chosen: Option<Card>,
    /// The card that the reader drew last.
    new: Option<Card>,
    /// C4.6: the lowest limit for the hand as it is, or without each card in turn.
    divisions: Vec<Division>,
    pier: Option<Band>,
}

impl Hand {
    fn of(board: &Board<'_>, me: Seat) -> Hand {
        let view = board.view;
        let held = view.hand();
        let mut cards: Vec<Card> = held.iter().collect();
        if board.page.prefs.sort == "number" {
            cards.sort_by_key(|card| (card.job().number(), card.band() as u8));
        }
        let new = drawn(board, me).filter(|&card| held.contains(card));
        let choosing = board.acts && matches!(view.phase, ViewPhase::Discard(_));
        let asked = board.asked.fields.get("card").and_then(|card| card.parse().ok());
        let advised = board.advised().and_then(|mv| match mv {
            Move::Discard(card) | Move::Sail(card) => Some(card),
            Move::Draw(_) | Move::Crew(_) | Move::Settle { .. } => None,
        });
        let chosen = asked.or(advised).filter(|&card| held.contains(card));
        let chosen = chosen.or(new).or(cards.first().copied());
        let divisions = if choosing {
            cards.iter().map(|&card| view.lowest_limit(held - CardSet::only(card))).collect()
        } else {
            vec![view.lowest_limit(held)]
        };
        let chosen = chosen.filter(|_| choosing);
        Hand { cards, chosen, new, divisions, pier: view.pier_colour() }
    }
}

/// Returns the card that a seat drew last, if the reader saw it.
fn drawn(board: &Board<'_>, me: Seat) -> Option<Card> {
    let seen_move = board.since.iter().rfind(|seen_move| seen_move.seat == me)?;
    let drawn = seen_move.after.seen(me) - seen_move.before.seen(me);
    if drawn.len() == 1 { drawn.nth(0) } else { None }
}

/// Shows that it is the reader's turn, where the players' row leaves the reader out.
fn mine(board: &Board<'_>) -> Markup {
    let page = board.page;
    html! {
        p.mine.narrow {
            @if board.acts {
                svg.lit aria-hidden="true" { use href={ (sheet()) "#lantern" } {} }
                b { (page.say(turn_key(board.view))) }
            } @else {
                span.soft { (page.say("corsairs-your-hand")) }
            }
            @if let Some(me) = board.me() { (clock(board, me)) }
        }
    }
}

/// Shows the worth of the hand; for each card that could be discarded, the worth without it.
fn readouts(board: &Board<'_>, hand: &Hand) -> Markup {
    let text = board.text();
    html! {
        @for (place, division) in hand.divisions.iter().enumerate() {
            p class=(readout_class(hand, place)) {
                span.big { (say!(text, "limit", limit = division.limit).to_string()) } " "
                span.dot aria-hidden="true" { "·" } " "
                span.big { (say!(text, "stowaways", count = division.count).to_string()) } " "
                span.why.soft {
                    @if hand.chosen.is_some() {
                        (sentence(text, &say!(text, "readout-without", card = hand.cards[place])))
                    } @else {
                        (board.page.say("readout-as-it-stands"))
                    }
                }
            }
        }
    }
}

fn readout_class(hand: &Hand, place: usize) -> String {
    match hand.chosen {
        Some(_) => format!("readout ro{}", place + 1),
        None => "readout".to_owned(),
    }
}

fn cards(board: &Board<'_>, hand: &Hand) -> Markup {
    let by_number = board.page.prefs.sort == "number";
    let groups = hand.cards.chunk_by(|one, next| by_number || one.band() == next.band());
    let mut place = 0;
    let key = if hand.chosen.is_some() { "hand-choose" } else { "hand-shown" };
    let legend = board.text().say(key, vec![("count", hand.cards.len().into())]);
    let groups: Vec<Markup> = groups
        .map(|group| {
            let first = place;
            place += group.len();
            html! {
                div.band {
                    @for (offset, &card) in group.iter().enumerate() {
                        (one_card(board, hand, first + offset, card)) " "
                    }
                }
            }
        })
        .collect();
    html! {
        legend.sr { (legend.to_string()) } " "
        div.hand.live[hand.chosen.is_some()] {
            @for group in &groups { (group) }
            (acts::sort_cell(board))
        }
    }
}

fn one_card(board: &Board<'_>, hand: &Hand, place: usize, card: Card) -> Markup {
    let text = board.text();
    let new = if hand.new == Some(card) { " new" } else { "" };
    let class = format!("card {}{new}{}", inks(card.into()), idle(board, hand, card));
    let inside = html! {
        (face(board.text(), card.into()))
        span.sr { (card_name(text, card.into())) }
        (roles(board, hand, place, card))
    };
    let Some(chosen) = hand.chosen else {
        return html! { span class=(class) data-card=(card) { (inside) } };
    };
    html! {
        label class=(class) data-card=(card) {
            input.sr type="radio" id={ "h" (place + 1) } name="card" value=(card)
                checked[card == chosen] required;
            (inside) (digit(place))
        }
    }
}

/// Returns the class of a card that can't be discarded.
fn idle(board: &Board<'_>, hand: &Hand, card: Card) -> &'static str {
    let may = |mv: Move| board.view.check(mv).is_ok();
    let thrown = may(Move::Discard(card)) || may(Move::Sail(card));
    if hand.chosen.is_some() && !thrown { " idle" } else { "" }
}

/// Draws the marks of a card's role: crew, prisoner or stowaway. While a card is chosen, there is a
/// mark for each possible role, and the style sheet shows the one for the choice. The mark of the
/// most frequent role lists the choices where it does not apply (`n3`), the others list those where
/// they do (`s3`).
fn roles(board: &Board<'_>, hand: &Hand, place: usize, card: Card) -> Markup {
    let role_at = |at: usize| CardRole::of(card, hand.divisions[at].laid.crew, hand.pier);
    if hand.chosen.is_none() {
        return role(board, role_at(0), "", RoleWord::Text);
    }
    let places = 0..hand.divisions.len();
    let shown = |one: CardRole| places.clone().filter(move |&at| at != place && role_at(at) == one);
    let all = [CardRole::Crew, CardRole::Prisoner, CardRole::Stowaway];
    let most = all.into_iter().max_by_key(|&one| shown(one).count());
    let classes = |one: CardRole| {
        let mut classes = String::new();
        let is_most = most == Some(one);
        classes.push_str(if is_most { " most" } else { "" });
        for at in places.clone() {
            if is_most && (at == place || role_at(at) != one) {
                let _ = write!(classes, " n{}", at + 1);
            } else if !is_most && at != place && role_at(at) == one {
                let _ = write!(classes, " s{}", at + 1);
            }
        }
        classes
    };
    html! {
        @for one in all.into_iter().filter(|&one| shown(one).next().is_some()) {
            (role(board, one, &classes(one), if most == Some(one) { RoleWord::Text } else { RoleWord::Drawn }))
        }
    }
}

/// Whether the word of a mark is part of the text, or is drawn by the style sheet only.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RoleWord {
    Text,
    Drawn,
}

/// Draws the mark under a card.
fn role(board: &Board<'_>, role: CardRole, class: &str, word: RoleWord) -> Markup {
    let id = role.id();
    let key = format!("role-{id}");
    let heard = format!(", {}", board.page.say(&format!("{key}.spoken")));
    html! {
        span class={ "role r-" (id) (class) } {
            svg aria-hidden="true" { use href={ (sheet()) "#m-" (id) } {} }
            b aria-hidden="true" data-t=(board.page.say(&key)) {}
            @match word {
                RoleWord::Text => span.sr { (heard) },
                RoleWord::Drawn => span.sr data-t=(heard) {},
            }
        }
    }
}

/// Describes the number of stowaways and their sum: "Limit 3 · 2 stowaways".
pub(super) fn worth(board: &Board<'_>, limit: u16, count: u8) -> Markup {
    let text = board.text();
    html! {
        (say!(text, "limit", limit = limit).to_string()) " · "
        (say!(text, "stowaways", count = count).to_string())
    }
}
