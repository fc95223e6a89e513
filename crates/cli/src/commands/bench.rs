//! `quayside bench`: how fast the rules are.

#![expect(clippy::cast_precision_loss, reason = "a measurement has fewer digits than that")]

use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use quayside_bots::{Admiral, BotRng, Budget, Situation, Strategy};
use quayside_engine::corsairs::{self, Band, Card, CardSet, Division, Solver};
use quayside_engine::{Game, Seed, Variant, korsar, random};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use serde::Serialize;

use crate::clock::clock;

/// Measure the speed of the engine on one thread
///
/// Plays random legal games of two players by `play_unchecked`, and finds the best divisions of
/// random hands of twelve cards.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Print one line of JSON instead of a table
    #[arg(long)]
    json: bool,
    /// Seconds for each measurement
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
}

const EXAMPLES: &str = "\
Examples:
  Take a quick look:
    quayside bench --seconds 0.1
  Compare two machines, for programs:
    quayside bench --json";

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.001 to 3600".to_owned()),
    }
}

#[derive(Serialize)]
struct Report {
    corsairs: Corsairs,
    korsar: Play,
}

#[derive(Serialize)]
struct Corsairs {
    #[serde(flatten)]
    play: Play,
    division_ns: f64,
    settle_ns: f64,
}

#[derive(Serialize)]
struct Play {
    moves_per_s: f64,
    games_per_s: f64,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let time = Duration::from_secs_f64(args.seconds);
    let hands = Hands::random();
    let report = Report {
        corsairs: Corsairs {
            play: play::<corsairs::State>(time),
            division_ns: hands.division(time),
            settle_ns: hands.settlement(time),
        },
        korsar: play::<korsar::State>(time),
    };
    if args.json {
        serde_json::to_writer(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        table(&report, time, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn table(report: &Report, time: Duration, out: &mut impl Write) -> anyhow::Result<()> {
    let Report { corsairs: Corsairs { play: of_corsairs, division_ns, settle_ns }, korsar } =
        report;
    writeln!(out, "random play of two, one thread")?;
    for (name, play) in [("corsairs", of_corsairs), ("korsar", korsar)] {
        let (moves, games) = (play.moves_per_s / 1e6, play.games_per_s / 1e3);
        writeln!(out, "  {name:<10}{moves:>8.1} million moves/s{games:>10.0} thousand games/s")?;
    }
    writeln!(out, "exact divisions of twelve random cards")?;
    writeln!(out, "  lowest limit      {division_ns:>8.1} ns")?;
    writeln!(out, "  best settlement   {settle_ns:>8.1} ns")?;
    writeln!(out, "a state")?;
    state::<corsairs::State>(time, out)?;
    state::<korsar::State>(time, out)?;
    writeln!(out, "admiral, playouts to the end of the round or game")?;
    search::<corsairs::State>(time, out)?;
    search::<korsar::State>(time, out)
}

fn variant<G: Game>() -> Variant<G> {
    Variant::new(2, false).expect("both games are played by two")
}

/// Plays random games until the time is up.
fn play<G: Game>(time: Duration) -> Play {
    const GAMES: u32 = 256;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut seed = Seed([0; 32]);
    let (mut games, mut moves) = (0u32, 0u64);
    let start = Instant::now();
    loop {
        for _ in 0..GAMES {
            seed.0[..4].copy_from_slice(&games.to_le_bytes());
            let mut state = G::new(variant(), None, seed);
            while let Some(seat) = state.to_move().first() {
                let mv = state.random_move(seat, &mut rng);
                state.play_unchecked(seat, mv);
                moves += 1;
            }
            black_box(&state);
            games += 1;
        }
        let elapsed = start.elapsed();
        if elapsed >= time {
            let seconds = elapsed.as_secs_f64();
            return Play {
                moves_per_s: moves as f64 / seconds,
                games_per_s: f64::from(games) / seconds,
            };
        }
    }
}

/// Random hands of two who play together, and the pier's colour.
struct Hands(Vec<(CardSet, CardSet, Band)>);

impl Hands {
    fn random() -> Hands {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let deal = |_| {
            let mut cards = Card::ALL;
            random::shuffle_front(&mut rng, &mut cards, 25);
            let hand = |from: usize| cards[from..from + 12].iter().copied().collect();
            (hand(0), hand(12), cards[24].band())
        };
        Hands((0..4096).map(deal).collect())
    }

    fn division(&self, time: Duration) -> f64 {
        let rules = black_box(corsairs::HouseRules::default());
        nanoseconds(time, self.0.len(), || {
            for &(hand, _, pier) in &self.0 {
                black_box(Solver::closer(hand, pier, rules).lowest_limit());
            }
        })
    }

    fn settlement(&self, time: Duration) -> f64 {
        let rules = black_box(corsairs::HouseRules::default());
        let closed = |&(hand, other, pier): &(CardSet, CardSet, Band)| {
            (hand, Solver::closer(other, pier, rules).lowest_limit(), pier)
        };
        let closed: Vec<(CardSet, Division, Band)> = self.0.iter().map(closed).collect();
        nanoseconds(time, closed.len(), || {
            for &(hand, closer, pier) in &closed {
                let solver = Solver::opponent(hand, pier, rules, closer.laid.crew);
                black_box(solver.settlement(closer.limit));
            }
        })
    }
}

fn state<G: Game>(time: Duration, out: &mut impl Write) -> anyhow::Result<()> {
    let state = G::new(variant(), None, Seed([7; 32]));
    let copies = 1024;
    let copy = nanoseconds(time / 4, copies, || {
        for _ in 0..copies {
            black_box(*black_box(&state));
        }
    });
    writeln!(out, "  {:<10}{:>8} bytes{copy:>10.1} ns to copy", G::NAME, size_of::<G>())?;
    Ok(())
}

/// Lets the admiral think about the first move of some deals.
fn search<G: Strategy>(time: Duration, out: &mut impl Write) -> anyhow::Result<()> {
    const DEALS: u8 = 8;
    let mut rng = BotRng::seed_from_u64(3);
    let mut playouts = 0;
    for deal in 0..DEALS {
        let state = G::new(variant(), None, Seed([deal; 32]));
        let seat = state.to_move().first().expect("a game begins with a move");
        let view = state.view(seat);
        let budget = Budget::Time(time / u32::from(DEALS), clock);
        let situation = Situation::<G>::new(&view, seat, &mut rng);
        let thought = Admiral::default().weigh(&situation, &mut rng, budget);
        playouts += thought.iter().map(|weighed| weighed.playouts).sum::<u32>();
    }
    let each = f64::from(playouts) / time.as_secs_f64();
    writeln!(out, "  {:<10}{each:>8.0} playouts/s", G::NAME)?;
    Ok(())
}

/// Repeats the work until the time is up; returns the nanoseconds for one of its `items`.
fn nanoseconds(time: Duration, items: usize, work: impl Fn()) -> f64 {
    let start = Instant::now();
    let mut times = 0u32;
    loop {
        work();
        times += 1;
        let elapsed = start.elapsed();
        if elapsed >= time {
            return elapsed.as_nanos() as f64 / f64::from(times) / items as f64;
        }
    }
}
