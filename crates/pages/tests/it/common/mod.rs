//! Tables to draw.

#![allow(dead_code, reason = "each test uses what it needs")]

use quayside_bots::{BotRng, Budget, Situation, by_name};
use quayside_engine::{AnyMove, Game, Seat, Variant};
use quayside_pages::{Answer, Page, Prefs, TableRequest};
use quayside_table::{
    AnyView, Change, Entry, GameName, Line, Millis, Place, Playable, PlayerId, Reader, RequestId,
    Setup, Table, TableId, Waiting,
};
use quayside_testkit::fixtures;
use quayside_text::Lang;

/// Returns the person who sits at seat 0 of every table.
pub(crate) fn owner() -> PlayerId {
    PlayerId::new([99; 16])
}

/// Deals a game.
pub(crate) fn deal<G: Game>(players: u8, teams: bool) -> G {
    let variant = Variant::new(players, teams).expect("a table that the law knows");
    G::new(variant, None, "5e".repeat(32).parse().expect("a seed"))
}

/// Sets up a table for the owner and bots, or for people at different screens.
pub(crate) fn setup<G: Playable>(game: &G, people: bool) -> Setup {
    let variant = game.variant();
    let players = variant.players().into();
    let mut setup = fixtures::setup(owner(), G::GAME, players, variant.teams());
    setup.maker = Some(owner());
    if people {
        setup.terms.takebacks = false;
        for (seat, place) in setup.seats.iter_mut().enumerate().skip(1) {
            *place = Place::person(PlayerId::new([seat as u8; 16]));
        }
    }
    setup
}

/// Makes a table with this state of the game.
pub(crate) fn table<G: Playable>(game: G, people: bool) -> Table {
    let setup = setup(&game, people);
    let names = fixtures::names(&setup);
    let table = Table::new(TableId::new([1; 8]), setup, names, Millis(0));
    table.expect("the law knows it").with_game(game)
}

/// Makes a move.
pub(crate) fn push(table: &mut Table, seat: Seat, mv: impl Into<AnyMove>) {
    let request = RequestId::new([0; 16]);
    let line = Line { at: Millis(0), request, entry: Entry::Move(seat, mv.into()) };
    table.apply(&line).expect("it is legal");
}

/// Lets the person of a seat continue after the result of a round.
pub(crate) fn continue_round(table: &mut Table, seat: Seat) {
    let (at, request) = (Millis(0), RequestId::new([0; 16]));
    let entry = Entry::Company(Change::Continue(seat));
    table.apply(&Line { at, request, entry }).expect("the seat reads a result");
}

/// Returns the seat that moves next: other seats settle first, so that seat 0 is last.
pub(crate) fn next<G: Game>(state: &G) -> Option<Seat> {
    let first = state.to_move().first()?;
    Some(state.to_move().iter().find(|&seat| seat != Seat::S0).unwrap_or(first))
}

/// Chooses a move as a bot does: in Corsairs one that sails early, before the first round ends in a
/// sweep.
pub(crate) fn choose<G: Playable>(state: &G, seat: Seat, rng: &mut BotRng) -> G::Move {
    let bot = match G::GAME {
        GameName::Corsairs => "mate",
        GameName::Korsar => "captain",
    };
    let view = state.view(seat);
    let situation = Situation::<G>::new(&view, seat, rng);
    let mut bot = by_name::<G>(bot).expect("there is one");
    bot.choose(&situation, rng, Budget::Playouts(1))
}

/// Returns an English page that asks for everything.
pub(crate) fn page() -> Page {
    let prefs = Prefs::new(Lang::En);
    Page {
        text: prefs.text(),
        prefs,
        path: String::new(),
        me: None,
        dealer: None,
        now: Millis(0),
        programs: [].into(),
        pictures: true,
        known: None,
        waiting: Waiting::default(),
        is_known: false,
    }
}

/// Returns a reader's view of a table.
pub(crate) fn view(table: &Table, reader: Reader) -> AnyView {
    view_from(table, reader, 0)
}

fn view_from(table: &Table, reader: Reader, from: usize) -> AnyView {
    let person = reader.seat().and_then(|seat| table.setup().seats[seat.index()].player());
    let household = person.unwrap_or_else(owner).household();
    table.view_from(&household, reader, from)
}

/// Draws a reader's page.
pub(crate) fn draw(table: &Table, reader: Reader, page: &Page, asked: &TableRequest) -> Answer {
    // As a server does: the log moves that the page shows are not repeated.
    let from = quayside_pages::count_shown_moves(page, reader, table.rewinds());
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
