//! Laying down by hand: every card can be ticked, and the law decides.

use maud::{Markup, html};
use quayside_engine::corsairs::{Card, CardSet, Prisoners};
use quayside_text::say;

use super::Table;
use super::hand::{Role, role};
use super::lay::Laying;
use crate::pieces::{card_name, face, inks};
use crate::scene::Fields;

/// Puts the ticked cards together to a move.
pub(super) fn compose(fields: &Fields) -> Option<String> {
    let mut notation =
        fields.get("lay").filter(|lay| matches!(*lay, "crew" | "settle"))?.to_owned();
    let mut add = |word: &str, name: &str| {
        let cards: Vec<&str> = fields.all(name).collect();
        if !cards.is_empty() {
            notation.push_str(word);
            for card in cards {
                notation.extend([" ", card]);
            }
        }
    };
    if fields.get("lay") == Some("settle") {
        add(" attach", "attach");
        add(" crew", "crew");
    } else {
        add("", "crew");
    }
    Some(notation)
}

/// Draws a box for every card that can be ticked.
pub(super) fn form(scene: &Table<'_>, laying: &Laying) -> Markup {
    let (text, page) = (scene.text(), scene.page);
    let rules = scene.view.variant.rules;
    let crewable = match rules.prisoners {
        Prisoners::Always => laying.hand.without_band(laying.pier),
        Prisoners::Choice => laying.hand,
    };
    let fits = |card: &Card| {
        let taken = laying.closers.iter().any(|other| other.job() == card.job());
        !taken && !laying.closers.jobs(card.band()).is_empty()
    };
    let attachable: CardSet = laying.hand.iter().filter(fits).collect();
    let prisoners = laying.hand - crewable;
    html! {
        div.zones.set-hand {
            @if laying.settles && !attachable.is_empty() {
                fieldset.zone.r-attach {
                    legend { (page.say("hand-attach")) }
                    div.lay {
                        @for card in attachable.iter() {
                            (tick(scene, laying, "attach", card))
                        }
                    }
                }
            }
            fieldset.zone.r-crew {
                legend { (page.say("hand-crew")) }
                div.lay { @for card in crewable.iter() { (tick(scene, laying, "crew", card)) } }
            }
            @if !prisoners.is_empty() {
                p.soft { (say!(text, "hand-prisoners", count = prisoners.len()).to_string()) }
            }
        }
    }
}

/// Draws a card that can be ticked.
fn tick(scene: &Table<'_>, laying: &Laying, field: &str, card: Card) -> Markup {
    let text = scene.text();
    let fields = &scene.asked.fields;
    let ticked = if fields.get("choice") == Some("hand") {
        fields.all(field).any(|value| value.parse() == Ok(card))
    } else {
        let laid = laying.best.laid;
        if field == "attach" { laid.attach } else { laid.crew }.contains(card)
    };
    let mark = if field == "attach" { "attach" } else { "crew" };
    html! {
        label class={ "card " (inks(card.into())) } data-card=(card) {
            input.sr type="checkbox" name=(field) value=(card) checked[ticked];
            (face(card.into()))
            span.sr { (card_name(text, card.into())) }
            @if field == "crew" {
                (role(scene, Role::of(card, CardSet::EMPTY, Some(laying.pier)), ""))
            }
            span.role.r-go aria-hidden="true" {
                svg aria-hidden="true" { use href={ "#m-" (mark) } {} }
                b { (scene.page.say(&format!("role-{mark}"))) }
            }
        }
    }
}
