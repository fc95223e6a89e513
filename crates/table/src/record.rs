//! The record of a game at a table.

use quayside_engine::{Record, Seat};

use crate::fair;
use crate::table::{Playable, Table};

impl<G: Playable> Table<G> {
    /// Writes the game down, once the cards are dealt; settlements in the order of their seats.
    pub fn record(&self) -> Option<String> {
        let game = self.game()?;
        let nonces = self.company().nonces();
        let seed = self.setup().deal(&nonces)?;
        let mut record = Record::seeded(game.state().variant(), self.setup().first(), seed);
        for (line, name) in record.names.iter_mut().zip(self.names()) {
            *line = Some(name.replace('#', "")).filter(|name| !name.is_empty());
        }
        let mut waiting: Vec<(Seat, G::Move)> = Vec::new();
        for &made in game.moves() {
            waiting.push(made);
            while let Some(first) = record.state().to_move().first() {
                let Some(place) = waiting.iter().position(|&(seat, _)| seat == first) else {
                    break;
                };
                let (_, mv) = waiting.remove(place);
                record.play(mv).expect("the moves of a table are legal");
            }
        }
        if let Some(secret) = self.setup().secret() {
            record.fair.commitment = Some(secret.commitment());
            record.fair.secret = Some(secret.to_string());
            record.fair.nonces.iter_mut().zip(nonces).for_each(|(line, nonce)| *line = nonce);
            record.fair.seal = Some(fair::seal(&record.to_string()));
        }
        Some(record.to_string())
    }

    /// Returns the seal of a game that is over and was dealt fairly.
    pub fn seal(&self) -> Option<String> {
        let dealt_fairly = self.is_over() && self.setup().secret().is_some();
        let record = dealt_fairly.then(|| self.record()).flatten()?;
        record.lines().find_map(|line| line.strip_prefix("seal ")).map(str::to_owned)
    }
}
