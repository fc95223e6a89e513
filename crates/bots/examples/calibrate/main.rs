//! Measures the chances to win, and the reviews that follow from them.
//!
//! `calibrate fit|turns|report|luck GAME GAMES SEED [PICTURE.svg]` plays games at random tables
//! between random bots. `fit` prints the rows of `chance/fitted.rs`, `turns` the parameters of turns
//! with which moves gain nothing on average, `report` the wins among positions by their called
//! chance, one position of each game, and `luck` the causes of the results.
//!
//! `calibrate hidden|levels|planted|speed GAME[:PLAYERS] GAMES SEED` measures reviews at each table.
//! `hidden` prints the ledgers of each rating pool, and after how many games it is seen that an
//! oracle knows the hidden hands; `levels` the points that each level loses; `planted` whether
//! planted mistakes are found, how many are false, and whether two seeds agree; `speed` the time.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
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
mod hidden;
mod planted;
mod speed;

use quayside_bots::Strategy;
use quayside_engine::{Game, Variant, corsairs, korsar};

/// The command line.
struct Task {
    verb: String,
    /// The number of players; all tables without it.
    players: Option<u8>,
    games: u64,
    seed: u64,
    picture: Option<String>,
}

impl Task {
    fn tables<G: Game>(&self) -> Vec<Variant<G>> {
        let fits = |table: &Variant<G>| self.players.is_none_or(|count| table.players() == count);
        Variant::all().filter(fits).collect()
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let mut word = |what: &str| words.next().unwrap_or_else(|| panic!("{what} is missing"));
    let (verb, game) = (word("the measurement"), word("the game"));
    let mut number = |what: &str| word(what).parse().expect("a number");
    let (games, seed) = (number("the number of games"), number("the seed"));
    let (game, players) = game.split_once(':').map_or((game.as_str(), None), |(game, players)| {
        (game, Some(players.parse().expect("a number of players")))
    });
    let task = Task { verb, players, games, seed, picture: words.next() };
    match game {
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
        "hidden" => hidden::run(&task.tables::<G>(), task.games, task.seed),
        "levels" => review::levels(&task.tables::<G>(), task.games, task.seed),
        "planted" => planted::run(&task.tables::<G>(), task.games, task.seed),
        "speed" => speed::run(&task.tables::<G>(), task.games, task.seed),
        _ => panic!("which measurement? The first lines of the program list them"),
    }
}
