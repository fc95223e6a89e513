//! Passkeys: forms that a script fills in, where browser and origin support them.

use maud::{Markup, html};
use quayside_table::Millis;

use crate::assets;
use crate::date::date;
use crate::page::Page;
use crate::people::sign;

/// A passkey of an account.
#[derive(Clone, Debug)]
pub struct PasskeyView {
    /// The id by which it is removed.
    pub id: String,
    /// The device where it was made, if known.
    pub device: String,
    /// When it was made.
    pub made: Millis,
    /// When it was last used, if it ever was.
    pub used: Option<Millis>,
}

/// The purpose of a passkey form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Use {
    /// Makes a passkey and shows the account again.
    Make,
    /// Makes a passkey and stays on the page.
    MakeHere,
    /// Signs in; the name field offers passkeys, too.
    SignIn,
    /// Signs in; the button is elsewhere on the page.
    SignInElsewhere,
}

/// Draws the one form of a page that the script shows and fills in, on pages of this origin.
pub(crate) fn passkey_form(page: &Page, origin: &str, to: Use) -> Markup {
    let (action, class, label) = match to {
        Use::Make => ("/account/passkeys", "btn small", "passkey.make"),
        Use::MakeHere => ("/account/passkeys", "btn", "passkey.make"),
        Use::SignIn | Use::SignInElsewhere => ("/sign-in/passkey", "btn lamp", "passkey.sign-in"),
    };
    let stays = to == Use::MakeHere;
    html! {
        form.passkey #passkey method="post" action=(action) data-passkeys=(origin) data-stays[stays]
            data-by-field[to == Use::SignIn] hidden {
            input type="hidden" name="ceremony";
            input type="hidden" name="credential";
            @if to != Use::SignInElsewhere {
                button class=(class) type="submit" { (sign("key")) (page.say(label)) }
                (failed(page))
            }
            @if to == Use::Make || stays {
                p.wrong data-passkey="known" role="alert" hidden { (page.say("passkey.known")) }
            }
            @if stays { p data-passkey="done" role="status" hidden { (page.say("passkey.done")) } }
        }
        script type="module" src=(assets::PASSKEYS.address()) {}
    }
}

/// Draws the button of a form that stands elsewhere.
pub(crate) fn passkey_button(page: &Page) -> Markup {
    html! {
        button.btn type="submit" form="passkey" hidden { (sign("key")) (page.say("passkey.sign-in")) }
        (failed(page))
    }
}

fn failed(page: &Page) -> Markup {
    html! { p.wrong data-passkey="failed" role="alert" hidden { (page.say("passkey.failed")) } }
}

/// Draws the passkeys of an account as rows of a list.
pub(crate) fn passkey_rows(page: &Page, passkeys: &[PasskeyView]) -> Markup {
    html! {
        @for passkey in passkeys {
            li {
                div.t {
                    b { (page.say("passkey")) @if !passkey.device.is_empty() { " · " (passkey.device) } }
                    small {
                        (page.say("passkey.made")) " " (date(page.text, passkey.made))
                        @if let Some(used) = passkey.used {
                            " · " (page.say("passkey.used")) " " (date(page.text, used))
                        }
                    }
                }
                form method="post" action="/account/passkeys/remove" {
                    input type="hidden" name="passkey" value=(passkey.id);
                    button.btn.small type="submit" { (page.say("passkey.remove")) }
                }
            }
        }
    }
}
