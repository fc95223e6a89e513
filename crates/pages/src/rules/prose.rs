//! The text of a clause: `[g7]` becomes a card, `(C4.3)` a link.

use maud::{Markup, html};
use quayside_table::GameName;
use quayside_text::{AnyCard, Text};

use crate::components::chip;
use crate::page::Page;

/// A part of a clause.
#[derive(PartialEq, Debug)]
enum ProsePart<'a> {
    Words(&'a str),
    Card(AnyCard),
    Clause(&'a str),
}

/// Draws the text of a clause, with its cards and links.
pub(crate) fn prose(page: &Page, game: GameName, words: &str) -> Markup {
    // At a table or form, a rule opens in a new tab, so that no input is lost.
    let apart = (!page.path.starts_with("/rules")).then_some("_blank");
    html! {
        @for part in parts(page.text, game, words) {
            @match part {
                ProsePart::Words(words) => (words),
                ProsePart::Card(card) => (chip(page.text, card)),
                ProsePart::Clause(id) => {
                    "(" a.ref href={ "/rules/" (game.id()) "#" (id) } target=[apart] { (id) } ")"
                },
            }
        }
    }
}

/// Splits a text at its cards and clauses; other brackets stay as they are.
fn parts<'a>(text: &Text, game: GameName, mut words: &'a str) -> Vec<ProsePart<'a>> {
    let mut parts = Vec::new();
    let mut from = 0;
    while let Some(open) = words[from..].find(['[', '(']).map(|at| at + from) {
        let close = if words[open..].starts_with('[') { ']' } else { ')' };
        let Some(end) = words[open..].find(close).map(|at| at + open) else { break };
        let inner = &words[open + 1..end];
        let part = match close {
            ']' => card(game, inner).map(ProsePart::Card),
            _ => is_clause(text, inner).then_some(ProsePart::Clause(inner)),
        };
        let Some(part) = part else {
            from = open + 1;
            continue;
        };
        parts.push(ProsePart::Words(&words[..open]));
        parts.push(part);
        words = &words[end + 1..];
        from = 0;
    }
    parts.push(ProsePart::Words(words));
    parts.retain(|part| *part != ProsePart::Words(""));
    parts
}

/// Reads a card of a game.
pub(super) fn card(game: GameName, name: &str) -> Option<AnyCard> {
    match game {
        GameName::Corsairs => name.parse().ok().map(AnyCard::Corsairs),
        GameName::Korsar => name.parse().ok().map(AnyCard::Korsar),
    }
}

fn is_clause(text: &Text, id: &str) -> bool {
    let dotted = id.split_once('.').is_some_and(|(_, clause)| !clause.is_empty());
    dotted && text.has(&quayside_text::rules::key(id))
}

#[cfg(test)]
mod tests {
    use quayside_text::{Lang, Text};

    use super::{GameName, ProsePart, card, parts};

    #[test]
    fn cards_and_clauses_are_found_and_brackets_are_left() {
        let text = Text::of(Lang::En);
        let game = GameName::Corsairs;
        let words = "So [g7] (see C4) sails (C4.3), [x9] not";
        let g7 = card(game, "g7").map(ProsePart::Card).expect("a card");
        let found = parts(text, game, words);
        let expected = [
            ProsePart::Words("So "),
            g7,
            ProsePart::Words(" (see C4) sails "),
            ProsePart::Clause("C4.3"),
            ProsePart::Words(", [x9] not"),
        ];
        assert_eq!(found, expected);
    }
}
