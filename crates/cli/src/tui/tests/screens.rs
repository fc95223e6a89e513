//! Contents of screens: hints, the log, replays, saved games, and cards as large as fit.

use quayside_engine::corsairs::Position as _;
use quayside_engine::{AnyRecord, Game as _, GameName, Seat, Variant, corsairs, korsar};
use quayside_text::{Lang, Text};

use super::super::draft::TableDraft;
use super::super::menu::{Menu, MenuChoice};
use super::super::paint::Paint;
use super::super::replay::Replay;
use super::super::row::Press;
use super::super::table::{Flow, TableScreen};
use super::super::terminal::Event;
use super::super::terminal_game::TerminalGame;
use super::{
    SIZES, SPACE, corsairs_until, drawn, korsar_until, press, table, two_fights, until, written,
};

fn shown<G: TerminalGame>(table: &mut TableScreen<G>, size: (u16, u16)) -> String {
    written(&drawn(size, |area, buffer| table.draw(area, buffer)), false)
}

/// Hints among several people need a table that allows them.
#[test]
fn no_hints_between_people() {
    let record = korsar_until(2, false, |state| state.phase() == korsar::Phase::Action);
    let mut two = table(&record, Lang::En, Paint::Plain, "me:Anna,me:Bruno");
    press(&mut two, SPACE);
    assert!(!shown(&mut two, SIZES[0]).contains(" h  Hint"));
    press(&mut two, Press::Char('h'));
    assert!(shown(&mut two, SIZES[0]).contains("No hints here."));
    let mut alone = table(&record, Lang::En, Paint::Plain, "me:Anna,mate");
    if record.state().mover().index() == 0 {
        assert!(shown(&mut alone, SIZES[0]).contains(" h  Hint"));
    }
}

/// Enter plays the selected card, or does nothing; only `d` draws.
#[test]
fn enter_on_a_card_that_goes_nowhere_never_draws() {
    let nowhere = |state: &korsar::State| {
        let hand = state.hand(state.mover());
        state.sea().ships().is_empty()
            && !hand.is_empty()
            && state.stock() > 0
            && hand.iter().all(|card| !card.is_merchant())
    };
    let record = korsar_until(3, false, nowhere);
    let mut table = table(&record, Lang::En, Paint::Plain, "me:Anna,me:Bruno,me:Clara");
    press(&mut table, SPACE);
    let screen = shown(&mut table, SIZES[0]);
    assert!(!screen.contains(" ↵ ") && screen.contains(" d  Draw"), "{screen}");
    press(&mut table, Press::Enter);
    assert_eq!(table.sitting().record().moves(), record.moves());
    press(&mut table, Press::Char('d'));
    assert_eq!(table.sitting().record().moves(), record.moves() + 1);
}

/// The whole log can be read, from its end back to its beginning.
#[test]
fn the_log_scrolls_by_pages_and_to_its_ends() {
    let record = korsar_until(3, false, |state| state.stock() < 40);
    let mut table = table(&record, Lang::En, Paint::Plain, "me:Anna,me:Bruno,me:Clara");
    press(&mut table, SPACE);
    press(&mut table, Press::Leaf(-1));
    let end = shown(&mut table, SIZES[0]);
    press(&mut table, Press::Ends(false));
    let start = shown(&mut table, SIZES[0]);
    assert!(end.starts_with(" Log ") && start.starts_with(" Log ") && start != end, "{end}");
    assert!(start.contains('▼') && !start.contains('▲'), "{start}");
}

/// While the result of a round is shown, the last round is announced, and has not begun.
#[test]
fn the_result_of_a_round_announces_the_last_one() {
    let settles = |state: &corsairs::State| {
        let is_last = state.to_move().iter().count() == 1;
        let settles = matches!(state.phase(), corsairs::Phase::Settle(_)) && is_last;
        settles && !state.is_last_round() && state.penalties_out() > 25
    };
    let variant = || Variant::new(3, false).expect("three can play");
    let announced = (0..50).find_map(|luck| {
        let record = until(variant(), luck, settles);
        let mut table = table(&record, Lang::En, Paint::Plain, "me:Anna,me:Bruno,me:Clara");
        press(&mut table, SPACE);
        press(&mut table, Press::Enter);
        let state = table.sitting().state();
        (state.is_last_round() && state.outcome().is_none()).then_some(table)
    });
    let mut table = announced.expect("a round before the last one");
    let bar = |screen: String| screen.lines().next().expect("a line").to_owned();
    let result = bar(shown(&mut table, SIZES[1]));
    assert!(result.contains(", one more round") && !result.contains("the last"), "{result}");
    press(&mut table, Press::Enter);
    press(&mut table, SPACE);
    let round = bar(shown(&mut table, SIZES[1]));
    assert!(round.contains(", the last"), "{round}");
}

/// The screen of a finished game names the winners, and leads to the replay.
#[test]
fn the_end_leads_to_the_replay() {
    let record = korsar_until(2, false, |state| state.outcome().is_some());
    let mut table = table(&record, Lang::En, Paint::Plain, "me:Anna,me:Bruno");
    let screen = shown(&mut table, SIZES[0]);
    assert!(screen.contains(" The game is over. ") && screen.contains(" p  Watch the replay"));
    assert_eq!(table.on(Some(Event::Press(Press::Char('p')))), Flow::Replay);
}

/// The score beside the end of a game is its result: less the ships left in hands.
#[test]
fn the_score_of_a_finished_game_is_its_result() {
    let costs = |state: &korsar::State| {
        let held = |seat| state.hand(seat).iter().any(korsar::Card::is_merchant);
        state.outcome().is_some() && Seat::table(3).any(held)
    };
    let record = korsar_until(3, false, costs);
    let mut table = table(&record, Lang::En, Paint::Plain, "me:Anna,me:Bruno,me:Clara");
    let screen = shown(&mut table, (120, 40));
    let outcome = record.state().outcome().expect("it is over");
    for (name, score) in ["Anna", "Bruno", "Clara"].into_iter().zip(outcome.scores) {
        let line = screen.lines().find_map(|line| line.split_once(&format!("│ {name} ")));
        let said = line.and_then(|(_, rest)| rest.split_whitespace().next());
        assert_eq!(said, Some(&*score.to_string()), "{name}: {screen}");
    }
}

/// A window of 100 by 30 has room for a hand of cards, and wider windows for larger ones.
#[test]
fn cards_grow_with_the_window() {
    let record = corsairs_until(1, |phase| *phase == quayside_engine::corsairs::Phase::Draw);
    let mut table = table(&record, Lang::En, Paint::Plain, "me:Anna,me:Bruno,me:Clara");
    press(&mut table, SPACE);
    let mut widest = |size| {
        let screen = shown(&mut table, size);
        let waves =
            screen.split(|sign: char| !"▄▅▃".contains(sign)).filter(|run| run.contains('▅'));
        waves.map(|run| run.chars().count()).max().unwrap_or(0)
    };
    let sizes = [(80, 24), (100, 30), (120, 40), (150, 45), (200, 60), (240, 70)];
    assert_eq!(sizes.map(&mut widest), [0, 6, 8, 10, 13, 15]);
}

/// Ships at sea grow with the cards.
#[test]
fn ships_grow_with_the_window() {
    let record = two_fights();
    let mut table =
        table(&record, Lang::En, Paint::Plain, "me:Anna,me:Bruno,me:Clara,me:Dario,me:Emil");
    press(&mut table, SPACE);
    let mut longest_hull = |size| {
        let screen = shown(&mut table, size);
        let hulls = screen.split(|sign: char| sign != '█').map(|run| run.chars().count());
        hulls.max().unwrap_or(0)
    };
    let sizes = [(80, 24), (120, 40), (200, 60)];
    assert_eq!(sizes.map(&mut longest_hull), [0, 10, 24]);
}

/// Page keys jump from round to round; `?` lists the keys.
#[test]
fn a_replay_goes_from_round_to_round() {
    let bytes = include_bytes!("../../../../../docs/games/short.quay");
    let Ok(AnyRecord::Corsairs(record)) = AnyRecord::read(bytes) else { panic!("Corsairs") };
    let mut replay = Replay::new(&record, Text::of(Lang::En), Paint::Plain);
    let mut after = |key| {
        replay.on(Some(&Event::Press(key)));
        written(&drawn(SIZES[0], |area, buffer| replay.draw(area, buffer)), false)
    };
    let place = |screen: &str| {
        let at = screen.split("Move ").nth(1).and_then(|rest| rest.split(' ').next());
        at.and_then(|at| at.parse::<usize>().ok()).expect("a place")
    };
    let first = place(&after(Press::Leaf(1)));
    let second = place(&after(Press::Leaf(1)));
    assert!(0 < first && first < second, "{first} {second}");
    assert_eq!(place(&after(Press::Leaf(-1))), first);
    assert_eq!(place(&after(Press::Leaf(-1))), 0);
    let help = after(Press::Char('?'));
    assert!(help.contains("PgDn     Next round"), "{help}");
}

/// A saved game is deleted by pressing the same key twice, and by no other.
#[test]
fn a_saved_game_is_deleted_on_request() {
    let draft = TableDraft::usual(GameName::Korsar);
    let left = vec!["Korsar".to_owned(), "Corsairs".to_owned()];
    let mut menu = Menu::new(Text::of(Lang::En), Paint::Plain, draft, left);
    let mut chosen = |key| menu.on(&Event::Press(key));
    let delete = Press::Char('x');
    assert_eq!(chosen(Press::Down(1)), None);
    assert_eq!([delete, Press::Enter, delete].map(&mut chosen), [None, None, None]);
    assert_eq!(chosen(delete), Some(MenuChoice::Delete(1)));
}
