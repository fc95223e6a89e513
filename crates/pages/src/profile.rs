//! The page about a person: since when, games, results; whom they follow.

use std::fmt::Write as _;

use maud::{Markup, html};
use quayside_table::{GameName, ListedTable, Millis};
use quayside_text::say;

use crate::answer::Answer;
use crate::date::date;
use crate::page::Page;
use crate::people::{sign, wrap};

/// As many of the last games are listed, and as many kinds of tables.
const RECENT: usize = 12;
const FAVOURITES: usize = 2;

/// What the page about a person shows.
#[derive(Clone, Debug)]
pub struct ProfileView {
    /// The name.
    pub name: String,
    /// Since when.
    pub made: Millis,
    /// Whether a program plays under the name.
    pub is_bot: bool,
    /// How many games are over.
    pub games: u32,
    /// The last of them; the person's seats are marked as the own.
    pub recent: Vec<ListedTable>,
    /// Who looks.
    pub looks: Looks,
}

/// Who looks at the page about a person.
#[derive(Clone, Debug)]
pub enum Looks {
    /// The person.
    Owner {
        /// Whether everybody may see the page.
        shown: bool,
        /// Whom the person follows.
        follows: Vec<FriendView>,
        /// Whom the person does not want to meet.
        blocks: Vec<FriendView>,
    },
    /// Somebody else who keeps a name.
    Other {
        /// Whether they follow the person.
        follows: bool,
        /// Whether they do not want to meet the person.
        blocks: bool,
    },
    /// A guest.
    Guest,
}

/// Somebody in a list of people.
#[derive(Clone, Debug)]
pub struct FriendView {
    /// The name.
    pub name: String,
    /// Whether they are here just now.
    pub here: bool,
}

/// Returns the address of the page about a person.
pub fn person_address(name: &str) -> String {
    let mut address = "/people/".to_owned();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_') {
            address.push(char::from(byte));
        } else {
            let _ = write!(address, "%{byte:02X}");
        }
    }
    address
}

/// Shows the page about a person.
pub fn profile(page: &Page, view: &ProfileView) -> Answer {
    let body = html! {
        h1 { (view.name) @if view.is_bot { " " span.tag { (page.say("people-bot")) } } }
        p.soft {
            (page.say("account-since")) " " (date(page.text, view.made)) " · "
            (say!(page.text, "profile-games", count = view.games as usize).to_string())
        }
        @if let Some(favourites) = favourites(page, &view.recent) { p.soft { (favourites) } }
        (ways(page, view))
        div.boxes {
            (recent(page, view))
            @if let Looks::Owner { follows, blocks, .. } = &view.looks {
                (people(page, "profile-follows", follows, "profile-unfollow"))
                @if !blocks.is_empty() { (people(page, "profile-blocks", blocks, "profile-unblock")) }
            }
        }
    };
    wrap(page, &view.name, "account", &body)
}

/// Says at which kinds of tables a person has played most of the last games.
fn favourites(page: &Page, recent: &[ListedTable]) -> Option<String> {
    let mut kinds: Vec<((GameName, usize, bool), usize)> = Vec::new();
    for ListedTable { terms, seats, .. } in recent {
        let kind = (terms.game, seats.len(), terms.teams);
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((kind, 1)),
        }
    }
    // Of equals, what was played last comes first.
    kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let name = |((game, players, teams), _): &((GameName, usize, bool), usize)| {
        let game = page.say(&format!("game-{}.full", game.id()));
        let size = match teams {
            true => say!(page.text, "new-teams", count = *players),
            false => say!(page.text, "new-alone", count = *players),
        };
        format!("{game}, {size}")
    };
    let kinds: Vec<String> = kinds.iter().take(FAVOURITES).map(name).collect();
    let tables = kinds.join(" · ");
    (!kinds.is_empty()).then(|| say!(page.text, "profile-favourites", tables = tables).to_string())
}

/// Draws what the reader can do.
fn ways(page: &Page, view: &ProfileView) -> Markup {
    let address = person_address(&view.name);
    let button = |key: &str| html! { (button(page, &address, key)) " " };
    html! {
        div.two {
            @match &view.looks {
                Looks::Owner { shown, .. } => {
                    a.btn.small href="/account" { (page.say("foot-account")) } " "
                    form method="post" action="/account/shown" {
                        input type="hidden" name="shown" value=(if *shown { "no" } else { "yes" });
                        button.btn.small type="submit" {
                            (page.say(if *shown { "profile-hide" } else { "profile-show" }))
                        }
                    }
                }
                Looks::Other { follows, blocks } => {
                    @if *follows { (button("profile-unfollow")) } @else if !*blocks { (button("profile-follow")) }
                    @if *blocks { (button("profile-unblock")) } @else { (button("profile-block")) }
                }
                Looks::Guest => { a.btn.small href="/keep" { (page.say("keep")) } }
            }
        }
        @match &view.looks {
            Looks::Owner { shown: true, .. } => { p.soft { (page.say("profile-hide.help")) } }
            Looks::Owner { shown: false, .. } => { p.soft { (page.say("profile-show.help")) } }
            Looks::Other { blocks: true, .. } => { p.soft { (page.say("profile-block.help")) } }
            Looks::Other { .. } | Looks::Guest => {}
        }
    }
}

/// Draws a button whose key ends like the address that it leads to.
fn button(page: &Page, address: &str, key: &str) -> Markup {
    html! {
        form method="post" action={ (address) "/" (key.trim_start_matches("profile-")) } {
            button.btn.small type="submit" { (page.say(key)) }
        }
    }
}

fn recent(page: &Page, view: &ProfileView) -> Markup {
    let is_owner = matches!(view.looks, Looks::Owner { .. });
    html! {
        section.way aria-labelledby="h-games" {
            h2 #h-games { (page.say("profile-recent")) }
            @if view.recent.is_empty() { p.soft { (page.say("profile-none")) } }
            ul.rows {
                @for table in view.recent.iter().take(RECENT) {
                    li {
                        div.t {
                            b { (page.say(&format!("game-{}.full", table.terms.game.id()))) } " "
                            small {
                                (say!(page.text, "new-alone", count = table.seats.len()).to_string()) " · "
                                @if let Some(key) = ended(table) { (page.say(key)) " · " } (date(page.text, table.last))
                            }
                        }
                        // Others need not know where it was played.
                        @if is_owner {
                            a.btn.small href={ "/tables/" (table.id) } { (page.say("profile-look")) }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the key that says how a game ended for the person.
pub(crate) fn ended(table: &ListedTable) -> Option<&'static str> {
    let own = table.seats.iter().find(|seat| seat.own)?;
    let result = table.result.as_ref()?;
    Some(if result.winners.contains(own.seat) { "profile-won" } else { "profile-lost" })
}

fn people(page: &Page, key: &str, people: &[FriendView], way_back: &str) -> Markup {
    html! {
        section.way aria-labelledby={ "h-" (key) } {
            h2 id={ "h-" (key) } { (sign("phone")) (page.say(key)) }
            @if people.is_empty() { p.soft { (page.say("profile-nobody")) } }
            ul.rows {
                @for person in people {
                    li {
                        div.t {
                            a href=(person_address(&person.name)) { (person.name) } " "
                            @if person.here { span.tag { (page.say("people-here")) } }
                        }
                        (button(page, &person_address(&person.name), way_back))
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::person_address;

    #[test]
    fn every_name_has_an_address() {
        assert_eq!(person_address("Ada"), "/people/Ada");
        assert_eq!(person_address("Zoë & co/.."), "/people/Zo%C3%AB%20%26%20co%2F%2E%2E");
    }
}
