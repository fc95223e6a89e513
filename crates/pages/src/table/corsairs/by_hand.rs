//! Laying down by hand: every card can be ticked, and the law decides.

use maud::{Markup, html};
use quayside_engine::GameView as _;
use quayside_engine::corsairs::{Card, CardSet, Division, Laid, State};
use quayside_text::corsairs::laying::Laying;
use quayside_text::{Narrate as _, say};

use super::Board;
use super::hand::{CardRole, worth};
use crate::components::{card_name, face, inks, sentence, sheet};

/// Draws every card with a checkbox for the crew, and below it, where legal, one for the closer's
/// crew.
pub(super) fn form(board: &Board<'_>, laying: &Laying<'_>) -> Markup {
    let (text, page) = (board.text(), board.page);
    let (crewable, attachable) =
        (laying.sight.crewable(laying.sight.pier()), laying.sight.attachable());
    let prisoners = laying.sight.hand - crewable;
    html! {
        div.zones.set-hand {
            fieldset.zone.r-crew {
                legend { (page.say("hand-crew")) }
                @if !attachable.is_empty() {
                    p.soft { svg.ic aria-hidden="true" { use href={ (sheet()) "#m-attach" } {} } " " (page.say("hand-attach")) }
                }
                div.lay {
                    @for card in (crewable | attachable).iter() {
                        div.cell {
                            (crew_box(board, laying, card)) " "
                            @if attachable.contains(card) { (attach_box(board, laying, card)) }
                        }
                    }
                }
            }
            @if !prisoners.is_empty() {
                p.soft { (say!(text, "hand-prisoners", count = prisoners.len()).to_string()) }
            }
            div.weighed {
                p role="status" { (weighed(board, laying)) }
                button.btn.small type="submit" formaction={ "/tables/" (board.id) "/preview" } data-check {
                    (page.say("by-hand-check"))
                }
            }
        }
    }
}

/// Shows the value of the ticked cards: the limit, or why they can't be laid down like that.
fn weighed(board: &Board<'_>, laying: &Laying<'_>) -> Markup {
    let (text, best) = (board.text(), laying.offers[laying.best].laid);
    let cards = |field: &str, best: CardSet| -> CardSet {
        laying.sight.hand.iter().filter(|&card| ticked(board, field, card, best)).collect()
    };
    let laid = Laid { crew: cards("crew", best.crew), attach: cards("attach", best.attach) };
    if let Err(illegal) = board.view.check(laying.sight.lay(laid)) {
        return sentence(text, &State::refuse(text, &board.names, &illegal));
    }
    let Division { limit, count, .. } = laid.reckon(laying.sight.hand, laying.sight.pier());
    let follows = laying.outcome(text, &board.names, limit, count);
    html! { b { (worth(board, limit, count)) } " " (sentence(text, &follows)) }
}

/// Returns whether a box is ticked: as submitted, or else as in the best division.
fn ticked(board: &Board<'_>, field: &str, card: Card, best: CardSet) -> bool {
    let fields = &board.asked.fields;
    if fields.get("choice") == Some("hand") {
        return fields.all(field).any(|value| value.parse() == Ok(card));
    }
    best.contains(card)
}

fn crew_box(board: &Board<'_>, laying: &Laying<'_>, card: Card) -> Markup {
    let mark = |kind: &str, class: &str| {
        html! {
            span class={ "role " (class) } aria-hidden="true" {
                svg aria-hidden="true" { use href={ (sheet()) "#m-" (kind) } {} }
                b data-t=(board.page.say(&format!("role-{kind}"))) {}
            }
        }
    };
    let otherwise = CardRole::of(card, CardSet::EMPTY, Some(laying.sight.pier()));
    html! {
        label class={ "card " (inks(card.into())) } data-card=(card) {
            input.sr type="checkbox" name="crew" value=(card)
                checked[ticked(board, "crew", card, laying.offers[laying.best].laid.crew)];
            (face(board.text(), card.into()))
            span.sr { (card_name(board.text(), card.into())) ", " (board.page.say("role-crew.spoken")) }
            (mark(otherwise.id(), &format!("r-{}", otherwise.id())))
            (mark("crew", "r-go"))
            (mark("attach", "r-attach"))
        }
    }
}

fn attach_box(board: &Board<'_>, laying: &Laying<'_>, card: Card) -> Markup {
    html! {
        label.hook {
            input type="checkbox" name="attach" value=(card)
                checked[ticked(board, "attach", card, laying.offers[laying.best].laid.attach)];
            svg.ic aria-hidden="true" { use href={ (sheet()) "#m-attach" } {} }
            span.sr { (card_name(board.text(), card.into())) ", " (board.page.say("role-attach.spoken")) }
        }
    }
}
