//! The steps to a deal: words are fixed, the list is signed, words are revealed.

use quayside_engine::{Seat, SeatSet};

use super::UnsignedDecision;
use crate::command::Refusal;
use crate::company::{Change, Stage};
use crate::deal::PATIENCE;
use crate::fair::{self, Key, Secret, Word};
use crate::id::{Household, Millis};
use crate::table::Table;

type UnsignedResult = Result<UnsignedDecision, Refusal>;

impl Table {
    /// Fixes the word of these people's seat.
    pub(super) fn fix_word(&self, people: &Household, hash: String) -> UnsignedResult {
        let seat = self.own_seat(people).ok_or(Refusal::Forbidden)?;
        Ok(UnsignedDecision::of([Change::Word(seat, hash)]))
    }

    /// Starts the game. Where words can be fixed, the list of them is signed first; words whose
    /// browsers are not connected to reveal them are left out.
    pub(super) fn start(
        &self,
        seq: Option<u32>,
        present: SeatSet,
        key: &Key,
        now: Millis,
    ) -> UnsignedResult {
        self.must_be_fresh(seq)?;
        if !self.deal.is_signed() {
            return Ok(UnsignedDecision::of([Change::Start]));
        }
        let fixed = |seat: &Seat| present.contains(*seat) && self.deal.hash(*seat).is_some();
        let seats: SeatSet = self.company.people().map(|(seat, _)| seat).filter(fixed).collect();
        let bots = self.company.bots();
        let signed = key.sign(&self.deal.list_text(&self.company, seats, bots, now));
        Ok(UnsignedDecision::of([Change::List(seats, signed)]))
    }

    /// Reveals the fixed word of these people's seat.
    pub(super) fn reveal(&self, people: &Household, word: Word) -> UnsignedResult {
        let seat = self.own_seat(people).ok_or(Refusal::Forbidden)?;
        if self.game.is_some() {
            return Err(Refusal::Done);
        }
        Ok(UnsignedDecision::of([Change::Reveal(seat, word)]))
    }

    /// Restarts a deal whose words were not all revealed in time.
    pub(super) fn deal_again(
        &self,
        people: &Household,
        secret: Secret,
        key: &Key,
        now: Millis,
    ) -> UnsignedResult {
        self.own_seat(people).ok_or(Refusal::Forbidden)?;
        let waited = self.deal.list().is_some_and(|list| now >= list.at.plus(PATIENCE));
        if !waited || self.company.stage() != Stage::Dealing {
            return Err(Refusal::NotNow);
        }
        let signed = key.sign(&fair::promise_text(self.id, now, &secret.commitment()));
        Ok(UnsignedDecision::of([Change::Again(secret, signed)]))
    }
}
