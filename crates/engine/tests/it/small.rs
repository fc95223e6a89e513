//! Small games are the same games: they end, lose no card, and their seeds and solvers hold.

use std::ops::ControlFlow;

use quayside_engine::corsairs::{self, Band, CardSet, Phase, Position as _, Solver};
use quayside_engine::{Game, Seat, Seed, Variant, korsar};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

fn cards(text: &str) -> korsar::CardSet {
    text.split(' ').map(|card| card.parse::<korsar::Card>().expect("a card")).collect()
}

fn corsairs_of(size: corsairs::Size, players: u8) -> corsairs::Variant {
    corsairs::Variant::new(players, false).and_then(|table| table.sized(size)).expect("it fits")
}

#[test]
fn small_games_end_and_lose_no_card() {
    let one_round = corsairs::Size::one_round(2);
    for size in [
        corsairs::Size { bands: 3, jobs: 2, hand: 1, pier: 1, turns: 2, ..one_round },
        corsairs::Size { bands: 3, jobs: 3, hand: 2, pier: 2, turns: 4, ..one_round },
        corsairs::Size { bands: 4, jobs: 2, deck: 7, hand: 2, pier: 1, turns: 2, ..one_round },
        corsairs::Size { bands: 10, jobs: 11, hand: 5, pier: 9, game_over: 20, ..one_round },
        corsairs::Size { bands: 5, jobs: 5, hand: 4, pier: 4, crews: 2, annulled: 3, ..one_round },
    ] {
        play_many(corsairs_of(size, 2));
    }
    for (deck, hand) in [("m2 m3 b1 b2 g1 g2", 2), ("m2 m2 m5 b1 b3 bc g1 g2 gc ad", 1)] {
        let size = korsar::Size { deck: cards(deck), hand };
        for players in [2, 3] {
            let table = korsar::Variant::new(players, false).and_then(|table| table.sized(size));
            play_many(table.expect("it fits"));
        }
    }
}

fn play_many<G: Game>(table: Variant<G>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..500 {
        let mut state = G::new(table, None, Seed::random(&mut rng));
        while let Some(seat) = state.to_move().first() {
            assert_eq!(state.unsound(), None);
            let view = state.view(seat);
            let sampled = G::sample(&view, &mut rng);
            assert_eq!((sampled.unsound(), sampled.view(seat) == view), (None, true));
            let mv = state.random_move(seat, &mut rng);
            state.play(seat, mv).expect("random moves are legal");
        }
        assert!(!state.outcome().expect("it is over").winners.is_empty());
    }
}

#[test]
fn sizes_that_cant_be_dealt_are_refused() {
    let one =
        corsairs::Size { bands: 3, jobs: 3, hand: 2, pier: 2, ..corsairs::Size::one_round(2) };
    let table = corsairs::Variant::new(2, false).unwrap();
    assert!(table.sized(one).is_some());
    for wrong in [
        corsairs::Size { hand: 3, ..one },
        corsairs::Size { hand: 0, ..one },
        corsairs::Size { bands: 11, ..one },
        corsairs::Size { jobs: 12, ..one },
        corsairs::Size { pier: 0, ..one },
        corsairs::Size { crews: 3, ..one },
        corsairs::Size { deck: 7, ..one },
        corsairs::Size { deck: 111, ..one },
        corsairs::Size { turns: 0, ..one },
        corsairs::Size { turns: 201, ..one },
        corsairs::Size { game_over: 0, ..one },
        corsairs::Size { last_round: 2, ..one },
        corsairs::Size { annulled: 0, ..one },
        corsairs::Size { annulled: 21, ..one },
    ] {
        assert!(table.sized(wrong).is_none(), "{wrong:?}");
    }
    let korsar = korsar::Variant::new(2, false).unwrap();
    for (deck, hand) in [("m2 m3", 0), ("m2 m3 b1", 2)] {
        assert!(korsar.sized(korsar::Size { deck: cards(deck), hand }).is_none());
    }
}

#[test]
fn a_stacked_card_is_drawn_next() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..200 {
        let table = corsairs::Variant::new(2, false).unwrap();
        let mut state = corsairs::State::new(table, None, Seed::random(&mut rng));
        let seat = state.mover();
        let stock = state.stock_cards();
        let card = stock.nth(quayside_engine::random::below(&mut rng, stock.len().into())).unwrap();
        assert!(state.stack(card) && !state.stack(state.pier()[0]));
        assert_eq!((state.unsound(), state.stock_cards()), (None, stock));
        state.play_unchecked(seat, "draw stock".parse().unwrap());
        assert!(state.hand(seat).contains(card));

        let table = korsar::Variant::new(2, false).unwrap();
        let mut state = korsar::State::new(table, None, Seed::random(&mut rng));
        let (seat, card) = (state.mover(), state.stock_cards().iter().last().unwrap());
        let held = state.hand(seat).count(card);
        assert!(state.stack(card));
        state.play_unchecked(seat, "draw".parse().unwrap());
        assert_eq!((state.unsound(), state.hand(seat).count(card)), (None, held + 1));
    }
}

/// C4.3: with crews of one band the solvers find the best of all legal moves.
#[test]
fn crews_of_one_band_are_divided_best() {
    let size =
        corsairs::Size { bands: 5, jobs: 5, hand: 5, pier: 3, ..corsairs::Size::one_round(2) };
    let table = corsairs_of(size, 2);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut compared = 0;
    for _ in 0..2000 {
        let mut state = corsairs::State::new(table, None, Seed::random(&mut rng));
        while let Some(seat) = state.to_move().first() {
            if let (Phase::Crew | Phase::Settle(_), Some(pier)) =
                (state.phase(), state.pier_colour())
            {
                check_best(&state, seat, pier);
                compared += 1;
            }
            let mv = state.random_move(seat, &mut rng);
            state.play_unchecked(seat, mv);
        }
    }
    assert!(compared > 2000);
}

fn check_best(state: &corsairs::State, seat: Seat, pier: Band) {
    let (hand, rules) = (state.hand(seat), state.variant().rules);
    if let (Phase::Crew, Some((one, other))) = (
        state.phase(),
        hand.without_band(pier).bands().zip(hand.without_band(pier).bands().skip(1)).next(),
    ) {
        let both = hand.of_band(one) | CardSet::of(other, hand.jobs(other) - hand.jobs(one));
        let refused = state.check(seat, corsairs::Move::Crew(both));
        assert_eq!(refused.is_err(), both.bands().count() > 1, "C4.3: crews of one band");
    }
    let mut costs = Vec::new();
    let ControlFlow::Continue(()) = state.visit_legal(seat, |mv| {
        let placed = match mv {
            corsairs::Move::Crew(crew) => crew,
            corsairs::Move::Settle { attach, crew } => attach | crew,
            corsairs::Move::Draw(_) | corsairs::Move::Discard(_) | corsairs::Move::Sail(_) => {
                CardSet::EMPTY
            }
        };
        let stowaways = (hand - placed).without_band(pier);
        costs.push((stowaways.sum(), stowaways.len()));
        ControlFlow::<std::convert::Infallible>::Continue(())
    });
    let solver = match state.closers_crew() {
        Some(crew) => Solver::opponent(hand, pier, rules, crew),
        None => Solver::closer(hand, pier, rules),
    };
    let solver = solver.of_one_band();
    let (lowest, fewest) = (solver.lowest_limit(), solver.fewest_stowaways());
    assert_eq!(Some((lowest.limit, lowest.count)), costs.iter().copied().min());
    let by_count = costs.iter().map(|&(limit, count)| (count, limit)).min();
    assert_eq!(Some((fewest.count, fewest.limit)), by_count);
    for division in solver.frontier().iter().chain([&lowest, &fewest]) {
        let laid = division.laid;
        let mv = match state.closers_crew() {
            Some(_) => corsairs::Move::Settle { attach: laid.attach, crew: laid.crew },
            None => corsairs::Move::Crew(laid.crew),
        };
        assert_eq!(state.check(seat, mv), Ok(()), "{mv}");
    }
    if let Some(crew) = state.closers_crew() {
        let closer = state.hand(state.mover());
        let limit = (closer - crew).without_band(pier).sum();
        let found = solver.settlement(limit);
        let under = costs.iter().filter(|cost| cost.0 <= limit).map(|cost| cost.1).max();
        let fewest = costs.iter().map(|cost| cost.1).min();
        let best = if fewest == Some(0) { fewest } else { under.or(fewest) };
        assert_eq!(Some(found.count), best);
    }
}
