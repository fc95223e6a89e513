//! Clocks follow from the log: which run, what a turn adds, the effect of zero, pauses.

use proptest::prelude::*;
use quayside_bots::Budget;
use quayside_engine::{AnyRecord, Seat, SeatSet, with_game};
use quayside_table::fair::Key;
use quayside_table::{
    Actor, ClocksView, Command, Due, GameName, NewTable, Place, PlayerNames, Refusal, RequestId,
    Table, TableId, TimedEvent, Timing, WrittenLine,
};
use quayside_testkit::fixtures;
use quayside_testkit::people;

use crate::scene::{BEGAN, Scene};

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;
const BANK: u64 = 5 * MINUTE;
const INCREMENT: u64 = 10_000;
const LIVE: Timing = Timing::Live { bank: BANK, increment: INCREMENT };

impl Scene {
    /// Plays a captain's move for a seat that owes one.
    fn play(&mut self, seat: Seat) -> Result<(), Refusal> {
        let question = self.table.question(seat).expect("it owes a move");
        self.act(seat, question.choose(Budget::Playouts(1)))
    }

    /// Makes any legal move.
    fn play_anything(&mut self, seat: Seat) -> Result<(), Refusal> {
        let question = self.table.question(seat).expect("it owes a move");
        self.act(seat, question.choose_anything())
    }

    /// Makes a move for the bot that is next.
    fn play_bot(&mut self) {
        let task = self.table.bot_task().expect("a bot is next");
        let seat = task.seat();
        self.ask(Actor::Bot(seat), task.choose(Budget::Playouts(1))).expect("bots play legally");
    }

    fn wait(&mut self, millis: u64) {
        self.now = self.now.plus(millis);
    }

    fn left(&self, seat: Seat) -> u64 {
        self.table.clocks().left(seat, self.now)
    }

    fn mover(&self) -> Seat {
        self.table.to_move()[0]
    }

    fn due(&self) -> Due {
        self.table.due().expect("something happens by itself")
    }

    fn time_up(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.ask(Actor::Clock, Command::TimeUp { seat })
    }
}

/// Seats this many people, and bots after them. Tests choose moves by hints, so these are allowed
/// everywhere here.
fn scene(game: GameName, persons: usize, bots: usize, clock: Timing) -> Scene {
    let mut setup = fixtures::setup(people(Seat::S0).owner(), game, persons + bots, false);
    let persons = Seat::ALL.into_iter().take(persons);
    for (seat, place) in persons.zip(&mut setup.seats) {
        *place = Place::person(people(seat).owner());
    }
    setup.terms.clock = clock;
    setup.terms.hints = quayside_table::Hints::All;
    Scene::of(setup, |scene| {
        let (again, clocks) = (scene.read_again(), scene.table.clocks());
        assert_eq!(again.clocks(), clocks, "a log read again gives the same clocks");
    })
}

#[test]
fn the_clock_of_the_player_to_move_ticks_and_a_turn_adds_the_increment() {
    let mut scene = scene(GameName::Corsairs, 2, 0, LIVE);
    let first = scene.mover();
    let other = Seat::new(1 - first.index()).expect("a seat");
    scene.wait(30_000);
    assert_eq!((scene.left(first), scene.left(other)), (BANK - 30_000, BANK));
    // A draw does not end the turn.
    scene.play(first).expect("it owes a move");
    assert_eq!(scene.mover(), first);
    assert_eq!(scene.left(first), BANK - 30_000);
    scene.wait(20_000);
    scene.play(first).expect("it owes a move");
    assert_eq!(scene.left(first), BANK - 50_000 + INCREMENT);
    scene.wait(7000);
    assert_eq!(scene.left(first), BANK - 50_000 + INCREMENT, "it rests");
    assert_eq!(scene.left(other), BANK - 7000);
}

#[test]
fn days_are_kept_up_to_twice_a_turn() {
    let mut scene = scene(GameName::Korsar, 2, 0, Timing::Days(3));
    let first = scene.mover();
    assert_eq!(scene.left(first), 3 * DAY);
    for expected in [5 * DAY, 6 * DAY, 6 * DAY] {
        scene.wait(DAY);
        scene.play(first).expect("it owes a move");
        assert_eq!(scene.left(first), expected);
        let other = scene.mover();
        scene.play(other).expect("it owes a move");
    }
    scene.wait(6 * DAY - 1);
    assert_eq!(scene.left(first), 1);
    assert_eq!(scene.due(), Due { at: scene.now.plus(1), what: TimedEvent::TimeIsUp(first) });
}

#[test]
fn at_zero_the_captain_plays_and_a_returning_player_has_one_increment_a_turn() {
    let mut scene = scene(GameName::Corsairs, 2, 0, LIVE);
    let first = scene.mover();
    let other = Seat::new(1 - first.index()).expect("a seat");
    assert_eq!(scene.due(), Due { at: BEGAN.plus(BANK), what: TimedEvent::TimeIsUp(first) });
    scene.wait(BANK - 1);
    assert_eq!(scene.time_up(first), Err(Refusal::NotNow), "a millisecond is left");
    scene.wait(1);
    assert_eq!(scene.play(first), Err(Refusal::TimeUp));
    let people_ask = scene.act(other, Command::TimeUp { seat: first });
    assert_eq!(people_ask, Err(Refusal::Forbidden), "only the clock does this");
    assert_eq!(scene.time_up(other), Err(Refusal::NotNow));
    // A node may notice late; no time is ever negative.
    scene.wait(5000);
    assert_eq!(scene.left(first), 0);
    scene.time_up(first).expect("its time is up");
    assert_eq!(scene.time_up(first), Err(Refusal::NotNow), "a second node changes nothing");
    assert_eq!(scene.table.company().bot(first), Some("captain"));
    assert_eq!(scene.due().what, TimedEvent::BotMoves(first));
    // The captain ends the turn for which no time was left.
    assert_eq!(scene.act(first, Command::Return { seat: first }), Err(Refusal::TimeUp));
    scene.play_bot();
    assert_eq!(scene.act(first, Command::Return { seat: first }), Err(Refusal::TimeUp));
    scene.play_bot();
    assert_eq!(scene.mover(), other);
    scene.act(first, Command::Return { seat: first }).expect("the turn is over");
    assert_eq!(scene.left(first), INCREMENT);
    assert!(scene.table.clocks().is_out(first) && !scene.table.clocks().is_out(other));
    for _ in 0..2 {
        scene.play(other).expect("it owes a move");
    }
    scene.wait(INCREMENT - 2000);
    for _ in 0..2 {
        scene.play(first).expect("it has an increment");
    }
    assert_eq!(scene.left(first), INCREMENT, "nothing of it is kept");
}

#[test]
fn every_person_who_owes_a_choice_ticks_and_bots_do_not() {
    let mut scene = scene(GameName::Corsairs, 3, 1, LIVE);
    while scene.table.clocks().ticking().len() < 2 {
        let owing: SeatSet = scene.table.to_move().into_iter().collect();
        assert_eq!(scene.table.clocks().ticking(), owing.without(Seat::S3), "people tick");
        if scene.mover() == Seat::S3 {
            scene.play_bot();
        } else {
            scene.play_anything(scene.mover()).expect("it owes a move");
        }
    }
    let owing: Vec<Seat> = scene.table.clocks().ticking().iter().collect();
    let left: Vec<u64> = owing.iter().map(|&seat| scene.left(seat)).collect();
    scene.wait(9000);
    scene.play(owing[0]).expect("it settles");
    scene.wait(1000);
    assert_eq!(scene.left(owing[0]), left[0] - 9000 + INCREMENT, "who has settled rests");
    assert_eq!(scene.left(owing[1]), left[1] - 10_000);
    let other = owing[1];
    scene.wait(scene.left(other));
    scene.time_up(other).expect("its time is up");
    assert!(!scene.table.clocks().ticking().contains(other));
}

#[test]
fn a_stand_in_does_not_tick_and_gains_nothing() {
    let mut scene = scene(GameName::Korsar, 2, 0, LIVE);
    let first = scene.mover();
    let leave = || Command::SeatBot {
        seat: first,
        bot: "mate".to_owned(),
        name: String::new(),
        away: SeatSet::EMPTY,
    };
    scene.act(first, leave()).expect("a bot may play");
    scene.wait(MINUTE);
    assert_eq!(scene.left(first), BANK);
    // A person who returns in the same turn has used that time.
    scene.act(first, Command::Return { seat: first }).expect("it is theirs");
    assert_eq!(scene.left(first), BANK - MINUTE);
    scene.act(first, leave()).expect("a bot may play");
    scene.wait(MINUTE);
    scene.play_bot();
    scene.act(first, Command::Return { seat: first }).expect("it is theirs");
    assert_eq!(scene.left(first), BANK - MINUTE, "a bot's turn adds nothing and costs nothing");
}

#[test]
fn an_away_player_with_time_left_is_not_replaced_by_a_bot() {
    for (clock, answer) in [(LIVE, Err(Refusal::Forbidden)), (Timing::None, Ok(()))] {
        let mut scene = scene(GameName::Korsar, 2, 0, clock);
        let (seat, bot) = (scene.mover(), "mate".to_owned());
        let other = Seat::new(1 - seat.index()).expect("a seat");
        let away = SeatSet::only(seat);
        let replace = Command::SeatBot { seat, bot, name: String::new(), away };
        assert_eq!(scene.act(other, replace), answer, "{clock:?}");
    }
}

#[test]
fn taking_back_gives_no_time_back_and_takes_the_increment() {
    let mut scene = scene(GameName::Korsar, 1, 1, LIVE);
    while scene.mover() != Seat::S0 {
        scene.play_bot();
    }
    scene.wait(8000);
    scene.play(Seat::S0).expect("it owes a move");
    assert_eq!(scene.left(Seat::S0), BANK - 8000 + INCREMENT);
    let back = Command::TakeBack { seat: Seat::S0, seq: scene.table.seq() };
    scene.act(Seat::S0, back).expect("takebacks are allowed");
    assert_eq!(scene.left(Seat::S0), BANK - 8000);
    scene.wait(1000);
    assert_eq!(scene.left(Seat::S0), BANK - 9000);
}

#[test]
fn clocks_pause_when_all_agree_until_one_player_resumes() {
    let mut scene = scene(GameName::Korsar, 2, 1, LIVE);
    while scene.mover() == Seat::S2 {
        scene.play_bot();
    }
    let (first, other) = (scene.mover(), Seat::new(1 - scene.mover().index()).expect("a seat"));
    let stranger = people(Seat::S5);
    assert_eq!(scene.ask(Actor::People(&stranger), Command::Pause), Err(Refusal::Forbidden));
    assert_eq!(scene.act(other, Command::Resume), Err(Refusal::NotNow), "nobody wants a pause");
    scene.act(other, Command::Pause).expect("anyone may ask");
    assert_eq!(scene.act(other, Command::Pause), Err(Refusal::Done));
    scene.wait(1000);
    assert_eq!(scene.left(first), BANK - 1000, "one alone stops nothing");
    scene.act(first, Command::Resume).expect("and may be refused");
    scene.act(other, Command::Pause).expect("anyone may ask again");
    scene.act(first, Command::Pause).expect("all agree");
    assert!(scene.table.company().is_paused());
    scene.wait(100 * DAY);
    assert_eq!(scene.left(first), BANK - 1000);
    assert_eq!(scene.table.due(), None, "nothing happens by itself");
    assert_eq!(scene.play(first), Err(Refusal::NotNow));
    assert_eq!(scene.ask(Actor::People(&stranger), Command::Resume), Err(Refusal::Forbidden));
    scene.act(other, Command::Resume).expect("anyone may go on");
    scene.wait(1000);
    assert_eq!(scene.left(first), BANK - 2000);
    scene.play(first).expect("it owes a move");
}

#[test]
fn a_pause_needs_new_consent_when_the_players_change() {
    let mut scene = scene(GameName::Korsar, 2, 0, LIVE);
    let (first, other) = (scene.mover(), Seat::new(1 - scene.mover().index()).expect("a seat"));
    scene.act(other, Command::Pause).expect("anyone may ask");
    let bot = "mate".to_owned();
    let leave = Command::SeatBot { seat: first, bot, name: String::new(), away: SeatSet::EMPTY };
    scene.act(first, leave).expect("a bot may play");
    assert!(scene.table.company().wants_pause().is_empty());
    scene.act(other, Command::Pause).expect("who plays alone decides alone");
    assert!(scene.table.company().is_paused());
    assert_eq!(scene.table.due(), None, "bots wait, too");
}

#[test]
fn without_a_clock_there_is_no_pause_and_no_time() {
    let mut scene = scene(GameName::Korsar, 2, 0, Timing::None);
    let first = scene.mover();
    scene.wait(1000 * DAY);
    assert_eq!(scene.act(first, Command::Pause), Err(Refusal::NotNow));
    assert_eq!(scene.time_up(first), Err(Refusal::NotNow));
    assert_eq!(scene.table.due(), None);
    scene.play(first).expect("there is time");
    let json = serde_json::to_string(&scene.written.setup).expect("JSON");
    assert!(!json.contains("clock"), "setups without a clock keep their bytes");
}

#[test]
fn only_a_clock_at_zero_is_in_a_log() {
    let mut scene = scene(GameName::Korsar, 2, 0, LIVE);
    let (first, request) = (scene.mover(), RequestId::new([1; 16]));
    for (after, is_read) in [(BANK - 1, false), (BANK, true)] {
        let line = WrittenLine { at: BEGAN.plus(after), request, entry: format!("time {first}") };
        scene.written.log = vec![line];
        let table = Table::read(scene.written.clone()).expect("a setup");
        assert_eq!(table.spoiled().is_none(), is_read, "after {after} ms");
    }
}

#[test]
fn absurd_clocks_are_refused() {
    let mut setup = fixtures::setup(people(Seat::S0).owner(), GameName::Korsar, 2, false);
    for (clock, is_sound) in [
        ("600000+15000", true),
        ("1000+0", true),
        ("999+5000", false),
        ("18446744073709551615+1", false),
        ("3d", true),
        ("0d", false),
        ("255d", false),
    ] {
        setup.terms.clock = clock.parse().expect(clock);
        assert_eq!(setup.terms.clock.to_string(), clock);
        let new = NewTable::of(TableId::new([1; 8]), setup.clone(), PlayerNames::new(), BEGAN);
        assert_eq!(new.is_ok(), is_sound, "{clock}");
    }
    for text in ["", "3", "d", "+", "1+", "+1", "01+1", "3 d", "1+1+1", "-1+1", "256d"] {
        assert!(text.parse::<Timing>().is_err(), "{text:?}");
    }
    for game in GameName::ALL {
        for players in 2..=8 {
            assert!(Timing::live_for(game, players).into_iter().all(Timing::is_sound));
        }
    }
}

/// Plays a game to its end: people take some time for each move, bots move at once.
fn play_to_the_end(scene: &mut Scene, late: Option<Seat>) {
    while !scene.table.is_over() {
        let mover = scene.mover();
        if scene.table.company().bot(mover).is_some() {
            scene.play_bot();
        } else if late == Some(mover) {
            scene.wait(scene.left(mover));
            scene.time_up(mover).expect("its time is up");
        } else {
            scene.wait(1500 + 700 * mover.index() as u64);
            scene.play(mover).expect("it owes a move");
        }
    }
}

#[test]
fn a_record_keeps_the_times() {
    for (game, bots) in [(GameName::Corsairs, 0), (GameName::Korsar, 1)] {
        let mut scene = scene(game, 2, bots, LIVE);
        play_to_the_end(&mut scene, None);
        let text = scene.table.record(&Key::new(&[4; 32])).expect("the cards were dealt");
        assert!(text.contains("\nclock 300000+10000\n"), "{text}");
        let record = AnyRecord::read(text.as_bytes()).expect("it can be read");
        assert_eq!(record.to_string(), text);
        let clocks = |moves| with_game!(&record, record => ClocksView::of_record(record, moves));
        let begin = clocks(0);
        let clocks = clocks(usize::MAX).expect("a clock");
        assert_eq!(clocks.timing, LIVE);
        for seat in [Seat::S0, Seat::S1] {
            assert_eq!(clocks.left(seat, scene.now), Some(scene.left(seat)), "{game:?} {seat}");
        }
        if bots > 0 {
            assert_eq!(clocks.left(Seat::S2, scene.now), None, "bots have no clock");
        }
        assert_eq!(begin.expect("a clock").left[..2], [Some(BANK), Some(BANK)]);
    }
}

#[test]
fn a_seat_that_was_played_for_is_placed_last() {
    let mut scene = scene(GameName::Korsar, 3, 0, LIVE);
    play_to_the_end(&mut scene, None);
    let placings = scene.table.placings().expect("it is over");
    assert!(placings.contains(&1) && placings.iter().all(|place| (1..=3).contains(place)));
    // The winner leaves the rest to the captain.
    let winner = placings.iter().position(|&place| place == 1).expect("somebody won");
    let late = Seat::new(winner).expect("a seat");
    let mut scene = self::scene(GameName::Korsar, 3, 0, LIVE);
    play_to_the_end(&mut scene, Some(late));
    let placings = scene.table.placings().expect("it is over");
    let worst = placings.iter().max().expect("places");
    assert_eq!(placings[winner], *worst, "{placings:?}");
    assert_eq!(placings.iter().filter(|&place| place == worst).count(), 1, "{placings:?}");
    let record = scene.table.record(&Key::new(&[4; 32])).expect("a record");
    assert!(record.contains("\nresult "), "as it was played");
}

/// Returns random events at a table of three people: duration, seat, action.
fn happenings() -> impl Strategy<Value = Vec<(u64, usize, u8)>> {
    let one = (prop_oneof![4 => 0..20_000_u64, 1 => 0..4 * MINUTE], 0..3_usize, 0..12_u8);
    proptest::collection::vec(one, 1..80)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    /// Time is neither made nor lost: the initial time plus the increments equals the remaining
    /// time plus the time that has passed on the clocks.
    #[test]
    fn time_is_neither_made_nor_lost(happenings in happenings(), korsar: bool) {
        let game = if korsar { GameName::Korsar } else { GameName::Corsairs };
        let mut scene = scene(game, 3, 0, LIVE);
        let seats = [Seat::S0, Seat::S1, Seat::S2];
        let mut model = [BANK; 3];
        for (millis, who, what) in happenings {
            let ticking = scene.table.clocks().ticking();
            let owing: SeatSet = scene.table.to_move().into_iter().collect();
            let paused = scene.table.company().is_paused();
            let present = scene.table.company().present();
            for seat in seats {
                let owes = owing.contains(seat) && present.contains(seat) && !paused;
                prop_assert_eq!(ticking.contains(seat), owes);
                if owes {
                    model[seat.index()] = model[seat.index()].saturating_sub(millis);
                }
            }
            scene.wait(millis);
            let seat = seats[who];
            // Seats that bots play for are not counted here.
            let zero = seats.into_iter().find(|&seat| ticking.contains(seat) && model[seat.index()] == 0);
            if let Some(seat) = zero {
                scene.time_up(seat).expect("its time is up");
                prop_assert!(scene.table.clocks().is_out(seat));
                break;
            }
            match what {
                0 => { let _ = scene.act(seat, Command::Pause); }
                1 => { let _ = scene.act(seat, Command::Resume); }
                _ => {
                    let Some(&mover) = scene.table.to_move().get(who % owing.len().max(1)) else { break };
                    if scene.play_anything(mover).is_ok() && scene.table.to_move() != [mover] {
                        model[mover.index()] += INCREMENT;
                    }
                    // The clocks rest until everyone has read the result of a round.
                    for seat in scene.table.company().reading().iter() {
                        scene.act(seat, Command::Continue { seat }).expect("it reads");
                    }
                }
            }
            for seat in seats {
                prop_assert_eq!(scene.left(seat), model[seat.index()]);
            }
            let zero = seats.into_iter().filter(|&seat| scene.table.clocks().ticking().contains(seat));
            let first = zero.map(|seat| scene.now.plus(model[seat.index()])).min();
            prop_assert_eq!(scene.table.due().map(|due| due.at), first);
        }
    }
}
