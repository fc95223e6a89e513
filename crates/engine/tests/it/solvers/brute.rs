//! C4.2–C4.5, C5.2–C5.5: every division of a hand, straight from the law.
//!
//! Each card in turn goes to each place that the law leaves open to it. No idea of the engine is
//! used here: no sets of bits over the deck, no pairs of bands, no order of moves.

use quayside_engine::corsairs::{
    Band, Card, CardSet, DivisionRule, HouseRules, Job, Laid, Prisoners,
};

/// Where a card of the hand goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// C5.2: to the closer's crew.
    Attached,
    /// C4.3: to the own crew.
    Aboard,
    /// C4.2, C4.5: a prisoner if it is of the pier's colour, else a stowaway.
    Ashore,
}

/// What the law judges a division by.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) hand: Vec<Card>,
    pub(crate) pier: Band,
    pub(crate) rules: HouseRules,
    /// C5.3: the closer's crew as it was laid; nothing for the closer.
    pub(crate) closers: Vec<Card>,
}

/// One more stowaway than a hand can have, and one more than a limit can be.
const COUNTS: usize = 14;
const LIMITS: usize = 160;

/// Which limits can be had with which number of stowaways.
pub(crate) struct Reachable([[bool; LIMITS]; COUNTS]);

impl Case {
    /// Shows `visit` every legal division, as what is laid down.
    pub(crate) fn each(&self, visit: &mut impl FnMut(Laid)) {
        self.walk(&mut |walk| visit(walk.laid()));
    }

    /// Returns what the legal divisions cost.
    pub(crate) fn reachable(&self) -> Reachable {
        let mut reachable = Reachable([[false; LIMITS]; COUNTS]);
        self.walk(&mut |walk| {
            let (mut limit, mut count) = (0, 0);
            for (card, place) in self.hand.iter().zip(&walk.places) {
                if *place == Place::Ashore && card.band() != self.pier {
                    limit += usize::from(card.job().number());
                    count += 1;
                }
            }
            reachable.0[count][limit] = true;
        });
        reachable
    }

    /// Returns whether the law allows to lay this down.
    pub(crate) fn allows(&self, laid: Laid) -> bool {
        let mut walk = Walk::of(self);
        let mut found = 0;
        for (at, &card) in self.hand.iter().enumerate() {
            let place = match (laid.attach.contains(card), laid.crew.contains(card)) {
                (true, true) => return false,
                (true, false) => Place::Attached,
                (false, true) => Place::Aboard,
                (false, false) => Place::Ashore,
            };
            if !walk.may(at, place) {
                return false;
            }
            found += usize::from(place != Place::Ashore);
            walk.places.push(place);
        }
        let named = usize::from(laid.attach.len() + laid.crew.len());
        found == named && walk.is_complete()
    }

    fn walk(&self, visit: &mut impl FnMut(&Walk)) {
        Walk::of(self).on(visit);
    }
}

/// A division in the making: the places of the first cards of the hand.
struct Walk<'case> {
    case: &'case Case,
    /// The hand as bands and jobs.
    cards: Vec<(Band, Job)>,
    /// For each card whether C5.2 lets it be attached.
    attachable: Vec<bool>,
    places: Vec<Place>,
}

impl Walk<'_> {
    fn of(case: &Case) -> Walk<'_> {
        let cards = case.hand.iter().map(|card| (card.band(), card.job())).collect();
        let attachable = case.hand.iter().map(|&card| attachable(card, &case.closers)).collect();
        Walk { case, cards, attachable, places: Vec::with_capacity(case.hand.len()) }
    }

    fn on(&mut self, visit: &mut impl FnMut(&Walk)) {
        let at = self.places.len();
        if at == self.cards.len() {
            if self.is_complete() {
                visit(self);
            }
            return;
        }
        for place in [Place::Ashore, Place::Aboard, Place::Attached] {
            if self.may(at, place) {
                self.places.push(place);
                self.on(visit);
                self.places.pop();
            }
        }
    }

    /// Returns the cards that stand at a place so far.
    fn placed(&self, place: Place) -> impl Iterator<Item = (Band, Job)> {
        let cards = self.cards.iter().zip(&self.places);
        cards.filter(move |(_, at)| **at == place).map(|(card, _)| *card)
    }

    /// Returns whether a card may go to a place, seeing where those before it went.
    fn may(&self, at: usize, place: Place) -> bool {
        let (band, job) = self.cards[at];
        match place {
            Place::Ashore => true,
            // C4.2, C4.3: no prisoner, no job twice, no third band.
            Place::Aboard => {
                let prisoner =
                    band == self.case.pier && self.case.rules.prisoners == Prisoners::Always;
                !prisoner
                    && self.placed(Place::Aboard).all(|(_, served)| served != job)
                    && !self.has_two_other_bands(band)
            }
            // C5.2, C5.3: what the closer's crew takes in, and no job twice.
            Place::Attached => {
                self.attachable[at] && self.placed(Place::Attached).all(|(_, other)| other != job)
            }
        }
    }

    fn has_two_other_bands(&self, band: Band) -> bool {
        let mut others = self.placed(Place::Aboard).map(|(other, _)| other).filter(|&b| b != band);
        let first = others.next();
        others.any(|other| Some(other) != first)
    }

    /// C4.4: returns whether no card that fits the crew is left ashore, where that matters.
    fn is_complete(&self) -> bool {
        self.case.rules.division == DivisionRule::Free
            || !self.placed(Place::Ashore).any(|(band, job)| {
                self.placed(Place::Aboard).any(|(chosen, _)| chosen == band)
                    && self.placed(Place::Aboard).all(|(_, served)| served != job)
            })
    }

    fn laid(&self) -> Laid {
        let set = |place: Place| -> CardSet {
            let cards = self.case.hand.iter().zip(&self.places);
            cards.filter(|(_, at)| **at == place).map(|(&card, _)| card).collect()
        };
        Laid { attach: set(Place::Attached), crew: set(Place::Aboard) }
    }
}

/// C5.2, C5.4: returns whether a card can be attached: of a band present in the closer's crew, of a
/// job absent from it.
fn attachable(card: Card, closers: &[Card]) -> bool {
    closers.iter().any(|other| other.band() == card.band())
        && closers.iter().all(|other| other.job() != card.job())
}

impl Reachable {
    fn costs(&self) -> impl Iterator<Item = (usize, usize)> {
        let rows = self.0.iter().enumerate();
        rows.flat_map(|(count, limits)| {
            (0..LIMITS).filter(|&limit| limits[limit]).map(move |limit| (limit, count))
        })
    }

    /// Returns the lowest limit; of those, the fewest stowaways.
    pub(crate) fn lowest_limit(&self) -> (usize, usize) {
        self.costs().min().expect("an empty crew is always legal")
    }

    /// Returns the fewest stowaways; of those, the lowest limit.
    pub(crate) fn fewest_stowaways(&self) -> (usize, usize) {
        let fewest = self.costs().min_by_key(|&(limit, count)| (count, limit));
        fewest.expect("an empty crew is always legal")
    }

    /// C4.6: returns the costs that no other beats in both ways, by limit.
    pub(crate) fn frontier(&self) -> Vec<(usize, usize)> {
        let costs: Vec<_> = self.costs().collect();
        let beaten = |&(limit, count): &(usize, usize)| {
            costs.iter().any(|&(l, c)| l <= limit && c <= count && (l, c) != (limit, count))
        };
        let mut frontier: Vec<_> = costs.iter().copied().filter(|cost| !beaten(cost)).collect();
        frontier.sort_unstable();
        frontier
    }

    /// C7, C9.2: returns how many stowaways the best settlement has against the closer's limit, and
    /// whether it sinks the closer.
    pub(crate) fn settlement(&self, closers_limit: usize) -> (usize, bool) {
        let fewest = self.fewest_stowaways().1;
        if fewest == 0 {
            return (0, true);
        }
        let sinking = self.costs().filter(|&(limit, _)| limit <= closers_limit);
        match sinking.map(|(_, count)| count).max() {
            Some(most) => (most, true),
            None => (fewest, false),
        }
    }
}
