//! The rules of both games.

use axum::extract::Path;

use crate::error::Error;
use crate::page::{Page, Shown};

/// Offers both games.
pub(crate) async fn both(page: Page) -> Result<Shown, Error> {
    Ok(page.wrap_text("", "", &maud::html! {}))
}

/// Shows the rules of one game.
pub(crate) async fn rules(Path(_game): Path<String>, page: Page) -> Result<Shown, Error> {
    Ok(page.wrap_text("", "", &maud::html! {}))
}
