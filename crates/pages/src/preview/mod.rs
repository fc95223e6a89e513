//! What a link to a table shows where it is posted: a title, a line, and a picture.
//!
//! All of it is public: a preview is drawn from the seats, the stage and the result of a table, and
//! never from its cards.

mod lettering;

use std::fmt::Write as _;

use maud::{Markup, html};
use quayside_engine::{Eyes, Seat};
use quayside_table::{GameName, GameResult, LobbyView, Playable, SeatKind, SeatView, TableView};
use quayside_text::{Names, Sentence, Text, say};

use crate::page::Page;
use lettering::{Line, width};

/// How large pictures are, as sites ask for them.
pub const PICTURE_SIZE: (u32, u32) = (1200, 630);

/// What everybody may know of a table.
pub(crate) struct Glimpse<'a> {
    game: GameName,
    seats: &'a [SeatView],
    /// Whether the cards are still to be dealt.
    gathers: bool,
    seq: u32,
    result: Option<&'a GameResult>,
    /// The gold of the ships that the winners have won.
    ships: Vec<u8>,
}

impl<'a> Glimpse<'a> {
    /// Looks at a table before its cards are dealt.
    pub(crate) fn of_lobby(lobby: &'a LobbyView) -> Glimpse<'a> {
        let (game, seats) = (lobby.terms.game, &*lobby.company.seats);
        Glimpse { game, seats, gathers: true, seq: lobby.seq, result: None, ships: Vec::new() }
    }

    /// Looks at a table where the game goes on or is over.
    ///
    /// `prizes` tells which ships a player's side has won, in a game with ships.
    pub(crate) fn of_table<G: Playable>(
        table: &'a TableView<G>,
        prizes: fn(&TableView<G>, Seat) -> Vec<u8>,
    ) -> Glimpse<'a> {
        let result = table.result.as_ref();
        let winner = result.and_then(|result| result.winners.iter().next());
        let ships = winner.map_or(Vec::new(), |winner| prizes(table, winner));
        let (game, seats) = (G::GAME, &*table.company.seats);
        Glimpse { game, seats, gathers: false, seq: table.seq, result, ships }
    }

    fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name.clone()).collect()
    }

    /// Says what there is to see.
    fn title(&self, text: &Text) -> String {
        let game = text.word(&format!("game-{}.full", self.game.id()));
        if let Some(result) = self.result {
            let names = self.names();
            return won(text, &Names::new(&names, Eyes::Bystander), result).to_string();
        }
        let host = self.seats.iter().find(|seat| seat.kind == SeatKind::Person);
        match host.filter(|host| self.gathers && !host.name.is_empty()) {
            Some(host) => {
                say!(text, "preview-invites", name = host.name.clone(), game = game).to_string()
            }
            None => game,
        }
    }

    /// Says a little more.
    fn line(&self, text: &Text) -> String {
        let open = self.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count();
        if open > 0 {
            return say!(text, "lobby-missing", count = open).to_string();
        }
        let names = self.names();
        Names::new(&names, Eyes::Bystander).list(text, self.seats.iter().map(|seat| seat.seat)).name
    }
}

/// Says who has won.
pub(crate) fn won(text: &Text, names: &Names<'_>, result: &GameResult) -> Sentence {
    let who = names.list(text, result.winners.iter());
    match result.winners.iter().count() {
        1 => say!(text, "won", who = who),
        _ => say!(text, "won-shared", who = who),
    }
}

/// Draws what a page tells other sites of itself; `link` is its address as others reach it.
pub(crate) fn tags(page: &Page, link: &str, glimpse: &Glimpse<'_>) -> Markup {
    let (title, more) = (glimpse.title(page.text), glimpse.line(page.text));
    html! {
        (property("og:site_name", "Quayside"))
        (property("og:type", "website"))
        (property("og:title", &title))
        (property("og:description", &more))
        (property("og:url", link))
        @if page.pictures { (picture_tags(page, link, glimpse, &title)) }
    }
}

fn property(name: &str, content: &str) -> Markup {
    html! { meta property=(name) content=(content); }
}

fn picture_tags(page: &Page, link: &str, glimpse: &Glimpse<'_>, title: &str) -> Markup {
    let picture = format!(
        "{link}/picture.png?lang={}&at={}",
        page.prefs.lang.code(),
        // While a game goes on, its picture stays the same.
        if glimpse.gathers || glimpse.result.is_some() { glimpse.seq } else { 0 },
    );
    let (width, height) = PICTURE_SIZE;
    html! {
        (property("og:image", &picture))
        (property("og:image:width", &width.to_string()))
        (property("og:image:height", &height.to_string()))
        (property("og:image:alt", title))
        meta name="twitter:card" content="summary_large_image";
    }
}

/// Draws the picture of a table for links, as SVG without text: words are paths.
pub(crate) fn picture(text: &Text, glimpse: &Glimpse<'_>) -> String {
    let scene = match glimpse.game {
        GameName::Corsairs => include_str!("../../assets/preview-corsairs.svg"),
        GameName::Korsar => include_str!("../../assets/preview-korsar.svg"),
    };
    let words = format!("{}{}", headline(text, glimpse), plates(text, glimpse));
    scene.replace("<!--ships-->", &ships(glimpse)).replace("<!--words-->", &words)
}

const LIGHT: &str = "#f5ecd9";
const SOFT: &str = "#c3d6df";
const LAMP: &str = "#f4b942";
const DARK: &str = "#14263a";

/// Draws the result, or the name of the game, and a line below.
fn headline(text: &Text, glimpse: &Glimpse<'_>) -> String {
    let game = text.word(&format!("game-{}", glimpse.game.id()));
    // In the picture of Corsairs a ship lies at the right.
    let (room, largest) = match glimpse.game {
        GameName::Corsairs => (480.0, 60.0),
        GameName::Korsar => (1080.0, 78.0),
    };
    let (words, below, size) = match glimpse.result {
        Some(_) => (glimpse.title(text), game, largest),
        None => (game, glimpse.line(text), 104.0),
    };
    let words = Line { words: &words, at: (60.0, 230.0), size, room, ink: LIGHT };
    let below = Line { words: &below, at: (64.0, 290.0), size: 34.0, room, ink: SOFT };
    words.draw() + &below.draw()
}

/// Draws a plate for every seat, with the score of a game that is over.
fn plates(text: &Text, glimpse: &Glimpse<'_>) -> String {
    let (columns, left, top, wide) = match glimpse.game {
        GameName::Corsairs => (2, 60.0, 392.0, 228.0),
        GameName::Korsar => (4, 60.0, if glimpse.seats.len() > 4 { 470.0 } else { 540.0 }, 256.0),
    };
    let mut drawn = String::new();
    for (place, seat) in glimpse.seats.iter().enumerate() {
        let number = |count: usize| f32::from(count as u8);
        let (column, row) = (number(place % columns), number(place / columns));
        let at = (left + column * (wide + 18.0), top + row * 74.0);
        drawn.push_str(&plate(text, glimpse, seat, at, wide));
    }
    drawn
}

fn plate(
    text: &Text,
    glimpse: &Glimpse<'_>,
    place: &SeatView,
    (x, y): (f32, f32),
    wide: f32,
) -> String {
    let wins = glimpse.result.is_some_and(|result| result.winners.contains(place.seat));
    let (fill, edge, ink) = match (place.kind == SeatKind::Open, wins) {
        (true, _) => {
            ("#0d2940", "stroke=\"#f4b942\" stroke-width=\"3\" stroke-dasharray=\"9 7\"", LAMP)
        }
        (false, true) => (LIGHT, "", DARK),
        (false, false) => ("#2b5f80", "", LIGHT),
    };
    let mut drawn = format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"60\" rx=\"12\" fill=\"{fill}\" {edge}/>"
    );
    let name = match place.kind {
        SeatKind::Open => text.word("lobby-open"),
        SeatKind::Person | SeatKind::Bot(_) => place.name.clone(),
    };
    let mut room = wide - 36.0;
    if let Some(result) = glimpse.result {
        let score = result.scores[place.seat.index()].to_string();
        let score_wide = width(&score) * 30.0;
        let at = (x + wide - 18.0 - score_wide, y + 41.0);
        drawn += &Line { words: &score, at, size: 30.0, room: 90.0, ink }.draw();
        room -= score_wide + 8.0;
        if glimpse.game == GameName::Korsar {
            let _ = write!(
                drawn,
                "<use href=\"#score\" x=\"{}\" y=\"{}\" width=\"30\" height=\"30\"/>",
                at.0 - 36.0,
                y + 15.0
            );
            room -= 36.0;
        }
    }
    drawn + &Line { words: &name, at: (x + 18.0, y + 41.0), size: 30.0, room, ink }.draw()
}

/// Draws the ships of Korsar: those that the winner brings home, or a fight.
fn ships(glimpse: &Glimpse<'_>) -> String {
    if glimpse.result.is_none() {
        return [("pirate1", 560, 300, 190), ("ship", 740, 262, 230), ("pirate2", 960, 308, 180)]
            .map(|(ship, x, y, wide)| {
                format!(
                    "<use href=\"#{ship}\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{}\"/>",
                    wide * 5 / 6
                )
            })
            .concat();
    }
    let mut gold = glimpse.ships.clone();
    gold.sort_unstable();
    // A ship grows with its gold, and a large fleet is drawn smaller.
    let size = |gold: u8| 74.0 + 13.0 * f32::from(gold);
    let all: f32 = gold.iter().map(|&gold| size(gold) + 14.0).sum();
    let scale = (1100.0 / all).min(1.0);
    let mut x = 50.0;
    let mut drawn = String::new();
    for gold in gold {
        let wide = size(gold) * scale;
        let (high, coin) = (wide * 80.0 / 96.0, wide * 0.38);
        let y = 440.0 - high;
        let _ = write!(
            drawn,
            "<use href=\"#ship\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\"/>\
             <use href=\"#score\" x=\"{:.1}\" y=\"{:.1}\" width=\"{coin:.1}\" height=\"{coin:.1}\"/>",
            x + wide * 0.33,
            y + high * 0.07,
        );
        let words = gold.to_string();
        let digit = wide * 0.22;
        let at = (
            x + wide * 0.52 - width(&words) * digit / 2.0,
            y + high * 0.07 + coin / 2.0 + digit * 0.36,
        );
        drawn += &Line { words: &words, at, size: digit, room: coin, ink: "#2b1b00" }.draw();
        x += wide + 14.0 * scale;
    }
    drawn
}
