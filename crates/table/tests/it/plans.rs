//! Plans for the next turn: which are possible, their effects, and that they stay secret.

use proptest::prelude::*;
use quayside_bots::{BotRng, Budget, rng_for};
use quayside_engine::random::below;
use quayside_engine::{AnyMove, Seat, Seed, korsar};
use quayside_table::{
    Actor, Command, Due, GameName, Hints, Pace, Place, Reader, Refusal, Setup, Table, TimedEvent,
    Timing, WrittenPlan, WrittenTable, parse_moves,
};
use quayside_testkit::fixtures;
use quayside_testkit::people;

use crate::scene::Scene;

impl Scene {
    fn plan(&mut self, seat: Seat, moves: &str) -> Result<(), Refusal> {
        self.plan_after(seat, self.table.seq(), moves)
    }

    /// Plans by a form that was made at this log length.
    fn plan_after(&mut self, seat: Seat, seq: u32, moves: &str) -> Result<(), Refusal> {
        let moves = if moves.is_empty() { Vec::new() } else { self.parse(moves)? };
        let plan = self.table.plan(&people(seat), seat, seq, &moves)?;
        self.written.plans.retain(|kept| kept.seat != seat);
        if !moves.is_empty() {
            self.written.plans.push(plan.written().clone());
        }
        self.table.keep_plan(plan);
        check_read_again(self);
        Ok(())
    }

    fn parse(&self, moves: &str) -> Result<Vec<AnyMove>, Refusal> {
        parse_moves(self.table.setup().terms.game, moves).ok_or(Refusal::Malformed)
    }

    fn make(&mut self, seat: Seat, mv: &str) {
        let (game, seq) = (self.table.setup().terms.game, self.table.seq());
        let command = Command::Move { seat, seq, mv: AnyMove::parse(game, mv).expect("a move") };
        self.act(seat, command).unwrap_or_else(|why| panic!("{mv}: {why:?}"));
    }

    /// Makes the planned move that is due.
    fn play_plan(&mut self) -> String {
        let due = self.table.due().expect("a plan is due");
        let TimedEvent::PlanMoves(seat) = due.what else { panic!("no plan is due: {due:?}") };
        self.now = self.now.max(due.at);
        let command = self.table.planned_move(seat).expect("it is planned");
        self.ask(Actor::Plan(seat), command).expect("a planned move is legal");
        self.written.log.last().expect("an entry").entry.clone()
    }

    /// Returns the plan of a seat, from its JSON.
    fn planned(&self, seat: Seat) -> Vec<String> {
        let message: serde_json::Value =
            serde_json::from_str(&self.table.json(Reader::Seat(seat))).expect("JSON");
        let plan =
            message.get("plan").and_then(|plan| plan.as_array()).cloned().unwrap_or_default();
        plan.iter().filter_map(|mv| mv.as_str()).map(str::to_owned).collect()
    }

    /// Returns a card of a seat's hand, by its place; any card, if the hand is laid down.
    fn card(&self, seat: Seat, place: usize) -> String {
        let message: serde_json::Value =
            serde_json::from_str(&self.table.json(Reader::Seat(seat))).expect("JSON");
        let hand = &message["view"]["hands"][seat.index()];
        hand[place].as_str().unwrap_or("o1").to_owned()
    }

    /// Draws and discards as the first seat does, so that the second owes a move.
    fn take_turn(&mut self, seat: Seat) {
        self.make(seat, "draw stock");
        let card = self.card(seat, 0);
        self.make(seat, &format!("discard {card}"));
    }
}

/// Seats this many people; seat 0 begins.
fn scene(game: GameName, persons: usize) -> Scene {
    scene_of(setup(game, persons, "5e".repeat(32)))
}

fn scene_of(setup: Setup) -> Scene {
    Scene::of(setup, |scene| check_read_again(scene))
}

/// Checks that the stored data gives the same plans after a restart, and at every other node.
fn check_read_again(scene: &Scene) {
    let again = scene.read_again();
    let seats = || Seat::ALL.into_iter().take(scene.written.setup.seats.len());
    let messages = |table: &Table| -> Vec<String> {
        seats().map(|seat| table.json(Reader::Seat(seat))).collect()
    };
    assert_eq!(messages(&again), messages(&scene.table));
    assert_eq!(again.due(), scene.table.due());
}

fn setup(game: GameName, persons: usize, seed: String) -> Setup {
    let mut setup = fixtures::setup(people(Seat::S0).owner(), game, persons, false);
    for (seat, place) in Seat::ALL.into_iter().zip(&mut setup.seats) {
        *place = Place::person(people(seat).owner());
    }
    // The dealer's left begins.
    setup.first = Some(0);
    setup.terms.hints = Hints::All;
    setup.seed = seed;
    setup
}

/// Returns the mover, and a waiting seat.
fn seats(scene: &Scene) -> (Seat, Seat) {
    let mover = scene.table.to_move()[0];
    let other = Seat::ALL.into_iter().find(|&seat| seat != mover).expect("another");
    (mover, other)
}

#[test]
fn hidden_draws_and_own_discards_can_be_planned() {
    const NO: Result<(), Refusal> = Err(Refusal::NotNow);
    const MALFORMED: Result<(), Refusal> = Err(Refusal::Malformed);
    for (game, plan, answer) in [
        (GameName::Corsairs, "draw stock", Ok(())),
        (GameName::Corsairs, "draw stock, discard OWN", Ok(())),
        // An open card may have changed by then, or reveals too much: it must be seen first.
        (GameName::Corsairs, "draw discard", NO),
        (GameName::Corsairs, "draw pier", NO),
        (GameName::Corsairs, "draw pier, discard OWN", NO),
        (GameName::Corsairs, "discard OWN", NO),
        (GameName::Corsairs, "draw stock, discard THEIRS", NO),
        (GameName::Corsairs, "draw stock, sail OWN", NO),
        (GameName::Corsairs, "draw stock, draw stock", NO),
        (GameName::Corsairs, "draw stock, discard OWN, draw stock", NO),
        (GameName::Corsairs, "crew OWN", NO),
        (GameName::Corsairs, "settle", NO),
        (GameName::Corsairs, "draw", MALFORMED),
        (GameName::Corsairs, "draw stock,discard OWN", MALFORMED),
        (GameName::Corsairs, "draw stock, ", MALFORMED),
        (GameName::Corsairs, "nonsense", MALFORMED),
        (GameName::Korsar, "draw", Ok(())),
        (GameName::Korsar, "draw, draw", NO),
        (GameName::Korsar, "play OWN", NO),
        (GameName::Korsar, "discard OWN", NO),
        (GameName::Korsar, "draw, discard OWN", NO),
        (GameName::Korsar, "draw stock", MALFORMED),
    ] {
        let mut scene = scene(game, 2);
        let (mover, other) = seats(&scene);
        let own = if plan.contains("play") { "m2".to_owned() } else { scene.card(other, 3) };
        let plan = plan.replace("OWN", &own).replace("THEIRS", &scene.card(mover, 3));
        assert_eq!(scene.plan(other, &plan), answer, "{plan}");
        let expected = if answer.is_ok() { plan.split(", ").collect() } else { Vec::new() };
        assert_eq!(scene.planned(other), expected, "{plan}");
        assert!(scene.plan(mover, &plan).is_err(), "{plan}: who is to move, moves");
    }
}

#[test]
fn a_plan_is_played_when_the_turn_comes() {
    let mut scene = scene(GameName::Corsairs, 2);
    let (mover, other) = seats(&scene);
    let card = scene.card(other, 5);
    scene.plan(other, &format!("draw stock, discard {card}")).expect("it may be planned");
    assert_eq!(scene.table.due(), None);
    scene.make(mover, "draw stock");
    assert_eq!(scene.table.due(), None, "the turn goes on");
    let thrown = scene.card(mover, 0);
    scene.make(mover, &format!("discard {thrown}"));
    let pause = Pace::Calm.pause();
    let due = Due { at: scene.now.plus(pause), what: TimedEvent::PlanMoves(other) };
    assert_eq!(scene.table.due(), Some(due));
    assert_eq!(scene.table.awaited(), [], "no player is notified");
    assert_eq!(scene.play_plan(), format!("{other} draw stock"));
    assert_eq!(scene.planned(other), [format!("discard {card}")]);
    assert_eq!(scene.play_plan(), format!("{other} discard {card}"));
    assert_eq!(scene.table.due(), None);
    assert!(!scene.table.keeps_time(), "the plan is done");
    assert_eq!(scene.table.take_ended_plans().len(), 1, "and need not be kept");
    assert_eq!(scene.table.written_plans(), []);
    assert_eq!(scene.table.awaited(), [mover]);
}

#[test]
fn a_player_who_plans_only_to_draw_must_move_then() {
    let mut scene = scene(GameName::Corsairs, 2);
    let (mover, other) = seats(&scene);
    scene.plan(other, "draw stock").expect("it may be planned");
    scene.take_turn(mover);
    assert_eq!(scene.table.awaited(), []);
    scene.play_plan();
    assert_eq!(scene.table.awaited(), [other]);
    assert_eq!(scene.table.due(), None);
}

#[test]
fn a_live_clock_does_not_wait_long() {
    for (clock, pace, pause) in [
        (Timing::None, Pace::Calm, 600),
        (Timing::Days(3), Pace::Slow, 1500),
        (Timing::Live { bank: 60_000, increment: 0 }, Pace::Calm, 200),
        (Timing::Live { bank: 60_000, increment: 0 }, Pace::Fast, 0),
    ] {
        let mut setup = setup(GameName::Korsar, 2, "5e".repeat(32));
        (setup.terms.clock, setup.terms.pace) = (clock, pace);
        let mut scene = scene_of(setup);
        let (mover, other) = seats(&scene);
        scene.plan(other, "draw").expect("it may be planned");
        scene.make(mover, "draw");
        let due = scene.table.due().expect("the plan is due");
        assert_eq!((due.at.since(scene.now), due.what), (pause, TimedEvent::PlanMoves(other)));
    }
}

#[test]
fn players_plan_only_for_their_own_seat() {
    let mut scene = scene(GameName::Korsar, 3);
    let (mover, other) = seats(&scene);
    let third = Seat::ALL.into_iter().find(|seat| ![mover, other].contains(seat));
    let stranger = people(third.expect("a third"));
    let draw = [korsar::Move::Draw.into()];
    for plan in [&draw[..], &[]] {
        let refused = scene.table.plan(&stranger, other, 0, plan);
        assert_eq!(refused, Err(Refusal::Forbidden), "{plan:?}");
    }
    // People who share a screen would see each other's plans.
    let both = people(other).once(&[stranger.owner()]);
    let refused = scene.table.plan(&both, other, 0, &draw);
    assert_eq!(refused, Err(Refusal::NotNow));
    scene.plan(other, "draw").expect("it may be planned");
    scene.plan(other, "").expect("it may be cancelled");
    scene.plan(other, "").expect("nothing is cancelled as well");
    assert_eq!(scene.planned(other), Vec::<String>::new());
}

#[test]
fn a_plan_that_was_cancelled_is_not_played() {
    let mut scene = scene(GameName::Korsar, 2);
    let (mover, other) = seats(&scene);
    scene.plan(other, "draw").expect("it may be planned");
    scene.make(mover, "draw");
    let command = scene.table.planned_move(other).expect("it is due");
    scene.plan(other, "").expect("it may be cancelled until it is played");
    assert_eq!(scene.table.due(), None);
    assert_eq!(scene.ask(Actor::Plan(other), command), Err(Refusal::Stale));
    let nothing = Command::TakeBack { seat: other, seq: scene.table.seq() };
    assert_eq!(scene.ask(Actor::Plan(other), nothing), Err(Refusal::Forbidden));
}

#[test]
fn an_old_form_plans_nothing() {
    let mut scene = scene(GameName::Korsar, 2);
    let (mover, other) = seats(&scene);
    let old = scene.table.seq();
    scene.plan_after(other, old + 1, "draw").expect_err("nobody has seen that table");
    scene.make(mover, "draw");
    assert_eq!(scene.plan(other, "draw"), Err(Refusal::Stale), "the turn has begun");
    scene.make(other, "draw");
    // A repeated request after its plan was played would plan once more.
    assert_eq!(scene.plan_after(other, old, "draw"), Err(Refusal::Stale));
    let fresh = scene.table.seq();
    scene.plan_after(other, fresh, "draw").expect("it may be planned");
    scene.plan(other, "").expect("it may be cancelled");
    // Moves of others do not make a plan stale.
    let mut three = self::scene(GameName::Korsar, 3);
    let first = three.table.to_move()[0];
    three.make(first, "draw");
    let second = three.table.to_move()[0];
    let last = Seat::ALL.into_iter().find(|seat| ![first, second].contains(seat));
    three.plan_after(last.expect("a third"), 0, "draw").expect("it has not moved since");
}

/// An event while a seat with a plan waits: by the mover, or by that seat.
type Event = fn(&mut Scene, Seat, Seat);

/// Returns events that end a plan, or seem to, and whether the plan stays.
fn events() -> [(&'static str, Event, bool); 7] {
    let stays = true;
    [
        (
            "a take-back",
            |scene, mover, _| {
                scene.make(mover, "draw stock");
                let seq = scene.table.seq();
                scene.act(mover, Command::TakeBack { seat: mover, seq }).expect("allowed here");
            },
            !stays,
        ),
        (
            "a bot that plays on",
            |scene, _, other| {
                let (bot, name) = ("captain".to_owned(), String::new());
                let away = [].into_iter().collect();
                let command = Command::SeatBot { seat: other, bot, name, away };
                scene.act(other, command).expect("one may leave");
                scene.act(other, Command::Return { seat: other }).expect("and return");
            },
            !stays,
        ),
        (
            "the end of the table",
            |scene, _, _| {
                scene.act(Seat::S0, Command::Close).expect("seat 0 made it");
            },
            !stays,
        ),
        (
            "the time of the mover",
            |scene, mover, _| {
                scene.now = scene.now.plus(60_000);
                scene.ask(Actor::Clock, Command::TimeUp { seat: mover }).expect("it is up");
            },
            stays,
        ),
        (
            "a pause",
            |scene, mover, other| {
                scene.act(mover, Command::Pause).expect("all may pause");
                scene.act(other, Command::Pause).expect("all may pause");
            },
            stays,
        ),
        (
            "a plan of another",
            |scene, mover, _| {
                scene.plan(mover, "draw stock").expect_err("it is to move");
            },
            stays,
        ),
        ("a draw", |scene, mover, _| scene.make(mover, "draw stock"), stays),
    ]
}

#[test]
fn leaving_or_taking_back_ends_a_plan_and_a_pause_does_not() {
    for (what, event, expected) in events() {
        let mut setup = setup(GameName::Corsairs, 2, "5e".repeat(32));
        setup.maker = Some(people(Seat::S0).owner());
        setup.terms.clock = Timing::Live { bank: 60_000, increment: 1000 };
        let mut scene = scene_of(setup);
        let (mover, other) = seats(&scene);
        scene.plan(other, "draw stock").expect("it may be planned");
        event(&mut scene, mover, other);
        assert_eq!(!scene.planned(other).is_empty(), expected, "{what}");
    }
}

#[test]
fn a_pause_holds_a_plan_up_and_time_that_is_up_ends_it() {
    let mut setup = setup(GameName::Korsar, 2, "5e".repeat(32));
    setup.terms.clock = Timing::Live { bank: 60_000, increment: 1000 };
    let mut scene = scene_of(setup);
    let (mover, other) = seats(&scene);
    scene.plan(other, "draw").expect("it may be planned");
    scene.make(mover, "draw");
    for seat in [mover, other] {
        scene.act(seat, Command::Pause).expect("all may pause");
    }
    assert_eq!(scene.table.due(), None);
    scene.now = scene.now.plus(500_000);
    scene.act(mover, Command::Resume).expect("anybody may go on");
    let due = scene.table.due().expect("the plan is due again");
    assert_eq!(due.what, TimedEvent::PlanMoves(other));
    // The server was down for too long.
    scene.now = scene.now.plus(70_000);
    let command = scene.table.planned_move(other).expect("it is planned");
    assert_eq!(scene.ask(Actor::Plan(other), command), Err(Refusal::TimeUp));
    scene.ask(Actor::Clock, Command::TimeUp { seat: other }).expect("it is up");
    assert_eq!(scene.planned(other), Vec::<String>::new());
}

#[test]
fn another_move_by_hand_ends_a_plan_and_the_same_is_part_of_it() {
    for (mv, left) in [("draw stock", 1), ("draw pier", 0)] {
        let mut scene = scene(GameName::Corsairs, 2);
        let (mover, other) = seats(&scene);
        let card = scene.card(other, 5);
        scene.plan(other, &format!("draw stock, discard {card}")).expect("it may be planned");
        scene.take_turn(mover);
        scene.make(other, mv);
        assert_eq!(scene.planned(other).len(), left, "{mv}");
    }
}

/// C6.2: the last card of the stock obliges its player to sail, which was not planned.
#[test]
fn the_last_card_of_the_stock_is_not_drawn_by_a_plan() {
    let mut scene = scene(GameName::Corsairs, 2);
    let stock = |scene: &Scene| {
        let message: serde_json::Value =
            serde_json::from_str(&scene.table.json(Reader::Bystander)).expect("JSON");
        message["view"]["stock"].as_u64().expect("a number")
    };
    while stock(&scene) > 2 {
        let (mover, _) = seats(&scene);
        scene.take_turn(mover);
    }
    let (mover, other) = seats(&scene);
    scene.plan(other, "draw stock").expect("two cards are left");
    scene.take_turn(mover);
    assert_eq!(stock(&scene), 1);
    assert_eq!(scene.planned(other), Vec::<String>::new(), "the person decides");
    assert_eq!((scene.table.due(), scene.table.awaited()), (None, vec![other]));
    scene.make(other, "draw pier");
    assert_eq!(scene.plan(mover, "draw stock"), Err(Refusal::NotNow), "one card is left");
}

/// A plan that belongs to a round which was annulled (C6.1) ends with it.
#[test]
fn a_plan_ends_with_its_round() {
    let mut scene = scene(GameName::Corsairs, 2);
    let pier = |scene: &Scene| {
        let message: serde_json::Value =
            serde_json::from_str(&scene.table.json(Reader::Bystander)).expect("JSON");
        message["view"]["pier"].as_array().expect("cards").len()
    };
    while pier(&scene) > 1 {
        let (mover, _) = seats(&scene);
        scene.make(mover, "draw pier");
        let card = scene.card(mover, 0);
        scene.make(mover, &format!("discard {card}"));
    }
    let (mover, other) = seats(&scene);
    scene.plan(other, "draw stock").expect("it may be planned");
    scene.make(mover, "draw pier");
    assert_eq!(scene.planned(other), Vec::<String>::new());
}

/// Plays some moves with plans; returns the scene, and how many moves were planned.
fn play_with_plans(game: GameName, rng: &mut BotRng) -> (Scene, usize) {
    let persons = 2 + below(rng, 3) as usize;
    let mut scene = scene_of(setup(game, persons, Seed::random(rng).to_string()));
    let mut planned = 0;
    for _ in 0..80 {
        scene.now = scene.now.plus(below(rng, 900).into());
        let seat = Seat::ALL[below(rng, persons as u32) as usize];
        let card = format!("discard {}", scene.card(seat, 0));
        let plans = match game {
            GameName::Corsairs => {
                ["draw stock", &*format!("draw stock, {card}"), ""].map(str::to_owned)
            }
            GameName::Korsar => ["draw", "draw", ""].map(str::to_owned),
        };
        let _ = scene.plan(seat, &plans[below(rng, 3) as usize]);
        let Some(&mover) = scene.table.to_move().first() else { break };
        let due = scene.table.due().map(|due| due.what);
        if let Some(TimedEvent::PlanMoves(seat)) = due
            && below(rng, 8) > 0
        {
            assert!(scene.table.planned_move(seat).is_some());
            scene.play_plan();
            planned += 1;
        } else {
            let question = scene.table.question(mover).expect("it owes a move");
            scene.act(mover, question.choose(Budget::Playouts(1))).expect("it is legal");
        }
    }
    (scene, planned)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_log_is_the_same_as_if_all_had_moved_by_hand(seed: u64, is_korsar: bool) {
        let game = if is_korsar { GameName::Korsar } else { GameName::Corsairs };
        let (scene, _) = play_with_plans(game, &mut rng_for("plans", seed, &[]));
        let mut by_hand = scene_of(scene.written.setup.clone());
        for line in &scene.written.log {
            let (seat, mv) = line.entry.split_once(' ').expect("a move");
            let seat = Seat::new(seat.parse().expect("a number")).expect("a seat");
            by_hand.now = line.at;
            by_hand.make(seat, mv);
        }
        prop_assert_eq!(&by_hand.written.log, &scene.written.log);
    }
}

#[test]
fn enough_plans_are_played_to_test_them() {
    for game in [GameName::Corsairs, GameName::Korsar] {
        let runs = (0..10).map(|seed| play_with_plans(game, &mut rng_for("plans", seed, &[])).1);
        assert!(runs.sum::<usize>() > 50, "{game:?}");
    }
}

/// Messages to others depend on the log alone: a plan changes no byte.
#[test]
fn other_readers_do_not_learn_of_a_plan() {
    for game in [GameName::Corsairs, GameName::Korsar] {
        let mut compared = 0;
        for seed in 0..10 {
            let (scene, _) = play_with_plans(game, &mut rng_for("secret plans", seed, &[]));
            for upto in 0..=scene.written.log.len() {
                let log = scene.written.log[..upto].to_vec();
                let read = |plans: Vec<WrittenPlan>| {
                    let log = log.clone();
                    Table::read(WrittenTable { log, plans, ..scene.written.clone() })
                        .expect("a setup")
                };
                let (plain, mut planned) = (read(Vec::new()), read(Vec::new()));
                let Some(seat) = waiting(&plain) else { continue };
                let draw = if game == GameName::Korsar { "draw" } else { "draw stock" };
                let draw = parse_moves(game, draw).expect("moves");
                let Ok(new) = planned.plan(&people(seat), seat, upto as u32, &draw) else {
                    continue;
                };
                planned.keep_plan(new);
                assert_ne!(planned.json(Reader::Seat(seat)), plain.json(Reader::Seat(seat)));
                let others = Seat::ALL.into_iter().filter(|&other| other != seat);
                let others =
                    others.take_while(|other| other.index() < scene.written.setup.seats.len());
                let others = others.map(Reader::Seat);
                for reader in others.chain([Reader::Bystander, Reader::Curtain(seat)]) {
                    assert_eq!(planned.json(reader), plain.json(reader), "{reader:?}");
                }
                assert_eq!(planned.listing(), plain.listing());
                compared += 1;
            }
        }
        assert!(compared > 50, "{game:?}: only {compared} plans were compared");
    }
}

/// Returns a seat that waits for another.
fn waiting(table: &Table) -> Option<Seat> {
    let owing = table.to_move();
    let seats = table.company().people().map(|(seat, _)| seat);
    seats.into_iter().find(|seat| !owing.contains(seat))
}
