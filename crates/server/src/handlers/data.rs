//! Everything that is kept about a person, as one file for them.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use quayside_pages::{PasskeyView, REASONS};
use quayside_table::rating::Pool;
use quayside_table::{Figures, Millis, PlayerId, TableId, WrittenPlan, WrittenTable};
use serde::Serialize;

use super::account::{own, passkey};
use super::ratings::figures;
use crate::app::App;
use crate::context::Context;
use crate::error::Error;
use crate::store::{
    Bond, Browser, Device, Friend, Passkey, People, RatedRow, Report, Scope, Store, Token, Wishes,
};

/// As many rated games as anybody has.
const ALL: u32 = u32::MAX;

/// Everything that is kept about a person.
#[derive(Serialize)]
struct Data {
    name: String,
    made: Millis,
    code_made: Millis,
    devices: Vec<DeviceData>,
    tokens: Vec<TokenData>,
    passkeys: Vec<PasskeyData>,
    /// The names of those whom the person follows, and does not want to meet.
    follows: Vec<String>,
    blocks: Vec<String>,
    /// The tables to which the person is invited.
    invitations: Vec<String>,
    /// What the person told the operator.
    reports: Vec<ReportData>,
    ratings: Vec<RatingData>,
    /// What the person's games add up to, by the kind of table.
    statistics: BTreeMap<String, Figures>,
    #[serde(skip_serializing_if = "Option::is_none")]
    notices: Option<NoticeData>,
    tables: Vec<TableData>,
}

#[derive(Serialize)]
struct NoticeData {
    silent: bool,
    wishes: Wishes,
    browsers: Vec<Browser>,
}

#[derive(Serialize)]
struct ReportData {
    table: String,
    reason: String,
    made: Millis,
}

/// What a game left a person with.
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

impl From<Report> for ReportData {
    fn from(Report { table, reason, made, .. }: Report) -> ReportData {
        ReportData { table: table.to_string(), reason, made }
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
    /// When, and what.
    entries: Vec<(Millis, String)>,
    /// What is planned for the next turns, by the seat.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    plans: BTreeMap<usize, String>,
}

/// Gives the owner everything that is kept about them, as one file.
pub(crate) async fn give(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let store = app.tables.store();
    let mut people = store.people().await?;
    let devices = people.devices(account.player).await?;
    let tokens = people.tokens(account.player).await?;
    let keys = people.passkeys(account.player).await?;
    let names = |bound: Vec<Friend>| bound.into_iter().map(|friend| friend.name).collect();
    let follows = names(people.bound(Bond::Follows, account.player).await?);
    let blocks = names(people.bound(Bond::Blocks, account.player).await?);
    let invitations = people.invitations(account.player).await?;
    let ratings = rating_data(&mut *people, account.player).await?;
    let aliases = people.aliases(account.player).await?;
    let statistics = figures(&mut *people, account.player, &aliases).await?;
    let (mut ids, mut told) = (Vec::new(), Vec::new());
    for player in context.visitor.people.iter() {
        told.extend(people.reports_of(player).await?);
        ids.extend(people.tables(player).await?.into_iter().map(|(id, _)| (id, player)));
    }
    // What the server noticed was told by nobody.
    told.retain(|report| REASONS.contains(&&*report.reason));
    drop(people);
    let notices = notice_data(store, account.player).await?;
    let mut tables = Vec::with_capacity(ids.len());
    for (id, player) in ids {
        let Some(written) = store.table(id).await? else { continue };
        let plans = store.plans(&[id]).await?;
        tables.push(table_data(&written, plans, player));
    }
    let device = |Device { made, seen, device, .. }| DeviceData { device, made, seen };
    let data = Data {
        name: account.name,
        made: account.made,
        code_made: account.coded,
        devices: devices.into_iter().map(device).collect(),
        tokens: tokens.into_iter().map(TokenData::from).collect(),
        passkeys: keys.into_iter().map(PasskeyData::from).collect(),
        follows,
        blocks,
        invitations: invitations.iter().map(|one| one.table.to_string()).collect(),
        reports: told.into_iter().map(ReportData::from).collect(),
        ratings,
        statistics: statistics.into_iter().map(|(kind, sums)| (kind.to_string(), sums)).collect(),
        notices,
        tables,
    };
    let body = serde_json::to_string_pretty(&data).expect("data can be written as JSON");
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"quayside.json\""),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((StatusCode::OK, headers, body).into_response())
}

/// Returns what somebody wants to be told, and where.
async fn notice_data(store: &Store, player: PlayerId) -> Result<Option<NoticeData>, Error> {
    let mut rows = store.notices().await?;
    let browsers = rows.browsers(player).await?;
    let told = rows.recipient(player).await?;
    Ok(told.map(|to| NoticeData { silent: to.silent, wishes: to.wishes, browsers }))
}

/// Returns what rated games left a person with.
async fn rating_data(people: &mut dyn People, player: PlayerId) -> Result<Vec<RatingData>, Error> {
    let mut all = Vec::new();
    for pool in Pool::ALL {
        let row = |RatedRow { table, at, place, rating }| RatingData {
            pool: pool.id(),
            table: table.to_string(),
            at,
            place,
            points: rating.points,
            uncertainty: rating.uncertainty,
        };
        all.extend(people.rated(player, pool, ALL).await?.into_iter().map(row));
    }
    Ok(all)
}

/// Returns what a table keeps about a person: seats, and what happened there because of them.
fn table_data(
    written: &WrittenTable,
    plans: Vec<(TableId, WrittenPlan)>,
    player: PlayerId,
) -> TableData {
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
                // Whose seat it was has risen.
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
    let plans = plans.into_iter().map(|(_, plan)| (plan.seat.index(), plan.moves));
    TableData {
        plans: plans.filter(|(seat, _)| seats.contains(seat)).collect(),
        table: written.id.to_string(),
        made: written.made,
        name: written.names.get(&player).cloned().unwrap_or_default(),
        seats: seats.into_iter().collect(),
        entries,
    }
}
