//! Feeds of finished games, as Atom (RFC 4287): only their public information.

use maud::{Markup, html};
use quayside_table::{ListedTable, Millis};
use quayside_text::say;

use crate::answer::Answer;
use crate::date::moment;
use crate::games::named;
use crate::page::Page;
use crate::people::person_address;
use crate::profile::ended;
use quayside_table::is_noncharacter;

/// The subject of a feed.
#[derive(Clone, Copy, Debug)]
pub enum FeedOf<'a> {
    /// The games of all public tables.
    Everybody,
    /// The games of the person of this name. Their tables are not named.
    Person(&'a str),
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct FeedGame {
    /// The permanent id of the entry, which does not reveal the table.
    pub mark: String,
    /// The game.
    pub table: ListedTable,
}

/// Writes the feed of finished games, the last first. `origin` is the address of the server.
pub fn feed(page: &Page, origin: &str, of: FeedOf<'_>, games: &[FeedGame]) -> Answer {
    let (title, home, address) = match of {
        FeedOf::Everybody => (page.say("feed-all"), "/lobby".to_owned(), "/games.atom".to_owned()),
        FeedOf::Person(name) => {
            let home = person_address(name);
            let title = say!(page.text, "feed-person", name = name).to_string();
            (title, home.clone(), format!("{home}/games.atom"))
        }
    };
    let updated = games.iter().map(|game| game.table.last).max().unwrap_or(Millis(0));
    let entries = games.iter().map(|game| entry(page, origin, of, game));
    let inside = [
        tag("title", &title),
        tag("id", &format!("{origin}{address}")),
        tag("updated", &moment(updated)),
        link("self", &format!("{origin}{address}")),
        link("alternate", &format!("{origin}{home}")),
        format!("<author>{}</author>\n", tag("name", "Quayside").trim_end()),
    ];
    let inside: Vec<String> = inside.into_iter().chain(entries).collect();
    let lang = page.prefs.lang.code();
    let body = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{lang}\">\n{}</feed>\n",
        inside.concat()
    );
    let headers = [
        ("content-type", "application/atom+xml; charset=utf-8"),
        // A person's feed can depend on who the reader is.
        ("cache-control", "private, max-age=300"),
        ("vary", "accept-language, cookie"),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "default-src 'none'"),
    ];
    let headers = headers.map(|(name, value)| (name, value.to_owned())).into();
    Answer { status: 200, headers, body }
}

fn entry(page: &Page, origin: &str, of: FeedOf<'_>, game: &FeedGame) -> String {
    let FeedGame { mark, table } = game;
    let replay = format!("{origin}/tables/{}/replay", table.id);
    let (title, id, more) = match of {
        FeedOf::Everybody => (named(page, table), replay.clone(), link("alternate", &replay)),
        FeedOf::Person(name) => {
            let game = page.say(&format!("game-{}.full", table.terms.game.id()));
            let players = say!(page.text, "new-alone", count = table.seats.len()).to_string();
            let how = ended(table).map(|key| format!(" · {}", page.say(key)));
            let title = format!("{game} · {players}{}", how.unwrap_or_default());
            let person = format!("{origin}{}", person_address(name));
            (title, format!("{origin}/games.atom#{mark}"), link("alternate", &person))
        }
    };
    let inside = [tag("title", &title), tag("id", &id), tag("updated", &moment(table.last)), more];
    format!("<entry>\n{}</entry>\n", inside.concat())
}

/// Writes an element with a text, without the characters that XML forbids; old names may have some.
fn tag(name: &str, text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_control() && !is_noncharacter(*c)).collect();
    let text: Markup = html! { (text) };
    format!("<{name}>{}</{name}>\n", text.0)
}

fn link(rel: &str, address: &str) -> String {
    let address: Markup = html! { (address) };
    format!("<link rel=\"{rel}\" href=\"{}\"/>\n", address.0)
}
