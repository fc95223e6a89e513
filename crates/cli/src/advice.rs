//! Hints and the question of the coach in words.

use quayside_bots::hint;
use quayside_table::{differences, points};
use quayside_text::{CoachQuestion, Hint, Names, Narrate, Percent, Rival, Sentence, Text};

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

/// Writes the question of the coach about a move that loses much.
pub(crate) fn object<G: Narrate>(
    text: &Text,
    names: &Names<'_>,
    view: &G::View,
    lapse: &hint::Lapse<G::Move>,
) -> CoachQuestion {
    let hint::Lapse { best, played } = lapse;
    let rival =
        Rival { mv: played.mv, is_close: false, differences: differences(&played.differences) };
    CoachQuestion::new::<G>(text, names, view, (best.mv, rival), points(played.loss))
}
