//! The number of lines of play from many positions, to a small depth.
//!
//! Two programs that know the same rules count the same, and a rule that changes by accident
//! changes a count. The positions are those of the golden games in `playthroughs/`, after so many
//! moves. `BLESS=1` writes the counts that it finds.

#![expect(clippy::disallowed_methods, reason = "reads and blesses files")]

use std::fs;
use std::path::{Path, PathBuf};

use quayside_engine::perft::perft;
use quayside_engine::{Game, corsairs, korsar};

use crate::playthrough::script::Script;

#[test]
fn corsairs_lines_of_play() {
    check_file::<corsairs::State>();
}

#[test]
fn korsar_lines_of_play() {
    check_file::<korsar::State>();
}

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// Checks a file: each position is a line `three.txt after 20`, and below it lines `perft DEPTH
/// COUNT`.
fn check_file<G: Game>() {
    let file = tests().join("perft").join(G::NAME).with_extension("perft");
    let text = fs::read_to_string(&file).expect("the file can be read");
    let bless = std::env::var_os("BLESS").is_some();
    let (mut state, mut counted) = (None, String::new());
    for (number, line) in text.lines().enumerate() {
        let words: Vec<&str> = line.split(' ').collect();
        let line = match words.as_slice() {
            [game, "after", moves] => {
                state = Some(position::<G>(game, moves.parse().expect("a number of moves")));
                line.to_owned()
            }
            ["perft", depth, ..] => {
                let state = state.as_ref().expect("a position stands above");
                format!("perft {depth} {}", count(state, depth.parse().expect("a depth")))
            }
            _ => {
                assert!(line.is_empty() || line.starts_with('#'), "{line:?} says nothing");
                line.to_owned()
            }
        };
        let place = format!("{}:{}", file.display(), number + 1);
        assert!(bless || text.lines().nth(number) == Some(&line), "{place}: now {line}");
        counted += &line;
        counted.push('\n');
    }
    if bless {
        fs::write(file, counted).expect("the file can be written");
    }
}

/// Returns the state of a golden game after this number of moves.
fn position<G: Game>(game: &str, moves: usize) -> G {
    let file = tests().join("playthroughs").join(G::NAME).join(game);
    let script = Script::<G>::read(&fs::read_to_string(file).expect("the game can be read"));
    let mut state = script.begin();
    for &(seat, mv) in &script.moves[..moves] {
        state.play(seat, mv).expect("the move is legal");
    }
    state
}

/// Counts by the slow doors, and checks that the engine's own count is the same.
fn count<G: Game>(state: &G, depth: u32) -> u64 {
    let lines = slow_count(state, depth);
    assert_eq!(perft(state, depth), lines, "the engine counts otherwise");
    lines
}

fn slow_count<G: Game>(state: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(seat) = state.to_move().first() else { return 0 };
    let after = |mv: G::Move| {
        let mut next = *state;
        next.play(seat, mv).expect("a listed move is legal");
        slow_count(&next, depth - 1)
    };
    state.legal_moves(seat).into_iter().map(after).sum()
}
