//! C1, C2: the cards and the deal.

use quayside_engine::corsairs::{Band, Card, CardSet, Job, RoundEnd, State, Variant};
use quayside_engine::{Game, Seat, Seed};

use crate::common::table::corsairs::{Deal, annul, charge, charge_all, draw_stock, undealt};
use crate::common::table::{cards, mover, play, refused, seat, variant};

#[test]
fn c1_1_there_are_110_cards_and_no_two_alike() {
    assert_eq!(Card::ALL.len(), 110);
    assert_eq!(Card::ALL.into_iter().collect::<CardSet>().len(), 110);
    for band in Band::ALL {
        assert_eq!(CardSet::ALL.of_band(band).len(), 11, "{band:?}");
    }
}

#[test]
fn c1_1_a_move_that_names_a_card_twice_is_refused() {
    let state = Deal::default().hand(0, "g1").at(2, "");
    assert_eq!(refused(&state, 0, "crew g1 g1"), "C1.1");
    assert_eq!(refused(&state, 0, "settle attach g1 g1"), "C1.1");
}

#[test]
fn c1_2_there_are_ten_bands_in_canonical_order() {
    assert_eq!(Band::ALL.map(Band::letter).iter().collect::<String>(), "pvbsanroyg");
}

#[test]
fn c1_3_jobs_are_numbered_from_the_captain_to_11() {
    let jobs: Vec<u8> = (0..=12).filter_map(Job::new).map(Job::number).collect();
    assert_eq!(jobs, (1..=11).collect::<Vec<u8>>());
}

#[test]
fn c2_1_two_to_four_play_each_alone() {
    let tables = Variant::all().map(|table| (table.players(), table.teams()));
    assert_eq!(tables.collect::<Vec<_>>(), [(2, false), (3, false), (4, false)]);
}

#[test]
fn c2_1_the_first_dealer_is_drawn_by_lot() {
    for players in 2..=4 {
        let dealers = (0..=99).map(|byte| {
            State::new(variant(players, false, ""), None, Seed([byte; 32])).dealer().index()
        });
        let mut counts = [0; 4];
        dealers.for_each(|dealer| counts[dealer] += 1);
        let (at_table, beyond) = counts.split_at(players.into());
        assert!(at_table.iter().all(|&count| count >= 10), "{players} players: {counts:?}");
        assert!(beyond.iter().all(|&count| count == 0), "{players} players: {counts:?}");
    }
}

#[test]
fn c2_1_the_next_player_deals_after_every_round() {
    let mut state = undealt(3, "");
    assert_eq!(state.dealer(), Seat::S2);
    charge(&mut state, 1, 3);
    assert_eq!((state.dealer(), state.round()), (Seat::S0, 1));
    annul(&mut state);
    assert_eq!((state.dealer(), state.round()), (Seat::S1, 2));
    annul(&mut state);
    assert_eq!((state.dealer(), state.round()), (Seat::S2, 3));
}

#[test]
fn c2_1_with_annulled_dealer_same_the_dealer_deals_an_annulled_round_again() {
    let mut state = undealt(3, "annulled_dealer=same");
    annul(&mut state);
    assert_eq!((state.dealer(), state.round()), (Seat::S2, 1));
    charge(&mut state, 1, 3);
    assert_eq!((state.dealer(), state.round()), (Seat::S0, 2));
}

#[test]
fn c2_2_nothing_moves_before_the_deal() {
    let state = undealt(2, "");
    assert!(state.awaits_deck());
    assert_eq!(state.to_move().first(), None);
    for mv in ["draw stock", "discard g1", "sail g1", "crew", "settle"] {
        assert_eq!(refused(&state, 0, mv), "C2.2", "{mv}");
    }
}

#[test]
fn c2_2_penalty_cards_are_not_dealt_again() {
    let mut state = undealt(2, "");
    let events = charge(&mut state, 0, 5);
    let [RoundEnd::Sailed(reckoning)] = events[..] else { panic!("{events:?}") };
    let paid = reckoning.stowaways[Seat::S0].unwrap() | reckoning.stowaways[Seat::S1].unwrap();
    assert_eq!(paid.len(), 5);
    assert_eq!(state.penalties(Seat::S0), paid);
    let deck: CardSet = state.deck_cards().into_iter().collect();
    assert_eq!((deck, state.deck_cards().len()), (CardSet::ALL - paid, 105));
}

#[test]
fn c2_2_a_seeded_round_is_dealt_without_the_penalty_cards() {
    for byte in 0..20 {
        let mut state = State::new(variant(2, false, ""), None, Seed([byte; 32]));
        let closer = mover(&state);
        crate::common::table::corsairs::sail(&mut state, closer);
        play(&mut state, closer, "crew");
        play(&mut state, 1 - closer, "settle");
        let out = state.penalties(Seat::S0) | state.penalties(Seat::S1);
        assert!(state.round() == 1 && out.len() >= 2, "both have stowaways with empty crews");
        let pier: CardSet = state.pier().iter().copied().collect();
        let table = pier | state.discards().pile() | state.stock_cards();
        let dealt = table | state.hand(Seat::S0) | state.hand(Seat::S1);
        assert_eq!(dealt, CardSet::ALL - out);
        assert_eq!((state.hand(Seat::S0).len(), state.hand(Seat::S1).len()), (12, 12));
    }
}

#[test]
fn c2_3_the_pier_lies_in_its_order() {
    for (players, length) in [(2, 7), (3, 8), (4, 9)] {
        let state = Deal::default().pier("g7 p1 r5 b11 g1 n3 y2").at(players, "");
        assert_eq!(state.pier().len(), length, "{players} players");
        assert_eq!(state.pier()[..7], cards::<Card>("g7 p1 r5 b11 g1 n3 y2"));
    }
}

#[test]
fn c2_4_one_card_is_turned_up_and_the_rest_is_the_stock() {
    let state = Deal::default().discard("y6").at(3, "");
    assert_eq!(state.discards().top(), cards("y6").first().copied());
    assert_eq!(state.discards().iter().len(), 1);
    assert_eq!(state.stock(), 110 - 36 - 8 - 1);
}

#[test]
fn c2_5_a_deck_is_dealt_from_front_to_back() {
    let mut state = State::undealt(variant(3, false, ""), Seat::S0);
    let deck: Vec<Card> = Card::ALL.into_iter().rev().collect();
    state.deal(&deck);
    for (number, place) in [(1, 0), (2, 1), (0, 2)] {
        let hand: CardSet = deck[..36].iter().skip(place).step_by(3).copied().collect();
        assert_eq!(state.hand(seat(number)), hand, "the hand of {number}");
    }
    assert_eq!(state.pier(), &deck[36..44]);
    assert_eq!(state.discards().top(), Some(deck[44]));
    for (turn, &card) in deck[45..].iter().enumerate().take(30) {
        let number = (turn + 1) % 3;
        assert_eq!(draw_stock(&mut state, number), card, "turn {turn}");
        play(&mut state, number, &format!("discard {card}"));
    }
}

#[test]
fn c2_6_the_stock_never_starts_short() {
    for (players, stock) in [(2, 34), (3, 21), (4, 8)] {
        let mut state = undealt(players, "");
        charge_all(&mut state, 0, 44);
        assert!(state.awaits_deck() && state.is_last_round(), "44 penalties are out");
        state.deal(&state.deck_cards());
        assert_eq!(state.stock(), stock, "{players} players");
    }
}
