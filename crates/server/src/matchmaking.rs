//! Matchmaking: finds a table for a visitor who looks for opponents, and bots for open seats.
//!
//! Players are matched by the store alone, so they may seek at different nodes.

use std::collections::HashMap;
use std::sync::Arc;

use quayside_engine::SeatSet;
use quayside_table::new::{SeekOptions, TableRandomness};
use quayside_table::rating::{Pool, nearest_bot};
use quayside_table::{
    Actor, Command, Level, ListedTable, NewTable, Refusal, SeatKind, SeatView, Stage, Table,
    TableId, bot_name, free_names,
};

use crate::app::App;
use crate::error::Error;
use crate::system::random;
use crate::tables::{Acted, OpenTable, Request};
use crate::visitors::Visitor;

/// After this many tries the visitor waits at a table of their own.
const TRIES: usize = 4;

/// The bot for remaining seats, unless the game is rated.
const BOT: &str = Level::Captain.name();

/// A visitor who seeks opponents.
pub(crate) struct Seeker {
    pub(crate) app: App,
    pub(crate) visitor: Visitor,
    pub(crate) options: SeekOptions,
    pub(crate) name: String,
}

impl Seeker {
    /// Returns the table where the visitor sits or waits now.
    pub(crate) async fn find(&self) -> Result<TableId, Error> {
        let mut tried = Vec::new();
        for _ in 0..TRIES {
            let found = self.suitable(&tried).await?;
            let (own, others): (Vec<_>, Vec<_>) = found.iter().partition(|table| is_own(table));
            // A visitor who already has company keeps that table.
            if let Some(table) = own.iter().find(|table| waiting(table) > 1) {
                return Ok(table.id);
            }
            if let Some(table) = found.first().filter(|table| is_own(table)) {
                return Ok(table.id);
            }
            for table in own {
                if !self.withdraw(table.id).await? {
                    return Ok(table.id);
                }
            }
            for table in self.nearest_first(others).await? {
                if self.sit(table.id).await? {
                    return Ok(table.id);
                }
                tried.push(table.id);
            }
            let own = self.set_up().await?;
            // Two simultaneous seekers do not see each other's tables. A seeker who now finds a
            // better table gives up their own, so that they meet, at the latest when they seek
            // again.
            let is_better =
                self.suitable(&tried).await?.first().is_some_and(|first| first.id != own);
            if !is_better || !self.withdraw(own).await? {
                return Ok(own);
            }
        }
        self.set_up().await
    }

    /// Returns the tables with the same options where others or the visitor wait, without the
    /// tried ones: the fewest open seats first, then the longest waiting.
    async fn suitable(&self, tried: &[TableId]) -> Result<Vec<ListedTable>, Error> {
        let game = Some(self.options.game);
        let mut tables = self.app.tables.offered(game, &self.visitor.people).await?;
        // Programs meet programs here; people who want to play with a program sit down at its
        // table or invite it.
        let is_program = self.visitor.is_program();
        let is_alike =
            |seat: &SeatView| seat.kind != SeatKind::Person || seat.is_program == is_program;
        tables.retain(|table| {
            self.options.suits(table)
                && table.seats.iter().all(is_alike)
                && !tried.contains(&table.id)
        });
        tables.sort_by_key(|table| table.seats.len() - waiting(table));
        Ok(tables)
    }

    /// Sorts tables of rated games by the distance of the waiting players' ratings from the
    /// visitor's.
    async fn nearest_first<'a>(
        &self,
        mut tables: Vec<&'a ListedTable>,
    ) -> Result<Vec<&'a ListedTable>, Error> {
        if !self.options.rated || tables.len() < 2 {
            return Ok(tables);
        }
        let store = self.app.tables.store();
        let own = self.visitor.people.owner();
        let mut apart = HashMap::new();
        for table in &tables {
            let pool = Pool::of(self.options.game, table.seats.len(), table.terms.teams);
            let own = store.rating(own, pool).await?.points;
            let (mut sum, mut count) = (0.0, 0.0);
            for seat in table.seats.iter().filter(|seat| seat.kind == SeatKind::Person) {
                // Rated games are for accounts, whose names are unique.
                if let Some(account) = store.account_named(&seat.name).await? {
                    sum += store.rating(account.player, pool).await?.points;
                    count += 1.0;
                }
            }
            apart.insert(table.id, (sum / f64::max(count, 1.0) - own).abs());
        }
        tables.sort_by(|one, other| apart[&one.id].total_cmp(&apart[&other.id]));
        Ok(tables)
    }

    /// Sits down at a table; returns whether the visitor sits there now.
    async fn sit(&self, id: TableId) -> Result<bool, Error> {
        let Some(open) = self.app.tables.open(id).await? else { return Ok(false) };
        let mut table = open.table().await;
        let mut names = free_names(&self.name).peekable();
        while let Some(name) = names.peek().cloned() {
            let company = table.company();
            let Some(seat) = company.open_seats().next() else {
                return Ok(company.seats_of(&self.visitor.people).next().is_some());
            };
            let sit = Command::Sit { seat, name, nonce: None };
            match self.act(&open, &mut table, sit).await? {
                Acted::Done(_) => {
                    return Ok(self.app.stays(&open, &mut table, &self.visitor).await?);
                }
                Acted::Refused(Refusal::Done) => return Ok(true),
                // Another player took that seat; there may be another one.
                Acted::Refused(Refusal::SeatTaken) => (),
                Acted::Refused(Refusal::NameTaken) => drop(names.next()),
                Acted::Refused(_) => return Ok(false),
            }
        }
        Ok(false)
    }

    /// Sets up a table where the visitor waits.
    async fn set_up(&self) -> Result<TableId, Error> {
        let (app, visitor) = (&self.app, &self.visitor);
        let (owner, offered) = (visitor.people.owner(), app.fresh_deal());
        let id = offered.table;
        let has_account = visitor.account.is_some();
        let chance = TableRandomness { owner, has_account, bot_seed: random::number(), offered };
        let (setup, names) = self.options.setup(self.name.clone(), chance);
        let table = NewTable::of(id, setup, names, app.tables.now());
        let table = table.map_err(|_| Error::Malformed)?;
        app.tables.create(&table, visitor.new_session().as_ref()).await?;
        Ok(id)
    }

    /// Closes the visitor's table, unless another player has arrived; returns whether it is
    /// closed.
    async fn withdraw(&self, own: TableId) -> Result<bool, Error> {
        let Some(open) = self.app.tables.open(own).await? else { return Ok(true) };
        let acted = self.act(&open, &mut *open.table().await, Command::Withdraw).await?;
        Ok(matches!(acted, Acted::Done(_)))
    }

    async fn act(
        &self,
        open: &Arc<OpenTable>,
        table: &mut Table,
        command: Command,
    ) -> Result<Acted, Error> {
        let visitor = &self.visitor;
        let (by, id) = (Actor::People(&visitor.people), random::request_id());
        let request = Request { by, id, session: visitor.new_session(), command };
        Ok(self.app.tables.act_at(open, table, request).await?)
    }
}

/// Returns whether the visitor sits at a table.
fn is_own(table: &ListedTable) -> bool {
    table.seats.iter().any(|seat| seat.own)
}

/// Returns the number of people at a table.
fn waiting(table: &ListedTable) -> usize {
    table.seats.iter().filter(|seat| seat.kind == SeatKind::Person).count()
}

/// Seats bots at all open seats, before the start: captains, or in a rated game the bot nearest to
/// the visitor's rating, because that game says most about a newcomer.
pub(crate) async fn seat_bots(
    app: &App,
    open: &Arc<OpenTable>,
    visitor: &Visitor,
) -> Result<(), Error> {
    let by = Actor::People(&visitor.people);
    let table = open.table().await;
    if !table.company().is_maker(&visitor.people) {
        return Err(Error::Forbidden);
    }
    if table.is_over() || table.company().stage() != Stage::Gathering {
        return Err(Error::NotNow);
    }
    let setup = table.setup();
    let pool = Pool::of(setup.terms.game, setup.seats.len(), setup.terms.teams);
    let is_rated = setup.is_rated();
    drop(table);
    let bot = if is_rated {
        let rating = app.tables.store().rating(visitor.people.owner(), pool).await?;
        nearest_bot(pool, rating.points, app.tables.now())
    } else {
        BOT
    };
    let mut table = open.table().await;
    loop {
        let Some(seat) = table.company().open_seats().next() else { return Ok(()) };
        let names = table.names();
        let name = bot_name(bot, seat.index(), |name| names.iter().any(|known| known == name));
        let command = Command::SeatBot { seat, bot: bot.to_owned(), name, away: SeatSet::EMPTY };
        match app.tables.act_at(open, &mut table, Request::new(by, command)).await? {
            Acted::Done(_) => (),
            // A player has arrived meanwhile, or the game has started.
            Acted::Refused(Refusal::NotNow) => return Ok(()),
            Acted::Refused(refusal) => return Err((&refusal).into()),
        }
    }
}
