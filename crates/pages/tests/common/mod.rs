//! Tables to draw.

#![allow(dead_code, reason = "each test uses what it needs")]

pub(crate) mod stage;

use quayside_engine::Seat;
use quayside_pages::{Answer, Asked, Page, Prefs};
use quayside_table::{
    AnyView, Entry, Hints, Line, Millis, Pace, Place, Playable, PlayerId, PlayerNames, Reader,
    RequestId, Setup, Table, TableId, TableView, Terms,
};
use quayside_text::Lang;

const NAMES: [&str; 8] = ["Ada", "Marisol", "Old Tom", "Jonas", "Ines", "Piet", "Rosa", "Bruno"];

/// A game that is drawn.
pub(crate) trait Drawn: Playable {
    /// Makes a view of either game of one of this.
    fn any(view: TableView<Self>) -> AnyView;
}

impl Drawn for quayside_engine::corsairs::State {
    fn any(view: TableView<Self>) -> AnyView {
        AnyView::Corsairs(Box::new(view))
    }
}

impl Drawn for quayside_engine::korsar::State {
    fn any(view: TableView<Self>) -> AnyView {
        AnyView::Korsar(Box::new(view))
    }
}

/// Returns the person who sits at seat 0 of every table.
pub(crate) fn owner() -> PlayerId {
    PlayerId::new([99; 16])
}

/// Sets up a table for the owner and bots, or for people everywhere.
pub(crate) fn setup<G: Playable>(game: &G, people: bool) -> Setup {
    let variant = game.variant();
    let seats = (0..usize::from(variant.players())).map(|seat| match seat {
        0 => Place::person(owner()),
        _ if people => Place::person(PlayerId::new([seat as u8; 16])),
        _ => Place::bot("captain", NAMES[seat].to_owned()),
    });
    Setup {
        terms: Terms {
            game: G::GAME,
            teams: variant.teams(),
            options: Vec::new(),
            takebacks: !people,
            pace: Pace::Calm,
            guided: false,
            hints: Hints::Alone,
        },
        seats: seats.collect(),
        seed: "5e".repeat(32),
        secret: String::new(),
        whims: 7,
        first: None,
        waits: false,
        maker: Some(owner()),
    }
}

/// Makes a table where the game stands like this.
pub(crate) fn table<G: Playable>(game: G, people: bool) -> Table<G> {
    let mut names = PlayerNames::from([(owner(), NAMES[0].to_owned())]);
    for (seat, name) in NAMES.iter().enumerate().skip(1) {
        names.insert(PlayerId::new([seat as u8; 16]), (*name).to_owned());
    }
    let table = Table::new(TableId::new([1; 8]), setup(&game, people), names, Millis(0));
    table.expect("the law knows it").with_game(game)
}

/// Makes a move.
pub(crate) fn push<G: Playable>(table: &mut Table<G>, seat: Seat, mv: G::Move) {
    let request = RequestId::new([0; 16]);
    let line = Line { at: Millis(0), request, entry: Entry::Move(seat, mv) };
    table.apply(&line).expect("it is legal");
}

/// Returns a page in English that asks for everything.
pub(crate) fn page() -> Page {
    let prefs = Prefs::new(Lang::En);
    Page { text: prefs.text(), prefs, path: String::new(), dealer: None, known: None }
}

/// Returns what a reader knows of a table.
pub(crate) fn view<G: Drawn>(table: &Table<G>, reader: Reader) -> AnyView {
    view_from(table, reader, 0)
}

fn view_from<G: Drawn>(table: &Table<G>, reader: Reader, from: usize) -> AnyView {
    let person = reader.seat().and_then(|seat| table.setup().seats[seat.index()].player());
    let household = person.unwrap_or_else(owner).household();
    G::any(table.view_from(&household, reader, from).expect("the cards are dealt"))
}

/// Draws the page that a reader gets.
pub(crate) fn draw<G: Drawn>(
    table: &Table<G>,
    reader: Reader,
    page: &Page,
    asked: &Asked,
) -> Answer {
    // As a server does: what the page shows of the log is not told again.
    let from = quayside_pages::untold(page, reader, table.rewinds());
    quayside_pages::table(page, &view_from(table, reader, from), asked)
}

/// Returns the header that the script sends for a page: its parts, with their versions.
pub(crate) fn parts(body: &str) -> String {
    let parts = body.split(" data-part=\"").skip(1).filter_map(|part| {
        let (name, rest) = part.split_once("\" data-v=\"")?;
        Some(format!("{name}={}", rest.split_once('"')?.0))
    });
    parts.collect::<Vec<_>>().join(",")
}
