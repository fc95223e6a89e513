//! K5, K6: pirates, captains, the admiral, and who wins a ship.

use quayside_engine::Seat;
use quayside_engine::korsar::{Colour, State};

use crate::common::table::korsar::{alone, deal, gold};
use crate::common::table::{legal, mover, play, play_all, refused};

/// Plays a fight: seat 0 of five has laid m5; the plays follow, and a seat that is not mentioned
/// draws.
fn fight(plays: &[(usize, &str)]) -> State {
    let hand = |number: usize, first: &str| {
        let own = plays.iter().filter(|(who, _)| *who == number).map(|(_, card)| *card);
        own.fold(first.to_owned(), |hand, card| format!("{hand} {card}"))
    };
    let hands = [hand(0, "m5"), hand(1, ""), hand(2, ""), hand(3, ""), hand(4, "")];
    let mut state = deal(alone(5, ""), &hands.each_ref().map(String::as_str), "");
    play(&mut state, 0, "play m5");
    for (number, card) in plays {
        turn_to(&mut state, *number);
        play(&mut state, *number, &format!("play {card} @1"));
    }
    state
}

fn turn_to(state: &mut State, number: usize) {
    while mover(state) != number {
        let idle = mover(state);
        play(state, idle, "draw");
    }
}

fn leader(state: &State) -> Option<usize> {
    state.sea().ship(1).expect("the ship is at sea").leader().map(Seat::index)
}

#[test]
fn k5_1_only_a_ship_at_sea_can_be_attacked() {
    let mut state = deal(alone(2, ""), &["m5 b1 m4", "g1 g2"], "");
    assert_eq!(refused(&state, 0, "play b1 @1"), "K5.1", "the sea is empty");
    play(&mut state, 0, "play m5");
    assert_eq!(refused(&state, 1, "play g1 @0"), "K5.1");
    assert_eq!(refused(&state, 1, "play g1 @2"), "K5.1");
    assert_eq!(refused(&state, 1, "play g1 @200"), "K5.1");
    play(&mut state, 1, "draw");
    assert_eq!(refused(&state, 0, "play b1 @1"), "K5.1", "it was just collected");
}

#[test]
fn k5_1_a_player_may_attack_their_own_ship_before_others_do() {
    let mut state = deal(alone(2, ""), &["m5 m4 b1 y2", "g1 m3"], "");
    play_all(&mut state, &[(0, "play m5"), (1, "play g1 @1"), (0, "play y2 @1")]);
    assert_eq!(leader(&state), Some(0));
    play(&mut state, 1, "play m3");
    assert_eq!(gold(&state), [5, 0]);
    play(&mut state, 0, "play b1 @2");
    assert_eq!(state.sea().ship(2).unwrap().leader(), Some(Seat::S0), "nobody had attacked it");
}

#[test]
fn k5_2_a_side_keeps_to_its_own_colour() {
    let state = fight(&[(1, "b3"), (2, "g1"), (3, "p1")]);
    let ship = state.sea().ship(1).unwrap();
    let sides: Vec<_> = ship.sides().map(|side| (side.seat.index(), side.colour)).collect();
    assert_eq!(sides, [(1, Colour::Blue), (2, Colour::Green), (3, Colour::Purple)]);
    let mut state = deal(alone(3, ""), &["m5 b1 g1 p1 y1", "b2 g2 p2 y2 b3", "b3 g3 p3 y3 g4"], "");
    play(&mut state, 0, "play m5");
    play(&mut state, 1, "play b2 @1");
    let attacks = |state: &State, number: usize| -> Vec<String> {
        legal(state, number).into_iter().filter(|mv| mv.ends_with("@1")).collect()
    };
    assert_eq!(refused(&state, 2, "play b3 @1"), "K5.2", "blue is taken");
    assert_eq!(attacks(&state, 2), ["play g3 @1", "play g4 @1", "play p3 @1", "play y3 @1"]);
    play(&mut state, 2, "play g3 @1");
    assert_eq!(attacks(&state, 0), ["play p1 @1", "play y1 @1"]);
    play(&mut state, 0, "play p1 @1");
    assert_eq!(refused(&state, 1, "play y2 @1"), "K5.2", "seat 1 fights in blue");
    assert_eq!(refused(&state, 1, "play g2 @1"), "K5.2");
    assert_eq!(attacks(&state, 1), ["play b3 @1"]);
}

#[test]
fn k5_2_another_fight_may_have_another_colour() {
    let mut state = deal(alone(3, ""), &["m5 m4", "p2 g4", "b2 b3 g1 y1"], "");
    play_all(
        &mut state,
        &[(0, "play m5"), (1, "play p2 @1"), (2, "play b2 @1"), (0, "play m4"), (1, "draw")],
    );
    assert_eq!(refused(&state, 2, "play g1 @1"), "K5.2", "blue in the first fight");
    play(&mut state, 2, "play g1 @2");
    let colours = [1, 2].map(|ship| state.sea().ship(ship).unwrap().colour_of(Seat::S2));
    assert_eq!(colours, [Colour::Blue, Colour::Green].map(Some));
    play(&mut state, 0, "draw");
    assert_eq!(refused(&state, 1, "play g4 @2"), "K5.2", "green is taken there");
}

#[test]
fn k5_3_strength_is_the_sum_and_need_not_reach_the_lead() {
    assert_eq!(leader(&fight(&[(1, "b2"), (2, "g4"), (0, "y1")])), Some(2));
    let plays = [(1, "b2"), (2, "g4"), (1, "b2"), (3, "p1"), (1, "b1")];
    assert_eq!(leader(&fight(&plays[..3])), None, "2 + 2 against 4");
    let state = fight(&plays);
    assert_eq!(leader(&state), Some(1), "2 + 2 + 1 against 4");
    assert_eq!(state.sea().ship(1).unwrap().fight().strength(Colour::Blue), 5);
}

#[test]
fn k5_4_a_fifth_side_cannot_join_but_for_the_admiral() {
    let hands = ["m5 b2 ad", "b1", "g2", "p3", "y4"];
    let mut state = deal(alone(5, ""), &hands, "");
    play(&mut state, 0, "play m5");
    for (number, card) in [(1, "b1"), (2, "g2"), (3, "p3"), (4, "y4")] {
        play(&mut state, number, &format!("play {card} @1"));
    }
    assert_eq!(refused(&state, 0, "play b2 @1"), "K5.4", "even the owner");
    play(&mut state, 0, "play ad @1");
    assert_eq!(leader(&state), Some(0));
    assert_eq!(state.sea().ship(1).unwrap().sides().count(), 4, "the admiral is no side");
}

#[test]
fn k5_5_a_captain_joins_own_ships_of_the_own_colour() {
    let hands = ["m5 y1 y2", "bc b1 b2", "g4 gc pc"];
    let mut state = deal(alone(3, ""), &hands, "");
    play(&mut state, 0, "play m5");
    assert_eq!(refused(&state, 1, "play bc @1"), "K5.5", "no ship of blue is there");
    play(&mut state, 1, "play b1 @1");
    assert_eq!(refused(&state, 2, "play gc @1"), "K5.5");
    play_all(&mut state, &[(2, "play g4 @1"), (0, "play y1 @1"), (1, "play bc @1")]);
    assert_eq!(leader(&state), Some(1));
    assert_eq!(refused(&state, 2, "play pc @1"), "K5.5", "seat 2 fights in green");
    play(&mut state, 2, "play gc @1");
    assert_eq!(leader(&state), Some(2));
}

#[test]
fn k5_5_a_captain_joins_no_other_fight() {
    let mut state = deal(alone(2, ""), &["m5 m4 g1", "b1 bc b2"], "");
    play_all(
        &mut state,
        &[(0, "play m5"), (1, "play b1 @1"), (0, "play g1 @1"), (1, "draw"), (0, "play m4")],
    );
    assert_eq!(refused(&state, 1, "play bc @2"), "K5.5");
    play(&mut state, 1, "play bc @1");
    assert_eq!(leader(&state), Some(1));
}

#[test]
fn k5_6_the_admiral_serves_only_the_owner_and_only_on_that_ship() {
    let mut state = deal(alone(3, ""), &["m5 ad y1", "m4 b4", "g1"], "");
    play_all(&mut state, &[(0, "play m5"), (1, "play m4"), (2, "play g1 @1")]);
    assert_eq!(refused(&state, 0, "play ad @2"), "K5.6", "not the own ship");
    let mut other = deal(alone(3, ""), &["m5", "ad"], "");
    play(&mut other, 0, "play m5");
    assert_eq!(refused(&other, 1, "play ad @1"), "K5.6");
    play(&mut state, 0, "play ad @1");
    assert_eq!(leader(&state), Some(0), "no ship of the owner need be there");
    assert_eq!(state.sea().ship(1).unwrap().sides().count(), 1);
}

#[test]
fn k5_7_the_captain_or_admiral_played_last_leads() {
    let plays =
        [(1, "b1"), (2, "g1"), (3, "p4"), (1, "bc"), (2, "g4"), (0, "ad"), (2, "gc"), (3, "p3")];
    let leaders = [Some(1), None, Some(3), Some(1), Some(1), Some(0), Some(2), Some(2)];
    for (count, leads) in leaders.into_iter().enumerate() {
        assert_eq!(leader(&fight(&plays[..=count])), leads, "after {:?}", &plays[..=count]);
    }
}

#[test]
fn k6_1_an_unattacked_ship_comes_home_with_the_owners_next_turn() {
    let mut state = fight(&[]);
    for number in 1..4 {
        play(&mut state, number, "draw");
        assert_eq!((leader(&state), gold(&state)[0]), (Some(0), 0));
    }
    play(&mut state, 4, "draw");
    assert_eq!((mover(&state), gold(&state)[0]), (0, 5));
}

#[test]
fn k6_2_the_side_that_leads_alone_wins_at_its_own_turn() {
    let mut state = fight(&[(1, "b2"), (2, "g3")]);
    turn_to(&mut state, 1);
    assert_eq!((leader(&state), gold(&state)), (Some(2), vec![0; 5]), "seat 1 does not lead");
    play(&mut state, 1, "draw");
    assert_eq!(gold(&state), [0, 0, 5, 0, 0]);
}

#[test]
fn k6_3_a_tie_stays_until_one_side_leads_alone() {
    let mut state = fight(&[(1, "b3"), (2, "g3"), (3, "p2")]);
    for _ in 0..10 {
        let number = mover(&state);
        play(&mut state, number, "draw");
        assert_eq!((leader(&state), gold(&state)), (None, vec![0; 5]));
    }
    let state = fight(&[(1, "b3"), (2, "g3"), (3, "p2"), (3, "p1"), (1, "b1")]);
    assert_eq!(leader(&state), Some(1), "a tie of three, then 4 against 3 and 3");
}

#[test]
fn k6_4_an_owner_without_cards_in_the_fight_has_no_strength() {
    let mut state = fight(&[(4, "b1")]);
    assert_eq!((mover(&state), leader(&state), gold(&state)[0]), (0, Some(4), 0));
    turn_to(&mut state, 4);
    assert_eq!(gold(&state), [0, 0, 0, 0, 5]);
}
