//! The review of a finished game on the screen, and playing on from a replay.

use std::ops::ControlFlow;
use std::thread;

use quayside_bots::review::Terms;
use quayside_engine::{AnyRecord, Game as _, Record, Seat, corsairs};
use quayside_table::HiddenCards;
use quayside_table::review::review_game;
use quayside_text::{Lang, Text};

use super::super::paint::Paint;
use super::super::replay::Replay;
use super::super::review::PendingReview;
use super::super::row::Press;
use super::super::sheet::Sheet;
use super::super::table::Flow;
use super::super::terminal::Event;
use super::{SIZES, drawn, korsar_until, press, table, written};
use crate::review_text::review_lines;

const WAITS: &str = "The judge is still reading: ";

fn short() -> Record<corsairs::State> {
    let bytes = include_bytes!("../../../../../docs/games/short.quay");
    let Ok(AnyRecord::Corsairs(record)) = AnyRecord::read(bytes) else { panic!("Corsairs") };
    *record
}

/// Returns what a replay shows after a key.
fn replayed(replay: &mut Replay<'_, corsairs::State>, key: Press) -> String {
    replay.on(Some(&Event::Press(key)));
    written(&drawn(SIZES[0], |area, buffer| replay.draw(area, buffer)), false)
}

#[test]
fn the_end_of_a_game_opens_the_review() {
    let record = korsar_until(2, false, |state| state.outcome().is_some());
    let mut over = table(&record, Lang::En, Paint::Plain, "me:Anna,me:Bruno");
    let mut after = |key| {
        press(&mut over, key);
        let screen = written(&drawn(SIZES[0], |area, buffer| over.draw(area, buffer)), false);
        (screen, over.patience().is_some())
    };
    assert!(after(Press::Tab).0.contains(" w  Review"));
    let (screen, is_growing) = after(Press::Char('w'));
    assert!(screen.starts_with(" Review ") && screen.contains(WAITS) && is_growing, "{screen}");
    let (screen, is_growing) = after(Press::Escape);
    assert!(screen.contains(" The game is over. ") && !is_growing, "{screen}");
}

#[test]
fn only_a_running_game_has_no_review() {
    let record = korsar_until(2, false, |state| state.stock() < 40);
    let mut running = table(&record, Lang::En, Paint::Plain, "me:Anna,me:Bruno");
    press(&mut running, Press::Char(' '));
    press(&mut running, Press::Char('w'));
    let screen = written(&drawn(SIZES[0], |area, buffer| running.draw(area, buffer)), false);
    assert!(!screen.contains("Review"), "{screen}");
}

#[test]
fn the_replay_of_a_finished_game_opens_the_review() {
    let (finished, text) = (short(), Text::of(Lang::En));
    let mut replay = Replay::new(&finished, text, Paint::Plain);
    assert!(replayed(&mut replay, Press::Along(1)).contains(" w  Review"));
    let screen = replayed(&mut replay, Press::Char('w'));
    assert!(screen.contains(WAITS) && replay.patience().is_some(), "{screen}");
    replay.on(None);
    assert_eq!(replay.at(), 1, "waiting for the review makes no step");
    assert!(!replayed(&mut replay, Press::Escape).contains(WAITS));
    let unfinished = finished.after(20);
    let mut replay = Replay::new(&unfinished, text, Paint::Plain);
    assert!(!replayed(&mut replay, Press::Char('w')).contains("Review"));
}

#[test]
fn a_review_shows_the_lines_of_the_command() {
    let (record, text) = (short(), Text::of(Lang::En));
    let terms = Terms { worlds: 2, confirmed: 2, ..Terms::default() };
    let seats: Vec<Seat> = Seat::table(2).collect();
    let mut sheet = Sheet::review(text, PendingReview::begin(&record, seats.clone(), text, terms));
    let mut screen = || {
        written(
            &drawn((100, 200), |area, buffer| {
                sheet.frame(text, Paint::Plain, area).draw(Paint::Plain, area, buffer);
            }),
            false,
        )
    };
    while screen().contains(WAITS) {
        thread::yield_now();
    }
    let shown = screen();
    for seat in seats {
        let review = review_game(&record, seat, terms, |_| ControlFlow::Continue(()));
        let review = review.expect("the game is over");
        for line in review_lines(&record, seat, &review, text) {
            assert!(shown.contains(&line), "{line:?} in {shown}");
        }
    }
    assert_eq!(sheet.patience(), None);
}

#[test]
fn true_cards_are_for_finished_games() {
    let (finished, text) = (short(), Text::of(Lang::En));
    let mut replay = Replay::new(&finished, text, Paint::Plain);
    let on = |replay: &mut Replay<'_, _>, key| replay.on(Some(&Event::Press(Press::Char(key))));
    assert!(replayed(&mut replay, Press::Along(1)).contains(" t  Play on, true cards"));
    assert_eq!(on(&mut replay, 't'), Flow::PlayOn(HiddenCards::True));
    assert_eq!(on(&mut replay, 'p'), Flow::PlayOn(HiddenCards::Drawn));
    let unfinished = finished.after(20);
    let mut replay = Replay::new(&unfinished, text, Paint::Plain);
    assert!(!replayed(&mut replay, Press::Along(1)).contains("true cards"));
    assert_eq!(on(&mut replay, 't'), Flow::On);
    assert_eq!(on(&mut replay, 'p'), Flow::PlayOn(HiddenCards::Drawn));
}
