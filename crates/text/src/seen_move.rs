//! A move as one reader saw it.

use std::borrow::Cow;

use quayside_engine::record::PlayedMove;
use quayside_engine::{AnyIllegal, Either, Eyes, Game, Seat, corsairs, korsar};

use crate::{Names, Sentence, Text};

/// A move as these eyes saw it.
pub struct SeenMove<'a, G: Game> {
    /// Who moved.
    pub seat: Seat,
    /// The move; none, where it was made face down (C5.6).
    pub mv: Option<G::Move>,
    /// The table before the move.
    pub before: G::View,
    /// The table after the move.
    pub after: G::View,
    /// The events that followed from the move.
    pub events: Cow<'a, [G::Event]>,
    /// C3.5: whether the reader has had no turn since, so that a discard may be named.
    pub fresh: bool,
}

/// What is said of one move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// Whether the first line replaces the last one: a turn in one sentence.
    pub instead: bool,
    /// Whether the first line continues a turn that already has a line: the two may share one.
    pub goes_on: bool,
    /// What is said, a line each.
    pub lines: Vec<Sentence>,
    /// What a plain text adds to the first line, because it draws no cards.
    pub details: Vec<Sentence>,
}

impl Said {
    /// Says one line.
    pub fn line(line: Sentence) -> Said {
        Said { lines: vec![line], ..Said::default() }
    }
}

/// A game that can be described in words.
pub trait Narrate: Game {
    /// Returns the title of the game, with its author.
    fn title(text: &Text) -> Sentence;

    /// Says how a round begins, the first line first; nothing if none has just begun.
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

    /// Says what a move did and what followed.
    fn tell(text: &Text, names: &Names<'_>, seen_move: &SeenMove<'_, Self>) -> Said;

    /// Says why a move is refused, without the clause.
    fn refuse(text: &Text, names: &Names<'_>, illegal: &Self::Illegal) -> Sentence;

    /// Says what a move of the seat that looks would be: "Discard g7 and set sail".
    fn advise(text: &Text, view: &Self::View, mv: Self::Move) -> Sentence;

    /// Says what speaks for a move of the seat that looks, the weightiest first; `next` is the move
    /// that it is compared with.
    fn gains(
        text: &Text,
        names: &Names<'_>,
        view: &Self::View,
        mv: Self::Move,
        next: Option<Self::Move>,
    ) -> Vec<Sentence>;

    /// Says what a move of the seat that looks loses against a better one, the weightiest first;
    /// nothing where the table shows no difference.
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
    /// Looks at one step of a game.
    pub fn of(eyes: Eyes, step: &PlayedMove<'a, G>, fresh: bool) -> SeenMove<'a, G> {
        SeenMove::after(None, eyes, step, fresh)
    }

    /// Looks at one step of a game; `before` is the view before it, if the caller has it.
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

    /// Copies what is borrowed, so that the move outlives the step.
    pub fn into_owned(self) -> SeenMove<'static, G> {
        let SeenMove { seat, mv, before, after, events, fresh } = self;
        SeenMove { seat, mv, before, after, events: Cow::Owned(events.into_owned()), fresh }
    }
}

/// Says why a move of either game is refused, without the clause.
pub fn refusal(text: &Text, names: &Names<'_>, illegal: &AnyIllegal) -> Sentence {
    match illegal {
        Either::Corsairs(illegal) => corsairs::State::refuse(text, names, illegal),
        Either::Korsar(illegal) => korsar::State::refuse(text, names, illegal),
    }
}
