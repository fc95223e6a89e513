//! What a visitor sees when something can't be done.

use maud::html;

use crate::answer::Answer;
use crate::components::sheet;
use crate::page::Page;

/// Shows what went wrong, by the key of its sentence (`"error-unreadable"`), and the way home.
pub fn error(page: &Page, status: u16, key: &str) -> Answer {
    let title = page.say(key);
    let waves = "t40 0".repeat(39);
    let body = html! {
        h1 { (title) }
        p { (page.say(&format!("{key}.help"))) }
        p { a.btn.clear href="/" { (page.say("home")) } }
        svg.adrift viewBox="0 0 1600 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            use href={ (sheet()) "#barrel" } x="756" y="16" width="88" height="88" {}
            path.swell d={ "M0 84q20-9 40 0" (waves) "v90H0z" } {}
            path.deep d={ "M0 112q20-8 40 0" (waves) "v90H0z" } {}
        }
    };
    page.wrap_text(&title, "curtain water lost", &body).with_status(status)
}
