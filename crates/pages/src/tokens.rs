//! Tokens of programs that act for a person: the list on the account page, and a new one.

use maud::{Markup, html};
use quayside_table::Millis;

use crate::answer::Answer;
use crate::date::date;
use crate::page::Page;
use crate::people::{sign, wrap};
use quayside_engine::record::LONGEST_NAME;

/// The scopes of tokens.
const SCOPES: [&str; 3] = ["read", "play", "account"];

/// A token of a person.
#[derive(Clone, Debug)]
pub struct TokenView {
    /// The id by which it is revoked.
    pub id: String,
    /// Its owner's name for it.
    pub name: String,
    /// Its scopes.
    pub scopes: Vec<&'static str>,
    /// When it was made.
    pub made: Millis,
    /// When it was last used, if it ever was.
    pub seen: Option<Millis>,
    /// The webhook of the program, if it has one.
    pub hook: Option<String>,
    /// Whether the webhook is disabled after too many failures.
    pub hook_failed: bool,
}

/// Draws the tokens of an account, and the form for another.
pub(crate) fn tokens(
    page: &Page,
    tokens: &[TokenView],
    may_be_bot: bool,
    hook: Option<&Markup>,
    is_open: bool,
) -> Markup {
    html! {
        details.way open[is_open] {
            summary { (sign("key")) (page.say("tokens")) }
            p #tokens { (page.say("tokens.help")) " " a href="/api" { (page.say("api")) } }
            @if !tokens.is_empty() { ul.rows { @for token in tokens { (row(page, token)) } } }
            form.line method="post" action="/account/tokens" {
                div.field {
                    label for="token-name" { (page.say("tokens.name")) }
                    input #token-name name="token-name" type="text" maxlength=(LONGEST_NAME) required
                        autocomplete="off" spellcheck="false";
                }
                fieldset.field.ticks {
                    legend { (page.say("tokens.may")) }
                    @for scope in SCOPES {
                        label.tick {
                            input type="checkbox" name="scope" value=(scope) checked[scope != "account"];
                            span { code.tag { (scope) } " " (page.say(&format!("tokens.{scope}"))) }
                        }
                    }
                }
                @if let Some(hook) = hook { (hook) }
                button.btn.small type="submit" { (page.say("tokens.make")) }
            }
            @if may_be_bot {
                form.line method="post" action="/account/bot" {
                    p { (page.say("tokens.bot")) }
                    button.btn.small type="submit" { (page.say("tokens.mark")) }
                }
            }
        }
    }
}

/// Draws the field for the webhook of a program.
pub(crate) fn hook_field(page: &Page, wrong: Option<&str>) -> Markup {
    html! {
        div.field {
            label for="token-hook" { (page.say("tokens.hook")) }
            input #token-hook name="hook" type="url" autocomplete="off"
                aria-describedby=[wrong.map(|_| "wrong-hook")]
                aria-invalid=[wrong.map(|_| "true")];
            @if let Some(wrong) = wrong {
                p.wrong #wrong-hook role="alert" { (page.say(&format!("notices.{wrong}"))) }
            }
        }
    }
}

fn row(page: &Page, token: &TokenView) -> Markup {
    html! {
        li {
            div.t {
                b { (token.name) } " "
                @for scope in &token.scopes { span.tag { (scope) } " " }
                small {
                    @match token.seen {
                        Some(seen) => { (page.say("account-seen")) " " (date(page.text, seen)) }
                        None => (page.say("tokens.unused")),
                    }
                    " · " (page.say("account-from")) " " (date(page.text, token.made))
                    @if let Some(hook) = &token.hook { " · " (hook) }
                }
                @if token.hook_failed { p.wrong { (page.say("tokens.failed")) } }
            }
            form method="post" action="/account/tokens/revoke" {
                input type="hidden" name="token" value=(token.id);
                button.btn.small type="submit" { (page.say("tokens.revoke")) }
            }
        }
    }
}

/// Shows a new token, once.
pub fn token(page: &Page, name: &str, secret: &str, signed: Option<&str>) -> Answer {
    let body = html! {
        h1 { (page.say("token")) }
        p.lead { (page.say("token.once")) }
        div.codecard {
            p { (name) }
            p.thecode.token aria-label=(page.say("token")) { (secret) }
            button.btn type="button" data-copies=(secret) hidden { (sign("link")) (page.say("lobby-copy")) }
            @if let Some(signed) = signed {
                p { (page.say("token.signed")) }
                p.thecode.token { (signed) }
            }
            a.btn.lamp href="/account#tokens" { (page.say("code.on")) }
        }
    };
    wrap(page, &page.say("token"), "keep", &body)
}
