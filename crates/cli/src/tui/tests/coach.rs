//! The question of the coach on the screen, and its answers.

use std::sync::mpsc;
use std::time::Duration;

use quayside_bots::Budget;
use quayside_engine::{Game as _, GameName, Record, Seat, Variant, corsairs};
use quayside_table::Coach;
use quayside_text::{Lang, Text};
use tempfile::TempDir;

use super::super::draft::TableDraft;
use super::super::menu::{Menu, MenuChoice};
use super::super::paint::Paint;
use super::super::row::Press;
use super::super::save::{Save, coach};
use super::super::sitting::Sitting;
use super::super::table::TableScreen;
use super::super::terminal::Event;
use super::{SIZES, check, clock, drawn, press, seat_everybody, until, written};

const ALONE: &str = "me:Anna,captain,mate";

/// Returns a game where the first seat is to discard for the first time.
fn to_discard() -> Record<corsairs::State> {
    let variant = Variant::new(3, false).expect("three can play");
    until(variant, 2, |state: &corsairs::State| {
        let discards = matches!(state.phase(), corsairs::Phase::Discard(_));
        discards && state.to_move().contains(Seat::S0)
    })
}

/// A table with a coach, and the folder of its game.
struct Coached {
    table: TableScreen<corsairs::State>,
    _folder: TempDir,
}

impl Coached {
    fn new(coach: Coach, seats: &str, lang: Lang, paint: Paint) -> Coached {
        let (folder, text) = (tempfile::tempdir().expect("a folder"), Text::of(lang));
        let mut save = Save::new(folder.path(), "corsairs").expect("a file");
        save.coach = coach;
        let seating = seat_everybody(text, seats);
        let sitting = Sitting::new(to_discard(), seating, Some(save), Budget::Playouts(60));
        let (sender, _) = mpsc::channel();
        let sitting = sitting.expect("it is kept");
        let table = TableScreen::new(sitting, text, paint, (Duration::ZERO, clock), sender);
        Coached { table, _folder: folder }
    }

    fn press(mut self, keys: &[Press]) -> Coached {
        for &key in keys {
            press(&mut self.table, key);
        }
        self
    }

    fn screen(&mut self) -> String {
        let drawn = drawn(SIZES[1], |area, buffer| self.table.draw(area, buffer));
        written(&drawn, false)
    }

    fn moves(&self) -> usize {
        self.table.sitting().record().moves()
    }
}

fn alone(keys: &[Press]) -> Coached {
    Coached::new(Coach::Big, ALONE, Lang::En, Paint::Plain).press(keys)
}

/// Returns the keys that send a move which comes back.
fn losing() -> [Press; 2] {
    let keys = |along| [Press::Along(along), Press::Enter];
    let asks = |along: &isize| alone(&keys(*along)).screen().contains("Hold on: this move costs");
    keys((0..13).find(asks).expect("a discard loses much"))
}

#[test]
fn the_coach_asks_before_a_losing_move() {
    let keys = losing();
    for (name, more) in [("coach", vec![]), ("coach-why", vec![Press::Char('w')])] {
        check(name, |lang, paint, area, buffer| {
            let coached = Coached::new(Coach::Big, ALONE, lang, paint).press(&keys);
            let mut coached = coached.press(&more);
            coached.table.draw(area, buffer);
        });
    }
}

#[test]
fn a_losing_move_comes_back_once() {
    let keys = losing();
    let before = alone(&[]).moves();
    let asked = "Hold on: this move costs";
    for again in [Press::Enter, Press::Char('t'), Press::Escape] {
        let mut coached = alone(&keys);
        assert_eq!(coached.moves(), before, "nothing is played");
        coached = coached.press(&[again]);
        assert!(!coached.screen().contains(asked), "{}", coached.screen());
        assert_eq!(coached.moves(), before);
        assert_eq!(coached.press(&keys[1..]).moves(), before + 1, "the coach asks once");
    }
    assert_eq!(alone(&keys).press(&[Press::Char('y')]).moves(), before + 1);
    assert_eq!(alone(&keys).press(&[Press::Char('?'), Press::Escape]).moves(), before);
}

#[test]
fn after_an_undo_the_coach_asks_again() {
    let keys = losing();
    let before = alone(&[]).moves();
    let mut coached = alone(&keys).press(&[Press::Char('y'), Press::Char('u')]);
    assert_eq!(coached.moves(), before);
    coached = coached.press(&keys);
    assert!(coached.screen().contains("Hold on: this move costs"), "{}", coached.screen());
    assert_eq!(coached.press(&[Press::Char('y')]).moves(), before + 1);
}

#[test]
fn no_coach_among_people_or_when_it_is_off() {
    let (keys, before) = (losing(), alone(&[]).moves());
    for (coach, seats) in [(Coach::Off, ALONE), (Coach::All, "me:Anna,me:Bruno,mate")] {
        let table = Coached::new(coach, seats, Lang::En, Paint::Plain);
        let mut table = table.press(&[Press::Char(' ')]);
        assert!(!table.screen().contains("coach"), "{}", table.screen());
        assert_eq!(table.press(&keys).moves(), before + 1);
    }
}

#[test]
fn the_menu_offers_a_coach_to_one_person() {
    let begun = |seat: usize| {
        let draft = TableDraft::usual(GameName::Korsar);
        let mut menu = Menu::new(Text::of(Lang::En), Paint::Plain, draft, Vec::new());
        // The lines from the end: begin, house rules, coach, and the last seat with a captain.
        let coach = [Press::Down(-1), Press::Down(-1), Press::Along(1), Press::Down(-1)];
        let seat = [Press::Along(-3)].repeat(seat);
        let end = [Press::Ends(true), Press::Enter];
        let keys = coach.into_iter().chain(seat).chain(end);
        keys.filter_map(|key| menu.on(&Event::Press(key))).last()
    };
    let coach = |choice| match choice {
        Some(MenuChoice::Begin(draft)) => draft.coach,
        choice => panic!("{choice:?}"),
    };
    assert_eq!(coach(begun(0)), Coach::Big);
    assert_eq!(coach(begun(1)), Coach::Off, "two people play");
}

#[test]
fn a_saved_game_keeps_its_coach() {
    let coached = alone(&[]);
    let file = coached.table.sitting().file().expect("it is kept").to_owned();
    assert_eq!(coach(&std::fs::read_to_string(file).expect("a text")), Coach::Big);
    assert_eq!(coach("# coach loud\n"), Coach::Off);
}
