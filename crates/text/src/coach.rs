//! The question of the coach in words: the loss, the better move, and the reasons.

use crate::{Hint, Names, Narrate, Percent, Rival, Sentence, Text, say};

/// The question of the coach in words.
pub struct CoachQuestion {
    /// What the move loses.
    pub asks: Sentence,
    /// The unit, and how often the coach asks.
    pub unit: Sentence,
    /// The better move with its reasons.
    pub better: Sentence,
    /// The move that came back with its drawbacks.
    pub played: Sentence,
}

impl CoachQuestion {
    /// Explains why a move of the viewer's seat came back: its loss and the error in points, and
    /// the better move.
    pub fn new<G: Narrate>(
        text: &Text,
        names: &Names<'_>,
        view: &G::View,
        (best, played): (G::Move, Rival<G::Move>),
        (loss, error): (u8, u8),
    ) -> CoachQuestion {
        let advice = |label: &str, mv: G::Move| -> Sentence {
            let said = say!(text, "hint-best", advice = G::advise(text, view, mv));
            say!(text, "labelled", label = text.word(label), what = said)
        };
        let (better, mine) = (advice("coach-better", best), advice("coach-played", played.mv));
        let hint = Hint::new::<G>(text, names, view, best, Some(played), Percent::new(0.5, 0.0));
        let drawback = hint.next.map(|(_, loss)| loss).unwrap_or_default();
        CoachQuestion {
            asks: say!(text, "coach-asks", points = loss, error = error),
            unit: say!(text, "coach-unit"),
            better: better.then(hint.why),
            played: mine.then(drawback),
        }
    }

    /// Returns the reasons in lines.
    pub fn reasons(self) -> [Sentence; 2] {
        [self.better, self.played]
    }
}
