//! The laws are only as good as the games that they are tried on: these tests check that the games
//! reach every corner.

use std::cell::RefCell;
use std::collections::BTreeSet;

use quayside_engine::corsairs::{self, RoundEnd};
use quayside_engine::korsar;
use quayside_engine::{Game, IllegalMove, Seat};

use super::table::{Law, Setting};
use super::{check, is_sampled};

/// Collects what `look` finds in the states and events of many games, and wants all of it.
fn check_reached<G: Law>(
    cases: u32,
    wanted: &[&'static str],
    look: impl Fn(&G, &[G::Event], &mut BTreeSet<&'static str>),
) {
    let found = RefCell::new(BTreeSet::new());
    check(cases, |setting: &Setting<G>| {
        let (mut rng, mut state) = (setting.chance(), setting.begin());
        while let Some((seat, mv)) = setting.choose(&state, &mut rng) {
            let events = state.play(seat, mv).expect("the move is legal");
            look(&state, &events, &mut found.borrow_mut());
        }
    });
    let found = found.into_inner();
    let missed: Vec<_> = wanted.iter().filter(|corner| !found.contains(**corner)).collect();
    assert!(missed.is_empty(), "never reached: {missed:?}");
}

#[test]
fn corsairs_games_reach_every_corner() {
    use corsairs::{Phase, State};
    let wanted = [
        "C5.6: settled out of turn",
        "C6.1: a round annulled",
        "C6.2: the stock ran out",
        "C6.3: the 200th turn",
        "C7: a round scored",
        "C8.1: a last round",
        "C8.2: an annulled round in the last one's place",
        "C8.2: twenty annulled rounds",
        "C9.1: the closer's sweep",
        "C9.2: an opponent's sweep",
    ];
    check_reached(800, &wanted, |state: &State, events, found| {
        let players = state.variant().players();
        if let Phase::Settle(_) = state.phase() {
            let first = state.mover().left(players);
            if !state.to_move().contains(first) || state.to_move().iter().count() < 2 {
                return;
            }
            let owing = state.to_move().iter().count();
            if owing < usize::from(players) - 1 {
                found.insert("C5.6: settled out of turn");
            }
        }
        if matches!(state.phase(), Phase::Discard(_)) {
            if state.stock() == 0 {
                found.insert("C6.2: the stock ran out");
            }
            if state.turns() == 199 {
                found.insert("C6.3: the 200th turn");
            }
        }
        if state.is_last_round() {
            found.insert("C8.1: a last round");
        }
        let over = state.outcome().is_some();
        for event in events {
            found.insert(match event {
                RoundEnd::Annulled if over => "C8.2: twenty annulled rounds",
                RoundEnd::Annulled if state.is_last_round() => {
                    "C8.2: an annulled round in the last one's place"
                }
                RoundEnd::Annulled => "C6.1: a round annulled",
                RoundEnd::Sailed(_) => "C7: a round scored",
                RoundEnd::Sweep(end) if end.limit(end.closer) == Some(0) => {
                    "C9.1: the closer's sweep"
                }
                RoundEnd::Sweep(_) => "C9.2: an opponent's sweep",
            });
        }
    });
}

#[test]
fn korsar_games_reach_every_corner() {
    use korsar::{Event, Phase, State};
    let wanted = [
        "K3.1: a ship won",
        "K3.3: a card discarded",
        "K5.4: four sides in a fight",
        "K5.6: an admiral alone",
        "K6.3: a tie",
        "K7.1: a last lap",
        "K7.2: a ship lost",
        "K7.3: a debt",
        "K8.6: somebody passed over",
    ];
    check_reached(600, &wanted, |state: &State, events, found| {
        for ship in state.sea().ships() {
            if ship.sides().count() == 4 {
                found.insert("K5.4: four sides in a fight");
            }
            if ship.is_unattacked() && !ship.fight().is_empty() {
                found.insert("K5.6: an admiral alone");
            }
            if ship.leader().is_none() {
                found.insert("K6.3: a tie");
            }
        }
        if !state.thrown().is_empty() {
            found.insert("K3.3: a card discarded");
        }
        if state.phase() == Phase::LastLap {
            found.insert("K7.1: a last lap");
        }
        if Seat::table(state.variant().players()).any(|seat| state.score(seat) < 0) {
            found.insert("K7.3: a debt");
        }
        for event in events {
            found.insert(match event {
                Event::Won { .. } => "K3.1: a ship won",
                Event::PassedOver(_) => "K8.6: somebody passed over",
                Event::Lost { .. } => "K7.2: a ship lost",
            });
        }
    });
}

/// Collects the rules by which moves are refused.
fn refusals<G: Law>(cases: u32) -> Vec<&'static str> {
    let found = RefCell::new(BTreeSet::new());
    check(cases, |setting: &Setting<G>| {
        setting.play_through(|state, rng| {
            if !is_sampled(rng) && state.outcome().is_none() {
                return;
            }
            for seat in setting.seats() {
                for mv in state.candidates(seat, rng) {
                    if let Err(illegal) = state.check(seat, mv) {
                        found.borrow_mut().insert(illegal.rule().0);
                    }
                }
            }
        });
    });
    found.into_inner().into_iter().collect()
}

/// All but C1.1 (no move can hold a card twice) and C2.2 (a seed deals automatically).
#[test]
fn corsairs_moves_are_refused_for_every_reason() {
    let rules = [
        "C3.1", "C3.2", "C3.3", "C4.1", "C4.2", "C4.3", "C4.4", "C4.7", "C5.1", "C5.2", "C5.3",
        "C5.4", "C5.5", "C5.6", "C6.1", "C6.2", "C8.1",
    ];
    assert_eq!(refusals::<corsairs::State>(100), rules);
}

#[test]
fn korsar_moves_are_refused_for_every_reason() {
    let rules =
        ["K2.2", "K3.2", "K3.3", "K4.1", "K5.1", "K5.2", "K5.4", "K5.5", "K5.6", "K7.1", "K8.4"];
    assert_eq!(refusals::<korsar::State>(60), rules);
}
