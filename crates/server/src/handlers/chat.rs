//! Messages of friends at a table. Only its players read them; no log, record, feed or stream has
//! them.

use axum::response::Response;
use quayside_engine::Seat;
use quayside_pages::{ChatBarrier, ChatView, MessageView};
use quayside_table::{ChatState, Millis, PlayerId, Reader, Table, TableId, clean_message};
use serde::Deserialize;
use tokio::sync::MutexGuard;
use utoipa::ToSchema;

use super::visit::Visit;
use crate::app::App;
use crate::error::Error;
use crate::http::context::ResponseFormat;
use crate::http::form::wrong_field;
use crate::http::problem::Changed;
use crate::store::{Chat, Message, StoreError};

/// Milliseconds for which a message is shown beside its author's name.
const FRESH: u64 = 10_000;

/// A message.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewMessage {
    /// The text: one line.
    #[schema(min_length = 1, max_length = 200)]
    body: String,
    /// As in a move.
    #[serde(rename = "request")]
    _request: Option<String>,
}

/// Writes a message to the other players of a table with chat, if all of them follow each other.
///
/// Rated games have no chat, and partners none before the end of the game. Messages are on the
/// players' pages only.
#[utoipa::path(post, path = "/tables/{id}/chat", tag = "seats", operation_id = "chat",
    request_body = NewMessage,
    responses((status = 200, description = "It is written", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn write(visit: Visit) -> Result<Response, Error> {
    let NewMessage { body, .. } = visit.body.read()?;
    let (app, visitor) = (&visit.app, &visit.context.visitor);
    // Locked once, from the check to the answer.
    let table = visit.open.table().await;
    let sits = table.company().seats_of(&visitor.people).next().is_some();
    let player = visitor.account_player().filter(|_| sits).ok_or(Error::Forbidden)?;
    let now = app.tables.now();
    match table.chat() {
        ChatState::Off => return Err(Error::Forbidden),
        ChatState::Partners => return Err(Error::NotNow),
        ChatState::Open => (),
    }
    if visitor.sanctions.muted > now {
        return refuse(&visit, table).await;
    }
    let body = clean_message(&body).ok_or_else(|| wrong_field("body", "1 to 200 characters"))?;
    app.limits.messages.take(&player)?;
    let (id, sitting) = (visit.body.request().to_string(), sitting(&table));
    let new = Message { id, table: table.id(), player, body, made: now };
    if !app.tables.store().add_message(&new, &sitting).await? {
        return refuse(&visit, table).await;
    }
    visit.open.announce_message();
    Ok(visit.show_at(table).await)
}

/// Refuses a message; a page shows why nothing can be written.
async fn refuse(visit: &Visit, table: MutexGuard<'_, Table>) -> Result<Response, Error> {
    match visit.context.wants {
        ResponseFormat::Api => Err(Error::Forbidden),
        ResponseFormat::Page => Ok(visit.show_at(table).await),
    }
}

/// Returns the people at a table.
fn sitting(table: &Table) -> Vec<PlayerId> {
    table.company().people().map(|(_, player)| player).collect()
}

/// The chat of a table that a page draws.
#[derive(Clone, Copy)]
pub(super) struct ChatRequest {
    table: TableId,
    state: ChatState,
    /// The reader's account.
    reader: PlayerId,
    now: Millis,
}

impl ChatRequest {
    /// Returns the request of a reader; none if the reader may not read messages here.
    pub(super) fn new(
        table: &Table,
        reader: Reader,
        account: Option<PlayerId>,
        now: Millis,
    ) -> Option<ChatRequest> {
        let (state, is_player) = (table.chat(), matches!(reader, Reader::Seat(_)));
        let reader = account.filter(|_| is_player && state != ChatState::Off)?;
        Some(ChatRequest { table: table.id(), state, reader, now })
    }

    /// Reads the chat. If the store fails, the page is shown without it.
    pub(super) async fn view(self, app: &App, sitting: &[(Seat, PlayerId)]) -> Option<ChatView> {
        let ChatRequest { table, state, reader, now } = self;
        let sitting: Vec<PlayerId> = sitting.iter().map(|(_, player)| *player).collect();
        let chat = app.tables.store().chat(table, reader, &sitting, now).await.ok()?;
        let Chat { messages, has_friends_only } = chat;
        let barrier = match state {
            ChatState::Partners => Some(ChatBarrier::Partners),
            ChatState::Open | ChatState::Off => {
                (!has_friends_only).then_some(ChatBarrier::Strangers)
            }
        };
        let view = |(message, name): (Message, String)| MessageView {
            is_own: message.player == reader,
            is_fresh: now.since(message.made) < FRESH,
            id: message.id,
            body: message.body,
            name,
        };
        Some(ChatView { messages: messages.into_iter().map(view).collect(), barrier })
    }
}

/// A message that a report quotes.
pub(super) struct Quoted {
    /// The seat of its author.
    pub(super) seat: Seat,
    /// The text.
    pub(super) body: String,
}

/// Returns a message of another player at the table that the reader may read.
pub(super) async fn quoted(
    visit: &Visit,
    reader: PlayerId,
    id: &str,
) -> Result<Option<Quoted>, StoreError> {
    let table = visit.open.table().await;
    let people: Vec<(Seat, PlayerId)> = table.company().people().collect();
    let (state, table_id, all) = (table.chat(), table.id(), sitting(&table));
    drop(table);
    if state == ChatState::Off {
        return Ok(None);
    }
    let (store, now) = (visit.app.tables.store(), visit.app.tables.now());
    let chat = store.chat(table_id, reader, &all, now).await?;
    let mut messages = chat.messages.into_iter().map(|(message, _)| message);
    let found = messages.find(|message| message.id == id && message.player != reader);
    let Some(message) = found else { return Ok(None) };
    for (seat, player) in people {
        if store.person_now(player).await? == message.player {
            return Ok(Some(Quoted { seat, body: message.body }));
        }
    }
    Ok(None)
}
