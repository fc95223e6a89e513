//! The account page of a visitor who keeps a name: signing in, devices, data.

use maud::{Markup, html};
use quayside_table::{Emblem, Millis};
use quayside_text::say;

use crate::answer::Answer;
use crate::date::{date, date_and_time};
use crate::notices::{NoticesView, notices};
use crate::page::Page;
use crate::passkeys::{PasskeyView, Use, passkey_form, passkey_rows};
use crate::people::{Typed, emblem, person_address, sign, wrap};
use crate::tokens::{TokenView, hook_field, tokens};
use quayside_engine::record::LONGEST_NAME;

/// Who plays under a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plays {
    /// A person.
    Person,
    /// Not decided yet: the account can still be declared a bot's.
    Nobody,
    /// A program alone.
    Bot,
}

/// The contents of an account page.
#[derive(Clone, Debug)]
pub struct AccountView {
    /// The name.
    pub name: String,
    /// The chosen emblem.
    pub emblem: Option<Emblem>,
    /// When the name was registered.
    pub made: Millis,
    /// When the code was made, if there is one.
    pub coded: Option<Millis>,
    /// Whether the person is an operator.
    pub is_operator: bool,
    /// Who plays under the name.
    pub plays: Plays,
    /// The signed-in devices, most recently used first.
    pub devices: Vec<DeviceView>,
    /// The tokens by which programs act for the person, the newest first.
    pub tokens: Vec<TokenView>,
    /// The passkeys, the oldest first.
    pub passkeys: Vec<PasskeyView>,
    /// The origin of the page, if it can have passkeys.
    pub passkeys_at: Option<String>,
    /// Whether making a passkey has failed.
    pub wrong_passkey: bool,
    /// The key of the error of the webhook address that was typed.
    pub wrong_hook: Option<&'static str>,
    /// The name typed for a change of name, and its error.
    pub typed: Typed,
    /// The notification settings.
    pub notices: NoticesView,
}

/// A signed-in device.
#[derive(Clone, Debug)]
pub struct DeviceView {
    /// The id by which it is signed out.
    pub id: String,
    /// What it is called, if that is known.
    pub device: String,
    /// When it signed in.
    pub made: Millis,
    /// When it was last used.
    pub seen: Millis,
    /// Whether it is the device of this request.
    pub this: bool,
}

/// Shows an account to its owner.
pub fn account(page: &Page, view: &AccountView) -> Answer {
    let hook = view.notices.hook.map(|_| hook_field(page, view.wrong_hook));
    let may_be_bot = view.plays == Plays::Nobody;
    let body = html! {
        h1 {
            (emblem(view.emblem.unwrap_or_else(|| Emblem::of_name(&view.name))))
            (view.name)
            @if view.plays == Plays::Bot { " " span.tag { (page.say("people-bot")) } }
        }
        p.soft {
            (page.say("account-since")) " " (date(page.text, view.made)) " · "
            a href=(person_address(&view.name)) { (page.say("account-profile")) } " · "
            a href={ (person_address(&view.name)) "#h-profile-follows" } { (page.say("profile-follows")) }
            " · " a href="/clubs" { (page.say("clubs")) }
            @if view.is_operator { " · " a href="/operator" { (page.say("operator")) } }
        }
        div.boxes {
            (signing_in(page, view))
            (devices(page, &view.devices))
            (notices(page, &view.notices))
            (name(page, view))
            (emblems(page, view))
            (data(page))
            (tokens(page, &view.tokens, may_be_bot, hook.as_ref(), view.wrong_hook.is_some()))
        }
    };
    let is_wrong = view.typed.wrong.is_some() || view.notices.wrong.is_some() || view.wrong_passkey;
    let status = if is_wrong { 422 } else { 200 };
    wrap(page, &view.name, "account", &body).with_status(status)
}

fn signing_in(page: &Page, view: &AccountView) -> Markup {
    html! {
        section.way aria-labelledby="h-signing" {
            h2 #h-signing { (sign("key")) (page.say("account-signing")) }
            @if view.wrong_passkey { p.wrong role="alert" { (page.say("passkey.failed")) } }
            ul.rows {
                (passkey_rows(page, &view.passkeys))
                li {
                    div.t {
                        b { (page.say("sign-in.code")) }
                        small {
                            @if let Some(coded) = view.coded {
                                (page.say("account-made")) " " (date(page.text, coded))
                            } @else { (page.say("account-no-code")) }
                        }
                    }
                    form method="post" action="/account/code" {
                        button.btn.small type="submit" { (page.say("account-new-code")) }
                    }
                }
            }
            div.two {
                @if let Some(origin) = &view.passkeys_at { (passkey_form(page, origin, Use::Make)) }
                form method="post" action="/account/link" {
                    button.btn.small type="submit" { (sign("phone")) (page.say("account-link")) }
                }
            }
        }
    }
}

fn devices(page: &Page, devices: &[DeviceView]) -> Markup {
    html! {
        section.way aria-labelledby="h-devices" {
            h2 #h-devices { (sign("laptop")) (page.say("account-devices")) }
            ul.rows {
                @for device in devices {
                    li {
                        div.t {
                            b { @if device.device.is_empty() { (page.say("account-device")) } @else { (device.device) } }
                            " "
                            @if device.this { span.tag { (page.say("account-this")) } }
                            small {
                                (page.say("account-seen")) " " (date_and_time(page.text, device.seen)) " · "
                                (page.say("account-from")) " " (date_and_time(page.text, device.made))
                            }
                        }
                        form method="post" action="/account/sign-out" {
                            input type="hidden" name="device" value=(device.id);
                            button.btn.small type="submit" { (page.say("sign-out")) }
                        }
                    }
                }
            }
            @if devices.len() > 1 {
                form method="post" action="/account/sign-out" {
                    button.btn.small type="submit" name="others" value="yes" { (page.say("account-others")) }
                }
            }
        }
    }
}

fn name(page: &Page, view: &AccountView) -> Markup {
    let wrong = view.typed.wrong;
    html! {
        section.way aria-labelledby="h-name" {
            h2 #h-name { (page.say("account-name")) }
            form.line method="post" action="/account/name" {
                div.field {
                    label for="name" { (page.say("new-name")) }
                    input #name name="name" type="text" value=(view.typed.name) maxlength=(LONGEST_NAME)
                        required autocomplete="username" spellcheck="false"
                        aria-describedby=(wrong.map_or("about-name", |_| "wrong-name"));
                    @if let Some(wrong) = wrong { p.wrong #wrong-name role="alert" { (page.say(wrong)) } }
                    p.soft #about-name { (page.say("account-name.help")) }
                }
                button.btn.small type="submit" { (page.say("settings-save")) }
            }
        }
    }
}

/// Lets the owner choose an emblem.
fn emblems(page: &Page, view: &AccountView) -> Markup {
    let derived = Emblem::of_name(&view.name);
    html! {
        section.way aria-labelledby="h-emblem" {
            h2 #h-emblem { (page.say("emblem")) }
            form method="post" action="/account/emblem" {
                div.emblems role="radiogroup" aria-labelledby="h-emblem" aria-describedby="about-emblem" {
                    label {
                        input type="radio" name="emblem" value="" checked[view.emblem.is_none()];
                        (emblem(derived)) span { (page.say("emblem.of-name")) }
                    } " "
                    @for one in Emblem::ALL {
                        label {
                            input type="radio" name="emblem" value=(one.id()) checked[view.emblem == Some(one)];
                            (emblem(one)) span.sr { (page.say(&format!("emblem-{}", one.id()))) }
                        } " "
                    }
                }
                p.soft #about-emblem { (page.say("emblem.help")) }
                button.btn.small type="submit" { (page.say("settings-save")) }
            }
        }
    }
}

fn data(page: &Page) -> Markup {
    html! {
        section.way aria-labelledby="h-data" {
            h2 #h-data { (page.say("account-data")) }
            p { (page.say("account-data.help")) }
            p.two {
                a.btn.small href="/account/data.json" download { (page.say("account-data.save")) } " "
                a.btn.small.danger href="/account/delete" { (page.say("account-delete")) }
            }
        }
    }
}

/// Asks for confirmation before an account is deleted.
pub fn delete_account(page: &Page, name: &str, wrong: bool) -> Answer {
    let body = html! {
        h1 { (page.say("account-delete")) }
        p.lead { (page.say("account-delete.help")) }
        form.choices method="post" action="/account/delete" {
            div.field {
                label for="sure" { (say!(page.text, "account-delete-sure", name = name).to_string()) }
                input #sure name="sure" type="text" required autocomplete="off" spellcheck="false"
                    aria-describedby=[wrong.then_some("wrong-sure")];
                @if wrong { p.wrong #wrong-sure role="alert" { (page.say("account-delete.wrong")) } }
            }
            p.two {
                button.btn.danger type="submit" { (page.say("account-delete")) } " "
                a.btn href="/account" { (page.say("account-delete.back")) }
            }
        }
    };
    let status = if wrong { 422 } else { 200 };
    wrap(page, &page.say("account-delete"), "keep", &body).with_status(status)
}

/// Confirms that an account was deleted.
pub fn account_deleted(page: &Page) -> Answer {
    let title = page.say("account-deleted");
    let body = html! {
        h1 { (title) }
        p.lead { (page.say("account-deleted.help")) }
        p { a.btn href="/" { (page.say("home")) } }
    };
    wrap(page, &title, "keep", &body)
}
