//! A hint in words: the best move, its gain, the loss of the next best move, and the chance to win.

use quayside_engine::GameView as _;

use crate::{Lang, Names, Narrate, Piece, Sentence, Text, say};

/// The second best move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rival<M> {
    /// The move.
    pub mv: M,
    /// Whether it is as good as the best one, within the error of the playouts.
    pub is_close: bool,
    /// What the best move changes for the better, the clearest first.
    pub differences: Vec<Difference>,
}

/// A measured consequence of the best move, compared with another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The name of the measure.
    pub of: &'static str,
    /// Its mean after the best move.
    pub best: u16,
    /// Its mean after the other move.
    pub other: u16,
}

impl Difference {
    /// Describes the consequence to a player with this number of opponents.
    pub fn describe(self, text: &Text, opponents: u8) -> Sentence {
        let Difference { of, best, other } = self;
        let numbers = [("count", opponents.into()), ("best", best.into()), ("other", other.into())];
        text.say(&format!("hint-after-{of}"), numbers.into())
    }
}

/// A chance in percent, with its error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Percent {
    chance: u8,
    error: u8,
}

impl Percent {
    /// Rounds a chance from 0 to 1 and its standard error. In 95 of 100 cases an estimate is off by
    /// two standard errors or less; only a chance without any error is certain.
    #[expect(clippy::cast_sign_loss, reason = "it is clamped to a positive range")]
    pub fn new(chance: f64, error: f64) -> Percent {
        let whole = |part: f64| (100.0 * part).round().clamp(1.0, 99.0) as u8;
        match (chance, error) {
            (1.0, 0.0) => Percent { chance: 100, error: 0 },
            (0.0, 0.0) => Percent { chance: 0, error: 0 },
            (_, _) => Percent { chance: whole(chance), error: whole(2.0 * error) },
        }
    }
}

/// A hint in words.
pub struct Hint {
    /// The recommended move.
    pub advice: Sentence,
    /// Its reasons.
    pub why: Sentence,
    /// The second best move, and its drawbacks.
    pub next: Option<(Sentence, Sentence)>,
    /// The chance to win.
    pub chance: Sentence,
}

/// The maximum number of reasons for the best move.
const REASONS: usize = 2;

impl Hint {
    /// Explains the best move of the viewer's seat, and compares it with the second best.
    pub fn new<G: Narrate>(
        text: &Text,
        names: &Names<'_>,
        view: &G::View,
        best: G::Move,
        next: Option<Rival<G::Move>>,
        chance: Percent,
    ) -> Hint {
        let opponents = view.variant().sides() - 1;
        let differences = next.iter().flat_map(|next| &next.differences).take(REASONS);
        let measured: Vec<Sentence> =
            differences.map(|difference| difference.describe(text, opponents)).collect();
        let gains = G::gains(text, names, view, best, next.as_ref().map(|next| next.mv));
        let gains = gains.into_iter().take(REASONS - measured.len());
        let mut why = gains.chain(measured).fold(Sentence::default(), Sentence::then);
        if next.is_none() && view.legal_moves().len() == 1 {
            why = why.then(say!(text, "hint-only-move"));
        } else if why.is_empty() {
            why = say!(text, "hint-better");
        }
        let next = next.map(|Rival { mv, is_close, .. }| {
            let advice = inside(text, G::advise(text, view, mv));
            let loss = G::losses(text, names, view, mv, best).into_iter().next();
            if is_close {
                return (say!(text, "hint-close", advice = advice), loss.unwrap_or_default());
            }
            let loss = loss.unwrap_or_else(|| say!(text, "hint-worse"));
            (say!(text, "hint-next", advice = advice), loss)
        });
        let advice = say!(text, "hint-best", advice = G::advise(text, view, best));
        let (percent, error) = (i64::from(chance.chance), i64::from(chance.error));
        let chance = match percent {
            0 => say!(text, "hint-lost"),
            100 => say!(text, "hint-won"),
            _ => say!(text, "hint-chance", percent = percent, error = error),
        };
        Hint { advice, why, next, chance }
    }

    /// Returns the hint in lines.
    pub fn lines(self) -> Vec<Sentence> {
        let next = self.next.map(|(advice, loss)| advice.then(loss));
        let lines = [self.advice, self.why].into_iter().chain(next).chain([self.chance]);
        lines.filter(|line| !line.is_empty()).collect()
    }
}

/// Returns an advice as it is written after a colon: without a capital in the Romance languages.
fn inside(text: &Text, mut advice: Sentence) -> Sentence {
    let is_lower = matches!(text.lang(), Lang::It | Lang::Fr | Lang::Es);
    if let Some(Piece::Words(words)) = advice.0.first_mut().filter(|_| is_lower) {
        let mut letters = words.chars();
        let first = letters.next().into_iter().flat_map(char::to_lowercase);
        *words = first.chain(letters.clone()).collect();
    }
    advice
}
