//! The laws that both games keep, at every table and under every house rule.
//!
//! - A move is legal exactly if it is listed; a refusal names a rule and changes nothing.
//! - No card is lost or there twice, and every game ends within its bound.
//! - The same seed and moves give the same game, and so do the same decks given card by card.
//! - A move reads back from its notation.
//! - A view answers for itself as the game does (`views.rs`).
//! - A position reads back from its line (`positions.rs`).
//! - A seat sees nothing that it can't know (`secrets.rs`), and what it can't know is sampled
//!   fairly (`sampling.rs`).

mod corners;
mod corsairs;
mod korsar;
mod positions;
mod sampling;
mod secrets;
mod table;
mod views;

use std::collections::HashSet;
use std::ops::ControlFlow;

use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use quayside_engine::random::below;
use quayside_engine::{IllegalMove, RuleId, Seat};
use table::{Law, LawRng, Setting, settings};

/// Tries a law at this number of tables, the same ones every time.
fn check<G: Law>(cases: u32, law: impl Fn(&Setting<G>)) {
    let config =
        Config { cases, failure_persistence: None, max_shrink_iters: 64, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let tried = TestRunner::new_with_rng(config, rng).run(&settings::<G>(), |setting| {
        law(&setting);
        Ok(())
    });
    if let Err(error) = tried {
        panic!("{error}");
    }
}

/// Makes each law a test of each game.
macro_rules! laws {
    ($($law:ident: $corsairs:literal, $korsar:literal;)+) => {
        mod both {
            $(
                mod $law {
                    #[test]
                    fn holds_in_corsairs() {
                        crate::laws::check($corsairs, crate::laws::$law::<quayside_engine::corsairs::State>);
                    }

                    #[test]
                    fn holds_in_korsar() {
                        crate::laws::check($korsar, crate::laws::$law::<quayside_engine::korsar::State>);
                    }
                }
            )+
        }
    };
}

use positions::{
    a_damaged_position_is_refused_or_sound, a_position_plays_on,
    a_record_continues_from_a_position, positions_read_back,
};
use secrets::{a_deal_from_a_view_gives_the_view_back, what_a_seat_cant_know_stays_hidden};
use views::a_view_answers_as_the_game_does;

laws! {
    listed_moves_are_the_legal_ones: 400, 500;
    who_owes_no_move_may_make_none: 60, 60;
    random_moves_are_legal: 1000, 2000;
    a_refusal_names_a_rule_and_changes_nothing: 60, 200;
    cards_are_conserved_and_the_game_ends: 2000, 2000;
    the_same_seed_and_moves_give_the_same_game: 1000, 2000;
    given_decks_play_like_the_seed: 500, 1000;
    notation_reads_back: 500, 1000;
    a_deal_from_a_view_gives_the_view_back: 1000, 1000;
    what_a_seat_cant_know_stays_hidden: 1000, 1000;
    a_view_answers_as_the_game_does: 200, 500;
    positions_read_back: 200, 500;
    a_position_plays_on: 100, 300;
    a_record_continues_from_a_position: 100, 300;
    a_damaged_position_is_refused_or_sound: 100, 300;
}

/// More moves than this are not listed one by one.
const LISTED: usize = 50_000;

/// Returns the legal moves of a seat, if they are not too many.
fn listed<G: Law>(state: &G, seat: Seat) -> Option<Vec<G::Move>> {
    let mut moves = Vec::new();
    let end = state.visit_legal(seat, |mv| {
        moves.push(mv);
        if moves.len() < LISTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    end.is_continue().then_some(moves)
}

/// Returns whether to check a state closely: some states of a game, not all.
fn is_sampled(rng: &mut LawRng) -> bool {
    below(rng, 6) == 0
}

fn listed_moves_are_the_legal_ones<G: Law>(setting: &Setting<G>) {
    setting.play_through(|state, rng| {
        if !is_sampled(rng) {
            return;
        }
        for seat in setting.seats() {
            check_listed(state, seat, rng);
        }
    });
}

/// Those whose turn it is not, and those who are not even at the table.
fn who_owes_no_move_may_make_none<G: Law>(setting: &Setting<G>) {
    setting.play_through(|state, rng| {
        if !is_sampled(rng) {
            return;
        }
        for seat in Seat::ALL.into_iter().filter(|&seat| !state.to_move().contains(seat)) {
            let held = setting.seats().find(|&other| other == seat).unwrap_or(Seat::S0);
            for mv in state.candidates(held, rng) {
                assert!(state.check(seat, mv).is_err(), "{mv} by seat {seat}, who owes no move");
            }
        }
    });
}

fn check_listed<G: Law>(state: &G, seat: Seat, rng: &mut LawRng) {
    let Some(moves) = listed(state, seat) else { return };
    assert_eq!(moves.is_empty(), !state.to_move().contains(seat), "who owes a move has one");
    for &mv in &moves {
        assert_eq!(state.check(seat, mv), Ok(()), "{mv} is listed");
    }
    let different: HashSet<G::Move> = moves.iter().copied().collect();
    assert_eq!(different.len(), moves.len(), "no move is listed twice");
    for mv in state.candidates(seat, rng) {
        let legal = state.check(seat, mv).is_ok();
        assert_eq!(legal, different.contains(&mv), "{mv} by seat {seat}");
        if state.to_move().contains(seat)
            && let Some(lawful) = state.lawful(seat, mv)
        {
            assert_eq!(legal, lawful, "{mv} by seat {seat}: the law says otherwise\n{state:?}");
        }
    }
}

fn random_moves_are_legal<G: Law>(setting: &Setting<G>) {
    setting.play_through(|state, rng| {
        for seat in state.to_move().iter() {
            let mv = state.random_move(seat, rng);
            assert_eq!(state.check(seat, mv), Ok(()), "{mv} by seat {seat}");
            if is_sampled(rng)
                && let Some(moves) = listed(state, seat)
            {
                assert!(moves.contains(&mv), "{mv} is not listed");
            }
        }
    });
}

fn a_refusal_names_a_rule_and_changes_nothing<G: Law>(setting: &Setting<G>) {
    setting.play_through(|state, rng| {
        if !is_sampled(rng) {
            return;
        }
        for seat in setting.seats() {
            for mv in state.candidates(seat, rng) {
                let mut after = *state;
                if let Err(illegal) = after.play(seat, mv) {
                    assert!(is_rule::<G>(illegal.rule()), "{illegal:?}");
                    assert!(after == *state, "{mv} was refused and changed the game");
                }
            }
        }
    });
}

/// Returns whether the law has this clause: `C4.3`.
fn is_rule<G: Law>(RuleId(id): RuleId) -> bool {
    let numbers = id.strip_prefix(G::LETTER).and_then(|rest| rest.split_once('.'));
    let Some((Ok(section), Ok(clause))) =
        numbers.map(|(section, clause)| (section.parse::<usize>(), clause.parse::<u8>()))
    else {
        return false;
    };
    let clauses = section.checked_sub(1).and_then(|place| G::CLAUSES.get(place));
    clauses.is_some_and(|&clauses| (1..=clauses).contains(&clause))
}

fn cards_are_conserved_and_the_game_ends<G: Law>(setting: &Setting<G>) {
    let mut moves = 0;
    setting.play_through(|state, _| {
        state.check_cards();
        assert!(!state.awaits_deck(), "a seed deals by itself");
        assert_eq!(state.outcome().is_some(), state.to_move().first().is_none());
        if let Some(outcome) = state.outcome() {
            assert!(!outcome.winners.is_empty(), "somebody wins");
            assert!(outcome.winners.iter().all(|seat| setting.seats().any(|at| at == seat)));
            assert!(outcome.scores[setting.seats().count()..].iter().all(|&score| score == 0));
        }
        moves += 1;
        assert!(moves <= G::LONGEST + 1, "the game has no end");
    });
}

fn the_same_seed_and_moves_give_the_same_game<G: Law>(setting: &Setting<G>) {
    let (mut one, mut other) = (setting.begin(), setting.begin());
    assert_eq!(
        one.first(),
        setting.seed.lot(setting.variant.players(), setting.variant.team_size())
    );
    let mut given = G::new(setting.variant, Some(one.first()), setting.seed);
    for (seat, mv) in setting.moves() {
        let events = one.play(seat, mv).expect("the move was legal");
        let mut count = 0;
        other.apply(seat, mv, |_| count += 1);
        assert_eq!(events.len(), count, "both doors tell the same");
        given.play_unchecked(seat, mv);
        assert!(one == other, "{mv} by seat {seat} went two ways");
        assert!(one == given, "the lot is all that differs");
    }
}

fn given_decks_play_like_the_seed<G: Law>(setting: &Setting<G>) {
    let mut seeded = setting.begin();
    let mut given = G::undealt(setting.variant, seeded.first());
    let mut decks = 0;
    let mut deal = |given: &mut G| {
        if given.awaits_deck() {
            assert_eq!(given.to_move().first(), None, "nobody moves before the deal");
            assert!(given.outcome().is_none());
            given.deal(&deck(setting, decks, given));
            decks += 1;
        }
    };
    deal(&mut given);
    check_same_truth(setting, &seeded, &given);
    for (seat, mv) in setting.moves() {
        seeded.play_unchecked(seat, mv);
        given.play_unchecked(seat, mv);
        deal(&mut given);
        check_same_truth(setting, &seeded, &given);
    }
    assert_eq!(seeded.outcome(), given.outcome());
}

/// Returns the cards that the seed deals as deck `number`: all cards shuffled, less those that are
/// out.
fn deck<G: Law>(setting: &Setting<G>, number: u32, state: &G) -> Vec<G::Card> {
    let mut cards = G::all_cards();
    setting.seed.deck(number).shuffle(&mut cards);
    let wanted = state.deck_cards();
    cards.retain(|card| wanted.contains(card));
    let mut sorted = cards.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, wanted, "a deck is written in canonical order");
    cards
}

fn check_same_truth<G: Law>(setting: &Setting<G>, one: &G, other: &G) {
    for seat in setting.seats() {
        assert!(one.view(seat) == other.view(seat), "seat {seat}\n{one:?}\n{other:?}");
        assert_eq!(one.held(seat), other.held(seat));
    }
    assert_eq!(one.in_stock(), other.in_stock());
    assert_eq!(one.to_move(), other.to_move());
}

fn notation_reads_back<G: Law>(setting: &Setting<G>) {
    let reads_back = |mv: G::Move| assert_eq!(mv.to_string().parse(), Ok(mv), "{mv}");
    setting.play_through(|state, rng| {
        for seat in state.to_move().iter() {
            reads_back(state.random_move(seat, rng));
            if is_sampled(rng) {
                let mut left = 300;
                let _ = state.visit_legal(seat, |mv| {
                    reads_back(mv);
                    left -= 1;
                    if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
            }
        }
    });
}
