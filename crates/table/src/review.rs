//! A review of a record of either game: its printed numbers, and its JSON.

use std::ops::ControlFlow;

use quayside_bots::review::{
    Cause, Decision, Ledger, Review, Terms, TurningPoint, Verdict, review,
};
use quayside_bots::review::{VERSION, levels};
use quayside_bots::{Difference, Level};
use quayside_engine::{AnyRecord, Either, Game, Seat, Variant, corsairs, korsar};
use serde::Serialize;

/// A review of a record of either game.
pub type AnyReview = Either<Review<corsairs::Move>, Review<korsar::Move>>;

/// Reviews a finished record for a seat of its table; none if the game is not over or the review
/// was stopped.
pub fn review_record(
    record: &AnyRecord,
    seat: Seat,
    terms: Terms,
    progress: impl FnMut(f64) -> ControlFlow<()>,
) -> Option<AnyReview> {
    Some(match record {
        Either::Corsairs(record) => Either::Corsairs(review(record, seat, terms, progress)?),
        Either::Korsar(record) => Either::Korsar(review(record, seat, terms, progress)?),
    })
}

/// The numbers of a ledger in tenths of a point, as they are printed: they add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LedgerPoints {
    /// The fair share.
    pub fair: i64,
    /// The gain by each cause, in the order of [`Cause::ALL`].
    pub causes: [i64; 4],
    /// The result.
    pub result: i64,
}

impl LedgerPoints {
    /// Rounds a ledger; the largest cause takes the difference that rounding leaves.
    pub fn of(ledger: &Ledger) -> LedgerPoints {
        #[expect(clippy::cast_possible_truncation, reason = "no game moves thousands of points")]
        let tenths = |part: f64| (1000.0 * part).round() as i64;
        let (fair, result) = (tenths(ledger.fair), tenths(ledger.result));
        let mut causes = ledger.causes.map(tenths);
        let rest = result - fair - causes.iter().sum::<i64>();
        let largest = causes.iter_mut().max_by_key(|gain| gain.abs()).expect("four causes");
        *largest += rest;
        LedgerPoints { fair, causes, result }
    }

    /// Returns the lines of the ledger: the sum before each cause, and its gain.
    pub fn steps(&self) -> [(Cause, i64, i64); 4] {
        let mut sum = self.fair;
        Cause::ALL.map(|cause| {
            let gain = self.causes[cause as usize];
            sum += gain;
            (cause, sum - gain, gain)
        })
    }
}

/// Returns the points that each level of bots loses in 100 turns at a table, the weakest first;
/// none where that was not measured.
pub fn marks<G: Game>(table: Variant<G>) -> Vec<(Level, f64)> {
    levels(table).into_iter().flat_map(|lost| Level::OPPONENTS.into_iter().zip(lost)).collect()
}

/// A review as JSON; chances and gains from 0 to 1.
#[derive(Serialize)]
pub struct ReviewJson {
    version: u32,
    seat: usize,
    worlds: u32,
    calibrated: bool,
    fair: f64,
    cards: f64,
    others: f64,
    decisions: f64,
    hidden: f64,
    error: f64,
    result: f64,
    main_cause: Option<&'static str>,
    turns: u32,
    lost: f64,
    lost_error: f64,
    course: Vec<f64>,
    turning_points: Vec<TurningPointJson>,
    costly: Vec<DecisionJson>,
}

#[derive(Serialize)]
struct TurningPointJson {
    moves: usize,
    cause: &'static str,
    change: f64,
}

#[derive(Serialize)]
struct DecisionJson {
    moves: usize,
    played: String,
    best: String,
    loss: f64,
    error: f64,
    mistake: bool,
    options: Vec<OptionJson>,
    differences: Vec<DifferenceJson>,
}

#[derive(Serialize)]
struct OptionJson {
    r#move: String,
    chance: f64,
    error: f64,
}

#[derive(Serialize)]
struct DifferenceJson {
    of: &'static str,
    best: u16,
    played: u16,
}

impl ReviewJson {
    /// Describes a review that was made with this number of worlds for a decision.
    pub fn of<M: PartialEq + Copy + ToString>(review: &Review<M>, worlds: u32) -> ReviewJson {
        let Review { seat, is_calibrated, ledger, turns, .. } = review;
        let [cards, others, decisions, hidden] = ledger.causes;
        let lost = review.lost_in_100_turns();
        let turning_point = |&TurningPoint { at, cause, change }: &TurningPoint| TurningPointJson {
            moves: at,
            cause: cause.name(),
            change,
        };
        ReviewJson {
            version: VERSION,
            seat: seat.index(),
            worlds,
            calibrated: *is_calibrated,
            fair: ledger.fair,
            cards,
            others,
            decisions,
            hidden,
            error: ledger.error,
            result: ledger.result,
            main_cause: ledger.main_cause().map(Cause::name),
            turns: *turns,
            lost: lost.chance / 100.0,
            lost_error: lost.error / 100.0,
            course: review.course.iter().map(|step| step.chance).collect(),
            turning_points: review.turning_points.iter().map(turning_point).collect(),
            costly: review.costly().into_iter().map(DecisionJson::of).collect(),
        }
    }
}

impl DecisionJson {
    fn of<M: PartialEq + Copy + ToString>(decision: &Decision<M>) -> DecisionJson {
        let Decision { at, played, options, loss, verdict, differences, .. } = decision;
        let difference = |&Difference { of, best, other }: &Difference| DifferenceJson {
            of: of.name(),
            best,
            played: other,
        };
        DecisionJson {
            moves: *at,
            played: played.to_string(),
            best: decision.best().to_string(),
            loss: loss.chance,
            error: loss.error,
            mistake: *verdict == Verdict::Mistake,
            options: options
                .iter()
                .map(|option| OptionJson {
                    r#move: option.mv.to_string(),
                    chance: option.chance.chance,
                    error: option.chance.error,
                })
                .collect(),
            differences: differences.iter().map(difference).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_points_add_up() {
        let causes = [-0.22_64, 0.05_66, -0.04_44, -0.12_11];
        let result = 0.5 + causes.iter().sum::<f64>();
        let ledger = Ledger { fair: 0.5, causes, error: 0.01, result };
        let points = LedgerPoints::of(&ledger);
        assert_eq!(points.fair + points.causes.iter().sum::<i64>(), points.result);
        assert_eq!(points.causes[1..], [57, -44, -121]);
        let steps = points.steps();
        assert_eq!((steps[0].1, steps[3].1 + steps[3].2), (points.fair, points.result));
    }
}
