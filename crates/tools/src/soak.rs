//! `quayside-tools soak`: whole random games with everything checked at every step.

use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::bail;
use indicatif::{ProgressBar, ProgressStyle};
use quayside::report_error::count;
use quayside::{suggest, table_args};
use quayside_bots::rng_for;
use quayside_engine::{
    AnyRecord, Game, GameName, HouseRules, Record, Seat, Seed, Variant, random, with_game,
};
use rand::Rng;

/// Play random games and check the rules at every move
///
/// Plays at every kind of table. Every second game has random house rules, and many prefer some kind of move, so that long rounds
/// and empty stocks occur. Checked at each move: the state is sound (no card is lost, no hand too
/// large, the leaders are right), the move is legal, and the game is not too long. Checked now and
/// then: all listed moves are legal, moves and records read back as they were written, and a deal
/// that is sampled from a view gives the same view. The first fault is printed as a record that
/// shows it.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Number of games at each kind of table
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: u64,
    /// Game to play [default: both]
    #[arg(long, value_parser = suggest::games())]
    game: Option<GameName>,
    /// Seed of all games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

const EXAMPLES: &str = "\
Examples:
  Take a quick look at one game:
    quayside-tools soak --game korsar --games 500";

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    for game in GameName::ALL {
        if args.game.is_none_or(|only| only == game) {
            with_game!(game, type G => soak::<G>(args, out))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn soak<G: Game>(args: &Args, out: &mut impl Write) -> anyhow::Result<()> {
    for table in Variant::<G>::all() {
        let teams = if table.teams() { " in teams" } else { "" };
        let name = format!("{} {}{teams}", G::NAME, table.players());
        let moves = at_table(table, args, &name)?;
        let (games, moves) = (count(args.games, "game"), count(moves, "move"));
        writeln!(out, "{name}: {games}, {moves}, all sound")?;
        out.flush()?;
    }
    Ok(())
}

/// Plays all games of one table on all threads; returns the number of moves.
fn at_table<G: Game>(table: Variant<G>, args: &Args, name: &str) -> anyhow::Result<u64> {
    let threads = table_args::threads(args.threads, args.games);
    let style = "{prefix} {wide_bar} {pos}/{len} games, {eta} left";
    let bar = ProgressBar::new(args.games)
        .with_style(ProgressStyle::with_template(style)?)
        .with_prefix(name.to_owned());
    let next = AtomicU64::new(0);
    let worker = || {
        let mut moves = 0;
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= args.games {
                return Ok(moves);
            }
            match play(table, args.seed, game) {
                Ok(made) => moves += made,
                Err(fault) => {
                    next.store(args.games, Ordering::Relaxed);
                    return Err(fault);
                }
            }
            if game.is_multiple_of(256) {
                bar.set_position(game);
            }
        }
    };
    let results: Vec<Result<u64, String>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let join = |worker: std::thread::ScopedJoinHandle<'_, _>| {
            worker.join().unwrap_or_else(|_| Err("a thread panicked".to_owned()))
        };
        workers.into_iter().map(join).collect()
    });
    bar.finish_and_clear();
    match results.into_iter().collect::<Result<Vec<u64>, String>>() {
        Ok(moves) => Ok(moves.iter().sum()),
        Err(fault) => bail!("{fault}"),
    }
}

/// Plays one game; returns its moves, or the error with the record that shows it.
fn play<G: Game>(table: Variant<G>, seed: u64, game: u64) -> Result<u64, String> {
    let mut rng = rng_for("soak", seed, &[game]);
    let variant = if game.is_multiple_of(2) { table } else { random_rules(table, &mut rng) };
    let temper = Temper::random(&mut rng);
    let mut record = Record::seeded(variant, None, Seed::random(&mut rng));
    let mut moves = 0;
    while let Some(seat) = record.state().to_move().first() {
        let at = |what: &str, record: &Record<G>| format!("{what}\n{record}");
        if rng.next_u32().is_multiple_of(64) {
            laws(record.state(), &mut rng).map_err(|what| at(&what, &record))?;
        }
        let mv = temper.choose(record.state(), seat, &mut rng);
        record.play(mv).map_err(|illegal| at(&format!("{mv}: {illegal:?}"), &record))?;
        moves += 1;
        if let Some(unsound) = record.state().unsound() {
            return Err(at(unsound, &record));
        }
        if moves > u64::from(G::LONGEST) {
            return Err(at("the game does not end", &record));
        }
    }
    if record.winners().is_empty() {
        return Err(format!("no winner\n{record}"));
    }
    if game.is_multiple_of(64) && !reads_back(&record) {
        return Err(format!("the record does not read back\n{record}"));
    }
    Ok(moves)
}

/// A style of random play: among some random moves, the kind that this game likes best.
///
/// Plain random play sails so early that it never sees a long round, or an empty stock.
struct Temper {
    likes: u64,
    picks: u32,
}

impl Temper {
    fn random(rng: &mut impl Rng) -> Temper {
        let picks = [1, 1, 1, 2, 4, 12][random::below(rng, 6) as usize];
        Temper { likes: rng.next_u64() | 1, picks }
    }

    fn choose<G: Game>(&self, state: &G, seat: Seat, rng: &mut impl Rng) -> G::Move {
        let mut best = state.random_move(seat, rng);
        for _ in 1..self.picks {
            let other = state.random_move(seat, rng);
            if self.liking(&other) > self.liking(&best) {
                best = other;
            }
        }
        best
    }

    /// Returns how much a player likes a move. The first six letters identify the kind of a move:
    /// `draw s`, `discar`, `play b`.
    fn liking(&self, mv: &impl ToString) -> u64 {
        let kind =
            mv.to_string().bytes().take(6).fold(0u64, |kind, letter| kind << 8 | u64::from(letter));
        // A hash: every kind of move gets a number that depends on the bot's likes.
        kind.wrapping_mul(self.likes).rotate_left(29).wrapping_mul(self.likes)
    }
}

fn random_rules<G: Game>(mut table: Variant<G>, rng: &mut impl Rng) -> Variant<G> {
    for (option, values) in G::HouseRules::OPTIONS {
        let value = values[random::below(rng, values.len() as u32) as usize];
        table.rules.set(option, value);
    }
    table
}

/// Checks laws of a state beyond its soundness.
fn laws<G: Game>(state: &G, rng: &mut impl Rng) -> Result<(), String> {
    for seat in Seat::table(state.variant().players()) {
        let view = state.view(seat);
        let deal = G::sample(&view, rng);
        if deal.view(seat) != view {
            return Err(format!("seat {} sees more than it can know", seat.index() + 1));
        }
        if let Some(unsound) = deal.unsound() {
            let number = seat.index() + 1;
            return Err(format!("a deal drawn from the view of seat {number}: {unsound}"));
        }
        let mut left = 500;
        let listed = state.visit_legal(seat, |mv| {
            left -= 1;
            match (state.check(seat, mv), mv.to_string().parse::<G::Move>()) {
                (Ok(()), Ok(read)) if read == mv && left > 0 => ControlFlow::Continue(()),
                (Ok(()), Ok(read)) if read == mv => ControlFlow::Break(None),
                (legal, read) => ControlFlow::Break(Some(format!("{mv}: {legal:?}, {read:?}"))),
            }
        });
        if let ControlFlow::Break(Some(fault)) = listed {
            return Err(fault);
        }
    }
    Ok(())
}

/// Returns whether the record is the same after it is written and read.
fn reads_back<G: Game>(record: &Record<G>) -> bool {
    let read = AnyRecord::read(record.to_string().as_bytes());
    read.is_ok_and(|read| read.get::<Box<Record<G>>>().is_some_and(|read| **read == *record))
}
