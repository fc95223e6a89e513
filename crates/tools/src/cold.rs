//! `quayside-tools cold`: the cost of opening a table that is not in memory.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, anyhow};
use quayside::private_file;
use quayside_bots::{Budget, rng_for};
use quayside_engine::Seed;
use quayside_server::Store;
use quayside_server::fixtures::setup;
use quayside_table::{
    Actor, GameName, Millis, NewTable, PlayerNames, RequestId, Setup, Table, TableId,
};
use tokio::runtime::Builder;

use crate::processor;

/// Measure the cost of opening a table that is not in memory
///
/// Two captains play a hundred games of each kind in a new database; the second longest is opened.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Database, which is created
    #[arg(value_parser = private_file::path_argument())]
    file: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  Measure both games:
    quayside-tools cold cold.db";

/// The number of games to find a long one: the 99th percentile is the second longest.
const GAMES: u32 = 100;

/// The number of times that a table is opened.
const OPENED: u32 = 500;

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    Builder::new_current_thread().enable_all().build()?.block_on(measure(args, out))
}

async fn measure(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let store = Store::open(&args.file).await?;
    for game in GameName::ALL {
        let mut lengths = Vec::new();
        for number in 0..GAMES {
            let table = play(&store, game, number).await?;
            lengths.push((table.seq(), table.id()));
        }
        lengths.sort_unstable();
        let (entries, id) = lengths[lengths.len() * 99 / 100 - 1];
        let (began, busy) = (Instant::now(), processor::time_of(std::process::id())?);
        for _ in 0..OPENED {
            let written = store.table(id).await?.context("the table is gone")?;
            let table = Table::read(written)?;
            assert!(table.is_over());
        }
        let all = f64::from(OPENED);
        let wall = began.elapsed().as_secs_f64() / all * 1e3;
        let busy =
            processor::time_of(std::process::id())?.saturating_sub(busy).as_secs_f64() / all * 1e3;
        let name = game.id();
        writeln!(out, "{name}: {entries} entries, {busy:.2} ms of processor time, {wall:.2} ms")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays a game of two captains to its end, and stores it.
async fn play(store: &Store, game: GameName, number: u32) -> anyhow::Result<Table> {
    let captain = quayside_table::Place::bot("captain", "Captain".to_owned());
    let seed = Seed::from(u64::from(number)).to_string();
    let setup = Setup { seats: vec![captain.clone(), captain], seed, ..setup(game, 2, false) };
    let id = TableId::new(rng_id(game, number));
    let new = NewTable::of(id, setup.clone(), PlayerNames::new(), Millis(0))?;
    store.create(&new, None).await?;
    let mut table = Table::new(id, setup, PlayerNames::new(), Millis(0))?;
    while let Some(task) = table.bot_task() {
        let bot = task.seat();
        let command = task.choose(Budget::Playouts(1));
        let decided = table.decide(Actor::Bot(bot), command, Millis(1));
        let decision = decided.map_err(|refusal| anyhow!("{refusal:?}"))?;
        let request = RequestId::new([1; 16]);
        store.append(decision.clone(), request, None).await?;
        table.follow(&decision, request)?;
    }
    Ok(table)
}

fn rng_id(game: GameName, number: u32) -> [u8; 8] {
    use quayside_engine::random::below;
    let mut rng = rng_for("cold", u64::from(number), &[game as u64]);
    std::array::from_fn(|_| below(&mut rng, 256) as u8)
}
