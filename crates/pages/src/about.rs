//! The page about the program: its authors, its version and the data it keeps.

use maud::{Markup, html};
use quayside_text::say;

use crate::answer::Answer;
use crate::page::Page;

/// Shows the page with authors, version and data.
pub fn about(page: &Page) -> Answer {
    let version = say!(page.text, "about-version", version = env!("CARGO_PKG_VERSION"));
    let body = html! {
        h1 { (page.say("foot-about")) }
        p.lead { (page.say("about-what")) }
        (part(page, "about-games", &["about-corsairs", "about-korsar", "about-respect"]))
        (part(page, "about-keeps", &["about-cookies", "about-file"]))
        (part(page, "about-program", &["about-licence", "about-libraries"]))
        p.soft { (version.to_string()) }
    };
    page.wrap_text(&page.say("foot-about"), "sheet-page", &body)
}

fn part(page: &Page, title: &str, lines: &[&str]) -> Markup {
    html! {
        section aria-labelledby=(title) {
            h2 id=(title) { (page.say(title)) }
            @for line in lines { p { (page.say(line)) } }
        }
    }
}
