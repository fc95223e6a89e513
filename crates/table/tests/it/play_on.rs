//! Games that begin at a moment of a recorded game.

use quayside_bots::{BotRng, rng_for};
use quayside_engine::{
    AnyRecord, GameName, Record, Seat, Seed, Variant, corsairs, korsar, with_game,
};
use quayside_table::fair::{Key, Offered, Secret, Signature, Verdict, check};
use quayside_table::new::{TableRandomness, play_on};
use quayside_table::{
    Actor, Command, HiddenCards, Millis, Origin, Pace, Playable, PlayerId, Recorded, Setup, Table,
    TableId, Terms, Timing,
};
use quayside_testkit::fixtures::{choose, choose_with, companion, state_of};
use quayside_testkit::people;
use quayside_text::{Lang, Text};

use crate::scene::Scene;

const SOURCE: TableId = TableId::new([3; 8]);

/// What makes a setup wrong.
type Change = fn(&mut Setup);

/// Returns a game that bots have played to its end.
fn recorded<G: Playable>(players: u8, teams: bool) -> Record<G> {
    let variant = Variant::new(players, teams).expect("a table that the law knows");
    let mut record = Record::<G>::seeded(variant, None, Seed([7; 32]));
    let mut rng = rng_for("recorded", 1, &[]);
    while let Some(seat) = record.state().to_move().first() {
        let mv = choose_with(record.state(), seat, companion(G::GAME), &mut rng);
        record.play(mv).expect("bots play legally");
    }
    record
}

fn any<G: Playable>(record: &Record<G>) -> AnyRecord {
    AnyRecord::read(record.to_string().as_bytes()).expect("a record reads back")
}

fn chance() -> TableRandomness {
    let secret = Secret::new([2; 32]);
    let promise = Signature { at: Millis(0), signed: Key::new(&[4; 32]).sign("a promise") };
    let offered = Offered { table: SOURCE, secret, promise };
    TableRandomness { owner: people(Seat::S0).owner(), has_account: false, bot_seed: 5, offered }
}

fn origin(moves: usize, seat: Seat, cards: HiddenCards) -> Origin {
    Origin { of: Recorded::Table(SOURCE), moves, seat: seat.index() as u8, cards }
}

fn set_up(record: &AnyRecord, origin: Origin, rng: &mut BotRng) -> Result<Setup, &'static str> {
    let text = Text::of(Lang::En);
    let made = play_on(text, (record, origin), ("mate", &[]), &chance(), rng);
    made.map(|(setup, _)| setup)
}

/// Plays a table to its end, the person's seat by the same bot as in the record.
fn play_out<G: Playable>(setup: Setup) -> Scene {
    let fast = Terms { pace: Pace::Fast, ..setup.terms.clone() };
    let mut scene = Scene::of(Setup { terms: fast, ..setup }, |_| ());
    while let Some(state) = state_of::<G>(&scene.table)
        && let Some(seat) = state.to_move().first()
    {
        let command = Command::Move { seat, seq: scene.table.seq(), mv: choose(&state, seat) };
        let household = scene.table.company().person(seat).map(PlayerId::household);
        let by = household.as_ref().map_or(Actor::Bot(seat), Actor::People);
        scene.ask(by, command).expect("bots play legally");
    }
    scene
}

fn check_moments<G: Playable>(players: u8, teams: bool) {
    let record = recorded::<G>(players, teams);
    let (any, mut rng) = (any(&record), rng_for("moments", 1, &[]));
    let mut differ = 0;
    for moves in (0..record.moves()).step_by(7) {
        let state = *record.after(moves).state();
        for seat in Seat::table(players) {
            let mut begun = |cards| {
                let setup = set_up(&any, origin(moves, seat, cards), &mut rng).expect("a table");
                let table = Scene::of(setup, |_| ()).table;
                assert_eq!(table.company().person(seat), Some(people(Seat::S0).owner()));
                assert_eq!(table.company().bots().len(), usize::from(players) - 1);
                state_of::<G>(&table).expect("there is no deal to wait for")
            };
            let (drawn, kept) = (begun(HiddenCards::Drawn), begun(HiddenCards::True));
            assert!(kept == state, "the true cards, and the same decks later");
            assert!(drawn.view(seat) == state.view(seat), "the seat sees no difference");
            differ += usize::from(drawn != state);
        }
    }
    assert!(differ > 10, "hidden cards are drawn again");
}

#[test]
fn every_moment_can_be_played_on() {
    check_moments::<corsairs::State>(2, false);
    check_moments::<corsairs::State>(4, false);
    check_moments::<korsar::State>(3, false);
    check_moments::<korsar::State>(6, true);
}

fn check_whole_game<G: Playable>(players: u8, teams: bool) {
    let (record, mut rng) = (any(&recorded::<G>(players, teams)), rng_for("whole", 1, &[]));
    for cards in HiddenCards::ALL {
        let setup = set_up(&record, origin(30, Seat::S1, cards), &mut rng).expect("a table");
        let json = serde_json::to_string(&setup).expect("a store keeps it as text");
        assert_eq!(serde_json::from_str::<Setup>(&json).expect("it reads back"), setup);
        let position = setup.start.as_ref().expect("a start").position.clone();
        let scene = play_out::<G>(setup);
        assert!(scene.table.is_over() && scene.read_again().is_over());
        assert!(scene.table.rated_game().is_none());
        let played = scene.table.record(&Key::new(&[1; 32])).expect("a record");
        assert!(played.contains(&format!("\nposition {position}\n")), "{played}");
        let read = AnyRecord::read(played.as_bytes()).expect("the record reads back");
        let winners = with_game!(&read, read => read.winners());
        assert_eq!(Some(winners), scene.table.result().map(|result| result.winners));
        let report = check(played.as_bytes(), &[]).expect("a record");
        assert_eq!((report.verdict(), report.standings()), (Verdict::Position, &[][..]));
        let forged = format!("{played}secret {}\n", "0".repeat(64));
        let report = check(forged.as_bytes(), &[]).expect("a record");
        assert!(report.standings().is_empty(), "a secret proves nothing about a position");
        // The game can be played on again.
        let again = set_up(&read, origin(5, Seat::S0, cards), &mut rng).expect("a table");
        assert!(again.start.is_some());
    }
}

#[test]
fn a_game_from_a_replay_is_played_to_its_end_and_proves_nothing() {
    check_whole_game::<corsairs::State>(3, false);
    check_whole_game::<korsar::State>(4, true);
}

#[test]
fn a_game_from_given_decks_draws_new_decks() {
    let seeded = any(&recorded::<corsairs::State>(2, false));
    let AnyRecord::Corsairs(seeded) = seeded else { panic!("a record of Corsairs") };
    let mut state = *seeded.after(9).state();
    state.await_decks();
    let record = any(&Record::from_position(state).expect("a position"));
    let mut rng = rng_for("decks", 1, &[]);
    let setup = set_up(&record, origin(0, Seat::S0, HiddenCards::True), &mut rng).expect("a table");
    assert!(play_out::<corsairs::State>(setup.clone()).table.is_over(), "later rounds are dealt");
    let mut stuck = setup;
    stuck.start.as_mut().expect("a start").position = state.to_string();
    assert!(refuses(stuck), "nobody deals the later rounds");
}

fn refuses(setup: Setup) -> bool {
    Table::new(SOURCE, setup, [].into(), Millis(0)).is_err()
}

#[test]
fn a_setup_that_does_not_fit_its_position_is_refused() {
    let record = recorded::<korsar::State>(3, false);
    let end = record.state().to_string();
    let mut rng = rng_for("refused", 1, &[]);
    let origin = origin(20, Seat::S0, HiddenCards::Drawn);
    let good = set_up(&any(&record), origin, &mut rng).expect("a table");
    assert!(!refuses(good.clone()));
    let wrong: [(&str, Change); 9] = [
        ("rated", |setup| setup.terms.rated = true),
        ("clocks", |setup| setup.terms.clock = Timing::live(10, 10)),
        ("a fair deal", |setup| setup.secret = "5e".repeat(32)),
        ("a seed", |setup| setup.seed = "5e".repeat(32)),
        ("a first player", |setup| setup.first = Some(1)),
        ("open seats", |setup| setup.waits = true),
        ("another number of players", |setup| drop(setup.seats.pop())),
        ("a house rule", |setup| {
            setup.terms.options = vec![("end".to_owned(), "finish_lap".to_owned())];
        }),
        ("the other game", |setup| setup.terms.game = GameName::Corsairs),
    ];
    for (name, change) in wrong {
        let mut setup = good.clone();
        change(&mut setup);
        assert!(refuses(setup), "{name}");
    }
    for line in ["", "korsar", &end] {
        let mut setup = good.clone();
        line.clone_into(&mut setup.start.as_mut().expect("a start").position);
        assert!(refuses(setup), "{line}");
    }
}

#[test]
fn wrong_moments_seats_and_bots_are_named() {
    let record = recorded::<korsar::State>(3, false);
    let (moves, record) = (record.moves(), any(&record));
    let mut rng = rng_for("wrong", 1, &[]);
    let mut field =
        |moves, seat| set_up(&record, origin(moves, seat, HiddenCards::Drawn), &mut rng).map(drop);
    assert_eq!(field(moves, Seat::S0), Err("at"), "the game is over");
    assert_eq!(field(moves + 1, Seat::S0), Err("at"));
    assert_eq!(field(0, Seat::S3), Err("seat"));
    let (text, origin) = (Text::of(Lang::En), origin(0, Seat::S0, HiddenCards::Drawn));
    for bot in ["", "person", "random", "nobody"] {
        let made = play_on(text, (&record, origin), (bot, &[]), &chance(), &mut rng);
        assert_eq!(made.map(drop), Err("bot"), "{bot}");
    }
}

#[test]
fn a_rematch_is_dealt_fairly() {
    let record = any(&recorded::<korsar::State>(2, false));
    let mut rng = rng_for("rematch", 1, &[]);
    let origin = origin(40, Seat::S0, HiddenCards::Drawn);
    let scene = play_out::<korsar::State>(set_up(&record, origin, &mut rng).expect("a table"));
    let TableRandomness { bot_seed, offered, .. } = chance();
    let (secret, promise) = (offered.secret, offered.promise);
    let (id, without) = (TableId::new([8; 8]), Vec::new());
    let command = Command::Rematch { id, secret, promise, bot_seed, nonce: None, without };
    let decision = scene.table.decide(Actor::People(&people(Seat::S0)), command, scene.now);
    let next = decision.expect("the game is over").opens().expect("a table").setup().clone();
    assert!(next.start.is_none() && next.secret().is_some());
}
