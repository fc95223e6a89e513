//! The record of a game at a table.

use quayside_engine::record::Note;
use quayside_engine::{History, Record, with_game};

use crate::fair::{self, FairNotes, Key, Signature};
use crate::table::{Playable, Table};

impl Table {
    /// Returns the record, once the cards are dealt; settlements are in the order of their seats. A
    /// finished game is signed if its deal was signed.
    pub fn record(&self, key: &Key) -> Option<String> {
        with_game!(self.game()?, game => self.signed(game, key))
    }

    fn signed<G: Playable>(&self, game: &History<G>, key: &Key) -> Option<String> {
        let (mut record, seal) = self.unsigned(game)?;
        if let Some(seal) = seal.filter(|_| self.is_over() && self.deal().is_signed()) {
            let signed = key.sign(&fair::seal_text(self.id(), self.last(), &seal));
            let signed = Some(Signature { at: self.last(), signed });
            record.notes.extend(FairNotes { signed, ..FairNotes::default() }.notes());
        }
        Some(record.to_string())
    }

    /// Returns the record without a signature, and its seal, if the deal was fair.
    fn unsigned<G: Playable>(&self, game: &History<G>) -> Option<(Record<G>, Option<String>)> {
        let mut record = match &self.setup().start {
            Some(_) => Record::from_position(*game.start())?,
            None => Record::seeded(game.state().variant(), self.setup().first(), self.seed()?),
        };
        for (line, name) in record.names.iter_mut().zip(self.names()) {
            *line = Some(name.replace('#', "")).filter(|name| !name.is_empty());
        }
        let timing = self.setup().terms.clock;
        let is_fair = self.deal().secret().is_some();
        if !timing.is_none() {
            record.notes.extend(Note::new("clock", &timing.to_string(), 0));
        }
        if is_fair {
            record.notes.extend(self.fair_notes().notes());
        }
        let order = record.follow(game).expect("the moves of a table are legal");
        for (played, place) in order.into_iter().enumerate().filter(|_| !timing.is_none()) {
            if let Some(left) = self.times()[place].left {
                record.notes.extend(Note::new("left", &left.to_string(), played + 1));
            }
        }
        for &seat in self.company().forfeits() {
            record.forfeit(seat);
        }
        let seal = is_fair.then(|| fair::seal(&record.to_string()));
        record.notes.extend(seal.as_ref().and_then(|seal| Note::new("seal", seal, 0)));
        Some((record, seal))
    }

    /// Returns the notes of a record about the deal.
    fn fair_notes(&self) -> FairNotes {
        let deal = self.deal();
        let mut fair = FairNotes {
            commitment: deal.commitment(),
            secret: deal.secret().map(ToString::to_string),
            broken: deal.broken().to_vec(),
            bots: deal.named_bots(),
            promise: deal.promise().cloned(),
            list: deal.list().cloned(),
            table: deal.is_signed().then(|| self.id().to_string()),
            ..FairNotes::default()
        };
        fair.add(&deal.added(self.company()));
        fair
    }

    /// Returns the seal of a finished game with a fair deal.
    pub fn seal(&self) -> Option<&str> {
        let dealt_fairly = self.is_over() && self.deal().secret().is_some();
        let game = self.game().filter(|_| dealt_fairly)?;
        let seal = || with_game!(game, game => self.unsigned(game)?.1);
        self.seal.get_or_init(seal).as_deref()
    }
}
