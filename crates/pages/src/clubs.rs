//! Clubs: the list of the reader's clubs, and the page of the link by which players join.

use maud::{Markup, html};
use quayside_engine::record::LONGEST_NAME;
use quayside_table::ClubId;
use quayside_text::say;

use crate::answer::Answer;
use crate::page::Page;
use crate::people::{Typed, person_address, wrap};

/// A club in a list.
#[derive(Clone, Debug)]
pub struct ListedClubView {
    /// The id.
    pub id: ClubId,
    /// The name.
    pub name: String,
    /// Whether the reader owns it.
    pub own: bool,
    /// The number of members.
    pub members: usize,
}

/// The page that a link to a club leads to.
#[derive(Clone, Debug)]
pub struct ClubLinkView {
    /// The id.
    pub id: ClubId,
    /// The code of the link.
    pub code: String,
    /// The name.
    pub name: String,
    /// The name of the owner.
    pub owner: String,
    /// The number of members.
    pub members: usize,
    /// Whether the reader has reported the name.
    pub reported: bool,
    /// The key of the reason why the reader can't join.
    pub wrong: Option<&'static str>,
}

/// Lists the clubs of the reader, and offers to create one.
pub fn clubs(page: &Page, clubs: &[ListedClubView], typed: &Typed) -> Answer {
    let title = page.say("clubs");
    let body = html! {
        h1 { (title) }
        p.lead { (page.say("clubs.lead")) }
        @if page.me.is_some() {
            div.boxes {
                section.way aria-labelledby="h-own" {
                    h2 #h-own { (page.say("clubs.own")) }
                    @if clubs.is_empty() { p.soft { (page.say("clubs.none")) } }
                    ul.rows {
                        @for club in clubs {
                            li {
                                div.t {
                                    a href=(club_address(club.id)) { (club.name) } " "
                                    @if club.own { span.tag { (page.say("club-owner")) } }
                                    small { (count(page, club.members)) }
                                }
                            }
                        }
                    }
                }
                (create(page, typed))
            }
        } @else {
            (keep(page))
        }
    };
    wrap(page, &title, "account", &body).with_status(typed.status())
}

/// Draws the form for a new club.
fn create(page: &Page, typed: &Typed) -> Markup {
    html! {
        section.way aria-labelledby="h-create" {
            h2 #h-create { (page.say("clubs.create")) }
            form.line method="post" action="/clubs" {
                div.field {
                    label for="name" { (page.say("clubs.name")) }
                    input #name name="name" type="text" value=(typed.name) maxlength=(LONGEST_NAME)
                        required autocomplete="off" spellcheck="false"
                        aria-invalid=[typed.wrong.map(|_| "true")]
                        aria-describedby=(typed.wrong.map_or("about-name", |_| "wrong-name"));
                    @if let Some(wrong) = typed.wrong {
                        p.wrong #wrong-name role="alert" { (page.say(wrong)) }
                    }
                    p.soft #about-name { (page.say("clubs.limits")) }
                }
                button.btn.small type="submit" { (page.say("clubs.send")) }
            }
        }
    }
}

/// Leads a guest to the form for an account.
fn keep(page: &Page) -> Markup {
    html! {
        p { (page.say("clubs.guest")) }
        p { a.btn.lamp href="/keep" { (page.say("keep")) } }
    }
}

/// Asks a player whether to join a club.
pub fn club_link(page: &Page, view: &ClubLinkView) -> Answer {
    let title = say!(page.text, "club-join", name = view.name.clone()).to_string();
    let address = club_address(view.id);
    let body = html! {
        h1 { (title) }
        p.soft { (owned(page, &view.owner, view.members)) }
        @if let Some(wrong) = view.wrong { p.wrong.box role="alert" { (page.say(wrong)) } }
        @if view.reported { p.told role="status" { (page.say("report.thanks")) } }
        @if page.me.is_some() {
            p.lead { (page.say("club-joined")) }
            form.choices method="post" action={ (address) "/join/" (view.code) } {
                button.btn.lamp type="submit" { (page.say("club-joined.yes")) }
            }
            (report(page, view.id, Some(&view.code)))
        } @else {
            (keep(page))
        }
    };
    let status = if view.wrong.is_some() { 409 } else { 200 };
    wrap(page, &title, "keep", &body).with_status(status)
}

/// Says that a link leads to no club.
pub fn club_gone(page: &Page) -> Answer {
    let title = page.say("linked-not");
    let body = html! {
        h1 { (title) }
        p.lead { (page.say("club-gone")) }
        p { a.btn href="/clubs" { (page.say("clubs")) } }
    };
    wrap(page, &title, "keep", &body).with_status(404)
}

/// Draws the form that reports the name of a club; the code of a link shows the club to others than
/// members.
pub(crate) fn report(page: &Page, id: ClubId, code: Option<&str>) -> Markup {
    html! {
        form method="post" action={ (club_address(id)) "/report" } {
            details.sure {
                summary { (page.say("club-report")) }
                p.soft { (page.say("club-report.help")) }
                @if let Some(code) = code { input type="hidden" name="code" value=(code); }
                button.btn.small type="submit" { (page.say("report.send")) }
            }
        }
    }
}

/// Names the owner of a club, and counts the members.
pub(crate) fn owned(page: &Page, owner: &str, members: usize) -> Markup {
    html! {
        @if !owner.is_empty() {
            (page.say("club-owned")) " " a href=(person_address(owner)) { (owner) } " · "
        }
        (count(page, members))
    }
}

fn count(page: &Page, members: usize) -> String {
    say!(page.text, "club-members", count = members).to_string()
}

/// Returns the address of the page of a club.
pub(crate) fn club_address(id: ClubId) -> String {
    format!("/clubs/{id}")
}
