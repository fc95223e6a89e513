//! A move as one reader saw it.

use std::borrow::Cow;

use quayside_engine::record::PlayedMove;
use quayside_engine::{AnyIllegal, Either, Eyes, Game, Seat, corsairs, korsar};

use crate::{Names, Sentence, Text};

/// A move, as these eyes saw it.
pub struct SeenMove<'a, G: Game> {
    /// The seat that moved.
    pub seat: Seat,
    /// The move; none if it was made face down (C5.6).
    pub mv: Option<G::Move>,
    /// The table before the move.
    pub before: G::View,
    /// The table after the move.
    pub after: G::View,
    /// The events that followed from the move.
    pub events: Cow<'a, [G::Event]>,
    /// C3.5: whether the reader has had no turn since, so that the discard may be named.
    pub fresh: bool,
}

/// The description of a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveText {
    /// Whether the first line replaces the last one: a turn in one sentence.
    pub instead: bool,
    /// Whether the first line continues a turn that already has a line: the two may share one.
    pub continues_turn: bool,
    /// The lines.
    pub lines: Vec<Sentence>,
    /// Additions to the first line for plain text, which draws no cards.
    pub details: Vec<Sentence>,
}

impl MoveText {
    /// Makes a description of one line.
    pub fn line(line: Sentence) -> MoveText {
        MoveText { lines: vec![line], ..MoveText::default() }
    }
}

/// A game that can be described in words.
pub trait Narrate: Game {
    /// Returns the title of the game, with its author.
    fn title(text: &Text) -> Sentence;

    /// Describes the beginning of a round; empty if none has just begun.
    fn open(text: &Text, names: &Names<'_>, view: &Self::View) -> Vec<Sentence>;

    /// Shows the table in plain lines, as far as the view shows it.
    fn layout(text: &Text, names: &Names<'_>, view: &Self::View) -> Vec<Sentence>;

    /// Says whose turn it is, or who has won by the rules of the game.
    fn turn(text: &Text, names: &Names<'_>, view: &Self::View) -> Vec<Sentence>;

    /// Shows the table in plain lines, and says whose turn it is.
    fn describe(text: &Text, names: &Names<'_>, view: &Self::View) -> Vec<Sentence> {
        let mut lines = Self::layout(text, names, view);
        lines.extend(Self::turn(text, names, view));
        lines
    }

    /// Describes a move and its consequences.
    fn describe_move(text: &Text, names: &Names<'_>, seen_move: &SeenMove<'_, Self>) -> MoveText;

    /// Explains why a move is refused, without the clause.
    fn refuse(text: &Text, names: &Names<'_>, illegal: &Self::Illegal) -> Sentence;

    /// Describes a possible move of the viewer's seat: "Discard g7 and set sail".
    fn advise(text: &Text, view: &Self::View, mv: Self::Move) -> Sentence;

    /// Describes the reasons for a move of the viewer's seat, strongest first; `next` is the move
    /// that it is compared with.
    fn gains(
        text: &Text,
        names: &Names<'_>,
        view: &Self::View,
        mv: Self::Move,
        next: Option<Self::Move>,
    ) -> Vec<Sentence>;

    /// Describes the drawbacks of a move of the viewer's seat against a better one, strongest
    /// first; empty if the table shows no difference.
    fn losses(
        text: &Text,
        names: &Names<'_>,
        view: &Self::View,
        mv: Self::Move,
        better: Self::Move,
    ) -> Vec<Sentence>;

    /// Names a card for screen readers: "green 7, surgeon".
    fn card_name(text: &Text, card: Self::Card) -> String;

    /// Names a card in a sentence for screen readers, without a comma: "green 7".
    fn short_name(text: &Text, card: Self::Card) -> String;
}

impl<'a, G: Narrate> SeenMove<'a, G> {
    /// Makes the view of one step of a game.
    pub fn of(eyes: Eyes, step: &PlayedMove<'a, G>, fresh: bool) -> SeenMove<'a, G> {
        SeenMove::after(None, eyes, step, fresh)
    }

    /// Makes the view of one step of a game; `before` is the view before it, if the caller has it.
    pub fn after(
        before: Option<G::View>,
        eyes: Eyes,
        step: &PlayedMove<'a, G>,
        fresh: bool,
    ) -> SeenMove<'a, G> {
        SeenMove {
            seat: step.seat,
            mv: (!G::is_face_down(eyes, step.seat, step.mv)).then_some(step.mv),
            before: before.unwrap_or_else(|| step.before.view_for(eyes)),
            after: step.after.view_for(eyes),
            events: Cow::Borrowed(step.events),
            fresh,
        }
    }

    /// Clones borrowed data, so that the move outlives the step.
    pub fn into_owned(self) -> SeenMove<'static, G> {
        let SeenMove { seat, mv, before, after, events, fresh } = self;
        SeenMove { seat, mv, before, after, events: Cow::Owned(events.into_owned()), fresh }
    }
}

/// Explains why a move of either game is refused, without the clause.
pub fn refusal(text: &Text, names: &Names<'_>, illegal: &AnyIllegal) -> Sentence {
    match illegal {
        Either::Corsairs(illegal) => corsairs::State::refuse(text, names, illegal),
        Either::Korsar(illegal) => korsar::State::refuse(text, names, illegal),
    }
}
