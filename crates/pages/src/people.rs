//! Shared parts of the pages about people.

use std::fmt::Write as _;

use maud::{Markup, html};
use quayside_table::Emblem;

use crate::answer::Answer;
use crate::assets;
use crate::page::{Head, Page, Sheets};

/// The name typed to register or sign in, and its error.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    /// The name.
    pub name: String,
    /// The key of the error.
    pub wrong: Option<&'static str>,
}

impl Typed {
    /// Returns the status of the page that shows the form again.
    pub(crate) fn status(&self) -> u16 {
        if self.wrong.is_some() { 422 } else { 200 }
    }
}

/// Wraps a page about a person.
pub(crate) fn wrap(page: &Page, title: &str, class: &str, body: &Markup) -> Answer {
    let body = html! {
        (page.bar())
        main #main class={ "sheet-page " (class) } { (body) }
        (page.foot())
    };
    page.wrap(&Head { title, sheets: Sheets::People, ..Head::default() }, &body)
}

/// Draws a symbol of these pages.
pub(crate) fn sign(symbol: &str) -> Markup {
    let address = assets::PEOPLE_SYMBOLS.address();
    html! { svg.ic aria-hidden="true" { use href={ (address) "#" (symbol) } {} } }
}

/// Draws an emblem, beside the name that it stands for.
pub(crate) fn emblem(emblem: Emblem) -> Markup {
    let address = assets::EMBLEMS.address();
    html! { svg.emblem aria-hidden="true" { use href={ (address) "#" (emblem.id()) } {} } }
}

/// Returns the address of the page about a person.
pub fn person_address(name: &str) -> String {
    let mut address = "/people/".to_owned();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_') {
            address.push(char::from(byte));
        } else {
            let _ = write!(address, "%{byte:02X}");
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::person_address;

    #[test]
    fn every_name_has_an_address() {
        assert_eq!(person_address("Ada"), "/people/Ada");
        assert_eq!(person_address("Zoë & co/.."), "/people/Zo%C3%AB%20%26%20co%2F%2E%2E");
    }
}
