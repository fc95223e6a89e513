//! The effects of a command, or the reason for its refusal.

mod dealing;
mod planning;

use std::sync::Arc;

use quayside_engine::record::AnyTriedMove;
use quayside_engine::{AnyMove, Game as _, Seat, SeatSet, with_game};

use crate::bot_names::bot_name;
use crate::clock::Clocks;
use crate::command::{Actor, Command, Refusal};
use crate::company::{Change, Stage};
use crate::decision::{Decision, Due, Listing, NewTable, TimedEvent};
use crate::entry::{Entry, Line};
use crate::id::{Household, Millis, PlayerId, RequestId, TableId};
use crate::result::GameResult;
use crate::setup::{Access, Place, Player, Setup, Terms};
use crate::table::{BadSetup, PlayerNames, Spoiled, Table};

/// Milliseconds before a full public table starts: time for the browsers to fix their words.
const GATHERED: u64 = 3000;

/// Log length from which a table before its deal refuses repeatable commands. Each of eight people
/// can replace words and leave seats about 60 times.
const FULL_BEFORE_DEAL: u32 = 500;

/// The same for a game, a hundred times a usual length: a take-back every three seconds for eight
/// hours. At most `Game::LONGEST` moves and a few changes of seats can follow, so that an import
/// can hold the log in one line.
const FULL: u32 = 10_000;

/// The result of a command before it is tried: entries and their side effects.
#[derive(Default)]
struct Draft {
    entries: Vec<Entry>,
    /// The tried move, if it is the only entry.
    tried: Option<AnyTriedMove>,
    names: PlayerNames,
    opens: Option<Box<NewTable>>,
}

impl Draft {
    fn of(changes: impl IntoIterator<Item = Change>) -> Draft {
        let entries = changes.into_iter().map(Entry::Company).collect();
        Draft { entries, ..Draft::default() }
    }
}

/// The parameters of a rematch.
struct Again {
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
                Draft::of([Change::Forfeit(seat)])
            }
            (Actor::Bot(bot), Command::Move { seat, seq, mv }) if bot == seat => {
                let plays = self.company.bot(seat).is_some();
                self.decide_move(plays, seat, seq, mv)?
            }
            (Actor::Plan(planned), Command::Move { seat, seq, mv }) if planned == seat => {
                // The plan may have been cancelled.
                let is_planned = self.planned(seat).first() == Some(&mv);
                is_planned.then_some(()).ok_or(Refusal::Stale)?;
                self.must_have_time(seat, now)?;
                self.decide_move(self.company.bot(seat).is_none(), seat, seq, mv)?
            }
            (Actor::Clock, Command::Start { seq, present, key }) => {
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
    ) -> Result<Draft, Refusal> {
        match command {
            Command::Move { seat, seq, mv } => {
                self.must_own(people, seat)?;
                self.must_have_time(seat, now)?;
                self.decide_move(self.company.bot(seat).is_none(), seat, seq, mv)
            }
            Command::TakeBack { seat, seq } => {
                self.must_have_time(seat, now)?;
                self.take_back(people, seat, seq)
            }
            Command::Sit { seat, name, nonce } => self.sit(people, seat, name, nonce),
            Command::Rise { seat, seq } => {
                if self.must_own(people, seat).is_err() {
                    self.must_be_maker(people)?;
                    // Another person may have taken the seat by now.
                    self.must_be_fresh(seq)?;
                }
                Ok(Draft::of([Change::Rise(seat)]))
            }
            Command::AddNonce { nonce } => {
                let seat = self.own_seat(people).ok_or(Refusal::Forbidden)?;
                Ok(Draft::of([Change::Nonce(seat, nonce)]))
            }
            Command::FixWord { hash } => self.fix_word(people, hash),
            Command::Start { seq, present, key } => {
                self.must_be_maker(people)?;
                self.start(seq, present, &key, now)
            }
            Command::Reveal { word } => self.reveal(people, word),
            Command::DealAgain { secret, key } => self.deal_again(people, secret, &key, now),
            Command::SeatBot { seat, bot, name, away } => {
                self.must_have_time(seat, now)?;
                self.seat_bot(people, seat, bot, name, away)
            }
            Command::Return { seat } => {
                self.must_own(people, seat)?;
                self.must_go_on()?;
                self.may_return(seat, now).then_some(()).ok_or(Refusal::TimeUp)?;
                Ok(Draft::of([Change::Return(seat)]))
            }
            Command::TimeUp { .. } => Err(Refusal::Forbidden),
            Command::Pause => self.pause(people),
            Command::Resume => {
                let seat = self.own_seat(people).ok_or(Refusal::Forbidden)?;
                self.must_go_on()?;
                Ok(Draft::of([Change::Resume(seat)]))
            }
            Command::Close => {
                self.must_be_maker(people)?;
                self.must_go_on()?;
                // A player about to lose a rated game can only leave it, and is ranked last then.
                let ends_rated = self.setup.is_rated() && self.company.stage() == Stage::Playing;
                (!ends_rated).then_some(()).ok_or(Refusal::NotNow)?;
                Ok(Draft::of([Change::Close]))
            }
            Command::Withdraw => self.withdraw(people),
            Command::Rematch { id, secret, promise, bot_seed, nonce, without } => {
                let (secret, promise) = (secret.to_string(), Some(promise));
                let setup = Setup { secret, promise, bot_seed, ..self.setup.clone() };
                self.rematch(people, Again { id, setup, nonce, without }, now)
            }
        }
    }

    fn is_full(&self) -> bool {
        self.seq >= if self.game.is_some() { FULL } else { FULL_BEFORE_DEAL }
    }

    /// Closes a table that no other person has joined.
    fn withdraw(&self, people: &Household) -> Result<Draft, Refusal> {
        self.must_be_maker(people)?;
        let is_alone = self.company.people().all(|(_, player)| people.contains(player));
        let may = self.company.stage() == Stage::Gathering && is_alone;
        may.then(|| Draft::of([Change::Close])).ok_or(Refusal::NotNow)
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
    fn pause(&self, people: &Household) -> Result<Draft, Refusal> {
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
        if wants.is_empty() { Err(Refusal::Done) } else { Ok(Draft::of(wants)) }
    }

    fn seat_bot(
        &self,
        people: &Household,
        seat: Seat,
        bot: String,
        name: String,
        away: SeatSet,
    ) -> Result<Draft, Refusal> {
        if self.company.stage() == Stage::Gathering {
            self.must_be_maker(people)?;
            return Ok(Draft::of([Change::Bot(seat, bot, name)]));
        }
        // Where there are clocks, absent players may use up their time.
        let is_missed = away.contains(seat) && self.clocks.timing().is_none();
        let sits = self.own_seat(people).is_some();
        if self.must_own(people, seat).is_err() && !(sits && is_missed) {
            return Err(Refusal::Forbidden);
        }
        self.must_go_on()?;
        Ok(self.leave(Change::StandIn(seat, bot), seat))
    }

    /// Lets a bot play for a person by this change; this forfeits a rated game.
    fn leave(&self, change: Change, seat: Seat) -> Draft {
        let forfeit = self.setup.is_rated().then_some(Change::Forfeit(seat));
        Draft::of([change].into_iter().chain(forfeit))
    }

    /// Returns whether a bot plays for the person of a seat in a rated game that the seat has not
    /// forfeited: the person left before the entry `forfeit` existed.
    fn owes_forfeit(&self, seat: Seat) -> bool {
        let is_played_for = self.company.stand_in(seat).is_some();
        is_played_for && self.setup.is_rated() && !self.company.forfeits().contains(&seat)
    }

    fn decide_move(
        &self,
        plays: bool,
        seat: Seat,
        seq: u32,
        mv: AnyMove,
    ) -> Result<Draft, Refusal> {
        if self.is_stale(seat, seq) {
            return Err(Refusal::Stale);
        }
        plays.then_some(()).ok_or(Refusal::NotNow)?;
        let tried = Some(self.try_move(seat, mv)?);
        Ok(Draft { entries: vec![Entry::Move(seat, mv)], tried, ..Draft::default() })
    }

    fn take_back(&self, people: &Household, seat: Seat, seq: u32) -> Result<Draft, Refusal> {
        self.must_own(people, seat)?;
        self.must_be_fresh(Some(seq))?;
        let choice = self.game.as_ref().and_then(|game| game.last_choice(seat));
        // At the end all cards are shown and the game is counted.
        let may = self.setup.terms.takebacks && !self.is_over();
        let moves = choice.filter(|_| may).ok_or(Refusal::NotNow)?;
        Ok(Draft { entries: vec![Entry::Back(moves)], ..Draft::default() })
    }

    fn sit(
        &self,
        people: &Household,
        seat: Seat,
        name: String,
        nonce: Option<String>,
    ) -> Result<Draft, Refusal> {
        // A person who already has a seat has followed the link again.
        if self.own_seat(people).is_some() {
            return Err(Refusal::Done);
        }
        match () {
            () if self.company.stage() != Stage::Gathering => return Err(Refusal::TooLate),
            () if !self.company.open_seats().any(|open| open == seat) => {
                return Err(Refusal::SeatTaken);
            }
            () if name.is_empty() => return Err(Refusal::NoName),
            () => (),
        }
        let player = people.owner();
        let renamed = self.leave_name(&name)?;
        let nonce = nonce.map(|nonce| Change::Nonce(seat, nonce));
        let sits = [Change::Sit(seat, player)].into_iter().chain(nonce);
        let draft = Draft::of(renamed.into_iter().chain(sits));
        Ok(Draft { names: PlayerNames::from([(player, name)]), ..draft })
    }

    /// Frees a name for a person: a bot that has it gets another one.
    fn leave_name(&self, name: &str) -> Result<Vec<Change>, Refusal> {
        let names = self.names();
        let mut places = self.company.places().zip(&names);
        let Some(((seat, place), _)) = places.find(|(_, known)| *known == name) else {
            return Ok(Vec::new());
        };
        let Player::Bot(bot) = &place.player else { return Err(Refusal::NameTaken) };
        let other = bot_name(bot, seat.index(), |other| names.iter().any(|known| known == other));
        Ok(vec![Change::Rise(seat), Change::Bot(seat, bot.clone(), other)])
    }

    /// Sets up the next table for the same players. The seats stay the same, except those of
    /// players to leave out. For a rated game the other people must agree, so they take their seats
    /// themselves.
    fn rematch(
        &self,
        people: &Household,
        Again { id, setup, nonce, without }: Again,
        now: Millis,
    ) -> Result<Draft, Refusal> {
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
        // The maker stays the maker also if another player asks for the rematch, because the maker
        // starts the
        // game. A maker who has left can't start it.
        let sits = |player| seats.iter().any(|place| place.player() == Some(player));
        let maker = self.company.maker().filter(|maker| maker.household().iter().any(sits));
        let maker = maker.or(Some(people.owner()));
        let names = self.names.iter().filter(|(player, _)| sits(**player));
        let names = names.map(|(player, name)| (*player, name.clone())).collect();
        // The same players meet again, so the lobby does not offer the table.
        let terms = Terms { access: Access::Link, ..setup.terms };
        let setup = Setup { terms, seats, seed: String::new(), first: None, waits, maker, ..setup };
        let new = NewTable::of(id, setup, names, now).map_err(|BadSetup| Refusal::NotNow)?;
        Ok(Draft { opens: Some(Box::new(new)), ..Draft::of([Change::Next(id)]) })
    }

    /// Tries the entries on a copy of the table; a refusal there is the result.
    fn try_out(&self, draft: Draft, at: Millis) -> Result<Decision, Refusal> {
        let Draft { entries, tried, names, opens } = draft;
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
        let mut clocks = self.clocks;
        clocks.pass(at);
        clocks.play(seat, self.company.bot(seat).is_none(), owed);
        let (ticking, lent) = self.clocks_of(owed);
        clocks.run(ticking, lent);
        Decision {
            table: self.id,
            seq: self.seq,
            at,
            entries: vec![Entry::Move(seat, mv)],
            tried: Some(Arc::new(tried)),
            names: PlayerNames::new(),
            listing: result.map(ended),
            owing: owed,
            due: self.due_at(at, &clocks, owing.iter(), planned),
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
        self.due_at(self.last, &self.clocks, self.to_move(), planned)
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
        !clocks.has_no_turn(seat)
    }

    /// Returns the next scheduled event, given the time of the last entry, the clocks, the seats
    /// that owe a move, and the one of them that has planned it.
    fn due_at(
        &self,
        last: Millis,
        clocks: &Clocks,
        owing: impl IntoIterator<Item = Seat>,
        planned: Option<Seat>,
    ) -> Option<Due> {
        if self.is_over() || self.company.is_paused() {
            return None;
        }
        let zero = clocks.next_zero().filter(|_| !clocks.timing().is_none());
        let zero = zero.map(|(at, seat)| Due { at, what: TimedEvent::TimeIsUp(seat) });
        let bot = self.first_bot(owing).map(|seat| Due {
            at: last.plus(self.setup.terms.pace.pause()),
            what: TimedEvent::BotMoves(seat),
        });
        let plan = planned.map(|seat| Due {
            at: last.plus(self.plan_pause()),
            what: TimedEvent::PlanMoves(seat),
        });
        zero.into_iter().chain(bot).chain(plan).min_by_key(|due| due.at)
    }

    fn first_bot(&self, owing: impl IntoIterator<Item = Seat>) -> Option<Seat> {
        owing.into_iter().find(|&seat| self.company.bot(seat).is_some())
    }
}

impl NewTable {
    /// Decides to set up a table, if the setup describes a possible game.
    pub fn of(
        id: TableId,
        setup: Setup,
        names: PlayerNames,
        made: Millis,
    ) -> Result<NewTable, BadSetup> {
        let table = Table::new(id, setup, names, made)?;
        let listing = table.listing();
        Ok(NewTable { id, made, setup: table.setup, names: table.names, listing })
    }
}
