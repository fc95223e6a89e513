//! Pages of text: the help, the log, a review, and the rules of a game, clause by clause.

use std::time::Duration;

use quayside_engine::Game;
use quayside_text::rules::{self, Section};
use quayside_text::{Narrate, Piece, Sentence, Text, say};
use ratatui::layout::Rect;

use super::frame::Frame;
use super::paint::{Paint, SAID, SOFT, STRONG};
use super::review::PendingReview;
use super::row::{Press, Row, flow};
use super::terminal_game::{Act, Harbour};

/// A page of text.
pub(crate) struct Sheet {
    title: String,
    /// The lines before wrapping, each with the indent of its continuation.
    lines: Vec<(Row, usize)>,
    /// The first visible line.
    top: usize,
    /// The last position to scroll to, and the number of visible lines.
    most: usize,
    leaf: usize,
    /// The review whose lines are still being made.
    pending: Option<PendingReview>,
}

/// The interval at which a page looks for new lines.
const TICK: Duration = Duration::from_millis(100);

/// The signs on a table, with the keys of their meanings.
const SIGNS: [(&str, &str); 13] = [
    ("▸", "sign-here"),
    ("▲ ▼", "sign-more"),
    ("✓", "role-crew"),
    ("#", "role-prisoner"),
    ("●", "role-stowaway"),
    ("↗", "role-attach"),
    ("✗", "discard"),
    ("»", "sign-closer"),
    ("★", "sea-leads"),
    ("$", "sign-merchant"),
    ("•", "sign-pirate"),
    ("◆", "sign-officer"),
    ("★", "end-wins"),
];

impl Sheet {
    fn new(title: String, lines: Vec<(Row, usize)>) -> Sheet {
        Sheet { title, lines, top: 0, most: 0, leaf: 10, pending: None }
    }

    /// Shows a review, as it is made.
    pub(crate) fn review(text: &Text, pending: PendingReview) -> Sheet {
        let lines = vec![(Row::default(), 0)];
        Sheet { pending: Some(pending), ..Sheet::new(text.word("review"), lines) }
    }

    /// Shows the whole log, from its end.
    pub(crate) fn log(text: &Text, rows: Vec<Row>) -> Sheet {
        let lines = rows.into_iter().map(|row| (Row::of(SAID, "  ").join(row), 4)).collect();
        Sheet { top: usize::MAX, ..Sheet::new(text.word("log"), lines) }
    }

    /// Lists the keys of a replay.
    pub(crate) fn replay_help(text: &Text) -> Sheet {
        let keys = [
            ("→ ↵ ↓ j", "replay-on"),
            ("← ↑ k", "replay-back"),
            ("PgDn", "replay-round-on"),
            ("PgUp", "replay-round-back"),
            ("Home", "replay-first"),
            ("End", "replay-last"),
            ("␣", "help-play"),
            ("p", "play-on"),
            ("t", "play-on-true"),
            ("w", "help-review"),
            ("v", "help-log"),
            ("Tab", "help-sort"),
            ("r", "help-rules"),
            ("?", "help-help"),
            ("q Esc", "play-close"),
        ];
        let mut lines = vec![(Row::default(), 0)];
        lines.extend(keys.map(|key| key_row(text, key)));
        Sheet::new(text.word("play-help"), lines)
    }

    /// Lists the keys of a table.
    pub(crate) fn help(text: &Text) -> Sheet {
        let keys = [
            ("↵", "help-enter"),
            ("← →", "help-along"),
            ("↑ ↓ k j", "help-down"),
            ("Tab", "help-sort"),
            ("h", "help-hint"),
            ("u", "help-back"),
            ("t y w", "help-coach"),
            ("v PgUp", "help-log"),
            ("w", "help-review"),
            ("r", "help-rules"),
            ("?", "help-help"),
            ("q", "help-leave"),
            ("Ctrl Z", "help-suspend"),
            ("␣", "help-curtain"),
            ("s d p", "help-piles"),
            ("d g", "help-throw"),
            ("l ␣ a", "help-lay"),
            ("d x", "help-korsar"),
        ];
        let row = |key| key_row(text, key);
        let mut lines = vec![(Row::default(), 0)];
        lines.extend(keys.map(row));
        lines.extend([
            (Row::default(), 0),
            (Row::of(STRONG, format!("  {}", text.word("help-signs"))), 0),
        ]);
        lines.extend(SIGNS.map(row));
        lines.push((Row::default(), 0));
        for key in ["help-mouse", "help-cards", "help-lamp", "help-kept"] {
            lines.push((Row::of(SAID, format!("  {}", text.word(key))), 2));
        }
        Sheet::new(text.word("play-help"), lines)
    }

    /// Shows the rules of a game, with the texts of the web pages.
    pub(crate) fn rules<G: Narrate>(text: &Text, paint: Paint) -> Sheet {
        let lines = rules_of::<G>(text)
            .into_iter()
            .map(|line| match line {
                SheetLine::Head(words) => Row::of(STRONG, format!("  {words}")),
                SheetLine::Words(words) => {
                    Row::of(SAID, "    ").say(paint, SAID, &prose::<G>(&words))
                }
                SheetLine::Aside(words) => {
                    Row::of(SAID, "    ").say(paint, SOFT, &prose::<G>(&words))
                }
                SheetLine::Gap => Row::default(),
            })
            .map(|row| (row, 4))
            .collect();
        let game = text.word(&format!("game-{}.full", G::NAME));
        Sheet::new(say!(text, "rules-of", game = game).to_string(), lines)
    }

    /// Returns the time until it looks for new lines; none if it is complete.
    pub(crate) fn patience(&self) -> Option<Duration> {
        self.pending.as_ref().map(|_| TICK)
    }

    /// Adds the lines of a review that are new, and returns its progress.
    fn collect(&mut self, text: &Text) -> Vec<Row> {
        let Some(pending) = &mut self.pending else { return Vec::new() };
        let (lines, percent) = pending.news();
        for line in lines {
            let indent = 2 + line.len() - line.trim_start().len();
            let style = if indent > 2 { SAID } else { STRONG };
            self.lines.push((Row::of(style, format!("  {line}")), indent + 2));
        }
        let Some(percent) = percent else {
            self.pending = None;
            return Vec::new();
        };
        vec![Row::of(SOFT, format!("  {}", say!(text, "review.waits", percent = percent)))]
    }

    /// Turns the page; returns false if the reader closes it.
    pub(crate) fn press(&mut self, press: Press) -> bool {
        let by = match press {
            Press::Down(by) | Press::Along(by) => by,
            Press::Leaf(by) => by * self.leaf.cast_signed(),
            Press::Char(' ') => self.leaf.cast_signed(),
            Press::Ends(last) => {
                self.top = if last { self.most } else { 0 };
                0
            }
            Press::Char(_) | Press::Enter | Press::Escape | Press::Tab => return false,
            Press::Card(_) | Press::Row(_) => 0,
        };
        self.top = self.top.saturating_add_signed(by).min(self.most);
        true
    }

    /// Lays the page out for a screen.
    pub(crate) fn frame(&mut self, text: &Text, paint: Paint, area: Rect) -> Frame {
        let notice = self.collect(text);
        // Lines as long as the screen is wide are hard to read.
        let width = usize::from(area.width).min(92) - 2;
        let lines = self.lines.iter().cloned();
        let rows: Vec<Row> = lines.flat_map(|(row, indent)| row.wrap(width, indent)).collect();
        let acts = [
            Act { key: "Esc", ..Act::lit(text.word("play-close")) },
            Act::new("↑↓", text.word("play-scroll"), Press::Down(1)),
            Act::new("PgDn", text.word("play-leaf"), Press::Leaf(1)),
        ];
        let keys = flow(acts.map(|act| act.row(paint)), area.width.into(), 3);
        let height = usize::from(area.height).saturating_sub(keys.len() + notice.len() + 2);
        (self.leaf, self.most) = (height - 1, rows.len().saturating_sub(height));
        self.top = self.top.min(self.most);
        let bar = (self.title.clone(), String::new());
        let harbour = Harbour::scrolled(rows, self.top, height);
        Frame { bar, harbour, notice, keys, ..Frame::default() }
    }
}

/// Shows a key or a sign with its meaning.
fn key_row(text: &Text, (key, says): (&str, &str)) -> (Row, usize) {
    (Row::of(STRONG, format!("  {key}")).to(11).add(SAID, text.word(says)), 11)
}

/// A line of the rules.
pub(crate) enum SheetLine {
    /// A title.
    Head(String),
    /// A rule.
    Words(String),
    /// A note.
    Aside(String),
    /// An empty line.
    Gap,
}

/// Returns the rules of a game: a summary, then every clause.
pub(crate) fn rules_of<G: Game>(text: &Text) -> Vec<SheetLine> {
    let sections: &[Section] = if G::NAME == "korsar" { rules::KORSAR } else { rules::CORSAIRS };
    let mut lines = vec![
        SheetLine::Gap,
        SheetLine::Words(text.word(&format!("{}-intro", G::NAME))),
        SheetLine::Gap,
    ];
    lines.push(SheetLine::Head(text.word("rules-quick")));
    let short = (1..=9).map(|place| format!("{}-short-{place}", G::NAME));
    lines.extend(short.filter(|key| text.has(key)).map(|key| SheetLine::Words(text.word(&key))));
    for section in sections {
        lines.extend([
            SheetLine::Gap,
            SheetLine::Head(format!("{}  {}", section.id, text.word(section.id))),
        ]);
        for clause in section.clauses() {
            let key = rules::key(&clause);
            lines.extend([
                SheetLine::Gap,
                SheetLine::Head(format!("{clause}  {}", text.word(&key))),
            ]);
            lines.push(SheetLine::Words(text.word(&format!("{key}.text"))));
            let why = format!("{key}.why");
            if text.has(&why) {
                lines.push(SheetLine::Aside(text.word(&why)));
            }
        }
    }
    lines
}

/// Finds the cards in the text of a clause: `[g7]`.
pub(crate) fn prose<G: Narrate>(words: &str) -> Sentence {
    let mut pieces = Vec::new();
    for part in words.split_inclusive(']') {
        let card = part.strip_suffix(']').and_then(|part| part.rsplit_once('['));
        let found = card.and_then(|(before, name)| Some((before, name.parse::<G::Card>().ok()?)));
        match found {
            Some((before, card)) => {
                pieces.push(Piece::Words(before.to_owned()));
                pieces.extend(card_piece(&card.to_string(), G::NAME));
            }
            None => pieces.push(Piece::Words(part.to_owned())),
        }
    }
    Sentence(pieces)
}

/// Returns a card of a game as a part of a sentence.
fn card_piece(card: &str, game: &str) -> Option<Piece> {
    let card = if game == "korsar" {
        card.parse().ok().map(quayside_text::AnyCard::Korsar)
    } else {
        card.parse().ok().map(quayside_text::AnyCard::Corsairs)
    };
    card.map(Piece::Card)
}

#[cfg(test)]
mod tests {
    use quayside_engine::{corsairs, korsar};
    use quayside_text::Lang;

    use super::*;

    #[test]
    fn cards_in_the_rules_are_cards() {
        let said = prose::<corsairs::State>("If [r5] is taken [x9], [b2] follows.");
        let cards = said.0.iter().filter(|piece| matches!(piece, Piece::Card(_))).count();
        assert_eq!((cards, said.to_string().as_str()), (2, "If r5 is taken [x9], b2 follows."));
    }

    #[test]
    fn every_clause_exists_in_every_language() {
        for lang in Lang::ALL {
            let text = Text::of(lang);
            let heads = |lines: Vec<SheetLine>| {
                lines.iter().filter(|line| matches!(line, SheetLine::Head(_))).count()
            };
            assert_eq!(heads(rules_of::<corsairs::State>(text)), 1 + 9 + 42);
            assert_eq!(heads(rules_of::<korsar::State>(text)), 1 + 8 + 34);
        }
    }
}
