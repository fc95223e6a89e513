//! The page of a table, drawn from what one reader may know.
//!
//! The frame (bar, log, hint, refusal) is the same for both games; each game draws the water and
//! the quay ([`GamePage`]).

mod people;
mod clocks;
mod notices;
mod plan;
mod help;
mod log;
mod corsairs;
mod korsar;

use maud::{Markup, html};
use quayside_engine::{GameView as _, Seat, with_game};
use quayside_table::{
    AnyView, CompanyView, GameName, Playable, Reader, SeatKind, Stage, TableView, Terms,
};
use quayside_text::{AnyCard, Names, SeenMove, Text, plain, say};

use crate::answer::Answer;
use crate::components::{any_slip, hints_key, icon, labelled, sentence, sheet, timing};
use crate::fields::Fields;
use crate::page::{FRAMES, Head, Page, Updates};
use crate::preview::{self, Glimpse};
use crate::table_request::{Asked, Stamp};
use crate::waiting_room::lobby;

pub use log::untold;

/// A game that pages can show.
pub(crate) trait GamePage: Playable {
    /// Puts the fields of a form together to a move in its notation.
    fn compose(fields: &Fields) -> Option<String>;

    /// Says how far the game has come, for the bar and the title: "round 3".
    fn whereabouts(board: &Board<'_, Self>) -> String;

    /// Draws what lies open, on the water: players, piles, ships.
    fn harbour(board: &Board<'_, Self>) -> Markup;

    /// Draws what is the reader's own, on the quay: hand, readout, actions.
    fn quay(board: &Board<'_, Self>) -> Markup;

    /// Returns the cards of a hand that is seen.
    fn hand_of(view: &Self::View, seat: Seat) -> Vec<AnyCard>;

    /// Returns the key of what a newcomer is told just now.
    fn prompt(board: &Board<'_, Self>) -> Option<&'static str>;

    /// Returns the clause of the rules that matters just now.
    fn clause(board: &Board<'_, Self>) -> &'static str;

    /// Returns the gold of the ships that a player's side has won, in a game with ships.
    fn prizes(_table: &TableView<Self>, _seat: Seat) -> Vec<u8> {
        Vec::new()
    }

    /// Returns whether a form asks what would follow, or should be asked about, and so makes no
    /// move yet. The page then shows the answer beside what was chosen.
    fn only_asks(_view: &Self::View, _fields: &Fields) -> bool {
        false
    }
}

/// A table as one page shows it.
pub(crate) struct Board<'a, G: GamePage> {
    /// Whom the page is for.
    pub page: &'a Page,
    /// The table as the reader knows it.
    pub table: &'a TableView<G>,
    /// The address of the table, or of the replay.
    pub id: &'a str,
    /// Its terms.
    pub terms: &'a Terms,
    /// Who sits there.
    pub company: &'a CompanyView,
    /// Who looks.
    pub reader: Reader,
    /// What is seen.
    pub view: &'a G::View,
    /// Whether the reader owes a move.
    pub acts: bool,
    /// Whether the game is over.
    pub over: bool,
    /// What the players are called.
    pub names: Names<'a>,
    /// What the reader has seen since their own last move, that one included.
    pub since: &'a [SeenMove<'static, G>],
    /// What was asked for.
    pub asked: &'a Asked,
}

impl<'a, G: GamePage> Board<'a, G> {
    /// Prepares the page of a table.
    pub(crate) fn new(page: &'a Page, table: &'a TableView<G>, asked: &'a Asked) -> Board<'a, G> {
        Board {
            page,
            table,
            id: &table.id,
            terms: &table.terms,
            company: &table.company,
            reader: table.reader,
            view: &table.view,
            acts: table.acts,
            over: table.over,
            names: Names::new(&table.names, table.reader.eyes()),
            since: table.since(),
            asked,
        }
    }

    /// Returns the words of the reader's language.
    pub(crate) fn text(&self) -> &'static Text {
        self.page.text
    }

    /// Returns how the reader calls a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.of(self.text(), seat).name
    }

    /// Says which level a bot has, beside its name: "bot · captain".
    pub(crate) fn level(&self, seat: Seat) -> Markup {
        let level = self.company.seat(seat).and_then(|place| match &place.kind {
            // A record does not say which level its bots had.
            SeatKind::Bot(level) => Some(level).filter(|level| !level.is_empty()),
            SeatKind::Person | SeatKind::Open => None,
        });
        html! { @if let Some(level) = level { " " small.level { (self.page.bot_kind(level)) } } }
    }

    /// Returns whether the maker has closed the table, so that nobody plays on.
    pub(crate) fn is_closed(&self) -> bool {
        self.company.stage == Stage::Closed && !self.over
    }

    /// Returns whether the reader can ask for a hint now.
    pub(crate) fn offers_hint(&self) -> bool {
        self.acts && self.table.gives_hints
    }

    /// Returns whom the reader passes the screen on to, after a look at what they have drawn.
    pub(crate) fn passes_to(&self) -> Option<Seat> {
        let me = self.me().filter(|_| !self.acts && !self.is_closed() && !self.over)?;
        let owing = self.view.to_move().iter().find(|&seat| seat != me)?;
        let own = self.company.seat(owing).is_some_and(|seat| seat.own);
        (own && !self.company.is_bot(owing)).then_some(owing)
    }

    /// Returns the seat of the reader, if they sit at the table.
    pub(crate) fn me(&self) -> Option<Seat> {
        self.reader.seat()
    }

    /// Returns the address of the table with a question, keeping the reader's seat and round.
    pub(crate) fn address(&self, query: &str) -> String {
        if let Reader::Replay { at } = self.reader {
            return format!("{}?at={}", self.id, at + 1);
        }
        let address = address(self.id, self.reader, self.asked.round, query);
        format!("{}{address}", self.page.frames())
    }
}

/// Returns the address of a table for a reader; `round` is the round up to which they have seen
/// the reckonings.
pub fn address(id: &str, reader: Reader, round: u16, query: &str) -> String {
    let mut parts = Vec::new();
    if let Reader::Seat(seat) = reader {
        parts.push(format!("seat={seat}"));
    }
    if round > 0 {
        parts.push(format!("round={round}"));
    }
    if !query.is_empty() {
        parts.push(query.to_owned());
    }
    let mark = if parts.is_empty() { "" } else { "?" };
    format!("/tables/{id}{mark}{}", parts.join("&"))
}

/// Puts the fields of a form together to a move in its notation.
pub fn compose(game: GameName, fields: &Fields) -> Option<String> {
    with_game!(game, type G => G::compose(fields))
}

/// Returns whether a form asks what would follow, or should be asked about, and so makes no move
/// yet.
pub fn only_asks(view: &AnyView, fields: &Fields) -> bool {
    match view {
        AnyView::Lobby(_) => false,
        AnyView::Game(table) => with_game!(table, table => only_asks_of(table, fields)),
    }
}

fn only_asks_of<G: GamePage>(table: &TableView<G>, fields: &Fields) -> bool {
    G::only_asks(&table.view, fields)
}

/// Returns what everybody may know of a table.
pub(crate) fn glimpse<G: GamePage>(table: &TableView<G>) -> Glimpse<'_> {
    Glimpse::of_table(table, G::prizes)
}

/// Draws the picture of a table for links to it, as SVG without text: words are paths.
pub fn picture(text: &Text, view: &AnyView) -> String {
    let glimpse = match view {
        AnyView::Lobby(lobby) => Glimpse::of_lobby(lobby),
        AnyView::Game(table) => with_game!(table, table => glimpse(table)),
    };
    preview::picture(text, &glimpse)
}

/// Draws a table.
pub fn table(page: &Page, view: &AnyView, asked: &Asked) -> Answer {
    match view {
        AnyView::Lobby(view) => lobby(page, view, asked),
        AnyView::Game(view) => with_game!(view, view => draw(&Board::new(page, view, asked))),
    }
}

fn draw<G: GamePage>(board: &Board<'_, G>) -> Answer {
    let (page, table, asked) = (board.page, board.table, board.asked);
    let (body, curtain) = match board.reader {
        Reader::Curtain(seat) => (curtain(board, seat), true),
        Reader::Seat(_) | Reader::Bystander | Reader::Replay { .. } => (frame(board, None), false),
    };
    let events = format!("{}/tables/{}/events", page.frames(), board.id);
    let turn = board.acts || curtain;
    let updates = Updates {
        events: &events,
        stamp: Stamp { seq: table.seq, talk: asked.around.talk },
        moment: table.moment,
        waits: !table.is_closed && !table.is_spoiled && !turn && board.passes_to().is_none(),
        turn,
    };
    let game = page.say(&format!("game-{}.full", G::GAME.id()));
    let title =
        if turn { say!(page.text, "title-your-turn", game = game).to_string() } else { game };
    let address = Some(board.address(""));
    let link = &asked.lobby.link;
    let preview = (!link.is_empty()).then(|| preview::tags(page, link, &glimpse(table)));
    let head = Head { title: &title, address, updates: Some(updates), preview, style: None };
    page.wrap(&head, &body).with_status(asked.status)
}

/// What a replay has in place of the reader's own part of a table.
pub(crate) struct Reel {
    /// Where the replay stands, and the ways to other moves.
    pub controls: Markup,
    /// The moves, each a link.
    pub moves: Markup,
    /// What else can be done with the record.
    pub tools: Markup,
}

/// Draws the frame of a table: bar, water, quay. What others do changes the water only, which
/// scrolls by itself; the quay keeps its place. A replay has its controls on the quay.
pub(crate) fn frame<G: GamePage>(board: &Board<'_, G>, reel: Option<&Reel>) -> Markup {
    let game = board.page.say(&format!("game-{}", G::GAME.id()));
    let whereabouts = G::whereabouts(board);
    let bar = board.page.part("bar", bar(board, &game, &whereabouts));
    let notices = board.page.part("notices", notices::notices(board));
    let inside = html! {
        (clocks::says(board))
        header.bar.water data-part=(bar.name) data-v=(bar.version) { (bar) }
        main #main {
            h1.sr { (labelled(board.text(), game.as_str(), whereabouts.as_str())) }
            div.sea.water {
                (G::harbour(board))
                @if reel.is_some() { (hands(board)) }
                div.notices role="status" data-part=(notices.name) data-v=(notices.version) {
                    (notices)
                }
                (rail(board, reel))
            }
            @match reel {
                Some(reel) => {
                    section.quay.reel aria-label=(board.page.say("replay")) { (reel.controls) }
                }
                None if board.page.is_framed() => (way_out(board)),
                None => (G::quay(board)),
            }
        }
    };
    let id = G::GAME.id();
    html! {
        @if reel.is_some() {
            div class={ "table " (id) " replay" } { (inside) }
        } @else if board.page.is_framed() {
            div class={ "table " (id) } { (inside) }
        } @else {
            form class={ "table " (id) } data-guided[board.terms.guided] method="post" action={ "/tables/" (board.id) "/moves" } {
                (hidden(board))
                (inside)
            }
        }
    }
}

/// Leads out of a frame to the table itself, or to its replay.
fn way_out<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let page = board.page;
    let address = format!("/tables/{}", board.id);
    html! {
        section.quay.watching aria-label=(page.say("embed-way")) {
            div.acts {
                @if board.over {
                    a.btn href={ (FRAMES) (address) "/replay" } { (page.say("end-replay")) } " "
                }
                a.btn href=(address) target="_blank" { (page.say("embed-way")) }
            }
        }
    }
}

/// Draws what is told beside the game: the log, the company, the seal.
fn rail<G: GamePage>(board: &Board<'_, G>, reel: Option<&Reel>) -> Markup {
    html! {
        section.rail aria-label=(board.page.say("log")) {
            details.logbox #log open {
                summary { (icon("log")) (board.page.say("log")) }
                @match reel {
                    Some(reel) => (reel.moves),
                    None => div role="log" { (log::log(board)) },
                }
            }
            @if let Some(reel) = reel { (reel.tools) }
            @if !board.page.is_framed() {
                (clocks::panel(board))
                (people::panel(board))
                (people::seal(board))
            }
        }
    }
}

/// Says who has forfeited the game.
fn forfeits<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let (text, result) = (board.text(), board.table.result.as_ref());
    let seats = result.map_or(&[][..], |result| &result.forfeits);
    html! {
        @for line in plain::forfeits(text, &board.names, seats) {
            p.forfeit { (sentence(text, &line)) }
        }
    }
}

/// Draws every hand that is seen.
fn hands<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let text = board.text();
    html! {
        section.hands aria-labelledby="hands-h" {
            h2 #hands-h { (board.page.say("replay-hands")) }
            ul {
                @for seat in Seat::table(board.view.variant().players()) {
                    @let hand = G::hand_of(board.view, seat);
                    @let hand = board.page.part(format!("hand{seat}"), html! {
                        h3 { (board.names.plain(text, seat)) }
                        p.lay { @for held in hand { (any_slip(text, held)) " " } }
                    });
                    li data-part=(hand.name) data-v=(hand.version) { (hand) }
                }
            }
        }
    }
}

/// Says for which seat and which state of the table a form is made.
fn hidden<G: GamePage>(board: &Board<'_, G>) -> Markup {
    html! {
        input type="hidden" name="seq" value=(board.table.seq);
        @if let Some(seat) = board.me() { input type="hidden" name="seat" value=(seat); }
        @if board.asked.round > 0 { input type="hidden" name="round" value=(board.asked.round); }
        // For another game of the same company.
        @if board.over && board.me().is_some() { (board.page.offer()) }
    }
}

fn bar<G: GamePage>(board: &Board<'_, G>, game: &str, whereabouts: &str) -> Markup {
    let page = board.page;
    html! {
        (page.brand("/")) " "
        span.where {
            (game)
            span.wide {
                " · " (whereabouts)
                @if board.table.clocks.is_some() { " · " (timing(page.text, board.terms.clock)) }
            }
        }
        " "
        a.btn.clear.small.law-now href={ "/rules/" (G::GAME.id()) "#" (G::clause(board)) } target="_blank" {
            (page.say("foot-rules"))
        } " "
        @if !page.is_framed() { (menu(board)) }
    }
}

/// Draws what leads away from the table.
fn menu<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let page = board.page;
    html! {
        details.menu {
            summary.iconbtn aria-label=(page.say("menu")) { (icon("menu")) }
            div.drop {
                a href={ "/settings?back=" (encode(&board.address(""))) } { (page.say("foot-settings")) } " "
                a href={ "/settings?back=" (encode(&board.address(""))) "#keys" } data-list-keys { (page.say("keys")) } " "
                a href={ "/new/" (G::GAME.id()) } { (page.say("new-table")) } " "
                a href="/games" { (page.say("foot-games")) }
                // At different screens, the list of people says so.
                @if board.company.has_several_people && !board.company.is_shared {
                    p.soft { (page.say(hints_key(board.terms.hints))) }
                }
            }
        }
    }
}

/// Writes an address so that it can stand in another.
fn encode(address: &str) -> String {
    address.replace('%', "%25").replace('&', "%26").replace('?', "%3F").replace('#', "%23")
}

/// Hides the table between people who share a screen.
fn curtain<G: GamePage>(board: &Board<'_, G>, seat: Seat) -> Markup {
    let text = board.text();
    let name = board.names.plain(text, seat);
    let go = address(board.id, Reader::Seat(seat), board.asked.round, "");
    html! {
        main #main .curtain.water {
            svg.lit aria-hidden="true" { use href={ (sheet()) "#lantern" } {} }
            h1 { (say!(text, "curtain", name = name.clone()).to_string()) }
            p { (say!(text, "curtain-why").to_string()) }
            a.btn.lamp href=(go) data-swap autofocus { (say!(text, "curtain-go", name = name).to_string()) }
        }
    }
}
