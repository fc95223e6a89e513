//! What people do at a table beside playing.

use axum::response::Response;
use utoipa::ToSchema;

use crate::error::Error;
use crate::handlers::visit::Visit;
use crate::handlers::{friends, seats, seek};
use crate::problem::Changed;

/// A seat to be taken.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct Seating {
    /// The seat; the first that is open if it is not said.
    #[schema(maximum = 7)]
    seat: Option<u32>,
    /// A word for the deal, in the clear.
    nonce: Option<String>,
    /// The name of a guest; an account has one.
    name: Option<String>,
}

/// Takes an open seat, under the name of the account or that of a guest.
#[utoipa::path(post, path = "/tables/{id}/sit", tag = "seats",
    request_body(content = Seating, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "The account sits there", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn sit(visit: Visit) -> Result<Response, Error> {
    seats::sit(visit).await
}

/// A seat.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct ForSeat {
    /// The seat.
    #[schema(maximum = 7)]
    r#for: u32,
    /// How long the log was: only for the maker, who frees another's seat.
    seq: Option<u32>,
}

/// Leaves a seat before the start; the maker may free any other.
#[utoipa::path(post, path = "/tables/{id}/rise", tag = "seats",
    request_body(content = ForSeat, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "The seat is open", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn rise(visit: Visit) -> Result<Response, Error> {
    seats::rise(visit).await
}

/// What was looked at.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct Looked {
    /// How long the log was that the program looked at.
    seq: u32,
}

/// Deals the cards, or first has words revealed: the maker says when.
#[utoipa::path(post, path = "/tables/{id}/start", tag = "seats",
    request_body(content = Looked, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "The deal begins", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn start(visit: Visit) -> Result<Response, Error> {
    seats::start(visit).await
}

/// A word for the deal.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct ClearWord {
    /// The word.
    nonce: String,
}

/// Adds a word to the deal, in the clear.
#[utoipa::path(post, path = "/tables/{id}/nonce", tag = "seats",
    request_body(content = ClearWord, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "It is added", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn add_nonce(visit: Visit) -> Result<Response, Error> {
    seats::add_nonce(visit).await
}

/// A word that is fixed.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct FixedWord {
    /// Its hash.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    hash: String,
}

/// Fixes the seat's word by its hash (docs/formats.md, the fair deal).
#[utoipa::path(post, path = "/tables/{id}/word", tag = "seats",
    request_body(content = FixedWord, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "It is fixed", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn fix_word(visit: Visit) -> Result<Response, Error> {
    seats::fix_word(visit).await
}

/// What was fixed.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct RevealedWord {
    /// 64 hexadecimal digits.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    salt: String,
    /// A lucky word, if there is one.
    word: Option<String>,
}

/// Reveals what was fixed, once the list is signed.
#[utoipa::path(post, path = "/tables/{id}/reveal", tag = "seats",
    request_body(content = RevealedWord, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "It is revealed", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn reveal(visit: Visit) -> Result<Response, Error> {
    seats::reveal(visit).await
}

/// Begins the deal again, if a word on the list was not revealed for eight seconds.
#[utoipa::path(post, path = "/tables/{id}/again", tag = "seats",
    responses((status = 200, description = "The deal begins again", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn deal_again(visit: Visit) -> Result<Response, Error> {
    seats::deal_again(visit).await
}

/// A bot for a seat.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct BotForSeat {
    /// The seat.
    #[schema(maximum = 7)]
    r#for: u32,
    /// The bot; the captain if it is not said.
    bot: Option<String>,
}

/// Seats a bot: before the start at an open seat, later for a person who leaves or is away.
#[utoipa::path(post, path = "/tables/{id}/bot", tag = "seats",
    request_body(content = BotForSeat, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "The bot plays", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn seat_bot(visit: Visit) -> Result<Response, Error> {
    seats::bot(visit).await
}

/// Seats bots at all open seats, before the start.
///
/// They are captains, or in a rated game those that are as strong as the account.
#[utoipa::path(post, path = "/tables/{id}/bots", tag = "seats",
    responses((status = 200, description = "They sit there", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn seat_bots(visit: Visit) -> Result<Response, Error> {
    seek::seat_bots(visit).await
}

/// Takes the account's seat back from a bot.
#[utoipa::path(post, path = "/tables/{id}/return", tag = "seats",
    request_body(content = ForSeat, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "The account plays again", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn come_back(visit: Visit) -> Result<Response, Error> {
    seats::come_back(visit).await
}

/// Asks for a pause: the clocks stop when everybody has asked.
#[utoipa::path(post, path = "/tables/{id}/pause", tag = "seats",
    responses((status = 200, description = "The wish is noted", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn pause(visit: Visit) -> Result<Response, Error> {
    seats::pause(visit).await
}

/// Ends a pause, or withdraws the wish for one.
#[utoipa::path(post, path = "/tables/{id}/resume", tag = "seats",
    responses((status = 200, description = "They go on", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn resume(visit: Visit) -> Result<Response, Error> {
    seats::resume(visit).await
}

/// Closes the table: the maker's right.
#[utoipa::path(post, path = "/tables/{id}/close", tag = "seats",
    responses((status = 200, description = "It is closed", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn close(visit: Visit) -> Result<Response, Error> {
    seats::close(visit).await
}

/// A phrase.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct Phrase {
    /// `phrase-ahoy`, `phrase-luck`, `phrase-well` and so on.
    #[schema(example = "phrase-ahoy")]
    phrase: String,
}

/// Says one of the phrases to all.
#[utoipa::path(post, path = "/tables/{id}/say", tag = "seats",
    request_body(content = Phrase, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "It is said", body = Changed)),
    security(("token" = ["play"])))]
pub(super) async fn say(visit: Visit) -> Result<Response, Error> {
    seats::say(visit).await
}

/// What the operator is told.
#[derive(ToSchema)]
#[allow(dead_code, reason = "a form has these fields")]
pub(super) struct NewReport {
    /// The seat of whom it is about.
    #[schema(maximum = 7)]
    about: u32,
    /// `report-name`, `report-phrases`, `report-stalls` or `report-cheats`.
    reason: String,
}

/// Tells the operator about somebody at the table.
#[utoipa::path(post, path = "/tables/{id}/report", tag = "seats",
    request_body(content = NewReport, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "The operator will see it", body = Changed)),
    security(("token" = ["account"])))]
pub(super) async fn report(visit: Visit) -> Result<Response, Error> {
    friends::report(visit).await
}
