//! A table before the cards are dealt: seats to take, a link to send, who may begin.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};
use quayside_engine::Seat;
use quayside_text::say;

use super::new::{BOTS, LONGEST_NAME, rank};
use crate::page::{Head, Live, Page, Shown};
use crate::people::nonce_field;
use crate::pieces::icon;
use crate::scene::Around;
use crate::table::{Id, Place, Player, Stage, Stamp, Table};

/// What the lobby is drawn from.
pub(crate) struct Lobby<'a> {
    /// The table.
    pub id: &'a Id,
    /// What is known of it.
    pub table: &'a Table,
    /// Whom the page is for.
    pub page: &'a Page,
    /// Who is away, who watches.
    pub around: Around,
    /// The address of this table, as others reach it.
    pub link: String,
    /// Whether the visitor may let others in the house reach this computer.
    pub can_open: bool,
    /// What was wrong with the form that was sent, and the name in it.
    pub wrong: Option<(&'static str, String)>,
}

impl Lobby<'_> {
    /// Draws the page.
    pub(crate) fn show(&self) -> Shown {
        let (page, table) = (self.page, self.table);
        let game = page.say(&format!("game-{}", table.setup().game.id()));
        let title = say!(page.text, "lobby-title", game = game).to_string();
        let closed = table.company().stage == Stage::Closed;
        let body = html! {
            (page.bar(&html! {}))
            main #main .sheet-page.lobby {
                h1 { (title) }
                @if closed { p.lead { (page.say("table-closed")) } } @else { (self.open()) }
            }
            (page.foot())
        };
        let events = format!("/tables/{}/events", self.id);
        let live = Live {
            events: &events,
            stamp: Stamp { seq: table.seq(), talk: self.around.talk },
            moment: table.seq(),
            // Who sits and waits has nothing to type.
            waits: !closed && self.own().is_some() && !self.is_maker(),
            turn: false,
        };
        page.wrap(&Head { title: &title, live: Some(live) }, &body)
    }

    fn own(&self) -> Option<Seat> {
        self.table.company().seats_of(&self.page.visitor).next()
    }

    fn is_maker(&self) -> bool {
        self.table.company().is_maker(&self.page.visitor)
    }

    fn open(&self) -> Markup {
        let (page, company) = (self.page, self.table.company());
        let missing = company.open_seats().count();
        html! {
            p.lead role="status" {
                @if missing > 0 { (say!(page.text, "lobby-missing", count = missing).to_string()) }
                @else if self.is_maker() { (page.say("lobby-full-maker")) }
                @else { (page.say("lobby-full")) }
            }
            @if self.own().is_none() && missing > 0 { (self.sit()) }
            @if self.is_maker() && missing == 0 { (self.start()) }
            (self.seats())
            @if missing > 0 { (self.invite()) }
            (self.deal())
            (self.ways_out())
        }
    }

    fn sit(&self) -> Markup {
        let (page, company) = (self.page, self.table.company());
        let open: Vec<Seat> = company.open_seats().collect();
        let (wrong, name) = match &self.wrong {
            Some((key, name)) => (Some(*key), name.as_str()),
            None => (None, ""),
        };
        html! {
            form.sit.choices method="post" action={ "/tables/" (self.id) "/sit" } {
                div.field {
                    label for="name" { (page.say("lobby-name")) }
                    input #name name="name" type="text" required maxlength=(LONGEST_NAME)
                        autocomplete="nickname" value=(name)
                        aria-invalid=[wrong.map(|_| "true")]
                        aria-describedby=[wrong.map(|_| "wrong-name")];
                    @if let Some(wrong) = wrong {
                        p.wrong #wrong-name role="alert" { (page.say(wrong)) }
                    }
                }
                @if let [seat] = *open {
                    input type="hidden" name="seat" value=(seat);
                } @else {
                    div.field {
                        label for="seat" { (page.say("lobby-which")) }
                        select #seat name="seat" {
                            @for seat in open { option value=(seat) { (self.seat_name(seat)) } }
                        }
                    }
                }
                details.more {
                    summary { (page.say("lobby-word")) }
                    p.soft { (page.say("lobby-word.help")) }
                    div.field { (nonce_field(page, "nonce-sit")) }
                }
                div.send { button.btn.lamp type="submit" { (page.say("lobby-sit")) } }
            }
        }
    }

    fn seat_name(&self, seat: Seat) -> String {
        let text = self.page.text;
        let number = say!(text, "new-seat", number = seat.index() + 1).to_string();
        if !self.table.setup().teams {
            return number;
        }
        format!("{number}, {}", say!(text, "new-team", number = seat.index() / 2 + 1))
    }

    fn start(&self) -> Markup {
        let page = self.page;
        html! {
            form.start.choices method="post" action={ "/tables/" (self.id) "/start" } {
                input type="hidden" name="seq" value=(self.table.seq());
                @if self.own().is_some() {
                    details.more {
                        summary { (page.say("lobby-word")) }
                        p.soft { (page.say("lobby-word.help")) }
                        div.field { (nonce_field(page, "nonce-start")) }
                    }
                }
                div.send { button.btn.lamp type="submit" { (page.say("lobby-start")) } }
            }
        }
    }

    fn seats(&self) -> Markup {
        let page = self.page;
        html! {
            section aria-labelledby="who-sits" {
                h2 #who-sits { (page.say("new-seats")) }
                ol.sitting {
                    @for (seat, place) in self.table.company().places() {
                        li.open[place.player == Player::Open] { (self.place(seat, place)) }
                    }
                }
            }
        }
    }

    fn place(&self, seat: Seat, place: &Place) -> Markup {
        let page = self.page;
        let own = place.visitor() == Some(&page.visitor);
        let kind = match &place.player {
            Player::Open => "lobby-open",
            Player::Bot(_) => "people-bot",
            Player::Person(_) if own => "lobby-you",
            Player::Person(_) if self.around.away.contains(&seat) => "people-away",
            Player::Person(_) => "people-here",
        };
        html! {
            span.no { (self.seat_name(seat)) }
            span.who {
                @if place.player != Player::Open { b { (place.name) } " " }
                span.soft { (page.say(kind)) }
            }
            @if self.is_maker() && place.player == Player::Open { (self.seat_a_bot(seat)) }
            @if self.is_maker() && place.player != Player::Open && !own { (self.remove(seat, place)) }
        }
    }

    fn seat_a_bot(&self, seat: Seat) -> Markup {
        let page = self.page;
        let id = format!("bot{seat}");
        html! {
            form method="post" action={ "/tables/" (self.id) "/bot" } {
                input type="hidden" name="for" value=(seat);
                label.sr for=(id) { (self.seat_name(seat)) ": " (page.say("lobby-bot")) }
                select id=(id) name="bot" {
                    @for bot in BOTS {
                        option value=(bot) selected[bot == "captain"] { (rank(page, bot)) }
                    }
                }
                button.btn.small type="submit" aria-label={ (self.seat_name(seat)) ": " (page.say("lobby-bot")) } {
                    (page.say("lobby-bot"))
                }
            }
        }
    }

    fn remove(&self, seat: Seat, place: &Place) -> Markup {
        html! {
            form method="post" action={ "/tables/" (self.id) "/rise" } {
                input type="hidden" name="for" value=(seat);
                input type="hidden" name="seq" value=(self.table.seq());
                button.btn.small type="submit" {
                    (say!(self.page.text, "lobby-remove", name = place.name.clone()).to_string())
                }
            }
        }
    }

    fn invite(&self) -> Markup {
        let page = self.page;
        html! {
            section.invite aria-labelledby="invite" {
                h2 #invite { (page.say("lobby-invite")) }
                p { (page.say("lobby-invite.help")) }
                div.link {
                    label.sr for="link" { (page.say("lobby-link")) }
                    input #link type="text" readonly value=(self.link);
                    button.btn.small type="button" data-copy=(self.link) { (page.say("lobby-copy")) }
                }
                figure.qr {
                    (qr(&self.link))
                    figcaption.soft { (page.say("lobby-code")) }
                }
                @if self.can_open {
                    form method="post" action={ "/tables/" (self.id) "/network" } {
                        p.soft { (page.say("lobby-network.help")) }
                        button.btn type="submit" { (icon("lantern")) (page.say("lobby-network")) }
                    }
                }
            }
        }
    }

    fn deal(&self) -> Markup {
        let page = self.page;
        let Some(secret) = self.table.setup().secret() else { return html! {} };
        html! {
            details.more.fair {
                summary { (page.say("deal-fair")) }
                p { (page.say("deal-fair.help")) }
                p { (page.say("deal-commitment")) }
                p { code.hash #commitment { (secret.commitment()) } }
                ul.nonces {
                    @for (_, place) in self.table.company().places() {
                        @if let Some(nonce) = &place.nonce {
                            li { b { (place.name) } ": " code { (nonce) } }
                        }
                    }
                }
                @if self.own().is_some() {
                    form method="post" action={ "/tables/" (self.id) "/nonce" } {
                        div.field { (nonce_field(page, "nonce-own")) }
                        button.btn.small type="submit" { (page.say("lobby-word.save")) }
                    }
                }
            }
        }
    }

    fn ways_out(&self) -> Markup {
        let page = self.page;
        html! {
            div.ways.out {
                @if let Some(seat) = self.own().filter(|_| !self.is_maker()) {
                    form method="post" action={ "/tables/" (self.id) "/rise" } {
                        input type="hidden" name="for" value=(seat);
                        input type="hidden" name="seq" value=(self.table.seq());
                        button.btn.small type="submit" { (page.say("lobby-leave")) }
                    }
                }
                @if self.is_maker() {
                    form method="post" action={ "/tables/" (self.id) "/close" } {
                        button.btn.small type="submit" { (page.say("people-close")) }
                    }
                }
            }
        }
    }
}

/// Draws a link as a code that a phone's camera reads.
fn qr(link: &str) -> Markup {
    let Ok(code) = qrcode::QrCode::new(link) else { return html! {} };
    let width = code.width();
    let dark = code.to_colors();
    let mut path = String::new();
    for (place, colour) in dark.iter().enumerate() {
        if *colour == qrcode::Color::Dark {
            let _ = write!(path, "M{} {}h1v1h-1z", place % width, place / width);
        }
    }
    let frame = format!("-4 -4 {0} {0}", width + 8);
    html! {
        svg viewBox=(frame) aria-hidden="true" shape-rendering="crispEdges" {
            (PreEscaped(format!("<path class=\"paper\" d=\"M-4 -4h{0}v{0}h-{0}z\"/>", width + 8)))
            path d=(path) {}
        }
    }
}
