//! The keys of a table, in the lines below it.

use ratatui::layout::Rect;

use super::TableScreen;
use crate::tui::row::{Press, Row, spread};
use crate::tui::terminal_game::{Act, DrawContext, TerminalGame};

impl<G: TerminalGame> TableScreen<G> {
    /// Shows the actions of the game, and below them those that are always there.
    pub(super) fn keys(&self, ctx: &DrawContext<'_, G>, area: Rect) -> Vec<Row> {
        let text = self.text;
        let width = usize::from(area.width);
        let mut asked = if self.stop.is_empty() { G::acts(ctx, &self.marks) } else { Vec::new() };
        let mut always = Vec::new();
        if let Some(answers) = self.coach_acts() {
            asked = answers;
        } else if self.is_over() {
            let again = Act::new("n", text.word("rematch"), Press::Char('n'));
            let replay = Act::new("p", text.word("see-replay"), Press::Char('p'));
            let review = Act::new("w", text.word("review"), Press::Char('w'));
            asked = vec![Act { lit: true, ..again }, replay, review];
        } else if !self.stop.is_empty() {
            asked.push(Act::lit(text.word("next-round")));
        } else if ctx.acts && self.sitting.allows_hints() {
            always.push(Act::new("h", text.word("hint"), Press::Char('h')));
        }
        if self.sitting.last_choice().is_some() {
            always.push(Act::new("u", text.word("take-back"), Press::Char('u')));
        }
        if self.looking.is_some() && !self.is_over() {
            always.push(Act::new("Tab", G::other_order(ctx), Press::Tab));
        }
        always.push(Act::new("v", text.word("log"), Press::Char('v')));
        always.push(Act::new("r", text.word("foot-rules"), Press::Char('r')));
        always.push(Act::new("?", text.word("play-help"), Press::Char('?')));
        always.push(Act::new("q", text.word("play-leave"), Press::Char('q')));
        let shown =
            |acts: Vec<Act>| acts.into_iter().map(|act| act.row(self.paint)).collect::<Vec<_>>();
        let mut rows = spread(&shown(asked), width);
        rows.extend(spread(&shown(always), width));
        rows
    }
}
