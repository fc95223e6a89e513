//! A table with what a store keeps of it, and a time of its own.

use quayside_engine::Seat;
use quayside_table::{
    Actor, Command, Millis, Refusal, RequestId, Setup, Table, TableId, WrittenTable,
};
use quayside_testkit::fixtures;
use quayside_testkit::people;

/// When a table is set up.
pub(crate) const BEGAN: Millis = Millis(1_000_000);

/// A table with what a store keeps of it.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) table: Table,
    pub(crate) written: WrittenTable,
    pub(crate) now: Millis,
    /// What is done after each command.
    check: fn(&mut Scene),
}

impl Scene {
    pub(crate) fn of(setup: Setup, check: fn(&mut Scene)) -> Scene {
        let (id, names) = (TableId::new([1; 8]), fixtures::names(&setup));
        let (log, plans) = (Vec::new(), Vec::new());
        let written = WrittenTable { id, made: BEGAN, setup, names, log, plans };
        let table = Table::read(written.clone()).expect("a setup");
        Scene { table, written, now: BEGAN, check }
    }

    /// Returns the time of the last entry.
    pub(crate) fn last(&self) -> Millis {
        self.written.log.last().map_or(BEGAN, |line| line.at)
    }

    pub(crate) fn ask(&mut self, by: Actor<'_>, command: Command) -> Result<(), Refusal> {
        let was_over = self.table.is_over();
        let decision = self.table.decide(by, command, self.now)?;
        let request = RequestId::new([self.written.log.len() as u8; 16]);
        self.table.follow(&decision, request).expect("what is decided can be read");
        assert_eq!(decision.due(), self.table.due(), "{decision:?}");
        assert_eq!(decision.owing(), self.table.listing().owing);
        if self.table.is_over() && !was_over {
            assert_eq!(decision.listing(), Some(&self.table.listing()), "lists show the result");
        }
        self.written.log.extend(decision.written(request));
        let check = self.check;
        check(self);
        Ok(())
    }

    pub(crate) fn act(&mut self, seat: Seat, command: Command) -> Result<(), Refusal> {
        self.ask(Actor::People(&people(seat)), command)
    }

    /// Reads what a store keeps, as after a restart and at every other node.
    pub(crate) fn read_again(&self) -> Table {
        Table::read(self.written.clone()).expect("a setup")
    }
}
