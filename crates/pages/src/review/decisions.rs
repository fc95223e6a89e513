//! The decisions that cost most: the played move, the better one, and the reasons.

use maud::{Markup, html};
use quayside_engine::GameView as _;
use quayside_table::review::{DecisionJson, OptionJson, ReviewJson};
use quayside_text::{Sentence, say};

use super::{Shown, points};
use crate::components::{icon, sentence};
use crate::table::GamePage;

/// Number of decisions that are listed.
const SHOWN: usize = 6;

impl<G: GamePage> Shown<'_, G> {
    pub(super) fn decisions(&self, review: &ReviewJson) -> Markup {
        let page = self.page;
        let mut costly = review.costly();
        costly.truncate(SHOWN);
        let views = self.views(&costly);
        html! {
            section.box.costly aria-labelledby="h-costly" {
                h2 #h-costly { (page.say("review-costly")) }
                @if costly.is_empty() {
                    @let who = self.names.of(page.text, self.place.seat);
                    p { (say!(page.text, "review-costly.none", who = who).to_string()) }
                } @else {
                    ol.decisions {
                        @for (decision, view) in costly.into_iter().zip(&views) {
                            @if let Some(view) = view {
                                li { (self.decision(decision, view, review)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Returns what the player saw at each of these decisions.
    fn views(&self, decisions: &[&DecisionJson]) -> Vec<Option<G::View>> {
        let mut views = vec![None; decisions.len()];
        let mut place = 0;
        self.record.replay(|step| {
            if let Some(number) = decisions.iter().position(|one| one.moves == place) {
                views[number] = Some(step.before.view(step.seat));
            }
            place += 1;
        });
        views
    }

    fn decision(&self, decision: &DecisionJson, view: &G::View, review: &ReviewJson) -> Markup {
        let page = self.page;
        let at = self.place_of(decision.moves + 1, review);
        html! {
            div.what {
                p.at { b { (at) } " " (self.agreement(decision)) }
                (self.compared(decision, view))
                details.more.plain {
                    summary { (page.say("review-costly.options")) }
                    (self.options(decision, view))
                }
            }
            div.cost {
                p { (self.cost(decision)) }
                a.btn.small href=(self.decision_at(decision.moves)) {
                    (page.say("review.look")) span.sr { ": " (at) }
                }
            }
        }
    }

    /// Says whether both judges prefer another move.
    pub(super) fn agreement(&self, decision: &DecisionJson) -> Markup {
        let verdict = if decision.mistake { "review-costly.both" } else { "review-costly.one" };
        html! {
            span.tag {
                @if decision.mistake { (icon("m-crew")) }
                (self.page.say(verdict))
            }
        }
    }

    /// Says what the decision cost.
    pub(super) fn cost(&self, decision: &DecisionJson) -> String {
        let page = self.page;
        let [loss, error] = [decision.loss, decision.error].map(|part| points(page, part));
        say!(page.text, "review-costly.cost", loss = loss, error = error).to_string()
    }

    /// Draws the played and the better move, with the reasons.
    pub(super) fn compared(&self, decision: &DecisionJson, view: &G::View) -> Markup {
        let page = self.page;
        let line = |key: &str, mv: &str| {
            html! {
                p.line { span.soft { (page.say(key)) } " " span { (self.advice(view, mv)) } }
            }
        };
        html! {
            (line("review-costly.played", &decision.played))
            @if decision.best() != decision.played {
                (line("review-costly.better", decision.best()))
            }
            @for reason in self.reasons(decision, view) {
                p.soft { (sentence(page.text, &reason)) }
            }
        }
    }

    /// Writes a move as advice.
    pub(super) fn advice(&self, view: &G::View, mv: &str) -> Markup {
        let text = self.page.text;
        html! {
            @match mv.parse() {
                Ok(mv) => (sentence(text, &G::advise(text, view, mv))),
                Err(_) => (mv),
            }
        }
    }

    fn reasons(&self, decision: &DecisionJson, view: &G::View) -> Vec<Sentence> {
        let others = view.variant().sides() - 1;
        decision.reasons().map(|reason| reason.describe(self.page.text, others)).collect()
    }

    /// Lists all options with their chances, and what they cost.
    pub(super) fn options(&self, decision: &DecisionJson, view: &G::View) -> Markup {
        let page = self.page;
        let most = decision.options.iter().map(|option| option.chance).fold(0.01, f64::max);
        html! {
            table.chances.ranked {
                thead.sr { tr {
                    th scope="col" { (page.say("review-course.move")) }
                    td {}
                    th scope="col" { (page.say("review-course.chance")) }
                    th scope="col" { (page.say("review-moment.cost")) }
                } }
                tbody {
                    @for (rank, option) in decision.options.iter().enumerate() {
                        @let is_played = option.r#move == decision.played;
                        tr.played[is_played] {
                            th scope="row" {
                                (self.advice(view, &option.r#move))
                                @if is_played { " " span.tag { (page.say("review-costly.own")) } }
                            }
                            td.lb { (bar(option, most)) }
                            td.n {
                                (points(page, option.chance)) " "
                                small { "± " (points(page, option.error)) }
                            }
                            td.n.loss {
                                @if rank == 0 { span.first { (page.say("review-costly.best")) } }
                                @else {
                                    (points(page, -option.loss)) " "
                                    small { "± " (points(page, option.loss_error)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn bar(option: &OptionJson, most: f64) -> Markup {
    let width = format!("{:.1}%", 100.0 * (option.chance / most).clamp(0.0, 1.0));
    html! {
        svg aria-hidden="true" { rect width=(width) height="100%" rx="2" {} }
    }
}
