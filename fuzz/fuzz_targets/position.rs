//! Any bytes are read as a position without a panic; one that is read is sound and reads back.
//!
//! `cargo +nightly fuzz run position`

#![no_main]

use libfuzzer_sys::fuzz_target;
use quayside_engine::{Game, GameView, corsairs, korsar};

fuzz_target!(|line: &str| {
    check::<corsairs::State>(line);
    check::<korsar::State>(line);
});

fn check<G: Game>(line: &str) {
    if let Ok(state) = line.parse::<G>() {
        assert_eq!(state.unsound(), None);
        assert_eq!(state.to_string().parse(), Ok(state));
        for seat in state.to_move().iter() {
            let _ = state.visit_legal(seat, |mv| {
                let mut next = state;
                next.play_unchecked(seat, mv);
                assert_eq!(next.unsound(), None);
                std::ops::ControlFlow::Break(())
            });
        }
    }
    if let Ok(view) = line.parse::<G::View>() {
        assert_eq!(view.to_string().parse().as_ref(), Ok(&view));
        let _ = view.visit_legal(std::ops::ControlFlow::Break);
    }
}
