//! The effects of a command, or the reason for its refusal.

mod dealing;
mod planning;
mod seating;

use std::sync::Arc;

use quayside_engine::record::AnyTriedMove;
use quayside_engine::{AnyMove, Game as _, Seat, SeatSet, with_game};

use crate::clock::Clocks;
use crate::command::{Actor, Command, Refusal};
use crate::company::{Change, REOPENING, Stage};
use crate::decision::{Decision, Due, Listing, NewTable, TimedEvent};
use crate::entry::{Entry, Line};
use crate::id::{Household, Millis, PlayerId, RequestId, TableId};
use crate::result::GameResult;
use crate::setup::{Access, Place, Setup, Terms};
use crate::table::{BadSetup, PlayerNames, Spoiled, Table, ends_round};

/// Milliseconds before a full public table starts: time for the browsers to fix their words.
const GATHERED: u64 = 3000;

/// Log length from which a table before its deal refuses repeatable commands. Each of eight people
/// can replace words and leave seats about 60 times.
const FULL_BEFORE_DEAL: u32 = 500;

/// The same for a game, a hundred times a usual length: a take-back every three seconds for eight
/// hours. At most `Game::LONGEST` moves and a few changes of seats can follow, so that an import
/// can hold the log in one line.
const FULL: u32 = 10_000;

/// Milliseconds since the last entry after which an absent player who owes a move can lose a live
/// rated game by the others' claim: time to reload a page or to change the network.
pub const CLAIM: u64 = 60_000;

/// The result of a command before it is tried: entries and their side effects.
#[derive(Default)]
struct UnsignedDecision {
    entries: Vec<Entry>,
    /// The tried move, if it is the only entry.
    tried: Option<AnyTriedMove>,
    names: PlayerNames,
    opens: Option<Box<NewTable>>,
}

impl UnsignedDecision {
    fn of(changes: impl IntoIterator<Item = Change>) -> UnsignedDecision {
        let entries = changes.into_iter().map(Entry::Company).collect();
        UnsignedDecision { entries, ..UnsignedDecision::default() }
    }
}

/// The parameters of a rematch.
struct Rematch {
    id: TableId,
    setup: Setup,
    nonce: Option<String>,
    without: Vec<PlayerId>,
}

impl Table {
    /// Returns the effects of this command by this actor at `now`, or the reason for its refusal.
    ///
    /// Deterministic: the same table, command and time give the same result everywhere.
    pub fn decide(
        &self,
        by: Actor<'_>,
        command: Command,
        now: Millis,
    ) -> Result<Decision, Refusal> {
        if self.spoiled().is_some() {
            return Err(Refusal::Spoiled);
        }
        let now = now.max(self.last);
        let draft = match (by, command) {
            (Actor::Bot(bot), Command::Move { seat, .. })
                if bot == seat && self.owes_forfeit(seat) =>
            {
                UnsignedDecision::of([Change::Forfeit(seat)])
            }
            (Actor::Bot(bot), Command::Move { seat, seq, mv }) if bot == seat => {
                self.must_be_next(true, seat, seq)?;
                self.decide_move(seat, mv)?
            }
            (Actor::Plan(planned), Command::Move { seat, seq, mv }) if planned == seat => {
                // The plan may have been cancelled.
                let is_planned = self.planned(seat).first() == Some(&mv);
                is_planned.then_some(()).ok_or(Refusal::Stale)?;
                self.must_have_time(seat, now)?;
                self.must_be_next(false, seat, seq)?;
                self.decide_move(seat, mv)?
            }
            (Actor::Clock, Command::Start { seq, present, key, .. }) => {
                let begins = |due: Due| due.what == TimedEvent::Begins && due.at <= now;
                self.due().filter(|due| begins(*due)).ok_or(Refusal::NotNow)?;
                self.start(seq, present, &key, now)?
            }
            (Actor::Clock, Command::TimeUp { seat }) => self.leave(Change::Time(seat), seat),
            (Actor::Bot(_) | Actor::Plan(_) | Actor::Clock, _) => return Err(Refusal::Forbidden),
            (Actor::People(_), command) if command.is_repeatable() && self.is_full() => {
                return Err(Refusal::LogFull);
            }
            (Actor::People(people), command) => self.decide_for(people, command, now)?,
        };
        self.try_out(draft, now)
    }

    fn decide_for(
        &self,
        people: &Household,
        command: Command,
        now: Millis,
    ) -> Result<UnsignedDecision, Refusal> {
        match command {
            Command::Move { seat, seq, mv } => {
                self.may_move(people, (seat, seq), now)?;
                self.decide_move(seat, mv)
            }
            Command::TakeBack { seat, seq } => {
                self.must_have_time(seat, now)?;
                self.take_back(people, seat, seq)
            }
            Command::Sit { seat, name, nonce } => self.sit(people, seat, name, nonce),
            Command::Rise { seat, seq, away } => self.rise(people, seat, seq, away),
            Command::AddNonce { nonce } => {
                let seat = self.own_seat(people).ok_or(Refusal::Forbidden)?;
                Ok(UnsignedDecision::of([Change::Nonce(seat, nonce)]))
            }
            Command::FixWord { hash } => self.fix_word(people, hash),
            Command::Start { seq, present, away, key } => {
                self.must_host(people, away)?;
                self.start(seq, present, &key, now)
            }
            Command::Reveal { word } => self.reveal(people, word),
            Command::DealAgain { secret, key } => self.deal_again(people, secret, &key, now),
            Command::SeatBot { seat, bot, name, away } => {
                self.must_have_time(seat, now)?;
                self.seat_bot(people, (seat, bot, name), away, now)
            }
            Command::Return { seat } => {
                self.must_own(people, seat)?;
                self.must_go_on()?;
                self.may_return(seat, now).then_some(()).ok_or(Refusal::TimeUp)?;
                Ok(UnsignedDecision::of([Change::Return(seat)]))
            }
            Command::TimeUp { .. } => Err(Refusal::Forbidden),
            Command::Pause => self.pause(people),
            Command::Resume => {
                let seat = self.own_seat(people).ok_or(Refusal::Forbidden)?;
                self.must_go_on()?;
                Ok(UnsignedDecision::of([Change::Resume(seat)]))
            }
            Command::Continue { seat } => self.end_reading(people, seat),
            Command::Close => self.close(people),
            Command::Reopen => self.reopen(people, now),
            Command::Withdraw => self.withdraw(people),
            Command::Rematch { id, secret, promise, bot_seed, nonce, without } => {
                let (secret, promise) = (secret.to_string(), Some(promise));
                let rests = true;
                let setup = Setup { secret, promise, bot_seed, rests, ..self.setup.clone() };
                self.rematch(people, Rematch { id, setup, nonce, without }, now)
            }
        }
    }

    fn end_reading(&self, people: &Household, seat: Seat) -> Result<UnsignedDecision, Refusal> {
        self.must_own(people, seat)?;
        self.must_go_on()?;
        let reads = self.company.reading().contains(seat);
        reads.then(|| UnsignedDecision::of([Change::Continue(seat)])).ok_or(Refusal::Done)
    }

    fn is_full(&self) -> bool {
        self.seq >= if self.game.is_some() { FULL } else { FULL_BEFORE_DEAL }
    }

    fn close(&self, people: &Household) -> Result<UnsignedDecision, Refusal> {
        self.must_be_maker(people)?;
        self.must_go_on()?;
        // A player about to lose a rated game can only leave it, and is ranked last then.
        let ends_rated = self.setup.is_rated() && self.company.stage() == Stage::Playing;
        (!ends_rated).then(|| UnsignedDecision::of([Change::Close])).ok_or(Refusal::NotNow)
    }

    fn reopen(&self, people: &Household, now: Millis) -> Result<UnsignedDecision, Refusal> {
        self.must_be_maker(people)?;
        let may = self.closed_at().is_some_and(|closed| now.since(closed) < REOPENING);
        may.then(|| UnsignedDecision::of([Change::Reopen])).ok_or(Refusal::NotNow)
    }

    /// Closes a table that no other person has joined.
    fn withdraw(&self, people: &Household) -> Result<UnsignedDecision, Refusal> {
        self.must_be_maker(people)?;
        let is_alone = self.company.people().all(|(_, player)| people.contains(player));
        let may = self.company.stage() == Stage::Gathering && is_alone;
        may.then(|| UnsignedDecision::of([Change::Close])).ok_or(Refusal::NotNow)
    }

    fn own_seat(&self, people: &Household) -> Option<Seat> {
        self.company.seats_of(people).next()
    }

    fn must_own(&self, people: &Household, seat: Seat) -> Result<(), Refusal> {
        let own = self.company.person(seat).is_some_and(|player| people.contains(player));
        own.then_some(()).ok_or(Refusal::Forbidden)
    }

    fn must_be_maker(&self, people: &Household) -> Result<(), Refusal> {
        self.company.is_maker(people).then_some(()).ok_or(Refusal::Forbidden)
    }

    fn must_host(&self, people: &Household, away: SeatSet) -> Result<(), Refusal> {
        self.company.may_host(people, away).then_some(()).ok_or(Refusal::Forbidden)
    }

    fn must_be_fresh(&self, seq: Option<u32>) -> Result<(), Refusal> {
        (seq == Some(self.seq)).then_some(()).ok_or(Refusal::Stale)
    }

    fn must_go_on(&self) -> Result<(), Refusal> {
        if self.is_over() { Err(Refusal::NotNow) } else { Ok(()) }
    }

    fn must_have_time(&self, seat: Seat, now: Millis) -> Result<(), Refusal> {
        if self.clocks.is_zero(seat, now) { Err(Refusal::TimeUp) } else { Ok(()) }
    }

    /// Asks for a pause for all people at one browser.
    fn pause(&self, people: &Household) -> Result<UnsignedDecision, Refusal> {
        self.own_seat(people).ok_or(Refusal::Forbidden)?;
        self.must_go_on()?;
        // A person alone with bots could pause a lost rated game and never return to it.
        if self.setup.is_rated() && self.company.present().len() < 2 {
            return Err(Refusal::NotNow);
        }
        let wants = self.company.seats_of(people).filter(|&seat| {
            self.company.present().contains(seat) && !self.company.wants_pause().contains(seat)
        });
        let wants: Vec<Change> = wants.map(Change::Pause).collect();
        if wants.is_empty() { Err(Refusal::Done) } else { Ok(UnsignedDecision::of(wants)) }
    }

    /// Checks all that a move of a person needs, except that the rules allow it.
    pub(crate) fn may_move(
        &self,
        people: &Household,
        (seat, seq): (Seat, u32),
        now: Millis,
    ) -> Result<(), Refusal> {
        self.must_own(people, seat)?;
        self.must_have_time(seat, now)?;
        self.must_be_next(false, seat, seq)
    }

    /// Checks that a bot or a person plays the seat, and that the log has not grown meanwhile.
    fn must_be_next(&self, is_bot: bool, seat: Seat, seq: u32) -> Result<(), Refusal> {
        if self.is_stale(seat, seq) {
            return Err(Refusal::Stale);
        }
        (self.company.bot(seat).is_some() == is_bot).then_some(()).ok_or(Refusal::NotNow)
    }

    fn decide_move(&self, seat: Seat, mv: AnyMove) -> Result<UnsignedDecision, Refusal> {
        let tried = Some(self.try_move(seat, mv)?);
        Ok(UnsignedDecision {
            entries: vec![Entry::Move(seat, mv)],
            tried,
            ..UnsignedDecision::default()
        })
    }

    fn take_back(
        &self,
        people: &Household,
        seat: Seat,
        seq: u32,
    ) -> Result<UnsignedDecision, Refusal> {
        self.must_own(people, seat)?;
        self.must_be_fresh(Some(seq))?;
        let choice = self.game.as_ref().and_then(|game| game.last_choice(seat));
        // At the end all cards are shown and the game is counted.
        let may = self.setup.terms.takebacks && !self.is_over();
        let moves = choice.filter(|_| may).ok_or(Refusal::NotNow)?;
        Ok(UnsignedDecision { entries: vec![Entry::Back(moves)], ..UnsignedDecision::default() })
    }

    /// Sets up the next table for the same players. The seats stay the same, except those of
    /// players to leave out. For a rated game the other people must agree, so they take their seats
    /// themselves.
    fn rematch(
        &self,
        people: &Household,
        Rematch { id, setup, nonce, without }: Rematch,
        now: Millis,
    ) -> Result<UnsignedDecision, Refusal> {
        self.own_seat(people).ok_or(Refusal::Forbidden)?;
        if let Some(next) = self.company.next() {
            return Err(Refusal::GoneOn(next));
        }
        if !self.is_over() {
            return Err(Refusal::NotNow);
        }
        let places = self.company.places();
        let is_rated = self.setup.is_rated();
        let stays = |place: &Place| {
            let Some(player) = place.player() else { return true };
            people.contains(player) || !is_rated && !without.contains(&player)
        };
        let again = |(_, place): (Seat, &Place)| {
            if stays(place) { Place { nonce: None, ..place.clone() } } else { Place::open() }
        };
        let mut seats: Vec<Place> = places.map(again).collect();
        let waits = self.company.is_shared();
        // At a table of one browser the word is added now, at others before the deal.
        if let Some(own) = seats.iter_mut().find(|place| place.player().is_some() && !waits) {
            own.nonce = nonce;
        }
        // The player who asks is here and can deal; the maker of this table may be away.
        let maker = Some(people.owner());
        let sits = |player| seats.iter().any(|place| place.player() == Some(player));
        let names = self.names.iter().filter(|(player, _)| sits(**player));
        let names = names.map(|(player, name)| (*player, name.clone())).collect();
        // The same players meet again, so the lobby does not offer the table.
        let terms = Terms { access: Access::Link, ..setup.terms };
        let (seed, first, start) = (String::new(), None, None);
        let setup = Setup { terms, seats, seed, first, start, waits, maker, ..setup };
        let new = NewTable::of(id, setup, names, now).map_err(|BadSetup| Refusal::NotNow)?;
        Ok(UnsignedDecision {
            opens: Some(Box::new(new)),
            ..UnsignedDecision::of([Change::Next(id)])
        })
    }

    /// Tries the entries on a copy of the table; a refusal there is the result.
    fn try_out(&self, draft: UnsignedDecision, at: Millis) -> Result<Decision, Refusal> {
        let UnsignedDecision { entries, tried, names, opens } = draft;
        if let ([Entry::Move(seat, mv)], Some(tried)) = (&entries[..], tried) {
            return Ok(self.decide_tried(*seat, *mv, tried, at));
        }
        let mut after = self.clone();
        for entry in &entries {
            let request = RequestId::new([0; RequestId::BYTES]);
            let line = Line { at, request, entry: entry.clone() };
            after.apply(&line).map_err(|_| Refusal::NotNow)?;
        }
        let listing = after.listing();
        let before = self.listing();
        let shown = |listing: &Listing| (listing.over.is_some(), listing.offers);
        let changed = listing.seats != before.seats || shown(&listing) != shown(&before);
        let (table, seq, due, owing) = (self.id, self.seq, after.due(), listing.owing);
        let listing = changed.then_some(listing);
        let (tried, keeps_time) = (None, self.keeps_time());
        Ok(Decision {
            table,
            seq,
            at,
            entries,
            tried,
            names,
            listing,
            owing,
            due,
            keeps_time,
            opens,
        })
    }

    /// Decides a move that was tried. Most decisions are moves, and only the last move of a game
    /// changes the listing.
    fn decide_tried(&self, seat: Seat, mv: AnyMove, tried: AnyTriedMove, at: Millis) -> Decision {
        let (owing, result, planned) = with_game!(&tried, tried => {
            let after = tried.after();
            let is_over = after.outcome().is_some();
            let forfeits = self.company.forfeits();
            let result = is_over.then(|| GameResult::of_state(after, forfeits)).flatten();
            (after.to_move(), result, self.planned_after(seat, mv, after))
        });
        let ended = |result| Listing {
            over: Some(at),
            result: Some(result),
            seats: Listing::seats(&self.company),
            owing: SeatSet::EMPTY,
            access: self.setup.terms.access,
            offers: None,
        };
        let owed: SeatSet = owing.iter().collect();
        let is_read = self.company.reading().without(seat).is_empty();
        let ends_round = self.game.as_ref().is_some_and(|game| ends_round(game, &tried));
        let mut clocks = self.clocks;
        clocks.pass(at);
        clocks.play(seat, self.company.bot(seat).is_none(), owed);
        if ends_round && !self.company.present().is_empty() {
            clocks.rest(at.plus(self.longest_rest()));
        } else if is_read {
            clocks.end_rest(at);
        }
        let (ticking, borrowed) = self.clocks_of(owed);
        clocks.run(ticking, borrowed);
        Decision {
            table: self.id,
            seq: self.seq,
            at,
            entries: vec![Entry::Move(seat, mv)],
            tried: Some(Arc::new(tried)),
            names: PlayerNames::new(),
            listing: result.map(ended),
            owing: owed,
            due: self.due_at(at, ends_round, &clocks, owing.iter(), planned),
            keeps_time: self.keeps_time(),
            opens: None,
        }
    }

    /// Applies a decision of this table that was stored; a move is not tried again.
    pub fn follow(&mut self, decision: &Decision, request: RequestId) -> Result<(), Spoiled> {
        for (player, name) in decision.names() {
            self.rename(*player, name.clone());
        }
        let is_next = (decision.table, decision.seq) == (self.id, self.seq);
        let tried = decision.tried.as_deref().filter(|_| is_next);
        decision.entries.iter().try_for_each(|entry| {
            let line = Line { at: decision.at, request, entry: entry.clone() };
            if tried.is_none() {
                return self.apply(&line);
            }
            self.take(&line, tried);
            Ok(())
        })
    }

    /// Returns the data that lists show of the table.
    pub fn listing(&self) -> Listing {
        Listing {
            over: self.is_over().then_some(self.last),
            result: self.result(),
            seats: Listing::seats(&self.company),
            owing: self.to_move().into_iter().collect(),
            access: self.setup.terms.access,
            offers: self.offers_seats().then_some(self.setup.terms.game),
        }
    }

    /// Returns whether the lobby offers an open seat here.
    fn offers_seats(&self) -> bool {
        self.gathers_in_lobby() && self.company.open_seats().next().is_some()
    }

    /// Returns whether the table is public and no card is dealt yet.
    fn gathers_in_lobby(&self) -> bool {
        self.setup.terms.access == Access::Lobby
            && self.company.stage() == Stage::Gathering
            && self.spoiled().is_none()
    }

    /// Returns the next scheduled event and its time: a full public table starts, a bot moves after
    /// its pause, a planned move is made, or a clock reaches zero.
    pub fn due(&self) -> Option<Due> {
        if self.gathers_in_lobby() && !self.offers_seats() {
            return Some(Due { at: self.last.plus(GATHERED), what: TimedEvent::Begins });
        }
        let planned = self.game().and_then(|game| self.plans.due(game.to_move()));
        self.due_at(self.last, self.is_just_dealt(), &self.clocks, self.to_move(), planned)
    }

    /// Returns whether events here must happen on time even if the table has no reader: bots may
    /// wait for a visitor, clocks and plans do not.
    pub const fn keeps_time(&self) -> bool {
        !self.clocks.timing().is_none() || !self.plans.is_empty()
    }

    /// Returns the seat whose bot is next to move.
    pub(crate) fn next_bot(&self) -> Option<Seat> {
        self.first_bot(self.to_move()).filter(|_| !self.company.is_paused())
    }

    /// Returns whether the person of a seat that a bot plays for may play again: not in a turn for
    /// which no time was left.
    pub(crate) fn may_return(&self, seat: Seat, now: Millis) -> bool {
        let mut clocks = self.clocks;
        clocks.pass(now);
        !clocks.is_spent(seat)
    }

    /// Returns the next scheduled event, given the time of the last entry, whether cards have just
    /// been dealt, the clocks (bots and plans wait while they rest), the seats that owe a move, and
    /// the one of them that has planned it.
    fn due_at(
        &self,
        last: Millis,
        is_dealt: bool,
        clocks: &Clocks,
        owing: impl IntoIterator<Item = Seat>,
        planned: Option<Seat>,
    ) -> Option<Due> {
        if self.is_over() || self.company.is_paused() {
            return None;
        }
        let zero = clocks.next_zero().filter(|_| !clocks.timing().is_none());
        let zero = zero.map(|(at, seat)| Due { at, what: TimedEvent::TimeIsUp(seat) });
        let pace = self.setup.terms.pace;
        let deal = if is_dealt { pace.deal() } else { 0 };
        let bot = self.first_bot(owing).map(|seat| Due {
            at: last.plus(deal + pace.pause_after(last)).max(clocks.at()),
            what: TimedEvent::BotMoves(seat),
        });
        let plan = planned.map(|seat| Due {
            at: last.plus(self.plan_pause()).max(clocks.at()),
            what: TimedEvent::PlanMoves(seat),
        });
        zero.into_iter().chain(bot).chain(plan).min_by_key(|due| due.at)
    }

    fn first_bot(&self, owing: impl IntoIterator<Item = Seat>) -> Option<Seat> {
        owing.into_iter().find(|&seat| self.company.bot(seat).is_some())
    }
}
