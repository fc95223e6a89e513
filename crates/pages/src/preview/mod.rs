//! The preview of a link to a table where it is posted: a title, a line, and a picture.
//!
//! All of it is public: a preview is drawn from the seats, the stage and the result of a table,
//! never from its cards.

mod lettering;

use std::fmt::Write as _;

use maud::{Markup, html};
use quayside_engine::{Eyes, Seat, SeatSet};
use quayside_table::{GameName, GameResult, GameScreen, LobbyView, Playable, SeatKind};
use quayside_text::{Names, Sentence, Text, say};

use crate::assets;
use crate::page::Page;
use lettering::{Line, width};

/// The size of pictures, as other sites expect it.
pub const PICTURE_SIZE: (u32, u32) = (1200, 630);

/// The public information about a table.
pub(crate) struct Glimpse<'a> {
    game: GameName,
    names: Vec<String>,
    /// The seats that anyone may take.
    open: SeatSet,
    /// The first person at a table whose cards are still to be dealt.
    host: Option<String>,
    /// Whether the cards are still to be dealt.
    gathers: bool,
    seq: u32,
    result: Option<&'a GameResult>,
    /// The gold of the ships that the winners have won.
    ships: Vec<u8>,
}

impl<'a> Glimpse<'a> {
    /// Returns the public information about a table before its deal.
    pub(crate) fn of_lobby(lobby: &'a LobbyView) -> Glimpse<'a> {
        let company = &lobby.company;
        let host = company.seats.iter().find(|seat| seat.kind == SeatKind::Person);
        Glimpse {
            game: lobby.terms.game,
            names: company.names(),
            open: company.open_seats().collect(),
            host: host.map(|host| host.name.clone()),
            gathers: true,
            seq: lobby.seq,
            result: None,
            ships: Vec::new(),
        }
    }

    /// Returns the public information about a running or finished game.
    ///
    /// `prizes` returns the ships that a player's side has won, in a game with ships.
    pub(crate) fn of_game<G: Playable>(
        screen: &'a GameScreen<G>,
        seq: u32,
        prizes: fn(&GameScreen<G>, Seat) -> Vec<u8>,
    ) -> Glimpse<'a> {
        let result = screen.result.as_ref();
        let winner = result.and_then(|result| result.winners.iter().next());
        let ships = winner.map_or(Vec::new(), |winner| prizes(screen, winner));
        let (game, names, open) = (G::GAME, screen.names.clone(), SeatSet::EMPTY);
        Glimpse { game, names, open, host: None, gathers: false, seq, result, ships }
    }

    /// Writes the title: the game or the result.
    fn title(&self, text: &Text) -> String {
        let game = text.word(&format!("game-{}.full", self.game.id()));
        if let Some(result) = self.result {
            return won(text, &Names::new(&self.names, Eyes::Bystander), result).to_string();
        }
        match self.host.clone().filter(|host| !host.is_empty()) {
            Some(host) => say!(text, "preview-invites", name = host, game = game).to_string(),
            None => game,
        }
    }

    /// Writes the line below the title.
    fn line(&self, text: &Text) -> String {
        if !self.open.is_empty() {
            return say!(text, "lobby-missing", count = self.open.iter().count()).to_string();
        }
        let seats = Seat::ALL.into_iter().take(self.names.len());
        Names::new(&self.names, Eyes::Bystander).list(text, seats).name
    }
}

/// Names the winners.
pub(crate) fn won(text: &Text, names: &Names<'_>, result: &GameResult) -> Sentence {
    let who = names.list(text, result.winners.iter());
    match result.winners.iter().count() {
        1 => say!(text, "won", who = who),
        _ => say!(text, "won-shared", who = who),
    }
}

/// Draws the preview tags; `link` is the public address of the page.
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

/// Draws the link preview of the first page; `link` is its public address.
pub(crate) fn home_tags(page: &Page, link: &str) -> Markup {
    html! {
        (property("og:site_name", "Quayside"))
        (property("og:type", "website"))
        (property("og:title", &page.say("tagline")))
        (property("og:description", &page.say("home-how")))
        (property("og:url", &format!("{link}/")))
        @if page.pictures {
            (property("og:image", &format!("{link}{}", assets::ICON_512.address())))
        }
    }
}

fn property(name: &str, content: &str) -> Markup {
    html! { meta property=(name) content=(content); }
}

fn picture_tags(page: &Page, link: &str, glimpse: &Glimpse<'_>, title: &str) -> Markup {
    let picture = format!(
        "{link}/picture.png?lang={}&at={}",
        page.prefs.lang.code(),
        // During a game the picture stays the same.
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

/// Draws the picture of a table for links, as SVG without text elements.
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

/// Draws a plate for every seat, with the score of a finished game.
fn plates(text: &Text, glimpse: &Glimpse<'_>) -> String {
    let (columns, left, top, wide) = match glimpse.game {
        GameName::Corsairs => (2, 60.0, 392.0, 228.0),
        GameName::Korsar => (4, 60.0, if glimpse.names.len() > 4 { 470.0 } else { 540.0 }, 256.0),
    };
    let mut drawn = String::new();
    for (place, (seat, name)) in Seat::ALL.into_iter().zip(&glimpse.names).enumerate() {
        let number = |count: usize| f32::from(count as u8);
        let (column, row) = (number(place % columns), number(place / columns));
        let at = (left + column * (wide + 18.0), top + row * 74.0);
        drawn.push_str(&plate(text, glimpse, (seat, name), at, wide));
    }
    drawn
}

fn plate(
    text: &Text,
    glimpse: &Glimpse<'_>,
    (seat, name): (Seat, &str),
    (x, y): (f32, f32),
    wide: f32,
) -> String {
    let wins = glimpse.result.is_some_and(|result| result.winners.contains(seat));
    let is_open = glimpse.open.contains(seat);
    let (fill, edge, ink) = match (is_open, wins) {
        (true, _) => {
            ("#0d2940", "stroke=\"#f4b942\" stroke-width=\"3\" stroke-dasharray=\"9 7\"", LAMP)
        }
        (false, true) => (LIGHT, "", DARK),
        (false, false) => ("#2b5f80", "", LIGHT),
    };
    let mut drawn = format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"60\" rx=\"12\" fill=\"{fill}\" {edge}/>"
    );
    let name = if is_open { text.word("lobby-open") } else { name.to_owned() };
    let mut room = wide - 36.0;
    if let Some(result) = glimpse.result {
        let score = result.scores[seat.index()].to_string();
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

/// Draws the ships of Korsar: the winner's prizes, or a fight.
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
