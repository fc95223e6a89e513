//! The inputs of every page, and the frame around every page.

use std::sync::Arc;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use quayside_engine::GameName;
use quayside_table::fair::{Dealer, Offer};
use quayside_table::{Level, Millis, Stamp, TableId, Waiting};
use quayside_text::{Lang, Text, say};

use crate::answer::Answer;
use crate::assets::{self, Asset};
use crate::components::icon;
use crate::part::{Part, ShownParts};
use crate::prefs::Prefs;
use crate::waiting::Signal;

/// The reader and the request that a page is made for.
#[derive(Clone)]
pub struct Page {
    /// The words of the reader's language.
    pub text: &'static Text,
    /// The reader's preferences.
    pub prefs: Prefs,
    /// The path and query of the request, for links back.
    pub path: String,
    /// The dealer that promises fair deals in forms.
    pub dealer: Option<Dealer>,
    /// The current time.
    pub now: Millis,
    /// The names of the operator's bots.
    pub programs: Arc<[String]>,
    /// Whether this server draws pictures of tables, for links to them.
    pub pictures: bool,
    /// The reader's account name, if they have one.
    pub me: Option<String>,
    /// What waits for the reader, if the page shows it.
    pub waiting: Waiting,
    /// Whether a known visitor reads the page, whose signal a stream keeps up to date.
    pub is_known: bool,
    /// The parts that the script shows already; none if a browser asks for a whole page.
    pub known: Option<ShownParts>,
}

/// The metadata of a page.
#[derive(Default)]
pub(crate) struct Head<'a> {
    /// The title, without our name.
    pub title: &'a str,
    /// The address of the page without one-time queries, such as a hint.
    pub address: Option<String>,
    /// The style sheets that the page needs besides the main one.
    pub sheets: Sheets,
    /// How the page is kept up to date.
    pub updates: Option<Updates<'a>>,
    /// Whether a page without a script reloads, because it waits for something.
    pub waits: bool,
    /// The preview tags for other sites.
    pub preview: Option<Markup>,
}

/// The style sheets that a page needs besides the main one.
#[derive(Clone, Copy, Default)]
pub(crate) enum Sheets {
    /// A table, its waiting room or its replay: those of its game only, since the first load of a
    /// table is kept small.
    Table(GameName),
    /// Home.
    Home,
    /// A table with a coach.
    CoachedTable(GameName),
    /// Any other page.
    #[default]
    Site,
    /// A page about people.
    People,
    /// A review.
    Review,
    /// A decision of a review.
    Moment(GameName),
}

impl Sheets {
    fn assets(self) -> Vec<&'static Asset> {
        use assets::{
            COACH_STYLE, GAMES_STYLE, MOMENT, PEOPLE, READING, REVIEW, SITE, table_style,
        };
        match self {
            Sheets::Table(game) => vec![table_style(game)],
            Sheets::CoachedTable(game) => vec![table_style(game), &COACH_STYLE],
            Sheets::Home => vec![&SITE],
            Sheets::Site => vec![&GAMES_STYLE, &SITE, &READING],
            Sheets::People => vec![&GAMES_STYLE, &SITE, &READING, &PEOPLE],
            Sheets::Moment(game) => vec![table_style(game), &REVIEW, &MOMENT],
            Sheets::Review => vec![&GAMES_STYLE, &SITE, &READING, &REVIEW],
        }
    }
}

/// How a page is kept up to date.
pub(crate) struct Updates<'a> {
    /// The address of the event stream.
    pub events: &'a str,
    /// The stamp of the state that the page shows.
    pub stamp: Stamp,
    /// When the reader's present choice arose: ticks made for it are kept.
    pub moment: u32,
    /// Whether an automatic change is due, so that a page without a script reloads.
    pub waits: bool,
    /// Whether it is the reader's turn.
    pub turn: bool,
}

/// The path prefix of pages in frames of other sites: they show a table, and change nothing.
pub const FRAMES: &str = "/embed";

/// Returns whether an address is that of a page in frames of other sites.
pub fn is_framed(path: &str) -> bool {
    path.strip_prefix(FRAMES).is_some_and(|rest| rest.starts_with('/'))
}

impl Page {
    /// Returns the table that the page is about.
    pub fn here(&self) -> Option<TableId> {
        let rest = self.path.strip_prefix("/tables/")?;
        rest.split(['/', '?']).next()?.parse().ok()
    }

    /// Draws the signal. It says itself when it changes.
    pub(crate) fn signal(&self) -> Markup {
        if self.is_framed() {
            return html! {};
        }
        let Signal { count, next, words } = Signal::new(&self.waiting, self.text, self.here());
        html! {
            span.signal role="status" {
                a href=(next) hidden[count == 0] {
                    b aria-hidden="true" data-t=(count) {}
                    span.sr { (words) } " "
                    span.onward aria-hidden="true" { (self.say("signal-next")) }
                }
            }
        }
    }

    /// Makes an answer from a page: only the body if the script of a loaded page asks.
    pub(crate) fn wrap(&self, head: &Head<'_>, body: &Markup) -> Answer {
        let answer = self.wrap_alone(head, body);
        if self.is_framed() { answer.framed() } else { answer }
    }

    /// Returns whether the page stands in a frame of another site.
    pub(crate) fn is_framed(&self) -> bool {
        is_framed(&self.path)
    }

    /// Returns the prefix of addresses of tables and replays on this page.
    pub fn frames(&self) -> &'static str {
        if self.is_framed() { FRAMES } else { "" }
    }

    /// Returns whether the script follows the signal by a stream of its own.
    fn watches_signal(&self, head: &Head<'_>) -> bool {
        self.is_known && head.updates.is_none() && !self.is_framed()
    }

    fn wrap_alone(&self, head: &Head<'_>, body: &Markup) -> Answer {
        let title = format!("{} · Quayside", head.title);
        if self.known.is_some() {
            return Answer::page(element(head, Some(&title), self.watches_signal(head), body).0);
        }
        let text = self.text;
        let updates = head.updates.as_ref();
        let waits = head.waits || updates.is_some_and(|updates| updates.waits);
        let (rest, turn) = (assets::ICON.address(), assets::ICON_TURN.address());
        let icon = if updates.is_some_and(|updates| updates.turn) { turn } else { rest };
        let inside = html! {
            a.skip href="#main" { (say!(text, "skip").to_string()) } " "
            @if updates.is_some() {
                // The script reports here that the connection is lost or restored.
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
                    @for sheet in head.sheets.assets() {
                        link rel="stylesheet" href=(sheet.address());
                    }
                    @if let Some(preview) = &head.preview { (preview) }
                    link rel="icon" type="image/svg+xml" href=(icon)
                        data-rest=(rest) data-turn=(turn);
                    link rel="manifest" href=(assets::MANIFEST.address());
                    link rel="apple-touch-icon" href=(assets::ICON_192.address());
                    meta name="theme-color" content=(assets::THEME);
                    script type="module" src=(assets::SCRIPT.address()) {}
                    @if matches!(head.sheets, Sheets::CoachedTable(_)) {
                        script type="module" src=(assets::COACH.address()) {}
                    }
                    @if waits { noscript { meta http-equiv="refresh" content="2"; } }
                }
                (element(head, None, self.watches_signal(head), &inside))
            }
        };
        Answer::page(page.0)
    }

    /// Wraps a text page: a bar above, links below.
    pub(crate) fn wrap_text(&self, title: &str, class: &str, body: &Markup) -> Answer {
        let body = html! {
            (self.bar())
            main #main class=(class) { (body) }
            (self.foot())
        };
        self.wrap(&Head { title, ..Head::default() }, &body)
    }

    /// Draws the bar with our name.
    pub(crate) fn bar(&self) -> Markup {
        if self.is_framed() {
            return html! { header.bar.water { (self.brand("/")) } };
        }
        html! {
            header.bar.water {
                a.brand href="/" { (icon("lantern")) span { "Quayside" } } " "
                (self.signal()) " "
                (self.places()) " "
                (self.languages()) " "
                (whose(self))
            }
        }
    }

    /// Draws the navigation, which is the same on every page.
    pub(crate) fn places(&self) -> Markup {
        let place = |address: &str, key: &str| {
            let is_here = self.path.split('?').next() == Some(address);
            html! {
                a href=(address) aria-current=[is_here.then_some("page")] { (self.say(key)) } " "
            }
        };
        html! {
            nav.places aria-label="Quayside" {
                (place("/lobby", "open-title"))
                (place("/games", "foot-games"))
                (place("/ratings", "ratings"))
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
            div.lang role="group" aria-label=(say!(self.text, "languages").to_string()) {
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
                // On a phone the bar has no room for them.
                (self.languages())
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

    /// Offers a deal in a form that sets up a table: the server commits to its part before the
    /// visitor's own part, which the script adds.
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

    /// Returns the same page for a browser that shows none of it yet.
    pub fn whole(&self) -> Page {
        Page { known: None, ..self.clone() }
    }

    /// Returns the bots on offer, each with its name.
    pub(crate) fn offered_bots(&self) -> impl Iterator<Item = (&str, String)> {
        let ours = Level::OPPONENTS.map(Level::name);
        let ours = ours.into_iter().map(|bot| (bot, self.say(&format!("new-{bot}"))));
        ours.chain(self.programs.iter().map(|name| (name.as_str(), name.clone())))
    }

    /// Describes the bot of a seat: "bot · captain", or the name of a program.
    pub(crate) fn bot_kind(&self, bot: &str) -> String {
        let key = format!("bot-{bot}");
        if self.text.has(&key) {
            return self.say(&key);
        }
        say!(self.text, "program-bot", name = bot).to_string()
    }

    /// Makes a part of the page; its content is left out where the script shows it.
    pub(crate) fn part(&self, name: impl Into<String>, content: Markup) -> Part {
        Part::new(name.into(), content, self.known.as_ref())
    }

    /// Says a sentence without cards or names.
    pub(crate) fn say(&self, key: &str) -> String {
        self.text.word(key)
    }
}

/// Draws the link to the reader's account, which is the same for guests.
fn whose(page: &Page) -> Markup {
    let me = page.me.as_deref();
    let initial: Option<String> =
        me.map(|me| me.chars().take(1).flat_map(char::to_uppercase).collect());
    html! {
        a.whose href="/account" {
            span.initial aria-hidden="true" data-t=[initial] {
                @if me.is_none() { (icon("captain")) }
            }
            span { @if let Some(me) = me { (me) } @else { (page.say("foot-account")) } }
        }
    }
}

/// Draws the body, with attributes for the script.
fn element(head: &Head<'_>, title: Option<&str>, signal: bool, inside: &Markup) -> Markup {
    let updates = head.updates.as_ref();
    html! {
        body data-title=[title] data-address=[&head.address]
            data-events=[updates.map(|updates| updates.events)]
            data-signal=[signal.then_some("/waiting/events")]
            data-stamp=[updates.map(|updates| updates.stamp)]
            data-moment=[updates.map(|updates| updates.moment)]
            data-turn=[updates.filter(|updates| updates.turn).map(|_| "yes")] { (inside) }
    }
}
