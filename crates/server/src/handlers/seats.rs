//! Actions at a table other than moves: sitting down, leaving, starting, speaking.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::{Seat, SeatSet};
use quayside_pages::TableRequest;
use quayside_table::fair::{Word, clean_nonce, is_hash};
use quayside_table::new::is_opponent;
use quayside_table::{Command, Level, PHRASES, Refusal, Table, bot_name, clean_name, free_names};
use serde::Deserialize;
use tokio::sync::MutexGuard;
use utoipa::ToSchema;
use utoipa::openapi::schema::Schema;

use super::table::{draw, lobby_asked};
use super::visit::Visit;
use crate::error::Error;
use crate::http::answer::json_value;
use crate::http::context::ResponseFormat;
use crate::http::form::{Number, SeatNumber, choices, wrong_field};
use crate::http::problem::{self, Changed};
use crate::system::random;
use crate::tables::Acted;

impl Visit {
    /// Carries out a command, and shows the table again.
    async fn do_and_show(&self, command: Command) -> Result<Response, Error> {
        self.do_and_show_at(self.open.table().await, command).await
    }

    /// Carries out a command at the table, which is locked, and shows the table again.
    async fn do_and_show_at(
        &self,
        mut table: MutexGuard<'_, Table>,
        command: Command,
    ) -> Result<Response, Error> {
        let acted = self.act_at(&mut table, command).await?;
        if self.context.wants == ResponseFormat::Api {
            return Ok(self.respond(&table, &acted));
        }
        match acted {
            // A late visitor gets the current table.
            Acted::Done(_)
            | Acted::Refused(Refusal::Stale | Refusal::Done | Refusal::NotNow | Refusal::TimeUp) => {
                Ok(self.show_at(table).await)
            }
            Acted::Refused(refusal) => Err((&refusal).into()),
        }
    }

    /// Returns the result of a command to a program.
    fn respond(&self, table: &Table, acted: &Acted) -> Response {
        problem::acted(acted, table, Seat::S0, self.context.page.text)
    }

    /// Returns the seats of players who are away.
    fn away(&self, table: &Table) -> SeatSet {
        self.open.away(table).into_iter().collect()
    }

    /// Shows the table: directly to our script, by a redirect to others.
    pub(super) async fn show(&self) -> Response {
        self.show_at(self.open.table().await).await
    }

    /// Shows the table, which is locked.
    pub(super) async fn show_at(&self, table: MutexGuard<'_, Table>) -> Response {
        if self.context.wants == ResponseFormat::Api {
            return json_value(StatusCode::OK, &Changed { seq: table.seq() });
        }
        if self.context.page.known.is_some() {
            return self.draw(table, lobby_asked(None, StatusCode::OK)).await;
        }
        Redirect::to(&format!("/tables/{}", table.id())).into_response()
    }

    /// Draws the table for the visitor.
    async fn draw(&self, table: MutexGuard<'_, Table>, asked: TableRequest) -> Response {
        draw(&self.app, &self.open, table, &self.context, None, asked).await
    }
}

/// Returns the typed word for the deal, if any.
fn nonce(typed: Option<String>) -> Result<Option<String>, Error> {
    let typed = typed.unwrap_or_default();
    if typed.trim().is_empty() {
        return Ok(None);
    }
    let wrong = || wrong_field("nonce", "expected a short word");
    clean_nonce(&typed).map(Some).ok_or_else(wrong)
}

/// A seat to take.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Seating {
    /// The seat; by default the first open one.
    #[schema(value_type = Option<u32>, maximum = 7)]
    seat: Option<SeatNumber>,
    /// A word for the deal, in the clear.
    nonce: Option<String>,
    /// The name of a guest; an account uses its own.
    name: Option<String>,
}

/// Takes an open seat, under the name of the account or of a guest.
#[utoipa::path(post, path = "/tables/{id}/sit", tag = "seats",
    request_body = Seating,
    responses((status = 200, description = "The account sits there", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn sit(visit: Visit) -> Result<Response, Error> {
    let Seating { seat, nonce: typed, name } = visit.body.read()?;
    let name = clean_name(&name.unwrap_or_default());
    let name = visit.context.visitor.name_or(name);
    // Locked once, from the choice of the seat to the answer.
    let mut table = visit.open.table().await;
    // The lobby offers no choice of seats, so the first open one is taken.
    let seat = match seat {
        Some(SeatNumber(seat)) => seat,
        None => table.company().open_seats().next().unwrap_or(Seat::S0),
    };
    let is_rated = table.setup().is_rated();
    if visit.context.visitor.account.is_none() && is_rated {
        if visit.context.wants == ResponseFormat::Api {
            return Err(Error::NoAccount);
        }
        let asked = lobby_asked(Some(("lobby-rated.keep", name)), Error::NoAccount.status());
        return Ok(visit.draw(table, asked).await);
    }
    if is_rated {
        visit.context.visitor.may_play_rated(visit.app.tables.now())?;
    }
    let nonce = nonce(typed)?;
    let sit = |name: String| Command::Sit { seat, name, nonce: nonce.clone() };
    let mut answer = visit.act_at(&mut table, sit(name.clone())).await?;
    // An account can sit down even if a guest has taken its name.
    let others = free_names(&name).skip(1).filter(|_| visit.context.visitor.account.is_some());
    for other in others {
        if !matches!(answer, Acted::Refused(Refusal::NameTaken)) {
            break;
        }
        answer = visit.act_at(&mut table, sit(other)).await?;
    }
    if matches!(answer, Acted::Done(_))
        && !visit.app.stays(&visit.open, &mut table, &visit.context.visitor).await?
    {
        return Err(Error::NotFound);
    }
    if visit.context.wants == ResponseFormat::Api {
        return Ok(visit.respond(&table, &answer));
    }
    let refusal = match answer {
        Acted::Done(_) | Acted::Refused(Refusal::Done | Refusal::NotNow) => {
            return Ok(visit.show_at(table).await);
        }
        // Visitors who come after the deal can watch.
        Acted::Refused(Refusal::TooLate) if table.is_dealt() => {
            return Ok(visit.show_at(table).await);
        }
        Acted::Refused(refusal) => refusal,
    };
    let error = Error::from(&refusal);
    let sentences = [
        (Refusal::TooLate, "lobby-too-late"),
        (Refusal::SeatTaken, "lobby-taken"),
        (Refusal::NoName, "lobby-no-name"),
        (Refusal::NameTaken, "new-error-name"),
    ];
    let Some((_, wrong)) = sentences.into_iter().find(|(known, _)| *known == refusal) else {
        return Err(error);
    };
    Ok(visit.draw(table, lobby_asked(Some((wrong, name)), error.status())).await)
}

/// A seat.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ForSeat {
    /// The seat.
    #[serde(rename = "for")]
    #[schema(value_type = u32, maximum = 7)]
    seat: SeatNumber,
    /// The length of the log that the program has read; required of a maker who frees another's
    /// seat.
    #[schema(value_type = Option<u32>)]
    seq: Option<Number>,
}

/// Leaves a seat before the start. The maker may free any other seat, and while the maker is away,
/// so may every player.
#[utoipa::path(post, path = "/tables/{id}/rise", tag = "seats",
    request_body = ForSeat,
    responses((status = 200, description = "The seat is open", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn rise(visit: Visit) -> Result<Response, Error> {
    let ForSeat { seat: SeatNumber(seat), seq } = visit.body.read()?;
    let table = visit.open.table().await;
    let (seq, away) = (seq.map(|Number(seq)| seq), visit.away(&table));
    visit.do_and_show_at(table, Command::Rise { seat, seq, away }).await
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

/// A committed word.
#[derive(Deserialize, ToSchema)]
pub(crate) struct FixedWord {
    /// The hash of the word.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    hash: String,
}

/// Commits the seat to a word by its hash (docs/formats.md, the fair deal).
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

/// The committed word, revealed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct RevealedWord {
    /// 64 hexadecimal digits.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    salt: String,
    /// A lucky word, if there is one.
    word: Option<String>,
}

/// Reveals the committed word, once the list is signed.
#[utoipa::path(post, path = "/tables/{id}/reveal", tag = "seats",
    request_body = RevealedWord,
    responses((status = 200, description = "It is revealed", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn reveal(visit: Visit) -> Result<Response, Error> {
    let RevealedWord { salt, word } = visit.body.read()?;
    let word = Word::new(&salt, &word.unwrap_or_default()).ok_or(Error::Malformed)?;
    visit.do_and_show(Command::Reveal { word }).await
}

/// Restarts the deal, if a word on the list was not revealed for eight seconds.
#[utoipa::path(post, path = "/tables/{id}/again", tag = "seats",
    responses((status = 200, description = "The deal begins again", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn deal_again(visit: Visit) -> Result<Response, Error> {
    let (secret, key) = (random::secret(), visit.app.dealer.key().clone());
    visit.do_and_show(Command::DealAgain { secret, key }).await
}

/// A request to start the deal.
#[derive(Deserialize, ToSchema)]
pub(crate) struct StartRequest {
    /// The length of the log that the program has read.
    #[schema(value_type = u32)]
    seq: Number,
}

/// Starts the deal: deals the cards, or first requests the reveal of the words. Only the maker may
/// start, or any player while the maker is away.
#[utoipa::path(post, path = "/tables/{id}/start", tag = "seats",
    request_body = StartRequest,
    responses((status = 200, description = "The deal begins", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn start(visit: Visit) -> Result<Response, Error> {
    let StartRequest { seq: Number(seq) } = visit.body.read()?;
    let key = visit.app.dealer.key().clone();
    let table = visit.open.table().await;
    let (present, away) = (visit.open.present(&table), visit.away(&table));
    visit.do_and_show_at(table, Command::Start { seq: Some(seq), present, away, key }).await
}

/// A bot for a seat.
#[derive(Deserialize, ToSchema)]
pub(crate) struct BotForSeat {
    /// The seat.
    #[serde(rename = "for")]
    #[schema(value_type = u32, maximum = 7)]
    seat: SeatNumber,
    /// The bot; by default the captain.
    bot: Option<String>,
}

/// Seats a bot: before the start at an open seat, later for a player who leaves or is away.
#[utoipa::path(post, path = "/tables/{id}/bot", tag = "seats",
    request_body = BotForSeat,
    responses((status = 200, description = "The bot plays", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn seat_bot(visit: Visit) -> Result<Response, Error> {
    let BotForSeat { seat: SeatNumber(seat), bot } = visit.body.read()?;
    let bot = bot.unwrap_or_else(|| Level::Captain.name().to_owned());
    if !is_opponent(&bot, &visit.app.bots) {
        return Err(wrong_field("bot", "no such bot"));
    }
    let table = visit.open.table().await;
    let (away, names) = (visit.away(&table), table.names());
    let taken = |name: &str| names.iter().any(|known| known == name);
    let name = bot_name(&bot, seat.index(), taken);
    visit.do_and_show_at(table, Command::SeatBot { seat, bot, name, away }).await
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

/// Requests a pause: the clocks stop once all players have requested it.
#[utoipa::path(post, path = "/tables/{id}/pause", tag = "seats",
    responses((status = 200, description = "The wish is noted", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn pause(visit: Visit) -> Result<Response, Error> {
    visit.do_and_show(Command::Pause).await
}

/// Ends a pause, or withdraws the request for one.
#[utoipa::path(post, path = "/tables/{id}/resume", tag = "seats",
    responses((status = 200, description = "The clocks run again, or the wish is withdrawn", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn resume(visit: Visit) -> Result<Response, Error> {
    visit.do_and_show(Command::Resume).await
}

/// Closes the table; only the maker may.
#[utoipa::path(post, path = "/tables/{id}/close", tag = "seats",
    responses((status = 200, description = "It is closed", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn close(visit: Visit) -> Result<Response, Error> {
    visit.do_and_show(Command::Close).await
}

/// Undoes the closing of the table: the maker's right, for a minute.
#[utoipa::path(post, path = "/tables/{id}/reopen", tag = "seats",
    responses((status = 200, description = "It continues", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn reopen(visit: Visit) -> Result<Response, Error> {
    visit.do_and_show(Command::Reopen).await
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

/// Says a phrase to the table.
#[utoipa::path(post, path = "/tables/{id}/say", tag = "seats",
    request_body = Phrase,
    responses((status = 200, description = "It is said", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn say(visit: Visit) -> Result<Response, Error> {
    let Phrase { phrase } = visit.body.read()?;
    let people = &visit.context.visitor.people;
    let table = visit.open.table().await;
    let seat = table.company().seats_of(people).next();
    let app = &visit.app;
    if visit.context.visitor.sanctions.muted > app.tables.now() {
        // A page from before the mute is replaced by one that shows the end of the mute.
        return match visit.context.wants {
            ResponseFormat::Api => Err(Error::Forbidden),
            ResponseFormat::Page => Ok(visit.show_at(table).await),
        };
    }
    if !visit.open.say(seat.ok_or(Error::Forbidden)?, &phrase) {
        return Err(wrong_field("phrase", "no such phrase"));
    }
    Ok(visit.show_at(table).await)
}

/// The right to open the server, from the page of its own computer.
#[derive(Deserialize)]
struct NetworkForm {
    #[serde(default)]
    token: String,
}

/// Opens the server to the local network.
pub(crate) async fn network(visit: Visit) -> Result<Response, Error> {
    let network = &visit.app.network;
    let NetworkForm { token } = visit.body.read()?;
    if !network.can_open(visit.context.peer) || token != *network.token {
        return Err(Error::Forbidden);
    }
    network.open().await.map_err(|error| {
        tracing::warn!(%error, "failed to listen in the local network");
        Error::NoNetwork
    })?;
    Ok(visit.show().await)
}
