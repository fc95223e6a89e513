//! The question of the coach on the screen: a move that loses much comes back once.

use quayside_text::{CoachQuestion, Sentence};

use super::{SAID, SOFT, STRONG, TableScreen};
use crate::tui::row::{Press, Row};
use crate::tui::terminal_game::{Act, TerminalGame};

/// A move that came back.
pub(super) struct Question<G: TerminalGame> {
    mv: G::Move,
    reasons: [Sentence; 2],
    /// Whether the reasons are shown.
    opened: bool,
}

impl<G: TerminalGame> TableScreen<G> {
    /// Makes a move of the reader, unless the coach asks about it. It asks once before each move.
    pub(super) fn play_or_ask(&mut self, mv: G::Move) {
        let place = self.sitting.record().moves();
        let asks = self.coached.replace(place) != Some(place);
        let question = self.looking.filter(|_| asks);
        match question.and_then(|seat| self.sitting.judge(self.text, seat, mv)) {
            Some(question) => self.ask_back(mv, question),
            None => self.play(mv),
        }
    }

    fn ask_back(&mut self, mv: G::Move, question: CoachQuestion) {
        let asks = Row::of(self.paint.edge(), " ▌ ").say(self.paint, STRONG, &question.asks);
        let unit = Row::of(self.paint.edge(), " ▌ ").say(self.paint, SOFT, &question.unit);
        self.notice = vec![asks, unit];
        self.question = Some(Question { mv, reasons: question.reasons(), opened: false });
    }

    /// Handles an answer to the question; returns false if the key is none.
    pub(super) fn answer_coach(&mut self, press: Press) -> bool {
        let Some(mut question) = self.question.take() else { return false };
        match press {
            Press::Enter | Press::Escape | Press::Char('t') => self.notice.clear(),
            Press::Char('y') => self.play(question.mv),
            Press::Char('w') => {
                if !question.opened {
                    let row =
                        |reason| Row::of(self.paint.edge(), " ▌ ").say(self.paint, SAID, reason);
                    self.notice.extend(question.reasons.iter().map(row));
                    question.opened = true;
                }
                self.question = Some(question);
            }
            // Pages of text leave the question open.
            Press::Char('?' | 'r' | 'v') | Press::Leaf(_) | Press::Tab => {
                self.question = Some(question);
                return false;
            }
            Press::Char(_)
            | Press::Along(_)
            | Press::Down(_)
            | Press::Ends(_)
            | Press::Card(_)
            | Press::Row(_) => {
                self.notice.clear();
                return false;
            }
        }
        true
    }

    /// Returns the answers to the question, in the place of the actions.
    pub(super) fn coach_acts(&self) -> Option<Vec<Act>> {
        let question = self.question.as_ref()?;
        let word = |key| self.text.word(key);
        let mut acts = vec![
            Act::lit(word("coach-again")),
            Act::new("y", word("coach-anyway"), Press::Char('y')),
        ];
        if !question.opened {
            acts.push(Act::new("w", word("coach-why"), Press::Char('w')));
        }
        Some(acts)
    }
}
