//! The form of notification settings, and the pages that end notices and confirm a mailbox.

use maud::{Markup, html};
use quayside_text::say;

use crate::answer::Answer;
use crate::assets;
use crate::page::Page;
use crate::people::{sign, wrap};
use crate::settings::alerts;

/// The occasions of notices, as keys and in forms.
pub const OCCASIONS: [&str; 3] = ["turn", "invitation", "over"];

/// The formats of webhooks, as keys and in forms; "auto" depends on the host.
pub const FORMATS: [&str; 4] = ["auto", "plain", "discord", "slack"];

/// A person's notification settings.
#[derive(Clone, Debug)]
pub struct NoticesView {
    /// The occasions shown by browsers, in the order of [`OCCASIONS`], if this server sends push
    /// messages.
    pub browser: Option<[bool; 3]>,
    /// The occasions sent to the webhook, if this server calls webhooks.
    pub hook: Option<[bool; 3]>,
    /// The occasions sent by mail, if this server sends mail.
    pub mail: Option<[bool; 3]>,
    /// The mail address, as typed.
    pub mailbox: String,
    /// Whether the owner of the mailbox has not confirmed it yet.
    pub is_unproved: bool,
    /// The address of the webhook, as typed.
    pub webhook: String,
    /// The format of the webhook: one of [`FORMATS`].
    pub format: &'static str,
    /// The first quiet hour, and the one after the last.
    pub quiet: Option<(u8, u8)>,
    /// The person's time zone, if known: a name, or the minutes ahead of UTC.
    pub zone: Option<String>,
    /// The names of all time zones.
    pub zones: Vec<String>,
    /// Whether all notices are paused.
    pub silent: bool,
    /// How many browsers show notices.
    pub browsers: usize,
    /// The public key by which browsers know this server.
    pub key: String,
    /// The keys of the results of the form: parts of `notices`.
    pub said: Vec<&'static str>,
    /// The key of the webhook's error.
    pub wrong: Option<&'static str>,
    /// Whether the mail address is invalid.
    pub wrong_mail: bool,
}

/// Draws the forms: what open pages say, and what this server sends, if it sends any notices.
pub(crate) fn notices(page: &Page, view: &NoticesView) -> Markup {
    let sends = view.browser.or(view.hook).or(view.mail).is_some();
    html! {
        section.way.across #notices aria-labelledby="h-notices" {
            h2 #h-notices { (sign("bell")) (page.say("notices")) }
            @for said in &view.said {
                p.told role="status" { (page.say(&format!("notices.{said}"))) }
            }
            @if view.browser.is_some() { (this_browser(page, view)) }
            form.line method="post" action="/settings" {
                input type="hidden" name="back" value="/account#notices";
                (alerts(page))
                button.btn.small type="submit" { (page.say("settings-save")) }
            }
            @if sends { (form(page, view)) }
        }
    }
}

/// Draws the form of the notices that this server sends.
fn form(page: &Page, view: &NoticesView) -> Markup {
    html! {
        form.line method="post" action="/account/notices" {
            (ways(page, view))
            div.duo {
                @if view.hook.is_some() { (webhook(page, view)) }
                @if view.mail.is_some() { (mailbox(page, view)) }
                (quiet(page, view))
            }
            label.tick {
                input type="checkbox" name="silent" value="yes" checked[view.silent];
                (page.say("notices.silent"))
            }
            p.two {
                button.btn type="submit" { (page.say("settings-save")) } " "
                button.btn type="submit" name="test" value="yes" { (page.say("notices.test")) }
            }
        }
        script type="module" src=(assets::NOTICES.address()) {}
    }
}

/// Draws the buttons that turn notices of this browser on and off; the script shows the right one.
fn this_browser(page: &Page, view: &NoticesView) -> Markup {
    html! {
        div.thisbrowser data-push=(view.key) {
            p.soft data-none { (page.say("notices.no-push")) }
            p.soft data-denied hidden { (page.say("notices.denied")) }
            p.wrong data-failed role="alert" hidden { (page.say("notices.push-failed")) }
            button.btn.small type="button" data-on hidden { (sign("bell")) (page.say("notices.push-on")) }
            button.btn.small type="button" data-off hidden { (page.say("notices.push-off")) }
            @if view.browsers > 0 {
                p.soft { (page.say("notices.browsers")) " " (view.browsers) }
            }
        }
    }
}

fn ways(page: &Page, view: &NoticesView) -> Markup {
    let ways = [
        ("browser", "bell", "notices.browser", view.browser),
        ("hook", "link", "notices.webhook", view.hook),
        ("mail", "letter", "notices.mail", view.mail),
    ];
    let ways: Vec<_> = ways
        .into_iter()
        .filter_map(|(way, symbol, name, wanted)| Some((way, symbol, page.say(name), wanted?)))
        .collect();
    html! {
        table.occasions {
            thead {
                tr {
                    td {}
                    @for (_, symbol, name, _) in &ways {
                        th scope="col" { (sign(symbol)) span { (name) } }
                    }
                }
            }
            tbody {
                @for (place, occasion) in OCCASIONS.into_iter().enumerate() {
                    @let about = page.say(&format!("notices.{occasion}"));
                    tr {
                        th scope="row" { (about) }
                        @for (way, _, name, wanted) in &ways {
                            td {
                                label {
                                    input type="checkbox" name=(way) value=(occasion)
                                        checked[wanted[place]];
                                    span.sr { (about) ", " (name) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn webhook(page: &Page, view: &NoticesView) -> Markup {
    let wrong = view.wrong;
    html! {
        details.field open[wrong.is_some() || !view.webhook.is_empty()] {
            summary { (page.say("notices.webhook")) }
            label.sr for="webhook" { (page.say("notices.webhook")) }
            input #webhook name="webhook" type="url" value=(view.webhook) maxlength="1000"
                placeholder="https://ntfy.sh/…" autocomplete="off" spellcheck="false"
                aria-describedby=(wrong.map_or("about-webhook", |_| "wrong-webhook"))
                aria-invalid=[wrong.map(|_| "true")];
            @if let Some(wrong) = wrong {
                p.wrong #wrong-webhook role="alert" { (page.say(&format!("notices.{wrong}"))) }
            }
            p.soft #about-webhook { (page.say("notices.webhook-help")) }
            span.range {
                label for="format" { (page.say("notices.format")) }
                select #format name="format" {
                    @for format in FORMATS {
                        option value=(format) selected[format == view.format] {
                            @match format {
                                "discord" => "Discord",
                                "slack" => "Slack",
                                "plain" => (page.say("notices.plain")),
                                _ => (page.say("notices.auto")),
                            }
                        }
                    }
                }
            }
        }
    }
}

fn mailbox(page: &Page, view: &NoticesView) -> Markup {
    let (wrong, unproved) = (view.wrong_mail, view.is_unproved && !view.wrong_mail);
    html! {
        div.field {
            label for="mailbox" { (page.say("notices.mailbox")) }
            input #mailbox name="mailbox" type="email" value=(view.mailbox) maxlength="254"
                autocomplete="email" aria-invalid=[wrong.then_some("true")]
                aria-describedby=(if wrong { "wrong-mailbox" } else { "about-mailbox" });
            @if wrong {
                p.wrong #wrong-mailbox role="alert" { (page.say("notices.mail-wrong")) }
            }
            p.soft #about-mailbox {
                (page.say(if unproved { "notices.mail-unproved" } else { "notices.mail-help" }))
            }
        }
    }
}

fn quiet(page: &Page, view: &NoticesView) -> Markup {
    let (from, to) = view.quiet.map_or((None, None), |(from, to)| (Some(from), Some(to)));
    let hours = |chosen: Option<u8>| {
        html! {
            option value="" selected[chosen.is_none()] { "–" }
            @for hour in 0..24 {
                option value=(hour) selected[chosen == Some(hour)] { (format!("{hour:02}:00")) }
            }
        }
    };
    html! {
        fieldset.field {
            legend { (page.say("notices.quiet")) }
            span.range {
                select name="from" aria-label=(page.say("notices.from")) { (hours(from)) }
                span { (page.say("notices.to")) }
                select name="to" aria-label=(page.say("notices.until")) { (hours(to)) }
            }
            span.range {
                label for="zone" { (page.say("notices.zone")) }
                select #zone name="zone" data-zone[view.zone.is_none()] {
                    @let own = view.zone.as_deref().unwrap_or("UTC");
                    @if !view.zones.iter().any(|zone| zone == own) {
                        option value=(own) selected { (zone_name(own)) }
                    }
                    @for zone in &view.zones {
                        option selected[zone == own] { (zone) }
                    }
                }
            }
            p.soft { (page.say("notices.quiet-help")) }
        }
    }
}

/// Writes a time zone: its name, or "UTC+05:30".
fn zone_name(zone: &str) -> String {
    let Ok(minutes) = zone.parse::<i16>() else { return zone.to_owned() };
    let (sign, minutes) = (if minutes < 0 { '−' } else { '+' }, minutes.unsigned_abs());
    format!("UTC{sign}{:02}:{:02}", minutes / 60, minutes % 60)
}

/// Asks for confirmation before all notices end, by the link that each of them carries; `done`
/// afterwards. Without a valid link the page only says so.
pub fn end_notices(page: &Page, secret: Option<&str>, done: bool) -> Answer {
    let title = page.say(if done { "notices-end.done" } else { "notices-end" });
    let body = html! {
        h1 { (title) }
        @match secret {
            Some(secret) if !done => {
                p.lead { (page.say("notices-end.help")) }
                form method="post" action={ "/notices/" (secret) } {
                    button.btn.lamp type="submit" { (page.say("notices-end")) }
                }
            }
            Some(_) => p.lead { (page.say("notices-end.again")) },
            None => p.lead { (page.say("notices-end.unknown")) },
        }
        p { a href="/account#notices" { (page.say("notices")) } }
    };
    wrap(page, &title, "keep", &body).with_status(if secret.is_some() { 200 } else { 404 })
}

/// Asks the owner of a mailbox to allow notices to it; `done` afterwards. Without a valid link the
/// page only says so.
pub fn prove_mailbox(page: &Page, address: Option<&str>, done: bool) -> Answer {
    let title = page.say("notices-mail");
    let body = html! {
        h1 { (title) }
        @match address {
            Some(address) if !done => {
                p.lead { (say!(page.text, "notices-mail.help", mail = address).to_string()) }
                form method="post" {
                    button.btn.lamp type="submit" { (page.say("notices-mail.yes")) }
                }
            }
            Some(address) => p.lead { (say!(page.text, "notices-mail.done", mail = address).to_string()) },
            None => p.lead { (page.say("notices-mail.unknown")) },
        }
        p { a href="/account#notices" { (page.say("notices")) } }
    };
    wrap(page, &title, "keep", &body).with_status(if address.is_some() { 200 } else { 404 })
}
