//! Registering a name: its form, the code that is shown once, signing in on another device.

use maud::{Markup, html};
use quayside_text::say;

use crate::answer::Answer;
use crate::components::qr;
use crate::page::Page;
use crate::passkeys::{Use, passkey_button, passkey_form};
use crate::people::{Typed, sign, wrap};
use quayside_engine::record::LONGEST_NAME;

/// Asks a guest for the name to register; `passkeys` is the origin of the page, if it supports
/// them.
pub fn keep(page: &Page, typed: &Typed, passkeys: Option<&str>) -> Answer {
    let body = html! {
        h1 { (page.say("keep")) }
        p.lead { (page.say("keep.lead")) }
        form.choices method="post" action="/keep" {
            (name(page, typed, "username", "keep.help"))
            div.ways2 {
                div.way {
                    h2 { (sign("key")) (page.say("keep-code")) }
                    p { (page.say("keep-code.help")) }
                    button.btn.lamp type="submit" { (page.say("keep-code.show")) }
                }
                div.way {
                    h2 { (sign("phone")) (page.say("keep-have")) }
                    p { (page.say("keep-have.help")) }
                    @if passkeys.is_some() { (passkey_button(page)) }
                    a.btn href="/sign-in" { (page.say("sign-in")) }
                }
            }
            p.soft { (page.say("keep.comes")) }
        }
        @if let Some(origin) = passkeys { (passkey_form(page, origin, Use::SignInElsewhere)) }
    };
    wrap(page, &page.say("keep"), "keep", &body).with_status(typed.status())
}

fn name(page: &Page, typed: &Typed, fills: &str, help: &str) -> Markup {
    let wrong = typed.wrong.map(|_| "wrong-name");
    html! {
        div.field {
            label for="name" { (page.say("new-name")) }
            input #name name="name" type="text" value=(typed.name) maxlength=(LONGEST_NAME) required
                autocomplete=(fills) autocapitalize="words" spellcheck="false"
                aria-describedby=(wrong.unwrap_or("about-name"))
                aria-invalid=[typed.wrong.map(|_| "true")];
            @if let Some(wrong) = typed.wrong {
                p.wrong #wrong-name role="alert" { (page.say(wrong)) }
            }
            p.soft #about-name { (page.say(help)) }
        }
    }
}

/// Shows a code once, in a form that password managers recognise; on pages of this origin, with a
/// button for a passkey.
pub fn code(page: &Page, name: &str, groups: &[&str], passkeys: Option<&str>) -> Answer {
    let code = groups.join("-");
    let title = say!(page.text, "code", name = name).to_string();
    let body = html! {
        h1 { (title) }
        p.lead { (page.say("code.once")) }
        form.codecard method="post" action="/account/kept" {
            p.thecode aria-label=(page.say("sign-in.code")) {
                bdi { @for group in groups { span { (group) } " " } }
            }
            div.pm {
                label.sr for="u" { (page.say("new-name")) }
                input.sr #u name="username" autocomplete="username" value=(name) readonly tabindex="-1";
                label.sr for="pw" { (page.say("sign-in.code")) }
                input.sr #pw type="password" name="password" autocomplete="new-password" value=(code)
                    readonly tabindex="-1";
            }
            button.btn type="button" data-copies=(code) hidden { (sign("link")) (page.say("lobby-copy")) }
            label.tick {
                input type="checkbox" name="kept" value="yes" required; " " (page.say("code.kept"))
            }
            button.btn.lamp type="submit" { (page.say("code.on")) }
        }
        @if let Some(origin) = passkeys {
            section.way.too data-with-passkeys hidden {
                h2 { (sign("key")) (page.say("passkey.too")) }
                p { (page.say("passkey.help")) }
                (passkey_form(page, origin, Use::MakeHere))
            }
        }
    };
    wrap(page, &title, "keep", &body)
}

/// Asks for name and code, or for a passkey on pages of this origin.
pub fn sign_in(page: &Page, typed: &Typed, passkeys: Option<&str>) -> Answer {
    let fills = if passkeys.is_some() { "username webauthn" } else { "username" };
    let body = html! {
        h1 { (page.say("sign-in")) }
        @if let Some(wrong) = typed.wrong { p.wrong.box role="alert" { (page.say(wrong)) } }
        @if let Some(origin) = passkeys {
            section.way.too data-with-passkeys hidden {
                p { (page.say("passkey.help")) }
                (passkey_form(page, origin, Use::SignIn))
            }
        }
        p.lead { (page.say("sign-in.lead")) }
        form.choices method="post" action="/sign-in" {
            (name(page, &Typed { wrong: None, ..typed.clone() }, fills, "sign-in.name"))
            div.field {
                label for="code" { (page.say("sign-in.code")) }
                input #code.mono name="code" type="password" required autocomplete="current-password"
                    spellcheck="false" aria-describedby="about-code";
                p.soft #about-code { (page.say("sign-in.help")) }
            }
            button.btn.lamp type="submit" { (page.say("sign-in")) }
        }
        p.soft { (page.say("sign-in.lost")) }
        p.soft { a href="/keep" { (page.say("keep")) } }
    };
    wrap(page, &page.say("sign-in"), "keep", &body).with_status(typed.status())
}

/// Shows the link that signs in another device.
pub fn device_link(page: &Page, link: &str) -> Answer {
    let body = html! {
        h1 { (page.say("link")) }
        p.lead { (page.say("link.lead")) }
        div.way.qrway {
            (qr(link))
            p { (page.say("lobby-code")) }
            p.address { a href=(link) { (link) } }
            button.btn type="button" data-copies=(link) hidden { (sign("link")) (page.say("lobby-copy")) }
        }
        p { a.btn href="/account" { (page.say("link.done")) } }
    };
    wrap(page, &page.say("link"), "keep", &body)
}

/// Asks on another device for confirmation to sign in; `name` is none if the link is invalid.
pub fn linked(page: &Page, secret: &str, name: Option<&str>) -> Answer {
    let Some(name) = name else {
        let body = html! {
            h1 { (page.say("linked-not")) }
            p.lead { (page.say("linked-not.help")) }
            p { a.btn href="/sign-in" { (page.say("sign-in")) } }
        };
        return wrap(page, &page.say("linked-not"), "keep", &body).with_status(404);
    };
    let title = say!(page.text, "linked", name = name).to_string();
    let body = html! {
        h1 { (title) }
        p.lead { (page.say("linked.help")) }
        form.choices method="post" action={ "/link/" (secret) } {
            button.btn.lamp type="submit" { (page.say("sign-in")) }
        }
    };
    wrap(page, &title, "keep", &body)
}
