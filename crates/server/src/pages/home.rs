//! The first page: two games as pictures, one click to play.

use axum::extract::State;
use maud::html;

use crate::app::App;
use crate::error::Error;
use crate::page::{Page, Shown};

/// Shows both games, and what the visitor left.
pub(crate) async fn home(State(_app): State<App>, page: Page) -> Result<Shown, Error> {
    let body = html! { h1 { (page.say("tagline")) } };
    Ok(page.wrap_text("Quayside", "home", &body))
}
