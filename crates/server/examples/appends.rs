//! Measures what a move costs the store: many tables that append at the same time.
//!
//!     cargo run --release -p quayside-server --example appends -- FILE.db [WRITERS] [APPENDS]

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use quayside_engine::Seat;
use quayside_server::stage::setup;
use quayside_server::{Entry, GameName, Id, Store};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let path = PathBuf::from(args.next().ok_or("which file?")?);
    let writers: u32 = args.next().map_or(Ok(100), |writers| writers.parse())?;
    let appends: u32 = args.next().map_or(Ok(200), |appends| appends.parse())?;
    let store = Store::open(&path).await?;
    let mut tables = Vec::new();
    for _ in 0..writers {
        let id = Id::new();
        store.create(&id, &setup(GameName::Korsar, 2, false), 0).await?;
        tables.push(id);
    }
    let (began, busy) = (Instant::now(), cpu_seconds()?);
    let mut tasks = Vec::new();
    for id in tables {
        let store = store.clone();
        tasks.push(tokio::spawn(async move {
            let entry = Entry::Move(Seat::S0, "draw".to_owned());
            for seq in 0..appends {
                store.append(&id, seq, &entry, false, 0).await?;
            }
            Ok::<(), quayside_server::StoreError>(())
        }));
    }
    for task in tasks {
        task.await??;
    }
    let all = f64::from(writers * appends);
    let wall = began.elapsed().as_secs_f64();
    let busy = cpu_seconds()? - busy;
    let mut out = std::io::stdout();
    writeln!(out, "{all} appends by {writers} writers in {wall:.2} s: {:.0} a second", all / wall)?;
    writeln!(out, "{:.1} µs of processor time an append", busy / all * 1e6)?;
    Ok(())
}

/// Returns how long the processors have worked for us, in ticks of ten milliseconds.
fn cpu_seconds() -> Result<f64, Box<dyn std::error::Error>> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    let ticks: f64 = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
    Ok(ticks / 100.0)
}
