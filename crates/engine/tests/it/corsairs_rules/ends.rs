//! C6, C8: rounds that don't count, and the end of the game.

use quayside_engine::corsairs::{CardSet, Phase, RoundEnd, State, ViewPhase};
use quayside_engine::{Game, Hand, Seat};

use crate::common::table::corsairs::{
    Deal, annul, charge, charge_all, draw_stock, pass, penalties, sail, undealt,
};
use crate::common::table::{legal, mover, play, refused, seat, winners};

/// Draws from the pier, throwing the card again, until this number of cards is left in it.
fn draw_down(state: &mut State, left: usize) {
    while state.pier().len() > left {
        let (number, first) = (mover(state), state.pier()[0]);
        play(state, number, "draw pier");
        play(state, number, &format!("discard {first}"));
    }
}

/// Takes the top discard and throws it again, until this number of turns is over.
fn swap_on(state: &mut State, turns: u8) {
    while state.turns() < turns {
        let (number, top) = (mover(state), state.discards().top());
        let top = top.expect("the pile has a top");
        play(state, number, "draw discard");
        assert!(play(state, number, &format!("discard {top}")).is_empty(), "{}", state.turns());
    }
}

#[test]
fn c6_1_the_last_card_of_the_pier_annuls_the_round_at_once() {
    let mut state = undealt(2, "");
    charge(&mut state, 0, 5);
    let deck = state.deck_cards();
    state.deal(&deck);
    draw_down(&mut state, 1);
    let number = mover(&state);
    let events = play(&mut state, number, "draw pier");
    assert_eq!(events, [RoundEnd::Annulled]);
    assert_eq!(penalties(&state), [5, 0], "nobody pays");
    assert!(state.awaits_deck(), "nobody discards or sails");
    assert_eq!(state.deck_cards(), deck, "all cards go back");
    assert_eq!(refused(&state, number, "sail p1"), "C2.2");
}

#[test]
fn c6_1_with_last_pier_card_forbid_it_stays() {
    let mut state = Deal::default().at(2, "last_pier_card=forbid");
    draw_down(&mut state, 1);
    let number = mover(&state);
    assert_eq!(legal(&state, number), ["draw stock", "draw discard"]);
    assert_eq!(refused(&state, number, "draw pier"), "C6.1");
    pass(&mut state);
    assert_eq!(state.pier().len(), 1);
}

#[test]
fn c6_2_the_last_card_of_the_stock_obliges_to_sail() {
    for rules in ["", "first_lap_sailing=forbidden"] {
        let mut state = Deal::default().at(2, rules);
        while state.stock() > 1 {
            pass(&mut state);
        }
        let number = mover(&state);
        let drawn = draw_stock(&mut state, number);
        assert_eq!(refused(&state, number, &format!("discard {drawn}")), "C6.2");
        let sails = state.hand(seat(number)).iter().map(|card| format!("sail {card}"));
        assert_eq!(legal(&state, number), sails.collect::<Vec<_>>());
        play(&mut state, number, &format!("sail {drawn}"));
        assert_eq!(state.phase(), &Phase::Crew);
    }
}

#[test]
fn c6_2_with_one_card_left_the_other_sources_oblige_to_nothing() {
    let mut state = Deal::default().at(2, "");
    while state.stock() > 1 {
        pass(&mut state);
    }
    for source in ["discard", "pier"] {
        let mut state = state;
        let number = mover(&state);
        play(&mut state, number, &format!("draw {source}"));
        assert_eq!(legal(&state, number).len(), 26, "{source}");
    }
}

#[test]
fn c6_3_the_200th_plain_discard_annuls_the_round() {
    let mut state = Deal::default().at(3, "");
    swap_on(&mut state, 199);
    assert_eq!(mover(&state), 199 % 3);
    let top = state.discards().top().unwrap();
    play(&mut state, 1, "draw discard");
    assert_eq!(play(&mut state, 1, &format!("discard {top}")), [RoundEnd::Annulled]);
    assert_eq!((state.awaits_deck(), state.round(), penalties(&state)), (true, 1, vec![0, 0, 0]));
    assert_eq!(state.dealer(), Seat::S0, "C2.1: the next player deals");
}

#[test]
fn c6_3_the_200th_turn_may_still_sail() {
    let mut state = Deal::default().at(2, "");
    swap_on(&mut state, 199);
    sail(&mut state, 1);
    play(&mut state, 1, "crew");
    let events = play(&mut state, 0, "settle");
    assert!(matches!(events[..], [RoundEnd::Sailed(_)]), "{events:?}");
}

#[test]
fn c6_3_the_turns_are_counted_from_zero_in_every_round() {
    let mut state = Deal::default().at(2, "");
    swap_on(&mut state, 150);
    draw_down(&mut state, 1);
    let number = mover(&state);
    play(&mut state, number, "draw pier");
    state.deal(&state.deck_cards());
    assert_eq!(state.turns(), 0);
    swap_on(&mut state, 199);
}

#[test]
fn c7_4_hands_of_an_annulled_round_stay_secret() {
    let ends = ["g1", "g2"].map(|card| {
        let mut state = Deal::default().hand(1, card).pier("r1 r2 r3 r4 r5 r6 r7").at(2, "");
        draw_down(&mut state, 1);
        play(&mut state, 0, "draw pier");
        state
    });
    for seat in Seat::table(2) {
        let view = ends[0].view(seat);
        assert_eq!(view, ends[1].view(seat));
        assert_eq!(view.phase, ViewPhase::Deal);
        assert_eq!(
            view.hands[Seat::S1].clone(),
            if seat == Seat::S1 { Hand::Seen(CardSet::EMPTY) } else { Hand::Hidden(0) }
        );
    }
}

#[test]
fn c8_1_below_35_the_game_continues() {
    let mut state = undealt(2, "");
    charge_all(&mut state, 0, 34);
    assert_eq!((penalties(&state), state.is_last_round()), (vec![34, 0], false));
    assert!(state.awaits_deck() && state.outcome().is_none());
}

#[test]
fn c8_1_from_35_to_44_exactly_one_more_round_is_played() {
    for out in [35, 44] {
        let mut state = undealt(2, "");
        charge_all(&mut state, 0, out);
        assert_eq!((state.is_last_round(), state.outcome()), (true, None), "{out}");
        charge(&mut state, 1, 2);
        assert_eq!(winners(&state), [1], "{out}");
        assert_eq!(penalties(&state), [out as u8, 2]);
        assert_eq!(refused(&state, 0, "draw stock"), "C8.1");
        assert_eq!(refused(&state, 1, "settle"), "C8.1");
        assert!(!state.awaits_deck() && state.to_move().first().is_none());
    }
}

#[test]
fn c8_1_with_45_the_game_is_over_at_once() {
    for (before, paid) in [(33u8, 12u8), (34, 11), (34, 12)] {
        let mut state = undealt(2, "");
        charge_all(&mut state, 0, before.into());
        charge(&mut state, 1, paid.into());
        assert_eq!(winners(&state), [1], "{before} and {paid}");
        let scores = state.outcome().unwrap().scores;
        assert_eq!(scores[..2], [before, paid].map(i16::from));
    }
}

#[test]
fn c8_1_penalties_of_all_seats_are_added_up() {
    let mut state = undealt(3, "");
    for number in [0, 1, 2] {
        assert!(!state.is_last_round());
        charge(&mut state, number, 12);
    }
    assert_eq!((penalties(&state), state.is_last_round()), (vec![12, 12, 12], true));
}

#[test]
fn c8_2_an_annulled_last_round_is_played_again() {
    let mut state = undealt(2, "");
    charge_all(&mut state, 0, 35);
    for _ in 0..3 {
        annul(&mut state);
        assert_eq!((state.is_last_round(), state.outcome()), (true, None));
    }
    charge(&mut state, 1, 3);
    assert_eq!((winners(&state), penalties(&state)), (vec![1], vec![35, 3]));
}

#[test]
fn c8_2_an_annulled_round_changes_nothing() {
    let mut state = undealt(2, "");
    charge_all(&mut state, 0, 34);
    annul(&mut state);
    assert_eq!((penalties(&state), state.is_last_round()), (vec![34, 0], false));
}

#[test]
fn c8_2_after_20_annulled_rounds_in_a_row_the_game_is_over() {
    let mut state = undealt(3, "");
    (0..19).for_each(|_| drop(annul(&mut state)));
    charge(&mut state, 1, 4);
    for round in 0..20 {
        assert!(state.outcome().is_none(), "{round} annulled");
        assert_eq!(annul(&mut state), [RoundEnd::Annulled]);
    }
    assert_eq!(winners(&state), [0, 2], "as it stands");
    assert_eq!(state.outcome().unwrap().scores[..3], [0, 4, 0]);
}

#[test]
fn c8_3_fewest_penalty_cards_win_and_a_tie_is_shared() {
    for (counts, expected) in [
        ([12u8, 11, 12, 10], vec![3]),
        ([12, 11, 11, 12], vec![1, 2]),
        ([12, 12, 12, 12], vec![0, 1, 2, 3]),
    ] {
        let mut state = undealt(4, "");
        for (number, &count) in counts.iter().enumerate() {
            charge(&mut state, number, count.into());
        }
        assert_eq!(winners(&state), expected, "{counts:?}");
        let scores = state.outcome().unwrap().scores;
        assert_eq!(scores[..4], counts.map(i16::from));
    }
}
