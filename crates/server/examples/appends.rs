//! Measures what a move costs the store: many tables that append at the same time.
//!
//!     cargo run --release -p quayside-server --example appends -- FILE.db [WRITERS] [APPENDS]

#[path = "common/cpu.rs"]
mod cpu;

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use quayside_server::Store;
use quayside_server::fixtures::setup;
use quayside_table::fixtures::{Moment, Staged, stage};
use quayside_table::{GameName, RequestId, TableId};

/// A game of Korsar for two has about this many moves.
const GAME: u32 = 80;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let path = PathBuf::from(args.next().ok_or("which file?")?);
    let writers: u32 = args.next().map_or(Ok(100), |writers| writers.parse())?;
    let appends: u32 = args.next().map_or(Ok(200), |appends| appends.parse())?;
    let store = Store::open(&path).await?;
    let mut tables = Vec::new();
    for number in 0..writers * appends / GAME {
        let id = TableId::new(u64::from(number).to_be_bytes());
        let staged = stage(id, &setup(GameName::Korsar, 2, false), Moment::Over);
        store.create(&staged.table, None).await?;
        tables.push(staged);
    }
    let (began, busy) = (Instant::now(), cpu::seconds()?);
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
            Ok::<u32, quayside_server::StoreError>(appended)
        }));
    }
    let mut all = 0.0;
    for task in tasks {
        all += f64::from(task.await??);
    }
    let wall = began.elapsed().as_secs_f64();
    let busy = cpu::seconds()? - busy;
    let mut out = std::io::stdout();
    writeln!(out, "{all} appends by {writers} writers in {wall:.2} s: {:.0} a second", all / wall)?;
    writeln!(out, "{:.1} µs of processor time an append", busy / all * 1e6)?;
    Ok(())
}
