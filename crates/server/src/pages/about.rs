//! To come.

use crate::error::Error;
use crate::page::{Page, Shown};

/// To come.
pub(crate) async fn about(page: Page) -> Result<Shown, Error> {
    Ok(page.wrap_text("", "", &maud::html! {}))
}
