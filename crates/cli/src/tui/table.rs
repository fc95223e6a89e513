//! A game on the screen: its drawing, and the effects of keys, clicks and bots.

mod coach;
mod keys;

use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use quayside_bots::Clock;
use quayside_bots::review::Terms;
use quayside_engine::{Eyes, IllegalMove, Seat};
use quayside_table::{Coach, HiddenCards};
use quayside_text::{Names, SeenMove, Sentence, Text, say};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::cards::CardSize;
use super::frame::{self, Frame, Hits};
use super::paint::{Paint, SAID, SOFT, STRONG};
use super::review::PendingReview;
use super::row::{Press, Row, flow};
use super::seats::SeatPlayer;
use super::sheet::Sheet;
use super::sitting::{MoveError, Sitting};
use super::terminal::Event;
use super::terminal_game::{Act, DrawContext, DrawSettings, Harbour, Sort, TerminalGame, ended};
use coach::Question;

/// The next screen after an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// The same screen.
    On,
    /// Another game at the same table.
    Again,
    /// The replay of the game, then the same screen again.
    Replay,
    /// A new game from the shown moment of a replay, with such hidden cards.
    PlayOn(HiddenCards),
    /// The reader leaves.
    Leave,
}

/// The interval at which the mark of a thinking bot moves.
const TICK: Duration = Duration::from_millis(250);
/// How long a curtain ignores keys, since they may still belong to the turn before.
pub(super) const DEAF: Duration = Duration::from_millis(700);

/// The width from which the bar names the coach: on a narrower screen the longest progress fills it.
const ROOMY: u16 = 100;

/// The key that lifts a curtain: none that ends a turn.
const LIFT: Press = Press::Char(' ');

/// A game on the screen.
pub(crate) struct TableScreen<G: TerminalGame> {
    sitting: Sitting<G>,
    text: &'static Text,
    paint: Paint,
    sort: Sort,
    marks: G::Marks,
    /// The seat of the person at the screen.
    looking: Option<Seat>,
    /// The seat that gets the screen next, and since when.
    curtain: Option<(Seat, Duration)>,
    /// The result of a round, shown before the game continues.
    stop: Vec<Row>,
    notice: Vec<Row>,
    /// The question of the coach, and the number of moves at which it asked.
    question: Option<Question<G>>,
    coached: Option<usize>,
    sheet: Option<Sheet>,
    /// The number of changes so far, by which an outdated thought is recognised.
    moment: u64,
    /// Since when a bot is thinking, if one is, and its move.
    thinking: Option<Duration>,
    found: Option<String>,
    /// The minimum time of a bot's move.
    pace: Duration,
    clock: Clock,
    sender: Sender<Event>,
    hits: Hits,
    /// Whether the game shows instructions for newcomers.
    guided: bool,
}

impl<G: TerminalGame> TableScreen<G> {
    /// Shows a game on the screen.
    pub(crate) fn new(
        sitting: Sitting<G>,
        text: &'static Text,
        paint: Paint,
        (pace, clock): (Duration, Clock),
        sender: Sender<Event>,
    ) -> TableScreen<G> {
        let looking = sitting.seating().alone();
        let mut table = TableScreen {
            sitting,
            text,
            paint,
            sort: Sort::default(),
            marks: G::Marks::default(),
            looking,
            curtain: None,
            stop: Vec::new(),
            notice: Vec::new(),
            question: None,
            coached: None,
            sheet: None,
            moment: 0,
            thinking: None,
            found: None,
            pace,
            clock,
            sender,
            hits: Vec::new(),
            guided: false,
        };
        table.continue_game();
        table
    }

    /// Turns instructions for newcomers on or off.
    pub(crate) fn guided(self, guided: bool) -> TableScreen<G> {
        TableScreen { guided, ..self }
    }

    /// Returns the game.
    pub(crate) fn sitting(&self) -> &Sitting<G> {
        &self.sitting
    }

    /// Returns the time until the next automatic change; none if there is no such change.
    pub(crate) fn patience(&self) -> Option<Duration> {
        if let Some((_, since)) = self.curtain {
            let deaf = DEAF.saturating_sub(self.elapsed(since));
            return Some(deaf).filter(|deaf| !deaf.is_zero());
        }
        if let Some(reads) = self.sheet.as_ref().and_then(Sheet::patience) {
            return Some(reads);
        }
        let since = self.thinking?;
        let due = self.pace.saturating_sub(self.elapsed(since));
        Some(if self.found.is_some() { due } else { TICK })
    }

    fn elapsed(&self, since: Duration) -> Duration {
        (self.clock)().saturating_sub(since)
    }

    /// Returns whether the curtain may be lifted.
    fn listens(&self) -> bool {
        self.curtain.is_some_and(|(_, since)| self.elapsed(since) >= DEAF)
    }

    /// Handles an event, or the end of the wait for one.
    pub(crate) fn on(&mut self, event: Option<Event>) -> Flow {
        match event {
            Some(Event::Leave) => return Flow::Leave,
            Some(Event::Thought { at, mv }) if at == self.moment => self.found = Some(mv),
            Some(Event::Advice { at, lines }) if at == self.moment => self.advised(&lines),
            Some(
                Event::Thought { .. }
                | Event::Advice { .. }
                | Event::Resize
                | Event::Suspend
                | Event::Continue,
            )
            | None => (),
            Some(Event::Press(press)) => return self.press(press),
            Some(Event::Click(x, y)) => {
                let here = |(area, _): &&(Rect, Press)| area.contains(Position { x, y });
                if let Some(&(_, press)) = self.hits.iter().rfind(here) {
                    return self.press(press);
                }
            }
        }
        self.bot_moves();
        Flow::On
    }

    /// Plays the move that a bot has found, once its time has passed.
    fn bot_moves(&mut self) {
        let due = self.thinking.is_some_and(|since| self.elapsed(since) >= self.pace);
        if let Some(mv) = self.found.take_if(|_| due)
            && let Ok(mv) = mv.parse()
        {
            self.play(mv);
        }
    }

    /// Continues the game: a bot thinks, or the screen is handed to the next player.
    fn continue_game(&mut self) {
        if !self.stop.is_empty() || self.thinking.is_some() {
            return;
        }
        let Some((seat, player)) = self.sitting.next() else { return };
        match player {
            SeatPlayer::Bot(bot) => {
                let think = self.sitting.think(seat, bot);
                let (sender, at) = (self.sender.clone(), self.moment);
                self.thinking = Some((self.clock)());
                thread::spawn(move || {
                    let mv = think().to_string();
                    // If the player has left, the answer is not needed.
                    let _ = sender.send(Event::Thought { at, mv });
                });
            }
            SeatPlayer::Person if self.looking == Some(seat) => (),
            SeatPlayer::Person => self.curtain = Some((seat, (self.clock)())),
        }
    }

    /// Makes a move of the next player, or says why not.
    fn play(&mut self, mv: G::Move) {
        let before = self.sitting.record().moves();
        match self.sitting.play(mv) {
            Ok(events) => {
                self.turn_the_page();
                self.stop = self.reckoning(before, &events);
                self.continue_game();
            }
            Err(MoveError::Illegal(illegal)) => {
                let names = self.names();
                let why = G::refuse(self.text, &Names::new(&names, self.eyes()), &illegal);
                let rule = Row::of(self.paint.refusal(), format!(" {}: ", illegal.rule()));
                self.notice = vec![rule.say(self.paint, SAID, &why)];
            }
            Err(MoveError::NotKept(error)) => {
                let said =
                    say!(self.text, "play-not-kept", error = crate::report_error::reason(&error));
                self.notice = vec![Row::of(self.paint.refusal(), format!(" {said}"))];
            }
        }
    }

    /// Resets selections and notices after a change.
    fn turn_the_page(&mut self) {
        self.moment += 1;
        self.marks = G::Marks::default();
        (self.thinking, self.found) = (None, None);
        self.notice.clear();
        self.question = None;
        self.stop.clear();
    }

    /// Shows the result of a round, if the move at this place ended one.
    fn reckoning(&self, place: usize, events: &[G::Event]) -> Vec<Row> {
        let names = self.names();
        let names = Names::new(&names, self.eyes());
        let moves = self.sitting.last_moves();
        let reckoned = self.with_scene(self.settings(80), |ctx| G::reckoning(ctx, &moves, events));
        if reckoned.is_empty() {
            return Vec::new();
        }
        let (mut at, mut rows) = (0, vec![Row::default()]);
        self.sitting.record().replay(|step| {
            if at == place {
                let said =
                    G::describe_move(self.text, &names, &SeenMove::of(names.eyes(), &step, true));
                // Cards laid face down are not described; the table below shows them.
                let hidden = usize::from(G::is_face_down(names.eyes(), step.seat, step.mv));
                let (did, then) = said.lines.split_at(said.lines.len().min(1));
                let did = did.iter().skip(hidden).chain(&said.details);
                rows.extend(
                    did.chain(then).map(|line| Row::of(SAID, " ").say(self.paint, SAID, line)),
                );
            }
            at += 1;
        });
        rows.push(Row::default());
        rows.extend(reckoned);
        rows
    }

    fn settings(&self, width: usize) -> DrawSettings {
        let (text, paint, sort) = (self.text, self.paint, self.sort);
        DrawSettings {
            text,
            paint,
            sort,
            width,
            quay: width,
            cards: CardSize::Line,
            hand: CardSize::Line,
        }
    }

    fn press(&mut self, press: Press) -> Flow {
        if let Some(sheet) = &mut self.sheet {
            if !sheet.press(press) {
                self.sheet = None;
            }
            return Flow::On;
        }
        if let Some((seat, _)) = self.curtain {
            if press == LIFT && self.listens() {
                (self.looking, self.curtain) = (Some(seat), None);
            }
            return if press == Press::Char('q') { Flow::Leave } else { Flow::On };
        }
        if self.answer_coach(press) {
            return Flow::On;
        }
        match press {
            Press::Char('q') => return Flow::Leave,
            Press::Char('?') => self.sheet = Some(Sheet::help(self.text)),
            Press::Char('r') => self.sheet = Some(Sheet::rules::<G>(self.text, self.paint)),
            Press::Char('n') if self.is_over() => return Flow::Again,
            Press::Char('p') if self.is_over() => return Flow::Replay,
            Press::Char('w') if self.is_over() => self.open_review(),
            Press::Char('v') | Press::Leaf(_) => {
                self.sheet = Some(Sheet::log(self.text, self.log()));
            }
            Press::Char('u') => self.take_back(),
            Press::Enter | Press::Char('n') if !self.stop.is_empty() => {
                self.stop.clear();
                self.continue_game();
            }
            Press::Char('h') => self.ask_advice(),
            Press::Tab => self.sort = self.sort.other(),
            Press::Char(_)
            | Press::Enter
            | Press::Escape
            | Press::Along(_)
            | Press::Down(_)
            | Press::Ends(_)
            | Press::Card(_)
            | Press::Row(_) => self.press_board(press),
        }
        Flow::On
    }

    /// Passes a key to the game.
    fn press_board(&mut self, press: Press) {
        if !self.stop.is_empty() {
            return;
        }
        self.notice.clear();
        let mut marks = self.marks.clone();
        let mv = self.with_scene(self.settings(80), |ctx| G::press(ctx, &mut marks, press));
        self.marks = marks;
        // Only the next player can move.
        let owes = self.sitting.next().is_some_and(|(seat, _)| Some(seat) == self.looking);
        if let Some(mv) = mv.filter(|_| owes) {
            self.play_or_ask(mv);
        }
    }

    /// Opens the review of every person's seat, or of all seats if bots played each other.
    fn open_review(&mut self) {
        let record = self.sitting.record();
        let seats = || Seat::table(record.variant().players());
        let people: Vec<Seat> = seats()
            .filter(|&seat| *self.sitting.seating().player(seat) == SeatPlayer::Person)
            .collect();
        let seats = if people.is_empty() { seats().collect() } else { people };
        let review = PendingReview::begin(record, seats, self.text, Terms::default());
        self.sheet = Some(Sheet::review(self.text, review));
    }

    fn take_back(&mut self) {
        match self.sitting.take_back() {
            Ok(true) => {
                self.turn_the_page();
                self.coached = None;
                self.continue_game();
            }
            Ok(false) => (),
            Err(error) => {
                let said =
                    say!(self.text, "play-not-kept", error = crate::report_error::reason(&error));
                self.notice = vec![Row::of(self.paint.refusal(), format!(" {said}"))];
            }
        }
    }

    /// Asks for advice for the reader, whose turn it is; the answer arrives as an event.
    fn ask_advice(&mut self) {
        if !self.sitting.allows_hints() {
            self.notice = vec![Row::of(SOFT, format!(" {}", self.text.word("hints-off")))];
            return;
        }
        let Some(seat) = self.looking.filter(|&seat| self.owes(seat)) else { return };
        let advise = self.sitting.advise(self.text, seat);
        let (sender, at) = (self.sender.clone(), self.moment);
        self.notice = vec![Row::of(SOFT, format!(" {}", self.text.word("play-hint-comes")))];
        thread::spawn(move || {
            let lines = advise();
            // If the player has left, the advice is not needed.
            let _ = sender.send(Event::Advice { at, lines });
        });
    }

    fn advised(&mut self, lines: &[Sentence]) {
        let hint = format!(" {}: ", self.text.word("hint"));
        self.notice = lines
            .iter()
            .enumerate()
            .map(|(place, line)| match place {
                0 => Row::of(STRONG, hint.clone()).say(self.paint, SAID, line),
                _ => Row::of(SAID, "   ").say(self.paint, SOFT, line),
            })
            .collect();
    }

    fn owes(&self, seat: Seat) -> bool {
        self.stop.is_empty() && self.sitting.next().is_some_and(|(next, _)| next == seat)
    }

    /// Returns whether the result of a round is shown.
    fn reckons(&self) -> bool {
        !self.stop.is_empty() && !self.is_over()
    }

    fn is_over(&self) -> bool {
        self.sitting.state().outcome().is_some()
    }

    fn names(&self) -> Vec<String> {
        self.sitting.seating().names.clone()
    }

    fn eyes(&self) -> Eyes {
        self.looking.map_or(Eyes::Bystander, Eyes::Seat)
    }

    /// Calls a function with the game as the reader sees it.
    fn with_scene<T>(
        &self,
        look: DrawSettings,
        see: impl FnOnce(&mut DrawContext<'_, G>) -> T,
    ) -> T {
        let called = self.names();
        let names = Names::new(&called, self.eyes());
        let story = self.sitting.story(self.text, &names);
        let events = self.sitting.events();
        let mut ctx = DrawContext::of(look, &names, self.sitting.state(), &story.since);
        ctx.events = &events;
        ctx.players = &self.sitting.seating().players;
        ctx.acts &= self.looking.is_some_and(|seat| self.owes(seat));
        ctx.reckons = self.reckons();
        see(&mut ctx)
    }

    /// Draws the game.
    pub(crate) fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        if frame::is_too_small(area) {
            frame::too_small(self.text, area, buffer);
            self.hits.clear();
            return;
        }
        let frame = match (&mut self.sheet, self.curtain) {
            (Some(sheet), _) => sheet.frame(self.text, self.paint, area),
            (None, Some((seat, _))) => self.drawn_curtain(seat, area),
            (None, None) => self.drawn_game(area),
        };
        self.hits = frame.draw(self.paint, area, buffer);
    }

    /// Draws the curtain between people who share a screen.
    fn drawn_curtain(&self, seat: Seat, area: Rect) -> Frame {
        let name = self.sitting.seating().names[seat.index()].clone();
        let head = say!(self.text, "curtain", name = name.clone()).to_string();
        let [why, then] = ["curtain-why", "play-press-space"].map(|key| self.text.word(key));
        let rows =
            vec![Row::of(STRONG, head), Row::default(), Row::of(SAID, why), Row::of(SAID, then)];
        let label = say!(self.text, "curtain-go", name = name).to_string();
        let go = self.listens().then(|| Act { lit: true, ..Act::new("␣", label, LIFT) });
        let leave = Act::new("q", self.text.word("play-leave"), Press::Char('q'));
        let acts = go.into_iter().chain([leave]).map(|act| act.row(self.paint));
        let keys = flow(acts, area.width.into(), 3);
        let bar = (self.text.word(&format!("game-{}", G::NAME)), String::new());
        Frame { bar, harbour: frame::centred(rows, area), keys, ..Frame::default() }
    }

    fn drawn_game(&self, area: Rect) -> Frame {
        let quay = usize::from(area.width);
        let look = DrawSettings { quay, ..self.settings(frame::table_width(area)) };
        let log = self.log();
        self.with_scene(look, |ctx| {
            frame::fitting(area, |[cards, hand]| {
                (ctx.look.cards, ctx.look.hand) = (cards, hand);
                self.laid_out(ctx, area, &log)
            })
        })
    }

    /// Lays out a screen with cards of one size.
    fn laid_out(&self, ctx: &DrawContext<'_, G>, area: Rect, log: &[Row]) -> Frame {
        let look = ctx.look;
        let bar = (self.text.word(&format!("game-{}", G::NAME)), self.progress(ctx, area));
        let mut notice = wrap(&self.notice, look.quay - 1, 3);
        notice.extend(self.waiting(look.quay));
        if let Some(said) = G::guide(ctx).filter(|_| self.guided) {
            let guide = Row::of(self.paint.edge(), " ▌ ").add(SAID, said.to_string());
            notice.splice(0..0, guide.wrap(look.quay.min(100) - 1, 3));
        }
        let keys = self.keys(ctx, area);
        if self.reckons() {
            let rows = wrap(&self.stop, look.width - 2, 3);
            let harbour = Harbour { rows, focus: 0 };
            let frame = Frame { bar, harbour, notice, keys, ..Frame::default() };
            // The log repeats this text, unless there is room for both.
            let wide = frame::panel_width(area).is_some();
            return if wide { frame.with_log(ctx, area, log) } else { frame };
        }
        let frame = Frame {
            bar,
            harbour: ended(ctx, G::harbour(ctx, &self.marks)),
            quay: G::quay(ctx, &self.marks),
            notice,
            keys,
            ..Frame::default()
        };
        frame.with_log(ctx, area, log)
    }

    /// Describes the progress of the game, and its coach if there is room: "round 3 · coach: big
    /// losses".
    fn progress(&self, ctx: &DrawContext<'_, G>, area: Rect) -> String {
        let (progress, coach) = (G::progress(ctx), self.sitting.coach());
        if coach == Coach::Off || area.width < ROOMY {
            return progress;
        }
        format!("{progress} · {}", self.text.word(&format!("coach-on.{}", coach.id())))
    }

    fn log(&self) -> Vec<Row> {
        let called = self.names();
        let names = Names::new(&called, self.eyes());
        let story = self.sitting.story(self.text, &names);
        story.log.iter().rev().map(|line| Row::sentence(self.paint, line)).collect()
    }

    /// Says who is thinking, or where the finished game is saved.
    fn waiting(&self, width: usize) -> Vec<Row> {
        if self.is_over() {
            let kept = self.sitting.file().map(|file| {
                say!(self.text, "play-kept", file = file.display().to_string()).to_string()
            });
            return kept.map_or_else(Vec::new, |kept| in_full(&kept, width));
        }
        let Some(since) = self.thinking else { return Vec::new() };
        let called = self.names();
        let names = Names::new(&called, self.eyes());
        let who = self.sitting.state().to_move().first().map(|seat| names.of(self.text, seat));
        let Some(who) = who else { return Vec::new() };
        let dots = (self.elapsed(since).as_millis() / TICK.as_millis()) as usize % 4;
        let thinks = say!(self.text, "thinks", who = who);
        vec![
            Row::of(SAID, " ")
                .say(self.paint, SOFT, &thinks)
                .add(SOFT, format!(" {}", "·".repeat(dots))),
        ]
    }
}

/// Writes words in full, over several lines if needed: a file name is one long word.
fn in_full(words: &str, width: usize) -> Vec<Row> {
    let rows = Row::of(SOFT, format!(" {words}")).wrap(width - 1, 1);
    let cut = |row: Row| {
        let signs: Vec<char> = row.spans.iter().flat_map(|span| span.content.chars()).collect();
        let lines = signs.chunks(width - 2).map(|line| Row::of(SOFT, String::from_iter(line)));
        lines.collect::<Vec<_>>()
    };
    rows.into_iter().flat_map(cut).collect()
}

fn wrap(rows: &[Row], width: usize, indent: usize) -> Vec<Row> {
    rows.iter().flat_map(|row| row.clone().wrap(width, indent)).collect()
}
