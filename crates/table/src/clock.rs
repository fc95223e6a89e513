//! The clocks of a table: the time that each seat has left.
//!
//! Nothing here reads the time of day: the remaining time follows from the times of the log's
//! entries, so it is the same on every node and after every restart. A clock runs while the person
//! of its seat owes a move. Clocks of seats that bots play for do not run.

use quayside_engine::{Game, Record, Seat, SeatSet};
use quayside_text::Text;
use quayside_text::clock::time_left;

use crate::company::Change;
use crate::id::Millis;
use crate::times::GameTimes;
use crate::timing::Timing;

/// The clocks of a table at the time of its last entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    timing: Timing,
    at: Millis,
    seats: [SeatClock; 8],
    /// The seats whose people owe a move.
    ticking: SeatSet,
    /// The seats that owe a move and that bots play for. Their time is counted as well: a person
    /// who takes the seat back in the same turn pays for it, so leaving for a moment gains no time.
    borrowed: SeatSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SeatClock {
    left: u64,
    /// How long a bot has played for the seat in this turn.
    bot_time: u64,
    /// Whether the time has run out at least once.
    is_out: bool,
}

/// The time of a move that was not taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveTime {
    /// The seat that moved.
    pub seat: Seat,
    /// The time left after the move; `None` if a bot made it.
    pub left: Option<u64>,
    /// The time that the move added to the clock.
    gained: u64,
}

impl Clocks {
    /// Sets the clocks of a new table.
    pub(crate) fn new(timing: Timing, made: Millis) -> Clocks {
        let seat = SeatClock { left: timing.bank(), bot_time: 0, is_out: false };
        let (ticking, borrowed) = (SeatSet::EMPTY, SeatSet::EMPTY);
        Clocks { timing, at: made, seats: [seat; 8], ticking, borrowed }
    }

    /// Returns the time control.
    pub const fn timing(&self) -> Timing {
        self.timing
    }

    /// Returns when the clocks were last set; time after that is not yet counted. Later than now
    /// while they rest.
    pub const fn at(&self) -> Millis {
        self.at
    }

    /// Returns the seats whose clocks run.
    pub const fn ticking(&self) -> SeatSet {
        self.ticking
    }

    /// Returns how many milliseconds a seat has left at a time.
    pub fn left(&self, seat: Seat, now: Millis) -> u64 {
        let left = self.seats[seat.index()].left;
        if self.ticking.contains(seat) { left.saturating_sub(now.since(self.at)) } else { left }
    }

    /// Returns whether the time of a seat has run out at least once.
    pub const fn is_out(&self, seat: Seat) -> bool {
        self.seats[seat.index()].is_out
    }

    /// Returns whether the clock of a seat runs and has reached zero.
    pub(crate) fn is_zero(&self, seat: Seat, now: Millis) -> bool {
        self.ticking.contains(seat) && self.left(seat, now) == 0
    }

    /// Returns the clock that reaches zero first, and when.
    pub(crate) fn next_zero(&self) -> Option<(Millis, Seat)> {
        let zero = |seat: Seat| (self.at.plus(self.seats[seat.index()].left), seat);
        self.ticking.iter().map(zero).min_by_key(|&(at, seat)| (at, seat.index()))
    }

    /// Returns whether a seat that a bot plays for has no time left for the turn that it owes.
    pub(crate) fn is_spent(&self, seat: Seat) -> bool {
        let SeatClock { left, bot_time, .. } = self.seats[seat.index()];
        !self.timing.is_none() && self.borrowed.contains(seat) && left <= bot_time
    }

    /// Advances the clocks to the time of an entry.
    pub(crate) fn pass(&mut self, at: Millis) {
        let passed = at.since(self.at);
        for seat in self.ticking.iter() {
            let clock = &mut self.seats[seat.index()];
            // A person may be late: the clock stops at zero until an entry says that the time is
            // up.
            clock.left = clock.left.saturating_sub(passed);
        }
        for seat in self.borrowed.iter() {
            let clock = &mut self.seats[seat.index()];
            clock.bot_time = clock.bot_time.saturating_add(passed);
        }
        self.at = self.at.max(at);
    }

    /// Stops the clocks until this time.
    pub(crate) const fn rest(&mut self, until: Millis) {
        self.at = until;
    }

    /// Ends a rest of the clocks.
    pub(crate) const fn end_rest(&mut self, at: Millis) {
        self.at = at;
    }

    /// Sets the clocks that run from now on: those of the seats whose people owe a move, and
    /// (`borrowed`) of seats that owe a move while a bot plays for them.
    pub(crate) fn run(&mut self, ticking: SeatSet, borrowed: SeatSet) {
        (self.ticking, self.borrowed) = (ticking, borrowed);
        for seat in Seat::ALL.into_iter().filter(|&seat| !borrowed.contains(seat)) {
            self.seats[seat.index()].bot_time = 0;
        }
    }

    /// Records a move, after which these seats owe one; returns its time.
    pub(crate) fn play(&mut self, seat: Seat, is_person: bool, owing: SeatSet) -> MoveTime {
        let timing = self.timing;
        let clock = &mut self.seats[seat.index()];
        clock.bot_time = 0;
        let before = clock.left;
        if owing != SeatSet::only(seat) {
            clock.left = match () {
                () if clock.is_out => timing.increment(),
                () if is_person => timing.after_turn(before),
                () => before,
            };
        }
        let gained = clock.left.saturating_sub(before);
        MoveTime { seat, left: is_person.then_some(clock.left), gained }
    }

    /// Takes back the time that a move has added; the time that it took stays spent.
    pub(crate) fn take_back(&mut self, made: MoveTime) {
        let clock = &mut self.seats[made.seat.index()];
        // Time may have passed since the move, so less than the gain may be left.
        (clock.left, clock.bot_time) = (clock.left.saturating_sub(made.gained), 0);
    }

    /// Returns whether the clocks allow a change at this time.
    pub(crate) fn allows(&self, change: &Change, at: Millis) -> bool {
        let some_zero = || self.ticking.iter().any(|seat| self.is_zero(seat, at));
        if let Change::Time(seat) = change {
            self.is_zero(*seat, at)
        } else {
            !matches!(change, Change::Pause(_)) || !self.timing.is_none() && !some_zero()
        }
    }

    /// Applies an allowed change.
    pub(crate) fn change(&mut self, change: &Change) {
        if let Change::Time(seat) = change {
            self.seats[seat.index()].is_out = true;
        } else if let Change::Return(seat) = change {
            let clock = &mut self.seats[seat.index()];
            // The bot may have taken longer than the person had left.
            clock.left = clock.left.saturating_sub(clock.bot_time);
        }
    }
}

/// The clocks of a table, which all readers may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClocksView {
    /// The time control.
    pub timing: Timing,
    /// When `left` was measured.
    pub at: Millis,
    /// Milliseconds left at that time, by seat; `None` for a bot.
    pub left: Vec<Option<u64>>,
    /// The seats whose clocks run since then.
    pub ticking: SeatSet,
}

impl ClocksView {
    /// Returns how many milliseconds a seat has left at a time.
    pub fn left(&self, seat: Seat, now: Millis) -> Option<u64> {
        let left = self.left.get(seat.index()).copied().flatten()?;
        let ticks = self.ticking.contains(seat);
        Some(if ticks { left.saturating_sub(now.since(self.at)) } else { left })
    }

    /// Formats the time that a seat has left: `4:52`.
    pub fn shown(&self, text: &Text, seat: Seat, now: Millis) -> Option<String> {
        let has_days = matches!(self.timing, Timing::Days(_));
        Some(time_left(text, has_days, self.left(seat, now)?))
    }

    /// Returns the clocks of a recorded game after `moves` moves, if it was played with clocks.
    pub fn of_record<G: Game>(record: &Record<G>, moves: usize) -> Option<ClocksView> {
        let times = GameTimes::of(&record.notes);
        let timing = times.clock?;
        let mut left = vec![None; record.variant().players().into()];
        for (place, &(seat, _)) in record.history().moves().iter().enumerate() {
            let known: &mut Option<u64> = &mut left[seat.index()];
            match times.left(place) {
                Some(left) if place < moves => *known = Some(left),
                // A seat whose clock appears later started with the whole bank.
                Some(_) => *known = known.or(Some(timing.bank())),
                None => (),
            }
        }
        Some(ClocksView { timing, at: Millis::default(), left, ticking: SeatSet::EMPTY })
    }
}
