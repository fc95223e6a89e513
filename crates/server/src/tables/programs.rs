//! Bots that are programs of the operator: each seat that one plays has a process of its own.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use quayside_bots::Budget;
use quayside_engine::Seat;
use quayside_table::{AnyErrand, Command, TableId};

use super::pool::{Failed, Pool, Terms, Worked};

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
        let pool = Pool::new("program", MOST);
        Programs { known, pool, idle: Arc::default(), missing: Mutex::default() }
    }

    /// Returns the program that is asked for a move, if it is one; the log tells of a bot that is
    /// neither a program nor ours.
    pub(super) fn find(&self, errand: &AnyErrand) -> Option<&Program> {
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
        mut errand: AnyErrand,
        budget: Budget,
    ) -> Result<Worked<Command<String>>, Failed> {
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
    errand: &mut AnyErrand,
) -> Result<Command<String>, String> {
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
