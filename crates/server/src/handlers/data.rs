//! Data export: all stored data of a player, as one file.

use std::collections::{BTreeMap, BTreeSet};
use std::future::ready;

use axum::body::Body;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt as _, stream};
use quayside_pages::PasskeyView;
use quayside_table::rating::Pool;
use quayside_table::{
    Emblem, Figures, Incident, Measure, Millis, PlayerId, REASONS, TableId, WrittenTable,
};
use serde::Serialize;

use super::account::{own, passkey};
use crate::app::App;
use crate::error::Error;
use crate::http::context::Context;
use crate::store::{
    Account, Browser, Device, Friend, ListedClub, Message, NoticeSettings, OperatorAction, OwnData,
    Passkey, RatedRow, Recipient, Report, Scope, Store, StoreError, Token,
};

/// The stored data of a player, without two lists that may be long: `ratings`, of [`RatingData`],
/// and `tables`, of [`TableData`].
#[derive(Serialize)]
struct Data {
    name: String,
    emblem: Emblem,
    made: Millis,
    code_made: Millis,
    devices: Vec<DeviceData>,
    tokens: Vec<TokenData>,
    passkeys: Vec<PasskeyData>,
    /// The names of players that the account follows or blocks.
    follows: Vec<String>,
    blocks: Vec<String>,
    /// The player's clubs.
    clubs: Vec<ClubData>,
    /// The tables to which the player is invited.
    invitations: Vec<String>,
    /// The player's messages of the last 30 days.
    messages: Vec<MessageData>,
    /// The player's reports to the operator.
    reports: Vec<ReportData>,
    /// The actions of operators about the person.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    operator_actions: Vec<ActionData>,
    /// The player's statistics, by the kind of table.
    statistics: BTreeMap<String, Figures>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notices: Option<NoticeData>,
}

#[derive(Serialize)]
struct NoticeData {
    silent: bool,
    wishes: NoticeSettings,
    browsers: Vec<Browser>,
}

#[derive(Serialize)]
struct MessageData {
    table: String,
    message: String,
    made: Millis,
}

#[derive(Serialize)]
struct ClubData {
    name: String,
    is_owner: bool,
    joined: Millis,
}

#[derive(Serialize)]
struct ReportData {
    #[serde(flatten)]
    incident: Incident,
    reason: String,
    made: Millis,
}

/// An action of an operator, without the operator and the notes between operators.
#[derive(Serialize)]
struct ActionData {
    action: String,
    made: Millis,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<Millis>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undone: Option<Millis>,
}

/// A player's rating after a game.
#[derive(Serialize)]
struct RatingData {
    pool: &'static str,
    table: String,
    at: Millis,
    place: usize,
    points: f64,
    uncertainty: f64,
}

#[derive(Serialize)]
struct DeviceData {
    device: String,
    made: Millis,
    seen: Millis,
}

#[derive(Serialize)]
struct TokenData {
    name: String,
    scopes: Vec<Scope>,
    made: Millis,
    seen: Millis,
    #[serde(skip_serializing_if = "Option::is_none")]
    hook: Option<String>,
}

#[derive(Serialize)]
struct PasskeyData {
    device: String,
    made: Millis,
    used: Option<Millis>,
}

impl From<Token> for TokenData {
    fn from(Token { name, scopes, made, seen, hook, .. }: Token) -> TokenData {
        TokenData { name, scopes, made, seen, hook: hook.map(|hook| hook.address) }
    }
}

impl From<Message> for MessageData {
    fn from(Message { table, body, made, .. }: Message) -> MessageData {
        MessageData { table: table.to_string(), message: body, made }
    }
}

impl From<Report> for ReportData {
    fn from(Report { incident, reason, made, .. }: Report) -> ReportData {
        ReportData { incident, reason, made }
    }
}

impl From<OperatorAction> for ActionData {
    fn from(OperatorAction { measure, made, until, undone, .. }: OperatorAction) -> ActionData {
        let until = (until > Millis(0)).then_some(until);
        ActionData { action: measure, made, until, undone }
    }
}

impl From<Passkey> for PasskeyData {
    fn from(key: Passkey) -> PasskeyData {
        let PasskeyView { device, made, used, .. } = passkey(key);
        PasskeyData { device, made, used }
    }
}

#[derive(Serialize)]
struct TableData {
    table: String,
    made: Millis,
    name: String,
    seats: Vec<usize>,
    /// The times and entries.
    entries: Vec<(Millis, String)>,
    /// The plans for the next turns, by seat.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    plans: BTreeMap<usize, String>,
}

/// Sends the owner all stored data about them, as one file.
///
/// Tables are read while the file is sent, so that it is never in memory as a whole; each owner
/// downloads one file at a time.
pub(crate) async fn give(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let alone = app.limits.export_alone(account.player)?;
    let mut data = app.tables.store().own_data(account.player, &context.visitor.people).await?;
    let tables = std::mem::take(&mut data.tables);
    let rated = std::mem::take(&mut data.rated);
    let head = serde_json::to_string_pretty(&Data::of(account, data));
    let head = head.expect("data can be written as JSON");
    // The lists follow inside the same object.
    let head = head.strip_suffix("\n}").unwrap_or(&head).to_owned();
    let ratings = rated.into_iter().flat_map(|(pool, rows)| {
        rows.into_iter().map(move |row| Ok(json(&RatingData::of(pool, row))))
    });
    let store = app.tables.store().clone();
    let tables = stream::iter(tables).filter_map(move |(id, player)| {
        let store = store.clone();
        async move { table_data(&store, id, player).await.transpose() }
    });
    let file = stream::once(ready(Ok(head)))
        .chain(list("ratings", stream::iter(ratings)))
        .chain(list("tables", tables))
        .chain(stream::once(ready(Ok("\n}\n".to_owned()))))
        .inspect(move |_| _ = &alone);
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"quayside.json\""),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((StatusCode::OK, headers, Body::from_stream(file)).into_response())
}

/// Writes a list as the next field of an object, one item per line.
fn list(
    name: &str,
    items: impl Stream<Item = Result<String, StoreError>>,
) -> impl Stream<Item = Result<String, StoreError>> {
    let items = items.enumerate().map(|(place, item)| {
        let comma = if place == 0 { "" } else { "," };
        item.map(|item| format!("{comma}\n    {item}"))
    });
    let begin = stream::once(ready(Ok(format!(",\n  \"{name}\": ["))));
    begin.chain(items).chain(stream::once(ready(Ok("]".to_owned()))))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("data can be written as JSON")
}

impl Data {
    fn of(account: Account, data: OwnData) -> Data {
        let names = |bound: Vec<Friend>| bound.into_iter().map(|friend| friend.name).collect();
        let club = |ListedClub { club, joined, .. }: ListedClub| ClubData {
            is_owner: club.owner == account.player,
            name: club.name,
            joined,
        };
        let device = |Device { made, seen, device, .. }| DeviceData { device, made, seen };
        // A hint by the server is not a report by the player.
        let by_person = |report: &Report| REASONS.contains(&&*report.reason);
        let reports = data.reports.into_iter().filter(by_person);
        // A closed report is about a report and not about the person.
        let is_about = |action: &OperatorAction| action.measure() != Some(Measure::Close);
        let actions = data.actions.into_iter().filter(is_about);
        let figures = data.figures.into_iter();
        let (to, browsers) = data.notices;
        let notices =
            |to: Recipient| NoticeData { silent: to.silent, wishes: to.settings, browsers };
        Data {
            emblem: account.shown_emblem(),
            name: account.name,
            made: account.made,
            code_made: account.coded,
            devices: data.devices.into_iter().map(device).collect(),
            tokens: data.tokens.into_iter().map(TokenData::from).collect(),
            passkeys: data.passkeys.into_iter().map(PasskeyData::from).collect(),
            follows: names(data.follows),
            blocks: names(data.blocks),
            clubs: data.clubs.into_iter().map(club).collect(),
            invitations: data.invitations.iter().map(TableId::to_string).collect(),
            messages: data.messages.into_iter().map(MessageData::from).collect(),
            reports: reports.map(ReportData::from).collect(),
            operator_actions: actions.map(ActionData::from).collect(),
            statistics: figures.map(|(kind, sums)| (kind.to_string(), sums)).collect(),
            notices: to.map(notices),
        }
    }
}

impl RatingData {
    fn of(pool: Pool, RatedRow { table, at, place, rating }: RatedRow) -> RatingData {
        let (points, uncertainty) = (rating.points, rating.uncertainty);
        RatingData { pool: pool.id(), table: table.to_string(), at, place, points, uncertainty }
    }
}

/// Returns a table's stored data about a player as JSON; none if the table is removed.
async fn table_data(
    store: &Store,
    id: TableId,
    player: PlayerId,
) -> Result<Option<String>, StoreError> {
    let Some(written) = store.table(id).await? else { return Ok(None) };
    Ok(Some(json(&of_player(&written, player))))
}

/// Returns a table's data about a player: the seats, and the entries about the player.
fn of_player(written: &WrittenTable, player: PlayerId) -> TableData {
    let own = written.setup.people().filter(|(_, who)| *who == player);
    let mut seats: BTreeSet<usize> = own.map(|(seat, _)| seat.index()).collect();
    let mut entries = Vec::new();
    for line in &written.log {
        let mut words = line.entry.split(' ');
        let (head, second, third) = (words.next(), words.next(), words.next());
        let number = |word: Option<&str>| word.and_then(|seat| seat.parse::<usize>().ok());
        let seat = number(second);
        if let (Some("sit"), Some(seat)) = (head, seat) {
            if third == Some(&*player.to_string()) {
                seats.insert(seat);
            } else {
                // The earlier player has left the seat.
                seats.remove(&seat);
            }
        }
        let is_own = |seat: Option<usize>| seat.is_some_and(|seat| seats.contains(&seat));
        let of_seat = matches!(head, Some("sit" | "nonce" | "word" | "reveal" | "rise" | "return"));
        if is_own(number(head)) || of_seat && is_own(seat) {
            entries.push((line.at, line.entry.clone()));
        }
        if let (Some("rise"), Some(seat)) = (head, seat) {
            seats.remove(&seat);
        }
    }
    let plans = written.plans.iter().map(|plan| (plan.seat.index(), plan.moves.clone()));
    TableData {
        plans: plans.filter(|(seat, _)| seats.contains(seat)).collect(),
        table: written.id.to_string(),
        made: written.made,
        name: written.names.get(&player).cloned().unwrap_or_default(),
        seats: seats.into_iter().collect(),
        entries,
    }
}
