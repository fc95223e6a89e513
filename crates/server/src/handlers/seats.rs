//! What people do at a table beside playing: sit down, leave, start, speak.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::{Seat, SeatSet};
use quayside_pages::{clean_name, free_names};
use quayside_table::fair::{Word, clean_nonce, is_hash};
use quayside_table::{Command, Refusal, bot_name};

use super::table::{draw, lobby_asked};
use super::visit::Visit;
use crate::answer::json_value;
use crate::app::App;
use crate::context::Wants;
use crate::error::Error;
use crate::problem::{self, Changed};
use crate::random;
use crate::tables::{Acted, OpenTable};
use crate::visitor::Visitor;

impl Visit {
    /// Carries out what people do, and shows them the table again.
    async fn do_and_show(&self, command: Command) -> Result<Response, Error> {
        let acted = self.act(command).await?;
        if self.context.wants == Wants::Api {
            return Ok(self.tell(&acted).await);
        }
        match acted {
            // Those who were too late see how the table is now.
            Acted::Done(_)
            | Acted::Refused(Refusal::Stale | Refusal::Done | Refusal::NotNow | Refusal::TimeUp) => {
                Ok(self.show().await)
            }
            Acted::Refused(refusal) => Err((&refusal).into()),
        }
    }

    /// Tells a program what came of what it did.
    async fn tell(&self, acted: &Acted) -> Response {
        problem::acted(acted, &*self.open.table().await, Seat::S0, self.context.page.text)
    }

    /// Shows the table: to our script at once, to others by a redirect.
    pub(super) async fn show(&self) -> Response {
        if self.context.wants == Wants::Api {
            return json_value(StatusCode::OK, &Changed { seq: self.open.table().await.seq() });
        }
        if self.context.page.known.is_some() {
            let asked = lobby_asked(None, StatusCode::OK);
            return draw(&self.app, &self.open, &self.context, None, asked).await;
        }
        let id = self.open.table().await.id();
        Redirect::to(&format!("/tables/{id}")).into_response()
    }

    /// Returns the word that a form adds to the deal, if one was typed.
    fn nonce(&self) -> Result<Option<String>, Error> {
        let typed = self.form.get("nonce").unwrap_or_default();
        if typed.trim().is_empty() {
            return Ok(None);
        }
        clean_nonce(typed).map(Some).ok_or(Error::Malformed)
    }
}

/// Takes an open seat.
pub(crate) async fn sit(visit: Visit) -> Result<Response, Error> {
    let name = clean_name(visit.form.get("name").unwrap_or_default());
    let name = visit.context.visitor.name_or(name);
    // The lobby has no seats to choose from: the first that is open.
    let seat = match visit.form.get("seat") {
        Some(_) => visit.form.seat("seat")?,
        None => visit.open.table().await.company().open_seats().next().unwrap_or(Seat::S0),
    };
    if visit.context.visitor.account.is_none() && visit.open.table().await.setup().is_rated() {
        if visit.context.wants == Wants::Api {
            return Err(Error::NoAccount);
        }
        let asked = lobby_asked(Some(("lobby-rated.keep", name)), StatusCode::FORBIDDEN);
        return Ok(draw(&visit.app, &visit.open, &visit.context, None, asked).await);
    }
    let nonce = visit.nonce()?;
    let sit = |name: String| Command::Sit { seat, name, nonce: nonce.clone() };
    let mut answer = visit.act(sit(name.clone())).await?;
    // The owner of an account sits down even if a guest has taken the name.
    let others = free_names(&name).skip(1).filter(|_| visit.context.visitor.account.is_some());
    for other in others {
        if !matches!(answer, Acted::Refused(Refusal::NameTaken)) {
            break;
        }
        answer = visit.act(sit(other)).await?;
    }
    if matches!(answer, Acted::Done(_))
        && !stays(&visit.app, &visit.open, &visit.context.visitor).await?
    {
        return Err(Error::NotFound);
    }
    if visit.context.wants == Wants::Api {
        return Ok(visit.tell(&answer).await);
    }
    let wrong = match answer {
        Acted::Done(_) | Acted::Refused(Refusal::Done | Refusal::NotNow) => {
            return Ok(visit.show().await);
        }
        // Those who come after the deal can watch.
        Acted::Refused(Refusal::TooLate) if visit.open.table().await.is_dealt() => {
            return Ok(visit.show().await);
        }
        Acted::Refused(Refusal::TooLate) => "lobby-too-late",
        Acted::Refused(Refusal::SeatTaken) => "lobby-taken",
        Acted::Refused(Refusal::NoName) => "lobby-no-name",
        Acted::Refused(Refusal::NameTaken) => "new-error-name",
        Acted::Refused(refusal) => return Err((&refusal).into()),
    };
    let asked = lobby_asked(Some((wrong, name)), StatusCode::UNPROCESSABLE_ENTITY);
    Ok(draw(&visit.app, &visit.open, &visit.context, None, asked).await)
}

/// Returns whether a visitor who has just sat down stays there. Of two players with a
/// block between them who sit down at the same moment, the second at least leaves again.
pub(super) async fn stays(
    app: &App,
    open: &Arc<OpenTable>,
    visitor: &Visitor,
) -> Result<bool, Error> {
    if visitor.account.is_none() {
        return Ok(true);
    }
    let apart = app.tables.store().apart(visitor.people.owner()).await?;
    app.tables.part(open, &visitor.people, &apart).await?;
    Ok(open.table().await.company().seats_of(&visitor.people).next().is_some())
}

/// Leaves a seat before the start; the maker may also free any other.
pub(crate) async fn rise(visit: Visit) -> Result<Response, Error> {
    let (seat, seq) = (visit.form.seat("for")?, visit.form.number("seq"));
    visit.do_and_show(Command::Rise { seat, seq }).await
}

/// Adds the visitor's word to the deal.
pub(crate) async fn add_nonce(visit: Visit) -> Result<Response, Error> {
    match visit.nonce()? {
        Some(nonce) => visit.do_and_show(Command::AddNonce { nonce }).await,
        None => Ok(visit.show().await),
    }
}

/// Fixes what the visitor adds to the deal, by its hash.
pub(crate) async fn fix_word(visit: Visit) -> Result<Response, Error> {
    let hash = visit.form.get("hash").filter(|hash| is_hash(hash)).ok_or(Error::Malformed)?;
    let hash = hash.to_owned();
    visit.do_and_show(Command::FixWord { hash }).await
}

/// Reveals what the visitor has fixed.
pub(crate) async fn reveal(visit: Visit) -> Result<Response, Error> {
    let field = |name| visit.form.get(name).unwrap_or_default();
    let word = Word::new(field("salt"), field("word")).ok_or(Error::Malformed)?;
    visit.do_and_show(Command::Reveal { word }).await
}

/// Begins the deal again, since a word was not revealed.
pub(crate) async fn deal_again(visit: Visit) -> Result<Response, Error> {
    let (secret, key) = (random::secret(), visit.app.dealer.key().clone());
    visit.do_and_show(Command::DealAgain { secret, key }).await
}

/// Deals the cards, or first has the words revealed: the maker says when.
pub(crate) async fn start(visit: Visit) -> Result<Response, Error> {
    let (seq, key) = (visit.form.number("seq"), visit.app.dealer.key().clone());
    let present = visit.open.present(&*visit.open.table().await);
    visit.do_and_show(Command::Start { seq, present, key }).await
}

/// Seats a bot: before the start at an open seat, later for a person who is away or leaves.
pub(crate) async fn bot(visit: Visit) -> Result<Response, Error> {
    let seat = visit.form.seat("for")?;
    let bot = visit.form.get("bot").unwrap_or("captain").to_owned();
    if !visit.context.page.bots().any(|known| known == bot) {
        return Err(Error::Malformed);
    }
    let table = visit.open.table().await;
    let away: SeatSet = visit.open.around(&table).away.into_iter().collect();
    let names = table.names();
    drop(table);
    let taken = |name: &str| names.iter().any(|known| known == name);
    let name = bot_name(&bot, seat.index(), taken);
    visit.do_and_show(Command::SeatBot { seat, bot, name, away }).await
}

/// Takes the own seat back from a bot.
pub(crate) async fn come_back(visit: Visit) -> Result<Response, Error> {
    let seat = visit.form.seat("for")?;
    visit.do_and_show(Command::Return { seat }).await
}

/// Stops the clocks, once everybody agrees.
pub(crate) async fn pause(visit: Visit) -> Result<Response, Error> {
    visit.do_and_show(Command::Pause).await
}

/// Lets the clocks go on, or agrees to no pause.
pub(crate) async fn resume(visit: Visit) -> Result<Response, Error> {
    visit.do_and_show(Command::Resume).await
}

/// Closes the table.
pub(crate) async fn close(visit: Visit) -> Result<Response, Error> {
    visit.do_and_show(Command::Close).await
}

/// Says one of the phrases to all.
pub(crate) async fn say(visit: Visit) -> Result<Response, Error> {
    let people = &visit.context.visitor.people;
    let seat = visit.open.table().await.company().seats_of(people).next();
    let phrase = visit.form.get("phrase").unwrap_or_default();
    let app = &visit.app;
    let (store, now) = (app.tables.store(), app.tables.now());
    if app.acquaintances.is_muted(store, people.owner(), now).await {
        return Err(Error::Forbidden);
    }
    if !visit.open.say(seat.ok_or(Error::Forbidden)?, phrase) {
        return Err(Error::Malformed);
    }
    Ok(visit.show().await)
}

/// Lets others in the local network reach this computer.
pub(crate) async fn network(visit: Visit) -> Result<Response, Error> {
    let network = &visit.app.network;
    if !network.can_open(visit.context.peer) || visit.form.get("token") != Some(&network.token) {
        return Err(Error::Forbidden);
    }
    network.open().await.map_err(|error| {
        tracing::warn!(%error, "cannot listen in the local network");
        Error::NoNetwork
    })?;
    Ok(visit.show().await)
}
