//! Decisions of a table: the only values that a store appends.

use std::sync::Arc;

use quayside_engine::record::AnyTriedMove;
use quayside_engine::{GameName, Seat, SeatSet};

use crate::company::Company;
use crate::entry::{Entry, WrittenLine};
use crate::id::{Millis, PlayerId, RequestId, TableId};
use crate::result::GameResult;
use crate::setup::{Access, Place, Setup};
use crate::table::{BadSetup, PlayerNames, Table};

/// The effects of a command. Only `decide` creates one, so illegal moves can't be stored.
#[derive(Clone, Debug)]
pub struct Decision {
    pub(crate) table: TableId,
    pub(crate) seq: u32,
    pub(crate) at: Millis,
    pub(crate) entries: Vec<Entry>,
    /// The tried move, if it is the only entry.
    pub(crate) tried: Option<Arc<AnyTriedMove>>,
    pub(crate) names: PlayerNames,
    pub(crate) listing: Option<Listing>,
    pub(crate) owing: SeatSet,
    pub(crate) due: Option<Due>,
    pub(crate) keeps_time: bool,
    pub(crate) opens: Option<Box<NewTable>>,
}

/// A table to set up.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub(crate) id: TableId,
    pub(crate) made: Millis,
    pub(crate) setup: Setup,
    pub(crate) names: PlayerNames,
    pub(crate) listing: Listing,
}

/// The data that lists show of a table. It follows from the log and can be rebuilt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// When the game ended, if it has.
    pub over: Option<Millis>,
    /// How it ended; `None` for a table that was closed before.
    pub result: Option<GameResult>,
    /// The players by seat.
    pub seats: Vec<Listed>,
    /// The seats that owe a move.
    pub owing: SeatSet,
    /// Who can find the table.
    pub access: Access,
    /// The game for which the lobby offers an open seat; `None` if it offers none.
    pub offers: Option<GameName>,
}

/// The player of a seat, for lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The seat.
    pub seat: Seat,
    /// The person, if one sits there.
    pub player: Option<PlayerId>,
    /// The name of a bot.
    pub bot: String,
}

/// A scheduled event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// Its time.
    pub at: Millis,
    /// Its kind.
    pub what: TimedEvent,
}

/// A kind of scheduled event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimedEvent {
    /// The bot of a seat moves.
    BotMoves(Seat),
    /// The cards are dealt at a public table where every seat is taken.
    Begins,
    /// The move that a seat has planned is made.
    PlanMoves(Seat),
    /// The clock of a seat reaches zero.
    TimeIsUp(Seat),
}

impl Decision {
    /// Returns the table.
    pub const fn table(&self) -> TableId {
        self.table
    }

    /// Returns the log length that the decision is based on.
    pub const fn seq(&self) -> u32 {
        self.seq
    }

    /// Returns when it was decided.
    pub const fn at(&self) -> Millis {
        self.at
    }

    /// Returns the entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the entries in the form that a store keeps.
    pub fn written(&self, request: RequestId) -> impl Iterator<Item = WrittenLine> {
        let line =
            move |entry: &Entry| WrittenLine { at: self.at, request, entry: entry.to_string() };
        self.entries.iter().map(line)
    }

    /// Returns the names that people gave.
    pub const fn names(&self) -> &PlayerNames {
        &self.names
    }

    /// Returns the new listing, if it has changed.
    pub const fn listing(&self) -> Option<&Listing> {
        self.listing.as_ref()
    }

    /// Returns the seats that owe a move afterwards.
    pub const fn owing(&self) -> SeatSet {
        self.owing
    }

    /// Returns the next scheduled event.
    pub const fn due(&self) -> Option<Due> {
        self.due
    }

    /// Returns whether a store must schedule the next event even if the table has no reader.
    pub const fn keeps_time(&self) -> bool {
        self.keeps_time
    }

    /// Returns the table to set up in the same step.
    pub fn opens(&self) -> Option<&NewTable> {
        self.opens.as_deref()
    }
}

impl NewTable {
    /// Decides to set up a table, if the setup describes a possible game.
    pub fn of(
        id: TableId,
        setup: Setup,
        names: PlayerNames,
        made: Millis,
    ) -> Result<NewTable, BadSetup> {
        let table = Table::new(id, setup, names, made)?;
        let listing = table.listing();
        Ok(NewTable { id, made, setup: table.setup, names: table.names, listing })
    }

    /// Returns its id.
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// Returns when the table is set up.
    pub const fn made(&self) -> Millis {
        self.made
    }

    /// Returns the setup.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the names of its people.
    pub const fn names(&self) -> &PlayerNames {
        &self.names
    }

    /// Returns its listing.
    pub const fn listing(&self) -> &Listing {
        &self.listing
    }
}

impl Listing {
    pub(crate) fn seats(company: &Company) -> Vec<Listed> {
        let listed = |(seat, place): (Seat, &Place)| Listed {
            seat,
            player: place.player(),
            bot: place.name.clone(),
        };
        company.places().map(listed).collect()
    }
}
