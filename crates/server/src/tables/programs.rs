//! Bots that are programs of the operator: each seat that one plays has a process of its own.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use quayside_bots::Budget;
use quayside_engine::Seat;
use quayside_table::{BotTask, Command, TableId};

use super::pool::{Failed, Pool, Size, Terms, Worked};

/// At most this many programs are asked at the same time, and this many processes are kept between
/// two moves.
const MOST: usize = 16;

/// A bot that is a program, which the operator has made available under a name.
#[derive(Clone)]
pub struct Program {
    /// What people choose it by.
    pub name: String,
    /// Starts a process of it, or says why that can't be done.
    pub start: Arc<dyn Fn() -> Result<Running, String> + Send + Sync>,
}

/// A process that answers a line with a line, in its time; dropping this ends it.
pub type Running = Box<dyn FnMut(Vec<u8>) -> Result<String, String> + Send>;

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Program").field(&self.name).finish()
    }
}

/// The programs of the operator, and their processes.
pub(super) struct Programs {
    known: Vec<Program>,
    pool: Pool,
    idle: Arc<Mutex<Vec<Idle>>>,
    /// Bots that tables have and the operator has no more; the log tells of each once.
    missing: Mutex<BTreeSet<String>>,
}

/// A table, a seat there and the program that plays it.
type Place = (TableId, Seat, String);

/// A process between two moves, the longest idle first.
struct Idle {
    place: Place,
    process: Running,
    /// Whether it moved since processes were last put away.
    is_fresh: bool,
}

impl Programs {
    pub(super) fn new(known: Vec<Program>) -> Programs {
        let pool = Pool::new("program", Size { threads: MOST, ..Size::BOTS });
        Programs { known, pool, idle: Arc::default(), missing: Mutex::default() }
    }

    /// Returns the program that is asked for a move, if it is one; the log tells of a bot that is
    /// neither a program nor ours.
    pub(super) fn find(&self, errand: &BotTask) -> Option<&Program> {
        let bot = errand.bot();
        let found = self.known.iter().find(|program| program.name == bot);
        if found.is_none() && !errand.is_ours() && lock(&self.missing).insert(bot.to_owned()) {
            tracing::warn!(bot, "a table has a bot that is not configured; the captain plays on");
        }
        found
    }

    /// Asks a program for a move. The captain moves for one that fails, whatever it does.
    pub(super) async fn choose(
        &self,
        terms: Terms,
        program: &Program,
        mut errand: BotTask,
        budget: Budget,
    ) -> Result<Worked<Command>, Failed> {
        let (program, idle) = (program.clone(), Arc::clone(&self.idle));
        let place = (terms.table, errand.seat(), program.name.clone());
        let choose = move || {
            ask(&program, &place, &idle, &mut errand).unwrap_or_else(|why| {
                let (table, seat, bot) = &place;
                tracing::warn!(%table, %seat, bot, why, "a bot failed; the captain moves for it");
                errand.choose(budget)
            })
        };
        self.pool.run(terms, choose).await
    }

    /// Notes that a table is watched from now on.
    pub(super) fn hurry(&self, table: TableId) {
        self.pool.hurry(table);
    }

    /// Ends the processes that have not moved since the last call.
    pub(super) fn put_away(&self) {
        let mut idle = lock(&self.idle);
        let old = idle.extract_if(.., |idle| !std::mem::take(&mut idle.is_fresh));
        let old: Vec<Idle> = old.collect();
        // Others need not wait until the processes are gone.
        drop(idle);
        drop(old);
    }
}

/// Asks the process of a seat; one that fails is ended, and the next move starts another.
fn ask(
    program: &Program,
    place: &Place,
    idle: &Mutex<Vec<Idle>>,
    errand: &mut BotTask,
) -> Result<Command, String> {
    let own = lock(idle).extract_if(.., |idle| idle.place == *place).next();
    let mut process = match own {
        Some(own) => own.process,
        None => (program.start)()?,
    };
    let command = errand.ask(&mut process)?;
    let mut idle = lock(idle);
    idle.push(Idle { place: place.clone(), process, is_fresh: true });
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

    /// A program that counts how many processes of it were started, and that run.
    #[derive(Clone, Default)]
    struct Counted(Arc<Mutex<(usize, usize)>>);

    /// A process while it runs.
    struct Process(Counted);

    impl Drop for Process {
        fn drop(&mut self) {
            lock(&self.0.0).1 -= 1;
        }
    }

    impl Counted {
        fn count(&self) -> (usize, usize) {
            *lock(&self.0)
        }

        /// Makes programs of one that always answers this.
        fn answering(&self, answer: &'static str) -> Programs {
            let counted = self.clone();
            let start = move || -> Result<Running, String> {
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

    /// Has the bot move that begins at a table; returns whether it drew a card.
    async fn draws(programs: &Programs, number: u8) -> bool {
        let mut setup = crate::fixtures::setup(GameName::Korsar, 2, false);
        setup.terms.pace = Pace::Fast;
        setup.seats = ["Ann", "Ben"].map(|name| Place::bot("nemo", name.to_owned())).to_vec();
        let (table, names) = (TableId::new([number; 8]), PlayerNames::new());
        let seated = Table::new(table, setup, names, Millis(0)).expect("a table");
        let errand = seated.errand().expect("a bot begins");
        let program = programs.find(&errand).expect("it is known");
        let terms = Terms { table, is_watched: true };
        let chosen = programs.choose(terms, program, errand, Budget::Playouts(1)).await;
        let command = chosen.expect("there is a thread").value;
        matches!(command, Command::Move { mv, .. } if mv == korsar::Move::Draw.into())
    }

    #[tokio::test]
    async fn a_seat_keeps_its_process_while_it_plays() {
        let nemo = Counted::default();
        let programs = nemo.answering("draw");
        assert!(draws(&programs, 1).await && draws(&programs, 1).await);
        assert_eq!(nemo.count(), (1, 1));
        programs.put_away();
        assert!(draws(&programs, 1).await, "it has just played, and stays");
        assert_eq!(nemo.count(), (1, 1));
        programs.put_away();
        programs.put_away();
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
        let nemo = Counted::default();
        let programs = nemo.answering("sail g7");
        for times in 1..=2 {
            draws(&programs, 1).await;
            assert_eq!(nemo.count(), (times, 0));
        }
    }
}
