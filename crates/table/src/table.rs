//! A table rebuilt from its log: its people, and their game once the cards are dealt.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::OnceLock;

use quayside_bots::Strategy;
use quayside_engine::record::{AnyTriedMove, visible_name};
use quayside_engine::{
    AnyHistory, AnyIllegal, AnyMove, AnyState, Eyes, Game as _, KnownGame, Seat, SeatSet, Seed,
    corsairs, korsar, with_game,
};
use quayside_text::{Names, Sentence, Text, refusal};

use crate::berths::{Berths, Moored};
use crate::clock::{Clocks, MoveTime};
use crate::command::Refusal;
use crate::company::{Change, Company, SETTLING, Stage};
use crate::deal::Deal;
use crate::entry::{Entry, Line, WrittenLine};
use crate::id::{Millis, PlayerId, RequestId, TableId};
use crate::json::GameJson;
use crate::plan::{NewPlan, Plannable, Plans, WrittenPlan};
use crate::result::Scored;
use crate::setup::{Pace, Setup};
use crate::tally::Tallied;

/// A game that can be played at a table.
pub trait Playable:
    KnownGame + Strategy + GameJson + Plannable + Scored + Tallied + Moored
{
    /// Returns how many rounds have ended; a game without rounds has none.
    fn rounds(&self) -> u16;
}

impl Playable for corsairs::State {
    fn rounds(&self) -> u16 {
        self.round()
    }
}

impl Playable for korsar::State {
    fn rounds(&self) -> u16 {
        0
    }
}

/// The names of people, kept beside the log, so that a person can be forgotten.
pub type PlayerNames = BTreeMap<PlayerId, String>;

/// Milliseconds after the end of a round in which people read its result: enough for the reckoning
/// of four players, and short for those who wait for another.
const LONGEST_REST: u64 = 10_000;

/// The number of stored requests, by which repeated ones are recognised.
const REMEMBERED: usize = 64;

/// A table rebuilt from its log.
#[derive(Clone)]
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) setup: Setup,
    pub(crate) names: PlayerNames,
    pub(crate) company: Company,
    pub(crate) deal: Deal,
    /// The game, once the cards are dealt.
    pub(crate) game: Option<AnyHistory>,
    /// The number of moves before the present deal.
    dealt_at: usize,
    /// The berths of the ships at sea.
    pub(crate) berths: Berths,
    /// The length of the log.
    pub(crate) seq: u32,
    /// By seat: the log length when the seat's present choice arose.
    since: Vec<u32>,
    /// The number of times that moves were taken back.
    rewinds: u32,
    /// By seat: the log length after its last move, or after moves were taken back.
    moved: Vec<u32>,
    pub(crate) plans: Plans,
    pub(crate) clocks: Clocks,
    /// The times of the moves that were not taken back.
    times: Vec<MoveTime>,
    /// The seats whose time has run out, each with the number of moves before that.
    timeouts: Vec<(usize, Seat)>,
    /// The time of the last entry.
    pub(crate) last: Millis,
    /// The last requests, with the log length after each.
    requests: VecDeque<(RequestId, u32)>,
    spoiled: Option<Spoiled>,
    /// The seal of the finished game, once a page has shown it; entries and names change it.
    pub(crate) seal: OnceLock<Option<String>>,
}

/// A table in the form that a store keeps.
#[derive(Clone, Debug)]
pub struct WrittenTable {
    /// Its id.
    pub id: TableId,
    /// When it was set up.
    pub made: Millis,
    /// Its setup.
    pub setup: Setup,
    /// The names of its people.
    pub names: PlayerNames,
    /// Its log.
    pub log: Vec<WrittenLine>,
    /// The plans of its people.
    pub plans: Vec<WrittenPlan>,
}

/// An error: the rules have no game for this setup, or its seed can't be parsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no game can be played with this setup")]
pub struct BadSetup;

/// An error: an entry of a log can't follow the entries before it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {entry:?} does not fit the {seq} before it")]
pub struct Spoiled {
    /// The number of readable entries.
    pub seq: u32,
    /// The entry that could not be read.
    pub entry: String,
}

impl Table {
    /// Sets up a table; the cards are dealt unless the setup waits for a start.
    pub fn new(
        id: TableId,
        setup: Setup,
        names: PlayerNames,
        made: Millis,
    ) -> Result<Table, BadSetup> {
        // A game that can never be dealt is refused.
        let is_known = with_game!(setup.terms.game, type G => setup.variant::<G>().is_some());
        if !is_known || !setup.terms.clock.is_sound() {
            return Err(BadSetup);
        }
        let begins = match &setup.start {
            Some(_) => setup.position().is_some(),
            None => setup.secret().is_some() || setup.arranged().is_some(),
        };
        if !begins {
            return Err(BadSetup);
        }
        let (company, deal) = (Company::new(&setup), Deal::new(id, &setup));
        let clocks = Clocks::new(setup.terms.clock, made);
        let [since, moved] = [0, 0].map(|seq| vec![seq; setup.seats.len()]);
        let mut table = Table {
            id,
            setup,
            names,
            company,
            deal,
            game: None,
            dealt_at: 0,
            berths: Berths::default(),
            seq: 0,
            since,
            rewinds: 0,
            moved,
            plans: Plans::new(),
            clocks,
            times: Vec::new(),
            timeouts: Vec::new(),
            last: made,
            requests: VecDeque::new(),
            spoiled: None,
            seal: OnceLock::new(),
        };
        if table.company.stage() == Stage::Playing {
            table.deal_cards();
            table.run_clocks();
        }
        Ok(table)
    }

    /// Reads a table up to the first unreadable entry of its log: see [`Table::spoiled`].
    pub fn read(written: WrittenTable) -> Result<Table, BadSetup> {
        let WrittenTable { id, made, setup, names, log, plans } = written;
        let mut table = Table::new(id, setup, names, made)?;
        for line in log {
            table.keep_plans(&plans);
            if let Err(spoiled) = table.read_line(&line) {
                table.spoiled = Some(spoiled);
                break;
            }
        }
        table.keep_plans(&plans);
        Ok(table)
    }

    /// Adds the plans that were made at the present length of the log.
    fn keep_plans(&mut self, plans: &[WrittenPlan]) {
        let seq = self.seq;
        for plan in plans.iter().filter(|plan| plan.seq == seq) {
            self.keep_plan(NewPlan::read(plan.clone(), self.game.as_ref()));
        }
    }

    /// Adds or cancels a plan that a store has just stored.
    pub fn keep_plan(&mut self, plan: NewPlan) {
        self.plans.replace(plan);
        self.review_plans();
    }

    /// Drops the plans that no longer fit the state of the table.
    fn review_plans(&mut self) {
        if self.plans.is_empty() {
            return;
        }
        let (is_over, present) = (self.is_over(), self.company.present());
        match self.game.as_ref().filter(|_| !is_over) {
            Some(game) => with_game!(game, game => self.plans.review(game.state(), present)),
            None => self.plans.clear(),
        }
    }

    /// Returns the plans in the form that a store keeps, in the order of seats; some may have
    /// ended.
    pub fn written_plans(&self) -> &[WrittenPlan] {
        self.plans.written()
    }

    /// Removes the plans that have ended, and returns them: a store need not keep them.
    pub fn take_ended_plans(&mut self) -> Vec<WrittenPlan> {
        self.plans.take_ended()
    }

    /// Returns the planned moves of a seat, for that seat only.
    pub fn planned(&self, seat: Seat) -> &[AnyMove] {
        self.plans.of(seat)
    }

    /// Parses a line of a log and applies it.
    pub fn read_line(&mut self, line: &WrittenLine) -> Result<(), Spoiled> {
        let spoiled = |_| Spoiled { seq: self.seq, entry: line.entry.clone() };
        let line = line.parse(self.setup.terms.game).map_err(spoiled)?;
        self.apply(&line)
    }

    /// Applies an entry. Entries come from `decide`, or from a log that is read.
    pub fn apply(&mut self, line: &Line) -> Result<(), Spoiled> {
        let tried = self.admit(&line.entry, line.at.max(self.last))?;
        self.take(line, tried.as_ref());
        Ok(())
    }

    /// Applies an admitted entry; `tried` is its move, if it is one.
    pub(crate) fn take(&mut self, line: &Line, tried: Option<&AnyTriedMove>) {
        self.seal.take();
        let at = line.at.max(self.last);
        let owed = self.to_move();
        self.seq += 1;
        self.clocks.pass(at);
        match &line.entry {
            Entry::Move(seat, mv) => {
                let (game, tried) = self.game.as_mut().zip(tried).expect("the move was admitted");
                let ends_round = ends_round(game, tried);
                game.make(tried);
                with_game!(tried, tried => tried.after().moor(&mut self.berths));
                let owing = game.to_move().iter().collect();
                let is_person = self.company.bot(*seat).is_none();
                self.times.push(self.clocks.play(*seat, is_person, owing));
                self.company.stop_reading(SeatSet::only(*seat));
                if ends_round {
                    self.end_round(at);
                }
                self.renew_choices(Some(*seat), &owed);
                self.moved[seat.index()] = self.seq;
                self.plans.follow(*seat, *mv);
            }
            Entry::Back(moves) => {
                let game = self.game.as_mut().expect("the move was admitted");
                game.go_back(*moves);
                self.berths = Berths::of(game);
                for made in self.times.drain(*moves..).rev() {
                    self.clocks.take_back(made);
                }
                self.timeouts.retain(|(before, _)| before <= moves);
                self.rewinds += 1;
                self.company.stop_reading(self.company.reading());
                self.renew_choices(None, &owed);
                self.moved.fill(self.seq);
                self.plans.clear();
            }
            Entry::Company(change) => {
                self.deal.apply(change, &self.company, line.at);
                self.company.apply(change);
                self.clocks.change(change);
                if let Change::Time(seat) = change {
                    self.timeouts.push((self.times.len(), *seat));
                }
                if self.game.is_none() && self.company.stage() == Stage::Playing {
                    self.deal_cards();
                    self.since.fill(self.seq);
                }
            }
        }
        if self.company.reading().is_empty() {
            self.clocks.end_rest(at);
        }
        self.run_clocks();
        self.review_plans();
        self.last = at;
        if self.requests.len() == REMEMBERED {
            self.requests.pop_front();
        }
        self.requests.push_back((line.request, self.seq));
    }

    /// Returns the tried move of an entry, if the entry can follow the log. This is the only gate:
    /// everything that `decide` writes has passed it, and so has everything that is read.
    fn admit(&self, entry: &Entry, at: Millis) -> Result<Option<AnyTriedMove>, Spoiled> {
        let mut tried = None;
        let fits = match entry {
            Entry::Move(seat, mv) => {
                tried = self.try_move(*seat, *mv).ok();
                tried.is_some()
            }
            Entry::Back(moves) => self.game_in_play().is_ok_and(|game| *moves < game.count()),
            Entry::Company(change) => {
                let fits = self.company.allows(change) && self.deal.allows(change);
                fits && self.clocks.allows(change, at) && self.allows_forfeit(change)
            }
        };
        fits.then_some(tried).ok_or_else(|| Spoiled { seq: self.seq, entry: entry.to_string() })
    }

    /// Tries a move by the rules, on a copy of the game.
    pub(crate) fn try_move(&self, seat: Seat, mv: AnyMove) -> Result<AnyTriedMove, Refusal> {
        let tried = self.game_in_play()?.try_move(seat, mv);
        tried.ok_or(Refusal::Malformed)?.map_err(Refusal::Illegal)
    }

    /// Returns the game, if moves can be made now.
    fn game_in_play(&self) -> Result<&AnyHistory, Refusal> {
        let plays = self.company.stage() == Stage::Playing && !self.company.is_paused();
        self.game.as_ref().filter(|_| plays).ok_or(Refusal::NotNow)
    }

    /// Returns false for a forfeit of a game that is over or not rated.
    fn allows_forfeit(&self, change: &Change) -> bool {
        let may = || self.setup.is_rated() && !self.game_is_over();
        !matches!(change, Change::Forfeit(_)) || may()
    }

    /// Returns the table with another state of its game instead of the dealt one: for tests and
    /// puzzles.
    pub fn with_game(mut self, start: impl Into<AnyState>) -> Table {
        self.begin(&start.into());
        self.run_clocks();
        self
    }

    /// Starts the clocks of the seats that owe a move.
    fn run_clocks(&mut self) {
        if self.clocks.timing().is_none() {
            return;
        }
        let owing: SeatSet = self.to_move().into_iter().collect();
        let (ticking, borrowed) = self.clocks_of(owing);
        self.clocks.run(ticking, borrowed);
    }

    /// Returns the seats whose clocks run if these owe a move, and those that bots play for.
    pub(crate) fn clocks_of(&self, owing: SeatSet) -> (SeatSet, SeatSet) {
        if self.company.is_paused() {
            return (SeatSet::EMPTY, SeatSet::EMPTY);
        }
        let owes = |&(seat, _): &(Seat, PlayerId)| owing.contains(seat);
        let people: SeatSet = self.company.people().filter(owes).map(|(seat, _)| seat).collect();
        let borrowed = people.minus(self.company.present());
        (people.minus(borrowed), borrowed)
    }

    fn deal_cards(&mut self) {
        let start = self.setup.position().unwrap_or_else(|| self.dealt());
        self.begin(&start);
    }

    fn begin(&mut self, start: &AnyState) {
        let game = AnyHistory::begin(*start);
        self.berths = Berths::of(&game);
        self.game = Some(game);
    }

    fn dealt(&self) -> AnyState {
        let seed = self.seed().expect("every word on the list is revealed");
        with_game!(self.setup.terms.game, type G => {
            let variant = self.setup.variant().expect("a setup has a known variant");
            G::new(variant, self.setup.first(), seed).into()
        })
    }

    /// Returns the seed of all decks, once all its inputs are known.
    pub(crate) fn seed(&self) -> Option<Seed> {
        self.setup.arranged().or_else(|| self.deal.seed(&self.company))
    }

    /// Lets people read the result of a round; the next one is dealt.
    fn end_round(&mut self, at: Millis) {
        self.dealt_at = self.game.as_ref().map_or(0, AnyHistory::count);
        self.company.start_reading();
        self.clocks.rest(at.plus(self.longest_rest()));
    }

    /// Returns whether cards were dealt and no player has moved since.
    pub(crate) fn is_just_dealt(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.count() == self.dealt_at)
    }

    /// Returns the longest rest of bots and clocks after a round, while people read its result.
    pub(crate) fn longest_rest(&self) -> u64 {
        let rests = self.setup.rests && self.setup.terms.pace != Pace::Fast;
        if rests { LONGEST_REST } else { 0 }
    }

    /// Updates which seats have a new choice after a move: only the mover's, if several choose at
    /// once and the others still do (C5.6).
    fn renew_choices(&mut self, mover: Option<Seat>, owed: &[Seat]) {
        if let Some(mover) = mover {
            let left: Vec<Seat> = owed.iter().copied().filter(|&seat| seat != mover).collect();
            if !left.is_empty() && left == self.to_move() {
                self.since[mover.index()] = self.seq;
                return;
            }
        }
        self.since.fill(self.seq);
    }

    /// Returns the id of the table.
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// Returns the setup of the table.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the players of the table.
    pub const fn company(&self) -> &Company {
        &self.company
    }

    /// Returns the state of the deal.
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Returns the game, once the cards are dealt.
    pub const fn game(&self) -> Option<&AnyHistory> {
        self.game.as_ref()
    }

    /// Returns the clocks.
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// Returns the times of the moves that were not taken back.
    pub fn times(&self) -> &[MoveTime] {
        &self.times
    }

    /// Returns the seats whose time has run out, each with the number of moves before that.
    pub fn timeouts(&self) -> &[(usize, Seat)] {
        &self.timeouts
    }

    /// Returns the length of the log.
    pub const fn seq(&self) -> u32 {
        self.seq
    }

    /// Returns how often moves were taken back: until that changes, earlier messages stay true.
    pub const fn rewinds(&self) -> u32 {
        self.rewinds
    }

    /// Returns the time of the last entry.
    pub const fn last(&self) -> Millis {
        self.last
    }

    /// Returns the length of the log after a request that was already carried out.
    pub fn answered(&self, request: RequestId) -> Option<u32> {
        self.requests.iter().rev().find(|(known, _)| *known == request).map(|&(_, seq)| seq)
    }

    /// Returns where the log becomes unreadable, if it does.
    pub const fn spoiled(&self) -> Option<&Spoiled> {
        self.spoiled.as_ref()
    }

    /// Returns the log length when the present choice of a seat arose.
    pub fn since(&self, seat: Seat) -> u32 {
        self.since.get(seat.index()).copied().unwrap_or(self.seq)
    }

    /// Returns the log length after the last move of a seat, or after moves were taken back.
    pub(crate) fn moved(&self, seat: Seat) -> u32 {
        self.moved.get(seat.index()).copied().unwrap_or(self.seq)
    }

    /// Returns whether a form that was made at log length `seq` is too old. Hidden settlements of
    /// others (C5.6), and arrivals and departures, do not change a seat's choice.
    pub fn is_stale(&self, seat: Seat, seq: u32) -> bool {
        seq < self.since(seat) || self.seq < seq
    }

    /// Returns whether the cards are dealt.
    pub const fn is_dealt(&self) -> bool {
        self.game.is_some()
    }

    /// Returns whether no further move is possible.
    pub fn is_over(&self) -> bool {
        let closed = self.company.stage() == Stage::Closed;
        closed || self.spoiled.is_some() || self.game_is_over()
    }

    /// Returns when the maker closed the table, if that can be undone for a time.
    pub fn closed_at(&self) -> Option<Millis> {
        self.company.may_reopen().then_some(self.last)
    }

    /// Returns whether no further move is possible for good, so that hidden cards may be shown: a
    /// closed table may continue for a time.
    pub fn is_final(&self, now: Millis) -> bool {
        self.is_over() && self.closed_at().is_none_or(|closed| now.since(closed) >= SETTLING)
    }

    /// Returns whether the game is over by its rules.
    pub(crate) fn game_is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.outcome().is_some())
    }

    /// Returns the seats that owe a move.
    pub fn to_move(&self) -> Vec<Seat> {
        match (&self.game, self.company.stage()) {
            (Some(game), Stage::Playing) if self.spoiled.is_none() => {
                game.to_move().iter().collect()
            }
            (_, Stage::Gathering | Stage::Dealing | Stage::Playing | Stage::Closed) => Vec::new(),
        }
    }

    /// Returns whether the person of a seat owes a move: it is the seat's turn, no bot plays for it,
    /// and the clocks are not stopped.
    pub fn owes(&self, seat: Seat) -> bool {
        let company = &self.company;
        let is_here = company.stand_in(seat).is_none() && !company.is_paused();
        is_here && self.to_move().contains(&seat)
    }

    /// Returns the names of the players, by seat; empty at an open seat, or if a person was
    /// deleted. Older versions, and other servers, kept names with invisible characters.
    pub fn names(&self) -> Vec<String> {
        let name = |place: &crate::setup::Place| match place.player() {
            Some(player) => self.names.get(&player).map(|name| visible_name(name)),
            None => Some(visible_name(&place.name)),
        };
        self.company.places().map(|(_, place)| name(place).unwrap_or_default()).collect()
    }

    /// Explains to a seat why a move is refused, without the clause.
    pub fn explain(&self, illegal: &AnyIllegal, seat: Seat, text: &Text) -> Sentence {
        refusal(text, &Names::new(&self.names(), Eyes::Seat(seat)), illegal)
    }

    /// Gives a person a name.
    pub fn rename(&mut self, player: PlayerId, name: String) {
        self.names.insert(player, name);
        self.seal.take();
    }
}

/// Returns whether a move ends a round after which another begins.
pub(crate) fn ends_round(game: &AnyHistory, tried: &AnyTriedMove) -> bool {
    let rounds = with_game!(game, game => game.state().rounds());
    with_game!(tried, tried => tried.after().rounds() > rounds && tried.after().outcome().is_none())
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Hidden cards and secrets stay out of logs.
        f.debug_struct("Table")
            .field("id", &self.id)
            .field("seq", &self.seq)
            .finish_non_exhaustive()
    }
}
