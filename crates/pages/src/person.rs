//! What pages about people share.

use maud::{Markup, html};

use crate::answer::Answer;
use crate::assets;
use crate::page::{Head, Page};

/// Wraps a page about a person.
pub(crate) fn wrap(page: &Page, title: &str, class: &str, body: &Markup) -> Answer {
    let body = html! {
        (page.bar(&html! {}))
        main #main class={ "sheet-page " (class) } { (body) }
        (page.foot())
    };
    page.wrap(&Head { title, style: Some(&assets::PEOPLE), ..Head::default() }, &body)
}

/// Draws a symbol of these pages.
pub(crate) fn sign(symbol: &str) -> Markup {
    let address = assets::PEOPLE_SYMBOLS.address();
    html! { svg.ic aria-hidden="true" { use href={ (address) "#" (symbol) } {} } }
}
