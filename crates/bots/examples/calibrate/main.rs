//! Measures the chances to win, and the reviews that follow from them.
//!
//! `calibrate fit|turns|report|luck|hidden|levels|planted GAME GAMES SEED [PICTURE.svg]` plays games
//! at random tables between random bots. `fit` prints the rows of `chance/fitted.rs`, `turns` the parameters of
//! turns with which moves gain nothing on average, `report` the wins among positions by their
//! called chance, one position of each game, and `luck` the causes of the results. `hidden` prints
//! the ledgers of reviews at each table, `levels` the points that each level loses, and `planted`
//! whether a planted mistake is found.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a program, not a library"
)]

mod mixed;
mod fit;
mod turns;
mod reliability;
mod luck;
mod review;

use quayside_bots::Strategy;
use quayside_engine::{Game, corsairs, korsar};

/// The command line.
struct Task {
    verb: String,
    games: u64,
    seed: u64,
    picture: Option<String>,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let mut word = |what: &str| words.next().unwrap_or_else(|| panic!("{what} is missing"));
    let (verb, game) = (word("the measurement"), word("the game"));
    let mut number = |what: &str| word(what).parse().expect("a number");
    let (games, seed) = (number("the number of games"), number("the seed"));
    let task = Task { verb, games, seed, picture: words.next() };
    match game.as_str() {
        corsairs::State::NAME => run::<corsairs::State>(&task),
        korsar::State::NAME => run::<korsar::State>(&task),
        _ => panic!("there is no such game"),
    }
}

fn run<G: Strategy>(task: &Task) {
    match task.verb.as_str() {
        "fit" => fit::run::<G>(task.games, task.seed),
        "turns" => turns::run::<G>(task.games, task.seed),
        "report" => reliability::run::<G>(task.games, task.seed, task.picture.as_deref()),
        "luck" => luck::run::<G>(task.games, task.seed),
        "hidden" => review::hidden::<G>(task.games, task.seed),
        "levels" => review::levels::<G>(task.games, task.seed),
        "planted" => review::planted::<G>(task.games, task.seed),
        _ => panic!("which measurement? The first lines of the program list them"),
    }
}
