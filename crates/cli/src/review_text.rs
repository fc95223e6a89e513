//! A review in words, line by line: for the command and for the screen.

use quayside_bots::review::Cause;
use quayside_engine::{Eyes, Game, Record, Seat};
use quayside_table::json::GameJson;
use quayside_table::review::{DecisionJson, LedgerPoints, ReviewJson, levels};
use quayside_text::review::{Share, decimal, gain, headline, tenths};
use quayside_text::{Names, Text, say};

/// Returns the lines of the review of a seat.
pub(crate) fn review_lines<G: GameJson>(
    record: &Record<G>,
    seat: Seat,
    review: &ReviewJson,
    text: &Text,
) -> Vec<String> {
    let names = record.names.clone().map(Option::unwrap_or_default);
    let who = || Names::new(&names, Eyes::All).of(text, seat);
    let cause = review.ledger.main_cause.map(Cause::name);
    let mut lines = vec![headline(text, who(), Share::of(review.ledger.result), cause).to_string()];
    if !review.calibrated {
        lines.push(text.word("review.uncalibrated"));
    }
    lines.extend(ledger_lines(review, text));
    lines.push(String::new());
    let costly = review.costly();
    if costly.is_empty() {
        lines.push(say!(text, "review-costly.none", who = who()).to_string());
    } else {
        lines.push(text.word("review-costly"));
        let positions = positions(record);
        for decision in costly {
            lines.extend(decision_lines::<G>(&positions[decision.moves], decision, text));
        }
    }
    let [points, error] = [review.lost, review.lost_error].map(|part| decimal(text, 100.0 * part));
    let about = say!(text, "review-lost-points.about", lost = points, error = error);
    lines.extend([String::new(), format!("{}: {about}", text.word("review-lost-points"))]);
    let marks = levels(record.variant()).into_iter();
    let marks: Vec<String> =
        marks.map(|(level, lost)| format!("{} {}", level.name(), decimal(text, lost))).collect();
    if !marks.is_empty() {
        let between = text.word("review-lost-points.between");
        lines.push(format!("{between} {}.", marks.join(", ")));
    }
    lines
}

fn ledger_lines(review: &ReviewJson, text: &Text) -> Vec<String> {
    let points = LedgerPoints::of(&review.ledger);
    let line = |name: String, points: String| format!("  {name:<32}{points:>8}");
    let mut lines = vec![line(text.word("review-fair"), decimal(text, tenths(points.fair)))];
    for (cause, _, change) in points.steps() {
        let name = text.word(&format!("review-{}", cause.name()));
        lines.push(line(name, gain(text, tenths(change))));
    }
    lines.push(line(text.word("review-result"), decimal(text, tenths(points.result))));
    lines
}

fn decision_lines<G: GameJson>(before: &G, decision: &DecisionJson, text: &Text) -> Vec<String> {
    let view = before.view(Seat::ALL[decision.seat]);
    let [loss, error] = [decision.loss, decision.error].map(|part| decimal(text, 100.0 * part));
    let verdict =
        text.word(if decision.mistake { "review-costly.both" } else { "review-costly.one" });
    let at = say!(text, "review.at", at = decision.moves + 1);
    let cost = say!(text, "review-costly.cost", loss = loss, error = error);
    let mut lines = vec![format!("  {at} · {cost} · {verdict}")];
    for (label, mv) in [
        (text.word("review-costly.played"), decision.played.as_str()),
        (text.word("review-costly.better"), decision.best()),
    ] {
        if let Ok(mv) = mv.parse() {
            lines.push(format!("    {label}: {}", G::advise(text, &view, mv)));
        }
    }
    let sides = before.variant().sides();
    let reasons = decision.reasons();
    lines.extend(reasons.map(|reason| format!("    {}", reason.describe(text, sides - 1))));
    lines
}

/// Returns the position before each move.
fn positions<G: Game>(record: &Record<G>) -> Vec<G> {
    let mut positions = Vec::with_capacity(record.moves());
    record.replay(|step| positions.push(*step.before));
    positions
}
