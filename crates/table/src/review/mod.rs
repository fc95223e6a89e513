//! A review of a record of either game, as it is stored and sent, and its printed numbers.

mod json;
mod moment;

use std::ops::ControlFlow;

use quayside_bots::Strategy;
pub use quayside_bots::review::{Cause, levels};
use quayside_bots::review::{Terms, review};
use quayside_engine::{AnyRecord, Eyes, Record, Seat, with_game};

use crate::result::{GameResult, Scored};
pub use json::{
    CourseStepJson, DecisionJson, DifferenceJson, LedgerJson, OptionJson, ReviewJson,
    TurningPointJson,
};
pub use moment::{Fog, FogCard, Place, fog, judge, truth};

/// Reviews a record for a seat of its table; none if the game is over neither by its rules nor by
/// forfeits, or the review was stopped.
pub fn review_record(
    record: &AnyRecord,
    seat: Seat,
    terms: Terms,
    progress: impl FnMut(f64) -> ControlFlow<()>,
) -> Option<ReviewJson> {
    with_game!(record, record => review_game(record, seat, terms, progress))
}

/// Reviews a record of a known game, as [`review_record`] does.
pub fn review_game<G: Strategy>(
    record: &Record<G>,
    seat: Seat,
    terms: Terms,
    progress: impl FnMut(f64) -> ControlFlow<()>,
) -> Option<ReviewJson> {
    review(record, seat, terms, progress).map(|made| ReviewJson::of(&made, terms.worlds))
}

/// Returns whether a record is that of a finished game, which has reviews.
pub fn is_reviewed(record: &AnyRecord) -> bool {
    with_game!(record, record => has_result(record))
}

/// Returns whether a record of a known game is that of a finished one.
pub fn has_result<G: Scored>(record: &Record<G>) -> bool {
    let view = record.state().view_for(Eyes::All);
    GameResult::of::<G>(&view, record.forfeits()).is_some()
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
    pub fn of(ledger: &LedgerJson) -> LedgerPoints {
        #[expect(clippy::cast_possible_truncation, reason = "no game moves thousands of points")]
        let tenths = |part: f64| (1000.0 * part).round() as i64;
        let (fair, result) = (tenths(ledger.fair), tenths(ledger.result));
        let mut causes = Cause::ALL.map(|cause| tenths(ledger.gain(cause)));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_points_add_up() {
        let [cards, others, decisions, hidden] = [-0.22_64, 0.05_66, -0.04_44, -0.12_11];
        let result = 0.5 + cards + others + decisions + hidden;
        let ledger = LedgerJson {
            fair: 0.5,
            cards,
            others,
            decisions,
            hidden,
            error: 0.01,
            result,
            main_cause: Some(Cause::Cards),
        };
        let points = LedgerPoints::of(&ledger);
        assert_eq!(points.fair + points.causes.iter().sum::<i64>(), points.result);
        assert_eq!(points.causes[1..], [57, -44, -121]);
        let steps = points.steps();
        assert_eq!((steps[0].1, steps[3].1 + steps[3].2), (points.fair, points.result));
    }
}
