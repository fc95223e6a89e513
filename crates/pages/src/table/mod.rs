//! The page of a table, drawn from one reader's view.
//!
//! The frame (bar, log, hint, refusal) is the same for both games; each game draws the water and
//! the quay ([`GamePage`]).

mod people;
mod chat;
mod clocks;
mod notices;
mod plan;
mod help;
mod coach;
mod log;
mod travels;
mod finish;
mod corsairs;
mod korsar;

use maud::{Markup, html};
use quayside_engine::{AnyHistory, Game, GameName, GameView as _, History, Seat, with_game};
use quayside_table::{
    AnyView, Coach, Fields, GameScreen, Playable, Reader, SeatKind, Stage, Stamp, TableView,
};
use quayside_text::{AnyCard, Names, SeenMove, Sentence, Text, plain, say};

use crate::answer::Answer;
use crate::components::{any_slip, hints_key, icon, labelled, sentence, sheet, timing};
use crate::page::{FRAMES, Head, Page, Sheets, Updates};
use crate::people::emblem;
use crate::preview::{self, Glimpse};
use crate::ratings::points;
use crate::table_request::TableRequest;
use crate::waiting_room::lobby;
use travels::Travel;

pub use log::count_shown_moves;
pub(crate) use log::timeouts;

/// A game that pages can show.
pub(crate) trait GamePage: Playable {
    /// Describes the progress of the game, for the bar and the title: "round 3".
    fn progress(board: &Board<'_, Self>) -> String;

    /// Draws the hidden first button of the form, which browsers press for Enter.
    fn by_enter(_: &Board<'_, Self>) -> Markup {
        html! {}
    }

    /// Draws the open cards, on the water: players, piles, ships.
    fn harbour(board: &Board<'_, Self>) -> Markup;

    /// Draws the reader's own part, on the quay: hand, readout, actions.
    fn quay(board: &Board<'_, Self>) -> Markup;

    /// Returns the cards of a visible hand.
    fn hand_of(view: &Self::View, seat: Seat) -> Vec<AnyCard>;

    /// Returns what a move let travel, as its reader saw it.
    fn travels(seen_move: &SeenMove<'_, Self>) -> Vec<Travel>;

    /// Returns the name of a move's sound.
    fn sound(seen_move: &SeenMove<'_, Self>) -> &'static str;

    /// Returns the number of the deal that the page shows.
    fn deal_shown(_: &Board<'_, Self>) -> u16 {
        0
    }

    /// Returns the key of the present instruction for a newcomer.
    fn prompt(board: &Board<'_, Self>) -> Option<&'static str>;

    /// Returns the instruction of a key.
    fn instruction(board: &Board<'_, Self>, prompt: &str) -> Sentence {
        board.text().say(prompt, Vec::new())
    }

    /// Returns the parts of the table that an instruction is about, as names for the style sheet.
    fn parts_of(prompt: &str) -> &'static str;

    /// Returns the clause of the rules that applies now.
    fn clause(board: &Board<'_, Self>) -> &'static str;

    /// Returns the gold of the ships that a player's side has won, in a game with ships.
    fn prizes(_screen: &GameScreen<Self>, _seat: Seat) -> Vec<u8> {
        Vec::new()
    }

    /// Returns whether a form would sail without hope. The page then asks for a confirmation.
    fn sails_without_hope(_view: &Self::View, _fields: &Fields) -> bool {
        false
    }
}

/// A game as one page shows it.
pub(crate) struct Board<'a, G: GamePage> {
    /// The reader and request of the page.
    pub page: &'a Page,
    /// The game as the reader knows it.
    pub screen: &'a GameScreen<G>,
    /// The table; none in a replay.
    pub table: Option<&'a TableView<G>>,
    /// The table, or the address of the replay.
    pub id: &'a str,
    /// The reader's view of the game.
    pub view: &'a G::View,
    /// Whether it is the reader's turn.
    pub acts: bool,
    /// Whether the game is over.
    pub over: bool,
    /// The names of the players.
    pub names: Names<'a>,
    /// The moves that the reader has seen since their last move, including it.
    pub since: &'a [SeenMove<'static, G>],
    /// Requested extras, such as advice.
    pub asked: &'a TableRequest,
    /// Whether moves are named beside the table, with the numbers of ships.
    pub names_moves: bool,
}

impl<'a, G: GamePage> Board<'a, G> {
    /// Prepares the page of a replay at this address.
    pub(crate) fn new(
        page: &'a Page,
        id: &'a str,
        screen: &'a GameScreen<G>,
        asked: &'a TableRequest,
    ) -> Board<'a, G> {
        Board {
            page,
            screen,
            table: None,
            id,
            view: &screen.view,
            acts: false,
            over: screen.result.is_some(),
            names: Names::new(&screen.names, screen.view.eyes()),
            since: screen.log.since(),
            asked,
            names_moves: asked.advice.is_some(),
        }
    }

    /// Prepares the page of a table.
    fn of_table(page: &'a Page, table: &'a TableView<G>, asked: &'a TableRequest) -> Board<'a, G> {
        let board = Board::new(page, &table.id, &table.screen, asked);
        Board { table: Some(table), acts: table.acts, ..board }
    }

    /// Returns the words of the reader's language.
    pub(crate) fn text(&self) -> &'static Text {
        self.page.text
    }

    /// Returns the reader's name for a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.of(self.text(), seat).name
    }

    /// Draws the emblem of a seat, beside its name. A replay has none: it does not know which were
    /// chosen.
    pub(crate) fn emblem(&self, seat: Seat) -> Markup {
        let name = &self.screen.names[seat.index()];
        html! { @if self.table.is_some() { (emblem(self.asked.context.emblem(seat, name))) } }
    }

    /// Draws the rating of a seat of a rated table, beside its name.
    pub(crate) fn points(&self, seat: Seat) -> Markup {
        points(self.page, &self.asked.context, seat)
    }

    /// Describes the level of a bot, beside its name: "bot · captain".
    pub(crate) fn level(&self, seat: Seat) -> Markup {
        // Records and tables of earlier builds do not name the levels of bots.
        let place = self.table.and_then(|table| table.company.seat(seat));
        let level = place.and_then(|place| match &place.kind {
            SeatKind::Bot(level) => Some(level).filter(|level| !level.is_empty()),
            SeatKind::Person | SeatKind::Open => None,
        });
        html! { @if let Some(level) = level { " " small.level { (self.page.bot_kind(level)) } } }
    }

    /// Returns whether the maker has closed the table, which ends the game.
    pub(crate) fn is_closed(&self) -> bool {
        self.table.is_some_and(|table| table.company.stage == Stage::Closed) && !self.over
    }

    /// Returns whether the reader can ask for a hint now.
    pub(crate) fn offers_hint(&self) -> bool {
        self.acts && self.table.is_some_and(|table| table.gives_hints)
    }

    /// Returns the best move of the advice that was asked for.
    pub(crate) fn advised(&self) -> Option<<G as Game>::Move> {
        self.asked.advice.iter().flat_map(|advice| &advice.moves).next()?.mv.get().copied()
    }

    /// Returns the next player at the screen, once the reader has seen the drawn card.
    pub(crate) fn passes_to(&self) -> Option<Seat> {
        let me = self.me().filter(|_| !self.acts && !self.is_closed() && !self.over)?;
        let owing = self.view.to_move().iter().find(|&seat| seat != me)?;
        let company = &self.table?.company;
        let own = company.seat(owing).is_some_and(|seat| seat.own);
        (own && !company.is_bot(owing)).then_some(owing)
    }

    /// Returns the seat of the reader, if they sit at the table.
    pub(crate) fn me(&self) -> Option<Seat> {
        self.names.me()
    }

    /// Returns whether the game counts for ratings.
    pub(crate) fn is_rated(&self) -> bool {
        self.table.is_some_and(|table| table.terms.rated)
    }

    /// Returns the address of the table with a question, keeping the reader's seat; in a replay,
    /// the address of the next move.
    pub(crate) fn address(&self, query: &str) -> String {
        match self.table {
            None => format!("{}?at={}", self.id, self.screen.log.moves() + 1),
            Some(table) => {
                format!("{}{}", self.page.frames(), address(self.id, table.reader, query))
            }
        }
    }
}

/// Returns the address of a table for a reader.
pub fn address(id: &str, reader: Reader, query: &str) -> String {
    let mut parts = Vec::new();
    if let Reader::Seat(seat) = reader {
        parts.push(format!("seat={seat}"));
    }
    if !query.is_empty() {
        parts.push(query.to_owned());
    }
    let mark = if parts.is_empty() { "" } else { "?" };
    format!("/tables/{id}{mark}{}", parts.join("&"))
}

/// Returns whether the form of a seat would sail without hope, and is not confirmed.
pub fn sails_without_hope(game: &AnyHistory, seat: Seat, fields: &Fields) -> bool {
    with_game!(game, game => sails_in(game, seat, fields))
}

fn sails_in<G: GamePage>(game: &History<G>, seat: Seat, fields: &Fields) -> bool {
    G::sails_without_hope(&game.state().view(seat), fields)
}

/// Returns the public information about a game.
pub(crate) fn glimpse<G: GamePage>(screen: &GameScreen<G>, seq: u32) -> Glimpse<'_> {
    Glimpse::of_game(screen, seq, G::prizes)
}

/// Draws the picture of a table for links to it, as SVG without text elements.
pub fn picture(text: &Text, view: &AnyView) -> String {
    let glimpse = match view {
        AnyView::Lobby(lobby) => Glimpse::of_lobby(lobby),
        AnyView::Game(table) => with_game!(table, table => glimpse(&table.screen, table.seq)),
    };
    preview::picture(text, &glimpse)
}

/// Draws a table.
pub fn table(page: &Page, view: &AnyView, asked: &TableRequest) -> Answer {
    match view {
        AnyView::Lobby(view) => lobby(page, view, asked),
        AnyView::Game(view) => with_game!(view, view => draw(page, view, asked)),
    }
}

fn draw<G: GamePage>(page: &Page, table: &TableView<G>, asked: &TableRequest) -> Answer {
    let board = &Board::of_table(page, table, asked);
    let (body, curtain) = match table.reader {
        Reader::Curtain(seat) => (curtain(board, seat), true),
        Reader::Seat(_) | Reader::Bystander => (table_frame(board, table), false),
    };
    let events = format!("{}/tables/{}/events", page.frames(), board.id);
    let turn = board.acts || curtain;
    let updates = Updates {
        events: &events,
        stamp: Stamp { seq: table.seq, talk: asked.context.talk },
        moment: table.moment,
        waits: !table.is_closed && !table.is_spoiled && !turn && board.passes_to().is_none(),
        turn,
    };
    let game = page.say(&format!("game-{}.full", G::GAME.id()));
    let title =
        if turn { say!(page.text, "title-your-turn", game = game).to_string() } else { game };
    let address = Some(board.address(""));
    let link = &asked.lobby.link;
    let preview =
        (!link.is_empty()).then(|| preview::tags(page, link, &glimpse(&table.screen, table.seq)));
    let head = Head {
        title: &title,
        address,
        updates: Some(updates),
        preview,
        sheets: sheets(G::GAME, table.coach),
        ..Head::default()
    };
    page.wrap(&head, &body).with_status(asked.status)
}

fn sheets(game: GameName, coach: Coach) -> Sheets {
    match coach {
        Coach::Off => Sheets::Table(game),
        Coach::Big | Coach::All => Sheets::CoachedTable(game),
    }
}

/// The parts that differ between the frame of a table and that of a replay.
struct FrameParts {
    notices: Markup,
    hands: Markup,
    rail: Markup,
    quay: Markup,
}

/// Draws the frame of a game: bar, water, quay. Moves of others change only the water, which
/// scrolls separately; the quay keeps its place.
fn frame<G: GamePage>(board: &Board<'_, G>, parts: FrameParts) -> Markup {
    let game = board.page.say(&format!("game-{}", G::GAME.id()));
    let progress = G::progress(board);
    let bar = board.page.part("bar", bar(board, &game, &progress)).with(&board.page.signal());
    let notices = board.page.part("notices", parts.notices);
    html! {
        (clocks::says(board))
        header.bar.water data-part=(bar.name) data-v=(bar.version) { (bar) }
        main #main {
            h1.sr { (labelled(board.text(), game.as_str(), progress.as_str())) }
            div.sea.water {
                div.notices role="status" data-part=(notices.name) data-v=(notices.version) {
                    (notices)
                }
                div.waters {
                    (G::harbour(board))
                    (parts.hands)
                    (travels::draw(board))
                    (parts.rail)
                }
                (finish::celebration(board))
            }
            (parts.quay)
        }
    }
}

fn table_frame<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    let (id, is_framed) = (G::GAME.id(), board.page.is_framed());
    let inside = frame(
        board,
        FrameParts {
            notices: notices::notices(board, table),
            hands: html! {},
            rail: rail(board, &html! { div role="log" { (log::log(board, table)) } }, &html! {}),
            quay: if is_framed { way_out(board) } else { G::quay(board) },
        },
    );
    html! {
        @if is_framed {
            div class={ "table " (id) } { (inside) }
        } @else {
            form class={ "table " (id) } data-guided[table.terms.guided] method="post" action={ "/tables/" (board.id) "/moves" } {
                (hidden(board, table))
                (coach::by_enter(board).unwrap_or_else(|| G::by_enter(board)))
                (inside)
            }
            (chat::form(board))
        }
    }
}

/// The parts of a replay that a table does not have.
pub(crate) struct Reel {
    /// The position of the replay, and the links to other moves.
    pub controls: Markup,
    /// The moves, each a link.
    pub moves: Markup,
    /// Further actions with the record.
    pub tools: Markup,
}

/// Draws the frame of a replay, with all hands, and its controls on the quay.
pub(crate) fn replay_frame<G: GamePage>(board: &Board<'_, G>, reel: &Reel) -> Markup {
    let parts = FrameParts {
        notices: html! {},
        hands: hands(board),
        rail: rail(board, &reel.moves, &reel.tools),
        quay: html! {
            section.quay.reel aria-label=(board.page.say("replay")) { (reel.controls) }
        },
    };
    html! { div class={ "table " (G::GAME.id()) " replay" } { (frame(board, parts)) } }
}

/// Draws the frame of a decision of a review: the visible hands, the sections beside the table, and
/// the ways on, on the quay.
pub(crate) fn moment_frame<G: GamePage>(
    board: &Board<'_, G>,
    sections: Markup,
    quay: Markup,
) -> Markup {
    let parts = FrameParts { notices: html! {}, hands: hands(board), rail: sections, quay };
    html! { div class={ "table " (G::GAME.id()) " replay moment" } { (frame(board, parts)) } }
}

/// Draws the link out of a frame to the table itself, or to its replay.
fn way_out<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let page = board.page;
    let address = format!("/tables/{}", board.id);
    html! {
        section.quay.watching aria-label=(page.say("embed-way")) {
            div.acts {
                @if board.over {
                    a.btn href={ (FRAMES) (address) "/replay" } { (page.say("see-replay")) } " "
                }
                a.btn href=(address) target="_blank" { (page.say("embed-way")) }
            }
        }
    }
}

/// Draws the side column: the log, the tools of a replay, the company, the seal.
fn rail<G: GamePage>(board: &Board<'_, G>, moves: &Markup, tools: &Markup) -> Markup {
    html! {
        section.rail aria-label=(board.page.say("log")) {
            (finish::picture(board))
            details.logbox #log open {
                summary { (icon("log")) (board.page.say("log")) }
                (moves)
            }
            (tools)
            @if !board.page.is_framed() {
                (clocks::panel(board))
                @if let Some(table) = board.table {
                    (people::panel(board, table))
                    (people::origin(board, table))
                    (people::seal(board, table))
                }
            }
        }
    }
}

/// Names the players who have forfeited the game.
fn forfeits<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let (text, result) = (board.text(), board.screen.result.as_ref());
    let seats = result.map_or(&[][..], |result| &result.forfeits);
    html! {
        @for line in plain::forfeits(text, &board.names, seats) {
            p.forfeit { (sentence(text, &line)) }
        }
    }
}

/// Draws every hand; as a seat saw the game, those of its side.
fn hands<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let text = board.text();
    let (table, own) = (board.view.variant(), board.view.seat());
    let is_seen = |seat| own.is_none_or(|own| table.side(seat) == table.side(own));
    let title = own.map_or("replay-hands", |_| "review-moment.hand");
    html! {
        section.hands aria-labelledby="hands-h" {
            h2 #hands-h { (board.page.say(title)) }
            ul {
                @for seat in Seat::table(table.players()).filter(|&seat| is_seen(seat)) {
                    @let hand = G::hand_of(board.view, seat);
                    @let hand = board.page.part(format!("hand{seat}"), html! {
                        h3 { (board.names.plain(text, seat)) }
                        p.lay { @for held in hand { (any_slip(text, held)) " " } }
                    });
                    li data-place={ "seat" (seat) } data-part=(hand.name) data-v=(hand.version) { (hand) }
                }
            }
        }
    }
}

/// Draws the hidden fields: the seat and the log length that a form is made for.
fn hidden<G: GamePage>(board: &Board<'_, G>, table: &TableView<G>) -> Markup {
    html! {
        input type="hidden" name="seq" value=(table.seq);
        @if let Some(seat) = board.me() { input type="hidden" name="seat" value=(seat); }
        // For a rematch.
        @if board.over && board.me().is_some() { (board.page.offer()) }
    }
}

fn bar<G: GamePage>(board: &Board<'_, G>, game: &str, progress: &str) -> Markup {
    let page = board.page;
    html! {
        (page.brand("/")) " "
        span.where data-place="stock" {
            (game)
            span.wide {
                " · " (progress)
                @if let Some(coach) = board.table.map(|table| table.coach).filter(|&coach| coach != Coach::Off) {
                    " · " (page.say(&format!("coach-on.{}", coach.id())))
                }
                @if let Some(clocks) = &board.screen.clocks { " · " (timing(page.text, clocks.timing)) }
            }
        }
        " "
        a.btn.clear.small.law-now href={ "/rules/" (G::GAME.id()) "#" (G::clause(board)) } target="_blank" {
            (page.say("foot-rules"))
        } " "
        @if !page.is_framed() {
            @if let Some(table) = board.table { (people::phrases(board, table)) }
            (menu(board))
        }
    }
}

/// Draws the links that lead away from the table.
fn menu<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let page = board.page;
    html! {
        details.menu {
            summary.iconbtn aria-label=(page.say("menu")) { (icon("menu")) }
            div.drop {
                a href={ "/settings?back=" (encode(&board.address(""))) } { (page.say("foot-settings")) } " "
                a href={ "/settings?back=" (encode(&board.address(""))) "#keys" } data-list-keys { (page.say("keys")) } " "
                (sound(board)) " "
                a href={ "/new/" (G::GAME.id()) } { (page.say("new-table")) } " "
                (page.places()) " "
                a href="/account" { (page.say("foot-account")) } " "
                @if let Some(table) = board.table {
                    (people::report(board, table))
                    (people::ways_out(board, table))
                    // At a shared table, the list of people says so.
                    @if table.company.has_several_people && !table.company.is_shared {
                        p.soft { (page.say(hints_key(table.terms.hints))) }
                    }
                }
            }
        }
    }
}

/// Draws the switch of the sound.
fn sound<G: GamePage>(board: &Board<'_, G>) -> Markup {
    let page = board.page;
    let (now, next) = match page.prefs.sound {
        "on" => ("on", "off"),
        _ => ("off", "on"),
    };
    html! {
        input type="hidden" name="back" value=(board.address(""));
        button.sound type="submit" formaction="/settings" name="sound" value=(next) formnovalidate {
            (page.say("settings-sound")) ": " (page.say(&format!("settings-sound.{now}")))
        }
    }
}

/// Encodes an address for use in a query.
fn encode(address: &str) -> String {
    address.replace('%', "%25").replace('&', "%26").replace('?', "%3F").replace('#', "%23")
}

/// Draws the curtain between people who share a screen.
fn curtain<G: GamePage>(board: &Board<'_, G>, seat: Seat) -> Markup {
    let text = board.text();
    let name = board.names.plain(text, seat);
    let go = address(board.id, Reader::Seat(seat), "");
    html! {
        main #main .curtain.water {
            svg.lit aria-hidden="true" { use href={ (sheet()) "#lantern" } {} }
            h1 { (say!(text, "curtain", name = name.clone()).to_string()) }
            p { (say!(text, "curtain-why").to_string()) }
            a.btn.lamp href=(go) data-swap autofocus { (say!(text, "curtain-go", name = name).to_string()) }
        }
    }
}
