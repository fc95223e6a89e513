//! The clocks of a table: how much time each seat has left.
//!
//! Nothing here asks what time it is: what is left follows from the times of the log's entries, so
//! it is the same on every node and after every restart. A clock ticks while the person of its seat
//! owes a move. Seats that bots play for do not tick.

use quayside_engine::{Game, Record, Seat, SeatSet};
use quayside_text::Text;
use quayside_text::clock::time_left;

use crate::company::Change;
use crate::id::Millis;
use crate::timing::Timing;

/// The clocks of a table, right at the time of its last entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    timing: Timing,
    at: Millis,
    seats: [SeatClock; 8],
    /// The seats whose people owe a move.
    ticking: SeatSet,
    /// The seats that owe a move and are played for: whoever takes one of them back in the same
    /// turn has had that time, too, so nobody gains any by leaving for a moment.
    lent: SeatSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SeatClock {
    left: u64,
    /// How long the seat has been played for in this turn.
    lent: u64,
    /// Whether the time has run out once.
    is_out: bool,
}

/// The time of a move that stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveTime {
    /// Who moved.
    pub seat: Seat,
    /// What the seat had left after it; nothing if a bot made the move.
    pub left: Option<u64>,
    /// What the move added to the clock.
    gained: u64,
}

impl Clocks {
    /// Winds the clocks of a new table.
    pub(crate) fn new(timing: Timing, made: Millis) -> Clocks {
        let seat = SeatClock { left: timing.bank(), lent: 0, is_out: false };
        let (ticking, lent) = (SeatSet::EMPTY, SeatSet::EMPTY);
        Clocks { timing, at: made, seats: [seat; 8], ticking, lent }
    }

    /// Returns how the time is set.
    pub const fn timing(&self) -> Timing {
        self.timing
    }

    /// Returns when the clocks were last set: what has passed since is not counted yet.
    pub const fn at(&self) -> Millis {
        self.at
    }

    /// Returns the seats whose clocks tick.
    pub const fn ticking(&self) -> SeatSet {
        self.ticking
    }

    /// Returns how many milliseconds a seat has left at a time.
    pub fn left(&self, seat: Seat, now: Millis) -> u64 {
        let left = self.seats[seat.index()].left;
        if self.ticking.contains(seat) { left.saturating_sub(now.since(self.at)) } else { left }
    }

    /// Returns whether a seat has let its time run out once.
    pub const fn is_out(&self, seat: Seat) -> bool {
        self.seats[seat.index()].is_out
    }

    /// Returns whether the clock of a seat ticks and has come to zero.
    pub(crate) fn is_zero(&self, seat: Seat, now: Millis) -> bool {
        self.ticking.contains(seat) && self.left(seat, now) == 0
    }

    /// Returns the clock that is the first to come to zero, and when.
    pub(crate) fn next_zero(&self) -> Option<(Millis, Seat)> {
        let zero = |seat: Seat| (self.at.plus(self.seats[seat.index()].left), seat);
        self.ticking.iter().map(zero).min_by_key(|&(at, seat)| (at, seat.index()))
    }

    /// Returns whether a seat that is played for has no time for the turn that it owes.
    pub(crate) fn has_no_turn(&self, seat: Seat) -> bool {
        let SeatClock { left, lent, .. } = self.seats[seat.index()];
        !self.timing.is_none() && self.lent.contains(seat) && left <= lent
    }

    /// Lets the time pass up to an entry.
    pub(crate) fn pass(&mut self, at: Millis) {
        let passed = at.since(self.at);
        for seat in self.ticking.iter() {
            let clock = &mut self.seats[seat.index()];
            clock.left = clock.left.saturating_sub(passed);
        }
        for seat in self.lent.iter() {
            let clock = &mut self.seats[seat.index()];
            clock.lent = clock.lent.saturating_add(passed);
        }
        self.at = self.at.max(at);
    }

    /// Says whose clocks tick from now on: the seats whose people owe a move, and those of them
    /// that are played for.
    pub(crate) fn run(&mut self, ticking: SeatSet, lent: SeatSet) {
        (self.ticking, self.lent) = (ticking, lent);
        for seat in Seat::ALL.into_iter().filter(|&seat| !lent.contains(seat)) {
            self.seats[seat.index()].lent = 0;
        }
    }

    /// Notes a move, after which these seats owe one; returns its time.
    pub(crate) fn play(&mut self, seat: Seat, is_person: bool, owing: SeatSet) -> MoveTime {
        let timing = self.timing;
        let clock = &mut self.seats[seat.index()];
        clock.lent = 0;
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

    /// Takes back what a move has added; the time that it took is gone.
    pub(crate) fn take_back(&mut self, made: MoveTime) {
        let clock = &mut self.seats[made.seat.index()];
        (clock.left, clock.lent) = (clock.left.saturating_sub(made.gained), 0);
    }

    /// Returns whether a change fits the clocks at this time.
    pub(crate) fn allows(&self, change: &Change, at: Millis) -> bool {
        let some_zero = || self.ticking.iter().any(|seat| self.is_zero(seat, at));
        if let Change::Time(seat) = change {
            self.is_zero(*seat, at)
        } else {
            !matches!(change, Change::Pause(_)) || !self.timing.is_none() && !some_zero()
        }
    }

    /// Applies a change that is allowed.
    pub(crate) fn change(&mut self, change: &Change) {
        if let Change::Time(seat) = change {
            self.seats[seat.index()].is_out = true;
        } else if let Change::Return(seat) = change {
            let clock = &mut self.seats[seat.index()];
            clock.left = clock.left.saturating_sub(clock.lent);
        }
    }
}

/// The clocks of a table, which everybody there may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClocksView {
    /// How the time is set.
    pub timing: Timing,
    /// When what is left was right.
    pub at: Millis,
    /// By seat, how many milliseconds were left then; nothing for a bot.
    pub left: Vec<Option<u64>>,
    /// The seats whose clocks tick since.
    pub ticking: SeatSet,
    /// The seats that want a pause.
    pub wants_pause: SeatSet,
    /// Whether all clocks stand still, by consent.
    pub is_paused: bool,
    /// Whether the reader, whom a bot plays for, has no time left for the turn that is being played.
    pub is_too_late: bool,
}

impl ClocksView {
    /// Returns how many milliseconds a seat has left at a time.
    pub fn left(&self, seat: Seat, now: Millis) -> Option<u64> {
        let left = self.left.get(seat.index()).copied().flatten()?;
        let ticks = self.ticking.contains(seat);
        Some(if ticks { left.saturating_sub(now.since(self.at)) } else { left })
    }

    /// Says how much time a seat has left: `4:52`.
    pub fn shown(&self, text: &Text, seat: Seat, now: Millis) -> Option<String> {
        let has_days = matches!(self.timing, Timing::Days(_));
        Some(time_left(text, has_days, self.left(seat, now)?))
    }

    /// Returns how the time of a recorded game was set.
    pub(crate) fn timing_of<G: Game>(record: &Record<G>) -> Timing {
        record.times.clock.as_ref().and_then(|clock| clock.parse().ok()).unwrap_or_default()
    }

    /// Returns the clocks of a recorded game after `moves` moves, if it was played with clocks.
    pub fn of_record<G: Game>(record: &Record<G>, moves: usize) -> Option<ClocksView> {
        let timing = Some(ClocksView::timing_of(record)).filter(|timing| !timing.is_none())?;
        let mut left = vec![None; record.variant().players().into()];
        for (place, &(seat, _)) in record.history().moves().iter().enumerate() {
            let known: &mut Option<u64> = &mut left[seat.index()];
            match record.times.left(place) {
                Some(left) if place < moves => *known = Some(left),
                // Whoever has a clock later had the whole bank at first.
                Some(_) => *known = known.or(Some(timing.bank())),
                None => (),
            }
        }
        let (at, none) = (Millis::default(), SeatSet::EMPTY);
        let (is_paused, is_too_late) = (false, false);
        Some(ClocksView {
            timing,
            at,
            left,
            ticking: none,
            wants_pause: none,
            is_paused,
            is_too_late,
        })
    }
}
