//! The course of the chance: a curve with its turning points, and the same as a table.

use std::fmt::Write as _;

use maud::{Markup, html};
use quayside_engine::Eyes;
use quayside_table::review::{ReviewJson, TurningPointJson};
use quayside_text::review::gain;
use quayside_text::{SeenMove, Sentence};

use super::{Shown, points, sentences};
use crate::table::GamePage;

/// Distance of the lines across the curve, in percent.
const GRID: u32 = 20;

/// The axes of a curve.
struct Axes {
    moves: usize,
    /// The highest chance that is shown, in percent.
    top: u32,
}

impl Axes {
    fn of(review: &ReviewJson) -> Axes {
        let chances = review.course.iter().map(|step| step.chance);
        let highest = chances.fold(review.ledger.fair, f64::max);
        let tops = (1..=100 / GRID).map(|line| line * GRID);
        let top = tops.into_iter().find(|&top| f64::from(top) >= 100.0 * highest);
        Axes { moves: review.course.len().max(1), top: top.unwrap_or(100) }
    }

    #[expect(clippy::cast_precision_loss, reason = "a number of moves")]
    fn x(&self, moves: usize) -> f64 {
        100.0 * moves as f64 / self.moves as f64
    }

    fn y(&self, chance: f64) -> f64 {
        100.0 - 100.0 * (100.0 * chance) / f64::from(self.top)
    }
}

impl<G: GamePage> Shown<'_, G> {
    pub(super) fn course(&self, review: &ReviewJson) -> Markup {
        let page = self.page;
        html! {
            section.box aria-labelledby="h-course" {
                (self.heading("h-course", "review-course"))
                div.plot { (self.curve(review)) }
                h3 { (page.say("review-turning")) }
                (self.turning_points(review))
                details.more.plain {
                    summary { (page.say("review-course.table")) }
                    (self.chances(review))
                }
            }
        }
    }

    fn curve(&self, review: &ReviewJson) -> Markup {
        let axes = Axes::of(review);
        let mut line = format!("0,{:.2}", axes.y(review.ledger.fair));
        for (place, step) in review.course.iter().enumerate() {
            let _ = write!(line, " {:.2},{:.2}", axes.x(place + 1), axes.y(step.chance));
        }
        let fair = format!("{:.2}%", axes.y(review.ledger.fair));
        html! {
            svg.course role="img" aria-label=(self.page.say("review-course")) {
                (grid(&axes))
                @if !G::ONE_DECK { (rounds(&axes, review)) }
                line.share x1="0" x2="100%" y1=(fair) y2=(fair) {}
                svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%"
                    overflow="visible" {
                    polygon.error points=(band(&axes, review)) {}
                    polyline.chance points=(line) {}
                }
                @for (number, point) in review.turning_points.iter().enumerate() {
                    @let chance = after(review, point.moves);
                    svg x={ (format!("{:.2}", axes.x(point.moves))) "%" }
                        y={ (format!("{:.2}", axes.y(chance))) "%" } overflow="visible" {
                        circle.turn r="11" {}
                        text.number dy="4.5" { (number + 1) }
                    }
                }
            }
        }
    }

    /// Lists the turning points, each with the move that completed it and a link to it.
    fn turning_points(&self, review: &ReviewJson) -> Markup {
        let page = self.page;
        let moves = self.described(&review.turning_points);
        html! {
            ol.turning {
                @for (point, said) in review.turning_points.iter().zip(&moves) {
                    li {
                        a href=(self.moment(point.moves)) {
                            span.what {
                                b { (page.say(&format!("review-{}", point.cause.name()))) } " "
                                small { (self.place_of(point.moves, review)) } " "
                                span { (sentences(page, said)) }
                            }
                            b.n { (gain(page.text, 100.0 * point.change)) }
                        }
                    }
                }
            }
        }
    }

    /// Describes the moves that completed these turning points.
    fn described(&self, turning_points: &[TurningPointJson]) -> Vec<Vec<Sentence>> {
        let mut said = vec![Vec::new(); turning_points.len()];
        let mut place = 0;
        self.record.replay(|step| {
            place += 1;
            let here = turning_points.iter().position(|point| point.moves == place);
            if let Some(number) = here {
                let seen = SeenMove::of(Eyes::All, &step, true);
                said[number] = G::describe_move(self.page.text, &self.names, &seen).lines;
            }
        });
        said
    }

    /// Lists the chance before each turn of the seat, and at the end.
    fn chances(&self, review: &ReviewJson) -> Markup {
        let (page, seat) = (self.page, review.seat);
        let last = review.course.len();
        let own = |place: usize| place == last || review.course[place].seat == seat;
        html! {
            section.scroller tabindex="0" aria-label=(page.say("review-course.table")) {
                table.chances {
                    thead { tr {
                        th scope="col" { (page.say("review-course.move")) }
                        th.n scope="col" { (page.say("review-course.chance")) }
                    } }
                    tbody {
                        @for place in (0..=last).filter(|&place| own(place)) {
                            tr {
                                th scope="row" {
                                    @if place == last { (page.say("review-result")) }
                                    @else { (place + 1) }
                                }
                                td.n { (points(page, after(review, place))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the chance after a number of moves.
fn after(review: &ReviewJson, moves: usize) -> f64 {
    let step = moves.checked_sub(1).and_then(|place| review.course.get(place));
    step.map_or(review.ledger.fair, |step| step.chance)
}

/// Returns the corners of the band of the standard error around the curve.
fn band(axes: &Axes, review: &ReviewJson) -> String {
    let steps = || review.course.iter().enumerate();
    let corner = |place: usize, chance: f64| {
        format!("{:.2},{:.2} ", axes.x(place + 1), axes.y(chance.clamp(0.0, 1.0)))
    };
    let upper = steps().map(|(place, step)| corner(place, step.chance + step.error));
    let lower = steps().rev().map(|(place, step)| corner(place, step.chance - step.error));
    upper.chain(lower).collect()
}

/// Draws the lines across, each with its chance.
fn grid(axes: &Axes) -> Markup {
    html! {
        @for chance in (0..=axes.top).step_by(GRID as usize) {
            @let y = format!("{:.2}%", axes.y(f64::from(chance) / 100.0));
            line.grid x1="0" x2="100%" y1=(y) y2=(y) {}
            text.level x="-8" y=(y) dy="4" { (chance) }
        }
    }
}

/// Draws the borders of rounds, with their numbers between them.
fn rounds(axes: &Axes, review: &ReviewJson) -> Markup {
    let rounds = review.course.chunk_by(|one, other| one.round == other.round);
    let mut start = 0;
    let rounds: Vec<(f64, f64)> = rounds
        .map(|steps| {
            let from = axes.x(start);
            start += steps.len();
            (from, axes.x(start))
        })
        .collect();
    html! {
        @for (number, (from, to)) in rounds.into_iter().enumerate() {
            @if number > 0 {
                line.border x1={ (format!("{from:.2}")) "%" } x2={ (format!("{from:.2}")) "%" }
                    y1="0" y2="100%" {}
            }
            text.round x={ (format!("{:.2}", f64::midpoint(from, to))) "%" } y="100%" dy="20" {
                (number + 1)
            }
        }
    }
}
