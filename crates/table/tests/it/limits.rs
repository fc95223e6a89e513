//! Logs have a limit: repeatable commands are refused at some length, and games still end.

use quayside_engine::corsairs;
use quayside_engine::{Game, Seat, SeatSet};
use quayside_table::fair::Key;
use quayside_table::{
    Actor, Command, GameName, Hints, Millis, Place, PlayerNames, Refusal, RequestId, Setup, Stage,
    Table, TableId, Timing,
};
use quayside_testkit::fixtures;
use quayside_testkit::people;

/// Log lengths from which nothing can be undone, before the deal and later.
const LIMITS: [u32; 2] = [500, 10_000];

fn table(setup: Setup) -> Table {
    let table = Table::new(TableId::new([1; 8]), setup, PlayerNames::new(), Millis(1));
    table.expect("a setup")
}

/// Returns a table of two people where moves can be taken back.
fn setup(game: GameName) -> Setup {
    let mut setup = fixtures::setup(people(Seat::S0).owner(), game, 2, false);
    setup.seats[1] = Place::person(people(Seat::S1).owner());
    setup.terms.clock = Timing::Days(3);
    (setup.terms.takebacks, setup.terms.hints) = (true, Hints::All);
    setup
}

fn act(table: &mut Table, seat: Seat, command: Command) -> Result<(), Refusal> {
    let people = people(seat);
    let decision = table.decide(Actor::People(&people), command, Millis(2))?;
    table.follow(&decision, RequestId::new([1; 16])).expect("what is decided fits");
    Ok(())
}

/// Repeats commands until one is refused because of the log length.
fn repeat(table: &mut Table, mut commands: impl FnMut(&Table) -> Vec<(Seat, Command)>) {
    while table.seq() < 2 * LIMITS[1] {
        for (seat, command) in commands(table) {
            match act(table, seat, command) {
                Err(Refusal::LogFull) => return,
                done => done.expect("it can be repeated"),
            }
        }
    }
    panic!("a log without a limit");
}

fn makes_a_move(table: &Table) -> (Seat, Command) {
    let seat = table.to_move()[0];
    (seat, table.question(seat).expect("it owes a move").choose_anything())
}

#[test]
fn a_table_that_gathers_has_a_limit_and_can_be_started() {
    type Commands = fn(&Table) -> Vec<(Seat, Command)>;
    let sit = |name: &str| Command::Sit { seat: Seat::S1, name: name.to_owned(), nonce: None };
    let repeated: [Commands; 3] = [
        |_| vec![(Seat::S0, Command::AddNonce { nonce: "high tide".to_owned() })],
        |_| {
            let sit = Command::Sit { seat: Seat::S1, name: "Ben".to_owned(), nonce: None };
            vec![
                (Seat::S1, sit),
                (Seat::S1, Command::Rise { seat: Seat::S1, seq: None, away: SeatSet::EMPTY }),
            ]
        },
        |table| {
            let (bot, name) = ("mate".to_owned(), "Cay".to_owned());
            let bot = Command::SeatBot { seat: Seat::S1, bot, name, away: SeatSet::EMPTY };
            let rise =
                Command::Rise { seat: Seat::S1, seq: Some(table.seq() + 1), away: SeatSet::EMPTY };
            vec![(Seat::S0, bot), (Seat::S0, rise)]
        },
    ];
    for commands in repeated {
        let mut setup = setup(GameName::Korsar);
        (setup.seats[1], setup.waits) = (Place::open(), true);
        let mut table = table(setup);
        repeat(&mut table, commands);
        assert!(table.seq() <= LIMITS[0] + 1, "{}", table.seq());
        let _ = act(&mut table, Seat::S1, sit("Ben"));
        let key = Key::new(&[7; 32]);
        let start = Command::Start {
            seq: Some(table.seq()),
            present: SeatSet::EMPTY,
            key,
            away: SeatSet::EMPTY,
        };
        act(&mut table, Seat::S0, start).expect("it can be started");
        assert_eq!(table.company().stage(), Stage::Playing);
    }
}

#[test]
fn a_game_has_a_limit_and_can_be_ended() {
    type Commands = fn(&Table) -> Vec<(Seat, Command)>;
    let repeated: [Commands; 3] = [
        |table| {
            let (seat, mv) = makes_a_move(table);
            vec![(seat, mv), (seat, Command::TakeBack { seat, seq: table.seq() + 1 })]
        },
        |_| {
            let (bot, name) = ("mate".to_owned(), String::new());
            let leave = Command::SeatBot { seat: Seat::S1, bot, name, away: SeatSet::EMPTY };
            vec![(Seat::S1, leave), (Seat::S1, Command::Return { seat: Seat::S1 })]
        },
        |_| vec![(Seat::S0, Command::Pause), (Seat::S1, Command::Resume)],
    ];
    for game in [GameName::Corsairs, GameName::Korsar] {
        for commands in repeated {
            let mut table = table(setup(game));
            repeat(&mut table, commands);
            assert!(table.seq() <= LIMITS[1] + 1, "{}", table.seq());
            while !table.is_over() {
                if let Some(task) = table.bot_task() {
                    let by = Actor::Bot(task.seat());
                    let mv = table.decide(by, task.choose_anything(), Millis(2));
                    table.follow(&mv.expect("legal"), RequestId::new([2; 16])).expect("it fits");
                } else {
                    let (seat, mv) = makes_a_move(&table);
                    act(&mut table, seat, mv).expect("the game goes on");
                }
                assert!(table.seq() < LIMITS[1] + corsairs::State::LONGEST);
            }
        }
    }
}
