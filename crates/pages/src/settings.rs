//! The form of a visitor's preferences.

use maud::{Markup, html};
use quayside_text::{AnyCard, Lang};

use crate::answer::Answer;
use crate::components;
use crate::page::Page;
use crate::prefs::Prefs;

/// Shows every setting; `back` is the page that the visitor came from.
pub fn settings_form(page: &Page, back: Option<&str>) -> Answer {
    let back = back.filter(|back| is_ours(back));
    // The order of the hand is chosen at the table.
    let choices = Prefs::CHOICES.iter().filter(|(name, _)| *name != "sort");
    let body = html! {
        h1 { (page.say("foot-settings")) }
        form.choices method="post" action="/settings" {
            input type="hidden" name="back" value=(back.unwrap_or("/settings"));
            (languages(page))
            @for &(name, values) in choices {
                @match name {
                    "notify" if page.me.is_some() => {
                        p { a href="/account#notices" { (page.say("notices")) } }
                    }
                    "notify" => (alerts(page)),
                    _ => (group(page, name, values)),
                }
                @if name == "marks" { (preview(page)) }
            }
            button.btn.lamp type="submit" { (page.say("settings-save")) }
        }
        (keys(page))
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
                    } " "
                }
            }
        }
    }
}

/// Draws the choice whether open pages notify the reader of their turn: in the settings of guests,
/// and beside the other notices of an account.
pub(crate) fn alerts(page: &Page) -> Markup {
    let found = Prefs::CHOICES.iter().find(|(name, _)| *name == "notify");
    html! {
        @if let Some(&(name, values)) = found { (group(page, name, values)) }
        p.soft role="status" data-denied=(page.say("settings-notify.denied")) {}
    }
}

fn group(page: &Page, name: &str, values: &[&str]) -> Markup {
    let key = format!("settings-{name}");
    let about = format!("about-{name}");
    html! {
        fieldset.pick aria-describedby=(about) {
            legend.sr[name == "notify" && page.me.is_some()] { (page.say(&key)) }
            p.soft id=(about) { (page.say(&format!("{key}.help"))) }
            div.seg {
                @for &value in values {
                    label {
                        input type="radio" name=(name) value=(value)
                            checked[value == page.prefs.value(name)];
                        span { (page.say(&format!("{key}.{value}"))) }
                    } " "
                }
            }
        }
    }
}

/// The shortcuts of both games, with their effects.
const KEYS: [(&[&str], &str); 17] = [
    (&["1–9", "0"], "keys.cards"),
    (&["←", "→"], "keys.arrows"),
    (&["S"], "keys.stock"),
    (&["T"], "keys.thrown"),
    (&["P"], "keys.pier"),
    (&["D"], "keys.discard"),
    (&["G"], "keys.sail"),
    (&["L"], "keys.lay"),
    (&["A", "B", "C…"], "keys.ship"),
    (&["N"], "keys.next"),
    (&["W"], "keys.plan"),
    (&["T", "Y", "W"], "keys.coach"),
    (&["H"], "hint"),
    (&["F"], "finish-turns"),
    (&["U"], "take-back"),
    (&["O"], "keys.sort"),
    (&["?"], "keys.list"),
];

/// Lists the shortcuts; at a table the script shows this list for "?".
fn keys(page: &Page) -> Markup {
    html! {
        section #keys {
            h2 #keys-h { (page.say("keys")) }
            dl.keys {
                @for (keys, key) in KEYS {
                    div {
                        dt { @for key in keys { kbd { (key) } " " } }
                        dd { (page.say(key)) }
                    }
                }
            }
            " " button.btn type="button" hidden { (page.say("got-it")) } " "
        }
    }
}

fn preview(page: &Page) -> Markup {
    let cards = ["g7", "r1", "b3", "y10"];
    let cards = cards.iter().filter_map(|card| card.parse().ok()).map(AnyCard::Corsairs);
    html! {
        figure.sample {
            div.lay { @for card in cards { (components::card(page.text, card, "")) " " } }
            figcaption.soft { (page.say("settings-preview")) }
        }
    }
}

/// Returns whether an address leads to a page of this server: browsers read "//elsewhere" and
/// "/\elsewhere" as other hosts, and strip control characters first.
pub fn is_ours(address: &str) -> bool {
    let plain = address.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    plain && address.starts_with('/') && !address.starts_with("//")
}

#[cfg(test)]
mod tests {
    use super::is_ours;

    #[test]
    fn only_local_addresses_are_returned_to() {
        for address in ["/", "/rules/korsar", "/tables/12ab?seat=1&round=2"] {
            assert!(is_ours(address), "{address}");
        }
        for address in ["", "rules", "//x.org", "/\\x.org", "/\t/x.org", "https://x.org", "/a\r\nb"]
        {
            assert!(!is_ours(address), "{address:?}");
        }
    }
}
