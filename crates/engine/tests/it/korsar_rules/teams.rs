//! K8: teams of two.

use quayside_engine::korsar::{Card, CardSet, Event, Phase, Ship, State};
use quayside_engine::{Game, Hand, Seat};

use crate::common::table::korsar::{deal, deal_for, drained, gold, scores, shed, teams};
use crate::common::table::{cards, legal, mover, play, play_all, refused, seat, winners, without};

fn merchants() -> Vec<Card> {
    Card::DECK.into_iter().filter(|card| card.is_merchant()).collect()
}

fn sizes(state: &State) -> [u8; 4] {
    [0, 1, 2, 3].map(|at| state.hand(seat(at)).len())
}

#[test]
fn k8_2_partners_see_each_others_hands_and_no_others() {
    let state = deal(teams(6, ""), &[], "");
    for viewer in 0..6 {
        let view = state.view(seat(viewer));
        for other in 0..6 {
            let seen = matches!(view.hands[seat(other)], Hand::Seen(_));
            assert_eq!(seen, viewer / 2 == other / 2, "seat {viewer} looks at {other}");
        }
    }
}

#[test]
fn k8_2_partners_play_from_their_own_hands() {
    let state = deal(teams(4, ""), &["m5 m5 m5 m5 m5 m2", "m8"], "");
    assert_eq!(refused(&state, 0, "play m8"), "K3.2");
    assert_eq!(refused(&state, 1, "play m8"), "K2.2");
}

#[test]
fn k8_3_a_team_is_one_side_of_one_colour() {
    let mut state = deal(teams(4, ""), &["m5 y1", "y2 p1", "b2", "b1 g4 bc"], "");
    play_all(&mut state, &[(0, "play m5"), (1, "draw"), (2, "play b2 @1")]);
    assert_eq!(refused(&state, 3, "play g4 @1"), "K5.2");
    let mut captain = state;
    play(&mut captain, 3, "play bc @1");
    assert_eq!(captain.sea().ship(1).unwrap().leader(), Some(Seat::S2), "either adds a captain");
    play(&mut state, 3, "play b1 @1");
    let ship = state.sea().ship(1).unwrap();
    let sides: Vec<_> = ship.sides().map(|side| side.seat).collect();
    assert_eq!((sides, ship.leader()), (vec![Seat::S2], Some(Seat::S2)));
    play(&mut state, 0, "play y1 @1");
    assert_eq!(refused(&state, 1, "play p1 @1"), "K5.2");
    play(&mut state, 1, "play y2 @1");
    assert_eq!(state.sea().ship(1).unwrap().leader(), None, "3 against 3");
}

#[test]
fn k8_4_only_the_owner_of_the_ship_plays_the_admiral() {
    for (rules, legal) in [("", false), ("partner_admiral=yes", true)] {
        let mut state = deal(teams(4, rules), &["m4", "m5 ad", "b1 b2"], "");
        play_all(&mut state, &[(0, "play m4"), (1, "play m5"), (2, "play b1 @1"), (3, "draw")]);
        assert_eq!(gold(&state), [5, 0, 0, 0], "the first player collects for the team");
        play(&mut state, 0, "draw");
        let before = state;
        let result = crate::common::table::attempt(&mut state, 1, "play ad @1");
        assert_eq!(result.is_ok(), legal, "{rules}");
        if legal {
            assert_eq!(state.sea().ship(1).map(Ship::leader), Some(Some(Seat::S0)));
        } else {
            assert_eq!((result.err(), state), (Some("K8.4"), before));
        }
    }
}

#[test]
fn k8_4_the_other_team_never_plays_the_admiral_there() {
    for rules in ["", "partner_admiral=yes"] {
        let mut state = deal(teams(4, rules), &["m4", "", "ad"], "");
        play(&mut state, 0, "play m4");
        play(&mut state, 1, "draw");
        assert_eq!(refused(&state, 2, "play ad @1"), "K5.6");
    }
}

#[test]
fn k8_5_only_the_first_player_collects() {
    let mut state = deal(teams(4, ""), &["m5"], "");
    play(&mut state, 0, "play m5");
    for number in [1, 2] {
        assert_eq!(play(&mut state, number, "draw"), []);
    }
    assert_eq!(play(&mut state, 3, "draw"), [Event::Won { side: Seat::S0, ship: 1, gold: 5 }]);
    let mut state = deal(teams(4, ""), &["b1", "m5"], "");
    play_all(&mut state, &[(0, "draw"), (1, "play m5"), (2, "draw")]);
    assert_eq!(play(&mut state, 3, "draw"), [Event::Won { side: Seat::S0, ship: 1, gold: 5 }]);
    assert_eq!((mover(&state), gold(&state)), (0, vec![5, 0, 0, 0]));
    assert_eq!(state.score(Seat::S1), 5, "the score is the team's");
}

/// Lets seat 2 lay two ships while the others draw the stock empty, and so run out of cards before
/// its partner does; returns the table as seat 3 is to move and seat 2 has none.
fn first_player_out(rules: &str) -> State {
    let mut drawers: Vec<usize> = [[0, 1, 3].repeat(2), [0, 1, 2, 3].repeat(12)].concat();
    drawers.truncate(54);
    let wants = [
        cards::<Card>("b1 b1 b2 b2 b2 b2 b3 b3 b3 b3 b4 b4 g1 g1 g2 g2 g2 g2 g3 g3"),
        cards("p1 p1 p2 p2 p2 p2 p3 p3 p3 p3 p4 p4 g3 g3 g4 g4 bc gc pc yc"),
        cards("m2 m3 y1 y1 y2 y2 y2 y2 y3 y3 y3 y3 y4 y4 ad m6 m7 m8"),
        without(merchants(), &cards("m2 m3 m6 m7 m8")),
    ];
    let mut state = deal_for(teams(4, rules), &wants, &drawers);
    while state.stock() > 0 {
        let number = mover(&state);
        let mv = match (number, state.view(Seat::S2).laid) {
            (2, 0) => "play m2",
            (2, 1) => "play m3",
            _ => "draw",
        };
        play(&mut state, number, mv);
    }
    assert_eq!((sizes(&state), mover(&state)), ([20, 20, 16, 20], 0));
    while !state.hand(Seat::S2).is_empty() && state.phase() == Phase::Action {
        shed(&mut state, &[]);
    }
    state
}

#[test]
fn k8_6_a_player_without_cards_sits_out_but_still_collects() {
    let mut state = first_player_out("");
    assert_eq!((state.phase(), mover(&state), sizes(&state)), (Phase::Action, 3, [4, 4, 0, 5]));
    let before = gold(&state)[2];
    let mv = legal(&state, 3).into_iter().find(|mv| mv.starts_with("play m")).unwrap();
    play(&mut state, 3, &mv);
    play(&mut state, 0, "discard g2");
    let (ship, laid) = {
        let ship = state.sea().ships().last().unwrap();
        (ship.number(), ship.gold())
    };
    assert_eq!(mover(&state), 1);
    let events = play(&mut state, 1, "discard pc");
    let won = Event::Won { side: Seat::S2, ship, gold: laid };
    assert_eq!(events, [won, Event::PassedOver(Seat::S2)], "seat 2 collects what its partner laid");
    assert_eq!((mover(&state), refused(&state, 2, "draw")), (3, "K2.2"));
    assert_eq!(gold(&state)[2], before + laid);
}

#[test]
fn k8_7_the_game_ends_when_both_partners_are_out() {
    let mut state = first_player_out("");
    while state.phase() == Phase::Action {
        assert!(sizes(&state)[1] > 0 && sizes(&state)[3] > 0, "of each team one can play");
        shed(&mut state, &[]);
    }
    assert_eq!((state.phase(), sizes(&state)), (Phase::Over, [0, 0, 0, 1]));
}

#[test]
fn k8_7_with_team_end_one_out_any_empty_hand_ends_the_game() {
    let state = first_player_out("team_end=one_out");
    assert_eq!((state.phase(), sizes(&state)), (Phase::Over, [4, 4, 0, 5]));
}

#[test]
fn k8_8_a_team_scores_together_less_the_ships_in_both_hands() {
    let state = first_player_out("team_end=one_out");
    let held: CardSet = state.hand(Seat::S3);
    assert_eq!(gold(&state)[2] + held.gold(), 100, "team 2 had all the ships");
    let score = i16::from(gold(&state)[2]) - i16::from(held.gold());
    assert_eq!(scores(&state), [0, 0, score, score]);
    assert_eq!(winners(&state), [2, 3]);
}

#[test]
fn k8_8_both_hands_are_deducted() {
    let mut others = without(merchants(), &cards("m8 m7"));
    let wants = [cards::<Card>("m8"), cards("m7"), others.split_off(12), others];
    let mut state = drained(teams(4, ""), &wants);
    while state.phase() != Phase::Over {
        let keep: Vec<Card> = if mover(&state) < 2 { cards("m8 m7") } else { Vec::new() };
        shed(&mut state, &keep);
    }
    assert_eq!([0, 1].map(|at| state.hand(seat(at)).gold()), [8, 7]);
    assert_eq!(scores(&state)[..2], [-15, -15]);
    assert_eq!(state.outcome().unwrap().scores[..2], [-15, -15]);
}

#[test]
fn k5_6_the_admiral_needs_no_attack() {
    let mut state = deal(teams(4, "partner_admiral=yes"), &["m5", "ad", "b4"], "");
    play(&mut state, 0, "play m5");
    play(&mut state, 1, "play ad @1");
    let ship = state.sea().ship(1).unwrap();
    assert_eq!((ship.leader(), ship.is_unattacked()), (Some(Seat::S0), true));
    play(&mut state, 2, "play b4 @1");
    let ship = state.sea().ship(1).unwrap();
    assert_eq!((ship.leader(), ship.is_unattacked()), (Some(Seat::S0), false));
}

#[test]
fn k6_1_a_ship_with_an_admiral_alone_comes_home() {
    let mut state = deal(teams(4, "partner_admiral=yes"), &["m5", "ad"], "");
    play_all(&mut state, &[(0, "play m5"), (1, "play ad @1"), (2, "draw")]);
    assert_eq!(play(&mut state, 3, "draw"), [Event::Won { side: Seat::S0, ship: 1, gold: 5 }]);
    assert_eq!(state.won(), cards::<Card>("m5 ad").into_iter().collect::<CardSet>());
}

#[test]
fn k7_2_an_admiral_alone_is_no_attack() {
    let drawers = [[2, 3].repeat(2), [0, 1, 2, 3].repeat(12), vec![0, 1]].concat();
    let wants = [cards::<Card>("m2 m2 m5"), cards("m2 m2 ad"), Vec::new(), Vec::new()];
    for (option, won) in [("owner", 5), ("nobody", 0)] {
        let rules = format!("partner_admiral=yes unattacked_at_end={option}");
        let mut state = deal_for(teams(4, &rules), &wants, &drawers);
        while state.stock() > 0 {
            let number = mover(&state);
            let lays = number < 2 && state.stock() > 50;
            play(&mut state, number, if lays { "play m2" } else { "draw" });
        }
        assert_eq!((sizes(&state), mover(&state)), ([17, 17, 20, 20], 2));
        while sizes(&state) != [1, 1, 3, 3] {
            shed(&mut state, &cards("m5 ad"));
        }
        play(&mut state, 0, "play m5");
        let (before, ship) = (gold(&state)[0], state.sea().ships().last().unwrap().number());
        play(&mut state, 1, &format!("play ad @{ship}"));
        assert_eq!((state.phase(), gold(&state)[0]), (Phase::Over, before + won), "{option}");
    }
}
