//! The ledger: a table whose bars add up, each beginning where the one above ends.

use maud::{Markup, html};
use quayside_table::review::{Cause, LedgerPoints, ReviewJson};
use quayside_text::review::{decimal, gain, tenths};
use quayside_text::say;

use super::{Shown, points};
use crate::table::GamePage;

/// The range of the bars, in tenths of a point.
struct Scale {
    low: i64,
    high: i64,
}

impl Scale {
    /// Covers all sums, which may leave 0 to 100 on the way.
    fn of(points: &LedgerPoints) -> Scale {
        let sums = points.steps().map(|(_, before, gain)| before + gain);
        let ends = [0, points.fair, points.result];
        let all = || sums.into_iter().chain(ends);
        let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
        Scale { low, high: high.max(low + 1) }
    }

    /// Returns the place of a sum.
    fn place(&self, sum: i64) -> String {
        percent(tenths(sum - self.low) / tenths(self.high - self.low))
    }

    /// Returns the width of a bar.
    fn width(&self, gain: i64) -> String {
        percent(tenths(gain.abs()) / tenths(self.high - self.low))
    }
}

fn percent(part: f64) -> String {
    format!("{:.2}%", 100.0 * part)
}

impl<G: GamePage> Shown<'_, G> {
    pub(super) fn ledger(&self, review: &ReviewJson) -> Markup {
        let (page, text) = (self.page, self.page.text);
        let sums = LedgerPoints::of(&review.ledger);
        let scale = Scale::of(&sums);
        html! {
            section.box aria-labelledby="h-ledger" {
                (self.heading("h-ledger", "review-ledger"))
                svg.hatch width="0" height="0" aria-hidden="true" {
                    defs {
                        pattern #hatch width="7" height="7" patternUnits="userSpaceOnUse"
                            patternTransform="rotate(45)" {
                            path.ground d="M0 0h7v7H0z" {}
                            path.line d="M0 0h2.4v7H0z" {}
                        }
                    }
                }
                table.ledger {
                    caption.sr { (page.say("review-ledger")) }
                    thead.sr { tr {
                        th scope="col" { (page.say("review-ledger.cause")) }
                        td {}
                        th scope="col" { (page.say("review-ledger.points")) }
                    } }
                    tbody {
                        tr {
                            (named(&page.say("review-fair"), &page.say("review-fair.about")))
                            td.lb { (fair_bar(&scale, sums.fair)) }
                            td.n { (decimal(text, tenths(sums.fair))) }
                        }
                        @for (cause, before, change) in sums.steps() {
                            tr {
                                (self.cause(cause))
                                td.lb { (bar(&scale, before, change, cause == Cause::Hidden)) }
                                td.n {
                                    (gain(text, tenths(change)))
                                    @if matches!(cause, Cause::Decisions | Cause::Hidden) {
                                        small { "± " (points(page, review.ledger.error)) }
                                    }
                                }
                            }
                        }
                    }
                    tfoot { tr {
                        (named(&page.say("review-result"), ""))
                        td.lb {
                            svg aria-hidden="true" {
                                svg x=(scale.place(sums.result)) y="50%" overflow="visible" {
                                    path.end d="M0-12v24" {}
                                }
                            }
                        }
                        td.n { (decimal(text, tenths(sums.result))) }
                    } }
                }
            }
        }
    }

    fn cause(&self, cause: Cause) -> Markup {
        let (text, name) = (self.page.text, cause.name());
        let who = self.names.of(text, self.place.seat);
        let about = match cause {
            Cause::Hidden => say!(text, "review-hidden.about", who = who).to_string(),
            Cause::Cards | Cause::Others | Cause::Decisions => {
                self.page.say(&format!("review-{name}.about"))
            }
        };
        named(&self.page.say(&format!("review-{name}")), &about)
    }
}

/// Draws the name of a line, with an explanation.
fn named(name: &str, about: &str) -> Markup {
    html! {
        th scope="row" { b { (name) } @if !about.is_empty() { " " small { (about) } } }
    }
}

fn fair_bar(scale: &Scale, fair: i64) -> Markup {
    html! {
        svg aria-hidden="true" {
            (join(scale, fair, ["50%", "100%"]))
            svg y="50%" overflow="visible" {
                rect.start x=(scale.place(0)) y="-8" width=(scale.width(fair)) height="16" rx="2" {}
            }
        }
    }
}

/// Draws a gain from the sum before it: up solid, down hatched, with an arrow at its end.
fn bar(scale: &Scale, before: i64, gain: i64, is_last: bool) -> Markup {
    let after = before + gain;
    let (class, tip) = if gain < 0 { ("down", "M0 0 12-13v26z") } else { ("up", "M0 0-12-13v26z") };
    html! {
        svg aria-hidden="true" {
            (join(scale, before, ["0", "50%"]))
            @if !is_last { (join(scale, after, ["50%", "100%"])) }
            @if gain != 0 {
                svg y="50%" overflow="visible" {
                    rect class=(class) x=(scale.place(before.min(after))) y="-8"
                        width=(scale.width(gain)) height="16" fill=[(gain < 0).then_some("url(#hatch)")] {}
                    svg x=(scale.place(after)) overflow="visible" {
                        path class={ "tip " (class) } d=(tip) {}
                    }
                }
            }
        }
    }
}

/// Draws a line to the bar above or below.
fn join(scale: &Scale, sum: i64, [from, to]: [&str; 2]) -> Markup {
    let place = scale.place(sum);
    html! { line.join x1=(place) x2=(place) y1=(from) y2=(to) {} }
}
