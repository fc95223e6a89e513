//! The knowledge of a seat as an array of small numbers, for programs that learn.
//!
//! It is made from a [`View`](quayside_engine::Game::View) and the move that the seat has begun, so
//! it contains no more than the seat knows. The engine has no part in it: the best encoding for a
//! learner is a matter of craft and may change; the rules may not.
//!
//! Every number is a byte. Seats are counted clockwise from the viewer, who is 0.

mod corsairs;
mod korsar;

use quayside_engine::{Eyes, Seat, Steps, Variant};

/// A game whose views can be written as arrays.
pub(crate) trait Encode: Steps {
    /// Returns the parts of an observation, in order.
    fn parts(variant: &Variant<Self>) -> Vec<ObservationPart>;

    /// Writes the view of a seat and the move that it has begun into zeros.
    fn write(view: &Self::View, begun: &Self::Begun, out: &mut Writer<'_>);

    /// Returns the length of an observation.
    fn length(variant: &Variant<Self>) -> usize {
        Self::parts(variant).iter().map(ObservationPart::length).sum()
    }

    /// Writes an observation over `out`, which is [`Encode::length`] long.
    #[inline]
    fn encode(view: &Self::View, begun: &Self::Begun, out: &mut [u8]) {
        out.fill(0);
        let mut writer = Writer { rest: out };
        Self::write(view, begun, &mut writer);
        debug_assert!(writer.rest.is_empty(), "{} bytes are left", writer.rest.len());
    }

    /// Writes 1 for each legal action of `seat`, and 0 for others, over `mask`.
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
pub(crate) struct ObservationPart {
    /// The name.
    pub(crate) name: &'static str,
    /// Its shape; a single number has none.
    pub(crate) shape: Vec<usize>,
}

impl ObservationPart {
    fn new(name: &'static str, shape: &[usize]) -> ObservationPart {
        ObservationPart { name, shape: shape.to_vec() }
    }

    /// Returns the number of numbers in the part.
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

/// Counts seats from the viewer.
#[derive(Clone, Copy)]
struct Round {
    from: Seat,
    players: u8,
}

impl Round {
    /// Counts from the viewer's seat, or from the first if there is none.
    fn of(eyes: Eyes, players: u8) -> Round {
        Round { from: eyes.seat().unwrap_or(Seat::S0), players }
    }

    /// Returns the clockwise distance of a seat from the viewer.
    #[inline]
    fn place(self, seat: Seat) -> u8 {
        let (seat, from) = (seat as u8, self.from as u8);
        if seat >= from { seat - from } else { seat + self.players - from }
    }

    /// Returns the seats from the viewer on, clockwise.
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
