//! The review of a finished game: the causes of its result, the course of the chance, the decisions
//! that cost most, and a page for each decision.

mod ledger;
mod course;
mod decisions;
mod ruler;
mod moment;
mod again;
mod fog;

use maud::{Markup, html};
use quayside_engine::{Eyes, Record, Seat, with_game};
use quayside_table::review::{Cause, ReviewJson};
use quayside_table::{GameName, GameScreen};
use quayside_text::review::{Share, headline};
use quayside_text::{Names, Sentence, say};

use crate::answer::Answer;
use crate::components::sentence;
use crate::page::{Head, Page, Sheets};
use crate::replay::Replayed;
use crate::table::GamePage;

pub use again::Attempt;
pub use moment::{Moment, moment};

/// The place of a review, and its reader.
#[derive(Debug)]
pub struct ReviewPage<'a> {
    /// The address of the table or the record.
    pub base: &'a str,
    /// The address of the replay.
    pub replay: &'a str,
    /// The reviewed seat.
    pub seat: Seat,
    /// The reader's seat.
    pub own: Option<Seat>,
}

/// A review, or its progress.
#[derive(Debug)]
pub enum ReviewState {
    /// The review.
    Made(ReviewJson),
    /// Its progress, in percent.
    Making(u8),
}

/// Shows the review of a finished game for a seat; while it is being made, its progress.
pub fn review(
    page: &Page,
    place: &ReviewPage<'_>,
    state: &ReviewState,
    replayed: &Replayed,
) -> Answer {
    with_game!(replayed.record(), record => show(page, place, state, record))
}

fn show<G: GamePage>(
    page: &Page,
    place: &ReviewPage<'_>,
    state: &ReviewState,
    record: &Record<G>,
) -> Answer {
    let screen = GameScreen::of_record(record, record.moves());
    let shown = Shown::new(page, place, record, &screen);
    let game = shown.game();
    let (top, rest) = match state {
        ReviewState::Making(percent) => (shown.waiting(*percent), html! {}),
        ReviewState::Made(review) => (shown.verdict(review), shown.boxes(review)),
    };
    let body = html! {
        (page.bar())
        main #main.review {
            section.verdict.water { div.in { (top) (shown.seats()) } }
            (rest)
        }
        (page.foot())
    };
    let title = say!(page.text, "review.title", game = game).to_string();
    let waits = matches!(state, ReviewState::Making(_));
    page.wrap(&Head { title: &title, sheets: Sheets::Review, waits, ..Head::default() }, &body)
}

/// The content of the page.
struct Shown<'a, G: GamePage> {
    page: &'a Page,
    place: &'a ReviewPage<'a>,
    record: &'a Record<G>,
    screen: &'a GameScreen<G>,
    names: Names<'a>,
}

impl<'a, G: GamePage> Shown<'a, G> {
    fn new(
        page: &'a Page,
        place: &'a ReviewPage<'a>,
        record: &'a Record<G>,
        screen: &'a GameScreen<G>,
    ) -> Shown<'a, G> {
        let eyes = place.own.map_or(Eyes::All, Eyes::Seat);
        Shown { page, place, record, screen, names: Names::new(&screen.names, eyes) }
    }

    fn game(&self) -> String {
        self.page.say(&format!("game-{}.full", G::NAME))
    }

    /// Returns the address of the replay after a number of moves.
    fn moment(&self, moves: usize) -> String {
        format!("{}?at={moves}", self.place.replay)
    }

    /// Returns the address of the decision after a number of moves.
    fn decision_at(&self, moves: usize) -> String {
        format!("{}/review/{moves}?seat={}", self.place.base, self.place.seat)
    }

    /// Draws the progress of a review; the page loads itself again.
    fn waiting(&self, percent: u8) -> Markup {
        let page = self.page;
        let said = say!(page.text, "review.waits", percent = usize::from(percent)).to_string();
        html! {
            div.words {
                h1 { (self.game()) }
                p role="status" { (said) }
                progress max="100" value=(percent) aria-label=(page.say("review")) {}
                p.soft { (page.say("review.waits-how")) }
            }
            a hidden data-auto href=(page.path) {}
        }
    }

    /// Draws the headline and the scores.
    fn verdict(&self, review: &ReviewJson) -> Markup {
        let text = self.page.text;
        let who = self.names.of(text, self.place.seat);
        let cause = review.ledger.main_cause.map(Cause::name);
        let headline = headline(text, who, Share::of(review.ledger.result), cause);
        html! {
            div.words {
                h1 { (sentence(text, &headline)) }
                p { (self.game()) " · " (self.scores()) }
                @if !review.calibrated { p { (self.page.say("review.uncalibrated")) } }
            }
            div.ways { a.btn.clear href=(self.place.replay) { (self.page.say("review.replay")) } }
        }
    }

    /// Lists the final scores: "you: 17, Clara: 13 penalty cards".
    fn scores(&self) -> String {
        let text = self.page.text;
        let Some(result) = &self.screen.result else { return String::new() };
        let score = |seat: Seat| {
            let (name, score) = (self.names.of(text, seat).name, result.scores[seat.index()]);
            say!(text, "labelled", label = name, what = score.to_string()).to_string()
        };
        let scores: Vec<String> = self.all_seats().map(score).collect();
        let unit = match G::GAME {
            GameName::Corsairs => "corsairs-penalties",
            GameName::Korsar => "end-gold",
        };
        format!("{} {}", scores.join(", "), self.page.say(unit))
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::table(self.record.variant().players())
    }

    /// Draws the links to the reviews of all seats.
    fn seats(&self) -> Markup {
        let title = self.page.say("review.seen-from");
        html! {
            nav.seen aria-label=(title) {
                span.soft aria-hidden="true" { (title) }
                ul {
                    @for seat in self.all_seats() {
                        li {
                            a href={ (self.place.base) "/review?seat=" (seat) }
                                aria-current=[(seat == self.place.seat).then_some("page")] {
                                (self.names.of(self.page.text, seat).name)
                            } " "
                        }
                    }
                }
            }
        }
    }

    fn boxes(&self, review: &ReviewJson) -> Markup {
        let page = self.page;
        html! {
            div.causes {
                (self.ledger(review))
                (self.course(review))
                (self.decisions(review))
                div.beside {
                    (self.ruler(review))
                    section.box {
                        details.more.plain {
                            summary { (page.say("review-how")) }
                            p { (page.say("review-how.about")) }
                            p.soft {
                                (say!(page.text, "review-costly.worlds",
                                    count = review.worlds as usize).to_string())
                            }
                        }
                    }
                }
            }
        }
    }

    /// Draws the heading of a box, with an explanation below it.
    fn heading(&self, id: &str, key: &str) -> Markup {
        html! {
            h2 id=(id) { (self.page.say(key)) }
            p.soft { (self.page.say(&format!("{key}.about"))) }
        }
    }

    /// Describes a number of moves and the round of the last one: "Move 62 · Round 5".
    fn place_of(&self, moves: usize, review: &ReviewJson) -> String {
        let text = self.page.text;
        let at = say!(text, "review.at", at = moves).to_string();
        let round = review.course.get(moves.saturating_sub(1)).map(|step| step.round);
        match round.filter(|_| !G::ONE_DECK) {
            Some(round) => format!("{at} · {}", say!(text, "review.round", round = round + 1)),
            None => at,
        }
    }
}

/// Writes sentences one after the other.
fn sentences(page: &Page, lines: &[Sentence]) -> Markup {
    html! { @for line in lines { (sentence(page.text, line)) " " } }
}

/// Writes a chance or a gain from 0 to 1 in points.
fn points(page: &Page, part: f64) -> String {
    quayside_text::review::decimal(page.text, 100.0 * part)
}
