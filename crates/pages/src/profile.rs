//! The profile of a person: registration, games, results, followed players.

use maud::{Markup, html};
use quayside_table::rating::{Pool, Standing};
use quayside_table::statistics::TableKind;
use quayside_table::{Access, Emblem, Figures, GameName, ListedTable, Millis, PlayerId, TableId};
use quayside_text::say;

use crate::answer::Answer;
use crate::date::date;
use crate::games::named;
use crate::page::Page;
use crate::people::{emblem, person_address, sign, wrap};
use crate::ratings::{self, RatingHistory, Versus};
use crate::statistics::{self, FiguresByKind};

/// The number of favourite kinds of tables shown.
const FAVOURITES: usize = 2;

/// The contents of a profile.
#[derive(Clone, Debug)]
pub struct ProfileView {
    /// The name.
    pub name: String,
    /// The emblem.
    pub emblem: Emblem,
    /// When the name was registered.
    pub made: Millis,
    /// Whether a program plays under the name.
    pub is_bot: bool,
    /// The number of finished games.
    pub games: u32,
    /// The last of them; the person's seats are marked as own.
    pub recent: Vec<ListedTable>,
    /// Those of them that an operator has annulled.
    pub annulled: Vec<TableId>,
    /// The person, for operators, who can see the history.
    pub history_of: Option<PlayerId>,
    /// The person's standings, by pool.
    pub standings: Vec<(Pool, Standing)>,
    /// The rating history in one of the pools.
    pub history: Option<RatingHistory>,
    /// The sums of their games.
    pub figures: FiguresByKind,
    /// The sums of everyone's games.
    pub everyone: FiguresByKind,
    /// The reader of the page.
    pub looks: Looks,
}

/// The reader of a profile.
#[derive(Clone, Debug)]
pub enum Looks {
    /// The person themselves.
    Owner {
        /// Whether the profile is public.
        shown: bool,
        /// The players that the person follows.
        follows: Vec<FriendView>,
        /// The players that the person blocks.
        blocks: Vec<FriendView>,
    },
    /// Another player with an account.
    Other {
        /// Whether they follow the person.
        follows: bool,
        /// Whether they block the person.
        blocks: bool,
        /// Their results against each other.
        versus: Versus,
    },
    /// A guest.
    Guest,
}

/// A player in a list.
#[derive(Clone, Debug)]
pub struct FriendView {
    /// The name.
    pub name: String,
    /// The emblem.
    pub emblem: Emblem,
    /// Whether they are online.
    pub here: bool,
}

/// Shows the profile of a person.
pub fn profile(page: &Page, view: &ProfileView) -> Answer {
    let body = html! {
        h1 { (emblem(view.emblem)) (view.name) @if view.is_bot { " " span.tag { (page.say("people-bot")) } } }
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

/// Names the kinds of tables that a person has played most.
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

/// Draws the reader's actions: follow or block the person, or show or hide one's profile.
fn ways(page: &Page, view: &ProfileView) -> Markup {
    let address = person_address(&view.name);
    let button = |key: &str| html! { (button(page, &address, key)) " " };
    html! {
        div.two {
            @match &view.looks {
                Looks::Owner { shown, .. } => {
                    a.btn.small href="/account" { (page.say("foot-account")) } " "
                    a.btn.small href="/clubs" { (page.say("clubs")) } " "
                    form method="post" action="/account/shown" {
                        input type="hidden" name="shown" value=(if *shown { "no" } else { "yes" });
                        button.btn.small type="submit" {
                            (page.say(if *shown { "profile-hide" } else { "profile-show" }))
                        }
                    }
                }
                Looks::Other { follows, blocks, .. } => {
                    @if !blocks { (challenges(page, &view.name)) }
                    @if *follows { (button("profile-unfollow")) } @else if !*blocks { (button("profile-follow")) }
                    @if *blocks { (button("profile-unblock")) } @else { (button("profile-block")) }
                }
                Looks::Guest => { a.btn.small href="/keep" { (page.say("keep")) } }
            }
            @if let Some(player) = view.history_of {
                " " a.btn.small href={ "/operator/people/" (player) } { (page.say("operator.history")) }
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

/// Draws the links to a new table to which the person is invited.
fn challenges(page: &Page, name: &str) -> Markup {
    let name = person_address(name);
    let name = name.trim_start_matches("/people/");
    html! {
        @for game in GameName::ALL {
            @let title = page.say(&format!("game-{}.full", game.id()));
            a.btn.small href={ "/new/" (game.id()) "?table=2&player1=open&challenge=" (name) } {
                (say!(page.text, "challenge", game = title).to_string())
            } " "
        }
    }
}

/// Draws a button whose key ends like its address.
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
                    // Others see the players of public games only.
                    @let is_open = is_owner || table.terms.access == Access::Lobby;
                    li {
                        div.t {
                            b {
                                @if is_open { (named(page, table)) }
                                @else { (page.say(&format!("game-{}.full", table.terms.game.id()))) }
                            } " "
                            @if view.annulled.contains(&table.id) { span.tag { (page.say("rated-annulled.tag")) } }
                            small {
                                (say!(page.text, "new-alone", count = table.seats.len()).to_string()) " · "
                                @if let Some(key) = ended(table) { (page.say(key)) " · " } (date(page.text, table.last))
                            }
                        }
                        @if is_open {
                            a.btn.small href={ "/tables/" (table.id) "/replay" }
                                aria-label=(say!(page.text, "labelled", label = page.say("profile-look"),
                                    what = named(page, table)).to_string()) { (page.say("profile-look")) }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the key of the result for the person.
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
                            (emblem(person.emblem))
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
