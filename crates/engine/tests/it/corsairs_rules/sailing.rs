//! C4, C5: setting sail, and the others who sail too.

use quayside_engine::corsairs::{
    Band, Card, CardSet, HouseRules, Phase, Position as _, Reckoning, RoundEnd, Solver, State,
    ViewPhase,
};
use quayside_engine::{Game, Hand, Seat, Seed};

use crate::common::table::corsairs::{Deal, pass, sail};
use crate::common::table::{cards, legal, mover, play, refused, variant};

/// The sheets' worked example: seat 0 holds it, and the pier is red.
const EXAMPLE: &str = "o1 o2 o7 o8 v3 v10 v2 a2 g1 r1 r2 r3";
const EXAMPLE_CREW: &str = "crew o1 o2 o7 o8 v3 v10";

fn set(text: &str) -> CardSet {
    cards::<Card>(text).into_iter().collect()
}

/// Returns a table where seat 0 holds the hand and sets sail at once; the pier is red.
fn sailed(players: u8, rules: &str, hand: &str) -> State {
    let mut state = Deal::default().hand(0, hand).pier("r11").at(players, rules);
    sail(&mut state, 0);
    state
}

/// Returns a table where seat 0 has set sail and laid down a crew; the pier is red.
fn laid_down(deal: &Deal, players: u8, crew: &str) -> State {
    let mut state = deal.clone().pier("r11").at(players, "");
    sail(&mut state, 0);
    play(&mut state, 0, crew);
    state
}

fn reckoned(events: &[RoundEnd]) -> Reckoning {
    let [RoundEnd::Sailed(reckoning)] = events else { panic!("{events:?}") };
    *reckoning
}

#[test]
fn c4_1_sailing_is_a_discard_and_then_a_crew() {
    let mut state = Deal::default().hand(0, "g1 g2").pier("r11").at(2, "");
    for mv in ["crew g1 g2", "settle"] {
        assert_eq!(refused(&state, 0, mv), "C4.1", "{mv}: nobody has set sail");
    }
    play(&mut state, 0, "draw stock");
    assert_eq!(refused(&state, 0, "crew g1 g2"), "C4.1");
    play(&mut state, 0, "sail g1");
    assert_eq!(state.discards().top(), Some(cards("g1")[0]));
    assert_eq!((state.hand(Seat::S0).len(), state.phase()), (12, &Phase::Crew));
    for mv in ["draw stock", "discard g2", "sail g2", "settle"] {
        assert_eq!(refused(&state, 0, mv), "C4.1", "{mv}: the crew is next");
    }
    assert_eq!(refused(&state, 0, "crew g1 g2"), "C4.1", "g1 was thrown");
    assert_eq!(refused(&state, 1, "settle"), "C3.1", "the closer comes first");
    play(&mut state, 0, "crew g2");
    assert_eq!(state.closers_crew(), Some(set("g2")));
}

#[test]
fn c4_2_the_pier_counts_as_it_is_after_the_draw() {
    let hand = "r1 r2 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10";
    let mut state = Deal::default().hand(0, hand).pier("r11 b11").at(2, "");
    play(&mut state, 0, "draw pier");
    play(&mut state, 0, "sail r11");
    assert_eq!(state.pier_colour(), Some(Band::Blue));
    assert_eq!(refused(&state, 0, "crew b1 b2 b3 b4 b5 b6 b7 b8 b9 b10"), "C4.2");
    play(&mut state, 0, "crew");
    let reckoning = reckoned(&play(&mut state, 1, "settle"));
    assert_eq!(reckoning.stowaways[Seat::S0], Some(set("r1 r2")), "blue cards are prisoners");
}

#[test]
fn c4_2_with_prisoners_choice_the_piers_colour_may_be_crew() {
    let hand = "r1 r2 r3 b3 b4 y9 g1 g2 g3 g4 g5 g6";
    let state = sailed(2, "prisoners=choice", hand);
    assert_eq!(refused(&state, 0, "crew r1 r2 b3 b4 g1"), "C4.3", "three bands are too many");
    assert_eq!(refused(&state, 0, "crew r1 b3 b4"), "C4.4", "r2 fits");
    let mut aboard = state;
    play(&mut aboard, 0, "crew r1 r2 b3 b4");
    let reckoning = reckoned(&play(&mut aboard, 1, "settle"));
    assert_eq!(reckoning.stowaways[Seat::S0], Some(set("y9 g1 g2 g3 g4 g5 g6")), "r3 is none");
    let mut ashore = state;
    play(&mut ashore, 0, "crew b3 b4 g1 g2 g5 g6");
    let reckoning = reckoned(&play(&mut ashore, 1, "settle"));
    assert_eq!(reckoning.stowaways[Seat::S0], Some(set("y9 g3 g4")), "red cards are prisoners");
}

#[test]
fn c4_3_of_a_job_held_twice_either_card_serves() {
    let state = sailed(2, "", "o1 o2 b2 b3 r1 r2 r3 r4 r5 r6 r7 r8");
    assert_eq!(refused(&state, 0, "crew o1 o2 b2 b3"), "C4.3");
    for (crew, stowaway) in [("crew o1 o2 b3", "b2"), ("crew o1 b2 b3", "o2")] {
        let mut state = state;
        play(&mut state, 0, crew);
        let reckoning = reckoned(&play(&mut state, 1, "settle"));
        assert_eq!(reckoning.stowaways[Seat::S0], Some(set(stowaway)), "{crew}");
    }
    let crews =
        ["crew", "crew o1 o2", "crew b2 b3", "crew b3 o1 o2", "crew b2 b3 o1"].map(String::from);
    let mut legal = legal(&state, 0);
    assert_eq!(legal.len(), 5, "{legal:?}");
    legal.retain(|crew| !crews.contains(crew));
    assert!(legal.is_empty(), "{legal:?}");
}

#[test]
fn c4_3_a_crew_is_of_two_bands_at_most() {
    let state = sailed(2, "", "o1 b2 y3 g4 r1 r2 r3 r4 r5 r6 r7 r8");
    assert_eq!(refused(&state, 0, "crew o1 b2 y3"), "C4.3");
    assert_eq!(refused(&state, 0, "crew o1 b2 y3 g4"), "C4.3");
    let bands_of = |mv: &String| set(mv.trim_start_matches("crew")).bands().count();
    let counts: Vec<usize> = legal(&state, 0).iter().map(bands_of).collect();
    assert_eq!(
        [0, 1, 2, 3].map(|bands| counts.iter().filter(|&&n| n == bands).count()),
        [1, 4, 6, 0]
    );
}

#[test]
fn c4_4_a_card_that_fits_must_come_aboard() {
    let hand = "o1 o2 o3 b4 y5 r1 r2 r3 r4 r5 r6 r7";
    let state = sailed(2, "", hand);
    assert_eq!(refused(&state, 0, "crew o1 o2 b4"), "C4.4");
    assert_eq!(refused(&state, 0, "crew o3"), "C4.4");
    let mut free = sailed(2, "division=free", hand);
    assert_eq!(refused(&free, 0, "crew r1 o1"), "C4.2", "prisoners stay prisoners");
    play(&mut free, 0, "crew o1 o2 b4");
    let reckoning = reckoned(&play(&mut free, 1, "settle"));
    assert_eq!(reckoning.stowaways[Seat::S0], Some(set("o3 y5")));
}

#[test]
fn c4_5_the_limit_adds_up_numbers_and_the_count_counts_cards() {
    let mut state = sailed(2, "", "o1 o2 o3 b4 y5 a10 g11 r1 r2 r3 r4 r5");
    play(&mut state, 0, "crew b4 o1 o2 o3");
    let reckoning = reckoned(&play(&mut state, 1, "settle"));
    assert_eq!(reckoning.limit(Seat::S0), Some(26));
    assert_eq!(reckoning.stowaways[Seat::S0], Some(set("y5 a10 g11")));
}

#[test]
fn c4_6_in_about_one_hand_in_five_the_two_aims_differ() {
    let (mut hands, mut differ) = (0, 0);
    for round in 0..500u16 {
        let [high, low] = round.to_be_bytes();
        let mut seed = [0; 32];
        (seed[0], seed[1]) = (high, low);
        let state = State::new(variant(4, false, ""), None, Seed(seed));
        for seat in Seat::table(4) {
            let pier = state.pier_colour().unwrap();
            let solver = Solver::closer(state.hand(seat), pier, HouseRules::default());
            let (lowest, fewest) = (solver.lowest_limit(), solver.fewest_stowaways());
            assert!(lowest.limit <= fewest.limit && fewest.count <= lowest.count);
            hands += 1;
            differ += u32::from(lowest.count != fewest.count);
        }
    }
    let percent = 100 * differ / hands;
    assert!((15..=25).contains(&percent), "{percent} % of {hands} hands");
}

#[test]
fn c4_7_one_may_sail_in_the_very_first_turn() {
    let mut state = Deal::default().at(2, "");
    assert_eq!(state.turns(), 0);
    sail(&mut state, 0);
    assert_eq!(state.phase(), &Phase::Crew);
}

#[test]
fn c4_7_with_first_lap_sailing_forbidden_no_player_sails_on_their_first_turn() {
    let mut state = Deal::default().at(3, "first_lap_sailing=forbidden");
    for number in 0..3 {
        assert_eq!(mover(&state), number);
        play(&mut state, number, "draw stock");
        let hand = state.hand(Seat::new(number).unwrap());
        let card = hand.iter().next().unwrap();
        assert_eq!(refused(&state, number, &format!("sail {card}")), "C4.7");
        assert_eq!(legal(&state, number).len(), 13, "thirteen discards and no sail");
        play(&mut state, number, &format!("discard {card}"));
    }
    sail(&mut state, 0);
    assert_eq!(state.phase(), &Phase::Crew, "the second turn may sail");
}

#[test]
fn c4_8_the_worked_example_has_a_limit_of_5() {
    let mut state = sailed(2, "", EXAMPLE);
    play(&mut state, 0, EXAMPLE_CREW);
    let reckoning = reckoned(&play(&mut state, 1, "settle"));
    assert_eq!(reckoning.closer, Seat::S0);
    assert_eq!(reckoning.limit(Seat::S0), Some(5));
    assert_eq!(reckoning.stowaways[Seat::S0], Some(set("v2 a2 g1")));
}

#[test]
fn c5_1_the_others_neither_draw_nor_discard() {
    let mut state = sailed(2, "", EXAMPLE);
    play(&mut state, 0, EXAMPLE_CREW);
    let hand = state.hand(Seat::S1);
    assert_eq!(hand.len(), 12);
    let card = hand.iter().next().unwrap();
    for mv in ["draw stock".to_owned(), format!("discard {card}"), format!("sail {card}")] {
        assert_eq!(refused(&state, 1, &mv), "C5.1", "{mv}");
    }
    assert_eq!(refused(&state, 1, &format!("crew {card}")), "C5.1");
    assert_eq!(refused(&state, 1, "settle attach o9"), "C5.1", "a card that is not held");
    assert_eq!(refused(&state, 1, "settle crew o9"), "C5.1", "a card that is not held");
}

#[test]
fn c5_2_any_number_of_cards_may_be_attached() {
    let deal = Deal::default().hand(0, EXAMPLE).hand(1, "o3 o4 v5 v6 v1");
    let mut state = laid_down(&deal, 2, EXAMPLE_CREW);
    let mut attached: Vec<String> = legal(&state, 1)
        .iter()
        .map(|mv| mv.split(" crew").next().unwrap().replace("settle", "").replace(" attach ", ""))
        .collect();
    attached.dedup();
    let expected = ["", "v5", "v6", "v5 v6", "o4", "v5 o4", "v6 o4", "v5 v6 o4"];
    assert!(expected.iter().all(|cards| attached.iter().any(|other| other == cards)));
    assert_eq!(attached.len(), 8, "o3 and v1 are served by v3 and o1: {attached:?}");
    assert_eq!(refused(&state, 1, "settle attach o3"), "C5.2");
    assert_eq!(refused(&state, 1, "settle attach v1"), "C5.2");
    play(&mut state, 1, "settle attach v5 v6 o4");
}

#[test]
fn c5_3_two_opponents_may_attach_the_same_job() {
    let deal = Deal::default().hand(0, EXAMPLE).hand(1, "o9 v9").hand(2, "v4 o5").hand(3, "o4");
    let mut state = laid_down(&deal, 4, EXAMPLE_CREW);
    assert_eq!(refused(&state, 1, "settle attach o9 v9"), "C5.3");
    play(&mut state, 1, "settle attach v9");
    play(&mut state, 2, "settle attach v4 o5");
    let hands = [1, 2, 3].map(|number| state.hand(Seat::ALL[number]));
    let reckoning = reckoned(&play(&mut state, 3, "settle attach o4"));
    for (hand, attached, seat) in
        [(hands[0], "v9", Seat::S1), (hands[1], "v4 o5", Seat::S2), (hands[2], "o4", Seat::S3)]
    {
        let left = (hand - set(attached)).without_band(Band::Red);
        assert_eq!(reckoning.stowaways[seat], Some(left), "seat {seat}");
    }
}

#[test]
fn c5_4_a_crew_of_one_band_takes_that_band_and_an_empty_one_nothing() {
    let hand = "o1 o2 y1 y2 r1 r2 r3 r4 r5 r6 r7 r8";
    let deal = Deal::default().hand(0, hand).hand(1, "o3 y3");
    for (crew, attach, rule) in [
        ("crew o1 o2", "settle attach y3", "C5.4"),
        ("crew", "settle attach o3", "C5.4"),
        ("crew", "settle attach y3", "C5.4"),
    ] {
        let state = laid_down(&deal, 2, crew);
        assert_eq!(refused(&state, 1, attach), rule, "{crew}, {attach}");
    }
    let mut state = laid_down(&deal, 2, "crew o1 o2");
    play(&mut state, 1, "settle attach o3");
}

#[test]
fn c5_5_attached_cards_are_no_stowaways_and_the_rest_is_divided() {
    let hand = "o9 b1 b2 b3 s3 s4 y10 r1 r2 r3 r4 r5";
    let deal = Deal::default().hand(0, "o1 o2 g9 g8 v1 v2 v3 v4 v5 v6 v7 v8").hand(1, hand);
    let mut state = laid_down(&deal, 2, "crew o1 o2 v3 v4 v5 v6 v7 v8");
    assert_eq!(refused(&state, 1, "settle attach o9 crew o9"), "C5.5");
    assert_eq!(refused(&state, 1, "settle attach o9 crew b1 b2 b3 s3 s4"), "C4.3");
    assert_eq!(refused(&state, 1, "settle attach o9 crew b1 b2 s4"), "C4.4");
    assert_eq!(refused(&state, 1, "settle attach o9 crew b1 b2 b3 r1"), "C4.2");
    let mut without = state;
    let reckoning = reckoned(&play(&mut without, 1, "settle crew b1 b2 b3 s4"));
    assert_eq!(reckoning.stowaways[Seat::S1], Some(set("o9 s3 y10")));
    let reckoning = reckoned(&play(&mut state, 1, "settle attach o9 crew b1 b2 b3 s4"));
    assert_eq!(reckoning.stowaways[Seat::S1], Some(set("s3 y10")));
    assert_eq!(reckoning.limit(Seat::S1), Some(13));
}

#[test]
fn c5_5_attached_cards_are_not_missed_in_the_players_crew() {
    let hand = "o3 o9 o10 b1 b2 y9 r1 r2 r3 r4 r5 r6";
    let deal = Deal::default().hand(0, "o1 o2 g9 v1 v2 v3 v4 v5 v6 v7 v8 v11").hand(1, hand);
    let mut state = laid_down(&deal, 2, "crew o1 o2 v3 v4 v5 v6 v7 v8 v11");
    assert_eq!(refused(&state, 1, "settle crew o3 o10 b1 b2"), "C4.4", "o9 fits");
    let events = play(&mut state, 1, "settle attach o9 crew o3 o10 b1 b2");
    assert_eq!(reckoned(&events).stowaways[Seat::S1], Some(set("y9")), "o9 is gone");
}

#[test]
fn c5_6_the_order_of_settling_does_not_matter() {
    let deal = Deal::default().hand(0, EXAMPLE).hand(2, "o9");
    let start = laid_down(&deal, 4, EXAMPLE_CREW);
    let owing: Vec<usize> = start.to_move().iter().map(Seat::index).collect();
    assert_eq!(owing, [1, 2, 3]);
    let settle = |number: usize| if number == 2 { "settle attach o9" } else { "settle" };
    let mut ends = Vec::new();
    for order in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
        let mut state = start;
        assert!(play(&mut state, order[0], settle(order[0])).is_empty());
        assert_eq!(refused(&state, order[0], "settle"), "C5.6", "settled already");
        assert_eq!(refused(&state, 0, "settle"), "C5.6", "the closer has nothing to settle");
        assert!(!state.to_move().contains(Seat::ALL[order[0]]));
        assert!(play(&mut state, order[1], settle(order[1])).is_empty());
        let events = play(&mut state, order[2], settle(order[2]));
        ends.push((reckoned(&events), state));
    }
    assert!(ends.iter().all(|end| *end == ends[0]));
}

#[test]
fn c5_6_no_choice_is_shown_before_all_are_made() {
    let deal = Deal::default().hand(0, EXAMPLE).hand(1, "o9 v9");
    let start = laid_down(&deal, 3, EXAMPLE_CREW);
    let chosen = ["settle", "settle attach o9", "settle attach v9"].map(|mv| {
        let mut state = start;
        play(&mut state, 1, mv);
        state
    });
    for other in [Seat::S0, Seat::S2] {
        assert!(chosen.iter().all(|state| state.view(other) == chosen[0].view(other)));
        let view = chosen[0].view(other);
        assert_eq!(view.hands[Seat::S1], Hand::Hidden(12));
        assert_eq!(view.hands[Seat::S0], Hand::Seen(set(EXAMPLE)), "the closer has laid down");
        let ViewPhase::Settle { crew, settled, .. } = view.phase else { panic!("{view:?}") };
        assert_eq!(crew, set("o1 o2 o7 o8 v3 v10"));
        assert_eq!(settled.iter().collect::<Vec<_>>(), [Seat::S0, Seat::S1]);
    }
    assert_ne!(chosen[0].view(Seat::S1), chosen[1].view(Seat::S1), "one knows the own choice");
}

#[test]
fn c5_7_the_worked_example_takes_orange_9_and_violet_9_but_not_violet_7() {
    let deal = Deal::default().hand(0, EXAMPLE).hand(1, "o9").hand(2, "v9 v7");
    let mut state = laid_down(&deal, 3, EXAMPLE_CREW);
    play(&mut state, 1, "settle attach o9");
    assert_eq!(refused(&state, 2, "settle attach v7"), "C5.2");
    assert_eq!(refused(&state, 2, "settle attach v7 v9"), "C5.2");
    let hand = state.hand(Seat::S2);
    let reckoning = reckoned(&play(&mut state, 2, "settle attach v9"));
    assert_eq!(reckoning.stowaways[Seat::S2], Some((hand - set("v9")).without_band(Band::Red)));
    assert!(!reckoning.stowaways[Seat::S1].unwrap().contains(cards("o9")[0]));
}

#[test]
fn c4_1_a_round_that_is_closed_is_not_played_on() {
    let mut state = Deal::default().hand(1, EXAMPLE).pier("r11").at(3, "");
    pass(&mut state);
    sail(&mut state, 1);
    play(&mut state, 1, EXAMPLE_CREW);
    let owing: Vec<usize> = state.to_move().iter().map(Seat::index).collect();
    assert_eq!(owing, [2, 0], "from the closer's left");
    play(&mut state, 2, "settle");
    play(&mut state, 0, "settle");
    assert!(state.awaits_deck());
}
