//! Positions in which the first bots chose badly, kept as tests for stronger ones.
//!
//! The records end just before the move. The tests check that the positions match their comments,
//! that both moves are legal, that every bot makes a legal move there, and that the admiral keeps
//! its improvements. That is the admiral without networks: it plays the tables for which they were
//! not trained, and the shares in the comments are those of players like it. The admiral with
//! networks chooses differently, and for it the early sail is the better move against an equal
//! (docs/research/strength-notes.md).

use quayside_bots::{Budget, Level, Situation, Strategy, by_name, rng_for};
use quayside_engine::corsairs::{Position as _, Solver};
use quayside_engine::{AnyRecord, Game, Record, Seat, corsairs, korsar};

/// Returns the game at the end of a record, after checks that all positions share: the seat is to
/// move, both moves are legal, and so is the choice of each bot.
fn check<G: Strategy>(record: &Record<G>, seat: Seat, played: &str, better: &str) -> G {
    let state = *record.state();
    assert_eq!(state.to_move().first(), Some(seat));
    assert_ne!(played, better);
    for notation in [played, better] {
        let mv: G::Move = notation.parse().expect("a move");
        assert_eq!(state.check(seat, mv), Ok(()), "{notation}");
    }
    let view = state.view(seat);
    for (number, name) in (0..).zip(Level::names()) {
        let mut rng = rng_for("bot", number, &[]);
        let situation = Situation::<G>::new(&view, seat, &mut rng);
        let mut bot = by_name::<G>(name).expect("one of ours");
        let mv = bot.choose(&situation, &mut rng, Budget::Playouts(24));
        assert_eq!(state.check(seat, mv), Ok(()), "{name} chooses {mv}");
    }
    state
}

fn corsairs(text: &str, seat: Seat, played: &str, better: &str) -> corsairs::State {
    match AnyRecord::read(text.as_bytes()) {
        Ok(AnyRecord::Corsairs(record)) => check(&record, seat, played, better),
        Ok(AnyRecord::Korsar(_)) => panic!("a record of Korsar"),
        Err(fault) => panic!("{fault:?}"),
    }
}

fn korsar(text: &str, seat: Seat, played: &str, better: &str) -> korsar::State {
    match AnyRecord::read(text.as_bytes()) {
        Ok(AnyRecord::Korsar(record)) => check(&record, seat, played, better),
        Ok(AnyRecord::Corsairs(_)) => panic!("a record of Corsairs"),
        Err(fault) => panic!("{fault:?}"),
    }
}

/// Counts in twenty searches how often the admiral without networks makes each of these moves.
fn counted<G: Strategy>(state: &G, seat: Seat, playouts: u32, moves: [&str; 2]) -> [usize; 2] {
    let view = state.view(seat);
    let mut counts = [0; 2];
    for number in 0..20 {
        let mut rng = rng_for("bot", number, &[]);
        let situation = Situation::<G>::new(&view, seat, &mut rng);
        let budget = Budget::Playouts(playouts);
        let mut admiral = by_name::<G>("admiral-network").expect("one of ours");
        let chosen = admiral.choose(&situation, &mut rng, budget).to_string();
        for (count, mv) in counts.iter_mut().zip(moves) {
            *count += usize::from(chosen == mv);
        }
    }
    counts
}

/// Returns the unattacked ships at sea: number, owner and gold.
fn unattacked(state: &korsar::State) -> Vec<(String, Seat, u8)> {
    let ships = state.sea().ships().iter().filter(|ship| ship.is_unattacked());
    ships.map(|ship| (ship.number().to_string(), ship.owner(), ship.gold())).collect()
}

#[test]
fn corsairs_sail_too_early() {
    let text = include_str!("../positions/corsairs-sail-too-early.quay");
    let state = corsairs(text, Seat::S1, "sail v5", "discard g4");
    let mut rest = state.hand(Seat::S1);
    rest.remove("v5".parse().expect("a card"));
    let pier = state.pier_colour().expect("a pier");
    let solver = Solver::closer(rest, pier, state.variant().rules);
    assert_eq!(solver.lowest_limit().limit, 6);
    for playouts in [30, 400] {
        let [sails, _] = counted(&state, Seat::S1, playouts, ["sail v5", "discard g4"]);
        assert_eq!(sails, 0, "with {playouts} playouts");
    }
}

#[test]
fn corsairs_feeds_the_next() {
    let text = include_str!("../positions/corsairs-feeds-the-next.quay");
    let state = corsairs(text, Seat::S0, "discard g8", "discard r10");
    let known = state.view(Seat::S0).known[Seat::S1];
    for card in ["g9", "g11"] {
        assert!(known.contains(card.parse().expect("a card")), "{card}");
    }
    let [feeds, better] = counted(&state, Seat::S0, 2000, ["discard g8", "discard r10"]);
    assert!(better > feeds, "{better} of twenty, and {feeds}");
}

#[test]
fn korsar_last_ship() {
    let text = include_str!("../positions/korsar-last-ship.quay");
    let state = korsar(text, Seat::S1, "play g1 @25", "play p4 @25");
    assert_eq!(state.sea().ships().len(), 1);
    assert_eq!(unattacked(&state), [("25".to_owned(), Seat::S0, 3)]);
    assert_eq!([state.gold(Seat::S0), state.gold(Seat::S1)], [50, 47]);
}

#[test]
fn korsar_teams_guards_early() {
    let text = include_str!("../positions/korsar-teams-guards-early.quay");
    let state = korsar(text, Seat::S3, "play p1 @4", "draw");
    assert_eq!(state.side(Seat::S2), state.side(Seat::S3), "partners");
    assert!(unattacked(&state).contains(&("4".to_owned(), Seat::S2, 8)));
}

#[test]
fn korsar_draws_past_a_ship() {
    let text = include_str!("../positions/korsar-draws-past-a-ship.quay");
    let state = korsar(text, Seat::S1, "draw", "play y2 @7");
    assert_eq!(unattacked(&state), [("7".to_owned(), Seat::S0, 5)]);
}
