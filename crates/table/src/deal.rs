//! The steps to a deal: the server's promise, the words of the seats, the signed list.

use quayside_engine::{Seat, SeatSet, Seed};

use crate::company::{Change, Company};
use crate::fair::{self, Added, AllAdded, Secret, Signature, Word};
use crate::id::{Millis, TableId};
use crate::setup::Setup;

/// A deal in preparation, or a finished one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    table: TableId,
    secret: Option<Secret>,
    promise: Option<Signature>,
    /// The words that seats have fixed by a hash.
    words: [Option<Commitment>; 8],
    list: Option<List>,
    /// Deals that were broken off: for each, the seats whose words were missing.
    broken: Vec<SeatSet>,
}

/// A word that a seat has fixed by its hash.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Commitment {
    hash: String,
    word: Option<Word>,
}

/// The signed list of all words.
#[derive(Clone, PartialEq, Eq, Debug)]
struct List {
    signature: Signature,
    /// The seats whose fixed words are on it.
    seats: SeatSet,
    /// The seats that it names as bots.
    bots: SeatSet,
}

/// Milliseconds that the seats have to reveal their words before one of them may ask for a new
/// deal.
pub const PATIENCE: u64 = 8000;

impl Deal {
    /// Starts with the promise of a setup.
    pub(crate) fn new(table: TableId, setup: &Setup) -> Deal {
        Deal {
            table,
            secret: setup.secret(),
            promise: setup.promise.clone(),
            words: [const { None }; 8],
            list: None,
            broken: Vec::new(),
        }
    }

    /// Returns whether words are fixed first and revealed later, and all texts are signed.
    pub const fn is_signed(&self) -> bool {
        self.promise.is_some()
    }

    /// Returns the server's commitment: the hash of its secret.
    pub fn commitment(&self) -> Option<String> {
        self.secret.as_ref().map(Secret::commitment)
    }

    /// Returns the server's secret, which stays hidden until the end.
    pub const fn secret(&self) -> Option<&Secret> {
        self.secret.as_ref()
    }

    /// Returns the signature under the commitment.
    pub const fn promise(&self) -> Option<&Signature> {
        self.promise.as_ref()
    }

    /// Returns the signature under the list of the words of all seats.
    pub fn list(&self) -> Option<&Signature> {
        self.list.as_ref().map(|list| &list.signature)
    }

    /// Returns the seats that the signed list names as bots.
    pub fn named_bots(&self) -> SeatSet {
        self.list.as_ref().map_or(SeatSet::EMPTY, |list| list.bots)
    }

    /// Returns the deals that were broken off: for each, the seats whose words were missing.
    pub fn broken(&self) -> &[SeatSet] {
        &self.broken
    }

    /// Returns the hash by which a seat has fixed its word.
    pub fn hash(&self, seat: Seat) -> Option<&str> {
        self.words[seat.index()].as_ref().map(|fixed| fixed.hash.as_str())
    }

    /// Returns the seats on the list whose words are not revealed yet.
    pub fn missing(&self) -> SeatSet {
        let listed = self.list.as_ref().map_or(SeatSet::EMPTY, |list| list.seats);
        let open = |seat: &Seat| self.words[seat.index()].as_ref().is_none_or(|w| w.word.is_none());
        listed.iter().filter(open).collect()
    }

    /// Returns the words of all seats: those on the list, or before it all that are fixed by now.
    pub fn added(&self, company: &Company) -> AllAdded {
        self.added_by(company, self.list.as_ref().map(|list| list.seats))
    }

    /// Returns the words of all seats, given the seats on the list. Bots have none.
    fn added_by(&self, company: &Company, listed: Option<SeatSet>) -> AllAdded {
        let mut added = [const { None }; 8];
        let bots = company.bots();
        for (seat, place) in company.places().filter(|(seat, _)| !bots.contains(*seat)) {
            let fixed = self.words[seat.index()].as_ref();
            let fixed = fixed.filter(|_| listed.is_none_or(|listed| listed.contains(seat)));
            let clear = place.nonce.clone().map(Added::Clear);
            added[seat.index()] = match fixed {
                Some(Commitment { hash, word }) => {
                    Some(Added::Fixed { hash: hash.clone(), word: word.clone() })
                }
                None => clear,
            };
        }
        added
    }

    /// Returns the text that the server signs if these seats are on the list and these are named as
    /// bots.
    pub(crate) fn list_text(
        &self,
        company: &Company,
        seats: SeatSet,
        bots: SeatSet,
        at: Millis,
    ) -> String {
        let commitment = self.commitment().unwrap_or_default();
        let added = self.added_by(company, Some(seats));
        fair::list_text(self.table, at, &commitment, &self.broken, bots, &added)
    }

    /// Returns the text that the server has signed before any word was revealed.
    pub fn list_signed_text(&self, company: &Company) -> Option<String> {
        let List { signature, seats, bots } = self.list.as_ref()?;
        Some(self.list_text(company, *seats, *bots, signature.at))
    }

    /// Returns the seed derived from the secret and all words.
    pub(crate) fn seed(&self, company: &Company) -> Option<Seed> {
        let secret = self.secret.as_ref()?;
        if self.is_signed() {
            fair::deal(secret, &self.added(company))
        } else {
            Some(fair::seed(secret, &company.nonces()))
        }
    }

    /// Returns whether a change is consistent with the promise and the fixed words.
    pub(crate) fn allows(&self, change: &Change) -> bool {
        match change {
            Change::Word(..) => self.is_signed(),
            Change::List(seats, _) => {
                self.is_signed() && seats.iter().all(|seat| self.hash(seat).is_some())
            }
            Change::Reveal(seat, word) => {
                self.missing().contains(*seat)
                    && self.hash(*seat) == Some(&*word.hash(self.table, *seat))
            }
            Change::Again(..) => !self.missing().is_empty(),
            // Signed deals start when all words are revealed.
            Change::Start => !self.is_signed(),
            Change::Sit(..)
            | Change::Nonce(..)
            | Change::Rise(_)
            | Change::Bot(..)
            | Change::StandIn(..)
            | Change::Return(_)
            | Change::Time(_)
            | Change::Forfeit(_)
            | Change::Pause(_)
            | Change::Resume(_)
            | Change::Continue(_)
            | Change::Close
            | Change::Reopen
            | Change::Next(_) => true,
        }
    }

    /// Applies an allowed change at a table with these players.
    pub(crate) fn apply(&mut self, change: &Change, company: &Company, at: Millis) {
        match change {
            Change::Sit(seat, _) | Change::Rise(seat) | Change::Bot(seat, ..) => {
                self.words[seat.index()] = None;
            }
            Change::Word(seat, hash) => {
                self.words[seat.index()] = Some(Commitment { hash: hash.clone(), word: None });
            }
            Change::List(seats, signed) => {
                // Earlier builds did not name the bots. Only the signature shows which text was
                // signed: the entry itself is the same, so that servers of both builds can read it.
                let bots = company.bots();
                let text = || self.list_text(company, *seats, bots, at);
                let is_named = !bots.is_empty() && signed.holds(&text());
                let bots = if is_named { bots } else { SeatSet::EMPTY };
                let signature = Signature { at, signed: signed.clone() };
                self.list = Some(List { signature, seats: *seats, bots });
            }
            Change::Reveal(seat, word) => {
                if let Some(fixed) = &mut self.words[seat.index()] {
                    fixed.word = Some(word.clone());
                }
            }
            Change::Again(secret, signed) => {
                self.broken.push(self.missing());
                self.secret = Some(secret.clone());
                self.promise = Some(Signature { at, signed: signed.clone() });
                self.words = [const { None }; 8];
                self.list = None;
            }
            Change::Nonce(..)
            | Change::Start
            | Change::StandIn(..)
            | Change::Return(_)
            | Change::Time(_)
            | Change::Forfeit(_)
            | Change::Pause(_)
            | Change::Resume(_)
            | Change::Continue(_)
            | Change::Close
            | Change::Reopen
            | Change::Next(_) => (),
        }
    }
}
