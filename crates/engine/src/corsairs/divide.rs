//! C4.2–C4.5, C5.2–C5.5: how twelve cards are divided, and which divisions are legal.
//!
//! A division is named by its crew (and by what is attached); the rest follows from the pier.

use core::ops::ControlFlow;

use rand_core::Rng;

use super::{Band, Card, CardSet, Division, DivisionRule, Illegal, Jobs, Prisoners, Variant};

/// What a player laid down: cards attached to the closer's crew (C5.2), and their own crew (C4.3).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Laid {
    /// Cards attached to the closer's crew; the closer attaches none.
    pub attach: CardSet,
    /// The player's own crew.
    pub crew: CardSet,
}

impl Laid {
    /// C4.5: returns the stowaways: neither attached, nor crew, nor of the pier's colour.
    #[inline]
    pub fn stowaways(self, hand: CardSet, pier: Band) -> CardSet {
        (hand - self.attach - self.crew).without_band(pier)
    }

    /// C4.2: returns the prisoners: of the pier's colour, and neither attached nor crew.
    pub fn prisoners(self, hand: CardSet, pier: Band) -> CardSet {
        (hand - self.attach - self.crew).of_band(pier)
    }

    /// C4.5: returns this division of a hand with its limit and the number of its stowaways.
    pub fn reckon(self, hand: CardSet, pier: Band) -> Division {
        let stowaways = self.stowaways(hand, pier);
        Division { laid: self, limit: stowaways.sum(), count: stowaways.len() }
    }
}

/// The rules by which `held` is divided: the pier's colour and the two house rules.
#[derive(Clone, Copy)]
pub(super) struct Divide {
    pub(super) pier: Band,
    pub(super) division: DivisionRule,
    pub(super) prisoners: Prisoners,
    /// How many bands a crew may have.
    pub(super) crews: u8,
}

impl Divide {
    pub(super) fn of(pier: Band, table: &Variant) -> Divide {
        let rules = table.rules;
        let crews = table.size().crews;
        Divide { pier, division: rules.division, prisoners: rules.prisoners, crews }
    }

    /// C4.2: returns the cards that may serve in a crew.
    #[inline]
    pub(super) fn crewable(self, held: CardSet) -> CardSet {
        match self.prisoners {
            Prisoners::Always => held.without_band(self.pier),
            Prisoners::Choice => held,
        }
    }

    /// C4.2–C4.4: names the rule that forbids this crew of the cards `held`.
    pub(super) fn check_crew(self, held: CardSet, crew: CardSet) -> Result<(), Illegal> {
        if let Some(prisoner) = (crew - self.crewable(held)).iter().next() {
            return Err(Illegal::PrisonerInCrew(prisoner));
        }
        if let Some(band) = crew.bands().nth(self.crews.into()) {
            return Err(Illegal::ThirdBand(band));
        }
        let jobs = served_once(crew).map_err(Illegal::JobTwice)?;
        let fits = |card: &Card| !jobs.contains(card.job()) && !crew.jobs(card.band()).is_empty();
        match self.division {
            DivisionRule::Full => match held.iter().find(fits) {
                Some(card) => Err(Illegal::LeftAshore(card)),
                None => Ok(()),
            },
            DivisionRule::Free => Ok(()),
        }
    }

    /// C4.3, C4.4: visits every legal crew of the cards `held`: none, then for each band the
    /// crews of that band alone, then those with each later band.
    pub(super) fn visit_crews<B>(
        self,
        held: CardSet,
        visit: &mut impl FnMut(CardSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit(CardSet::EMPTY)?;
        let crewable = self.crewable(held);
        for (at, first) in Band::ALL.into_iter().enumerate() {
            let one = crewable.jobs(first);
            if one.is_empty() {
                continue;
            }
            self.visit_alone(one, &mut |jobs| visit(CardSet::of(first, jobs)))?;
            let others = if self.crews == 1 { &[] } else { &Band::ALL[at + 1..] };
            for &second in others {
                self.visit_pair(one, crewable.jobs(second), &mut |jobs, more| {
                    visit(CardSet::of(first, jobs) | CardSet::of(second, more))
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the crews of one band alone.
    fn visit_alone<B>(
        self,
        held: Jobs,
        visit: &mut impl FnMut(Jobs) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.division {
            DivisionRule::Full => visit(held),
            DivisionRule::Free => held.subsets().skip(1).try_for_each(visit),
        }
    }

    /// Visits the crews with at least one card of each of two bands.
    fn visit_pair<B>(
        self,
        one: Jobs,
        other: Jobs,
        visit: &mut impl FnMut(Jobs, Jobs) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.division {
            DivisionRule::Full => (one & other).subsets().try_for_each(|served| {
                let (jobs, more) = (one - served, (other - one) | served);
                if jobs.is_empty() || more.is_empty() {
                    return ControlFlow::Continue(());
                }
                visit(jobs, more)
            }),
            DivisionRule::Free => one.subsets().skip(1).try_for_each(|jobs| {
                (other - jobs).subsets().skip(1).try_for_each(|more| visit(jobs, more))
            }),
        }
    }

    /// Picks a legal crew of the cards `held`.
    ///
    /// Two bands are drawn independently: one of the ten or none, each of the eleven with the same
    /// chance.
    /// A job held in both is served by either, with even chances.
    /// With `division=free` each card stays aboard with even chances.
    /// So every legal crew can come out, though not with the same chance.
    #[inline]
    pub(super) fn random_crew(self, held: CardSet, rng: &mut impl Rng) -> CardSet {
        let coins = rng.next_u64();
        let crewable = self.crewable(held);
        let draw = |number: u64| Band::ALL.get(((number * 11) >> 16) as usize).copied();
        let of = |band: Option<Band>| band.map_or(Jobs::NONE, |band| crewable.jobs(band));
        let (first, second) = (draw(coins & 0xffff), draw(coins >> 16 & 0xffff));
        let (one, other) =
            (of(first), if first == second || self.crews == 1 { Jobs::NONE } else { of(second) });
        let served = one & other & Jobs::from_bits((coins >> 32) as u16);
        let crew =
            |band: Option<Band>, jobs| band.map_or(CardSet::EMPTY, |band| CardSet::of(band, jobs));
        let full = crew(first, one - served) | crew(second, (other - one) | served);
        match self.division {
            DivisionRule::Full => full,
            DivisionRule::Free => full.random_subset(rng),
        }
    }
}

/// C4.3: returns the jobs of the cards, or the first that is there twice.
fn served_once(cards: CardSet) -> Result<Jobs, super::Job> {
    cards.iter().try_fold(Jobs::NONE, |jobs, card| {
        if jobs.contains(card.job()) { Err(card.job()) } else { Ok(jobs | Jobs::only(card.job())) }
    })
}

/// C5.2: the cards that can be attached to the closer's crew, as it was laid (C5.3).
#[derive(Clone, Copy)]
pub(super) struct Berths {
    /// C5.4: one or two bands; none in an empty crew.
    pub(super) bands: [Option<Band>; 2],
    /// The jobs that the crew lacks.
    pub(super) open: Jobs,
}

impl Berths {
    #[inline]
    pub(super) fn of(crew: CardSet) -> Berths {
        let mut berths = Berths { bands: [None; 2], open: Jobs::ALL };
        for band in Band::ALL {
            let jobs = crew.jobs(band);
            if !jobs.is_empty() {
                berths.open = berths.open - jobs;
                berths.bands = if berths.bands[0].is_none() {
                    [Some(band), None]
                } else {
                    [berths.bands[0], Some(band)]
                };
            }
        }
        berths
    }

    /// Returns the jobs that could be attached from the hand, in each of the two bands.
    #[inline]
    pub(super) fn attachable(self, hand: CardSet) -> [Jobs; 2] {
        self.bands.map(|band| band.map_or(Jobs::NONE, |band| hand.jobs(band) & self.open))
    }

    #[inline]
    pub(super) fn cards(self, jobs: [Jobs; 2]) -> CardSet {
        let part =
            |at: usize| self.bands[at].map_or(CardSet::EMPTY, |band| CardSet::of(band, jobs[at]));
        part(0) | part(1)
    }

    /// C5.2–C5.4: names the rule that forbids attaching these cards.
    pub(super) fn check(self, attach: CardSet) -> Result<(), Illegal> {
        for card in attach.iter() {
            if self.bands[0].is_none() {
                return Err(Illegal::AttachToNobody(card));
            }
            if !self.bands.contains(&Some(card.band())) {
                let one_band = self.bands[1].is_none();
                return Err(if one_band { Illegal::AttachOtherBand } else { Illegal::AttachBand }(
                    card,
                ));
            }
            if !self.open.contains(card.job()) {
                return Err(Illegal::AttachJob(card));
            }
        }
        served_once(attach).map(|_| ()).map_err(Illegal::AttachJobTwice)
    }

    /// Visits every set of cards that may be attached from the hand, none first.
    pub(super) fn visit<B>(
        self,
        hand: CardSet,
        visit: &mut impl FnMut(CardSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let [one, other] = self.attachable(hand);
        for jobs in one.subsets() {
            for more in (other - jobs).subsets() {
                visit(self.cards([jobs, more]))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Picks cards to attach: each that still may, with even chances.
    #[inline]
    pub(super) fn random(self, hand: CardSet, rng: &mut impl Rng) -> CardSet {
        let coins = rng.next_u32();
        let [one, other] = self.attachable(hand);
        let jobs = one & Jobs::from_bits(coins as u16);
        let more = (other - jobs) & Jobs::from_bits((coins >> 16) as u16);
        self.cards([jobs, more])
    }
}
