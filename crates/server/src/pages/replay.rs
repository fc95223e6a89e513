//! Games played again, from our tables or from a record that somebody brings.

use axum::extract::Path;
use axum::response::Response;

use crate::error::Error;
use crate::page::{Page, Shown};

pub(crate) async fn table(Path(_id): Path<String>, page: Page) -> Result<Shown, Error> {
    Ok(page.wrap_text("", "", &maud::html! {}))
}
pub(crate) async fn download(Path(_id): Path<String>) -> Result<Response, Error> {
    Err(Error::NotFound)
}
pub(crate) async fn form(page: Page) -> Result<Shown, Error> {
    Ok(page.wrap_text("", "", &maud::html! {}))
}
pub(crate) async fn bring(page: Page) -> Result<Shown, Error> {
    Ok(page.wrap_text("", "", &maud::html! {}))
}
pub(crate) async fn record(Path(_id): Path<String>, page: Page) -> Result<Shown, Error> {
    Ok(page.wrap_text("", "", &maud::html! {}))
}
pub(crate) async fn download_record(Path(_id): Path<String>) -> Result<Response, Error> {
    Err(Error::NotFound)
}
