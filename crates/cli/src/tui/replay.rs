//! A record replayed on the screen, with every hand open.

use std::time::Duration;

use quayside_bots::review::Terms;
use quayside_engine::{Eyes, GameView as _, Record, Seat};
use quayside_table::review::has_result;
use quayside_table::{ClocksView, GameResult, HiddenCards};
use quayside_text::{AnyCard, MoveLog, Names, SeenMove, Text, say};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::cards::CardSize;
use super::face::face;
use super::frame::{self, Frame, Hits};
use super::paint::{Paint, SAID, STRONG};
use super::review::PendingReview;
use super::row::{Press, Row, side_by_side, spread};
use super::sheet::Sheet;
use super::table::Flow;
use super::terminal::Event;
use super::terminal_game::{Act, DrawContext, DrawSettings, Sort, TerminalGame, ended};

/// How long each move is shown while the record plays automatically.
const PACE: Duration = Duration::from_millis(900);

/// A moment of a replay from which the reader plays on.
pub(crate) struct PlayOn {
    /// The number of moves before it.
    pub(crate) at: usize,
    /// The source of the hidden cards.
    pub(crate) cards: HiddenCards,
}

/// The step of a page key in a game without rounds.
const LEAP: isize = 10;

/// A replay on the screen.
pub(crate) struct Replay<'a, G: TerminalGame> {
    record: &'a Record<G>,
    called: Vec<String>,
    text: &'static Text,
    paint: Paint,
    sort: Sort,
    /// The number of moves shown, and the number of all moves.
    at: usize,
    moves: usize,
    /// The ends of rounds, as numbers of moves; none in a game without rounds.
    rounds: Vec<usize>,
    plays: bool,
    /// Whether the record is that of a finished game.
    is_finished: bool,
    sheet: Option<Sheet>,
    hits: Hits,
}

impl<'a, G: TerminalGame> Replay<'a, G> {
    /// Shows a record from its beginning.
    pub(crate) fn new(record: &'a Record<G>, text: &'static Text, paint: Paint) -> Replay<'a, G> {
        let players = usize::from(record.variant().players());
        let called = record.names.iter().take(players).cloned().map(Option::unwrap_or_default);
        Replay {
            record,
            called: called.collect(),
            text,
            paint,
            sort: Sort::default(),
            at: 0,
            moves: record.moves(),
            rounds: rounds(record),
            plays: false,
            is_finished: has_result(record),
            sheet: None,
            hits: Vec::new(),
        }
    }

    /// Returns the number of moves shown.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Returns whether a new game can begin at this moment, with such hidden cards: true ones only
    /// once the game is over.
    fn can_play_on(&self, cards: HiddenCards) -> bool {
        let shown = self.record.after(self.at);
        let can_begin = shown.state().outcome().is_none() && !shown.state().awaits_deck();
        can_begin && (self.is_finished || cards == HiddenCards::Drawn)
    }

    /// Returns the time until the next automatic step, or until a page has new lines.
    pub(crate) fn patience(&self) -> Option<Duration> {
        let reads = self.sheet.as_ref().and_then(Sheet::patience);
        reads.or_else(|| self.plays.then_some(PACE))
    }

    /// Handles an event, or the end of the wait for one.
    pub(crate) fn on(&mut self, event: Option<&Event>) -> Flow {
        match event {
            Some(Event::Leave) => return Flow::Leave,
            Some(&Event::Press(press)) => return self.press(press),
            Some(&Event::Click(x, y)) => {
                let here = |(area, _): &&(Rect, Press)| area.contains(Position { x, y });
                if let Some(&(_, press)) = self.hits.iter().rfind(here) {
                    return self.press(press);
                }
            }
            Some(
                Event::Resize
                | Event::Suspend
                | Event::Continue
                | Event::Thought { .. }
                | Event::Advice { .. },
            ) => (),
            None => self.step(isize::from(self.plays)),
        }
        Flow::On
    }

    fn press(&mut self, press: Press) -> Flow {
        if let Some(sheet) = &mut self.sheet {
            if !sheet.press(press) {
                self.sheet = None;
            }
            return Flow::On;
        }
        match press {
            Press::Char('q') | Press::Escape => return Flow::Leave,
            Press::Char('p') if self.can_play_on(HiddenCards::Drawn) => {
                return Flow::PlayOn(HiddenCards::Drawn);
            }
            Press::Char('t') if self.can_play_on(HiddenCards::True) => {
                return Flow::PlayOn(HiddenCards::True);
            }
            Press::Char('w') if self.is_finished => self.open_review(),
            Press::Char('?') => self.sheet = Some(Sheet::replay_help(self.text)),
            Press::Char('v') => {
                let names = Names::new(&self.called, Eyes::All);
                let log = self.story(&names).0.log;
                let rows = log.iter().rev().map(|line| Row::sentence(self.paint, line)).collect();
                self.sheet = Some(Sheet::log(self.text, rows));
            }
            Press::Char('r') => self.sheet = Some(Sheet::rules::<G>(self.text, self.paint)),
            Press::Char(' ') => self.plays = !self.plays && self.at < self.moves,
            Press::Tab => self.sort = self.sort.other(),
            Press::Enter => self.step(1),
            Press::Along(by) | Press::Down(by) => self.step(by),
            Press::Leaf(by) if self.rounds.is_empty() => self.step(LEAP * by),
            Press::Leaf(by) => self.leap(by > 0),
            Press::Ends(last) => self.at = if last { self.moves } else { 0 },
            Press::Char(_) | Press::Card(_) | Press::Row(_) => (),
        }
        Flow::On
    }

    /// Opens the review of every seat.
    fn open_review(&mut self) {
        self.plays = false;
        let seats = Seat::table(self.record.variant().players()).collect();
        let review = PendingReview::begin(self.record, seats, self.text, Terms::default());
        self.sheet = Some(Sheet::review(self.text, review));
    }

    fn step(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.moves);
        self.plays &= self.at < self.moves;
    }

    /// Jumps to the end of this round, or back to the end of the previous one.
    fn leap(&mut self, forward: bool) {
        let rounds = self.rounds.iter().copied();
        let found = if forward {
            rounds.clone().find(|&end| end > self.at).unwrap_or(self.moves)
        } else {
            rounds.clone().rfind(|&end| end < self.at).unwrap_or(0)
        };
        self.at = found;
        self.plays &= self.at < self.moves;
    }

    /// Draws the game at this move.
    pub(crate) fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        if frame::is_too_small(area) {
            frame::too_small(self.text, area, buffer);
            self.hits.clear();
            return;
        }
        let frame = match &mut self.sheet {
            Some(sheet) => sheet.frame(self.text, self.paint, area),
            None => self.frame(area),
        };
        self.hits = frame.draw(self.paint, area, buffer);
    }

    fn frame(&self, area: Rect) -> Frame {
        let text = self.text;
        let names = Names::new(&self.called, Eyes::All);
        let (story, events, state) = self.story(&names);
        let (width, quay) = (frame::table_width(area), usize::from(area.width));
        let (paint, sort) = (self.paint, self.sort);
        let look = DrawSettings {
            text,
            paint,
            sort,
            width,
            quay,
            cards: CardSize::Line,
            hand: CardSize::Line,
        };
        let mut ctx = DrawContext::of(look, &names, &state, &story.since);
        ctx.events = &events;
        let forfeits = if self.at == self.moves { self.record.forfeits() } else { &[] };
        ctx.result = GameResult::of::<G>(&ctx.view, forfeits);
        let log: Vec<Row> = story.log.iter().rev().map(|line| Row::sentence(paint, line)).collect();
        let at = say!(text, "replay-at", at = self.at, moves = self.moves);
        let title = text.word(&format!("game-{}", G::NAME));
        frame::fitting(area, |[cards, hand]| {
            (ctx.look.cards, ctx.look.hand) = (cards, hand);
            let frame = Frame {
                bar: (title.clone(), format!("{}   {at}", G::progress(&ctx))),
                harbour: ended(&ctx, G::harbour(&ctx, &G::Marks::default())),
                quay: self.hands(&ctx),
                keys: self.keys(area),
                ..Frame::default()
            };
            frame.with_log(&ctx, area, &log)
        })
    }

    /// Describes the game up to this move.
    fn story(&self, names: &Names<'_>) -> (MoveLog<G>, Vec<G::Event>, G) {
        let mut story = MoveLog::default();
        let mut state = *self.record.after(0).state();
        let (mut place, mut events) = (0, Vec::new());
        self.record.replay(|step| {
            if place < self.at {
                // Only the last move is news.
                story.since.clear();
                story.add(self.text, names, SeenMove::of(Eyes::All, &step, true));
                events.extend_from_slice(step.events);
                state = *step.after;
            }
            place += 1;
        });
        (story, events, state)
    }

    /// Shows every hand, as cards if there is room.
    fn hands(&self, ctx: &DrawContext<'_, G>) -> Vec<Row> {
        if self.record.state().outcome().is_some() && self.at == self.moves {
            return Vec::new();
        }
        let seats = Seat::table(ctx.view.variant().players());
        let width = self.called.iter().map(|name| Row::of(SAID, name.as_str()).width()).max();
        let clocks = ClocksView::of_record(self.record, self.at);
        let left = |seat| {
            let clocks = clocks.as_ref()?;
            clocks.shown(self.text, seat, clocks.at)
        };
        let time = seats.clone().filter_map(left).map(|left| 1 + left.len()).max().unwrap_or(0);
        let column = 2 + width.unwrap_or(0).max(8) + time + 2;
        let hand = |seat: Seat| {
            let name = Row::of(SAID, " ").add(STRONG, ctx.names.plain(self.text, seat));
            let name = name.to(column - 2 - time).add(SAID, left(seat).unwrap_or_default());
            let name = name.to(column);
            let cards = G::hand_of(&ctx.view, seat);
            (!cards.is_empty()).then(|| hand_rows(ctx.look, name, &cards))
        };
        seats.filter_map(hand).flatten().collect()
    }

    fn keys(&self, area: Rect) -> Vec<Row> {
        let text = self.text;
        let has_rounds = !self.rounds.is_empty();
        let play = if self.plays { "replay-pause" } else { "replay-play" };
        let acts = [
            Act { key: "→", press: Press::Along(1), ..Act::lit(text.word("replay-on")) },
            Act::new("←", text.word("replay-back"), Press::Along(-1)),
            Act::new("␣", text.word(play), Press::Char(' ')),
            Act::new("PgDn", text.word("replay-round-on"), Press::Leaf(1)),
            Act::new("PgUp", text.word("replay-round-back"), Press::Leaf(-1)),
            Act::new("p", text.word("play-on.go"), Press::Char('p')),
            Act::new("t", text.word("play-on-true"), Press::Char('t')),
            Act::new("w", text.word("review"), Press::Char('w')),
            Act::new("v", text.word("log"), Press::Char('v')),
            Act::new("r", text.word("foot-rules"), Press::Char('r')),
            Act::new("?", text.word("play-help"), Press::Char('?')),
            Act::new("q", text.word("play-leave"), Press::Char('q')),
        ];
        let can_play_on = HiddenCards::ALL.map(|cards| self.can_play_on(cards));
        let acts = acts.iter().filter(|act| match act.key {
            "PgDn" | "PgUp" => has_rounds,
            "p" => can_play_on[0],
            "t" => can_play_on[1],
            "w" => self.is_finished,
            _ => true,
        });
        let rows: Vec<Row> = acts.map(|act| act.row(self.paint)).collect();
        spread(&rows, area.width.into())
    }
}

/// Returns the number of moves after which each round ended.
fn rounds<G: TerminalGame>(record: &Record<G>) -> Vec<usize> {
    let (mut moves, mut ends) = (0, Vec::new());
    record.replay(|step| {
        moves += 1;
        if step.events.iter().any(G::ends_round) {
            ends.push(moves);
        }
    });
    ends
}

/// The height from which the hands of a record are drawn as cards, too.
const HIGH: usize = 8;

/// Shows a hand beside the name of its owner.
fn hand_rows(look: DrawSettings, name: Row, cards: &[AnyCard]) -> Vec<Row> {
    let column = name.width();
    if let CardSize::Large(_, height @ HIGH..) = look.hand {
        let height = height.min(10) - 3;
        let faces = cards.iter().map(|&card| face(look, card, (6, height)));
        let across = ((look.quay - column) / 7).max(1);
        let faces: Vec<Vec<Row>> = faces.collect();
        let lines = faces.chunks(across).enumerate().flat_map(|(line, faces)| {
            let mut names = vec![Row::default().to(column); height];
            if line == 0 {
                names[0] = name.clone();
            }
            side_by_side([&[names], faces].concat(), 1)
        });
        return lines.collect();
    }
    let row = cards
        .iter()
        .fold(name, |row, &card| row.add(look.paint.card(card), card.to_string()).add(SAID, " "));
    row.wrap(look.quay - 1, column)
}
