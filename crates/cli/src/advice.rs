//! The moves that were weighed as a hint in words.

use quayside_bots::Weighed;
use quayside_text::{Hint, Names, Narrate, Rival, Sentence, Text};

/// Says what to do, what that gains, and what the next best move loses: a line each.
pub(crate) fn explain<G: Narrate>(
    text: &Text,
    names: &Names<'_>,
    view: &G::View,
    weighed: &[Weighed<G::Move>],
) -> Vec<Sentence> {
    let [best, others @ ..] = weighed else { return Vec::new() };
    let next = others.iter().find(|other| other.playouts > 0);
    let next = next.map(|next| Rival { mv: next.mv, is_close: next.is_close_to(best) });
    Hint::new::<G>(text, names, view, best.mv, next).lines()
}
