//! Any text is read as a move without a panic; one that is read reads back, and is played or refused.
//!
//! The first byte chooses the table, each line after the first is a move of the seat that is due.

#![no_main]

use libfuzzer_sys::fuzz_target;
use quayside_engine::{AnyMove, Game, GameName, Record, Seed, Variant, with_game};

fuzz_target!(|text: &str| {
    let table = text.bytes().next().unwrap_or_default();
    let game = GameName::ALL[usize::from(table) % GameName::ALL.len()];
    with_game!(game, type G => play::<G>(game, table / 2, text));
});

fn play<G: Game>(game: GameName, table: u8, text: &str) {
    let Some(variant) = Variant::<G>::new(2 + table % 7, table >= 32) else { return };
    let mut record = Record::seeded(variant, None, Seed([0x5e; 32]));
    for line in text.lines().skip(1) {
        if let Ok(any) = AnyMove::parse(game, line) {
            assert_eq!(AnyMove::parse(game, &any.to_string()), Ok(any), "{line}");
        }
        let Ok(mv) = line.parse::<G::Move>() else { continue };
        let before = *record.state();
        let seat = before.to_move().first();
        let is_legal = seat.is_some_and(|seat| before.check(seat, mv).is_ok());
        assert_eq!(record.play(mv).is_ok(), is_legal, "{line}");
        assert_eq!(record.state().unsound(), None);
        if !is_legal {
            assert_eq!(*record.state(), before);
        }
    }
}
