//! A game played again, one page a move.

use maud::{Markup, html};
use quayside_engine::{AnyRecord, Record};
use quayside_table::TableView;
use quayside_text::say;

use crate::answer::Answer;
use crate::asked::Asked;
use crate::page::{Head, Page};
use crate::pieces::icon;
use crate::table::{Board, GamePage, frame};

/// Where a replay stands.
#[derive(Clone, Copy, Debug)]
pub struct Replay<'a> {
    /// The address of the replay.
    pub address: &'a str,
    /// The address of the record itself.
    pub record: &'a str,
    /// The address where the record is checked.
    pub verify: &'a str,
    /// How many moves are shown.
    pub at: usize,
    /// Whether it goes on by itself.
    pub plays: bool,
}

/// A recorded game, ready to be shown after any of its moves.
#[derive(Clone, Debug)]
pub struct Replayed {
    record: AnyRecord,
    /// The number of moves before each round.
    rounds: Vec<usize>,
}

impl From<AnyRecord> for Replayed {
    fn from(record: AnyRecord) -> Replayed {
        let rounds = match &record {
            AnyRecord::Corsairs(record) => rounds(record),
            AnyRecord::Korsar(record) => rounds(record),
        };
        Replayed { record, rounds }
    }
}

/// Shows a recorded game of either kind after some moves, with every hand open.
pub fn replay(page: &Page, place: &Replay<'_>, replayed: &Replayed) -> Answer {
    match &replayed.record {
        AnyRecord::Corsairs(record) => place.show(page, record, &replayed.rounds),
        AnyRecord::Korsar(record) => place.show(page, record, &replayed.rounds),
    }
}

impl Replay<'_> {
    fn show<G: GamePage>(&self, page: &Page, record: &Record<G>, rounds: &[usize]) -> Answer {
        let moves = record.moves();
        let at = self.at.min(moves);
        let table = TableView::of_record(self.address, record, at);
        let asked = Asked::default();
        let board = Board::new(page, &table, &asked);
        let controls = self.controls(page, at, moves, rounds);
        let body = frame(&board, Some(&controls));
        let game = page.say(&format!("game-{}.full", G::NAME));
        let title = say!(page.text, "replay-title", game = game).to_string();
        page.wrap(&Head { title: &title, ..Head::default() }, &body)
    }

    fn controls(&self, page: &Page, at: usize, moves: usize, rounds: &[usize]) -> Markup {
        let text = page.text;
        let to = |at: usize| format!("{}?at={at}", self.address);
        let step = |label: &str, sign: &str, goal: Option<usize>, key: &str| {
            let name = page.say(label);
            html! {
                @if let Some(goal) = goal {
                    a.btn href=(to(goal)) data-swap data-key=(key) aria-label=(name) title=(name) { (sign) }
                } @else {
                    span.btn.off aria-hidden="true" { (sign) }
                }
            }
        };
        let back = (at > 0).then(|| at - 1);
        let on = (at < moves).then_some(at + 1);
        html! {
            nav.reel aria-label=(page.say("replay")) {
                p.soft role="status" {
                    (say!(text, "replay-at", at = at, moves = moves).to_string())
                }
                div.steps {
                    (step("replay-first", "«", back.map(|_| 0), "home"))
                    (step("replay-back", "‹", back, "arrowleft"))
                    @if self.plays && at < moves {
                        a.btn.lamp href=(to(at)) data-swap { (page.say("replay-pause")) }
                        a hidden data-auto href={ (to(at + 1)) "&play=1" } {}
                    } @else if at < moves {
                        a.btn.lamp href={ (to(at + 1)) "&play=1" } data-swap { (page.say("replay-play")) }
                    }
                    (step("replay-on", "›", on, "arrowright"))
                    (step("replay-last", "»", on.map(|_| moves), "end"))
                }
                @if rounds.len() > 1 {
                    p.rounds {
                        @for (round, start) in rounds.iter().enumerate() {
                            a href=(to(*start)) data-swap {
                                (say!(text, "replay-round", round = round + 1).to_string())
                            } " "
                        }
                    }
                }
                p.steps {
                    button.btn.small type="button" data-copy=(to(at)) { (page.say("replay-share")) }
                    a.btn.small href=(self.record) download { (icon("log")) (page.say("replay-record")) }
                    a.btn.small href=(self.verify) { (page.say("replay-verify")) }
                }
            }
        }
    }
}

/// Returns the number of moves before each round.
fn rounds<G: GamePage>(record: &Record<G>) -> Vec<usize> {
    let mut rounds = vec![0];
    let mut place = 0;
    if !G::ONE_DECK {
        record.replay(|step| {
            place += 1;
            if !step.events.is_empty() {
                rounds.push(place);
            }
        });
    }
    rounds
}
