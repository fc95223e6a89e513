//! Records of the first version: words were given in the clear, and nothing is signed.

use quayside_bots::{BotRng, Strategy};
use quayside_engine::{Record, Variant, corsairs, korsar};
use quayside_table::GameName;
use quayside_table::fair::{self, FairNotes, Secret};
use rand::SeedableRng;

use crate::fixtures::{NAMES, choose_with, companion};

/// Returns the record of a whole game of the first version.
pub fn sealed(game: GameName) -> String {
    match game {
        GameName::Corsairs => play::<corsairs::State>(3, companion(game)),
        GameName::Korsar => play::<korsar::State>(2, companion(game)),
    }
}

fn play<G: Strategy>(players: u8, bot: &str) -> String {
    let secret = Secret::parse(&"c0ffee".repeat(11)[..64]).expect("64 digits");
    let mut nonces = [const { None }; 8];
    nonces[0] = fair::clean_nonce("high tide");
    nonces[1] = fair::clean_nonce("île aux trésors 7");
    let variant = Variant::new(players, false).expect("a table that the law knows");
    let mut record = Record::<G>::seeded(variant, None, fair::seed(&secret, &nonces));
    for (line, name) in record.names.iter_mut().zip(&NAMES[..players.into()]) {
        *line = Some((*name).to_owned());
    }
    record.date = Some("2026-11-15".to_owned());
    let (commitment, secret) = (Some(secret.commitment()), Some(secret.to_string()));
    record.notes = FairNotes { commitment, nonces, secret, ..FairNotes::default() }.notes();
    let mut rng = BotRng::seed_from_u64(1);
    while let Some(seat) = record.state().to_move().first() {
        let mv = choose_with(record.state(), seat, bot, &mut rng);
        assert!(record.play(mv).is_ok(), "bots play legally");
    }
    let seal = Some(fair::seal(&record.to_string()));
    record.notes.extend(FairNotes { seal, ..FairNotes::default() }.notes());
    record.to_string()
}
