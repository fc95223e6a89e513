//! `quayside play`: both games in the terminal.

mod position;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, UNIX_EPOCH};

use anyhow::{Context, anyhow, bail};
use clap::ValueEnum;
use quayside::table_args::{TableArgs, random_seed, read_seed};
use quayside_bots::{Budget, Clock};
use quayside_engine::{Either, GameName, Record, Seed, corsairs, korsar, with_game};
use quayside_table::{Coach, can_play_on};
use quayside_text::{Text, date, say};

pub(crate) use self::position::from_replay;
use super::replay::{bytes, refuse, step_through};
use crate::clock::clock;
use crate::external;
use crate::private_file;
use crate::storage;
use crate::suggest;
use crate::tui::{
    Flow, LineOutput, Lines, Menu, MenuChoice, Paint, Save, SeatArg, SeatPlayer, Seating, Sitting,
    TableDraft, TableScreen, Terminal, TerminalGame, allows_hints, farewell, is_guided, is_open,
    kept_coach, kept_seats, parting, read_kept, unfinished,
};

/// Play in the terminal, against bots or people at one keyboard
///
/// Without --game and --seats a menu asks for them. Every move is saved at once; --resume continues
/// the latest unfinished game that is not open elsewhere.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game to play
    #[arg(long, value_parser = suggest::games())]
    game: Option<GameName>,
    /// Player of each seat: me or a bot (deckhand, mate, captain, admiral, random), with an optional
    /// name, as in me:Anna,captain,me:Bruno; cmd:PROGRAM is a program of your own
    #[arg(long, value_name = "WHO,WHO,…", value_delimiter = ',', value_parser = suggest::players::<SeatArg>(), hide_possible_values = true)]
    seats: Vec<SeatArg>,
    /// Play in teams of two (for 4 players of Korsar; 6 and 8 always play in teams)
    #[arg(long)]
    teams: bool,
    /// House rule, such as division=free; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", requires = "game", value_parser = suggest::house_rules(), hide_possible_values = true)]
    options: Vec<String>,
    /// Seat that deals first (Corsairs) or plays first (Korsar), counted from 1; records, JSON and
    /// Python count seats from 0 [default: drawn by lot]
    #[arg(long, visible_alias = "dealer", value_name = "SEAT")]
    first: Option<u8>,
    /// Seed of all decks: a number, or 64 hexadecimal digits [default: random]
    #[arg(long, value_parser = read_seed)]
    seed: Option<Seed>,
    /// Continue a saved game: this file, or the latest unfinished one
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "", value_parser = resumed, conflicts_with_all = ["game", "teams", "options", "seed", "first"])]
    resume: Option<Resumed>,
    /// Begin with a position: a line with a state, or with the view of a seat, whose hidden cards
    /// are then drawn. Without --seats you play the next seat, and captains the others
    #[arg(long, value_name = "LINE", conflicts_with_all = ["game", "teams", "options", "seed", "first", "resume"])]
    position: Option<String>,
    /// Allow hints when people play each other
    #[arg(long)]
    hints: bool,
    /// Ask once before a move that loses much: at least 5 points of chance (big), or 2 (all), when one
    /// person plays against bots [default: off]
    #[arg(long, value_name = "WHEN", value_parser = suggest::coaches())]
    coach: Option<Coach>,
    /// Print lines instead of a screen, with numbered choices, for screen readers and pipes
    #[arg(long)]
    plain: bool,
    /// Speed of the bots
    #[arg(long, value_enum, default_value_t = Pace::Calm)]
    pace: Pace,
    /// Thinking time of the admiral per move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    budget: u32,
    /// Folder with saved games [default: your data folder]
    #[arg(long, value_name = "DIR", value_parser = private_file::path_argument())]
    data: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  Choose a game and the players in a menu:
    quayside play
  Play with a friend at the same keyboard, and a bot:
    quayside play --game corsairs --seats me:Anna,me:Bruno,captain
  Continue the latest unfinished game:
    quayside play --resume";

/// The game to continue.
#[derive(Clone, Debug)]
enum Resumed {
    /// The latest unfinished one.
    Last,
    /// The one in this file.
    File(PathBuf),
}

fn resumed(file: &str) -> Result<Resumed, String> {
    match file {
        "" => Ok(Resumed::Last),
        file => private_file::checked(file.into()).map(Resumed::File),
    }
}

/// Speed of the bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Pace {
    /// No pause
    Fast,
    /// A short pause after each move
    Calm,
    /// A long pause after each move
    Slow,
}

impl Pace {
    const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Fast => 0,
            Pace::Calm => 600,
            Pace::Slow => 1500,
        })
    }
}

pub(crate) fn run(
    args: &Args,
    text: &'static Text,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    let has_table = args.game.is_some() || args.resume.is_some() || args.position.is_some();
    if !args.seats.is_empty() && !has_table {
        bail!("--seats needs --game corsairs or --game korsar");
    }
    for place in &args.seats {
        if let SeatPlayer::Bot(bot) = place.player {
            external::check(bot).map_err(|wrong| anyhow!(wrong))?;
        }
    }
    let folder = storage::data(args.data.as_deref())?.join("games");
    let screen = io::stdin().is_terminal() && io::stdout().is_terminal();
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if args.plain || dumb || !screen {
        plain(args, text, &folder, out)?;
    } else {
        on_screen(args, text, &folder, out)?;
    }
    for wrong in external::failures() {
        eprintln!("{wrong}; the captain moved for it");
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays line by line.
fn plain(
    args: &Args,
    text: &'static Text,
    folder: &Path,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let input = io::stdin().lock();
    let mut out = LineOutput::new(out);
    let mut lines = Lines::new(text, input, &mut out);
    if let Some(sitting) = ready(args, text, folder)? {
        return with_game!(sitting, mut sitting => Ok(lines.play(&mut sitting)?));
    }
    let Some(draft) = lines.draft(args.game)? else { return Ok(()) };
    with_game!(begin_any(args, text, folder, &draft)?, mut sitting => Ok(lines.play(&mut sitting)?))
}

/// Plays on an alternate screen, then prints the last lines on the normal one.
fn on_screen(
    args: &Args,
    text: &'static Text,
    folder: &Path,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    // Errors are reported before the screen is taken over.
    let ready = ready(args, text, folder)?;
    let mut terminal = Terminal::open()?;
    let ready = match ready {
        Some(ready) => Some(ready),
        None => choose(args, text, folder, &mut terminal)?,
    };
    let said = match ready {
        Some(ready) => {
            with_game!(ready, sitting => show(args, text, folder, &mut terminal, sitting)?)
        }
        None => None,
    };
    drop(terminal);
    if let Some(said) = said {
        writeln!(out, "{said}")?;
    }
    Ok(())
}

/// Begins or continues the game that the command line describes, if it is complete.
fn ready(args: &Args, text: &Text, folder: &Path) -> anyhow::Result<Option<AnySitting>> {
    Ok(match (&args.resume, &args.position, args.draft()) {
        (Some(wanted), ..) => Some(resume(args, text, folder, wanted)?),
        (None, Some(line), _) => Some(position::begin(args, text, folder, line)?),
        (None, None, Some(draft)) => Some(begin_any(args, text, folder, &draft)?),
        (None, None, None) => None,
    })
}

/// A game of either kind.
type AnySitting = Either<Sitting<corsairs::State>, Sitting<korsar::State>>;

fn begin_any(
    args: &Args,
    text: &Text,
    folder: &Path,
    draft: &TableDraft,
) -> anyhow::Result<AnySitting> {
    Ok(match draft.game {
        GameName::Corsairs => Either::Corsairs(begin(args, text, folder, draft)?),
        GameName::Korsar => Either::Korsar(begin(args, text, folder, draft)?),
    })
}

impl Args {
    /// Returns the table that the command line describes, if it is complete.
    fn draft(&self) -> Option<TableDraft> {
        let places = self.seats.clone();
        let game = self.game.filter(|_| !places.is_empty())?;
        let options = self.options.clone();
        let coach = self.coach.unwrap_or_default();
        Some(TableDraft { game, teams: self.teams, places, options, guided: false, coach })
    }

    fn budget(&self) -> Budget {
        Budget::Time(Duration::from_millis(self.budget.into()), clock)
    }
}

/// Begins a game at this table.
fn begin<G: TerminalGame>(
    args: &Args,
    text: &Text,
    folder: &Path,
    draft: &TableDraft,
) -> anyhow::Result<Sitting<G>> {
    let table = TableArgs {
        game: draft.game,
        players: u8::try_from(draft.places.len()).unwrap_or(u8::MAX),
        teams: draft.teams,
        options: draft.options.clone(),
        first: args.first,
        seed: args.seed,
    };
    let variant = table.variant::<G>()?;
    let seating = Seating::new(text, &draft.places);
    check_coach(draft.coach, &seating)?;
    let mut record = Record::seeded(variant, table.first(&variant)?, table.seed()?);
    for (kept, name) in record.names.iter_mut().zip(&seating.names) {
        *kept = Some(name.clone());
    }
    let mut save = Save::new(folder, G::NAME)?;
    (save.guided, save.hints, save.coach) = (draft.guided, args.hints, draft.coach);
    sit(record, seating, save, args)
}

fn sit<G: TerminalGame>(
    record: Record<G>,
    seating: Seating,
    save: Save,
    args: &Args,
) -> anyhow::Result<Sitting<G>> {
    let file = save.file().display().to_string();
    let sitting = Sitting::new(record, seating, Some(save), args.budget());
    sitting.with_context(|| format!("can't save the game in {file}"))
}

/// Returns the latest game that is unfinished and not open elsewhere.
fn last(folder: &Path) -> anyhow::Result<PathBuf> {
    let (games, folder) = (unfinished(folder), folder.display());
    if games.is_empty() {
        bail!("no unfinished game in {folder}");
    }
    let free = games.into_iter().find(|file| !is_open(file));
    free.with_context(|| format!("every unfinished game in {folder} is being played elsewhere"))
}

/// Continues a game: this one, or the latest unfinished one.
fn resume(args: &Args, text: &Text, folder: &Path, wanted: &Resumed) -> anyhow::Result<AnySitting> {
    let file = match wanted {
        Resumed::File(file) => file.clone(),
        Resumed::Last => last(folder)?,
    };
    let mut save = Save::open(&file)?;
    let bytes = bytes(&file).map_err(|failure| anyhow!(failure.message))?;
    let written = String::from_utf8_lossy(&bytes);
    (save.guided, save.hints) = (is_guided(&written), args.hints || allows_hints(&written));
    save.coach = args.coach.unwrap_or_else(|| kept_coach(&written));
    let record = read_kept(&bytes).map_err(|fault| anyhow!(refuse(&file, &fault, text).message))?;
    Ok(with_game!(map record, record => continue_record(args, text, *record, save, &written)?))
}

/// Continues a record, with the players in it or those of the command line.
fn continue_record<G: TerminalGame>(
    args: &Args,
    text: &Text,
    record: Record<G>,
    save: Save,
    written: &str,
) -> anyhow::Result<Sitting<G>> {
    let file = save.file().display();
    let players = usize::from(record.variant().players());
    if record.seed().is_none() && !record.position().is_some_and(can_play_on) {
        bail!("{file}: this record has no seed, so its cards can't be dealt");
    }
    let kept = kept_seats(written).filter(|kept| kept.len() == players);
    let said = (!args.seats.is_empty()).then(|| args.seats.clone());
    let places = match (said, kept) {
        (Some(places), _) => places,
        (None, Some(kept)) => {
            kept.into_iter().map(|player| SeatArg { player, name: None }).collect()
        }
        (None, None) => bail!("{file} does not say who plays; use --seats"),
    };
    if places.len() != players {
        bail!("{file} has {players} seats");
    }
    let mut seating = Seating::new(text, &places);
    for ((name, place), kept) in seating.names.iter_mut().zip(&places).zip(&record.names) {
        if let (None, Some(kept)) = (&place.name, kept) {
            name.clone_from(kept);
        }
    }
    check_coach(args.coach.unwrap_or_default(), &seating)?;
    sit(record, seating, save, args)
}

/// Refuses a coach among several people.
fn check_coach(coach: Coach, seating: &Seating) -> anyhow::Result<()> {
    if coach != Coach::Off && seating.alone().is_none() {
        bail!("--coach is for one person against bots");
    }
    Ok(())
}

/// Shows the menu until a game is chosen.
fn choose(
    args: &Args,
    text: &'static Text,
    folder: &Path,
    terminal: &mut Terminal,
) -> anyhow::Result<Option<AnySitting>> {
    let usual = TableDraft::usual(args.game.unwrap_or(GameName::Corsairs));
    let coach = args.coach.unwrap_or_default();
    let draft = TableDraft { options: args.options.clone(), coach, ..usual };
    let (mut files, left) = left_games(text, folder);
    let mut menu = Menu::new(text, Paint::of_terminal(), draft.clone(), left);
    loop {
        terminal.draw(|area, buffer| menu.draw(area, buffer))?;
        let event = terminal.next(None)?;
        match event.and_then(|event| menu.on(&event)) {
            Some(MenuChoice::Begin(draft)) => {
                return begin_any(args, text, folder, &draft).map(Some);
            }
            Some(MenuChoice::Resume(place)) => {
                let wanted = Resumed::File(files[place].clone());
                return resume(args, text, folder, &wanted).map(Some);
            }
            Some(MenuChoice::Delete(place)) => {
                let file = &files[place];
                fs::remove_file(file)
                    .with_context(|| format!("can't delete {}", file.display()))?;
                let (kept, left) = left_games(text, folder);
                files = kept;
                menu = Menu::new(text, Paint::of_terminal(), draft.clone(), left);
            }
            Some(MenuChoice::Leave) => return Ok(None),
            None => (),
        }
    }
}

/// Returns the games that can be continued here, with their descriptions.
fn left_games(text: &Text, folder: &Path) -> (Vec<PathBuf>, Vec<String>) {
    let games = unfinished(folder).into_iter().filter(|file| !is_open(file));
    games.filter_map(|file| describe_save(text, &file).map(|name| (file, name))).unzip()
}

/// Describes a saved game: the game, the opponents, and the day of the last move.
fn describe_save(text: &Text, file: &Path) -> Option<String> {
    let bytes = bytes(file).ok()?;
    let record = read_kept(&bytes).ok()?;
    let game = text.word(match record.game() {
        GameName::Corsairs => "game-corsairs.full",
        GameName::Korsar => "game-korsar.full",
    });
    let names = with_game!(record, record => record.names);
    let players = kept_seats(&String::from_utf8_lossy(&bytes))?;
    let others = names.into_iter().zip(players).filter(|(_, player)| *player != SeatPlayer::Person);
    let others: Vec<String> = others.filter_map(|(name, _)| name).collect();
    let name = file.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let modified = fs::metadata(file).and_then(|about| about.modified()).ok()?;
    let since = modified.duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let day = date::day(text, i64::try_from(since).unwrap_or_default());
    if others.is_empty() {
        return Some(format!("{game} · {day} · {name}"));
    }
    let called = say!(text, "table-with", game = game, names = others.join(", "));
    Some(format!("{called} · {day} · {name}"))
}

/// Plays games at one table until the players leave; returns the text to print then: how to
/// continue the game, or where its record is.
fn show<G: TerminalGame>(
    args: &Args,
    text: &'static Text,
    folder: &Path,
    terminal: &mut Terminal,
    mut sitting: Sitting<G>,
) -> anyhow::Result<Option<String>> {
    loop {
        let sender = terminal.sender();
        let timing = (args.pace.pause(), clock as Clock);
        let guided = sitting.is_guided();
        let table = TableScreen::new(sitting, text, Paint::of_terminal(), timing, sender);
        let mut table = table.guided(guided);
        let next = loop {
            terminal.draw(|area, buffer| table.draw(area, buffer))?;
            let event = terminal.next(table.patience())?;
            match table.on(event) {
                Flow::On | Flow::PlayOn(_) => (),
                Flow::Replay => {
                    if let Some(moment) = step_through(terminal, table.sitting().record(), text)? {
                        let players = &table.sitting().seating().players;
                        let from = (table.sitting().record(), moment);
                        break Some(position::play_on(args, text, folder, from, players)?);
                    }
                }
                Flow::Again => break Some(again(args, folder, table.sitting())?),
                Flow::Leave => break None,
            }
        };
        let Some(next) = next else {
            let sitting = table.sitting();
            let is_over = sitting.state().outcome().is_some();
            let say = |file: &Path| if is_over { parting(text, file) } else { farewell(text) };
            return Ok(sitting.file().map(say));
        };
        sitting = next;
    }
}

/// Begins another game at the same table, with new cards and the same seats.
fn again<G: TerminalGame>(
    args: &Args,
    folder: &Path,
    before: &Sitting<G>,
) -> anyhow::Result<Sitting<G>> {
    let mut record = Record::seeded(before.record().variant(), None, random_seed()?);
    record.names.clone_from(&before.record().names);
    let mut save = Save::new(folder, G::NAME)?;
    (save.hints, save.coach) = (before.hints(), before.coach());
    sit(record, before.seating().clone(), save, args)
}
