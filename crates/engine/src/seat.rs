//! Places at a table: [`Seat`], [`SeatSet`], [`BySeat`] and [`Turn`].

use core::fmt;
use core::ops::{Index, IndexMut};

/// A place at the table, numbered from 0 clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Seat {
    S0,
    S1,
    S2,
    S3,
    S4,
    S5,
    S6,
    S7,
}

impl Seat {
    /// Every seat of any game.
    pub const ALL: [Seat; 8] =
        [Seat::S0, Seat::S1, Seat::S2, Seat::S3, Seat::S4, Seat::S5, Seat::S6, Seat::S7];

    /// Returns the seat with this number, if there is one.
    pub const fn new(number: usize) -> Option<Seat> {
        if number < 8 { Some(Seat::ALL[number]) } else { None }
    }

    /// Returns the seat's number.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the seats of a table of `players`, from 0 on.
    pub fn table(players: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().take(players as usize)
    }

    /// Returns the seat at the left of this one, at a table of `players`.
    ///
    /// ```
    /// use quayside_engine::Seat;
    /// assert_eq!(Seat::S2.left(3), Seat::S0);
    /// ```
    #[inline]
    pub const fn left(self, players: u8) -> Seat {
        let next = self as u8 + 1;
        Seat::ALL[if next >= players { 0 } else { next as usize & 7 }]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index())
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Returns all seats of a table of `players`.
    pub const fn table(players: u8) -> SeatSet {
        SeatSet(((1u16 << players) - 1) as u8)
    }

    /// Returns the set of one seat.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat as u8)
    }

    /// Returns this set with `seat` in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat as u8)
    }

    /// Returns this set with `seat` not in it.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat as u8))
    }

    /// Returns this set without the seats of the other.
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// Returns whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the seats, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// The seats that owe a move: usually one, several if they choose at the same time (C5.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    owing: SeatSet,
    from: Seat,
}

impl Turn {
    /// No seat owes a move: the cards are not dealt, or the game is over.
    pub const NOBODY: Turn = Turn { owing: SeatSet::EMPTY, from: Seat::S0 };

    /// Returns a turn of one seat, which owes a move.
    pub const fn of(seat: Seat) -> Turn {
        Turn { owing: SeatSet::only(seat), from: seat }
    }

    /// Returns a turn of several seats that owe a move; they are counted clockwise from `from`.
    pub const fn of_all(owing: SeatSet, from: Seat) -> Turn {
        Turn { owing, from }
    }

    /// Returns the seats that owe a move, in the order in which a record holds their moves.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8)
            .map(move |step| Seat::ALL[(self.from.index() + step) & 7])
            .filter(move |&seat| self.owing.contains(seat))
    }

    /// Returns the first seat that owes a move.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        if self.owing.contains(self.from) { Some(self.from) } else { self.iter().next() }
    }

    /// Returns whether `seat` owes a move.
    pub const fn contains(self, seat: Seat) -> bool {
        self.owing.contains(seat)
    }
}

/// One `T` for each of `N` seats. A seat beyond them is a bug, and panics in debug builds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BySeat<T, const N: usize>([T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// Builds the value of each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> BySeat<T, N> {
        BySeat(core::array::from_fn(|index| value(Seat::ALL[index])))
    }

    /// Gives every seat the same value.
    pub const fn all(value: T) -> BySeat<T, N>
    where
        T: Copy,
    {
        BySeat([value; N])
    }

    /// Returns the values of a table of `players`, by seat.
    pub fn table(&self, players: u8) -> &[T] {
        &self.0[..players as usize]
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        debug_assert!((seat as usize) < N, "seat {seat} of {N}");
        // The remainder of a power of two is a mask, and saves the check of the bounds.
        &self.0[seat as usize % N]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        debug_assert!((seat as usize) < N, "seat {seat} of {N}");
        &mut self.0[seat as usize % N]
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn several_owe_a_move_clockwise_from_the_left() {
        let owing = SeatSet::table(4).without(Seat::S1);
        let turn = Turn::of_all(owing, Seat::S2);
        let order: Vec<usize> = turn.iter().map(Seat::index).collect();
        assert_eq!(order, [2, 3, 0]);
        assert_eq!(turn.first(), Some(Seat::S2));
        assert_eq!(Turn::of_all(owing.without(Seat::S2), Seat::S2).first(), Some(Seat::S3));
        assert_eq!(Turn::NOBODY.first(), None);
    }

    #[test]
    fn a_seat_set_is_a_set() {
        let set: SeatSet = [Seat::S7, Seat::S0].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat::S0, Seat::S7]);
        assert_eq!((set.len(), set.contains(Seat::S1)), (2, false));
        assert_eq!(SeatSet::table(8).len(), 8);
    }
}
