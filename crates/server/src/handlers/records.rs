//! Replays and checks of games, from tables of this server or uploaded records.

use std::sync::Arc;

use axum::extract::{Multipart, Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::record::{LONGEST_RECORD, check_lengths};
use quayside_engine::{AnyRecord, Seat};
use quayside_pages::{Replay, Replayed};
use quayside_table::review::is_reviewed;
use quayside_table::{Table, TableId, read_record};
use serde::Deserialize;

use super::visit::open;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::store::PublicKey;
use crate::system::blocking;
use crate::system::random;
use crate::tables::OpenTable;

/// Maximum length of noted hashes: three hashes of 64 digits and a word.
const LONGEST_NOTED: usize = 280;

/// The position in a replay.
#[derive(Deserialize)]
pub(crate) struct ReplayQuery {
    at: Option<usize>,
    play: Option<String>,
}

/// A stored record to check, if any.
#[derive(Deserialize)]
pub(crate) struct RecordQuery {
    table: Option<String>,
    record: Option<String>,
}

/// Replays a finished game of this server.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(place): Query<ReplayQuery>,
    context: Context,
) -> Result<Response, Error> {
    let game = replayed_table(&app, &id).await?;
    let link = Some(format!("{}/tables/{id}", app.network.origin(&context.host)));
    let base = format!("{}/tables/{id}", context.page.frames());
    let verify = format!("/verify?table={id}");
    Ok(replay(context, base, "/replay", verify, link, place, game).await)
}

/// Returns the finished game of a table, ready to be replayed.
pub(super) async fn replayed_table(app: &App, id: &str) -> Result<Arc<Replayed>, Error> {
    let open = open_finished(app, id).await?;
    // The key changes with the log, because in older logs the end of a game could be taken back,
    // and with the names of players.
    let table = open.table().await;
    let key = format!("{id}-{}-{}", table.seq(), table.names().join("\n"));
    let timeouts = table.timeouts().to_vec();
    drop(table);
    let game = async { replayed(record_of(app, open).await?, timeouts).await };
    app.replays.get(&key, game).await
}

/// Replays an uploaded record.
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(place): Query<ReplayQuery>,
    context: Context,
) -> Result<Response, Error> {
    let game = replayed_record(&app, &id).await?;
    let verify = format!("/verify?record={id}");
    let base = format!("{}/records/{id}", context.page.frames());
    Ok(replay(context, base, "", verify, None, place, game).await)
}

/// Returns an uploaded record, ready to be replayed.
pub(super) async fn replayed_record(app: &App, id: &str) -> Result<Arc<Replayed>, Error> {
    let game = async { replayed(brought(app, id).await?, Vec::new()).await };
    app.replays.get(&id.to_owned(), game).await
}

/// Reads a record.
async fn replayed(record: String, timeouts: Vec<(usize, Seat)>) -> Result<Arc<Replayed>, Error> {
    let read = move || {
        let record = AnyRecord::read(record.as_bytes());
        record.map(|record| Replayed::new(record, timeouts))
    };
    Ok(Arc::new(blocking::run(read).await.map_err(|_| Error::NotFound)?))
}

async fn replay(
    context: Context,
    base: String,
    under: &'static str,
    verify: String,
    link: Option<String>,
    place: ReplayQuery,
    game: Arc<Replayed>,
) -> Response {
    let draw = move || {
        let review = is_reviewed(game.record()).then(|| format!("{base}/review"));
        let replay = Replay {
            address: &format!("{base}{under}"),
            record: &format!("{base}/record.quay"),
            verify: &verify,
            review: review.as_deref(),
            table: link.as_deref(),
            at: place.at.unwrap_or(0),
            plays: place.play.is_some(),
        };
        respond(quayside_pages::replay(&context.page, &replay, &game))
    };
    blocking::run(draw).await
}

/// Sends the record of a game of this server.
pub(crate) async fn download(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    Ok(send(&id, finished(&app, &id).await?))
}

/// Sends an uploaded record.
pub(crate) async fn download_record(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    Ok(send(&id, brought(&app, &id).await?))
}

fn send(id: &str, record: String) -> Response {
    let name = format!("attachment; filename=\"{id}.quay\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    (headers, record).into_response()
}

/// Returns the record of a finished game.
pub(crate) async fn finished(app: &App, id: &str) -> Result<String, Error> {
    record_of(app, open_finished(app, id).await?).await
}

/// Reads the record of a finished game without opening its table, for exports of many games.
pub(crate) async fn read(app: &App, id: TableId) -> Result<String, Error> {
    let written = app.tables.store().table(id).await?.ok_or(Error::NotFound)?;
    let key = app.dealer.key().clone();
    let now = app.tables.now();
    let record = blocking::run(move || {
        let table = Table::read(written).ok().filter(|table| table.is_final(now))?;
        table.record(&key)
    });
    record.await.ok_or(Error::NotFound)
}

/// Opens a table whose game is over; the record of an unfinished game would reveal hidden cards.
async fn open_finished(app: &App, id: &str) -> Result<Arc<OpenTable>, Error> {
    let open = open(app, id).await?;
    let is_final = open.table().await.is_final(app.tables.now());
    if is_final { Ok(open) } else { Err(Error::NotOver) }
}

/// Returns the record of a table; a table that was closed before the deal has none.
async fn record_of(app: &App, open: Arc<OpenTable>) -> Result<String, Error> {
    let key = app.dealer.key().clone();
    blocking::run(move || open.record(&key)).await.ok_or(Error::NotFound)
}

/// Returns an uploaded record.
async fn brought(app: &App, id: &str) -> Result<String, Error> {
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    app.tables.store().record(id).await?.ok_or(Error::NotFound)
}

/// Shows the form to upload a record.
pub(crate) async fn replay_form(context: Context) -> Response {
    respond(quayside_pages::replay_form(&context.page, "", None))
}

/// Stores a valid record, and replays it.
pub(crate) async fn bring(
    State(app): State<App>,
    context: Context,
    form: Multipart,
) -> Result<Response, Error> {
    let UploadedForm { text, .. } = UploadedForm::read(form).await?;
    let read = |text: String| {
        let read = check_lengths(text.as_bytes()).and_then(|()| read_record(text.as_bytes()));
        (read.map(drop), text)
    };
    let (read, text) = blocking::run(move || read(text)).await;
    match read {
        Ok(()) => {
            let id = random::table_id();
            app.tables.store().keep_record(id, &text, app.tables.now()).await?;
            Ok(Redirect::to(&format!("/records/{id}")).into_response())
        }
        Err(fault) => {
            // A text that is too long is not sent back.
            let text = if text.len() > LONGEST_RECORD { "" } else { &*text };
            Ok(respond(quayside_pages::replay_form(&context.page, text, Some(&fault))))
        }
    }
}

/// Lists the current and former keys that sign deals.
pub(crate) async fn keys(State(app): State<App>) -> Result<Response, Error> {
    let keys = app.tables.store().public_keys().await?;
    let line = |PublicKey { name, made, is_current }: &PublicKey| {
        format!("key {name} {}{}\n", made.0, if *is_current { " current" } else { "" })
    };
    let lines: Vec<String> = keys.iter().map(line).collect();
    let kind = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((kind, lines.concat()).into_response())
}

/// Shows the form to check a record, or checks a stored one.
pub(crate) async fn verify_form(
    State(app): State<App>,
    Query(which): Query<RecordQuery>,
    context: Context,
) -> Result<Response, Error> {
    let text = match which {
        RecordQuery { table: Some(id), .. } => finished(&app, &id).await?,
        RecordQuery { record: Some(id), .. } => brought(&app, &id).await?,
        RecordQuery { table: None, record: None } => String::new(),
    };
    Ok(blocking::run(move || respond(quayside_pages::verify(&context.page, &text, ""))).await)
}

/// Checks an uploaded record.
pub(crate) async fn verify(context: Context, form: Multipart) -> Result<Response, Error> {
    let UploadedForm { text, noted } = UploadedForm::read(form).await?;
    let check = move || respond(quayside_pages::verify(&context.page, &text, &noted));
    Ok(blocking::run(check).await)
}

/// An uploaded form.
#[derive(Default)]
struct UploadedForm {
    /// The record.
    text: String,
    /// The hashes noted before the game.
    noted: String,
}

impl UploadedForm {
    async fn read(mut form: Multipart) -> Result<UploadedForm, Error> {
        let mut brought = UploadedForm::default();
        while let Some(field) = form.next_field().await.map_err(|_| Error::Malformed)? {
            let noted = field.name() == Some("noted");
            let bytes = field.bytes().await.map_err(|_| Error::Malformed)?;
            let part = String::from_utf8_lossy(&bytes);
            if noted {
                brought.noted = part.trim().chars().take(LONGEST_NOTED).collect();
            } else if !part.trim().is_empty() && brought.text.is_empty() {
                brought.text = part.into_owned();
            }
        }
        Ok(brought)
    }
}
