//! Every reason of a hint is true: it holds when the move is made, in every deal that fits the
//! mover's knowledge.

mod corsairs;
mod korsar;

use std::collections::BTreeSet;
use std::mem::{Discriminant, discriminant};

use quayside_engine::{Game, GameView as _, Seat, Seed, Variant};
use quayside_text::{Difference, Hint, Lang, Names, Narrate, Percent, Rival, Text};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

type Rng = Xoshiro256PlusPlus;

/// The names of all measures.
const MEASURES: [&str; 10] = [
    "own-limit",
    "rival-limit",
    "sent-under",
    "own-sweep",
    "rival-sweep",
    "own-penalties",
    "rival-penalties",
    "own-gold",
    "rival-gold",
    "lost-gold",
];

/// Plays random games, and calls a function with a few positions of each and the seat to move.
fn positions<G: Game>(
    variant: Variant<G>,
    games: u8,
    mut play: impl FnMut(&G, Seat, &mut Rng) -> G::Move,
    mut show: impl FnMut(&G, Seat, &mut Rng),
) {
    for game in 0..games {
        let mut rng = Rng::seed_from_u64(game.into());
        let mut state = G::new(variant, None, Seed([game; 32]));
        let mut moves = 0;
        while let Some(seat) = state.to_move().first() {
            show(&state, seat, &mut rng);
            let mv = play(&state, seat, &mut rng);
            state.play_unchecked(seat, mv);
            moves += 1;
            assert!(moves < G::LONGEST, "a game ends");
        }
    }
}

/// Writes each hint in every language; all arguments are filled in.
fn check_all_languages<G: Narrate>(state: &G, seat: Seat, best: G::Move, next: Option<G::Move>) {
    let called = ["Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal"].map(str::to_owned);
    let view = state.view(seat);
    let names = Names::new(&called, view.eyes());
    for lang in Lang::ALL {
        let next = next.map(|mv| Rival { mv, is_close: false, differences: Vec::new() });
        let hint =
            Hint::new::<G>(Text::of(lang), &names, &view, best, next, Percent::new(0.617, 0.015));
        assert!(!hint.why.is_empty(), "nothing speaks for {best} in {view}");
        for line in hint.lines() {
            let said = line.to_string();
            assert!(!said.contains('{') && said.ends_with(['.', '!']), "{lang:?}: {said}");
        }
    }
}

#[test]
fn only_certain_facts_are_called_certain() {
    type State = quayside_engine::korsar::State;
    let table = Variant::new(2, false).expect("two can play");
    let state = State::new(table, Some(Seat::S0), 1.into());
    let called = ["Ann", "Bo"].map(str::to_owned);
    let view = state.view(Seat::S0);
    let names = Names::new(&called, view.eyes());
    let best = view.legal_moves()[0];
    for (chance, error, said) in [
        (1.0, 0.0, "You win for sure if you play on like this."),
        (0.0, 0.0, "This game can no longer be won."),
        (1.0, 0.001, "Your chance to win: 99% ± 1."),
        (0.999, 0.0, "Your chance to win: 99% ± 1."),
        (0.001, 0.0, "Your chance to win: 1% ± 1."),
        (0.617, 0.015, "Your chance to win: 62% ± 3."),
    ] {
        let chance = Percent::new(chance, error);
        let hint = Hint::new::<State>(Text::of(Lang::En), &names, &view, best, None, chance);
        assert_eq!(hint.chance.to_string(), said);
    }
}

#[test]
fn measured_reasons_come_with_their_numbers() {
    type State = quayside_engine::corsairs::State;
    let called = ["Ann", "Bo", "Cleo"].map(str::to_owned);
    let said = |players, lang, of| {
        let table = Variant::new(players, false).expect("a table");
        let state = State::new(table, Some(Seat::S0), 1.into());
        let view = state.view(state.mover());
        let names = Names::new(&called, view.eyes());
        let [best, mv] = [0, 1].map(|place| view.legal_moves()[place]);
        let differences = vec![Difference { of, best: 8, other: 15 }];
        let next = Rival { mv, is_close: false, differences };
        let chance = Percent::new(0.5, 0.01);
        Hint::new::<State>(Text::of(lang), &names, &view, best, Some(next), chance).why.to_string()
    };
    let limit = said(3, Lang::En, "rival-limit");
    assert!(
        limit.ends_with("On average your opponents’ limit is then 8 instead of 15."),
        "{limit}"
    );
    let sunk = said(2, Lang::En, "sent-under");
    assert!(sunk.ends_with("You are sent under in 8 instead of 15 of 100 tries."), "{sunk}");
    for of in MEASURES {
        for lang in Lang::ALL {
            for players in [2, 3] {
                let why = said(players, lang, of);
                assert!(why.contains('8') && why.contains("15") && !why.contains('{'), "{why}");
            }
        }
    }
}

/// The kinds of reasons that occurred, so that a test can check that all were tried.
struct Seen<R> {
    kinds: Vec<Discriminant<R>>,
    names: BTreeSet<String>,
}

impl<R: std::fmt::Debug> Seen<R> {
    fn new() -> Seen<R> {
        Seen { kinds: Vec::new(), names: BTreeSet::new() }
    }

    fn add(&mut self, reason: &R) {
        let kind = discriminant(reason);
        if !self.kinds.contains(&kind) {
            self.kinds.push(kind);
            let name = format!("{reason:?}");
            let name = name.split([' ', '(']).next().expect("a name");
            self.names.insert(name.to_owned());
        }
    }

    /// Panics unless all of these occurred.
    fn assert_all(&self, names: &[&str]) {
        let missing: Vec<_> = names.iter().filter(|name| !self.names.contains(**name)).collect();
        assert!(missing.is_empty(), "never came up: {missing:?}");
    }
}
