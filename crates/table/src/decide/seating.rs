//! Seats: sitting down, getting up, and bots that play for players.

use quayside_engine::{Seat, SeatSet};

use super::{CLAIM, UnsignedDecision};
use crate::bot_names::bot_name;
use crate::command::Refusal;
use crate::company::{Change, Stage};
use crate::id::{Household, Millis};
use crate::setup::Player;
use crate::table::{PlayerNames, Table};
use crate::timing::Timing;

impl Table {
    pub(super) fn rise(
        &self,
        people: &Household,
        seat: Seat,
        seq: Option<u32>,
        away: SeatSet,
    ) -> Result<UnsignedDecision, Refusal> {
        if self.must_own(people, seat).is_err() {
            self.must_host(people, away)?;
            // Another person may have taken the seat by now.
            self.must_be_fresh(seq)?;
        }
        Ok(UnsignedDecision::of([Change::Rise(seat)]))
    }

    pub(super) fn seat_bot(
        &self,
        people: &Household,
        (seat, bot, name): (Seat, String, String),
        away: SeatSet,
        now: Millis,
    ) -> Result<UnsignedDecision, Refusal> {
        if self.company.stage() == Stage::Gathering {
            self.must_host(people, away)?;
            return Ok(UnsignedDecision::of([Change::Bot(seat, bot, name)]));
        }
        if self.must_own(people, seat).is_err() {
            self.own_seat(people).filter(|_| away.contains(seat)).ok_or(Refusal::Forbidden)?;
            self.may_replace(seat, now)?;
        }
        self.must_go_on()?;
        Ok(self.leave(Change::StandIn(seat, bot), seat))
    }

    /// Checks that the others may let a bot play for an absent player. Where there are clocks, the
    /// time of that player runs out instead; but a live rated game can be claimed after [`CLAIM`].
    fn may_replace(&self, seat: Seat, now: Millis) -> Result<(), Refusal> {
        match self.clocks.timing() {
            Timing::None => Ok(()),
            Timing::Live { .. } if self.setup.is_rated() => {
                let owes = self.owes(seat) && !self.company.is_paused();
                let may_claim = owes && now.since(self.last) >= CLAIM;
                may_claim.then_some(()).ok_or(Refusal::NotNow)
            }
            Timing::Live { .. } | Timing::Days(_) => Err(Refusal::Forbidden),
        }
    }

    /// Lets a bot play for a person by this change; this forfeits a rated game.
    pub(super) fn leave(&self, change: Change, seat: Seat) -> UnsignedDecision {
        let forfeit = self.setup.is_rated().then_some(Change::Forfeit(seat));
        UnsignedDecision::of([change].into_iter().chain(forfeit))
    }

    /// Returns whether a bot plays for the person of a seat in a rated game that the seat has not
    /// forfeited: the person left before the entry `forfeit` existed.
    pub(super) fn owes_forfeit(&self, seat: Seat) -> bool {
        let is_played_for = self.company.stand_in(seat).is_some();
        is_played_for && self.setup.is_rated() && !self.company.forfeits().contains(&seat)
    }

    pub(super) fn sit(
        &self,
        people: &Household,
        seat: Seat,
        name: String,
        nonce: Option<String>,
    ) -> Result<UnsignedDecision, Refusal> {
        // A person who already has a seat has followed the link again.
        if self.own_seat(people).is_some() {
            return Err(Refusal::Done);
        }
        match () {
            () if self.company.stage() != Stage::Gathering => return Err(Refusal::TooLate),
            () if !self.company.open_seats().any(|open| open == seat) => {
                return Err(Refusal::SeatTaken);
            }
            () if name.is_empty() => return Err(Refusal::NoName),
            () => (),
        }
        let player = people.owner();
        let renamed = self.leave_name(&name)?;
        let nonce = nonce.map(|nonce| Change::Nonce(seat, nonce));
        let sits = [Change::Sit(seat, player)].into_iter().chain(nonce);
        let draft = UnsignedDecision::of(renamed.into_iter().chain(sits));
        Ok(UnsignedDecision { names: PlayerNames::from([(player, name)]), ..draft })
    }

    /// Frees a name for a person: a bot that has it gets another one.
    fn leave_name(&self, name: &str) -> Result<Vec<Change>, Refusal> {
        let names = self.names();
        let mut places = self.company.places().zip(&names);
        let Some(((seat, place), _)) = places.find(|(_, known)| *known == name) else {
            return Ok(Vec::new());
        };
        let Player::Bot(bot) = &place.player else { return Err(Refusal::NameTaken) };
        let other = bot_name(bot, seat.index(), |other| names.iter().any(|known| known == other));
        Ok(vec![Change::Rise(seat), Change::Bot(seat, bot.clone(), other)])
    }
}
