//! How a visitor likes to see things.

use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use quayside_text::{AnyCard, Lang};
use serde::Deserialize;

use crate::page::{Page, Shown};
use crate::pieces;
use crate::scene::Fields;
use crate::visitor::Prefs;

/// Where the visitor came from.
#[derive(Deserialize)]
pub(crate) struct From {
    back: Option<String>,
}

/// Shows every setting.
pub(crate) async fn form(Query(from): Query<From>, page: Page) -> Shown {
    let back = from.back.filter(|back| is_ours(back));
    // How the hand is sorted is chosen at the table.
    let choices = Prefs::CHOICES.iter().filter(|(name, _)| *name != "sort");
    let body = html! {
        h1 { (page.say("foot-settings")) }
        form.choices method="post" action="/settings" {
            input type="hidden" name="back" value=(back.as_deref().unwrap_or("/settings"));
            (languages(&page))
            @for &(name, values) in choices {
                (group(&page, name, values))
                @if name == "marks" { (preview(&page)) }
            }
            button.btn.lamp type="submit" { (page.say("settings-save")) }
        }
    };
    page.wrap_text(&page.say("foot-settings"), "sheet-page", &body)
}

fn languages(page: &Page) -> Markup {
    html! {
        fieldset.pick aria-describedby="about-lang" {
            legend { (page.say("settings-lang")) }
            p.soft #about-lang { (page.say("settings-lang.help")) }
            div.seg {
                @for lang in Lang::ALL {
                    label lang=(lang.code()) {
                        input type="radio" name="lang" value=(lang.code())
                            checked[lang == page.prefs.lang];
                        span { (lang.name()) }
                    }
                }
            }
        }
    }
}

fn group(page: &Page, name: &str, values: &[&str]) -> Markup {
    let key = format!("settings-{name}");
    let about = format!("about-{name}");
    html! {
        fieldset.pick aria-describedby=(about) {
            legend { (page.say(&key)) }
            p.soft id=(about) { (page.say(&format!("{key}.help"))) }
            div.seg {
                @for &value in values {
                    label {
                        input type="radio" name=(name) value=(value)
                            checked[value == page.prefs.value(name)];
                        span { (page.say(&format!("{key}.{value}"))) }
                    }
                }
            }
        }
    }
}

fn preview(page: &Page) -> Markup {
    let cards = ["g7", "r1", "b3", "y10"];
    let cards = cards.iter().filter_map(|card| card.parse().ok()).map(AnyCard::Corsairs);
    html! {
        figure.sample {
            div.lay { @for card in cards { (pieces::card(page.text, card, "")) } }
            figcaption.soft { (page.say("settings-preview")) }
        }
    }
}

/// Remembers what was set, and goes back to where the visitor was.
pub(crate) async fn set(page: Page, Form(fields): Form<Vec<(String, String)>>) -> Response {
    let fields = Fields(fields);
    let mut prefs = page.prefs;
    for (name, value) in &fields.0 {
        prefs.set(name, value);
    }
    let back = fields.get("back").filter(|back| is_ours(back));
    let mut response = Redirect::to(back.unwrap_or("/settings")).into_response();
    prefs.remember(&mut response);
    response
}

/// Tells whether an address is one of ours: browsers read "//elsewhere" and "/\elsewhere" as
/// another's, and leave out control characters before they look.
fn is_ours(address: &str) -> bool {
    let plain = address.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    plain && address.starts_with('/') && !address.starts_with("//")
}

#[cfg(test)]
mod tests {
    use super::is_ours;

    #[test]
    fn only_our_own_addresses_are_gone_back_to() {
        for address in ["/", "/rules/korsar", "/tables/12ab?seat=1&round=2"] {
            assert!(is_ours(address), "{address}");
        }
        for address in ["", "rules", "//x.org", "/\\x.org", "/\t/x.org", "https://x.org", "/a\r\nb"]
        {
            assert!(!is_ours(address), "{address:?}");
        }
    }
}
