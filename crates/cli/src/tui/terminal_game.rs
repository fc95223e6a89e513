//! A game on the screen: its drawing and its keys.
//!
//! A screen is drawn from its reader's view ([`DrawContext`]), never from the truth.

use quayside_bots::Strategy;
use quayside_engine::{Eyes, Game, GameView as _, Seat};
use quayside_table::GameResult;
use quayside_table::json::GameJson;
use quayside_text::{AnyCard, Names, SeenMove, Sentence, Text, plain};

use super::cards::CardSize;
use super::paint::{Paint, SAID, STRONG};
use super::row::{Press, Row};
use super::seats::SeatPlayer;

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

/// The parameters of drawing.
#[derive(Clone, Copy)]
pub(crate) struct DrawSettings {
    /// The language.
    pub(crate) text: &'static Text,
    /// The colours.
    pub(crate) paint: Paint,
    /// The order of the hand.
    pub(crate) sort: Sort,
    /// The width of the table, and of the reader's own part.
    pub(crate) width: usize,
    pub(crate) quay: usize,
    /// The size of cards on the table, and in a hand.
    pub(crate) cards: CardSize,
    pub(crate) hand: CardSize,
}

/// A table as one reader sees it.
pub(crate) struct DrawContext<'a, G: Game> {
    /// The parameters of drawing.
    pub(crate) look: DrawSettings,
    /// The names of the players, and the reader.
    pub(crate) names: &'a Names<'a>,
    /// The players, by seat; none in a replay.
    pub(crate) players: &'a [SeatPlayer],
    /// The reader's view.
    pub(crate) view: G::View,
    /// Whether it is the reader's turn.
    pub(crate) acts: bool,
    /// Whether the result of the last round is shown.
    pub(crate) reckons: bool,
    /// The moves that the reader has seen since their last move, including it.
    pub(crate) since: &'a [SeenMove<'static, G>],
    /// The events of all moves: rounds that ended, ships that were won.
    pub(crate) events: &'a [G::Event],
    /// The result, once the game has one.
    pub(crate) result: Option<GameResult>,
}

impl<'a, G: TerminalGame> DrawContext<'a, G> {
    /// Looks at a game as the reader.
    pub(crate) fn of(
        look: DrawSettings,
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

    /// Returns the texts of the reader's language.
    pub(crate) fn text(&self) -> &'static Text {
        self.look.text
    }

    /// Returns the seat of the reader, if they sit at the table.
    pub(crate) fn me(&self) -> Option<Seat> {
        self.names.me()
    }

    /// Returns the reader's name for a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.of(self.text(), seat).name
    }

    /// Describes the level of a seat's bot: "bot · captain"; empty for a person.
    pub(crate) fn level(&self, seat: Seat) -> String {
        let player = self.players.get(seat.index());
        player.and_then(|player| player.level(self.text())).unwrap_or_default()
    }

    /// Returns whether every hand is open, in a replay.
    pub(crate) fn reads(&self) -> bool {
        self.names.eyes() == Eyes::All
    }
}

/// The open cards, and the line that must stay visible.
#[derive(Default)]
pub(crate) struct Harbour {
    /// The lines.
    pub(crate) rows: Vec<Row>,
    /// The reader's line.
    pub(crate) focus: usize,
}

/// The number of visible lines below the reader's line.
pub(crate) const AHEAD: usize = 3;

impl Harbour {
    /// Makes the part of lines that begins with line `top`, of this height.
    pub(crate) fn scrolled(rows: Vec<Row>, top: usize, height: usize) -> Harbour {
        Harbour { rows, focus: (top + height).saturating_sub(AHEAD) }
    }
}

/// Puts the result of a game above the table: the winners, and the players who have forfeited.
pub(crate) fn ended<G: TerminalGame>(ctx: &DrawContext<'_, G>, mut harbour: Harbour) -> Harbour {
    let Some(result) = &ctx.result else { return harbour };
    let team_size = ctx.view.variant().team_size();
    let mut said = vec![plain::won(ctx.text(), ctx.names, result.winners, team_size)];
    said.extend(plain::forfeits(ctx.text(), ctx.names, &result.forfeits));
    let rows = said.iter().map(|line| Row::of(SAID, " ").say(ctx.look.paint, STRONG, line));
    let rows = rows.flat_map(|row| row.wrap(ctx.look.width - 1, 1)).chain([Row::default()]);
    harbour.rows.splice(..0, rows);
    harbour
}

/// An available action.
pub(crate) struct Act {
    /// The key, as displayed.
    pub(crate) key: &'static str,
    /// The label, a word or two.
    pub(crate) label: String,
    /// The effect of a click.
    pub(crate) press: Press,
    /// Whether Enter does it.
    pub(crate) lit: bool,
}

impl Act {
    /// Makes an action.
    pub(crate) fn new(key: &'static str, label: impl Into<String>, press: Press) -> Act {
        Act { key, label: label.into(), press, lit: false }
    }

    /// Makes the action of Enter.
    pub(crate) fn lit(label: impl Into<String>) -> Act {
        Act { lit: true, ..Act::new("↵", label, Press::Enter) }
    }

    /// Shows the key and the label.
    pub(crate) fn row(&self, paint: Paint) -> Row {
        let style = if self.lit { paint.lamp() } else { paint.key() };
        let row = Row::of(style, format!(" {} ", self.key));
        row.add(SAID, format!(" {}", self.label)).hit(self.press)
    }
}

/// A game that can be played in a terminal.
pub(crate) trait TerminalGame: Strategy + GameJson {
    /// The reader's selection.
    type Marks: Clone + Default;

    /// Describes the progress of the game: "round 3".
    fn progress(ctx: &DrawContext<'_, Self>) -> String;

    /// Shows the open cards: players, piles, ships.
    fn harbour(ctx: &DrawContext<'_, Self>, marks: &Self::Marks) -> Harbour;

    /// Shows the score in lines of this width.
    fn score(ctx: &DrawContext<'_, Self>, width: usize) -> Vec<Row>;

    /// Shows the reader's own part.
    fn quay(ctx: &DrawContext<'_, Self>, marks: &Self::Marks) -> Vec<Row>;

    /// Returns the available actions.
    fn acts(ctx: &DrawContext<'_, Self>, marks: &Self::Marks) -> Vec<Act>;

    /// Changes the selection, or returns the chosen move.
    fn press(
        ctx: &DrawContext<'_, Self>,
        marks: &mut Self::Marks,
        press: Press,
    ) -> Option<Self::Move>;

    /// Names the other order of the hand.
    fn other_order(ctx: &DrawContext<'_, Self>) -> String;

    /// Returns the moves that are offered by number, line by line.
    fn offers(ctx: &DrawContext<'_, Self>) -> Vec<Self::Move>;

    /// Describes an offered move beyond its name.
    fn remark(ctx: &DrawContext<'_, Self>, mv: Self::Move) -> String;

    /// Returns the question before a move that is easily regretted, and the two answers: yes and
    /// no.
    fn confirm(ctx: &DrawContext<'_, Self>, mv: Self::Move) -> Option<(String, [String; 2])>;

    /// Shows the result of a round, if the last of these moves ended it; they are all moves since
    /// the previous round.
    fn reckoning(
        ctx: &DrawContext<'_, Self>,
        moves: &[(Seat, Self::Move)],
        events: &[Self::Event],
    ) -> Vec<Row>;

    /// Returns whether this event ends a round.
    fn ends_round(event: &Self::Event) -> bool;

    /// Returns the present instruction for a newcomer.
    fn guide(ctx: &DrawContext<'_, Self>) -> Option<Sentence>;

    /// Returns the cards of a visible hand.
    fn hand_of(view: &Self::View, seat: Seat) -> Vec<AnyCard>;
}
