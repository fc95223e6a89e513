//! The record of a game at a table.

use quayside_engine::record::{self, FairDeal, Reveal};
use quayside_engine::{History, Record, with_game};

use crate::fair::{self, Added, Key, Signature, Signed, Word};
use crate::id::Millis;
use crate::table::{Playable, Table};

impl Table {
    /// Returns the record, once the cards are dealt; settlements are in the order of their seats. A
    /// finished game is signed if its deal was signed.
    pub fn record(&self, key: &Key) -> Option<String> {
        with_game!(self.game()?, game => self.signed(game, key))
    }

    fn signed<G: Playable>(&self, game: &History<G>, key: &Key) -> Option<String> {
        let mut record = self.unsigned(game)?;
        let seal = record.fair.seal.clone().filter(|_| self.is_over() && self.deal().is_signed());
        if let Some(seal) = seal {
            let signed = key.sign(&fair::seal_text(self.id(), self.last(), &seal));
            record.fair.signed = Some(line(self.last(), &signed));
        }
        Some(record.to_string())
    }

    fn unsigned<G: Playable>(&self, game: &History<G>) -> Option<Record<G>> {
        let mut record = Record::seeded(game.state().variant(), self.setup().first(), self.seed()?);
        for (line, name) in record.names.iter_mut().zip(self.names()) {
            *line = Some(name.replace('#', "")).filter(|name| !name.is_empty());
        }
        let timing = self.setup().terms.clock;
        record.times.clock = (!timing.is_none()).then(|| timing.to_string());
        let order = record.follow(game).expect("the moves of a table are legal");
        for (played, place) in order.into_iter().enumerate().filter(|_| !timing.is_none()) {
            if let Some(left) = self.times()[place].left {
                record.times.note(played, left);
            }
        }
        for &seat in self.company().forfeits() {
            record.forfeit(seat);
        }
        if self.deal().secret().is_some() {
            record.fair = self.fair_lines();
            record.fair.seal = Some(fair::seal(&record.to_string()));
        }
        Some(record)
    }

    /// Returns the lines of a record about the deal.
    fn fair_lines(&self) -> FairDeal {
        let deal = self.deal();
        let signature = |Signature { at, signed }: &Signature| line(*at, signed);
        let mut fair = FairDeal {
            commitment: deal.commitment(),
            secret: deal.secret().map(ToString::to_string),
            broken: deal.broken().to_vec(),
            bots: deal.named_bots(),
            promise: deal.promise().map(signature),
            list: deal.list().map(signature),
            table: deal.is_signed().then(|| self.id().to_string()),
            ..FairDeal::default()
        };
        for (seat, added) in deal.added(self.company()).into_iter().enumerate() {
            match added {
                Some(Added::Clear(nonce)) => fair.nonces[seat] = Some(nonce),
                Some(Added::Fixed { hash, word }) => {
                    fair.words[seat] = Some(hash);
                    fair.reveals[seat] = word.map(|Word { salt, word }| Reveal { salt, word });
                }
                None => (),
            }
        }
        fair
    }

    /// Returns the seal of a finished game with a fair deal.
    pub fn seal(&self) -> Option<String> {
        let dealt_fairly = self.is_over() && self.deal().secret().is_some();
        let game = self.game().filter(|_| dealt_fairly)?;
        with_game!(game, game => self.unsigned(game)?.fair.seal)
    }
}

/// Returns a signature in the form of a record's line.
pub(crate) fn line(Millis(at): Millis, Signed { key, signature }: &Signed) -> record::Signed {
    let at = at.try_into().unwrap_or(0);
    record::Signed { at, key: key.clone(), signature: signature.clone() }
}
