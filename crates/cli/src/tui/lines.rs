//! A game line by line, without cursor and colours, for screen readers, pipes and slow connections.

use std::io::{self, BufRead, Write};
use std::path::Path;

use quayside_engine::{Eyes, GameName, IllegalMove, ParseMoveError, Seat};
use quayside_text::{Names, SeenMove, Sentence, Text, say};

use super::cards::CardSize;
use super::draft::{TableDraft, all_players, game_name, named, table_name};
use super::paint::Paint;
use super::seats::{SeatArg, SeatPlayer};
use super::sheet::{SheetLine, prose, rules_of};
use super::sitting::{MoveError, Sitting};
use super::terminal_game::{DrawContext, DrawSettings, Sort, TerminalGame};

/// The number of empty lines that hide the cards of the previous player.
const CURTAIN: usize = 40;

/// The word that the next player types to see their cards.
const LIFT: &str = "show";

/// A game played line by line.
pub(crate) struct Lines<'a, R, W> {
    text: &'static Text,
    input: R,
    out: &'a mut W,
    /// The last line, which is not printed yet: the next line may replace it.
    pending: Option<Sentence>,
}

/// An answer to the question for a move.
enum Request<M> {
    Move(M),
    Hint,
    Back,
    Rules,
    Table,
    Help,
    Leave,
}

impl<'a, R: BufRead, W: Write> Lines<'a, R, W> {
    /// Makes a game that reads from `input` and writes to `out`.
    pub(crate) fn new(text: &'static Text, input: R, out: &'a mut W) -> Lines<'a, R, W> {
        Lines { text, input, out, pending: None }
    }

    /// Asks for the game, the number of players and the players; returns none at the end of input.
    pub(crate) fn draft(&mut self, game: Option<GameName>) -> io::Result<Option<TableDraft>> {
        let text = self.text;
        let games = GameName::ALL;
        let game = match game {
            Some(game) => game,
            None => match self
                .choose(&text.word("play-which"), &games.map(|game| game_name(text, game)))?
            {
                Some(place) => games[place],
                None => return Ok(None),
            },
        };
        let tables = game.tables();
        let names: Vec<String> = tables.iter().map(|&table| table_name(text, table)).collect();
        let Some(place) = self.choose(&text.word("new-players"), &names)? else { return Ok(None) };
        let mut draft = TableDraft::usual(game);
        draft.set(tables[place]);
        let players = all_players();
        let names: Vec<String> = players.iter().map(|player| named(text, player)).collect();
        for seat in 0..draft.places.len() {
            writeln!(self.out, "{}", say!(text, "new-seat", number = seat + 1))?;
            let Some(place) = self.choose(&text.word("new-seats"), &names)? else {
                return Ok(None);
            };
            draft.places[seat] = SeatArg { player: players[place].clone(), name: None };
        }
        Ok(Some(draft))
    }

    /// Asks for one of these choices, by number.
    fn choose(&mut self, question: &str, choices: &[String]) -> io::Result<Option<usize>> {
        writeln!(self.out, "{question}")?;
        for (place, choice) in choices.iter().enumerate() {
            writeln!(self.out, "{}. {choice}", place + 1)?;
        }
        loop {
            let Some(answer) = self.ask()? else { return Ok(None) };
            let place = answer.parse().ok().filter(|place| (1..=choices.len()).contains(place));
            match place {
                Some(place) => return Ok(Some(place - 1)),
                None if answer == "q" => return Ok(None),
                None => writeln!(self.out, "{}", self.text.word("play-none-of-these"))?,
            }
        }
    }

    /// Reads a line; none at the end of input.
    fn ask(&mut self) -> io::Result<Option<String>> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let mut line = String::new();
        let read = self.input.read_line(&mut line)?;
        if read == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        Ok(Some(line.trim().to_lowercase()))
    }

    /// Plays a game until it is over or a player leaves.
    pub(crate) fn play<G: TerminalGame>(&mut self, sitting: &mut Sitting<G>) -> io::Result<()> {
        let mut looking = sitting.seating().alone();
        let (mut shown, mut coached) = (None, None);
        self.open(sitting, looking)?;
        loop {
            let Some((seat, player)) = sitting.next() else { return self.end(sitting, looking) };
            if let SeatPlayer::Bot(bot) = *player {
                let mv = sitting.think(seat, bot)();
                self.make(sitting, looking, mv)?;
                shown = None;
                continue;
            }
            if looking != Some(seat) {
                if !self.curtain(sitting, seat)? {
                    return self.farewell(sitting);
                }
                looking = Some(seat);
                self.recap(sitting, seat)?;
            }
            self.flush()?;
            if shown != Some(seat) {
                self.show(sitting, seat)?;
                shown = Some(seat);
            }
            match self.ask_request(sitting, seat)? {
                Request::Move(mv) => {
                    // The coach asks once before each move.
                    let place = sitting.record().moves();
                    let asks = coached.replace(place) != Some(place);
                    match self.coach(sitting, (seat, mv), asks)? {
                        Some(true) => self.make(sitting, looking, mv)?,
                        Some(false) => (),
                        None => return self.farewell(sitting),
                    }
                }
                Request::Hint if !sitting.allows_hints() => {
                    writeln!(self.out, "{}", self.text.word("hints-off"))?;
                }
                Request::Hint => {
                    for line in sitting.advise(self.text, seat)() {
                        writeln!(self.out, "{line}")?;
                    }
                }
                Request::Back => {
                    if sitting.take_back()? {
                        (shown, coached) = (None, None);
                    } else {
                        writeln!(self.out, "{}", self.text.word("play-nothing-back"))?;
                    }
                }
                Request::Rules => self.rules::<G>()?,
                Request::Help => writeln!(self.out, "{}", self.text.word("play-ask-help"))?,
                Request::Table => shown = None,
                Request::Leave => return self.farewell(sitting),
            }
        }
    }

    fn names<G: TerminalGame>(sitting: &Sitting<G>) -> Vec<String> {
        sitting.seating().names.clone()
    }

    fn open<G: TerminalGame>(
        &mut self,
        sitting: &Sitting<G>,
        looking: Option<Seat>,
    ) -> io::Result<()> {
        let called = Self::names(sitting);
        let names = Names::new(&called, eyes(looking));
        writeln!(
            self.out,
            "{}",
            quayside_text::plain::head(self.text, sitting.record().variant())
        )?;
        for (name, player) in called.iter().zip(&sitting.seating().players) {
            if let Some(level) = player.level(self.text) {
                let (label, what) = (name.as_str(), level);
                writeln!(self.out, "{}", say!(self.text, "labelled", label = label, what = what))?;
            }
        }
        let view = sitting.state().view_for(names.eyes());
        for line in G::open(self.text, &names, &view) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Makes a move and describes it, or says why not.
    fn make<G: TerminalGame>(
        &mut self,
        sitting: &mut Sitting<G>,
        looking: Option<Seat>,
        mv: G::Move,
    ) -> io::Result<()> {
        let called = Self::names(sitting);
        let names = Names::new(&called, eyes(looking));
        let place = sitting.record().moves();
        match sitting.play(mv) {
            Ok(_) => self.print_moves(sitting, &names, place..place + 1),
            Err(MoveError::Illegal(illegal)) => {
                let why = G::refuse(self.text, &names, &illegal);
                let rule = illegal.rule().to_string();
                writeln!(self.out, "{}", say!(self.text, "labelled", label = rule, what = why))
            }
            Err(MoveError::NotKept(error)) => Err(error),
        }
    }

    /// Describes moves as the reader saw them.
    fn print_moves<G: TerminalGame>(
        &mut self,
        sitting: &Sitting<G>,
        names: &Names<'_>,
        moves: std::ops::Range<usize>,
    ) -> io::Result<()> {
        let mut said = Vec::new();
        let mut place = 0;
        sitting.record().replay(|step| {
            if moves.contains(&place) {
                let seen_move = SeenMove::of(names.eyes(), &step, true);
                let open = G::open(self.text, names, &seen_move.after);
                said.push((G::describe_move(self.text, names, &seen_move), open));
            }
            place += 1;
        });
        for (said, open) in said {
            if said.instead {
                self.pending = None;
            }
            let mut lines = said.lines.into_iter();
            let did = lines.next();
            for line in did.into_iter().chain(said.details).chain(lines).chain(open) {
                self.flush()?;
                self.pending = Some(line);
            }
        }
        Ok(())
    }

    /// Prints the pending line.
    fn flush(&mut self) -> io::Result<()> {
        match self.pending.take() {
            Some(line) => writeln!(self.out, "{line}"),
            None => Ok(()),
        }
    }

    /// Asks about a move that loses much; returns whether to play it, or none to leave.
    fn coach<G: TerminalGame>(
        &mut self,
        sitting: &Sitting<G>,
        (seat, mv): (Seat, G::Move),
        asks: bool,
    ) -> io::Result<Option<bool>> {
        let question = if asks { sitting.judge(self.text, seat, mv) } else { None };
        let Some(question) = question else { return Ok(Some(true)) };
        writeln!(self.out, "{}", question.unit)?;
        let asked = question.asks.to_string();
        let answers = ["coach-again", "coach-anyway", "coach-why"].map(|key| self.text.word(key));
        let answer = self.choose(&asked, &answers)?;
        if answer != Some(2) {
            return Ok(answer.map(|place| place == 1));
        }
        for reason in question.reasons() {
            writeln!(self.out, "{reason}")?;
        }
        Ok(self.choose(&asked, &answers[..2])?.map(|place| place == 1))
    }

    /// Hides the cards of the previous player until the next one asks for theirs; returns whether
    /// the game continues. An empty line shows nothing: the previous player may have pressed Enter
    /// once too often.
    fn curtain<G: TerminalGame>(&mut self, sitting: &Sitting<G>, seat: Seat) -> io::Result<bool> {
        self.pending = None;
        let name = sitting.seating().names[seat.index()].clone();
        write!(self.out, "{}", "\n".repeat(CURTAIN))?;
        writeln!(self.out, "{}", say!(self.text, "curtain", name = name))?;
        writeln!(self.out, "{}", self.text.word("curtain-why"))?;
        loop {
            writeln!(self.out, "{}", say!(self.text, "play-lift", word = LIFT))?;
            match self.ask()?.as_deref() {
                Some(LIFT) => return Ok(true),
                Some("q") | None => return Ok(false),
                Some(_) => (),
            }
        }
    }

    /// Describes the moves since the last move of the next player.
    fn recap<G: TerminalGame>(&mut self, sitting: &Sitting<G>, seat: Seat) -> io::Result<()> {
        let called = Self::names(sitting);
        let names = Names::new(&called, Eyes::Seat(seat));
        let story = sitting.story(self.text, &names);
        for line in story.log.iter().take(12).rev() {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Shows the table.
    fn show<G: TerminalGame>(&mut self, sitting: &Sitting<G>, seat: Seat) -> io::Result<()> {
        let called = Self::names(sitting);
        let names = Names::new(&called, Eyes::Seat(seat));
        writeln!(self.out)?;
        for line in G::describe(self.text, &names, &sitting.state().view(seat)) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Asks for a move.
    fn ask_request<G: TerminalGame>(
        &mut self,
        sitting: &Sitting<G>,
        seat: Seat,
    ) -> io::Result<Request<G::Move>> {
        let called = Self::names(sitting);
        let names = Names::new(&called, Eyes::Seat(seat));
        let text = self.text;
        let (paint, sort, cards) = (Paint::Plain, Sort::Band, CardSize::Line);
        let look = DrawSettings { text, paint, sort, width: 80, quay: 80, cards, hand: cards };
        let ctx = DrawContext::of(look, &names, sitting.state(), &[]);
        let offers = G::offers(&ctx);
        for (place, &mv) in offers.iter().enumerate() {
            let (says, remark) = (G::advise(text, &ctx.view, mv), G::remark(&ctx, mv));
            let remark = if remark.is_empty() { remark } else { format!(" ({remark})") };
            writeln!(self.out, "{}. {says}{remark}", place + 1)?;
        }
        loop {
            let Some(answer) = self.ask()? else { return Ok(Request::Leave) };
            let chosen = answer.parse().ok().and_then(|place: usize| place.checked_sub(1));
            if let Some(&mv) = chosen.and_then(|place| offers.get(place)) {
                return self.confirm(&ctx, mv);
            }
            match (answer.as_str(), answer.parse::<G::Move>()) {
                ("h", _) => return Ok(Request::Hint),
                ("u", _) => return Ok(Request::Back),
                ("r", _) => return Ok(Request::Rules),
                ("t", _) => return Ok(Request::Table),
                ("?", _) => return Ok(Request::Help),
                ("q", _) => return Ok(Request::Leave),
                (_, Ok(mv)) => return self.confirm(&ctx, mv),
                (_, Err(ParseMoveError::CardTwice(card))) => {
                    let illegal = G::Illegal::card_twice(card);
                    let why = G::refuse(text, &names, &illegal);
                    let rule = illegal.rule().to_string();
                    writeln!(self.out, "{}", say!(text, "labelled", label = rule, what = why))?;
                }
                (_, Err(ParseMoveError::Malformed)) => {
                    writeln!(self.out, "{}", text.word("play-none-of-these"))?;
                    writeln!(self.out, "{}", text.word("play-ask-help"))?;
                }
            }
        }
    }

    /// Asks for confirmation of a move that ends the round for everyone.
    fn confirm<G: TerminalGame>(
        &mut self,
        ctx: &DrawContext<'_, G>,
        mv: G::Move,
    ) -> io::Result<Request<G::Move>> {
        let Some((asks, answers)) = G::confirm(ctx, mv) else { return Ok(Request::Move(mv)) };
        Ok(match self.choose(&asks, &answers)? {
            Some(0) => Request::Move(mv),
            Some(_) => Request::Table,
            None => Request::Leave,
        })
    }

    fn rules<G: TerminalGame>(&mut self) -> io::Result<()> {
        for line in rules_of::<G>(self.text) {
            match line {
                SheetLine::Head(words) | SheetLine::Words(words) | SheetLine::Aside(words) => {
                    writeln!(self.out, "{}", prose::<G>(&words))?;
                }
                SheetLine::Gap => writeln!(self.out)?,
            }
        }
        Ok(())
    }

    fn end<G: TerminalGame>(
        &mut self,
        sitting: &Sitting<G>,
        looking: Option<Seat>,
    ) -> io::Result<()> {
        self.flush()?;
        let called = Self::names(sitting);
        let names = Names::new(&called, eyes(looking));
        let view = sitting.state().view_for(names.eyes());
        writeln!(self.out)?;
        for line in G::describe(self.text, &names, &view) {
            writeln!(self.out, "{line}")?;
        }
        if let Some(file) = sitting.file() {
            writeln!(self.out, "{}", parting(self.text, file))?;
        }
        Ok(())
    }

    fn farewell<G: TerminalGame>(&mut self, sitting: &Sitting<G>) -> io::Result<()> {
        self.flush()?;
        match sitting.file() {
            Some(_) => writeln!(self.out, "{}", farewell(self.text)),
            None => Ok(()),
        }
    }
}

/// Explains how to continue an unfinished game.
pub(crate) fn farewell(text: &Text) -> String {
    say!(text, "play-left", command = "quayside play --resume").to_string()
}

/// Says where the record of a finished game is, and how to watch and review it.
pub(crate) fn parting(text: &Text, file: &Path) -> String {
    let file = file.display().to_string();
    let command = |name: &str| format!("quayside {name} {}", quoted(&file));
    let replay = say!(text, "play-replay", command = command("replay"));
    let review = say!(text, "play-review", command = command("review"));
    format!("{}\n{replay}\n{review}", say!(text, "play-kept", file = file))
}

/// Quotes a word for shells.
fn quoted(word: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || "/._-".contains(sign);
    if word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

fn eyes(looking: Option<Seat>) -> Eyes {
    looking.map_or(Eyes::Bystander, Eyes::Seat)
}
