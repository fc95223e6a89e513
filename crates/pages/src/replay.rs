//! The replay of a recorded game, one page per move.

use maud::{Markup, html};
use quayside_engine::{AnyRecord, Eyes, GameView as _, Record, Seat, with_game};
use quayside_table::{GameScreen, HiddenCards};
use quayside_text::{SeenMove, Sentence, say};

use crate::answer::Answer;
use crate::components::{icon, sentence, sheet};
use crate::page::{Head, Page, Sheets};
use crate::preview;
use crate::table::{Board, GamePage, Reel, glimpse, replay_frame, timeouts};
use crate::table_request::TableRequest;

/// The number of moves in a part of the log: a step then changes one or two parts.
const CHUNK: usize = 8;

/// The position of a replay, and its addresses.
#[derive(Clone, Copy, Debug)]
pub struct Replay<'a> {
    /// The address of the replay.
    pub address: &'a str,
    /// The address of the record.
    pub record: &'a str,
    /// The address of the page that verifies the record.
    pub verify: &'a str,
    /// The address of the review; none if the game has none.
    pub review: Option<&'a str>,
    /// The public address of the table, if there is one.
    pub table: Option<&'a str>,
    /// The number of moves shown.
    pub at: usize,
    /// Whether it advances automatically.
    pub plays: bool,
}

/// A recorded game, ready to be shown after any of its moves.
#[derive(Clone, Debug)]
pub struct Replayed {
    record: AnyRecord,
    /// The number of moves before each round.
    rounds: Vec<usize>,
    /// The seats whose time ran out, each with the number of moves before that.
    timeouts: Vec<(usize, Seat)>,
}

impl Replayed {
    /// Prepares a record; a table adds when the time of seats ran out, each with the number of moves
    /// before that, which records do not say.
    pub fn new(record: AnyRecord, timeouts: Vec<(usize, Seat)>) -> Replayed {
        let rounds = with_game!(&record, record => rounds(record));
        Replayed { record, rounds, timeouts }
    }

    /// Returns the record.
    pub const fn record(&self) -> &AnyRecord {
        &self.record
    }
}

/// Shows a recorded game of either kind after some moves, with every hand open.
pub fn replay(page: &Page, place: &Replay<'_>, replayed: &Replayed) -> Answer {
    with_game!(&replayed.record, record => place.show(page, record, replayed))
}

impl Replay<'_> {
    fn show<G: GamePage>(&self, page: &Page, record: &Record<G>, replayed: &Replayed) -> Answer {
        let moves = record.moves();
        let at = self.at.min(moves);
        let mut screen = GameScreen::of_record(record, at);
        screen.log.timeouts.clone_from(&replayed.timeouts);
        let asked = TableRequest::default();
        let board = Board::new(page, self.address, &screen, &asked);
        let timeline = Timeline { replay: self, page, at, moves, rounds: &replayed.rounds };
        let controls = timeline.controls();
        let tools = html! { (timeline.tools()) (timeline.play_on(&board)) };
        let reel = Reel { controls, moves: timeline.log(&board, record), tools };
        let body = replay_frame(&board, &reel);
        let game = page.say(&format!("game-{}.full", G::NAME));
        let title = say!(page.text, "replay-title", game = game).to_string();
        let preview = self.table.map(|link| {
            preview::tags(page, link, &glimpse(&GameScreen::of_record(record, moves), 0))
        });
        let sheets = Sheets::Table(G::GAME);
        page.wrap(&Head { title: &title, preview, sheets, ..Head::default() }, &body)
    }
}

/// A replay at one of its moves.
struct Timeline<'a> {
    replay: &'a Replay<'a>,
    page: &'a Page,
    /// The number of moves shown.
    at: usize,
    /// The number of all moves.
    moves: usize,
    /// The number of moves before each round.
    rounds: &'a [usize],
}

impl Timeline<'_> {
    /// Returns the address of the replay after a number of moves.
    fn to(&self, at: usize) -> String {
        format!("{}?at={at}", self.replay.address)
    }

    /// Returns the round of the last move that is shown, counted from 0.
    fn round(&self) -> usize {
        self.rounds.iter().filter(|&&start| start < self.at).count().saturating_sub(1)
    }

    /// Returns the move at which a round is shown: its first one, since before it the table shows
    /// the end of the last round.
    fn start(&self, round: usize) -> Option<usize> {
        let start = *self.rounds.get(round)?;
        Some(if round == 0 { 0 } else { (start + 1).min(self.moves) })
    }

    fn controls(&self) -> Markup {
        let (page, text) = (self.page, self.page.text);
        let said = say!(text, "replay-at", at = self.at, moves = self.moves).to_string();
        let round = say!(text, "replay-round", round = self.round() + 1).to_string();
        html! {
            p.at role="status" {
                b { (said) }
                @if self.rounds.len() > 1 { " · " (round) }
            }
            form.timeline method="get" action=(self.replay.address) {
                label.sr for="at" { (page.say("replay-slider")) }
                input #at type="range" name="at" min="0" max=(self.moves) value=(self.at)
                    autocomplete="off" data-slide;
                " "
                button.btn.small type="submit" { (page.say("replay-go")) }
            }
            @if self.rounds.len() > 1 { (self.round_links()) }
            (self.steps())
        }
    }

    fn round_links(&self) -> Markup {
        html! {
            p.rounds {
                @for round in 0..self.rounds.len() {
                    a href=(self.to(self.start(round).unwrap_or(0))) data-swap
                        aria-current=[(round == self.round()).then_some("true")] {
                        (say!(self.page.text, "replay-round", round = round + 1).to_string())
                    } " "
                }
            }
        }
    }

    /// Draws the links to the previous and next moves and to the rounds.
    fn steps(&self) -> Markup {
        let (page, at, moves) = (self.page, self.at, self.moves);
        let back = (at > 0).then(|| at - 1);
        let next = (at < moves).then_some(at + 1);
        let round = self.round();
        let this_round = self.start(round).filter(|&start| start < at);
        let previous_round = round.checked_sub(1).and_then(|previous| self.start(previous));
        let next_round = self.start(round + 1).filter(|&start| start > at);
        html! {
            div.steps {
                (self.step("replay-first", "end", Direction::Back, back.map(|_| 0), "home"))
                @if self.rounds.len() > 1 {
                    (self.step("replay-round-back", "round", Direction::Back, this_round.or(previous_round), "pageup"))
                }
                (self.step("replay-back", "next", Direction::Back, back, "arrowleft"))
                @if self.replay.plays && at < moves {
                    a.btn.lamp href=(self.to(at)) data-swap data-key="p" { (page.say("replay-pause")) }
                    a hidden data-auto href={ (self.to(at + 1)) "&play=1" } {}
                } @else if at < moves {
                    a.btn.lamp href={ (self.to(at + 1)) "&play=1" } data-swap data-key="p" {
                        (page.say("replay-play"))
                    }
                }
                " "
                (self.step("replay-on", "next", Direction::On, next, "arrowright"))
                @if self.rounds.len() > 1 {
                    (self.step("replay-round-on", "round", Direction::On, next_round, "pagedown"))
                }
                (self.step("replay-last", "end", Direction::On, next.map(|_| moves), "end"))
            }
        }
    }

    /// Draws a link to a move, which `key` follows too; a dead button if there is no such move.
    fn step(
        &self,
        label: &str,
        symbol: &str,
        direction: Direction,
        target: Option<usize>,
        key: &str,
    ) -> Markup {
        let name = self.page.say(label);
        let sign = html! {
            svg.ic.turned[direction == Direction::Back] aria-hidden="true" {
                use href={ (sheet()) "#" (symbol) } {}
            }
        };
        html! {
            @if let Some(target) = target {
                a.btn href=(self.to(target)) data-swap data-key=(key) title=(name) {
                    (sign) span.sr { (name) }
                }
            } @else {
                span.btn.off aria-hidden="true" { (sign) }
            }
            " "
        }
    }

    fn tools(&self) -> Markup {
        let page = self.page;
        if page.is_framed() {
            return html! {};
        }
        html! {
            p.tools {
                button.btn.small type="button" data-copy=(self.to(self.at)) {
                    (page.say("replay-share"))
                }
                " "
                a.btn.small href=(self.replay.record) download { (icon("log")) (page.say("download-record")) }
                " "
                a.btn.small href=(self.replay.verify) { (page.say("replay-verify")) }
                @if let Some(review) = self.replay.review {
                    " "
                    a.btn.small href=(review) { (page.say("review")) }
                }
            }
        }
    }

    /// Draws the form that sets up a game from this moment; none once the game is over.
    fn play_on<G: GamePage>(&self, board: &Board<'_, G>) -> Markup {
        let page = self.page;
        let next = board.view.to_move().first().filter(|_| !page.is_framed());
        html! { @if let Some(next) = next { (play_on(board, self.at, next)) } }
    }

    /// Lists the moves of this round, each a link to the table after it.
    fn log<G: GamePage>(&self, board: &Board<'_, G>, record: &Record<G>) -> Markup {
        let lines = self.lines(board, record);
        let current = lines.iter().rposition(|(at, _)| *at <= self.at);
        let lines: Vec<_> = lines.into_iter().enumerate().collect();
        html! {
            @for (number, lines) in lines.chunks(CHUNK).enumerate() {
                @let moves = self.page.part(format!("moves{number}"), html! {
                    @for (place, (at, said)) in lines {
                        li {
                            a href=(self.to(*at)) data-swap
                                aria-current=[(current == Some(*place)).then_some("step")] {
                                span.nr { (at) } " "
                                span {
                                    @for line in said { (sentence(self.page.text, line)) " " }
                                }
                            }
                        }
                    }
                });
                ol.moves data-part=(moves.name) data-v=(moves.version) { (moves) }
            }
        }
    }

    /// Describes the moves of this round; a turn in one sentence has one line.
    fn lines<G: GamePage>(
        &self,
        board: &Board<'_, G>,
        record: &Record<G>,
    ) -> Vec<(usize, Vec<Sentence>)> {
        let from = self.rounds.get(self.round()).copied().unwrap_or(0);
        let to = self.rounds.get(self.round() + 1).copied().unwrap_or(self.moves);
        let mut lines: Vec<(usize, Vec<Sentence>)> = Vec::new();
        let mut place = 0;
        record.replay_first(to, |step| {
            place += 1;
            if place <= from {
                return;
            }
            let seen = SeenMove::of(Eyes::All, &step, true);
            let said = G::describe_move(self.page.text, &board.names, &seen);
            let replaced = if said.instead { lines.pop() } else { None };
            let first = replaced.map_or(place, |(at, _)| at);
            let clocks = (first - 1..place).flat_map(|moves| timeouts(board, moves));
            lines.push((place, clocks.chain(said.lines).collect()));
        });
        if let Some((_, last)) = lines.last_mut().filter(|_| to == self.moves) {
            last.extend(timeouts(board, to));
        }
        lines
    }
}

/// Draws the form that sets up a game from the moment after `at` moves, for `player`.
pub(crate) fn play_on<G: GamePage>(board: &Board<'_, G>, at: usize, player: Seat) -> Markup {
    let page = board.page;
    html! {
        details.playon #play-on {
            summary { (icon("next")) (page.say("play-on")) }
            form method="post" action={ (board.id) "/play-on" } {
                p.soft { (page.say("play-on.help")) }
                input type="hidden" name="at" value=(at);
                label {
                    span { (page.say("play-on.seat")) }
                    select name="seat" {
                        @for seat in Seat::table(board.view.variant().players()) {
                            option value=(seat) selected[seat == player] {
                                (board.names.plain(board.text(), seat))
                            }
                        }
                    }
                }
                label {
                    span { (page.say("play-on.bots")) }
                    select name="bot" {
                        @for (bot, name) in page.offered_bots() {
                            option value=(bot) selected[bot == "captain"] { (name) }
                        }
                    }
                }
                label {
                    span { (page.say("play-on.cards")) }
                    select name="cards" {
                        @for cards in HiddenCards::ALL.map(HiddenCards::id) {
                            option value=(cards) { (page.say(&format!("play-on.{cards}"))) }
                        }
                    }
                }
                button.btn.small.lamp type="submit" { (page.say("play-on.go")) }
            }
        }
    }
}

/// The direction of a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Back,
    On,
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
        // No round begins after the last move.
        rounds.retain(|&start| start == 0 || start < place);
    }
    rounds
}
