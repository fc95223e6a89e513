//! C4, C5: laying down: the good divisions to choose from, and their consequences.

use quayside_engine::Seat;
use quayside_engine::corsairs::{Division, Position as _, Sight, SweepTie, View};

use crate::{Names, Sentence, Text, say};

/// The cards that a seat lays down, and the divisions on offer.
pub struct Laying<'a> {
    /// The cards to divide, and the table.
    pub sight: Sight<'a, View>,
    /// Whether another seat has sailed, so that cards can be attached to its crew.
    pub settles: bool,
    /// The divisions on offer, lowest limit first.
    pub offers: Vec<Division>,
    /// The place of the best one.
    pub best: usize,
}

impl<'a> Laying<'a> {
    /// Returns the choice of `seat`, whose hand is visible; none without a pier.
    pub fn of(view: &'a View, seat: Seat) -> Option<Laying<'a>> {
        view.pier_colour()?;
        let sight = Sight::new(view, seat);
        let best = sight.best();
        let mut offers: Vec<Division> = sight.solver().frontier().iter().copied().collect();
        let same = |one: &Division| (one.limit, one.count) == (best.limit, best.count);
        let best = offers.iter().position(same).unwrap_or_else(|| {
            offers.insert(0, best);
            0
        });
        let settles = view.closers_crew().is_some();
        Some(Laying { sight, settles, offers, best })
    }

    /// Describes the advantage of a division, if there is a choice.
    pub fn merit(&self, text: &Text, offer: &Division) -> Sentence {
        let lowest = self.offers.iter().all(|other| offer.limit <= other.limit);
        let fewest = self.offers.iter().all(|other| offer.count <= other.count);
        match (lowest, fewest) {
            _ if self.offers.len() == 1 => Sentence::default(),
            (true, _) => say!(text, "merit-lowest"),
            (false, true) => say!(text, "merit-fewest"),
            (false, false) => Sentence::default(),
        }
    }

    /// C7, C9: describes the consequence of this limit and this number of stowaways.
    pub fn outcome(&self, text: &Text, names: &Names<'_>, limit: u16, count: u8) -> Sentence {
        let view = self.sight.position;
        if !self.settles {
            return match (count, view.variant.rules.sweep_tie) {
                (0, SweepTie::Closer) => say!(text, "outcome-sweep-closer"),
                (0, SweepTie::Fewest) => say!(text, "outcome-sweep-fewest"),
                (_, SweepTie::Closer | SweepTie::Fewest) => {
                    say!(text, "outcome-closer", limit = limit, count = count)
                }
            };
        }
        let closer = names.of(text, view.mover);
        let stowaways = view.closers_stowaways();
        let bar = stowaways.sum();
        match (count, stowaways.is_empty()) {
            (0, true) => say!(text, "outcome-sweep-fewest"),
            (0, false) => say!(text, "outcome-sweep"),
            (_, true) => say!(text, "outcome-swept", closer = closer),
            (_, false) if limit > bar => {
                say!(text, "outcome-keep", own = limit, limit = bar, count = count)
            }
            (_, false) => {
                say!(
                    text,
                    "outcome-under",
                    own = limit,
                    limit = bar,
                    closer = closer,
                    count = count
                )
            }
        }
    }
}
