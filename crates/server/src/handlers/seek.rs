//! Looking for somebody to play with.
//!
//! Only the store decides who meets whom, so it does not matter at which node people look.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use quayside_engine::SeatSet;
use quayside_pages::new::{Chance, SeekOptions};
use quayside_pages::{clean_name, free_names};
use quayside_table::rating::{Pool, nearest_bot};
use quayside_table::{
    Actor, Command, GameName, ListedTable, NewTable, Refusal, SeatKind, SeatView, Stage, TableId,
    bot_name,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::lobby;
use super::seats::stays;
use super::visit::Visit;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::{Found, leads_to};
use crate::http::context::{Context, ResponseFormat};
use crate::http::form::{Body, Flag, fields_of, game_choice};
use crate::http::problem::Changed;
use crate::store::LobbyFilter;
use crate::system::random;
use crate::tables::{Acted, OpenTable, Request};

/// Whoever gives way this often waits at a table of their own.
const GIVES_WAY: usize = 4;

/// The bot that plays where nobody has come, unless the game is rated.
const BOT: &str = "captain";

/// What a player looks for.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct NewSeek {
    /// The game.
    #[schema(schema_with = game_choice)]
    game: GameName,
    /// How many play.
    size: Option<Size>,
    /// How fast they play.
    time: Option<Speed>,
    /// Whether the game is rated: with a clock, and for accounts alone.
    #[schema(value_type = Option<bool>)]
    rated: Option<Flag>,
    /// The name of a guest; an account has one.
    name: Option<String>,
}

/// How many play.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Size {
    Two,
    More,
    Any,
}

/// How fast a game is played: without a clock, with a live one, or over days.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Speed {
    None,
    Live,
    Days,
}

/// Looks for opponents.
///
/// Takes a seat at a public table where others wait, or sets one up: where the fewest are missing,
/// then what has waited longest; in a rated game with those of the nearest rating.
#[utoipa::path(post, path = "/seek", tag = "lobby", request_body = NewSeek,
    responses((status = 201, description = "The table where the account sits", body = Found)),
    security(("token" = ["play"])))]
pub(crate) async fn seek(
    State(app): State<App>,
    context: Context,
    body: Body,
) -> Result<Response, Error> {
    let seek: NewSeek = body.read()?;
    let fields = fields_of(&seek);
    let wish = SeekOptions::read(&fields).ok_or(Error::Malformed)?;
    let name = clean_name(fields.get("name").unwrap_or_default());
    let name = context.visitor.name_or(name);
    let wrong = if name.is_empty() {
        Some((Error::Refused("no-name"), "lobby-no-name"))
    } else if wish.rated && context.visitor.account.is_none() {
        Some((Error::NoAccount, "lobby-rated.keep"))
    } else {
        None
    };
    match (wrong, context.wants) {
        (Some((_, key)), ResponseFormat::Page) => {
            return lobby::draw(&app, &context, &fields, Some(key)).await;
        }
        (Some((error, _)), ResponseFormat::Api) => return Err(error),
        (None, _) => (),
    }
    let wants = context.wants;
    let id = Seeker { app, context, wish, name }.find().await?;
    Ok(leads_to(wants, id))
}

/// Somebody who looks for others.
struct Seeker {
    app: App,
    context: Context,
    wish: SeekOptions,
    name: String,
}

impl Seeker {
    async fn find(&self) -> Result<TableId, Error> {
        let mut tried = Vec::new();
        for _ in 0..GIVES_WAY {
            let found = self.suitable(&tried).await?;
            let (own, others): (Vec<_>, Vec<_>) = found.iter().partition(|table| is_own(table));
            // Whoever has company already waits with them.
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
            // Of two who looked at the same moment neither saw the other's table. Whoever sees a
            // better one now gives way, so that they meet; or the next time that they look.
            let is_better =
                self.suitable(&tried).await?.first().is_some_and(|first| first.id != own);
            if !is_better || !self.withdraw(own).await? {
                return Ok(own);
            }
        }
        self.set_up().await
    }

    /// Returns the tables where others with the same wish wait, or the visitor does already, without
    /// those that were tried: where the fewest are missing comes first, then what waits the longest.
    async fn suitable(&self, tried: &[TableId]) -> Result<Vec<ListedTable>, Error> {
        let wanted = LobbyFilter { game: Some(self.wish.game), players: None };
        let mut tables = self.app.tables.offered(wanted, &self.context.visitor.people).await?;
        // Programs meet programs here: people who want to play with one sit down or invite it.
        let is_program = self.context.visitor.is_program();
        let is_alike =
            |seat: &SeatView| seat.kind != SeatKind::Person || seat.is_program == is_program;
        tables.retain(|table| {
            self.wish.suits(table) && table.seats.iter().all(is_alike) && !tried.contains(&table.id)
        });
        tables.sort_by_key(|table| table.seats.len() - waiting(table));
        Ok(tables)
    }

    /// Sorts tables of rated games by how near the ratings of those who wait are to the visitor's.
    async fn nearest_first<'a>(
        &self,
        mut tables: Vec<&'a ListedTable>,
    ) -> Result<Vec<&'a ListedTable>, Error> {
        if !self.wish.rated || tables.len() < 2 {
            return Ok(tables);
        }
        let store = self.app.tables.store();
        let own = self.context.visitor.people.owner();
        let mut apart = HashMap::new();
        for table in &tables {
            let pool = Pool::of(self.wish.game, table.seats.len(), table.terms.teams);
            let own = store.rating(own, pool).await?.points;
            let (mut sum, mut count) = (0.0, 0.0);
            for seat in table.seats.iter().filter(|seat| seat.kind == SeatKind::Person) {
                // Rated games are for those who keep a name, and no two keep the same.
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
        let mut names = free_names(&self.name).peekable();
        while let Some(name) = names.peek().cloned() {
            let Some(seat) = open.table().await.company().open_seats().next() else {
                let company = open.table().await;
                let people = &self.context.visitor.people;
                return Ok(company.company().seats_of(people).next().is_some());
            };
            let sit = Command::Sit { seat, name, nonce: None };
            match self.act(&open, sit).await? {
                Acted::Done(_) => return stays(&self.app, &open, &self.context.visitor).await,
                Acted::Refused(Refusal::Done) => return Ok(true),
                // Somebody else took that seat: perhaps there is another.
                Acted::Refused(Refusal::SeatTaken) => (),
                Acted::Refused(Refusal::NameTaken) => drop(names.next()),
                Acted::Refused(_) => return Ok(false),
            }
        }
        Ok(false)
    }

    /// Sets up a table where the visitor waits.
    async fn set_up(&self) -> Result<TableId, Error> {
        let (app, visitor) = (&self.app, &self.context.visitor);
        let (owner, offered) = (visitor.people.owner(), app.fresh_deal());
        let id = offered.table;
        let chance = Chance { owner, bot_seed: random::number(), offered };
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

    async fn act(&self, open: &Arc<OpenTable>, command: Command) -> Result<Acted, Error> {
        let visitor = &self.context.visitor;
        let (by, id) = (Actor::People(&visitor.people), random::request_id());
        let request = Request { by, id, session: visitor.new_session(), command };
        Ok(self.app.tables.act(open, request).await?)
    }
}

/// Returns whether the visitor sits at a table.
fn is_own(table: &ListedTable) -> bool {
    table.seats.iter().any(|seat| seat.own)
}

/// Returns how many people sit at a table.
fn waiting(table: &ListedTable) -> usize {
    table.seats.iter().filter(|seat| seat.kind == SeatKind::Person).count()
}

/// Seats bots at all open seats, before the start.
///
/// They are captains, or in a rated game those that are as strong as the account.
#[utoipa::path(post, path = "/tables/{id}/bots", tag = "seats",
    responses((status = 200, description = "They sit there", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn seat_bots(visit: Visit) -> Result<Response, Error> {
    let people = &visit.context.visitor.people;
    let by = Actor::People(people);
    let table = visit.open.table().await;
    let (company, is_over) = (table.company(), table.is_over());
    if !company.is_maker(people) {
        return Err(Error::Forbidden);
    }
    if is_over || company.stage() != Stage::Gathering {
        return Err(Error::NotNow);
    }
    drop(table);
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
            Acted::Refused(refusal) => return Err((&refusal).into()),
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
    let player = visit.context.visitor.people.owner();
    let rating = visit.app.tables.store().rating(player, pool).await?;
    Ok(nearest_bot(pool, rating.points, visit.app.tables.now()))
}
