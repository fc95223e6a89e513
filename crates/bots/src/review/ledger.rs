//! The ledger: the result of one side as a sum of its causes.

use super::course::CourseStep;
use super::decision::Decision;

/// A cause of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The cards that were dealt and drawn, by all, when all play as usual.
    Cards,
    /// The moves of the other sides, and their forfeits.
    Others,
    /// The side's decisions, by what it could know, and its forfeit.
    Decisions,
    /// What the side could not know when it decided.
    Hidden,
}

impl Cause {
    /// Every cause, in the order in which a ledger lists them.
    pub const ALL: [Cause; 4] = [Cause::Cards, Cause::Others, Cause::Decisions, Cause::Hidden];

    /// Returns the name of the cause.
    pub const fn name(self) -> &'static str {
        match self {
            Cause::Cards => "cards",
            Cause::Others => "others",
            Cause::Decisions => "decisions",
            Cause::Hidden => "hidden",
        }
    }
}

/// The result of a side: a fair share and the four causes add up to it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ledger {
    /// One part of the win for each side. The advantage of a seat belongs to the cards.
    pub fair: f64,
    /// The gain by each cause, in the order of [`Cause::ALL`].
    pub causes: [f64; 4],
    /// Standard error of what the side could not know, and not more than that of the decisions: the
    /// worlds of the judge are a sample.
    pub error: f64,
    /// The side's share of the win.
    pub result: f64,
}

/// The change of the result by forfeits, after the last move; 0 where they decided nothing.
#[derive(Clone, Copy)]
pub(super) struct Forfeit {
    /// Whether the side itself forfeited: leaving is a decision.
    pub(super) is_own: bool,
    pub(super) change: f64,
}

impl Forfeit {
    fn cause(self) -> Cause {
        if self.is_own { Cause::Decisions } else { Cause::Others }
    }
}

impl Ledger {
    /// Adds up the course of a game and the decisions of the side.
    pub(super) fn new<M>(
        fair: f64,
        course: &[CourseStep],
        decisions: &[Decision<M>],
        forfeit: Forfeit,
    ) -> Ledger {
        let sum = |of: &dyn Fn(&CourseStep) -> f64| course.iter().map(of).sum::<f64>();
        let cards = sum(&|step| step.usual + step.revealed);
        let own = sum(&|step| if step.is_own { step.moved.chance } else { 0.0 });
        let others = sum(&|step| if step.is_own { 0.0 } else { step.moved.chance });
        let skill: f64 = decisions.iter().map(|decision| decision.skill.chance).sum();
        let known: f64 = decisions.iter().map(|decision| decision.skill.error.powi(2)).sum();
        let true_error = sum(&|step| if step.is_own { step.moved.error.powi(2) } else { 0.0 });
        let mut causes = [cards, others, skill, own - skill];
        causes[forfeit.cause() as usize] += forfeit.change;
        let result = course.last().map_or(fair, |step| step.chance) + forfeit.change;
        Ledger { fair, causes, error: (known + true_error).sqrt(), result }
    }

    /// Returns the gain by a cause.
    pub fn gain(&self, cause: Cause) -> f64 {
        self.causes[cause as usize]
    }

    /// Returns the main cause of the result: the largest gain in its direction, if that is clearly
    /// larger than the next one.
    pub fn main_cause(&self) -> Option<Cause> {
        let way = (self.result - self.fair).signum();
        let mut causes = Cause::ALL.map(|cause| (way * self.gain(cause), cause));
        causes.sort_by(|one, other| other.0.total_cmp(&one.0));
        let [(most, cause), (next, _), ..] = causes;
        (most > 0.0 && most >= CLEARLY * next).then_some(cause)
    }
}

/// How many times larger than the next a main cause is.
const CLEARLY: f64 = 1.5;

/// A large change of the chance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TurningPoint {
    /// Number of the moves after which it was complete.
    pub at: usize,
    /// Its cause.
    pub cause: Cause,
    /// The change.
    pub change: f64,
}

/// Steps of one cause within this many moves count as one: about two turns of a player.
const NEAR: usize = 4;
/// Number of turning points.
const POINTS: usize = 3;

/// Returns the three largest changes of the chance, in the order of the game.
pub(super) fn turning_points<M>(
    course: &[CourseStep],
    decisions: &[Decision<M>],
    forfeit: Forfeit,
) -> Vec<TurningPoint> {
    // Each with the number of the moves after its first step.
    let mut all: Vec<(usize, TurningPoint)> = Vec::new();
    for (place, step) in course.iter().enumerate() {
        let decision = decisions.binary_search_by_key(&place, |decision| decision.at);
        let skill = decision.map_or(0.0, |at| decisions[at].skill.chance);
        // A move has one cause, the larger one: else its decision and its hidden cards would be two
        // turning points in opposite directions.
        let cause = match step.is_own {
            false => Cause::Others,
            true if skill.abs() >= (step.moved.chance - skill).abs() => Cause::Decisions,
            true => Cause::Hidden,
        };
        for (cause, change) in
            [(Cause::Cards, step.usual + step.revealed), (cause, step.moved.chance)]
        {
            let at = place + 1;
            let near = all.iter_mut().rev().find(|(first, point)| {
                first + NEAR > at
                    && point.cause == cause
                    && point.change.signum().total_cmp(&change.signum()).is_eq()
            });
            match near {
                Some((_, point)) => (point.at, point.change) = (at, point.change + change),
                None => all.push((at, TurningPoint { at, cause, change })),
            }
        }
    }
    let mut all: Vec<TurningPoint> = all.into_iter().map(|(_, point)| point).collect();
    all.push(TurningPoint { at: course.len(), cause: forfeit.cause(), change: forfeit.change });
    all.sort_by(|one, other| other.change.abs().total_cmp(&one.change.abs()));
    all.truncate(POINTS);
    all.sort_by_key(|point| point.at);
    all
}
