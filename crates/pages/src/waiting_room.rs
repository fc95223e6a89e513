//! A table before the deal: open seats, a link to send, the button that begins.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_table::fair::Signature;
use quayside_table::{
    Access, CompanyView, DealView, GameName, LobbyView, REOPENING, SeatKind, SeatView, Stage,
};
use quayside_text::{Who, say};

use crate::answer::Answer;
use crate::components::{
    close_table, closed_by, hints_key, icon, labelled, qr, timing, until_next, word_field, zero_key,
};
use crate::page::{Head, Page, Sheets, Updates};
use crate::people::{emblem, person_address};
use crate::preview::{self, Glimpse};
use crate::ratings::points;
use crate::table_request::TableRequest;
use quayside_engine::record::LONGEST_NAME;
use quayside_table::Stamp;

/// Waiting time after which bots are offered, in milliseconds.
const PATIENT: u64 = 20_000;

/// The inputs of the page.
struct WaitingRoom<'a> {
    page: &'a Page,
    table: &'a LobbyView,
    asked: &'a TableRequest,
}

/// Draws a table before its cards are dealt.
pub(crate) fn lobby(page: &Page, table: &LobbyView, asked: &TableRequest) -> Answer {
    let lobby = WaitingRoom { page, table, asked };
    let game = page.say(&format!("game-{}.full", table.terms.game.id()));
    if page.is_framed() {
        return framed(page, table, &game);
    }
    let title = say!(page.text, "lobby-title", game = game.clone()).to_string();
    let closed = table.company.stage == Stage::Closed;
    let body = html! {
        (page.bar())
        main #main .sheet-page.lobby {
            h1 { (title) }
            @if table.is_spoiled { p.lead { (page.say("table-spoiled")) } }
            @if closed { (lobby.closed()) }
            @else if let Some(invites) = lobby.invites(&game) { p.lead { b { (invites) } } }
            @if !closed && !table.is_spoiled { (lobby.open()) }
            (rules(page, table))
        }
        (page.foot())
    };
    let events = format!("/tables/{}/events", table.id);
    let updates = Updates {
        events: &events,
        stamp: Stamp { seq: table.seq, talk: asked.context.talk },
        moment: table.seq,
        // A person who sits and waits has no field to fill in, so a reload loses nothing.
        waits: !closed && table.company.own_seat().is_some() && !lobby.is_typed(),
        turn: false,
    };
    let address = Some(format!("/tables/{}", table.id));
    let preview = Some(preview::tags(page, &asked.lobby.link, &Glimpse::of_lobby(table)));
    let sheets = Sheets::Table(table.terms.game);
    let updates = Some(updates);
    let head = Head { title: &title, address, updates, preview, sheets, ..Head::default() };
    page.wrap(&head, &body).with_status(asked.status)
}

/// Shows in a frame of another site that a table has not begun, with a link to it.
fn framed(page: &Page, table: &LobbyView, game: &str) -> Answer {
    let open = table.company.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count();
    let body = html! {
        h1 { (game) }
        p {
            @if table.company.stage == Stage::Closed { (page.say("table-closed")) }
            @else if open > 0 { (say!(page.text, "lobby-missing", count = open).to_string()) }
            @else { (full(page, &table.company)) }
        }
        p { a.btn href={ "/tables/" (table.id) } target="_blank" { (page.say("embed-way")) } }
    };
    page.wrap_text(game, "sheet-page lobby", &body)
}

/// Says that all seats are taken, and who deals if it is not the reader.
fn full(page: &Page, company: &CompanyView) -> String {
    let dealer = company.maker.filter(|_| !company.is_maker);
    let mut named = company.seats.iter().filter(|seat| !seat.name.is_empty());
    match named.find(|seat| Some(seat.seat) == dealer) {
        Some(maker) => say!(page.text, "lobby-full", name = maker.name.clone()).to_string(),
        None => page.say("lobby-full-maker"),
    }
}

/// Draws the link to the setup rules.
fn rules(page: &Page, table: &LobbyView) -> Markup {
    let (game, clause) = match table.terms.game {
        GameName::Corsairs => ("corsairs", "C2.1"),
        GameName::Korsar if table.terms.teams => ("korsar", "K8.1"),
        GameName::Korsar => ("korsar", "K2.1"),
    };
    html! {
        p { a href={ "/rules/" (game) "#" (clause) } target="_blank" { (page.say("foot-rules")) } }
    }
}

impl WaitingRoom<'_> {
    fn own(&self) -> Option<Seat> {
        self.table.company.own_seat()
    }

    fn is_maker(&self) -> bool {
        self.table.company.is_maker
    }

    /// Returns whether the reader may deal, free seats and add bots: the maker may, and any seated
    /// player while the maker is absent.
    fn is_host(&self) -> bool {
        let company = &self.table.company;
        let maker_is_away = company.maker.is_none_or(|maker| self.is_away(maker));
        self.is_maker() || self.own().is_some() && maker_is_away
    }

    /// Names the maker to a visitor who follows the link.
    fn invites(&self, game: &str) -> Option<String> {
        let company = &self.table.company;
        let is_invited = self.own().is_none() && !self.is_public();
        let maker = company.maker.filter(|_| is_invited).and_then(|seat| company.seat(seat))?;
        let name = maker.name.clone();
        Some(say!(self.page.text, "preview-invites", name = name, game = game).to_string())
    }

    fn is_away(&self, seat: Seat) -> bool {
        self.asked.context.away.contains(&seat)
    }

    /// Returns whether the table is in the lobby; then it begins automatically.
    fn is_public(&self) -> bool {
        self.table.terms.access == Access::Lobby
    }

    /// Returns whether the reader may be choosing bots for the seats.
    fn is_typed(&self) -> bool {
        self.is_host() && !self.is_public()
    }

    /// Says who closed the table; for a minute the maker can undo that.
    fn closed(&self) -> Markup {
        let (page, company) = (self.page, &self.table.company);
        let since = company.closed_at.map(|closed| page.now.since(closed));
        html! {
            p.lead { (closed_by(page.text, company)) }
            @if company.is_maker && since.is_some_and(|since| since < REOPENING) {
                form data-reload=[since.and_then(|since| until_next(since, [REOPENING]))] method="post" action={ "/tables/" (self.table.id) "/reopen" } {
                    button.btn type="submit" { (page.say("table-closed.reopen")) }
                }
            }
        }
    }

    fn open(&self) -> Markup {
        let (page, company) = (self.page, &self.table.company);
        let missing = company.open_seats().count();
        html! {
            p.lead role="status" {
                @if company.stage == Stage::Dealing { (page.say("lobby-dealing")) }
                @else if missing > 0 { (say!(page.text, "lobby-missing", count = missing).to_string()) }
                @else if self.is_public() { (page.say("lobby-begins")) }
                @else if self.is_host() { (page.say("lobby-full-maker")) }
                @else { (full(page, company)) }
            }
            @if company.deal.is_arranged { p.arranged { (page.say("deal-arranged")) } }
            @if company.deal.broken > 0 {
                p.soft { (say!(page.text, "fair-broken", count = company.deal.broken.to_string()).to_string()) }
            }
            @if self.table.terms.rated {
                p.soft { b { (page.say("lobby-rated")) } " " (page.say("lobby-rated.help")) }
            }
            @if self.own().is_none() && missing > 0 {
                @if self.table.terms.rated && page.me.is_none() { (self.sign_up_link()) } @else { (self.sit()) }
            }
            @if company.stage == Stage::Dealing { (self.deal_again()) }
            @else if self.is_host() && missing == 0 && !self.is_public() { (self.start()) }
            @else if missing > 0 && self.is_public() && self.own().is_some() { (self.seeking()) }
            (self.seats())
            @if !self.table.terms.clock.is_none() {
                p.soft {
                    (timing(page.text, self.table.terms.clock)) ". " (page.say(zero_key(self.table.terms.rated)))
                }
            }
            @if self.table.company.has_several_people {
                p.soft { (page.say(hints_key(self.table.terms.hints))) }
            }
            @if missing > 0 { (self.invite()) }
            (self.deal())
            (self.ways_out())
        }
    }

    /// Draws the link for guests to register a name.
    fn sign_up_link(&self) -> Markup {
        html! {
            p.wrong { (self.page.say("lobby-rated.keep")) }
            p { a.btn.lamp href="/keep" { (self.page.say("keep")) } }
        }
    }

    fn sit(&self) -> Markup {
        let (page, company) = (self.page, &self.table.company);
        let open: Vec<Seat> = company.open_seats().collect();
        let (wrong, name) = match &self.asked.lobby.wrong {
            Some((key, name)) => (Some(*key), name.as_str()),
            None => (None, ""),
        };
        html! {
            form.sit.choices method="post" action={ "/tables/" (self.table.id) "/sit" } {
                @if page.me.is_some() {
                    // A player with an account has its name.
                    @if let Some(wrong) = wrong { p.wrong role="alert" { (page.say(wrong)) } }
                } @else {
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
                div.send { button.btn.lamp type="submit" { (page.say("lobby-sit")) } }
            }
        }
    }

    /// Says that the table is in the lobby, and after a while offers bots to its maker.
    fn seeking(&self) -> Markup {
        let (page, id) = (self.page, self.table.id);
        let is_late = page.now.since(self.table.last) >= PATIENT;
        html! {
            section.seeking.water aria-label=(page.say("seek-waits")) {
                (icon("lantern"))
                div {
                    p { b { (page.say("seek-waits")) } }
                    p.soft { (page.say("seek-waits.help")) }
                }
                @if self.is_maker() {
                    div.ways {
                        @if self.has_company() {
                            form method="post" { (close_table(page.text, &id.to_string(), "seek-stop")) }
                        } @else {
                            form method="post" action={ "/tables/" (id) "/close" } {
                                button.btn.small type="submit" { (page.say("seek-stop")) }
                            }
                        }
                        // Without a script the page reloads; otherwise the style sheet delays the
                        // button.
                        form.later[!is_late] method="post" action={ "/tables/" (id) "/bots" } {
                            button.btn.small type="submit" { (page.say("seek-bots")) }
                        }
                    }
                }
            }
        }
    }

    /// Returns whether another person has a seat.
    fn has_company(&self) -> bool {
        let mut seats = self.table.company.seats.iter();
        seats.any(|place| place.kind == SeatKind::Person && !place.own)
    }

    fn seat_name(&self, seat: Seat) -> String {
        let text = self.page.text;
        let number = say!(text, "new-seat", number = seat.index() + 1).to_string();
        if !self.table.terms.teams {
            return number;
        }
        format!("{number}, {}", say!(text, "new-team", number = seat.index() / 2 + 1))
    }

    fn start(&self) -> Markup {
        let page = self.page;
        html! {
            form.start.choices method="post" action={ "/tables/" (self.table.id) "/start" } {
                input type="hidden" name="seq" value=(self.table.seq);
                div.send { button.btn.lamp type="submit" { (page.say("lobby-start")) } }
            }
        }
    }

    /// Draws the button for a new deal if a word is not revealed.
    fn deal_again(&self) -> Markup {
        let (page, company) = (self.page, &self.table.company);
        let missing = company.seats.iter().filter(|seat| company.deal.missing.contains(seat.seat));
        let missing: Vec<&str> = missing.map(|seat| seat.name.as_str()).collect();
        html! {
            p { (say!(page.text, "lobby-unrevealed", names = missing.join(", ")).to_string()) }
            @if self.own().is_some() {
                form method="post" action={ "/tables/" (self.table.id) "/again" } {
                    button.btn type="submit" { (page.say("lobby-again")) }
                    p.soft { (page.say("lobby-again.help")) }
                }
            }
        }
    }

    fn seats(&self) -> Markup {
        let page = self.page;
        html! {
            section aria-labelledby="who-sits" {
                h2 #who-sits { (page.say("new-seats")) }
                ol.sitting {
                    @for place in &self.table.company.seats {
                        li.open[place.kind == SeatKind::Open] { (self.place(place)) }
                    }
                }
            }
        }
    }

    fn place(&self, place: &SeatView) -> Markup {
        let (page, seat, own) = (self.page, place.seat, place.own);
        let kind = match &place.kind {
            SeatKind::Open => page.say("lobby-open"),
            SeatKind::Bot(level) => page.bot_kind(level),
            SeatKind::Person if own => page.say("lobby-you"),
            SeatKind::Person if self.asked.context.programs.contains(&seat) => {
                page.say("people-bot")
            }
            SeatKind::Person if self.is_away(seat) => page.say("people-away"),
            SeatKind::Person => page.say("people-here"),
        };
        html! {
            span.no { (self.seat_name(seat)) } " "
            span.who {
                @if place.kind != SeatKind::Open {
                    (emblem(self.asked.context.emblem(seat, &place.name)))
                    b { (place.name) } " "
                }
                (points(self.page, &self.asked.context, seat))
                span.soft { (kind) }
                @if self.marks_guest(place) { " " span.soft { "(" (page.say("people-guest")) ")" } }
            } " "
            // While words are revealed, no seat changes.
            @if self.is_host() && self.table.company.stage == Stage::Gathering {
                @if place.kind == SeatKind::Open { (self.seat_a_bot(seat)) }
                @else if !own { (self.remove(place)) }
            }
        }
    }

    /// Returns whether to mark a guest: people at one browser know each other.
    fn marks_guest(&self, place: &SeatView) -> bool {
        let has_account = self.asked.context.known.iter().any(|(seat, _)| *seat == place.seat);
        self.table.company.is_shared && place.is_guest(has_account)
    }

    fn seat_a_bot(&self, seat: Seat) -> Markup {
        let page = self.page;
        let id = format!("bot{seat}");
        html! {
            form method="post" action={ "/tables/" (self.table.id) "/bot" } {
                input type="hidden" name="for" value=(seat);
                label.sr for=(id) { (self.seat_name(seat)) ", " (page.say("lobby-bot")) }
                select id=(id) name="bot" {
                    @for (bot, name) in page.offered_bots() {
                        option value=(bot) selected[bot == "captain"] { (name) }
                    }
                }
                button.btn.small type="submit" aria-label={ (self.seat_name(seat)) ", " (page.say("lobby-bot")) } {
                    (page.say("lobby-bot"))
                }
            }
        }
    }

    fn remove(&self, place: &SeatView) -> Markup {
        html! {
            form method="post" action={ "/tables/" (self.table.id) "/rise" } {
                input type="hidden" name="for" value=(place.seat);
                input type="hidden" name="seq" value=(self.table.seq);
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
                @if !self.asked.lobby.friends.is_empty() { (self.friends()) }
                p { (page.say(if self.table.terms.rated { "lobby-invite.rated" } else { "lobby-invite.help" })) }
                div.link {
                    label.sr for="link" { (page.say("lobby-link")) }
                    input #link type="text" readonly value=(self.asked.lobby.link);
                    button.btn.small type="button" data-copy=(self.asked.lobby.link) { (page.say("lobby-copy")) }
                }
                figure.qr {
                    (qr(&self.asked.lobby.link))
                    figcaption.soft { (page.say("lobby-code")) }
                }
                @if let Some(token) = &self.asked.lobby.network {
                    form method="post" action={ "/tables/" (self.table.id) "/network" } {
                        input type="hidden" name="token" value=(token);
                        p.soft { (page.say("lobby-network.help")) }
                        button.btn type="submit" { (icon("lantern")) (page.say("lobby-network")) }
                    }
                }
            }
        }
    }

    /// Lists the followed players: one tap invites them.
    fn friends(&self) -> Markup {
        let page = self.page;
        let label = page.say("invite");
        let spoken =
            |name: &String| say!(page.text, "labelled", label = label.clone(), what = name.clone());
        html! {
            ul.friends {
                @for friend in &self.asked.lobby.friends {
                    li {
                        div.t {
                            a href=(person_address(&friend.name)) { (friend.name) } " "
                            @if friend.is_here { span.tag { (page.say("people-here")) } }
                        }
                        @if friend.is_invited {
                            span.soft { (page.say("invite-sent")) }
                        } @else {
                            form method="post" action={ "/tables/" (self.table.id) "/invite" } {
                                input type="hidden" name="name" value=(friend.name);
                                button.btn.small type="submit" aria-label=(spoken(&friend.name).to_string()) { (label) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn deal(&self) -> Markup {
        let (page, company) = (self.page, &self.table.company);
        let DealView { commitment, promise, list, .. } = &company.deal;
        let Some(commitment) = commitment else { return html! {} };
        let own = self.own().and_then(|seat| company.seat(seat));
        let signed = |signature: &Signature| format!("{} {}", signature.at.0, signature.signed);
        html! {
            details.more.fair #deal data-table=(self.table.id) data-commitment=(commitment)
                data-promise=[promise.as_ref().map(signed)]
                data-seat=[own.filter(|_| promise.is_some()).map(|own| own.seat)]
                data-hash=[own.and_then(|own| own.hash.as_ref())]
                data-missing=[own.filter(|own| company.deal.missing.contains(own.seat)).map(|_| "yes")]
                data-stage=(if company.stage == Stage::Dealing { "dealing" } else { "gathering" }) {
                summary { (page.say("deal-fair")) }
                p { (page.say("deal-fair.help")) }
                p { (page.say("deal-commitment")) }
                p { code.hash #commitment { (commitment) } }
                ul.nonces {
                    @for place in &company.seats {
                        @if place.hash.is_some() {
                            li { (labelled(page.text, player_name(place), page.say("deal-word-fixed"))) }
                        } @else if let Some(nonce) = &place.nonce {
                            li {
                                (labelled(page.text, player_name(place), ""))
                                code { (nonce) } " " (page.say("deal-word-clear"))
                            }
                        }
                    }
                }
                @if let Some(list) = list {
                    p { (page.say("deal-list")) }
                    p { code.hash #list data-signed=(signed(&list.signature)) { (list.digest) } }
                    pre.list { (list.text) }
                }
                @if own.is_some() && company.stage == Stage::Gathering { (self.word()) }
            }
        }
    }

    /// Draws the form for a lucky word. Our script fixes the word instead of sending it.
    fn word(&self) -> Markup {
        let page = self.page;
        html! {
            form data-word method="post" action={ "/tables/" (self.table.id) "/nonce" } {
                h3 { (page.say("lobby-word")) }
                p.soft { (page.say("lobby-word.help")) }
                noscript { p.soft { (page.say("lobby-word.clear")) } }
                div.field { (word_field(page.text, "nonce-own")) }
                button.btn.small type="submit" { (page.say("lobby-word.save")) }
                p role="status" data-added=(page.say("lobby-word.added")) {}
            }
        }
    }

    fn ways_out(&self) -> Markup {
        let page = self.page;
        html! {
            div.ways.out {
                @let may_leave = !self.is_maker() && self.table.company.stage == Stage::Gathering;
                @if let Some(seat) = self.own().filter(|_| may_leave) {
                    form method="post" action={ "/tables/" (self.table.id) "/rise" } {
                        input type="hidden" name="for" value=(seat);
                        input type="hidden" name="seq" value=(self.table.seq);
                        button.btn.small type="submit" { (page.say("lobby-leave")) }
                    }
                }
                @if self.is_maker() {
                    form method="post" { (close_table(page.text, &self.table.id.to_string(), "people-close")) }
                }
            }
        }
    }
}

/// Returns the name of a player for sentences.
fn player_name(place: &SeatView) -> Who {
    Who { name: place.name.clone(), you: false }
}
