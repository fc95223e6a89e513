//! The moves of a golden game, read out of its file.

use quayside_engine::{Game, Seat, Seed, Variant};

/// A game as it is to be played: the table, the seed and the moves.
pub(crate) struct Script<G: Game> {
    pub(crate) variant: Variant<G>,
    pub(crate) first: Seat,
    pub(crate) seed: Seed,
    pub(crate) moves: Vec<(Seat, G::Move)>,
}

impl<G: Game> Script<G> {
    /// Reads the header and the moves out of a golden game.
    pub(crate) fn read(text: &str) -> Script<G> {
        let header =
            |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        let number = |name: &str| header(name).expect(name).parse::<u8>().expect(name);
        let mut variant =
            Variant::new(number("players"), header("teams").is_some()).expect("such a table");
        for line in text.lines().filter_map(|line| line.strip_prefix("option ")) {
            let (option, value) = line.split_once('=').expect("an option has a value");
            variant = variant.with(option, value).expect("such an option");
        }
        Script {
            variant,
            first: Seat::new(number(G::FIRST).into()).expect("such a seat"),
            seed: header("seed").expect("seed").parse().expect("a seed"),
            moves: text.lines().filter_map(read_move::<G>).collect(),
        }
    }

    /// Begins the game.
    pub(crate) fn begin(&self) -> G {
        G::new(self.variant, Some(self.first), self.seed)
    }
}

/// Reads `12. seat 1: draw stock`; no other line is a move.
fn read_move<G: Game>(line: &str) -> Option<(Seat, G::Move)> {
    let (number, rest) = line.split_once(". seat ")?;
    number.parse::<u32>().ok()?;
    let (seat, mv) = rest.split_once(": ")?;
    let mv = mv.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
    Some((Seat::new(seat.parse().ok()?)?, mv))
}
