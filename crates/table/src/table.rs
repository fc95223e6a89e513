//! A table rebuilt from its log: its people, and their game once the cards are dealt.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use quayside_bots::Strategy;
use quayside_engine::record::{AnyTriedMove, visible_name};
use quayside_engine::{
    AnyHistory, AnyIllegal, AnyMove, AnyState, Eyes, Game as _, KnownGame, Seat, SeatSet, Seed,
    corsairs, korsar, with_game,
};
use quayside_text::{Names, Sentence, Text, refusal};

use crate::clock::{Clocks, MoveTime};
use crate::command::Refusal;
use crate::company::{Change, Company, Stage};
use crate::deal::Deal;
use crate::entry::{Entry, Line, WrittenLine};
use crate::id::{Millis, PlayerId, RequestId, TableId};
use crate::json::GameJson;
use crate::plan::{Plan, Plannable, Plans, WrittenPlan};
use crate::result::Scored;
use crate::setup::{Hints, Setup};
use crate::tally::Tallied;

/// A game that can be played at a table.
pub trait Playable: KnownGame + Strategy + GameJson + Plannable + Scored + Tallied {
    /// Returns whether a move brings its player an unseen card.
    fn is_draw(mv: Self::Move) -> bool;
}

impl Playable for corsairs::State {
    fn is_draw(mv: corsairs::Move) -> bool {
        mv == corsairs::Move::Draw(corsairs::Source::Stock)
    }
}

impl Playable for korsar::State {
    fn is_draw(mv: korsar::Move) -> bool {
        mv == korsar::Move::Draw
    }
}

/// The names of people, kept beside the log, so that a person can be forgotten.
pub type PlayerNames = BTreeMap<PlayerId, String>;

/// How many requests are remembered, to recognise one that is repeated.
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
    /// How many entries the log has.
    pub(crate) seq: u32,
    /// By seat: how many entries the log had when the seat's present choice arose.
    since: Vec<u32>,
    /// How often moves were taken back.
    rewinds: u32,
    /// By seat: how many entries the log had after its last own move, or after moves were taken back.
    moved: Vec<u32>,
    pub(crate) plans: Plans,
    pub(crate) clocks: Clocks,
    /// The times of the moves that stand.
    times: Vec<MoveTime>,
    /// The time of the last entry.
    pub(crate) last: Millis,
    /// The last requests, with how many entries the log had after each.
    requests: VecDeque<(RequestId, u32)>,
    spoiled: Option<Spoiled>,
}

/// A table as a store keeps it.
#[derive(Clone, Debug)]
pub struct WrittenTable {
    /// Its id.
    pub id: TableId,
    /// When it was set up.
    pub made: Millis,
    /// How it was set up.
    pub setup: Setup,
    /// The names of its people.
    pub names: PlayerNames,
    /// Its log.
    pub log: Vec<WrittenLine>,
    /// What its people have planned.
    pub plans: Vec<WrittenPlan>,
}

/// An error: the rules have no game for this setup, or its seed can't be parsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no game can be played with this setup")]
pub struct BadSetup;

/// An entry of a log does not fit what stands before it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {entry:?} does not fit the {seq} before it")]
pub struct Spoiled {
    /// How many entries of the log could be read.
    pub seq: u32,
    /// The entry that could not.
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
        // A game that can never be dealt is not set up.
        let is_known = with_game!(setup.terms.game, type G => setup.variant::<G>().is_some());
        if !is_known || !setup.terms.clock.is_sound() {
            return Err(BadSetup);
        }
        if setup.secret().is_none() && setup.arranged().is_none() {
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
            seq: 0,
            since,
            rewinds: 0,
            moved,
            plans: Plans::new(),
            clocks,
            times: Vec::new(),
            last: made,
            requests: VecDeque::new(),
            spoiled: None,
        };
        if table.company.stage() == Stage::Playing {
            table.deal_cards();
            table.run_clocks();
        }
        Ok(table)
    }

    /// Reads a table as far as its log can be read: see [`Table::spoiled`].
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

    /// Makes those of these plans part of the table that were made when its log was this long.
    fn keep_plans(&mut self, plans: &[WrittenPlan]) {
        let seq = self.seq;
        for plan in plans.iter().filter(|plan| plan.seq == seq) {
            self.keep_plan(plan.clone());
        }
    }

    /// Makes a plan part of the table that a store keeps now, or takes one away.
    pub fn keep_plan(&mut self, plan: WrittenPlan) {
        let held = self.game.as_ref().and_then(|game| Plan::read(&plan, game));
        self.plans.keep(plan, held);
        self.review_plans();
    }

    /// Drops the plans that do not fit how the table stands.
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

    /// Returns the plans as a store keeps them, in the order of seats; some may have ended.
    pub fn written_plans(&self) -> &[WrittenPlan] {
        self.plans.written()
    }

    /// Takes away the plans that have ended, and returns them: a store need not keep them.
    pub fn take_ended_plans(&mut self) -> Vec<WrittenPlan> {
        self.plans.take_ended()
    }

    /// Returns the planned moves of a seat, for that seat only.
    pub fn planned(&self, seat: Seat) -> &[AnyMove] {
        self.plans.of(seat)
    }

    /// Reads a line of a log and makes it part of the table.
    pub fn read_line(&mut self, line: &WrittenLine) -> Result<(), Spoiled> {
        let spoiled = |_| Spoiled { seq: self.seq, entry: line.entry.clone() };
        let line = line.parse(self.setup.terms.game).map_err(spoiled)?;
        self.apply(&line)
    }

    /// Makes an entry part of the table. Entries come from `decide`, or from a log that is read.
    pub fn apply(&mut self, line: &Line) -> Result<(), Spoiled> {
        let tried = self.admit(&line.entry, line.at.max(self.last))?;
        self.take(line, tried.as_ref());
        Ok(())
    }

    /// Makes an entry part of the table that it admits, and that has tried it if it is a move.
    pub(crate) fn take(&mut self, line: &Line, tried: Option<&AnyTriedMove>) {
        let at = line.at.max(self.last);
        let owed = self.to_move();
        self.seq += 1;
        self.clocks.pass(at);
        match &line.entry {
            Entry::Move(seat, mv) => {
                let game = self.game.as_mut().expect("the move was admitted");
                game.make(tried.expect("the move was tried"));
                let owing = game.to_move().iter().collect();
                let is_person = self.company.bot(*seat).is_none();
                self.times.push(self.clocks.play(*seat, is_person, owing));
                self.renew_choices(Some(*seat), &owed);
                self.moved[seat.index()] = self.seq;
                self.plans.follow(*seat, *mv);
            }
            Entry::Back(moves) => {
                self.game.as_mut().expect("the move was admitted").go_back(*moves);
                for made in self.times.drain(*moves..).rev() {
                    self.clocks.take_back(made);
                }
                self.rewinds += 1;
                self.renew_choices(None, &owed);
                self.moved.fill(self.seq);
                self.plans.clear();
            }
            Entry::Company(change) => {
                self.deal.apply(change, &self.company, line.at);
                self.company.apply(change);
                self.clocks.change(change);
                if self.game.is_none() && self.company.stage() == Stage::Playing {
                    self.deal_cards();
                    self.since.fill(self.seq);
                }
            }
        }
        self.run_clocks();
        self.review_plans();
        self.last = at;
        if self.requests.len() == REMEMBERED {
            self.requests.pop_front();
        }
        self.requests.push_back((line.request, self.seq));
    }

    /// Returns the move that an entry is, tried, if the entry can follow the log. This is the one
    /// gate: what `decide` writes has passed it, and so has everything that is read.
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

    /// Tries a move by the law, on a copy of the game.
    pub(crate) fn try_move(&self, seat: Seat, mv: AnyMove) -> Result<AnyTriedMove, Refusal> {
        let tried = self.game_in_play()?.try_move(seat, mv);
        tried.ok_or(Refusal::Malformed)?.map_err(Refusal::Illegal)
    }

    /// Returns the game, if moves can be made now.
    fn game_in_play(&self) -> Result<&AnyHistory, Refusal> {
        let plays = self.company.stage() == Stage::Playing && !self.company.is_paused();
        self.game.as_ref().filter(|_| plays).ok_or(Refusal::NotNow)
    }

    /// Returns whether a change is no forfeit, or of a rated game that is not over.
    fn allows_forfeit(&self, change: &Change) -> bool {
        let may = || self.setup.is_rated() && !self.game_is_over();
        !matches!(change, Change::Forfeit(_)) || may()
    }

    /// Returns the table with a game that stands like this, instead of the one that was dealt: for
    /// tests and puzzles.
    pub fn with_game(mut self, start: impl Into<AnyState>) -> Table {
        self.game = Some(AnyHistory::begin(start.into()));
        self.run_clocks();
        self
    }

    /// Lets the clocks tick of those who owe a move.
    fn run_clocks(&mut self) {
        if self.clocks.timing().is_none() {
            return;
        }
        let owing: SeatSet = self.to_move().into_iter().collect();
        let (ticking, lent) = self.clocks_of(owing);
        self.clocks.run(ticking, lent);
    }

    /// Returns the seats whose clocks tick if these owe a move, and those that are played for.
    pub(crate) fn clocks_of(&self, owing: SeatSet) -> (SeatSet, SeatSet) {
        if self.company.is_paused() {
            return (SeatSet::EMPTY, SeatSet::EMPTY);
        }
        let owes = |&(seat, _): &(Seat, PlayerId)| owing.contains(seat);
        let people: SeatSet = self.company.people().filter(owes).map(|(seat, _)| seat).collect();
        let lent = people.minus(self.company.present());
        (people.minus(lent), lent)
    }

    fn deal_cards(&mut self) {
        let seed = self.seed().expect("every word on the list is revealed");
        let start: AnyState = with_game!(self.setup.terms.game, type G => {
            let variant = self.setup.variant().expect("what the law does not know is not set up");
            G::new(variant, self.setup.first(), seed).into()
        });
        self.game = Some(AnyHistory::begin(start));
    }

    /// Returns the seed of all decks, once everything that it follows from is known.
    pub(crate) fn seed(&self) -> Option<Seed> {
        self.setup.arranged().or_else(|| self.deal.seed(&self.company))
    }

    /// Notes whose choice is a new one after a move: only the mover's, where several choose at
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

    /// Returns how the table was set up.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns who sits at the table.
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

    /// Returns the times of the moves that stand.
    pub fn times(&self) -> &[MoveTime] {
        &self.times
    }

    /// Returns how many entries the log has.
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

    /// Returns where the log can't be read, if it can't be read to its end.
    pub const fn spoiled(&self) -> Option<&Spoiled> {
        self.spoiled.as_ref()
    }

    /// Returns how many entries the log had when the present choice of a seat arose.
    pub fn since(&self, seat: Seat) -> u32 {
        self.since.get(seat.index()).copied().unwrap_or(self.seq)
    }

    /// Returns how many entries the log had after the last move of a seat, or after moves were
    /// taken back.
    pub(crate) fn moved(&self, seat: Seat) -> u32 {
        self.moved.get(seat.index()).copied().unwrap_or(self.seq)
    }

    /// Returns whether a form that was made when the log had `seq` entries is too old. What others
    /// settle face down (C5.6), and who comes and goes, does not change a seat's choice.
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

    /// Returns whether the game is over by its rules.
    fn game_is_over(&self) -> bool {
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

    /// Returns whether a person may ask for a hint here.
    pub fn gives_hints(&self) -> bool {
        match self.setup.terms.hints {
            Hints::All => true,
            Hints::Alone => !self.company.has_several_people() && !self.setup.is_rated(),
        }
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

    /// Says to a seat why a move is refused, without the clause.
    pub fn explain(&self, illegal: &AnyIllegal, seat: Seat, text: &Text) -> Sentence {
        refusal(text, &Names::new(&self.names(), Eyes::Seat(seat)), illegal)
    }

    /// Gives a person a name.
    pub fn rename(&mut self, player: PlayerId, name: String) {
        self.names.insert(player, name);
    }
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
