//! The points that were lost in 100 turns, on a ruler with the bots.

use maud::{Markup, html};
use quayside_table::Level;
use quayside_table::review::{ReviewJson, levels};
use quayside_text::say;

use super::{Shown, points};
use crate::table::GamePage;

/// The part of the ruler beyond its last mark.
const MARGIN: f64 = 1.15;

impl<G: GamePage> Shown<'_, G> {
    pub(super) fn ruler(&self, review: &ReviewJson) -> Markup {
        let page = self.page;
        let [lost, error] = [review.lost, review.lost_error].map(|part| points(page, part));
        let marks = levels(self.record.variant());
        html! {
            section.box aria-labelledby="h-lost" {
                h2 #h-lost { (page.say("review-lost-points")) }
                p.large { (say!(page.text, "review-lost-points.about", lost = lost, error = error).to_string()) }
                @if !marks.is_empty() {
                    p.soft { (page.say("review-lost-points.between")) }
                    (drawn(review, &marks))
                    table.chances {
                        tbody {
                            @for (level, lost) in &marks {
                                tr {
                                    th scope="row" { (page.say(&format!("new-{}", level.name()))) }
                                    td.n { (points(page, lost / 100.0)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Draws the loss among those of bots.
fn drawn(review: &ReviewJson, marks: &[(Level, f64)]) -> Markup {
    let (lost, error) = (100.0 * review.lost, 100.0 * review.lost_error);
    let most = marks.iter().map(|(_, lost)| *lost).fold(lost + error, f64::max) * MARGIN;
    let place = |points: f64| format!("{:.2}%", 100.0 * points.max(0.0) / most);
    let from = (lost - error).max(0.0);
    html! {
        svg.ruler aria-hidden="true" {
            rect.rule y="20" width="100%" height="6" rx="3" {}
            rect.error x=(place(from)) y="14" width=(place(lost + error - from)) height="18" rx="3" {}
            @for (_, lost) in marks {
                svg x=(place(*lost)) overflow="visible" {
                    path.mark d="M0 16v14" {}
                    text y="46" { (format!("{lost:.0}")) }
                }
            }
            svg x=(place(lost)) overflow="visible" { path.here d="M0 13l-8-12h16z" {} }
        }
    }
}
