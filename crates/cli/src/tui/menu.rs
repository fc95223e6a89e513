//! The menu: continue a game, begin a first one, or choose game, number of players, players and
//! house rules.

use quayside_bots::Level;
use quayside_engine::{GameName, with_game};
use quayside_table::Coach;
use quayside_text::{Text, say};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::draft::{TableDraft, all_players, game_name, named, place, table_name};
use super::frame::{self, Frame, Hits};
use super::paint::{Paint, SAID, SOFT, STRONG};
use super::row::{Press, Row, flow, step};
use super::seats::SeatPlayer;
use super::sheet::Sheet;
use super::terminal::Event;
use super::terminal_game::{Act, Harbour};

/// The result of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MenuChoice {
    /// A new game.
    Begin(TableDraft),
    /// Continue an unfinished game: its place in the list.
    Resume(usize),
    /// Delete an unfinished game: its place in the list.
    Delete(usize),
    /// Leave.
    Leave,
}

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    Resume(usize),
    First,
    Game,
    Table,
    /// Opens and closes the list of house rules.
    House,
    Rule(usize),
    Seat(usize),
    /// Which moves come back, where one person plays.
    Coach,
    Begin,
}

/// The key that deletes an unfinished game when it is pressed twice.
const DELETE: Press = Press::Char('x');

/// The maximum number of listed unfinished games.
const LISTED: usize = 5;

/// The menu on a screen.
pub(crate) struct Menu {
    text: &'static Text,
    paint: Paint,
    draft: TableDraft,
    /// The names of the unfinished games, latest first.
    left: Vec<String>,
    at: Item,
    /// Whether the house rules are listed.
    opened: bool,
    /// Whether the reader is being asked to confirm that the game at the cursor is deleted.
    deletes: bool,
    sheet: Option<Sheet>,
    hits: Hits,
}

impl Menu {
    /// Makes a menu that begins with this table; `left` names the unfinished games.
    pub(crate) fn new(
        text: &'static Text,
        paint: Paint,
        draft: TableDraft,
        mut left: Vec<String>,
    ) -> Menu {
        left.truncate(LISTED);
        let at = if left.is_empty() { Item::Begin } else { Item::Resume(0) };
        let (opened, deletes, sheet, hits) = (false, false, None, Vec::new());
        Menu { text, paint, draft, left, at, opened, deletes, sheet, hits }
    }

    fn items(&self) -> Vec<Item> {
        let rules = if self.opened { self.draft.house_options().len() } else { 0 };
        let resume = (0..self.left.len()).map(Item::Resume);
        let seats = (0..self.draft.places.len()).map(Item::Seat);
        resume
            .chain([Item::First, Item::Game, Item::Table])
            .chain(seats)
            .chain(Some(Item::Coach).filter(|_| self.draft.may_coach()))
            .chain([Item::House])
            .chain((0..rules).map(Item::Rule))
            .chain([Item::Begin])
            .collect()
    }

    /// Handles an event; returns the result, once there is one.
    pub(crate) fn on(&mut self, event: &Event) -> Option<MenuChoice> {
        match *event {
            Event::Leave => Some(MenuChoice::Leave),
            Event::Press(press) => self.press(press),
            Event::Click(x, y) => {
                let here = |(area, _): &&(Rect, Press)| area.contains(Position { x, y });
                let press = self.hits.iter().rfind(here)?.1;
                self.press(press)
            }
            Event::Resize
            | Event::Suspend
            | Event::Continue
            | Event::Thought { .. }
            | Event::Advice { .. } => None,
        }
    }

    fn press(&mut self, press: Press) -> Option<MenuChoice> {
        if let Some(sheet) = &mut self.sheet {
            if !sheet.press(press) {
                self.sheet = None;
            }
            return None;
        }
        if let (true, Item::Resume(place)) = (std::mem::take(&mut self.deletes), self.at) {
            return (press == DELETE).then_some(MenuChoice::Delete(place));
        }
        let items = self.items();
        let at = items.iter().position(|&item| item == self.at).unwrap_or(0);
        let step = |by| step(at, by, items.len());
        match press {
            Press::Char('q') | Press::Escape => return Some(MenuChoice::Leave),
            Press::Char('?') => self.sheet = Some(Sheet::help(self.text)),
            Press::Char('r') => {
                let (text, paint) = (self.text, self.paint);
                let rules = with_game!(self.draft.game, type G => Sheet::rules::<G>(text, paint));
                self.sheet = Some(rules);
            }
            DELETE => self.deletes = matches!(self.at, Item::Resume(_)),
            Press::Enter => match self.at {
                Item::Resume(place) => return Some(MenuChoice::Resume(place)),
                Item::First => return Some(MenuChoice::Begin(TableDraft::first(self.draft.game))),
                Item::Begin => return Some(MenuChoice::Begin(self.draft.clone().allowed())),
                Item::House => self.opened = !self.opened,
                Item::Game | Item::Table | Item::Seat(_) | Item::Coach | Item::Rule(_) => {
                    self.at = items[step(1)];
                }
            },
            Press::Row(place) if items.get(place) == Some(&self.at) => match self.at {
                Item::Resume(_) | Item::First | Item::Begin => return self.press(Press::Enter),
                Item::Game
                | Item::Table
                | Item::Seat(_)
                | Item::Coach
                | Item::House
                | Item::Rule(_) => {
                    self.change(1);
                }
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

    /// Changes the value in the reader's line.
    fn change(&mut self, by: isize) {
        fn stepped<T: PartialEq + Clone>(all: &[T], from: &T, by: isize) -> T {
            let at = all.iter().position(|one| one == from).unwrap_or(0);
            all[step(at, by, all.len())].clone()
        }
        match self.at {
            Item::Resume(_) | Item::First | Item::Begin => (),
            Item::House => self.opened = !self.opened,
            Item::Coach => self.draft.coach = stepped(&Coach::ALL, &self.draft.coach, by),
            Item::Rule(place) => {
                let (name, values) = self.draft.house_options()[place];
                let value = stepped(values, &self.draft.value((name, values)), by);
                self.draft
                    .options
                    .retain(|option| option.split_once('=').map(|(known, _)| known) != Some(name));
                if value != values[0] {
                    self.draft.options.push(format!("{name}={value}"));
                }
            }
            Item::Game => {
                let games = GameName::ALL;
                let game = stepped(&games, &self.draft.game, by);
                let places = self.draft.places.clone();
                let coach = self.draft.coach;
                self.draft = TableDraft { places, coach, ..TableDraft::usual(game) };
                self.opened = false;
                let tables = game.tables();
                if !tables.contains(&self.draft.table()) {
                    self.draft.set(tables[0]);
                }
            }
            Item::Table => {
                let tables = self.draft.game.tables();
                self.draft.set(stepped(&tables, &self.draft.table(), by));
            }
            Item::Seat(seat) => {
                let player = stepped(&all_players(), &self.draft.places[seat].player, by);
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
        let frame = match &mut self.sheet {
            Some(sheet) => sheet.frame(self.text, self.paint, area),
            None => self.frame(area),
        };
        self.hits = frame.draw(self.paint, area, buffer);
    }

    fn frame(&self, area: Rect) -> Frame {
        let text = self.text;
        let items = self.items();
        let labels: Vec<String> = items.iter().map(|&item| self.label(item)).collect();
        let column = labels.iter().map(|label| Row::of(SAID, label.as_str()).width()).max();
        let column = 6 + column.unwrap_or(0) + 3;
        let mut rows = vec![Row::of(SOFT, format!("    {}", text.word("tagline")))];
        let mut focus = 0;
        for (place, (&item, label)) in items.iter().zip(labels).enumerate() {
            let first = [Item::Resume(0), Item::First, Item::Game, Item::Seat(0), Item::House];
            if first.contains(&item) || item == Item::Begin {
                rows.push(Row::default());
            }
            let row = self.row(item, &label, column).hit(Press::Row(place));
            rows.extend(row.wrap(usize::from(area.width) - 2, column + 2));
            if item == self.at {
                focus = rows.len();
                let help = self.help().into_iter().flat_map(|help| {
                    let row = Row::of(SAID, " ".repeat(column)).add(SOFT, help);
                    row.wrap(usize::from(area.width.min(110)) - 2, column)
                });
                rows.extend(help);
            }
        }
        let delete = Act::new("x", text.word("play-delete"), DELETE);
        let delete = Some(delete).filter(|_| matches!(self.at, Item::Resume(_)));
        let acts = [
            Act { label: text.word("play-choose"), ..Act::lit("") },
            Act::new("↑↓", text.word("play-line"), Press::Down(1)),
            Act::new("←→", text.word("play-change"), Press::Along(1)),
            Act::new("r", text.word("foot-rules"), Press::Char('r')),
            Act::new("?", text.word("play-help"), Press::Char('?')),
            Act::new("q", text.word("play-leave"), Press::Char('q')),
        ];
        let acts = acts.into_iter().chain(delete).map(|act| act.row(self.paint));
        let keys = flow(acts, area.width.into(), 3);
        let bar = (text.word("new-table"), String::new());
        Frame { bar, harbour: Harbour { rows, focus }, keys, ..Frame::default() }
    }

    fn label(&self, item: Item) -> String {
        let text = self.text;
        match item {
            Item::Resume(0) => text.word("home-resume"),
            Item::Resume(_) => String::new(),
            Item::First => text.word("home-learn"),
            Item::Coach => text.word("new-coach"),
            Item::House => text.word("new-house-rules"),
            Item::Rule(place) => {
                let (name, _) = self.draft.house_options()[place];
                format!("  {}", text.word(&format!("option-{}", name.replace('_', "-"))))
            }
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
            Item::Resume(place) => return row.add(SAID, format!("  {}", self.left[place])),
            Item::First => {
                return row.add(SAID, format!("  {}", self.text.word("play-first-game")));
            }
            Item::Begin => return row,
            Item::Coach => self.text.word(&format!("new-coach.{}", self.draft.coach.id())),
            Item::House => {
                let count = self.draft.options.len();
                say!(self.text, "play-house-rules", count = count).to_string()
            }
            Item::Rule(place) => {
                let (name, values) = self.draft.house_options()[place];
                self.word(name, self.draft.value((name, values)))
            }
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

    /// Explains the reader's line.
    fn help(&self) -> Option<String> {
        match self.at {
            Item::Seat(seat) => match self.draft.places[seat].player {
                SeatPlayer::Bot(bot) if bot != Level::Random.name() => {
                    Some(self.text.word(&format!("new-{bot}.help")))
                }
                SeatPlayer::Bot(_) | SeatPlayer::Person => None,
            },
            Item::Rule(place) => Some(self.word(self.draft.house_options()[place].0, "help")),
            Item::Game => Some(self.text.word(match self.draft.game {
                GameName::Corsairs => "home-corsairs",
                GameName::Korsar => "home-korsar",
            })),
            Item::Coach => Some(self.text.word("new-coach.help")),
            Item::Resume(_) if self.deletes => Some(self.text.word("play-delete-sure")),
            Item::Resume(_) | Item::First | Item::Table | Item::House | Item::Begin => None,
        }
    }

    /// Returns a text about a house rule: one of its values, or its topic.
    fn word(&self, option: &str, what: &str) -> String {
        let [option, what] = [option, what].map(|name| name.replace('_', "-"));
        self.text.word(&format!("option-{option}.{what}"))
    }
}
