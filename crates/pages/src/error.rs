//! The error page.

use maud::html;
use quayside_table::Millis;
use quayside_text::Arg;

use crate::answer::Answer;
use crate::components::sheet;
use crate::date::written;
use crate::page::Page;

/// Shows an error by the key of its sentence (`"error-unreadable"`), its end if it has one, and a
/// link to the first page.
pub fn error(page: &Page, status: u16, key: &str, until: Option<Millis>) -> Answer {
    let (title, help) = (page.say(key), format!("{key}.help"));
    let help = match until {
        Some(until) => {
            let date = Arg::from(written(page.text, until));
            page.text.say(&help, vec![("date", date)]).to_string()
        }
        None => page.say(&help),
    };
    let waves = "t40 0".repeat(39);
    let body = html! {
        h1 { (title) }
        p { (help) }
        p { a.btn.clear href="/" { (page.say("home")) } }
        svg.adrift viewBox="0 0 1600 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            use href={ (sheet()) "#barrel" } x="756" y="16" width="88" height="88" {}
            path.swell d={ "M0 84q20-9 40 0" (waves) "v90H0z" } {}
            path.deep d={ "M0 112q20-8 40 0" (waves) "v90H0z" } {}
        }
    };
    page.wrap_text(&title, "curtain water lost", &body).with_status(status)
}
