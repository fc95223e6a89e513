//! Bots that are separate programs: `cmd:PROGRAM ARGS`, as described in `docs/bots.md`.
//!
//! A process serves one seat. It reads one JSON object per line, the table as its seat sees it, and
//! answers one move per line. A failing program can't stop us: a crash, a hang, endless output or
//! nonsense becomes an error with its name.

mod process;
#[cfg(test)]
mod tests;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use quayside_bots::arena::{ArenaPlayer, Entrant};
use quayside_bots::{BotRng, Budget, Situation};
use quayside_engine::record::PlayedMove;
use quayside_engine::{Record, Seat};
use quayside_server::{Program as ServedBot, ProgramProcess};
use quayside_table::json::{GameJson, PositionJson, SeatHistory, read_answer};

use self::process::Process;
pub(crate) use self::process::end_all;

/// The default time limit of a program for a move.
pub(crate) const LIMIT: Duration = Duration::from_secs(10);

/// Returns the entrant for `cmd:PROGRAM ARGS`, if the bot is a program.
///
/// Words are separated by spaces, without a shell. Each seat of each game gets a process of its
/// own, with `limit` for each move. A program that can't be started is an error: it would lose
/// every game.
pub(crate) fn entrant<G: GameJson>(
    bot: &str,
    limit: Duration,
) -> Option<Result<Entrant<G>, String>> {
    let program = Program::parse(bot)?;
    if let Err(wrong) = Process::start(&program.words) {
        return Some(Err(format!("{bot}: {wrong}")));
    }
    let seat = move |seat| -> Result<Box<dyn ArenaPlayer<G>>, String> {
        Ok(Box::new(External::<G>::new(program.clone(), seat, limit)))
    };
    Some(Ok(Entrant::new(bot, seat)))
}

/// Returns whether a bot is a program.
pub(crate) fn is_program(bot: &str) -> bool {
    Program::parse(bot).is_some()
}

/// Starts and ends a program as a check; built-in bots always work.
pub(crate) fn check(bot: &str) -> Result<(), String> {
    let Some(program) = Program::parse(bot) else { return Ok(()) };
    Process::start(&program.words).map(drop).map_err(|wrong| format!("{bot}: {wrong}"))
}

/// Prepares a program for the tables of a server, under a name.
pub(crate) fn serve(name: &str, bot: &str) -> Result<ServedBot, String> {
    check(bot)?;
    let program = Program::parse(bot).ok_or_else(|| format!("{bot}: no program is named"))?;
    let start = move || -> Result<ProgramProcess, String> {
        let mut process = Process::start(&program.words)?;
        Ok(Box::new(move |line| process.ask(line, LIMIT)))
    };
    Ok(ServedBot { name: name.to_owned(), start: Arc::new(start) })
}

/// A program that is asked for one move, in a process of its own.
pub(crate) struct ProgramTask<G: GameJson> {
    player: External<G>,
    view: G::View,
    seat: Seat,
}

impl<G: GameJson> ProgramTask<G> {
    /// Prepares a question to the bot of a seat, if it is a program.
    pub(crate) fn of(bot: &str, record: &Record<G>, seat: Seat) -> Option<ProgramTask<G>> {
        let mut player = External::new(Program::parse(bot)?, seat, LIMIT);
        record.replay(|step| player.watch(&step));
        Some(ProgramTask { player, view: record.state().view(seat), seat })
    }

    /// Asks the program; an error is kept for [`failures`].
    pub(crate) fn run(mut self, rng: &mut BotRng) -> Option<G::Move> {
        let situation = Situation::new(&self.view, self.seat, rng);
        let answer = self.player.choose(&situation, rng, Budget::Playouts(1));
        let keep = |wrong| FAILURES.lock().unwrap_or_else(PoisonError::into_inner).push(wrong);
        answer.map_err(keep).ok()
    }
}

static FAILURES: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Returns the errors of programs since the last call; a screen has no place for them.
pub(crate) fn failures() -> Vec<String> {
    std::mem::take(&mut *FAILURES.lock().unwrap_or_else(PoisonError::into_inner))
}

/// A program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Program {
    /// The name on the command line.
    name: String,
    words: Vec<String>,
}

impl Program {
    fn parse(bot: &str) -> Option<Program> {
        let words = bot.strip_prefix("cmd:")?.split_whitespace().map(str::to_owned);
        let words: Vec<String> = words.collect();
        (!words.is_empty()).then(|| Program { name: bot.to_owned(), words })
    }
}

/// A program that plays for one seat.
struct External<G: GameJson> {
    program: Program,
    limit: Duration,
    /// The moves that its seat has seen.
    history: SeatHistory<G>,
    /// The running program, from its first move until it fails or is dropped.
    process: Option<Process>,
}

impl<G: GameJson> ArenaPlayer<G> for External<G> {
    /// Asks the program for a move; a failing program is ended.
    ///
    /// The time limit applies instead of the budget, and the program draws its own random numbers.
    fn choose(
        &mut self,
        situation: &Situation<'_, G>,
        _: &mut BotRng,
        _: Budget,
    ) -> Result<G::Move, String> {
        self.ask(situation).map_err(|wrong| {
            self.process = None;
            format!("{}: {wrong}", self.program.name)
        })
    }

    fn watch(&mut self, step: &PlayedMove<'_, G>) {
        self.history.add(step);
    }
}

impl<G: GameJson> External<G> {
    /// Makes a player; the program starts with its first move.
    fn new(program: Program, seat: Seat, limit: Duration) -> External<G> {
        External { program, limit, history: SeatHistory::new(seat), process: None }
    }

    fn ask(&mut self, situation: &Situation<'_, G>) -> Result<G::Move, String> {
        let question = PositionJson::of(situation, &self.history);
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(Process::start(&self.program.words)?),
        };
        read_answer::<G>(situation.view(), &process.ask(question.line(), self.limit)?)
    }
}
