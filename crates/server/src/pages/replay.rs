//! Games played again, from our tables or from a record that somebody brings.

use axum::extract::{Multipart, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use quayside_engine::AnyRecord;
use quayside_engine::record::Fault;
use serde::Deserialize;

use crate::app::App;
use crate::error::Error;
use crate::page::{Page, Shown};
use crate::pieces::sentence;
use crate::reel::Reel;
use crate::table::{Id, now};

/// Where a replay shall stand.
#[derive(Deserialize)]
pub(crate) struct Place {
    at: Option<usize>,
    play: Option<String>,
}

/// Replays a game of ours once it is over.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(place): Query<Place>,
    page: Page,
) -> Result<Response, Error> {
    let record = finished(&app, &id).await?;
    let address = format!("/tables/{id}/replay");
    let file = format!("/tables/{id}/record.quay");
    let verify = format!("/verify?table={id}");
    Ok(show(&page, [&address, &file, &verify], &place, &record))
}

/// Replays a record that was brought.
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(place): Query<Place>,
    page: Page,
) -> Result<Response, Error> {
    let record = brought(&app, &id).await?;
    let (address, file) = (format!("/records/{id}"), format!("/records/{id}/record.quay"));
    let verify = format!("/verify?record={id}");
    Ok(show(&page, [&address, &file, &verify], &place, &record))
}

fn show(page: &Page, addresses: [&str; 3], place: &Place, record: &str) -> Response {
    let [address, file, verify] = addresses;
    let reel = Reel { address, record: file, verify, at: place.at, plays: place.play.is_some() };
    match AnyRecord::read(record.as_bytes()) {
        Ok(record) => reel.show_any(page, &record),
        Err(_) => Error::NotFound.into_response(),
    }
}

/// Sends the record of a game of ours.
pub(crate) async fn download(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, Error> {
    Ok(send(&id, finished(&app, &id).await?))
}

/// Sends a record that was brought.
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

/// Returns the record of a game that is over; one that goes on would tell of hidden cards.
pub(super) async fn finished(app: &App, id: &str) -> Result<String, Error> {
    let id: Id = id.parse().map_err(|()| Error::NotFound)?;
    let live = app.tables.open(&id).await?.ok_or(Error::NotFound)?;
    let table = live.table().await;
    if !table.is_over() {
        return Err(Error::NotOver);
    }
    // A table that was closed before the cards were dealt has nothing to tell.
    table.record().ok_or(Error::NotFound)
}

/// Returns a record that was brought.
pub(super) async fn brought(app: &App, id: &str) -> Result<String, Error> {
    let id: Id = id.parse().map_err(|()| Error::NotFound)?;
    app.tables.store().record(&id).await?.ok_or(Error::NotFound)
}

/// Shows where a record can be dropped.
pub(crate) async fn form(page: Page) -> Shown {
    draw(&page, "", None)
}

fn draw(page: &Page, text: &str, wrong: Option<&Markup>) -> Shown {
    let title = page.say("bring-title");
    let body = html! {
        h1 { (title) }
        p { (page.say("bring-what")) }
        @if let Some(wrong) = wrong { (wrong) }
        form.bring method="post" action="/replay" enctype="multipart/form-data" {
            label.drop {
                span { (page.say("bring-file")) }
                input type="file" name="file" accept=".quay,text/plain" data-send;
            }
            label {
                span { (page.say("bring-text")) }
                textarea name="text" rows="10" spellcheck="false" autocomplete="off"
                    aria-describedby=[wrong.map(|_| "wrong")] { (text) }
            }
            button.btn.lamp type="submit" { (page.say("bring-go")) }
        }
    };
    page.wrap_text(&title, "sheet-page", &body)
}

/// Takes a record, if it is one, and replays it.
pub(crate) async fn bring(
    State(app): State<App>,
    page: Page,
    mut form: Multipart,
) -> Result<Response, Error> {
    let mut text = String::new();
    while let Some(field) = form.next_field().await.map_err(|_| Error::Malformed)? {
        let bytes = field.bytes().await.map_err(|_| Error::Malformed)?;
        let part = String::from_utf8_lossy(&bytes);
        if !part.trim().is_empty() && text.is_empty() {
            text = part.into_owned();
        }
    }
    match AnyRecord::read(text.as_bytes()) {
        Ok(_) => {
            let id = Id::new();
            app.tables.store().keep_record(&id, &text, now()).await?;
            Ok(Redirect::to(&format!("/records/{id}")).into_response())
        }
        Err(fault) => {
            let wrong = wrong(&page, "bring-wrong", &fault);
            Ok((StatusCode::UNPROCESSABLE_ENTITY, draw(&page, &text, Some(&wrong))).into_response())
        }
    }
}

/// Says what is wrong with a record, and in which line; the key's sentence says what that means.
pub(super) fn wrong(page: &Page, key: &str, fault: &Fault) -> Markup {
    let text = page.text;
    let (rule, why) = quayside_text::record::explain(text, fault);
    let line = text.say(key, vec![("line", fault.line.into())]);
    html! {
        p.wrong #wrong role="alert" {
            (line.to_string()) " "
            @if let Some(rule) = rule { b { (rule) } " " }
            (sentence(text, &why))
        }
    }
}
