//! K3, K4: a turn, and what a seat knows.

use quayside_engine::korsar::{Card, CardSet, Event};
use quayside_engine::{Game, Hand, Seat};

use crate::common::table::korsar::{alone, deal, drained, endgame, gold};
use crate::common::table::{cards, legal, mover, play, play_all, refused, seat};

fn set(text: &str) -> CardSet {
    cards::<Card>(text).into_iter().collect()
}

#[test]
fn k3_1_every_ship_that_is_won_is_collected_with_its_fight() {
    let hands = ["m5 m4 b1 b2", "g1 y2", "p4"];
    let mut state = deal(alone(3, ""), &hands, "");
    play(&mut state, 0, "play m5");
    play(&mut state, 1, "play g1 @1");
    assert_eq!(play(&mut state, 2, "play p4 @1"), []);
    play(&mut state, 0, "play m4");
    assert_eq!(play(&mut state, 1, "draw"), [Event::Won { side: Seat::S2, ship: 1, gold: 5 }]);
    assert_eq!((mover(&state), gold(&state)), (2, vec![0, 0, 5]));
    assert_eq!(state.won(), set("m5 g1 p4"), "all cards of the fight");
    assert!(state.sea().ship(1).is_none());
    assert_eq!(state.view(Seat::S0).piles[Seat::S2], 3);
    assert_eq!(play(&mut state, 2, "draw"), [Event::Won { side: Seat::S0, ship: 2, gold: 4 }]);
    assert_eq!(legal(&state, 0)[0], "draw", "collecting is no action");
}

#[test]
fn k3_1_several_ships_come_in_at_once() {
    let mut state = deal(alone(3, ""), &["m5", "m4", "m3 b1 g1"], "");
    play_all(&mut state, &[(0, "play m5"), (1, "play m4"), (2, "play b1 @1"), (0, "draw")]);
    assert_eq!(gold(&state), [0, 4, 0], "seat 1 has its own ship");
    let mut state = deal(alone(2, ""), &["m5 m3 p1", "m4 b1 g1"], "");
    play_all(
        &mut state,
        &[(0, "play m5"), (1, "play b1 @1"), (0, "play p1 @1"), (1, "play m4"), (0, "play m3")],
    );
    assert_eq!(gold(&state), [0, 4], "the tie stays, ship 2 comes in");
    assert_eq!(state.sea().ships().len(), 2);
}

#[test]
fn k3_2_exactly_one_action_and_only_with_cards_that_are_held() {
    let mut state = deal(alone(2, ""), &["m5 m3 b1 b2 bc ad", "g1 g2 gc m2 m2 m2"], "p1");
    assert_eq!(legal(&state, 0), ["draw", "play m3", "play m5"]);
    for mv in ["play m4", "play g1 @1", "discard g1"] {
        assert_eq!(refused(&state, 0, mv), "K3.2", "{mv}");
    }
    play(&mut state, 0, "draw");
    assert_eq!(state.hand(Seat::S0), set("m5 m3 b1 b2 bc ad p1"));
    assert_eq!(refused(&state, 0, "play m5"), "K2.2", "one action only");
}

#[test]
fn k3_2_there_is_no_hand_limit() {
    let state = drained(alone(2, ""), &[]);
    assert_eq!((state.hand(Seat::S0).len(), state.hand(Seat::S1).len()), (39, 39));
}

#[test]
fn k3_3_while_the_stock_lasts_no_player_may_discard() {
    let mut state = drained(alone(2, ""), &[cards("b1 m5")]);
    assert_eq!(refused(&state, 0, "draw"), "K3.3", "the stock is empty");
    assert_eq!(refused(&state, 0, "discard m5"), "K3.3", "a merchant ship");
    play(&mut state, 0, "discard b1");
    assert_eq!(*state.thrown().iter().as_slice(), [(Seat::S0, cards("b1")[0])]);
    assert_eq!(state.view(Seat::S1).thrown, *state.thrown(), "face up");
    let fresh = deal(alone(2, ""), &["b1"], "");
    assert_eq!(refused(&fresh, 0, "discard b1"), "K3.3");
}

#[test]
fn k3_3_everything_but_merchant_ships_can_be_discarded() {
    let keep = cards::<Card>("m5 b1 gc ad");
    let state = endgame("", &[keep, cards("g1 g2 g3 g4")]);
    assert_eq!(legal(&state, 0), ["play m5", "discard b1", "discard gc", "discard ad"]);
}

#[test]
fn k3_4_with_only_merchant_ships_one_must_be_played() {
    let state = endgame("", &[cards("m5 m5 m3"), cards("g1 g2 g3")]);
    assert_eq!(legal(&state, 0), ["play m3", "play m5"]);
    assert_eq!(refused(&state, 0, "discard m3"), "K3.3");
    assert_eq!(refused(&state, 0, "draw"), "K3.3");
}

#[test]
fn k3_4_with_an_empty_hand_and_stock_left_one_must_draw() {
    let mut state = deal(alone(2, ""), &["m2 m2 m2 m3 m3 m3"], "");
    for card in ["m2", "m2", "m2", "m3", "m3", "m3"] {
        play(&mut state, 0, &format!("play {card}"));
        play(&mut state, 1, "draw");
    }
    assert!(state.hand(Seat::S0).is_empty() && state.stock() > 0);
    assert_eq!((mover(&state), legal(&state, 0)), (0, vec!["draw".to_owned()]));
}

#[test]
fn k3_5_hands_and_stock_are_secret_and_the_table_is_open() {
    let one = deal(alone(2, ""), &["m5", "b1 b2 b3 g1 g2 g3"], "m2 m3");
    let other = deal(alone(2, ""), &["m5", "b1 b2 b3 g1 g2 m3"], "m2 g3");
    assert_ne!(one, other);
    assert_eq!(one.view(Seat::S0), other.view(Seat::S0), "seat 0 can't tell them apart");
    assert_ne!(one.view(Seat::S1), other.view(Seat::S1), "seat 1 can");
    let mut state = one;
    play(&mut state, 0, "play m5");
    play(&mut state, 1, "play b1 @1");
    let view = state.view(Seat::S0);
    assert_eq!((view.hands[Seat::S1], view.stock), (Hand::Hidden(5), 66));
    assert_eq!(view.hands[Seat::S0], Hand::Seen(state.hand(Seat::S0)));
    assert_eq!(view.sea, *state.sea());
    play(&mut state, 0, "draw");
    for viewer in Seat::table(2) {
        let view = state.view(viewer);
        assert_eq!((view.gold[Seat::S1], view.piles[Seat::S1], view.won), (5, 2, set("m5 b1")));
    }
}

#[test]
fn k3_5_at_the_end_all_hands_are_shown() {
    let mut state = endgame("", &[cards("m5"), cards("m4")]);
    assert_eq!(state.view(Seat::S0).hands[Seat::S1], Hand::Hidden(1));
    play(&mut state, 0, "play m5");
    assert_eq!(state.view(Seat::S0).hands[Seat::S1], Hand::Seen(set("m4")));
}

#[test]
fn k4_1_several_merchant_ships_may_be_at_sea() {
    let mut state = deal(alone(3, ""), &["m5 m4", "m5 b3", "m2 g3"], "");
    play_all(&mut state, &[(0, "play m5"), (1, "play b3 @1"), (2, "play m2"), (0, "play m4")]);
    let ships = state.sea().ships().iter();
    let ships: Vec<_> = ships.map(|ship| (ship.number(), ship.owner(), ship.gold())).collect();
    assert_eq!(ships, [(2, Seat::S2, 2), (3, Seat::S0, 4)], "numbers are never reused");
    assert_eq!(gold(&state), [0, 5, 0]);
    assert_eq!(refused(&state, 1, "play b3 @1"), "K3.2", "it was played");
}

#[test]
fn k4_1_only_merchant_ships_are_laid() {
    use quayside_engine::IllegalMove;
    use quayside_engine::korsar::Move;
    let mut state = deal(alone(2, ""), &["m5 b1 m4"], "");
    let [merchant, pirate]: [Card; 2] = cards("m4 b1").try_into().unwrap();
    let refusal = state.play(Seat::S0, Move::Lay(pirate)).unwrap_err();
    assert_eq!(refusal.rule().0, "K4.1");
    play_all(&mut state, &[(0, "play m5"), (1, "draw"), (0, "play m4")]);
    assert_eq!(state.hand(seat(0)).count(merchant), 0);
    let state = {
        let mut state = deal(alone(2, ""), &["m5", "m4"], "");
        play(&mut state, 0, "play m5");
        state
    };
    let refusal = state.check(Seat::S1, Move::Play(merchant, 1)).unwrap_err();
    assert_eq!(refusal.rule().0, "K4.1", "a merchant ship attacks nobody");
}
