//! C4, C5: laying down: the divisions worth choosing from, and what follows from each.

use quayside_engine::Seat;
use quayside_engine::corsairs::{
    Band, Card, CardSet, Division, Laid, Move, Prisoners, Solver, SweepTie, View, ViewPhase,
};

use crate::{Names, Sentence, Text, say};

/// What a seat has to lay down, and the divisions that it is offered.
pub struct Laying {
    /// The cards to divide.
    pub hand: CardSet,
    /// The colour of the pier.
    pub pier: Band,
    /// Whether another seat has sailed, so that cards can be attached to its crew.
    pub settles: bool,
    /// The crew of the closer; empty before it is laid down.
    pub closers: CardSet,
    /// The divisions that are offered, the lowest limit first.
    pub offers: Vec<Division>,
    /// The place of the best one.
    pub best: usize,
    /// The limit to beat, and whether the closer has no stowaways at all.
    bar: u16,
    closer_sweeps: bool,
    prisoners: Prisoners,
    sweep_tie: SweepTie,
    closer: Seat,
}

impl Laying {
    /// Returns what `seat`, whose hand is seen, has to lay down; nothing without a pier.
    pub fn of(view: &View, seat: Seat) -> Option<Laying> {
        let (hand, pier, rules) = (view.seen(seat), view.pier_colour()?, view.variant.rules);
        let settling = match view.phase {
            ViewPhase::Settle { crew, .. } => Some(crew),
            ViewPhase::Deal
            | ViewPhase::Draw
            | ViewPhase::Discard(_)
            | ViewPhase::Crew
            | ViewPhase::Over(_) => None,
        };
        let closers = settling.unwrap_or_default();
        let laid = closers_stowaways(view, closers);
        let solver = match settling {
            Some(crew) => Solver::opponent(hand, pier, rules, crew),
            None => Solver::closer(hand, pier, rules),
        };
        let best = match settling {
            Some(_) => solver.settlement(laid.sum()),
            None => solver.lowest_limit(),
        };
        let mut offers: Vec<Division> = solver.frontier().iter().copied().collect();
        let same = |one: &Division| (one.limit, one.count) == (best.limit, best.count);
        let best = offers.iter().position(same).unwrap_or_else(|| {
            offers.insert(0, best);
            0
        });
        Some(Laying {
            hand,
            pier,
            settles: settling.is_some(),
            closers,
            offers,
            best,
            bar: laid.sum(),
            closer_sweeps: settling.is_some() && laid.is_empty(),
            prisoners: rules.prisoners,
            sweep_tie: rules.sweep_tie,
            closer: view.mover,
        })
    }

    /// Returns the move that lays this down.
    pub fn lay(&self, laid: Laid) -> Move {
        let Laid { attach, crew } = laid;
        if self.settles { Move::Settle { attach, crew } } else { Move::Crew(crew) }
    }

    /// C4.2: returns the cards that may serve in a crew.
    pub fn crewable(&self) -> CardSet {
        match self.prisoners {
            Prisoners::Always => self.hand.without_band(self.pier),
            Prisoners::Choice => self.hand,
        }
    }

    /// C5.2: returns the cards that can be attached to the closer's crew.
    pub fn attachable(&self) -> CardSet {
        let fits = |card: &Card| {
            let taken = self.closers.iter().any(|other| other.job() == card.job());
            !taken && !self.closers.jobs(card.band()).is_empty()
        };
        self.hand.iter().filter(fits).collect()
    }

    /// Says what a division is best at, where there is a choice.
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

    /// C7, C9: says what follows from this limit and this number of stowaways.
    pub fn outcome(&self, text: &Text, names: &Names<'_>, limit: u16, count: u8) -> Sentence {
        if !self.settles {
            return match (count, self.sweep_tie) {
                (0, SweepTie::Closer) => say!(text, "outcome-sweep-closer"),
                (0, SweepTie::Fewest) => say!(text, "outcome-sweep-fewest"),
                (_, SweepTie::Closer | SweepTie::Fewest) => {
                    say!(text, "outcome-closer", limit = limit, count = count)
                }
            };
        }
        let closer = names.of(text, self.closer);
        let bar = self.bar;
        match (count, self.closer_sweeps) {
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

/// C4.5: returns the stowaways of the closer, who has laid down this crew.
pub fn closers_stowaways(view: &View, crew: CardSet) -> CardSet {
    let laid = Laid { crew, ..Laid::default() };
    view.pier_colour().map_or(CardSet::EMPTY, |pier| laid.stowaways(view.seen(view.mover), pier))
}

/// C4.5: returns the division with the lowest limit, as this table allows it.
pub(super) fn lowest_limit(view: &View, solver: Solver) -> Division {
    let one_band = view.variant.size().crews == 1;
    if one_band { solver.of_one_band().lowest_limit() } else { solver.lowest_limit() }
}
