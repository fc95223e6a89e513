//! A view answers for itself, by the law that the game itself follows.

use std::ops::ControlFlow;

use quayside_engine::{Eyes, GameView, Seat};

use super::is_sampled;
use super::table::{Law, LawRng, Setting};

/// Legal moves are compared up to this number.
const COMPARED: usize = 5_000;

pub(crate) fn a_view_answers_as_the_game_does<G: Law>(setting: &Setting<G>) {
    let rng = &mut setting.chance();
    check_all(setting, &G::undealt(setting.variant, Seat::S0), rng);
    setting.play_through(|state, rng| {
        if is_sampled(rng) || state.outcome().is_some() {
            check_all(setting, state, rng);
        }
    });
}

fn check_all<G: Law>(setting: &Setting<G>, state: &G, rng: &mut LawRng) {
    for seat in setting.seats() {
        check_seat(state, seat, rng);
    }
    for eyes in [Eyes::Bystander, Eyes::All] {
        let view = state.view_for(eyes);
        check_table(state, &view, eyes);
        assert_eq!(view.seat(), None);
        assert_eq!(view.legal_moves(), [], "{eyes:?} owes no move");
        for mv in state.to_move().iter().flat_map(|seat| state.candidates(seat, rng)) {
            assert!(view.check(mv).is_err(), "{mv} by {eyes:?}");
        }
    }
}

fn check_seat<G: Law>(state: &G, seat: Seat, rng: &mut LawRng) {
    let view = state.view(seat);
    check_table(state, &view, Eyes::Seat(seat));
    assert_eq!(view.seat(), Some(seat));
    let of_state = first_moves(|visit| state.visit_legal(seat, visit));
    let of_view = first_moves(|visit| view.visit_legal(visit));
    assert_eq!(of_view, of_state, "the legal moves of seat {seat}");
    if of_view.len() < COMPARED {
        assert_eq!(view.legal_moves(), of_view, "seat {seat}");
    }
    for mv in of_view.into_iter().chain(state.candidates(seat, rng)) {
        assert_eq!(view.check(mv), state.check(seat, mv), "{mv} by seat {seat}");
    }
}

fn check_table<G: Law>(state: &G, view: &G::View, eyes: Eyes) {
    assert_eq!(view.eyes(), eyes);
    assert_eq!(view.variant(), state.variant());
    assert_eq!(view.to_move(), state.to_move());
    assert_eq!(view.outcome(), state.outcome(), "as {eyes:?} sees it");
}

/// Returns the first moves that are shown.
fn first_moves<M>(
    visit_legal: impl FnOnce(&mut dyn FnMut(M) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Vec<M> {
    let mut moves = Vec::new();
    let _ = visit_legal(&mut |mv| {
        moves.push(mv);
        if moves.len() < COMPARED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    moves
}
