//! What people and programs do at a table beside playing: sit down, leave, start, speak.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::{Seat, SeatSet};
use quayside_pages::{PHRASES, clean_name, free_names};
use quayside_table::fair::{Word, clean_nonce, is_hash};
use quayside_table::{Command, Refusal, bot_name};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::Schema;

use super::table::{draw, lobby_asked};
use super::visit::Visit;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::json_value;
use crate::http::context::ResponseFormat;
use crate::http::form::{Number, SeatNumber, choices, wrong_field};
use crate::http::problem::{self, Changed};
use crate::system::random;
use crate::tables::{Acted, OpenTable};
use crate::visitors::Visitor;

impl Visit {
    /// Carries out what people do, and shows them the table again.
    async fn do_and_show(&self, command: Command) -> Result<Response, Error> {
        let acted = self.act(command).await?;
        if self.context.wants == ResponseFormat::Api {
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
        if self.context.wants == ResponseFormat::Api {
            return json_value(StatusCode::OK, &Changed { seq: self.open.table().await.seq() });
        }
        if self.context.page.known.is_some() {
            let asked = lobby_asked(None, StatusCode::OK);
            return draw(&self.app, &self.open, &self.context, None, asked).await;
        }
        let id = self.open.table().await.id();
        Redirect::to(&format!("/tables/{id}")).into_response()
    }
}

/// Returns the word that is added to the deal, if one was typed.
fn nonce(typed: Option<String>) -> Result<Option<String>, Error> {
    let typed = typed.unwrap_or_default();
    if typed.trim().is_empty() {
        return Ok(None);
    }
    let wrong = || wrong_field("nonce", "expected a short word");
    clean_nonce(&typed).map(Some).ok_or_else(wrong)
}

/// A seat to be taken.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Seating {
    /// The seat; the first that is open if it is not said.
    #[schema(value_type = Option<u32>, maximum = 7)]
    seat: Option<SeatNumber>,
    /// A word for the deal, in the clear.
    nonce: Option<String>,
    /// The name of a guest; an account has one.
    name: Option<String>,
}

/// Takes an open seat, under the name of the account or that of a guest.
#[utoipa::path(post, path = "/tables/{id}/sit", tag = "seats",
    request_body = Seating,
    responses((status = 200, description = "The account sits there", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn sit(visit: Visit) -> Result<Response, Error> {
    let Seating { seat, nonce: typed, name } = visit.body.read()?;
    let name = clean_name(&name.unwrap_or_default());
    let name = visit.context.visitor.name_or(name);
    // The lobby has no seats to choose from: the first that is open.
    let seat = match seat {
        Some(SeatNumber(seat)) => seat,
        None => visit.open.table().await.company().open_seats().next().unwrap_or(Seat::S0),
    };
    if visit.context.visitor.account.is_none() && visit.open.table().await.setup().is_rated() {
        if visit.context.wants == ResponseFormat::Api {
            return Err(Error::NoAccount);
        }
        let asked = lobby_asked(Some(("lobby-rated.keep", name)), StatusCode::FORBIDDEN);
        return Ok(draw(&visit.app, &visit.open, &visit.context, None, asked).await);
    }
    let nonce = nonce(typed)?;
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
    if visit.context.wants == ResponseFormat::Api {
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

/// A seat.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ForSeat {
    /// The seat.
    #[serde(rename = "for")]
    #[schema(value_type = u32, maximum = 7)]
    seat: SeatNumber,
    /// How long the log was: only for the maker, who frees another's seat.
    #[schema(value_type = Option<u32>)]
    seq: Option<Number>,
}

/// Leaves a seat before the start; the maker may free any other.
#[utoipa::path(post, path = "/tables/{id}/rise", tag = "seats",
    request_body = ForSeat,
    responses((status = 200, description = "The seat is open", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn rise(visit: Visit) -> Result<Response, Error> {
    let ForSeat { seat: SeatNumber(seat), seq } = visit.body.read()?;
    visit.do_and_show(Command::Rise { seat, seq: seq.map(|Number(seq)| seq) }).await
}

/// A word for the deal.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ClearWord {
    /// The word.
    nonce: Option<String>,
}

/// Adds a word to the deal, in the clear.
#[utoipa::path(post, path = "/tables/{id}/nonce", tag = "seats",
    request_body = ClearWord,
    responses((status = 200, description = "It is added", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn add_nonce(visit: Visit) -> Result<Response, Error> {
    match nonce(visit.body.read::<ClearWord>()?.nonce)? {
        Some(nonce) => visit.do_and_show(Command::AddNonce { nonce }).await,
        None => Ok(visit.show().await),
    }
}

/// A word that is fixed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct FixedWord {
    /// Its hash.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    hash: String,
}

/// Fixes the seat's word by its hash (docs/formats.md, the fair deal).
#[utoipa::path(post, path = "/tables/{id}/word", tag = "seats",
    request_body = FixedWord,
    responses((status = 200, description = "It is fixed", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn fix_word(visit: Visit) -> Result<Response, Error> {
    let FixedWord { hash } = visit.body.read()?;
    if !is_hash(&hash) {
        return Err(wrong_field("hash", "expected 64 digits"));
    }
    visit.do_and_show(Command::FixWord { hash }).await
}

/// What was fixed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct RevealedWord {
    /// 64 hexadecimal digits.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    salt: String,
    /// A lucky word, if there is one.
    word: Option<String>,
}

/// Reveals what was fixed, once the list is signed.
#[utoipa::path(post, path = "/tables/{id}/reveal", tag = "seats",
    request_body = RevealedWord,
    responses((status = 200, description = "It is revealed", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn reveal(visit: Visit) -> Result<Response, Error> {
    let RevealedWord { salt, word } = visit.body.read()?;
    let word = Word::new(&salt, &word.unwrap_or_default()).ok_or(Error::Malformed)?;
    visit.do_and_show(Command::Reveal { word }).await
}

/// Begins the deal again, if a word on the list was not revealed for eight seconds.
#[utoipa::path(post, path = "/tables/{id}/again", tag = "seats",
    responses((status = 200, description = "The deal begins again", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn deal_again(visit: Visit) -> Result<Response, Error> {
    let (secret, key) = (random::secret(), visit.app.dealer.key().clone());
    visit.do_and_show(Command::DealAgain { secret, key }).await
}

/// What was looked at.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Looked {
    /// How long the log was that the program looked at.
    #[schema(value_type = Option<u32>)]
    seq: Option<Number>,
}

/// Deals the cards, or first has words revealed: the maker says when.
#[utoipa::path(post, path = "/tables/{id}/start", tag = "seats",
    request_body = Looked,
    responses((status = 200, description = "The deal begins", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn start(visit: Visit) -> Result<Response, Error> {
    let seq = visit.body.read::<Looked>()?.seq.map(|Number(seq)| seq);
    let key = visit.app.dealer.key().clone();
    let present = visit.open.present(&*visit.open.table().await);
    visit.do_and_show(Command::Start { seq, present, key }).await
}

/// A bot for a seat.
#[derive(Deserialize, ToSchema)]
pub(crate) struct BotForSeat {
    /// The seat.
    #[serde(rename = "for")]
    #[schema(value_type = u32, maximum = 7)]
    seat: SeatNumber,
    /// The bot; the captain if it is not said.
    bot: Option<String>,
}

/// Seats a bot: before the start at an open seat, later for a person who leaves or is away.
#[utoipa::path(post, path = "/tables/{id}/bot", tag = "seats",
    request_body = BotForSeat,
    responses((status = 200, description = "The bot plays", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn seat_bot(visit: Visit) -> Result<Response, Error> {
    let BotForSeat { seat: SeatNumber(seat), bot } = visit.body.read()?;
    let bot = bot.unwrap_or_else(|| "captain".to_owned());
    if !visit.context.page.bots().any(|known| known == bot) {
        return Err(wrong_field("bot", "no such bot"));
    }
    let table = visit.open.table().await;
    let away: SeatSet = visit.open.around(&table).away.into_iter().collect();
    let names = table.names();
    drop(table);
    let taken = |name: &str| names.iter().any(|known| known == name);
    let name = bot_name(&bot, seat.index(), taken);
    visit.do_and_show(Command::SeatBot { seat, bot, name, away }).await
}

/// Takes the account's seat back from a bot.
#[utoipa::path(post, path = "/tables/{id}/return", tag = "seats",
    request_body = ForSeat,
    responses((status = 200, description = "The account plays again", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn come_back(visit: Visit) -> Result<Response, Error> {
    let ForSeat { seat: SeatNumber(seat), .. } = visit.body.read()?;
    visit.do_and_show(Command::Return { seat }).await
}

/// Asks for a pause: the clocks stop when everybody has asked.
#[utoipa::path(post, path = "/tables/{id}/pause", tag = "seats",
    responses((status = 200, description = "The wish is noted", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn pause(visit: Visit) -> Result<Response, Error> {
    visit.do_and_show(Command::Pause).await
}

/// Ends a pause, or withdraws the wish for one.
#[utoipa::path(post, path = "/tables/{id}/resume", tag = "seats",
    responses((status = 200, description = "They go on", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn resume(visit: Visit) -> Result<Response, Error> {
    visit.do_and_show(Command::Resume).await
}

/// Closes the table: the maker's right.
#[utoipa::path(post, path = "/tables/{id}/close", tag = "seats",
    responses((status = 200, description = "It is closed", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn close(visit: Visit) -> Result<Response, Error> {
    visit.do_and_show(Command::Close).await
}

/// A phrase.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Phrase {
    /// The phrase.
    #[schema(schema_with = phrases)]
    phrase: String,
}

fn phrases() -> Schema {
    choices(PHRASES)
}

/// Says one of the phrases to all.
#[utoipa::path(post, path = "/tables/{id}/say", tag = "seats",
    request_body = Phrase,
    responses((status = 200, description = "It is said", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn say(visit: Visit) -> Result<Response, Error> {
    let Phrase { phrase } = visit.body.read()?;
    let people = &visit.context.visitor.people;
    let seat = visit.open.table().await.company().seats_of(people).next();
    let app = &visit.app;
    let (store, now) = (app.tables.store(), app.tables.now());
    if app.player_cache.is_muted(store, people.owner(), now).await {
        return Err(Error::Forbidden);
    }
    if !visit.open.say(seat.ok_or(Error::Forbidden)?, &phrase) {
        return Err(wrong_field("phrase", "no such phrase"));
    }
    Ok(visit.show().await)
}

/// Lets others in the local network reach this computer.
pub(crate) async fn network(visit: Visit) -> Result<Response, Error> {
    let (network, fields) = (&visit.app.network, visit.body.fields());
    if !network.can_open(visit.context.peer) || fields.get("token") != Some(&network.token) {
        return Err(Error::Forbidden);
    }
    network.open().await.map_err(|error| {
        tracing::warn!(%error, "cannot listen in the local network");
        Error::NoNetwork
    })?;
    Ok(visit.show().await)
}
