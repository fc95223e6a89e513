//! What a visitor sees when something can't be done.

use maud::html;

use crate::page::{Page, Shown};

/// Shows what went wrong, and the way home.
pub(crate) fn show(page: &Page, key: &str) -> Shown {
    let title = page.say(key);
    let body = html! {
        h1 { (title) }
        p { (page.say(&format!("{key}.help"))) }
        p { a.btn href="/" { (page.say("home")) } }
    };
    page.wrap_text(&title, "sheet-page narrow-page", &body)
}
