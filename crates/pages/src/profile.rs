//! The page about a person: since when, games, results; whom they follow.

use maud::{Markup, html};
use quayside_table::rating::{Pool, Standing};
use quayside_table::statistics::TableKind;
use quayside_table::{Figures, ListedTable, Millis};
use quayside_text::say;

use crate::answer::Answer;
use crate::date::date;
use crate::page::Page;
use crate::people::{person_address, sign, wrap};
use crate::ratings::{self, RatingHistory, Versus};
use crate::statistics::{self, FiguresByKind};

/// So many kinds of tables are named that somebody plays most.
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
    /// Where the person stands in the pools that they have played in.
    pub standings: Vec<(Pool, Standing)>,
    /// How it came to that in one of them.
    pub history: Option<RatingHistory>,
    /// What their games add up to.
    pub figures: FiguresByKind,
    /// What the games of all people do.
    pub everyone: FiguresByKind,
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
        /// How often each came before the other.
        versus: Versus,
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

/// Shows the page about a person.
pub fn profile(page: &Page, view: &ProfileView) -> Answer {
    let body = html! {
        h1 { (view.name) @if view.is_bot { " " span.tag { (page.say("people-bot")) } } }
        p.soft {
            (page.say("account-since")) " " (date(page.text, view.made)) " · "
            (say!(page.text, "profile-games", count = view.games as usize).to_string())
        }
        @if let Some(favourites) = favourites(page, &view.figures) { p.soft { (favourites) } }
        (ways(page, view))
        div.boxes {
            (ratings::standings(page, &person_address(&view.name), &view.standings, view.history.as_ref()))
            @if let Looks::Other { versus, .. } = view.looks && versus.games > 0 {
                (ratings::versus(page, &view.name, versus))
            }
            (statistics::personal(page, &view.figures, &view.everyone))
            (recent(page, view))
            @if let Looks::Owner { follows, blocks, .. } = &view.looks {
                (people(page, "profile-follows", follows, "profile-unfollow"))
                @if !blocks.is_empty() { (people(page, "profile-blocks", blocks, "profile-unblock")) }
            }
        }
    };
    wrap(page, &view.name, "account", &body)
}

/// Says at which kinds of tables a person has played most.
fn favourites(page: &Page, figures: &FiguresByKind) -> Option<String> {
    let mut kinds: Vec<&(TableKind, Figures)> = figures.iter().collect();
    kinds.sort_by_key(|(_, figures)| std::cmp::Reverse(figures.of("games")));
    let name = |(kind, _): &&(TableKind, Figures)| {
        let game = page.say(&format!("game-{}.full", kind.game.id()));
        let size = if kind.teams {
            say!(page.text, "new-teams", count = kind.players)
        } else {
            say!(page.text, "new-alone", count = kind.players)
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
                Looks::Other { follows, blocks, .. } => {
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
                @for table in &view.recent {
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
