//! Tables that are open: kept in memory, driven on, watched.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use quayside_engine::Seat;
use quayside_text::Text;
use tokio::sync::{Mutex, MutexGuard, watch};

use super::presence::Presence;
use super::seated::Refused;
use super::{Change, Entry, Id, News, Place, Recent, Setup, Table};
use crate::fair::Secret;
use crate::scene::{Around, Fields};
use crate::store::{Store, StoreError};
use crate::visitor::Visitor;

/// After a failure of the store, a bot's move is tried again so much later.
const RETRY: Duration = Duration::from_secs(2);

/// All tables of this server.
#[derive(Clone)]
pub(crate) struct Tables {
    store: Store,
    open: Arc<Mutex<HashMap<Id, Arc<Live>>>>,
    /// After how long somebody is away.
    away: Duration,
    thinking: Histogram,
}

/// A table that is open.
pub(crate) struct Live {
    id: Id,
    table: Mutex<Table>,
    presence: Presence,
    news: watch::Sender<Stamp>,
    recent: Recent,
    /// Whether somebody sees to it that the bots move.
    driven: AtomicBool,
    away: Duration,
}

/// What a page shows: how long the log is, and how often something else was new.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Stamp {
    /// How many entries the log has.
    pub(crate) seq: u32,
    /// How often somebody came, went, or said something.
    pub(crate) talk: u32,
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.seq, self.talk)
    }
}

/// What came of a move.
pub(crate) enum Play {
    /// It is in the log, which has so many entries now.
    Made(u32),
    /// The form was made for an older table; nothing changed.
    Stale,
    /// The law forbids it.
    Refused(Refused),
    /// It is not a move at all.
    Malformed,
}

impl Live {
    /// Looks at the table.
    pub(crate) async fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().await
    }

    /// Tells whether somebody has the table before them, or a bot is at it.
    fn is_wanted(self: &Arc<Self>) -> bool {
        Arc::strong_count(self) > 1 || self.news.receiver_count() > 0
    }

    /// Hears of everything that is new.
    pub(crate) fn watch(&self) -> watch::Receiver<Stamp> {
        self.news.subscribe()
    }

    /// Returns what goes on around a table.
    pub(crate) fn around(&self, table: &Table) -> Around {
        Around {
            talk: self.news.borrow().talk,
            away: self.presence.away(table.company(), self.away),
            watching: self.presence.watching(table.company()),
            said: self.presence.said(),
        }
    }

    /// Notes that somebody was seen at the table.
    pub(crate) fn touch(&self, table: &Table, visitor: &Visitor) {
        let sits = table.company().seats_of(visitor).next().is_some();
        if sits && self.presence.touch(visitor, self.away) && table.company().is_shared() {
            self.tell();
        }
    }

    /// Has a seat say something to all.
    pub(crate) fn say(&self, seat: Seat, phrase: &str) -> bool {
        let said = self.presence.say(seat, phrase);
        if said {
            self.tell();
        }
        said
    }

    fn tell(&self) {
        self.news.send_modify(|stamp| stamp.talk += 1);
    }

    /// Counts somebody among those who hear the news, until the answer is dropped.
    pub(crate) async fn stay(self: &Arc<Live>, visitor: &Visitor) -> Stay {
        let table = self.table.lock().await;
        self.touch(&table, visitor);
        self.presence.enter(visitor);
        Stay { live: Arc::clone(self), visitor: visitor.clone() }
    }

    /// Tells the others that somebody is away, once it is clear that it was not only a reload.
    async fn miss(&self, visitor: &Visitor) {
        tokio::time::sleep(self.away).await;
        let table = self.table.lock().await;
        let company = table.company();
        let away = self.presence.away(company, self.away);
        if company.is_shared() && company.seats_of(visitor).any(|seat| away.contains(&seat)) {
            self.tell();
        }
    }
}

/// Somebody who hears the news of a table.
pub(crate) struct Stay {
    live: Arc<Live>,
    visitor: Visitor,
}

impl Drop for Stay {
    fn drop(&mut self) {
        self.live.presence.leave(&self.visitor);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let (live, visitor) = (Arc::clone(&self.live), self.visitor.clone());
            runtime.spawn(async move { live.miss(&visitor).await });
        }
    }
}

impl Tables {
    /// Keeps the tables of this store.
    pub(crate) fn new(store: Store, away: Duration) -> Tables {
        let thinking = Histogram::new(exponential_buckets(0.0001, 4.0, 8));
        Tables { store, open: Arc::default(), away, thinking }
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
        Table::new(Setup { waits: false, ..setup.clone() }, &[])?;
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
            let table = Table::new(setup, &log)?;
            let stamp = Stamp { seq: table.seq(), talk: 0 };
            let live = Arc::new(Live {
                id: id.clone(),
                table: Mutex::new(table),
                presence: Presence::default(),
                news: watch::Sender::new(stamp),
                recent: Recent::default(),
                driven: false.into(),
                away: self.away,
            });
            open.insert(id.clone(), Arc::clone(&live));
            live
        };
        drop(open);
        let table = live.table.lock().await;
        self.drive(&live, &table);
        drop(table);
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
        if table.is_stale(seat, seq) {
            return Ok(Play::Stale);
        }
        // While a bot plays for somebody, the seat is the bot's.
        if table.company().bot(seat).is_some() {
            return Ok(Play::Malformed);
        }
        let entry = match table.check(text, seat, fields) {
            Ok(entry) => entry,
            Err(Some(refused)) => return Ok(Play::Refused(refused)),
            Err(None) => return Ok(Play::Malformed),
        };
        let play = self.append(live, &mut table, &entry).await?;
        self.drive(live, &table);
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
        let choice = table.game().and_then(|game| game.last_choice(seat));
        let Some(moves) = choice.filter(|_| table.setup().takebacks) else {
            return Ok(Play::Malformed);
        };
        let play = self.append(live, &mut table, &Entry::Back(moves)).await?;
        self.drive(live, &table);
        Ok(play)
    }

    /// Has people sit down, leave, begin: what `choose` makes of the table as it is.
    pub(crate) async fn seat<E: From<StoreError>>(
        &self,
        live: &Arc<Live>,
        choose: impl FnOnce(&Table) -> Result<Vec<Change>, E>,
    ) -> Result<Play, E> {
        let mut table = live.table.lock().await;
        let mut play = Play::Made(table.seq());
        for change in choose(&table)? {
            if !table.company().allows(&change) {
                return Ok(Play::Stale);
            }
            play = self.append(live, &mut table, &Entry::Company(change)).await?;
        }
        self.drive(live, &table);
        Ok(play)
    }

    /// Sets up a table for the next game of the same company, once; `None` for a stranger.
    pub(crate) async fn go_on(
        &self,
        live: &Live,
        visitor: &Visitor,
        secret: &Secret,
        nonce: Option<String>,
    ) -> Result<Option<Id>, StoreError> {
        let mut table = live.table.lock().await;
        let company = table.company();
        if company.seats_of(visitor).next().is_none() {
            return Ok(None);
        }
        if let Some(next) = &company.next {
            return Ok(Some(next.clone()));
        }
        let seats = company.places().map(|(_, place)| Place { nonce: None, ..place.clone() });
        let mut seats: Vec<Place> = seats.collect();
        let waits = company.is_shared();
        // At a table of one the word is added now, at others before the cards are dealt.
        if let Some(own) = seats.iter_mut().find(|place| place.visitor().is_some() && !waits) {
            own.nonce = nonce;
        }
        let next = self.create(table.setup().again(seats, visitor, waits, secret)).await?;
        self.append(live, &mut table, &Entry::Company(Change::Next(next.clone()))).await?;
        Ok(Some(next))
    }

    /// Appends to the log, then to the table in memory, then tells those who watch.
    async fn append(
        &self,
        live: &Live,
        table: &mut Table,
        entry: &Entry,
    ) -> Result<Play, StoreError> {
        let over = table.ends_with(entry);
        match self.store.append(&live.id, table.seq(), entry, over, now()).await {
            Ok(()) => (),
            Err(StoreError::Stale) => {
                // Another hand has written there, or a commit that seemed to fail did not.
                self.read_again(live, table).await?;
                return Ok(Play::Stale);
            }
            Err(error) => return Err(error),
        }
        table.apply(entry)?;
        if live.news.receiver_count() > 0 {
            live.recent.add(table.news(table.seq(), entry));
        }
        live.news.send_modify(|stamp| stamp.seq = table.seq());
        Ok(Play::Made(table.seq()))
    }

    /// Reads a table again: the log is the truth.
    async fn read_again(&self, live: &Live, table: &mut Table) -> Result<(), StoreError> {
        let (setup, log) = self.store.table(&live.id).await?.ok_or(StoreError::Gone)?;
        *table = Table::new(setup, &log)?;
        live.news.send_modify(|stamp| stamp.seq = table.seq());
        Ok(())
    }

    /// Returns what the log holds from `after` to `upto`.
    pub(crate) async fn news(
        &self,
        live: &Live,
        after: u32,
        upto: u32,
    ) -> Result<Vec<News>, StoreError> {
        if let Some(news) = live.recent.between(after, upto) {
            return Ok(news);
        }
        let stored = self.store.table(&live.id).await?;
        let (_, log) = stored.ok_or_else(|| StoreError::Garbled("the log is gone".to_owned()))?;
        let table = live.table.lock().await;
        let log = (1..=upto).zip(&log).skip(after as usize);
        Ok(log.map(|(seq, entry)| table.news(seq, entry)).collect())
    }

    /// Has the bots move as long as it is their turn.
    fn drive(&self, live: &Arc<Live>, table: &Table) {
        if table.bot_to_move().is_none() || live.driven.swap(true, Ordering::AcqRel) {
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
            // Somebody may have come back meanwhile, or settled, or closed the table.
            if table.seq() == seq {
                self.append(live, &mut table, &entry).await?;
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
        let think = table.think()?;
        Some((table.seq(), table.setup().pace.pause(), think))
    }
}

/// Returns the seconds since 1970.
#[allow(clippy::disallowed_methods, reason = "the one place where the server looks at the clock")]
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs().try_into().unwrap_or(i64::MAX)
}
