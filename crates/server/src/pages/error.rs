//! What a visitor sees when something can't be done.

use maud::html;

use crate::page::{Page, Shown};

/// Shows what went wrong, and the way home.
pub(crate) fn show(page: &Page, key: &str) -> Shown {
    let title = page.say(key);
    let body = html! {
        svg.adrift viewBox="0 0 320 150" aria-hidden="true" {
            use href="#barrel" x="120" y="38" width="80" height="80" {}
            path.swell d="M0 104q20-9 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v46H0z" {}
            path.deep d="M0 122q20-7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v28H0z" {}
        }
        h1 { (title) }
        p { (page.say(&format!("{key}.help"))) }
        p { a.btn.sea href="/" { (page.say("home")) } }
    };
    page.wrap_text(&title, "curtain water lost", &body)
}
