//! What a seat knows as an array of small numbers, for programs that learn.
//!
//! It is made of a [`View`](quayside_engine::Game::View) and of what the seat itself has begun to choose, so it can't tell more than
//! the seat knows. The engine has no part in it: how a table is best shown to a learner is a
//! matter of craft and may change, the law may not.
//!
//! Every number is a byte. Seats are counted from the one that looks, clockwise: 0 is the own one.

mod corsairs;
mod korsar;

use quayside_engine::{Eyes, Seat, Steps, Variant};

/// A game whose views can be written as arrays.
pub(crate) trait Encode: Steps {
    /// Returns the parts of an observation, in the order in which they stand.
    fn parts(variant: &Variant<Self>) -> Vec<Part>;

    /// Writes what a seat knows, and what it has begun to choose, into zeros.
    fn write(view: &Self::View, begun: &Self::Begun, out: &mut Writer<'_>);

    /// Returns how many numbers an observation has.
    fn length(variant: &Variant<Self>) -> usize {
        Self::parts(variant).iter().map(Part::length).sum()
    }

    /// Writes what a seat knows over what stands in `out`, which is [`Encode::length`] long.
    #[inline]
    fn encode(view: &Self::View, begun: &Self::Begun, out: &mut [u8]) {
        out.fill(0);
        let mut writer = Writer { rest: out };
        Self::write(view, begun, &mut writer);
        debug_assert!(writer.rest.is_empty(), "{} bytes are left", writer.rest.len());
    }

    /// Writes 1 for each legal action of `seat` over what stands in `mask`.
    #[inline]
    fn mask(&self, seat: Seat, begun: &Self::Begun, mask: &mut [u8]) {
        mask.fill(0);
        self.visit_actions(seat, begun, |action| {
            if let Some(place) = mask.get_mut(Self::number(action)) {
                *place = 1;
            }
        });
    }
}

/// A part of an observation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    /// What it is called.
    pub(crate) name: &'static str,
    /// Its shape; a single number has none.
    pub(crate) shape: Vec<usize>,
}

impl Part {
    fn new(name: &'static str, shape: &[usize]) -> Part {
        Part { name, shape: shape.to_vec() }
    }

    /// Returns how many numbers the part has.
    pub(crate) fn length(&self) -> usize {
        self.shape.iter().product()
    }
}

/// Fills an observation from its beginning to its end, part by part.
pub(crate) struct Writer<'a> {
    rest: &'a mut [u8],
}

impl Writer<'_> {
    /// Takes the next `length` numbers, all zero.
    #[inline]
    fn part(&mut self, length: usize) -> &mut [u8] {
        let (part, rest) = std::mem::take(&mut self.rest).split_at_mut(length);
        self.rest = rest;
        part
    }

    /// Writes a number.
    #[inline]
    fn number(&mut self, number: u8) {
        self.part(1)[0] = number;
    }

    /// Writes a 1 at one of this number of places, or nowhere.
    #[inline]
    fn one_of(&mut self, places: usize, place: Option<usize>) {
        let part = self.part(places);
        if let Some(here) = place.and_then(|place| part.get_mut(place)) {
            *here = 1;
        }
    }
}

/// Counts seats from the one that looks.
#[derive(Clone, Copy)]
struct Round {
    from: Seat,
    players: u8,
}

impl Round {
    /// Counts from the seat that looks; from the first where none does.
    fn of(eyes: Eyes, players: u8) -> Round {
        Round { from: eyes.seat().unwrap_or(Seat::S0), players }
    }

    /// Returns how far a seat is from the one that looks, clockwise.
    #[inline]
    fn place(self, seat: Seat) -> u8 {
        let (seat, from) = (seat as u8, self.from as u8);
        if seat >= from { seat - from } else { seat + self.players - from }
    }

    /// Returns the seats from the one that looks, clockwise.
    #[inline]
    fn seats(self) -> impl Iterator<Item = Seat> {
        let mut seat = self.from;
        (0..self.players).map(move |_| {
            let this = seat;
            seat = seat.left(self.players);
            this
        })
    }
}
