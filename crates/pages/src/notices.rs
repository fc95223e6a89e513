//! What somebody wants to be told while away, and the end of all notices.

use maud::{Markup, html};
use quayside_text::say;

use crate::answer::Answer;
use crate::assets;
use crate::page::Page;
use crate::people::{sign, wrap};

/// What people are told about, as keys and in forms.
pub const OCCASIONS: [&str; 3] = ["turn", "invitation", "over"];

/// What a webhook gets, as keys and in forms; the first is chosen by the host.
pub const FORMATS: [&str; 4] = ["auto", "plain", "discord", "slack"];

/// How many minutes clocks are ahead of UTC, wherever people live.
const ZONES: [i16; 38] = [
    -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -120, -60, 0, 60, 120,
    180, 210, 240, 270, 300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720, 765,
    780, 840,
];

/// What somebody wants to be told, and how.
#[derive(Clone, Debug)]
pub struct NoticesView {
    /// What browsers show, in the order of [`OCCASIONS`], if this server sends them anything.
    pub browser: Option<[bool; 3]>,
    /// What the webhook gets, if this server sends anything to webhooks.
    pub hook: Option<[bool; 3]>,
    /// What is sent by mail, if this server sends any.
    pub mail: Option<[bool; 3]>,
    /// The mail address, as it was typed.
    pub mailbox: String,
    /// Whether its owner has not said yet that notices may come there.
    pub is_unproved: bool,
    /// The address of the webhook, as it was typed.
    pub webhook: String,
    /// What it gets: one of [`FORMATS`].
    pub format: &'static str,
    /// The first quiet hour, and the one after the last.
    pub quiet: Option<(u8, u8)>,
    /// How many minutes the person's clocks are ahead of UTC, if that is known.
    pub zone: Option<i16>,
    /// Whether there are none at all for now.
    pub silent: bool,
    /// How many browsers show notices.
    pub browsers: usize,
    /// The key by which browsers know this server.
    pub key: String,
    /// The key of what came of the form: a part of `notices`.
    pub said: Option<&'static str>,
    /// The key of what is wrong with the webhook.
    pub wrong: Option<&'static str>,
    /// Whether the mail address is none.
    pub wrong_mail: bool,
}

/// Draws the form, if this server sends any notices.
pub(crate) fn notices(page: &Page, view: &NoticesView) -> Markup {
    if view.browser.or(view.hook).or(view.mail).is_none() {
        return html! {};
    }
    html! {
        section.way.across #notices aria-labelledby="h-notices" {
            h2 #h-notices { (sign("bell")) (page.say("notices")) }
            @if let Some(said) = view.said {
                p.told role="status" { (page.say(&format!("notices.{said}"))) }
            }
            @if view.browser.is_some() { (this_browser(page, view)) }
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
}

/// Lets this browser show notices; the script shows what fits.
fn this_browser(page: &Page, view: &NoticesView) -> Markup {
    html! {
        div.thisbrowser data-push=(view.key) {
            p.soft data-none { (page.say("notices.no-push")) }
            p.soft data-denied hidden { (page.say("notices.denied")) }
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
        div.field {
            label for="webhook" { (page.say("notices.webhook")) }
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
                    @for zone in ZONES {
                        option value=(zone) selected[zone == view.zone.unwrap_or(0)] { (zone_name(zone)) }
                    }
                }
            }
            p.soft { (page.say("notices.quiet-help")) }
        }
    }
}

/// Writes a time zone: "UTC+05:30".
fn zone_name(zone: i16) -> String {
    let sign = if zone < 0 { '−' } else { '+' };
    format!("UTC{sign}{:02}:{:02}", zone.abs() / 60, zone.abs() % 60)
}

/// Asks whether all notices should end, by the link that each of them has; `done` once they have.
/// Without a link that is known there is nothing to end.
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

/// Asks the owner of a mailbox whether notices may come there; `done` once that is said. Without a
/// link that is known there is nothing to ask.
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
