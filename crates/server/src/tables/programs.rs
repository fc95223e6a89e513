//! Bots that are programs of the operator: each seat of such a bot has its own process.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use quayside_bots::Budget;
use quayside_engine::Seat;
use quayside_table::{BotTask, Command, TableId};

use super::pool::{Pool, Scheduling, Size, TaskError, TaskOutput};

/// Maximum number of programs that are asked at the same time, and of idle processes.
const MOST: usize = 16;

/// A bot that is a program, made available by the operator under a name.
#[derive(Clone)]
pub struct Program {
    /// The name by which players choose it.
    pub name: String,
    /// Starts a process of it, or returns the reason why that fails.
    pub start: Arc<dyn Fn() -> Result<ProgramProcess, String> + Send + Sync>,
}

/// A process that answers each line with a line, within a time limit; it ends on drop.
pub type ProgramProcess = Box<dyn FnMut(Vec<u8>) -> Result<String, String> + Send>;

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Program").field(&self.name).finish()
    }
}

/// The programs of the operator, and their processes.
pub(super) struct Programs {
    known: Vec<Program>,
    pool: Pool,
    idle: Arc<Mutex<Vec<IdleProcess>>>,
    /// Unconfigured bots of tables; each is logged once.
    missing: Mutex<BTreeSet<String>>,
}

/// A table, a seat there, and the name of the program that plays it.
type ProgramSeat = (TableId, Seat, String);

/// A process between two moves. The list is ordered by idle time, the longest first.
struct IdleProcess {
    place: ProgramSeat,
    process: ProgramProcess,
    /// Whether it has moved since the last removal of idle processes.
    is_fresh: bool,
}

impl Programs {
    pub(super) fn new(known: Vec<Program>) -> Programs {
        let pool = Pool::new("program", Size { threads: MOST, ..Size::BOTS });
        Programs { known, pool, idle: Arc::default(), missing: Mutex::default() }
    }

    /// Returns the program that plays as this bot, if any; logs a bot that is neither a program
    /// nor built in.
    pub(super) fn find(&self, table: TableId, task: &BotTask) -> Option<&Program> {
        let bot = task.bot();
        let found = self.known.iter().find(|program| program.name == bot);
        if found.is_none() && !task.is_ours() && lock(&self.missing).insert(bot.to_owned()) {
            let text = "a table has a bot that is not configured; the captain plays on";
            tracing::warn!(%table, bot, "{text}");
        }
        found
    }

    /// Asks a program for a move. If it fails, the captain moves for it.
    pub(super) async fn choose(
        &self,
        terms: Scheduling,
        program: &Program,
        mut task: BotTask,
        budget: Budget,
    ) -> Result<TaskOutput<Command>, TaskError> {
        let (program, idle) = (program.clone(), Arc::clone(&self.idle));
        let place = (terms.table, task.seat(), program.name.clone());
        let choose = move || {
            ask(&program, &place, &idle, &mut task).unwrap_or_else(|why| {
                let (table, seat, bot) = &place;
                tracing::warn!(%table, %seat, bot, why, "a bot failed; the captain moves for it");
                task.choose(budget)
            })
        };
        self.pool.run(terms, choose).await
    }

    /// Gives the work for a table priority, because it is watched now.
    pub(super) fn hurry(&self, table: TableId) {
        self.pool.hurry(table);
    }

    /// Ends the processes that have not moved since the last call.
    pub(super) fn end_idle(&self) {
        let mut idle = lock(&self.idle);
        let old = idle.extract_if(.., |idle| !std::mem::take(&mut idle.is_fresh));
        let old: Vec<IdleProcess> = old.collect();
        // Unlocks before the processes end, which takes time.
        drop(idle);
        drop(old);
    }
}

/// Asks the process of a seat for a move; a failed process is ended, and the next move starts
/// another.
fn ask(
    program: &Program,
    place: &ProgramSeat,
    idle: &Mutex<Vec<IdleProcess>>,
    task: &mut BotTask,
) -> Result<Command, String> {
    let own = lock(idle).extract_if(.., |idle| idle.place == *place).next();
    let mut process = match own {
        Some(own) => own.process,
        None => (program.start)()?,
    };
    let command = task.ask(&mut process)?;
    let mut idle = lock(idle);
    idle.push(IdleProcess { place: place.clone(), process, is_fresh: true });
    let oldest = (idle.len() > MOST).then(|| idle.remove(0));
    drop(idle);
    drop(oldest);
    Ok(command)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use quayside_engine::korsar;
    use quayside_table::{GameName, Millis, Pace, Place, PlayerNames, Table};

    use super::*;

    /// A program that counts its started and its running processes.
    #[derive(Clone, Default)]
    struct CountingProgram(Arc<Mutex<(usize, usize)>>);

    /// A running process.
    struct Process(CountingProgram);

    impl Drop for Process {
        fn drop(&mut self) {
            lock(&self.0.0).1 -= 1;
        }
    }

    impl CountingProgram {
        fn count(&self) -> (usize, usize) {
            *lock(&self.0)
        }

        /// Returns programs with one that always gives this answer.
        fn answering(&self, answer: &'static str) -> Programs {
            let counted = self.clone();
            let start = move || -> Result<ProgramProcess, String> {
                let mut count = lock(&counted.0);
                *count = (count.0 + 1, count.1 + 1);
                drop(count);
                let process = Process(counted.clone());
                Ok(Box::new(move |question| {
                    let _ = &process;
                    assert!(question.ends_with(b"\n"), "a line");
                    Ok(answer.to_owned())
                }))
            };
            Programs::new(vec![Program { name: "nemo".to_owned(), start: Arc::new(start) }])
        }
    }

    /// Lets the bot make the first move at a table; returns whether it drew a card.
    async fn draws(programs: &Programs, number: u8) -> bool {
        let mut setup = crate::fixtures::setup(GameName::Korsar, 2, false);
        setup.terms.pace = Pace::Fast;
        setup.seats = ["Ann", "Ben"].map(|name| Place::bot("nemo", name.to_owned())).to_vec();
        let (table, names) = (TableId::new([number; 8]), PlayerNames::new());
        let seated = Table::new(table, setup, names, Millis(0)).expect("a table");
        let task = seated.bot_task().expect("a bot begins");
        let program = programs.find(table, &task).expect("it is known");
        let terms = Scheduling { table, is_watched: true };
        let chosen = programs.choose(terms, program, task, Budget::Playouts(1)).await;
        let command = chosen.expect("there is a thread").value;
        matches!(command, Command::Move { mv, .. } if mv == korsar::Move::Draw.into())
    }

    #[tokio::test]
    async fn a_seat_keeps_its_process_while_it_plays() {
        let nemo = CountingProgram::default();
        let programs = nemo.answering("draw");
        assert!(draws(&programs, 1).await && draws(&programs, 1).await);
        assert_eq!(nemo.count(), (1, 1));
        programs.end_idle();
        assert!(draws(&programs, 1).await, "it has just played, and stays");
        assert_eq!(nemo.count(), (1, 1));
        programs.end_idle();
        programs.end_idle();
        assert_eq!(nemo.count(), (1, 0), "it has not played since");
        for table in 1..=20 {
            assert!(draws(&programs, table).await);
        }
        assert_eq!(nemo.count(), (21, MOST));
        drop(programs);
        assert_eq!(nemo.count().1, 0);
    }

    #[tokio::test]
    async fn a_process_that_fails_is_ended() {
        let nemo = CountingProgram::default();
        let programs = nemo.answering("sail g7");
        for times in 1..=2 {
            draws(&programs, 1).await;
            assert_eq!(nemo.count(), (times, 0));
        }
    }
}
