//! Measures the cost of pages: bytes of whole pages and of updates, and the time to draw them.
//!
//!     cargo run --release -p quayside-tools --example cost
//!
//! Plays staged games to their end. After each move it draws the table for every seat, as a whole
//! page and as an update of the seat's previous page.

#[path = "../../pages/tests/it/common/mod.rs"]
mod common;

use std::io::Write as _;
use std::time::Instant;

use common::{choose, continue_round, deal, next, page, parts, push, table, view};
use flate2::Compression;
use flate2::write::GzEncoder;
use quayside_bots::rng_for;
use quayside_engine::{Seat, corsairs, korsar};
use quayside_pages::{Page, ShownParts, TableRequest};
use quayside_table::{Playable, Reader};
use quayside_testkit::fixtures::state_of;

/// The cost of a kind of answers.
#[derive(Default)]
struct Cost {
    raw: Vec<usize>,
    gzip: Vec<usize>,
    nanos: Vec<usize>,
}

impl Cost {
    fn add(&mut self, body: &str, nanos: usize) {
        self.raw.push(body.len());
        self.gzip.push(gzip(body));
        self.nanos.push(nanos);
    }
}

fn main() -> Result<(), std::io::Error> {
    let mut out = std::io::stdout();
    writeln!(out, "{:38} {:>22} {:>22} {:>22}", "", "raw bytes", "gzip -1 bytes", "ns to draw")?;
    writeln!(out, "{:38} {1:>22} {1:>22} {1:>22}", "", "5 %/half/most")?;
    measure::<corsairs::State>(2, &mut out)?;
    measure::<corsairs::State>(4, &mut out)?;
    measure::<korsar::State>(2, &mut out)?;
    measure::<korsar::State>(4, &mut out)
}

fn measure<G: Playable>(players: u8, out: &mut impl std::io::Write) -> Result<(), std::io::Error> {
    let (mut whole, mut own, mut other) = (Cost::default(), Cost::default(), Cost::default());
    let mut table = table(deal::<G>(players, false), true);
    let mut rng = rng_for("staged game", 1, &[]);
    let mut known: Vec<ShownParts> = (0..players).map(|_| ShownParts::default()).collect();
    let mut last = None;
    loop {
        let state = state_of::<G>(&table).expect("dealt");
        let mover = next(&state);
        for seat in Seat::table(players) {
            let reader = Reader::Seat(seat);
            let asked = TableRequest::default();
            let view = view(&table, reader);
            let timed = |page: &Page| {
                let began = Instant::now();
                let body = quayside_pages::table(page, &view, &asked).body;
                (body, began.elapsed().as_nanos() as usize)
            };
            let (body, nanos) = timed(&page());
            whole.add(&body, nanos);
            let before =
                std::mem::replace(&mut known[seat.index()], ShownParts::read(&parts(&body)));
            let (update, nanos) = timed(&Page { known: Some(before), ..page() });
            match last {
                Some(last) if last == seat => own.add(&update, nanos),
                Some(_) => other.add(&update, nanos),
                None => (),
            }
        }
        let Some(seat) = mover else { break };
        last = Some(seat);
        let mv = choose(&state, seat, &mut rng);
        push(&mut table, seat, mv);
        // Half of the readers continue at once, so that both pages are measured.
        for reader in table.company().reading().iter().filter(|seat| seat.index().is_multiple_of(2))
        {
            continue_round(&mut table, reader);
        }
    }
    for (name, cost) in
        [("page", whole), ("update after an own move", own), ("update after another's", other)]
    {
        let name = format!("{} {players}: {name}", G::NAME);
        let [raw, gzip, nanos] = [cost.raw, cost.gzip, cost.nanos].map(spread);
        writeln!(out, "{name:38} {raw:>22} {gzip:>22} {nanos:>22}")?;
    }
    Ok(())
}

fn spread(mut values: Vec<usize>) -> String {
    values.sort_unstable();
    let at = |percent: usize| values.get((values.len() - 1) * percent / 100).copied();
    let [low, half, most] = [5, 50, 100].map(|percent| at(percent).unwrap_or_default());
    format!("{low}/{half}/{most}")
}

fn gzip(body: &str) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(body.as_bytes()).expect("memory takes everything");
    encoder.finish().expect("memory takes everything").len()
}
