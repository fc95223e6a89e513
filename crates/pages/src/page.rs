//! What every page is given and every page is wrapped in.

use std::sync::Arc;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use quayside_table::Millis;
use quayside_table::fair::{Dealer, Offer, Offered};
use quayside_text::{Lang, Text, say};

use crate::answer::Answer;
use crate::assets::{self, Asset};
use crate::components::icon;
use crate::fields::Fields;
use crate::part::{Part, ShownParts};
use crate::prefs::Prefs;
use crate::table_request::Stamp;

/// Whom and what a page is made for.
#[derive(Clone)]
pub struct Page {
    /// The words of the reader's language.
    pub text: &'static Text,
    /// How the reader likes to see things.
    pub prefs: Prefs,
    /// The path and query of the request, to come back to.
    pub path: String,
    /// Promises fair deals in forms.
    pub dealer: Option<Dealer>,
    /// The time.
    pub now: Millis,
    /// The names of the operator's bots.
    pub programs: Arc<[String]>,
    /// Whether this server draws pictures of tables, for links to them.
    pub pictures: bool,
    /// The name that the reader keeps, if the reader does.
    pub me: Option<String>,
    /// What the script that asks shows already; none if a browser asks for a whole page.
    pub known: Option<ShownParts>,
}

/// What a page says of itself.
#[derive(Default)]
pub(crate) struct Head<'a> {
    /// The title, without our name.
    pub title: &'a str,
    /// The address of the page without what was asked for once, such as a hint.
    pub address: Option<String>,
    /// A style sheet that the page needs beside ours.
    pub style: Option<&'static Asset>,
    /// How the page is kept up to date.
    pub updates: Option<Updates<'a>>,
    /// What the page tells other sites of itself.
    pub preview: Option<Markup>,
}

/// How a page is kept up to date.
pub(crate) struct Updates<'a> {
    /// The address of the event stream.
    pub events: &'a str,
    /// What the page shows already.
    pub stamp: Stamp,
    /// When the reader's present choice arose: what was ticked for it stays ticked.
    pub moment: u32,
    /// Whether something is about to happen by itself, so that a page without a script reloads.
    pub waits: bool,
    /// Whether it is the reader's turn.
    pub turn: bool,
}

/// Pages under this address stand in frames of other sites: they show, and change nothing.
pub const FRAMES: &str = "/embed";

/// Returns whether what is at an address stands in frames of other sites.
pub fn is_framed(path: &str) -> bool {
    path.strip_prefix(FRAMES).is_some_and(|rest| rest.starts_with('/'))
}

impl Page {
    /// Makes an answer of a page: the body alone, if a script asks that shows one already.
    pub(crate) fn wrap(&self, head: &Head<'_>, body: &Markup) -> Answer {
        let answer = self.wrap_alone(head, body);
        if self.is_framed() { answer.framed() } else { answer }
    }

    /// Returns whether the page stands in a frame of another site.
    pub(crate) fn is_framed(&self) -> bool {
        is_framed(&self.path)
    }

    /// Returns what stands before the addresses of tables and replays on this page.
    pub fn frames(&self) -> &'static str {
        if self.is_framed() { FRAMES } else { "" }
    }

    fn wrap_alone(&self, head: &Head<'_>, body: &Markup) -> Answer {
        let title = format!("{} · Quayside", head.title);
        if self.known.is_some() {
            return Answer::page(element(head, Some(&title), body).0);
        }
        let text = self.text;
        let updates = head.updates.as_ref();
        let waits = updates.is_some_and(|updates| updates.waits);
        let (rest, turn) = (assets::ICON.address(), assets::ICON_TURN.address());
        let icon = if updates.is_some_and(|updates| updates.turn) { turn } else { rest };
        let inside = html! {
            a.skip href="#main" { (say!(text, "skip").to_string()) } " "
            @if updates.is_some() {
                // The script says here that the line is lost, and that it is back.
                p.connection role="status" data-lost=(self.say("line-lost")) data-found=(self.say("line-found")) {}
            }
            (PreEscaped(assets::PATTERNS))
            (body)
        };
        let page = html! {
            (DOCTYPE)
            html lang=(self.prefs.lang.code())
                data-theme=(self.prefs.theme) data-cards=(self.prefs.cards)
                data-marks=(self.prefs.marks) data-motion=(self.prefs.motion)
                data-sound=(self.prefs.sound) data-notify=(self.prefs.notify)
                data-keys=(self.prefs.keys) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="description" content=(say!(text, "tagline").to_string());
                    title { (title) }
                    link rel="stylesheet" href=(assets::STYLE.address());
                    @if let Some(style) = head.style {
                        link rel="stylesheet" href=(style.address());
                    }
                    @if let Some(preview) = &head.preview { (preview) }
                    link rel="icon" type="image/svg+xml" href=(icon)
                        data-rest=(rest) data-turn=(turn);
                    link rel="manifest" href=(assets::MANIFEST.address());
                    link rel="apple-touch-icon" href=(assets::ICON_192.address());
                    meta name="theme-color" content=(assets::THEME);
                    script type="module" src=(assets::SCRIPT.address()) {}
                    @if waits { noscript { meta http-equiv="refresh" content="2"; } }
                }
                (element(head, None, &inside))
            }
        };
        Answer::page(page.0)
    }

    /// Wraps a page that is read: a bar above, links below.
    pub(crate) fn wrap_text(&self, title: &str, class: &str, body: &Markup) -> Answer {
        let body = html! {
            (self.bar(&html! {}))
            main #main class=(class) { (body) }
            (self.foot())
        };
        self.wrap(&Head { title, ..Head::default() }, &body)
    }

    /// Draws the bar with our name.
    pub(crate) fn bar(&self, beside: &Markup) -> Markup {
        if self.is_framed() {
            return html! { header.bar.water { (self.brand("/")) } };
        }
        html! {
            header.bar.water {
                a.brand href="/" { (icon("lantern")) span { "Quayside" } } " "
                (beside) " "
                @match &self.me {
                    Some(me) => (whose(me)),
                    None => (self.languages()),
                }
            }
        }
    }

    /// Draws our name, which leads out of a frame.
    pub(crate) fn brand(&self, address: &str) -> Markup {
        let target = self.is_framed().then_some("_blank");
        html! {
            a.brand href=(address) target=[target] { (icon("lantern")) span { "Quayside" } }
        }
    }

    fn languages(&self) -> Markup {
        html! {
            nav.lang aria-label=(say!(self.text, "languages").to_string()) {
                form method="post" action="/settings" {
                    input type="hidden" name="back" value=(self.path);
                    @for lang in Lang::ALL {
                        button type="submit" name="lang" value=(lang.code()) lang=(lang.code())
                            aria-current=[(lang == self.prefs.lang).then_some("true")] {
                                (lang.code().to_uppercase()) span.sr { " " (lang.name()) }
                            } " "
                    }
                }
            }
        }
    }

    /// Draws the links below.
    pub(crate) fn foot(&self) -> Markup {
        if self.is_framed() {
            return html! {};
        }
        let link =
            |address: &str, key: &str| html! { a href=(address) { (self.text.word(key)) } " " };
        html! {
            footer.foot {
                (link("/rules", "foot-rules"))
                (link("/lobby", "open-title"))
                (link("/ratings", "ratings"))
                (link("/games", "foot-games"))
                (link("/replay", "foot-replay"))
                (link("/verify", "foot-verify"))
                (link("/account", "foot-account"))
                (link("/settings", "foot-settings"))
                (link("/about", "foot-about"))
            }
        }
    }

    /// Offers a deal in a form that sets up a table: the server's part is promised before the
    /// visitor's own, which the script adds.
    pub(crate) fn offer(&self) -> Markup {
        let Some(dealer) = &self.dealer else { return html! {} };
        let Offer { name, commitment } = dealer.offer(self.now);
        let promise = dealer.offered(&name).map(|offered| offered.promise);
        html! {
            input type="hidden" name="commitment" value=(commitment);
            @if let Some(promise) = promise {
                input type="hidden" name="promise" value={ (promise.at.0) " " (promise.signed) };
            }
            input type="hidden" name="offer" value=(name);
            input type="hidden" name="nonce" data-nonce;
        }
    }

    /// Returns the same page for a reader who shows nothing of it yet.
    pub fn whole(&self) -> Page {
        Page { known: None, ..self.clone() }
    }

    /// Returns the deal that a form promised, if it did.
    pub fn promised(&self, fields: &Fields) -> Option<Offered> {
        self.dealer.as_ref()?.offered(fields.get("offer")?)
    }

    /// Makes a part of the page; its content is left out where the script has it.
    pub(crate) fn part(&self, name: impl Into<String>, content: Markup) -> Part {
        Part::new(name.into(), content, self.known.as_ref())
    }

    /// Says a sentence without cards or names.
    pub(crate) fn say(&self, key: &str) -> String {
        self.text.word(key)
    }
}

/// Leads to the account of the reader.
fn whose(me: &str) -> Markup {
    let initial: String = me.chars().take(1).flat_map(char::to_uppercase).collect();
    html! {
        a.whose href="/account" { span.initial aria-hidden="true" data-t=(initial) {} span { (me) } }
    }
}

/// Draws the body, with what the script must know of the page.
fn element(head: &Head<'_>, title: Option<&str>, inside: &Markup) -> Markup {
    let updates = head.updates.as_ref();
    html! {
        body data-title=[title] data-address=[&head.address]
            data-events=[updates.map(|updates| updates.events)]
            data-stamp=[updates.map(|updates| updates.stamp)]
            data-moment=[updates.map(|updates| updates.moment)]
            data-turn=[updates.filter(|updates| updates.turn).map(|_| "yes")] { (inside) }
    }
}
