//! How a visitor likes to see things.

use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;

use crate::error::Error;
use crate::page::{Page, Shown};
use crate::scene::Fields;

/// Shows every setting.
pub(crate) async fn form(page: Page) -> Result<Shown, Error> {
    Ok(page.wrap_text("", "", &maud::html! {}))
}

/// Remembers what was set, and goes back to where the visitor was.
pub(crate) async fn set(
    page: Page,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let fields = Fields(fields);
    let mut prefs = page.prefs;
    for (name, value) in &fields.0 {
        prefs.set(name, value);
    }
    // Only an address of ours: "//elsewhere" is another's.
    let back = fields.get("back").filter(|back| back.starts_with('/') && !back.starts_with("//"));
    let mut response = Redirect::to(back.unwrap_or("/settings")).into_response();
    prefs.remember(&mut response);
    Ok(response)
}
