//! The page of a club: its members, their public tables, and the link by which others join.

use maud::{Markup, html};
use quayside_table::rating::Pool;
use quayside_table::{ClubId, Emblem, GameName, ListedTable, SeatKind};
use quayside_text::say;

use crate::answer::Answer;
use crate::clubs::{club_address, owned, report};
use crate::components::qr;
use crate::home::sits;
use crate::lobby::{live_games, row};
use crate::operator::club_measures;
use crate::page::Page;
use crate::people::{emblem, person_address, sign, wrap};

/// The contents of the page of a club.
#[derive(Clone, Debug)]
pub struct ClubView {
    /// The id.
    pub id: ClubId,
    /// The name.
    pub name: String,
    /// The name of the owner.
    pub owner: String,
    /// The members, the oldest first.
    pub members: Vec<MemberView>,
    /// The unfinished public tables of members, the newest first.
    pub tables: Vec<ListedTable>,
    /// The link by which others join, for the owner.
    pub link: Option<String>,
    /// Whether the reader is a member.
    pub is_member: bool,
    /// Whether the reader is an operator.
    pub is_operator: bool,
    /// Whether the reader has reported the name.
    pub reported: bool,
}

/// A member of a club.
#[derive(Clone, Debug)]
pub struct MemberView {
    /// The name.
    pub name: String,
    /// The emblem.
    pub emblem: Emblem,
    /// Whether it is the reader.
    pub own: bool,
    /// Whether a program plays under the name.
    pub is_bot: bool,
    /// Whether the reader may see the profile.
    pub has_profile: bool,
    /// The rating in the pool with most games, if it is shown.
    pub rating: Option<(Pool, i32)>,
}

/// Shows a club to a member or an operator.
pub fn club(page: &Page, view: &ClubView) -> Answer {
    let body = html! {
        h1 { (view.name) }
        p.soft {
            (owned(page, &view.owner, view.members.len())) " · "
            a href="/clubs" { (page.say("clubs")) }
        }
        @if view.reported { p.told role="status" { (page.say("report.thanks")) } }
        div.boxes {
            (members(page, view))
            (tables(page, &view.tables))
            @if let Some(link) = &view.link { (invite(page, view.id, link)) }
            @if view.is_member { (ways_out(page, view)) }
            @if view.is_operator {
                section.way aria-labelledby="h-measures" {
                    h2 #h-measures { (page.say("operator.measures")) }
                    (club_measures(page, view.id, None))
                }
            }
        }
    };
    wrap(page, &view.name, "account club", &body)
}

fn members(page: &Page, view: &ClubView) -> Markup {
    html! {
        section.way aria-labelledby="h-members" {
            h2 #h-members { (page.say("club-list")) }
            ul.rows {
                @for member in &view.members {
                    li {
                        div.t {
                            (emblem(member.emblem))
                            @if member.has_profile { a href=(person_address(&member.name)) { (member.name) } }
                            @else { (member.name) }
                            " "
                            @if member.own { span.tag { (page.say("lobby-you")) } " " }
                            @if member.name == view.owner { span.tag { (page.say("club-owner")) } " " }
                            @if member.is_bot { span.tag { (page.say("people-bot")) } }
                            @if let Some((pool, points)) = member.rating {
                                small { (page.say(&format!("pool-{}", pool.id()))) " · " (points) }
                            }
                        }
                        @if view.link.is_some() && !member.own { (remove(page, view.id, &member.name)) }
                    }
                }
            }
        }
    }
}

/// Draws the removal of a member, which asks first.
fn remove(page: &Page, id: ClubId, name: &str) -> Markup {
    let label = say!(page.text, "lobby-remove", name = name).to_string();
    html! {
        form method="post" action={ (club_address(id)) "/remove" } {
            details.sure {
                summary aria-label=(label) { (page.say("club-remove")) }
                p.soft { (page.say("club-remove.help")) }
                button.btn.small type="submit" name="name" value=(name) { (label) }
            }
        }
    }
}

/// Lists the public tables of members, and offers to open one.
fn tables(page: &Page, tables: &[ListedTable]) -> Markup {
    let has_room =
        |table: &&ListedTable| table.seats.iter().any(|seat| seat.kind == SeatKind::Open);
    let (open, live): (Vec<&ListedTable>, Vec<&ListedTable>) = tables.iter().partition(has_room);
    let live: Vec<&ListedTable> = live.into_iter().filter(|table| !sits(table)).collect();
    html! {
        section.way aria-labelledby="h-tables" {
            h2 #h-tables { (page.say("club-tables")) }
            @if open.is_empty() && live.is_empty() { p.soft { (page.say("club-tables.none")) } }
            @if !open.is_empty() {
                form method="post" { ul.tables { @for table in open { (row(page, table)) } } }
            }
            @if !live.is_empty() { (live_games(page, live.into_iter())) }
            p.two {
                @for game in GameName::ALL {
                    @let name = page.say(&format!("game-{}.full", game.id()));
                    a.btn.small href={ "/new/" (game.id()) "?table=2&player1=open&access=lobby" } {
                        (say!(page.text, "labelled", label = page.say("new-table"), what = name).to_string())
                    } " "
                }
            }
            p.soft { (page.say("club-tables.help")) }
        }
    }
}

/// Shows the owner the link by which others join.
fn invite(page: &Page, id: ClubId, link: &str) -> Markup {
    html! {
        section.way aria-labelledby="h-invite" {
            h2 #h-invite { (sign("link")) (page.say("lobby-invite")) }
            p { (page.say("club-link")) }
            div.qrway {
                (qr(link))
                p.soft { (page.say("lobby-code")) }
                p.address { a href=(link) { (link) } }
            }
            div.two {
                button.btn.small type="button" data-copies=(link) hidden { (sign("link")) (page.say("lobby-copy")) } " "
                form method="post" action={ (club_address(id)) "/link" } {
                    button.btn.small type="submit" { (page.say("club-link.renew")) }
                }
            }
            p.soft { (page.say("club-link.help")) }
        }
    }
}

/// Draws the ways to leave a club, to delete it and to report it, each of which asks first.
fn ways_out(page: &Page, view: &ClubView) -> Markup {
    let address = club_address(view.id);
    let is_owner = view.link.is_some();
    html! {
        section.way aria-labelledby="h-more" {
            h2 #h-more { (page.say("club-more")) }
            form method="post" action={ (address) "/leave" } {
                details.sure {
                    summary { (page.say("club-leave")) }
                    p.soft { (page.say(if is_owner { "club-leave.owner" } else { "club-leave.help" })) }
                    button.btn.small type="submit" { (page.say("club-leave")) }
                }
            }
            @if is_owner {
                form method="post" action={ (address) "/delete" } {
                    details.sure {
                        summary { (page.say("club-delete")) }
                        p.soft { (page.say("club-delete.help")) }
                        button.btn.small.danger type="submit" { (page.say("club-delete.yes")) }
                    }
                }
            } @else {
                (report(page, view.id, None))
            }
        }
    }
}
