//! Looking for somebody to play with.
//!
//! Only the store decides who meets whom, so it does not matter at which node people look.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use quayside_engine::SeatSet;
use quayside_pages::new::{Chance, Wish};
use quayside_pages::{LONGEST_NAME, clean_name};
use quayside_table::rating::{Pool, Standing, nearest_bot};
use quayside_table::{
    Actor, Command, ListedTable, NewTable, PlayerId, Refusal, SeatKind, SeatView, TableId, bot_name,
};

use super::lobby;
use super::visit::Visit;
use crate::answer::{leads_to, refused};
use crate::app::App;
use crate::context::Context;
use crate::error::Error;
use crate::form::Form;
use crate::random;
use crate::store::Wanted;
use crate::tables::{Acted, OpenTable, Request};

/// Whoever gives way this often waits at a table of their own.
const GIVES_WAY: usize = 4;

/// The bot that plays where nobody has come, unless the game is rated.
const BOT: &str = "captain";

/// Seats the visitor at the table that has waited longest for somebody like them, or at a new one.
pub(crate) async fn seek(
    State(app): State<App>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let wish = Wish::read(&form.0).ok_or(Error::Malformed)?;
    let name = clean_name(form.get("name").unwrap_or_default());
    let name = context.visitor.name_or(name);
    if name.is_empty() {
        return lobby::draw(&app, &context, &form.0, Some("lobby-no-name")).await;
    }
    if wish.rated && context.visitor.account.is_none() {
        return lobby::draw(&app, &context, &form.0, Some("lobby-rated.keep")).await;
    }
    let mut people = app.tables.store().people().await?;
    let unwanted = people.unwanted(context.visitor.people.owner()).await?;
    drop(people);
    let wants = context.wants;
    let id = Seeker { app, context, wish, name, unwanted }.find().await?;
    Ok(leads_to(wants, id))
}

/// Somebody who looks for others.
struct Seeker {
    app: App,
    context: Context,
    wish: Wish,
    name: String,
    /// Whom the visitor does not want to meet, and who does not want to meet the visitor.
    unwanted: Vec<PlayerId>,
}

impl Seeker {
    async fn find(&self) -> Result<TableId, Error> {
        let mut tried = Vec::new();
        for _ in 0..GIVES_WAY {
            let found = self.suitable(&tried).await?;
            for table in &found {
                if self.sit(table.id).await? {
                    self.leave_others(&found, table.id).await?;
                    return Ok(table.id);
                }
                tried.push(table.id);
            }
            let own = self.set_up().await?;
            // Of two who looked at the same moment neither saw the other's table. Whoever sees an
            // older one now gives way, so that they meet; or the next time that they look.
            let is_older =
                self.suitable(&tried).await?.first().is_some_and(|first| first.id != own);
            if !is_older || !self.withdraw(own).await? {
                return Ok(own);
            }
        }
        self.set_up().await
    }

    /// Returns the tables where others with the same wish wait, or the visitor does already: those
    /// that wait the longest first, without those that were tried.
    async fn suitable(&self, tried: &[TableId]) -> Result<Vec<ListedTable>, Error> {
        let wanted = Wanted { game: Some(self.wish.game), players: None };
        let mut tables = self.app.tables.offered(wanted, &self.context.visitor.people).await?;
        // Programs meet programs here: people who want to play with one sit down or invite it.
        let is_program = self.context.visitor.is_program();
        let is_alike =
            |seat: &SeatView| seat.kind != SeatKind::Person || seat.is_program == is_program;
        tables.retain(|table| {
            self.wish.suits(table) && table.seats.iter().all(is_alike) && !tried.contains(&table.id)
        });
        Ok(tables)
    }

    /// Closes the tables where the visitor has waited until now, unless somebody has come.
    async fn leave_others(&self, tables: &[ListedTable], found: TableId) -> Result<(), Error> {
        let is_own = |table: &&ListedTable| table.seats.iter().any(|seat| seat.own);
        for table in tables.iter().filter(is_own).filter(|table| table.id != found) {
            self.withdraw(table.id).await?;
        }
        Ok(())
    }

    /// Sits down at a table; returns whether the visitor sits there now.
    async fn sit(&self, id: TableId) -> Result<bool, Error> {
        let Some(open) = self.app.tables.open(id).await? else { return Ok(false) };
        let is_unwanted = |(_, player)| self.unwanted.contains(&player);
        if open.table().await.company().people().any(is_unwanted) {
            return Ok(false);
        }
        let mut name = self.name.clone();
        loop {
            let Some(seat) = open.table().await.company().open_seats().next() else {
                let company = open.table().await;
                let people = &self.context.visitor.people;
                return Ok(company.company().seats_of(people).next().is_some());
            };
            let sit = Command::Sit { seat, name: name.clone(), nonce: None };
            match self.act(&open, sit).await? {
                Acted::Done(_) | Acted::Refused(Refusal::Done) => return Ok(true),
                // Somebody else took that seat: perhaps there is another.
                Acted::Refused(Refusal::SeatTaken) => (),
                Acted::Refused(Refusal::NameTaken) if name == self.name => {
                    name = name.chars().take(LONGEST_NAME - 2).chain(" 2".chars()).collect();
                }
                Acted::Refused(_) => return Ok(false),
            }
        }
    }

    /// Sets up a table where the visitor waits.
    async fn set_up(&self) -> Result<TableId, Error> {
        let (app, visitor) = (&self.app, &self.context.visitor);
        let (owner, offered) = (visitor.people.owner(), app.fresh_deal());
        let id = offered.table;
        let chance = Chance { owner, whims: random::number(), offered };
        let (setup, names) = self.wish.setup(self.name.clone(), chance);
        let table = NewTable::of(id, setup, names, app.tables.now());
        let table = table.map_err(|_| Error::Malformed)?;
        app.tables.create(&table, visitor.new_session().as_ref()).await?;
        Ok(id)
    }

    /// Closes the visitor's table, unless somebody has come; returns whether it is closed.
    async fn withdraw(&self, own: TableId) -> Result<bool, Error> {
        let Some(open) = self.app.tables.open(own).await? else { return Ok(true) };
        Ok(matches!(self.act(&open, Command::Withdraw).await?, Acted::Done(_)))
    }

    async fn act(&self, open: &Arc<OpenTable>, command: Command<String>) -> Result<Acted, Error> {
        let visitor = &self.context.visitor;
        let (by, id) = (Actor::People(&visitor.people), random::request_id());
        let request = Request { by, id, session: visitor.new_session(), command };
        Ok(self.app.tables.act(open, request).await?)
    }
}

/// Seats bots wherever nobody has come.
pub(crate) async fn seat_bots(visit: Visit) -> Result<Response, Error> {
    let by = Actor::People(&visit.context.visitor.people);
    let bot = fitting_bot(&visit).await?;
    loop {
        let table = visit.open.table().await;
        let Some(seat) = table.company().open_seats().next() else { break };
        let names = table.names();
        drop(table);
        let name = bot_name(bot, seat.index(), |name| names.iter().any(|known| known == name));
        let command = Command::SeatBot { seat, bot: bot.to_owned(), name, away: SeatSet::EMPTY };
        let request = Request { by, id: random::request_id(), session: None, command };
        match visit.app.tables.act(&visit.open, request).await? {
            Acted::Done(_) => (),
            // Somebody has come after all, or it is too late.
            Acted::Refused(Refusal::NotNow) => break,
            Acted::Refused(refusal) => return Err(refused(&refusal)),
        }
    }
    Ok(visit.show().await)
}

/// Returns the bot to play with: in a rated game the one that is as strong as the visitor, which
/// tells most about a newcomer.
async fn fitting_bot(visit: &Visit) -> Result<&'static str, Error> {
    let setup = visit.open.table().await.setup().clone();
    if !setup.is_rated() {
        return Ok(BOT);
    }
    let pool = Pool::of(setup.terms.game, setup.seats.len(), setup.terms.teams);
    let mut people = visit.app.tables.store().people().await?;
    let standing = people.standing(visit.context.visitor.people.owner(), pool).await?;
    let rating = standing.unwrap_or(Standing::NEWCOMER).rating;
    Ok(nearest_bot(pool, rating.points, visit.app.tables.now()))
}
