//! The menu: which game, how many, who sits where.

use quayside_bots::NAMES;
use quayside_engine::{Game, Variant, corsairs, korsar};
use quayside_text::{Text, say};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::frame::{self, Frame, Hits};
use super::paint::{Paint, SAID, SOFT, STRONG};
use super::row::{Press, Row, flow, step};
use super::seats::{Place, Player};
use super::terminal::Event;
use super::terminal_game::{Act, Harbour};
use crate::game_name::GameName;

/// A table that is being set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    /// The game.
    pub(crate) game: GameName,
    /// Whether partners play together.
    pub(crate) teams: bool,
    /// Who sits where.
    pub(crate) places: Vec<Place>,
}

/// Who sits down against a newcomer.
const USUAL: Player = Player::Bot("captain");

impl Draft {
    /// A table of a game as most will want it.
    pub(crate) fn usual(game: GameName) -> Draft {
        let mut draft = Draft { game, teams: false, places: vec![place(Player::Person)] };
        draft.seat(3);
        draft
    }

    /// Changes the number of seats: bots are added, or the last players removed.
    fn seat(&mut self, players: u8) {
        self.places.resize_with(players.into(), || place(USUAL));
    }

    /// Returns every table that the game can be played at: how many, and whether in teams.
    pub(crate) fn tables(game: GameName) -> Vec<(u8, bool)> {
        fn all<G: Game>() -> Vec<(u8, bool)> {
            Variant::<G>::all().map(|table| (table.players(), table.teams())).collect()
        }
        match game {
            GameName::Corsairs => all::<corsairs::State>(),
            GameName::Korsar => all::<korsar::State>(),
        }
    }

    /// Sets the number of players, and whether they play in teams.
    pub(crate) fn set(&mut self, (players, teams): (u8, bool)) {
        self.teams = teams;
        self.seat(players);
    }

    fn table(&self) -> (u8, bool) {
        (self.places.len() as u8, self.teams)
    }
}

fn place(player: Player) -> Place {
    Place { player, name: None }
}

/// Returns all kinds of players, people first, then bots by strength.
pub(crate) fn all_players() -> Vec<Player> {
    // A bot that plays anything at all is for programs to be measured by.
    let bots = NAMES.into_iter().filter(|&bot| bot != "random").map(Player::Bot);
    std::iter::once(Player::Person).chain(bots).collect()
}

/// Says who sits at a seat.
pub(crate) fn named(text: &Text, player: &Player) -> String {
    match player {
        Player::Person => text.word("new-person"),
        Player::Bot("random") => text.word("bot-random"),
        Player::Bot(bot) => text.word(&format!("new-{bot}")),
    }
}

/// Names a game, and after whom.
pub(crate) fn game_name(text: &Text, game: GameName) -> String {
    text.word(match game {
        GameName::Corsairs => "plain-corsairs",
        GameName::Korsar => "plain-korsar",
    })
}

/// Says how many play: "4 in teams".
pub(crate) fn table_name(text: &Text, (players, teams): (u8, bool)) -> String {
    let count = players;
    let said = if teams {
        say!(text, "new-teams", count = count)
    } else {
        say!(text, "new-alone", count = count)
    };
    said.to_string()
}

/// What the menu ends with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chosen {
    /// A new game.
    Begin(Draft),
    /// The game that was left.
    Resume,
    /// None.
    Leave,
}

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    Resume,
    Game,
    Table,
    Seat(usize),
    Begin,
}

/// The menu on a screen.
pub(crate) struct Menu {
    text: &'static Text,
    paint: Paint,
    draft: Draft,
    /// What the game that was left is called.
    left: Option<String>,
    at: Item,
    hits: Hits,
}

impl Menu {
    /// A menu that begins with this table; `left` names a game that can be gone on with.
    pub(crate) fn new(
        text: &'static Text,
        paint: Paint,
        draft: Draft,
        left: Option<String>,
    ) -> Menu {
        let at = if left.is_some() { Item::Resume } else { Item::Begin };
        Menu { text, paint, draft, left, at, hits: Vec::new() }
    }

    fn items(&self) -> Vec<Item> {
        let resume = self.left.as_ref().map(|_| Item::Resume);
        let seats = (0..self.draft.places.len()).map(Item::Seat);
        resume
            .into_iter()
            .chain([Item::Game, Item::Table])
            .chain(seats)
            .chain([Item::Begin])
            .collect()
    }

    /// Does what follows from an event; tells what was chosen, once something is.
    pub(crate) fn on(&mut self, event: &Event) -> Option<Chosen> {
        match *event {
            Event::Leave => Some(Chosen::Leave),
            Event::Press(press) => self.press(press),
            Event::Click(x, y) => {
                let here = |(area, _): &&(Rect, Press)| area.contains(Position { x, y });
                let press = self.hits.iter().rfind(here)?.1;
                self.press(press)
            }
            Event::Resize | Event::Thought { .. } | Event::Advice { .. } => None,
        }
    }

    fn press(&mut self, press: Press) -> Option<Chosen> {
        let items = self.items();
        let at = items.iter().position(|&item| item == self.at).unwrap_or(0);
        let step = |by| step(at, by, items.len());
        match press {
            Press::Char('q') | Press::Escape => return Some(Chosen::Leave),
            Press::Enter => match self.at {
                Item::Resume => return Some(Chosen::Resume),
                Item::Begin => return Some(Chosen::Begin(self.draft.clone())),
                Item::Game | Item::Table | Item::Seat(_) => self.at = items[step(1)],
            },
            Press::Row(place) if items.get(place) == Some(&self.at) => match self.at {
                Item::Resume | Item::Begin => return self.press(Press::Enter),
                Item::Game | Item::Table | Item::Seat(_) => self.change(1),
            },
            Press::Row(place) => self.at = items.get(place).copied().unwrap_or(self.at),
            Press::Down(by) => self.at = items[step(by)],
            Press::Along(by) => self.change(by),
            Press::Ends(last) => self.at = items[if last { items.len() - 1 } else { 0 }],
            Press::Char(' ') | Press::Tab => self.change(1),
            Press::Char(_) | Press::Leaf(_) | Press::Card(_) => (),
        }
        None
    }

    /// Changes the line that the reader is at.
    fn change(&mut self, by: isize) {
        fn turned<T: PartialEq + Clone>(all: &[T], from: &T, by: isize) -> T {
            let at = all.iter().position(|one| one == from).unwrap_or(0);
            all[step(at, by, all.len())].clone()
        }
        match self.at {
            Item::Resume | Item::Begin => (),
            Item::Game => {
                let games = [GameName::Corsairs, GameName::Korsar];
                let game = turned(&games, &self.draft.game, by);
                let places = self.draft.places.clone();
                self.draft = Draft { places, ..Draft::usual(game) };
                let tables = Draft::tables(game);
                if !tables.contains(&self.draft.table()) {
                    self.draft.set(tables[0]);
                }
            }
            Item::Table => {
                let tables = Draft::tables(self.draft.game);
                self.draft.set(turned(&tables, &self.draft.table(), by));
            }
            Item::Seat(seat) => {
                let player = turned(&all_players(), &self.draft.places[seat].player, by);
                self.draft.places[seat] = place(player);
            }
        }
    }

    /// Draws the menu.
    pub(crate) fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        if frame::is_too_small(area) {
            frame::too_small(self.text, area, buffer);
            self.hits.clear();
            return;
        }
        let text = self.text;
        let items = self.items();
        let labels: Vec<String> = items.iter().map(|&item| self.label(item)).collect();
        let column = labels.iter().map(|label| Row::of(SAID, label.as_str()).width()).max();
        let column = 6 + column.unwrap_or(0) + 3;
        let mut rows = vec![Row::default(), Row::of(SOFT, format!("    {}", text.word("tagline")))];
        for (place, (&item, label)) in items.iter().zip(labels).enumerate() {
            if matches!(item, Item::Game | Item::Seat(0) | Item::Begin | Item::Resume) {
                rows.push(Row::default());
            }
            rows.push(self.row(item, &label, column).hit(Press::Row(place)));
            if item == self.at
                && let Some(help) = self.help()
            {
                rows.extend(
                    Row::of(SAID, " ".repeat(column))
                        .add(SOFT, help)
                        .wrap(usize::from(area.width) - 2, column),
                );
            }
        }
        let acts = [
            Act { label: text.word("play-choose"), ..Act::lit("") },
            Act::new("↑↓", text.word("play-line"), Press::Down(1)),
            Act::new("←→", text.word("play-change"), Press::Along(1)),
            Act::new("q", text.word("play-leave"), Press::Char('q')),
        ];
        let keys = flow(acts.map(|act| act.row(self.paint)), area.width.into(), 3);
        let bar = (text.word("new-table"), String::new());
        let harbour = Harbour { rows, focus: 0 };
        let frame = Frame { bar, harbour, keys, ..Frame::default() };
        self.hits = frame.draw(self.paint, area, buffer);
    }

    fn label(&self, item: Item) -> String {
        let text = self.text;
        match item {
            Item::Resume => text.word("home-resume"),
            Item::Game => text.word("play-game"),
            Item::Table => text.word("corsairs-players"),
            Item::Seat(seat) => say!(text, "new-seat", number = seat + 1).to_string(),
            Item::Begin => text.word("new-begin"),
        }
    }

    fn row(&self, item: Item, label: &str, column: usize) -> Row {
        let lit = item == self.at;
        let (sign, style) = if lit { (" ▸ ", self.paint.lamp()) } else { ("   ", SAID) };
        let row = Row::of(style, sign).add(SAID, " ").add(STRONG, label).to(column);
        let value = match item {
            Item::Resume => {
                return row.add(SAID, format!("  {}", self.left.as_deref().unwrap_or_default()));
            }
            Item::Begin => return row,
            Item::Game => game_name(self.text, self.draft.game),
            Item::Table => table_name(self.text, self.draft.table()),
            Item::Seat(seat) => named(self.text, &self.draft.places[seat].player),
        };
        if lit {
            row.add(STRONG, format!("‹ {value} ›"))
        } else {
            row.add(SAID, format!("  {value}"))
        }
    }

    /// Says more of what the reader is at.
    fn help(&self) -> Option<String> {
        let Item::Seat(seat) = self.at else { return None };
        match self.draft.places[seat].player {
            Player::Bot(bot) if bot != "random" => Some(self.text.word(&format!("new-{bot}.help"))),
            Player::Bot(_) | Player::Person => None,
        }
    }
}
