//! C3: a turn, and what a seat knows.

use quayside_engine::corsairs::{Band, Card, CardSet, Phase, Position as _, Source, View};
use quayside_engine::{Game, Hand, Seat};

use crate::common::table::corsairs::{Deal, draw_stock, pass};
use crate::common::table::{cards, legal, mover, play, refused, seat};

fn set(text: &str) -> CardSet {
    cards::<Card>(text).into_iter().collect()
}

#[test]
fn c3_1_the_dealers_left_begins_and_play_goes_clockwise() {
    let mut state = Deal::default().at(3, "");
    assert_eq!(state.dealer(), Seat::S2);
    for turn in 0..7 {
        assert_eq!((mover(&state), state.turns()), (turn % 3, turn as u8));
        for other in [(turn + 1) % 3, (turn + 2) % 3] {
            assert_eq!(refused(&state, other, "draw stock"), "C3.1");
            assert!(legal(&state, other).is_empty());
        }
        pass(&mut state);
    }
}

#[test]
fn c3_2_a_turn_begins_with_one_card_of_three() {
    let state = Deal::default().pier("g7 r1").discard("y6").stock("b5 b6").at(2, "");
    assert_eq!(legal(&state, 0), ["draw stock", "draw discard", "draw pier"]);
    for (mv, card) in [("draw stock", "b5"), ("draw discard", "y6"), ("draw pier", "g7")] {
        let mut drawn = state;
        play(&mut drawn, 0, mv);
        assert_eq!(drawn.hand(Seat::S0), state.hand(Seat::S0) | set(card), "{mv}");
        assert_eq!(refused(&drawn, 0, "draw stock"), "C3.2", "{mv}: a second draw");
        assert_eq!(refused(&drawn, 0, "draw pier"), "C3.2", "{mv}: a second draw");
    }
    assert_eq!(refused(&state, 0, "discard p1"), "C3.2");
    assert_eq!(refused(&state, 0, "sail p1"), "C3.2");
}

#[test]
fn c3_2_only_the_last_discard_can_be_taken() {
    let mut state = Deal::default().discard("y6").stock("b5 b6 b7").at(2, "");
    pass(&mut state);
    play(&mut state, 1, "draw discard");
    assert!(state.hand(Seat::S1).contains(cards("b5")[0]));
    assert_eq!(state.discards().top(), Some(cards("y6")[0]), "it lies open again");
    let thrown = state.hand(Seat::S1).iter().next().unwrap();
    play(&mut state, 1, &format!("discard {thrown}"));
    play(&mut state, 0, "draw discard");
    assert!(state.hand(Seat::S0).contains(thrown));
}

#[test]
fn c3_3_any_of_the_13_cards_may_go() {
    let state = Deal::default().hand(0, "g1").discard("y6").pier("r4").at(2, "");
    for (mv, drawn) in [("draw discard", "y6"), ("draw pier", "r4")] {
        let mut state = state;
        play(&mut state, 0, mv);
        let hand = state.hand(Seat::S0);
        assert_eq!(hand.len(), 13);
        let moves = ["discard", "sail"]
            .into_iter()
            .flat_map(|verb| hand.iter().map(move |card| format!("{verb} {card}")));
        assert_eq!(legal(&state, 0), moves.collect::<Vec<_>>());
        assert_eq!(refused(&state, 0, "discard g2"), "C3.3");
        assert_eq!(refused(&state, 0, "sail g2"), "C3.3");
        play(&mut state, 0, &format!("discard {drawn}"));
        assert_eq!(state.discards().top(), Some(cards(drawn)[0]));
        assert_eq!((state.hand(Seat::S0).len(), mover(&state)), (12, 1));
    }
}

#[test]
fn c3_4_the_first_card_still_there_gives_the_pier_its_colour() {
    let mut state = Deal::default().pier("g7 r1 r2 b3").at(2, "");
    let mut colours = vec![state.pier_colour()];
    for _ in 0..3 {
        let number = mover(&state);
        play(&mut state, number, "draw pier");
        colours.push(state.pier_colour());
        let card = state.hand(seat(number)).iter().next().unwrap();
        play(&mut state, number, &format!("discard {card}"));
    }
    assert_eq!(colours, [Band::Green, Band::Red, Band::Red, Band::Blue].map(Some));
}

#[test]
fn c3_5_hands_and_stock_are_secret() {
    let one =
        Deal::default().hand(0, "g1").hand(1, "g2 g3").pier("r4").discard("y6").stock("b5 b6");
    let other =
        Deal::default().hand(0, "g1").hand(1, "b6 g3").pier("r4").discard("y6").stock("g2 b5");
    let [one, other] = [one, other].map(|deal| deal.at(2, ""));
    assert_ne!(one, other);
    assert_eq!(one.view(Seat::S0), other.view(Seat::S0), "seat 0 can't tell them apart");
    assert_ne!(one.view(Seat::S1), other.view(Seat::S1), "seat 1 can");
    let view = one.view(Seat::S0);
    assert_eq!(view.hand(), one.hand(Seat::S0));
    assert_eq!(view.hands[Seat::S1], Hand::Hidden(12));
    assert_eq!(view.stock, 78);
    assert_eq!(view.pier.cards(), one.pier());
    assert_eq!(view.discards.top(), one.discards().top());
}

#[test]
fn c3_5_openly_drawn_cards_are_known_until_they_are_discarded() {
    let mut state = Deal::default().pier("g7 r1").discard("y6").stock("b5").at(2, "");
    play(&mut state, 0, "draw pier");
    assert_eq!(state.view(Seat::S1).known[Seat::S0], set("g7"));
    let thrown = (state.hand(Seat::S0) - set("g7")).iter().next().unwrap();
    play(&mut state, 0, &format!("discard {thrown}"));
    play(&mut state, 1, "draw discard");
    assert_eq!(state.view(Seat::S0).known[Seat::S1], CardSet::only(thrown));
    play(&mut state, 1, &format!("discard {thrown}"));
    assert_eq!(state.view(Seat::S0).known[Seat::S1], CardSet::EMPTY);
    let drawn = draw_stock(&mut state, 0);
    assert_eq!(drawn, cards("b5")[0]);
    let view = state.view(Seat::S1);
    assert_eq!(view.known[Seat::S0], set("g7"), "nobody saw what came from the stock");
    assert_eq!(view.hands[Seat::S0], Hand::Hidden(13));
    assert_eq!(state.phase(), &Phase::Discard(Source::Stock), "but everybody saw where from");
    assert!(view.unseen().contains(drawn));
}

#[test]
fn c3_5_a_view_knows_every_discard_and_its_seat() {
    let mut state = Deal::default().discard("y6").stock("b1 b2 b3 b4 b5 b6 b7").at(3, "");
    (0..7).for_each(|_| drop(pass(&mut state)));
    for viewer in Seat::table(3) {
        let view: View = state.view(viewer);
        let thrown = Seat::table(3).map(|seat| view.thrown(seat).collect::<Vec<_>>());
        let expected = ["b1 b4 b7", "b2 b5", "b3 b6"].map(cards::<Card>);
        assert_eq!(thrown.collect::<Vec<_>>(), expected, "as seat {viewer} knows it");
    }
}
