//! Tables that are open: kept in memory, driven on, watched.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use quayside_engine::{Seat, corsairs, korsar};
use quayside_text::Text;
use tokio::sync::{Mutex, watch};

use super::seated::Refused;
use super::{Entry, GameName, Hosted, Id, Seated, Setup};
use crate::scene::Fields;
use crate::store::{Store, StoreError};

/// After a failure of the store, a bot's move is tried again so much later.
const RETRY: Duration = Duration::from_secs(2);

/// All tables of this server.
#[derive(Clone)]
pub(crate) struct Tables {
    store: Store,
    open: Arc<Mutex<HashMap<Id, Arc<Live>>>>,
    thinking: Histogram,
}

/// A table that is open.
pub(crate) struct Live {
    id: Id,
    table: Mutex<Box<dyn Hosted>>,
    seq: watch::Sender<u32>,
    /// Whether somebody sees to it that the bots move.
    driven: AtomicBool,
}

/// What came of a move.
pub(crate) enum Play {
    /// It is in the log.
    Made,
    /// The form was made for an older table; nothing changed.
    Stale,
    /// The law forbids it.
    Refused(Refused),
    /// It is not a move at all.
    Malformed,
}

impl Live {
    /// Looks at the table.
    pub(crate) async fn table(&self) -> tokio::sync::MutexGuard<'_, Box<dyn Hosted>> {
        self.table.lock().await
    }

    /// Tells whether somebody has the table before them, or a bot is at it.
    fn is_wanted(self: &Arc<Self>) -> bool {
        Arc::strong_count(self) > 1 || self.seq.receiver_count() > 0
    }

    /// Hears of everything that is appended to the log.
    pub(crate) fn watch(&self) -> watch::Receiver<u32> {
        self.seq.subscribe()
    }
}

impl Tables {
    /// Keeps the tables of this store.
    pub(crate) fn new(store: Store) -> Tables {
        let thinking = Histogram::new(exponential_buckets(0.0001, 4.0, 8));
        Tables { store, open: Arc::default(), thinking }
    }

    /// Returns how long bots thought.
    pub(crate) fn thinking(&self) -> &Histogram {
        &self.thinking
    }

    /// Counts the tables that are kept in memory.
    pub(crate) async fn count(&self) -> usize {
        self.open.lock().await.len()
    }

    /// Puts away the tables that nobody looks at.
    pub(crate) async fn put_away(&self) {
        self.open.lock().await.retain(|_, live| live.is_wanted());
    }

    /// Removes the tables where nothing has happened since, unless somebody looks at them.
    pub(crate) async fn forget(&self, since: i64) -> Result<u64, StoreError> {
        let mut removed = 0;
        // A few at a time, so that nobody waits long.
        for quiet in self.store.quiet_since(since).await?.chunks(50) {
            // Nobody opens a table meanwhile.
            let mut open = self.open.lock().await;
            let unwanted = |id: &&Id| !open.get(*id).is_some_and(Live::is_wanted);
            let quiet: Vec<Id> = quiet.iter().filter(unwanted).cloned().collect();
            removed += self.store.remove(&quiet, since).await?;
            for id in &quiet {
                open.remove(id);
            }
        }
        Ok(removed)
    }

    /// Returns where everything is kept.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Sets up a table.
    pub(crate) async fn create(&self, setup: Setup) -> Result<Id, StoreError> {
        let id = Id::new();
        // What can't be played is not stored.
        sit(setup.clone(), &[])?;
        self.store.create(&id, &setup, now()).await?;
        Ok(id)
    }

    /// Opens a table, if there is one of that name; its bots go on where they were.
    pub(crate) async fn open(&self, id: &Id) -> Result<Option<Arc<Live>>, StoreError> {
        let mut open = self.open.lock().await;
        let live = if let Some(live) = open.get(id) {
            Arc::clone(live)
        } else {
            let Some((setup, log)) = self.store.table(id).await? else { return Ok(None) };
            let table = sit(setup, &log)?;
            let (seq, _) = watch::channel(table.seq());
            let (id, table) = (id.clone(), Mutex::new(table));
            let live = Arc::new(Live { id: id.clone(), table, seq, driven: false.into() });
            open.insert(id, Arc::clone(&live));
            live
        };
        drop(open);
        self.drive(&live);
        Ok(Some(live))
    }

    /// Makes the move of a form that was made when the log had `seq` entries.
    pub(crate) async fn play(
        &self,
        live: &Arc<Live>,
        text: &Text,
        seat: Seat,
        seq: u32,
        fields: &Fields,
    ) -> Result<Play, StoreError> {
        let mut table = live.table.lock().await;
        if table.seq() != seq {
            return Ok(Play::Stale);
        }
        let entry = match table.check(text, seat, fields) {
            Ok(entry) => entry,
            Err(Some(refused)) => return Ok(Play::Refused(refused)),
            Err(None) => return Ok(Play::Malformed),
        };
        let play = self.append(live, &mut **table, &entry).await?;
        drop(table);
        self.drive(live);
        Ok(play)
    }

    /// Takes back the last choice of a seat, and what followed.
    pub(crate) async fn take_back(
        &self,
        live: &Arc<Live>,
        seat: Seat,
        seq: u32,
    ) -> Result<Play, StoreError> {
        let mut table = live.table.lock().await;
        if table.seq() != seq {
            return Ok(Play::Stale);
        }
        let Some(moves) = table.last_choice(seat).filter(|_| table.setup().takebacks) else {
            return Ok(Play::Malformed);
        };
        let play = self.append(live, &mut **table, &Entry::Back(moves)).await?;
        drop(table);
        self.drive(live);
        Ok(play)
    }

    /// Appends to the log, then to the table in memory, then tells those who watch.
    async fn append(
        &self,
        live: &Live,
        table: &mut dyn Hosted,
        entry: &Entry,
    ) -> Result<Play, StoreError> {
        let over = table.ends_with(entry);
        match self.store.append(&live.id, table.seq(), entry, over, now()).await {
            Ok(()) => (),
            Err(StoreError::Stale) => return Ok(Play::Stale),
            Err(error) => return Err(error),
        }
        table.apply(entry)?;
        live.seq.send_replace(table.seq());
        Ok(Play::Made)
    }

    /// Has the bots move as long as it is their turn.
    fn drive(&self, live: &Arc<Live>) {
        if live.driven.swap(true, Ordering::AcqRel) {
            return;
        }
        let (tables, live) = (self.clone(), Arc::clone(live));
        tokio::spawn(async move {
            loop {
                if let Err(error) = tables.drive_on(&live).await {
                    tracing::error!(table = %live.id, %error, "a bot's move was not stored");
                    // The disk may have room again later.
                    tokio::time::sleep(RETRY).await;
                }
                live.driven.store(false, Ordering::Release);
                // A move may have come between the last look and this line.
                if live.bot_to_move().await.is_none() || live.driven.swap(true, Ordering::AcqRel) {
                    return;
                }
            }
        });
    }

    async fn drive_on(&self, live: &Live) -> Result<(), StoreError> {
        while let Some((seq, pause, think)) = live.bot_to_move().await {
            let clock = self.thinking.clone();
            let thinking = tokio::task::spawn_blocking(move || {
                let began = Instant::now();
                let entry = think();
                clock.observe(began.elapsed().as_secs_f64());
                entry
            });
            let (entry, ()) = tokio::join!(thinking, tokio::time::sleep(pause));
            let entry = entry.map_err(|error| StoreError::Garbled(error.to_string()))?;
            let mut table = live.table.lock().await;
            if table.seq() == seq {
                self.append(live, &mut **table, &entry).await?;
            }
        }
        Ok(())
    }
}

type Thinking = Box<dyn FnOnce() -> Entry + Send>;

impl Live {
    /// Returns what the next bot thinks about, if one owes a move.
    async fn bot_to_move(&self) -> Option<(u32, Duration, Thinking)> {
        let table = self.table.lock().await;
        let seat = table.to_move().into_iter().find(|&seat| table.setup().bot(seat).is_some())?;
        Some((table.seq(), table.setup().pace.pause(), table.think(seat)))
    }
}

/// Sits down at a table whose log this is: every entry is played by the law.
pub(crate) fn sit(setup: Setup, log: &[Entry]) -> Result<Box<dyn Hosted>, StoreError> {
    Ok(match setup.game {
        GameName::Corsairs => Box::new(Seated::<corsairs::State>::new(setup, log)?),
        GameName::Korsar => Box::new(Seated::<korsar::State>::new(setup, log)?),
    })
}

/// Returns the seconds since 1970.
#[allow(clippy::disallowed_methods, reason = "the one place where the server looks at the clock")]
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs().try_into().unwrap_or(i64::MAX)
}
