//! C4.6, C7: the solvers find the best division of a hand, exactly.
//!
//! Thousands of random hands are solved and compared with every legal division of them
//! (`brute.rs`), under each combination of the two house rules that change what is legal.
//! `QUAYSIDE_HANDS=100000 cargo test --release -p quayside-engine --test it solvers` asks for more hands.

mod brute;

use std::cmp::Reverse;

use brute::{Case, Reachable};
use quayside_engine::corsairs::{
    Band, Card, CardSet, Division, DivisionRule, HouseRules, Laid, Move, Parting, Phase, Prisoners,
    Solver, Source, State, SweepTie, Variant,
};
use quayside_engine::random::{below, shuffle_front};
use quayside_engine::{Game, Seat};
use quayside_testkit::rounds;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// Returns the number of hands on which each combination of rules is tried.
fn hands() -> u32 {
    rounds("QUAYSIDE_HANDS", 3_000, 3_000) as u32
}

fn rules(division: DivisionRule, prisoners: Prisoners) -> HouseRules {
    HouseRules { division, prisoners, ..HouseRules::default() }
}

#[test]
fn c4_the_best_division_is_found_under_every_house_rule() {
    check_hands(rules(DivisionRule::Full, Prisoners::Always), 1);
    check_hands(rules(DivisionRule::Free, Prisoners::Always), 2);
    check_hands(rules(DivisionRule::Full, Prisoners::Choice), 3);
    check_hands(rules(DivisionRule::Free, Prisoners::Choice), 4);
}

fn check_hands(rules: HouseRules, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for number in 0..hands() {
        let case = Taste::of(number, &mut rng).case(rules, &mut rng);
        let limit = below(&mut rng, 60) as u16;
        check_case(&case, limit);
        check_parting(&case);
    }
}

/// Checks that the card to part with is the best of all, tried one after another, for crews of two
/// bands and of one.
fn check_parting(case: &Case) {
    let hand: CardSet = case.hand.iter().copied().collect();
    let solver = |hand| Solver::closer(hand, case.pier, case.rules);
    let tried = |lowest_limit: &dyn Fn(Solver) -> Division| {
        let left = hand.iter().map(|card| (card, lowest_limit(solver(hand - CardSet::only(card)))));
        let best = left.min_by_key(|(card, left)| (left.limit, left.count, Reverse(card.job())));
        let (card, left) = best.expect("a hand has cards");
        Parting { card, limit: left.limit, count: left.count }
    };
    assert_eq!(solver(hand).parting(), tried(&|solver| solver.lowest_limit()), "{case:?}");
    let one_band = solver(hand).of_one_band().parting();
    assert_eq!(one_band, tried(&|solver| solver.of_one_band().lowest_limit()), "{case:?}");
}

/// Asks the solver everything about one hand.
fn check_case(case: &Case, closers_limit: u16) {
    let hand: CardSet = case.hand.iter().copied().collect();
    let solver = if case.closers.is_empty() && closers_limit.is_multiple_of(2) {
        Solver::closer(hand, case.pier, case.rules)
    } else {
        Solver::opponent(hand, case.pier, case.rules, case.closers.iter().copied().collect())
    };
    let reachable = case.reachable();

    let lowest = solver.lowest_limit();
    check_claim(case, lowest);
    assert_eq!(cost(lowest), reachable.lowest_limit(), "the lowest limit of {case:?}");

    let fewest = solver.fewest_stowaways();
    check_claim(case, fewest);
    assert_eq!(cost(fewest), reachable.fewest_stowaways(), "the fewest stowaways of {case:?}");

    let frontier = solver.frontier();
    frontier.iter().for_each(|&division| check_claim(case, division));
    let costs: Vec<_> = frontier.iter().copied().map(cost).collect();
    assert_eq!(costs, reachable.frontier(), "the frontier of {case:?}");

    // The limits at which the best settlement changes, and any other.
    for limit in [closers_limit, lowest.limit, lowest.limit.saturating_sub(1), fewest.limit] {
        check_settlement(case, &solver, &reachable, limit);
    }
}

fn check_settlement(case: &Case, solver: &Solver, reachable: &Reachable, limit: u16) {
    let settlement = solver.settlement(limit);
    check_claim(case, settlement);
    let (count, sinks) = reachable.settlement(limit.into());
    let found = (usize::from(settlement.count), settlement.limit <= limit);
    assert_eq!(found, (count, sinks), "the settlement against {limit} of {case:?}");
}

/// Checks that the cards laid down are legal, and leave the rest that the division says.
fn check_claim(case: &Case, division: Division) {
    assert!(case.allows(division.laid), "{division:?} of {case:?}");
    let ashore = |card: &&Card| {
        let Laid { attach, crew } = division.laid;
        card.band() != case.pier && !attach.contains(**card) && !crew.contains(**card)
    };
    let stowaways = case.hand.iter().filter(ashore);
    let (limit, count) = stowaways
        .fold((0, 0), |(limit, count), card| (limit + usize::from(card.job().number()), count + 1));
    assert_eq!(cost(division), (limit, count), "{division:?} of {case:?}");
}

fn cost(division: Division) -> (usize, usize) {
    (division.limit.into(), division.count.into())
}

/// The kind of hand to draw: the numbers of its cards, bands and jobs, and the closer's crew.
struct Taste {
    cards: usize,
    /// Few bands make long crews and many attachments, few jobs many doubles.
    bands: usize,
    jobs: u8,
    closers_bands: usize,
}

impl Taste {
    fn of(number: u32, rng: &mut Xoshiro256PlusPlus) -> Taste {
        let mut between = |low: u32, high: u32| low + below(rng, high - low + 1);
        let cards = if number.is_multiple_of(5) { 13 } else { 12 };
        let closers_bands = between(0, 2) as usize;
        let (bands, jobs) = match number % 4 {
            0 | 1 => (10, 11),
            2 => (between(2, 4) as usize, 11),
            _ => (between(4, 10) as usize, between(3, 6) as u8),
        };
        Taste { cards, bands, jobs, closers_bands }
    }

    fn case(&self, rules: HouseRules, rng: &mut Xoshiro256PlusPlus) -> Case {
        let mut bands = Band::ALL;
        shuffle_front(rng, &mut bands, 10);
        let palette = &bands[..self.bands];
        let pier = bands[below(rng, 10.min(self.bands as u32 + 1)) as usize];
        let closers = self.closers_crew(palette, pier, rules, rng);
        let mut pool = Card::ALL;
        shuffle_front(rng, &mut pool, Card::COUNT);
        // The cards of the taste come first; others fill up a hand that they do not.
        pool.sort_by_key(|card| {
            !(palette.contains(&card.band()) && card.job().number() <= self.jobs)
        });
        let free = pool.into_iter().filter(|card| !closers.contains(card));
        Case { hand: free.take(self.cards).collect(), pier, rules, closers }
    }

    /// C4.3: returns some cards of up to two bands, each job once.
    fn closers_crew(
        &self,
        palette: &[Band],
        pier: Band,
        rules: HouseRules,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<Card> {
        let may = |band: &&Band| **band != pier || rules.prisoners == Prisoners::Choice;
        let mut bands: Vec<Band> = palette.iter().filter(may).copied().collect();
        // Half of the crews that may have the pier's colour do.
        if below(rng, 2) == 0 {
            bands.sort_by_key(|&band| band != pier);
        }
        bands.truncate(self.closers_bands);
        let mut crew: Vec<Card> = Vec::new();
        for card in Card::ALL {
            let wanted = bands.contains(&card.band()) && below(rng, 4) == 0;
            if wanted && crew.iter().all(|other| other.job() != card.job()) {
                crew.push(card);
            }
        }
        crew
    }
}

/// C4.6: the two aims differ in about one hand in five.
#[test]
fn c4_6_lowest_limit_and_fewest_stowaways_are_two_aims() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let rules = HouseRules::default();
    let (mut differ, hands) = (0, hands().max(20_000));
    for _ in 0..hands {
        let mut pool = Card::ALL;
        shuffle_front(&mut rng, &mut pool, 13);
        let solver = Solver::closer(pool[..12].iter().copied().collect(), pool[12].band(), rules);
        differ += u32::from(cost(solver.lowest_limit()) != cost(solver.fewest_stowaways()));
    }
    let share = f64::from(differ) / f64::from(hands);
    eprintln!("the two aims differ in {share:.4} of {hands} hands");
    assert!((0.15..0.25).contains(&share), "they differ in {share} of all hands");
}

/// C4.3, C4.4, C5.2: the legal crews and settlements are those of the brute force, no others.
#[test]
fn c4_c5_the_listed_crews_and_settlements_are_all_there_are() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    for number in 0..400 {
        let (division, prisoners) = match number / 4 % 4 {
            0 => (DivisionRule::Full, Prisoners::Always),
            1 => (DivisionRule::Full, Prisoners::Choice),
            2 => (DivisionRule::Free, Prisoners::Always),
            _ => (DivisionRule::Free, Prisoners::Choice),
        };
        let taste = Taste { cards: 12, ..Taste::of(number, &mut rng) };
        let case = taste.case(rules(division, prisoners), &mut rng);
        check_listed(&case, &mut rng);
    }
}

/// Deals the case's hand to both places in turn: to the closer, and to an opponent.
fn check_listed(case: &Case, rng: &mut Xoshiro256PlusPlus) {
    let alone = Case { closers: Vec::new(), ..case.clone() };
    let state = closing(&alone, rng);
    assert_eq!(listed(&state, state.mover()), brute(&alone), "crews of {alone:?}");

    let mut state = closing_against(case, rng);
    let closer = state.mover();
    state.play_unchecked(closer, Move::Crew(case.closers.iter().copied().collect()));
    assert!(matches!(state.phase(), Phase::Settle(_)));
    let opponent = closer.left(2);
    assert_eq!(listed(&state, opponent), brute(case), "settlements of {case:?}");
}

fn brute(case: &Case) -> Vec<(String, String)> {
    let mut all = Vec::new();
    case.each(&mut |laid| all.push((laid.attach.to_string(), laid.crew.to_string())));
    all.sort_unstable();
    all
}

fn listed(state: &State, seat: Seat) -> Vec<(String, String)> {
    let mut all: Vec<_> = state
        .legal_moves(seat)
        .into_iter()
        .map(|mv| match mv {
            Move::Crew(crew) => (String::new(), crew.to_string()),
            Move::Settle { attach, crew } => (attach.to_string(), crew.to_string()),
            Move::Draw(_) | Move::Discard(_) | Move::Sail(_) => panic!("{mv} divides no hand"),
        })
        .collect();
    all.sort_unstable();
    all
}

/// Returns a table where the closer holds the hand and must lay down.
fn closing(case: &Case, rng: &mut Xoshiro256PlusPlus) -> State {
    sailed(case, &case.hand, &[], rng)
}

/// Returns a table where an opponent holds the hand, and the closer the crew with other cards that
/// fit no band of it, so that the crew is legal as it stands (C4.4).
fn closing_against(case: &Case, rng: &mut Xoshiro256PlusPlus) -> State {
    let fits = |card: &Card| case.closers.iter().any(|crew| crew.band() == card.band());
    let mut closers = case.closers.clone();
    let free = Card::ALL.into_iter().filter(|card| !case.hand.contains(card) && !fits(card));
    // One card of the pier's colour is kept for the pier.
    let free = free.filter(|card| card.band() != case.pier);
    closers.extend(free.take(12_usize.saturating_sub(case.closers.len())));
    sailed(case, &closers, &case.hand, rng)
}

/// C2.5: deals these hands (filled up with random cards) under a pier of the case's colour; the
/// first player draws from the stock and sails with the drawn card.
fn sailed(case: &Case, closers: &[Card], others: &[Card], rng: &mut Xoshiro256PlusPlus) -> State {
    let mut pool = Card::ALL;
    shuffle_front(rng, &mut pool, Card::COUNT);
    let mut free: Vec<Card> =
        pool.into_iter().filter(|card| !closers.contains(card) && !others.contains(card)).collect();
    free.sort_by_key(|card| card.band() == case.pier);
    let pier = free.pop().expect("a card of the pier's colour is free");
    assert_eq!(pier.band(), case.pier);
    let mut others = others.to_vec();
    while others.len() < 12 {
        others.push(free.remove(0));
    }
    let hands = closers.iter().zip(&others).flat_map(|(&one, &other)| [one, other]);
    let deck: Vec<Card> = hands.chain([pier]).chain(free).collect();

    let rules = HouseRules { sweep_tie: SweepTie::Fewest, ..case.rules };
    let mut variant = Variant::new(2, false).expect("two can play");
    variant.rules = rules;
    let mut state = State::undealt(variant, Seat::S0);
    state.deal(&deck);
    let closer = state.mover();
    let before = state.hand(closer);
    state.play_unchecked(closer, Move::Draw(Source::Stock));
    let drawn = (state.hand(closer) - before).iter().next().expect("a card was drawn");
    state.play_unchecked(closer, Move::Sail(drawn));
    state
}
