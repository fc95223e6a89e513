//! K1, K2: the cards and the deal.

use quayside_engine::korsar::{Card, CardSet, Colour, Kind, State, Variant};
use quayside_engine::{Game, Seat, Seed};

use crate::common::table::korsar::{alone, deal, teams};
use crate::common::table::{mover, play, refused, seat};

fn count(of: impl Fn(Kind) -> bool) -> usize {
    Card::DECK.into_iter().filter(|card| of(card.kind())).count()
}

#[test]
fn k1_1_78_cards_with_25_merchant_ships_and_100_gold() {
    assert_eq!(Card::DECK.len(), 78);
    let merchants = [2, 3, 4, 5, 6, 7, 8].map(|gold| count(|kind| kind == Kind::Merchant(gold)));
    assert_eq!(merchants, [5, 6, 5, 5, 2, 1, 1]);
    assert_eq!(CardSet::ALL.gold(), 100);
}

#[test]
fn k1_2_each_colour_has_12_pirate_ships() {
    for colour in Colour::ALL {
        let ships =
            [1, 2, 3, 4].map(|strength| count(|kind| kind == Kind::Pirate(colour, strength)));
        assert_eq!(ships, [2, 4, 4, 2], "{colour:?}");
    }
    assert_eq!(count(|kind| matches!(kind, Kind::Pirate(..))), 48);
}

#[test]
fn k1_3_each_colour_has_a_captain_and_there_is_one_admiral() {
    for colour in Colour::ALL {
        assert_eq!(count(|kind| kind == Kind::Captain(colour)), 1, "{colour:?}");
    }
    assert_eq!(count(|kind| kind == Kind::Admiral), 1);
}

#[test]
fn k2_1_two_to_five_alone_and_four_six_or_eight_in_teams() {
    let tables: Vec<_> = Variant::all().map(|table| (table.players(), table.teams())).collect();
    let expected =
        [(2, false), (3, false), (4, false), (4, true), (5, false), (6, true), (8, true)];
    assert_eq!(tables, expected);
}

#[test]
fn k2_2_six_cards_each_and_the_rest_is_the_stock() {
    for table in Variant::all() {
        let state = State::new(table, None, Seed([7; 32]));
        let players = table.players();
        assert!(Seat::table(players).all(|seat| state.hand(seat).len() == 6));
        assert_eq!(state.stock(), 78 - 6 * players);
        let hands = Seat::table(players).map(|seat| state.hand(seat));
        let all = hands.fold(state.stock_cards(), CardSet::plus);
        assert_eq!(all, CardSet::ALL, "no card is lost or doubled");
    }
}

#[test]
fn k2_2_the_first_player_is_drawn_by_lot_and_then_clockwise() {
    for players in 2..=5 {
        let mut counts = [0; 5];
        for byte in 0..=99 {
            let state = State::new(alone(players, ""), None, Seed([byte; 32]));
            assert_eq!(mover(&state), state.first().index());
            counts[state.first().index()] += 1;
        }
        let (at_table, beyond) = counts.split_at(players.into());
        assert!(at_table.iter().all(|&count| count >= 8), "{players} players: {counts:?}");
        assert!(beyond.iter().all(|&count| count == 0), "{players} players: {counts:?}");
    }
    let mut state = deal(alone(3, ""), &[], "");
    for turn in 0..7 {
        for other in [(turn + 1) % 3, (turn + 2) % 3] {
            assert_eq!(refused(&state, other, "draw"), "K2.2");
        }
        play(&mut state, turn % 3, "draw");
    }
}

#[test]
fn k2_2_nothing_moves_before_the_deal() {
    let state = State::undealt(alone(2, ""), Seat::S0);
    assert!(state.awaits_deck() && state.to_move().first().is_none());
    for mv in ["draw", "play m5", "play b3 @1", "discard b3"] {
        assert_eq!(refused(&state, 0, mv), "K2.2", "{mv}");
    }
}

#[test]
fn k2_3_a_deck_is_dealt_from_front_to_back() {
    let mut state = State::undealt(alone(4, ""), Seat::S2);
    let mut deck = Card::DECK;
    deck.reverse();
    deck.swap(0, 77);
    state.deal(&deck);
    for (number, place) in [(2, 0), (3, 1), (0, 2), (1, 3)] {
        let hand: CardSet = deck[..24].iter().skip(place).step_by(4).copied().collect();
        assert_eq!(state.hand(seat(number)), hand, "the hand of {number}");
    }
    for (turn, &card) in deck[24..].iter().enumerate() {
        let number = (turn + 2) % 4;
        let before = state.hand(seat(number));
        play(&mut state, number, "draw");
        let mut after = before;
        after.insert(card);
        assert_eq!(state.hand(seat(number)), after, "draw {turn}");
    }
    assert_eq!(state.stock(), 0);
}

#[test]
fn k8_1_the_lot_falls_on_a_team_and_partners_play_one_after_the_other() {
    for players in [4, 6, 8] {
        let mut counts = [0; 8];
        for byte in 0..=99 {
            let state = State::new(teams(players, ""), None, Seed([byte; 32]));
            counts[state.first().index()] += 1;
        }
        for (number, count) in counts.into_iter().enumerate() {
            let begins = number % 2 == 0 && number < usize::from(players);
            assert_eq!(count >= 8, begins, "{players} players: {counts:?}");
            assert!(begins || count == 0, "{players} players: {counts:?}");
        }
    }
    let mut state = State::undealt(teams(6, ""), Seat::S4);
    state.deal(&Card::DECK);
    for number in [4, 5, 0, 1, 2, 3, 4] {
        play(&mut state, number, "draw");
    }
}
