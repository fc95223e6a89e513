//! A decision of a review: the table as its player saw it, the judgement, and the ways on.

use maud::{Markup, html};
use quayside_engine::{AnyCard, Eyes, Record, with_game};
use quayside_table::GameScreen;
use quayside_table::review::{DecisionJson, Fog, Place, ReviewJson};
use quayside_text::review::gain;
use quayside_text::say;

use super::{Attempt, ReviewPage, Shown};
use crate::answer::Answer;
use crate::components::sheet;
use crate::page::{Head, Page, Sheets};
use crate::replay::{Replayed, play_on};
use crate::table::{Board, GamePage, moment_frame};
use crate::table_request::TableRequest;

/// A decision of a review.
#[derive(Debug)]
pub struct Moment<'a> {
    /// The review.
    pub review: &'a ReviewJson,
    /// The decision.
    pub decision: &'a DecisionJson,
    /// Where the hidden cards may have been.
    pub fog: &'a Fog<AnyCard>,
    /// The reader's move.
    pub attempt: &'a Attempt,
    /// Where these cards really were, if the reader wants to see all hands.
    pub truth: Option<&'a [(Place, AnyCard)]>,
}

/// Shows a decision of a review.
pub fn moment(
    page: &Page,
    place: &ReviewPage<'_>,
    moment: &Moment<'_>,
    replayed: &Replayed,
) -> Answer {
    with_game!(replayed.record(), record => draw(page, place, moment, record))
}

fn draw<G: GamePage>(
    page: &Page,
    place: &ReviewPage<'_>,
    moment: &Moment<'_>,
    record: &Record<G>,
) -> Answer {
    let at = moment.decision.moves;
    let screen = GameScreen::seen(record, at, Eyes::Seat(place.seat));
    let open = moment.truth.map(|_| GameScreen::of_record(record, at));
    let shown = Shown::new(page, place, record, &screen);
    let asked = TableRequest::default();
    let seen = open.as_ref().unwrap_or(&screen);
    let board = Board {
        names: shown.names.clone(),
        // The last move is no news: it may have ended the round before.
        since: &[],
        names_moves: true,
        ..Board::new(page, place.replay, seen, &asked)
    };
    let sections = html! {
        section.judgement.review aria-labelledby="h-moment" {
            div.box { (shown.judgement(moment)) }
            (play_on(&board, at, place.seat))
        }
        (shown.fog(moment.fog, moment.truth.unwrap_or_default()))
    };
    let body = moment_frame(&board, sections, shown.ways(moment));
    let title = say!(page.text, "review.title", game = shown.place_of(at + 1, moment.review));
    let sheets = Sheets::Moment(G::GAME);
    page.wrap(&Head { title: &title.to_string(), sheets, ..Head::default() }, &body)
}

impl<G: GamePage> Shown<'_, G> {
    /// Draws the judgement, or covers it while the reader chooses a move.
    fn judgement(&self, moment: &Moment<'_>) -> Markup {
        let (page, decision, view) = (self.page, moment.decision, &self.screen.view);
        let costly = costly(moment);
        html! {
            h2 #h-moment { (self.place_of(decision.moves + 1, moment.review)) }
            @if let Some(place) = costly.iter().position(|&moves| moves == decision.moves) {
                p.soft {
                    (say!(page.text, "review-moment.place", place = place + 1,
                        count = costly.len()).to_string())
                }
            }
            @match moment.attempt {
                Attempt::Choosing => (self.choice(decision, view)),
                Attempt::None | Attempt::Judged(_) => {
                    (self.eyes(moment))
                    @if let Attempt::Judged(option) = moment.attempt { (self.answer(option, view)) }
                    @if decision.costly {
                        p.at { b.n { (self.cost(decision)) } " " (self.agreement(decision)) }
                    }
                    (self.compared(decision, view))
                    @if moment.truth.is_some() { (self.turned(moment)) }
                    (self.options(decision, view))
                    p.soft {
                        (say!(page.text, "review-costly.worlds",
                            count = moment.review.worlds as usize).to_string())
                    }
                }
            }
        }
    }

    /// Says whose cards are shown, with a link that opens or hides the others.
    fn eyes(&self, moment: &Moment<'_>) -> Markup {
        let page = self.page;
        let here = self.decision_at(moment.decision.moves);
        let who = self.names.of(page.text, self.place.seat);
        html! {
            p.eyes {
                @if moment.truth.is_some() {
                    span { (page.say("review-moment.open")) } " "
                    a.btn.small href=(here) { (page.say("review-moment.hide")) }
                } @else {
                    span { (say!(page.text, "review-moment.seen", who = who).to_string()) } " "
                    a.btn.small href={ (here) "&truth=1" } { (page.say("review-moment.truth")) }
                }
            }
        }
    }

    /// Says how the move turned out with the true cards, which does not change its judgement.
    fn turned(&self, moment: &Moment<'_>) -> Markup {
        let text = self.page.text;
        let step = moment.review.course.get(moment.decision.moves);
        let change = step.map_or(0.0, |step| step.moved + step.revealed);
        let change = gain(text, 100.0 * change);
        html! { p.turned-out { (say!(text, "review-moment.turned", change = change).to_string()) } }
    }

    /// Draws the ways on: the costly decisions before and after this one, the review, another try.
    fn ways(&self, moment: &Moment<'_>) -> Markup {
        let (page, at, costly) = (self.page, moment.decision.moves, costly(moment));
        let earlier = costly.iter().rfind(|&&moves| moves < at);
        let later = costly.iter().find(|&&moves| moves > at);
        let review = format!("{}/review?seat={}", self.place.base, self.place.seat);
        html! {
            section.quay.reel aria-label=(page.say("review")) {
                (self.step("review-moment.earlier", "arrowleft", earlier))
                (self.step("review-moment.later", "arrowright", later))
                a.btn href=(review) { (page.say("review")) } " "
                @match moment.attempt {
                    Attempt::Choosing => a.btn href=(self.decision_at(at)) { (page.say("review-again.show")) },
                    Attempt::None | Attempt::Judged(_) => @if moment.decision.options.len() > 1 {
                        a.btn.lamp href={ (self.decision_at(at)) "&try=1" } { (page.say("review-again")) }
                    }
                }
            }
        }
    }

    /// Draws a link to another costly decision; a dead button if there is none.
    fn step(&self, label: &str, key: &str, moves: Option<&usize>) -> Markup {
        let name = self.page.say(label);
        let sign = html! {
            svg.ic.turned[key == "arrowleft"] aria-hidden="true" { use href={ (sheet()) "#next" } {} }
        };
        html! {
            @if let Some(&moves) = moves {
                a.btn.step href=(self.decision_at(moves)) data-key=(key) title=(name) {
                    (sign) span.sr { (name) }
                }
            } @else {
                span.btn.step.off aria-hidden="true" { (sign) }
            }
            " "
        }
    }
}

/// Lists the costly decisions in the order of the game, by the number of moves before them.
fn costly(moment: &Moment<'_>) -> Vec<usize> {
    let costly = moment.review.decisions.iter().filter(|one| one.costly);
    costly.map(|one| one.moves).collect()
}
