//! The rest after a round: bots and clocks wait for the people who read its result.

use quayside_bots::Budget;
use quayside_engine::{Seat, SeatSet};
use quayside_table::{
    Actor, Command, GameName, Hints, Millis, Pace, Place, Refusal, Setup, TimedEvent, Timing,
};
use quayside_testkit::fixtures;
use quayside_testkit::people;

use crate::scene::Scene;

/// The longest rest, in milliseconds.
const REST: u64 = 10_000;

/// Seats this many people, and bots after them.
fn setup(persons: usize, bots: usize) -> Setup {
    let mut setup =
        fixtures::setup(people(Seat::S0).owner(), GameName::Corsairs, persons + bots, false);
    for (seat, place) in Seat::ALL.into_iter().take(persons).zip(&mut setup.seats) {
        *place = Place::person(people(seat).owner());
    }
    (setup.terms.hints, setup.terms.clock) = (Hints::All, Timing::live(20, 30));
    setup
}

/// Returns the end of the first round of a game that continues after it.
fn after_a_round(setup: &Setup) -> Scene {
    let mut scenes = (0..20).map(|bot_seed| play_a_round(Setup { bot_seed, ..setup.clone() }));
    scenes.find(|scene| !scene.table.is_over()).expect("one of these games continues")
}

/// Plays as the bots advise until a round has ended.
fn play_a_round(setup: Setup) -> Scene {
    let mut scene = Scene::of(setup, |scene| {
        let again = scene.read_again();
        assert_eq!(again.clocks(), scene.table.clocks());
        assert_eq!(again.company(), scene.table.company());
    });
    loop {
        let seat = scene.table.to_move()[0];
        let before = rounds(&scene);
        let task = scene.table.bot_task().or_else(|| scene.table.question(seat));
        let task = task.expect("a seat owes a move");
        let (seat, command) = (task.seat(), task.choose(Budget::Playouts(1)));
        match scene.table.company().bot(seat) {
            Some(_) => scene.ask(Actor::Bot(seat), command),
            None => scene.act(seat, command),
        }
        .expect("the advice is legal");
        if rounds(&scene) > before {
            return scene;
        }
    }
}

fn rounds(scene: &Scene) -> usize {
    let json = scene.table.json(quayside_table::Reader::Bystander);
    json.matches("\"end\":").count()
}

fn seats(seats: &[usize]) -> SeatSet {
    seats.iter().map(|&seat| Seat::new(seat).expect("a seat")).collect()
}

/// Returns how long a bot waits after a deal.
fn pause(scene: &Scene) -> u64 {
    Pace::Calm.deal() + Pace::Calm.pause_after(scene.now)
}

/// Returns the next timed event: its kind, and in how many milliseconds.
fn next(scene: &Scene) -> (TimedEvent, u64) {
    let due = scene.table.due().expect("something happens");
    (due.what, due.at.since(scene.now))
}

#[test]
fn bots_and_clocks_wait_until_all_have_continued() {
    let mut scene = after_a_round(&setup(2, 2));
    assert_eq!(scene.table.company().reading(), seats(&[0, 1]), "bots read nothing");
    let json = scene.table.json(quayside_table::Reader::Bystander);
    assert!(json.contains("\"reading\":[0,1]"), "{json}");
    let bot = scene.table.to_move()[0];
    let (what, wait) = next(&scene);
    match scene.table.company().bot(bot) {
        Some(_) => assert_eq!((what, wait), (TimedEvent::BotMoves(bot), REST)),
        None => assert!(wait > REST, "the clock of {bot} rests"),
    }
    let ask = |scene: &mut Scene, seat| scene.act(seat, Command::Continue { seat });
    assert_eq!(scene.act(Seat::S0, Command::Continue { seat: Seat::S1 }), Err(Refusal::Forbidden));
    ask(&mut scene, Seat::S0).expect("the result is read");
    assert_eq!(ask(&mut scene, Seat::S0), Err(Refusal::Done), "once is enough");
    scene.now = scene.now.plus(4000);
    let left = scene.table.clocks().left(Seat::S1, scene.now);
    ask(&mut scene, Seat::S1).expect("the result is read");
    assert_eq!(scene.table.clocks().left(Seat::S1, scene.now), left, "no time has passed");
    let (what, wait) = next(&scene);
    match scene.table.company().bot(bot) {
        Some(_) => assert_eq!((what, wait), (TimedEvent::BotMoves(bot), pause(&scene))),
        None => assert_eq!((what, wait), (TimedEvent::TimeIsUp(bot), left)),
    }
}

#[test]
fn a_clock_rests_until_its_player_moves_and_for_ten_seconds_at_most() {
    let mut scene = after_a_round(&Setup { first: Some(0), ..setup(3, 1) });
    let mover = scene.table.to_move()[0];
    let left = |scene: &Scene| scene.table.clocks().left(mover, scene.now);
    let bank = left(&scene);
    scene.now = scene.now.plus(REST);
    assert_eq!(left(&scene), bank);
    scene.now = scene.now.plus(3000);
    assert_eq!(left(&scene), bank - 3000, "the rest is over");
    let mv = scene.table.question(mover).expect("it owes a move").choose_anything();
    scene.act(mover, mv).expect("the move of a player who has not continued");
    assert!(!scene.table.company().reading().contains(mover), "who moves has read the result");
    assert_eq!(left(&scene), bank - 3000);
}

#[test]
fn fast_tables_older_tables_and_bots_do_not_wait() {
    let mut fast = setup(1, 1);
    fast.terms.pace = Pace::Fast;
    let older = Setup { rests: false, ..setup(1, 1) };
    for setup in [fast, older] {
        let scene = after_a_round(&setup);
        let pace = setup.terms.pace;
        let pause = pace.deal() + pace.pause_after(scene.now);
        assert_eq!(scene.table.company().reading(), seats(&[0]), "the page shows the result");
        assert_eq!(scene.table.clocks().at(), scene.now);
        let (what, wait) = next(&scene);
        assert!(matches!(what, TimedEvent::TimeIsUp(_)) || wait == pause, "{what:?} in {wait}");
    }
    let mut scene = after_a_round(&setup(2, 1));
    for seat in [Seat::S0, Seat::S1] {
        let (bot, name, away) = ("mate".to_owned(), String::new(), SeatSet::EMPTY);
        scene.act(seat, Command::SeatBot { seat, bot, name, away }).expect("a bot plays on");
    }
    assert!(scene.table.company().reading().is_empty());
    assert_eq!(next(&scene).1, pause(&scene));
}

#[test]
fn bots_wait_longer_after_a_deal() {
    for pace in Pace::ALL {
        let mut setup = Setup { first: Some(0), ..setup(1, 2) };
        (setup.terms.pace, setup.terms.clock) = (pace, Timing::None);
        let mut scene = Scene::of(setup, |_| {});
        assert_eq!(pace.deal() > 0, pace != Pace::Fast);
        for deal in [pace.deal(), 0, 0] {
            scene.now = scene.now.plus(10_007);
            let task = scene.table.bot_task().expect("the dealer's left neighbour begins");
            let (seat, command) = (task.seat(), task.choose(Budget::Playouts(1)));
            let (what, wait) = (TimedEvent::BotMoves(seat), deal + pace.pause_after(scene.last()));
            let due = scene.table.due().expect("a bot moves");
            assert_eq!((due.what, due.at.since(scene.last())), (what, wait), "{pace:?}");
            scene.ask(Actor::Bot(seat), command).expect("the advice is legal");
        }
    }
}

#[test]
fn the_pause_of_a_bot_varies_with_public_time_only() {
    let pauses = |pace: Pace| (0..200).map(move |at| pace.pause_after(Millis(at)));
    assert!(pauses(Pace::Fast).all(|pause| pause == 0));
    for pace in [Pace::Calm, Pace::Slow] {
        let (least, most) = (pauses(pace).min(), pauses(pace).max());
        let quarter = pace.pause() / 4;
        assert_eq!((least, most), (Some(pace.pause() - quarter), Some(pace.pause() + quarter)));
    }
}
