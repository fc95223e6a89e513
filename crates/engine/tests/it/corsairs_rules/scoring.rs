//! C7, C9: who pays, and the sweep.

use quayside_engine::corsairs::{Card, CardSet, Reckoning, RoundEnd, State};
use quayside_engine::{Game, Seat};

use crate::common::table::corsairs::{Deal, charge, penalties, round, sail, undealt};
use crate::common::table::{cards, play, refused, winners};

fn set(text: &str) -> CardSet {
    cards::<Card>(text).into_iter().collect()
}

/// Plays a round that seat 0 closes, each seat left with these stowaways.
fn played(stowaways: &[&str]) -> (State, Reckoning) {
    let mut state = undealt(stowaways.len() as u8, "");
    let stowaways: Vec<Vec<Card>> = stowaways.iter().map(|left| cards(left)).collect();
    let events = round(&mut state, 0, &stowaways);
    let [RoundEnd::Sailed(reckoning)] = events[..] else { panic!("{events:?}") };
    (state, reckoning)
}

#[test]
fn c7_1_players_with_a_higher_limit_keep_their_stowaways() {
    let (state, reckoning) = played(&["g5", "g6", "y1 y2 y3"]);
    assert_eq!([0, 1, 2].map(|at| reckoning.limit(Seat::ALL[at])), [5, 6, 6].map(Some));
    assert_eq!(reckoning.paid.table(3), [0, 1, 3]);
    assert_eq!(state.penalties(Seat::S1), set("g6"));
    assert_eq!(state.penalties(Seat::S2), set("y1 y2 y3"));
}

#[test]
fn c7_2_a_lower_or_equal_limit_sends_the_closer_under() {
    for (other, limit) in [("y1 y4", 5), ("y1 y3", 4)] {
        let (state, reckoning) = played(&["g5", other]);
        assert_eq!(reckoning.limit(Seat::S1), Some(limit));
        assert_eq!(reckoning.paid.table(2), [3, 0]);
        assert_eq!(state.penalties(Seat::S0), set("g5") | set(other));
        assert_eq!(state.penalties(Seat::S1), CardSet::EMPTY);
    }
}

#[test]
fn c7_3_a_sunk_closer_also_keeps_their_stowaways() {
    let (state, reckoning) = played(&["g2 g3", "g6", "y5", "y4"]);
    assert_eq!(reckoning.paid.table(4), [4, 1, 0, 0]);
    assert_eq!(state.penalties(Seat::S0), set("g2 g3 y4 y5"));
    assert_eq!(state.penalties(Seat::S1), set("g6"));
}

#[test]
fn c7_3_a_closer_that_is_not_sunk_pays_nothing() {
    let (state, reckoning) = played(&["g2 g3", "g6", "y6"]);
    assert_eq!(reckoning.paid.table(3), [0, 1, 1]);
    assert_eq!(state.penalties(Seat::S0), CardSet::EMPTY);
    let deck: CardSet = state.deck_cards().into_iter().collect();
    assert_eq!(deck, CardSet::ALL - set("g6 y6"), "the closer's return to the deck");
}

#[test]
fn c7_4_penalties_count_cards_and_all_players_know_them() {
    let (state, _) = played(&["g1", "g11", "y1 y2 y3"]);
    assert_eq!(penalties(&state), [0, 1, 3]);
    for viewer in Seat::table(3) {
        let view = state.view(viewer);
        assert_eq!(view.penalties[Seat::S1], set("g11"));
        assert_eq!(view.penalties[Seat::S2], set("y1 y2 y3"));
    }
}

#[test]
fn c9_1_a_closer_without_stowaways_wins_at_once() {
    let mut state = undealt(3, "");
    charge(&mut state, 0, 11);
    let events = round(&mut state, 0, &[vec![], vec![], cards("g9")]);
    let [RoundEnd::Sweep(reckoning)] = events[..] else { panic!("{events:?}") };
    assert_eq!(winners(&state), [0], "whatever the others hold, and whatever was paid before");
    assert_eq!(penalties(&state), [11, 0, 0], "nobody pays");
    assert_eq!(reckoning.paid.table(3), [0, 0, 0]);
    assert_eq!(reckoning.stowaways.table(3), [Some(CardSet::EMPTY), None, None]);
    assert_eq!(refused(&state, 1, "settle"), "C8.1", "they do not settle any more");
}

#[test]
fn c9_1_with_sweep_tie_fewest_the_others_still_settle() {
    let clean = vec![vec![], vec![], cards("g9")];
    for (charged, expected) in [(None, vec![0, 1]), (Some(0), vec![1]), (Some(1), vec![0])] {
        let mut state = undealt(3, "sweep_tie=fewest");
        charged.map(|number| charge(&mut state, number, 4));
        let before = penalties(&state);
        let events = round(&mut state, 0, &clean);
        let [RoundEnd::Sweep(reckoning)] = events[..] else { panic!("{events:?}") };
        assert_eq!(winners(&state), expected, "{charged:?}");
        assert_eq!(penalties(&state), before, "nobody pays");
        assert_eq!(
            reckoning.stowaways.table(3),
            clean
                .iter()
                .map(|left| { Some(left.iter().copied().collect()) })
                .collect::<Vec<Option<CardSet>>>()
        );
    }
}

#[test]
fn c9_2_an_opponent_without_stowaways_wins() {
    let mut state = undealt(3, "");
    charge(&mut state, 2, 12);
    let events = round(&mut state, 0, &[cards("g10"), cards("g9 y9"), vec![]]);
    let [RoundEnd::Sweep(reckoning)] = events[..] else { panic!("{events:?}") };
    assert_eq!(reckoning.closer, Seat::S0);
    assert_eq!(winners(&state), [2]);
    assert_eq!(penalties(&state), [0, 0, 12], "nobody pays");
    assert_eq!([0, 1, 2].map(|at| reckoning.limit(Seat::ALL[at])), [10, 18, 0].map(Some));
}

#[test]
fn c9_2_attaching_may_make_the_sweep() {
    let deal = Deal::default()
        .hand(0, "o1 o2 g9 r1 r2 r3")
        .hand(1, "o9 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11")
        .pier("r11");
    let mut state = deal.at(2, "");
    sail(&mut state, 0);
    let crew = (state.hand(Seat::S0) & set("o1 o2")).to_string();
    play(&mut state, 0, &format!("crew {crew}"));
    let blue = "b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11";
    let mut kept = state;
    let events = play(&mut kept, 1, &format!("settle crew {blue}"));
    assert!(matches!(events[..], [RoundEnd::Sailed(_)]), "o9 is a stowaway: {events:?}");
    let events = play(&mut state, 1, &format!("settle attach o9 crew {blue}"));
    assert!(matches!(events[..], [RoundEnd::Sweep(_)]), "{events:?}");
    assert_eq!(winners(&state), [1]);
}

#[test]
fn c9_2_a_sweep_is_judged_when_all_have_settled() {
    let blue = "b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11";
    let deal = Deal::default().hand(0, "g9").hand(1, &format!("{blue} r1")).pier("r11");
    let mut state = deal.at(3, "");
    sail(&mut state, 0);
    play(&mut state, 0, "crew");
    assert!(play(&mut state, 1, &format!("settle crew {blue}")).is_empty());
    assert!(state.outcome().is_none());
    play(&mut state, 2, "settle");
    assert_eq!(winners(&state), [1]);
}

#[test]
fn c9_3_of_several_the_one_with_fewer_penalties_wins() {
    for (charged, expected) in
        [(vec![], vec![1, 2]), (vec![1], vec![2]), (vec![2], vec![1]), (vec![1, 2], vec![1, 2])]
    {
        let mut state = undealt(3, "");
        for &number in &charged {
            charge(&mut state, number, 5);
        }
        round(&mut state, 0, &[cards("g10"), vec![], vec![]]);
        assert_eq!(winners(&state), expected, "{charged:?}");
    }
}

#[test]
fn c9_3_the_closer_with_stowaways_is_not_compared() {
    let mut state = undealt(3, "sweep_tie=fewest");
    charge(&mut state, 1, 5);
    round(&mut state, 0, &[cards("g10"), vec![], cards("g11")]);
    assert_eq!(winners(&state), [1]);
}
