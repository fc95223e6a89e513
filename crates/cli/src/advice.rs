//! A hint in words.

use quayside_bots::hint;
use quayside_text::{Hint, Names, Narrate, Percent, Rival, Sentence, Text};

/// Says what to do, what that gains, what the next best move loses, and the chance to win: a line
/// each.
pub(crate) fn explain<G: Narrate>(
    text: &Text,
    names: &Names<'_>,
    view: &G::View,
    hint: &hint::Hint<G::Move>,
) -> Vec<Sentence> {
    let [best, others @ ..] = &hint.moves[..] else { return Vec::new() };
    let next = others.iter().find(|other| other.playouts > 0);
    let next = next.map(|next| Rival { mv: next.mv, is_close: next.is_close_to(best) });
    let chance = Percent::new(hint.chance.chance, hint.chance.error);
    Hint::new::<G>(text, names, view, best.mv, next, chance).lines()
}
