//! C3.5, C5.6, K3.5, K8.2: a seat sees what it may know, and nothing else.
//!
//! Two games that differ only in facts hidden from a seat look the same to it: a deal sampled from
//! its view gives that view back, and as long as both games continue with moves that look the same
//! to it, so do the games.

use quayside_engine::Seat;
use quayside_engine::random::below;

use super::table::{Law, LawRng, Setting};
use super::{is_sampled, listed};

pub(crate) fn a_deal_from_a_view_gives_the_view_back<G: Law>(setting: &Setting<G>) {
    setting.play_through(|state, rng| {
        if !is_sampled(rng) {
            return;
        }
        for seat in setting.seats() {
            let view = state.view(seat);
            let sampled = G::sample(&view, rng);
            assert!(sampled.view(seat) == view, "seat {seat}\n{state:?}\n{sampled:?}");
            sampled.check_cards();
            assert_eq!(sampled.to_move(), state.to_move());
            assert_eq!(sampled.outcome(), state.outcome());
            check_own_moves(state, &sampled, seat);
        }
    });
}

/// Checks that the legal moves of a seat follow from its view.
fn check_own_moves<G: Law>(state: &G, sampled: &G, seat: Seat) {
    if let (Some(moves), Some(others)) = (listed(state, seat), listed(sampled, seat)) {
        assert!(moves == others, "the legal moves of seat {seat} tell what it can't know");
    }
}

pub(crate) fn what_a_seat_cant_know_stays_hidden<G: Law>(setting: &Setting<G>) {
    setting.play_through(|state, rng| {
        if !is_sampled(rng) {
            return;
        }
        for viewer in setting.seats() {
            let sampled = G::sample(&state.view(viewer), rng);
            play_both(*state, sampled, viewer, rng);
        }
    });
}

/// Plays on in both games with moves that look the same to `viewer`, who sees no difference.
fn play_both<G: Law>(mut one: G, mut other: G, viewer: Seat, rng: &mut LawRng) {
    for _ in 0..12 {
        let owing: Vec<Seat> = one.to_move().iter().collect();
        if owing.is_empty() {
            return;
        }
        let mover = owing[below(rng, owing.len() as u32) as usize];
        let Some((mv, twin)) = one.lookalikes(&other, viewer, mover, rng) else { return };
        one.play(mover, mv).expect("a listed move is legal");
        other.play(mover, twin).expect("what looks legal to a seat is legal");
        if one.outcome().is_some() {
            // K3.5: at the end all hands are shown.
            assert!(other.outcome().is_some(), "both games end");
            return;
        }
        assert!(
            one.view(viewer) == other.view(viewer),
            "seat {viewer} sees more than it may after {mv} by seat {mover}\n{one:?}\n{other:?}"
        );
    }
}
