//! The best division of a hand, exactly.
//!
//! Cards of one job are worth the same, so jobs can be looked at one by one. For a pair of bands
//! in the crew, a job has at most two places where its cards cost nothing: one aboard (a card of
//! either band of the crew) and one with the closer's crew (a card of either of the closer's
//! bands, if the closer lacks that job). So for each pair of bands there are three sets of jobs:
//! - `once`: some card of the job can be placed;
//! - `twice`: two cards of the job can be placed, one aboard and one with the closer;
//! - `forced`: some card of the job must be placed (C4.4), whatever the player wants.
//!
//! All bands but the pier's and all eleven jobs are sets of bits, and 45 pairs of bands are few:
//! every question is answered by going through them.

use super::divide::{Berths, Laid};
use super::{Band, CardSet, DivisionRule, HouseRules, Jobs, Prisoners};
use crate::list::List;

/// A hand to divide.
#[derive(Clone, Copy, Debug)]
pub struct Solver {
    /// The jobs held in each band; none in the pier's, whose cards never cost anything.
    pub(super) held: [Jobs; 10],
    /// For each band: its jobs that leave room for another card with the closer's crew.
    doubled: [Jobs; 10],
    /// C5.2: the closer's bands, with the jobs that could be attached in each.
    berths: [(usize, Jobs); 2],
    /// The jobs that could be attached in any band.
    attachable: Jobs,
    /// The pier's colour, and the jobs held in it.
    pub(super) pier: (usize, Jobs),
    rules: HouseRules,
    /// Whether a crew has one band only, as in small games. The pier's band then stands for no second
    /// one: its cards never cost anything.
    pub(super) one_band: bool,
    /// The cards that are not of the pier's colour: their sum and their count.
    pub(super) total: Cost,
}

/// The cost of a division: the sum of the stowaways and their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cost {
    pub(super) limit: u16,
    pub(super) count: u8,
}

/// A division of a hand, with its cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Division {
    /// The laid cards.
    pub laid: Laid,
    /// C4.5: the numbers of the stowaways, added up.
    pub limit: u16,
    /// C4.5: how many stowaways there are.
    pub count: u8,
}

/// C4.6: the divisions between the lowest limit (first) and the fewest stowaways (last): for each
/// number of stowaways the lowest limit, where more stowaways buy a lower limit.
pub type Frontier = List<Division, FRONTIER>;

/// A hand has twelve cards, or thirteen after drawing.
const FRONTIER: usize = 14;

/// A choice of bands: see the module's head.
#[derive(Clone, Copy)]
struct Bands {
    first: usize,
    second: usize,
    once: Jobs,
    twice: Jobs,
    forced: Jobs,
}

/// The 45 pairs of bands.
const PAIRS: [(u8, u8); 45] = {
    let mut pairs = [(0, 0); 45];
    let (mut at, mut first) = (0, 0);
    while first < 10 {
        let mut second = first + 1;
        while second < 10 {
            pairs[at] = (first, second);
            at += 1;
            second += 1;
        }
        first += 1;
    }
    pairs
};

/// The saving of a set of jobs, as a number by which the better set is greater: by sum, then by
/// count.
pub(super) const BY_SUM: [u16; Jobs::SETS] = savings(16, 1);
/// The saving of a set of jobs: by count, then by sum.
const BY_COUNT: [u16; Jobs::SETS] = savings(1, 256);

const fn savings(of_sum: u16, of_count: u16) -> [u16; Jobs::SETS] {
    let mut table = [0; Jobs::SETS];
    let mut set = 0;
    while set < Jobs::SETS {
        let jobs = Jobs::from_bits(set as u16);
        table[set] = jobs.sum() as u16 * of_sum + jobs.len() as u16 * of_count;
        set += 1;
    }
    table
}

impl Solver {
    /// C4: takes the hand of the player who sails.
    #[inline]
    pub fn closer(hand: CardSet, pier: Band, rules: HouseRules) -> Solver {
        // The pier's cards go before the hand is taken apart: an index that is not known when this
        // is compiled would keep the parts in memory.
        let others = hand.without_band(pier);
        let held: [Jobs; 10] = core::array::from_fn(|band| others.jobs(Band::ALL[band]));
        let limit = held.iter().map(|jobs| u16::from(jobs.sum())).sum();
        let total = Cost { limit, count: held.iter().map(|jobs| jobs.len()).sum() };
        Solver {
            held,
            doubled: [Jobs::NONE; 10],
            berths: [(0, Jobs::NONE); 2],
            attachable: Jobs::NONE,
            pier: (pier as usize, hand.jobs(pier)),
            rules,
            one_band: false,
            total,
        }
    }

    /// C5: takes the hand of an opponent, who may attach cards to the closer's crew.
    #[inline]
    pub fn opponent(hand: CardSet, pier: Band, rules: HouseRules, closers: CardSet) -> Solver {
        Solver::closer(hand, pier, rules).against(closers)
    }

    /// C5: lets cards be attached to the closer's crew.
    #[inline]
    pub(super) fn against(self, closers: CardSet) -> Solver {
        let mut solver = self;
        let open = Berths::of(closers);
        for (berth, band) in solver.berths.iter_mut().zip(open.bands) {
            if let Some(band) = band {
                *berth = (band as usize, solver.held[band as usize] & open.open);
            }
        }
        let [(one, some), (other, more)] = solver.berths;
        solver.attachable = some | more;
        for (band, doubled) in solver.doubled.iter_mut().enumerate() {
            // Two places need two cards: a band leaves no room for itself.
            let room = match (band == one, band == other) {
                (true, true) => Jobs::NONE,
                (true, false) => more,
                (false, true) => some,
                (false, false) => some | more,
            };
            *doubled = solver.held[band] & room;
        }
        solver
    }

    /// Returns the division with the lowest limit; of those, one with the fewest stowaways.
    #[inline]
    pub fn lowest_limit(&self) -> Division {
        self.best(&BY_SUM)
    }

    /// Returns the division with the fewest stowaways; of those, one with the lowest limit.
    #[inline]
    pub fn fewest_stowaways(&self) -> Division {
        self.best(&BY_COUNT)
    }

    #[expect(clippy::inline_always, reason = "the loop over the pairs is unrolled for each table")]
    #[inline(always)]
    fn best(&self, savings: &[u16; Jobs::SETS]) -> Division {
        if self.one_band {
            return self.best_of_one_band(savings);
        }
        let saved = |jobs: Jobs| u32::from(savings[usize::from(jobs.bits()) % Jobs::SETS]);
        if self.attachable.is_empty() {
            let pair = best_pair(|first, second| saved(self.held[first] | self.held[second]));
            return self.crew_alone(pair);
        }
        let bands = self.bands(best_pair(|first, second| {
            let once = self.attachable | self.held[first] | self.held[second];
            saved(once) + saved(self.doubled[first] | self.doubled[second])
        }));
        self.division(bands, bands.once - bands.forced, bands.twice)
    }

    /// Builds the division of a hand that attaches nothing.
    #[inline]
    fn crew_alone(&self, (first, second): (u8, u8)) -> Division {
        let part = |band: u8, jobs: Jobs| CardSet::of(Band::ALL[usize::from(band)], jobs);
        let (one, other) = (self.held[usize::from(first)], self.held[usize::from(second)]);
        let crew = part(first, one) | part(second, other - one);
        let Cost { limit, count } = self.cost(one | other);
        Division { laid: Laid { crew, ..Laid::default() }, limit, count }
    }

    #[cold]
    fn best_of_one_band(&self, savings: &[u16; Jobs::SETS]) -> Division {
        let saved = |jobs: Jobs| u32::from(savings[usize::from(jobs.bits()) % Jobs::SETS]);
        let worth = |pair: &(u8, u8)| {
            let bands = self.bands(*pair);
            saved(bands.once) + saved(bands.twice)
        };
        let bands = self.bands(self.pairs().max_by_key(worth).unwrap_or_default());
        self.division(bands, bands.once - bands.forced, bands.twice)
    }

    /// Restricts crews to one band, as in small games.
    pub fn of_one_band(self) -> Solver {
        Solver { one_band: true, ..self }
    }

    /// Returns the pairs of bands that a crew can have.
    fn pairs(&self) -> impl Iterator<Item = (u8, u8)> {
        let (pier, one_band) = (self.pier.0 as u8, self.one_band);
        let is_open =
            move |&(first, second): &(u8, u8)| !one_band || first == pier || second == pier;
        PAIRS.into_iter().filter(is_open)
    }

    /// Returns the divisions between the lowest limit and the fewest stowaways (C4.6).
    pub fn frontier(&self) -> Frontier {
        let mut by_count: [Option<(u16, (u8, u8))>; FRONTIER] = [None; FRONTIER];
        for pair in self.pairs() {
            let cost = self.least(self.bands(pair));
            let place = &mut by_count[usize::from(cost.count).min(FRONTIER - 1)];
            if place.is_none_or(|(limit, _)| cost.limit < limit) {
                *place = Some((cost.limit, pair));
            }
        }
        let mut frontier = Frontier::empty(Division::default());
        let mut lowest = u16::MAX;
        for (limit, pair) in by_count.into_iter().flatten() {
            if limit < lowest {
                lowest = limit;
                let bands = self.bands(pair);
                frontier.push(self.division(bands, bands.once - bands.forced, bands.twice));
            }
        }
        frontier.reverse();
        frontier
    }

    /// Returns the best settlement against the closer's limit: without stowaways if possible
    /// (C9.2), else sinking the closer with as many cards as fit (C7.2), else paying the
    /// fewest (C7.1).
    #[inline]
    pub fn settlement(&self, closers_limit: u16) -> Division {
        // Without a filter in the loop of the full game: it costs a tenth of the time.
        if self.one_band {
            return self.settlement_over(self.pairs(), closers_limit);
        }
        self.settlement_over(PAIRS.into_iter(), closers_limit)
    }

    #[expect(clippy::inline_always, reason = "see `Solver::best`")]
    #[inline(always)]
    fn settlement_over(
        &self,
        pairs: impl Iterator<Item = (u8, u8)>,
        closers_limit: u16,
    ) -> Division {
        let fewest = self.fewest_stowaways();
        if fewest.count == 0 {
            return fewest;
        }
        let mut best: Option<(u8, Bands)> = None;
        for bands in pairs.map(|pair| self.bands(pair)).chain([self.no_bands()]) {
            let at_least = best.map_or(0, |(count, _)| count);
            if let Some(count) = self.most_under(bands, closers_limit, at_least) {
                best = Some((count, bands));
            }
        }
        let Some((_, bands)) = best else { return fewest };
        let (some, more) = self.placed_under(bands, closers_limit);
        self.division(bands, some, more)
    }

    /// Tries a crew of two bands; the pier's colour stands for one band or, if it may be crew, for
    /// itself.
    #[inline]
    fn bands(&self, (first, second): (u8, u8)) -> Bands {
        let (first, second) = (usize::from(first), usize::from(second));
        let aboard = self.held[first] | self.held[second];
        let (pier, prisoners) = self.pier;
        let forced = match (self.rules.division, self.rules.prisoners) {
            (DivisionRule::Free, _) => Jobs::NONE,
            // A job can be served by a prisoner, and its other card be a stowaway.
            (DivisionRule::Full, Prisoners::Choice) if first == pier || second == pier => {
                aboard - prisoners
            }
            (DivisionRule::Full, Prisoners::Always | Prisoners::Choice) => aboard,
        };
        let twice = self.doubled[first] | self.doubled[second];
        Bands { first, second, once: aboard | self.attachable, twice, forced }
    }

    /// Tries an empty crew.
    fn no_bands(&self) -> Bands {
        let pier = self.pier.0;
        let (once, twice, forced) = (self.attachable, Jobs::NONE, Jobs::NONE);
        Bands { first: pier, second: pier, once, twice, forced }
    }

    /// Returns the least that these bands can cost.
    #[inline]
    fn least(&self, bands: Bands) -> Cost {
        self.cost(bands.once).less(bands.twice)
    }

    #[inline]
    fn cost(&self, placed: Jobs) -> Cost {
        self.total.less(placed)
    }

    /// Returns the most stowaways that these bands can leave with no higher limit than this, if
    /// they are more than `beaten`.
    #[inline]
    fn most_under(&self, bands: Bands, limit: u16, beaten: u8) -> Option<u8> {
        let most = self.cost(bands.forced);
        // Each card that is placed saves eleven at most.
        let needed = most.limit.saturating_sub(limit).div_ceil(11);
        if u16::from(most.count) <= u16::from(beaten) + needed || self.least(bands).limit > limit {
            return None;
        }
        let (some, more) = self.placed_under(bands, limit);
        let count = most.less(some).less(more).count;
        (count > beaten).then_some(count)
    }

    /// Places as few cards as bring the limit down to this, the highest first: for each job a
    /// card more than is forced, or two.
    #[inline]
    fn placed_under(&self, bands: Bands, limit: u16) -> (Jobs, Jobs) {
        let mut cost = self.cost(bands.forced);
        let (mut some, mut more) = (Jobs::NONE, Jobs::NONE);
        let mut free = (bands.once - bands.forced) | bands.twice;
        while cost.limit > limit {
            let Some(job) = free.highest() else { break };
            let job = Jobs::only(job);
            free = free - job;
            for (places, placed) in
                [(bands.once - bands.forced, &mut some), (bands.twice, &mut more)]
            {
                if !(places & job).is_empty() && cost.limit > limit {
                    *placed = *placed | job;
                    cost = cost.less(job);
                }
            }
        }
        (some, more)
    }

    /// Builds the division with a card placed in `some` jobs, and a second one in `more` jobs,
    /// beyond the forced ones.
    fn division(&self, bands: Bands, some: Jobs, more: Jobs) -> Division {
        let Bands { first, second, forced, .. } = bands;
        let [(one, berth), (other, another)] = self.berths;
        let (a, b) = (self.held[first], self.held[second]);
        let apart =
            |berth: usize, band: usize, jobs: Jobs| if berth == band { Jobs::NONE } else { jobs };
        // Two cards of a job: which with the closer, which aboard.
        let one_first = more & apart(one, first, berth & a);
        let one_second = (more & apart(one, second, berth & b)) - one_first;
        let other_first = (more & apart(other, first, another & a)) - one_first - one_second;
        let other_second = more - one_first - one_second - other_first;
        // One card of a job: aboard if it can be, else with the closer.
        let single = (forced | some) - more;
        let ashore = single - a - b;
        let crew_first = one_first | other_first | (single & a);
        let crew_second = one_second | other_second | (single & (b - a));
        let attach = CardSet::of(Band::ALL[one], one_first | one_second | (ashore & berth))
            | CardSet::of(
                Band::ALL[other],
                other_first | other_second | (ashore & (another - berth)),
            );
        let crew = CardSet::of(Band::ALL[first], crew_first)
            | CardSet::of(Band::ALL[second], crew_second)
            | self.prisoners_aboard(bands, crew_first | crew_second);
        let cost = self.cost(forced).less(some).less(more);
        Division { laid: Laid { attach, crew }, limit: cost.limit, count: cost.count }
    }

    /// Returns the prisoners that serve with `prisoners=choice` and `division=full`: a prisoner
    /// serves where the other band does not.
    fn prisoners_aboard(&self, bands: Bands, served: Jobs) -> CardSet {
        let (pier, prisoners) = self.pier;
        let chosen = (bands.first == pier) != (bands.second == pier);
        match (self.rules.division, self.rules.prisoners) {
            (DivisionRule::Full, Prisoners::Choice) if chosen => {
                CardSet::of(Band::ALL[pier], prisoners - served)
            }
            _ => CardSet::EMPTY,
        }
    }
}

/// Returns the pair of bands with the greatest worth.
#[expect(clippy::inline_always, reason = "see `Solver::best`")]
#[inline(always)]
fn best_pair(worth: impl Fn(usize, usize) -> u32) -> (u8, u8) {
    let mut best = 0;
    for first in 0..9 {
        for second in first + 1..10 {
            best = best.max(worth(first, second) << 8 | (first << 4 | second) as u32);
        }
    }
    ((best >> 4 & 15) as u8, (best & 15) as u8)
}

impl Cost {
    /// Returns the cost with one card fewer of each of these jobs.
    #[inline]
    fn less(self, placed: Jobs) -> Cost {
        Cost { limit: self.limit - u16::from(placed.sum()), count: self.count - placed.len() }
    }
}
