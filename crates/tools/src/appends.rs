//! `quayside-tools appends`: the cost of a move in the store.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use quayside::private_file;
use quayside_server::fixtures::setup;
use quayside_server::{Store, StoreError};
use quayside_table::{GameName, RequestId, TableId};
use quayside_testkit::fixtures::{Moment, Staged, stage};
use tokio::runtime::Runtime;

use crate::processor;

/// Measure the cost of a move in the store
///
/// Many tables of a new database append moves at the same time.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Database, which is created
    #[arg(value_parser = private_file::path_argument())]
    file: PathBuf,
    /// Number of tasks that append at the same time
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    writers: u32,
    /// Number of moves of each
    #[arg(long, value_name = "N", default_value_t = 200)]
    appends: u32,
}

const EXAMPLES: &str = "\
Examples:
  Append 800 moves by ten writers:
    quayside-tools appends appends.db --writers 10 --appends 80";

/// A game of Korsar for two has about this many moves.
const GAME: u32 = 80;

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    Runtime::new()?.block_on(async {
        let store = Store::open(&args.file).await?;
        let mut tables = Vec::new();
        for number in 0..args.writers * args.appends / GAME {
            let id = TableId::new(u64::from(number).to_be_bytes());
            let staged = stage(id, &setup(GameName::Korsar, 2, false), Moment::Over);
            store.create(&staged.table, None).await?;
            tables.push(staged);
        }
        let (began, busy) = (Instant::now(), processor::time_of(std::process::id())?);
        let all = append(&store, &tables, args.writers).await?;
        let wall = began.elapsed().as_secs_f64();
        let busy = processor::time_of(std::process::id())?.saturating_sub(busy).as_secs_f64();
        let writers = args.writers;
        writeln!(
            out,
            "{all} appends by {writers} writers in {wall:.2} s: {:.0} a second",
            all / wall
        )?;
        writeln!(out, "{:.1} µs of processor time an append", busy / all * 1e6)?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Appends the moves of all tables; returns their number.
async fn append(store: &Store, tables: &[Staged], writers: u32) -> anyhow::Result<f64> {
    let mut tasks = Vec::new();
    let share = tables.len().div_ceil(writers as usize).max(1);
    for tables in tables.chunks(share) {
        let (store, tables) = (store.clone(), tables.to_vec());
        tasks.push(tokio::spawn(async move {
            let mut appended = 0;
            for Staged { decisions, .. } in tables {
                for decision in decisions {
                    store.append(decision, RequestId::new([1; 16]), None).await?;
                    appended += 1;
                }
            }
            Ok::<u32, StoreError>(appended)
        }));
    }
    let mut all = 0.0;
    for task in tasks {
        all += f64::from(task.await??);
    }
    Ok(all)
}
