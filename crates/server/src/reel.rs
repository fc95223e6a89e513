//! A game played again, one page a move.

use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use quayside_bots::BotRng;
use quayside_engine::{AnyRecord, Eyes, Record};
use quayside_text::{Glimpse, Names, Story, say};
use rand::SeedableRng;

use crate::page::{Head, Page};
use crate::pieces::icon;
use crate::scene::{Asked, Scene, Shown, frame};
use crate::table::{Company, Pace, Place, Player, Setup, Viewer};

/// Where a replay stands.
pub(crate) struct Reel<'a> {
    /// The address of the replay.
    pub(crate) address: &'a str,
    /// The address of the record itself.
    pub(crate) record: &'a str,
    /// Where the record is checked.
    pub(crate) verify: &'a str,
    /// How many moves are shown; all of them, unless said.
    pub(crate) at: Option<usize>,
    /// Whether it goes on by itself.
    pub(crate) plays: bool,
}

impl Reel<'_> {
    /// Shows a record of either game.
    pub(crate) fn show_any(&self, page: &Page, record: &AnyRecord) -> Response {
        match record {
            AnyRecord::Corsairs(record) => self.show(page, record).into_response(),
            AnyRecord::Korsar(record) => self.show(page, record).into_response(),
        }
    }

    /// Shows the game after so many moves, with every hand open.
    pub(crate) fn show<G: Shown>(&self, page: &Page, record: &Record<G>) -> crate::page::Shown {
        let (text, moves) = (page.text, record.moves());
        let at = self.at.unwrap_or(0).min(moves);
        let setup = setup(record);
        let company = Company::new(&setup);
        let names = company.names();
        let names = Names::new(&names, Eyes::All);
        let mut story = Story::default();
        let mut stands = None;
        let mut rounds = vec![0];
        let mut place = 0;
        record.replay(|step| {
            if !step.events.is_empty() && !G::ONE_DECK {
                rounds.push(place + 1);
            }
            if place < at {
                let glimpse = Glimpse::of(Eyes::All, &step, true);
                // Only the last move is news.
                story.since.clear();
                story.add(text, &names, glimpse);
                stands = Some(*step.after);
            } else if place == 0 {
                stands = Some(*step.before);
            }
            place += 1;
        });
        let state = stands.unwrap_or(*record.state());
        let view = state.look(Eyes::All);
        let deal = G::sample(&view, &mut BotRng::seed_from_u64(0));
        let asked = Asked::default();
        let scene = Scene {
            page,
            id: self.address,
            seq: 0,
            moment: 0,
            setup: &setup,
            company: &company,
            viewer: Viewer::Reader { at },
            view: &view,
            deal: &deal,
            acts: false,
            over: state.outcome().is_some(),
            names,
            since: &story.since,
            asked: &asked,
            seal: None,
        };
        let controls = self.controls(page, at, moves, &rounds);
        let body = frame(&scene, &story.log, Some(&controls));
        let title = say!(text, "replay-title", game = page.say(&format!("game-{}", G::NAME)));
        page.wrap(&Head { title: &title.to_string(), live: None }, &body)
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

/// Sets up a table for a record: whoever played sits there.
fn setup<G: Shown>(record: &Record<G>) -> Setup {
    let players = usize::from(record.variant().players());
    let seats = record.names[..players].iter().map(|name| Place {
        name: name.clone().unwrap_or_default(),
        player: Player::Bot(String::new()),
        nonce: None,
    });
    Setup {
        game: G::GAME,
        seats: seats.collect(),
        teams: record.variant().teams(),
        options: Vec::new(),
        seed: String::new(),
        secret: String::new(),
        whims: 0,
        first: None,
        takebacks: false,
        pace: Pace::Calm,
        guided: false,
        waits: false,
        maker: None,
    }
}
