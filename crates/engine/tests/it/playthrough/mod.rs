//! Golden games: what the seats see changes only on purpose.
//!
//! Each file in `playthroughs/` is a game: how the table plays, and after every move what followed
//! and what each seat sees. The test plays the file's moves again and compares line for line.
//! `BLESS=1` writes what it finds, and plays the games of the list that have no file yet.

#![expect(clippy::disallowed_methods, reason = "reads and blesses files")]

mod corsairs;
mod korsar;
pub(crate) mod script;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use quayside_engine::random::below;
use quayside_engine::{Game, HouseRules, Seat, Seed, Variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use script::Script;

/// A game that can be shown as text, and played so that there is something to show.
pub(crate) trait Show: Game {
    /// Returns the lines that all seats see.
    fn table(view: &Self::View) -> Vec<String>;

    /// Returns the line that only this seat and its partner see.
    fn own(view: &Self::View) -> String;

    /// Describes an event that followed from a move.
    fn event(event: &Self::Event, players: u8) -> String;

    /// Returns a move worth showing.
    fn choose(&self, seat: Seat, manner: Manner, rng: &mut Xoshiro256PlusPlus) -> Self::Move;
}

/// How a game is played that no file holds yet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// By chance, so that much happens in few moves.
    Rash,
    /// With care, so that the end is close.
    Careful,
}

/// A game of which the tests keep a file; it is played if the file is missing.
struct Scenario {
    file: &'static str,
    players: u8,
    teams: bool,
    /// House rules such as `division=free`, a space between two.
    options: &'static str,
    manner: Manner,
    seed: u8,
}

impl Scenario {
    /// Returns a game by the law, each player alone.
    const fn new(file: &'static str, players: u8, seed: u8) -> Scenario {
        Scenario { file, players, teams: false, options: "", manner: Manner::Rash, seed }
    }
}

#[test]
fn corsairs_games_look_as_they_did() {
    check_games::<quayside_engine::corsairs::State>(&corsairs::SCENARIOS);
}

#[test]
fn korsar_games_look_as_they_did() {
    check_games::<quayside_engine::korsar::State>(&korsar::SCENARIOS);
}

fn check_games<G: Show>(scenarios: &[Scenario]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(G::NAME);
    let bless = std::env::var_os("BLESS").is_some();
    if bless {
        fs::create_dir_all(&folder).expect("the folder can be made");
        for game in scenarios {
            let path = folder.join(game.file);
            if !path.exists() {
                fs::write(path, game.play::<G>()).expect("the file can be written");
            }
        }
    }
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    files.sort_unstable();
    assert_eq!(files.len(), scenarios.len(), "a file for each game");
    for file in &files {
        check_file::<G>(file, bless);
    }
}

fn check_file<G: Show>(file: &Path, bless: bool) {
    let golden = fs::read_to_string(file).expect("the file can be read");
    let script = Script::<G>::read(&golden);
    let shown = script.show();
    if bless {
        fs::write(file, &shown).expect("the file can be written");
        return;
    }
    let lines = shown.lines().zip(golden.lines()).enumerate();
    for (number, (shown, golden)) in lines {
        assert_eq!(shown, golden, "{}:{} differs", file.display(), number + 1);
    }
    let counts = (shown.lines().count(), golden.lines().count());
    assert_eq!(counts.0, counts.1, "{} is longer or shorter", file.display());
}

impl<G: Show> Script<G> {
    fn show(&self) -> String {
        let mut text = self.header();
        let mut state = self.begin();
        show_views(&mut text, &state);
        for (number, &(seat, mv)) in self.moves.iter().enumerate() {
            write!(text, "\n{}. seat {seat}: {mv}\n", number + 1).expect("a string takes it");
            let events = state.play(seat, mv).unwrap_or_else(|illegal| {
                panic!("move {}, {mv} by seat {seat}: {illegal:?}", number + 1)
            });
            for event in &events {
                let event = G::event(event, self.variant.players());
                writeln!(text, "    * {event}").expect("a string takes it");
            }
            show_views(&mut text, &state);
        }
        let outcome = state.outcome().expect("a golden game is played to its end");
        let winners: Vec<_> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
        let scores = &outcome.scores[..self.variant.players().into()];
        writeln!(text, "\nwon by {}, scores {scores:?}", winners.join(" and "))
            .expect("a string takes it");
        text
    }

    fn header(&self) -> String {
        let mut lines =
            vec![format!("game {}", G::NAME), format!("players {}", self.variant.players())];
        if self.variant.teams() {
            lines.push("teams yes".to_owned());
        }
        for (option, values) in G::HouseRules::OPTIONS {
            let value = self.variant.rules.value(option).expect("the option is there");
            if value != values[0] {
                lines.push(format!("option {option}={value}"));
            }
        }
        lines.push(format!("{} {}", G::FIRST, self.first));
        lines.push(format!("seed {}", self.seed));
        lines.join("\n") + "\n\ndealt\n"
    }
}

/// Writes the lines that all see once; if the seats should ever disagree, those of each seat.
fn show_views<G: Show>(text: &mut String, state: &G) {
    let views: Vec<G::View> =
        Seat::table(state.variant().players()).map(|seat| state.view(seat)).collect();
    let table = G::table(&views[0]);
    let agree = views.iter().all(|view| G::table(view) == table);
    let mut line = |words: &str| writeln!(text, "    {words}").expect("a string takes it");
    if agree {
        for words in &table {
            line(words);
        }
    }
    for (seat, view) in views.iter().enumerate() {
        if !agree {
            for words in G::table(view) {
                line(&format!("{seat} sees {words}"));
            }
        }
        line(&format!("{seat} sees {}", G::own(view)));
    }
}

impl Scenario {
    /// Plays the game and shows it.
    fn play<G: Show>(&self) -> String {
        let mut variant = Variant::<G>::new(self.players, self.teams).expect("such a table");
        for option in self.options.split_whitespace() {
            let (option, value) = option.split_once('=').expect("a house rule is option=value");
            variant = variant.with(option, value).expect("such an option");
        }
        let seed = Seed([self.seed; 32]);
        let first = seed.lot(variant.players(), variant.team_size());
        let mut state = G::new(variant, Some(first), seed);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed.into());
        let mut moves = Vec::new();
        loop {
            let owing: Vec<Seat> = state.to_move().iter().collect();
            if owing.is_empty() {
                return Script { variant, first, seed, moves }.show();
            }
            // C5.6: those who owe a move at the same time make it in any order.
            let seat = owing[below(&mut rng, owing.len() as u32) as usize];
            let mv = state.choose(seat, self.manner, &mut rng);
            state.play(seat, mv).expect("the move is legal");
            moves.push((seat, mv));
        }
    }
}

/// Cards as a seat sees them: a list, or how many.
fn hand_text<Cards: ToString>(hand: &quayside_engine::Hand<Cards>) -> String {
    match hand {
        quayside_engine::Hand::Seen(cards) => or_none(&cards.to_string()),
        quayside_engine::Hand::Hidden(count) => format!("({count})"),
    }
}

fn or_none(text: &str) -> String {
    if text.is_empty() { "none".to_owned() } else { text.to_owned() }
}
