//! K7: the end of the game and the score.

use quayside_engine::korsar::{Card, Event, Phase, Ship, State};
use quayside_engine::{Game, Seat};

use crate::common::table::korsar::{alone, deal_for, drained, endgame, gold, scores, shed};
use crate::common::table::{cards, mover, play, refused, seat, winners, without};

fn merchants() -> Vec<Card> {
    Card::DECK.into_iter().filter(|card| card.is_merchant()).collect()
}

#[test]
fn k7_1_the_game_ends_at_once_by_playing_the_last_card() {
    let mut state = endgame("", &[cards("m5"), cards("b1")]);
    let before = gold(&state)[0];
    let events = play(&mut state, 0, "play m5");
    assert!(matches!(events[..], [Event::Won { side: Seat::S0, gold: 5, .. }]), "{events:?}");
    assert_eq!((state.phase(), gold(&state)[0]), (Phase::Over, before + 5));
    for (number, mv) in [(1, "discard b1"), (0, "draw")] {
        assert_eq!(refused(&state, number, mv), "K7.1", "{mv}");
    }
    assert!(state.to_move().first().is_none());
}

#[test]
fn k7_1_the_game_ends_at_once_by_discarding_the_last_card() {
    let mut state = endgame("", &[cards("b2"), cards("b1")]);
    assert_eq!(play(&mut state, 0, "discard b2"), []);
    assert_eq!(state.phase(), Phase::Over);
}

/// Lets one of three lay its six ships and then whatever it draws; `trader` lays its fives first,
/// and else the other two only draw. Returns the table when the stock is empty, with the last move.
fn draw_beside_an_empty_hand(
    rules: &str,
    [empty, trader]: [usize; 2],
    fives: &str,
    drawers: &[usize],
) -> (State, usize, Vec<Event>) {
    let mut wants = vec![Vec::new(); 3];
    wants[empty] = cards::<Card>("m2 m2 m2 m2 m2 m3 m3 m3 m3 m3 m3 m4 m4 m4 m4 m4");
    wants[trader] = cards(fives);
    wants[3 - empty - trader] = without(merchants(), &wants.concat());
    let mut state = deal_for(alone(3, rules), &wants, drawers);
    loop {
        let number = mover(&state);
        let mut hand = state.hand(seat(number)).iter();
        let ship =
            hand.find(|card| number == empty || (number == trader && card.to_string() == "m5"));
        let mv = ship.map_or("draw".to_owned(), |card| format!("play {card}"));
        let events = play(&mut state, number, &mv);
        if state.stock() == 0 {
            assert_eq!(mv, "draw");
            return (state, number, events);
        }
    }
}

#[test]
fn k7_1_the_game_ends_at_once_by_drawing_the_last_card_beside_an_empty_hand() {
    let drawers = [vec![2, 2], [1, 2].repeat(4), [0, 1, 2, 1, 2].repeat(10)].concat();
    let (state, number, events) = draw_beside_an_empty_hand("", [0, 1], "m5 m5", &drawers);
    assert_eq!((number, state.hand(Seat::S0).len()), (2, 0));
    assert_eq!(state.phase(), Phase::Over);
    assert!(matches!(events[..], [Event::Won { side: Seat::S0, gold: 4, .. }]), "{events:?}");
    assert_eq!(gold(&state), [48, 10, 0]);
}

#[test]
fn k7_1_with_finish_lap_players_without_cards_collect_and_are_passed_over() {
    let drawers = [vec![1; 3], [0, 1].repeat(3), [0, 1, 2, 0, 1].repeat(10), vec![0]].concat();
    let (mut state, number, _) =
        draw_beside_an_empty_hand("end=finish_lap", [2, 0], "m5 m5 m5", &drawers);
    assert_eq!((number, state.phase(), mover(&state)), (0, Phase::LastLap, 1));
    assert!(state.hand(Seat::S2).is_empty());
    let ship = state.sea().ships().last().unwrap().number();
    let card = state.hand(Seat::S1).iter().find(|card| !card.is_merchant()).unwrap();
    let events = play(&mut state, 1, &format!("discard {card}"));
    let won = Event::Won { side: Seat::S2, ship, gold: 4 };
    assert_eq!(events, [won, Event::PassedOver(Seat::S2)]);
    assert_eq!((state.phase(), gold(&state)), (Phase::Over, vec![15, 0, 48]));
}

#[test]
fn k7_1_an_empty_stock_alone_does_not_end_the_game() {
    let state = drained(alone(3, ""), &[]);
    assert_eq!((state.stock(), state.phase()), (0, Phase::Action));
}

#[test]
fn k7_1_with_finish_lap_play_continues_to_the_first_player() {
    let mut state = drained(alone(3, "end=finish_lap"), &[]);
    while state.phase() == Phase::Action {
        shed(&mut state, &[]);
    }
    assert_eq!((state.phase(), mover(&state)), (Phase::LastLap, 1));
    assert_eq!([0, 1, 2].map(|at| state.hand(seat(at)).len()), [0, 1, 1]);
    assert!(state.outcome().is_none());
    assert_eq!(refused(&state, 0, "draw"), "K2.2");
    shed(&mut state, &[]);
    assert_eq!((state.phase(), mover(&state)), (Phase::LastLap, 2));
    shed(&mut state, &[]);
    assert_eq!(state.phase(), Phase::Over, "the turn would pass to seat 0");
}

#[test]
fn k7_1_with_finish_lap_the_last_player_of_the_lap_ends_the_game_at_once() {
    let wants = [cards::<Card>(""), cards("m5")];
    let drawers: Vec<usize> = [vec![0], [0, 1].repeat(32), vec![0]].concat();
    let mut state = deal_for(alone(2, "end=finish_lap"), &wants, &drawers);
    play(&mut state, 0, "draw");
    play(&mut state, 1, "play m5");
    while state.stock() > 0 {
        let number = mover(&state);
        play(&mut state, number, "draw");
    }
    assert_eq!([0, 1].map(|at| state.hand(seat(at)).len()), [40, 37]);
    while state.phase() == Phase::Action {
        shed(&mut state, &[]);
    }
    assert_eq!((state.phase(), state.hand(Seat::S1).len()), (Phase::Over, 0));
    assert_eq!(state.hand(Seat::S0).len(), 4);
}

#[test]
fn k7_2_all_fights_are_settled_and_no_side_wins_a_tie() {
    let mut state = endgame("", &[cards("m5 m4 g3 b1"), cards("m3 b3 p1 y1")]);
    let laid = state.view(Seat::S0).laid;
    let [first, second, third] = [1, 2, 3].map(|more| laid + more);
    let before = gold(&state);
    play(&mut state, 0, "play m5");
    play(&mut state, 1, &format!("play b3 @{first}"));
    play(&mut state, 0, &format!("play g3 @{first}"));
    play(&mut state, 1, "play m3");
    play(&mut state, 0, &format!("play b1 @{second}"));
    play(&mut state, 1, &format!("play p1 @{second}"));
    let events = play(&mut state, 0, "play m4");
    let expected = [
        Event::Won { side: Seat::S0, ship: third, gold: 4 },
        Event::Lost { ship: first, gold: 5 },
        Event::Lost { ship: second, gold: 3 },
    ];
    assert_eq!(events, expected, "also the ship just played");
    assert_eq!(gold(&state), [before[0] + 4, before[1]]);
    let left: Vec<u8> = state.sea().ships().iter().map(Ship::number).collect();
    assert_eq!(left, [first, second]);
}

#[test]
fn k7_2_with_unattacked_at_end_nobody_they_are_lost() {
    let mut state = endgame("unattacked_at_end=nobody", &[cards("m5 m4"), cards("b3 b1")]);
    let laid = state.view(Seat::S0).laid;
    let before = gold(&state);
    play(&mut state, 0, "play m5");
    play(&mut state, 1, &format!("play b3 @{}", laid + 1));
    let events = play(&mut state, 0, "play m4");
    let expected = [
        Event::Won { side: Seat::S1, ship: laid + 1, gold: 5 },
        Event::Lost { ship: laid + 2, gold: 4 },
    ];
    assert_eq!(events, expected);
    assert_eq!(gold(&state), [before[0], before[1] + 5]);
}

#[test]
fn k7_3_merchant_ships_in_hand_are_deducted() {
    let wants = [Vec::new(), cards::<Card>("m8")];
    let mut state = drained(alone(2, ""), &wants);
    let keep = cards::<Card>("m8");
    while state.phase() != Phase::Over {
        assert_eq!(scores(&state), [i16::from(gold(&state)[0]), 0], "only gold until then");
        shed(&mut state, &keep);
    }
    assert_eq!(gold(&state), [92, 0]);
    assert_eq!(scores(&state), [92, -8], "it may be negative");
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.scores[..2].to_vec(), winners(&state)), (vec![92, -8], vec![0]));
}

#[test]
fn k7_3_a_tie_is_shared() {
    let half = cards::<Card>("m8 m7 m6 m6 m5 m5 m5 m5 m3");
    let mut state = drained(alone(2, ""), &[half.clone(), without(merchants(), &half)]);
    while state.phase() != Phase::Over {
        shed(&mut state, &[]);
    }
    assert_eq!((scores(&state), winners(&state)), (vec![50, 50], vec![0, 1]));
}
