//! Programs that play, and programs that fail.

use std::path::Path;
use std::time::{Duration, Instant};

use quayside_bots::arena::ArenaPlayer;
use quayside_bots::{BotRng, Budget, Situation};
use quayside_engine::record::PlayedMove;
use quayside_engine::{Game, Seat, Seed, Variant, corsairs, korsar};
use quayside_table::json::GameJson;
use rand::SeedableRng;

use super::{External, LIMIT, Program};

fn program(bot: &str) -> Program {
    Program::parse(bot).expect("a program")
}

/// Returns a shell program, which on the command line would have to be a file.
fn script(name: &str, script: &str) -> Program {
    let words = ["sh", "-c", script].map(str::to_owned).to_vec();
    Program { name: format!("cmd:{name}"), words }
}

fn first_legal() -> Program {
    program(concat!("cmd:sh ", env!("CARGO_MANIFEST_DIR"), "/tests/first_legal.sh"))
}

fn begin<G: Game>() -> G {
    G::new(Variant::new(2, false).expect("two can play"), Some(Seat::S0), Seed([7; 32]))
}

fn choose<G: GameJson>(player: &mut External<G>, state: &G) -> Result<G::Move, String> {
    let seat = state.to_move().first().expect("somebody owes a move");
    let view = state.view(seat);
    let mut rng = BotRng::seed_from_u64(7);
    let situation = Situation::<G>::new(&view, seat, &mut rng);
    player.choose(&situation, &mut rng, Budget::Playouts(1))
}

#[test]
fn the_command_line_names_a_program_and_its_arguments() {
    let program = program("cmd:python3  bot.py -v");
    assert_eq!(program.words, ["python3", "bot.py", "-v"]);
    assert_eq!(program.name, "cmd:python3  bot.py -v");
    assert_eq!([Program::parse("cmd:"), Program::parse("cmd:  ")], [None, None]);
    assert_eq!(Program::parse("captain"), None);
}

fn check_plays<G: GameJson>(moves: usize) {
    let mut state = begin::<G>();
    let mut player = External::new(first_legal(), Seat::S0, LIMIT);
    for _ in 0..moves {
        let seat = state.to_move().first().expect("the game goes on");
        let mv = choose(&mut player, &state).expect("the first legal move");
        let mut legal: Vec<String> =
            state.legal_moves(seat).iter().map(ToString::to_string).collect();
        legal.sort_unstable();
        assert_eq!(mv.to_string(), legal[0]);
        state.play(seat, mv).expect("a legal move");
    }
}

#[test]
fn a_program_plays_both_games() {
    check_plays::<corsairs::State>(30);
    check_plays::<korsar::State>(30);
}

const LATE: &str = "gave no answer within 0.4 s";

/// Asks a bot that does not play; it must fail soon, and leave no process behind.
fn check_fails(program: Program, why: &str) {
    let start = Instant::now();
    let bot = program.name.clone();
    // Only bots that must be late get a short limit; the others may start slowly.
    let limit = if why == LATE { Duration::from_millis(400) } else { LIMIT };
    let mut player = External::new(program, Seat::S0, limit);
    let error = choose(&mut player, &begin::<korsar::State>()).expect_err(&bot);
    assert!(error.starts_with(&format!("{bot}: ")), "{error}");
    assert!(error.contains(why), "{why}: {error}");
    assert!(!error.contains('\n') && error.len() < 400, "{error}");
    assert!(player.process.is_none(), "{bot} is gone");
    assert!(start.elapsed() < LIMIT, "{bot}");
}

#[test]
fn every_failure_is_reported() {
    for (bot, why) in [
        ("cmd:./there/is/no/such/bot", "can't be started: No such file"),
        ("cmd:false", "ended without an answer (exit status: 1)"),
        ("cmd:true", "ended without an answer (exit status: 0)"),
        ("cmd:sleep 60", LATE),
        ("cmd:yes", "answered \"y\": not a move"),
        ("cmd:yes draw stock", "answered \"draw stock\": not a move"),
        ("cmd:yes play m5 @1", "answered \"play m5 @1\""),
        ("cmd:yes discard b1", "which K3.2 forbids: b1 is not in your hand"),
        ("cmd:cat /dev/zero", "gave no readable answer: the line is too long"),
        ("cmd:echo", "answered \"\": not a move"),
    ] {
        check_fails(program(bot), why);
    }
}

#[test]
fn programs_that_misbehave_are_ended() {
    check_fails(script("silent", "exec >&-; exec sleep 60"), "closed its output without an answer");
    check_fails(script("killed", "kill -9 $$"), "ended without an answer (signal: 9");
    check_fails(script("bytes", r"printf '\377\033[2J\n'; cat"), r"\u{1b}[2J");
    check_fails(script("deaf", "exec <&-; exec sleep 60"), LATE);
    check_fails(script("slow", "printf dra; exec sleep 60"), LATE);
}

#[test]
fn a_program_that_failed_starts_afresh() {
    let once = "read -r line; echo draw; read -r line; exit 3";
    let mut player = External::new(script("once", once), Seat::S0, LIMIT);
    let state = begin::<korsar::State>();
    for _ in 0..3 {
        assert_eq!(choose(&mut player, &state), Ok("draw".parse().expect("a move")));
        let error = choose(&mut player, &state).expect_err("it ends");
        assert!(error.ends_with("ended without an answer (exit status: 3)"), "{error}");
    }
}

#[test]
fn a_program_receives_the_moves_it_has_seen() {
    let program = r#"read -r line
        case $line in
        *'"moves":2,'*'"position":"korsar view '*'"history":[{"seat":'*'"move":"draw"'*) echo draw ;;
        *) echo "$line" ;;
        esac"#;
    let mut state = begin::<korsar::State>();
    let mut player = External::new(script("told", program), Seat::S0, LIMIT);
    for _ in 0..2 {
        let (before, seat) = (state, state.to_move().first().expect("the game goes on"));
        let mv = "draw".parse().expect("a move");
        let events = state.play(seat, mv).expect("a legal move");
        player.watch(&PlayedMove { seat, mv, before: &before, events: &events, after: &state });
    }
    assert_eq!(choose(&mut player, &state), Ok("draw".parse().expect("a move")));
}

#[test]
fn no_process_stays_behind() {
    let mut player = External::new(first_legal(), Seat::S0, LIMIT);
    choose(&mut player, &begin::<korsar::State>()).expect("a move");
    let id = player.process.as_ref().expect("it runs").id();
    let proc = format!("/proc/{id}");
    assert_eq!(Path::new("/proc/self").exists(), Path::new(&proc).exists());
    drop(player);
    assert!(!Path::new(&proc).exists(), "a zombie");
}
