//! A hint in words.

use quayside_bots::hint;
use quayside_table::differences;
use quayside_text::{Hint, Names, Narrate, Percent, Rival, Sentence, Text};

/// Writes a hint, one line each: the best move, its gain, the loss of the next best move, and the
/// chance to win.
pub(crate) fn explain<G: Narrate>(
    text: &Text,
    names: &Names<'_>,
    view: &G::View,
    hint: &hint::Hint<G::Move>,
) -> Vec<Sentence> {
    let [best, others @ ..] = &hint.moves[..] else { return Vec::new() };
    let next = others.first().map(|next| Rival {
        mv: next.mv,
        is_close: next.is_close,
        differences: differences(&next.differences),
    });
    let chance = Percent::new(hint.chance.chance, hint.chance.error);
    Hint::new::<G>(text, names, view, best.mv, next, chance).lines()
}
