//! Tables: how one is set up, who sits at it, what happens there, and who may do what.
//!
//! The log is the truth. [`Tables`] is the only writer: it checks a move against the law, appends
//! it, and only then plays it on the table that it keeps in memory.

mod setup;
mod entry;
mod company;
mod seated;
mod presence;
mod live;
mod news;

use std::fmt;

use quayside_bots::{BotRng, rng_for};
use quayside_engine::{Seat, SeatSet, corsairs, korsar};
use quayside_text::Text;

use crate::scene::Fields;
use crate::store::StoreError;

pub(crate) use company::{Company, Stage};
pub(crate) use entry::ParseEntryError;
pub use entry::{Change, Entry};
pub(crate) use live::{Live, Play, Stamp, Stay, Tables, now};
pub(crate) use news::{News, Recent};
pub(crate) use presence::{PHRASES, Said};
pub(crate) use seated::{Advice, Hosted, Refused, Seated, Viewer, viewer};
pub use setup::{GameName, Id, Pace, Place, Player, Setup};

/// A table as its log tells it: its people, and their game once the cards are dealt.
pub(crate) struct Table {
    setup: Setup,
    company: Company,
    game: Option<Box<dyn Hosted>>,
    /// How many entries the log has.
    seq: u32,
    /// By seat: how many entries it had when the seat's present choice arose.
    since: Vec<u32>,
}

impl Table {
    /// Returns the table whose log this is.
    pub(crate) fn new(setup: Setup, log: &[Entry]) -> Result<Table, StoreError> {
        let company = Company::new(&setup);
        let since = vec![0; setup.seats.len()];
        let mut table = Table { setup, company, game: None, seq: 0, since };
        table.deal()?;
        log.iter().try_for_each(|entry| table.apply(entry))?;
        Ok(table)
    }

    /// Deals the cards, if it is time to.
    fn deal(&mut self) -> Result<(), StoreError> {
        fn host<H: Hosted + 'static>(game: Option<H>) -> Option<Box<dyn Hosted>> {
            game.map(|game| Box::new(game) as Box<dyn Hosted>)
        }
        if self.company.stage == Stage::Gathering {
            return Ok(());
        }
        let garbled = |what: &str| StoreError::Garbled(what.to_owned());
        let nonces = self.company.nonces();
        let seed = self.setup.deal(&nonces).ok_or_else(|| garbled("no seed"))?;
        let game = match self.setup.game {
            GameName::Corsairs => host(Seated::<corsairs::State>::deal(&self.setup, seed)),
            GameName::Korsar => host(Seated::<korsar::State>::deal(&self.setup, seed)),
        };
        self.game = Some(game.ok_or_else(|| garbled("no such table"))?);
        Ok(())
    }

    /// Returns how the table was set up.
    pub(crate) fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns who sits there.
    pub(crate) fn company(&self) -> &Company {
        &self.company
    }

    /// Returns the game, once the cards are dealt.
    pub(crate) fn game(&self) -> Option<&dyn Hosted> {
        self.game.as_deref()
    }

    /// Returns how many entries the log has.
    pub(crate) fn seq(&self) -> u32 {
        self.seq
    }

    /// Returns how many entries the log had when the present choice of a seat arose.
    pub(crate) fn since(&self, seat: Seat) -> u32 {
        self.since.get(seat.index()).copied().unwrap_or(self.seq)
    }

    /// Tells whether a form that was made when the log had `seq` entries is too old: what others
    /// settle face down (C5.6), and who comes and goes, does not change a seat's choice.
    pub(crate) fn is_stale(&self, seat: Seat, seq: u32) -> bool {
        seq < self.since(seat) || self.seq < seq
    }

    /// Tells whether nobody will move any more.
    pub(crate) fn is_over(&self) -> bool {
        self.company.stage == Stage::Closed || self.game().is_some_and(Hosted::is_over)
    }

    /// Returns those who owe a move.
    pub(crate) fn to_move(&self) -> Vec<Seat> {
        match self.company.stage {
            Stage::Playing => self.game().map(Hosted::to_move).unwrap_or_default(),
            Stage::Gathering | Stage::Closed => Vec::new(),
        }
    }

    /// Reads a move from a form; checks it against the law.
    pub(crate) fn check(
        &self,
        text: &Text,
        seat: Seat,
        fields: &Fields,
    ) -> Result<Entry, Option<Refused>> {
        let game = self.game().filter(|_| self.company.stage == Stage::Playing).ok_or(None)?;
        game.check(text, &self.company.names(), seat, fields)
    }

    /// Tells whether it is all over once this entry is in the log.
    pub(crate) fn ends_with(&self, entry: &Entry) -> bool {
        match entry {
            Entry::Company(change) => *change == Change::Close || self.is_over(),
            Entry::Move(..) | Entry::Back(_) => {
                self.game().is_some_and(|game| game.ends_with(entry))
            }
        }
    }

    /// Plays an entry that is in the log.
    pub(crate) fn apply(&mut self, entry: &Entry) -> Result<(), StoreError> {
        let garbled = || StoreError::Garbled(format!("{entry} after {} entries", self.seq));
        match entry {
            Entry::Move(..) | Entry::Back(_) => {
                let playing = self.company.stage == Stage::Playing;
                let owed = self.to_move();
                if !playing || !self.game.as_mut().is_some_and(|game| game.apply(entry)) {
                    return Err(garbled());
                }
                self.seq += 1;
                self.renew(entry, &owed);
            }
            Entry::Company(change) => {
                if !self.company.allows(change) {
                    return Err(garbled());
                }
                self.company.apply(change.clone());
                self.seq += 1;
                if *change == Change::Start {
                    self.deal()?;
                    self.since.fill(self.seq);
                }
            }
        }
        Ok(())
    }

    /// Notes whose choice is a new one after an entry: only the mover's, where several choose at
    /// once and the others still do.
    fn renew(&mut self, entry: &Entry, owed: &[Seat]) {
        if let Entry::Move(mover, _) = entry {
            let left: Vec<Seat> = owed.iter().copied().filter(|seat| seat != mover).collect();
            if !left.is_empty() && left == self.to_move() {
                self.since[mover.index()] = self.seq;
                return;
            }
        }
        self.since.fill(self.seq);
    }

    /// Returns a bot that owes a move, and its seat.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, &str)> {
        self.to_move().into_iter().find_map(|seat| Some((seat, self.company.bot(seat)?)))
    }

    /// Has the bot that owes a move think about it, if one does.
    pub(crate) fn think(&self) -> Option<Box<dyn FnOnce() -> Entry + Send>> {
        let (seat, bot) = self.bot_to_move()?;
        Some(self.game()?.think(seat, bot, self.whim(seat)))
    }

    /// Asks for advice for a seat, the best move first.
    pub(crate) fn advise(&self, seat: Seat) -> Option<Box<dyn FnOnce() -> Vec<Advice> + Send>> {
        Some(self.game()?.advise(seat, self.whim(seat)))
    }

    fn whim(&self, seat: Seat) -> BotRng {
        rng_for("bot", self.setup.whims, &[self.seq.into(), seat.index() as u64])
    }

    /// Tells a program how the table stands, as JSON; before the cards are dealt there is no view.
    pub(crate) fn tell(&self, viewer: Viewer) -> String {
        match self.game() {
            Some(game) => game.tell(self.seq, viewer),
            None => format!("{{\"seq\":{},\"seat\":null,\"view\":null,\"legal\":[]}}", self.seq),
        }
    }

    /// Tells an entry with which the log is `seq` long to those who watch.
    pub(crate) fn news(&self, seq: u32, entry: &Entry) -> News {
        let blind = match (entry, self.game()) {
            (Entry::Move(seat, notation), Some(game)) => game.blind(*seat, notation),
            (Entry::Move(..) | Entry::Back(_) | Entry::Company(_), _) => SeatSet::EMPTY,
        };
        News::of(seq, entry, blind)
    }

    /// Returns the seal of a game that is over and was dealt fairly.
    pub(crate) fn seal(&self) -> Option<String> {
        let dealt_fairly = self.is_over() && self.setup.secret().is_some();
        let record = dealt_fairly.then(|| self.record()).flatten()?;
        record.lines().find_map(|line| line.strip_prefix("seal ")).map(str::to_owned)
    }

    /// Writes the game down, once the cards are dealt.
    pub(crate) fn record(&self) -> Option<String> {
        Some(self.game()?.record(self))
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("seq", &self.seq).finish_non_exhaustive()
    }
}
