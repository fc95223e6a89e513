//! A review as JSON, as it is stored, sent and printed; moves have their notation, and chances and
//! gains are from 0 to 1.

use quayside_bots::review::{
    Cause, CourseStep, Decision, LISTED, Review, TurningPoint, VERSION, Verdict, WeighedOption,
};
use quayside_bots::{Difference, Measure};
use quayside_engine::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::thinking::differences;

/// Number of reasons that are shown.
const REASONS: usize = 2;

/// A review of a finished game for one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReviewJson {
    /// The version of the judge: reviews of different versions are not comparable.
    pub version: u32,
    /// The seat.
    pub seat: usize,
    /// Number of ways in which the hidden cards were dealt again for a decision.
    pub worlds: u32,
    /// Whether the judge is calibrated for this table; with house rules it is not.
    pub calibrated: bool,
    /// The causes of the result of the seat's side.
    pub ledger: LedgerJson,
    /// Number of the seat's turns.
    pub turns: u32,
    /// The chance lost in 100 turns of the seat.
    pub lost: f64,
    /// Its standard error.
    pub lost_error: f64,
    /// The chance of the side with all hands open, step by step.
    pub course: Vec<CourseStepJson>,
    /// The largest changes of the chance, in the order of the game.
    pub turning_points: Vec<TurningPointJson>,
    /// The decisions of the side, in the order of the game.
    pub decisions: Vec<DecisionJson>,
}

/// The result of a side: the fair share and the four causes add up to it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LedgerJson {
    /// One part of the win for each side.
    pub fair: f64,
    /// The cards that were dealt and drawn, by all.
    pub cards: f64,
    /// The moves of the other sides.
    pub others: f64,
    /// The side's decisions, by what it could know.
    pub decisions: f64,
    /// What the side could not know when it decided.
    pub hidden: f64,
    /// Standard error of the last two.
    pub error: f64,
    /// The side's share of the win.
    pub result: f64,
    /// The cause that is clearly the largest, if there is one.
    #[serde(serialize_with = "write_main", deserialize_with = "read_main")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub main_cause: Option<Cause>,
}

/// A move of the game, and the changes of the chance with all hands open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CourseStepJson {
    /// The seat that moved.
    pub seat: usize,
    /// The round, counted from 0.
    pub round: usize,
    /// Change by the cards that were dealt before the move, and by the usual move.
    pub usual: f64,
    /// Change by the move instead of the usual one, before the cards that it reveals are known.
    pub moved: f64,
    /// Change by the cards that it revealed.
    pub revealed: f64,
    /// The chance afterwards.
    pub chance: f64,
    /// Its standard error.
    pub error: f64,
}

/// A large change of the chance.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurningPointJson {
    /// Number of the moves after which it was complete.
    pub moves: usize,
    /// Its cause.
    #[serde(serialize_with = "write_cause", deserialize_with = "read_cause")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub cause: Cause,
    /// The change.
    pub change: f64,
}

/// A judged decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DecisionJson {
    /// Number of moves before it.
    pub moves: usize,
    /// The seat that decided.
    pub seat: usize,
    /// The move that was made.
    pub played: String,
    /// Gain over usual play, by what the player could know.
    pub skill: f64,
    /// Loss against the best move, by what the player could know.
    pub loss: f64,
    /// Standard error of the loss.
    pub error: f64,
    /// Whether it is listed: the seat's own, and it cost two points or more, and clearly so.
    pub costly: bool,
    /// Whether both judges prefer another move.
    pub mistake: bool,
    /// The weighed moves, the best first.
    pub options: Vec<OptionJson>,
    /// What the best move changes for the better, compared with the played one.
    pub differences: Vec<DifferenceJson>,
}

/// An option of a decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OptionJson {
    /// The move.
    pub r#move: String,
    /// The chance to win after it.
    pub chance: f64,
    /// Its standard error.
    pub error: f64,
    /// The loss against the best move, in the same worlds.
    pub loss: f64,
    /// The standard error of the loss.
    pub loss_error: f64,
}

/// A measure after two moves, in whole units.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DifferenceJson {
    /// The measure.
    #[serde(serialize_with = "write_measure", deserialize_with = "read_measure")]
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub of: Measure,
    /// Its mean after the best move.
    pub best: u16,
    /// Its mean after the played move.
    pub played: u16,
}

impl ReviewJson {
    /// Describes a review that was made with this number of worlds for a decision.
    pub(super) fn of<M: PartialEq + Copy + ToString>(
        review: &Review<M>,
        worlds: u32,
    ) -> ReviewJson {
        let [cards, others, decisions, hidden] = review.ledger.causes;
        let lost = review.lost_in_100_turns();
        ReviewJson {
            version: VERSION,
            seat: review.seat.index(),
            worlds,
            calibrated: review.is_calibrated,
            ledger: LedgerJson {
                fair: review.ledger.fair,
                cards,
                others,
                decisions,
                hidden,
                error: review.ledger.error,
                result: review.ledger.result,
                main_cause: review.ledger.main_cause(),
            },
            turns: review.turns,
            lost: lost.chance / 100.0,
            lost_error: lost.error / 100.0,
            course: review.course.iter().map(CourseStepJson::of).collect(),
            turning_points: review.turning_points.iter().map(TurningPointJson::of).collect(),
            decisions: review
                .decisions
                .iter()
                .map(|decision| DecisionJson::of(decision, review.seat))
                .collect(),
        }
    }

    /// Returns the decision of the reviewed seat after this number of moves.
    pub fn decision(&self, moves: usize) -> Option<&DecisionJson> {
        self.decisions.iter().find(|one| one.moves == moves && one.seat == self.seat)
    }

    /// Returns the decisions that cost most, the most expensive first.
    pub fn costly(&self) -> Vec<&DecisionJson> {
        let mut costly: Vec<_> = self.decisions.iter().filter(|decision| decision.costly).collect();
        costly.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        costly
    }
}

impl LedgerJson {
    /// Returns the gain by a cause.
    pub const fn gain(&self, cause: Cause) -> f64 {
        match cause {
            Cause::Cards => self.cards,
            Cause::Others => self.others,
            Cause::Decisions => self.decisions,
            Cause::Hidden => self.hidden,
        }
    }
}

impl CourseStepJson {
    fn of(step: &CourseStep) -> CourseStepJson {
        CourseStepJson {
            seat: step.seat.index(),
            round: step.round,
            usual: step.usual,
            moved: step.moved.chance,
            revealed: step.revealed,
            chance: step.chance,
            error: step.error,
        }
    }
}

impl TurningPointJson {
    fn of(&TurningPoint { at, cause, change }: &TurningPoint) -> TurningPointJson {
        TurningPointJson { moves: at, cause, change }
    }
}

impl DecisionJson {
    fn of<M: PartialEq + Copy + ToString>(decision: &Decision<M>, reviewed: Seat) -> DecisionJson {
        let difference = |&Difference { of, best, other }: &Difference| DifferenceJson {
            of,
            best,
            played: other,
        };
        DecisionJson {
            moves: decision.at,
            seat: decision.seat.index(),
            played: decision.played.to_string(),
            skill: decision.skill.chance,
            loss: decision.loss.chance,
            error: decision.loss.error,
            costly: decision.seat == reviewed && decision.costs(LISTED),
            mistake: decision.verdict == Verdict::Mistake,
            options: decision.options.iter().map(OptionJson::of).collect(),
            differences: decision.differences.iter().map(difference).collect(),
        }
    }

    /// Returns a move, if it was weighed.
    pub fn weighed(&self, mv: &str) -> Option<&OptionJson> {
        self.options.iter().find(|option| option.r#move == mv)
    }

    /// Returns the best move.
    pub fn best(&self) -> &str {
        &self.options[0].r#move
    }

    /// Returns the clearest reasons for the best move.
    pub fn reasons(&self) -> impl Iterator<Item = quayside_text::Difference> {
        let measured = |&DifferenceJson { of, best, played }: &DifferenceJson| Difference {
            of,
            best,
            other: played,
        };
        let measured: Vec<Difference> = self.differences.iter().map(measured).collect();
        differences(&measured).into_iter().take(REASONS)
    }
}

impl OptionJson {
    pub(super) fn of<M: ToString>(option: &WeighedOption<M>) -> OptionJson {
        OptionJson {
            r#move: option.mv.to_string(),
            chance: option.chance.chance,
            error: option.chance.error,
            loss: option.loss.chance,
            loss_error: option.loss.error,
        }
    }

    /// Returns whether the move is as good as the best one: it costs little, or less than its error.
    pub fn is_accepted(&self) -> bool {
        self.loss < LISTED.max(self.loss_error)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field")]
fn write_cause<S: Serializer>(cause: &Cause, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(cause.name())
}

fn read_cause<'a, D: Deserializer<'a>>(from: D) -> Result<Cause, D::Error> {
    named(&String::deserialize(from)?, Cause::ALL, Cause::name)
}

#[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde passes the field")]
fn write_main<S: Serializer>(cause: &Option<Cause>, to: S) -> Result<S::Ok, S::Error> {
    cause.map(Cause::name).serialize(to)
}

fn read_main<'a, D: Deserializer<'a>>(from: D) -> Result<Option<Cause>, D::Error> {
    let name = Option::<String>::deserialize(from)?;
    name.map(|name| named(&name, Cause::ALL, Cause::name)).transpose()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field")]
fn write_measure<S: Serializer>(measure: &Measure, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(measure.name())
}

fn read_measure<'a, D: Deserializer<'a>>(from: D) -> Result<Measure, D::Error> {
    named(&String::deserialize(from)?, Measure::ALL, Measure::name)
}

/// Finds the one with this name.
fn named<T: Copy, E: serde::de::Error>(
    name: &str,
    all: impl IntoIterator<Item = T>,
    name_of: impl Fn(T) -> &'static str,
) -> Result<T, E> {
    let found = all.into_iter().find(|&one| name_of(one) == name);
    found.ok_or_else(|| E::custom(format_args!("unknown name: {name}")))
}
