//! What a game shows on the screen, and what keys do there.
//!
//! A screen is drawn from what its reader may know ([`DrawContext`]), never from the truth.

use quayside_bots::Strategy;
use quayside_engine::{Eyes, Game, Seat};
use quayside_table::GameResult;
use quayside_table::json::GameJson;
use quayside_text::{AnyCard, Names, SeenMove, Text};

use super::cards::CardSize;
use super::paint::Paint;
use super::row::{Press, Row};
use super::seats::Player;

/// The order of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Sort {
    /// By band or colour.
    #[default]
    Band,
    /// By number or strength.
    Number,
}

impl Sort {
    /// Returns the other order.
    pub(crate) fn other(self) -> Sort {
        match self {
            Sort::Band => Sort::Number,
            Sort::Number => Sort::Band,
        }
    }
}

/// How a screen is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    /// The language.
    pub(crate) text: &'static Text,
    /// The colours.
    pub(crate) paint: Paint,
    /// The order of the hand.
    pub(crate) sort: Sort,
    /// How wide the table is, and how wide what is one's own.
    pub(crate) width: usize,
    pub(crate) quay: usize,
    /// How large cards on the table are, and those of a hand.
    pub(crate) cards: CardSize,
    pub(crate) hand: CardSize,
}

/// A table as one reader sees it.
pub(crate) struct DrawContext<'a, G: Game> {
    /// How it is drawn.
    pub(crate) look: Look,
    /// What the players are called, and who reads.
    pub(crate) names: &'a Names<'a>,
    /// Who plays, by seat; nobody, where a record is replayed.
    pub(crate) players: &'a [Player],
    /// What is seen.
    pub(crate) view: G::View,
    /// Whether the reader owes a move.
    pub(crate) acts: bool,
    /// Whether a round that is over is still being looked at.
    pub(crate) reckons: bool,
    /// What the reader has seen since their last move, that one included.
    pub(crate) since: &'a [SeenMove<'static, G>],
    /// What followed from all moves by itself: rounds that ended, ships that were won.
    pub(crate) events: &'a [G::Event],
    /// The result, once the game has one.
    pub(crate) result: Option<GameResult>,
}

impl<'a, G: TerminalGame> DrawContext<'a, G> {
    /// Looks at a game with the eyes of the reader.
    pub(crate) fn of(
        look: Look,
        names: &'a Names<'a>,
        state: &G,
        since: &'a [SeenMove<'static, G>],
    ) -> DrawContext<'a, G> {
        let view = state.view_for(names.eyes());
        let acts = names.me().is_some_and(|me| state.to_move().contains(me));
        let result = GameResult::of::<G>(&view, &[]);
        let (players, events, reckons) = (&[], &[], false);
        DrawContext { look, names, players, view, acts, reckons, since, events, result }
    }

    /// Returns whether a seat has won.
    pub(crate) fn wins(&self, seat: Seat) -> bool {
        self.result.as_ref().is_some_and(|result| result.winners.contains(seat))
    }

    /// Returns what the reader reads.
    pub(crate) fn text(&self) -> &'static Text {
        self.look.text
    }

    /// Returns the seat of the reader, if they sit at the table.
    pub(crate) fn me(&self) -> Option<Seat> {
        self.names.me()
    }

    /// Returns how the reader calls a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.of(self.text(), seat).name
    }

    /// Says which level the bot of a seat has: "bot · captain"; nothing for a person.
    pub(crate) fn level(&self, seat: Seat) -> String {
        let player = self.players.get(seat.index());
        player.and_then(|player| player.level(self.text())).unwrap_or_default()
    }

    /// Returns whether every hand lies open, because a record is replayed.
    pub(crate) fn reads(&self) -> bool {
        self.names.eyes() == Eyes::All
    }
}

/// What lies open, and the line that must stay in sight.
#[derive(Default)]
pub(crate) struct Harbour {
    /// The lines.
    pub(crate) rows: Vec<Row>,
    /// The line that the reader is at.
    pub(crate) focus: usize,
}

/// Number of lines that are visible below the one that the reader is at.
pub(crate) const AHEAD: usize = 3;

impl Harbour {
    /// Lines of which `top` is the first visible one, of `height`.
    pub(crate) fn scrolled(rows: Vec<Row>, top: usize, height: usize) -> Harbour {
        Harbour { rows, focus: (top + height).saturating_sub(AHEAD) }
    }
}

/// Something that can be done now.
pub(crate) struct Act {
    /// The key, as it is shown.
    pub(crate) key: &'static str,
    /// What it does, in a word or two.
    pub(crate) label: String,
    /// What a click does.
    pub(crate) press: Press,
    /// Whether it is what Enter does.
    pub(crate) lit: bool,
}

impl Act {
    /// Something that can be done.
    pub(crate) fn new(key: &'static str, label: impl Into<String>, press: Press) -> Act {
        Act { key, label: label.into(), press, lit: false }
    }

    /// What Enter does.
    pub(crate) fn lit(label: impl Into<String>) -> Act {
        Act { lit: true, ..Act::new("↵", label, Press::Enter) }
    }

    /// Shows the key and what it does.
    pub(crate) fn row(&self, paint: Paint) -> Row {
        let style = if self.lit { paint.lamp() } else { paint.key() };
        let row = Row::of(style, format!(" {} ", self.key));
        row.add(super::paint::SAID, format!(" {}", self.label)).hit(self.press)
    }
}

/// A game that can be played in a terminal.
pub(crate) trait TerminalGame: Strategy + GameJson {
    /// What the reader has pointed at and not yet done.
    type Marks: Clone + Default;

    /// Says where the game is: "round 3".
    fn whereabouts(ctx: &DrawContext<'_, Self>) -> String;

    /// Shows what lies open: players, piles, ships.
    fn harbour(ctx: &DrawContext<'_, Self>, marks: &Self::Marks) -> Harbour;

    /// Shows the score in lines of this width.
    fn score(ctx: &DrawContext<'_, Self>, width: usize) -> Vec<Row>;

    /// Shows what is one's own.
    fn quay(ctx: &DrawContext<'_, Self>, marks: &Self::Marks) -> Vec<Row>;

    /// Returns what can be done now.
    fn acts(ctx: &DrawContext<'_, Self>, marks: &Self::Marks) -> Vec<Act>;

    /// Points at something, or chooses the move that is made.
    fn press(
        ctx: &DrawContext<'_, Self>,
        marks: &mut Self::Marks,
        press: Press,
    ) -> Option<Self::Move>;

    /// Names the order that the hand is not in.
    fn other_order(ctx: &DrawContext<'_, Self>) -> String;

    /// Returns the moves that are offered by number, line by line.
    fn offers(ctx: &DrawContext<'_, Self>) -> Vec<Self::Move>;

    /// Says what beside its name is worth knowing of a move that is offered.
    fn remark(ctx: &DrawContext<'_, Self>, mv: Self::Move) -> String;

    /// Returns what is asked before a move is made that is easily regretted, and the answers: to make
    /// it, or not.
    fn confirm(ctx: &DrawContext<'_, Self>, mv: Self::Move) -> Option<(String, [String; 2])>;

    /// Shows the result of a round, if one ended: what followed from the last of these moves, which
    /// were made since the round before.
    fn reckoning(
        ctx: &DrawContext<'_, Self>,
        moves: &[(Seat, Self::Move)],
        events: &[Self::Event],
    ) -> Vec<Row>;

    /// Returns the key of what a newcomer is told just now.
    fn guide(ctx: &DrawContext<'_, Self>) -> Option<&'static str>;

    /// Returns the cards of a hand that is seen.
    fn hand_of(view: &Self::View, seat: Seat) -> Vec<AnyCard>;
}
